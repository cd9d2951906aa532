//! A small still picture of a page, kept with an action.
//!
//! Must never show what stands in a credential field, and must never disturb the page or its live view.

use crate::blocked::unless_blocked;
use crate::screencast::as_jpeg;
use crate::snapshot::credential_boxes;
use crate::tabs::LiveTab;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use chromiumoxide::cdp::browser_protocol::page::GetLayoutMetricsParams;
use image::codecs::jpeg::JpegEncoder;
use image::{DynamicImage, ImageError, Rgb, RgbImage};
use serde::Deserialize;
use std::time::Duration;
use tiller_domain::element::PageBox;
use tiller_domain::fault::{BrowserFault, DriveError, PageFault};
use tiller_domain::live_view::Picture;
use tokio::time::timeout;

/// How wide a picture is at most.
const WIDEST: u32 = 480;
/// How long it may take.
const DEADLINE: Duration = Duration::from_secs(3);
/// How good it is: enough to see what happened.
const QUALITY: u8 = 75;
/// What a credential field is painted over with.
const PAINT: Rgb<u8> = Rgb([96, 96, 104]);

#[derive(Deserialize)]
struct Shot {
    data: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Layout {
    css_layout_viewport: Viewport,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Viewport {
    client_width: f64,
}

/// What is needed to make a picture of a page.
struct Negative {
    jpeg: Vec<u8>,
    css_width: f64,
    secret: Vec<PageBox>,
}

/// A picture of the page as it is, small, with credential fields painted over.
pub(crate) async fn picture(live: &LiveTab) -> Result<Picture, DriveError> {
    let negative =
        timeout(DEADLINE, unless_blocked(live, exposed(live))).await.map_err(|_| PageFault::Hanging)??;
    let developed = tokio::task::spawn_blocking(move || develop(&negative)).await;
    match developed {
        Ok(Ok(picture)) => Ok(picture),
        Ok(Err(error)) => Err(unreadable(&error.to_string()).into()),
        Err(_) => Err(unreadable("its making was cut short").into()),
    }
}

/// A field may move while the picture is taken: where it stood before is painted over as well as where it stands after.
async fn exposed(live: &LiveTab) -> Result<Negative, DriveError> {
    let page = live.root();
    let mut secret = credential_boxes(live).await?;
    let layout: Layout = page.call_lean(GetLayoutMetricsParams::default(), DEADLINE).await?;
    let shot: Shot = page.call_lean(as_jpeg(i64::from(QUALITY)), DEADLINE).await?;
    secret.extend(credential_boxes(live).await?);
    let jpeg = STANDARD.decode(shot.data).map_err(|error| unreadable(&error.to_string()))?;
    Ok(Negative { jpeg, css_width: layout.css_layout_viewport.client_width, secret })
}

fn unreadable(reason: &str) -> BrowserFault {
    BrowserFault::Protocol { call: "Page.captureScreenshot".to_owned(), reason: reason.to_owned() }
}

fn develop(negative: &Negative) -> Result<Picture, ImageError> {
    let whole = image::load_from_memory_with_format(&negative.jpeg, image::ImageFormat::Jpeg)?;
    let mut small = shrunk(whole);
    let scale = f64::from(small.width()) / negative.css_width.max(1.0);
    for secret in &negative.secret {
        paint_over(&mut small, secret, scale);
    }
    let mut jpeg = Vec::new();
    JpegEncoder::new_with_quality(&mut jpeg, QUALITY).encode_image(&small)?;
    Ok(Picture { jpeg })
}

fn shrunk(whole: DynamicImage) -> RgbImage {
    if whole.width() <= WIDEST {
        return whole.into_rgb8();
    }
    let height = u64::from(whole.height()) * u64::from(WIDEST) / u64::from(whole.width());
    let height = u32::try_from(height).unwrap_or(u32::MAX).max(1);
    whole.thumbnail_exact(WIDEST, height).into_rgb8()
}

/// Paints over a box and a pixel around it, since shrinking mixes neighbours.
fn paint_over(image: &mut RgbImage, secret: &PageBox, scale: f64) {
    let left = pixel((secret.x * scale).floor() - 1.0, image.width());
    let right = pixel(((secret.x + secret.width) * scale).ceil() + 1.0, image.width());
    let top = pixel((secret.y * scale).floor() - 1.0, image.height());
    let bottom = pixel(((secret.y + secret.height) * scale).ceil() + 1.0, image.height());
    for y in top..bottom {
        for x in left..right {
            image.put_pixel(x, y, PAINT);
        }
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "it lies between 0 and the length"
)]
fn pixel(place: f64, length: u32) -> u32 {
    place.clamp(0.0, f64::from(length)) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn negative(width: u32, height: u32, css_width: f64, secret: Vec<PageBox>) -> Negative {
        let white = RgbImage::from_pixel(width, height, Rgb([255, 255, 255]));
        let mut jpeg = Vec::new();
        JpegEncoder::new_with_quality(&mut jpeg, 90).encode_image(&white).unwrap();
        Negative { jpeg, css_width, secret }
    }

    fn seen(negative: &Negative) -> RgbImage {
        image::load_from_memory(&develop(negative).unwrap().jpeg).unwrap().into_rgb8()
    }

    #[test]
    fn a_picture_is_at_most_480_pixels_wide_and_keeps_its_shape() {
        assert_eq!(seen(&negative(1920, 1080, 1920.0, vec![])).dimensions(), (480, 270));
        assert_eq!(seen(&negative(300, 200, 300.0, vec![])).dimensions(), (300, 200));
    }

    #[test]
    fn a_credential_field_is_painted_over_wherever_it_stands_even_on_a_sharp_screen() {
        let field = PageBox { x: 100.0, y: 50.0, width: 200.0, height: 30.0 };
        let image = seen(&negative(1600, 800, 800.0, vec![field]));
        assert!(image.get_pixel(120, 39)[0] < 130, "480 / 800: the field's middle lies here");
        assert!(image.get_pixel(61, 31)[0] < 130, "and here its corner");
        assert!(image.get_pixel(300, 39)[0] > 230, "the rest can be seen");
    }

    #[test]
    fn a_field_outside_the_picture_is_no_reason_to_fail() {
        let far = PageBox { x: -500.0, y: 9_000.0, width: 1.0e9, height: f64::NAN };
        let _ = seen(&negative(100, 100, 100.0, vec![far]));
    }
}
