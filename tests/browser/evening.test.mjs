// evening.test.mjs - a whole evening: the director on a laptop, players on phones.

import assert from "node:assert/strict";
import { after } from "node:test";
import * as evening from "./evening.mjs";

after(evening.closeBrowser);

const { press } = evening;

/* What comes next: the one primary button of the page's state line. */
const nextAction = (page) => press(page, ".state .button.next");

/* "NOM01 Prénom": so many players of a list. */
const names = (n) => Array.from({ length: n }, (_, i) => `JOUEUR${String(i + 1).padStart(2, "0")} Lou`);

async function createTournament(page, size) {
  await page.goto("/");
  await press(page, "a[href='/new']");
  await evening.openNumbers(page);
  await page.fill("#tables", String(size.tables));
  await page.fill("#rounds", String(size.rounds));
  await page.fill("#boards", String(size.boards));
  await press(page, "form[action='/new'][method=get] button");
  const words = await page.locator(".note").innerText();
  assert.match(words, new RegExp(`${size.rounds}`), "it says in words what it will be");
  await evening.checkPage(page, "/new with its answer");
  await page.fill("#name", "Tournoi du mardi");
  await press(page, "form[action='/new'][method=post] button");
  assert.match(page.url(), /\/tournaments\/1\/checkin$/);
}

async function checkIn(page, name) {
  await page.fill("#name", name);
  const loaded = page.waitForEvent("load");
  await page.press("#name", "Enter");
  await loaded;
}

/* Some typed, the others pasted. */
async function checkEverybodyIn(page, players) {
  await evening.checkPage(page, "an empty check-in");
  await checkIn(page, players[0]);
  await evening.untilFocused(page.locator("#name"));
  page.allowed.push(/status of 4(09|22)/);
  await checkIn(page, players[0]);
  assert.ok(await page.locator("#name").getAttribute("aria-describedby"));
  await evening.checkPage(page, "somebody who is here already");
  await page.goto("/tournaments/1/checkin/list");
  await page.fill("#text", players.slice(1).join("\n"));
  await press(page, "form[action$='/checkin/list'] button");
  await evening.checkPage(page, "the preview of a list");
  await press(page, "form:has(input[name=record]) button");
  assert.equal(await page.locator("[data-live=here] tbody tr").count(), players.length);
}

/* Who sits where: {"A:N1": "JOUEUR01 Lou", …}. */
async function seats(page) {
  const pairs = await page.locator("[data-seat]").evaluateAll((all) =>
    all.map((one) => [one.dataset.seat, one.querySelector("span:not(.tag)").textContent.trim()]));
  return Object.fromEntries(pairs);
}

async function drawSeats(page, champion) {
  await page.goto("/tournaments/1/seats");
  await page.selectOption("#champion", { label: champion });
  await page.fill("#seed", "2026");
  await press(page, "form:has(input[name=do][value=draw]) button");
  const drawn = await seats(page);
  assert.equal(drawn["A:N1"], champion);
  assert.equal(new Set(Object.values(drawn)).size, Object.keys(drawn).length);
  return drawn;
}

async function swapByKeyboard(page, first, second) {
  const before = await seats(page);
  for (const seat of [first, second]) {
    await evening.tabTo(page, `[data-seat="${seat}"]`);
    const loaded = page.waitForEvent("load");
    await page.keyboard.press("Enter");
    await loaded;
  }
  const now = await seats(page);
  assert.equal(now[first], before[second]);
  assert.equal(now[second], before[first]);
}

async function swapByDrag(page, first, second) {
  const before = await seats(page);
  const loaded = page.waitForEvent("load");
  await page.dragAndDrop(`[data-seat="${first}"]`, `[data-seat="${second}"]`);
  await loaded;
  const now = await seats(page);
  assert.equal(now[first], before[second]);
  assert.equal(now[second], before[first]);
}

/* The addresses that the cards' QR codes carry. */
async function cards(page, tables) {
  await page.goto("/tournaments/1/cards");
  await evening.checkPage(page);
  assert.equal(await page.locator(".qr").count(), tables);
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.locator("header.bar").isVisible(), false, "only cards are printed");
  const pdf = await page.pdf();
  assert.equal(pdf.subarray(0, 5).toString(), "%PDF-");
  await page.emulateMedia({ media: "screen" });
  const addresses = await page.locator(".address").allInnerTexts();
  return addresses.map((text) => new URL(text.replace(/\s/g, "")).pathname);
}

