// quadrettes.test.mjs - matches of quadrettes and teams: entered on phones, closed by the
// director.

import assert from "node:assert/strict";
import { after } from "node:test";
import * as evening from "./evening.mjs";
import * as sides from "./sides.mjs";

after(evening.closeBrowser);

const { press } = evening;

/* The match points of a board, rounded to three decimals. */
const pm = (mine, theirs) =>
  Math.sign(mine - theirs) * Math.round(Math.sqrt(Math.abs(mine - theirs)) * 1000) / 1000;

/* Each attacker's score of each board: {"Q1": {1: 60, …}, …}. */
async function playRound(page, server, tables, scores) {
  for (let table = 1; table <= tables; table++) {
    const address = evening.tablePath(server, 1, `A${table}`);
    await page.goto(address);
    const label = await page.locator(".sides li").first().locator("b").innerText();
    const boards = await page.locator(".table-boards a b").allInnerTexts();
    for (const board of boards) {
      const facts = { made: (Number(board) + table) % 4 > 0, by: 3 * Number(board) + 4 * table,
        look: table === 1 && board === boards[0] };
      (scores[label] ??= {})[board] = await sides.enterByPhone(page, address, facts);
    }
  }
}

evening.test("a match of two quadrettes on phones", async (t) => {
  const server = await evening.startServer(t);
  const page = await evening.director(t, server);
  await sides.create(page, "tarot-quadrettes", { players: 16, rounds: 1, boards: 3 });
  const four = sides.groups(4, 4);
  await sides.pasteGroups(page, "équipe;nom\n" +
    four.flatMap((one, g) => one.map((name) => `${g};${name}`)).join("\n"));
  assert.deepEqual(Object.values(await sides.crews(page)).map((one) => one.join()).sort(),
    four.map((one) => one.join()).sort(), "teams of a column, in their order");
  await page.goto("/tournaments/1/guides");
  assert.equal(await page.locator(".guide").count(), 8, "a card to attack and one to defend");
  await evening.checkPage(page, "guide cards of quadrettes");
  await page.goto("/tournaments/1");
  await press(page, ".state .button.next");
  const phone = await evening.visitor(t, server, evening.PHONE);
  const scores = {};
  await playRound(phone, server, 4, scores);
  await sides.closeRound(page);
  await page.goto("/tournaments/1");
  await press(page, ".state .button.next");
  const results = await sides.resultsByCommand(t, page);
  assert.equal(results.complete, true);
  const rows = results.rankings[0].rows;
  for (const [a, b] of [["Q1", "Q4"], ["Q2", "Q3"]]) {
    const total = [1, 2, 3].reduce((sum, board) => sum + pm(scores[a][board], scores[b][board]), 0);
    const of = (label) => rows.find((row) => row.seat === label).total;
    assert.ok(Math.abs(of(a) - total) < 0.0005, `${a}: ${of(a)}, ${total}`);
    assert.ok(Math.abs(of(a) + of(b)) < 0.0005, "what one wins the other loses");
  }
});

evening.test("teams say their line-ups on the phone, the director changes one", async (t) => {
  const server = await evening.startServer(t);
  const page = await evening.director(t, server, { lang: "en" });
  await sides.create(page, "tarot-teams", { players: 16, rounds: 1, boards: 2 });
  const teams = [...sides.groups(3, 4), ["J1 Lou", "J2 Lou", "J3 Lou", "J4 Lou", "J5 Lou"]];
  for (const team of teams) await sides.typeGroup(page, team);
  await page.goto("/tournaments/1");
  await press(page, ".state .button.next");
  const phone = await evening.visitor(t, server, evening.PHONE, { lang: "en" });
  phone.allowed.push(/status of 4(09|22)/);
  const address = evening.tablePath(server, 1, "A1");
  await phone.goto(address);
  assert.match(await phone.locator("h1").innerText(), /^Line-up of T4 /, "the team that attacks");
  await evening.checkPage(phone, "the line-up of five");
  const roles = ["defence", "attack", "rest", "defence", "defence"];
  const fields = phone.locator("main form fieldset");
  for (let i = 0; i < roles.length; i++)
    await fields.nth(i).locator(`label:has(input[value=${roles[i]}])`).click();
  await press(phone, "main form.table-form button.next");
  assert.match(await phone.locator("h1").innerText(), /^Line-up of T1 /, "then the other one");
  await evening.checkPage(phone, "the line-up of four");
  await phone.locator("label:has(input[name=attack])").nth(2).click();
  await press(phone, "main form.table-form button.next");
  const people = await phone.locator(".sides").innerText();
  assert.ok(people.includes("J2 Lou") && !people.includes("J3 Lou"), people);
  await page.goto("/tournaments/1/lineups?round=1");
  await evening.checkPage(page, "line-ups of a round");
  const last = page.locator("section:has(h2:text-is('T4'))");
  await last.locator("summary").click();
  await last.locator("fieldset").nth(1).locator("label:has(input[value=rest])").click();
  page.allowed.push(/status of 422/);
  await press(page, last.locator("form button"));
  assert.equal(await page.locator("[role=alert]").count(), 1, "nobody attacks");
  const again = page.locator("section:has(h2:text-is('T4'))");
  await again.locator("fieldset").nth(2).locator("label:has(input[value=attack])").click();
  await press(page, again.locator("form button"));
  await phone.goto(address);
  assert.ok((await phone.locator(".sides").innerText()).includes("J3 Lou"));
});
