// evenings.mjs - a whole evening of a format from an empty database, with the mouse: a new
// tournament, check-in, seats, every result of every round, the ranking. Nothing is reached
// but by what a page offers; the digits at the end are those of `etui results --json`.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import * as evening from "./evening.mjs";
import * as sides from "./sides.mjs";

const { press } = evening;

/* The fewest who can play each format, how many enter together, and the fewest rounds and
 * boards; without a number, what the program proposes. */
export const FORMATS = {
  "tarot-line": { people: 20, rounds: 2, boards: 1 },
  "tarot-howell": { people: 12, boards: 1 },
  "tarot-triplettes": { people: 12, size: 3, boards: 1 },
  "tarot-quadrettes": { people: 8, size: 4, rounds: 1, boards: 2 },
  "tarot-teams": { people: 8, size: 4, rounds: 1, boards: 2 },
  "tarot-attack-defence": { people: 12, size: 4, rounds: 2, boards: 1 },
  "tarot-free": { people: 8, rounds: 2, boards: 1 },
  "bridge-pairs": { people: 8, size: 2, boards: 1 },
  "bridge-individual": { people: 8, boards: 1 },
  "bridge-teams": { people: 8, size: 4, rounds: 1, boards: 2 },
  whist: { people: 8, rounds: 2, boards: 1 },
};

/* Names that nobody takes for one another. */
const people = JSON.parse(readFileSync(evening.SAMPLE, "utf8")).players.map((one) => one.name);

const game = (format) => (format === "tarot-free" ? "free" : format.split("-")[0]);

/* The format from the home page, the numbers, a name. */
async function begin(page, format, { people: count, rounds, boards }) {
  await page.goto("/"); // the only address that is typed
  await press(page, `a[href='/new?format=${format}']`);
  await page.click("details:has(#players) > summary");
  for (const [field, value] of Object.entries({ players: count, rounds, boards }))
    if (value) await page.fill(`#${field}`, String(value));
  await press(page, "form[method=get] button");
  await page.fill("#name", "Une soirée");
  await press(page, page.getByRole("button", { name: /Créer ce tournoi|Create this/ }));
}

/* A game and a name alone: the movement follows. */
export async function beginWithAName(page, format) {
  await page.goto("/");
  await press(page, `a[href='/new?format=${format}']`);
  await page.fill("#name", "Une soirée");
  await press(page, page.getByRole("button", { name: /Créer ce tournoi|Create this/ }));
}

/* Everybody by name, one by one or together. */
export async function comeIn(page, { people: count, size = 1 }) {
  for (let i = 0; i < count; i += size) {
    for (let k = 0; k < size; k++) await page.fill(size > 1 ? `#p${k + 1}` : "#name", people[i + k]);
    const form = size > 1 ? "form[action$='/checkin/group']" : "form:has(#name)";
    await press(page, page.locator(`${form} button`).first());
  }
  assert.equal(await page.locator("[data-live=here] tbody tr").count(), count);
}

/* Seats are drawn, and the first round begins. */
export async function sitDown(page) {
  await press(page, "a.button[href$='/seats']");
  await press(page, "form:has(input[name=do][value=draw]) button");
  await press(page, "a.button.next[href='/tournaments/1']");
}

/* The address of a table on its printed card. */
async function cardOf(page, table) {
  await press(page, "nav.menu a[href$='/cards']");
  const addresses = await page.locator(".address").allInnerTexts();
  await press(page, "nav.menu a[href='/tournaments/1']");
  return new URL(addresses[table - 1].replace(/\s/g, "")).pathname;
}

const tap = (page, name, value) =>
  page.locator(`label:has(input[name='${name}'][value='${value}'])`).first().tap();

/* Teams say who plays, where the phone asks. */
async function sayLineups(phone) {
  while (/Composition|Line-up/.test(await phone.locator("h1").innerText())) {
    const attack = phone.locator("label:has(input[name=attack])");
    if (await attack.count()) await attack.first().tap();
    await press(phone, "main form.table-form button.next");
  }
}

const entries = {
  tarot: async (phone) => {
    await tap(phone, "made", 1);
    await phone.fill("#by", "7");
  },
  free: async (phone) => {
    await tap(phone, "taker", "E");
    await tap(phone, "contract", "garde");
    await phone.fill("#points", "45");
    await tap(phone, "oudlers", 2);
  },
  bridge: async (phone) => {
    for (const [name, value] of [["level", 3], ["strain", "NT"], ["declarer", "S"], ["result", 1]])
      await tap(phone, name, value);
  },
  whist: async (phone) => {
    await press(phone, ".contracts a[href$='contract=emballage-9']");
    await tap(phone, "by", "N");
    await tap(phone, "by", "S");
    await tap(phone, "tricks", 10);
  },
};

