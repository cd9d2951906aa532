// The list follows its sorting and its filter at once; the cookie banner goes when it is answered.
const finder = document.getElementById("finder");
finder?.addEventListener("change", (event) => {
  if (event.target.name !== "q") finder.requestSubmit();
});

const banner = document.getElementById("cookies");
banner?.addEventListener("click", (event) => {
  const answer = event.target.dataset.cookies;
  if (!answer) return;
  document.cookie = `halyard-cookies=${answer}; path=/shop; max-age=31536000; samesite=lax`;
  banner.remove();
});
