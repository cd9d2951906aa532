//! Addresses that a person typed: what they mean, and which cannot be opened.
//!
//! Must never let through an address that reads files, runs script or steers the browser itself.

use thiserror::Error;
use url::{Host, Url};

/// Why a typed text cannot be opened.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum AddressError {
    /// Nothing was typed.
    #[error("no address was given")]
    Empty,
    /// It does not read as an address.
    #[error("“{0}” is not an address")]
    NotAnAddress(String),
    /// It has a scheme that Tiller never opens.
    #[error("{0}: addresses are never opened here")]
    Scheme(String),
    /// It carries a user name or password.
    #[error("an address with a user name or password in it is never opened")]
    Credentials,
}

impl AddressError {
    /// What to do next, one sentence.
    pub fn hint(&self) -> &'static str {
        match self {
            Self::Empty | Self::NotAnAddress(_) => "type an address such as example.org",
            Self::Scheme(_) => "use an address that begins with https:// or http://",
            Self::Credentials => "type the address without them and sign in by hand in the page",
        }
    }
}

/// Reads an address as a person types it. Without a scheme it means https, and http on this machine.
pub fn parse_typed(text: &str) -> Result<Url, AddressError> {
    let text = text.trim();
    if text.is_empty() {
        return Err(AddressError::Empty);
    }
    let not_an_address = || AddressError::NotAnAddress(text.to_owned());
    if text.contains(char::is_whitespace) {
        return Err(not_an_address());
    }
    let url = match scheme_of(text) {
        Some(_) => Url::parse(text).map_err(|_| not_an_address())?,
        None => with_scheme(text).ok_or_else(not_an_address)?,
    };
    allowed(&url)?;
    Ok(url)
}

/// Whether an address may be opened at all.
pub fn allowed(url: &Url) -> Result<(), AddressError> {
    if !matches!(url.scheme(), "http" | "https") {
        return Err(AddressError::Scheme(url.scheme().to_owned()));
    }
    if !url.username().is_empty() || url.password().is_some() {
        return Err(AddressError::Credentials);
    }
    Ok(())
}

/// An address as it may be shown and kept: a redirect or a link can put a user name and a password into one.
pub fn without_credentials(text: &str) -> String {
    let Some(mut url) = text.contains('@').then(|| Url::parse(text).ok()).flatten() else {
        return text.to_owned();
    };
    match (url.set_username(""), url.set_password(None)) {
        (Ok(()), Ok(())) => url.into(),
        _ => text.to_owned(),
    }
}

/// Whether an address leads to this machine.
pub fn is_loopback(url: &Url) -> bool {
    match url.host() {
        Some(Host::Domain(name)) => name == "localhost" || name.ends_with(".localhost"),
        Some(Host::Ipv4(address)) => address.is_loopback(),
        Some(Host::Ipv6(address)) => address.is_loopback(),
        None => false,
    }
}

/// The scheme, when the text has one. `host:8080` has none.
fn scheme_of(text: &str) -> Option<&str> {
    let (head, tail) = text.split_once(':')?;
    let worded = head.starts_with(|c: char| c.is_ascii_alphabetic())
        && head.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.'));
    let port = tail.starts_with(|c: char| c.is_ascii_digit());
    (worded && !port).then_some(head)
}

fn with_scheme(text: &str) -> Option<Url> {
    let secure = Url::parse(&format!("https://{text}")).ok()?;
    if is_loopback(&secure) {
        return Url::parse(&format!("http://{text}")).ok();
    }
    let looks_like_a_host = match secure.host()? {
        Host::Domain(name) => name.contains('.') && !name.starts_with('.') && !name.ends_with(".."),
        Host::Ipv4(_) | Host::Ipv6(_) => true,
    };
    looks_like_a_host.then_some(secure)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn an_address_is_read_as_people_type_it() {
        let cases = [
            ("shop.example", "https://shop.example/"),
            (" Example.ORG/Path?q=1 ", "https://example.org/Path?q=1"),
            ("localhost:8080/a", "http://localhost:8080/a"),
            ("127.0.0.1:9", "http://127.0.0.1:9/"),
            ("http://plain.example", "http://plain.example/"),
            ("shop.example:8443/x", "https://shop.example:8443/x"),
        ];
        for (typed, opened) in cases {
            assert_eq!(parse_typed(typed).unwrap().as_str(), opened, "{typed:?}");
        }
    }

    #[test]
    fn what_steers_the_machine_is_never_opened() {
        for text in [
            "file:///etc/passwd",
            "chrome://settings",
            "javascript:alert(1)",
            "data:text/html,x",
            "devtools://x",
            "view-source:https://a.example",
            "about:config",
            "JAVASCRIPT:alert(1)",
        ] {
            assert!(matches!(parse_typed(text), Err(AddressError::Scheme(_))), "{text:?}");
        }
        assert_eq!(parse_typed("https://user:pw@site.example"), Err(AddressError::Credentials));
    }

    #[test]
    fn an_address_is_shown_without_the_password_that_a_site_put_into_it() {
        for (told, shown) in [
            ("http://joe:hunter2@a.example/x?q=1#y", "http://a.example/x?q=1#y"),
            ("https://joe@a.example/", "https://a.example/"),
            ("https://a.example/@joe", "https://a.example/@joe"),
            ("about:blank", "about:blank"),
            ("mailto:joe@a.example", "mailto:joe@a.example"),
            ("not an @ address", "not an @ address"),
        ] {
            assert_eq!(without_credentials(told), shown);
        }
    }

    #[test]
    fn words_are_not_an_address() {
        for text in ["desk lamp", "lamp", "", "..", "https://"] {
            assert!(parse_typed(text).is_err(), "{text:?} must be said to be no address");
        }
    }

    proptest! {
        #[test]
        fn whatever_is_typed_either_opens_by_http_or_is_refused(text in "\\PC*") {
            if let Ok(url) = parse_typed(&text) {
                prop_assert!(matches!(url.scheme(), "http" | "https"));
            }
        }
    }
}
