/* What pages do beyond HTML: follow changes, tick the clock, keep a result until it has
 * arrived, move through a sheet. Every page works without it. */
"use strict";

const note = document.querySelector(".live-note");
const words = document.body.dataset;
let offline = false;
let pending = ""; /* what is being done at the moment, in words */
const say = (text) => { if (note && note.textContent !== text) note.textContent = text; };

/* One line for all: what is waiting on this device, else what goes on. */
const show = () => {
  const n = waiting().length;
  const some = n === 1 && words.waitingOne ? words.waitingOne : words.waiting || "%d";
  say(pending || (n > 0 ? some.replace("%d", String(n)) : offline ? words.offline || "…" : ""));
};

/* Pages that follow a tournament: on a change, fetch this page again and swap the parts
 * marked data-live, unless somebody is typing in one. A page marked data-page is swapped
 * as a whole where it has become another one, unless something is typed in it. */
const isTouched = (one) => one.type !== "hidden" &&
  (one.type === "radio" || one.type === "checkbox" ? one.checked !== one.defaultChecked
    : "defaultValue" in one && one.value !== one.defaultValue);
const isDirty = (part) => [...part.querySelectorAll("input, textarea")].some(isTouched);

const swapPage = (mine, next, page) => {
  const focused = mine.contains(document.activeElement);
  mine.replaceWith(next);
  document.title = page.title;
  dress(next);
  tick();
  const heading = next.querySelector("h1");
  if (!focused || !heading) return;
  heading.tabIndex = -1;
  heading.focus();
};

/* Exchanges a part for its newer self. Who is at a link or a box of it stays there, as far
 * as it was scrolled; a part in which somebody is at anything else waits. */
const swapPart = (part, fresh) => {
  const here = part.contains(document.activeElement) ? document.activeElement : null;
  const name = here && (here.matches("a[href]") ? "href" : here.matches(".scroll") ? "aria-label" : "");
  const there = name && [...fresh.querySelectorAll("a[href], .scroll")]
    .find((one) => one.getAttribute(name) === here.getAttribute(name));
  if (here && !there) return;
  const far = [...part.querySelectorAll(".scroll")].map((one) => one.scrollLeft);
  part.replaceWith(fresh);
  tick();
  fresh.querySelectorAll(".scroll").forEach((one, i) => { one.scrollLeft = far[i] || 0; });
  if (there) there.focus({ preventScroll: true });
};

/* A table that calls is heard, and stands in the title of the tab. A browser lets a page
 * be heard once somebody has touched it. */
let ears = null;
for (const touch of ["pointerdown", "keydown"])
  document.addEventListener(touch, () => {
    if (!ears && window.AudioContext && document.querySelector("[data-calls]")) ears = new AudioContext();
  });
const ring = () => {
  if (!ears) return;
  for (const [at, pitch] of [[0, 660], [0.22, 880]]) {
    const tone = ears.createOscillator();
    const volume = ears.createGain();
    tone.frequency.value = pitch;
    volume.gain.value = 0.2;
    tone.connect(volume);
    volume.connect(ears.destination);
    tone.start(ears.currentTime + at);
    tone.stop(ears.currentTime + at + 0.18);
  }
};
const hearCalls = (page) => {
  const mine = document.querySelector("[data-calls]");
  const more = mine && Number(page.querySelector("[data-calls]").dataset.calls) > Number(mine.dataset.calls);
  document.title = page.title;
  if (more) ring();
};

const refresh = async () => {
  const address = location.href;
  const mine = document.querySelector("[data-page]");
  const answer = await fetch(address, { headers: { Accept: "text/html" } });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (location.href !== address || (mine && !mine.isConnected)) { /* gone on meanwhile: this is of the page before */
    soon();
    return;
  }
  lookForLoss(page); /* a result that is there no more says so too */
  if (!answer.ok && answer.status !== 403) return; /* hidden again: that is shown too */
  const next = page.querySelector("[data-page]");
  const moved = mine && next && mine.dataset.page !== next.dataset.page;
  if (moved && !isDirty(mine)) {
    if (answer.redirected) history.replaceState(null, "", answer.url);
    swapPage(mine, next, page);
  } else {
    if (page.querySelector("[data-calls]")) hearCalls(page);
    if (moved) for (const one of mine.querySelectorAll("[data-moved]")) one.hidden = false;
    for (const part of document.querySelectorAll("[data-live]")) {
      const fresh = page.querySelector(`[data-live="${part.dataset.live}"]`);
      if (fresh && !isDirty(part)) swapPart(part, fresh);
    }
  }
  tick();
};

