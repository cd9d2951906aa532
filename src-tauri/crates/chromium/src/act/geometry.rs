//! Boxes and points: which point of an element is pressed, and where it lies in the page around an iframe.
//!
//! Must never give a point outside of what is visible.

use crate::input::Point;

/// The four corners of an element's box, in CSS pixels of a viewport, clockwise from the top left.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Quad([Point; 4]);

/// An upright box.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Frame {
    pub(super) left: f64,
    pub(super) top: f64,
    pub(super) right: f64,
    pub(super) bottom: f64,
}

impl Frame {
    /// The box of a viewport.
    pub(super) fn of_size(width: f64, height: f64) -> Self {
        Self { left: 0.0, top: 0.0, right: width, bottom: height }
    }

    pub(super) fn contains(&self, point: Point) -> bool {
        point.x >= self.left && point.x < self.right && point.y >= self.top && point.y < self.bottom
    }

    fn meet(&self, other: &Self) -> Option<Self> {
        let meet = Self {
            left: self.left.max(other.left),
            top: self.top.max(other.top),
            right: self.right.min(other.right),
            bottom: self.bottom.min(other.bottom),
        };
        (meet.right - meet.left >= 1.0 && meet.bottom - meet.top >= 1.0).then_some(meet)
    }

    fn at(&self, across: f64, down: f64) -> Point {
        Point {
            x: self.left + (self.right - self.left) * across,
            y: self.top + (self.bottom - self.top) * down,
        }
    }
}

impl Quad {
    /// Reads the eight numbers that Chrome gives.
    pub(super) fn read(numbers: &[f64]) -> Option<Self> {
        let &[ax, ay, bx, by, cx, cy, dx, dy] = numbers else { return None };
        let point = |x, y| Point { x, y };
        Some(Self([point(ax, ay), point(bx, by), point(cx, cy), point(dx, dy)]))
    }

    /// The upright box around it.
    pub(super) fn bounds(&self) -> Frame {
        let fold = |pick: fn(&Point) -> f64, join: fn(f64, f64) -> f64| {
            self.0.iter().map(pick).reduce(join).unwrap_or_default()
        };
        Frame {
            left: fold(|point| point.x, f64::min),
            top: fold(|point| point.y, f64::min),
            right: fold(|point| point.x, f64::max),
            bottom: fold(|point| point.y, f64::max),
        }
    }

    /// Where a point of the box's inside lies, given as parts of its width and height.
    pub(super) fn at(&self, across: f64, down: f64) -> Point {
        let [a, b, c, d] = self.0;
        let mix = |one: Point, other: Point, part: f64| Point {
            x: one.x + (other.x - one.x) * part,
            y: one.y + (other.y - one.y) * part,
        };
        mix(mix(a, b, across), mix(d, c, across), down)
    }

    /// How long the top edge and the left edge are.
    pub(super) fn edges(&self) -> (f64, f64) {
        let [a, b, _, d] = self.0;
        ((b.x - a.x).hypot(b.y - a.y), (d.x - a.x).hypot(d.y - a.y))
    }

    fn center(&self) -> Point {
        self.at(0.5, 0.5)
    }

    fn is_upright(&self) -> bool {
        let [a, b, c, d] = self.0;
        let same = |one: f64, other: f64| (one - other).abs() < 0.5;
        same(a.y, b.y) && same(c.y, d.y) && same(a.x, d.x) && same(b.x, c.x)
    }
}

/// Whether an element has a box at all, and the points at which it can be pressed, best first. A point of no visible
/// pixel is never among them.
pub(super) fn points(quads: &[Quad], viewport: &Frame) -> Vec<Point> {
    quads.iter().filter_map(|quad| points_of(quad, viewport)).max_by_key(Vec::len).unwrap_or_default()
}

fn points_of(quad: &Quad, viewport: &Frame) -> Option<Vec<Point>> {
    let seen = quad.bounds().meet(viewport)?;
    if !quad.is_upright() {
        return viewport.contains(quad.center()).then(|| vec![quad.center()]);
    }
    let places = [(0.5, 0.5), (0.2, 0.5), (0.8, 0.5), (0.5, 0.2), (0.5, 0.8)];
    Some(places.iter().map(|(across, down)| seen.at(*across, *down)).collect())
}

/// Whether the boxes have an area that could be pressed.
pub(super) fn have_area(quads: &[Quad]) -> bool {
    quads.iter().any(|quad| {
        let (width, height) = quad.edges();
        width >= 1.0 && height >= 1.0
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn upright(left: f64, top: f64, width: f64, height: f64) -> Quad {
        let (right, bottom) = (left + width, top + height);
        Quad::read(&[left, top, right, top, right, bottom, left, bottom]).unwrap()
    }

    #[test]
    fn what_is_half_out_of_sight_is_pressed_where_it_is_seen() {
        let viewport = Frame::of_size(100.0, 100.0);
        let best = points(&[upright(80.0, 10.0, 60.0, 20.0)], &viewport)[0];
        assert_eq!(best, Point { x: 90.0, y: 20.0 }, "the middle of the visible part");
    }

    #[test]
    fn what_is_out_of_sight_has_no_point() {
        let viewport = Frame::of_size(100.0, 100.0);
        assert!(
            points(&[upright(10.0, 200.0, 50.0, 20.0)], &viewport).is_empty(),
            "it would press something else"
        );
    }

    #[test]
    fn a_link_over_two_lines_is_pressed_on_one_of_them() {
        let viewport = Frame::of_size(300.0, 100.0);
        let lines = [upright(250.0, 0.0, 50.0, 20.0), upright(0.0, 20.0, 60.0, 20.0)];
        let best = points(&lines, &viewport)[0];
        assert!(
            lines.iter().any(|line| line.bounds().contains(best)),
            "the gap between the lines is not the link"
        );
    }

    #[test]
    fn a_point_of_a_scaled_iframe_is_found_in_the_page() {
        let scaled = upright(100.0, 50.0, 150.0, 100.0);
        assert_eq!(scaled.at(0.5, 0.25), Point { x: 175.0, y: 75.0 });
    }

    proptest! {
        #[test]
        fn no_point_is_ever_outside_the_viewport(
            left in -500.0..500.0f64, top in -500.0..500.0f64, width in 0.0..500.0f64, height in 0.0..500.0f64,
        ) {
            let viewport = Frame::of_size(300.0, 200.0);
            for point in points(&[upright(left, top, width, height)], &viewport) {
                prop_assert!(viewport.contains(point));
            }
        }
    }
}
