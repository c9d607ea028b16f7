// rulings_bridge.test.mjs - rulings of bridge by their law, from the search to the published
// board; results typed in the letters of the page's language, and what is understood beside
// them; who of a team plays. In both languages, with JavaScript and without.

import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { after } from "node:test";
import * as evening from "./evening.mjs";

after(evening.closeBrowser);

const { press } = evening;
const HERE = "/tournaments/1";
const example = (name) => fileURLToPath(new URL(`../../examples/${name}.json`, import.meta.url));
const LETTERS = { fr: { typed: "2c o =", echo: "2♥ O = · −110", assigned: "4p n =" },
  en: { typed: "2c w =", echo: "2♣ W = · −90", assigned: "4s n =" } };

const showEffect = (page) => press(page, "main form.ruling-form button");
const apply = (page) => press(page, "main form[method=post][action$='/ruling'] button");

async function find(page, words, law) {
  const all = await page.locator(".articles li").count();
  assert.ok(all > 60, "all laws are shown first");
  await page.fill("#q", words);
  if (page.scripted)
    await page.waitForFunction((n) => document.querySelectorAll(".articles li").length < n, all);
  else
    await press(page, "form[role=search] button");
  await evening.checkPage(page, `the laws with ${words}`);
  await press(page, page.locator(`.articles a[href*='article=${law}&']`).first());
  await evening.checkPage(page, `law ${law}`);
}

/* Average plus and minus: the marks before and after, then on the board. */
async function artificial(page) {
  await page.goto(`${HERE}/tables/A1/1/ruling?board=1`);
  await find(page, "12C", "12C2");
  assert.ok(await page.isChecked("input[name=adjust][value=artificial]"));
  page.allowed.push(/422/);
  await showEffect(page);
  assert.equal(await page.locator("#average-1").getAttribute("aria-invalid"), "true");
  await page.selectOption("#average-1", "plus");
  await page.selectOption("#average-2", "minus");
  await page.fill("#reason", "bruit");
  await showEffect(page);
  const rows = await page.locator(".effect tbody tr").allInnerTexts();
  assert.match(rows[0], /60[.,]00/);
  assert.match(rows[1], /40[.,]00/);
  await evening.checkPage(page, "the effect of a law");
  await apply(page);
  assert.match(await page.locator("#b1 .note").innerText(), /12C2/);
}

/* A result typed as on the sheet; with JavaScript it is understood while it is typed. */
async function assigned(page, lang) {
  await page.goto(`${HERE}/tables/A1/1/ruling?board=2&article=64C`);
  await page.locator("#assigned").pressSequentially(LETTERS[lang].assigned);
  if (page.scripted)
    await page.locator(".adjust .echo", { hasText: "4♠ N = · +620" }).waitFor();
  await showEffect(page);
  assert.match(await page.locator(".adjust .echo").first().innerText(), /4♠ N = · \+620/);
  await evening.checkPage(page, "an assigned score");
  await apply(page);
}

async function sheet(page, lang) {
  await page.goto(`${HERE}/boards/3`);
  const field = page.locator(".sheet input[name^='score-']").first();
  await field.fill("");
  await field.pressSequentially(LETTERS[lang].typed);
  if (page.scripted) await page.locator(".sheet .echo", { hasText: LETTERS[lang].echo }).first().waitFor();
  await page.fill("#reason", "mal lu");
  await press(page, page.locator("main form button").last());
  await page.goto(`${HERE}/boards/3`);
  assert.match(await page.locator(".sheet .echo").first().innerText(), new RegExp(LETTERS[lang].echo.replace("=", "=")));
  await evening.checkPage(page, "a sheet with what is understood");
}

for (const [lang, script] of [["fr", true], ["en", false]])
  evening.test(`rulings by law and letters, ${lang}, JavaScript ${script ? "on" : "off"}`, async (t) => {
    const server = await evening.startServer(t, example("bridge-mitchell"));
    const page = await evening.director(t, server, { lang, script });
    await artificial(page);
    await assigned(page, lang);
    await sheet(page, lang);
    await page.goto(`${HERE}/rulings`);
    const list = await page.locator(".rulings").innerText();
    for (const said of ["12C2", "bruit", "64C", "+620"]) assert.ok(list.includes(said), said);
    await evening.checkPage(page, "the list of rulings by law");
    await evening.change(server, "publish", "1");
    const visitor = await evening.visitor(t, server, evening.PHONE, { lang });
    for (const [board, law] of [[1, "12C2"], [2, "64C"]]) {
      await visitor.goto(`${HERE}/results/${board}`);
      assert.ok((await visitor.locator("main").innerText()).includes(law), `board ${board} names ${law}`);
      await visitor.goto(`${HERE}/why/board:${board}:A1`);
      assert.ok((await visitor.locator("main").innerText()).includes(law), `its reasons name ${law}`);
    }
    await evening.checkPage(visitor, "the reasons of a ruling");
  });

evening.test("who of a team plays", async (t) => {
  const server = await evening.startServer(t, example("bridge-teams"));
  const page = await evening.director(t, server, { lang: "en" });
  await page.goto(`${HERE}/lineups?round=1`);
  await evening.checkPage(page, "the line-ups of bridge");
  const card = page.locator("section.card", { has: page.locator("h2", { hasText: /^T2$/ }) });
  const names = await card.locator("legend").allInnerTexts();
  assert.equal(names.length, 5);
  const says = ["NS", "NS", "EW", "EW", "rest"];
  for (let i = 0; i < says.length; i++)
    await card.locator("fieldset").nth(i).locator(`label:has(input[value='${says[i]}'])`).click();
  await press(page, card.locator("button"));
  assert.match(await card.innerText(), new RegExp(`${names[0]} and ${names[1]} sit North-South`));
  const schedule = await (await page.request.get("/api/tournaments/1")).json();
  assert.equal(schedule.sessions[0].fields[0].lineups[0].NS.length, 2);
  await page.goto(`${HERE}/boards/1`);
  const rows = await page.locator(".sheet tbody tr", { hasText: "T2" }).allInnerTexts();
  assert.ok(rows.length > 0);
  const first = rows.filter((row) => /^\s*1\s/.test(row));
  for (const row of first) {
    assert.equal(row.includes(names[0]), !row.includes(names[2]), "either pair, not both");
    assert.ok(!row.includes(names[4]), "who rests is not named");
  }
});