/* Hundreds of phones may look at the results: they do not all ask in the same moment. */
const spread = document.querySelector("[data-live=results]") && !document.querySelector(".state") ? 1500
  : document.querySelector(".table-page") ? 800 : 0;
let refreshing = false;
const soon = () => {
  if (refreshing) return;
  refreshing = true;
  setTimeout(() => { refreshing = false; refresh().catch(() => {}); }, 150 + spread * Math.random());
};

const follow = (address, again) => {
  const stream = new EventSource(address);
  stream.onmessage = soon;
  stream.onopen = () => { offline = false; show(); send(); if (again) soon(); again = true; };
  stream.onerror = () => {
    offline = true;
    show();
    if (stream.readyState === EventSource.CLOSED) setTimeout(() => follow(address, true), 3000);
  };
};

/* Clocks: data-ends is the end of the round, in milliseconds since 1970; data-skew is
 * what this device's clock differs from the server's. */
const tick = () => {
  for (const clock of document.querySelectorAll("[data-ends]")) {
    const stands = clock.dataset.left; /* the director has stopped it */
    const left = Math.round((stands ? Number(stands) : Number(clock.dataset.ends) - Date.now() - skew) / 1000);
    const size = Math.abs(left);
    const text = `${Math.floor(size / 60)}:${String(size % 60).padStart(2, "0")}`;
    clock.textContent = (left < 0 ? "−" : "") + text;
    clock.classList.toggle("over", left < 0);
    clock.classList.toggle("late", left >= 0 && left < 300);
  }
  for (const wait of document.querySelectorAll("[data-since]"))
    wait.textContent = String(Math.max(0, Math.floor((Date.now() + skew - Number(wait.dataset.since)) / 60000)));
  for (const note of document.querySelectorAll("[data-after]"))
    note.hidden = Number(note.dataset.after) > Date.now() + skew;
};
let skew = words.now ? Number(words.now) - Date.now() : 0;
const askTime = async () => {
  const answer = await fetch("/api/health", { cache: "no-store" });
  const now = Date.parse(answer.headers.get("Date"));
  if (now && Math.abs(now - Date.now()) > 2000) skew = now - Date.now();
  tick();
};

/* Forms marked data-queue are kept on this device until the server has them: sent again
 * with the same key until there is an answer, also after the page was loaded anew. One
 * that the server refuses stays here too, with what the server says about it, until
 * somebody corrects or dismisses it: nothing that was typed is lost without a word. */
const QUEUE = "etui-queue";
const queued = () => {
  try { return JSON.parse(localStorage.getItem(QUEUE)) || []; } catch (error) { return []; }
};
const keep = (list) => {
  try { localStorage.setItem(QUEUE, JSON.stringify(list)); return true; } catch (error) { return false; }
};
const waiting = () => queued().filter((one) => !one.refused);
const isSame = (one, other) => one.key === other.key && one.body === other.body;
let sending = false;

/* Results that the server has taken stay here for the evening, so that all can be sent
 * again to a server that was restored: the same keys make that harmless. A cookie names the
 * last one; a server that does not know it says so on its next page. */
const SENT = "etui-sent";
const SENT_DAY = 24 * 3600 * 1000;
const sent = () => {
  try {
    return JSON.parse(localStorage.getItem(SENT)).filter((one) => Date.now() - one.at < SENT_DAY);
  } catch (error) { return []; }
};
const keepSent = (list) => {
  try { localStorage.setItem(SENT, JSON.stringify(list)); } catch (error) { /* full: what waits goes first */ }
};
const lastSent = (action) => sent().filter((one) => one.action === action && !one.shared).pop();
const markSent = (action) => {
  const last = lastSent(action);
  const place = new URL(action, location.href).pathname.replace(/\/play$/, "");
  document.cookie = `sent=${last ? last.key : ""}; path=${place}; max-age=${last ? 86400 : 0}; samesite=lax`;
};
const addSent = ({ key, action, body }) => {
  if (!/\/play$/.test(action)) return;
  const known = sent().find((one) => one.key === key);
  if (!known) keepSent([...sent(), { key, action, body, at: Date.now() }]);
  markSent(action);
};
const dropSent = ({ key, action }) => {
  keepSent(sent().filter((one) => one.key !== key));
  markSent(action);
};
const sendAgain = () => {
  const there = new Set(queued().map((one) => one.key));
  keep([...queued(), ...sent().filter((one) => !there.has(one.key)).map((one) => ({ ...one, again: true }))]);
  show();
  send();
};
/* Where it stays unknown after it was sent again, another phone has sent the same. */
const lookForLoss = (page) => {
  const action = location.origin + location.pathname.replace(/^(\/t\/[^/]+).*/, "$1/play");
  const last = lastSent(action);
  if (!last || !page.querySelector(".table-page")) return;
  const lost = page.querySelector("[data-lost]") !== null;
  const changed = { ...last, asked: lost, shared: lost && last.asked };
  keepSent(sent().map((one) => (one.key === last.key ? changed : one)));
  markSent(action);
  if (lost && !last.asked) sendAgain();
};

