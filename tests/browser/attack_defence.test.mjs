// attack_defence.test.mjs - an Attaque-Défense evening: players enter by four, phones have
// every result, the defence confirms, the director closes and publishes.

import assert from "node:assert/strict";
import { after } from "node:test";
import * as evening from "./evening.mjs";
import * as sides from "./sides.mjs";

after(evening.closeBrowser);

const { press } = evening;
const FACTOR = { 4: 6, 7: 6, 10: 6, 13: 4, 18: 4, 24: 4 }; // all others are gardes: 2

async function register(page, four) {
  await evening.checkPage(page, "check-in by groups");
  page.allowed.push(/status of 4(09|22)/);
  await sides.typeGroup(page, four[0].slice(0, 3));
  assert.equal(await page.locator("#p4").getAttribute("aria-invalid"), "true",
    "three are no attacker with a defence");
  await evening.checkPage(page, "a group that is too small");
  await sides.typeGroup(page, four[0]);
  await sides.typeGroup(page, [four[1][0], four[0][1], four[1][2], four[1][3]]);
  assert.equal(await page.locator("#p2").getAttribute("aria-invalid"), "true",
    "nobody plays in two groups");
  await sides.pasteGroups(page, four.slice(1).map((one) => one.join("; ")).join("\n"));
  const crews = await sides.crews(page);
  assert.deepEqual(crews.A1, [four[0][0]]);
  assert.deepEqual(crews.D1, four[0].slice(1));
  assert.equal(Object.keys(crews).length, 2 * four.length);
  return crews;
}

/* Whole crews change their labels, on their own side; by chance, then by hand. */
async function seat(page, before) {
  await page.goto("/tournaments/1/seats");
  await evening.checkPage(page, "seats of groups");
  await page.fill("#seed", "2026");
  await press(page, "form:has(input[name=do][value=draw]) button");
  const drawn = await sides.crews(page);
  for (const side of ["A", "D"]) {
    const of = (crews) => Object.keys(crews).filter((one) => one[0] === side)
      .map((one) => crews[one].join()).sort();
    assert.deepEqual(of(drawn), of(before), "crews stay together and keep their side");
  }
  assert.notDeepEqual(drawn, before);
  await press(page, "[data-seat='A:A1']");
  await press(page, "[data-seat='A:A3']");
  const swapped = await sides.crews(page);
  assert.deepEqual([swapped.A1, swapped.A3], [drawn.A3, drawn.A1]);
  await page.selectOption("#first", { label: `${drawn.D1[1]} (D1)` });
  await page.selectOption("#second", { label: `${drawn.D2[0]} (D2)` });
  await press(page, "#swap button");
  const players = await sides.crews(page);
  assert.deepEqual(players.D1, [drawn.D1[0], drawn.D2[0], drawn.D1[2]]);
  assert.deepEqual(players.D2, [drawn.D1[1], drawn.D2[1], drawn.D2[2]]);
  await page.selectOption("#first", { label: `A1 · ${players.A1[0]}` });
  await page.selectOption("#second", { label: `D1 · ${players.D1.join(", ")}` });
  await press(page, "#swap button");
  assert.equal(await page.locator("[role=alert]").count(), 1, "an attacker is no defence");
  assert.deepEqual(await sides.crews(page), players);
  return players;
}

/* All boards of a round at a table, on its phone. */
async function playTable(page, address, round, crews) {
  await page.goto(address);
  const people = await page.locator(".sides").innerText();
  assert.ok(Object.entries(crews).some(([label, names]) => label[0] === "D" &&
    names.every((name) => people.includes(name))), people);
  const boards = await page.locator(".table-boards a b").allInnerTexts();
  for (const text of boards) {
    const board = Number(text);
    const facts = { made: (board + round) % 3 > 0, by: board + 3 * round };
    const score = await sides.enterByPhone(page, address, facts);
    const bare = (25 + facts.by) * (FACTOR[board] ?? 2);
    assert.equal(score, facts.made ? bare : -bare, `board ${board}`);
  }
  return boards.length;
}

