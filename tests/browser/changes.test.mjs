// changes.test.mjs - something happens in mid-tournament: late, leaving, the wrong movement.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { after } from "node:test";
import * as evening from "./evening.mjs";

after(evening.closeBrowser);

/* The sample tournament, of which so many rounds are played; the seats named are empty. */
function sample(t, rounds, empty = []) {
  const document = JSON.parse(readFileSync(evening.SAMPLE, "utf8"));
  const field = document.sessions[0].fields[0];
  field.plays = field.plays.filter((play) => play.round <= rounds);
  field.rulings = [];
  for (const seat of empty) {
    delete field.seats[seat];
    field.plays = [];
  }
  document.sessions[0].penalties = [];
  const file = path.join(evening.temporaryFolder(t), "changes.json");
  writeFileSync(file, JSON.stringify(document));
  return file;
}

async function open(page, what) {
  await page.goto("/tournaments/1");
  await evening.press(page, page.getByRole("link", { name: "Something happened" }));
  await evening.checkPage(page);
  await evening.press(page, page.getByRole("link", { name: what }));
  await evening.checkPage(page);
}

async function look(page) {
  await evening.press(page, page.getByRole("button", { name: "Show the consequences" }));
  await evening.checkPage(page);
  return page.locator("#consequences").innerText();
}

async function record(page) {
  await evening.press(page, page.getByRole("button", { name: "Record this" }));
  assert.match(await page.locator(".note[role=status]").innerText(), /✓ Recorded/);
}

function field(server) {
  return JSON.parse(evening.etui("show", "1", "--json", "--db", server.database))
    .sessions[0].fields[0];
}

for (const script of [true, false])
  evening.test(`a late arrival, script ${script}`, async (t) => {
    const server = await evening.startServer(t, sample(t, 0, ["E5"]));
    const device = script ? evening.LAPTOP : evening.PHONE;
    const page = await evening.director(t, server, { lang: "en", device, script });
    await open(page, "Somebody arrives late");
    const choices = await page.locator("#player option").count();
    assert.equal(choices, 2); // nobody chosen, and the one without a seat
    await page.selectOption("#player", { index: 1 });
    await page.selectOption("#round", "3");
    const told = await look(page);
    assert.match(told, /from round 3 on, as E5\./);
    assert.match(told, /Nobody meets anybody twice/);
    assert.match(told, /Tables that do not play, over all rounds\s+7\s+2/);
    assert.equal(field(server).seats.E5, undefined); // looking changes nothing
    await record(page);
    assert.ok(field(server).seats.E5);
    await page.goto("/tournaments/1");
    assert.equal(await page.locator(".grid td.rest").count(), 2);
    await page.goto("/tournaments/1/journal");
    assert.match(await page.locator("main").innerText(), /Somebody arrives late/);
  });

evening.test("a departure, and back", async (t) => {
  const server = await evening.startServer(t, sample(t, 4));
  const page = await evening.director(t, server, { lang: "en" });
  const before = field(server);
  await open(page, "Somebody leaves");
  page.allowed.push(/409|422/);
  await evening.press(page, page.getByRole("button", { name: "Show the consequences" }));
  assert.match(await page.locator("[role=alert]").innerText(), /choose who it is about/);
  await page.selectOption("#seat", "A:N3");
  await page.selectOption("#round", "4");
  await evening.press(page, page.getByRole("button", { name: "Show the consequences" }));
  assert.match(await page.locator("[role=alert]").innerText(), /N3 has a result in round 4/);
  await page.selectOption("#round", "5");
  const told = await look(page);
  assert.match(told, /All results stay: 112\./);
  assert.match(told, /Round 5: table 3 does not play, these rest:/);
  await record(page);
  const after = field(server);
  assert.deepEqual(after.plays, before.plays);
  assert.deepEqual(after.seats, before.seats);
  assert.equal(after.movement.fields[0].rounds[4].tables[2].N, "N3b");
  await evening.press(page, page.getByRole("button", { name: "Take it back" }));
  assert.deepEqual(field(server), before);
});

evening.test("the wrong movement, noticed in round two", async (t) => {
  const server = await evening.startServer(t, sample(t, 1));
  const page = await evening.director(t, server, { lang: "en" });
  const before = field(server);
  await open(page, "A round was played as another one");
  await page.selectOption("#round", "2");
  await page.selectOption("#as", "3");
  await page.selectOption("#plan", "planned");
  assert.match(await look(page), /Meetings again\s+0\s+42/);
  await page.selectOption("#plan", "best");
  assert.match(await look(page), /Meetings again\s+0\s+0/);
  await record(page);
  const now = field(server);
  assert.deepEqual(now.plays, before.plays);
  const movement = path.join(evening.temporaryFolder(t), "movement.json");
  writeFileSync(movement, JSON.stringify(now.movement));
  evening.etui("check", movement); // by the verifier, as anyone's
  await open(page, "The wrong steps were made");
  assert.match(await page.locator("#south-hint").innerText(), /as planned/);
  await page.fill("#south", "+3");
  await page.selectOption("#round", "3");
  assert.match(await look(page), /The rounds from 4 on are chosen anew/);
});

evening.test("in French, on a phone, by keyboard", async (t) => {
  const server = await evening.startServer(t, sample(t, 4));
  const page = await evening.director(t, server, { device: evening.PHONE });
  for (const what of ["", "late", "leave", "substitute", "extra", "swap", "turn", "moved",
    "played-as"]) {
    await page.goto(`/tournaments/1/changes?what=${what}`);
    await evening.checkPage(page);
  }
  await page.goto("/tournaments/1/changes?what=swap");
  await page.selectOption("#seat", "A:S1");
  await page.selectOption("#other", "A:S4");
  await page.selectOption("#round", "2");
  await page.focus("button[name=show]");
  await Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")]);
  await evening.checkPage(page);
  assert.equal(await page.locator("#consequences").count(), 1);
});
