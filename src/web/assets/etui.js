/* What pages do beyond HTML: follow changes, tick the clock, keep a result until it has
 * arrived, move through a sheet. Every page works without it. */
"use strict";

const note = document.querySelector(".live-note");
const say = (text) => { if (note) note.textContent = text || ""; };

/* Pages that follow a tournament: on a change, fetch this page again and swap the parts
 * marked data-live, unless somebody is typing in one. */
const refresh = async () => {
  const answer = await fetch(location.href, { headers: { Accept: "text/html" } });
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const part of document.querySelectorAll("[data-live]")) {
    const next = page.querySelector(`[data-live="${part.dataset.live}"]`);
    if (next && !part.contains(document.activeElement)) part.replaceWith(next);
  }
  tick();
};

const follow = (address) => {
  let waiting = false;
  const soon = () => {
    if (waiting) return;
    waiting = true;
    setTimeout(() => { waiting = false; refresh().catch(() => {}); }, 150);
  };
  const stream = new EventSource(address);
  let first = true;
  stream.onmessage = soon;
  stream.onopen = () => { say(""); if (!first) soon(); first = false; };
  stream.onerror = () => say(document.body.dataset.offline || "…");
};

/* Clocks: data-ends is the end of the round, in milliseconds since 1970; data-skew is
 * what this device's clock differs from the server's. */
const tick = () => {
  for (const clock of document.querySelectorAll("[data-ends]")) {
    const left = Math.round((Number(clock.dataset.ends) - Date.now() - skew) / 1000);
    const size = Math.abs(left);
    const text = `${Math.floor(size / 60)}:${String(size % 60).padStart(2, "0")}`;
    clock.textContent = (left < 0 ? "−" : "") + text;
    clock.classList.toggle("over", left < 0);
    clock.classList.toggle("late", left >= 0 && left < 300);
  }
};
const served = Number(document.body.dataset.now || 0);
const skew = served ? served - Date.now() : 0;

/* Forms marked data-queue are kept on this device until the server has them. */
const QUEUE = "etui-queue";
const queued = () => JSON.parse(localStorage.getItem(QUEUE) || "[]");
const keep = (list) => localStorage.setItem(QUEUE, JSON.stringify(list));
let sending = false;

const show = () => {
  const n = queued().length;
  const text = document.body.dataset.waiting || "%d";
  if (n > 0) say(text.replace("%d", String(n)));
};

const send = async () => {
  if (sending) return;
  sending = true;
  try {
    for (let list = queued(); list.length > 0; list = queued()) {
      const answer = await fetch(list[0].action, {
        method: "POST", body: list[0].body,
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
      });
      if (answer.status === 503) break;
      keep(queued().filter((one) => one.key !== list[0].key));
      if (answer.redirected) location.href = answer.url;
      else document.documentElement.innerHTML = await answer.text();
      say("");
    }
  } catch (error) {
    show();
  }
  sending = false;
};

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.matches("form[data-queue]")) return;
  event.preventDefault();
  const fields = new URLSearchParams(new FormData(form, event.submitter));
  const key = fields.get("key");
  const rest = queued().filter((one) => one.key !== key);
  keep([...rest, { key, action: form.action, body: fields.toString() }]);
  send();
});

/* Enter goes to the next line of a travelling sheet; the last one sends it. */
document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !event.target.matches(".sheet input")) return;
  const inputs = [...document.querySelectorAll(".sheet input:not([type=hidden])")];
  const next = inputs[inputs.indexOf(event.target) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.select();
});

/* Keys of a number pad write into the field they name. */
document.addEventListener("click", (event) => {
  const key = event.target.closest("[data-key]");
  if (!key) return;
  const field = document.getElementById(key.dataset.field);
  field.value = key.dataset.key === "del" ? field.value.slice(0, -1) : field.value + key.dataset.key;
  field.dispatchEvent(new Event("input", { bubbles: true }));
});

/* Seats change places: choose one, then the other; or drag one onto the other. */
document.addEventListener("dragstart", (event) => {
  const seat = event.target.closest("[data-seat]");
  if (seat) event.dataTransfer.setData("text/plain", seat.dataset.seat);
});
document.addEventListener("dragover", (event) => {
  if (event.target.closest("[data-seat]")) event.preventDefault();
});
document.addEventListener("drop", (event) => {
  const seat = event.target.closest("[data-seat]");
  const form = document.getElementById("swap");
  if (!seat || !form) return;
  event.preventDefault();
  form.elements.first.value = event.dataTransfer.getData("text/plain");
  form.elements.second.value = seat.dataset.seat;
  if (form.elements.first.value !== form.elements.second.value) form.submit();
});

for (const button of document.querySelectorAll("[data-print]"))
  button.addEventListener("click", () => window.print());

if (document.body.dataset.stream) follow(document.body.dataset.stream);
addEventListener("online", send);
setInterval(send, 3000);
setInterval(tick, 1000);
tick();
show();
send();
