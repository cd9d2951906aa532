//! The mails that lie in every new inbox.

use serde::Serialize;

/// One mail.
#[derive(Debug, Serialize)]
pub(super) struct Mail {
    pub(super) id: u32,
    from: &'static str,
    pub(super) address: &'static str,
    pub(super) subject: &'static str,
    when: &'static str,
    /// Whether it is unread until somebody opens it.
    #[serde(skip)]
    pub(super) is_new: bool,
    paragraphs: &'static [&'static str],
}

/// Newest first.
pub(super) const MAILS: [Mail; 8] = [
    Mail {
        id: 1,
        from: "Mara Lindqvist",
        address: "mara.lindqvist@example.test",
        subject: "Berth 14 from Friday",
        when: "Today, 09:12",
        is_new: true,
        paragraphs: &[
            "Hello,",
            "we would like to keep berth 14 for three more nights, from Friday. Could you confirm that it is free?",
            "There is no hurry before noon.",
            "Mara",
        ],
    },
    Mail {
        id: 2,
        from: "Halyard & Co.",
        address: "orders@halyard.example.test",
        subject: "Your desk lamp is on its way",
        when: "Today, 08:40",
        is_new: true,
        paragraphs: &[
            "Good morning,",
            "the Foresail desk lamp left our store at eight and should reach you on Thursday.",
            "Parcel number: 7730-2216.",
            "Halyard & Co.",
        ],
    },
    Mail {
        id: 3,
        from: "Jonas Pereira",
        address: "jonas@example.test",
        subject: "Minutes of the harbour meeting",
        when: "Yesterday, 17:05",
        is_new: true,
        paragraphs: &[
            "Hi all,",
            "the minutes are below. Two things are open: the light on the east pier, and who orders the new fenders.",
            "Please answer until Wednesday if you take one of them.",
            "Jonas",
        ],
    },
    Mail {
        id: 4,
        from: "Weather desk",
        address: "weather@example.test",
        subject: "Gale warning for the weekend",
        when: "Yesterday, 11:30",
        is_new: false,
        paragraphs: &[
            "South-west 7 to 8 from Saturday noon, gusts of 9.",
            "Double the lines and take the covers off.",
        ],
    },
    Mail {
        id: 5,
        from: "Ines Okafor",
        address: "ines.okafor@example.test",
        subject: "Invoice 2026-118",
        when: "Monday, 15:22",
        is_new: false,
        paragraphs: &[
            "Dear harbour office,",
            "please find our invoice for the repair of the crane: €1,284.00, payable within 14 days.",
            "Kind regards, Ines Okafor",
        ],
    },
    Mail {
        id: 6,
        from: "Library of knots",
        address: "news@knots.example.test",
        subject: "The knot of the month: the bowline",
        when: "Monday, 07:00",
        is_new: false,
        paragraphs: &[
            "It holds, and it comes undone again. Twelve pictures show how.",
            "You get this letter once a month.",
        ],
    },
    Mail {
        id: 7,
        from: "Tomasz Wolny",
        address: "tomasz@example.test",
        subject: "Lost: one red oilskin",
        when: "Sunday, 19:48",
        is_new: false,
        paragraphs: &[
            "Did anybody see a red oilskin jacket near the slipway? My name is in the collar.",
            "Tomasz",
        ],
    },
    Mail {
        id: 8,
        from: "Mara Lindqvist",
        address: "mara.lindqvist@example.test",
        subject: "Thank you",
        when: "Saturday, 10:03",
        is_new: false,
        paragraphs: &["Thank you for the quick help with the shore power. All works.", "Mara"],
    },
];
