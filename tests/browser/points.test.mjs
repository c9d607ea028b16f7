// points.test.mjs - evenings of points: whist and free deals of tarot on phones, sheets
// typed by the director, closed by the bell, ranked as the command line ranks them.

import assert from "node:assert/strict";
import { after } from "node:test";
import * as evening from "./evening.mjs";
import * as sides from "./sides.mjs";

after(evening.closeBrowser);

const { press } = evening;
const PLAYERS = Array.from({ length: 8 }, (_, i) => `JOUEUR${i + 1} Lou`);
const SEATS = ["N", "E", "S", "W"];

/* Everybody is checked in from a list, and seated as they come. */
async function prepare(page, format, sizes, players = PLAYERS) {
  await sides.create(page, format, { players: players.length, ...sizes });
  await page.goto("/tournaments/1/checkin/list");
  await page.fill("#text", players.join("\n"));
  await press(page, "form[action$='/checkin/list'] button");
  await press(page, "form:has(input[name=record]) button");
  await page.goto("/tournaments/1/seats");
  await page.fill("#seed", "7");
  await press(page, "form:has(input[name=do][value=draw]) button");
}

async function startRound(page) {
  await page.goto("/tournaments/1");
  await press(page, ".state .button.next");
}

const tap = (page, name, value) =>
  page.locator(`label:has(input[name='${name}'][value='${value}'])`).first().click();

/* The points of the players that a page shows, by seat. */
async function shownPoints(page) {
  const texts = await page.locator(".table-sum").first().locator("dd").allInnerTexts();
  return texts.map((one) => Number(one.replace("−", "-")));
}

