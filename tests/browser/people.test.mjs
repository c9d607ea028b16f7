// people.test.mjs - the club's people in a browser: found, imported from a list without
// headings, taken back; and what the club gives at bridge.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { after } from "node:test";
import * as evening from "./evening.mjs";

after(evening.closeBrowser);

const { press } = evening;
const words = async (page, selector = "main") =>
  (await page.locator(selector).innerText()).replace(/\s+/g, " ");

function write(t, name, text) {
  const file = path.join(evening.temporaryFolder(t), name);
  writeFileSync(file, text);
  return file;
}

/* The list is seen, its columns are said, it is imported. */
async function importList(page, file) {
  await page.goto("/people");
  await press(page, "a[href='/people/import']");
  await page.setInputFiles("#file", file);
  await press(page, "form[action='/people/import'] button.next");
  await page.locator("#column0").waitFor();
  await evening.checkPage(page, "columns to choose");
  for (const [i, word] of ["licence", "name", "given", "club"].entries())
    await page.selectOption(`#column${i}`, word);
  await press(page, "form[action^='/people/import/'] button.next");
  await page.locator("#confirm button.next").waitFor();
  await evening.checkPage(page, "what would change");
  await press(page, "#confirm button.next");
  await page.locator("form[action$='/undo'] button").waitFor();
}

evening.test("a list without headings is imported and taken back", async (t) => {
  const server = await evening.startServer(t, evening.SAMPLE);
  const page = await evening.director(t, server, { lang: "en" });
  await importList(page, write(t, "list.csv", "9900001;BERNARD;Zoé;Dole\n9900002;MARTEL;Luc;Lons\n"));
  const done = page.url();
  await evening.checkPage(page, "imported");
  await page.goto("/people?q=zoe+bernard");
  assert.match(await words(page), /BERNARD Zoé/);
  await page.goto(await page.locator("a:has-text('BERNARD Zoé')").first().getAttribute("href"));
  await evening.checkPage(page, "somebody's record");
  await page.goto(done);
  await page.locator("form[action$='/undo'] button").waitFor();
  await page.goto("/people");
  await page.locator("summary:has-text('Recent imports')").click();
  assert.match(await words(page, "table.imports"), /list\.csv .*2 0/);
  await press(page, "table.imports form[action$='/undo'] button");
  await page.locator("[role=status]:has-text('Taken back: 2 new')").waitFor();
  await page.goto("/people?q=bernard");
  assert.doesNotMatch(await words(page), /BERNARD Zoé/);
});

evening.test("handicaps and points of expertise are the club's own", async (t) => {
  const server = await evening.startServer(t);
  const page = await evening.director(t, server, { lang: "fr" });
  page.allowed.push(/422/);
  await page.goto("/");
  await press(page, "a[href='/club/bridge']");
  await page.fill("#handicap", "2: 2\n2: 3");
  await press(page, "form[action='/club/bridge'] button.next");
  assert.equal(await page.locator("#handicap").getAttribute("aria-invalid"), "true");
  await evening.checkPage(page, "a table that is refused");
  await page.fill("#handicap", "2: 2\n3: 4,5");
  await page.setInputFiles("#file", write(t, "points.csv", "Tables;1er;2e\n3-5;30;20\n6-;50;40\n"));
  await press(page, "form[action='/club/bridge'] button.next");
  assert.equal(await page.inputValue("#expertise"), "3-5: 30 20\n6-: 50 40\n");
  await press(page, "form[action='/club/bridge'] button.next");
  await page.locator(".note[role=status]").waitFor();
  assert.equal(await page.inputValue("#handicap"), "2: 2\n3: 4.5");
  await page.goto("/new?format=bridge-pairs&players=8");
  await page.fill("#name", "Paires");
  await press(page, "form[action='/new'][method=post] button.next");
  await page.goto("/tournaments/1/settings");
  assert.equal(await page.inputValue("#handicap"), "2: 2; 3: 4,5");
  assert.equal(await page.inputValue("#expertise"), "3-5: 30 20; 6-: 50 40");
});
