//! What is known now of one element, or of the one that has the focus.
//!
//! Must never give the value of a field, and never the facts of another element than the one that was shown.

mod bounds;
mod focus;

use crate::blocked::unless_blocked;
use crate::connection::Session;
use crate::refs::{FrameOwner, NodeHandle, resolve};
use crate::snapshot::{AxReply, role_of};
use crate::tabs::LiveTab;
use chromiumoxide::cdp::browser_protocol::accessibility::GetPartialAxTreeParams;
use chromiumoxide::cdp::browser_protocol::dom::{BackendNodeId, DescribeNodeParams};
use serde::Deserialize;
use std::time::Duration;
use tiller_domain::credential::{CredentialKind, FieldTraits, credential_kind};
use tiller_domain::element::{ElementFacts, ElementRef};
use tiller_domain::fault::{BrowserFault, DriveError, PageFault};
use tiller_domain::role::Role;

/// A page that has not answered for so long hangs.
const DEADLINE: Duration = Duration::from_secs(4);

/// An element in the session that knows it.
struct Node {
    session: Session,
    /// The iframes of other processes that it lies in, innermost first.
    owners: Vec<FrameOwner>,
    backend: BackendNodeId,
}

/// What is known besides what the element says of itself.
#[derive(Default)]
struct Remembered {
    credential: Option<CredentialKind>,
    was_password: bool,
    form_has_password: bool,
}

/// The facts of the element of a ref; without one, of the element that has the focus.
pub(crate) async fn inspect(
    tab: &LiveTab,
    element: Option<&ElementRef>,
) -> Result<Option<ElementFacts>, DriveError> {
    match element {
        Some(reference) => inspect_shown(tab, reference).await.map(Some),
        None => unless_blocked(tab, inspect_focused(tab)).await,
    }
}

/// Which kind of credential an element holds at this moment: it may have turned into one since it was shown.
pub(crate) async fn credential_now(handle: &NodeHandle) -> Result<Option<CredentialKind>, DriveError> {
    let node = Node {
        session: handle.session.clone(),
        owners: handle.owners.clone(),
        backend: handle.backend_node_id,
    };
    let remembered = Remembered { credential: handle.credential, ..Remembered::default() };
    credential(&node, &handle.name, &remembered).await
}

async fn inspect_shown(tab: &LiveTab, reference: &ElementRef) -> Result<ElementFacts, DriveError> {
    let handle = resolve(tab, reference).await?;
    let node = Node { session: handle.session, owners: handle.owners, backend: handle.backend_node_id };
    let remembered = Remembered { credential: handle.credential, ..Remembered::default() };
    unless_blocked(tab, async {
        let (bounds, credential) =
            futures::join!(bounds::bounds(&node), credential(&node, &handle.name, &remembered));
        Ok(ElementFacts { role: handle.role, name: handle.name, credential: credential?, bounds: bounds? })
    })
    .await
}

async fn inspect_focused(tab: &LiveTab) -> Result<Option<ElementFacts>, DriveError> {
    let Some(focused) = focus::focused(tab).await? else { return Ok(None) };
    let remembered = Remembered {
        was_password: focused.was_password,
        form_has_password: focused.form_has_password,
        credential: focused.credential,
    };
    let node = focused.node;
    let ((role, name), bounds) = {
        let (named, bounds) = futures::join!(named(&node), bounds::bounds(&node));
        (named?, bounds?)
    };
    let credential = credential(&node, &name, &remembered).await?;
    Ok(Some(ElementFacts { role, name, credential, bounds }))
}

/// The role and name of an element now.
async fn named(node: &Node) -> Result<(Role, String), DriveError> {
    let command =
        GetPartialAxTreeParams::builder().backend_node_id(node.backend).fetch_relatives(false).build();
    let reply: AxReply = node.session.call_lean(command, DEADLINE).await.map_err(page_fault)?;
    let node = reply.nodes.into_iter().next();
    Ok(node.map_or((Role::Generic, String::new()), |node| {
        (shown_role(&node.role, node.traits.editable), node.name)
    }))
}

/// What is edited without a role of its own is a text box, as it is in a snapshot.
fn shown_role(chrome_role: &str, editable: bool) -> Role {
    match role_of(chrome_role) {
        Role::Generic if editable => Role::Textbox,
        role => role,
    }
}

/// Which kind of credential an element holds: what it was shown as, and what it says of itself now.
async fn credential(
    node: &Node,
    name: &str,
    remembered: &Remembered,
) -> Result<Option<CredentialKind>, DriveError> {
    #[derive(Deserialize)]
    struct Reply {
        node: Described,
    }
    let command = DescribeNodeParams::builder().backend_node_id(node.backend).depth(0).build();
    let reply: Reply = node.session.call_lean(command, DEADLINE).await.map_err(page_fault)?;
    let described = reply.node;
    if !described.is_field() {
        return Ok(remembered.credential);
    }
    let kind = credential_kind(&FieldTraits {
        input_type: described.attribute("type").trim().to_ascii_lowercase(),
        autocomplete: described.attribute("autocomplete").to_owned(),
        name: described.attribute("name").to_owned(),
        id: described.attribute("id").to_owned(),
        label: name.to_owned(),
        placeholder: described.attribute("placeholder").to_owned(),
        max_length: described.attribute("maxlength").trim().parse().ok(),
        was_password: remembered.was_password,
        form_has_password: remembered.form_has_password,
    });
    Ok(remembered.credential.or(kind))
}

/// An element as the DOM describes it.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Described {
    #[serde(default)]
    node_name: String,
    #[serde(default)]
    attributes: Vec<String>,
}

impl Described {
    fn attribute(&self, name: &str) -> &str {
        let pairs = self.attributes.chunks_exact(2);
        pairs.filter(|pair| pair[0] == name).map(|pair| pair[1].as_str()).next().unwrap_or_default()
    }

    fn is_field(&self) -> bool {
        matches!(self.node_name.as_str(), "INPUT" | "TEXTAREA")
            || self.attributes.iter().step_by(2).any(|name| name == "contenteditable")
    }
}

/// A page that does not answer hangs; what goes away meanwhile is a fault like any other.
fn page_fault(fault: BrowserFault) -> DriveError {
    match fault {
        BrowserFault::NoAnswer { .. } => PageFault::Hanging.into(),
        other => other.into(),
    }
}
