// guide.test.mjs - the guide shows the pages as they are: the evening of its pictures is
// walked through again, and what the pages say is what they said when they were taken.

import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { after } from "node:test";
import * as evening from "./evening.mjs";
import * as guide from "./guide.mjs";

after(evening.closeBrowser);

const ROOT = path.join(guide.GUIDE, "../..");
const LANGUAGES = ["fr", "en"];
const AGAIN = "the pictures are out of date: run ./dev pictures, and look at them";
const folder = (lang) => (lang === "fr" ? guide.GUIDE : path.join(guide.GUIDE, "en"));
const pages = (lang) => readdirSync(folder(lang)).filter((name) => name.endsWith(".md"))
  .map((name) => path.join(folder(lang), name));
const recorded = () => JSON.parse(readFileSync(guide.TEXTS, "utf8"));

/* What a page links to or shows, outside the web: [text, file, anchor]. */
function links(file) {
  const text = readFileSync(file, "utf8");
  const found = [...text.matchAll(/\]\(([^)\s]+)\)/g), ...text.matchAll(/(?:src|href)="([^"]+)"/g)];
  return found.map(([, to]) => to).filter((to) => !/^https?:/.test(to)).map((to) => {
    const [name, anchor] = to.split("#");
    return [to, name ? path.resolve(path.dirname(file), name) : file, anchor];
  });
}

/* The anchors of the headings of a page, as web pages of repositories have them. */
function anchors(file) {
  return readFileSync(file, "utf8").split("\n").filter((line) => /^#+ /.test(line)).map((line) =>
    line.replace(/^#+ /, "").toLowerCase().replace(/[^\p{L}\p{N} _-]/gu, "").replace(/ /g, "-"));
}

function shown(lang) {
  const names = pages(lang).flatMap(links).map(([, file]) => file)
    .filter((file) => file.startsWith(guide.PICTURES)).map((file) => path.parse(file).name)
    .filter((name) => !name.startsWith("sheet-")); // those are of paper: tools/sheet_pictures.sh
  return [...new Set(names)].sort();
}

/* Text without what typography adds. */
const plain = (text) => text.replace(/\s+/g, " ").replace(/’/g, "'");

/* The sentences of the program: what the pictured pages say, and its translations. */
function sentences(lang) {
  const seen = Object.entries(recorded()).filter(([name]) => name.startsWith(`${lang}-`))
    .flatMap(([, lines]) => lines);
  const po = readFileSync(path.join(ROOT, "po/fr.po"), "utf8");
  const kind = lang === "fr" ? "msgstr" : "msgid";
  const known = [...po.matchAll(new RegExp(`^${kind}\\S* ((?:".*"\n?)+)`, "gm"))].map(([, text]) =>
    text.replace(/"\n"/g, "").replace(/^"|"\n?$/g, "").replace(/\\"/g, '"'));
  return [...seen, ...known].map(plain);
}

for (const lang of LANGUAGES)
  evening.test(`words in bold are those of the program, ${lang}`, () => {
    const all = sentences(lang);
    for (const file of pages(lang).filter((name) => !name.endsWith("README.md")))
      for (const [, words] of readFileSync(file, "utf8").matchAll(/\*\*(.+?)\*\*/gs))
        assert.ok(all.some((one) => one.includes(plain(words))),
          `${path.relative(ROOT, file)}: no page says "${plain(words)}"`);
  });

evening.test("links of the guide and of the README lead somewhere", () => {
  const files = [...LANGUAGES.flatMap(pages), path.join(ROOT, "README.md")];
  assert.ok(files.length > 16, "both guides are there");
  for (const file of files)
    for (const [to, target, anchor] of links(file)) {
      assert.ok(existsSync(target), `${path.relative(ROOT, file)}: ${to} does not exist`);
      if (anchor)
        assert.ok(anchors(target).includes(anchor), `${path.relative(ROOT, file)}: no heading ${to}`);
    }
});

evening.test("the English guide has the chapters of the French one", () => {
  const [french, english] = LANGUAGES.map((lang) => pages(lang).map((file) =>
    path.basename(file).slice(0, 2)).sort());
  assert.deepEqual(english, french);
});

/* The pages of directors, as the table of addresses has them, in the sample tournament. */
function directorPages() {
  const routes = readFileSync(path.join(ROOT, "src/web/server/routes.c"), "utf8");
  const patterns = [...routes.matchAll(/"GET", "([^"]+)", ACCESS_DIRECTOR/g)].map(([, one]) => one)
    .filter((one) => !/^\/api\/|\/echo$|\/files\/|\/paper\/|\/rulings\/:|^\/backup$|\.\w+$|\/(import|sheets)\/:|\/merge$/.test(one)); // for programs and scripts, files
  const places = [["/tournaments/:", "/tournaments/1"], ["/boards/:", "/boards/1"],
    ["/tables/:/:", "/tables/A1/4"], ["/checkin/:/", "/checkin/p1/"],
    ["/people/:", "/people/1"], ["/awards/:", "/awards/p1"]];
  const others = [[/\/(lineups|checkin\/groups)$/, "2"], [/\/deals$/, "3"], // teams, bridge
    [/\/blanks$/, "4"]]; // whist
  return ["/", "/tournaments/:", "/tournaments/:/screen/setup", ...patterns].map((pattern) => {
    const other = others.find(([kind]) => kind.test(pattern));
    return places.reduce((place, [from, to]) => place.replace(from, to),
      other ? pattern.replace(":", other[1]) : pattern);
  });
}

evening.test("each of the director's pages has its help", async (t) => {
  const [teams, bridge, whist] = ["teams", "bridge-howell", "whist"].map((name) =>
    path.join(ROOT, `examples/${name}.json`));
  const server = await evening.startServer(t, evening.SAMPLE, teams, bridge, whist);
  const page = await evening.director(t, server);
  await page.goto("/tournaments/1");
  await evening.press(page, ".state .button.next"); // a round that can be closed
  const places = directorPages();
  assert.ok(places.length > 15, "the addresses are found");
  for (const place of places) {
    assert.equal((await page.goto(place)).status(), 200, place);
    assert.equal(new URL(page.url()).pathname, place);
    assert.ok(await page.locator("details.help li").count(), `${place} has no help: add it to help.c`);
  }
});

for (const lang of LANGUAGES)
  evening.test(`every picture is of the pages as they are, ${lang}`, async (t) => {
    const texts = recorded();
    const taken = [];
    await guide.walk(t, lang, async (page, name, options = {}) => {
      const key = `${lang}-${name}`;
      taken.push(key);
      const text = await guide.textOf(page, options.except);
      assert.deepEqual(text, texts[key], `${key}: ${AGAIN}`);
      assert.ok(existsSync(`${guide.PICTURES}${key}.png`), `${key}: ${AGAIN}`);
    });
    assert.deepEqual(shown(lang), taken.sort(), "the guide shows what the walk takes, and all of it");
    const kept = readdirSync(guide.PICTURES).filter((name) => name.startsWith(`${lang}-`));
    assert.deepEqual(kept.map((name) => path.parse(name).name).sort(), taken, AGAIN);
  });
