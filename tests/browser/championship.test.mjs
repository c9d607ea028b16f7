// championship.test.mjs - a championship of two sessions: the director opens the second one
// in the browser, phones play it, and the totals are the sessions by their coefficients.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { after } from "node:test";
import * as evening from "./evening.mjs";
import * as sides from "./sides.mjs";

after(evening.closeBrowser);

const { press } = evening;
const EXAMPLE = new URL("../../examples/five-tables.json", import.meta.url);
const LAST_BOARD = 1; // of the first session: the director types its scores
const COEFFICIENT = 1.5;
const GOING = 12; // at three tables
const TAKERS = "NWESEN"; // of the first boards

/* The first session with a board whose scores are missing; and those scores by table. */
function firstSession(t) {
  const document = JSON.parse(readFileSync(EXAMPLE, "utf8"));
  const field = document.sessions[0].fields[0];
  const missing = field.plays.filter((play) => play.board === LAST_BOARD);
  field.plays = field.plays.filter((play) => play.board !== LAST_BOARD);
  const file = path.join(evening.temporaryFolder(t), "first.json");
  writeFileSync(file, JSON.stringify(document));
  return [file, Object.fromEntries(missing.map((play) => [play.table, play.score]))];
}

/* The sheet of a board, filled by the table of each line. */
async function typeSheet(page, board, scoreOf) {
  await page.goto(`/tournaments/1/boards/${board}`);
  const inputs = page.locator(".sheet input[name^='score-']");
  const names = await inputs.evaluateAll((all) => all.map((one) => one.name));
  assert.ok(names.length > 0, `board ${board} has a sheet`);
  for (const name of names)
    await page.fill(`[name="${name}"]`, String(scoreOf(Number(name.match(/-(\d+)-\d+$/)[1]))));
  await press(page, page.locator("form:has(.sheet) button.next").last());
}

const text = async (page, selector) => (await page.locator(selector).innerText()).replace(/\s+/g, " ");

/* What the director is told before the session opens. */
async function lookAtSession(page) {
  page.allowed.push(/status of 422/);
  await page.goto("/tournaments/1");
  await press(page, ".state a[href$='/session']");
  await evening.checkPage(page, "the form of another session");
  await page.fill("#coefficient", "0");
  await page.selectOption("#who", "first");
  await page.fill("#count", "13");
  await press(page, "form[method=get] button");
  assert.match(await text(page, "#coefficient-error"), /1000/, "what is possible");
  assert.match(await text(page, "#count-error"), /12.*16/, "what is possible");
  await evening.checkPage(page, "another session, refused");
  await page.fill("#coefficient", "1,5");
  await page.fill("#count", String(GOING));
  await page.fill("#rounds", "3");
  await page.fill("#boards", "2");
  await press(page, "form[method=get] button");
  assert.equal(await page.locator(".cut tbody tr:not(.cut-line)").count(), 20);
  const above = await page.locator(".cut-line").evaluate((line) =>
    [...line.parentElement.children].indexOf(line));
  assert.equal(above, GOING, "the cut is behind those who go on");
  assert.equal(await page.locator(".cut .tag.warn").count(), 2, "two have the rank of the cut");
  await evening.checkPage(page, "what another session gives");
}

/* Who sits in the second session, as the tournament has it. */
async function seated(page) {
  const document = await (await page.request.get("/api/tournaments/1")).json();
  assert.equal(document.sessions.length, 2);
  return Object.values(document.sessions[1].fields[0].seats).filter(Boolean).sort();
}

const standings = async (t, page) => (await sides.resultsByCommand(t, page)).rankings
  .find((one) => one.ranking === "general").rows;

/* The marks of a board of the second session, worked out anew from its scores: each
 * table's attack in percent. */
function topage(scores) {
  return scores.map((mine, i) => 100 * scores.reduce((sum, theirs, j) =>
    sum + (i === j ? 0 : 1 + Math.sign(mine - theirs)), 0) / (2 * (scores.length - 1)));
}

const mean = (all) => all.reduce((sum, one) => sum + one, 0) / all.length;

/* A quarter attack, three quarters defence; whoever never did one of them, the other. */
function total({ attack, defence }) {
  if (attack.length === 0 || defence.length === 0) return mean([...attack, ...defence]);
  return mean(attack) / 4 + 3 * mean(defence) / 4;
}

/* Everybody's total of the second session: from the seats, the movement and the scores. */
async function secondTotals(page, scores) {
  const document = await (await page.request.get("/api/tournaments/1")).json();
  const field = document.sessions[1].fields[0];
  const marks = {};
  for (const { tables } of field.movement.fields[0].rounds)
    for (const board of tables[0].boards) {
      const attack = topage(tables.map((one) => scores[board][one.table]));
      tables.forEach((one, i) => {
        for (const seat of "NESW") {
          const mine = (marks[field.seats[one[seat]]] ??= { attack: [], defence: [] });
          if (seat === TAKERS[board - 1]) mine.attack.push(attack[i]);
          else mine.defence.push(100 - attack[i]);
        }
      });
    }
  return Object.fromEntries(Object.entries(marks).map(([player, all]) => [player, total(all)]));
}