/* One result by phone, confirmed; the board that it was about. */
async function enterByPhone(page, address, by) {
  await page.goto(address);
  const board = Number(await page.locator("input[name=board]").first().inputValue());
  await page.locator("label:has(input[name=made][value='1'])").tap();
  await page.fill("#by", String(by));
  await page.locator("form.table-form").first().locator("button.next").tap();
  await page.waitForURL(/\/preview/);
  await page.locator("form[action$='/play'] button").tap();
  await page.locator("form:has(input[name=answer][value=yes]) button").tap();
  await page.waitForURL(/after=/, { waitUntil: "commit" });
  return board;
}

/* All that is missing on the board's sheet, typed without a mouse. */
async function typeSheet(page, board, start) {
  await page.goto(`/tournaments/1/boards/${board}`);
  const inputs = page.locator(".sheet input[name^='score-']");
  const n = await inputs.count();
  let first = -1;
  for (let i = n - 1; i >= 0; i--) if ((await inputs.nth(i).inputValue()) === "") first = i;
  if (first < 0) return;
  await evening.untilFocused(inputs.nth(first));
  for (let i = first; i < n; i++) {
    if ((await inputs.nth(i).inputValue()) === "") await page.keyboard.type(String(start + 2 * i));
    const last = i === n - 1;
    const loaded = last ? page.waitForEvent("load") : null;
    await page.keyboard.press("Enter");
    await loaded;
  }
  assert.match(page.url(), new RegExp(`saved=${board}`));
}

/* A correction with its reason, and its history. */
async function correct(page, place, board, score) {
  await page.goto(`/tournaments/1/tables/${place}#b${board}`);
  const card = page.locator(`#b${board}`);
  await card.locator("details:has(input[name=reason]) > summary").click();
  await card.locator("input[name=score]").fill(String(score));
  await card.locator("input[name=reason]").fill("mal recopié");
  await card.locator("select[name=act]").selectOption({ index: 1 }); // the slip is folded
  await press(page, card.locator("form:has(input[name=reason]) button").first());
  assert.match(await card.locator(".big").innerText(), new RegExp(String(Math.abs(score))));
  await card.locator("details:has(form[action$='/undo']) > summary").click();
  assert.match(await card.locator("details:has(form[action$='/undo'])").innerText(), /mal recopié/);
  await evening.checkPage(page, "a corrected board and its history");
}

/* A ruling, its effect seen first. */
async function rule(page, place, board, kind) {
  await page.goto(`/tournaments/1/tables/${place}/ruling?board=${board}`);
  await press(page, `a[href*="kind=${kind}"]`);
  const fault = page.locator("main input[type=checkbox]").first();
  if (await fault.count()) await fault.check();
  await evening.checkPage(page, `a ruling, ${kind}`);
  await press(page, "form[method=get] button");
  assert.ok((await page.locator("main table tbody tr").count()) > 0, "before and after are shown");
  await evening.checkPage(page, `the effect of a ruling, ${kind}`);
  await press(page, "main form[method=post][action$='/ruling'] button");
  await page.goto(`/tournaments/1/tables/${place}`);
  assert.ok((await page.locator(`#b${board} p.note`).count()) > 0);
}

/* Closes the round that is under way, seeing what is missing; where nothing is, closing it
 * is one action, which begins the next one where there is one. */
async function closeRound(page, missing) {
  await page.goto("/tournaments/1");
  if (missing === 0) return await press(page, ".state form[action$='/close'] .button.next");
  await press(page, ".state a.next[href$='/close']");
  const rows = page.locator("[data-live=close] tbody tr:has(th)");
  assert.equal(await rows.count(), missing);
  await evening.checkPage(page, "closing a round");
  await press(page, "form[action$='/close'] button.next");
}

