// results.test.mjs - what players look at afterwards: ranking, road sheet, board, one tap
// from each other; on every screen, in both languages, printed, and without JavaScript.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { after } from "node:test";
import * as evening from "./evening.mjs";

after(evening.closeBrowser);

const HERE = "/tournaments/1";
const RULINGS = evening.SAMPLE.replace("sample.json", "rulings.json");
const PARALLEL = evening.SAMPLE.replace("sample.json", "parallel.json");
const PROJECTOR = { viewport: { width: 1280, height: 720 } };
const SMALL = { ...evening.PHONE, viewport: { width: 360, height: 740 } };

/* A server whose tournaments are published. */
async function published(t, ...documents) {
  const server = await evening.startServer(t, ...documents);
  for (let i = 1; i <= documents.length; i++) await evening.change(server, "publish", String(i));
  return server;
}

/* From the ranking to a player, a board, another player: one press each. */
async function tour(page) {
  await page.goto(`${HERE}/ranking`);
  const first = page.locator(`main a[href^='${HERE}/players/']`).first();
  const name = (await first.textContent()).trim();
  await evening.press(page, first);
  assert.equal(new URL(page.url()).pathname.startsWith(`${HERE}/players/`), true);
  assert.equal((await page.locator("h1").textContent()).trim(), name);
  const board = page.locator(`.road a[href^='${HERE}/results/']`).first();
  const number = (await board.textContent()).trim();
  await evening.press(page, board);
  assert.match(await page.locator("h1").textContent(), new RegExp(` ${number}$`));
  const mine = page.locator(".result a", { hasText: name });
  assert.equal(await mine.count(), 1, `${name} is among those who played the board`);
  const other = page.locator(`.result a[href^='${HERE}/players/']`).last();
  const next = (await other.textContent()).trim();
  await evening.press(page, other);
  assert.equal((await page.locator("h1").textContent()).trim(), next);
  assert.equal(await page.locator(`.road a[href$='/results/${number}']`).count(), 1);
}

for (const [where, device, options] of [
  ["phone, French", evening.PHONE, { lang: "fr" }],
  ["laptop, English, dark", evening.LAPTOP, { lang: "en", dark: true }],
  ["projector, French, JavaScript off", PROJECTOR, { lang: "fr", script: false }],
  ["a small phone, English, JavaScript off", SMALL, { lang: "en", script: false }],
])
  evening.test(`ranking, player, board, player: ${where}`, async (t) => {
    const server = await published(t, evening.SAMPLE);
    await tour(await evening.visitor(t, server, device, options));
  });

for (const lang of ["fr", "en"])
  evening.test(`every kind of page, at every size, light and dark, ${lang}`, async (t) => {
    const server = await published(t, evening.SAMPLE, RULINGS, PARALLEL);
    const devices = lang === "fr" ? [evening.PHONE, PROJECTOR] : [SMALL, evening.LAPTOP];
    for (const device of devices) {
      const page = await evening.visitor(t, server, device, { lang });
      for (const address of ["/1/results", "/1/results/1", "/1/players/p1", "/2/results/3",
        "/2/results/5", "/2/players/p12", "/3/results/2", "/3/players/p3"]) {
        const answer = await page.goto(`/tournaments${address}`);
        assert.equal(answer.status(), 200, address);
        if (lang === "fr") await evening.checkPage(page);
        await evening.checkWidth(page, 360);
      }
      assert.equal(await page.locator("html").getAttribute("lang"), lang);
    }
  });

evening.test("zoomed in four times, nothing is cut off or moved sideways", async (t) => {
  const server = await published(t, RULINGS);
  const device = { viewport: { width: 320, height: 180 }, deviceScaleFactor: 4 };
  const page = await evening.visitor(t, server, device);
  for (const address of ["/results", "/results/3", "/players/p12"]) {
    await page.goto(HERE + address);
    await evening.checkWidth(page, 320);
    const hidden = await page.locator("main td, main dd, main li").evaluateAll((all) => all
      .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0)
      .map((one) => one.outerHTML.slice(0, 120)));
    assert.deepEqual(hidden, [], address);
  }
});

evening.test("the keyboard reaches players, boards and whys", async (t) => {
  const server = await published(t, evening.SAMPLE);
  const page = await evening.visitor(t, server, evening.LAPTOP, { lang: "en" });
  await page.goto(`${HERE}/results`);
  await evening.tabTo(page, `a[href='${HERE}/results/2']`);
  await Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")]);
  await evening.tabTo(page, ".result .taker a");
  await evening.tabTo(page, ".result .attack .why");
  await evening.tabTo(page, ".result .people-cell a");
});