const showSent = (page) => {
  for (const box of page.querySelectorAll("[data-again]")) {
    box.hidden = sent().length === 0;
    box.querySelector("summary span").textContent = String(sent().length);
  }
};
document.addEventListener("click", (event) => {
  if (event.target.closest("[data-again] button")) sendAgain();
});

/* A request that does not wait for ever where the network swallows it. */
const ask = (address, options) => {
  const control = new AbortController();
  const timer = setTimeout(() => control.abort(), 10000);
  return fetch(address, { ...options, signal: control.signal }).finally(() => clearTimeout(timer));
};

/* Goes on with the page that a form was answered with; it is here already. */
const goOn = async (answer) => {
  const mine = document.querySelector("[data-page]");
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const next = page.querySelector("[data-page]");
  if (!mine || !next) {
    if (answer.redirected) location.assign(answer.url);
    else document.querySelector("main").replaceWith(page.querySelector("main"));
    return;
  }
  if (answer.redirected) history.replaceState(null, "", answer.url);
  swapPage(mine, next, page);
  scrollTo(0, 0);
  tick();
};

/* What the server says is wrong, of the page that it answered with. */
const sentenceOf = async (answer) => {
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const found = page.querySelector("main .error") || page.querySelector("main h1");
  return found ? found.textContent.trim() : String(answer.status);
};

/* What a form is about: a board of a round, or a result that is answered. */
const subject = (one) => {
  const fields = new URLSearchParams(one.body);
  return `${one.action} ${fields.get("round")} ${fields.get("board")}`;
};

/* Where what was refused can be put right: the form again, as it was filled in. */
const wayBack = (one) => {
  const fields = new URLSearchParams(one.body);
  if (!fields.has("board")) return one.action;
  fields.delete("key");
  fields.set("sure", "1");
  return `${one.action.replace(/\/play$/, "")}?${fields}`;
};

const showRefused = () => {
  for (const old of document.querySelectorAll("[data-refusal]")) old.remove();
  const main = document.querySelector("main");
  for (const one of words.refused ? queued().filter((other) => other.refused) : []) {
    const board = new URLSearchParams(one.body).get("board");
    const box = document.createElement("section");
    const text = document.createElement("p");
    const back = document.createElement("a");
    const done = document.createElement("button");
    box.className = "note bad stack";
    box.dataset.refusal = one.key;
    box.setAttribute("role", "alert");
    text.textContent = (board ? `${words.board.replace("%d", board)} ` : "") + `${words.refused} ${one.refused}`;
    back.className = done.className = "button wide";
    back.href = wayBack(one);
    back.textContent = words.correct;
    done.type = "button";
    done.textContent = words.dismiss;
    done.addEventListener("click", () => {
      keep(queued().filter((other) => !isSame(other, one)));
      box.remove();
    });
    box.append(text, back, done);
    main.prepend(box);
  }
};

/* Whether that form is of the table whose page this is. */
const isOurs = (action) => {
  const page = /^(\/c\/[^/]+)?\/t\/[^/]+/.exec(location.pathname);
  return !page || new URL(action, location.href).pathname.startsWith(`${page[0]}/`);
};

