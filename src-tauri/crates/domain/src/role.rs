//! ARIA roles as Chrome's accessibility tree reports them.
//!
//! Must never guess: a role that is not listed here is carried as it was said.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

macro_rules! roles {
    ($($variant:ident = $text:literal,)*) => {
        /// The role of an element, in the words of WAI-ARIA.
        #[derive(Debug, Clone, PartialEq, Eq, Hash)]
        #[expect(missing_docs, reason = "each variant is the ARIA role of that name")]
        pub enum Role {
            $($variant,)*
            /// Any other role, as it was said.
            Other(String),
        }

        impl Role {
            /// The role as the accessibility tree writes it.
            pub fn as_str(&self) -> &str {
                match self {
                    $(Self::$variant => $text,)*
                    Self::Other(text) => text,
                }
            }
        }

        impl From<&str> for Role {
            fn from(text: &str) -> Self {
                match text {
                    $($text => Self::$variant,)*
                    other => Self::Other(other.to_owned()),
                }
            }
        }
    };
}

roles! {
    Alert = "alert",
    AlertDialog = "alertdialog",
    Article = "article",
    Banner = "banner",
    Button = "button",
    Cell = "cell",
    Checkbox = "checkbox",
    Clickable = "clickable",
    ColumnHeader = "columnheader",
    Combobox = "combobox",
    Complementary = "complementary",
    ContentInfo = "contentinfo",
    Dialog = "dialog",
    Form = "form",
    Generic = "generic",
    Grid = "grid",
    GridCell = "gridcell",
    Group = "group",
    Heading = "heading",
    Iframe = "iframe",
    Image = "img",
    Link = "link",
    List = "list",
    Listbox = "listbox",
    ListItem = "listitem",
    Main = "main",
    Menu = "menu",
    MenuBar = "menubar",
    MenuItem = "menuitem",
    MenuItemCheckbox = "menuitemcheckbox",
    MenuItemRadio = "menuitemradio",
    Navigation = "navigation",
    Option = "option",
    Paragraph = "paragraph",
    ProgressBar = "progressbar",
    Radio = "radio",
    RadioGroup = "radiogroup",
    Region = "region",
    Row = "row",
    RowGroup = "rowgroup",
    RowHeader = "rowheader",
    Search = "search",
    Searchbox = "searchbox",
    Separator = "separator",
    Slider = "slider",
    Spinbutton = "spinbutton",
    Status = "status",
    Switch = "switch",
    Tab = "tab",
    Table = "table",
    TabList = "tablist",
    TabPanel = "tabpanel",
    Text = "text",
    Textbox = "textbox",
    Tree = "tree",
    TreeItem = "treeitem",
}

impl Role {
    /// Whether a person types or picks a value here.
    pub fn takes_text(&self) -> bool {
        matches!(self, Self::Textbox | Self::Searchbox | Self::Combobox | Self::Spinbutton)
    }

    /// Whether this role is there to be acted on.
    pub fn is_interactive(&self) -> bool {
        self.takes_text()
            || self.is_toggle()
            || matches!(
                self,
                Self::Button
                    | Self::Clickable
                    | Self::Link
                    | Self::Listbox
                    | Self::MenuItem
                    | Self::Option
                    | Self::Slider
                    | Self::Tab
                    | Self::TreeItem
            )
    }

    /// Whether it is on or off.
    pub fn is_toggle(&self) -> bool {
        matches!(
            self,
            Self::Checkbox | Self::Radio | Self::Switch | Self::MenuItemCheckbox | Self::MenuItemRadio
        )
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Serialize for Role {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Role {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer).map(|text| Self::from(text.as_str()))
    }
}