evening.test("pictures say the same by shape as by colour, and to ears", async (t) => {
  const server = await published(t, evening.SAMPLE);
  const page = await evening.visitor(t, server, evening.LAPTOP, { lang: "en" });
  await page.goto(`${HERE}/players/p1`);
  const marks = page.getByRole("img", { name: "The marks of the evening" });
  assert.equal(await marks.count(), 1);
  const shown = await page.locator(".road td.mark").count();
  assert.ok(shown > 0);
  assert.equal(await marks.locator("polygon.attack, circle.defence").count(), shown);
  const attacks = await page.locator(".road tr:has(td.mark):has(polygon.attack)").count();
  assert.equal(await marks.locator("polygon.attack").count(), attacks);
  await page.goto(`${HERE}/results/1`);
  const scores = page.getByRole("img", { name: "Spread of the scores" });
  const plays = await page.locator(".result tbody:has(th[scope=rowgroup]) td.taker").count();
  assert.equal(await scores.locator("circle").count(), plays);
  assert.match(await scores.locator("desc").textContent(), new RegExp(`^${plays} scores`));
});

evening.test("equal scores stand together, with how often they came", async (t) => {
  const server = await published(t, PARALLEL);
  const page = await evening.visitor(t, server, evening.PHONE, { lang: "en" });
  await page.goto(`${HERE}/results/2`);
  const shared = page.locator("th[scope=rowgroup]:has(.often)").first();
  const rows = Number(await shared.getAttribute("rowspan"));
  assert.ok(rows > 1);
  assert.match(await shared.textContent(), new RegExp(`${rows} times`));
  const top = await shared.boundingBox();
  const last = page.locator("tbody:has(.often)").first().locator("tr").last();
  assert.ok((await last.boundingBox()).y > top.y);
});

evening.test("a road sheet is printed on one page", async (t) => {
  const server = await published(t, evening.SAMPLE, RULINGS);
  const page = await evening.visitor(t, server, evening.LAPTOP, { lang: "fr" });
  for (const address of ["/tournaments/1/players/p1", "/tournaments/2/players/p12"]) {
    await page.goto(address);
    const margin = "12mm";
    const pdf = await page.pdf({ format: "A4",
      margin: { top: margin, bottom: margin, left: margin, right: margin } });
    const pages = pdf.toString("latin1").match(/\/Type\s*\/Page[^s]/g);
    assert.equal(pages.length, 1, address);
    await page.emulateMedia({ media: "print" });
    for (const gone of [".places", ".bar", "a[rel=next]"])
      assert.equal(await page.locator(gone).first().isVisible(), false, gone);
    assert.equal(await page.locator(".road").isVisible(), true);
    await page.emulateMedia({ media: null });
  }
});

evening.test("a board opens by itself when the last table has played it", async (t) => {
  const server = await evening.startServer(t, evening.SAMPLE);
  const director = await evening.director(t, server);
  await evening.change(server, "edit", "1", "set", "boards_shown=played");
  const page = await evening.visitor(t, server, evening.PHONE, { lang: "en" });
  page.allowed.push(/403/);
  await page.goto(`${HERE}/results`);
  await page.locator(".boards .closed").first().waitFor();
  assert.equal(await page.locator(".boards a").count(), 0);
  await page.goto(`${HERE}/results/1`);
  await page.getByText("It is shown once everybody has played it.").waitFor();
  assert.equal(await page.locator(".result").count(), 0);
  await evening.checkPage(page);
  await director.goto(`${HERE}/boards/1`);
  for (const field of await director.locator(".sheet input[name^=score]").all())
    if ((await field.inputValue()) === "") await field.fill("56");
  await evening.press(director, "button.next[name=next]");
  await page.locator(".result").waitFor();
  assert.equal(await page.locator(".result .taker").count(), 7);
});

evening.test("names that are markup, or longer than a phone is wide", async (t) => {
  const server = await published(t, evening.hostileSample(t));
  const page = await evening.visitor(t, server, evening.PHONE, { lang: "en" });
  for (const address of ["/players/p1", "/players/p4", "/players/p6", "/results/1", "/results/13"]) {
    await page.goto(HERE + address);
    assert.equal(await page.locator("main script, main img").count(), 0);
    await evening.checkPage(page);
  }
});

evening.test("two sessions: a sheet for each, and boards of each", async (t) => {
  const document = JSON.parse(readFileSync(RULINGS, "utf8"));
  document.sessions.push(JSON.parse(JSON.stringify(document.sessions[0])));
  document.sessions[1].coefficient = 1.5;
  const server = await evening.startServer(t);
  const file = path.join(path.dirname(server.database), "two.json");
  writeFileSync(file, JSON.stringify(document));
  evening.etui("import", file, "--db", server.database);
  await evening.change(server, "publish", "1");
  const page = await evening.visitor(t, server, evening.LAPTOP, { lang: "en" });
  await page.goto(`${HERE}/players/p1`);
  assert.equal(await page.locator("table.road").count(), 2);
  assert.equal(await page.locator("svg.plot").count(), 2);
  await evening.checkPage(page);
  await evening.press(page, page.locator("table.road").nth(1).locator("a.target").first());
  assert.match(page.url(), /session=2$/);
  await page.getByText("Session 2").waitFor();
  await evening.checkPage(page);
  await evening.press(page, "a[rel=next]");
  assert.match(page.url(), /session=2$/);
});
