//! Choosing from lists and switching boxes.

use crate::desk::{refusal, story};
use tiller_domain::action::Toggle;
use tiller_domain::refusal::Refusal;

#[test]
fn choosing_changes_the_list_and_the_state_of_the_page_once() {
    story(async |page| {
        page.shows(
            r"<label>Sort by <select id=s><option>Newest</option><option value=up>Price: low to high</option>
            <option disabled>Rating</option><optgroup label=More><option>Name</option></optgroup></select></label>
            <p id=out></p><script>let changes = 0;
            document.addEventListener('change', (event) => { changes += 1;
              out.textContent = 'state ' + event.target.value + ' after ' + changes + ' trusted:' + event.isTrusted; });</script>",
        )
        .await;
        let deed = page.select("Sort by", "price: low").await.unwrap();
        assert_eq!(deed.readback.as_deref(), Some("Price: low to high"));
        page.reads("state up after 1 trusted:true").await;
        page.select("Sort by", "Name").await.unwrap();
        page.reads("state Name after 2 trusted:true").await;
        page.select("Sort by", "Name").await.unwrap();
        page.reads("state Name after 2").await;
        page.select("Sort by", "Newest").await.unwrap();
        page.reads("state Newest after 3").await;
    });
}

#[test]
fn a_wish_that_no_option_fits_is_refused_with_the_labels() {
    story(async |page| {
        page.shows("<label>Size <select><option>Small</option><option disabled>Large</option></select></label><p>text</p><button>Plain</button>").await;
        let refused = refusal(page.select("Size", "Huge").await);
        assert_eq!(refused.to_string(), "combobox “Size” has no choice “Huge”; it has Small, Large");
        let refused = refusal(page.select("Size", "Large").await);
        assert_eq!(refused, Refusal::Disabled("option “Large”".to_owned()));
    });
}

#[test]
fn one_of_four_hundred_options_is_chosen() {
    story(async |page| {
        let options =
            (0..400).map(|number| format!("<option>Option {number}</option>")).collect::<Vec<_>>().concat();
        page.shows(&format!("<label>Many <select onchange='out.textContent=this.value'>{options}</select></label><p id=out></p>")).await;
        let deed = page.select("Many", "Option 321").await.unwrap();
        assert_eq!(deed.readback.as_deref(), Some("Option 321"));
        page.reads("Option 321").await;
    });
}

#[test]
fn several_choices_stand_beside_each_other() {
    story(async |page| {
        page.shows(
            r#"<label>Tags <select multiple size=3 onchange="out.textContent='now ' + [...this.selectedOptions].map(o => o.value).join('+')">
            <option>Red<option>Green<option>Blue<option>Far down<option>Farther</select></label><p id=out></p>"#,
        )
        .await;
        page.select("Tags", "Red").await.unwrap();
        let deed = page.select("Tags", "Farther").await.unwrap();
        assert_eq!(deed.readback.as_deref(), Some("Red, Farther"));
        page.reads("now Red+Farther").await;
    });
}

const COMBOBOX: &str = r#"<style>[role=option]{padding:4px}</style>
    <div id=box role=combobox tabindex=0 aria-expanded=false aria-label=Country style="width:200px;border:1px solid">Choose…</div>
    <p id=out></p><script>
    box.onclick = () => { setTimeout(() => {
      if (document.querySelector('[role=listbox]')) return;
      const list = document.createElement('ul'); list.setAttribute('role', 'listbox');
      for (const name of ['Norway', 'Poland', 'Portugal']) {
        const one = document.createElement('li'); one.setAttribute('role', 'option'); one.textContent = name;
        one.onmousedown = () => { box.textContent = name; out.textContent = 'state ' + name; close(); };
        list.append(one); }
      document.body.append(list); box.setAttribute('aria-expanded', 'true'); }, 250); };
    function close() { document.querySelector('[role=listbox]')?.remove(); box.setAttribute('aria-expanded', 'false'); }
    document.addEventListener('keydown', (event) => { if (event.key === 'Escape') close(); });
    </script>"#;