const send = async () => {
  if (sending || waiting().length === 0) return;
  sending = true;
  let last = null;
  try {
    for (let list = waiting(); list.length > 0; list = waiting()) {
      const one = list[0];
      const answer = await ask(one.action, {
        method: "POST", body: one.body, redirect: one.again ? "manual" : "follow",
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
      });
      if (answer.status >= 500 || answer.status === 429 || answer.status === 408) break;
      if (answer.ok || answer.type === "opaqueredirect") {
        keep(queued().filter((other) => !isSame(other, one)));
        addSent(one);
        if (one.forget) forget(`${one.forget} `);
        if (isOurs(one.action) && !one.again) last = answer;
      } else if (one.again && (answer.status === 403 || answer.status === 409)) {
        /* another result is there, or the evening is over: the director has it */
        keep(queued().filter((other) => !isSame(other, one)));
        dropSent(one);
      } else {
        const refused = await sentenceOf(answer);
        keep(queued().map((other) => (isSame(other, one) ? { ...other, refused } : other)));
      }
    }
  } catch (error) {
    /* no network: the next try is soon */
  }
  pending = "";
  sending = false;
  show();
  showSent(document);
  if (last) await goOn(last);
  showRefused();
};

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.matches("form[data-queue]")) return;
  const fields = new URLSearchParams(new FormData(form));
  const key = fields.get("key");
  const mine = { key, action: form.action, body: fields.toString(), forget: form.dataset.forget };
  const rest = queued().filter((one) => one.key !== key && !(one.refused && subject(one) === subject(mine)));
  const kept = keep([...rest, mine]);
  if (!kept) return; /* no room on this device: an ordinary form then */
  event.preventDefault();
  pending = words.sending || "";
  show();
  send();
});

/* Forms marked data-draft remember what is typed until it has been sent; those marked
 * data-patient wait until the server can be reached. */
const DRAFT = "etui-draft ";
const DAY = 24 * 3600 * 1000;
const controls = (form) => [...form.elements].filter((one) => one.name && one.type !== "hidden");
const forget = (start) => {
  for (const name of Object.keys(localStorage))
    if (name.startsWith(DRAFT + start)) localStorage.removeItem(name);
};

const saveDraft = (form) => {
  const fields = controls(form).filter((one) => one.type !== "radio" || one.checked);
  const draft = { at: Date.now(), fields: fields.map((one) => [one.name, one.value]) };
  try { localStorage.setItem(DRAFT + form.dataset.draft, JSON.stringify(draft)); } catch (error) { /* full */ }
};

const restoreDraft = (form) => {
  let draft = null;
  try { draft = JSON.parse(localStorage.getItem(DRAFT + form.dataset.draft)); } catch (error) { return; }
  if (!draft || Date.now() - draft.at > DAY || /[?&](made|score|level|ending)=/.test(location.search)) return;
  const values = new Map(draft.fields);
  for (const one of controls(form)) {
    if (one.type === "radio") one.checked = values.get(one.name) === one.value;
    else if (values.has(one.name)) one.value = values.get(one.name);
  }
  const closed = form.closest("details:not([open])");
  if (closed && draft.fields.some(([, value]) => value)) closed.open = true;
  for (const one of form.querySelectorAll("details")) one.open = one.open || isDirty(one);
};

document.addEventListener("input", (event) => {
  const form = event.target.form;
  if (form && form.dataset.draft) saveDraft(form);
});

const goWhenPossible = async (form) => {
  try {
    const answer = await ask("/api/health", { cache: "no-store" });
    if (!answer.ok) throw new Error(answer.status);
    form.submit();
  } catch (error) {
    pending = words.kept || "";
    show();
    setTimeout(() => { if (document.contains(form) && form.checkValidity()) goWhenPossible(form); }, 3000);
  }
};
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.matches("form[data-patient]")) return;
  event.preventDefault();
  if (form.dataset.going) return;
  form.dataset.going = "1";
  goWhenPossible(form);
});

/* As soon as enough is told, what a result comes to stands at the foot of the screen, and goes
 * from there. The preview is asked for it, which records nothing; one that has a question of its
 * own is left to its page. */
let foretelling = 0;
const pointsOf = (page) => [...page.querySelectorAll(".card > .table-sum > div")]
  .map((one) => `${one.querySelector(".seat").firstChild.textContent} ${one.querySelector("dd").textContent}`).join(" · ");
