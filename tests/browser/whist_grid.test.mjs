// whist_grid.test.mjs - the club's grid of whist in a browser: edited, refused, tried,
// compared and saved; in both languages, on a phone and a laptop, with and without script.

import assert from "node:assert/strict";
import { after } from "node:test";
import { readFileSync } from "node:fs";
import * as evening from "./evening.mjs";

after(evening.closeBrowser);

const PAGE = "/club/whist";
const at = (page, name) => page.locator(`[id="${name}"]`);
const file = async (page) => (await page.request.get("/whist/grid.json")).json();
const points = async (page, contract) =>
  (await file(page)).contracts.find((one) => one.contract === contract).points;

/* What is said to be wrong with a field, by what ties it to the field. */
async function errorAt(page, name) {
  const field = at(page, name);
  assert.equal(await field.getAttribute("aria-invalid"), "true", name);
  return await at(page, await field.getAttribute("aria-describedby")).innerText();
}

for (const [device, lang, script] of [["LAPTOP", "en", true], ["PHONE", "fr", false]])
  evening.test(`edit, refuse, try, save: ${device}, ${lang}, ${script ? "with" : "no"} script`,
    async (t) => {
      const server = await evening.startServer(t);
      const page = await evening.director(t, server, { device: evening[device], lang, script });
      page.allowed.push(/422/);
      await page.goto("/");
      await evening.press(page, `a[href='${PAGE}']`);
      await evening.checkPage(page);
      await page.goto(`${PAGE}?lang=fr`); // its words are longer
      const end = (one) => one.evaluate((node) => node.getBoundingClientRect().right);
      const table = page.locator(".whist-edit").first();
      assert.ok(await end(table) <= await end(page.locator(".card", { has: table }).first()),
        "the table stays in its card");
      await page.goto(`${PAGE}?lang=${lang}`);

      await at(page, "solo-6.points").fill("7");
      await at(page, "emballage-9.level").fill("1");
      await evening.press(page, "button[value=look]");
      assert.match(await errorAt(page, "solo-6.points"), /6[^]*9/);
      assert.match(await errorAt(page, "emballage-9.level"), /emballage-8/);
      assert.equal(await at(page, "solo-6.points").inputValue(), "7", "what was typed stays");
      await evening.checkPage(page);
      assert.equal(await points(page, "solo-6"), 6);

      await at(page, "solo-6.points").fill("9");
      await at(page, "emballage-9.level").fill("2");
      await at(page, "try.W.contract").selectOption("solo-6");
      await at(page, "try.W.outcome").selectOption("8");
      await evening.press(page, "button[value=try]");
      const scores = await page.locator("#try-result > ul").first().locator("li b").allInnerTexts();
      assert.deepEqual(scores, ["−5", "−5", "−5", "+15"]);
      assert.ok(await page.locator("#try-result .reasons li").count() > 3, "line by line");
      await evening.checkPage(page);
      await at(page, "try.W.outcome").selectOption("made");
      await evening.press(page, "button[value=try]");
      assert.match(await page.locator("#try-error").innerText(), /Solo 6/);
      assert.equal(await page.locator("#try-result").count(), 0);

      await evening.press(page, "button[value=look]");
      assert.match(await errorAt(page, "edition"), /La Chevalerie/);
      await page.fill("#edition", "Les Valets <i>");
      await evening.press(page, "button[value=look]");
      assert.equal(await page.locator("tbody tr").count(), 2, "its name and the points");
      assert.match(await page.locator("tbody tr").nth(0).innerText(), /Les Valets <i>/);
      assert.match(await page.locator("tbody tr").nth(1).innerText(), /Solo 6[^]*6\s+9/);
      await evening.checkPage(page);
      assert.equal(await points(page, "solo-6"), 6, "not before it is confirmed");
      await evening.press(page, "button[value=save]");
      assert.equal(await points(page, "solo-6"), 9);
      assert.equal(await at(page, "solo-6.points").inputValue(), "9");

      await evening.press(page, "button[value=again]");
      await evening.press(page, "button[value=save]");
      assert.equal((await file(page)).edition, "La Chevalerie");
      assert.match(await page.locator("main").innerText(), /Les Valets <i>/, "from before");
    });

for (const lang of ["fr", "en"])
  for (const device of ["PHONE", "LAPTOP"])
    evening.test(`players read the grid: ${device}, ${lang}`, async (t) => {
      const server = await evening.startServer(t);
      await evening.director(t, server);
      const page = await evening.visitor(t, server, evening[device], { lang });
      await page.goto("/whist");
      assert.equal(await page.locator(".whist-grid tbody tr").count(), 20);
      assert.equal(await page.locator(".whist-counters tbody tr").count(), 15);
      assert.equal(await page.locator(`a[href='${PAGE}']`).count(), 0);
      await page.locator("summary").click();
      await evening.checkPage(page);
      await page.emulateMedia({ media: "print" });
      assert.equal(await page.locator("[data-print]").isVisible(), false);
    });

evening.test("a file is read by the script, refused with its place, then taken", async (t) => {
  const server = await evening.startServer(t);
  const page = await evening.director(t, server, { lang: "en" });
  page.allowed.push(/422/);
  const example = new URL("../../examples/whist-grid.json", import.meta.url);
  const grid = JSON.parse(readFileSync(example, "utf8"));
  const bring = async (changed) => {
    await page.goto(PAGE);
    await page.setInputFiles("#file", { name: "grid.json", mimeType: "application/json",
      buffer: Buffer.from(JSON.stringify(changed)) });
    await page.waitForFunction(() => document.getElementById("text").value !== "");
    await evening.press(page, "button[value=import]");
  };
  await bring({ ...grid, contracts: grid.contracts.slice(1) });
  assert.match(await errorAt(page, "text"), /emballage-8 is missing/);
  await evening.checkPage(page);
  await bring({ ...grid, edition: "Ours", suits: ["hearts", "clubs", "diamonds", "spades"] });
  assert.equal(await page.locator("tbody tr").count(), 2);
  await evening.press(page, "button[value=edit]");
  assert.equal(await at(page, "suit.0").inputValue(), "hearts");
  await evening.press(page, "button[value=look]");
  await evening.press(page, "button[value=save]");
  assert.deepEqual((await file(page)).suits, ["hearts", "clubs", "diamonds", "spades"]);
});
