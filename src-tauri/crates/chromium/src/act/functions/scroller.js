// Where the scroller is that a wheel over `this` would move up or down, how far it is, and how much there is. `known`
// names a scroller that was found before, as the number of steps up to it; the page itself is -1. Reads only.
function (down, known) {
  const up = (node) => node.assignedSlot || node.parentElement || (node.getRootNode() || {}).host || null;
  const page = document.scrollingElement || document.documentElement;
  const edge = (node) => !node || node === page || node === document.body || node === document.documentElement;
  const room = (node) => (down ? node.scrollHeight - node.clientHeight - node.scrollTop > 1 : node.scrollTop > 1);
  const scrolls = (node) =>
    /(auto|scroll|overlay)/.test(getComputedStyle(node).overflowY) && node.scrollHeight > node.clientHeight + 1;
  const told = (node, steps) => ({
    top: node.scrollTop,
    end: node.scrollHeight - node.clientHeight,
    view: node.clientHeight,
    steps,
  });
  const start = this.nodeType === 1 ? this : this.parentElement;
  let first = null;
  for (let at = start, steps = 0; !edge(at); at = up(at), steps += 1) {
    if (known === steps) return told(at, steps);
    if (known !== null || !scrolls(at)) continue;
    if (room(at)) return told(at, steps);
    first = first || told(at, steps);
  }
  return first && !room(page) ? first : told(page, -1);
}
