// room.test.mjs - "Where do I go?" on phones, and the room's screen on a projector: through
// an evening, dark and light, in two rooms, without server, without JavaScript.

import assert from "node:assert/strict";
import { after } from "node:test";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import * as evening from "./evening.mjs";

after(evening.closeBrowser);

const PROJECTOR = { viewport: { width: 1280, height: 720 } };
const WHERE = "/tournaments/1/where";
const SCREEN = "/tournaments/1/screen";
const example = (name) => fileURLToPath(new URL(`../../examples/${name}.json`, import.meta.url));
const sample = JSON.parse(readFileSync(evening.SAMPLE, "utf8"));

/* Who sits where in a round of the sample, by the command line: {name: {table, seat, boards}}. */
function seating(round) {
  const movement = JSON.parse(evening.etui("movement", "tarot-line", "--tables", "7",
    "--rounds", "7", "--boards", "4", "--json"));
  const seats = sample.sessions[0].fields[0].seats;
  const names = new Map(sample.players.map((player) => [player.id, player.name]));
  const places = {};
  for (const table of movement.fields[0].rounds[round - 1].tables)
    for (const seat of ["N", "E", "S", "W"])
      places[names.get(seats[table[seat]])] = { table: table.table, seat, boards: table.boards };
  return places;
}

