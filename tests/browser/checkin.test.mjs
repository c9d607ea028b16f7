// checkin.test.mjs - the movement follows who is there: set for 28, and 23 come; what they
// can play is proposed, and chosen again in one tap until the first round begins.

import assert from "node:assert/strict";
import { after } from "node:test";
import * as evening from "./evening.mjs";
import { create } from "./sides.mjs";

after(evening.closeBrowser);

const { press } = evening;

async function arrive(page, from, count) {
  await page.goto("/tournaments/1/checkin/list");
  const names = Array.from({ length: count }, (_, i) => `JOUEUR${String.fromCharCode(65 + (from + i) % 26)}${from + i} Jean`);
  await page.fill("textarea", names.join("\n"));
  await press(page, "form[action$='/checkin/list'] button");
  await press(page, "form[action$='/checkin/list'] button.next");
}

const laid = async (page) => {
  const answer = await page.request.get("/api/tournaments/1");
  const [session] = (await answer.json()).sessions;
  return session.fields.reduce((sum, field) => sum + field.tables, 0);
};

evening.test("23 come where 28 were expected: the movement is chosen again", async (t) => {
  const server = await evening.startServer(t);
  const page = await evening.director(t, server, { lang: "en" });
  await create(page, "tarot-line", { players: 28, rounds: 5, boards: 2 });
  assert.equal(await laid(page), 7);
  await page.goto("/tournaments/1/checkin");
  assert.match(await page.locator("[data-live=proposal]").innerText(), /Tables will follow attendance/);
  await arrive(page, 0, 23);
  await page.goto("/tournaments/1/checkin");
  const box = page.locator("[data-live=proposal]");
  assert.match(await box.innerText(), /^23/);
  assert.match(await box.innerText(), /is for another number/);
  assert.match(await box.innerText(), /With 22:[^]*With 24:/);
  await evening.checkPage(page, "check-in with its proposal");
  await press(page, box.locator("form button").first());
  const tables = await laid(page);
  assert.ok(tables <= 6, `${tables} tables for 23`);
  assert.equal(await box.locator(".opt.set").count(), 1, "it is the one that is set");
  const { options } = await (await page.request.get("/api/tournaments/1")).json();
  assert.equal(options.boards_per_table, 4, "what its document says of it follows");
  assert.doesNotMatch(await box.innerText(), /is for another number/);

  await arrive(page, 23, 1); // one more: it is proposed again, and nobody was entered twice
  await page.goto("/tournaments/1/checkin");
  assert.match(await box.innerText(), /^24/);
  await page.goto("/tournaments/1/seats");
  await press(page, "form[action$='/seats'] button.next");
  await page.goto("/tournaments/1");
  await press(page, ".state .button.next");
  await page.goto("/tournaments/1/checkin");
  assert.equal(await box.count(), 0, "fixed once the first round has begun");
  const token = await page.locator("input[name=csrf]").first().getAttribute("value");
  page.allowed.push(/409/);
  const late = await page.request.post("/tournaments/1/checkin/movement", { form: { csrf: token } });
  assert.equal(late.status(), 409);
  assert.match(await late.text(), /a round has begun|a commencé/);
});

evening.test("a tournament made by mistake is deleted while it has no result", async (t) => {
  const server = await evening.startServer(t, evening.SAMPLE);
  const page = await evening.director(t, server, { lang: "en" });
  await page.goto("/tournaments/1/settings");
  assert.equal(await page.locator("form[action$='/delete']").count(), 0, "one with results stays");
  await page.goto("/new");
  await evening.openNumbers(page);
  await page.fill("#players", "28");
  await press(page, "form[action='/new'][method=get] button");
  await page.fill("#name", "By mistake");
  await press(page, "form[action='/new'][method=post] button");
  await page.goto("/tournaments/2/settings");
  await page.click("details:has(form[action$='/delete']) > summary");
  await press(page, "form[action$='/delete'] button");
  assert.equal(new URL(page.url()).pathname, "/");
  assert.equal(await page.getByText("By mistake").count(), 0);
  page.allowed.push(/404/);
  assert.equal((await page.goto("/tournaments/2")).status(), 404);
});