evening.test("the whole evening, in French, on a laptop and on phones", async (t) => {
  const server = await evening.startServer(t);
  const page = await evening.director(t, server);
  const players = names(20);
  await createTournament(page, { tables: 5, rounds: 2, boards: 2 });
  await checkEverybodyIn(page, players);

  const drawn = await drawSeats(page, players[7]);
  assert.deepEqual(await drawSeats(page, players[7]), drawn, "the same seed, the same draw");
  await swapByKeyboard(page, "A:E1", "A:S2");
  await swapByDrag(page, "A:W1", "A:W2");
  await evening.checkPage(page);
  const addresses = await cards(page, 5);

  await page.goto("/tournaments/1");
  await evening.checkPage(page, "the grid before the first round");
  await nextAction(page);
  await evening.checkPage(page, "the grid in the first round");

  const visitor = await evening.visitor(t, server, evening.PHONE);
  visitor.allowed.push(/403/); /* what is hidden is refused, also when it is asked for again */
  await visitor.goto("/tournaments/1/ranking");
  assert.equal(await visitor.locator("table").count(), 0, "nothing before it is published");
  assert.equal((await visitor.content()).includes("JOUEUR"), false);

  const phone = await evening.visitor(t, server, evening.PHONE);
  const done = () => page.locator("tbody tr").first().locator("td").first();
  const boards = [await enterByPhone(phone, addresses[0], 4)];
  await page.waitForFunction(() => document.querySelector(".grid td").textContent.includes("1"));
  boards.push(await enterByPhone(phone, addresses[0], 10));
  await page.locator(".grid td.done").waitFor();
  assert.match(await done().getAttribute("class"), /done/, "the grid changed without a reload");
  assert.match(await phone.locator("main").innerText(), /2/);
  await evening.checkPage(phone, "where to go next");

  await closeRound(page, 4);
  for (let board = 1; board <= 10; board++) await typeSheet(page, board, 50 + 2 * board);
  await correct(page, "A1/1", boards[0], -60);
  await rule(page, "A1/1", boards[1], "forty-sixty");
  await rule(page, "A2/1", 3, "neutralised");
  await closeRound(page, 0);
  await evening.publish(page);
  await page.locator(".state .tag", { hasText: /publi/ }).waitFor();

  await visitor.locator("main table").waitFor();
  assert.equal(await visitor.locator("main tbody tr").count(), 20, "all see the ranking");
  await evening.checkPage(visitor, "the published ranking");

  await page.goto("/tournaments/1/journal");
  await press(page, page.locator("form[action$='/undo'] button").first());
  await visitor.locator("main table").waitFor({ state: "detached" });
  assert.equal((await visitor.content()).includes("JOUEUR"), false, "undone: provisional again");
});

evening.test("a short evening, in English, all on a phone", async (t) => {
  const server = await evening.startServer(t);
  const options = { lang: "en", dark: true, device: evening.PHONE };
  const page = await evening.director(t, server, options);
  const players = names(20);
  await createTournament(page, { tables: 5, rounds: 1, boards: 2 });
  await checkEverybodyIn(page, players);
  await drawSeats(page, players[0]);
  const addresses = await cards(page, 5);
  await page.goto("/tournaments/1");
  await nextAction(page);
  const phone = await evening.visitor(t, server, evening.PHONE, { lang: "en", dark: true });
  for (const address of addresses)
    for (const by of [3, 12]) await enterByPhone(phone, address, by);
  await closeRound(page, 0);
  await evening.publish(page);
  await phone.goto("/tournaments/1/ranking");
  assert.equal(await phone.locator("main tbody tr").count(), 20);
  assert.equal(await phone.locator("html").getAttribute("lang"), "en");
  await evening.checkPage(phone);
});

evening.test("a short evening with JavaScript off", async (t) => {
  const server = await evening.startServer(t);
  const page = await evening.director(t, server, { script: false });
  const players = names(20);
  await createTournament(page, { tables: 5, rounds: 1, boards: 2 });
  await checkEverybodyIn(page, players);
  await drawSeats(page, players[0]);
  await page.selectOption("#first", "A:N1");
  await page.selectOption("#second", "A:N2");
  await press(page, "#swap button");
  assert.equal((await seats(page))["A:N2"], players[0]);

  await page.goto("/tournaments/1");
  await nextAction(page);
  const phone = await evening.visitor(t, server, evening.PHONE, { script: false });
  const board = await enterByPhone(phone, evening.tablePath(server, 1, "A1"), 6);
  await page.goto(`/tournaments/1/boards/${board === 3 ? 4 : 3}`);
  await page.locator(".sheet input[name^='score-']").first().fill("-62");
  await press(page, "main form button.next");
  await closeRound(page, 5);
  assert.deepEqual((await evening.plays(page)).map((play) => play.score).sort(), [-62, 62]);
});

evening.test("a director who plays is not shown what is still to play", async (t) => {
  const server = await evening.startServer(t, evening.SAMPLE);
  const page = await evening.director(t, server);
  await page.goto("/tournaments/1");
  await page.click("details:has(#player) > summary");
  await page.selectOption("#player", { index: 1 });
  await press(page, "form[action$='/playing'] button");
  await page.goto("/tournaments/1/boards");
  const states = await page.locator("main tbody tr").evaluateAll((rows) =>
    rows.map((row) => row.cells[3].textContent));
  const hidden = states.findIndex((text) => text !== "" && !text.startsWith("✓")) + 1;
  assert.ok(hidden > 0, "some board is hidden");
  await page.goto(`/tournaments/1/boards/${hidden}`);
  assert.equal(await page.locator(".sheet").count(), 0);
  await evening.checkPage(page, "a hidden board");
  await press(page, ".button.danger");
  assert.equal(await page.locator(".sheet").count(), 0, "it asks twice");
  await press(page, ".button.danger");
  assert.equal(await page.locator(".sheet").count(), 1);
});
