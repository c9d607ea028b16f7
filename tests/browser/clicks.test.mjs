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

evening.test("the table stands in docs/look.md", async () => {
  const table = `| task | clicks or taps | keys | scrolls |\n|---|---|---|---|\n${rows.join("\n")}\n`;
  console.log(table);
  assert.ok(readFileSync(LOOK, "utf8").includes(table), `docs/look.md has another table:\n${table}`);
});
