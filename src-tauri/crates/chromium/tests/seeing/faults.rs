//! Pages that cannot be read: said at once, and nothing hangs.

use crate::desk::story;
use std::time::Duration;
use tiller_domain::dialog::DialogKind;
use tiller_domain::fault::{DriveError, PageFault};
use tiller_ports::driver::Driver;

/// Far beyond any look; a story that takes so long hangs.
const FOR_EVER: Duration = Duration::from_secs(30);

#[test]
fn an_open_dialog_is_the_whole_observation() {
    story(async |page| {
        page.shows("<button onclick=\"setTimeout(() => alert('Careful'), 50)\">Warn</button>").await;
        page.click("Warn").await.unwrap();
        let observation = tokio::time::timeout(FOR_EVER, async {
            loop {
                let observation = page.chromium.observe(&page.tab).await.unwrap();
                if observation.dialog.is_some() {
                    return observation;
                }
            }
        })
        .await
        .unwrap();
        let dialog = observation.dialog.unwrap();
        assert_eq!((dialog.kind, dialog.message.as_str()), (DialogKind::Alert, "Careful"));
        assert!(observation.snapshot.is_none(), "the page behind it cannot be read");
    });
}

#[test]
fn a_page_that_hangs_is_said_to_hang() {
    story(async |page| {
        page.shows("<button onclick=\"setTimeout(() => { for (;;); }, 10)\">Spin</button>").await;
        let _ = page.click("Spin").await;
        let answer = tokio::time::timeout(FOR_EVER, page.chromium.observe(&page.tab)).await.unwrap();
        assert_eq!(answer, Err(DriveError::Page(PageFault::Hanging)));
    });
}

#[test]
fn console_errors_come_with_the_next_look_once() {
    story(async |page| {
        page.shows("<button onclick=\"console.error('broken thing')\">Fail</button>").await;
        page.chromium.observe(&page.tab).await.unwrap();
        let deed = page.click("Fail").await.unwrap();
        let looked = page.chromium.observe(&page.tab).await.unwrap();
        let errors = [deed.console_errors, looked.console_errors].concat();
        assert_eq!(errors.iter().filter(|error| error.contains("broken thing")).count(), 1, "{errors:?}");
    });
}
