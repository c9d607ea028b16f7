// simultaneous.test.mjs - one tournament in two halls: its organiser, the halls, and what the
// committee says of what they send; who has not finished does not see the ranking.

import assert from "node:assert/strict";
import { after } from "node:test";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import * as evening from "./evening.mjs";

after(evening.closeBrowser);

const FIVE = fileURLToPath(new URL("../../examples/five-tables.json", import.meta.url));
const CODE = /\d+-\d+-\d+-[0-9a-f]{10}/;

/* A hall's evening; the last play of one that has not finished is left out. */
function hall(t, name, finished) {
  const document = JSON.parse(readFileSync(FIVE, "utf8"));
  const file = path.join(evening.temporaryFolder(t), "hall.json");
  document.players = document.players.map(({ id }, i) =>
    ({ id, name: `${name.toUpperCase()} Joueur ${i + 1}` }));
  if (!finished) document.sessions[0].fields[0].plays.pop();
  writeFileSync(file, JSON.stringify({ ...document, name }));
  return file;
}

/* The moment so many hours from now, as the field of a form has it. */
function moment(hours) {
  const date = new Date(Date.now() + hours * 3600 * 1000);
  const two = (number) => String(number).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}` +
    `T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/* Loads the page again until the place on it has the text. */
async function reloadUntil(page, place, text) {
  await page.waitForFunction(async ([where, what]) => {
    const answer = await fetch(location.href);
    const seen = new DOMParser().parseFromString(await answer.text(), "text/html");
    return seen.querySelector(where)?.textContent.includes(what);
  }, [place, text], { polling: 300 });
  await page.reload();
}

evening.test("an organiser, two halls and a committee", async (t) => {
  const server = await evening.startServer(t, hall(t, "Lyon", true), hall(t, "Brest", false));
  const page = await evening.director(t, server, { lang: "en" });
  const guest = await evening.visitor(t, server, evening.PHONE, { lang: "en" });
  const row = (name) => `main tr:has-text("${name}")`;

  // the organiser makes the event and gives each hall a code
  await page.goto("/events");
  await evening.checkPage(page);
  await page.fill("#name", "Grand Simultané");
  await page.fill("#boards", "20");
  await page.fill("#from", moment(-2));
  await page.fill("#to", moment(2));
  await evening.press(page, "form[action='/events'] button");
  await page.locator("h1", { hasText: "Grand Simultané" }).waitFor();
  const codes = {};
  for (const [name, committee] of [["Lyon", "Rhône"], ["Brest", "Bretagne"]]) {
    await page.fill("#name", name);
    await page.fill("#committee", committee);
    await evening.press(page, "form[action='/events/1'] button.next");
    await page.locator(row(committee)).first().waitFor();
    codes[name] = (await page.locator(row(committee)).first().innerText()).match(CODE)[0];
  }
  await evening.checkPage(page);

  // the halls join by the settings of their tournaments
  for (const [number, name] of [[1, "Lyon"], [2, "Brest"]]) {
    await page.goto(`/tournaments/${number}/settings`);
    await page.locator("details:has([name=simultaneous]):not([open]) > summary")
      .evaluateAll((all) => all.forEach((one) => one.click()));
    await page.fill("[name=simultaneous]", codes[name]);
    await evening.press(page, page.locator("form:has([name=simultaneous]) button").last());
  }
  await page.goto("/events/1");
  await reloadUntil(page, "main", "finished");
  assert.match(await page.locator(row("Rhône")).first().innerText(), /finished/);
  assert.match(await page.locator(row("Bretagne")).first().innerText(), /is playing/);
  await page.locator(row("BREST Joueur 3")).first().waitFor();

  // who has finished sees the ranking over all halls, who has not, not yet
  await guest.goto("/tournaments/1/simultaneous");
  await guest.locator(row("BREST Joueur 3")).first().waitFor();
  await guest.goto("/tournaments/2/simultaneous");
  await guest.locator("h1", { hasText: "Grand Simultané" }).waitFor();
  assert.equal(await guest.locator(row("LYON Joueur")).count(), 0);
  await evening.change(server, "enter", "2", "--board", "16", "--round", "5", "--table", "5",
    "--score", "-56");
  await reloadUntil(guest, "main", "LYON Joueur 3");
  await guest.fill("input[type=search]", "lyon joueur 3");
  await evening.press(guest, "form[role=search] button");
  await guest.locator(row("LYON Joueur 3")).first().waitFor();
  assert.equal(await guest.locator(row("BREST Joueur")).count(), 0);
  await evening.checkPage(guest);

  // the committee looks at what they sent, and the event is closed
  await page.goto("/events/1");
  await reloadUntil(page, "main", "Totals by committee");
  await page.fill("#remark2", "board 16?");
  await evening.press(page, "form[action='/events/1/halls/2/review'] button[value=asked]");
  await page.locator("main b", { hasText: "asked back" }).waitFor();
  await evening.press(page, "form[action='/events/1/halls/1/review'] button[value=accepted]");
  await page.locator("main b", { hasText: "accepted" }).waitFor();
  await guest.goto("/events/1");
  await guest.locator("h1", { hasText: "Grand Simultané" }).waitFor();
  assert.equal(await guest.locator(row("LYON Joueur 1")).count(), 0, "hidden until it is closed");
  await page.locator("summary", { hasText: "Close the event" }).click();
  await evening.press(page, "form[action='/events/1/close'] button");
  await guest.reload();
  await guest.locator(row("LYON Joueur 1")).first().waitFor();
});

