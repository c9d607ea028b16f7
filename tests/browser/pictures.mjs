// pictures.mjs - the pictures of the guide and of the README, with the text of their pages.
// Usage: node pictures.mjs PROGRAM

import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { reduce } from "./png.mjs";

process.env.ETUI = path.resolve(process.argv[2]);
const evening = await import("./evening.mjs");
const guide = await import("./guide.mjs");

const MOST_BYTES = 120 * 1024;
const MARGIN = 24; // below the end of a short page, in pixels
const README = path.join(guide.GUIDE, "../pictures");
const README_NAMES = ["grid", "phone", "ranking"];

/* What is in the window, without the empty rest of a short page. */
async function windowOf(page) {
  const { width, height } = page.viewportSize();
  const end = await page.evaluate(() => document.querySelector("main").getBoundingClientRect().bottom);
  return { x: 0, y: 0, width, height: Math.min(height, Math.ceil(end) + MARGIN) };
}

async function shoot(page, file) {
  const clip = await windowOf(page);
  const picture = reduce(await guide.dressed(page, () => page.screenshot({ clip })));
  const size = picture.length;
  writeFileSync(file, picture);
  console.log(`${path.relative("", file)}: ${Math.round(size / 1024)} kB`);
  if (size > MOST_BYTES) throw new Error(`${file} has ${size} bytes, at most ${MOST_BYTES}`);
}

async function takePictures(t, lang, texts) {
  await guide.walk(t, lang, async (page, name, options = {}) => {
    const file = path.join(guide.PICTURES, `${lang}-${name}.png`);
    texts[`${lang}-${name}`] = await guide.textOf(page, options.except);
    await shoot(page, file);
    if (lang === "en" && README_NAMES.includes(name))
      copyFileSync(file, path.join(README, `${name}.png`));
  });
}

const endings = [];
const texts = {};
for (const folder of [README, guide.PICTURES]) mkdirSync(folder, { recursive: true });
try {
  for (const lang of ["fr", "en"])
    await takePictures({ after: (action) => endings.push(action) }, lang, texts);
  for (const file of readdirSync(guide.PICTURES))
    if (file.endsWith(".png") && !(path.parse(file).name in texts)) rmSync(guide.PICTURES + file);
  writeFileSync(guide.TEXTS, JSON.stringify(texts, null, 1) + "\n");
} finally { /* the endings of a test, by hand */
  for (const action of endings) await action();
  await evening.closeBrowser();
}
