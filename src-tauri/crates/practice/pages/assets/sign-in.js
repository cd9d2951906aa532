// Shows the password, or hides it again.
const field = document.getElementById("password");
const toggle = document.getElementById("show");
toggle?.addEventListener("click", () => {
  const isShown = field.type === "text";
  field.type = isShown ? "password" : "text";
  toggle.textContent = isShown ? "Show password" : "Hide password";
  toggle.setAttribute("aria-pressed", String(!isShown));
});
