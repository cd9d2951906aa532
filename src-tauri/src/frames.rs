//! Screencast frames on their way into the window, as bytes over a channel.
//!
//! Must never send a frame through an event, a data URL or a store.

use specta::Type;
use std::sync::{Arc, Mutex, PoisonError};
use tauri::ipc::{Channel, InvokeResponseBody, IpcResponse};
use tiller_app::Viewer;
use tiller_domain::live_view::{ScreencastFrame, ViewSize};

/// Number (u32), CSS width and CSS height (f32), all little-endian, the length of the tab's id (u8), the id in UTF-8,
/// then the JPEG.
pub(crate) struct FrameBytes(Vec<u8>);

impl FrameBytes {
    fn of(frame: &ScreencastFrame) -> Self {
        // An id that does not fit is left out: a frame that names no tab is never shown.
        let tab = frame.tab.as_str().as_bytes();
        let tab = if u8::try_from(tab.len()).is_ok() { tab } else { &[] };
        let mut bytes = Vec::with_capacity(13 + tab.len() + frame.jpeg.len());
        bytes.extend_from_slice(&frame.number.to_le_bytes());
        bytes.extend_from_slice(&frame.css_width.to_le_bytes());
        bytes.extend_from_slice(&frame.css_height.to_le_bytes());
        bytes.extend(u8::try_from(tab.len()));
        bytes.extend_from_slice(tab);
        bytes.extend_from_slice(&frame.jpeg);
        Self(bytes)
    }
}

impl IpcResponse for FrameBytes {
    fn body(self) -> tauri::Result<InvokeResponseBody> {
        Ok(InvokeResponseBody::Raw(self.0))
    }
}

impl Type for FrameBytes {
    fn definition(_: &mut specta::Types) -> specta::datatype::DataType {
        specta_typescript::define("ArrayBuffer").into()
    }
}

/// Who watches the live view.
#[derive(Default)]
pub(crate) struct Watching(Mutex<Option<Stream>>);

struct Stream {
    viewer: Arc<Viewer>,
    sending: tauri::async_runtime::JoinHandle<()>,
}

impl Watching {
    /// Sends the viewer's frames into the channel until another one watches.
    pub(crate) fn start(&self, viewer: Viewer, frames: Channel<FrameBytes>) {
        let viewer = Arc::new(viewer);
        let source = viewer.clone();
        let sending = tauri::async_runtime::spawn(async move {
            while let Some(frame) = source.next_frame().await {
                if frames.send(FrameBytes::of(&frame)).is_err() {
                    return;
                }
            }
        });
        let former = self.lock().replace(Stream { viewer, sending });
        if let Some(former) = former {
            former.sending.abort();
        }
    }

    pub(crate) fn acknowledge(&self, number: u32) {
        if let Some(stream) = self.lock().as_ref() {
            stream.viewer.acknowledge(number);
        }
    }

    pub(crate) fn resize(&self, size: ViewSize) {
        if let Some(stream) = self.lock().as_ref() {
            stream.viewer.resize(size);
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Option<Stream>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tiller_domain::ids::TabId;

    fn a_frame_of(tab: &str) -> ScreencastFrame {
        let jpeg = Arc::from([9u8, 8, 7].as_slice());
        ScreencastFrame { tab: TabId::new(tab), number: 258, css_width: 800.0, css_height: 600.0, jpeg }
    }

    #[test]
    fn a_frame_is_a_header_that_names_its_tab_and_then_the_picture() {
        let bytes = FrameBytes::of(&a_frame_of("t1")).0;
        assert_eq!(bytes[..4], [2, 1, 0, 0], "the number, little-endian, as the painter reads it");
        assert_eq!(bytes[4..8], 800.0f32.to_le_bytes());
        assert_eq!(bytes[8..12], 600.0f32.to_le_bytes());
        assert_eq!(
            bytes[12..15],
            [2, b't', b'1'],
            "a press must never land in another tab than the picture shows"
        );
        assert_eq!(bytes[15..], [9, 8, 7], "the picture goes through untouched");
    }

    #[test]
    fn a_tab_whose_name_does_not_fit_is_not_named_wrongly() {
        let bytes = FrameBytes::of(&a_frame_of(&"t".repeat(300))).0;
        assert_eq!(bytes[12..], [0, 9, 8, 7], "half an id could be another tab's");
    }
}