/* The director of a club of the server, who was invited there. */
async function invited(t, server, slug) {
  const page = await evening.visitor(t, server, evening.LAPTOP, { lang: "en" });
  await page.goto(evening.etui("club", "invite", slug, "anne", "--db", server.database).trim());
  await page.fill("#password", evening.PASSWORD);
  await page.fill("#again", evening.PASSWORD);
  await evening.press(page, "main form button");
  return page;
}

evening.test("a committee whose halls are clubs of their own", async (t) => {
  const server = await evening.startHouse(t,
    { lyon: hall(t, "Lyon", true), brest: hall(t, "Brest", true) });
  const committee = await evening.director(t, server, { lang: "en" });
  const row = (name) => `main tr:has-text("${name}")`;
  await committee.goto("/events");
  await committee.fill("#name", "Grand Simultané");
  await committee.fill("#boards", "20");
  await evening.press(committee, "form[action='/events'] button");
  const codes = {};
  for (const name of ["Lyon", "Brest"]) {
    await committee.fill("#name", name);
    await committee.fill("#committee", `Comité ${name}`);
    await evening.press(committee, "form[action='/events/1'] button.next");
    await committee.locator(row(`Comité ${name}`)).first().waitFor();
    codes[name] = (await committee.locator(row(`Comité ${name}`)).first().innerText())
      .match(CODE)[0];
  }

  // each hall joins from its own club, whose address is its own
  for (const [slug, name] of [["lyon", "Lyon"], ["brest", "Brest"]]) {
    const page = await invited(t, server, slug);
    await page.goto(`/c/${slug}/tournaments/1/settings`);
    await page.locator("details:has([name=simultaneous]):not([open]) > summary")
      .evaluateAll((all) => all.forEach((one) => one.click()));
    await page.fill("[name=simultaneous]", codes[name]);
    await evening.press(page, page.locator("form:has([name=simultaneous]) button").last());
    await page.goto(`/c/${slug}/tournaments/1/simultaneous`);
    await reloadUntil(page, "main", `${name.toUpperCase()} Joueur 3`);
    if (name === "Brest") await page.locator(row("LYON Joueur 3")).first().waitFor();
  }

  // the committee offers its list of players; a club takes one over
  await committee.goto("/events/1");
  await reloadUntil(committee, "main", "BREST Joueur 3");
  await committee.goto("/people");
  await committee.locator("summary", { hasText: "Add somebody" }).click();
  await committee.fill("#name", "ZOLA Émile");
  await committee.fill("#licence", "7007001");
  await evening.press(committee, "form[action='/people']:has(#licence) button");
  await committee.goto("/people");
  await evening.press(committee, "#offered button");
  await committee.locator("#offered button", { hasText: "Offer it no longer" }).waitFor();
  await evening.checkPage(committee);
  const lyon = await evening.visitor(t, server, evening.LAPTOP, { lang: "en" });
  await lyon.goto("/c/lyon/login");
  await lyon.fill("#name", "anne");
  await lyon.fill("#password", evening.PASSWORD);
  await evening.press(lyon, "main form button");
  await lyon.goto("/c/lyon/people?q=zola");
  await evening.checkPage(lyon);
  await evening.press(lyon, "#offered button");
  await lyon.locator("h1", { hasText: "ZOLA Émile" }).waitFor();
});
