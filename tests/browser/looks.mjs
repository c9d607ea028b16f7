// looks.mjs - a picture of every page at five sizes, light and dark, to be looked at: ./dev
// looks. Usage: node looks.mjs PROGRAM FOLDER [PART OF AN ADDRESS]

import { mkdirSync } from "node:fs";
import path from "node:path";

process.env.ETUI = path.resolve(process.argv[2]);
const folder = path.resolve(process.argv[3]);
const only = process.argv[4] ?? "";
const evening = await import("./evening.mjs");
const { OTHERS, places } = await import("./places.mjs");

const SIZES = [[320, 640], [390, 844], [768, 1024], [1280, 720], [1920, 1080]];
const WINDOWS_MOST = 2; // of a long page, the first windows

/* The file of a page: "tournaments-1-boards". */
const named = (place) => place.replace(/[^\w]+/g, "-")
  .replace(/^-|-$/g, "") || "home";

/* A page at each size, in both colour schemes. */
async function shoot(page, place, who, name = named(place)) {
  await page.goto(place);
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    const long = await page.evaluate(() => document.documentElement.scrollHeight);
    const clip = { x: 0, y: 0, width, height: Math.min(long, WINDOWS_MOST * height) };
    for (const scheme of ["light", "dark"]) {
      await page.emulateMedia({ colorScheme: scheme });
      const file = path.join(folder, `${width}-${scheme}`, `${who}-${name}.png`);
      await page.screenshot({ path: file, clip, fullPage: true });
    }
  }
}

const endings = [];
const t = { after: (action) => endings.push(action) };
for (const [width] of SIZES)
  for (const scheme of ["light", "dark"])
    mkdirSync(path.join(folder, `${width}-${scheme}`), { recursive: true });
try {
  const server = await evening.startServer(t, evening.SAMPLE, ...OTHERS);
  const director = await evening.director(t, server);
  const visitor = await evening.visitor(t, server, evening.LAPTOP);
  director.allowed.push(/./);
  visitor.allowed.push(/./);
  await director.goto("/tournaments/1");
  await evening.press(director, ".state .button.next");
  for (const number of ["2", "4", "5"]) await evening.change(server, "publish", number); // they are over
  const wanted = (all) => all.filter((place) => place.includes(only));
  const other = ["2", "3", "4", "5"].flatMap((number) =>
    ["", "/checkin", "/seats", "/ranking", "/boards/1", "/results/1", "/players/p1", "/settings"]
      .map((part) => `/tournaments/${number}${part}`));
  for (const place of wanted([...places(), ...other])) await shoot(director, place, "director");
  const shared = ["/", "/login", "/players", "/season", "/nowhere",
    ...["1", "2", "4", "5"].flatMap((number) => ["/ranking", "/where", "/players/p1", "/results", "/results/1"]
      .map((part) => `/tournaments/${number}${part}`))];
  for (const place of wanted(shared)) await shoot(visitor, place, "visitor");
  for (const number of ["1", "2", "3", "4"])
    if ("table".includes(only)) await shoot(visitor, evening.tablePath(server, number, "A1"), "phone", `table-${number}`);
} finally { /* the endings of a test, by hand */
  for (const action of endings.reverse()) await action();
  await evening.closeBrowser();
}
