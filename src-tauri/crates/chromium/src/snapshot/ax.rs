//! Chrome's accessibility tree, read into just the fields that are used.
//!
//! Must never keep what nobody reads: a third of the nodes are line boxes of text, and most of the bytes say how a
//! name was computed. On pages of thousands of elements reading them costs more than everything else here.

use serde::Deserialize;
use serde::de::{Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use std::fmt;

/// The answer to every call that returns accessibility nodes.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct AxReply {
    #[serde(deserialize_with = "without_line_boxes")]
    pub(crate) nodes: Vec<AxNode>,
}

/// One node.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct AxNode {
    /// Its number within one answer; 0 stands for a node that is not in the tree (any more).
    #[serde(deserialize_with = "number")]
    pub(crate) node_id: i64,
    /// Whether the tree leaves it out for whoever reads the page.
    pub(crate) ignored: bool,
    #[serde(rename = "ignoredReasons", deserialize_with = "hidden_by_reasons")]
    pub(crate) hidden: bool,
    /// Chrome's word for its role, such as `button` or `StaticText`.
    #[serde(deserialize_with = "text")]
    pub(crate) role: String,
    #[serde(deserialize_with = "text")]
    pub(crate) name: String,
    #[serde(deserialize_with = "text")]
    pub(crate) value: String,
    #[serde(rename = "properties")]
    pub(crate) traits: AxTraits,
    #[serde(deserialize_with = "numbers")]
    pub(crate) child_ids: Vec<i64>,
    /// The DOM node behind it; 0 for none.
    #[serde(rename = "backendDOMNodeId")]
    pub(crate) backend: i64,
}

impl AxNode {
    /// Whether it is a text, or a picture that stands for one: what an element without a name is named by.
    pub(crate) fn is_text(&self) -> bool {
        !self.ignored && matches!(self.role.as_str(), "StaticText" | "image")
    }
}

/// What is known of a node besides its name.
#[derive(Debug, Clone, Default, PartialEq)]
#[expect(clippy::struct_excessive_bools, reason = "independent properties, each present or not")]
pub(crate) struct AxTraits {
    pub(crate) focusable: bool,
    pub(crate) focused: bool,
    pub(crate) editable: bool,
    pub(crate) disabled: bool,
    pub(crate) required: bool,
    pub(crate) readonly: bool,
    pub(crate) invalid: bool,
    pub(crate) selected: bool,
    pub(crate) expanded: Option<bool>,
    pub(crate) checked: Option<Tri>,
    pub(crate) level: Option<u8>,
    pub(crate) url: Option<String>,
}

/// Yes, no, or partly.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Tri {
    Yes,
    No,
    Partly,
}

/// A value as the protocol wraps it.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Wrapped {
    value: Scalar,
}

/// The kinds of value that are used; anything else is left out.
#[derive(Debug, Default, PartialEq)]
enum Scalar {
    #[default]
    None,
    Text(String),
    Flag(bool),
    Number(f64),
}

impl Scalar {
    fn into_text(self) -> String {
        match self {
            Self::None => String::new(),
            Self::Text(text) => text,
            Self::Flag(flag) => flag.to_string(),
            Self::Number(number) => number.to_string(),
        }
    }

    fn is_on(&self) -> bool {
        match self {
            Self::None => false,
            Self::Text(text) => !text.is_empty() && text != "false",
            Self::Flag(flag) => *flag,
            Self::Number(number) => *number != 0.0,
        }
    }

    fn tri(&self) -> Tri {
        match self {
            Self::Text(text) if text == "mixed" => Tri::Partly,
            other if other.is_on() => Tri::Yes,
            _ => Tri::No,
        }
    }

    fn level(&self) -> Option<u8> {
        match self {
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "bounded by the guard"
            )]
            Self::Number(number) if (1.0..=99.0).contains(number) => Some(*number as u8),
            _ => None,
        }
    }
}

