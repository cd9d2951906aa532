// Opens the details of an account; the dialog closes itself.
for (const button of document.querySelectorAll("button[data-details]")) {
  button.addEventListener("click", () => document.getElementById(button.dataset.details).showModal());
}
