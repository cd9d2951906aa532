// What kind of field `this` is. Reads only, and never what stands in it.
function () {
  const tag = this.tagName;
  const type = tag === 'INPUT' ? this.type : '';
  const off = this.matches(':disabled') || !!this.closest('[aria-disabled=true]');
  const fixed = !!this.readOnly || this.getAttribute('aria-readonly') === 'true';
  const timed = ['date', 'time', 'datetime-local', 'month', 'week'];
  const mute = ['checkbox', 'radio', 'button', 'submit', 'reset', 'image', 'file', 'hidden'];
  let kind = 'none';
  if (tag === 'SELECT') kind = 'select';
  else if (tag === 'TEXTAREA') kind = 'text';
  else if (tag === 'INPUT' && timed.includes(type)) kind = 'timed';
  else if (tag === 'INPUT' && type === 'color') kind = 'color';
  else if (tag === 'INPUT' && type === 'range') kind = 'range';
  else if (tag === 'INPUT' && !mute.includes(type)) kind = 'text';
  else if (this.isContentEditable) kind = 'rich';
  return { kind, type, disabled: off, readonly: fixed };
}
