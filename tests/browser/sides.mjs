// sides.mjs - what evenings of two sides share: groups that come in, results on phones.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import path from "node:path";
import * as evening from "./evening.mjs";

const { press } = evening;

/* Groups of so many players each: [["ALPHA1 Lou", …], …]. */
export function groups(count, size) {
  const name = (g, i) => `${"ABCDEFGHIJ"[g]}${"LFA BÊT GAM DEL".split(" ")[i % 4]}${i} Lou`;
  return Array.from({ length: count }, (_, g) =>
    Array.from({ length: size }, (_, i) => name(g, i)));
}

/* A tournament of a format, by the page alone: sizes by the fields of the form. */
export async function create(page, format, { way, ...sizes }) {
  await page.goto("/new");
  await evening.openNumbers(page);
  await page.selectOption("#format", format);
  for (const [field, value] of Object.entries(sizes)) await page.fill(`#${field}`, String(value));
  await press(page, "form[action='/new'][method=get] button");
  await evening.checkPage(page, `/new, ${format}`);
  if (way) {
    await page.locator("details:has(input[name=way]) > summary").click();
    await page.check(`input[name=way][value='${way}']`);
  }
  await page.fill("#name", "Une soirée");
  await press(page, "form[action='/new'][method=post] button");
  assert.match(page.url(), /\/tournaments\/1\/checkin$/);
}

export async function typeGroup(page, names) {
  for (let i = 0; i < names.length; i++) await page.fill(`#p${i + 1}`, names[i]);
  await press(page, "form[action$='/checkin/group'] button");
}

export async function pasteGroups(page, text) {
  await page.goto("/tournaments/1/checkin/groups");
  await page.fill("#text", text);
  await press(page, "form[action$='/checkin/groups'] button");
  await evening.checkPage(page, "the preview of groups");
  await press(page, "form:has(input[name=record]) button");
}

/* The groups by their labels: {"A1": "ALFA0 Lou", …}; asked of the tournament itself. */
export async function crews(page) {
  const document = await (await page.request.get("/api/tournaments/1")).json();
  const people = Object.fromEntries(document.players.map((one) => [one.id, one.name]));
  const seats = Object.entries(document.sessions[0].fields[0].seats);
  return Object.fromEntries(seats.filter(([, one]) => one)
    .map(([label, one]) => [label, [one].flat().map((id) => people[id])]));
}

/* A result on the table's phone, confirmed by the other side; what the preview says the
 * score is. Facts: made, by, and further answers to tap. */
export async function enterByPhone(page, address, facts) {
  await page.goto(address);
  await page.locator(`label:has(input[name=made][value='${facts.made ? 1 : 0}'])`).click();
  await page.fill("#by", String(facts.by));
  for (const answer of facts.taps ?? []) await page.locator(`label:has(input${answer})`).click();
  await press(page, page.locator("form.table-form").first().locator("button.next"));
  const score = Number((await page.locator(".table-sum .total dd").innerText()).replace("−", "-"));
  const sure = page.locator("input[name=sure]");
  if (await sure.count()) await sure.check();
  await page.locator("form[action$='/play'] button").click();
  await page.waitForURL(/\/confirm\//, { waitUntil: "load" });
  if (facts.look) await evening.checkPage(page, "the page to confirm");
  await page.locator("form:has(input[name=answer][value=yes]) button").click();
  await page.waitForURL(/after=/, { waitUntil: "load" });
  return score;
}

/* Closes the round, in which nothing is missing. */
export async function closeRound(page) {
  await page.goto("/tournaments/1");
  assert.equal(await page.locator(".state form[action$='/close'] .button.next").count(), 1, "in one action");
  await evening.closeAlone(page);
}

/* The results by the command line, of the document that the server gives. */
export async function resultsByCommand(t, page) {
  const file = path.join(evening.temporaryFolder(t), "evening.json");
  writeFileSync(file, await (await page.request.get("/api/tournaments/1")).text());
  return JSON.parse(evening.etui("results", file, "--json"));
}
