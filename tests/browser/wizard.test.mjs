// wizard.test.mjs - a new tournament: the recommended movement first, other ways behind it,
// a movement from a file, and a guide card for each player.

import assert from "node:assert/strict";
import { after } from "node:test";
import * as evening from "./evening.mjs";

after(evening.closeBrowser);

const { press } = evening;
const ASK = "form[action='/new'][method=get] button";
const CREATE = "form[action='/new'][method=post] button";
const REFUSED = /status of 422/;

/* Says how many come, as a director types it. */
async function ask(page, players) {
  await page.goto("/new");
  await evening.openNumbers(page);
  await page.fill("#players", String(players));
  await press(page, ASK);
}

/* The ways offered, best first: [{id, visible, text}]. */
async function ways(page) {
  const all = await page.locator(".way").all();
  return await Promise.all(all.map(async (one) => ({
    id: await one.locator("input[name=way]").getAttribute("value"),
    visible: await one.isVisible(),
    pictures: await one.locator("svg").count(),
  })));
}

/* Everybody in, seated, and the first round begun. */
async function begin(page, tournament, players) {
  await page.goto(`/tournaments/${tournament}/checkin/list`);
  const names = Array.from({ length: players }, (_, i) => `JOUEUR${String(i + 1).padStart(2, "0")} Lou`);
  await page.fill("#text", names.join("\n"));
  await press(page, "form[action$='/checkin/list'] button");
  await press(page, "form:has(input[name=record]) button");
  await page.goto(`/tournaments/${tournament}/seats`);
  await press(page, "form:has(input[name=do][value=draw]) button");
  await page.goto(`/tournaments/${tournament}`);
  await press(page, ".state .button.next");
  await page.locator(".state .clock").waitFor();
}

async function create(page, name = "Tournoi du mardi") {
  await page.fill("#name", name);
  await press(page, CREATE);
  return Number(page.url().match(/\/tournaments\/(\d+)\/checkin$/)[1]);
}

async function movementOf(page, tournament) {
  const answer = await page.request.get(`/api/tournaments/${tournament}`);
  return (await answer.json()).sessions[0].fields;
}

evening.test("32 players: the regulation's movement is recommended, other ways are behind it", async (t) => {
  const server = await evening.startServer(t);
  const page = await evening.director(t, server, { lang: "en" });
  await ask(page, 32);
  const offered = await ways(page);
  assert.deepEqual(offered.map((one) => one.visible), [true, false, false]);
  assert.match(offered[0].id, /\.official\.8\.0$/);
  assert.match(offered[1].id, /\.full\.8\.0$/);
  assert.match(offered[2].id, /\.howell\.8\.0$/);
  assert.equal(await page.locator("input[name=way]").first().isChecked(), true);
  assert.match(await page.locator(".way-why").first().innerText(), /choice of the regulations/i);
  assert.equal(offered[0].pictures, 4, "a picture for each different move");
  assert.match(await page.locator(".way").first().innerText(), /Before round 3: S \+1, E \+2, W −3/);
  await page.locator("summary", { hasText: /Other options/ }).click();
  assert.match(await page.locator(".way").nth(1).innerText(), /outside the regulation: everybody plays/i);
  await evening.checkPage(page, "/new with three ways");
  await page.check("input[value='tarot-line.full.8.0']");
  const tournament = await create(page);
  const [field] = await movementOf(page, tournament);
  assert.equal(field.movement, "full");
  await begin(page, tournament, 32);
  await page.goto(`/tournaments/${tournament}/where?q=JOUEUR07`);
  assert.equal(await page.locator("main tbody tr").count(), 8, "eight rounds for everybody");
  await page.goto(`/tournaments/${tournament}/cards`);
  await press(page, ".note.warn a[href$='/guides']");
  assert.equal(await page.locator(".guide").count(), 32);
});

