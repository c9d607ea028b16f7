// paper.test.mjs - the page of all sheets in a browser: every link gives a PDF or a
// sentence, packs and ticked sheets one file, those of a whole evening, too; any page that
// is printed from the browser says whose it is, and has no controls.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { after } from "node:test";
import { fileURLToPath } from "node:url";
import * as evening from "./evening.mjs";

after(evening.closeBrowser);

const example = (name) =>
  fileURLToPath(new URL(`../../examples/${name}.json`, import.meta.url));
const isPdf = (answer) => answer.headers()["content-type"] === "application/pdf";

/* A sheet by its address; one that takes longer than a second says how far it is, and where
 * it will be. */
async function getSheet(page, link) {
  let answer = await page.request.get(link);
  for (const end = Date.now() + 60000; answer.headers().refresh && Date.now() < end;) {
    await page.waitForTimeout(300);
    answer = await page.request.get(
      new URL(answer.headers().refresh.replace(/^.*url=/, ""), answer.url()).href);
  }
  return answer;
}

for (const [device, lang] of [["LAPTOP", "fr"], ["PHONE", "en"]])
  evening.test(`every sheet from its button: ${device}, ${lang}`, async (t) => {
    const server = await evening.startServer(t, evening.SAMPLE, example("whist"));
    const page = await evening.director(t, server, { device: evening[device], lang });
    for (const id of [1, 2]) {
      await page.goto(`/tournaments/${id}`);
      const menu = page.locator(`.menu a[href='/tournaments/${id}/paper']`).first();
      if (await menu.isVisible()) await evening.press(page, menu);
      else await page.goto(`/tournaments/${id}/paper`); // folded away on a phone
      await evening.checkPage(page);
      const links = await page.locator("main a[target=_blank]").evaluateAll((all) =>
        all.map((one) => one.getAttribute("href")));
      assert.ok(links.length > 10, "sheets");
      for (const link of links) {
        const answer = await getSheet(page, link);
        assert.ok((answer.status() === 200 && isPdf(answer)) || answer.status() === 422, link);
        if (answer.status() === 200)
          assert.match((await answer.body()).toString("latin1"), /^%PDF-1[^]*%%EOF\s*$/, link);
      }
    }
  });

evening.test("ticked sheets are one file; none ticked is a sentence", async (t) => {
  const server = await evening.startServer(t, evening.SAMPLE);
  const page = await evening.director(t, server, { device: evening.LAPTOP, lang: "fr" });
  await page.goto("/tournaments/1/paper");
  const asked = await getSheet(page, "/tournaments/1/paper/ticked?kind=ranking&kind=players&mono=1");
  assert.ok(isPdf(asked));
  assert.equal((await page.request.get("/tournaments/1/paper/ticked")).status(), 422);
  assert.equal((await page.request.get("/tournaments/1/paper/nothing")).status(), 422);
  assert.equal((await page.request.get("/tournaments/99/paper/ranking")).status(), 404);
});

/* A whole evening of 28 tables: everybody seated, every board played. */
function wholeEvening(t) {
  const movement = JSON.parse(evening.etui("movement", "tarot-line", "--tables", "28", "--json"));
  const players = [];
  const fields = movement.fields.map(({ field, tables, rounds }) => {
    const seats = {};
    const plays = [];
    for (const table of rounds[0].tables)
      for (const seat of "NESW") {
        const id = `p${players.length + 1}`;
        players.push({ id, name: `JOUEUR${String(players.length + 1).padStart(3, "0")} Anne`,
          licence: String(2000000 + players.length) });
        seats[table[seat]] = id;
      }
    for (const { round, tables: all } of rounds)
      for (const { table, boards } of all)
        for (const board of boards)
          plays.push({ board, round, table, score: (board * 7 + table * 3) % 5 > 1 ? 56 + 2 * table : -54 });
    return { field, tables, movement: "official", seats, plays };
  });
  const document = { etui: 1, name: "La grande soirée", date: "2026-11-15", format: "tarot-line",
    options: { event: "regularity", index: 1 }, players, sessions: [{ fields }] };
  const file = path.join(evening.temporaryFolder(t), "evening.json");
  writeFileSync(file, JSON.stringify(document));
  return { file, document };
}

/* The text of a file that a button gave, and how many pages it has. */
function readPdf(file) {
  const text = spawnSync("pdftotext", ["-layout", file, "-"],
    { encoding: "utf8", maxBuffer: 1 << 26 }).stdout;
  return { text, pages: text.split("\f").length - 1 };
}

/* Presses the link of a pack, and waits until its file has come, be it after the page that
 * says how far it is. In the same tab: a new one may be gone before it is heard of. */
