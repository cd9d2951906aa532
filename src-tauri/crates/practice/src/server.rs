//! One running practice site.
//!
//! Must never bind anything but 127.0.0.1, and never outlive its handle.

use std::net::Ipv4Addr;

use axum::Router;
use axum::http::HeaderValue;
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS};
use axum::middleware::{from_fn_with_state, map_response};
use axum::response::Response;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use url::Url;

use crate::state::{Ledger, PracticeState};
use tiller_ports::practice_site::PracticeSiteError;

use crate::{accounts, assets, inbox, own_host, shop, sign_in, start, wizard};

const POLICY: &str = "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; \
     frame-ancestors 'none'";

/// A practice site that serves until it is dropped; each has its own empty state.
#[derive(Debug)]
pub struct PracticeServer {
    address: Url,
    ledger: Ledger,
    /// Dropping it is the signal to stop.
    _stop: oneshot::Sender<()>,
}

impl PracticeServer {
    /// Binds a free loopback port and serves the site on it.
    pub async fn start() -> Result<Self, PracticeSiteError> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.map_err(PracticeSiteError)?;
        let at = listener.local_addr().map_err(PracticeSiteError)?;
        let ledger = Ledger::default();
        let address = Url::parse(&format!("http://{at}/"))
            .map_err(|fault| PracticeSiteError(std::io::Error::other(fault)))?;
        let site = site(at.port(), ledger.clone());
        let (stop, stopped) = oneshot::channel::<()>();
        tokio::spawn(async move {
            let until_dropped = async move {
                // An error means that the handle is gone, which is the signal itself.
                let _ = stopped.await;
            };
            // `axum::serve` retries failed accepts by itself and returns only after the signal.
            let _ = axum::serve(listener, site).with_graceful_shutdown(until_dropped).await;
        });
        Ok(Self { address, ledger, _stop: stop })
    }

    /// The address of the start page.
    pub fn address(&self) -> Url {
        self.address.clone()
    }

    /// What has been done on this site so far.
    pub fn state(&self) -> PracticeState {
        self.ledger.read(|desk| desk.done.clone())
    }
}

fn site(port: u16, ledger: Ledger) -> Router {
    Router::new()
        .merge(start::routes())
        .merge(shop::routes())
        .merge(inbox::routes())
        .merge(accounts::routes())
        .merge(wizard::routes())
        .merge(sign_in::routes())
        .merge(assets::routes())
        .fallback(start::no_such_page)
        .layer(map_response(with_headers))
        .layer(from_fn_with_state(port, own_host::refuse_others))
        .with_state(ledger)
}

async fn with_headers(mut response: Response) -> Response {
    let headers = response.headers_mut();
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}
