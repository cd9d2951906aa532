// The inbox: a list that is fetched after the page, and one open mail beside it.
const list = document.getElementById("mails");
const reader = document.getElementById("reader");
const template = document.getElementById("mail-template");
const folders = [...document.querySelectorAll("[data-folder]")];
let mails = [];
let folder = "inbox";
let openId = null;

async function tell(path, fields) {
  const answer = await fetch(`/inbox/${path}`, { method: "POST", body: new URLSearchParams(fields) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
}

function say(words) {
  document.getElementById("said").textContent = words;
  document.querySelector(".notice").textContent = words;
}

function showCount() {
  const unread = mails.filter((mail) => mail.unread).length;
  document.getElementById("unread").textContent = `${unread} unread`;
  document.title = unread === 0 ? "Inbox" : `Inbox (${unread})`;
}

function row(mail) {
  const item = document.createElement("li");
  const button = document.createElement("button");
  button.type = "button";
  button.className = mail.unread ? "mail-row is-unread" : "mail-row";
  if (mail.id === openId) button.setAttribute("aria-current", "true");
  for (const [name, words] of [["from", mail.from], ["when", mail.when], ["subject", mail.subject]]) {
    const part = document.createElement("span");
    part.className = name;
    part.textContent = words;
    button.append(part, " ");
  }
  if (mail.unread) {
    const mark = document.createElement("span");
    mark.className = "unseen";
    mark.textContent = "unread";
    button.append(mark);
  }
  button.addEventListener("click", () => open(mail));
  item.append(button);
  return item;
}

function showList() {
  const shown = mails.filter((mail) => mail.archived === (folder === "archived"));
  list.replaceChildren(...shown.map(row));
  if (shown.length === 0) {
    const empty = document.createElement("li");
    empty.className = "waiting";
    empty.textContent = folder === "inbox" ? "No mails left." : "Nothing is archived.";
    list.append(empty);
  }
  list.removeAttribute("aria-busy");
  showCount();
}

function close() {
  openId = null;
  const empty = document.createElement("div");
  empty.className = "empty";
  empty.innerHTML = "<h2>No mail is open</h2><p>Choose one on the left.</p>";
  reader.replaceChildren(empty);
}

async function open(mail) {
  openId = mail.id;
  const page = template.content.cloneNode(true);
  for (const place of page.querySelectorAll("[data-of]")) place.textContent = mail[place.dataset.of];
  for (const words of mail.paragraphs) {
    const paragraph = document.createElement("p");
    paragraph.textContent = words;
    page.querySelector(".mail-text").append(paragraph);
  }
  page.querySelector(".sent").hidden = !mail.answered;
  page.querySelector("[data-do=archive]").hidden = mail.archived;
  wire(page, mail);
  reader.replaceChildren(page);
  if (mail.unread) {
    mail.unread = false;
    await tell("open", { id: mail.id });
  }
  showList();
}

function wire(page, mail) {
  const form = page.querySelector(".reply");
  const sent = page.querySelector(".sent");
  page.querySelector("[data-do=reply]").addEventListener("click", () => {
    form.hidden = false;
    form.elements.text.focus();
  });
  page.querySelector("[data-do=discard]").addEventListener("click", () => {
    form.reset();
    form.hidden = true;
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    await tell("reply", { id: mail.id, text: form.elements.text.value });
    mail.answered = true;
    form.reset();
    form.hidden = true;
    sent.hidden = false;
    say(`Reply to ${mail.from} sent.`);
  });
  page.querySelector("[data-do=archive]").addEventListener("click", async () => {
    await tell("archive", { id: mail.id });
    mail.archived = true;
    mail.unread = false;
    close();
    showList();
    say(`“${mail.subject}” is archived.`);
  });
  page.querySelector("[data-do=delete]").addEventListener("click", async () => {
    if (!confirm(`Delete “${mail.subject}” for good?`)) return;
    await tell("delete", { id: mail.id });
    mails = mails.filter((other) => other.id !== mail.id);
    close();
    showList();
    say(`“${mail.subject}” is deleted.`);
  });
}

for (const button of folders) {
  button.addEventListener("click", () => {
    folder = button.dataset.folder;
    for (const other of folders) other.setAttribute("aria-pressed", String(other === button));
    close();
    showList();
  });
}

fetch("/inbox/mails.json")
  .then((answer) => answer.json())
  .then((found) => {
    mails = found;
    showList();
  });