impl<'de> Deserialize<'de> for Scalar {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Any;
        impl<'de> Visitor<'de> for Any {
            type Value = Scalar;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("any value")
            }
            fn visit_str<E>(self, text: &str) -> Result<Scalar, E> {
                Ok(Scalar::Text(text.to_owned()))
            }
            fn visit_bool<E>(self, flag: bool) -> Result<Scalar, E> {
                Ok(Scalar::Flag(flag))
            }
            #[expect(clippy::cast_precision_loss, reason = "shown to a reader, not computed with")]
            fn visit_i64<E>(self, number: i64) -> Result<Scalar, E> {
                Ok(Scalar::Number(number as f64))
            }
            #[expect(clippy::cast_precision_loss, reason = "shown to a reader, not computed with")]
            fn visit_u64<E>(self, number: u64) -> Result<Scalar, E> {
                Ok(Scalar::Number(number as f64))
            }
            fn visit_f64<E>(self, number: f64) -> Result<Scalar, E> {
                Ok(Scalar::Number(number))
            }
            fn visit_unit<E>(self) -> Result<Scalar, E> {
                Ok(Scalar::None)
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Scalar, A::Error> {
                while items.next_element::<IgnoredAny>()?.is_some() {}
                Ok(Scalar::None)
            }
            fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Scalar, A::Error> {
                while entries.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
                Ok(Scalar::None)
            }
        }
        deserializer.deserialize_any(Any)
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
enum PropertyName {
    Focusable,
    Focused,
    Editable,
    Disabled,
    Required,
    Readonly,
    Invalid,
    Selected,
    Expanded,
    Checked,
    Pressed,
    Level,
    Url,
    #[serde(other)]
    Unused,
}

#[derive(Deserialize)]
struct Property {
    name: PropertyName,
    #[serde(default)]
    value: Wrapped,
}

impl AxTraits {
    fn note(&mut self, property: Property) {
        let value = property.value.value;
        match property.name {
            PropertyName::Focusable => self.focusable = value.is_on(),
            PropertyName::Focused => self.focused = value.is_on(),
            PropertyName::Editable => self.editable = value.is_on(),
            PropertyName::Disabled => self.disabled = value.is_on(),
            PropertyName::Required => self.required = value.is_on(),
            PropertyName::Readonly => self.readonly = value.is_on(),
            PropertyName::Invalid => self.invalid = value.is_on(),
            PropertyName::Selected => self.selected = value.is_on(),
            PropertyName::Expanded => self.expanded = Some(value.is_on()),
            PropertyName::Checked | PropertyName::Pressed => self.checked = Some(value.tri()),
            PropertyName::Level => self.level = value.level(),
            PropertyName::Url => self.url = Some(value.into_text()).filter(|url| !url.is_empty()),
            PropertyName::Unused => {}
        }
    }
}

impl<'de> Deserialize<'de> for AxTraits {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut traits = Self::default();
        each(deserializer, |property| traits.note(property))?;
        Ok(traits)
    }
}

/// Reads a list item by item, keeping none of them in between.
fn each<'de, D, T>(deserializer: D, mut take: impl FnMut(T)) -> Result<(), D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    struct Items<F, T>(F, std::marker::PhantomData<T>);
    impl<'de, T: Deserialize<'de>, F: FnMut(T)> Visitor<'de> for Items<&mut F, T> {
        type Value = ();

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a list")
        }
        fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<(), A::Error> {
            while let Some(item) = items.next_element()? {
                (self.0)(item);
            }
            Ok(())
        }
    }
    deserializer.deserialize_seq(Items(&mut take, std::marker::PhantomData))
}

fn without_line_boxes<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<AxNode>, D::Error> {
    let mut nodes = Vec::new();
    each(deserializer, |node: AxNode| {
        if node.role != "InlineTextBox" {
            nodes.push(node);
        }
    })?;
    Ok(nodes)
}

/// Whether the reasons say that nobody can see the node, rather than that it only arranges others.
fn hidden_by_reasons<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
    #[derive(Deserialize)]
    struct Reason {
        name: String,
    }
    const HIDING: [&str; 6] = [
        "notRendered",
        "notVisible",
        "ariaHiddenElement",
        "ariaHiddenSubtree",
        "inertElement",
        "inertSubtree",
    ];
    let mut hidden = false;
    each(deserializer, |reason: Reason| hidden |= HIDING.contains(&reason.name.as_str()))?;
    Ok(hidden)
}

fn text<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    Wrapped::deserialize(deserializer).map(|wrapped| wrapped.value.into_text())
}

fn number<'de, D: Deserializer<'de>>(deserializer: D) -> Result<i64, D::Error> {
    let id: std::borrow::Cow<'de, str> = Deserialize::deserialize(deserializer)?;
    Ok(id.parse().unwrap_or(0))
}

fn numbers<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<i64>, D::Error> {
    let mut ids = Vec::new();
    each(deserializer, |id: String| ids.push(id.parse().unwrap_or(0)))?;
    Ok(ids)
}

#[cfg(test)]
mod tests;