/* From the preview over the other player's answer; the points of the preview. */
async function send(page, look) {
  await press(page, page.locator("form.table-form button.next").first());
  if (look) await evening.checkPage(page, `the preview, ${look}`);
  const points = await shownPoints(page);
  assert.equal(points.reduce((a, b) => a + b, 0), 0);
  await page.locator("form[action$='/play'] button").click();
  await page.waitForURL(/\/confirm\//, { waitUntil: "load" });
  if (look) await evening.checkPage(page, `the page to confirm, ${look}`);
  assert.deepEqual(await shownPoints(page), points);
  await page.locator("form:has(input[name=answer][value=yes]) button").click();
  await page.waitForURL(/after=/, { waitUntil: "load" });
  return points;
}

async function chooseContract(page, address, contract) {
  await page.goto(address);
  await press(page, `.contracts a[href$='contract=${contract}']`);
}

async function enterPair(page, address, tricks, look) {
  await chooseContract(page, address, "emballage-9");
  await tap(page, "by", "N");
  await tap(page, "by", "W");
  await tap(page, "tricks", tricks);
  if (look) await evening.checkPage(page, `a contract of two, ${look}`);
  return await send(page, look);
}

/* The ranking of the page is that of the command line, name by name and point by point. */
async function compareRanking(t, page, players = PLAYERS) {
  const results = await sides.resultsByCommand(t, page);
  assert.equal(results.complete, true);
  const { rows } = results.rankings[0];
  assert.equal(rows.length, players.length);
  assert.equal(rows.reduce((sum, row) => sum + row.points, 0), 0);
  await page.goto("/tournaments/1/ranking");
  await evening.checkPage(page, "the ranking of points");
  const lines = await page.locator("table.ranking tbody tr").allInnerTexts();
  assert.equal(lines.length, rows.length);
  rows.forEach((row, i) => {
    const words = lines[i].replace(/−/g, "-").split(/\s+/);
    assert.equal(Number(words[0]), row.rank, lines[i]);
    assert.ok(lines[i].includes(row.name), `${lines[i]}: ${row.name}`);
    assert.equal(Number(words.at(-1)), row.total, lines[i]);
  });
  return rows;
}

async function lookAtResults(page, rows) {
  await page.goto("/tournaments/1/results");
  await evening.checkPage(page, "the rounds");
  await press(page, ".boards li:first-child a");
  await evening.checkPage(page, "the sheets of a round");
  assert.equal(await page.locator(".table-sheet").count(), 2);
  await page.goto(`/tournaments/1/players/${rows[0].player}`);
  await evening.checkPage(page, "a personal sheet of points");
  assert.equal(await page.locator("svg").count() > 0, true, "a plot over the evening");
  await page.goto("/tournaments/1/awards");
  await evening.checkPage(page, "the prizes");
}

evening.test("an evening of whist, closed by the bell", async (t) => {
  const server = await evening.startServer(t);
  const page = await evening.director(t, server);
  await prepare(page, "whist", { rounds: 2, boards: 3 });
  const phone = await evening.visitor(t, server, evening.PHONE);
  const tables = ["A1", "A2"].map((one) => evening.tablePath(server, 1, one));
  await startRound(page);
  await phone.goto(tables[0]);
  await evening.checkPage(phone, "the contracts of the grid");
  assert.equal(await phone.locator(".contracts a").count(), 20);
  assert.deepEqual(await enterPair(phone, tables[0], 10, "whist"), [5, -5, -5, 5]);
  assert.deepEqual(await enterPair(phone, tables[1], 13), [13, -13, -13, 13]);

  await chooseContract(phone, tables[0], "petite-misere");
  await phone.selectOption("#play-E", "petite-misere 1");
  await phone.selectOption("#play-W", "petite-misere 0");
  await evening.checkPage(phone, "several misères");
  assert.deepEqual(await send(phone), [0, 24, 0, -24]);
  await chooseContract(phone, tables[0], "solo-8");
  await tap(phone, "by", "S");
  await tap(phone, "tricks", 8);
  await phone.selectOption("#counter", "piccolo");
  assert.deepEqual(await send(phone), [-8, -8, 24, -8]);
  await evening.checkPage(phone, "the pool is complete here");
  assert.match(await phone.locator(".deals tfoot").innerText(), /−3\s+\+?11\s+\+?19\s+−27/);

  await page.goto("/tournaments/1");
  await press(page, ".state .button.next");
  await evening.checkPage(page, "the bell");
  await evening.closeAlone(page);
  await page.goto("/tournaments/1");
  assert.equal(await page.locator("[data-live=look] a").count(), 0, "nothing is waited for");

  await startRound(page);
  await enterPair(phone, tables[0], 8);
  await page.goto("/tournaments/1/tables/A2/2");
  await evening.checkPage(page, "a table of whist at the desk");
  await press(page, ".contracts a[href*='contract=abondance-9']");
  await tap(page, "by", "E");
  await tap(page, "made", 1);
  await page.locator("#form summary").first().click();
  await tap(page, "revoke", "N");
  await press(page, page.locator("section#form form button.next"));
  assert.match(await page.locator(".deals tbody tr").first().innerText(), /−27\s+\+?9\s+\+?9\s+\+?9/);
  await evening.closeAlone(page);
  await evening.publish(page); // everything is there
  const rows = await compareRanking(t, page);
  await lookAtResults(page, rows);
  await page.goto("/tournaments/1/journal");
  assert.match(await page.locator("main").innerText(), /N −27/);
});

evening.test("free deals without JavaScript, in English; a sheet of totals", async (t) => {
  const server = await evening.startServer(t);
  const page = await evening.director(t, server, { lang: "en", script: false });
  await prepare(page, "tarot-free", { rounds: 1, boards: 2 });
  await startRound(page);
  const phone = await evening.visitor(t, server, evening.PHONE, { lang: "en", script: false });
  const address = evening.tablePath(server, 1, "A1");
  await phone.goto(address);
  await tap(phone, "taker", "E");
  await tap(phone, "contract", "garde");
  await phone.fill("#points", "45");
  await tap(phone, "oudlers", 2);
  await tap(phone, "petit", "attack");
  await tap(phone, "handful", "single");
  assert.deepEqual(await send(phone, "tarot"), [-98, 294, -98, -98]);
  await phone.locator("summary", { hasText: "does not count" }).click();
  await press(phone, "form:has(input[name=kind][value=none]) button");
  await press(phone, "form[action$='/play'] button");
  assert.match(await phone.locator("main").innerText(), /Deal 2 does not count/);

  page.allowed.push(/status of 422/);
  await page.goto("/tournaments/1/boards/1");
  const fill = async (values) => {
    for (const [i, seat] of SEATS.entries()) await page.fill(`#total-A-2-${seat}`, String(values[i]));
    await press(page, "main form button.next");
  };
  await fill([100, -40, -40, -10]);
  assert.match(await page.locator("#A-2-error").innerText(), /add up to \+10, not to zero/);
  await fill([100, -40, -40, -20]);
  assert.match(await page.locator("p.note[role=status]").innerText(), /Saved/);
  await page.goto("/tournaments/1/tables/A2/1/ruling?board=1&kind=penalty");
  await page.check("input[name=player-N]");
  await page.fill("#percent", "100");
  await page.fill("#reason", "wrong sheet");
  await press(page, "form:has(input[name=effect]) button");
  await press(page, page.getByRole("button", { name: "Apply the ruling" }));
  await evening.closeAlone(page);
  await evening.publish(page);
  const rows = await compareRanking(t, page);
  assert.equal(rows.filter((row) => row.penalty === 100).length, 1);
});

evening.test("the difference from zero at once, on phone and laptop, light and dark", async (t) => {
  const server = await evening.startServer(t);
  const page = await evening.director(t, server, { dark: true });
  await prepare(page, "tarot-free", { rounds: 2, boards: 2 });
  await page.goto("/tournaments/1/boards");
  await evening.checkPage(page, "the list of sheets");
  await page.goto("/tournaments/1/boards/1");
  await evening.untilFocused(page.locator("#total-A-1-N"));
  for (const value of ["60", "-20", "-20", "-10"]) {
    await page.keyboard.type(value);
    await page.keyboard.press("Enter");
  }
  const line = page.locator("tr[data-zero]").first();
  assert.equal(await line.locator("[data-sum] b").innerText(), "+10");
  await evening.checkPage(page, "a sheet with a difference");
  await page.fill("#total-A-1-W", "-20");
  assert.match(await line.locator("[data-sum] b").innerText(), /^0/);
  await page.goto("/tournaments/1/tables/A1/1");
  await page.focus("#row-1-N");
  for (const value of ["60", "-20", "-20", "-20", "10", "20", "30", "-50"]) {
    await page.keyboard.type(value);
    await page.keyboard.press("Enter");
  }
  await page.waitForLoadState("load");
  page.allowed.push(/status of 422/);
  await page.waitForSelector("#row-2-error");
  await evening.checkPage(page, "a line of a sheet that is refused");
  await page.fill("#row-2-W", "-60");
  await press(page, "#rows button");
  assert.match(await page.locator(".deals tbody tr").first().innerText(), /\+70\s+0\s+\+10\s+−80/);
  const phone = await evening.visitor(t, server, evening.PHONE, { dark: true });
  phone.allowed.push(/status of 422/);
  await phone.goto(evening.tablePath(server, 1, "A2"));
  await evening.checkPage(phone, "a free deal on a phone");
  await phone.locator("summary").filter({ has: phone.locator("xpath=following-sibling::form[.//*[@data-zero]]") }).click();
  for (const seat of SEATS) await phone.fill(`#total-${seat}`, "1");
  assert.equal(await phone.locator("[data-sum] b").innerText(), "+4");
  await press(phone, "form:has([data-zero]) button");
  await evening.checkPage(phone, "totals that are refused");
  assert.ok(await phone.locator("#totals-error").innerText());
});

evening.test("ten players at two tables of five: a called partner, five totals", async (t) => {
  const players = Array.from({ length: 10 }, (_, i) => `JOUEUR${i + 1} Lou`);
  const server = await evening.startServer(t);
  const page = await evening.director(t, server, { lang: "en" });
  await page.goto("/new?format=tarot-free&players=10&rounds=1&boards=2");
  await evening.checkPage(page, "threes, fives or rests");
  assert.match(await page.locator("main").textContent(), /2 tables have five players/);
  await prepare(page, "tarot-free", { rounds: 1, boards: 2, way: "tarot-free.drawn-fives.2.2" }, players);
  await evening.checkPage(page, "the seats of five");
  assert.equal(await page.locator(".plan .card").first().locator("li").count(), 5);
  await startRound(page);
  const phone = await evening.visitor(t, server, evening.PHONE, { lang: "en" });
  await phone.goto(evening.tablePath(server, 1, "A1"));
  assert.equal(await phone.locator("input[name=taker]").count(), 5);
  for (const [partner, points] of [["E", [-52, 52, -52, -52, 104]], ["alone", [-52, -52, -52, -52, 208]]]) {
    await tap(phone, "taker", "F");
    await tap(phone, "partner", partner);
    await tap(phone, "contract", "garde");
    await phone.fill("#points", "41.5");
    await tap(phone, "oudlers", 2);
    await evening.checkPage(phone, `a deal of five, partner ${partner}`);
    assert.deepEqual(await send(phone, `five, partner ${partner}`), points);
  }

  page.allowed.push(/status of 422/);
  await page.goto("/tournaments/1/boards/1");
  await evening.checkPage(page, "sheets of five");
  const fill = async (values) => {
    for (const [i, seat] of [...SEATS, "F"].entries()) await page.fill(`#total-A-2-${seat}`, String(values[i]));
    await press(page, "main form button.next");
  };
  await fill([100, -40, -40, -10, -20]);
  assert.match(await page.locator("#A-2-error").innerText(), /add up to −10, not to zero/);
  await fill([100, -40, -40, -10, -10]);
  assert.match(await page.locator("p.note[role=status]").innerText(), /Saved/);
  await evening.closeAlone(page);
  await evening.publish(page);
  const rows = await compareRanking(t, page, players);
  assert.equal(rows[0].points, 312);
  await page.goto(`/tournaments/1/players/${rows[0].player}`);
  await evening.checkPage(page, "a personal sheet with five at the table");
  await page.goto("/tournaments/1/results/1");
  await evening.checkPage(page, "the sheets of tables of five");
  assert.equal(await page.locator(".table-sheet").first().locator("thead .seat").count(), 5);
});
