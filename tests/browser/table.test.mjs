// table.test.mjs - results from phones: by taps, twice, refused, disputed, without network,
// without JavaScript, by keyboard.

import assert from "node:assert/strict";
import { after } from "node:test";
import * as evening from "./evening.mjs";

after(evening.closeBrowser);

const TABLE = "A3";

/* A phone at the table of the sample tournament. */
async function phone(t, server, options = {}) {
  const page = await evening.visitor(t, server, evening.PHONE, options);
  await page.goto(evening.tablePath(server, 1, TABLE));
  return page;
}

/* Taps the result in: made or down by the points, whatever else is named. */
async function tapResult(page, result) {
  await page.locator(`label:has(input[name=made][value="${result.made ? 1 : 0}"])`).first().tap();
  for (const digit of String(result.by))
    await page.locator(`[data-key="${digit}"][data-field=by]`).tap();
  if (result.petit)
    await page.locator(`label:has(input[name=petit][value=${result.petit}])`).tap();
  await page.locator("form.table-form").first().locator("button.next").tap();
  await page.waitForURL(/\/preview/, { waitUntil: "commit" });
  await page.locator("form[action$='/play'], .error").first().waitFor();
}

/* Sends what the page shows; it becomes the page for the other side. */
async function send(page) {
  await page.locator("form[action$='/play'] button").tap();
  await page.waitForURL(/\/confirm\//, { waitUntil: "commit" });
}

async function answer(page, word) {
  await page.locator(`form:has(input[name=answer][value=${word}]) button`).tap();
  await page.locator("form:has(input[name=answer][value=no])").waitFor({ state: "detached" });
}

evening.test("a result in a few taps, confirmed by the other side", async (t) => {
  const server = await evening.startServer(t, evening.SAMPLE);
  const director = await evening.director(t, server);
  await director.goto("/tournaments/1");
  const page = await phone(t, server);
  const before = await evening.plays(director);
  await evening.checkPage(page);

  await tapResult(page, { made: true, by: 12, petit: "attack" });
  const lines = await page.locator(".table-sum dd").allInnerTexts();
  assert.ok(lines.length >= 3, "the computation is shown line by line");
  assert.match(lines.at(-1), /^\+\s?94$/);
  await evening.checkPage(page);

  await send(page);
  assert.match(page.url(), /\/confirm\/\d+/);
  assert.match(await page.locator(".big").innerText(), /^\+\s?94$/);
  await evening.checkPage(page);

  const other = await phone(t, server);
  await other.locator(".table-waiting a").click();
  await other.waitForURL(/\/confirm\//, { waitUntil: "commit" });
  await answer(other, "yes");
  const plays = await evening.plays(director);
  assert.equal(plays.length, before.length + 1);
  assert.equal(plays.at(-1).score, 94);
  await evening.checkPage(other);
});

evening.test("a page asked for before the phone went on does not come back", async (t) => {
  const server = await evening.startServer(t, evening.SAMPLE);
  const page = await phone(t, server);
  await tapResult(page, { made: true, by: 12 });
  let release;
  const released = new Promise((resolve) => { release = resolve; });
  const held = new Promise((resolve) => {
    page.route("**/confirm/*", async (route) => {
      if (route.request().method() !== "GET") return route.fallback();
      const old = await route.fetch();
      resolve();
      await released;
      return route.fulfill({ response: old });
    });
  });
  await send(page);
  await held; // the stream told of the result, and its page is being fetched again
  await answer(page, "yes");
  await page.waitForURL(/after=/, { waitUntil: "commit" });
  await page.waitForTimeout(1500); // what the stream tells of the answer has been followed
  const again = page.waitForRequest((request) => /after=/.test(request.url()));
  release();
  await again; // what arrives late is left aside, and the page of now asked for
  assert.match(page.url(), /after=/);
  assert.equal(await page.locator("input[name=made]").count(), 2, "the next board is asked for");
});

evening.test("a refused result is a conflict on the grid, at once", async (t) => {
  const server = await evening.startServer(t, evening.SAMPLE);
  const director = await evening.director(t, server);
  await director.goto("/tournaments/1");
  assert.equal(await director.locator("td.conflict").count(), 0);
  let reloads = 0;
  director.on("load", () => reloads++);
  await director.evaluate(() => {
    window.shifts = 0;
    new PerformanceObserver((list) => list.getEntries().forEach((one) => (window.shifts += one.value)))
      .observe({ type: "layout-shift" });
  });

  const page = await phone(t, server);
  await tapResult(page, { made: false, by: 8 });
  const stands = await director.locator(".stands").innerText();
  await send(page);
  await director.waitForFunction((before) => document.querySelector(".stands").innerText !== before, stands);
  assert.ok((await director.evaluate(() => window.shifts)) < 0.01, "nothing moves when a result arrives");
  await answer(page, "no");
  await evening.checkPage(page);
  await director.locator("td.conflict a").waitFor();
  assert.equal(reloads, 0, "the grid is live");
  await evening.checkPage(director, "the grid with a conflict");

  // the table types it again, together, from the foot of the screen
  await evening.press(page, "a.button.next[href*='again']");
  await page.locator("label:has(input[name=made][value='1'])").first().tap();
  await page.locator("[data-key='4'][data-field=by]").tap();
  await page.locator(".foretold form button").tap();
  await page.locator(".big", { hasText: "58" }).waitFor();
  await director.locator("td.conflict").waitFor({ state: "detached" });
  assert.equal((await evening.plays(director)).at(-1).score, 58);

  // a mistaken refusal is taken back
  await answer(page, "no");
  await director.locator("td.conflict a").waitFor();
  await answer(page, "yes");
  await director.locator("td.conflict").waitFor({ state: "detached" });
});

evening.test("what the director types is final, and the phone says so", async (t) => {
  const server = await evening.startServer(t, evening.SAMPLE);
  const page = await phone(t, server);
  await tapResult(page, { made: true, by: 4 });
  await send(page);
  const before = page.url();
  const board = Number(await page.locator("h1").innerText().then((text) => text.match(/\d+/)[0]));
  evening.etui("correct", "1", "--board", String(board), "--round", "5", "--table", "3", "--score", "56",
    "--reason", "recompté", "--db", server.database);
  await page.locator("h1", { hasText: "fixé par l’arbitre" }).waitFor();
  assert.notEqual(page.url(), "about:blank");
  assert.ok(before.includes("/confirm/"));
  assert.equal(await page.locator("form:has(input[name=answer])").count(), 0);
  await page.goto(evening.tablePath(server, 1, TABLE));
  assert.equal(await page.locator(".table-waiting a").count(), 0, "nobody is asked to confirm it");
});

evening.test("two phones that disagree are shown to the director", async (t) => {
  const server = await evening.startServer(t, evening.SAMPLE);
  const director = await evening.director(t, server, { lang: "en" });
  await director.goto("/tournaments/1");
  const pages = [await phone(t, server), await phone(t, server)];
  await tapResult(pages[0], { made: true, by: 3 });
  await tapResult(pages[1], { made: false, by: 3 });
  await send(pages[0]);
  await send(pages[1]);
  await pages[1].locator(".note.bad").waitFor();
  await evening.checkPage(pages[1]);

  await director.locator("td.conflict a").click();
  await director.waitForURL(/\/tables\/A3\//);
  assert.match(await director.locator(".note.bad").first().innerText(), /−56/);
  await evening.checkPage(director);
  const plays = await evening.plays(director);
  assert.equal(plays.at(-1).score, 56, "the first one counts until the director decides");
});

evening.test("the director is called, sees it, answers", async (t) => {
  const server = await evening.startServer(t, evening.SAMPLE);
  const director = await evening.director(t, server);
  await director.goto("/tournaments/1");
  const page = await phone(t, server);
  await evening.press(page, page.locator("form[action$='/call'] button").first());
  await evening.checkPage(page);
  const dealtWith = director.locator("#calls form button");
  await dealtWith.waitFor();
  await evening.checkPage(director, "the grid with a call");
  await evening.press(director, dealtWith);
  assert.equal(await director.locator("#calls form button").count(), 0);
});

evening.test("without network a result waits, and counts once", async (t) => {
  const server = await evening.startServer(t, evening.SAMPLE);
  const director = await evening.director(t, server);
  const before = await evening.plays(director);
  const page = await phone(t, server);
  page.allowed.push(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/);
  await tapResult(page, { made: true, by: 20 });
  await page.context().setOffline(true);
  await page.locator("form[action$='/play'] button").tap();
  await page.locator(".live-note", { hasText: "1" }).waitFor();
  assert.equal((await evening.plays(director)).length, before.length);
  await evening.checkAccess(page, "a result that waits");

  await page.context().setOffline(false);
  await page.waitForURL(/\/confirm\//, { waitUntil: "commit" });
  const plays = await evening.plays(director);
  assert.equal(plays.length, before.length + 1);
  assert.equal(plays.at(-1).score, 90);
  assert.equal(await page.evaluate(() => localStorage.getItem("etui-queue")), "[]");
});

evening.test("a phone reloaded while its result waits sends it once", async (t) => {
  const server = await evening.startServer(t, evening.SAMPLE);
  const director = await evening.director(t, server);
  const before = await evening.plays(director);
  const page = await phone(t, server);
  const address = page.url();
  page.allowed.push(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/);
  await tapResult(page, { made: true, by: 20 });
  await page.context().setOffline(true);
  await page.locator("form[action$='/play'] button").tap();
  await page.locator(".live-note", { hasText: "1" }).waitFor();
  await page.reload().catch(() => {});
  await page.context().setOffline(false);
  await page.goto(address); // unless Chromium has reloaded the page by itself by now
  await page.waitForFunction(() => localStorage.getItem("etui-queue") === "[]");
  await page.goto(address);
  await page.waitForTimeout(500);
  assert.equal((await evening.plays(director)).length, before.length + 1);
});

/* Has what waits on the phone say something else, as a server that has moved on would
 * find it. */
async function spoilQueue(page, name, value) {
  await page.evaluate(([field, text]) => {
    const queue = JSON.parse(localStorage.getItem("etui-queue"));
    const fields = new URLSearchParams(queue[0].body);
    fields.set(field, text);
    queue[0].body = fields.toString();
    localStorage.setItem("etui-queue", JSON.stringify(queue));
  }, [name, value]);
}

evening.test("a result that the server refuses later stays until somebody has seen to it", async (t) => {
  const server = await evening.startServer(t, evening.SAMPLE);
  const director = await evening.director(t, server);
  const before = await evening.plays(director);
  const page = await phone(t, server, { lang: "en" });
  const address = page.url();
  const refusal = page.locator("[data-refusal]");
  page.allowed.push(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|status of 4\d\d/);

  for (const end of ["correct", "dismiss"]) {
    await page.goto(address);
    await tapResult(page, { made: true, by: 12 });
    await page.context().setOffline(true);
    await page.locator("form[action$='/play'] button").tap();
    await page.locator(".live-note", { hasText: "1" }).waitFor();
    await spoilQueue(page, "by", "99");
    await page.context().setOffline(false);
    await refusal.waitFor();
    const words = await refusal.locator("p").innerText();
    assert.match(words, /^Board \d+: not recorded\. \S/, "with the server's own words");
    await page.locator(".live-note:empty").waitFor({ state: "attached" }); /* the stream is back */
    await evening.checkPage(page, "a refused result");
    await page.goto(address);
    assert.equal(await refusal.locator("p").innerText(), words, "it survives another page");
    assert.equal((await evening.plays(director)).length, before.length);
    if (end === "dismiss") {
      await refusal.locator("button").tap();
      assert.equal(await refusal.count(), 0);
      await page.goto(address);
      assert.equal(await refusal.count(), 0);
      break;
    }
    await evening.press(page, refusal.locator("a"));
    assert.equal(await page.locator("#by").inputValue(), "99", "the form has what was typed");
    await page.fill("#by", "12");
    await page.locator("form.table-form").first().locator("button.next").tap();
    await send(page);
    assert.equal(await refusal.count(), 0);
    const plays = await evening.plays(director);
    assert.equal(plays.length, before.length + 1);
    before.push(plays.at(-1));
    await answer(page, "yes");
  }
  assert.equal(await page.evaluate(() => localStorage.getItem("etui-queue")), "[]");
});

evening.test("the answer lost on its way: the same key is sent again", async (t) => {
  const server = await evening.startServer(t, evening.SAMPLE);
  const director = await evening.director(t, server);
  const before = await evening.plays(director);
  const page = await phone(t, server);
  page.allowed.push(/ERR_FAILED|Failed to fetch/);
  await tapResult(page, { made: true, by: 7 });
  let sent = 0;
  await page.route("**/play", async (route) => {
    sent += 1;
    if (sent > 1) return route.continue();
    await route.fetch({ maxRedirects: 0 });
    return route.abort("failed");
  });
  await page.locator("form[action$='/play'] button").tap();
  await page.waitForURL(/\/confirm\//, { waitUntil: "commit" });
  assert.equal(sent, 2);
  assert.equal((await evening.plays(director)).length, before.length + 1);
});

evening.test("the server restarted: phones send again, the grid follows again", async (t) => {
  const server = await evening.startServer(t, evening.SAMPLE);
  const director = await evening.director(t, server);
  const before = await evening.plays(director);
  await director.goto("/tournaments/1");
  const page = await phone(t, server);
  for (const one of [director, page])
    one.allowed.push(/ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED|ERR_CONNECTION_RESET|ERR_EMPTY/);
  await tapResult(page, { made: true, by: 15 });
  await server.stop("SIGKILL");
  await page.locator("form[action$='/play'] button").tap();
  await page.locator(".live-note", { hasText: "1" }).waitFor();
  await director.locator(".live-note:not(:empty)").waitFor();
  await server.start();
  await page.waitForURL(/\/confirm\//, { waitUntil: "commit" });
  await answer(page, "no");
  await director.locator("td.conflict").waitFor();
  await director.locator(".live-note:empty").waitFor({ state: "attached" });
  assert.equal((await evening.plays(director)).length, before.length + 1);
});

evening.test("JavaScript off, keyboard only", async (t) => {
  const server = await evening.startServer(t, evening.SAMPLE);
  const director = await evening.director(t, server);
  const before = await evening.plays(director);
  const page = await phone(t, server, { script: false, lang: "en" });
  await evening.tabTo(page, "input[name=made]");
  await page.keyboard.press("Space");
  await evening.tabTo(page, "#by");
  await page.keyboard.type("5");
  await evening.tabTo(page, "form.table-form button.next");
  await enter(page);
  await evening.tabTo(page, "form[action$='/play'] button");
  await enter(page);
  await evening.tabTo(page, "form:has(input[name=answer][value=yes]) button");
  await enter(page);
  const plays = await evening.plays(director);
  assert.equal(plays.length, before.length + 1);
  assert.equal(plays.at(-1).score, 60);
  await evening.checkPage(page);
});

async function enter(page) {
  const loaded = page.waitForEvent("load");
  await page.keyboard.press("Enter");
  await loaded;
}

evening.test("wrong facts are shown beside their field", async (t) => {
  const server = await evening.startServer(t, evening.SAMPLE);
  await evening.director(t, server);
  const page = await phone(t, server, { lang: "en" });
  page.allowed.push(/status of 4\d\d/);
  await tapResult(page, { made: true, by: 99 });
  const field = page.locator("#by");
  const described = await field.getAttribute("aria-describedby");
  assert.ok(await page.locator(`#${described}`).innerText());
  await evening.checkPage(page, "wrong facts");

  const wrong = await page.goto(evening.tablePath(server, 1, "A1") + "?board=9999");
  assert.equal(wrong.status(), 404);
  await evening.checkPage(page, "a board of another table");
  const forged = await page.goto("/t/not-a-token");
  assert.ok(forged.status() >= 400 && forged.status() < 500);
  await evening.checkPage(page, "a forged token");
});
