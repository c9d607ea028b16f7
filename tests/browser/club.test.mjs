// club.test.mjs - the club's home, its players by season, what players see and when, and
// the page of the look: in both languages, light and dark, with and without JavaScript.

import assert from "node:assert/strict";
import { after } from "node:test";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import * as evening from "./evening.mjs";

after(evening.closeBrowser);

const sample = JSON.parse(readFileSync(evening.SAMPLE, "utf8"));
const DAY = 24 * 3600 * 1000;
const dated = (days) => {
  const date = new Date(Date.now() + days * DAY);
  const two = (number) => String(number).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

/* The sample under another name and date, as a file. */
function document(t, name, date) {
  const file = path.join(evening.temporaryFolder(t), "document.json");
  writeFileSync(file, JSON.stringify({ ...sample, name, date }));
  return file;
}

/* Four tournaments: tonight's, last night's, one to come and one of an old season. */
async function club(t) {
  const server = await evening.startServer(t, document(t, "Ce soir", dated(0)),
    document(t, "Plus tard", dated(30)), document(t, "Jadis", "2019-07-01"),
    document(t, "Naguère", "2019-06-30"));
  await evening.change(server, "publish", "3");
  return server;
}

for (const lang of ["fr", "en"])
  for (const script of [true, false])
    evening.test(`home: tonight, coming, past by season; ${lang}, ${script ? "with" : "no"} script`,
      async (t) => {
        const server = await club(t);
        await evening.director(t, server);
        const page = await evening.visitor(t, server, evening.PHONE, { lang, script });
        await page.goto("/");
        const parts = page.locator("main section.card");
        assert.match(await parts.nth(0).innerText(), /Ce soir/);
        assert.match(await parts.nth(1).innerText(), /Plus tard/);
        assert.match(await parts.nth(2).innerText(), /2019–2020[^]*Jadis[^]*2018–2019/);
        assert.equal(await page.getByText("Naguère").isVisible(), false, "folded away");
        await page.locator("summary", { hasText: "2018–2019" }).click();
        assert.equal(await page.getByText("Naguère").isVisible(), true);
        assert.equal(await page.locator("form[action='/club']").count(), 0, "the director's");
        assert.equal(await page.locator("a[href='/tournaments/1/ranking']").count(), 0, "hidden");
        await evening.checkPage(page);
      });

evening.test("the director names the club, and finds the next action", async (t) => {
  const server = await club(t);
  const page = await evening.director(t, server);
  await page.goto("/");
  await page.fill("#name", "Les Petits au Bout <b>");
  await evening.press(page, "form[action='/club'] button");
  assert.equal(await page.locator("h1").innerText(), "Les Petits au Bout <b>");
  await evening.checkPage(page);
  await evening.press(page, "section .button.next");
  assert.match(page.url(), /\/tournaments\/1$/);
});

evening.test("players of a season, searched by name; a player's tournaments", async (t) => {
  const server = await club(t);
  await evening.director(t, server);
  const page = await evening.visitor(t, server, evening.LAPTOP);
  await page.goto("/players?season=2019");
  assert.equal(await page.locator("tbody tr").count(), 28);
  const names = await page.locator("tbody th a").allInnerTexts();
  assert.deepEqual(names, [...names].sort((a, b) => a.localeCompare(b, "fr")));
  await evening.checkPage(page);
  await page.fill("#q", "desboeufs");
  await evening.press(page, "form[role=search] button");
  assert.deepEqual(await page.locator("tbody th a").allInnerTexts(), ["DESBŒUFS Élodie"]);
  await evening.press(page, "tbody th a");
  const results = JSON.parse(evening.etui("results", "3", "--json", "--db", server.database));
  const row = results.rankings[0].rows.find((one) => one.name === "DESBŒUFS Élodie");
  const award = results.awards.find((one) => one.name === "DESBŒUFS Élodie");
  const line = page.locator("tbody tr", { hasText: "Jadis" });
  const cells = await line.locator("td").allInnerTexts();
  assert.equal(cells[1], `${row.rank} / 28`);
  assert.equal(cells[2].replace(/\s/, " "), `${row.total.toFixed(2).replace(".", ",")} %`);
  assert.equal(cells[3], String(award?.pcn ?? 0));
  const hidden = await page.locator("tbody tr", { hasText: "Ce soir" }).innerText();
  assert.match(hidden, /–[^]*–[^]*–/, "nothing of what is not published");
  await evening.checkPage(page);
  await page.goto("/players?season=1900&q=%00%ff");
  assert.equal(await page.locator("tbody tr").count(), 0);
  page.allowed.push(/404/);
  for (const address of ["/players/0", "/players/999999", "/players/x", "/players/-1"])
    assert.equal((await page.goto(address)).status(), 404, address);
});

evening.test("what players see follows what the director says", async (t) => {
  const server = await evening.startServer(t, evening.SAMPLE);
  const director = await evening.director(t, server, { lang: "en" });
  const player = await evening.visitor(t, server, evening.PHONE, { lang: "en" });
  player.allowed.push(/403/);
  const settings = "/tournaments/1/publication";
  const set = async (choices) => {
    await director.goto(settings);
    for (const [name, value] of Object.entries(choices))
      if (name.endsWith("_shown")) await director.check(`input[name=${name}][value=${value}]`,
        { force: true });
      else await director.fill(`#${name}`, String(value));
    await evening.press(director, `form[action$='/publication'] button`);
  };
  const status = async (place) => (await player.goto(`/tournaments/1/${place}`)).status();
  await director.goto(settings);
  await evening.checkPage(director);
  for (const place of ["ranking", "players/p3", "results", "results/1", "why/p3", "awards"])
    assert.equal(await status(place), 403, place);

  await set({ ranking_shown: "live" });
  assert.equal(await status("ranking"), 200);
  assert.match(await player.locator("main").innerText(), /provisional/);
  assert.equal(await status("results/1"), 403, "boards are not shown");

  await set({ ranking_shown: "live", rounds_hidden: 5 });
  assert.equal(await status("ranking"), 200);
  assert.match(await player.locator("main").innerText(), /after round 2/);

  await set({ ranking_shown: "published", boards_shown: "played", rounds_hidden: 0 });
  assert.equal(await status("ranking"), 403);

  await set({ correction_minutes: 30 });
  await director.goto(settings);
  await evening.press(director, "form[action$='/publish'] button");
  assert.equal(await status("ranking"), 200);
  assert.match(await player.locator("main").innerText(), /provisional[^]*corrections until/);
  await set({ correction_minutes: 0 });
  await status("ranking");
  assert.match(await player.locator("main").innerText(), /final/);

  await director.goto(settings);
  await director.fill("#rounds_hidden", "many");
  director.allowed.push(/422/);
  await evening.press(director, `form[action$='/publication'] button`);
  const field = director.locator("#rounds_hidden");
  assert.equal(await field.getAttribute("aria-invalid"), "true");
  assert.equal(await field.inputValue(), "many");
  await evening.checkPage(director);
});

for (const lang of ["fr", "en"])
  evening.test(`every component in every state, ${lang}`, async (t) => {
    const server = await evening.startServer(t);
    const page = await evening.director(t, server, { lang });
    await page.goto("/look");
    await evening.checkPage(page);
  });