evening.test("36 players choose another way than the first, on a phone, in French", async (t) => {
  const server = await evening.startServer(t);
  const page = await evening.director(t, server, { device: evening.PHONE, dark: true });
  await ask(page, 36);
  const offered = await ways(page);
  assert.match(offered[0].id, /\.official\.9\.0$/);
  assert.equal(offered[0].pictures, 2);
  assert.equal(await page.locator("svg text", { hasText: /^O$/ }).first().isVisible(), true);
  await page.locator(".ways summary").tap();
  await evening.checkPage(page, "/new of nine tables");
  await page.locator("label.way-choice:has(input[value='tarot-line.full.9.0'])").tap();
  const tournament = await create(page);
  const [field] = await movementOf(page, tournament);
  assert.equal(field.movement, "full");
  assert.equal(field.tables, 9);
});

evening.test("30 players: what can be done is said, and two substitute in turn", async (t) => {
  const server = await evening.startServer(t);
  const page = await evening.director(t, server, { lang: "en" });
  await ask(page, 30);
  const words = await page.locator(".note.warn").innerText();
  assert.match(words, /tables of four: 7, left over: 2/);
  assert.match(words, /substitute in turn/);
  assert.match(words, /stay empty/);
  const offered = await ways(page);
  assert.ok(offered.some((one) => one.id.endsWith(".7.2")) && offered.some((one) => one.id.endsWith(".8.0")));
  await evening.checkPage(page, "/new of thirty");
  await page.locator(".ways summary").click();
  await page.check("input[value='tarot-line.full.7.2']");
  const tournament = await create(page);
  await begin(page, tournament, 30);
  await page.goto(`/tournaments/${tournament}/seats`);
  const resting = page.locator("section:has(> h3)", { hasText: "Sitting out in the first round" });
  assert.equal(await resting.locator("[data-seat]").count(), 2);
  await page.goto(`/tournaments/${tournament}/guides`);
  assert.equal(await page.locator(".guide").count(), 30);
  const rests = await page.locator(".guide").evaluateAll((all) =>
    all.map((one) => one.querySelectorAll("td[colspan]").length));
  assert.equal(Math.max(...rests), 1, "nobody rests twice");
});

evening.test("numbers that make no movement are explained where they were typed", async (t) => {
  const server = await evening.startServer(t);
  const page = await evening.director(t, server, { lang: "en" });
  page.allowed.push(REFUSED);
  for (const [query, field, words] of [
    ["tables=2", "tables", /tarot-howell/], ["players=20&tables=9", "players", /leave out one/],
    ["players=&tables=", "players", /how many/], ["tables=5&rounds=6", "rounds", /1 to 5/]]) {
    await page.goto(`/new?${query}`);
    assert.match(await page.locator(`#${field}-error`).innerText(), words);
    assert.equal(await page.locator(".way").count(), 0);
    await evening.checkPage(page, `/new?${query}`);
  }
});

evening.test("a movement from a file: a broken one is explained, a good one is played", async (t) => {
  const server = await evening.startServer(t);
  const page = await evening.director(t, server, { lang: "en" });
  page.allowed.push(REFUSED);
  const text = evening.etui("movement", "tarot-line", "--tables", "5", "--json");
  const broken = JSON.parse(text);
  broken.fields[0].rounds[1].tables[0].E = broken.fields[0].rounds[1].tables[1].E;
  await page.goto("/new");
  await press(page, "a[href='/new/movement']");
  await evening.checkPage(page, "an empty movement");
  await page.fill("#text", "{ no");
  await press(page, "form[action='/new/movement'] button");
  assert.match(await page.locator("#text-error").innerText(), /^1:/);
  await page.fill("#text", JSON.stringify(broken));
  await press(page, "form[action='/new/movement'] button");
  assert.match(await page.locator(".note.bad").innerText(), /round 2, table 2: E\d is already at another table/);
  assert.equal(await page.locator("#name").count(), 0, "it cannot be created");
  await evening.checkPage(page, "a broken movement");
  await page.setInputFiles("#file", { name: "five.json", mimeType: "application/json", buffer: Buffer.from(text) });
  await page.waitForFunction(() => document.getElementById("text").value.startsWith("{\"format\"") ||
    document.getElementById("text").value.includes("\"official\""));
  await press(page, "form[action='/new/movement'] button");
  assert.match(await page.locator(".note").innerText(), /✓/);
  assert.equal(await page.locator("main svg").count(), 1);
  await evening.checkPage(page, "a movement that is right");
  await page.fill("#name", "Mine");
  await press(page, "form:has(input[name=record]) button");
  assert.match(page.url(), /\/tournaments\/1\/checkin$/);
  await begin(page, 1, 20);
});

