// contest.test.mjs - what players of two-sided tournaments look at: rankings with all names
// of a crew, the road sheet, the board, one tap from each other; on every screen, in both
// languages, and without JavaScript.

import assert from "node:assert/strict";
import { after } from "node:test";
import * as evening from "./evening.mjs";

after(evening.closeBrowser);

const HERE = "/tournaments/1";
const example = (name) => evening.SAMPLE.replace("sample.json", `${name}.json`);
const FORMATS = ["attack-defence", "quadrettes", "triplettes"];
const PROJECTOR = { viewport: { width: 1280, height: 720 } };
const SMALL = { ...evening.PHONE, viewport: { width: 360, height: 740 } };

async function published(t, ...names) {
  const server = await evening.startServer(t, ...names.map(example));
  for (let i = 1; i <= names.length; i++) await evening.change(server, "publish", String(i));
  return server;
}

const nameOf = async (place) => (await place.textContent()).trim();

/* From the ranking to a player, a board, another player: one press each. */
async function tour(page) {
  await page.goto(`${HERE}/ranking`);
  const row = page.locator("table.contest tbody tr").last();
  const crew = row.locator(`th.name a[href^='${HERE}/players/']`);
  const mates = await crew.count();
  const player = crew.last();
  const name = await nameOf(player);
  await evening.press(page, player);
  assert.equal(await nameOf(page.locator("h1")), name);
  assert.equal(await page.locator(`.sheet-head .crew a[href^='${HERE}/players/']`).count(), mates - 1,
    "the others of the crew are one tap away");
  const board = page.locator(`.contest-road a[href^='${HERE}/results/']`).first();
  const number = await nameOf(board);
  await evening.press(page, board);
  assert.match(await page.locator("h1").textContent(), new RegExp(` ${number}$`));
  const other = page.locator(`.contest-board a[href^='${HERE}/players/']`).last();
  const next = await nameOf(other);
  await evening.press(page, other);
  assert.equal(await nameOf(page.locator("h1")), next);
  assert.ok(await page.locator(`.contest-road a[href$='/results/${number}']`).count() >= 1);
}

const VISITS = [
  ["phone, French", evening.PHONE, { lang: "fr" }],
  ["laptop, English, dark", evening.LAPTOP, { lang: "en", dark: true }],
  ["a small phone, English, JavaScript off", SMALL, { lang: "en", script: false }],
];

for (const name of FORMATS)
  for (const [where, device, options] of VISITS)
    evening.test(`${name}, ranking, player, board, player: ${where}`, async (t) => {
      const server = await published(t, name);
      await tour(await evening.visitor(t, server, device, options));
    });

for (const [lang, device, formats] of [["fr", evening.PHONE, FORMATS],
  ["en", PROJECTOR, FORMATS.slice(0, 2)]])
  for (const name of formats)
    evening.test(`${name}: every kind of page, light and dark, ${lang}`, async (t) => {
      const server = await published(t, name);
      const page = await evening.visitor(t, server, device, { lang });
      for (const address of ["/ranking", "/ranking?sort=name", "/players", "/players/p2", "/results",
        "/results/1", "/meetings", "/where?player=p2", "/why/p2", "/why/board:1"]) {
        const answer = await page.goto(HERE + address);
        assert.equal(answer.status(), 200, address);
        if (lang === "fr") await evening.checkPage(page);
        await evening.checkWidth(page, 360);
      }
      assert.equal(await page.locator("html").getAttribute("lang"), lang);
    });

evening.test("the picture of a sheet has a sign for every mark of its table", async (t) => {
  const server = await published(t, "attack-defence", "triplettes");
  const page = await evening.visitor(t, server, evening.LAPTOP, { lang: "en" });
  for (const number of [1, 2]) {
    await page.goto(`/tournaments/${number}/players/p2`);
    const picture = page.getByRole("img", { name: "From board to board" });
    assert.equal(await picture.count(), 1);
    const marks = await page.locator(".contest-road td.mark").allTextContents();
    const known = marks.filter((text) => /\d/.test(text)).length;
    assert.ok(known > 0);
    assert.equal(await picture.locator("polygon.attack, circle.defence").count(), known);
  }
  const so_far = await page.locator(".contest-road .sums b").last().textContent();
  assert.match(so_far, /^\d+\.\d\d%$/);
});

evening.test("a phone shows every figure, beside the name or below it", async (t) => {
  const server = await published(t, "attack-defence");
  const phone = await evening.visitor(t, server, evening.PHONE, { lang: "en" });
  const laptop = await evening.visitor(t, server, evening.LAPTOP, { lang: "en" });
  for (const page of [phone, laptop]) await page.goto(`${HERE}/ranking`);
  const titles = await laptop.locator("table.contest thead").first().locator("th.num.wide")
    .allTextContents();
  const wide = laptop.locator("table.contest tbody tr").first().locator("td.num.wide");
  const figures = (await wide.allTextContents()).map((text, i) => `${titles[i].trim()}\u00a0${text}`)
    .filter((text) => !text.endsWith(" –")).join("\u00a0· ");
  const below = phone.locator("table.contest tbody tr").first().locator(".below");
  assert.equal(await below.isVisible(), true);
  assert.equal((await below.textContent()).trim(), figures);
  assert.equal(await laptop.locator("table.contest .below").first().isVisible(), false);
});

evening.test("the room's screen shows label, names and total", async (t) => {
  const server = await published(t, "quadrettes");
  const page = await evening.visitor(t, server, PROJECTOR, { lang: "en" });
  await page.goto(`${HERE}/ranking`);
  const first = page.locator("table.contest tbody tr").first();
  const names = await first.locator("th.name a").allTextContents();
  const total = await nameOf(first.locator("td").last());
  await page.goto(`${HERE}/screen?show=ranking`);
  const row = page.locator(".wall-contest tbody tr").first();
  assert.equal(names.length, 4);
  for (const name of names) assert.ok((await row.textContent()).includes(name), name);
  assert.equal(await nameOf(row.locator("td").last()), total);
  assert.match(await row.locator("td").nth(1).textContent(), /^Q\d$/);
});

evening.test("nothing is seen before publication, and a board once all have played it", async (t) => {
  const server = await evening.startServer(t, example("attack-defence"));
  const page = await evening.visitor(t, server, evening.PHONE, { lang: "en" });
  page.allowed.push(/403/);
  for (const address of ["/ranking", "/players/p1", "/results", "/results/1", "/why/p1"]) {
    const answer = await page.goto(HERE + address);
    assert.equal(answer.status(), 403, address);
    assert.equal(await page.locator("td.num").count(), 0, address);
  }
  await evening.change(server, "edit", "1", "set", "boards_shown=played");
  for (const [address, status] of [["/results/1", 200], ["/players/p1", 200], ["/ranking", 403]])
    assert.equal((await page.goto(HERE + address)).status(), status, address);
  await page.goto(`${HERE}/players/p1`);
  assert.equal(await page.locator(".sums").count(), 0, "no sums while places are hidden");
  assert.equal(await page.locator(".contest-road tfoot").count(), 0);
});
