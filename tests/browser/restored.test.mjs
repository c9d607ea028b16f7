// restored.test.mjs - phones keep what they have sent: a server that was put back to an
// older copy gets it all again, and a browser that crashed has lost nothing.

import assert from "node:assert/strict";
import { after } from "node:test";
import { copyFileSync, rmSync } from "node:fs";
import * as evening from "./evening.mjs";

after(evening.closeBrowser);

const LOST = /ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED|ERR_CONNECTION_RESET|ERR_EMPTY|ERR_INTERNET|ERR_NETWORK_CHANGED|status of 404/;

async function phone(t, server, table, options = {}) {
  const page = await evening.visitor(t, server, evening.PHONE, options);
  page.allowed.push(LOST);
  await page.goto(evening.tablePath(server, 1, table));
  return page;
}

/* The result of whichever board comes next there, recorded. */
async function enterResult(page, by) {
  await page.goto(page.url().replace(/(\/t\/[^/?]*).*/, "$1"));
  await page.locator('label:has(input[name=made][value="1"])').first().tap();
  for (const digit of String(by)) await page.locator(`[data-key="${digit}"][data-field=by]`).tap();
  await page.locator("form.table-form").first().locator("button.next").tap();
  await page.locator("form[action$='/play'] button").tap();
  await page.waitForURL(/\/confirm\//, { waitUntil: "commit" });
}

/* The copy takes the place of the database, while the server is down. */
function putBack(server, copy) {
  for (const end of ["-wal", "-shm"]) rmSync(server.database + end, { force: true });
  copyFileSync(copy, server.database);
}

const scores = (plays) => plays.map((one) => `${one.board}/${one.table}: ${one.score}`).sort();

evening.test("a server put back to a copy gets everything again, once", async (t) => {
  const server = await evening.startServer(t, evening.SAMPLE);
  const director = await evening.director(t, server);
  director.allowed.push(LOST);
  const copy = `${evening.temporaryFolder(t)}/copy.db`;
  const one = await phone(t, server, "A3");
  const two = await phone(t, server, "A2");
  await enterResult(one, 5);
  evening.etui("backup", copy, "--db", server.database);
  await enterResult(one, 7);
  await enterResult(two, 9);
  const before = scores(await evening.plays(director));

  await server.stop("SIGKILL");
  putBack(server, copy);
  await server.start();
  // The phones notice by themselves that the server does not know their last result. Told
  // to, by its button, one sends it once more; what is there already counts once.
  for (const [page, table] of [[one, "A3"], [two, "A2"]]) {
    const isBack = () => page.waitForFunction(() => localStorage.getItem("etui-queue") === "[]" &&
      document.querySelector(".table-page:not([data-lost])"), null, { timeout: 3000 }).catch(() => null);
    for (let tries = 0; tries < 10; tries++) {
      await page.goto(evening.tablePath(server, 1, table));
      if (await isBack()) break;
    }
  }
  await two.goto(evening.tablePath(server, 1, "A2"));
  for (let times = 0; times < 2; times++) {
    await two.locator("[data-again] summary").tap();
    assert.match(await two.locator("[data-again] summary").innerText(), /1$/);
    if (times === 0) await evening.checkPage(two, "results kept on the phone");
    await two.locator("[data-again] button").tap();
    await two.waitForFunction(() => localStorage.getItem("etui-queue") === "[]");
    await two.goto(evening.tablePath(server, 1, "A2"));
  }
  let after = [];
  for (let tries = 0; tries < 40 && after.length < before.length; tries++) {
    after = scores(await evening.plays(director));
    await one.waitForTimeout(250);
  }
  assert.deepEqual(after, before);
  const journal = JSON.parse(evening.etui("show", "1", "--journal", "--json", "--db", server.database));
  const keys = journal.filter((event) => event.kind === "play" && event.key).map((event) => event.key);
  assert.equal(new Set(keys).size, keys.length, "nothing is there twice");
});

evening.test("a browser that crashes with a result waiting sends it when it is opened again", async (t) => {
  const server = await evening.startServer(t, evening.SAMPLE);
  const director = await evening.director(t, server);
  director.allowed.push(LOST);
  const before = await evening.plays(director);
  const page = await phone(t, server, "A3");
  await page.locator('label:has(input[name=made][value="1"])').first().tap();
  await page.locator('[data-key="4"][data-field=by]').tap();
  await page.locator("form.table-form").first().locator("button.next").tap();
  await page.locator("form[action$='/play']").waitFor();
  await server.stop("SIGKILL");
  await page.locator("form[action$='/play'] button").tap();
  await page.locator(".live-note", { hasText: "1" }).waitFor();

  const crashed = new Promise((resolve) => page.once("crash", resolve));
  page.goto("chrome://crash").catch(() => {});
  await crashed;
  await server.start();
  const again = await page.context().newPage();
  again.on("pageerror", (error) => assert.fail(error));
  await again.goto(evening.tablePath(server, 1, "A3"));
  await again.waitForFunction(() => localStorage.getItem("etui-queue") === "[]");
  const plays = await evening.plays(director);
  assert.equal(plays.length, before.length + 1);
  assert.equal(plays.at(-1).score, 58);
});
