// What `this` native select offers. Reads only.
function () {
  const usable = (option) => !option.disabled && !option.closest('optgroup:disabled');
  const shown = (option) => !option.hidden && getComputedStyle(option).display !== 'none';
  return {
    listed: this.multiple || this.size > 1,
    multiple: this.multiple,
    options: Array.from(this.options).map((option) => ({
      label: option.label.replace(/\s+/g, ' ').trim(),
      selected: option.selected,
      enabled: usable(option),
      shown: shown(option),
    })),
  };
}