#[test]
fn a_list_of_the_pages_making_is_opened_awaited_and_chosen_from() {
    story(async |page| {
        page.shows(COMBOBOX).await;
        let deed = page.select("Country", "Poland").await.unwrap();
        assert_eq!(deed.readback.as_deref(), Some("Poland"));
        page.reads("state Poland").await;
    });
}

#[test]
fn a_list_of_the_pages_making_without_the_wish_is_closed_again_and_its_labels_are_said() {
    story(async |page| {
        page.shows(COMBOBOX).await;
        let refused = refusal(page.select("Country", "Spain").await);
        let Refusal::NoSuchOption { options, .. } = refused else { panic!("{refused}") };
        assert_eq!(options, ["Norway", "Poland", "Portugal"]);
        assert!(!page.text().await.contains("Portugal"), "no list is left open");
    });
}

#[test]
fn an_autocomplete_is_typed_into_and_its_suggestion_taken() {
    story(async |page| {
        page.shows(
            r"<label>City <input id=i role=combobox aria-expanded=false aria-autocomplete=list></label><ul id=list role=listbox></ul>
            <p id=out></p><script>
            i.oninput = () => setTimeout(() => { list.innerHTML = '';
              for (const name of ['Berlin', 'Bern', 'Bergen'].filter((name) => i.value && name.startsWith(i.value))) {
                const one = document.createElement('li'); one.setAttribute('role', 'option'); one.textContent = name;
                one.onclick = () => { i.value = name; list.innerHTML = ''; out.textContent = 'state ' + name; };
                list.append(one); } }, 150);</script>",
        )
        .await;
        let deed = page.select("City", "Bergen").await.unwrap();
        assert_eq!(deed.readback.as_deref(), Some("Bergen"));
        page.reads("state Bergen").await;
    });
}

#[test]
fn what_has_no_choices_is_refused() {
    story(async |page| {
        page.shows("<a href='#x'>Plain link</a>").await;
        let refused = refusal(page.select("Plain link", "x").await);
        assert!(matches!(refused, Refusal::NotSelectable(_)), "{refused}");
    });
}

#[test]
fn boxes_are_switched_and_read_back_whatever_they_are_made_of() {
    story(async |page| {
        page.shows(
            r#"<label><input type=checkbox> Plain box</label>
            <style>.hidden{position:absolute;opacity:0;width:1px;height:1px;clip:rect(0 0 0 0)} .gone{display:none}</style>
            <label><input type=checkbox class=hidden><span style="padding:9px;background:#ddd">Styled box</span></label>
            <div role=switch aria-checked=false tabindex=0 onclick="this.setAttribute('aria-checked', this.getAttribute('aria-checked')!=='true')">Night mode</div>
            <div role=menuitemcheckbox aria-checked=false tabindex=0 onclick="this.setAttribute('aria-checked','true')">Show grid</div>
            <label><input type=radio name=r> First</label><label><input type=radio name=r checked> Second</label>"#,
        )
        .await;
        for name in ["Plain box", "Styled box", "Night mode", "Show grid", "First"] {
            let deed = page.check(name, Toggle::On).await.unwrap_or_else(|fault| panic!("{name}: {fault}"));
            assert_eq!(deed.readback.as_deref(), Some("on"), "{name}");
        }
        for name in ["Plain box", "Styled box", "Night mode"] {
            let deed = page.check(name, Toggle::Off).await.unwrap();
            assert_eq!(deed.readback.as_deref(), Some("off"), "{name}");
        }
        let refused = refusal(page.check("First", Toggle::Off).await);
        assert!(
            matches!(refused, Refusal::NotCheckable(_)),
            "a radio button only goes off for another one: {refused}"
        );
    });
}

#[test]
fn what_is_already_so_is_not_pressed() {
    story(async |page| {
        page.shows("<label><input type=checkbox checked onclick=\"document.title='pressed'\"> Gift</label><button>Plain</button>").await;
        let deed = page.check("Gift", Toggle::On).await.unwrap();
        assert_eq!((deed.readback.as_deref(), deed.title.as_str()), (Some("on"), "page"));
        let refused = refusal(page.check("Plain", Toggle::On).await);
        assert!(matches!(refused, Refusal::NotCheckable(_)), "{refused}");
    });
}
