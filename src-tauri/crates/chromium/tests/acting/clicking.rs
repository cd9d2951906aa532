//! Pressing and resting the pointer.

use crate::desk::{refusal, story};
use std::time::{Duration, Instant};
use tiller_domain::action::{Action, Press};
use tiller_domain::refusal::Refusal;
use tiller_ports::browser::Tabs;

#[test]
fn a_click_arrives_as_a_persons_would() {
    story(async |page| {
        page.shows(
            r"<button id=b>Go</button><p id=out></p><script>
            const seen = [];
            for (const kind of ['pointermove','mousedown','mouseup','click']) b.addEventListener(kind, (event) => {
              if (seen.at(-1) !== kind) seen.push(kind);
              out.textContent = seen.join(' ') + ' trusted:' + event.isTrusted + ' detail:' + event.detail; });
            </script>",
        )
        .await;
        page.click("Go").await.unwrap();
        page.reads("pointermove mousedown mouseup click trusted:true detail:1").await;
    });
}

#[test]
fn a_double_click_and_a_context_menu_are_what_they_say() {
    story(async |page| {
        page.shows(
            r"<button id=b>Go</button><p id=out></p><script>
            b.ondblclick = () => out.textContent += ' double';
            b.oncontextmenu = (event) => { event.preventDefault(); out.textContent += ' menu' + event.button; };
            </script>",
        )
        .await;
        let target = page.find("Go").await;
        page.act(Action::Click { target: target.clone(), press: Press::Double }).await.unwrap();
        page.act(Action::Click { target, press: Press::Secondary }).await.unwrap();
        page.reads("double menu2").await;
    });
}

#[test]
fn what_is_far_down_or_in_an_inner_scroller_is_scrolled_into_view_and_pressed() {
    story(async |page| {
        page.shows(
            r#"<div style="height:3000px"></div><div style="height:100px;overflow:auto"><div style="height:900px"></div>
            <button onclick="out.textContent='pressed'">Deep</button></div><p id=out></p>"#,
        )
        .await;
        page.click("Deep").await.unwrap();
        page.reads("pressed").await;
    });
}

#[test]
fn what_lies_under_a_bar_at_the_edge_is_moved_from_under_it() {
    story(async |page| {
        page.shows(
            r#"<header style="position:fixed;inset:0 0 auto 0;height:120px;background:#ccc">Shop</header>
            <footer style="position:fixed;inset:auto 0 0 0;height:160px;background:#ccc">Terms</footer>
            <div style="height:1500px"></div><button onclick="out.textContent='pressed'">Buy</button><p id=out></p>
            <div style="height:1500px"></div>"#,
        )
        .await;
        page.click("Buy").await.unwrap();
        page.reads("pressed").await;
    });
}

#[test]
fn a_button_in_iframes_of_any_origin_is_pressed_where_it_is() {
    story(async |page| {
        let inner = page.path();
        page.site.page(
            &inner,
            "<div style='height:700px'></div><button onclick=\"this.textContent='pressed'\">Inner</button>",
        );
        let middle = page.path();
        page.site.page(
            &middle,
            &format!(
                "<p>middle</p><iframe src='{{here}}{inner}' style='margin:30px;border:7px solid'></iframe>"
            ),
        );
        page.shows(&format!(
            "<div style='height:900px'></div><iframe src='{{elsewhere}}{middle}' style='width:500px;height:300px;border:5px solid'></iframe>
             <div style='height:900px'></div>"
        ))
        .await;
        page.reads("Inner").await;
        page.click("Inner").await.unwrap();
        page.reads("pressed").await;
    });
}

#[test]
fn a_scaled_iframe_of_another_origin_is_pressed_where_it_is_drawn() {
    story(async |page| {
        let inner = page.path();
        page.site.page(
            &inner,
            "<button style='margin:60px' onclick=\"this.textContent='pressed'\">Inner</button>",
        );
        page.shows(&format!(
            "<iframe src='{{elsewhere}}{inner}' style='width:400px;height:300px;transform:scale(0.5);transform-origin:0 0'></iframe>"
        ))
        .await;
        page.reads("Inner").await;
        page.click("Inner").await.unwrap();
        page.reads("pressed").await;
    });
}

#[test]
fn a_cover_over_an_iframe_of_another_origin_is_seen() {
    story(async |page| {
        let inner = page.path();
        page.site.page(&inner, "<button onclick=\"this.textContent='pressed'\">Inner</button>");
        page.shows(&format!(
            "<iframe src='{{elsewhere}}{inner}'></iframe>
             <div style='position:fixed;inset:0;background:#fffc' id=cookie-wall>We value your privacy</div>"
        ))
        .await;
        page.reads("Inner").await;
        let Refusal::Covered { cover, .. } = refusal(page.click("Inner").await) else {
            panic!("it is covered")
        };
        assert_eq!(cover, "the cookie banner “We value your privacy”");
    });
}

