// clumsy.test.mjs - what eighty-year-olds do to a page: they tap twice, go back, type a name
// where a number goes, come with last week's card; and two directors work at once. Nothing is
// recorded twice or lost, and what cannot be is said kindly and exactly.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { after } from "node:test";
import * as evening from "./evening.mjs";

after(evening.closeBrowser);

const { press } = evening;
const SECOND_MS = 300; // for what the second tap might do

/* Taps twice as fast as a hand that trembles; waits for the page that comes of it. */
async function twice(page, selector) {
  const place = page.locator(selector).first();
  await Promise.all([page.waitForEvent("load"), place.dblclick({ delay: 5 })]);
  await page.waitForTimeout(SECOND_MS);
}

const api = async (page, path) => await (await page.request.get(`/api/tournaments${path}`)).json();

evening.test("everything tapped twice counts once", async (t) => {
  const server = await evening.startServer(t);
  const page = await evening.director(t, server);
  page.allowed.push(/status of 4(09|22)|ERR_ABORTED/);
  await page.goto("/new?format=tarot-line");
  await page.fill("#name", "Deux fois");
  await twice(page, "form:has(#game) button");
  await page.goto("/");
  assert.equal(await page.locator("a", { hasText: "Deux fois" }).count(), 1, "one tournament");
  await page.goto("/tournaments/1/checkin");
  await page.fill("#name", "DURAND Anne");
  await twice(page, "form:has(#name) button");
  assert.equal((await api(page, "/1")).players.length, 1);

  await page.goto("/tournaments/1/checkin/list");
  await page.fill("#text", Array.from({ length: 19 }, (_, i) => `JOUEUR${String(i).padStart(2, "0")} Lou`).join("\n"));
  await press(page, "form[action$='/checkin/list'] button");
  await twice(page, "form:has(input[name=record]) button");
  assert.equal((await api(page, "/1")).players.length, 20);
  await page.goto("/tournaments/1/seats");
  await press(page, "form:has(input[name=do][value=draw]) button");
  await page.goto("/tournaments/1");
  await twice(page, ".state .button.next");
  await page.goto("/tournaments/1");
  assert.match(await page.locator(".state").innerText(), /Position 1/, "one round has begun");

  const phone = await evening.visitor(t, server, evening.PHONE);
  phone.allowed.push(/status of 4(09|22)|ERR_ABORTED/);
  await phone.goto(evening.tablePath(server, 1, "A1"));
  await phone.locator("label:has(input[name=made][value='1'])").tap();
  await phone.fill("#by", "7");
  await press(phone, phone.locator("form.table-form button.next").first());
  await phone.locator("form[action$='/play'] button").first().dblclick({ delay: 5 });
  await phone.waitForURL(/\/confirm\//, { waitUntil: "load" });
  await phone.locator("form:has(input[name=answer][value=yes]) button").dblclick({ delay: 5 });
  await phone.waitForURL(/after=/, { waitUntil: "load" });
  assert.equal((await evening.plays(page)).length, 1, "one result");
});

evening.test("back, and sent again", async (t) => {
  const server = await evening.startServer(t, evening.SAMPLE);
  const page = await evening.director(t, server);
  await page.goto("/tournaments/1");
  await press(page, ".state .button.next");
  const before = (await evening.plays(page)).length;
  const phone = await evening.visitor(t, server, evening.PHONE);
  phone.allowed.push(/status of 4(09|22)/);
  await phone.goto(evening.tablePath(server, 1, "A2"));
  await phone.locator("label:has(input[name=made][value='1'])").tap();
  await phone.fill("#by", "9");
  await press(phone, phone.locator("form.table-form button.next").first());
  const preview = phone.url();
  await phone.locator("form[action$='/play'] button").first().tap();
  await phone.waitForURL(/\/confirm\//, { waitUntil: "load" });
  await phone.goto(preview); // as the back button shows it
  const again = phone.locator("form[action$='/play'] button");
  if (await again.count()) {
    await again.first().tap();
    await phone.waitForLoadState("load");
  }
  assert.equal((await evening.plays(page)).length, before + 1, "it is there once");
  assert.ok(await phone.locator("main").innerText(), "and the page says where one is");
});

evening.test("two directors at once", async (t) => {
  const server = await evening.startServer(t, evening.SAMPLE);
  const [one, two] = [await evening.director(t, server), await evening.director(t, server)];
  for (const page of [one, two]) {
    page.allowed.push(/status of 4(09|22)/);
    await page.goto("/tournaments/1/tables/A1/1");
  }
  const correct = async (page, score) => {
    const card = page.locator("section.card:has(input[name=reason])").first();
    await card.locator("details:has(input[name=reason]) > summary").click();
    await card.locator("input[name=score]").fill(score);
    await press(page, card.locator("form:has(input[name=reason]) button").first());
  };
  await correct(one, "56");
  await correct(two, "58");
  assert.match(await two.locator("[role=alert], p.error").first().innerText(), /entre-temps|quelqu’un/i,
    "the second is told that somebody was quicker");
  assert.match(await one.locator(".big").first().innerText(), /56/);
  for (const page of [one, two]) await page.goto("/tournaments/1");
  await press(one, ".state .button.next");
  await two.locator(".state", { hasText: /Position 5/ }).waitFor(); // it follows by itself
  assert.equal(await two.locator(".state form[action$='/start'] button").count(), 0, "it is not begun again");
});

/* The sample as it was last week, over and published. */
function lastWeek(t) {
  const file = path.join(evening.temporaryFolder(t), "last.json");
  const source = path.join(path.dirname(evening.SAMPLE), "five-tables.json");
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(source, "utf8")), date: "2026-01-06" }));
  return file;
}

evening.test("a phone with last week's card", async (t) => {
  const server = await evening.startServer(t, lastWeek(t), evening.SAMPLE);
  await evening.director(t, server);
  await evening.change(server, "publish", "1");
  const phone = await evening.visitor(t, server, evening.PHONE);
  await phone.goto(evening.tablePath(server, 1, "A1"));
  assert.equal(await phone.locator("input[name=made]").count(), 0, "nothing can be entered");
  const words = await phone.locator("body").innerText();
  assert.match(words, /terminé|Merci|publi/i, words);
  await evening.checkPage(phone, "last week's table");
});

evening.test("a name where the licence goes", async (t) => {
  const server = await evening.startServer(t, evening.SAMPLE);
  const page = await evening.director(t, server);
  page.allowed.push(/status of 4(09|22)/);
  const before = (await api(page, "/1")).players.length;
  await page.goto("/tournaments/1/checkin");
  await page.fill("#name", "DURANDAL Zoé");
  await page.fill("#licence", "DURANDAL Zoé");
  await press(page, "form:has(#name) button");
  assert.equal(await page.locator("#licence").getAttribute("aria-invalid"), "true");
  assert.equal(await page.inputValue("#name"), "DURANDAL Zoé", "what was typed stays");
  assert.equal((await api(page, "/1")).players.length, before);
  await evening.checkPage(page, "a licence that is none");
});