evening.test("guide cards: by start seat, by line, by name, and on paper", async (t) => {
  const server = await evening.startServer(t, evening.SAMPLE);
  const page = await evening.director(t, server);
  await page.goto("/tournaments/1/guides");
  await evening.checkPage(page, "guide cards");
  const named = () => page.locator(".guide h2 bdi").allInnerTexts();
  const byLine = await named();
  await press(page, "a[href='?by=name']");
  const byName = await named();
  assert.notDeepEqual(byName, byLine);
  assert.deepEqual([...byName].sort(), [...byLine].sort());
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.locator("header.bar").isVisible(), false);
  assert.equal(await page.locator("h1").isVisible(), false, "only cards are printed");
  const columns = await page.locator(".guide").evaluateAll((all) =>
    new Set(all.map((one) => Math.round(one.getBoundingClientRect().left))).size);
  assert.equal(columns, 2);
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  const sheets = pdf.match(/\/Type\s*\/Page\b/g).length;
  assert.ok(sheets * 4 <= byLine.length, `${byLine.length} cards on ${sheets} pages`);
});

evening.test("the wizard with JavaScript off", async (t) => {
  const server = await evening.startServer(t);
  const page = await evening.director(t, server, { script: false });
  await ask(page, 48);
  const offered = await ways(page);
  assert.match(offered[0].id, /\.parallel\.12\.0$/);
  assert.equal(await create(page), 1);
  assert.deepEqual((await movementOf(page, 1)).map((one) => one.tables), [6, 6]);
  await page.goto("/new/movement");
  assert.equal(await page.locator("#file").isVisible(), false, "a file needs a script, a paste does not");
  await page.fill("#text", evening.etui("movement", "tarot-line", "--tables", "8", "--kind", "full", "--json"));
  await press(page, "form[action='/new/movement'] button");
  await page.fill("#name", "À moi");
  await press(page, "form:has(input[name=record]) button");
  assert.match(page.url(), /\/tournaments\/2\/checkin$/);
});

evening.test("28 pairs of bridge play in two sections, compared together, and a phone knows its section", async (t) => {
  const server = await evening.startServer(t);
  const page = await evening.director(t, server, { lang: "en" });
  await page.goto("/new?format=bridge-pairs&players=56");
  await page.locator("details summary", { hasText: "Other options" }).click();
  const way = page.locator(".way", { has: page.locator("input[value='bridge-pairs.sections.14.0.2']") });
  assert.match(await way.innerText(), /A: 7 tables, boards 1 to 28/);
  await evening.checkPage(page, "sections offered");
  await way.locator("input").check();
  assert.equal(await page.locator("#compare").inputValue(), "all");
  const tournament = await create(page, "Deux sections");
  assert.deepEqual((await movementOf(page, tournament)).map((one) => one.tables), [7, 7]);
  await page.goto(`/tournaments/${tournament}/checkin/groups`);
  const pairs = Array.from({ length: 28 }, (_, i) => `PAIRE${String(i).padStart(2, "0")} Anne; PAIRE${String(i).padStart(2, "0")} Luc`);
  await page.fill("#text", pairs.join("\n"));
  await press(page, "form[action$='/checkin/groups'] button");
  await press(page, "form:has(input[name=record]) button");
  await page.goto(`/tournaments/${tournament}`);
  await press(page, ".state .button.next");
  await evening.checkPage(page, "two sections under way");

  const phone = await evening.visitor(t, server, evening.PHONE, { lang: "en" });
  await phone.goto(evening.tablePath(server, tournament, "B3"));
  assert.match(await phone.locator("body").innerText(), /Table B3/);
  assert.match(await phone.locator("body").innerText(), /PAIRE18/);
  await page.goto(`/tournaments/${tournament}/ranking?field=B`);
  await evening.checkPage(page, "the ranking of a section");
});
