//! Takes what stands in credential fields out of everything else that is shown: names are computed from content, so
//! the cell, the label and the row around such a field repeat it, and some pages echo it.
//!
//! Must never be printed, stored or compared with anything but the texts it is taken out of.

use super::draft::Draft;
use tiller_domain::snapshot::SelectOption;

/// From this length on, a secret is taken out wherever it stands; a shorter one only around its own field, where it
/// is no coincidence.
const UNMISTAKABLE: usize = 4;
/// What stands in its place.
const HIDDEN: &str = "[hidden]";

/// What stands in the credential fields of a page.
#[derive(Default)]
pub(super) struct Secrets {
    anywhere: Vec<String>,
    around: Vec<(usize, String)>,
}

impl Secrets {
    /// Notes what stands in the field of an entry. Who signs in is shown in many places: that is taken out only
    /// around the field.
    pub(super) fn note(&mut self, entry: Option<usize>, secret: &str, everywhere: bool) {
        let secret = secret.trim();
        if secret.is_empty() {
            return;
        }
        if everywhere && secret.chars().count() >= UNMISTAKABLE {
            self.anywhere.push(secret.to_owned());
        } else if let Some(entry) = entry {
            self.around.push((entry, secret.to_owned()));
        }
    }

    /// Takes them out of a node that holds the entries up to `end`.
    pub(super) fn take_out_of(&self, draft: &mut Draft, end: usize) {
        let around = self.around.iter().filter(|(field, _)| (draft.entry..end).contains(field));
        let mut secrets: Vec<&String> =
            self.anywhere.iter().chain(around.map(|(_, secret)| secret)).collect();
        // A longer one may begin with a shorter one.
        secrets.sort_unstable_by_key(|secret| std::cmp::Reverse(secret.len()));
        for secret in secrets {
            let Draft { name, value, url, options, .. } = draft;
            let labels = options.iter_mut().map(|SelectOption { label, .. }| label);
            for text in [Some(name), value.as_mut(), url.as_mut()].into_iter().flatten().chain(labels) {
                if text.contains(secret.as_str()) {
                    *text = text.replace(secret.as_str(), HIDDEN);
                }
            }
        }
    }
}
