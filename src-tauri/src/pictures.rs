//! The small pictures of the Act panel, served to the window under `picture://localhost/<id>`.
//!
//! Must never serve anything but a stored picture.

use tauri::http::{Response, StatusCode, header};
use tauri::{Manager, UriSchemeContext, UriSchemeResponder, Wry};
use tiller_app::App;
use tiller_domain::ids::PictureId;

/// Answers one request for a picture.
pub(crate) fn serve(context: UriSchemeContext<'_, Wry>, path: &str, responder: UriSchemeResponder) {
    let app = context.app_handle().state::<App>().inner().clone();
    let picture = PictureId::new(path.trim_start_matches('/'));
    tauri::async_runtime::spawn(async move {
        let found = app.runs().picture(&picture).await.ok().flatten();
        let answer = match found {
            Some(picture) => Response::builder()
                .header(header::CONTENT_TYPE, "image/jpeg")
                .header(header::CACHE_CONTROL, "private, max-age=31536000, immutable")
                .body(picture.jpeg),
            None => Response::builder().status(StatusCode::NOT_FOUND).body(Vec::new()),
        };
        if let Ok(answer) = answer {
            responder.respond(answer);
        }
    });
}