#[test]
fn controls_in_shadow_roots_and_slots_are_pressed() {
    story(async |page| {
        page.shows(
            r#"<my-box><template shadowrootmode="closed"><button onclick="this.textContent='closed pressed'">Closed</button>
            </template></my-box>
            <my-button><template shadowrootmode="open"><button onclick="document.querySelector('#out').textContent='slot pressed'">
            <slot></slot></button></template>Slotted</my-button><p id=out></p>"#,
        )
        .await;
        page.click("Closed").await.unwrap();
        page.click("Slotted").await.unwrap();
        page.reads("closed pressed").await;
        page.reads("slot pressed").await;
    });
}

#[test]
fn a_link_over_two_lines_is_pressed_on_its_text() {
    story(async |page| {
        page.shows(
            r##"<div style="width:300px;font:16px/1.2 monospace">aaaa bbbb cccc dddd eee <a href="#there"
            onclick="out.textContent='pressed'">first wraps</a></div><p id=out></p>"##,
        )
        .await;
        page.click("first wraps").await.unwrap();
        page.reads("pressed").await;
    });
}

#[test]
fn a_transparent_layer_is_named_at_once_and_one_that_lets_through_is_no_hindrance() {
    story(async |page| {
        page.shows(
            r#"<button onclick="out.textContent='pressed'">Pay</button><p id=out></p>
            <div id=layer style="position:fixed;inset:0"></div>"#,
        )
        .await;
        let target = page.find("Pay").await;
        let begun = Instant::now();
        let refused = refusal(page.act(Action::Click { target, press: Press::Single }).await);
        assert!(begun.elapsed() < Duration::from_secs(3), "nobody waits half a minute for a layer");
        let hidden = "button “Pay”".to_owned();
        assert_eq!(refused, Refusal::Covered { hidden, cover: "a transparent layer".to_owned() });

        page.shows(
            r#"<button onclick="out.textContent='pressed'">Pay</button><p id=out></p>
            <div style="position:fixed;inset:0;pointer-events:none"></div>"#,
        )
        .await;
        page.click("Pay").await.unwrap();
        page.reads("pressed").await;
    });
}

#[test]
fn covers_are_named_in_words() {
    story(async |page| {
        let covers = [
            (
                r#"<div role=dialog aria-label="Newsletter" style="position:fixed;inset:0;background:#fff">Join</div>"#,
                "the dialog “Newsletter”",
            ),
            (
                r#"<div class=cookie-consent style="position:fixed;inset:0;background:#fff"><h2>We value your privacy and more of it today</h2></div>"#,
                "the cookie banner “We value your privacy and more of it to…”",
            ),
            (
                r#"<div style="position:fixed;inset:0;background:#fff">Loading data</div>"#,
                "something else “Loading data”",
            ),
            ("<button style='position:fixed;inset:0'>Later</button>", "the button “Later”"),
            (
                "<a href='#' style='position:fixed;inset:0;background:#fff'>To the shop</a>",
                "the link “To the shop”",
            ),
            (
                r#"<dialog id=d style="width:100%;height:100%">Sure?</dialog><script>d.showModal()</script>"#,
                "the dialog “Sure?”",
            ),
        ];
        for (html, words) in covers {
            page.shows(&format!("<button onclick=\"document.title='pressed'\">Pay</button>{html}")).await;
            let snapshot = page.look().await;
            // What lies behind a modal dialog is no longer in the tree at all: that says it as well.
            if !snapshot.nodes.iter().any(|node| node.name == "Pay") {
                continue;
            }
            match refusal(page.click("Pay").await) {
                Refusal::Covered { cover, .. } => assert_eq!(cover, words),
                other => panic!("{words}: {other}"),
            }
            assert_ne!(page.title().await, "pressed");
        }
    });
}

#[test]
fn what_cannot_be_pressed_is_refused_at_once_with_the_cause() {
    story(async |page| {
        page.shows(
            r#"<button disabled>Off</button><fieldset disabled><button>In a set</button></fieldset>
            <div aria-disabled=true><button>In a group</button></div>
            <button style="pointer-events:none">Lets through</button>
            <div style="height:0;overflow:hidden"><button>Folded away</button></div>
            <button id=racer style="position:absolute;top:200px">Racing</button><script>
            let x = 0; setInterval(() => { x = (x + 37) % 600; racer.style.left = x + 'px'; }, 8);</script>"#,
        )
        .await;
        for (name, cause) in [
            ("Off", "is disabled"),
            ("In a set", "is disabled"),
            ("In a group", "is disabled"),
            ("Lets through", "is disabled"),
            ("Folded away", "is not visible"),
            ("Racing", "is still moving"),
        ] {
            let target = page.find(name).await;
            let begun = Instant::now();
            let refused = refusal(page.act(Action::Click { target, press: Press::Single }).await);
            assert_eq!(refused.to_string(), format!("button “{name}” {cause}"));
            assert!(
                begun.elapsed() < Duration::from_secs(3),
                "{name} was refused after {:?}",
                begun.elapsed()
            );
        }
    });
}