/* One result at the table's phone, confirmed by the other side. */
async function tapResult(phone, address, which) {
  await phone.goto(address);
  await sayLineups(phone);
  await entries[which](phone);
  await press(phone, phone.locator("form.table-form button.next").first());
  const sure = phone.locator("input[name=sure]");
  if (await sure.count()) await sure.check();
  await phone.locator("form[action$='/play'] button").first().tap();
  await phone.waitForURL(/\/confirm\//, { waitUntil: "load" });
  await phone.locator("form:has(input[name=answer][value=yes]) button").tap();
  await phone.waitForURL(/after=/, { waitUntil: "load" });
}

/* What is typed on a line of a sheet: always the same for a place. */
function typed(which, board, table) {
  const n = 7 * board + 5 * table;
  if (which !== "bridge") return String((n % 3 ? 1 : -1) * 2 * (25 + (n % 20)));
  return ["3sa s =", "4p n +1", "2c e -1", "5k o =", "1t s +2", "passe"][n % 6];
}

/* The lines of the round on the sheets of its boards, one after the other. */
async function typeSheets(page, which, round) {
  for (let opened = 0; opened < 100; opened++) {
    await press(page, "nav.menu a[href$='/boards']");
    const boards = await page.locator("tr:not(:has(.done)) a.target").count();
    let typedOne = false;
    for (let i = 0; i < boards && !typedOne; i++) {
      await press(page, page.locator("tr:not(:has(.done)) a.target").nth(i));
      typedOne = await typeSheet(page, which, round);
      if (!typedOne) await press(page, "nav.menu a[href$='/boards']");
    }
    if (!typedOne) return;
  }
}

/* The empty lines of one sheet in that round: whether there were any. */
async function typeSheet(page, which, round) {
  const board = Number(new URL(page.url()).pathname.split("/").pop());
  const fields = page.locator(`input[name^='score-A-${round}-']`);
  let count = 0;
  for (const field of await fields.all()) {
    if ((await field.inputValue()) !== "") continue;
    const table = Number((await field.getAttribute("name")).split("-")[3]);
    await field.fill(typed(which, board, table));
    count++;
  }
  if (count === 0) return false;
  await press(page, page.locator("form:has(.sheet) button.next").last());
  assert.equal(await page.locator("[role=alert]").count(), 0, `board ${board}`);
  return true;
}

/* Totals of tables that deal for themselves: four figures that add up to zero. */
async function typeTotals(page, round) {
  await press(page, "nav.menu a[href$='/boards']");
  await press(page, page.locator("main tbody a.target").nth(round - 1));
  const lines = page.locator("tr[data-zero]");
  for (let i = 0; i < (await lines.count()); i++) {
    const inputs = await lines.nth(i).locator("input[name^=total-]").all();
    if (inputs.length === 0 || (await inputs[0].inputValue()) !== "") continue;
    const points = [30 + 6 * i, -10, -10 - 6 * i, -10];
    for (const [s, input] of inputs.entries()) await input.fill(String(points[s]));
  }
  const save = page.locator("main form:has(tr[data-zero]) button.next");
  if (await save.count()) await press(page, save.last());
  assert.equal(await page.locator("[role=alert]").count(), 0, `round ${round}`);
}

/* From the first round to the last: begun, every result, closed. */
async function play(t, page, format) {
  const which = game(format);
  const phone = await evening.visitor(t, page.server, evening.PHONE);
  const address = await cardOf(page, 1);
  await press(page, ".state .button.next");
  for (let round = 1; round < 40; round++) {
    if (round === 1) await tapResult(phone, address, which);
    await (which === "free" || which === "whist" ? typeTotals(page, round) : typeSheets(page, which, round));
    await press(page, "nav.menu a[href='/tournaments/1']");
    const close = page.locator(".state form[action$='/close'] .button.next");
    assert.equal(await close.count(), 1, `round ${round} is complete: one action closes it`);
    await press(page, close);
    if ((await page.locator(".state a.next[href$='/publication']").count()) > 0) return round;
  }
  return assert.fail("the evening does not end");
}

async function publish(page) {
  await press(page, ".state a.next[href$='/publication']");
  await press(page, "form[action$='/publish'] button");
  assert.equal(await page.locator(".loud").count(), 1, "it says loudly that it is done");
}

const figures = (text) => [...text.replace(/[−–]/g, "-").replace(/[\u00a0\u202f]/g, " ")
  .matchAll(/-?\d+(?:[.,]\d+)?/g)].map((one) => one[0].replace(",", "."));

/* Whether what the page shows is that value, as far as it is written out. */
function isShown(shown, value) {
  const decimals = (shown.split(".")[1] ?? "").length;
  return Math.abs(Number(shown) - value) <= 0.5 * 10 ** -decimals + 1e-9;
}

/* Line by line: the rank, the names, the total, and no figure that the command has not. */
function compareRow(text, row, ranking) {
  const shown = figures(text);
  const values = Object.values(row).filter((one) => typeof one === "number");
  assert.equal(Number(shown[0]), row.rank, text);
  for (const name of row.names ?? [row.name]) assert.ok(text.includes(name), `${name}: ${text}`);
  const total = row[ranking] ?? row.total; // an attack by itself
  assert.ok(shown.slice(1).some((one) => isShown(one, total)), `${total}: ${text}`);
  for (const one of shown.filter((figure) => figure.includes(".")))
    assert.ok(values.some((value) => isShown(one, value)), `${one} is none of ${values}: ${text}`);
}

async function compareRankings(t, page) {
  const results = await sides.resultsByCommand(t, page);
  assert.equal(results.complete, true);
  await press(page, "nav.menu a[href$='/ranking']");
  for (const { ranking, line, rows } of results.rankings) {
    if (line) continue; // parts of the general one
    const tab = page.locator(`main a[href*='ranking=${ranking}']`);
    if (await tab.count()) await press(page, tab.first());
    const lines = await page.locator("main table.ranking").first().locator("tbody tr").allInnerTexts();
    assert.equal(lines.length, rows.length, ranking);
    rows.forEach((row, i) => compareRow(lines[i], row, ranking));
  }
  return results;
}

/* The whole evening; what the command line makes of it. */
export async function playEvening(t, format, options = {}) {
  const server = await evening.startServer(t);
  const page = await evening.director(t, server);
  const size = FORMATS[format];
  await (options.named ? beginWithAName(page, format) : begin(page, format, size));
  await comeIn(page, { ...size, ...options });
  await sitDown(page);
  const rounds = await play(t, page, format);
  await publish(page);
  const results = await compareRankings(t, page);
  return { page, server, rounds, results };
}
