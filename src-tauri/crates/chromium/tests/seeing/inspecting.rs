//! Asking about one element, or about the one that has the focus.

use crate::desk::{Page, story};
use tiller_domain::credential::CredentialKind;
use tiller_domain::element::{ElementFacts, ElementRef};
use tiller_domain::role::Role;
use tiller_ports::driver::Driver;

impl Page {
    pub(crate) async fn chromium_inspect(&self, element: Option<&ElementRef>) -> Option<ElementFacts> {
        self.chromium.inspect(&self.tab, element).await.unwrap()
    }
}

#[test]
fn the_focused_element_is_found_through_shadow_roots_and_iframes() {
    story(async |page| {
        let far_path = page.path();
        page.site.page(&far_path, "<form><input aria-label='Far field'><input type=password></form>");
        page.shows(&format!(
            "<style>:focus-within{{color:red}}</style><input aria-label=Plain><div id=h></div>
             <iframe srcdoc=\"<input aria-label='Doc field' autocomplete=one-time-code>\"></iframe><iframe src='{{elsewhere}}{far_path}'></iframe>
             <script>document.getElementById('h').attachShadow({{mode:'closed'}}).innerHTML = '<input aria-label=\"Shadow field\">';</script>"
        ))
        .await;
        page.reads("Far field").await;
        assert_eq!(page.chromium_inspect(None).await, None, "the page itself has the focus");

        for name in ["Plain", "Shadow field", "Doc field", "Far field"] {
            page.click(name).await.unwrap();
            let facts = page.chromium_inspect(None).await.unwrap_or_else(|| panic!("{name} has the focus"));
            assert_eq!((facts.role, facts.name.as_str()), (Role::Textbox, name));
            let credential = match name {
                "Doc field" => Some(CredentialKind::OneTimeCode),
                _ => None,
            };
            assert_eq!(facts.credential, credential, "{name}");
        }
    });
}

#[test]
fn a_user_name_beside_a_password_is_a_credential_also_before_any_look() {
    story(async |page| {
        page.shows("<form><input autofocus aria-label='User name' name=user><input type=password></form>")
            .await;
        let facts = page.chromium_inspect(None).await.unwrap();
        assert_eq!(facts.credential, Some(CredentialKind::UserName));
    });
}

#[test]
fn where_an_element_stands_counts_every_iframe_around_it() {
    story(async |page| {
        let far_path = page.path();
        page.site.page(
            &far_path,
            "<style>body{margin:0}</style><button style='margin:10px;width:80px;height:30px'>Far</button>",
        );
        page.shows(&format!(
            "<style>body{{margin:0}}</style><div style='height:100px'></div>
             <iframe style='border:5px solid;margin-left:200px' src='{{elsewhere}}{far_path}'></iframe>"
        ))
        .await;
        page.reads("Far").await;
        let far = page.find("Far").await;
        let bounds = page.chromium_inspect(Some(&far)).await.unwrap().bounds.unwrap();
        assert_eq!((bounds.x, bounds.y, bounds.width, bounds.height), (215.0, 115.0, 80.0, 30.0));
    });
}
