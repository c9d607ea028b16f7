// changes.test.mjs - something happens in mid-tournament: late, leaving, the wrong movement.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { after } from "node:test";
import * as evening from "./evening.mjs";

after(evening.closeBrowser);

/* The sample tournament, of which so many rounds are played; the seats named are empty. */
function sample(t, rounds, empty = []) {
  const document = JSON.parse(readFileSync(evening.SAMPLE, "utf8"));
  const field = document.sessions[0].fields[0];
  field.plays = field.plays.filter((play) => play.round <= rounds);
  field.rulings = [];
  for (const seat of empty) {
    delete field.seats[seat];
    field.plays = [];
  }
  document.sessions[0].penalties = [];
  const file = path.join(evening.temporaryFolder(t), "changes.json");
  writeFileSync(file, JSON.stringify(document));
  return file;
}

async function open(page, what) {
  await page.goto("/tournaments/1");
  const menu = page.locator("a.menu-open"); // folded on a phone
  if (await menu.isVisible()) await menu.click();
  await evening.press(page, page.getByRole("link", { name: "Something came up" }));
  await evening.checkPage(page);
  await evening.press(page, page.getByRole("link", { name: what }));
  await evening.checkPage(page);
}

async function look(page) {
  await evening.press(page, page.getByRole("button", { name: "Show the consequences" }));
  await evening.checkPage(page);
  return page.locator("#consequences").innerText();
}

async function record(page) {
  await evening.press(page, page.getByRole("button", { name: "Record this" }));
  assert.match(await page.locator(".note[role=status]").innerText(), /✓ Recorded/);
}

function field(server) {
  return JSON.parse(evening.etui("show", "1", "--json", "--db", server.database))
    .sessions[0].fields[0];
}

for (const script of [true, false])
  evening.test(`a late arrival, script ${script}`, async (t) => {
    const server = await evening.startServer(t, sample(t, 0, ["E5"]));
    const device = script ? evening.LAPTOP : evening.PHONE;
    const page = await evening.director(t, server, { lang: "en", device, script });
    await open(page, "Somebody arrives late");
    const choices = await page.locator("#player option").count();
    assert.equal(choices, 2); // nobody chosen, and the one without a seat
    await page.selectOption("#player", { index: 1 });
    await page.selectOption("#round", "3");
    const told = await look(page);
    assert.match(told, /from round 3 on, as E5\./);
    assert.match(told, /No two players meet twice/);
    assert.match(told, /Tables that do not play, over all rounds\s+7\s+2/);
    assert.equal(field(server).seats.E5, undefined); // looking changes nothing
    await record(page);
    assert.ok(field(server).seats.E5);
    await page.goto("/tournaments/1");
    assert.equal(await page.locator(".grid td.rest").count(), 2);
    await page.goto("/tournaments/1/journal");
    assert.match(await page.locator("main").innerText(), /Somebody arrives late/);
  });

evening.test("a departure, and back", async (t) => {
  const server = await evening.startServer(t, sample(t, 4));
  const page = await evening.director(t, server, { lang: "en" });
  const before = field(server);
  await open(page, "Somebody leaves");
  page.allowed.push(/409|422/);
  await evening.press(page, page.getByRole("button", { name: "Show the consequences" }));
  assert.match(await page.locator("[role=alert]").innerText(), /^Choose from the list who it is about/);
  await page.selectOption("#seat", "A:N3");
  await page.selectOption("#round", "4");
  await evening.press(page, page.getByRole("button", { name: "Show the consequences" }));
  assert.match(await page.locator("[role=alert]").innerText(), /N3 has a result in round 4/);
  await page.selectOption("#round", "5");
  const told = await look(page);
  assert.match(told, /All results stay: 112\./);
  assert.match(told, /Round 5: table 3 does not play; sitting out:/);
  await record(page);
  const after = field(server);
  assert.deepEqual(after.plays, before.plays);
  assert.deepEqual(after.seats, before.seats);
  assert.equal(after.movement.fields[0].rounds[4].tables[2].N, "N3b");
  await evening.press(page, page.getByRole("button", { name: "Undo" }));
  assert.deepEqual(field(server), before);
});

