//! What is sent to Chrome when the pointer moves, presses or turns its wheel, and the way it takes.
//!
//! Must never jump: a page that follows the pointer sees it come from where it was.

use super::dispatch::Dispatch;
use super::keyboard::modifier_bits;
use chromiumoxide::cdp::browser_protocol::input::{
    DispatchMouseEventParams, DispatchMouseEventType, MouseButton,
};
use tiller_domain::key::Modifiers;
use tiller_domain::user_input::{PointerButton, PointerPhase, UserInput};

/// A point in CSS pixels of a viewport.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(crate) struct Point {
    pub(crate) x: f64,
    pub(crate) y: f64,
}

/// About how far apart the points of a way are, and how many there are at most.
const STRIDE: f64 = 80.0;
const MOST_STEPS: f64 = 8.0;

/// The way from one point to another: straight, slow at both ends, ending exactly there.
pub(crate) fn path(from: Point, to: Point) -> Vec<Point> {
    let distance = (to.x - from.x).hypot(to.y - from.y);
    let steps = (distance / STRIDE).ceil().clamp(1.0, MOST_STEPS);
    let mut way = Vec::new();
    let mut step = 1.0;
    while step < steps {
        let part = eased(step / steps);
        way.push(Point { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
        step += 1.0;
    }
    way.push(to);
    way
}

fn eased(part: f64) -> f64 {
    part * part * (3.0 - 2.0 * part)
}

/// The pointer comes to a point, with nothing pressed.
pub(crate) fn moved(to: Point) -> Dispatch {
    Dispatch::Mouse(event(DispatchMouseEventType::MouseMoved, to))
}

/// A button goes down.
pub(crate) fn pressed(at: Point, button: MouseButton, count: i64) -> Dispatch {
    let mut down = event(DispatchMouseEventType::MousePressed, at);
    down.buttons = Some(held_bit(&button));
    down.button = Some(button);
    down.click_count = Some(count);
    Dispatch::Mouse(down)
}

/// A button comes up.
pub(crate) fn released(at: Point, button: MouseButton, count: i64) -> Dispatch {
    let mut up = event(DispatchMouseEventType::MouseReleased, at);
    up.buttons = Some(0);
    up.button = Some(button);
    up.click_count = Some(count);
    Dispatch::Mouse(up)
}

/// The wheel turns over a point.
pub(crate) fn wheel(at: Point, right: f64, down: f64) -> Dispatch {
    let mut turn = event(DispatchMouseEventType::MouseWheel, at);
    turn.delta_x = Some(right);
    turn.delta_y = Some(down);
    Dispatch::Mouse(turn)
}

/// A person's pointer or wheel, as it is; nothing for keys and text.
pub(crate) fn user_pointer(input: &UserInput) -> Option<Dispatch> {
    match input {
        UserInput::Pointer { phase, x, y, button, buttons, click_count, modifiers } => {
            let mut mouse = event(kind(*phase), Point { x: *x, y: *y });
            mouse.button = Some(changed_button(*phase, *button, *buttons));
            mouse.buttons = Some(i64::from(*buttons));
            mouse.click_count = Some(i64::from(*click_count));
            mouse.modifiers = Some(modifier_bits(*modifiers));
            Some(Dispatch::Mouse(mouse))
        }
        UserInput::Wheel { x, y, delta_x, delta_y, modifiers } => {
            Some(Dispatch::Mouse(user_wheel(Point { x: *x, y: *y }, *delta_x, *delta_y, *modifiers)))
        }
        UserInput::Key { .. } | UserInput::Text { .. } => None,
    }
}

fn user_wheel(at: Point, right: f64, down: f64, held: Modifiers) -> DispatchMouseEventParams {
    let mut turn = event(DispatchMouseEventType::MouseWheel, at);
    turn.delta_x = Some(right);
    turn.delta_y = Some(down);
    turn.modifiers = Some(modifier_bits(held));
    turn
}

fn event(kind: DispatchMouseEventType, at: Point) -> DispatchMouseEventParams {
    DispatchMouseEventParams::new(kind, at.x, at.y)
}

fn kind(phase: PointerPhase) -> DispatchMouseEventType {
    match phase {
        PointerPhase::Move => DispatchMouseEventType::MouseMoved,
        PointerPhase::Down => DispatchMouseEventType::MousePressed,
        PointerPhase::Up => DispatchMouseEventType::MouseReleased,
    }
}

/// The button of an event. A move names the button that is held: without it Chrome does not drag.
fn changed_button(phase: PointerPhase, button: PointerButton, held: u8) -> MouseButton {
    match (phase, button) {
        (PointerPhase::Move, _) if held & 1 != 0 => MouseButton::Left,
        (PointerPhase::Move, _) if held & 2 != 0 => MouseButton::Right,
        (PointerPhase::Move, _) if held & 4 != 0 => MouseButton::Middle,
        (PointerPhase::Move, _) | (_, PointerButton::None) => MouseButton::None,
        (_, PointerButton::Left) => MouseButton::Left,
        (_, PointerButton::Middle) => MouseButton::Middle,
        (_, PointerButton::Right) => MouseButton::Right,
        (_, PointerButton::Back) => MouseButton::Back,
        (_, PointerButton::Forward) => MouseButton::Forward,
    }
}

/// The bit that `MouseEvent.buttons` has for a button.
fn held_bit(button: &MouseButton) -> i64 {
    match button {
        MouseButton::None => 0,
        MouseButton::Left => 1,
        MouseButton::Right => 2,
        MouseButton::Middle => 4,
        MouseButton::Back => 8,
        MouseButton::Forward => 16,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn mouse(dispatch: Option<Dispatch>) -> DispatchMouseEventParams {
        match dispatch {
            Some(Dispatch::Mouse(mouse)) => mouse,
            _ => panic!("a pointer becomes a mouse event"),
        }
    }

    fn user(phase: PointerPhase, button: PointerButton, buttons: u8) -> DispatchMouseEventParams {
        mouse(user_pointer(&UserInput::Pointer {
            phase,
            x: 3.5,
            y: 4.0,
            button,
            buttons,
            click_count: 2,
            modifiers: Modifiers { shift: true, ..Modifiers::default() },
        }))
    }

    #[test]
    fn a_persons_press_arrives_as_it_was() {
        let down = user(PointerPhase::Down, PointerButton::Right, 2);
        assert_eq!((down.x, down.y), (3.5, 4.0), "half pixels count on dense screens");
        assert_eq!(down.button, Some(MouseButton::Right));
        assert_eq!((down.buttons, down.click_count, down.modifiers), (Some(2), Some(2), Some(8)));
    }

    #[test]
    fn a_move_with_a_held_button_drags() {
        let drag = user(PointerPhase::Move, PointerButton::None, 1);
        assert_eq!(drag.button, Some(MouseButton::Left), "Chrome selects text and drags only so");
        let over = user(PointerPhase::Move, PointerButton::None, 0);
        assert_eq!(over.button, Some(MouseButton::None), "and passes over the page otherwise");
    }

    proptest! {
        #[test]
        fn a_way_ends_where_it_should_in_few_steps(
            from_x in 0.0..3000.0f64, from_y in 0.0..3000.0f64, to_x in 0.0..3000.0f64, to_y in 0.0..3000.0f64,
        ) {
            let (from, to) = (Point { x: from_x, y: from_y }, Point { x: to_x, y: to_y });
            let way = path(from, to);
            prop_assert_eq!(way.last().copied(), Some(to));
            prop_assert!((1..=8).contains(&way.len()));
            for point in way {
                prop_assert!(point.x >= from_x.min(to_x) - 0.001 && point.x <= from_x.max(to_x) + 0.001);
                prop_assert!(point.y >= from_y.min(to_y) - 0.001 && point.y <= from_y.max(to_y) + 0.001);
            }
        }
    }
}
