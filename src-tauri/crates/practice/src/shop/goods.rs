//! What the shop sells.

use std::fmt;

/// An amount of money in cents.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Price(pub(super) u32);

impl fmt::Display for Price {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "€{}.{:02}", self.0 / 100, self.0 % 100)
    }
}

/// One thing that can be bought.
#[derive(Debug)]
pub(super) struct Good {
    pub(super) slug: &'static str,
    pub(super) name: &'static str,
    pub(super) blurb: &'static str,
    pub(super) price: Price,
    pub(super) free_shipping: bool,
    pub(super) sold_out: bool,
    pub(super) shape: Shape,
    pub(super) paint: Paint,
}

impl Good {
    /// Whether every word of the search is in the name or the description.
    pub(super) fn matches(&self, search: &str) -> bool {
        let said = format!("{} {}", self.name, self.blurb).to_lowercase();
        search.to_lowercase().split_whitespace().all(|word| said.contains(word))
    }
}

pub(super) fn good(slug: &str) -> Option<&'static Good> {
    GOODS.iter().find(|good| good.slug == slug)
}

/// What the picture of a good shows.
#[derive(Debug, Clone, Copy)]
pub(super) enum Shape {
    DeskLamp,
    ClampLamp,
    FloorLamp,
    Desk,
    Chair,
    Stool,
    Shelf,
    Drawers,
    Tray,
    Notebook,
    Pens,
    Clock,
    Mat,
    Plant,
    Headset,
    Board,
}

/// The three tones in which a picture is painted.
#[derive(Debug, Clone, Copy)]
pub(super) enum Paint {
    Lagoon,
    Coral,
    Brass,
    Navy,
    Moss,
    Plum,
    Sand,
}

impl Paint {
    fn tones(self) -> [&'static str; 3] {
        match self {
            Self::Lagoon => ["#2f8f8b", "#1d6663", "#d8ecea"],
            Self::Coral => ["#e0715a", "#b04f3b", "#fae3dd"],
            Self::Brass => ["#d9a441", "#a67722", "#f8ecd2"],
            Self::Navy => ["#3d5a80", "#263d5b", "#dde5ef"],
            Self::Moss => ["#7a8f4e", "#56682f", "#e8edda"],
            Self::Plum => ["#8a5a83", "#643d5e", "#efe1ed"],
            Self::Sand => ["#b79a78", "#8b7050", "#f2eadf"],
        }
    }
}

/// The picture of a good as SVG.
pub(super) fn picture(good: &Good) -> String {
    use crate::markup::{fill, html};

    let drawing = match good.shape {
        Shape::DeskLamp => include_str!("../../pages/goods/desk-lamp.svg"),
        Shape::ClampLamp => include_str!("../../pages/goods/clamp-lamp.svg"),
        Shape::FloorLamp => include_str!("../../pages/goods/floor-lamp.svg"),
        Shape::Desk => include_str!("../../pages/goods/desk.svg"),
        Shape::Chair => include_str!("../../pages/goods/chair.svg"),
        Shape::Stool => include_str!("../../pages/goods/stool.svg"),
        Shape::Shelf => include_str!("../../pages/goods/shelf.svg"),
        Shape::Drawers => include_str!("../../pages/goods/drawers.svg"),
        Shape::Tray => include_str!("../../pages/goods/tray.svg"),
        Shape::Notebook => include_str!("../../pages/goods/notebook.svg"),
        Shape::Pens => include_str!("../../pages/goods/pens.svg"),
        Shape::Clock => include_str!("../../pages/goods/clock.svg"),
        Shape::Mat => include_str!("../../pages/goods/mat.svg"),
        Shape::Plant => include_str!("../../pages/goods/plant.svg"),
        Shape::Headset => include_str!("../../pages/goods/headset.svg"),
        Shape::Board => include_str!("../../pages/goods/board.svg"),
    };
    let [main, deep, wash] = good.paint.tones();
    fill(drawing, &[("main", html(main)), ("deep", html(deep)), ("wash", html(wash))])
}

