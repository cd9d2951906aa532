//! A snapshot as indented text, in the shape that current language models know from other tools.
//!
//! Must never print what the snapshot does not hold; bounding and focus come on top of this.

use super::{Checked, Snapshot, SnapshotNode};
use std::fmt;

impl fmt::Display for Snapshot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let view = self.viewport;
        writeln!(f, "page {} {}", quote(&self.title), self.url)?;
        writeln!(f, "viewport {}–{} of {}", view.top, view.top + view.height, view.page_height)?;
        for node in &self.nodes {
            write_node(f, node)?;
        }
        for gap in &self.gaps {
            writeln!(f, "[{gap}]")?;
        }
        Ok(())
    }
}

fn write_node(f: &mut fmt::Formatter<'_>, node: &SnapshotNode) -> fmt::Result {
    let indent = usize::from(node.depth) * 2;
    write!(f, "{:indent$}- {}", "", node.role)?;
    if !node.name.is_empty() {
        write!(f, " {}", quote(&node.name))?;
    }
    if let Some(context) = &node.context {
        write!(f, " ({context})")?;
    }
    write_states(f, node)?;
    if let Some(reference) = &node.reference {
        write!(f, " [ref={reference}]")?;
    }
    if let Some(kind) = node.credential {
        write!(f, ": {kind}, hidden")?;
    } else if let Some(value) = &node.value {
        write!(f, ": {}", quote(value))?;
    }
    writeln!(f)?;
    if let Some(url) = &node.url {
        writeln!(f, "{:indent$}  - /url: {url}", "")?;
    }
    for option in &node.options {
        let selected = if option.selected { " [selected]" } else { "" };
        writeln!(f, "{:indent$}  - option {}{selected}", "", quote(&option.label))?;
    }
    Ok(())
}

fn write_states(f: &mut fmt::Formatter<'_>, node: &SnapshotNode) -> fmt::Result {
    let state = &node.state;
    match state.checked {
        Some(Checked::On) => write!(f, " [checked]")?,
        Some(Checked::Mixed) => write!(f, " [checked=mixed]")?,
        Some(Checked::Off) => write!(f, " [unchecked]")?,
        None => {}
    }
    match state.expanded {
        Some(true) => write!(f, " [expanded]")?,
        Some(false) => write!(f, " [collapsed]")?,
        None => {}
    }
    if let Some(level) = state.level {
        write!(f, " [level={level}]")?;
    }
    let flags = [
        (state.selected, "selected"),
        (state.disabled, "disabled"),
        (state.required, "required"),
        (state.invalid, "invalid"),
        (state.readonly, "readonly"),
        (state.focused, "focused"),
    ];
    for (_, word) in flags.iter().filter(|(on, _)| *on) {
        write!(f, " [{word}]")?;
    }
    Ok(())
}

fn quote(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"").replace(['\n', '\r'], " "))
}
