// demo.test.mjs - a demonstration evening from an empty home: the director lets the tables
// play, types what is missing, corrects, closes and publishes, while the page explains.

import assert from "node:assert/strict";
import { after } from "node:test";
import * as evening from "./evening.mjs";

after(evening.closeBrowser);

const { press } = evening;

evening.test("the demonstration, from an empty home to the ranking", async (t) => {
  const server = await evening.startServer(t);
  const page = await evening.director(t, server);
  await page.goto("/");
  await evening.checkPage(page, "an empty home");
  await press(page, "form[action='/demo'] button");
  const advice = () => page.locator(".demo").innerText();
  const said = [await advice()];
  await evening.checkPage(page, "the demonstration's desk");
  await press(page, ".state .button.next");
  said.push(await advice());
  await press(page, "form[action$='/demo'] button");
  const miss = page.locator(".grid td.playing a");
  assert.equal(await miss.count(), 1, "one score is left to type");
  await press(page, "form[action$='/demo'] button");
  assert.equal(await page.locator("form[action$='/demo']").count(), 0, "now all are there");
  said.push(await advice());
  await press(page, ".state .button.next");
  said.push(await advice());
  await evening.publish(page);
  await page.goto("/tournaments/1");
  said.push(await advice());
  assert.equal(new Set(said).size, said.length, "each step is explained by itself");
  await page.goto("/");
  assert.equal(await page.locator("form[action='/demo']").count(), 0, "only an empty home offers it");
});

evening.test("other evenings are not explained, and are not played by a button", async (t) => {
  const server = await evening.startServer(t, evening.SAMPLE);
  const page = await evening.director(t, server);
  await page.goto("/tournaments/1");
  assert.equal(await page.locator(".demo").count(), 0);
  const token = await page.locator("input[name=csrf]").first().getAttribute("value");
  const before = (await evening.plays(page)).length;
  await page.request.post("/tournaments/1/demo", { form: { csrf: token } });
  assert.equal((await evening.plays(page)).length, before);
});
