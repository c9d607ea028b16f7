// pictures.mjs - the README's pictures, from the sample tournament.
// Usage: node pictures.mjs PROGRAM FOLDER

import { mkdirSync, statSync } from "node:fs";
import path from "node:path";

const [program, folder] = process.argv.slice(2).map((name) => path.resolve(name));
process.env.ETUI = program;
process.env.TZ = `EVENING${new Date().getUTCHours() - 20}`; // it is about 20:00 there
const evening = await import("./evening.mjs");

const MOST_BYTES = 150 * 1024;

async function shoot(page, name) {
  const file = path.join(folder, `${name}.png`);
  await page.screenshot({ path: file });
  const size = statSync(file).size;
  if (size > MOST_BYTES) throw new Error(`${file} has ${size} bytes, at most ${MOST_BYTES}`);
  console.log(`${file}: ${Math.round(size / 1024)} kB`);
}

/* One result from the table's phone, up to the computation. */
async function enter(page, address, by) {
  await page.goto(address);
  await page.locator("label:has(input[name=made][value='1'])").tap();
  await page.fill("#by", String(by));
  await page.locator("label:has(input[name=petit][value=attack])").tap();
  await page.locator("form.table-form").first().locator("button.next").tap();
  await page.locator("form[action$='/play']").waitFor();
}

async function send(page, word) {
  await page.locator("form[action$='/play'] button").tap();
  const form = page.locator(`form:has(input[name=answer][value=${word}])`);
  await form.locator("button").tap();
  await form.waitFor({ state: "detached" });
}

/* A moment of the fifth round: some have finished, one table disagrees, one calls. */
async function playOn(t, server, director) {
  const phone = await evening.visitor(t, server, evening.PHONE, { lang: "en" });
  const address = (table) => evening.tablePath(server, 1, `A${table}`);
  await director.goto("/tournaments/1");
  await evening.press(director, ".state .button.next");
  for (const [table, results] of [[1, 4], [2, 4], [4, 3], [5, 1], [7, 2]])
    for (let i = 0; i < results; i++) {
      await enter(phone, address(table), 3 * table + i);
      await send(phone, "yes");
    }
  await enter(phone, address(6), 8);
  await send(phone, "no");
  await phone.goto(address(5));
  await phone.fill("#about", "a card on the floor");
  await evening.press(phone, "form[action$='/call'] button");
  return address;
}

async function takePictures(t) {
  const server = await evening.startServer(t, evening.SAMPLE);
  const device = { viewport: { width: 1280, height: 880 } };
  const director = await evening.director(t, server, { lang: "en", device });
  const address = await playOn(t, server, director);
  await director.locator("#calls form").waitFor();
  await director.goto("/tournaments/1");
  await shoot(director, "grid");
  await director.goto("/tournaments/1/ranking");
  await shoot(director, "ranking");

  const phone = await evening.visitor(t, server, { ...evening.PHONE, deviceScaleFactor: 2 },
    { lang: "en" });
  await enter(phone, address(3), 12);
  await shoot(phone, "phone");
}

/* The endings of a test are run here by hand. */
const endings = [];
mkdirSync(folder, { recursive: true });
try {
  await takePictures({ after: (action) => endings.push(action) });
} finally {
  for (const action of endings) await action();
  await evening.closeBrowser();
}