evening.test("the wrong movement, noticed in round two", async (t) => {
  const server = await evening.startServer(t, sample(t, 1));
  const page = await evening.director(t, server, { lang: "en" });
  const before = field(server);
  await open(page, "A round was played as another one");
  await page.selectOption("#round", "2");
  await page.selectOption("#as", "3");
  await page.selectOption("#plan", "planned");
  assert.match(await look(page), /Repeated meetings\s+0\s+42/);
  await page.selectOption("#plan", "best");
  assert.match(await look(page), /Repeated meetings\s+0\s+0/);
  await record(page);
  const now = field(server);
  assert.deepEqual(now.plays, before.plays);
  const movement = path.join(evening.temporaryFolder(t), "movement.json");
  writeFileSync(movement, JSON.stringify(now.movement));
  evening.etui("check", movement); // by the verifier, as anyone's
  await open(page, "Players or boards moved wrongly");
  assert.match(await page.locator("#south-hint").innerText(), /as planned/);
  await page.fill("#south", "+3");
  await page.selectOption("#round", "3");
  assert.match(await look(page), /The rounds from 4 on are chosen again/);
});

const plan = () => JSON.parse(evening.etui("movement", "bridge-pairs", "--tables", "4", "--kind",
  "howell", "--boards", "2", "--json"));

/* A Howell of four tables in which pair 8 is missing: a half table. So many rounds have a
 * score at every table that plays. */
function howell(t, rounds) {
  const pairs = [1, 2, 3, 4, 5, 6, 7];
  const players = pairs.flatMap((n) => [1, 2].map((k) => ({ id: `p${2 * n + k - 2}`, name: `PAIR${n} ${"AB"[k - 1]}` })));
  const seats = Object.fromEntries(pairs.map((n) => [n, [`p${2 * n - 1}`, `p${2 * n}`]]));
  const scores = [90, -110, 140, -90, 110, 80];
  const plays = plan().fields[0].rounds.slice(0, rounds).flatMap(({ round, tables }) =>
    tables.filter((one) => one.NS !== "8" && one.EW !== "8").flatMap(({ table, boards }) =>
      boards.map((board) => ({ board, round, table, score: scores[(board + 2 * round + table) % 6] }))));
  const file = path.join(evening.temporaryFolder(t), "howell.json");
  writeFileSync(file, JSON.stringify({ etui: 1, name: "Howell", date: "2026-11-15", format: "bridge-pairs",
    options: { boards_per_table: 2 }, players,
    sessions: [{ fields: [{ field: "A", tables: 4, movement: "howell", seats, plays }] }] }));
  return file;
}

const results = (server) =>
  JSON.parse(evening.etui("results", "1", "--json", "--db", server.database));
const percent = (server, seat) =>
  results(server).rankings[0].rows.find((row) => row.seat === seat).percent;

for (const script of [true, false])
  evening.test(`a pair comes late to a half table, script ${script}`, async (t) => {
    const server = await evening.startServer(t, howell(t, 2));
    const device = script ? evening.LAPTOP : evening.PHONE;
    const page = await evening.director(t, server, { lang: "en", device, script });
    const before = field(server);
    await open(page, "Somebody arrives late");
    await evening.press(page, page.getByRole("link", { name: "Something else" }));
    await evening.press(page, page.getByRole("link", { name: "Somebody arrives late" }));
    page.allowed.push(/409|422/);
    await evening.press(page, page.getByRole("button", { name: "Show the consequences" }));
    assert.match(await page.locator("[role=alert]").innerText(), /^Type the names of those who arrive/);
    await page.fill("#p1", "LATE Luc");
    await evening.press(page, page.getByRole("button", { name: "Show the consequences" }));
    assert.match(await page.locator("[role=alert]").innerText(), /8 has 2 players, not 1/);
    await page.fill("#p2", "TARDY Theo");
    await page.selectOption("#round", "3");
    const told = await look(page);
    assert.match(told, /LATE Luc, TARDY Theo play from round 3 on, as 8\./);
    assert.match(told, /All results stay: 12\./);
    assert.match(told, /Tables that do not play, over all rounds\s+7\s+2/);
    assert.match(told, /nobody plays a board twice/);
    assert.equal(await page.inputValue("#p2"), "TARDY Theo");
    assert.deepEqual(field(server).seats, before.seats); // looking seats nobody
    await record(page);
    const now = field(server);
    assert.equal(now.seats["8"].length, 2);
    assert.deepEqual(now.plays, before.plays);
    assert.equal(results(server).missing.filter((one) => one.round < 3).length, 0);
    await page.goto("/tournaments/1");
    assert.equal(await page.locator(".grid td.rest").count(), 2);
    await evening.checkPage(page);
    await page.goto("/tournaments/1/journal");
    assert.match(await page.locator("main").innerText(), /Somebody arrives late/);
  });

