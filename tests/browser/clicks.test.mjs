// clicks.test.mjs - what common tasks cost, in clicks or taps and keys, without scrolling at
// 1280 × 720 or 390 × 844. The table is printed, and stands in docs/look.md.

import assert from "node:assert/strict";
import { after } from "node:test";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import * as evening from "./evening.mjs";

after(evening.closeBrowser);

const LOOK = fileURLToPath(new URL("../../docs/look.md", import.meta.url));
const LAPTOP = { viewport: { width: 1280, height: 720 } };
const rows = [];

/* Somebody who counts: every click must be on what is in sight, without scrolling. */
class Hand {
  constructor(page) {
    this.page = page;
    this.clicks = 0;
    this.keys = 0;
    this.inSight = true;
  }

  async click(selector, loads = true) {
    const place = this.page.locator(selector).first();
    await place.waitFor();
    const [box, size] = [await place.boundingBox(), this.page.viewportSize()];
    const scrolled = await this.page.evaluate(() => scrollY);
    this.inSight &&= scrolled === 0 && box.y >= 0 && box.y + box.height <= size.height;
    this.clicks++;
    if (loads) await evening.press(this.page, place);
    else await place.click();
  }

  async type(text) {
    this.keys += [...text].length;
    await this.page.keyboard.type(text);
  }

  async enter() {
    this.keys++;
    await Promise.all([this.page.waitForEvent("load"), this.page.keyboard.press("Enter")]);
  }

  done(task, most) {
    rows.push(`| ${task} | ${this.clicks} | ${this.keys} | ${this.inSight ? "no" : "yes"} |`);
    assert.ok(this.clicks <= most.clicks, `${task}: ${this.clicks} clicks`);
    assert.ok(this.inSight || most.scrolls, `${task}: something had to be scrolled to`);
  }
}

/* A tournament of the past, under whose name tonight's is made. */
function lastWeek(t) {
  const file = path.join(evening.temporaryFolder(t), "last.json");
  const document = JSON.parse(readFileSync(evening.SAMPLE, "utf8"));
  writeFileSync(file, JSON.stringify({ ...document, date: "2026-01-06" }));
  return file;
}

evening.test("the first evening: a game and a name", async (t) => {
  const server = await evening.startServer(t);
  const page = await evening.director(t, server, { device: LAPTOP });
  await page.goto("/");
  const hand = new Hand(page);
  await hand.click("a[href='/new?format=bridge-pairs']");
  await evening.untilFocused(page.locator("#name"));
  await hand.type("Mardi");
  await hand.enter();
  assert.match(page.url(), /\/tournaments\/1\/checkin$/);
  hand.done("a first evening (the game, its name, then Enter)", { clicks: 1 });
});

evening.test("an evening like the last one, and who comes", async (t) => {
  const server = await evening.startServer(t, lastWeek(t));
  const page = await evening.director(t, server, { device: LAPTOP });
  await page.goto("/");
  let hand = new Hand(page);
  await hand.click("form[action='/new'] .button.next");
  assert.match(page.url(), /\/tournaments\/2\/checkin$/);
  hand.done("new evening like the last one", { clicks: 2 });

  hand = new Hand(page);
  await evening.untilFocused(page.locator("#name"));
  await hand.type("DURAND Anne");
  await hand.enter();
  hand.done("check in a player (the name, then Enter)", { clicks: 0 });
  assert.match(await page.locator("main").innerText(), /DURAND Anne/);
});

evening.test("the next round, the clock, why", async (t) => {
  const server = await evening.startServer(t, evening.SAMPLE);
  const page = await evening.director(t, server, { device: LAPTOP });
  await page.goto("/tournaments/1");
  await evening.press(page, ".state .button.next");
  const schedule = await (await page.request.get("/api/tournaments/1/results")).json();
  const missing = schedule.missing.filter((one) => one.round === 5);
  for (const one of missing)
    evening.etui("enter", "1", "--board", String(one.board), "--round", "5", "--table",
      String(one.table), "--score", "56", "--sure", "--db", server.database);
  await page.waitForFunction(() => document.querySelector(".state form[action$='/close']"));
  let hand = new Hand(page);
  await hand.click(".state form[action$='/close'] .button.next");
  assert.match(await page.locator(".state").innerText(), /6/);
  hand.done("next round, when it is complete", { clicks: 1 });

  hand = new Hand(page);
  await hand.click(".pair form:has([name=turn]) button");
  hand.done("stop the clock", { clicks: 1 });

  await evening.change(server, "publish", "1");
  const player = await evening.visitor(t, server, evening.PHONE);
  await player.goto("/tournaments/1/ranking");
  hand = new Hand(player);
  await hand.click("main td a.why");
  hand.done("“why?”, on a phone, from the ranking", { clicks: 1 });
});