#[test]
fn a_ref_from_before_a_re_render_never_presses_another_button() {
    story(async |page| {
        page.shows(
            r#"<div id=row></div><p id=out></p><script>
            let order = ['Open', 'Rename', 'Delete'];
            function draw() {
              row.innerHTML = order.map((name) => `<button onclick="did('${name}')">${name}</button>`).join('');
            }
            function did(name) { out.textContent += ' did ' + name; order = [...order].reverse(); draw(); }
            window.redraw = draw; draw();
            </script><button onclick="order.reverse(); draw()">Shuffle</button>"#,
        )
        .await;
        let open = page.find("Open").await;
        page.click("Shuffle").await.unwrap();
        let outcome = page.act(Action::Click { target: open, press: Press::Single }).await;
        let text = page.text().await;
        assert!(!text.contains("did Delete"), "never another button: {text}");
        assert!(
            outcome.is_err() || text.contains("did Open"),
            "the same-named one, or a refusal: {outcome:?}"
        );
    });
}

#[test]
fn a_ref_survives_a_re_render_that_keeps_its_node() {
    story(async |page| {
        page.shows(
            r#"<button id=b onclick="n.textContent = ++count">Count</button><p>count <span id=n>0</span></p>
            <script>var count = 0; onmousemove = () => document.body.append(b)</script>"#,
        )
        .await;
        let target = page.find("Count").await;
        for _ in 0..3 {
            page.act(Action::Click { target: target.clone(), press: Press::Single }).await.unwrap();
        }
        page.reads("count 3").await;
    });
}

#[test]
fn a_hover_menu_with_a_gap_stays_open_until_its_entry_is_pressed() {
    story(async |page| {
        page.shows(
            r#"<style>#menu{position:relative;width:120px} #sub{display:none;position:absolute;left:140px;top:0;width:120px}
            #menu.open #sub{display:block}</style>
            <div id=menu><button>Products</button><div id=sub><button onclick="out.textContent='lamps chosen'">Lamps</button></div></div>
            <p id=out></p><script>
            let closing; menu.onmouseenter = () => { clearTimeout(closing); menu.className = 'open'; };
            menu.onmouseleave = () => { closing = setTimeout(() => menu.className = '', 150); };</script>"#,
        )
        .await;
        let target = page.find("Products").await;
        page.act(Action::Hover { target }).await.unwrap();
        page.click("Lamps").await.unwrap();
        page.reads("lamps chosen").await;
    });
}

#[test]
fn only_the_tab_that_this_click_opened_is_said() {
    story(async |page| {
        let other = page.path();
        page.site.page(&other, "<title>other</title>");
        page.shows(&format!(
            "<a href='{other}' target=_blank>Blank</a><button onclick=\"window.open('{other}')\">Open</button>
             <button onclick='0'>Nothing</button><script>setTimeout(() => window.open('{other}?ad'), 0)</script>"
        ))
        .await;
        let nothing = page.click("Nothing").await.unwrap();
        assert_eq!(nothing.opened, None, "a pop-up of before is not of this click");
        for name in ["Blank", "Open"] {
            let deed = page.click(name).await.unwrap();
            let opened = deed.opened.unwrap_or_else(|| panic!("{name} opened a tab"));
            let tab = page.chromium.tabs().into_iter().find(|tab| tab.id == opened).unwrap();
            assert_eq!(tab.opener, Some(page.tab.clone()), "{name}");
            page.chromium.close_tab(&opened).await.unwrap();
        }
    });
}

#[test]
fn a_click_that_closes_its_own_tab_was_done() {
    story(async |page| {
        let other = page.path();
        page.site.page(&other, "<title>other</title><button onclick='window.close()'>Close me</button>");
        page.shows(&format!("<button onclick=\"window.open('{other}')\">Open</button>")).await;
        let opened = page.click("Open").await.unwrap().opened.unwrap();
        let popup = crate::desk::Page { tab: opened.clone(), ..page.clone() };
        popup.reads("Close me").await;
        popup.click("Close me").await.unwrap();
        assert!(
            page.chromium.tabs().iter().all(|tab| tab.id != opened),
            "the tab is gone, which is no fault"
        );
    });
}

#[test]
fn an_act_waits_for_the_request_that_it_began() {
    story(async |page| {
        let data = page.path();
        page.site.raw(&data, "200 OK", "content-type: text/plain", b"42 lamps");
        page.shows(&format!(
            "<button onclick=\"fetch('{data}').then(r => r.text()).then(t => setTimeout(() => out.textContent = t, 60))\">Load</button><p id=out></p>"
        ))
        .await;
        page.click("Load").await.unwrap();
        assert!(page.text().await.contains("42 lamps"), "what the click asked for is there when it returns");
    });
}

#[test]
fn an_act_that_is_dropped_in_the_middle_leaves_nothing_pressed() {
    story(async |page| {
        page.shows(
            r"<button id=b>Slow</button><p id=out></p><script>
            b.onmousedown = () => { out.textContent = 'down'; const end = performance.now() + 400; while (performance.now() < end); };
            onmouseup = () => out.textContent = 'up'; </script>",
        )
        .await;
        let target = page.find("Slow").await;
        let act = Action::Click { target: target.clone(), press: Press::Single };
        let dropped = tokio::time::timeout(Duration::from_millis(250), page.act(act.clone())).await;
        assert!(dropped.is_err(), "the press was still being handled");
        page.reads("up").await;
        page.act(act).await.unwrap();
    });
}