const foretell = async (form) => {
  const foot = document.querySelector("[data-foretold]");
  const turn = ++foretelling;
  foot.hidden = true;
  await new Promise((resolve) => setTimeout(resolve, 200));
  if (turn !== foretelling || !document.contains(form) || !form.checkValidity()) return;
  const fields = new URLSearchParams(new FormData(form));
  const answer = await ask(`${form.action}?${fields}`, { headers: { Accept: "text/html" } });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const told = page.querySelector("form[data-queue]");
  if (!answer.ok || turn !== foretelling || !told || page.querySelector("main .note.warn, form[data-queue] [required]")) return;
  const line = document.createElement("p");
  const result = document.createElement("b");
  const how = document.createElement("span");
  line.setAttribute("role", "status");
  how.className = "muted small";
  result.textContent = page.querySelector("main h1").textContent;
  const parts = page.querySelector(".card > .table-sum") ? pointsOf(page)
    : [...page.querySelectorAll(".table-sum dt .muted")].map((one) => one.textContent).join(" · ");
  how.textContent = parts;
  line.append(result, how);
  foot.replaceChildren(line, document.importNode(told, true));
  foot.hidden = false;
};
document.addEventListener("input", (event) => {
  const form = event.target.form;
  if (form && form.matches("[data-foretell]")) foretell(form).catch(() => {});
});

/* What a page needs once it is shown: keys on the screen, drafts. */
const dress = (page) => {
  for (const keys of page.querySelectorAll("[data-keys]")) keys.hidden = false;
  for (const form of page.querySelectorAll("form[data-draft]")) restoreDraft(form);
  showSent(page);
  lookForLoss(page.parentNode || page);
};

/* What is unfolded to be filled in has the cursor where it is needed, unless somebody was quicker
 * and is at another field: what is typed there would go on here. */
document.addEventListener("toggle", (event) => {
  const field = event.target.open && event.isTrusted && event.target.querySelector("form input:not([type=hidden])");
  const unfolded = document.activeElement?.matches("summary") && event.target.contains(document.activeElement);
  if (!field || event.target.closest(".table-page") || !unfolded) return;
  field.focus();
  if (field.select) field.select();
}, true);

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

/* What is typed into a field marked data-echo stands beside it as it is understood. */
document.addEventListener("input", async (event) => {
  const field = event.target.closest("[data-echo]");
  if (!field) return;
  const said = field.form.querySelector(`output[for="${field.id}"]`);
  const asked = new URLSearchParams({ text: field.value, letters: field.form.elements.letters.value });
  const answer = await fetch(`${field.dataset.echo}?${asked}`).catch(() => null);
  const echo = answer && answer.ok ? await answer.json() : { text: "" };
  if (asked.get("text") === field.value) said.textContent = echo.text;
});

/* Keys of a number pad write into the field they name. */
document.addEventListener("click", (event) => {
  const key = event.target.closest("[data-key]");
  if (!key) return;
  const field = document.getElementById(key.dataset.field);
  const text = key.dataset.key === "del" ? field.value.slice(0, -1) : field.value + key.dataset.key;
  if (field.maxLength < 0 || text.length <= field.maxLength) field.value = text;
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
  form.elements.plan.value = "yes";
  if (form.elements.first.value !== form.elements.second.value) form.submit();
});

for (const button of document.querySelectorAll("[data-print]"))
  button.addEventListener("click", () => window.print());

dress(document);
tick();
show();
showRefused();
if (words.stream) follow(words.stream, false);
if (document.querySelector("[data-ends]") && !words.now) askTime().catch(() => {});
send();
addEventListener("online", send);
addEventListener("visibilitychange", () => { if (!document.hidden) send(); });
addEventListener("pageshow", (event) => {
  for (const form of document.querySelectorAll("[data-going]")) delete form.dataset.going;
  if (event.persisted) { pending = ""; show(); soon(); }
});
setInterval(send, 3000);
setInterval(tick, 1000);

/* A table becomes late without anything happening: look again each minute. */
if (words.stream) setInterval(() => { refresh().catch(() => {}); }, 60000);

/* A file of names goes into the text that is sent; old spreadsheets do not write UTF-8. */
for (const part of document.querySelectorAll("[data-file]")) part.hidden = false;
document.addEventListener("change", async (event) => {
  const input = event.target;
  if (!input.matches("input[type=file][data-into]") || !input.files[0]) return;
  let all = "";
  for (const file of input.files) {
    const bytes = await file.arrayBuffer();
    let text;
    try { text = new TextDecoder("utf-8", { fatal: true }).decode(bytes); }
    catch (error) { text = new TextDecoder("windows-1252").decode(bytes); }
    const said = `${file.name.replace(/\s+/g, " ")}`; /* a file of deals says where it begins */
    text = text.replace(/[\x00-\x08\x0b\x0c\x0e-\x1f]/g, " "); /* .dup draws suits with them */
    all += (all && "\n\n") + (input.hasAttribute("data-named") ? `% file: ${said}\n` : "") + text;
  }
  document.getElementById(input.dataset.into).value = all;
});

