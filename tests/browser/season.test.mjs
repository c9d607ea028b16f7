// season.test.mjs - a whole regional championship (semi-final, final in two sessions,
// files, slips) and a year of whist with its ranking, its prize and its cash book.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync, statSync } from "node:fs";
import path from "node:path";
import { after } from "node:test";
import * as evening from "./evening.mjs";

after(evening.closeBrowser);

const { press } = evening;
const example = (name) =>
  JSON.parse(readFileSync(new URL(`../../examples/${name}.json`, import.meta.url), "utf8"));
const words = async (page, selector = "main") =>
  (await page.locator(selector).innerText()).replace(/\s+/g, " ");

function write(t, name, document) {
  const file = path.join(evening.temporaryFolder(t), `${name}.json`);
  writeFileSync(file, JSON.stringify(document));
  return file;
}

/* Everybody of the second series, of one committee, licensed. */
function semiFinal(t) {
  const document = example("five-tables");
  document.name = "Demi-finale 2e série";
  document.date = "2026-11-08";
  document.options = { ...document.options, event: "semi-final", series: "second", quota: 20 };
  document.players.forEach((player, i) => Object.assign(player,
    { rank: "2P", licence: String(1100000 + i), committee: "Bretagne" }));
  return write(t, "semi-final", document);
}

/* Changes that phones would make, by the API: nothing else of the evening is skipped. */
async function call(server, tournament, place, body) {
  server.token ??= evening.etui("token", "create", "--role", "director", "--db",
    server.database).trim();
  const answer = await fetch(`${server.url}/api/tournaments/${tournament}${place}`, {
    method: body ? "POST" : "GET",
    headers: { Authorization: `Bearer ${server.token}`, "Content-Type": "application/json" },
    body: body && JSON.stringify(body),
  });
  const said = await answer.json();
  assert.ok(answer.ok, `${place}: ${JSON.stringify(said)}`);
  return said;
}

/* The rounds of a field: written in full, or by the name of its movement. */
function roundsOf(field, { rounds, boards_per_table: boards }) {
  if (typeof field.movement !== "string") return field.movement.fields[0].rounds;
  return JSON.parse(evening.etui("movement", "tarot-line", "--tables", String(field.tables),
    "--kind", field.movement, "--rounds", String(rounds), "--boards", String(boards),
    "--json")).fields[0].rounds;
}

async function playSession(server, tournament, session) {
  const document = await call(server, tournament, "");
  const { fields } = document.sessions[session - 1];
  for (const field of fields) {
    for (const { round, tables } of roundsOf(field, document.options)) {
      await call(server, tournament, "/rounds", { action: "start", round });
      for (const { table, boards } of tables)
        for (const board of boards)
          await call(server, tournament, "/plays", { session, field: field.field, board, round, table,
            score: ((board + 2 * table + round) % 3 ? 1 : -1) * (50 + 2 * ((board + table) % 20)) });
      await call(server, tournament, "/rounds", { action: "close", round });
    }
  }
}

async function writeCommitteesTable(page) {
  await page.goto("/season/stages?season=2026");
  await page.fill("#from-0", "15");
  await page.fill("#to-0", "27");
  await page.fill("#players2-0", "12");
  await page.fill("#coefficient2-0", "1,5");
  await press(page, "form[action='/season/stages'] button.next");
  await evening.checkPage(page, "the committee's table");
}

/* The final is made as what it is, and takes its players from the semi-final. */
async function createFinal(page) {
  await page.goto("/new?format=tarot-line&players=20&boards=2");
  await page.locator("details:has(#event) > summary").click();
  await page.selectOption("#event", "final");
  await page.selectOption("#series", "second");
  for (const [field, value] of Object.entries({ name: "Finale régionale", date: "2026-11-15",
    place: "Rennes", organiser: "Comité de Bretagne", arbiter: "LEGRAND Sylvie",
    code: "BR2S-1511", stages: "1" })) await page.fill(`#${field}`, value);
  await evening.checkPage(page, "a new championship");
  await press(page, "form[action='/new'][method=post] button.next");
  await page.goto("/tournaments/2/championship");
  await press(page, "form[action$='/championship/stages'] button");
  assert.equal(await page.locator("td:text-is('Demi-finale 2e série')").count(), 20);
  await page.goto("/tournaments/2/seats");
  await page.fill("#seed", "7");
  await press(page, "form:has(input[name=do][value=draw]) button");
}

/* What is not met is said before the first position, and explained in writing. */
async function explainRules(page) {
  assert.equal(await page.locator(".note.warn a[href$='/championship']").count(), 1);
  await press(page, ".note.warn a[href$='/championship']");
  await evening.checkPage(page, "the rules of a championship");
  const box = (selector) => page.locator(selector).first().boundingBox();
  const [rules, form] = [await box(".rules"), await box(".settings form")];
  assert.deepEqual([form.x, form.width], [rules.x, rules.width], "the form stands in the column of the rules");
  assert.match(await words(page, ".rules"), /art\. 2/);
  const unmet = page.locator(".rules form").first();
  await unmet.locator("input[name=reason]").fill("seconde séance à 16 h");
  await press(page, unmet.locator("button"));
  assert.equal(await page.locator("input[value='seconde séance à 16 h']").count(), 1);
  await page.selectOption("#approval", { index: 1 });
  await page.selectOption("#arbiter_grade", { index: 2 });
  await page.fill("#quota", "4");
  await press(page, ".savebar button");
}

