// pages.test.mjs - every page that a link leads to: no violation found by axe-core, light
// and dark, in both languages; nothing wider than a phone; no complaint in the console.

import assert from "node:assert/strict";
import { after } from "node:test";
import { fileURLToPath } from "node:url";
import * as evening from "./evening.mjs";
import { OTHERS, places } from "./places.mjs";

after(evening.closeBrowser);

/* An address without its numbers and tokens: pages of one kind have the same. */
function shape(address) {
  const keys = [...new URLSearchParams(address.search).keys()].sort().join("&");
  return address.pathname.replace(/^\/t\/[^/]+/, "/t/TOKEN").replace(/\d+/g, "0") + `?${keys}`;
}

/* Follows the links from the start; checks at most so many pages of each kind, all of them
 * before it fails; the shapes that were seen. */
async function walk(page, start, most = 1, check = evening.checkPage) {
  const seen = new Map();
  const waiting = [start];
  const problems = [];
  while (waiting.length > 0) {
    const target = new URL(waiting.shift(), "http://nowhere/");
    const kind = shape(target);
    if (/\.(xlsx|csv|zip|pdf)$/.test(target.pathname)) continue; // files to keep
    if ((seen.get(kind) ?? 0) >= most || target.searchParams.has("lang")) continue;
    seen.set(kind, (seen.get(kind) ?? 0) + 1);
    const answer = await page.goto(target.pathname + target.search);
    assert.equal(answer.status(), 200, target.pathname);
    if (!/html/.test(answer.headers()["content-type"])) continue;
    await check(page).catch((error) => problems.push(error.message));
    const links = await page.locator("a[href^='/']:not([download], [href*='/paper/'])").evaluateAll(
      (all) => all.map((one) => one.getAttribute("href")));
    waiting.push(...new Set(links));
  }
  assert.equal(problems.join("\n"), "");
  return [...seen.keys()];
}

/* The same page with other words, which may be longer. */
async function checkWords(page) {
  for (const width of [390, 320]) await evening.checkWidth(page, width);
}

/* The pages of the table of addresses to which no link of the sample led: in a club with
 * other games, in the middle of a round. */
async function visitOthers(t, seen, { check, change = (one) => one }) {
  const server = await evening.startServer(t, ...[evening.SAMPLE, ...OTHERS].map(change));
  const page = await evening.director(t, server);
  await page.goto("/tournaments/1");
  await evening.press(page, ".state .button.next");
  const problems = [];
  for (const place of places()) {
    if (seen.includes(shape(new URL(place, "http://nowhere/")))) continue;
    assert.equal((await page.goto(place)).status(), 200, place);
    await check(page).catch((error) => problems.push(error.message));
  }
  assert.equal(problems.join("\n"), "");
}

let linked = []; // the shapes of the pages that the first walk has seen

for (const lang of ["fr", "en"]) {
  evening.test(`the director's pages, ${lang}`, async (t) => {
    const server = await evening.startServer(t, evening.SAMPLE);
    const page = await evening.director(t, server, { lang });
    const seen = await walk(page, "/", 1, lang === "fr" ? evening.checkPage : checkWords);
    for (const place of ["/new?", "/network?", "/tournaments/0?", "/tournaments/0/checkin?",
      "/tournaments/0/checkin/list?", "/tournaments/0/seats?", "/tournaments/0/boards?",
      "/tournaments/0/boards/0?", "/tournaments/0/tables/A0/0?", "/tournaments/0/ranking?",
      "/tournaments/0/cards?", "/tournaments/0/journal?"])
      assert.ok(seen.includes(place), `no link leads to ${place}: ${seen.join(" ")}`);
    assert.equal(await page.locator("html").getAttribute("lang"), lang);
    if (lang === "fr") linked = seen;
  });

  evening.test(`the pages of a table and of visitors, ${lang}`, async (t) => {
    const server = await evening.startServer(t, evening.SAMPLE);
    await evening.director(t, server);
    const page = await evening.visitor(t, server, evening.PHONE, { lang });
    const check = lang === "fr" ? evening.checkPage : checkWords;
    await walk(page, "/login", 1, check);
    await walk(page, "/", 1, check);
    await walk(page, evening.tablePath(server, 1, "A3"), 1, check);
    assert.equal(await page.locator("html").getAttribute("lang"), lang);
  });
}

evening.test("the pages of other games, and those that no link of the sample leads to", async (t) => {
  await visitOthers(t, linked, { check: evening.checkPage });
});

evening.test("names that are markup, or longer than a phone is wide", async (t) => {
  const server = await evening.startServer(t, evening.hostileSample(t));
  const page = await evening.director(t, server);
  const dialogs = [];
  page.on("dialog", (dialog) => dialogs.push(dialog.message()) && dialog.dismiss());
  const seen = await walk(page, "/", 1, checkWords);
  await visitOthers(t, seen, { check: checkWords, change: (one) => evening.hostile(t, one) });
  for (const table of ["A1", "A2", "A3"])
    await walk(page, evening.tablePath(server, 1, table), 1, checkWords);
  await page.goto("/tournaments/1/ranking");
  assert.equal(await page.getByText("<script>alert(1)</script> 0", { exact: true }).count(), 1);
  assert.equal(await page.locator("main script, main img").count(), 0);
  assert.deepEqual(dialogs, []);
});

/* On a phone a wide table moves in a box of its own, which the keyboard reaches too; on a
 * laptop a travelling sheet fits, whatever is ruled. */
evening.test("wide tables scroll in their own box", async (t) => {
  const sided = fileURLToPath(new URL("../../examples/attack-defence.json", import.meta.url));
  const server = await evening.startServer(t, evening.SAMPLE, sided);
  await evening.change(server, "rule", "1", "--kind", "zero", "--board", "1", "--round", "1",
    "--table", "1", "--fault", "attack");
  const page = await evening.director(t, server);
  for (const place of ["", "/checkin", "/boards", "/boards/1", "/journal", "/tables/A1/1"]) {
    await page.goto(`/tournaments/1${place}`);
    const bare = await page.locator("main table").evaluateAll((all) => all.filter((one) =>
      !one.closest(".scroll[tabindex='0'][role=region][aria-label]")).length);
    assert.equal(bare, 0, page.url());
    for (const width of [1280, 390, 320]) await evening.checkWidth(page, width);
  }
  const fits = async (place) => {
    await page.goto(place);
    const [needs, has] = await page.locator(".scroll").evaluate((one) => [one.scrollWidth, one.clientWidth]);
    assert.ok(needs <= has, `${place} needs ${needs} px and has ${has}`);
  };
  await fits("/tournaments/2/boards/1");
  await page.setViewportSize({ width: 390, height: 844 });
  await fits("/tournaments/1/checkin"); // who is here, and what can be done about it
  await page.setViewportSize(evening.LAPTOP.viewport);
  await fits("/tournaments/1/boards/1");
  await page.setViewportSize({ width: 390, height: 844 });
  await evening.tabTo(page, ".scroll");
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => document.querySelector(".scroll").scrollLeft > 0);
});