/* Pages that wait for something that is no event of a tournament. */
setInterval(() => { if (document.querySelector("[data-poll]")) refresh().catch(() => {}); }, 2000);

/* The room's screen: pages turn by themselves, the clock warns with words and, once
 * somebody has asked for it, a sound. All of it goes on while the server is away. */
const wall = document.querySelector(".wall-foot");
if (wall) {
  const parts = () => [...document.querySelectorAll("[data-turn]")];
  const pause = wall.querySelector("[data-pause]");
  const sound = wall.querySelector("[data-sound]");
  const shown = parts().find((one) => !one.hidden);
  let here = shown && shown.dataset.turn;
  let paused = false;
  let turning = 0;
  let audio = null;
  let warned = null; /* the end of the round, and what has been said about it */

  const turn = (by) => {
    const all = parts();
    const now = all.findIndex((one) => one.dataset.turn === here);
    const next = now < 0 ? 0 : (now + by + all.length) % all.length;
    all.forEach((one, i) => { one.hidden = i !== next; });
    here = all[next] && all[next].dataset.turn;
  };
  const restart = () => {
    clearInterval(turning);
    const seconds = Number(wall.dataset.seconds);
    if (seconds > 0 && !paused) turning = setInterval(() => turn(1), seconds * 1000);
  };
  const swapWords = (button, name) => {
    const words = button.textContent;
    button.textContent = button.dataset[name];
    button.dataset[name] = words;
  };

  const beep = (times) => {
    for (let i = 0; audio && i < times; i++) {
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      const start = audio.currentTime + i * 0.6;
      tone.frequency.value = 880;
      volume.gain.value = 0.3;
      tone.connect(volume);
      volume.connect(audio.destination);
      tone.start(start);
      tone.stop(start + 0.35);
    }
  };

  /* Only a round's own course makes a sound: not a page that is opened late. */
  const warn = () => {
    const clock = document.querySelector("[data-ends]");
    const words = document.querySelector(".wall-warning");
    if (!clock || !words || clock.dataset.left) return;
    const left = Math.round((Number(clock.dataset.ends) - Date.now() - skew) / 1000);
    const level = left <= 0 ? 3 : left <= 60 ? 2 : left <= 300 ? 1 : 0;
    const text = words.getAttribute(`data-level-${level}`) || "";
    const rises = warned && warned.ends === clock.dataset.ends && level > warned.level;
    words.dataset.level = String(level);
    if (words.textContent !== text) words.textContent = text;
    if (rises) {
      words.classList.add("fresh");
      beep(level);
    }
    warned = { ends: clock.dataset.ends, level };
  };

  pause.hidden = !(Number(wall.dataset.seconds) > 0);
  pause.addEventListener("click", () => { paused = !paused; swapWords(pause, "pause"); restart(); });
  if (sound) sound.hidden = !window.AudioContext;
  if (sound) sound.addEventListener("click", () => {
    if (audio) audio.close();
    audio = audio ? null : new AudioContext();
    swapWords(sound, "sound");
    beep(1);
  });
  for (const link of wall.querySelectorAll("[data-by]"))
    link.addEventListener("click", (event) => {
      event.preventDefault();
      turn(Number(link.dataset.by));
      restart();
    });
  document.addEventListener("keydown", (event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    turn(by);
    restart();
  });

  /* The pages are made anew when the tournament changes: the same one stays in view. */
  new MutationObserver(() => {
    const fresh = document.querySelector("main[data-now]");
    if (fresh) skew = Number(fresh.dataset.now) - Date.now();
    turn(0);
    tick();
    warn();
  }).observe(document.body, { childList: true });
  restart();
  warn();
  setInterval(warn, 1000);
}

