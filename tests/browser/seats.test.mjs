// seats.test.mjs - the page of seats: ways to seat, their figures, the plan of the room.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { after } from "node:test";
import * as evening from "./evening.mjs";

after(evening.closeBrowser);

/* An example before it begins: players, no seats, no results. */
function before(t, name, change = () => {}) {
  const document = JSON.parse(readFileSync(evening.SAMPLE.replace("sample", name), "utf8"));
  for (const field of document.sessions[0].fields)
    Object.assign(field, { plays: [], rulings: [], seats: {} });
  document.sessions[0].penalties = [];
  change(document);
  const file = path.join(evening.temporaryFolder(t), "before.json");
  writeFileSync(file, JSON.stringify(document));
  return file;
}

async function seat(page, how, apart = "club") {
  await page.goto("/tournaments/1/seats");
  await page.selectOption("#how", how);
  await page.selectOption("#apart", apart);
  await page.fill("#seed", "7");
  await evening.press(page, "form:has(input[name=do][value=draw]) button");
}

/* Meetings that the page tells. */
async function meetings(page) {
  const text = await page.locator("#figures li").first().textContent();
  return Number(text.match(/: (\d+)/)[1]);
}

evening.test("clubs are kept apart, and the page says how well", async (t) => {
  const server = await evening.startServer(t, before(t, "sample"));
  const page = await evening.director(t, server, { lang: "en" });
  await page.goto("/tournaments/1/seats");
  assert.equal(await page.locator("#figures").count(), 0);
  assert.equal(await page.locator("#how option[value=next]").count(), 0);
  await seat(page, "draw");
  const drawn = await meetings(page);
  await seat(page, "clubs");
  assert.ok((await meetings(page)) < drawn);
  assert.match(await page.locator("#figures").textContent(), /no seating has fewer\./);
  assert.match(await page.locator(".note[role=status]").textContent(), /seed 7/);
  assert.equal(await page.locator("#how").inputValue(), "clubs");
  await evening.checkPage(page);
  await seat(page, "clubs", "committee");
  assert.match(await page.locator("#figures").textContent(), /the same committee/);
  for (const how of ["balance", "snake", "tables"]) {
    await seat(page, how);
    assert.equal(await page.locator("[data-seat]:not(.muted)").count(), 28, how);
  }
});

evening.test("an Open final is only drawn", async (t) => {
  const open = (document) => Object.assign(document.options, { event: "final", series: "open" });
  const server = await evening.startServer(t, before(t, "sample", open));
  const page = await evening.director(t, server, { lang: "en" });
  page.allowed.push(/422/);
  await seat(page, "balance");
  assert.match(await page.locator("[role=alert]").textContent(), /drawn at random, never balanced/);
  assert.equal(await page.locator("#how").inputValue(), "balance");
  await seat(page, "draw");
  assert.equal(await page.locator("[data-seat]:not(.muted)").count(), 28);
});

evening.test("the plan of the room", async (t) => {
  const server = await evening.startServer(t, before(t, "parallel"));
  for (const device of [evening.LAPTOP, evening.PHONE]) {
    const page = await evening.director(t, server, { lang: "en", device });
    const rows = () => page.locator(".room").evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll("b")].map((one) => one.textContent).join(" ")));
    await page.goto("/tournaments/1/seats");
    assert.deepEqual(await rows(), ["1 3 5 2 4", "4 1 3 5 2"]);
    assert.match(await page.locator("#room").textContent(), /shifted by three tables/);
    await evening.checkPage(page);
    await evening.press(page, page.getByText("Two rows, for a small room"));
    assert.deepEqual(await rows(), ["1 3 5", "4 2", "4 1 3", "2 5"]);
    await evening.checkPage(page);
  }
});
