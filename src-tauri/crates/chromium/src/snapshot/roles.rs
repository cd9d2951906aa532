//! From Chrome's words for roles to the words of WAI-ARIA.
//!
//! Must never turn one control into another kind of control: what is acted on is recognised by its role.

use tiller_domain::role::Role;

/// What becomes of a node with a role of Chrome's.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Standing {
    /// It is shown with this role.
    Shown(Role),
    /// It is shown with this role if it has a name; else only what is in it.
    ShownIfNamed(Role),
    /// Only what is in it is shown.
    Transparent,
    /// Neither it nor what is in it is shown.
    Omitted,
}

/// How a role of Chrome's is shown. Its internal words begin with a capital letter.
pub(crate) fn standing(chrome_role: &str) -> Standing {
    match chrome_role {
        "" | "none" | "presentation" | "generic" | "RootWebArea" | "LabelText" | "rowgroup" | "strong"
        | "emphasis" | "code" | "mark" | "time" | "subscript" | "superscript" | "deletion" | "insertion"
        | "caption" | "legend" => Standing::Transparent,
        "LineBreak" | "ListMarker" | "InlineTextBox" | "MenuListPopup" => Standing::Omitted,
        "StaticText" => Standing::Shown(Role::Text),
        "image" | "SvgRoot" | "graphics-symbol" | "graphics-object" => Standing::Shown(Role::Image),
        "Iframe" | "IframePresentational" => Standing::Shown(Role::Iframe),
        "DisclosureTriangle" | "DisclosureTriangleGrouped" => Standing::Shown(Role::Button),
        "Date" | "DateTime" | "InputTime" | "ColorWell" => Standing::Shown(Role::Textbox),
        "LayoutTable" => Standing::Shown(Role::Table),
        "LayoutTableRow" => Standing::Shown(Role::Row),
        "LayoutTableCell" => Standing::Shown(Role::Cell),
        "Canvas" | "Video" | "Audio" | "PluginObject" | "EmbeddedObject" => {
            Standing::Shown(Role::Other(chrome_role.to_lowercase()))
        }
        "group" | "figure" | "separator" | "graphics-document" => {
            Standing::ShownIfNamed(Role::from(chrome_role))
        }
        internal if internal.starts_with(|letter: char| letter.is_ascii_uppercase()) => {
            Standing::ShownIfNamed(Role::Other(internal.to_lowercase()))
        }
        aria => Standing::Shown(Role::from(aria)),
    }
}

/// The role in the words of WAI-ARIA, however it is shown.
pub(crate) fn role_of(chrome_role: &str) -> Role {
    match standing(chrome_role) {
        Standing::Shown(role) | Standing::ShownIfNamed(role) => role,
        Standing::Transparent | Standing::Omitted => Role::Generic,
    }
}

/// Whether what stands inside is said by the name already, because the name is made of it.
pub(super) fn is_named_by_content(role: &Role) -> bool {
    matches!(
        role,
        Role::Button
            | Role::Cell
            | Role::Checkbox
            | Role::Clickable
            | Role::ColumnHeader
            | Role::GridCell
            | Role::Heading
            | Role::Link
            | Role::MenuItem
            | Role::MenuItemCheckbox
            | Role::MenuItemRadio
            | Role::Option
            | Role::Radio
            | Role::Row
            | Role::RowHeader
            | Role::Switch
            | Role::Tab
            | Role::TreeItem
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chromes_own_words_do_not_reach_the_reader() {
        let shown = [
            ("image", Role::Image),
            ("DisclosureTriangle", Role::Button),
            ("Date", Role::Textbox),
            ("LayoutTableCell", Role::Cell),
            ("Canvas", Role::Other("canvas".to_owned())),
            ("textbox", Role::Textbox),
        ];
        for (chrome, role) in shown {
            assert_eq!(standing(chrome), Standing::Shown(role), "{chrome}");
        }
        assert_eq!(standing("SomethingNew"), Standing::ShownIfNamed(Role::Other("somethingnew".to_owned())));
    }
}
