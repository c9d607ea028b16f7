// walks.test.mjs - what directors and players stumbled over when they walked through an
// evening page by page, and must not again: where the cursor is, what is in sight, which
// figure is the largest, one green a page.

import assert from "node:assert/strict";
import { after } from "node:test";
import path from "node:path";
import * as evening from "./evening.mjs";
import { OTHERS, places } from "./places.mjs";

after(evening.closeBrowser);

const { press } = evening;
const example = (name) => path.join(path.dirname(evening.SAMPLE), `${name}.json`);

evening.test("the cursor is where the next thing is typed", async (t) => {
  const server = await evening.startServer(t, evening.SAMPLE);
  const page = await evening.director(t, server);
  await page.goto("/tournaments/1/checkin/list");
  await evening.untilFocused(page.locator("#text"));
  await page.goto("/tournaments/1");
  await press(page, ".state .button.next");
  await page.goto("/tournaments/1/close");
  await press(page, page.locator("[data-live=close] tbody a").first());
  await evening.untilFocused(page.locator("input[name=score]").first()); // of what is missing
  await page.goto("/tournaments/1/cards");
  await press(page, "a[href='/network?cards=1']");
  await press(page, "a[href='/tournaments/1/cards']"); // and back to the cards
});

evening.test("a copy that was taken is said at once", async (t) => {
  const server = await evening.startServer(t, evening.SAMPLE);
  const page = await evening.director(t, server);
  await page.goto("/");
  const line = page.locator("[data-live=backup]");
  assert.doesNotMatch(await line.innerText(), /Dernière copie/);
  await Promise.all([page.waitForEvent("download"), line.locator("a[download]").click()]);
  await page.locator("[data-live=backup]", { hasText: /Dernière copie/ }).waitFor();
});

/* Stands for the loudspeaker: counts the tones that were started. */
function countTones() {
  const node = () => ({ frequency: {}, gain: {}, connect() {}, stop() {}, start: () => { window.tones++; } });
  window.tones = 0;
  window.AudioContext = class { currentTime = 0; destination = {}; createOscillator = node; createGain = node; };
}

evening.test("a call is in the title of the tab, and is heard once the page was touched", async (t) => {
  const server = await evening.startServer(t, evening.SAMPLE);
  const page = await evening.director(t, server);
  await page.addInitScript(countTones);
  await page.goto("/tournaments/1");
  await press(page, ".state .button.next");
  const callFrom = async (table) => {
    const phone = await evening.visitor(t, server, evening.PHONE);
    await phone.goto(evening.tablePath(server, 1, table));
    await press(phone, "form[action$='/call'] button");
  };
  await callFrom("A1");
  await page.waitForFunction(() => document.title.startsWith("(1)"));
  assert.equal(await page.evaluate(() => window.tones), 0, "a browser lets no page be heard that was not touched");
  await page.locator("body").dispatchEvent("pointerdown");
  await callFrom("A2");
  await page.waitForFunction(() => document.title.startsWith("(2)") && window.tones === 2);
  await press(page, page.locator("#calls form[action$='/answer'] button").first());
  await page.waitForFunction(() => document.title.startsWith("(1)"));
  assert.equal(await page.evaluate(() => window.tones), 0, "what is answered makes no sound");
});

evening.test("one green thing on a page: what to do next", async (t) => {
  const server = await evening.startServer(t, evening.SAMPLE, ...OTHERS);
  const page = await evening.director(t, server);
  await page.goto("/tournaments/1");
  await press(page, ".state .button.next");
  const many = [];
  for (const place of places().filter((one) => one !== "/look")) {
    await page.goto(place);
    const green = await page.locator(".button.next").evaluateAll((all) => {
      const probe = document.createElement("i");
      probe.style.color = "var(--felt)";
      document.body.append(probe);
      const felt = getComputedStyle(probe).color;
      probe.remove();
      return all.filter((one) => one.checkVisibility() && getComputedStyle(one).backgroundColor === felt)
        .map((one) => one.textContent.trim());
    });
    if (green.length > 1) many.push(`${place}: ${green.join(" | ")}`);
  }
  assert.deepEqual(many, []);
});

evening.test("bridge: hands first, contracts readable, absurd results asked about", async (t) => {
  const server = await evening.startServer(t, example("bridge-cards"));
  const page = await evening.director(t, server, { device: evening.PHONE });
  await page.goto("/tournaments/1/results/1");
  const top = async (selector) => (await page.locator(selector).first().boundingBox()).y;
  assert.ok((await top(".hands, .hand")) < (await top("table")), "hands above the contracts");
  await page.goto("/tournaments/1/players/p1");
  const suit = page.locator("main .suit").first();
  assert.notEqual(await suit.evaluate((one) => getComputedStyle(one).color),
    await page.evaluate(() => getComputedStyle(document.body).color), "suits have their colour");
  const size = await suit.evaluate((one) => parseFloat(getComputedStyle(one).fontSize));
  assert.ok(size >= 15, `contracts of ${size} px on a phone`);
  const phone = await evening.visitor(t, server, evening.PHONE);
  await page.goto("/tournaments/1");
  await press(page, ".state .button.next");
  await phone.goto(evening.tablePath(server, 1, "A2"));
  const chosen = (name, value) => phone.locator(`label:has(input[name=${name}][value='${value}'])`).first().tap();
  for (const [name, value] of [["level", 7], ["strain", "NT"], ["doubled", "XX"], ["declarer", "S"], ["result", -13]])
    await chosen(name, value);
  await press(phone, phone.locator(".bridge-form button.next").first());
  assert.equal(await phone.locator("input[name=sure]").count(), 1, "7NT XX −13 is asked about");
});

evening.test("free deals: 91 points, and the petit at the other side, are asked about", async (t) => {
  const server = await evening.startServer(t);
  const page = await evening.director(t, server);
  await page.goto("/new?format=tarot-free");
  await page.fill("#name", "Libre");
  await press(page, "form:has(#game) button");
  for (const name of ["ABADIE Luc", "BERGER Zoé", "CORNU Paul", "DAVID Rose"]) {
    await page.fill("#name", name);
    await press(page, page.locator("form:has(#name) button").first());
  }
  await press(page, "a.button[href$='/seats']");
  await press(page, "form:has(input[name=do][value=draw]) button");
  await page.goto("/tournaments/1");
  await press(page, ".state .button.next");
  const phone = await evening.visitor(t, server, evening.PHONE);
  await phone.goto(evening.tablePath(server, 1, "A1"));
  const chosen = (name, value) => phone.locator(`label:has(input[name=${name}][value='${value}'])`).first().tap();
  for (const [name, value] of [["taker", "E"], ["contract", "garde"], ["oudlers", 3], ["petit", "defence"]])
    await chosen(name, value);
  await phone.fill("#points", "91");
  await press(phone, phone.locator("form.table-form button.next").first());
  assert.equal(await phone.locator("input[name=sure]").count(), 1);
});

evening.test("on a phone a visitor sees where to go", async (t) => {
  const server = await evening.startServer(t, example("whist"));
  await evening.change(server, "publish", "1");
  const phone = await evening.visitor(t, server, evening.PHONE);
  for (const place of ["/ranking", "/results", "/players/p1"]) {
    await phone.goto(`/tournaments/1${place}`);
    const link = phone.locator("a[href$='/where']").first();
    const box = await link.boundingBox();
    assert.ok(box && box.x >= 0 && box.x + box.width <= 390 && box.y + box.height <= 844, place);
  }
});
