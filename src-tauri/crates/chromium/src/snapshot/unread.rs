//! Iframes of which nothing could be read, in words.
//!
//! Must never mention what nobody can see: pages are full of iframes without a size.

use super::outline::Outline;
use super::text::shortened;
use tiller_domain::role::Role;
use url::Url;

/// Iframes smaller than this show nothing.
const SMALLEST: f64 = 16.0;

/// Notes an iframe whose document is missing or has not come yet.
pub(super) fn note(outline: &Outline<'_>, at: usize, role: &Role, gaps: &mut Vec<String>) {
    let seen = outline.dom(at).and_then(|(dom, node)| dom.area(node));
    if *role != Role::Iframe || seen.is_none_or(|area| area.width < SMALLEST || area.height < SMALLEST) {
        return;
    }
    let source = outline.attribute(at, "src").unwrap_or_default();
    let inner = outline.inside(at).next().map(|inner| &outline.documents[outline.entries[inner].document]);
    match inner {
        None => gaps.push(format!("{} is still loading or could not be read", called(outline, at, source))),
        Some(document) if is_blank(&document.url) && !is_blank(source) => {
            gaps.push(format!("{} is still loading", called(outline, at, source)));
        }
        Some(_) => {}
    }
}

fn is_blank(address: &str) -> bool {
    address.is_empty() || address.starts_with("about:") || address.starts_with("javascript:")
}

fn called(outline: &Outline<'_>, at: usize, source: &str) -> String {
    let name = outline.entries[at].ax.name.trim();
    let host = Url::parse(source).ok().and_then(|url| url.host_str().map(str::to_owned));
    match (name.is_empty(), host) {
        (false, _) => format!("the iframe “{}”", shortened(name, 80)),
        (true, Some(host)) => format!("an iframe of {host}"),
        (true, None) => "an iframe".to_owned(),
    }
}
