//! A picture of the virtual display: read from Xvfb's memory, judged, written as PNG.

use std::collections::HashSet;
use std::path::Path;

use anyhow::{Context, bail};

/// The format that Xvfb keeps: X Window Dump, version 7, big-endian header.
const XWD_VERSION: u32 = 7;
const HEADER_WORDS: usize = 25;
const COLOUR_ENTRY: usize = 12;

/// An empty web view under a title bar shows only a few colours; text and controls show many.
const DRAWN_COLOURS: usize = 12;

/// Pixels of eight bits each of red, green and blue, row by row.
pub(crate) struct Picture {
    width: u32,
    height: u32,
    pixels: Vec<u8>,
}

impl Picture {
    pub(crate) fn from_xwd(bytes: &[u8]) -> anyhow::Result<Self> {
        let header = Header::read(bytes)?;
        let mut pixels = Vec::with_capacity(header.width as usize * header.height as usize * 3);
        for row in 0..header.height as usize {
            let start = header.pixels + row * header.stride;
            let line = bytes
                .get(start..start + header.width as usize * 4)
                .context("the screen's memory is cut short")?;
            for pixel in line.chunks_exact(4) {
                pixels.extend(header.colour(pixel));
            }
        }
        Ok(Self { width: header.width, height: header.height, pixels })
    }

    #[cfg(test)]
    pub(crate) fn width(&self) -> u32 {
        self.width
    }

    #[cfg(test)]
    pub(crate) fn height(&self) -> u32 {
        self.height
    }

    /// Whether an app has drawn something in the middle of the screen, away from title bars and edges.
    pub(crate) fn is_drawn(&self) -> bool {
        let (width, height) = (self.width as usize, self.height as usize);
        let mut colours = HashSet::new();
        for y in (height / 5..height * 9 / 10).step_by(2) {
            for x in (width / 10..width * 9 / 10).step_by(2) {
                let at = (y * width + x) * 3;
                colours.insert(self.pixels.get(at..at + 3));
            }
        }
        colours.len() >= DRAWN_COLOURS
    }

    /// Whether hardly anything differs: a blinking caret may, a page that is still coming may not.
    pub(crate) fn is_like(&self, other: &Self) -> bool {
        let pairs = self.pixels.iter().zip(&other.pixels);
        let differing = pairs.filter(|(one, two)| one != two).count();
        (self.width, self.height) == (other.width, other.height) && differing * 200 < self.pixels.len()
    }

    pub(crate) fn write(&self, file: &Path) -> anyhow::Result<()> {
        let out = std::fs::File::create(file).with_context(|| format!("cannot write {}", file.display()))?;
        let mut encoder = png::Encoder::new(std::io::BufWriter::new(out), self.width, self.height);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_depth(png::BitDepth::Eight);
        let mut writer = encoder.write_header()?;
        writer.write_image_data(&self.pixels)?;
        writer.finish().with_context(|| format!("cannot write {}", file.display()))
    }
}

struct Header {
    width: u32,
    height: u32,
    /// Bytes from one row to the next.
    stride: usize,
    /// Where the first row starts.
    pixels: usize,
    little_endian: bool,
    masks: [u32; 3],
}

impl Header {
    fn read(bytes: &[u8]) -> anyhow::Result<Self> {
        let words: Vec<u32> = bytes
            .as_chunks::<4>()
            .0
            .iter()
            .take(HEADER_WORDS)
            .map(|word| u32::from_be_bytes(*word))
            .collect();
        let &[
            size,
            version,
            _,
            _,
            width,
            height,
            _,
            order,
            _,
            _,
            _,
            bits,
            stride,
            _,
            red,
            green,
            blue,
            _,
            _,
            colours,
            ..,
        ] = words.as_slice()
        else {
            bail!("the screen's memory has no header");
        };
        if version != XWD_VERSION || bits != 32 {
            bail!(
                "the screen's memory has version {version} and {bits} bits a pixel, not {XWD_VERSION} and 32"
            );
        }
        Ok(Self {
            width,
            height,
            stride: stride as usize,
            pixels: size as usize + colours as usize * COLOUR_ENTRY,
            little_endian: order == 0,
            masks: [red, green, blue],
        })
    }

    fn colour(&self, pixel: &[u8]) -> [u8; 3] {
        let mut word = [0; 4];
        word.copy_from_slice(pixel);
        let value = if self.little_endian { u32::from_le_bytes(word) } else { u32::from_be_bytes(word) };
        self.masks.map(|mask| {
            let part = (value & mask) >> mask.trailing_zeros().min(31);
            u8::try_from(part).unwrap_or(u8::MAX)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dump(width: u32, height: u32, pixel: impl Fn(u32) -> u32) -> Vec<u8> {
        let header = [
            100,
            XWD_VERSION,
            2,
            24,
            width,
            height,
            0,
            0,
            32,
            0,
            32,
            32,
            width * 4,
            4,
            0xff_0000,
            0xff00,
            0xff,
            8,
            256,
            1,
            width,
            height,
            0,
            0,
            0,
        ];
        let mut bytes: Vec<u8> = header.iter().flat_map(|word: &u32| word.to_be_bytes()).collect();
        bytes.extend([0; COLOUR_ENTRY]);
        bytes.extend((0..width * height).flat_map(|at| pixel(at).to_le_bytes()));
        bytes
    }

    #[test]
    fn colours_come_out_in_their_places() {
        let picture =
            Picture::from_xwd(&dump(2, 1, |at| if at == 0 { 0x11_2233 } else { 0xff_8000 })).unwrap();

        assert_eq!(picture.pixels, [0x11, 0x22, 0x33, 0xff, 0x80, 0]);
    }

    #[test]
    fn one_flat_colour_is_a_blank_screen() {
        assert!(!Picture::from_xwd(&dump(40, 40, |_| 0xff_ffff)).unwrap().is_drawn());
        assert!(Picture::from_xwd(&dump(40, 40, |at| at * 77)).unwrap().is_drawn());
    }

    #[test]
    fn a_blinking_caret_is_no_change_and_a_coming_page_is() {
        let plain = Picture::from_xwd(&dump(40, 40, |_| 0xff_ffff)).unwrap();
        let caret = Picture::from_xwd(&dump(40, 40, |at| if at < 5 { 0 } else { 0xff_ffff })).unwrap();
        let page = Picture::from_xwd(&dump(40, 40, |at| if at < 800 { 0 } else { 0xff_ffff })).unwrap();

        assert!(plain.is_like(&caret));
        assert!(!plain.is_like(&page));
    }

    #[test]
    fn memory_that_is_no_screen_is_said_to_be_none() {
        assert!(Picture::from_xwd(&[0; 10]).is_err());
        assert!(Picture::from_xwd(&[0; 200]).is_err(), "version 0");
        let mut cut = dump(8, 8, |_| 0);
        cut.truncate(200);
        assert!(Picture::from_xwd(&cut).is_err(), "rows are missing");
    }

    #[test]
    fn a_written_picture_is_a_png() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a.png");

        Picture::from_xwd(&dump(4, 4, |at| at)).unwrap().write(&file).unwrap();

        assert!(std::fs::read(&file).unwrap().starts_with(b"\x89PNG"));
    }
}
