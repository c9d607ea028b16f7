// evening.mjs - a server with its own database, browsers to visit it with, and the checks
// that every page must pass. Whatever a test starts is stopped when it ends.

import assert from "node:assert/strict";
import * as runner from "node:test";
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import axe from "axe-core/axe.min.js";
import { chromium } from "playwright-core";

export const PASSWORD = "un mot de passe";
export const SAMPLE = fileURLToPath(new URL("../../examples/sample.json", import.meta.url));

const PROGRAM = process.env.ETUI || "build/etui";
const CHROMIUM = process.env.CHROMIUM || "/usr/bin/chromium-headless-shell";
const TEST_MS = Number(process.env.TEST_MS || 400000); // on two busy cores the longest takes half of it
const READY_MS = 30000;
const PATIENCE_MS = Number(process.env.PATIENCE_MS || 15000); // for anything a page is waited for: the machine may be busy

/* A test that fails when it hangs. */
export function test(name, body) {
  runner.test(name, { timeout: TEST_MS }, body);
}

/* Everything still running, stopped when this process ends in whatever way. */
const running = new Set();
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

const endings = new WeakMap();

/* Has the action done when the test ends, the last one first: browsers leave before their
 * server stops. All of them are done, whichever fails. */
function atEnd(t, action) {
  if (!endings.has(t)) {
    endings.set(t, []);
    t.after(async () => {
      const failures = [];
      for (const one of endings.get(t).reverse())
        await Promise.resolve().then(one).catch((error) => failures.push(error));
      if (failures.length > 0) throw failures[0];
    });
  }
  endings.get(t).push(action);
}