evening.test("a whole regional championship", async (t) => {
  const server = await evening.startServer(t, semiFinal(t));
  const page = await evening.director(t, server);
  await evening.publish(page);
  await writeCommitteesTable(page);
  await createFinal(page);
  await explainRules(page);
  await playSession(server, 2, 1);
  await page.goto("/tournaments/2/championship");
  await press(page, "a[href*='who=first']");
  assert.equal(await page.locator("#count").inputValue(), "12", "as the committee's table says");
  await page.fill("#rounds", "3");
  await page.fill("#boards", "2");
  await press(page, "form[method=get] button");
  await press(page, "#consequences form button.next");
  await playSession(server, 2, 2);
  await evening.publish(page, 2);
  await page.goto("/tournaments/2/championship");
  assert.match(await words(page), /champion/);
  assert.equal(await page.locator("td:text-is('remplaçant')").count(), 4);
  const folder = evening.temporaryFolder(t);
  for (const kind of ["aurore", "cover", "qualified", "levy"]) {
    const file = path.join(folder, `${kind}.xlsx`);
    evening.etui("export", kind, "2", "--db", server.database, "-o", file);
    assert.ok(statSync(file).size > 3000, kind);
  }
  const points = path.join(folder, "points.json");
  evening.etui("export", "aurore", "2", "--db", server.database, "-o", points);
  const rows = JSON.parse(readFileSync(points, "utf8"));
  assert.equal(rows.length, 10, "half of the players have points");
  assert.ok(rows.every((row) => row.Pcn > 0));
});

const STAKE = 3;
const DUES = 7;

/* An evening of whist of the club's year: the same eight, with other winners. */
function whistEvening(t, month) {
  const document = example("whist");
  document.name = `Pools de ${month}`;
  document.date = `2026-${month}-05`;
  document.options = { ...document.options, stake: STAKE, dues: DUES };
  const turn = (list, by) => list.map((_, i) => list[(i + by) % list.length]);
  const names = turn(document.players.map(({ name, licence }) => ({ name, licence })), month - 9);
  document.players.forEach((player, i) => Object.assign(player, names[i]));
  return [write(t, `whist-${month}`, document), document.players.length];
}

evening.test("a year of whist, with its prize and its cash book", async (t) => {
  const evenings = ["09", "10", "11"].map((month) => whistEvening(t, month));
  const players = evenings[0][1];
  const server = await evening.startServer(t, ...evenings.map(([file]) => file));
  const page = await evening.director(t, server);
  for (const number of [1, 2, 3])
    await call(server, number, "/publication", { published: true });
  await page.goto("/season");
  await page.locator("details:has(form[action='/season'][method=post]) > summary").click();
  const form = page.locator("form[action='/season'][method=post]");
  await form.locator("[name=figure]").selectOption("points");
  await form.locator("[name=format]").selectOption("whist");
  await form.locator("[name=begins]").fill("01-01");
  await form.locator("[name=prize]").fill("un panier garni");
  await form.locator("[name=shown]").check();
  await press(page, form.locator("button"));
  await evening.checkPage(page, "the season of whist");

  const phone = await evening.visitor(t, server, evening.PHONE);
  await phone.goto("/");
  await press(phone, "a[href='/season']");
  assert.match(await words(phone), /Saison 2026 3 tournois.*Lot de l’année : un panier garni/);
  assert.equal(await phone.locator("table.season tbody tr").count(), players);
  await evening.checkPage(phone, "the season on a phone");
  await press(phone, "table.season a >> nth=0");
  assert.equal(await phone.locator("svg.plot circle, svg.plot polygon").count(), 3);
  await evening.checkPage(phone, "somebody's season");

  await page.goto("/money?season=2026");
  const dues = page.locator("form[action='/money/dues']");
  assert.equal(await dues.count(), players, "the third appearance asks for dues");
  await press(page, dues.first().locator("button"));
  assert.equal(await page.locator("form[action='/money/dues']").count(), players - 1);
  await evening.checkPage(page, "the club's money");
  const book = JSON.parse(evening.etui("money", "--season", "2026", "--json", "--db", server.database));
  const stakes = book.cash.rows.filter((row) => row.in === STAKE * players);
  assert.equal(stakes.length, 3, "the stakes of each evening");
  assert.equal(book.dues.paid, DUES);
  assert.ok(Math.abs(book.cash.in - 3 * STAKE * players - DUES) < 0.001);
  assert.ok(Math.abs(book.cash.balance - book.cash.in + book.cash.out) < 0.001);
});
