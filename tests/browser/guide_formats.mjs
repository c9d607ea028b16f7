// guide_formats.mjs - the pictures of the guide's last chapters: groups and their line-ups,
// bridge, whist, another session, rulings by article; on a server of their own, with the
// tournaments of the examples.

import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import * as evening from "./evening.mjs";

const { press } = evening;
const example = (name) => fileURLToPath(new URL(`../../examples/${name}.json`, import.meta.url));

/* In the order in which they come into the server. */
const ATTACK_DEFENCE = "/tournaments/1";
const RULED = "/tournaments/2";
const BRIDGE = "/tournaments/3";
const WHIST = "/tournaments/4";
const TEAMS = "/tournaments/5";

/* An example as it was before its first deal: everybody is seated. */
function unplayed(t, name) {
  const document = JSON.parse(readFileSync(example(name), "utf8"));
  for (const field of document.sessions[0].fields) field.plays = [];
  const file = path.join(evening.temporaryFolder(t), `${name}.json`);
  writeFileSync(file, JSON.stringify(document));
  return file;
}

const tap = (page, name, value) =>
  page.locator(`label:has(input[name='${name}'][value='${value}'])`).first().click();

async function scrollTo(page, selector) {
  await page.locator(selector).first().evaluate((one) => one.scrollIntoView({ block: "start" }));
}

async function start(page, place) {
  await page.goto(place);
  await press(page, ".state .button.next");
}

const table = (walk, place, name) =>
  evening.tablePath(walk.server, place.split("/").at(-1), name);

/* Teams are pasted, the last one is typed; in the round its phone asks who attacks. */
async function teams(walk) {
  const { director, phone, names } = walk;
  await director.goto("/new?format=tarot-teams&players=16&rounds=1&boards=4");
  await director.fill("#name", walk.say("Coupe par équipes", "Cup of teams"));
  await press(director, "form[action='/new'][method=post] button");
  await director.goto(`${TEAMS}/checkin/groups`);
  await director.fill("#text", [0, 4, 8].map((i) => names.slice(i, i + 4).join("; ")).join("\n"));
  await press(director, "form[action$='/checkin/groups'] button");
  await press(director, "form:has(input[name=record]) button");
  await director.goto(`${TEAMS}/checkin`);
  for (const [i, name] of names.slice(12, 17).entries()) await director.fill(`#p${i + 1}`, name);
  await walk.picture(director, "groups");
  await press(director, "form[action$='/checkin/group'] button");
  await start(director, TEAMS);
  await phone.goto(table(walk, TEAMS, "A1"));
  const fields = phone.locator("main form fieldset");
  for (const [i, role] of ["defence", "attack", "rest", "defence", "defence"].entries())
    await fields.nth(i).locator(`label:has(input[value=${role}])`).click();
  await walk.picture(phone, "phone-lineup");
}

/* An attacker's way through the evening of the first example. */
async function personalSheet(walk) {
  await evening.change(walk.server, "publish", "1");
  const reader = await walk.visitor(walk.laptop);
  await reader.goto(`${ATTACK_DEFENCE}/players/p1`);
  await walk.picture(reader, "attacker");
}

/* A contract on the table's phone, and a sheet typed as scorers write. */
async function bridge(walk) {
  const { director, phone } = walk;
  await start(director, BRIDGE);
  await phone.goto(table(walk, BRIDGE, "A2"));
  for (const [name, value] of [["level", 4], ["strain", "H"], ["declarer", "S"], ["result", 1]])
    await tap(phone, name, value);
  await phone.locator(".foretold form button").waitFor(); // what it comes to stands at the foot
  await scrollTo(phone, ".bridge-form");
  await walk.picture(phone, "phone-bridge");
  await director.goto(`${BRIDGE}/boards/1`);
  const fields = director.locator("input[name^=score-]");
  const typed = walk.say(["4c s +1", "3sa n =", "4px e -2"], ["4h s +1", "3nt n =", "4sx e -2"]);
  for (const [i, text] of typed.entries()) {
    await fields.nth(i).fill(text);
    await director.waitForFunction((one) =>
      document.querySelectorAll("output.echo")[one].textContent !== "", i);
  }
  await walk.picture(director, "bridge-sheet");
}

/* A deal that two played together, on the table's phone. */
async function whist(walk) {
  const { director, phone } = walk;
  await start(director, WHIST);
  await phone.goto(table(walk, WHIST, "A1"));
  await walk.picture(phone, "phone-whist");
  await press(phone, ".contracts a[href$='contract=emballage-9']");
  for (const [name, value] of [["by", "N"], ["by", "W"], ["tricks", 10]])
    await tap(phone, name, value);
  await press(phone, phone.locator("form.table-form button.next").first());
  await walk.picture(phone, "phone-whist-points");
}

/* What the second session of a championship would be; it is not opened. */
async function session(walk) {
  const page = walk.director;
  await page.goto(`${RULED}/session`);
  await page.fill("#coefficient", walk.say("1,5", "1.5"));
  await page.selectOption("#who", "first");
  await page.fill("#count", "12");
  await press(page, "form[method=get] button");
  await scrollTo(page, ".cut");
  await walk.picture(page, "session");
}

/* A revoke from the search to its effect; then the list of what was ruled. */
async function rulings(walk) {
  const page = walk.director;
  const found = walk.say("renonce", "revoke");
  await page.goto(`${RULED}/tables/A3/2/ruling?board=14&q=${found}`);
  await scrollTo(page, "nav.row");
  await walk.picture(page, "articles");
  await press(page, page.locator(".articles a[href*='article=I18']").first());
  await page.locator("main input[name^='fault-']").first().check();
  await page.fill("#reason", walk.say("pli 4, vu au pli 6", "trick 4, seen at trick 6"));
  await press(page, "main form.stack[method=get] button");
  await scrollTo(page, "#reason");
  await walk.picture(page, "ruling-article");
  await press(page, "main form[method=post][action$='/ruling'] button");
  await page.goto(`${RULED}/rulings`);
  await scrollTo(page, ".rulings tbody tr:nth-last-child(5)");
  await walk.picture(page, "rulings");
}

/* The walk of the evening goes on elsewhere: names are those of the club's players. */
export async function walkFormats(walk, names, laptop) {
  Object.assign(walk, { names, laptop });
  walk.server = await evening.startServer(walk.t, example("attack-defence"), example("rulings"),
    unplayed(walk.t, "bridge-howell"), unplayed(walk.t, "whist"));
  walk.director = await walk.visitor(laptop);
  walk.phone = await walk.visitor(evening.PHONE);
  await evening.signIn(walk.director);
  for (const part of [teams, personalSheet, bridge, whist, session, rulings]) await part(walk);
}
