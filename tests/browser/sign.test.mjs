// sign.test.mjs - the first start, signing in and out.

import assert from "node:assert/strict";
import { after } from "node:test";
import * as evening from "./evening.mjs";

after(evening.closeBrowser);

evening.test("the first start asks for a password", async (t) => {
  const server = await evening.startServer(t);
  const page = await evening.visitor(t, server, evening.LAPTOP);
  await page.goto("/");
  assert.match(page.url(), /\/setup$/);
  await evening.checkPage(page);

  page.allowed.push(/status of 422/);
  await page.fill("#password", evening.PASSWORD);
  await page.fill("#again", "un autre");
  await page.fill("#code", await evening.setupCode(server));
  await evening.press(page, "main form button");
  assert.equal(await page.locator("[role=alert]").count(), 1);
  await evening.checkPage(page, "/setup with an error");

  await page.fill("#password", evening.PASSWORD);
  await page.fill("#again", evening.PASSWORD);
  await evening.press(page, "main form button");
  assert.equal(new URL(page.url()).pathname, "/");
  await evening.checkPage(page);
});

evening.test("a wrong password is refused, signing out ends the session", async (t) => {
  const server = await evening.startServer(t, evening.SAMPLE);
  const page = await evening.director(t, server, { lang: "en" });
  assert.equal(await page.locator("html").getAttribute("lang"), "en");
  await evening.press(page, "form[action='/logout'] button");

  await page.goto("/new");
  assert.match(page.url(), /\/login\?next=\/new$/);
  await evening.checkPage(page);
  page.allowed.push(/status of 401/);
  await page.fill("#password", "wrong password");
  await evening.press(page, "main form button");
  assert.equal(await page.locator("[role=alert]").count(), 1);

  await page.fill("#password", evening.PASSWORD);
  await evening.press(page, "main form button");
  assert.match(page.url(), /\/new$/);
});

evening.test("keyboard only, JavaScript off", async (t) => {
  const server = await evening.startServer(t);
  const page = await evening.visitor(t, server, evening.PHONE, { script: false });
  await page.goto("/");
  await evening.tabTo(page, "#password");
  await page.keyboard.type(evening.PASSWORD);
  await evening.tabTo(page, "#again");
  await page.keyboard.type(evening.PASSWORD);
  await evening.tabTo(page, "#code");
  await page.keyboard.type(await evening.setupCode(server));
  const loaded = page.waitForEvent("load");
  await page.keyboard.press("Enter");
  await loaded;
  assert.equal(new URL(page.url()).pathname, "/");
  await page.goto("/no/such/page");
  page.allowed.push(/status of 404/);
  await evening.checkPage(page);
});