/* The sample before its first result. */
function fresh(t) {
  const folder = mkdtempSync(path.join(tmpdir(), "etui-room-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const document = structuredClone(sample);
  delete document.sessions[0].fields[0].plays;
  delete document.sessions[0].penalties;
  writeFileSync(path.join(folder, "fresh.json"), JSON.stringify(document));
  return path.join(folder, "fresh.json");
}

const sorted = (names) => [...names].sort((a, b) => a.localeCompare(b, "fr", { sensitivity: "base" }));
const startRound = async (director) => {
  await director.goto("/tournaments/1");
  await evening.press(director, ".state .button.next");
};

/* Goes through all pages of the screen: nothing is cut off or covered, and no page has too
 * many rows. The texts of the pages. */
async function turnAll(page, where) {
  const texts = [];
  const count = await page.locator("[data-turn]").count();
  for (let i = 0; i < count; i++) {
    const part = page.locator("[data-turn]:not([hidden])");
    assert.equal(await part.count(), 1, where);
    const size = await page.evaluate(() => {
      const part = document.querySelector("[data-turn]:not([hidden])");
      const foot = document.querySelector(".wall-foot").getBoundingClientRect().top;
      const top = part.getBoundingClientRect().top;
      const leaves = [...part.querySelectorAll("li, tr, h2, p, svg, .seat, .wall-name, .wall-place")].map((one) => one.getBoundingClientRect());
      return {
        high: document.documentElement.scrollHeight, wide: document.documentElement.scrollWidth,
        covered: leaves.some((one) => one.bottom > foot + 1 || one.top < top - 1 || one.right > innerWidth),
        rows: part.querySelectorAll("tbody tr").length, names: part.querySelectorAll(".wall-names li").length,
        type: Math.min(...[...part.querySelectorAll("li, td, th.name")].map((one) =>
          parseFloat(getComputedStyle(one).fontSize))),
      };
    });
    const place = `${where}, page ${i + 1}`;
    assert.ok(size.high <= 720 && size.wide <= 1280, `${place}: ${size.wide} x ${size.high}`);
    assert.equal(size.covered, false, `${place}: something is covered`);
    assert.ok(size.rows <= 12 && size.names <= 24, `${place}: ${size.rows}, ${size.names} rows`);
    assert.ok(size.type >= 24, `${place}: type of ${size.type} px`);
    texts.push(await part.innerText());
    await page.locator("[data-by='1']").click();
  }
  return texts;
}

const turnNames = (page) => page.locator("[data-turn]").evaluateAll((all) =>
  [...new Set(all.map((one) => one.dataset.turn.split("-")[0]))]);

/* axe-core, at the size of the projector and for an ordinary page. */
async function checkWall(page, where) {
  for (const scheme of ["dark", "light"]) {
    await page.emulateMedia({ colorScheme: scheme });
    await evening.checkAccess(page, `${where}, ${scheme}`);
  }
  for (const width of [390, 320]) await evening.checkWidth(page, width);
}

for (const lang of ["fr", "en"])
  evening.test(`where do I go, on a phone, ${lang}`, async (t) => {
    const server = await evening.startServer(t, evening.SAMPLE);
    const director = await evening.director(t, server);
    const page = await evening.visitor(t, server, evening.PHONE, { lang });
    await page.goto(WHERE);
    const names = await page.locator(".where-list a > span").allInnerTexts();
    assert.deepEqual(names, sorted(sample.players.map((player) => player.name)));
    await evening.checkPage(page);

    const player = sample.players[9];
    const [family] = player.name.split(" ");
    await page.fill("#q", family.toLowerCase());
    await evening.press(page, "form[role=search] button");
    const several = page.locator(`.where-list a[href$='player=${player.id}']`);
    if (await several.count()) await evening.press(page, several);
    const words = { fr: { N: "Nord", E: "Est", S: "Sud", W: "Ouest" },
      en: { N: "North", E: "East", S: "South", W: "West" } }[lang];
    const [five, six] = [seating(5)[player.name], seating(6)[player.name]];
    const cards = page.locator(".where");
    for (const [i, place] of [five, six].entries()) {
      const text = await cards.nth(i).innerText();
      assert.match(text, new RegExp(`Table\\s${place.table}\\b[^]*${words[place.seat]}`));
      assert.ok(text.includes(`${place.boards[0]}–${place.boards.at(-1)}`), text);
      for (const [other, at] of Object.entries(i ? seating(6) : seating(5)))
        assert.equal(text.includes(other), at.table === place.table && other !== player.name);
    }
    assert.equal(await page.locator("main table tbody tr").count(), 7);
    assert.doesNotMatch(await page.locator("main").innerText(), /%/);
    const size = await page.locator(".where-place").first().evaluate((one) => parseFloat(getComputedStyle(one).fontSize));
    assert.ok(size >= 40, "readable at arm's length");
    await evening.checkPage(page);

    let loads = 0;
    page.on("load", () => loads++);
    await startRound(director);
    await page.locator('th[aria-current="step"]').waitFor();
    assert.equal(await page.locator('th[aria-current="step"]').innerText(), "5");
    assert.equal(loads, 0, "it follows the round");
    await evening.checkPage(page, "a round under way");
  });

evening.test("searches that find several, nobody, or make no sense", async (t) => {
  const server = await evening.startServer(t, evening.SAMPLE);
  const page = await evening.visitor(t, server, evening.PHONE, { lang: "en", script: false });
  await page.goto(`${WHERE}?q=${encodeURIComponent("é")}`);
  const found = await page.locator(".where-list a > span").allInnerTexts();
  const has = (name) => name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().includes("e");
  assert.deepEqual(found, sorted(sample.players.map((one) => one.name).filter(has)));
  await page.goto(`${WHERE}?q=${encodeURIComponent("<b>xyz")}`);
  assert.match(await page.locator("[role=status]").first().innerText(), /<b>xyz/);
  assert.equal(await page.locator(".where-list li").count(), sample.players.length);
  page.allowed.push(/status of 4/);
  for (const [query, status] of [["player=nobody", 404], ["player=", 404], ["q=%00", 200],
    [`q=${"a".repeat(1000)}`, 200], ["player=p1&q=zzz", 200]])
    assert.equal((await page.goto(`${WHERE}?${query}`)).status(), status, query);
});

for (const lang of ["fr", "en"])
  evening.test(`the room's screen through an evening, ${lang}`, async (t) => {
    const server = await evening.startServer(t, fresh(t));
    const director = await evening.director(t, server);
    const page = await evening.visitor(t, server, PROJECTOR, { lang });
    await page.goto(`${SCREEN}?seconds=0`);
    assert.deepEqual(await turnNames(page), ["welcome", "seats"]);
    assert.match(await page.locator(".wall-address .address").innerText(), /^http:\/\/[\d.]+:\d+\/tournaments\/1\/where$/);
    let texts = await turnAll(page, "before the start");
    for (const [name, place] of Object.entries(seating(1)))
      assert.ok(texts.some((text) => new RegExp(`${name}\\s+table\\s${place.table}\\b`).test(text)), name);
    await checkWall(page, "welcome");
    await page.locator("[data-by='1']").click();
    await checkWall(page, "seats");

    await startRound(director);
    await page.locator("[data-turn^=clock]").waitFor({ state: "attached" });
    assert.deepEqual(await turnNames(page), ["clock", "seats"]);
    assert.match(await page.locator(".wall-clock").innerText(), /^(30:00|29:\d\d)$/);
    await turnAll(page, "a round");
    await checkWall(page, "a round");

    await evening.closeAlone(director);
    await page.locator("[data-turn^=moves]").first().waitFor({ state: "attached" });
    assert.deepEqual(await turnNames(page), ["moves"]);
    texts = await turnAll(page, "between rounds");
    const second = seating(2);
    const first = seating(1);
    for (const [name, place] of Object.entries(second)) {
      const line = texts.join("\n").match(new RegExp(`${name}\\s+(\\D*)(\\d+)`));
      assert.equal(Number(line?.[2]), place.table, `${name}: ${line}`);
      assert.equal(/^table/.test(line[1]), first[name].table !== place.table, name);
    }
    await checkWall(page, "moves");
    assert.equal(await page.locator("html").getAttribute("lang"), lang);
  });

evening.test("the ranking only as everybody may see it", async (t) => {
  const server = await evening.startServer(t, example("five-tables"));
  const page = await evening.director(t, server, { device: PROJECTOR, lang: "en" });
  await page.goto(SCREEN);
  assert.equal(await page.locator(".wall-ranking").count(), 0, "not even for the director");
  assert.match(await page.locator("[data-turn]").innerText(), /Results coming soon/);
  await checkWall(page, "results soon");
  evening.etui("publish", "1", "--db", server.database);
  await page.locator(".wall-ranking").first().waitFor();
  const texts = await turnAll(page, "the ranking");
  assert.equal(texts.length, 2, "20 players are two pages");
  assert.match(texts[0], /provisional|final/);
  await checkWall(page, "the ranking");
});

evening.test("dark or light, whatever the computer is set to", async (t) => {
  const server = await evening.startServer(t, evening.SAMPLE);
  const paper = (page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const seen = {};
  for (const dark of [true, false]) {
    const page = await evening.visitor(t, server, PROJECTOR, { dark });
    for (const theme of ["dark", "light", "auto"]) {
      await page.goto(`${SCREEN}?theme=${theme}`);
      seen[`${theme}, ${dark ? "dark" : "light"} computer`] = await paper(page);
      await evening.checkAccess(page, theme);
    }
  }
  const bright = Object.fromEntries(Object.entries(seen).map(([name, colour]) =>
    [name, Number(colour.match(/\d+/)[0]) > 128]));
  assert.deepEqual(bright, { "dark, dark computer": false, "light, dark computer": true,
    "auto, dark computer": false, "dark, light computer": false, "light, light computer": true,
    "auto, light computer": true });
});

/* Counts the tones that are played instead of playing them. */
const countTones = () => {
  window.tones = 0;
  const node = () => ({ frequency: {}, gain: {}, connect() {}, stop() {}, start() { window.tones++; } });
  window.AudioContext = class {
    currentTime = 0;
    createOscillator = node;
    createGain = node;
    close() {}
  };
};

evening.test("the clock warns in words and, when asked to, with a sound", async (t) => {
  const server = await evening.startServer(t, evening.SAMPLE);
  await startRound(await evening.director(t, server));
  const page = await evening.visitor(t, server, PROJECTOR, { lang: "en" });
  await page.addInitScript(countTones);
  await page.clock.install();
  await page.goto(`${SCREEN}?seconds=0`);
  page.allowed.push(/ERR_FAILED/);
  await page.route(/\/screen/, (route) => route.abort()); // the server's clock does not jump
  const warning = page.locator(".wall-warning");
  const tones = () => page.evaluate(() => window.tones);
  assert.equal(await warning.innerText(), "");
  await page.clock.fastForward("24:30");
  assert.equal(await warning.innerText(), "");
  await page.clock.fastForward("00:40");
  assert.equal(await warning.innerText(), "5 minutes left");
  assert.equal(await tones(), 0, "silent until somebody asks for the sound");
  await page.getByRole("button", { name: "Turn the sound on" }).click();
  assert.equal(await tones(), 1, "one to hear that it works");
  await page.clock.fastForward("04:00");
  assert.equal(await warning.innerText(), "1 minute left");
  assert.equal(await tones(), 3);
  await page.clock.fastForward("01:00");
  assert.equal(await warning.innerText(), "Time is up");
  assert.match(await page.locator(".wall-clock").innerText(), /^−0:\d\d$/);
  assert.equal(await tones(), 6);
  assert.equal(await page.evaluate(() => document.getAnimations().length), 0, "reduced motion");
  await page.getByRole("button", { name: "Turn the sound off" }).click();
  await turnAll(page, "time is over");
  await page.unroute(/\/screen/);
  await page.goto(`${SCREEN}?sound=off`);
  assert.equal(await page.locator("[data-sound]").count(), 0);
});

evening.test("pages turn by themselves, stop, and are turned by hand", async (t) => {
  const server = await evening.startServer(t, evening.SAMPLE);
  const page = await evening.visitor(t, server, PROJECTOR, { lang: "en" });
  await page.clock.install();
  await page.goto(`${SCREEN}?seconds=10`);
  const here = () => page.locator("[data-turn]:not([hidden])").getAttribute("data-turn");
  const all = await page.locator("[data-turn]").evaluateAll((list) => list.map((one) => one.dataset.turn));
  assert.ok(all.length >= 3, all.join());
  assert.equal(await here(), all[0]);
  await page.clock.fastForward("00:10");
  assert.equal(await here(), all[1]);
  await page.getByRole("button", { name: "Pause" }).click();
  await page.clock.fastForward("01:00");
  assert.equal(await here(), all[1]);
  await page.keyboard.press("ArrowRight");
  assert.equal(await here(), all[2]);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.clock.fastForward("00:10");
  assert.equal(await here(), all[3 % all.length]);
  await page.keyboard.press("ArrowLeft");
  assert.equal(await here(), all[2]);
});

evening.test("the server is killed and restarted under the screen", async (t) => {
  const server = await evening.startServer(t, evening.SAMPLE);
  const director = await evening.director(t, server);
  await startRound(director);
  director.allowed.push(/ERR_/);
  const page = await evening.visitor(t, server, PROJECTOR, { lang: "en" });
  page.allowed.push(/ERR_|Failed to fetch|EventSource/);
  await page.goto(`${SCREEN}?seconds=3`);
  let loads = 0;
  page.on("load", () => loads++);
  const mark = page.locator(".live-note");
  await page.waitForFunction(() => document.querySelector(".wall-clock").textContent !== "30:00");
  const texts = await page.locator("[data-turn]").allTextContents();
  await server.stop("SIGKILL");
  await page.locator(".live-note:not(:empty)").waitFor();
  assert.equal(await mark.innerText(), "no connection");
  const [clock, part] = await page.evaluate(() => [document.querySelector(".wall-clock").textContent,
    document.querySelector("[data-turn]:not([hidden])").dataset.turn]);
  await page.waitForFunction((old) => document.querySelector(".wall-clock").textContent !== old, clock);
  await page.waitForFunction((old) =>
    document.querySelector("[data-turn]:not([hidden])").dataset.turn !== old, part);
  assert.equal((await page.locator("[data-turn]").allTextContents()).length, texts.length);
  await evening.checkAccess(page, "no connection");
  assert.ok(await page.evaluate(() => document.documentElement.scrollHeight) <= 720);

  await server.start();
  await page.locator(".live-note:not(:empty)").waitFor({ state: "detached" });
  await evening.closeAlone(director);
  await page.locator("[data-turn^=moves]").first().waitFor({ state: "attached" });
  assert.equal(loads, 0, "it caught up by itself");
});

evening.test("two rooms, set up by a form", async (t) => {
  const server = await evening.startServer(t, evening.SAMPLE, example("parallel"));
  const page = await evening.director(t, server, { device: PROJECTOR, lang: "en" });
  const names = async () => (await page.locator(".wall-name").allTextContents());
  await startRound(page);
  const inRooms = [];
  for (const [room, tables] of [["Bar", "1-3"], ["Hall & cellar", "4-7"]]) {
    await page.goto("/tournaments/1");
    await evening.press(page, "a[href$='/screen/setup']");
    await evening.checkPage(page, "setup");
    await page.fill("#room", room);
    await page.fill("#tables", tables);
    await page.fill("#seconds", "0");
    await page.getByLabel("round clock").uncheck();
    await evening.press(page, "main form button.next");
    assert.deepEqual(await turnNames(page), ["seats"]);
    assert.ok((await page.locator(".wall-title").innerText()).includes(room));
    await turnAll(page, room);
    inRooms.push(await names());
    await evening.press(page, "a[href*='/screen/setup']");
    assert.equal(await page.inputValue("#room"), room);
    assert.equal(await page.inputValue("#tables"), tables);
    assert.equal(await page.getByLabel("round clock").isChecked(), false);
  }
  assert.deepEqual([inRooms[0].length, inRooms[1].length], [12, 16]);
  assert.deepEqual(sorted(inRooms.flat()), sorted(sample.players.map((one) => one.name)));

  const fields = [];
  for (const field of ["A", "B"]) {
    await page.goto(`/tournaments/2/screen?panel=moves&panel=seats&field=${field}&seconds=0`);
    await turnAll(page, `field ${field}`);
    fields.push(new Set(await names()));
  }
  await page.goto("/tournaments/2/screen?panel=moves&panel=seats&seconds=0");
  assert.equal(new Set([...fields[0], ...fields[1]]).size, new Set(await names()).size);
  assert.equal([...fields[0]].filter((name) => fields[1].has(name)).length, 0);
});

evening.test("without JavaScript each page leads to the next", async (t) => {
  const server = await evening.startServer(t, evening.SAMPLE);
  const page = await evening.visitor(t, server, PROJECTOR, { script: false });
  await page.goto(`${SCREEN}?seconds=3&theme=dark&page=1000000000`);
  const first = await page.locator("[data-turn]:not([hidden])").innerText();
  await page.waitForURL((url) => url.searchParams.get("page") !== "1000000000");
  assert.equal(new URL(page.url()).searchParams.get("theme"), "dark");
  assert.notEqual(await page.locator("[data-turn]:not([hidden])").innerText(), first);
  assert.equal(await page.locator(".wall-foot button:visible").count(), 0);
  await evening.press(page, "noscript a");
  const stopped = page.url();
  assert.equal(new URL(stopped).searchParams.get("seconds"), "0");
  assert.equal(await page.locator("meta[http-equiv=refresh]").count(), 0);
  await evening.press(page, "[data-by='1']");
  assert.notEqual(page.url(), stopped);
});

evening.test("names that are markup or too long, and zoom of 400 %", async (t) => {
  const server = await evening.startServer(t, evening.hostileSample(t));
  const page = await evening.director(t, server, { device: PROJECTOR });
  await page.goto(`${SCREEN}?seconds=0&room=${encodeURIComponent("<i>".repeat(15))}`);
  await turnAll(page, "hostile names");
  assert.equal(await page.locator("main i, main script, main img").count(), 0);
  await startRound(page);
  await page.goto(`${SCREEN}?seconds=0`);
  await turnAll(page, "hostile names, a round");
  await page.setViewportSize({ width: 320, height: 180 });
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) <= 320);
  await page.setViewportSize({ width: 1920, height: 1080 });
  assert.ok(await page.evaluate(() => document.documentElement.scrollHeight) <= 1080);
});

/* Whoever says "this is me" finds their own place at once, also in next week's tournament. */
evening.test("this is me: remembered on the phone", async (t) => {
  const server = await evening.startServer(t, evening.SAMPLE, evening.SAMPLE);
  const page = await evening.visitor(t, server, evening.PHONE, { lang: "en" });
  await page.goto(`${WHERE}?q=desboeufs`);
  await page.click("[data-me-set]");
  assert.equal(await page.locator("[data-me-not]").isVisible(), true);
  await page.goto("/tournaments/2/where");
  await page.waitForURL(/\/tournaments\/2\/where\?player=/);
  assert.match(await page.locator("h1").innerText(), /DESBŒUFS/);
  await page.goto("/tournaments/2/where?all=yes");
  assert.ok((await page.locator(".where-list a").count()) > 20, "the others are one tap away");
  await page.goto(`${WHERE}?q=desboeufs`);
  await page.click("[data-me-not]");
  await page.goto(WHERE);
  assert.equal(await page.locator(".where-list").count(), 1, "nobody in particular");
  await evening.checkPage(page, "where do I go, all names");
});
