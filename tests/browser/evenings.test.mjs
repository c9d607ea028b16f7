// evenings.test.mjs - one evening of each game; EVENINGS=all plays one of each format, as
// ./dev evenings does.

import assert from "node:assert/strict";
import { after } from "node:test";
import * as evening from "./evening.mjs";
import { FORMATS, playEvening } from "./evenings.mjs";

after(evening.closeBrowser);

const QUICK = ["tarot-teams", "bridge-teams", "whist"]; // the shortest of each game

for (const format of process.env.EVENINGS === "all" ? Object.keys(FORMATS) : QUICK)
  evening.test(`an evening with the mouse: ${format}`, async (t) => {
    const { rounds, results } = await playEvening(t, format);
    console.log(`${format}: ${rounds} rounds, ${results.rankings[0].rows.length} ranked`);
    assert.ok(rounds >= 1);
  });
