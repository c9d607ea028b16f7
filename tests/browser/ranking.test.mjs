// ranking.test.mjs - rankings, players, meetings, points and reasons, as everybody sees them:
// on a phone, a laptop and a projector, light and dark, in both languages, without
// JavaScript, at 400 %, and with the keyboard alone.

import assert from "node:assert/strict";
import { after } from "node:test";
import { fileURLToPath } from "node:url";
import * as evening from "./evening.mjs";

after(evening.closeBrowser);

const example = (name) => fileURLToPath(new URL(`../../examples/${name}.json`, import.meta.url));
const PROJECTOR = { viewport: { width: 1280, height: 720 } };
const ZOOMED = { viewport: { width: 320, height: 256 } }; // 1280 x 1024 at 400 %
const PAGES = ["ranking", "ranking?ranking=line&sort=name", "ranking?q=an", "ranking?q=nobody",
  "players", "meetings", "awards", "why/p1", "why/p1:total", "why/p1:rank", "why/p1:pcn",
  "why/p1:seat", "why/board:1", "why/board:1:A1"];

/* Two published tournaments, of one field and of two; the third is not published. */
async function published(t) {
  const server = await evening.startServer(t, example("five-tables"), example("parallel"),
    evening.SAMPLE);
  for (const id of ["1", "2"]) await evening.change(server, "publish", id);
  return server;
}

/* Whether the element is wholly inside the window's width, and not cut off by a box. */
const isSeen = (place) => place.evaluate((one) => {
  const box = one.getBoundingClientRect();
  const around = one.closest(".scroll")?.getBoundingClientRect();
  const right = Math.min(document.documentElement.clientWidth, around?.right ?? Infinity);
  return box.width > 0 && box.left >= 0 && box.right <= right + 0.5;
});

for (const lang of ["fr", "en"])
  evening.test(`every page passes at each size, ${lang}`, async (t) => {
    const server = await published(t);
    for (const device of lang === "fr" ? [evening.PHONE, PROJECTOR] : [evening.LAPTOP]) {
      const page = await evening.visitor(t, server, device, { lang });
      for (const place of PAGES) {
        const answer = await page.goto(`/tournaments/2/${place}`);
        assert.equal(answer.status(), 200, place);
        await evening.checkPage(page);
      }
      assert.equal(await page.locator("html").getAttribute("lang"), lang);
      await page.context().close();
    }
  });

evening.test("rank, name and total are seen on a phone without moving sideways", async (t) => {
  const server = await published(t);
  for (const width of [360, 390]) {
    const page = await evening.visitor(t, server,
      { ...evening.PHONE, viewport: { width, height: 780 } });
    for (const id of [1, 2]) {
      await page.goto(`/tournaments/${id}/ranking`);
      const rows = page.locator(".ranking tbody tr");
      const count = Math.min(await rows.count(), 12);
      for (let i = 0; i < count; i++) {
        const row = rows.nth(i);
        for (const cell of ["td.num:first-child", "th.name", "td.num:not(.wide) >> nth=1"])
          assert.ok(await isSeen(row.locator(cell).first()), `${id}, row ${i + 1}: ${cell}`);
        assert.ok(await isSeen(row.locator(".below")), `${id}, row ${i + 1}: the rest`);
      }
      assert.equal(await page.locator(".ranking td.wide").first().isVisible(), false);
    }
  }
});

evening.test("at 400 % names and totals can still be read", async (t) => {
  const server = await published(t);
  const page = await evening.visitor(t, server, ZOOMED);
  for (const place of PAGES) {
    await page.goto(`/tournaments/2/${place}`);
    await evening.checkWidth(page, 320);
  }
  await page.goto("/tournaments/1/ranking");
  const row = page.locator(".ranking tbody tr").first();
  assert.ok(await isSeen(row.locator("th.name")));
  assert.ok(await isSeen(row.locator("td.num:not(.wide)").nth(1)));
});

evening.test("ranking, player, board, player: one tap each, without JavaScript", async (t) => {
  const server = await published(t);
  const page = await evening.visitor(t, server, evening.PHONE, { script: false, lang: "en" });
  await page.goto("/tournaments/1/ranking");
  const first = page.locator(".ranking tbody tr").first();
  const name = await first.locator("th a bdi").innerText();
  await evening.press(page, first.locator("th.name > a"));
  assert.equal(await page.locator("h1").innerText(), name);
  await evening.press(page, page.locator("main a[href*='/results/']").first());
  assert.match(await page.locator("h1").innerText(), /^Board \d+/);
  await evening.press(page, page.locator("main a[href*='/players/']").first());
  assert.match(new URL(page.url()).pathname, /\/players\/p\d+$/);
});

