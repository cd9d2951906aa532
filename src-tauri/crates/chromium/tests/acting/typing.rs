//! Typing into fields, and pressing keys.

use crate::desk::{refusal, story};
use tiller_domain::action::Action;
use tiller_domain::key::KeyChord;
use tiller_domain::refusal::Refusal;

#[test]
fn a_text_takes_the_place_of_what_was_there() {
    story(async |page| {
        page.shows(
            r#"<label>Name <input id=i value="old name"></label><label>Note <textarea>old
            note</textarea></label><label>Find <input type=search value=x></label><label>Mail <input type=email></label>
            <label>Amount <input type=number value=7></label><label>Short <input maxlength=3 value=zzz></label>"#,
        )
        .await;
        for (name, text, stands) in [
            ("Name", "Ada Lovelace", "Ada Lovelace"),
            ("Note", "two\nlines", "two\nlines"),
            ("Find", "désk 漢 lamp 🙂", "désk 漢 lamp 🙂"),
            ("Mail", "a@b.example", "a@b.example"),
            ("Amount", "12.5", "12.5"),
            ("Short", "abcdef", "abc"),
            ("Name", "", ""),
        ] {
            let deed = page.type_into(name, text).await.unwrap();
            assert_eq!(deed.readback.as_deref(), Some(stands), "{name}: what stands there now is said");
        }
    });
}

#[test]
fn a_long_text_arrives_whole() {
    story(async |page| {
        page.shows("<label>Letter <textarea oninput='out.textContent=this.value.length'></textarea></label><p id=out></p>").await;
        let letter = "Dear reader, this goes on for a while. ".repeat(100);
        let deed = page.type_into("Letter", &letter).await.unwrap();
        assert_eq!(deed.readback, Some(letter));
    });
}

#[test]
fn the_page_sees_real_keys() {
    story(async |page| {
        page.shows(
            r"<label>Name <input id=i></label><p id=out></p><script>
            let keys = [];
            i.onkeydown = (event) => keys.push(event.key + '/' + event.code + '/' + event.keyCode + '/' + event.isTrusted);
            i.oninput = (event) => out.textContent = keys.slice(-2).join(' ') + ' ' + event.inputType; </script>",
        )
        .await;
        page.type_into("Name", "aB").await.unwrap();
        page.reads("a/KeyA/65/true B/KeyB/66/true insertText").await;
    });
}

#[test]
fn a_controlled_input_and_the_state_beside_it_agree() {
    story(async |page| {
        // As React does it: the value is set back to the state unless an input event changed the state.
        page.shows(
            r"<label>City <input id=i value=Rome></label><p>state: <b id=out>Rome</b></p><script>
            let state = 'Rome';
            const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
            document.addEventListener('input', (event) => { if (event.target === i) state = own.get.call(i).toUpperCase(); render(); });
            function render() { if (own.get.call(i) !== state) own.set.call(i, state); out.textContent = state; }
            setInterval(render, 10);</script>",
        )
        .await;
        let deed = page.type_into("City", "Oslo").await.unwrap();
        assert_eq!(deed.readback.as_deref(), Some("OSLO"), "what the page made of it is said");
        page.reads("OSLO").await;
    });
}

#[test]
fn a_mask_that_fills_itself_again_ends_with_the_text() {
    story(async |page| {
        page.shows(
            r#"<label>Phone <input id=i value="+00 000"></label><script>
            i.oninput = () => { if (i.value === '') i.value = '+00 000'; else
              i.value = i.value.replace(/\D/g, '').slice(0, 6).replace(/(\d{3})(?=\d)/, '$1-'); };</script>"#,
        )
        .await;
        let deed = page.type_into("Phone", "123456").await.unwrap();
        assert_eq!(deed.readback.as_deref(), Some("123-456"));
    });
}

#[test]
fn an_editor_of_formatted_text_is_replaced_and_read_back() {
    story(async |page| {
        page.shows(
            r#"<div contenteditable role=textbox aria-label="Body"><p>old <b>text</b></p><p>more</p></div>"#,
        )
        .await;
        let deed = page.type_into("Body", "new words").await.unwrap();
        assert_eq!(deed.readback.as_deref(), Some("new words"));
    });
}

#[test]
fn dates_times_colours_and_sliders_take_what_is_typed() {
    story(async |page| {
        page.shows(
            r##"<label>Day <input type=date value="2020-01-02"></label><label>Hour <input type=time></label>
            <label>Month <input type=month></label><label>Week <input type=week></label>
            <label>Both <input type=datetime-local></label><label>Tint <input type=color value="#000000"></label>
            <label>Volume <input type=range min=0 max=50 step=5 value=10></label>"##,
        )
        .await;
        for (name, text) in [
            ("Day", "2026-05-17"),
            ("Hour", "13:45"),
            ("Month", "2026-05"),
            ("Week", "2026-W20"),
            ("Both", "2026-05-17T00:05"),
            ("Tint", "#ff8800"),
            ("Volume", "40"),
        ] {
            let deed = page.type_into(name, text).await.unwrap();
            assert_eq!(deed.readback.as_deref(), Some(text), "{name}");
        }
    });
}

