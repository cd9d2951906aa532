//! Looking leaves no trace in the page.

use crate::desk::story;

/// The page compares itself with what it was, ten times a second, and says in its title what it noticed.
const WATCHFUL: &str = r"<button aria-label=Go>Go</button><input type=password value=x><div style='cursor:pointer'>Press</div><div id=h></div>
    <iframe srcdoc='<p>inside</p>'></iframe><script>
    const seen = [], shadow = document.getElementById('h').attachShadow({ mode: 'closed' });
    shadow.innerHTML = '<p>shady</p>';
    const types = [Element, Node, Document, HTMLElement, EventTarget, Function, Object, Array];
    const now = () => [Object.getOwnPropertyNames(window).sort().join(), document.body.outerHTML, document.head.childElementCount,
      shadow.innerHTML, types.map((one) => Object.getOwnPropertyNames(one.prototype).length).join()].map(String);
    const note = (records) => { for (const record of records) seen.push(record.type + ' ' + record.target.nodeName); };
    onload = () => setTimeout(() => {
      for (const root of [document.body, shadow])
        new MutationObserver(note).observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
      for (const kind of ['focus', 'blur', 'scroll', 'resize', 'mousemove', 'keydown', 'visibilitychange', 'selectionchange'])
        addEventListener(kind, () => seen.push(kind), true);
      for (const name of ['getAttribute', 'getBoundingClientRect', 'querySelectorAll', 'querySelector', 'matches']) {
        const real = Element.prototype[name];
        Element.prototype[name] = function (...all) { seen.push(name); return real.apply(this, all); };
      }
      const before = now(); let ticks = 0;
      setInterval(() => {
        now().forEach((one, at) => { if (one !== before[at]) seen.push('changed ' + at); });
        document.title = seen.length ? 'noticed ' + seen.slice(0, 5) : 'nothing noticed ' + ++ticks;
      }, 100);
    }, 300);</script>";

#[test]
fn a_page_that_watches_itself_notices_nothing_of_a_look() {
    story(async |page| {
        page.shows(WATCHFUL).await;
        let (mut looks, mut watched) = (0, 0);
        // Many looks, with the page comparing itself in between.
        while looks < 5 || watched < 5 {
            let title = page.title().await;
            assert!(!title.contains("noticed ") || title.starts_with("nothing noticed "), "{title}");
            watched =
                title.strip_prefix("nothing noticed ").and_then(|ticks| ticks.parse().ok()).unwrap_or(0);
            looks += usize::from(watched > 0);
            let _ = page.chromium_inspect(None).await;
        }
    });
}
