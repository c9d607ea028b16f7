// guide.mjs - an evening from the first password to the published ranking, with a picture
// of each page that the guide shows. Names, seed, scores and time of day are always the
// same, so that the text of the pages can be compared with what it was.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as evening from "./evening.mjs";
import { walkFormats } from "./guide_formats.mjs";

const { closeAlone, press } = evening;

export const GUIDE = fileURLToPath(new URL("../../docs/guide/", import.meta.url));
export const PICTURES = `${GUIDE}pictures/`;
export const TEXTS = `${PICTURES}texts.json`;

const LAPTOP = { viewport: { width: 1100, height: 760 } };
const PROJECTOR = { viewport: { width: 1280, height: 720 }, deviceScaleFactor: 0.75 };
const SIZE = { tables: 7, rounds: 7, boards: 4 };
const FADE_MS = 400; // of what is tapped
const SEED = "2026";

/* It is eight in the evening where the pictures are taken, whenever that is. */
function setTimeZone() {
  const now = new Date();
  const seconds = now.getUTCHours() * 3600 + now.getUTCMinutes() * 60 + now.getUTCSeconds();
  const west = seconds - 20 * 3600;
  const two = (n) => String(Math.floor(n)).padStart(2, "0");
  const size = Math.abs(west);
  process.env.TZ = `EVENING${west < 0 ? "-" : ""}${two(size / 3600)}:${two((size / 60) % 60)}:` +
    two(size % 60);
}

const MONTHS = "janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|" +
  "décembre|January|February|March|April|May|June|July|August|September|October|November|December";
const DAYS = "lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|" +
  "Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday";

/* What changes from one evening to the next. */
const CHANGING = [
  [/(\/t\/|\/phone-test\/)[\w.-]+/g, "$1…"],
  [/\b(\d+\.){3}\d+(:\d+)?/g, "address"],
  [new RegExp(`((${DAYS}),? )?\\d{1,2}(er)? (${MONTHS})( \\d{4})?`, "g"), "date"],
  [/\b\d{4}-\d\d-\d\d\b|\b\d\d\/\d\d\/\d{4}\b/g, "date"],
  [/\b\d{4}[-–/]\d{4}\b/g, "season"],
  [/\b\d{1,2}( h |:)\d\d(:\d\d)?\b/g, "time"],
  [/\b\d\d\/\d\d time/g, "date time"],
];

/* The text that a visitor of the page sees, without what changes by itself. The parts of
 * `except` depend on the computer it runs on. */
export async function textOf(page, except) {
  let text = await page.evaluate((selector) => {
    const parts = selector ? [...document.querySelectorAll(selector)] : [];
    for (const part of parts) part.hidden = true;
    const seen = document.body.innerText;
    for (const part of parts) part.hidden = false;
    return seen;
  }, except);
  text = text.replace(/[\u00a0\u202f]/g, " ");
  for (const [pattern, word] of CHANGING) text = text.replace(pattern, word);
  return text.split("\n").map((line) => line.replace(/\s+/g, " ").trim()).filter(Boolean);
}

/* Has the picture of a page taken with an address as a club has it, and with dates as a
 * browser of that language writes them; not with what this computer has. */
export async function dressed(page, shoot) {
  await page.evaluate(() => {
    for (const field of document.querySelectorAll("input[type=date], input[type=time]")) {
      field.dataset.was = field.type;
      field.type = "text";
      field.value = field.value.split("-").reverse().join("/");
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const text = node.data.replace(/\b(\d+\.){3}\d+(:\d+)?/g,
        (all, part, port) => `192.168.1.20${port ? ":8420" : ""}`);
      if (text !== node.data) node.data = text;
    }
  });
  const picture = await shoot();
  await page.evaluate(() => {
    for (const field of document.querySelectorAll("input[data-was]")) {
      field.value = field.value.split("/").reverse().join("-");
      field.type = field.dataset.was;
    }
  });
  return picture;
}

/* A walk under way: the server, the director's page, and what is known of the evening. */
class Walk {
  constructor(t, lang, picture) {
    Object.assign(this, { t, lang, picture });
  }