evening.test("a table sat the wrong way: from the phone's call to the ranking", async (t) => {
  const server = await evening.startServer(t, howell(t, 2));
  const page = await evening.director(t, server, { lang: "en" });
  const phone = await evening.visitor(t, server, evening.PHONE, { lang: "en" });
  await page.goto("/tournaments/1");
  await evening.press(page, page.getByRole("button", { name: /round 3/ }));
  const at = plan().fields[0].rounds[2].tables[1];
  for (const board of at.boards)
    await evening.change(server, "enter", "1", "--round", "3", "--table", "2", "--board",
      String(board), "--score", "110");
  const shares = [percent(server, at.NS), percent(server, at.EW)];
  await phone.goto(evening.tablePath(server, 1, "A2"));
  await evening.press(phone, phone.getByRole("link", { name: new RegExp(`${at.boards[0]}`) }).first());
  await evening.press(phone, phone.getByRole("button", { name: /sat the wrong way/ }));
  await page.goto("/tournaments/1");
  await evening.checkPage(page);
  assert.match(await page.locator("#calls").innerText(), /We sat the wrong way round on board/);
  await evening.press(page, page.locator("#calls").getByRole("link", { name: "Correct the seats" }));
  await evening.checkPage(page);
  assert.equal(await page.inputValue("#table"), "A:2");
  assert.equal(await page.inputValue("#round"), "3");
  const told = await page.locator("#consequences").innerText();
  assert.match(told, new RegExp(`table 2: ${at.EW} \\(.*\\) sat North-South, ${at.NS} \\(.*\\) East-West`));
  assert.match(told, /Results now credited to those who really played: 2\./);
  await record(page);
  const turned = field(server).movement.fields[0].rounds[2].tables[1];
  assert.deepEqual([turned.NS, turned.EW], [at.EW, at.NS]);
  assert.deepEqual(turned.boards, at.boards);
  assert.notDeepEqual([percent(server, at.NS), percent(server, at.EW)], shares);
  await page.goto("/tournaments/1");
  assert.match(await page.locator("#calls").innerText(), /No table is calling/);
  await page.goto("/tournaments/1/ranking");
  const row = page.locator("tbody tr", { hasText: `PAIR${at.EW} A` }).first();
  const shown = percent(server, at.EW).toFixed(2);
  assert.ok((await row.innerText()).includes(shown), `${shown} in ${await row.innerText()}`);
});

evening.test("pairs: everything else that may happen", async (t) => {
  const server = await evening.startServer(t, howell(t, 2));
  const page = await evening.director(t, server, { lang: "en" });
  for (const what of ["", "late", "leave", "substitute", "extra", "swap", "turn", "moved",
    "played-as", "end"]) {
    await page.goto(`/tournaments/1/changes?what=${what}`);
    await evening.checkPage(page);
  }
  await page.goto("/tournaments/1/changes?what=substitute");
  await page.selectOption("#seat", "A:3/p5");
  await page.fill("#p1", "STAND Inès");
  await page.selectOption("#round", "3");
  assert.match(await look(page), /STAND Inès plays in place of PAIR3 A, as one of 3/);
  await record(page);
  assert.equal(field(server).seats["3"][1], "p6");
  await open(page, "The evening ends early");
  await page.selectOption("#round", "3");
  assert.match(await look(page), /Rounds of the evening: 2 \(planned: 7\)/);
  await record(page);
  assert.equal(results(server).complete, true);
  assert.equal(results(server).missing.length, 0);
});

evening.test("in French, on a phone, by keyboard", async (t) => {
  const server = await evening.startServer(t, sample(t, 4));
  const page = await evening.director(t, server, { device: evening.PHONE });
  for (const what of ["", "late", "leave", "substitute", "extra", "swap", "turn", "moved",
    "played-as"]) {
    await page.goto(`/tournaments/1/changes?what=${what}`);
    await evening.checkPage(page);
  }
  await page.goto("/tournaments/1/changes?what=swap");
  await page.selectOption("#seat", "A:S1");
  await page.selectOption("#other", "A:S4");
  await page.selectOption("#round", "2");
  await page.focus("button[name=show]");
  await Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")]);
  await evening.checkPage(page);
  assert.equal(await page.locator("#consequences").count(), 1);
});
