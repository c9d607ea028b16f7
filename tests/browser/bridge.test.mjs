// bridge.test.mjs - bridge in the browser: a Howell evening with a half table, on phones
// and by the director's keyboard; a match of teams; everything without scripts; a cup with
// a drawn match, and a call that ends with its ruling.

import assert from "node:assert/strict";
import { after } from "node:test";
import { writeFileSync } from "node:fs";
import path from "node:path";
import * as evening from "./evening.mjs";
import * as sides from "./sides.mjs";

after(evening.closeBrowser);

const { press } = evening;
const SUITS = { C: "♣", D: "♦", H: "♥", S: "♠", NT: "NT" };

/* The score of an undoubled or doubled contract, seen by the declarer's side, as a book
 * of rules has it; worked out apart from the program. */
function score({ level, strain, doubled = 0, over }, vulnerable) {
  const factor = 2 ** doubled;
  if (over < 0) {
    let sum = 0;
    for (let i = 1; i <= -over; i++) {
      if (doubled === 0) sum += vulnerable ? 100 : 50;
      else sum += (vulnerable ? (i === 1 ? 200 : 300) : i === 1 ? 100 : i <= 3 ? 200 : 300) * factor / 2;
    }
    return -sum;
  }
  const each = strain === "C" || strain === "D" ? 20 : 30;
  const bid = (level * each + (strain === "NT" ? 10 : 0)) * factor;
  let sum = bid + (bid >= 100 ? (vulnerable ? 500 : 300) : 50) + 50 * doubled;
  if (level >= 6) sum += (level === 6 ? 500 : 1000) * (vulnerable ? 1.5 : 1);
  return sum + over * (doubled === 0 ? each : (vulnerable ? 200 : 100) * factor / 2);
}

/* Who is vulnerable on a board: "", "NS", "EW" or "NSEW". */
const vulnerable = (board) =>
  ["", "NS", "EW", "NSEW"][((board - 1) + Math.floor((board - 1) / 4)) % 4];

/* The score of North-South. */
function northSouth(board, deal) {
  if (deal.pass) return 0;
  const side = deal.declarer === "N" || deal.declarer === "S" ? "NS" : "EW";
  const own = score(deal, vulnerable(board).includes(side));
  return side === "NS" ? own : -own;
}

/* A result of that board and table, always the same one. */
function result(board, table) {
  const n = board * 7 + table * 5;
  return { level: 1 + (n % 7), strain: ["C", "D", "H", "S", "NT"][n % 5], doubled: n % 4 === 3 ? 1 : 0,
    declarer: "NESW"[(n + table) % 4], over: (n % 7) === 6 ? 0 : (n % 3) - 1 };
}

/* As a scorer types it. */
function shorthand({ level, strain, doubled, declarer, over }) {
  const sign = over === 0 ? "=" : over > 0 ? `+${over}` : String(over);
  return `${level}${strain[0].toLowerCase()}${"x".repeat(doubled)} ${declarer.toLowerCase()} ${sign}`;
}

/* Looks at the page at both ends of what is used: axe, width; and a picture if asked. */
async function look(page, name) {
  await evening.checkPage(page, name);
  if (process.env.BRIDGE_PICTURES)
    await page.screenshot({ path: `${process.env.BRIDGE_PICTURES}/${name.replace(/\W+/g, "-")}.png`, fullPage: true });
}

const tap = (page, name, value) =>
  page.locator(`label:has(input[name=${name}][value='${value}'])`).click();

/* The result on the table's phone, up to its preview; what the preview says. */
async function enter(page, address, deal) {
  await page.goto(address);
  await tap(page, "level", deal.level);
  await tap(page, "strain", deal.strain);
  if (deal.doubled) await tap(page, "doubled", "X".repeat(deal.doubled));
  await tap(page, "declarer", deal.declarer);
  await tap(page, "result", deal.over);
  if (deal.lead) {
    await page.locator(".bridge-form summary").click();
    await tap(page, "suit", deal.lead[0]);
    await tap(page, "rank", deal.lead[1]);
  }
  await press(page, page.locator(".bridge-form button.next").first());
  return await page.locator("h1").innerText();
}