#[test]
fn typing_into_an_iframe_of_another_origin_arrives_there() {
    story(async |page| {
        let inner = page.path();
        page.site.page(
            &inner,
            "<label>Street <input value=old oninput='out.textContent=this.value'></label><p id=out></p>",
        );
        page.shows(&format!("<label>Outer <input></label><iframe src='{{elsewhere}}{inner}'></iframe>"))
            .await;
        page.reads("Street").await;
        let deed = page.type_into("Street", "Ulica Żółta 5").await.unwrap();
        assert_eq!(deed.readback.as_deref(), Some("Ulica Żółta 5"));
        page.press("Shift+End").await.unwrap();
        page.press("x").await.unwrap();
        page.reads("Ulica Żółta 5x").await;
    });
}

#[test]
fn what_takes_no_text_is_refused_with_the_cause() {
    story(async |page| {
        page.shows(
            r"<label>Fixed <input readonly value=a></label><label>Off <input disabled></label>
            <label>Box <input type=checkbox></label><button>Plain</button>",
        )
        .await;
        let refused = refusal(page.type_into("Fixed", "x").await);
        assert!(matches!(refused, Refusal::ReadOnly(_)), "{refused}");
        let refused = refusal(page.type_into("Off", "x").await);
        assert!(matches!(refused, Refusal::Disabled(_)), "{refused}");
        for name in ["Box", "Plain"] {
            let refused = refusal(page.type_into(name, "x").await);
            assert!(matches!(refused, Refusal::NotEditable(_)), "{refused}");
        }
    });
}

#[test]
fn a_field_that_becomes_a_password_is_neither_filled_nor_read_back() {
    story(async |page| {
        // Sites do this to keep a browser from offering what it remembers.
        page.shows(
            r#"<label>On focus <input onfocus="this.type='password'" oninput="out.textContent=this.value"></label>
            <label>On input <input oninput="this.type='password'"></label><p id=out></p>"#,
        )
        .await;
        let refused = refusal(page.type_into("On focus", "hunter2").await);
        assert!(matches!(refused, Refusal::CredentialField { .. }), "{refused:?}");
        let typed = page.type_into("On input", "hunter2").await.unwrap();
        assert_eq!(typed.readback, None, "what it holds is a password by now");
    });
}

#[test]
fn what_stands_in_a_credential_field_is_never_said() {
    story(async |page| {
        page.shows("<label>Password <input type=password oninput='out.textContent=this.value.length'></label><p id=out></p>").await;
        let deed = page.type_into("Password", "hunter2").await.unwrap();
        assert_eq!(deed.readback, None);
        page.reads("7").await;
    });
}

#[test]
fn enter_submits_and_escape_and_shortcuts_reach_the_page() {
    story(async |page| {
        let done = page.path();
        page.site.page(&done, "<title>sent</title>");
        page.shows(&format!(
            "<form action='{done}'><label>Query <input name=q></label></form><p id=out></p><script>
             document.addEventListener('keydown', (event) => {{ if (event.key === 'Escape' || event.ctrlKey) out.textContent += ' ' + event.key; }});
             </script>"
        ))
        .await;
        page.press("Escape").await.unwrap();
        page.press("Ctrl+k").await.unwrap();
        page.reads("Escape Control k").await;
        let target = page.find("Query").await;
        page.type_into("Query", "lamp").await.unwrap();
        let deed =
            page.act(Action::Press { chord: KeyChord::plain("Enter"), target: Some(target) }).await.unwrap();
        assert!(deed.url.ends_with("?q=lamp"), "the page that Enter led to is there: {}", deed.url);
        assert_eq!(deed.title, "sent");
    });
}

#[test]
fn tab_moves_the_focus_in_order() {
    story(async |page| {
        page.shows(
            "<label>One <input id=one></label><label>Two <input id=two></label><script>
            document.addEventListener('focusin', (event) => document.title = event.target.id)</script>",
        )
        .await;
        page.type_into("One", "a").await.unwrap();
        page.press("Tab").await.unwrap();
        assert_eq!(page.title().await, "two");
        page.press("Shift+Tab").await.unwrap();
        assert_eq!(page.title().await, "one");
    });
}

#[test]
fn a_key_that_no_keyboard_has_is_refused() {
    story(async |page| {
        page.shows("<p>hello</p>").await;
        let chord = KeyChord::plain("Hyper");
        let refused = refusal(page.act(Action::Press { chord, target: None }).await);
        assert_eq!(refused, Refusal::UnknownKey("Hyper".to_owned()));
    });
}

#[test]
fn typing_into_a_list_chooses_the_option() {
    story(async |page| {
        page.shows("<label>Size <select><option>Small</option><option>Large</option></select></label>").await;
        let deed = page.type_into("Size", "large").await.unwrap();
        assert_eq!(deed.readback.as_deref(), Some("Large"));
    });
}