evening.test("publishing, with its preview", async (t) => {
  const server = await evening.startServer(t, fileURLToPath(new URL("../../examples/five-tables.json", import.meta.url)));
  const page = await evening.director(t, server, { device: LAPTOP });
  await page.goto("/tournaments/1");
  const hand = new Hand(page);
  await hand.click(".state a[href$='/publication']");
  assert.equal(await page.locator(".device tbody tr").count(), 8, "what players will see");
  await hand.click("form[action$='/publish'] button");
  assert.equal(await page.locator(".loud").count(), 1);
  hand.done("publish, with its preview", { clicks: 2 });
});

/* A table of the sample in the fifth round, at a phone and at the director's desk. */
async function inPlay(t) {
  const server = await evening.startServer(t, evening.SAMPLE);
  const page = await evening.director(t, server, { device: LAPTOP });
  await page.goto("/tournaments/1");
  await evening.press(page, ".state .button.next");
  return { server, page };
}

evening.test("a result from a phone, with its confirmation", async (t) => {
  const { server } = await inPlay(t);
  const phone = await evening.visitor(t, server, evening.PHONE);
  await phone.goto(evening.tablePath(server, 1, "A3"));
  const hand = new Hand(phone);
  await hand.click("label:has(input[name=made][value='1'])", false);
  for (const digit of "12") await hand.click(`[data-key="${digit}"][data-field=by]`, false);
  await phone.locator(".foretold form button").waitFor();
  assert.match(await phone.locator(".foretold b").innerText(), /^\+74/);
  await hand.click(".foretold form button", false);
  await phone.waitForURL(/\/confirm\//, { waitUntil: "commit" });
  await hand.click("form:has(input[name=answer][value=yes]) button", false);
  await phone.locator("form:has(input[name=answer])").first().waitFor({ state: "detached" });
  hand.done("a result of two figures from a phone, confirmed by the other side", { clicks: 5 });
});

/* The sample, or another tournament, before anything was played; some of its seats empty. */
function unplayed(t, example = evening.SAMPLE, empty = {}) {
  const file = path.join(evening.temporaryFolder(t), "unplayed.json");
  const document = JSON.parse(readFileSync(example, "utf8"));
  for (const session of document.sessions) {
    delete session.penalties;
    for (const field of session.fields) {
      Object.assign(field, { plays: [], rulings: [] });
      Object.assign(field.seats, empty);
    }
  }
  writeFileSync(file, JSON.stringify(document));
  return file;
}

evening.test("a travelling sheet of seven scores", async (t) => {
  const server = await evening.startServer(t, unplayed(t));
  const page = await evening.director(t, server, { device: LAPTOP });
  await page.goto("/tournaments/1/boards/1");
  const hand = new Hand(page);
  const scores = ["58", "-54", "62", "-58", "70", "56", "-52"];
  assert.equal(await page.locator(".sheet tbody tr").count(), scores.length);
  for (const score of scores.slice(0, -1)) {
    await hand.type(`${score}`);
    hand.keys++;
    await page.keyboard.press("Enter");
  }
  await hand.type(scores.at(-1));
  await hand.enter();
  hand.done("a travelling sheet of 7 scores", { clicks: 0 });
  assert.equal(hand.keys, 24);
  assert.equal((await evening.plays(page)).length, scores.length);
});

evening.test("a correction; a ruling from a call", async (t) => {
  const { server, page } = await inPlay(t);
  await evening.change(server, "enter", "1", "--board", "17", "--round", "5", "--table", "1", "--score", "62");
  await page.goto("/tournaments/1");
  let hand = new Hand(page);
  await hand.click(".grid tbody tr:first-child td:nth-of-type(5) a");
  await hand.click("main details summary", false);
  await evening.untilFocused(page.locator("details[open] input[name=score]"));
  await hand.type("56");
  await hand.enter();
  hand.done("a correction (the figures, then Enter)", { clicks: 2 });
  assert.match(await page.locator("#b17 .big").innerText(), /56/);

  const phone = await evening.visitor(t, server, evening.PHONE);
  await phone.goto(evening.tablePath(server, 1, "A1"));
  await phone.fill("form[action$='/call'] input[name=text]", "renonce au cinquième pli");
  await evening.press(phone, "form[action$='/call'] button");
  await page.goto("/tournaments/1");
  hand = new Hand(page);
  await hand.click("#calls a[href*='/ruling']");
  await evening.untilFocused(page.locator("#q"));
  const all = await page.locator(".articles li").count();
  await hand.type("RC");
  await page.waitForFunction((n) => document.querySelectorAll(".articles li").length < n, all);
  await hand.click(".articles a[href*='I18']");
  assert.equal(await page.inputValue("#reason"), "renonce au cinquième pli");
  await hand.click("label:has(input[name='fault-N'])", false);
  await hand.click("main form.stack[method=get] button");
  await hand.click("main form[method=post][action$='/ruling'] button");
  hand.done("a ruling from a call (two letters)", { clicks: 5, scrolls: false });
});

evening.test("somebody comes late, somebody leaves", async (t) => {
  const { server, page } = await inPlay(t);
  let hand = new Hand(page);
  await hand.click(".menu a[href$='/checkin']");
  await evening.untilFocused(page.locator("#name"));
  await hand.type("DURANDAL Zoé");
  await hand.enter();
  await hand.click("#late form[action$='/changes'] .button.next");
  assert.match(await page.locator(".note[role=status]").innerText(), /✓/);
  hand.done("a late player (the name, then Enter)", { clicks: 3 });

  await page.goto("/tournaments/1");
  hand = new Hand(page);
  await hand.click(".menu a[href$='/checkin']");
  await hand.click("tbody tr:nth-child(2) a[href*='what=leave']");
  assert.match(await page.locator("#consequences").innerText(), /au repos|relais|Tables/);
  await hand.click("#consequences .button.next");
  assert.match(await page.locator(".note[role=status]").innerText(), /✓/);
  hand.done("somebody leaves", { clicks: 3 });
  void server;
});

evening.test("a pair comes late, a pair leaves", async (t) => {
  const mitchell = fileURLToPath(new URL("../../examples/bridge-mitchell.json", import.meta.url));
  const server = await evening.startServer(t, unplayed(t, mitchell, { EW4: null }));
  const page = await evening.director(t, server, { device: LAPTOP });
  await page.goto("/tournaments/1");
  await evening.press(page, ".state .button.next");
  let hand = new Hand(page);
  await hand.click(".menu a[href$='/checkin']");
  await evening.untilFocused(page.locator("#p1"));
  await hand.type("DURANDAL Zoé");
  hand.keys++;
  await page.keyboard.press("Tab");
  await hand.type("LEROYAL Luc");
  await hand.enter();
  assert.match(await page.locator("#consequences").innerText(), /DURANDAL Zoé, LEROYAL Luc .*position 2/);
  await hand.click("#consequences .button.next");
  assert.match(await page.locator(".note[role=status]").innerText(), /✓/);
  hand.done("a late pair (both names, then Enter)", { clicks: 3 });

  await page.goto("/tournaments/1");
  hand = new Hand(page);
  await hand.click(".menu a[href$='/checkin']");
  await hand.click("tbody tr:nth-child(2) a[href*='what=leave']");
  await hand.click("#consequences .button.next");
  assert.match(await page.locator(".note[role=status]").innerText(), /✓/);
  hand.done("a pair leaves", { clicks: 3 });
});

evening.test("the table stands in docs/look.md", async () => {
  const table = `| task | clicks or taps | keys | scrolls |\n|---|---|---|---|\n${rows.join("\n")}\n`;
  console.log(table);
  assert.ok(readFileSync(LOOK, "utf8").includes(table), `docs/look.md has another table:\n${table}`);
});
