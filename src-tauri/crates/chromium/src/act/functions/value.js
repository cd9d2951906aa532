// What stands in `this` now, as a person would read it.
function () {
  const tag = this.tagName;
  if (tag === 'SELECT') return Array.from(this.selectedOptions).map((option) => option.label.trim()).join(', ');
  if (tag === 'INPUT' || tag === 'TEXTAREA') return this.value;
  return (this.innerText || '').replace(/\u00a0/g, ' ').replace(/\n+$/, '');
}
