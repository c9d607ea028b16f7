// keyboard.test.mjs - a director without a mouse: Tab, Enter, Space and arrows run an
// evening, and it is always in sight where they are.

import assert from "node:assert/strict";
import { after } from "node:test";
import * as evening from "./evening.mjs";

after(evening.closeBrowser);

/* Fails unless whoever looks at the page sees what has the focus: a ring around it, within
 * the window, with nothing in front of it. */
async function checkFocus(page, selector) {
  const seen = await page.evaluate(() => {
    const one = document.activeElement;
    const ringed = one.matches(".choice input") ? one.nextElementSibling : one;
    const style = getComputedStyle(ringed);
    const box = ringed.getBoundingClientRect();
    const x = Math.min(Math.max(box.left + box.width / 2, 0), innerWidth - 1);
    const y = Math.min(Math.max(box.top + Math.min(box.height / 2, 20), 0), innerHeight - 1);
    const front = document.elementFromPoint(x, y);
    return {
      ring: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2,
      inside: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
      front: front === one || one.contains(front) || ringed.contains(front) || front?.contains(one),
    };
  });
  assert.deepEqual(seen, { ring: true, inside: true, front: true }, `${page.url()} ${selector}`);
}

async function go(page, selector) {
  const place = await evening.tabTo(page, selector);
  await checkFocus(page, selector);
  return place;
}

/* Goes to a link or a button and presses it. */
async function press(page, selector) {
  await go(page, selector);
  await enter(page);
}

async function enter(page) {
  const loaded = page.waitForEvent("load");
  await page.keyboard.press("Enter");
  await loaded;
}

async function type(page, selector, text) {
  await go(page, selector);
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText(text);
}

const PLAYERS = Array.from({ length: 20 }, (_, i) => `PLAYER${String.fromCharCode(65 + i)} Lou`);

async function create(page) {
  await page.goto("/new");
  await go(page, "details:has(#players) > summary");
  await page.keyboard.press("Enter");
  await type(page, "#tables", "5");
  await type(page, "#rounds", "1");
  await type(page, "#boards", "1");
  await enter(page);
  await type(page, "#name", "By keyboard");
  await enter(page);
  assert.match(page.url(), /\/tournaments\/1\/checkin$/);
}

async function checkIn(page) {
  await type(page, "#name", PLAYERS[0]);
  await enter(page);
  await press(page, "a[href$='/checkin/list']");
  await type(page, "#text", PLAYERS.slice(1).concat("TOO Many").join("\n"));
  await press(page, "form[action$='/checkin/list'] button");
  await press(page, "form:has(input[name=record]) button");
  assert.equal(await page.locator("[data-live=here] tbody tr").count(), 21);
  await press(page, "tr:has-text('TOO Many') button");
  assert.equal(await page.locator("[data-live=here] tbody tr").count(), 20);
  await press(page, "tr:has-text('PLAYERA Lou') a");
  await type(page, "#club", "Lac");
  await enter(page);
  assert.match(await page.locator("tr:has-text('PLAYERA Lou')").innerText(), /Lac/);
}

async function seat(page) {
  await press(page, "a.button[href$='/seats']");
  await press(page, "form:has(input[name=do][value=draw]) button");
  const before = await page.locator("[data-seat]").allInnerTexts();
  await go(page, "#first");
  await page.keyboard.press("ArrowDown");
  await go(page, "#second");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await press(page, "#swap button");
  const after = await page.locator("[data-seat]").allInnerTexts();
  assert.notDeepEqual(after, before, "two have changed places");
  assert.deepEqual([...after].map((one) => one.split("\n").at(-1)).sort(),
    [...before].map((one) => one.split("\n").at(-1)).sort());
  await press(page, "a.button.next[href='/tournaments/1']");
}

/* A result from the grid, then corrected, then taken back. */
async function play(page) {
  await press(page, ".state button.next");
  await go(page, ".grid .scroll, .scroll:has(.grid)");
  await press(page, "td.playing a");
  const table = page.url();
  await type(page, "input[name=score]", "58");
  await enter(page);
  assert.match(await page.locator(".big").innerText(), /58/);
  await go(page, "details:has(input[name=score]) > summary");
  await page.keyboard.press("Enter");
  await type(page, "details[open] input[name=score]", "56");
  await type(page, "details[open] input[name=reason]", "misread");
  await enter(page);
  assert.match(await page.locator(".big").innerText(), /56/);
  await go(page, "section.card details:has(li form) > summary");
  await page.keyboard.press("Space");
  await press(page, "details[open] li:first-child form button");
  assert.match(await page.locator(".big").innerText(), /58/);
  return table;
}