/* A folder that goes when the test ends. */
export function temporaryFolder(t) {
  const folder = mkdtempSync(path.join(tmpdir(), "etui-browser-"));
  atEnd(t, () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/* Runs the program to its end; what it printed. */
export function etui(...args) {
  const done = spawnSync(PROGRAM, args, { encoding: "utf8" });
  assert.equal(done.status, 0, `etui ${args.join(" ")}: ${done.stderr}`);
  return done.stdout;
}

/* A tournament, the sample unless it is said, with names that are markup, or too long for
 * a phone. */
export const hostileSample = (t) => hostile(t, SAMPLE);
export function hostile(t, sample) {
  const document = JSON.parse(readFileSync(sample, "utf8"));
  const file = path.join(temporaryFolder(t), "hostile.json");
  const names = ["<script>alert(1)</script>", "\"'><img src=/x onerror=alert(1)>",
    "</title></datalist>&lt;b>", "D".repeat(60), "%s%n ${1} {{1}} \\u0041", "\u202eDNARUD ennA"];
  document.name = `${names[0]} ${names[3]}`;
  names.forEach((name, i) => (document.players[i].name = `${name} ${i}`));
  writeFileSync(file, JSON.stringify(document));
  return file;
}

function waitForPort(child) {
  return new Promise((resolve, reject) => {
    let said = "";
    const timer = setTimeout(() => reject(new Error(`not ready: ${said}`)), READY_MS);
    const end = (act, value) => {
      clearTimeout(timer);
      act(value);
    };
    child.stderr.on("data", (data) => {
      said += data;
      const match = said.match(/http:\/\/localhost:(\d+)/);
      if (match) end(resolve, Number(match[1]));
    });
    child.on("error", (error) => end(reject, error));
    child.on("exit", (code) => end(reject, new Error(`etui serve ended (${code}): ${said}`)));
  });
}

/* `etui serve` on a database of its own. */
class Server {
  constructor(database) {
    this.database = database;
    this.port = 0;
  }

  get url() {
    return `http://127.0.0.1:${this.port}`;
  }

  async start() {
    const listen = `127.0.0.1:${this.port}`;
    const args = ["serve", "--db", this.database, "--listen", listen];
    const child = spawn(PROGRAM, args, { stdio: ["ignore", "ignore", "pipe"] });
    this.child = child;
    this.log = "";
    child.stderr.on("data", (data) => (this.log += data));
    running.add(child);
    this.ended = new Promise((resolve) => child.on("exit", resolve));
    this.ended.then(() => running.delete(child));
    this.port = await waitForPort(child);
    return this;
  }

  async stop(signal = "SIGTERM") {
    this.child.kill(signal);
    return await this.ended;
  }
}

/* A server of many clubs, on PostgreSQL: each has an address, and a document or none. */
export async function startHouse(t, clubs) {
  const python = existsSync("/usr/bin/python3") ? "/usr/bin/python3" : "python3";
  const cluster = spawn(python, [fileURLToPath(new URL("../cluster.py", import.meta.url))],
    { stdio: ["pipe", "pipe", "inherit"] });
  const gone = new Promise((resolve) => cluster.on("exit", resolve));
  atEnd(t, async () => {
    cluster.stdin.end();
    await gone;
  });
  const database = await new Promise((resolve, reject) => {
    cluster.stdout.once("data", (data) => resolve(String(data).trim()));
    gone.then(() => reject(new Error("no PostgreSQL server")));
  });
  Object.entries(clubs).forEach(([slug, document], i) => {
    etui("club", "create", slug, "--name", `Club ${slug}`, "--db", database);
    if (document) etui("import", document, "--db", `${database}#${i + 2}`);
  });
  return await startOn(t, database);
}

/* A server with an empty database, or with the documents given. */
export async function startServer(t, ...documents) {
  const database = path.join(temporaryFolder(t), "evening.db");
  for (const document of documents) etui("import", document, "--db", database);
  return await startOn(t, database);
}

async function startOn(t, database) {
  const server = await new Server(database).start();
  atEnd(t, async () => {
    const code = await server.stop();
    assert.equal(code, 0, `the server ended badly:\n${server.log.slice(-4000)}`);
  });
  return server;
}

/* The last event of a tournament that the server knows of. */
async function lastKnown(server, tournament) {
  server.token ??= etui("token", "create", "--role", "director", "--db", server.database).trim();
  for (const end = Date.now() + PATIENCE_MS; ;) {
    const answer = await fetch(`${server.url}/api/tournaments/${tournament}/journal?after=0`,
      { headers: { Authorization: `Bearer ${server.token}` } });
    const said = await answer.json();
    if (answer.status === 200) return said.events.at(-1).seq;
    assert.ok(Date.now() < end, `the server does not know the token: ${JSON.stringify(said)}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/* A change made by a command beside the running server; over once the server knows it. */
export async function change(server, command, tournament, ...args) {
  const before = await lastKnown(server, tournament);
  etui(command, tournament, ...args, "--db", server.database);
  const end = Date.now() + PATIENCE_MS;
  while ((await lastKnown(server, tournament)) === before) {
    assert.ok(Date.now() < end, `the server has not noticed: etui ${command}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

let browserPromise;

/* One Chromium for a file of tests. */
export async function browser() {
  browserPromise ??= chromium.launch({
    executablePath: CHROMIUM,
    args: [
      "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
      "--disable-background-networking", "--disable-component-update", "--disable-sync",
    ],
  });
  return await browserPromise;
}

/* To be called once per file, after its tests. */
export async function closeBrowser() {
  if (browserPromise) await (await browserPromise).close();
}

export const LAPTOP = { viewport: { width: 1280, height: 800 } };
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/* Somebody with a device: a context and its page. Complaints of the console, refusals of
 * the content security policy among them, fail the test at its end, but for those that
 * match a pattern in `allowed`. Options: lang, dark, script (false: JavaScript off). */
export async function visitor(t, server, device, options = {}) {
  const context = await (await browser()).newContext({
    ...device,
    baseURL: server.url,
    locale: options.lang === "en" ? "en-GB" : "fr-FR",
    colorScheme: options.dark ? "dark" : "light",
    reducedMotion: "reduce",
    javaScriptEnabled: options.script !== false,
  });
  const page = await context.newPage();
  page.scripted = options.script !== false;
  page.server = server;
  const complaints = [];
  page.setDefaultTimeout(PATIENCE_MS);
  // A phone asks ahead what a result comes to; one half told is refused, and nothing is shown.
  page.allowed = [/\/t\/\S+: Failed to load resource: .*\b422\b/];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning")
      complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(`${page.url()}: ${error.stack}`));
  atEnd(t, async () => {
    await context.close();
    const left = complaints.filter((text) => !page.allowed.some((one) => one.test(text)));
    assert.deepEqual(left, []);
  });
  return page;
}

/* The code that the server's terminal shows at its first start, soon after it is ready. */
export async function setupCode(server) {
  for (;;) {
    const found = server.log.match(/code (\d{6})/);
    if (found) return found[1];
    await new Promise((done) => setTimeout(done, 10));
  }
}

/* Chooses the first password, or signs in with it. */
export async function signIn(page) {
  await page.goto("/login");
  await page.fill("#password", PASSWORD);
  if (await page.locator("#again").count()) {
    await page.fill("#again", PASSWORD);
    await page.fill("#code", await setupCode(page.server));
  }
  await press(page, "main form button");
}

/* Clicks what leads to another page, and waits for it. */
export async function press(page, target) {
  const place = typeof target === "string" ? page.locator(target) : target;
  await Promise.all([page.waitForEvent("load"), place.click()]);
}

/* Closes the round under way from its page, without starting the next one. */
export async function closeAlone(page, tournament = 1) {
  const path = `/tournaments/${tournament}/close`;
  if (new URL(page.url()).pathname !== path) await page.goto(path);
  await press(page, "form[action$='/close']:not(:has([name=start])) button");
}

/* Publishes from the desk: its next action shows what players will see, then it is done. */
export async function publish(page, tournament = 1) {
  await page.goto(`/tournaments/${tournament}`);
  await press(page, ".state a[href$='/publication']");
  await press(page, "form[action$='/publish'] button");
  assert.equal(await page.locator(".loud").count(), 1, "it says loudly that it is done");
}

/* The numbers of a new tournament are folded: a game and a name are enough. */
export async function openNumbers(page) {
  const folded = page.locator("details:not([open]):has(#players) > summary");
  if (await folded.count()) await folded.click();
}

/* A director on a laptop, signed in. */
export async function director(t, server, options = {}) {
  const page = await visitor(t, server, options.device ?? LAPTOP, options);
  await signIn(page);
  return page;
}

/* The address of a table's page, as its QR code has it. */
export function tablePath(server, tournament, table) {
  const token = etui("token", "create", "--role", "table", "--tournament",
    String(tournament), "--table", table, "--db", server.database).trim();
  return `/t/${token}`;
}

const COLOURS = ["color-contrast", "link-in-text-block"]; // all that depends on the scheme
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/* Fails on any violation that axe-core finds; it needs JavaScript. */
export async function checkAccess(page, where = page.url(), rules = RULES) {
  if (!page.scripted) return;
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  // what stands above the page's foot covers nothing that cannot be scrolled out from below it
  const floating = (position) => page.evaluate((how) => {
    for (const one of document.querySelectorAll(".thumb, .closing, .foretold, .ruling-form > p")) one.style.position = how;
  }, position);
  await floating("static");
  const found = await page.evaluate(
    (only) => window.axe.run({ runOnly: only, resultTypes: ["violations"], preload: false }),
    rules);
  await floating("");
  const lines = found.violations.flatMap((violation) => violation.nodes.map((node) =>
    `${violation.id}: ${violation.help}\n    ${node.target.join(" ")}\n    ${node.html}` +
    `\n    ${node.any.concat(node.all, node.none).map((one) => one.message).join("; ")}`));
  assert.equal(lines.join("\n"), "", `${where}:\n${lines.join("\n")}`);
}

/* Fails if the page must be moved sideways at this width, in pixels. */
export async function checkWidth(page, width) {
  const before = page.viewportSize();
  await page.setViewportSize({ width, height: before.height });
  const wide = await page.evaluate(() => {
    const limit = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= limit) return [];
    const isInside = (one) => one.parentElement?.closest("body *") &&
      (getComputedStyle(one.parentElement).overflowX !== "visible" || isInside(one.parentElement));
    const wide = [...document.querySelectorAll("body *")]
      .filter((one) => one.getBoundingClientRect().right > limit + 0.5);
    const free = wide.filter((one) => !isInside(one));
    return (free.length > 0 ? free : wide).slice(0, 5).map((one) => one.outerHTML.slice(0, 120));
  });
  await page.setViewportSize(before);
  assert.deepEqual(wide, [], `${page.url()} is wider than ${width} px`);
}

/* All that every page must pass, at this moment, light and dark. */
export async function checkPage(page, where = page.url()) {
  await page.emulateMedia({ colorScheme: "dark" });
  await checkAccess(page, `${where}, dark`, COLOURS);
  await page.emulateMedia({ colorScheme: "light" });
  await checkAccess(page, `${where}, light`);
  for (const width of [390, 320]) await checkWidth(page, width);
}

/* A field gets the focus once its page is drawn, which is after it has loaded. */
export async function untilFocused(place) {
  const field = await place.elementHandle();
  await place.page().waitForFunction((one) => one === document.activeElement, field);
}

/* Presses Tab until the element has the focus; fails if it cannot be reached so. */
export async function tabTo(page, selector, most = 200) {
  const place = page.locator(selector).first();
  for (let i = 0; i < most; i++) {
    if (await place.evaluate((one) => one === document.activeElement)) return place;
    await page.keyboard.press("Tab");
  }
  assert.fail(`${page.url()}: Tab does not reach ${selector}`);
}

/* The results of a tournament's journal, oldest first; asked by a director's page. */
export async function plays(page, tournament = 1) {
  const answer = await page.request.get(`/api/tournaments/${tournament}`);
  assert.equal(answer.status(), 200);
  const document = await answer.json();
  return document.sessions.flatMap((session) => session.fields.flatMap((one) => one.plays));
}
