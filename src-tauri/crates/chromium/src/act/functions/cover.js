// What keeps `this` (what the pointer would meet) from letting `target` be pressed; without a target, only what
// `this` is part of. Reads only.
function (target) {
  const up = (node) => node.assignedSlot || node.parentElement || (node.getRootNode() || {}).host || null;
  const within = (node, outer) => {
    for (let at = node; at; at = up(at)) if (at === outer) return true;
    return false;
  };
  const edge = (node) => !node || node === document.body || node === document.documentElement;
  const hit = this.nodeType === 1 ? this : this.parentElement || document.documentElement;
  const labels = target && target.labels ? Array.from(target.labels) : [];
  if (target) {
    if (within(hit, target) || labels.some((label) => within(hit, label))) return { relation: 'same', cover: '' };
    for (let root = target.getRootNode(); root && root.host; root = root.host.getRootNode()) {
      if (root.host === hit) return { relation: 'same', cover: '' };
    }
    if (getComputedStyle(target).pointerEvents === 'none') return { relation: 'passive', cover: '' };
    const own = target.getBoundingClientRect();
    for (let at = up(target); !edge(at); at = up(at)) {
      const style = getComputedStyle(at);
      if (style.overflow === 'visible' || style.display === 'inline' || style.display === 'contents') continue;
      const box = at.getBoundingClientRect();
      const wide = Math.min(own.right, box.right) - Math.max(own.left, box.left);
      const high = Math.min(own.bottom, box.bottom) - Math.max(own.top, box.top);
      if (wide < 1 || high < 1) return { relation: 'clipped', cover: '' };
    }
  }
  let thing = hit;
  while (!edge(up(thing)) && !(target && within(target, up(thing)))) thing = up(thing);
  if (target && within(target, thing)) {
    const modal = document.querySelector('dialog:modal');
    if (!modal) return { relation: 'clipped', cover: '' };
    thing = modal;
  }
  const tidy = (text) => (text || '').replace(/\s+/g, ' ').trim();
  const short = (text) => (text.length > 40 ? text.slice(0, 39).trimEnd() + '…' : text);
  const labelled = (node) => {
    const ids = (node.getAttribute('aria-labelledby') || '').split(' ').filter(Boolean);
    const byId = ids.map((id) => tidy((document.getElementById(id) || {}).innerText)).join(' ');
    return tidy(node.getAttribute('aria-label')) || tidy(byId);
  };
  const heading = thing.querySelector('h1,h2,h3,h4,[role=heading]');
  const words = labelled(thing) || tidy(heading && heading.innerText) || tidy(thing.innerText) || tidy(thing.title);
  const marks = [thing.id, thing.getAttribute('class') || '', words].join(' ').toLowerCase();
  const role = thing.getAttribute('role') || thing.tagName.toLowerCase();
  const seeThrough = (node) => {
    const style = getComputedStyle(node);
    const clear = /^(transparent|rgba\(.*, 0\))$/.test(style.backgroundColor) && style.backgroundImage === 'none';
    return clear || Number(style.opacity) === 0;
  };
  let kind = 'something else';
  if (/cookie|consent|gdpr/.test(marks)) kind = 'the cookie banner';
  else if (/^(dialog|alertdialog)$/.test(role)) kind = 'the dialog';
  else if (thing.tagName === 'IFRAME') kind = 'an iframe';
  else if (!words && seeThrough(thing) && !thing.querySelector('img,svg,canvas,video')) kind = 'a transparent layer';
  else if (!words) kind = 'a layer without text';
  else if (role === 'nav' || role === 'navigation') kind = 'the navigation';
  else if (role === 'header' || role === 'banner') kind = 'the page header';
  else if (role === 'footer' || role === 'contentinfo') kind = 'the page footer';
  else if (/^(button|a|link|img|label|input)$/.test(role)) kind = 'the ' + ({ a: 'link', img: 'image', input: 'field' }[role] || role);
  return { relation: 'covered', cover: words ? kind + ' “' + short(words) + '”' : kind };
}
