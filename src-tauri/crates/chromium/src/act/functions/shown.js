// Whether what surrounds `this` shows a label: how a list of the page's own making tells what is chosen.
function (label) {
  const tidy = (text) => (text || '').replace(/\s+/g, ' ').trim();
  if (tidy(this.value)) return tidy(this.value);
  let at = this;
  for (let step = 0; at && step < 4; step += 1) {
    if (tidy(at.innerText).includes(label)) return label;
    at = at.parentElement;
  }
  return tidy(this.innerText);
}
