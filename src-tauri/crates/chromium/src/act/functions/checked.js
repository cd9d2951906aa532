// Whether a checkbox or radio button is on.
function () {
  return this.checked === true;
}