/* Totals of a table add up to zero: the difference is shown as soon as it can be. */
function showDifference(group) {
  const inputs = [...group.querySelectorAll("input:not([type=hidden])")];
  const place = group.querySelector("[data-sum]");
  if (!place || inputs.length === 0) return;
  const values = inputs.map((one) => one.value.trim().replace("\u2212", "-").replace(/^\+/, ""));
  const full = values.every((one) => /^-?[0-9]{1,6}$/.test(one));
  const sum = values.reduce((all, one) => all + Number(one), 0);
  place.hidden = !full;
  if (!full) return;
  place.classList.toggle("off", sum !== 0);
  place.querySelector("b").textContent = sum === 0 ? "0 \u2713" : (sum > 0 ? "+" : "\u2212") + Math.abs(sum);
}
document.addEventListener("input", (event) => {
  const group = event.target.closest("[data-zero]");
  if (group) showDifference(group);
});
for (const group of document.querySelectorAll("[data-zero]")) showDifference(group);

/* Articles of the code: searched as one types. The newest answer counts. */
for (const form of document.querySelectorAll("form[data-articles]")) {
  let asked = 0;
  let timer = 0;
  const search = async () => {
    const mine = ++asked;
    const address = `${form.getAttribute("action")}?${new URLSearchParams(new FormData(form))}`;
    const answer = await fetch(address).catch(() => null);
    if (!answer || !answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page.getElementById("articles");
    const old = document.getElementById("articles");
    if (mine !== asked || !fresh || !old) return;
    old.querySelector("p").textContent = fresh.querySelector("p").textContent;
    old.querySelector(".articles")?.remove();
    const list = fresh.querySelector(".articles");
    if (list) old.append(list);
  };
  form.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(search, 150);
  });
}

/* A text to take along. Where the page came without TLS the browser's own clipboard is not
 * there, and what is selected is copied. */
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  document.getElementById(button.dataset.copy).select();
  if (document.execCommand("copy")) button.textContent = button.dataset.copied;
});

/* Pages that became files have no server to search for them: the rows are filtered here. */
if (document.documentElement.hasAttribute("data-site")) {
  const fold = (text) => text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").replace(/œ/gi, "oe").toLowerCase();
  const filter = (words) => {
    const has = (one) => fold(one.textContent).includes(fold(words));
    const rows = [...document.querySelectorAll("main tbody tr")];
    const people = [...document.querySelectorAll("[data-found] li")];
    const any = people.length === 0 || rows.some(has); /* a name leaves the tournaments in sight */
    for (const row of rows) row.hidden = any && !has(row);
    for (const one of people) one.hidden = words === "" || !has(one);
  };
  for (const form of document.querySelectorAll("form[role=search]")) {
    form.addEventListener("submit", (event) => event.preventDefault());
    form.addEventListener("input", (event) => filter(event.target.value));
  }
}

/* "This is me" stays on this phone: the page that asks where to go opens at one's own place,
 * and lists show the line. */
const ME = "etui-me";
const me = () => { try { return localStorage.getItem(ME) || ""; } catch (error) { return ""; } };
const isMine = (text) => me() !== "" && text.trim() === me();
const showMe = () => {
  for (const part of document.querySelectorAll("[data-me]")) {
    const mine = isMine(part.dataset.me);
    part.querySelector("[data-me-set]").hidden = mine;
    part.querySelector("[data-me-not]").hidden = !mine;
  }
  for (const link of document.querySelectorAll("main tbody a[href*='/players/']"))
    link.closest("tr").classList.toggle("me", isMine(link.textContent));
  if (!/\/where$/.test(location.pathname) || location.search) return;
  const own = [...document.querySelectorAll(".where-list a")].filter((one) => isMine(one.querySelector("span").textContent));
  if (own.length === 1) location.replace(own[0].href);
};
document.addEventListener("click", (event) => {
  const part = event.target.closest("[data-me]");
  if (!part || !event.target.closest("[data-me-set], [data-me-not]")) return;
  try {
    if (event.target.closest("[data-me-set]")) localStorage.setItem(ME, part.dataset.me);
    else localStorage.removeItem(ME);
  } catch (error) { /* a phone that keeps nothing */ }
  showMe();
});
showMe();
new MutationObserver(showMe).observe(document.querySelector("main") || document.body, { childList: true, subtree: false });

/* A new tournament: the game chosen first is the one whose numbers may be asked below. */
document.addEventListener("change", (event) => {
  const other = document.getElementById({ game: "format", format: "game" }[event.target.id]);
  if (other) other.value = event.target.value;
});

/* When a copy has been taken, the line that says so follows. */
document.addEventListener("click", (event) => {
  if (event.target.closest("a[href$='/backup'][download]")) setTimeout(() => refresh().catch(() => {}), 2000);
});