async function comparePages(t, page) {
  const results = await sides.resultsByCommand(t, page);
  assert.equal(results.complete, true);
  assert.deepEqual(results.rankings.map((one) => one.ranking), ["attack", "defence"]);
  const api = await (await page.request.get("/api/tournaments/1/results")).json();
  assert.deepEqual(api.rankings, results.rankings);
  for (const { ranking, rows } of results.rankings) {
    assert.equal(rows.length, 5);
    await page.goto(`/tournaments/1/ranking?ranking=${ranking}`);
    const shown = (await page.locator("main").innerText()).replace(/\s/g, " ");
    for (const row of rows) {
      const total = row.total.toFixed(2).replace(".", ",").replace("-", "−");
      assert.ok(shown.includes(total.replace(/,?0+$/, "")), `${ranking} ${row.seat} ${total}`);
      for (const id of row.players ?? [row.player]) assert.ok(id);
    }
  }
}

evening.test("an Attaque-Défense evening on phones", async (t) => {
  const server = await evening.startServer(t);
  const page = await evening.director(t, server);
  const four = sides.groups(5, 4);
  await sides.create(page, "tarot-attack-defence", { players: 20, rounds: 2, boards: 2 });
  const crews = await seat(page, await register(page, four));
  const phone = await evening.visitor(t, server, evening.PHONE);
  const tables = [1, 2, 3, 4, 5].map((table) => evening.tablePath(server, 1, `A${table}`));
  for (const round of [1, 2]) {
    await page.goto("/tournaments/1");
    await press(page, ".state .button.next");
    for (const address of tables)
      assert.equal(await playTable(phone, address, round, crews), 2);
    if (round === 1) await evening.checkPage(phone, "the round is complete here");
    await sides.closeRound(page);
  }
  await page.goto("/tournaments/1/boards/4");
  await evening.checkPage(page, "a travelling sheet of two sides");
  await page.goto("/tournaments/1/tables/A1/1");
  await evening.checkPage(page, "a table of two sides");
  await page.goto("/tournaments/1");
  await press(page, ".state .button.next");
  await comparePages(t, page);
});

evening.test("a phone without JavaScript, a ruling in match points", async (t) => {
  const server = await evening.startServer(t);
  const page = await evening.director(t, server, { lang: "en", script: false });
  await sides.create(page, "tarot-attack-defence", { players: 12, rounds: 3, boards: 2 });
  for (const four of sides.groups(3, 4)) await sides.typeGroup(page, four);
  await page.goto("/tournaments/1");
  await press(page, ".state .button.next");
  const phone = await evening.visitor(t, server, evening.PHONE, { lang: "en", script: false });
  const address = evening.tablePath(server, 1, "A2");
  await phone.goto(`${address}?board=4&sure=1`);
  assert.match(await phone.locator(".contract").innerText(), /garde contre/);
  assert.match(await phone.locator("legend").first().innerText(), /^The garde contre by /);
  const score = await sides.enterByPhone(phone, address,
    { made: true, by: 5, taps: ["[name=petit][value=attack]"] });
  assert.equal(score, 80);
  await page.goto("/tournaments/1/tables/A2/1/ruling?board=3&kind=plus-minus-four");
  await page.check("input[name=fault][value=attack]");
  await press(page, "form:has(input[name=effect]) button");
  const effect = await page.locator("h2 ~ .scroll table, section table").last().innerText();
  assert.match(effect, /−4/);
  await press(page, page.getByRole("button", { name: "Apply the ruling" }));
  await page.goto("/tournaments/1/tables/A2/1/ruling?board=3&kind=penalty");
  await page.check("input[name=player-2]");
  await page.fill("#percent", "1");
  await press(page, "form:has(input[name=effect]) button");
  await press(page, page.getByRole("button", { name: "Apply the ruling" }));
  const results = await sides.resultsByCommand(t, page);
  const defence = results.rankings[1].rows.find((row) => row.seat === "D2");
  assert.equal(defence.penalty, 1);
  assert.equal(defence.pm, 4);
});
