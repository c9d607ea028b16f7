// paper.test.mjs - the page of all sheets in a browser: every link gives a PDF or a
// sentence, packs and ticked sheets one file; phones are answered meanwhile; a page that is
// printed from the browser says whose it is, and has no controls.

import assert from "node:assert/strict";
import { after } from "node:test";
import { fileURLToPath } from "node:url";
import * as evening from "./evening.mjs";

after(evening.closeBrowser);

const example = (name) =>
  fileURLToPath(new URL(`../../examples/${name}.json`, import.meta.url));
const isPdf = (answer) => answer.headers()["content-type"] === "application/pdf";

for (const [device, lang] of [["LAPTOP", "fr"], ["PHONE", "en"]])
  evening.test(`every sheet from its button: ${device}, ${lang}`, async (t) => {
    const server = await evening.startServer(t, evening.SAMPLE, example("whist"));
    const page = await evening.director(t, server, { device: evening[device], lang });
    for (const id of [1, 2]) {
      await page.goto(`/tournaments/${id}`);
      const menu = page.locator(`.menu a[href='/tournaments/${id}/paper']`).first();
      if (await menu.isVisible()) await evening.press(page, menu);
      else await page.goto(`/tournaments/${id}/paper`); // folded away on a phone
      await evening.checkPage(page);
      const links = await page.locator("main a[target=_blank]").evaluateAll((all) =>
        all.map((one) => one.getAttribute("href")));
      assert.ok(links.length > 10, "sheets");
      for (const link of links) {
        const answer = await page.request.get(link);
        assert.ok((answer.status() === 200 && isPdf(answer)) || answer.status() === 422, link);
        if (answer.status() === 200)
          assert.match((await answer.body()).toString("latin1"), /^%PDF-1[^]*%%EOF\s*$/, link);
      }
    }
  });

evening.test("ticked sheets are one file; none ticked is a sentence", async (t) => {
  const server = await evening.startServer(t, evening.SAMPLE);
  const page = await evening.director(t, server, { device: evening.LAPTOP, lang: "fr" });
  await page.goto("/tournaments/1/paper");
  const asked = await page.request.get(
    "/tournaments/1/paper/ticked?kind=ranking&kind=players&mono=1");
  assert.ok(isPdf(asked));
  assert.equal((await page.request.get("/tournaments/1/paper/ticked")).status(), 422);
  assert.equal((await page.request.get("/tournaments/1/paper/nothing")).status(), 422);
  assert.equal((await page.request.get("/tournaments/99/paper/ranking")).status(), 404);
});

evening.test("a page that the browser prints has a head and no controls", async (t) => {
  const server = await evening.startServer(t, evening.SAMPLE);
  const page = await evening.director(t, server, { device: evening.LAPTOP, lang: "fr" });
  evening.etui("club", "--name", "Les Oudlers du Canal", "--db", server.database);
  const head = page.locator(".print-head");
  do await page.goto("/tournaments/1/ranking"); // until the server has noticed the name
  while (!(await head.textContent()).includes("Oudlers"));
  assert.equal(await head.isVisible(), false);
  await page.emulateMedia({ media: "print" });
  assert.match(await head.innerText(),
    /Les Oudlers du Canal[^]*Tournoi du mardi[^]*15\/11\/2026/);
  for (const control of [".bar", ".menu", ".button"])
    assert.equal(await page.locator(control).first().isVisible(), false, control);
});