evening.test("a championship of two sessions", async (t) => {
  const [file, missing] = firstSession(t);
  const server = await evening.startServer(t, file);
  const page = await evening.director(t, server);
  await page.goto("/tournaments/1/session");
  assert.equal(await page.locator("form[action$='/session']").count(), 0, "not before all is there");
  await typeSheet(page, LAST_BOARD, (table) => missing[table]);
  const first = await standings(t, page);
  await lookAtSession(page);
  await press(page, "#consequences form button.next");
  assert.match(page.url(), /opened=2$/);
  await evening.checkPage(page, "a session that is open");
  assert.deepEqual(await seated(page), first.slice(0, GOING).map((row) => row.player).sort());

  await press(page, ".state .button.next"); // the first round of the new session
  assert.equal(await page.locator(".grid tbody tr").count(), 3, "three tables are followed");
  const phone = await evening.visitor(t, server, evening.PHONE);
  const scores = {};
  for (const table of [1, 2, 3]) {
    const address = evening.tablePath(server, 1, `A${table}`);
    for (let i = 0; i < 2; i++) {
      await phone.goto(address); // each table begins with a board of its own
      const board = Number(await phone.locator(".table-boards a[aria-current=true] b").innerText());
      (scores[board] ??= {})[table] = await sides.enterByPhone(phone, address,
        { made: (table + board) % 3 > 0, by: 4 * table + board });
    }
  }
  await sides.closeRound(page);
  for (const boards of [[3, 4], [5, 6]]) {
    await page.goto("/tournaments/1");
    await press(page, ".state .button.next");
    for (const board of boards) {
      scores[board] = { 1: 50 + 2 * board, 2: -54, 3: 50 + 2 * board };
      await typeSheet(page, board, (table) => scores[board][table]);
    }
    await sides.closeRound(page);
  }
  await page.goto("/tournaments/1");
  assert.ok(await page.locator(".state a[href$='/session']").count(), "a third one could follow");
  await evening.publish(page);

  const rows = await standings(t, page);
  const second = await secondTotals(page, scores);
  const before = Object.fromEntries(first.map((row) => [row.player, row.total]));
  assert.deepEqual(rows.map((row) => row.qualified), Array.from({ length: 20 }, (_, i) => i < GOING));
  for (const row of rows) {
    const sum = before[row.player] + COEFFICIENT * (second[row.player] ?? 0);
    assert.ok(Math.abs(row.total - sum) < 0.0002, `${row.name}: ${row.total}, ${sum}`);
  }
  const visitor = await evening.visitor(t, server, evening.PHONE);
  await visitor.goto("/tournaments/1/ranking");
  const shown = await visitor.locator("table.ranking tbody th a[href*='/players/']").evaluateAll((all) =>
    all.map((one) => one.getAttribute("href").split("/").pop()));
  assert.deepEqual(shown, rows.map((row) => row.player));
  assert.match(await visitor.locator("table.ranking thead").textContent(), /2 × 1,5/);
  assert.equal(await visitor.locator("table.ranking tbody tr:has(abbr[title=Qualifié])").count(), GOING);
  await evening.checkPage(visitor, "the ranking of two sessions");
  for (const place of ["/results", "/results/1?session=2", "/players/" + rows[0].player, "/screen"]) {
    assert.equal((await visitor.goto(`/tournaments/1${place}`)).status(), 200, place);
    await evening.checkPage(visitor, place);
  }
});

evening.test("another session without scripts, undone", async (t) => {
  const server = await evening.startServer(t, EXAMPLE.pathname);
  const page = await evening.director(t, server, { lang: "en", script: false, device: evening.PHONE });
  await page.goto("/tournaments/1");
  await press(page, ".state a[href$='/session']");
  await press(page, "form[method=get] button");
  const away = page.locator("input[name=away]");
  await page.locator("summary", { hasText: "Somebody is not coming" }).click();
  await away.first().check();
  await press(page, "form[method=get] button");
  assert.match(await text(page, "#consequences"), /19 of 20 go on/);
  await evening.checkPage(page, "everybody but one");
  await press(page, "#consequences form button.next");
  assert.equal((await seated(page)).length, 19);
  await press(page, "form[action$='/session/back'] button");
  assert.match(await text(page, "[role=status].note"), /is undone/);
  const document = await (await page.request.get("/api/tournaments/1")).json();
  assert.equal(document.sessions.length, 1);
});