async function rule(page) {
  await press(page, "a[href*='/ruling?']");
  await press(page, "a[href*='kind=penalty']");
  await go(page, "input[name='player-N']");
  await page.keyboard.press("Space");
  await type(page, "#percent", "1");
  await type(page, "#reason", "late");
  await press(page, "form[method=get] button");
  await press(page, "form[method=post] button.next");
  assert.match(await page.locator(".note").first().innerText(), /late/);
}

/* What is missing, on travelling sheets: a score, Enter, the next board. */
async function typeSheets(page) {
  await press(page, "nav.menu a[href$='/boards']");
  await press(page, "tr:not(:has(.done)) a.target");
  for (let i = 0; i < 4; i++) {
    /* the field to fill in gets the focus, once the page is drawn */
    await page.waitForFunction(() => document.activeElement.matches("[name^=score-]"));
    const field = await page.evaluate(() => document.activeElement.name);
    await checkFocus(page, field);
    await page.keyboard.insertText(i % 2 ? "-52" : "60");
    await enter(page);
  }
  assert.equal((await evening.plays(page)).length, 5);
}

evening.test("an evening by keyboard alone", async (t) => {
  const server = await evening.startServer(t);
  const page = await evening.director(t, server, { lang: "en" });
  await create(page);
  await checkIn(page);
  await seat(page);
  await play(page);
  await rule(page);
  await typeSheets(page);
  await press(page, "nav.menu a[href='/tournaments/1']");
  await press(page, ".state form[action$='/close'] button.next");
  await press(page, ".state a.next[href$='/publication']");
  await press(page, "form[action$='/publish'] button");
  assert.match(await page.locator(".state").innerText(), /published/i);
  await press(page, "nav.menu a[href$='/journal']");
  await press(page, "tbody tr:first-child form button");
  assert.equal(await page.locator("tbody tr:first-child .tag").count(), 0);
  assert.doesNotMatch(await page.locator(".state").innerText(), /published/i);
  await press(page, "nav.menu a[href$='/settings']");
  await type(page, "#name", "Renamed by keyboard");
  await enter(page);
  assert.match(await page.locator("header.bar").innerText(), /Renamed by keyboard/);
});

/* Whoever unfolds something is at its first field; but a page that takes long to notice it does
 * not take away the field that somebody has gone to meanwhile. */
evening.test("who is at a field stays there", async (t) => {
  const server = await evening.startServer(t);
  const page = await evening.director(t, server);
  const unfold = (then) => page.evaluate(async (id) => {
    const details = document.querySelector("details:has(#players)");
    details.open = false;
    await new Promise((done) => setTimeout(done, 50));
    details.querySelector("summary").focus();
    const noticed = new Promise((done) => details.addEventListener("toggle", done));
    details.open = true;
    if (id) document.getElementById(id).focus(); // before the page has noticed
    await noticed;
    return document.activeElement.id || document.activeElement.name;
  }, then);
  await page.goto("/new");
  const field = page.locator("details:has(#players) form input:not([type=hidden])").first();
  assert.equal(await unfold(""), await field.getAttribute("id"));
  assert.equal(await unfold("tables"), "tables");
});

/* Every stop of Tab on a page can be seen, and Tab comes round again. */
evening.test("a ring at every stop of Tab", async (t) => {
  const server = await evening.startServer(t, evening.SAMPLE);
  const page = await evening.director(t, server);
  for (const place of ["", "/checkin", "/checkin/p1/person", "/checkin/list", "/seats", "/boards",
    "/boards/1", "/tables/A1/4", "/journal", "/close", "/cards"]) {
    await page.goto(`/tournaments/1${place}`);
    for (let i = 0; i < 30; i++) {
      await page.keyboard.press("Tab");
      if (await page.evaluate(() => document.activeElement === document.body)) break;
      await checkFocus(page, `stop ${i + 1}`);
    }
  }
});