  say(french, english) {
    return this.lang === "fr" ? french : english;
  }

  async visitor(device) {
    return await evening.visitor(this.t, this.server, device, { lang: this.lang });
  }

  async go(place) {
    await this.director.goto(`/tournaments/1${place}`);
  }

  /* The address of a table's page, as it is on its card. */
  table(number) {
    return `/t/${this.tokens[number - 1]}`;
  }

  async post(place, table, body) {
    const answer = await fetch(`${this.server.url}/api/tournaments/1/plays${place}`, {
      method: "POST",
      headers: {
        Authorization: `Bearer ${this.tokens[table - 1]}`, "Content-Type": "application/json",
      },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${JSON.stringify(body)}: ${text}`);
    return JSON.parse(text);
  }

  /* Results as the phones of the tables send and confirm them, all of a list in order. */
  async record(plays) {
    for (const play of plays) {
      const key = `guide-${play.round}-${play.table}-${play.board}`;
      const { seq } = await this.post("", play.table, { ...play, key });
      await this.post(`/${seq}/confirm`, play.table, { key: `${key}-yes` });
    }
  }
}

/* The boards of a round by table, from the program itself. */
function movement() {
  const text = evening.etui("movement", "tarot-line", "--tables", String(SIZE.tables),
    "--rounds", String(SIZE.rounds), "--boards", String(SIZE.boards), "--json");
  return JSON.parse(text).fields[0].rounds.map((round) => round.tables);
}

/* A score that the board might have had at that table: some boards are easy. */
function score(board, table) {
  const by = (board * 5 + table * 7 + ((board * table) % 5) * 3) % 17;
  const made = (board * 3 + table * (board % 4)) % 7 < 4;
  return (made ? 1 : -1) * 2 * (25 + by);
}

/* All results of a round but those of the tables left out. */
function roundPlays(walk, round, tables = []) {
  return walk.rounds[round - 1].filter((one) => !tables.includes(one.table)).flatMap((one) =>
    one.boards.map((board) => ({ board, round, table: one.table, score: score(board, one.table) })));
}

/* The members of the sample's club, as a list that is pasted. */
function members() {
  const { players } = JSON.parse(readFileSync(evening.SAMPLE, "utf8"));
  return players.map((one) => [one.name, one.licence, one.club, one.rank]);
}

/* 1: the first password, the club's name, a tournament. */
async function prepare(walk) {
  const page = walk.director;
  await page.goto("/");
  await walk.picture(page, "setup");
  await evening.signIn(page);
  await page.goto("/");
  await page.fill("#name", "Tarot Club de l'Érable");
  await press(page, "form[action='/club'] button");
  await page.goto("/new?tables=7&start=20:15");
  await page.fill("#name", walk.say("Tournoi du mardi", "Tuesday tournament"));
  await walk.picture(page, "new");
  await press(page, "form[action='/new'][method=post] button");
  await page.goto("/");
  await walk.picture(page, "home");
}

/* 2: most of the players from a list, the last one typed. */
async function checkIn(walk) {
  const page = walk.director;
  const rows = members();
  const [last] = rows.pop();
  await walk.go("/checkin/list");
  await page.fill("#text", rows.map((row) => row.join(";")).join("\n"));
  await press(page, "form[action$='/checkin/list'] button");
  await walk.picture(page, "list");
  await press(page, "form:has(input[name=record]) button");
  await walk.go("/checkin");
  await page.fill("#name", last);
  await walk.picture(page, "checkin");
  await Promise.all([page.waitForEvent("load"), page.press("#name", "Enter")]);
}

async function scrollTo(page, selector) {
  await page.locator(selector).first().evaluate((one) => one.scrollIntoView({ block: "start" }));
}

/* 3: seats, cards, the address for the phones. */
async function seat(walk) {
  const page = walk.director;
  await walk.go("/seats");
  await page.selectOption("#how", "clubs");
  await page.fill("#seed", SEED);
  await press(page, "form:has(input[name=do][value=draw]) button");
  await scrollTo(page, "#figures");
  await walk.picture(page, "seats");
  await walk.go("/cards");
  const addresses = await page.locator(".address").allInnerTexts();
  walk.tokens = addresses.map((text) => text.trim().split("/").at(-1));
  await walk.picture(page, "cards");
  await page.goto("/network");
  await walk.picture(page, "network", { except: ".cards, .note" });
}

/* Goes on with the one next action of the evening. */
async function nextAction(walk) {
  await walk.go("");
  await press(walk.director, ".state .button.next");
}

async function closeRound(walk) {
  await closeAlone(walk.director);
}

/* One result from the table's phone, up to the computation. */
async function tapResult(phone, address, by) {
  await phone.goto(address);
  await phone.locator("label:has(input[name=made][value='1'])").tap();
  await phone.fill("#by", String(by));
  await phone.locator("label:has(input[name=petit][value=attack])").tap();
  await phone.locator("form.table-form").first().locator("button.next").tap();
  await phone.waitForURL(/\/preview/);
  await phone.locator("form[action$='/play']").waitFor();
}

async function send(phone) {
  await phone.locator("form[action$='/play'] button").tap();
  await phone.waitForURL(/\/confirm\//);
}

async function answer(phone, word) {
  const form = phone.locator(`form:has(input[name=answer][value=${word}])`);
  await form.locator("button").tap();
  await form.waitFor({ state: "detached" });
}

/* 4: what the players of table 3 do in the first round. */
async function playByPhone(walk) {
  const { phone } = walk;
  await nextAction(walk);
  const address = walk.table(3);
  await phone.goto(address);
  await walk.picture(phone, "phone-entry");
  await tapResult(phone, address, 12);
  await walk.picture(phone, "phone");
  await send(phone);
  await walk.picture(phone, "phone-confirm");
  await answer(phone, "yes");
  const here = walk.rounds[0].find((one) => one.table === 3).boards;
  await walk.record(roundPlays(walk, 1).filter((play) => play.board !== here[0]));
  await phone.goto(address);
  await walk.picture(phone, "phone-next");
}

/* A result that waits on a phone until the network is back. */
async function losePhone(walk, address) {
  const { phone } = walk;
  phone.allowed.push(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/);
  await tapResult(phone, address, 9);
  await phone.context().setOffline(true);
  await phone.locator("form[action$='/play'] button").tap();
  await phone.locator(".live-note", { hasText: "1" }).waitFor();
  await phone.waitForTimeout(FADE_MS);
  await walk.picture(phone, "phone-waiting");
  await phone.context().setOffline(false);
  await phone.waitForURL(/\/confirm\//);
  await answer(phone, "yes");
}

/* 4, the director's side: the fifth round, a call, a refused result. */
async function followUp(walk) {
  const { director, phone } = walk;
  for (let round = 2; round <= 4; round++) {
    await closeRound(walk);
    await nextAction(walk);
    await walk.record(roundPlays(walk, round));
  }
  await closeRound(walk);
  await walk.screen.goto("/tournaments/1/screen?seconds=0");
  await walk.picture(walk.screen, "screen-moves");
  await nextAction(walk);
  const plays = roundPlays(walk, 5);
  const some = { 1: 4, 2: 4, 4: 3, 5: 1, 7: 2 };
  walk.rest = [];
  for (const [i, play] of plays.entries())
    if (i % SIZE.boards < (some[play.table] ?? 0)) await walk.record([play]);
    else walk.rest.push(play);
  await losePhone(walk, walk.table(3));
  await tapResult(phone, walk.table(6), 8);
  await send(phone);
  await answer(phone, "no");
  await phone.goto(walk.table(5));
  await phone.fill("#about", walk.say("une carte par terre", "a card on the floor"));
  await press(phone, "form[action$='/call'] button");
  walk.rest = walk.rest.filter((play) => !isFirst(walk, play));
  await walk.go("");
  await director.locator("#calls form").waitFor();
  await walk.picture(director, "grid");
  await phone.goto(`/tournaments/1/where?player=${walk.player}`);
  await walk.picture(phone, "where");
}

/* Those that tables 3 and 6 have sent by phone. */
function isFirst(walk, play) {
  return [3, 6].includes(play.table) &&
    walk.rounds[4].find((one) => one.table === play.table).boards[0] === play.board;
}

/* 5: a travelling sheet, a correction, a ruling. */
async function decide(walk) {
  const page = walk.director;
  await walk.go("");
  await press(page, "#calls form button");
  const board = walk.rest.find((play) => play.table === 7).board;
  await walk.go(`/boards/${board}`);
  await page.locator(".sheet input[name^='score-']:focus").fill("74");
  await walk.picture(page, "sheet");

  const refused = walk.rounds[4].find((one) => one.table === 6).boards[0];
  await walk.go("/tables/A6/5");
  const card = page.locator(`#b${refused}`);
  await card.locator("input[name=score]").fill("-66");
  await card.locator("input[name=reason]").fill(walk.say("feuille de table relue", "the sheet was read again"));
  await walk.picture(page, "correction");
  await press(page, card.locator("form:has(input[name=reason]) button").first());

  await walk.go("/changes");
  await walk.picture(page, "changes");
  const ruled = walk.rounds[4].find((one) => one.table === 1).boards[1];
  await walk.go(`/tables/A1/5/ruling?board=${ruled}`);
  await press(page, "a[href*='kind=forty-sixty']");
  await page.locator("main input[type=checkbox]").first().check();
  await page.fill("#reason", walk.say("renonce consommée", "an established revoke"));
  await press(page, "form[method=get] button");
  await scrollTo(page, "#reason");
  await walk.picture(page, "ruling");
  await press(page, "main form[method=post][action$='/ruling'] button");
}

/* 6: the end of a round, the end of the evening. */
async function finish(walk) {
  const page = walk.director;
  const late = walk.rest.filter((play) => play.table === 7);
  await walk.record(walk.rest.filter((play) => play.table !== 7));
  await walk.go("/close");
  await walk.picture(page, "close");
  await closeAlone(page);
  await walk.record(late);
  for (let round = 6; round <= 7; round++) {
    await nextAction(walk);
    await walk.record(roundPlays(walk, round));
    await closeRound(walk);
  }
  await walk.go("/publication");
  await page.fill("#correction_minutes", "30");
  await press(page, "form[action$='/publication'] button");
  await press(page, "[data-live=publication] form[action$='/publish'] button");
  await walk.picture(page, "publication");
}

/* 7: what the players find; 8: the journal. */
async function readResults(walk) {
  const { director, phone, screen } = walk;
  await screen.goto("/tournaments/1/screen?seconds=0");
  await screen.locator(".wall-ranking").first().waitFor();
  await walk.picture(screen, "screen-ranking");
  const reader = await walk.visitor(LAPTOP);
  await reader.goto("/tournaments/1/ranking");
  await walk.picture(reader, "ranking");
  await reader.goto(`/tournaments/1/players/${walk.player}`);
  await walk.picture(reader, "player");
  const board = walk.rounds[4].find((one) => one.table === 1).boards[1];
  await reader.goto(`/tournaments/1/results/${board}`);
  await walk.picture(reader, "board");
  await phone.goto(`/tournaments/1/why/board:${board}`);
  await walk.picture(phone, "why");
  await walk.go("/journal");
  await walk.picture(director, "journal");
}

/* 9 and 10: other formats, rulings by article; beside the evening, on a server of their own. */
export async function walkOther(t, lang, picture) {
  setTimeZone();
  await walkFormats(new Walk(t, lang, picture), members().map(([name]) => name), LAPTOP);
}

/* Goes through the evening in a language, then to other formats; calls picture(page, name,
 * options) wherever the guide has a picture. */
export async function walk(t, lang, picture) {
  setTimeZone();
  const walk = new Walk(t, lang, picture);
  walk.server = await evening.startServer(t);
  walk.rounds = movement();
  walk.player = "p10";
  walk.director = await walk.visitor(LAPTOP);
  walk.phone = await walk.visitor(evening.PHONE);
  walk.screen = await walk.visitor(PROJECTOR);
  for (const part of [prepare, checkIn, seat, playByPhone, followUp, decide, finish, readResults])
    await part(walk);
  await walkOther(t, lang, picture);
}