async function pressPack(page, name) {
  await page.goto("/tournaments/1/paper");
  const link = page.locator(`main a[href$='/paper/${name}']`).first();
  await link.evaluate((one) => one.removeAttribute("target"));
  const arrived = page.waitForEvent("download", { timeout: 120000 });
  await link.click();
  return readPdf(await (await arrived).path());
}

evening.test("the hand-outs of an evening of 28 tables from the buttons of the packs", async (t) => {
  const { file, document } = wholeEvening(t);
  const server = await evening.startServer(t, file);
  const page = await evening.director(t, server, { device: evening.LAPTOP, lang: "fr" });
  const names = document.players.map((player) => player.name.split(" ")[0]); // first of two lines
  const fields = document.sessions[0].fields;
  const boards = fields.reduce((sum, { plays }) => sum + new Set(plays.map((p) => p.board)).size, 0);
  const count = (text, words) => text.split(words).length - 1;

  const before = await pressPack(page, "kit");
  for (const name of names) // by name, by table, and a card for each
    assert.ok(count(before.text, name) >= 3, name);
  assert.equal(count(before.text, "imposé, sans enchère"), boards, "travelling sheets");
  assert.equal(count(before.text, "Personne ne se lève"), 28, "table cards");
  assert.ok(before.pages > 28 + boards / 2 + names.length / 8, "pages");

  const after = await pressPack(page, "report");
  assert.equal(count(after.text, "Feuille de route"), names.length, "road sheets");
  assert.ok(after.pages >= names.length / 2 + 6, "pages");
  for (const name of names)
    assert.ok(count(after.text, name) >= 3, name); // ranking, line, road sheet

  const committee = await pressPack(page, "committee");
  for (const words of ["Classement alterné", "Points (PCN)", "Bordereau", "2000111"])
    assert.ok(committee.text.includes(words), words);
  for (const { text } of [before, after, committee])
    assert.ok(text.includes("La grande soirée") && text.includes("15 novembre 2026"));
});

/* The pages that the pages of a tournament lead to, one of each kind. */
async function findPages(page) {
  const found = new Map([["/tournaments/:", "/tournaments/1"]]);
  const asked = new Set();
  for (let next; (next = [...found].find(([kind]) => !asked.has(kind)));) {
    asked.add(next[0]);
    if (asked.size > 4) break; // their menus lead to the others
    await page.goto(next[1], { waitUntil: "domcontentloaded" });
    for (const link of await page.locator("a[href^='/']:not([target])").evaluateAll((all) =>
      all.map((one) => one.getAttribute("href").split("?")[0])))
      if (!/\.(csv|json|xlsx|xml|pbn)$|\/(paper|files)\/|sign|logout|backup/.test(link)) {
        const kind = link.replace(/\/[A-Z]?\d+[^/]*|\/p\d+/g, "/:");
        if (!found.has(kind)) found.set(kind, link);
      }
  }
  return [...found.values()];
}

evening.test("any page that the browser prints has a head and no controls", async (t) => {
  const server = await evening.startServer(t, evening.SAMPLE);
  const page = await evening.director(t, server, { device: evening.LAPTOP, lang: "fr" });
  evening.etui("club", "--name", "Les Oudlers du Canal", "--db", server.database);
  const head = page.locator(".print-head");
  do await page.goto("/tournaments/1/ranking"); // until the server has noticed the name
  while (!(await head.textContent()).includes("Oudlers"));
  assert.equal(await head.isVisible(), false);
  const pages = await findPages(page);
  assert.ok(pages.length > 15, "pages");
  await page.emulateMedia({ media: "print" });
  for (const address of pages) {
    await page.goto(address, { waitUntil: "domcontentloaded" });
    if ((await page.locator(".print-head").count()) === 0) continue; // the room's screen
    assert.match(await head.innerText(), /Les Oudlers du Canal/, address);
    if (address.startsWith("/tournaments/1"))
      assert.match(await head.innerText(), /Tournoi du mardi[^]*15\/11\/2026/, address);
    const controls = await page.locator(
      "button, .button, [type=submit], [type=search], [type=file], nav, .menu, .bar, .skip")
      .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.outerHTML));
    assert.deepEqual(controls.slice(0, 3), [], address);
  }
  await page.goto("/tournaments/1/ranking");
  const file = path.join(evening.temporaryFolder(t), "printed.pdf");
  await page.pdf({ path: file, format: "A4" });
  const { text } = readPdf(file);
  for (const words of ["Les Oudlers du Canal", "Tournoi du mardi", "15/11/2026", "GUÉRITON Karine"])
    assert.ok(text.includes(words), words);
});