/// In the order in which the shop features them.
pub(super) const GOODS: [Good; 24] = [
    Good {
        slug: "foresail-desk-lamp",
        name: "Foresail desk lamp",
        blurb: "A hinged arm, a wide shade and a warm light that can be dimmed.",
        price: Price(4900),
        free_shipping: true,
        sold_out: false,
        shape: Shape::DeskLamp,
        paint: Paint::Lagoon,
    },
    Good {
        slug: "quarterdeck-desk",
        name: "Quarterdeck standing desk",
        blurb: "An oak top on a quiet motor; it remembers three heights.",
        price: Price(42_900),
        free_shipping: true,
        sold_out: false,
        shape: Shape::Desk,
        paint: Paint::Sand,
    },
    Good {
        slug: "helm-chair",
        name: "Helm office chair",
        blurb: "Follows the back, breathes, and does not squeak.",
        price: Price(28_950),
        free_shipping: true,
        sold_out: false,
        shape: Shape::Chair,
        paint: Paint::Navy,
    },
    Good {
        slug: "logbook-a5",
        name: "Logbook notebook, A5",
        blurb: "192 dotted pages that lie flat, with numbered corners.",
        price: Price(1450),
        free_shipping: false,
        sold_out: false,
        shape: Shape::Notebook,
        paint: Paint::Coral,
    },
    Good {
        slug: "beacon-desk-lamp",
        name: "Beacon desk lamp, brass",
        blurb: "A heavy foot and a turned brass shade; lights a whole desk.",
        price: Price(8900),
        free_shipping: true,
        sold_out: false,
        shape: Shape::DeskLamp,
        paint: Paint::Brass,
    },
    Good {
        slug: "tide-wall-clock",
        name: "Tide wall clock",
        blurb: "A silent movement and large figures.",
        price: Price(3600),
        free_shipping: false,
        sold_out: false,
        shape: Shape::Clock,
        paint: Paint::Lagoon,
    },
    Good {
        slug: "cargo-drawers",
        name: "Cargo drawer unit",
        blurb: "Three drawers, the lowest for hanging files, on castors.",
        price: Price(15_900),
        free_shipping: true,
        sold_out: false,
        shape: Shape::Drawers,
        paint: Paint::Moss,
    },
    Good {
        slug: "cleat-clamp-lamp",
        name: "Cleat clamp desk lamp",
        blurb: "Clamps to the edge of a desk and leaves the top free.",
        price: Price(3900),
        free_shipping: false,
        sold_out: false,
        shape: Shape::ClampLamp,
        paint: Paint::Coral,
    },
    Good {
        slug: "fender-desk-mat",
        name: "Fender desk mat",
        blurb: "Wool felt, 90 by 40 centimetres, with a stitched edge.",
        price: Price(2750),
        free_shipping: false,
        sold_out: false,
        shape: Shape::Mat,
        paint: Paint::Navy,
    },
    Good {
        slug: "crows-nest-shelf",
        name: "Crow's nest shelf",
        blurb: "Four boards of ash that hang from two straps.",
        price: Price(11_900),
        free_shipping: false,
        sold_out: false,
        shape: Shape::Shelf,
        paint: Paint::Sand,
    },
    Good {
        slug: "firefly-desk-lamp",
        name: "Firefly desk lamp, small",
        blurb: "Runs on its battery for nine hours and charges by USB-C.",
        price: Price(2450),
        free_shipping: false,
        sold_out: false,
        shape: Shape::DeskLamp,
        paint: Paint::Plum,
    },
    Good {
        slug: "galley-pen-pot",
        name: "Galley pen pot",
        blurb: "Glazed stoneware, heavy enough for scissors.",
        price: Price(1200),
        free_shipping: false,
        sold_out: false,
        shape: Shape::Pens,
        paint: Paint::Brass,
    },
    Good {
        slug: "bosun-stool",
        name: "Bosun stool",
        blurb: "A round seat that tilts a little, for standing desks.",
        price: Price(9800),
        free_shipping: true,
        sold_out: false,
        shape: Shape::Stool,
        paint: Paint::Coral,
    },
    Good {
        slug: "harbour-fern",
        name: "Harbour fern in a pot",
        blurb: "Forgives a forgotten week.",
        price: Price(2190),
        free_shipping: false,
        sold_out: false,
        shape: Shape::Plant,
        paint: Paint::Moss,
    },
    Good {
        slug: "mainmast-floor-lamp",
        name: "Mainmast floor lamp",
        blurb: "A tripod with a linen shade, as tall as a person.",
        price: Price(13_900),
        free_shipping: true,
        sold_out: false,
        shape: Shape::FloorLamp,
        paint: Paint::Sand,
    },
    Good {
        slug: "paper-dock-tray",
        name: "Paper dock letter tray",
        blurb: "Two trays of steel that stack without wobbling.",
        price: Price(3150),
        free_shipping: false,
        sold_out: false,
        shape: Shape::Tray,
        paint: Paint::Lagoon,
    },
    Good {
        slug: "radio-headset",
        name: "Radio room headset",
        blurb: "A boom microphone that mutes when it is turned up.",
        price: Price(7490),
        free_shipping: true,
        sold_out: false,
        shape: Shape::Headset,
        paint: Paint::Navy,
    },
    Good {
        slug: "chart-board",
        name: "Chart board",
        blurb: "Pinboard on the left, whiteboard on the right.",
        price: Price(6400),
        free_shipping: false,
        sold_out: false,
        shape: Shape::Board,
        paint: Paint::Brass,
    },
    Good {
        slug: "midshipman-desk",
        name: "Midshipman desk",
        blurb: "A small writing desk with one drawer, for a corner.",
        price: Price(18_900),
        free_shipping: false,
        sold_out: false,
        shape: Shape::Desk,
        paint: Paint::Navy,
    },
    Good {
        slug: "watch-desk-clock",
        name: "Watch desk clock",
        blurb: "Shows the time in two places at once.",
        price: Price(2990),
        free_shipping: false,
        sold_out: true,
        shape: Shape::Clock,
        paint: Paint::Plum,
    },
    Good {
        slug: "storm-lantern-lamp",
        name: "Storm lantern lamp",
        blurb: "A hurricane glass with a flicker that can be switched off.",
        price: Price(5600),
        free_shipping: false,
        sold_out: false,
        shape: Shape::FloorLamp,
        paint: Paint::Brass,
    },
    Good {
        slug: "sextant-notebook",
        name: "Sextant notebook, A4",
        blurb: "Squared paper, 120 pages, sewn.",
        price: Price(1890),
        free_shipping: false,
        sold_out: false,
        shape: Shape::Notebook,
        paint: Paint::Navy,
    },
    Good {
        slug: "pilot-chair",
        name: "Pilot visitor chair",
        blurb: "Stacks five high and is comfortable for an hour.",
        price: Price(11_500),
        free_shipping: false,
        sold_out: false,
        shape: Shape::Chair,
        paint: Paint::Moss,
    },
    Good {
        slug: "signal-pens",
        name: "Signal fineliners, set of six",
        blurb: "Waterproof ink in the six colours of a flag locker.",
        price: Price(950),
        free_shipping: false,
        sold_out: false,
        shape: Shape::Pens,
        paint: Paint::Coral,
    },
];
