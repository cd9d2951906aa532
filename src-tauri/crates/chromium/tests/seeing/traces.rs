//! Looking leaves no trace in the page.

use crate::desk::story;

#[test]
fn a_page_that_watches_itself_notices_nothing_of_a_look() {
    story(async |page| {
        page.shows(
            "<button aria-label=Go>Go</button><input type=password value=x><div style='cursor:pointer'>Press</div><div id=h></div>
             <iframe srcdoc='<p>inside</p>'></iframe><script>
             const seen = []; const globals = () => Object.getOwnPropertyNames(window).sort().join();
             const shape = () => [Element, Node, Document, HTMLElement, EventTarget, Function].map((one) => Object.getOwnPropertyNames(one.prototype).length).join();
             const shadow = document.getElementById('h').attachShadow({ mode: 'closed' }); shadow.innerHTML = '<p>shady</p>';
             const note = (records) => { for (const record of records) seen.push(record.type + ' ' + (record.attributeName || record.target.nodeName)); };
             window.begin = () => { const before = [globals(), shape(), document.documentElement.outerHTML, shadow.innerHTML];
               for (const root of [document, shadow]) new MutationObserver(note).observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
               for (const kind of ['focus', 'blur', 'scroll', 'resize', 'mousemove', 'visibilitychange', 'selectionchange']) window.addEventListener(kind, () => seen.push(kind), true);
               for (const name of ['getAttribute', 'getBoundingClientRect', 'querySelectorAll', 'querySelector', 'matches']) {
                 const real = Element.prototype[name]; Element.prototype[name] = function (...all) { seen.push(name); return real.apply(this, all); }; }
               before[1] = shape(); window.end = () => { const after = [globals().replace(/,?\\bend\\b/, ''), shape(), document.documentElement.outerHTML, shadow.innerHTML];
                 before.forEach((one, at) => { if (one.replace(/,?\\bend\\b/, '') !== after[at]) seen.push('changed ' + at); }); return seen; }; };
             begin(); onkeydown = () => { const found = end(); document.title = found.length ? 'noticed ' + found : 'noticed nothing'; };
             </script>",
        )
        .await;
        for _ in 0..3 {
            page.look().await;
        }
        let _ = page.chromium_inspect(None).await;
        // Only now does the page hear of anything: this key is what it waits for.
        page.press("F2").await.unwrap();
        assert_eq!(page.title().await, "noticed nothing");
    });
}
