// Asks before choices are lost that were not sent.
const form = document.getElementById("choices");
let isUnsaved = false;
form.addEventListener("change", () => {
  isUnsaved = true;
});
form.addEventListener("submit", () => {
  isUnsaved = false;
});
addEventListener("beforeunload", (event) => {
  if (isUnsaved) event.preventDefault();
});