async function send(page) {
  await page.locator("form[action$='/play'] button").click();
  await page.waitForURL(/\/confirm\//, { waitUntil: "load" });
}

async function confirm(page) {
  await page.locator("form:has(input[name=answer][value=yes]) button").click();
  await page.waitForURL(/after=/, { waitUntil: "load" });
}

/* "+420 for North-South", as the preview must say it. */
function says(board, deal) {
  const points = northSouth(board, deal);
  return `+${Math.abs(points)} for ${points > 0 ? "North-South" : "East-West"}`;
}

/* The text that is seen: without the words for those who listen. */
async function seen(page, selector) {
  return page.locator(selector).first().evaluate((element) => {
    const copy = element.cloneNode(true);
    for (const one of copy.querySelectorAll(".hidden")) one.remove();
    return copy.textContent.replace(/\s+/g, " ");
  });
}

async function boardsHere(page, address) {
  await page.goto(address);
  return (await page.locator(".table-boards b").allInnerTexts()).map(Number);
}

/* The first round on phones; what one of them told the director. */
async function firstRound(t, server, scores) {
  const phone = await evening.visitor(t, server, evening.PHONE, { lang: "en" });
  const french = await evening.visitor(t, server, evening.PHONE, { lang: "fr" });
  let playing = 0;
  let said = "";
  for (let table = 1; table <= 3; table++) {
    const address = evening.tablePath(server, 1, `A${table}`);
    const boards = await boardsHere(phone, address);
    if (boards.length === 0) continue;
    const first = playing++ === 0;
    if (first) await look(phone, "phone entry");
    for (let i = 0; i < boards.length; i++) {
      await phone.goto(address); // tables that share boards begin with different ones
      const board = Number(await phone.locator(".table-boards a[aria-current=true] b").innerText());
      const deal = result(board, table);
      if (first && i === 0) deal.lead = ["H", 13];
      const title = await enter(phone, address, deal);
      assert.ok(title.includes(`${deal.level}${SUITS[deal.strain]}`) && title.endsWith(says(board, deal)), title);
      if (first && i === 0) await look(phone, "phone preview");
      await send(phone);
      if (first && i === 0) await look(phone, "phone confirm");
      if (first && i === 0) said = await other(french, phone, board);
      await confirm(phone);
      scores[`${board} ${table}`] = northSouth(board, deal);
    }
  }
  assert.equal(playing, 2, "one of five pairs rests");
  return said;
}

/* Another phone says that they sat the wrong way: a call, and the result stays. */
async function other(french, phone, board) {
  await french.goto(phone.url());
  await look(french, "phone confirm in French");
  const said = await french.locator("input[name=text][type=hidden]").getAttribute("value");
  await press(french, "form:has(input[name=text][type=hidden]) button");
  await french.goto(phone.url());
  assert.equal(await french.locator("form:has(input[name=answer][value=yes])").count(), 1,
    "the result is kept");
  const call = await french.locator("#call").innerText();
  assert.match(call, new RegExp(`\\b${board}\\b`), "the director has been told of the board");
  await phone.goto(french.url());
  return said;
}

/* The rest of the boards at the director's keyboard. */
async function typeSheets(page, scores) {
  await page.goto("/tournaments/1/boards");
  await look(page, "the boards");
  const boards = await page.locator("tbody th a").count();
  page.allowed.push(/status of 422/);
  for (let board = 1; board <= boards; board++) {
    await page.goto(`/tournaments/1/boards/${board}`);
    const fields = page.locator("input[name^=score-]");
    for (let i = 0; i < await fields.count(); i++) {
      const field = fields.nth(i);
      const [, , table] = (await field.getAttribute("id")).split("-").slice(1);
      if (await field.inputValue()) continue;
      const deal = result(board, Number(table));
      scores[`${board} ${table}`] = northSouth(board, deal);
      await field.fill(shorthand(deal));
    }
    if (board === 1) await wrongLine(page, fields.last());
    await page.keyboard.press("Tab");
    await press(page, "form:has(input[name^=score-]) button.next");
    assert.equal(await page.locator("[role=alert]").count(), 0, `board ${board}`);
  }
}

/* A line that cannot be: the field says what is possible, the others are recorded. */
async function wrongLine(page, field) {
  const right = await field.inputValue();
  await field.fill("8nt s =");
  await press(page, "form:has(input[name^=score-]) button.next");
  assert.equal(await field.getAttribute("aria-invalid"), "true");
  const id = await field.getAttribute("aria-describedby");
  assert.match(await page.locator(`#${id}`).innerText(), /level from 1 to 7/);
  await look(page, "a sheet with a wrong line");
  await field.fill(right);
}

/* Every score on the pages for all, and percent by percent, as the command has them. */
async function compare(t, page, server, scores) {
  const results = await sides.resultsByCommand(t, page);
  assert.equal(results.complete, true);
  const document = await (await page.request.get("/api/tournaments/1")).json();
  const plays = document.sessions[0].fields[0].plays;
  assert.equal(plays.length, Object.keys(scores).length);
  const visitor = await evening.visitor(t, server, evening.LAPTOP, { lang: "en" });
  await visitor.goto("/tournaments/1/ranking");
  await look(visitor, "ranking");
  const rows = results.rankings.flatMap((one) => one.rows);
  assert.equal(rows.length, 5);
  const text = (await visitor.locator("main").innerText()).replaceAll(" ", " ");
  for (const row of rows) assert.ok(text.includes(row.total.toFixed(2).replace("-", "−")), `${row.total}: ${text}`);
  await visitor.goto("/tournaments/1/results/1");
  await look(visitor, "a board for all");
  for (const play of plays.filter((one) => one.board === 1)) {
    const deal = result(1, play.table);
    const cell = `${deal.level}${SUITS[deal.strain]}${"X".repeat(deal.doubled)} ${deal.declarer}`;
    assert.ok((await seen(visitor, ".contest-board")).includes(cell), cell);
  }
  const often = await visitor.locator(".frequencies tbody td:nth-child(2)").allInnerTexts();
  assert.equal(often.reduce((sum, one) => sum + Number(one), 0), 2, "each result counts once");
  await visitor.goto("/tournaments/1/players/p1");
  await look(visitor, "a score card");
  assert.match(await seen(visitor, ".contest-road"), /[1-7](♣|♦|♥|♠|NT)X? [NESW] (=|\+|−)/);
}

evening.test("a Howell evening of two and a half tables", async (t) => {
  const server = await evening.startServer(t);
  const page = await evening.director(t, server, { lang: "en" });
  await sides.create(page, "bridge-pairs", { players: 10, boards: 2 });
  const pairs = sides.groups(5, 2);
  await sides.typeGroup(page, pairs[0]);
  await sides.pasteGroups(page, pairs.slice(1).map((one) => one.join("; ")).join("\n"));
  assert.equal(Object.keys(await sides.crews(page)).length, 5);
  await page.goto("/tournaments/1");
  await press(page, ".state .button.next");
  const scores = {};
  const said = await firstRound(t, server, scores);
  await page.goto("/tournaments/1");
  assert.ok((await page.locator("main").innerText()).includes(said), said);
  await look(page, "follow-up");
  await sides.closeRound(page);
  await typeSheets(page, scores);
  await evening.change(server, "publish", "1");
  await compare(t, page, server, scores);
});

/* IMPs of a difference, by the boundaries of the table. */
function imps(difference) {
  const bounds = [20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300,
    1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000];
  const won = bounds.filter((one) => Math.abs(difference) >= one).length;
  return won === 0 ? 0 : Math.sign(difference) * won;
}

/* Only what the level allows can be tapped; nothing needs a script. */
async function onlyLegal(page, address) {
  await page.goto(address);
  for (const [level, over, down] of [[1, 6, 7], [4, 3, 10], [7, 0, 13]]) {
    await tap(page, "level", level);
    const values = await page.locator("input[name=result]").evaluateAll((all) =>
      all.filter((one) => one.checkVisibility()).map((one) => Number(one.value)));
    assert.deepEqual([Math.max(...values), Math.min(...values)], [over, -down], `level ${level}`);
  }
}

/* A table's boards without scripts; the last one is passed out. */
async function playWithout(page, address, table, scores) {
  const boards = await boardsHere(page, address);
  for (let i = 0; i < boards.length; i++) {
    await page.goto(address); // tables that share boards begin with different ones
    const board = Number(await page.locator(".table-boards a[aria-current=true] b").innerText());
    const deal = i === boards.length - 1 && table === 2 ? { pass: true } : result(board, table);
    if (deal.pass) {
      await page.goto(address);
      await press(page, "form:has(input[name=ending][value=passed]) button");
    } else {
      await enter(page, address, deal);
    }
    await send(page);
    await confirm(page);
    (scores[table] ??= {})[board] = northSouth(board, deal);
  }
}

/* A correction with its reason, then an adjusted score, on the page of the table. */
async function correct(page) {
  for (const [typed, shown] of [["3nx s -1", "3NTX S −1"], ["60/40", "60% / 40%"]]) {
    const section = page.locator("main section.card").first();
    const details = section.locator("details:has(input[name=reason])");
    if (!(await details.getAttribute("open"))) await details.locator("summary").click();
    await details.locator("input[name=score]").fill(typed);
    await details.locator("input[name=reason]").fill("Erreur de saisie");
    await press(page, details.locator("button").first());
    assert.equal(await page.locator("main section.card .big").first().innerText()
      .then((text) => text.startsWith(shown)), true, typed);
  }
  await evening.checkPage(page, "an adjusted score");
}

evening.test("a match of two teams, on phones without scripts", async (t) => {
  const server = await evening.startServer(t);
  const page = await evening.director(t, server, { lang: "en" });
  await sides.create(page, "bridge-teams", { players: 8, rounds: 1, boards: 4 });
  for (const team of sides.groups(2, 4)) await sides.typeGroup(page, team);
  await page.goto("/tournaments/1");
  await press(page, ".state .button.next");
  const phone = await evening.visitor(t, server, evening.PHONE, { lang: "en", script: false });
  await onlyLegal(phone, evening.tablePath(server, 1, "A1"));
  const scores = {};
  for (const table of [1, 2])
    await playWithout(phone, evening.tablePath(server, 1, `A${table}`), table, scores);
  await sides.closeRound(page);
  const results = await sides.resultsByCommand(t, page);
  assert.equal(results.complete, true);
  const [match] = results.matches;
  const total = Object.keys(scores[1]).reduce(
    (sum, board) => sum + imps(scores[1][board] - scores[2][board]), 0);
  assert.deepEqual(match.imps.map(Math.abs), [Math.abs(total), Math.abs(total)]);
  const home = results.boards[0].plays.find((one) => one.table === 1).NS;
  assert.equal(match.imps[match.between.indexOf(home)], total, "North-South of table 1");
  await page.goto("/tournaments/1/boards/1");
  await look(page, "a sheet of teams");
  await page.goto("/tournaments/1/tables/A2/1");
  await look(page, "a table of teams for the director");
  assert.match(await page.locator("main").innerText(), /passed out/);
  await correct(page);
});

/* Four teams in a knock-out, their first round played: the first match is a draw. */
function cup(t) {
  const players = sides.groups(4, 4).flat().map((name, i) => ({ id: `p${i + 1}`, name }));
  const seats = Object.fromEntries([1, 2, 3, 4].map((team) =>
    [`T${team}`, players.slice(4 * team - 4, 4 * team).map((one) => one.id)]));
  const score = { 1: 400, 2: 400, 3: 0, 4: -100 };
  const plays = [1, 2, 3, 4].flatMap((table) =>
    [1, 2].map((board) => ({ board, round: 1, table, score: score[table] })));
  const file = path.join(evening.temporaryFolder(t), "cup.json");
  writeFileSync(file, JSON.stringify({ etui: 1, name: "Coupe", date: "2026-11-15",
    format: "bridge-teams", options: { boards_per_table: 2 }, players,
    sessions: [{ fields: [{ field: "A", tables: 4, movement: "knock-out", seats, plays }] }] }));
  return file;
}

/* The phone calls; the ruling that follows ends the call. */
async function callAndRule(page, server, t) {
  const phone = await evening.visitor(t, server, evening.PHONE, { lang: "en" });
  await phone.goto(evening.tablePath(server, 1, "A1"));
  await phone.fill("input[name=text]", "a card fell");
  await press(phone, "form[action$='/call'] button");
  await page.goto("/tournaments/1");
  assert.match(await page.locator("#calls").innerText(), /a card fell/);
  await page.goto("/tournaments/1/tables/A1/1/ruling?board=1&article=12C2&adjust=cancelled&reason=x&effect=1");
  await look(page, "the effect of a ruling, with its call");
  assert.equal(await page.locator("input[name=call]").isChecked(), true);
  await press(page, "#effect form button");
  await page.goto("/tournaments/1");
  assert.doesNotMatch(await page.locator("#calls").innerText(), /a card fell/);
}

evening.test("a cup whose first match is a draw", async (t) => {
  const server = await evening.startServer(t, cup(t));
  const page = await evening.director(t, server, { lang: "en" });
  page.allowed.push(/status of 422/);
  await page.goto("/tournaments/1");
  await press(page, ".state .button.next");
  assert.match(page.url(), /changes\?what=knock-out/);
  await look(page, "who goes on");
  await press(page, "button[name=show]");
  assert.match(await page.locator("[role=alert]").innerText(), /T1 and T2 are tied/);
  await page.locator("label:has(input[name=through-A-1][value=T2])").click();
  await press(page, "button[name=show]");
  assert.match(await page.locator("#consequences").innerText(), /T2 against T3/);
  await press(page, "#consequences form button");
  await page.goto("/tournaments/1/meetings");
  await look(page, "the matches");
  const rows = await page.locator(".matches tbody").allInnerTexts();
  assert.equal(rows.length, 3, "two matches of the first round, one of the second");
  assert.match(rows[0], /10\.00[\s\S]*10\.00/, "a draw");
  await page.goto("/tournaments/1/players/p5");
  await look(page, "the sheet of a team");
  await callAndRule(page, server, t);
});

/* The file of another program, chosen in the browser: looked at, compared, recorded; and
 * the same results as files for other programs. */
evening.test("an event of another program", async (t) => {
  const server = await evening.startServer(t);
  const page = await evening.director(t, server, { lang: "en" });
  await page.goto("/new");
  await press(page, "a[href='/new/event']");
  await look(page, "an event, empty");
  await page.setInputFiles("#file", path.join(path.dirname(evening.SAMPLE), "event.xml"));
  await page.waitForFunction(() => document.querySelector("#text").value.length > 0);
  await press(page, "form[action='/new/event'] button");
  await look(page, "an event, compared");
  assert.match(await page.locator("main").innerText(), /of 36 marks 0 differ, of 6 totals 1/);
  await press(page, "form:has(input[name=record]) button");
  assert.match(page.url(), /\/tournaments\/1\/ranking$/);
  await page.goto("/tournaments/1/publication");
  await look(page, "files for other programs");
  const [file] = await Promise.all([page.waitForEvent("download"),
    page.locator("a[href$='/files/usebio']").click()]);
  assert.match(file.suggestedFilename(), /\.xml$/);
});
