// deals.test.mjs - the cards of a bridge evening: files chosen by the director, looked at,
// recorded; once the results are published everybody sees the hands and what can be made.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { after } from "node:test";
import * as evening from "./evening.mjs";
import * as sides from "./sides.mjs";

after(evening.closeBrowser);

const { press } = evening;

async function look(page, name) {
  await evening.checkPage(page, name);
  if (process.env.DEALS_PICTURES)
    await page.screenshot({ path: `${process.env.DEALS_PICTURES}/${name.replace(/\W+/g, "-")}.png`, fullPage: true });
}

const file = (name, text) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });

/* Chooses files and waits until they are in the text. */
async function choose(page, files) {
  await page.locator("#file").setInputFiles(files);
  await page.waitForFunction((n) => (document.getElementById("text").value.match(/\[Deal /g) ?? []).length === n,
    files.length);
  await press(page, "form:has(#text) button.next, form:has(#text) button.button");
}

evening.test("deals are brought, analysed, and seen after publication", async (t) => {
  const server = await evening.startServer(t);
  const page = await evening.director(t, server, { lang: "en" });
  await sides.create(page, "bridge-pairs", { players: 12, boards: 2 });
  await sides.pasteGroups(page, sides.groups(6, 2).map((one) => one.join("; ")).join("\n"));
  await page.goto("/tournaments/1");
  await press(page, ".state .button.next");
  await page.locator("nav.menu a[href$='/deals']").click();
  await page.waitForURL(/\/deals$/);
  await look(page, "deals, none yet");

  const first = evening.etui("deal", "--boards", "1-1", "--seed", "7");
  const second = evening.etui("deal", "--boards", "2-2", "--seed", "7");
  page.allowed.push(/status of 422/);
  await choose(page, [file("a.pbn", first), file("b.pbn", second.replace(/Deal "(..)./, 'Deal "$1'))]);
  assert.match(await page.locator("tbody").innerText(), /there are 51 cards/);
  assert.equal(await page.locator("input[name=record]").count(), 0, "nothing to record");
  await look(page, "deals, one is wrong");
  await choose(page, [file("a.pbn", first), file("b.pbn", second)]);
  await look(page, "deals, looked at");
  await press(page, "form:has(input[name=record]) button");
  await page.locator("[data-live=known]", { hasText: "The makeable contracts of all boards are known" }).waitFor({ timeout: 60000 });
  await look(page, "deals, known");

  const visitor = await evening.visitor(t, server, evening.LAPTOP, { lang: "en" });
  await page.goto("/tournaments/1/boards/1");
  const fields = page.locator("input[name^=score-]");
  for (let i = 0; i < await fields.count(); i++) await fields.nth(i).fill("3nt n =");
  await press(page, "form:has(input[name^=score-]) button.next");
  visitor.allowed.push(/status of 40[34]/);
  await visitor.goto("/tournaments/1/results/1");
  assert.equal(await visitor.locator(".hands, .makeable").count(), 0, "hidden before");
  await evening.change(server, "publish", "1");
  await visitor.goto("/tournaments/1/results/1");
  assert.equal(await visitor.locator(".hands").count(), 1, await visitor.locator("main").innerText());
  const cells = await visitor.locator(".makeable tbody td").allInnerTexts();
  assert.deepEqual(cells.slice(0, 5), ["5", "7", "3", "3", "5"], "North's tricks");
  assert.match(await visitor.locator(".par").innerText(), /^Par /);
  await look(visitor, "a board with its cards");
  await visitor.goto("/tournaments/1/results");
  await visitor.locator("a[href$='/hands']").click();
  assert.equal(await visitor.locator(".hand-record .hands").count(), 2);
  assert.equal(await visitor.locator(".hand-record .makeable").count(), 2);
  await look(visitor, "hand records");
});

evening.test("boards are dealt, downloaded, kept; what can be made is found while the page looks on", async (t) => {
  const server = await evening.startServer(t);
  const page = await evening.director(t, server, { lang: "en" });
  await sides.create(page, "bridge-pairs", { players: 12, boards: 2 });
  await page.goto("/tournaments/1/deals");
  assert.equal(await page.locator("#last").inputValue(), "10", "the boards that are played");
  assert.match(await page.locator("#seed").inputValue(), /^\d{1,15}$/, "a seed is proposed");
  await page.locator("#seed").fill("7");
  const take = async () => {
    const [download] = await Promise.all([page.waitForEvent("download"),
      page.locator("form[action$=draw] button").click()]);
    return [download.suggestedFilename(), await readFile(await download.path(), "utf8")];
  };
  assert.deepEqual(await take(), ["deals-1-10.pbn", evening.etui("deal", "--boards", "1-10", "--seed", "7")]);
  assert.match(await page.locator("[data-live=known]").innerText(), /None yet/);
  await page.locator("input[name=keep]").check();
  await take();
  await page.locator("progress").waitFor();
  await look(page, "deals, being solved");
  await page.locator("[data-live=known]", { hasText: "The makeable contracts of all boards are known" }).waitFor({ timeout: 60000 });
  assert.equal(await page.locator("progress").count(), 0, "without a reload");

  await page.locator("#seed").fill("8");
  page.allowed.push(/status of 409/);
  await press(page, "form[action$=draw] button");
  assert.match(await page.locator("main").innerText(), /would be replaced: 1–10/);
  await look(page, "deals, asked twice");
  const [download] = await Promise.all([page.waitForEvent("download"),
    page.locator("form[action$=draw] button").click()]);
  assert.match(await readFile(await download.path(), "utf8"), /\[Deal "N:/);
});

evening.test("without a script, what can be made is asked for and looked at again", async (t) => {
  const server = await evening.startServer(t);
  const page = await evening.director(t, server, { lang: "en", script: false });
  await sides.create(page, "bridge-pairs", { players: 12, boards: 2 });
  writeFileSync(`${server.database}.pbn`, evening.etui("deal", "--boards", "1-8", "--seed", "7"));
  await evening.change(server, "edit", "1", "deals", `${server.database}.pbn`);
  await page.goto("/tournaments/1/deals");
  await press(page, "form[action$=solve] button");
  await page.locator("progress").waitFor();
  for (let i = 0; i < 200 && await page.locator("progress").count() > 0; i++) {
    await page.waitForTimeout(500);
    await page.locator("a", { hasText: "See progress" }).click();
    await page.waitForLoadState();
  }
  assert.match(await page.locator("[data-live=known]").innerText(), /The makeable contracts of all boards are known/);
});
