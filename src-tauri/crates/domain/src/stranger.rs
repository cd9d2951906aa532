//! Texts that strangers wrote, page titles and dialogs above all, as they may be shown.
//!
//! Must never let through a character that steers a terminal, turns the reading direction round or hides others.

/// The text without such characters and at most so many characters long, with a sign where it went on.
pub fn shown(text: &str, longest: usize) -> String {
    let mut harmless = text.chars().filter(|c| !steers(*c));
    let mut shown: String = harmless.by_ref().take(longest).collect();
    if harmless.next().is_some() {
        shown.push('…');
    }
    shown
}

/// Whether a character shows nothing itself but changes how others are shown.
pub fn steers(c: char) -> bool {
    let other_control = c.is_control() && !matches!(c, '\n' | '\t');
    let direction =
        matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let unseen = matches!(c, '\u{ad}' | '\u{200b}' | '\u{2060}' | '\u{feff}' | '\u{e0000}'..='\u{e007f}');
    other_control || direction || unseen
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_steers_a_terminal_or_the_reader_is_left_out() {
        assert_eq!(shown("a\u{1b}[31m\u{7}b\u{9b}2J\r", 99), "a[31mb2J", "no escape sequence is left");
        assert_eq!(shown("invoice\u{202e}fdp.exe\u{2069}", 99), "invoicefdp.exe", "it reads as it is");
        assert_eq!(shown("pay\u{200b}pal\u{e0041}", 99), "paypal");
    }

    #[test]
    fn ordinary_texts_of_any_script_stay_as_they_are() {
        for text in ["Desk lamp", "two\nlines", "می\u{200c}خواهم", "👩\u{200d}💻", "漢字"] {
            assert_eq!(shown(text, 99), text);
        }
    }

    #[test]
    fn a_long_text_is_cut_with_a_sign() {
        assert_eq!(shown("abcdef", 3), "abc…");
        assert_eq!(shown("abc", 3), "abc");
    }
}
