// rulings.test.mjs - rulings by article, from a table's call to the published sheet: one
// applied, one voided, one in which the arbiter departs from the code. In both languages,
// with JavaScript and without.

import assert from "node:assert/strict";
import { after } from "node:test";
import * as evening from "./evening.mjs";

after(evening.closeBrowser);

const { press } = evening;
const HERE = "/tournaments/1";
const WORDS = { fr: { found: "renonce", why: "vu par toute la salle" },
  en: { found: "revoke", why: "seen by the whole room" } };

/* A table calls; the director goes from the call to the ruling on a board. */
async function fromCall(t, server, page, board) {
  const phone = await evening.visitor(t, server, evening.PHONE, { script: false });
  await phone.goto(evening.tablePath(server, 1, "A1"));
  if (!(await phone.locator("form[action$='/call']").isVisible()))
    await phone.locator("details:has(form[action$='/call']) > summary").click();
  await press(phone, "form[action$='/call'] button");
  await page.goto(HERE);
  await press(page, "#calls a[href*='/ruling']");
  const round = page.url().match(/\/tables\/A1\/(\d+)\/ruling/);
  assert.ok(round, page.url());
  await evening.checkPage(page, "a ruling, from a call");
  await page.goto(`${HERE}/tables/A1/1/ruling?board=${board}`);
}

/* Types what happened: with JavaScript the list follows, without it the button asks. */
async function find(page, words, article) {
  const place = page.locator(`.articles a[href*='article=${article}&'], .articles a[href$='article=${article}']`);
  const all = await page.locator(".articles li").count();
  assert.ok(all > 30, "the whole column is shown first");
  if (page.scripted) {
    await page.locator("#q").pressSequentially(words);
    await page.waitForFunction((n) => document.querySelectorAll(".articles li").length < n, all);
  } else {
    await page.fill("#q", words);
    await press(page, "form[role=search] button");
    assert.equal(await page.inputValue("#q"), words);
  }
  assert.ok((await page.locator(".articles li").count()) < all);
  await evening.checkPage(page, `the search for ${words}`);
  await press(page, place.first());
  await evening.checkPage(page, `article ${article}`);
}

const showEffect = (page) => press(page, "main form.stack[method=get] button");
const apply = (page) => press(page, "main form[method=post][action$='/ruling'] button");

/* The rows of the effect: [mark now, mark then, total now, total then]. */
async function effect(page) {
  const rows = await page.locator(".effect tbody tr").all();
  return Promise.all(rows.map((row) => row.locator("td").allInnerTexts()));
}

/* 40/60 with a penalty for North, who took board 1. */
async function fortySixty(t, server, page, lang) {
  await fromCall(t, server, page, 1);
  await find(page, WORDS[lang].found, "I18");
  await page.check("input[name='fault-N']");
  await page.fill("#reason", "pli 4");
  await showEffect(page);
  const rows = await effect(page);
  assert.equal(rows.length, 4);
  assert.match(rows[0][1], /^40/);
  for (const row of rows.slice(1)) assert.match(row[1], /^60/);
  assert.notEqual(rows[0][2], rows[0][3]);
  await evening.checkPage(page, "the effect of an article");
  await apply(page);
  assert.match(page.url(), /\/tables\/A1\/1#b1$/);
}

/* A sheet that was not filled in: all four pay; then taken back. */
async function voided(page) {
  await page.goto(`${HERE}/tables/A1/1/ruling?board=2`);
  await find(page, "SO", "I05a");
  const asked = page.locator("input[name=corrected][value=yes]");
  if (await asked.count()) await asked.check();
  await page.fill("#reason", "case vide");
  await showEffect(page);
  await apply(page);
  await page.goto(`${HERE}/rulings`);
  const row = page.locator(".rulings tbody tr", { hasText: "case vide" });
  assert.match(await row.innerText(), /I05a/);
  await press(page, row.locator("form[action$='/undo'] button"));
  assert.match(page.url(), /\/rulings$/);
  assert.ok((await row.locator("s").count()) > 0, "struck through");
  assert.equal(await row.locator("form").count(), 0);
}

/* The deal neutralised where the code says 40/60: only with a reason. */
async function overridden(page, lang) {
  await page.goto(`${HERE}/tables/A1/1/ruling?board=3`);
  await find(page, "RC", "I18");
  await page.check("input[name='fault-S']");
  await page.locator("main details:not(.help) > summary").click();
  await page.selectOption("#kind", "neutralised");
  page.allowed.push(/422/);
  await showEffect(page);
  assert.equal(await page.locator("#override").getAttribute("aria-invalid"), "true");
  assert.match(await page.locator("#override-error").innerText(), /I18/);
  await evening.checkPage(page, "an article departed from without a reason");
  await page.fill("#override", WORDS[lang].why);
  await showEffect(page);
  assert.ok((await page.locator(".note").allInnerTexts()).some((one) => one.includes(WORDS[lang].why)));
  await apply(page);
}

for (const [lang, script] of [["fr", true], ["en", false]])
  evening.test(`three rulings, from the call to the sheet, ${lang}, JavaScript ${script ? "on" : "off"}`,
    async (t) => {
      const server = await evening.startServer(t, evening.SAMPLE);
      const page = await evening.director(t, server, { lang, script });
      await fortySixty(t, server, page, lang);
      await voided(page);
      await overridden(page, lang);

      await page.goto(HERE);
      await press(page, "nav.menu a[href$='/rulings']");
      await evening.checkPage(page, "the list of rulings");
      const list = await page.locator(".rulings").innerText();
      for (const said of ["I18", "pli 4", "I05a", "case vide", WORDS[lang].why])
        assert.ok(list.includes(said), said);
      assert.ok((await page.locator("main table").count()) === 2, "with the totals of players");

      await evening.change(server, "publish", "1");
      const visitor = await evening.visitor(t, server, evening.PHONE, { lang });
      await visitor.goto(`${HERE}/results/1`);
      assert.match(await visitor.locator("main").innerText(), /I18/);
      await evening.checkPage(visitor, "a board with a ruling");
      const north = (await (await page.request.get("/api/tournaments/1")).json())
        .sessions[0].fields[0].seats.N1;
      await visitor.goto(`${HERE}/players/${north}`);
      const sheet = await visitor.locator("main").innerText();
      for (const said of ["I18", "pli 4", WORDS[lang].why])
        assert.ok(sheet.includes(said), `the sheet says ${said}`);
      assert.ok(!sheet.includes("case vide"), "what was voided is not on it");
      await evening.checkPage(visitor, "the sheet of the player at fault");
      await visitor.goto(`${HERE}/why/board:1:A1`);
      assert.match(await visitor.locator("main").innerText(), /I18/);
    });