evening.test("a search works without JavaScript, whatever is typed", async (t) => {
  const server = await published(t);
  const page = await evening.visitor(t, server, evening.PHONE, { script: false, lang: "en" });
  await page.goto("/tournaments/1/ranking?ranking=line&sort=name");
  await page.fill("#q", "desboeufs");
  await evening.press(page, "form[role=search] button");
  assert.equal(new URL(page.url()).searchParams.get("ranking"), "line");
  assert.equal(new URL(page.url()).searchParams.get("sort"), "name");
  assert.deepEqual(await page.locator(".ranking th.name bdi").allInnerTexts(), ["DESBŒUFS Denis"]);
  await evening.press(page, page.locator(".picks a", { hasText: "General" }));
  assert.equal(await page.locator("#q").inputValue(), "desboeufs");
  assert.equal(await page.locator(".ranking tbody tr").count(), 1);
  for (const words of ["\"'><script>", "%", "&sort=name", "é", "  ", "x".repeat(90)]) {
    await page.fill("#q", words);
    await evening.press(page, "form[role=search] button");
    assert.equal(await page.locator("#q").inputValue(), words.trim());
    assert.equal(await page.locator("main script").count(), 0);
  }
});

evening.test("the order of names is that of a list, and links say which is chosen", async (t) => {
  const server = await published(t);
  const page = await evening.visitor(t, server, evening.LAPTOP, { lang: "en" });
  await page.goto("/tournaments/1/ranking");
  await evening.press(page, page.locator(".picks a", { hasText: "by name" }));
  const names = await page.locator(".ranking th.name bdi").allInnerTexts();
  const sorted = [...names].sort((a, b) => a.localeCompare(b, "fr", { sensitivity: "base" }));
  assert.deepEqual(names, sorted);
  assert.deepEqual(await page.locator(".picks [aria-current]").allInnerTexts(), ["Alternate", "by name"]);
});

evening.test("reasons are reached and left with the keyboard", async (t) => {
  const server = await published(t);
  const page = await evening.visitor(t, server, evening.LAPTOP, { lang: "en" });
  await page.goto("/tournaments/1/ranking");
  const total = await evening.tabTo(page, ".ranking tbody tr:first-child a.why[href$=':total']");
  const figure = await total.innerText();
  await Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")]);
  assert.match(await page.locator(".reasons > li").first().innerText(), new RegExp(figure.replace(".", "\\.")));
  assert.match(await page.locator(".reasons").innerText(), /edition 2022/);
  await evening.tabTo(page, "main a[href$='/ranking'].button");
  await Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")]);
  assert.match(page.url(), /\/ranking$/);
});

evening.test("the first column of the crosstable stays while it moves sideways", async (t) => {
  const server = await published(t);
  const page = await evening.visitor(t, server, evening.PHONE);
  await page.goto("/tournaments/2/meetings");
  const box = page.locator(".scroll").first();
  const name = box.locator("tbody th").first();
  const before = await name.evaluate((one) => one.getBoundingClientRect().left);
  await box.evaluate((one) => { one.scrollLeft = one.scrollWidth; });
  const moved = await box.evaluate((one) => one.scrollLeft);
  assert.ok(moved > 0, "there is nothing to move");
  assert.equal(await name.evaluate((one) => one.getBoundingClientRect().left), before);
  assert.ok(await name.locator("bdi").isVisible());
});

evening.test("before publication only names and seats are there", async (t) => {
  const server = await published(t);
  for (const lang of ["fr", "en"]) {
    const page = await evening.visitor(t, server, evening.PHONE, { lang });
    page.allowed.push(/403/);
    for (const place of ["ranking", "awards", "why/p1:total", "why/board:1"]) {
      assert.equal((await page.goto(`/tournaments/3/${place}`)).status(), 403, place);
      await evening.checkPage(page);
      assert.doesNotMatch(await page.locator("body").innerText(), /\d[.,]\d\d\s?%/);
    }
    for (const place of ["players", "meetings", "why/p1:seat"]) {
      assert.equal((await page.goto(`/tournaments/3/${place}`)).status(), 200, place);
      await evening.checkPage(page);
      assert.doesNotMatch(await page.locator("body").innerText(), /\d[.,]\d\d\s?%/);
    }
  }
});

evening.test("a ranking that is shown live follows the results by itself", async (t) => {
  const server = await evening.startServer(t, evening.SAMPLE);
  const director = await evening.director(t, server);
  await evening.change(server, "edit", "1", "set", "ranking_shown=live");
  const page = await evening.visitor(t, server, evening.PHONE, { lang: "en" });
  await page.goto("/tournaments/1/ranking");
  await page.locator(".tag", { hasText: "provisional" }).waitFor();
  const before = await page.locator(".ranking tbody").innerText();
  await director.request.get("/tournaments/1");
  evening.etui("enter", "1", "--board", "1", "--round", "5", "--table", "4", "--score", "200",
    "--db", server.database);
  await page.waitForFunction(
    (text) => document.querySelector(".ranking tbody").innerText !== text, before);
});
