// places.mjs - every page that the table of addresses has, with an address to visit it at:
// whoever adds a page finds it walked, looked at and measured, or is told to say where.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const ROUTES = fileURLToPath(new URL("../../src/web/server/routes.c", import.meta.url));
const example = (name) => fileURLToPath(new URL(`../../examples/${name}.json`, import.meta.url));

/* Tournaments 2 to 5, behind the sample. */
export const OTHERS = ["teams", "bridge-cards", "whist", "bridge-teams"].map(example);

/* What stands for a colon, where it is not the sample's. */
const ADDRESSES = {
  "/players/:": "/players/1",
  "/people/:": "/people/1",
  "/people/:/merge": "/people/1/merge?other=2",
  "/season/:": "/season/1",
  "/tournaments/:/boards/:": "/tournaments/1/boards/1",
  "/tournaments/:/tables/:/:": "/tournaments/1/tables/A1/1",
  "/tournaments/:/tables/:/:/ruling": "/tournaments/1/tables/A1/1/ruling?board=1",
  "/tournaments/:/lineups": "/tournaments/2/lineups?round=1",
  "/tournaments/:/awards/:": "/tournaments/1/awards/p1",
  "/tournaments/:/why/:": "/tournaments/1/why/board:1",
  "/tournaments/:/grid": "/tournaments/4/grid",
  "/tournaments/:/results/:": "/tournaments/1/results/1",
  "/tournaments/:/players/:": "/tournaments/1/players/p1",
  "/tournaments/:/checkin/:/person": "/tournaments/1/checkin/p1/person",
  "/tournaments/:/checkin/groups": "/tournaments/2/checkin/groups",
  "/tournaments/:/blanks": "/tournaments/4/blanks",
  "/tournaments/:/hands": "/tournaments/3/hands",
};

/* Pages that something must happen for; and where it does, with the same checks. */
export const ELSEWHERE = {
  "/setup": "sign.test.mjs: the first start asks for a password",
  "/login": "pages.test.mjs, without a password",
  "/invitation/:": "test_clubs.py: a page of one field, as /login",
  "/people/import/:": "season.test.mjs: a list of the federation",
  "/events/:": "simultaneous.test.mjs: an organiser, two halls and a committee",
  "/tournaments/:/simultaneous": "simultaneous.test.mjs",
  "/tournaments/:/rulings/:": "rulings.test.mjs: from the call to the sheet",
  "/tournaments/:/boards/:/echo": "a word beside a field, no page",
  "/t/:": "pages.test.mjs: the pages of a table",
  "/t/:/preview": "table.test.mjs, evening.test.mjs",
  "/t/:/confirm/:": "table.test.mjs, evening.test.mjs",
  "/phone-test/:": "an answer to a phone that tries the address",
  "/screen": "test_http_room.py: it leads to the screen of a tournament",
};

/* All addresses of pages: ["/", "/tournaments/1/boards", …]. */
export function places() {
  const text = readFileSync(ROUTES, "utf8");
  const routes = [...text.matchAll(/\{"GET", "([^"]+)", \w+, \w+, page_\w+\}/g)].map((one) => one[1]);
  assert.ok(routes.length > 60, "the addresses are found");
  return routes.filter((route) => !(route in ELSEWHERE)).map((route) => {
    const address = ADDRESSES[route] ?? route.replace(/^\/tournaments\/:/, "/tournaments/1");
    assert.ok(!/\/:/.test(address), `say in places.mjs where ${route} can be visited`);
    return address;
  });
}
