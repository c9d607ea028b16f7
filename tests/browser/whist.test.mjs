// whist.test.mjs - evenings with four scores and no boards, beyond entering them: the
// bidding followed on a phone, corrections filled in, money, sheets to print, words.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { after } from "node:test";
import { fileURLToPath } from "node:url";
import * as evening from "./evening.mjs";

after(evening.closeBrowser);

const { press } = evening;
const example = (name) => fileURLToPath(new URL(`../../examples/${name}.json`, import.meta.url));
const WHIST = example("whist");
const FREE = example("free-deals");

/* A deal of the examples that a table has not played: the bell rang before. */
async function openDeal(page, tournament) {
  await page.goto(`/tournaments/${tournament}/tables/A2/3`);
  const row = page.locator(".desk-deals tbody tr").last();
  await press(page, row.locator("button", { hasText: /Undo|Annuler/ }));
}

async function followBidding(phone) {
  await press(phone, "a[href$='bids=1#bids']");
  await evening.checkPage(phone, "the bidding");
  const first = phone.locator(".bids li").first();
  assert.match(await first.innerText(), /♠[^♣]*♣[^♦]*♦[^♥]*♥/);
  await press(phone, phone.locator(".bids li", { hasText: "Piccolo" }).locator("a"));
  assert.equal(await phone.locator(".bids li", { hasText: "Solo 7" }).count(), 0);
  await press(phone, phone.locator(".bids li", { hasText: "Solo 8" }).locator("a").nth(1));
  await evening.checkPage(phone, "a bid that stands");
  await press(phone, "#bids .button.next");
  assert.equal(await phone.locator("#counter").inputValue(), "piccolo");
  await evening.checkPage(phone, "the form of a counter");
}

for (const script of [true, false])
  evening.test(`the bidding on a phone, ${script ? "with" : "without"} JavaScript`, async (t) => {
    const server = await evening.startServer(t, WHIST);
    const page = await evening.director(t, server, { script });
    await openDeal(page, 1);
    const phone = await evening.visitor(t, server, evening.PHONE, { script });
    await phone.goto(`${evening.tablePath(server, 1, "A2")}?round=3&board=12`);
    await followBidding(phone);
    await phone.locator("label:has(input[name=by])").first().click();
    await phone.locator("label:has(input[name=tricks][value='8'])").click();
    await press(phone, "form.table-form button.next");
    assert.match(await phone.locator(".table-sum").innerText(), /\+24/);
  });

evening.test("a correction on a laptop begins with what is recorded", async (t) => {
  const server = await evening.startServer(t, WHIST, FREE);
  const page = await evening.director(t, server);
  await page.goto("/tournaments/1/tables/A1/1");
  await evening.checkPage(page, "a table of whist, all deals entered");
  await press(page, page.locator(".desk-deals tbody tr").nth(4).locator("a[href$='#form']"));
  assert.equal(await page.locator("#play-N").inputValue(), "petite-misere 1");
  assert.equal(await page.locator("#play-E").inputValue(), "petite-misere 0");
  await evening.checkPage(page, "a correction of several misères");
  await page.selectOption("#play-E", "petite-misere 1");
  await page.fill("#reason", "mal noté");
  await press(page, "section#form form button.next");
  assert.match(await page.locator(".desk-deals tbody tr").nth(4).innerText(),
    /\+12\s+\+12\s+−12\s+−12/);

  await page.goto("/tournaments/2/tables/A1/1?deal=3");
  assert.equal(await page.locator("#points").inputValue(), "39");
  assert.equal(await page.locator("input[name=taker]:checked").getAttribute("value"), "S");
  assert.equal(await page.locator("input[name=handful]:checked").getAttribute("value"), "single");
  await evening.checkPage(page, "a correction of a free deal");
});

evening.test("money, sheets to print and sheets of the tables, on laptop and phone", async (t) => {
  const server = await evening.startServer(t, WHIST, FREE);
  const page = await evening.director(t, server);
  await page.goto("/tournaments/1");
  await press(page, "main a[href$='/awards']");
  await evening.checkPage(page, "who pays what");
  assert.equal(await page.locator("#payers tbody tr").count(), 16);
  for (const tournament of [1, 2]) {
    await page.goto(`/tournaments/${tournament}/boards`);
    await press(page, "a[href$='/blanks']");
    await evening.checkPage(page, "sheets to fill in");
    await page.goto(`/tournaments/${tournament}/results/1`);
    await evening.checkPage(page, "sheets of the tables");
    await page.goto(`/tournaments/${tournament}/players/p1`);
    await evening.checkPage(page, "a personal sheet");
    await page.goto(`/tournaments/${tournament}/where?player=p1`);
    await evening.checkPage(page, "where a player goes");
  }
  await page.goto("/tournaments/1/grid");
  await evening.checkPage(page, "the grid with its bids");
  await press(page, page.locator(".bids a").first());
  await evening.checkPage(page, "the grid after a bid");
  await page.goto("/new?format=whist&players=16");
  await evening.checkPage(page, "a new evening of whist");
  assert.equal(await page.locator("#stake, #dues").count(), 2);
});

evening.test("when the time is over a phone says what to do", async (t) => {
  const folder = evening.temporaryFolder(t);
  const begun = JSON.parse(readFileSync(WHIST, "utf8"));
  begun.sessions[0].fields[0].plays = [];
  writeFileSync(`${folder}/begun.json`, JSON.stringify(begun));
  const server = await evening.startServer(t, `${folder}/begun.json`);
  const page = await evening.director(t, server);
  await page.goto("/tournaments/1");
  await press(page, ".state .button.next");
  const phone = await evening.visitor(t, server, evening.PHONE);
  await phone.goto(evening.tablePath(server, 1, "A1"));
  assert.equal(await phone.locator("[data-after]").isVisible(), false, "80 minutes are left");
  await phone.evaluate(() => { document.querySelector("[data-after]").dataset.after = "1"; });
  await phone.waitForSelector("[data-after]:not([hidden])");
  await evening.checkPage(phone, "after the bell");
});
