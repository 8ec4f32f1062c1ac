// A real server with a database of its own, and a real browser.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const shipped = process.env.PLANCIA ?? join(root, 'build/plancia');
export const withExample = `${shipped}_example`; // the same with the example game in its list (tests/example)
const browserProgram = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell';

const kFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function freePort() {
  return new Promise((done) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}

// Nothing is waited for by the clock. A limit is there only so that what never comes fails the test.
const kLimit = 60_000;

export class Server {
  // With a secret, new devices must give it.
  static async start(secret = '', program = shipped) {
    const server = new Server();
    server.program = program;
    server.folder = mkdtempSync(join(tmpdir(), 'plancia-e2e-'));
    server.options = [];
    if (secret !== '') {
      const file = join(server.folder, 'secret');
      writeFileSync(file, secret, { mode: 0o600 });
      server.options = ['--secret-file', file];
    }
    server.port = await freePort();
    server.base = `http://127.0.0.1:${server.port}`;
    await server.up();
    return server;
  }

  async up() {
    let said = '';
    this.process = spawn(
      this.program,
      ['serve', '--port', String(this.port), '--db', join(this.folder, 'games.db'), ...this.options],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    this.process.on('error', (error) => (said += error.message));
    this.process.stdout.on('data', (text) => (said += text));
    this.process.stderr.on('data', (text) => (said += text));
    for (const from = Date.now(); Date.now() < from + kLimit;) {
      if (this.process.exitCode !== null || this.process.pid === undefined)
        throw new Error(`plancia serve ended: ${said}`);
      try {
        if ((await fetch(`${this.base}/healthz`)).ok) return;
      } catch {
        // Not listening yet.
      }
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error(`plancia serve does not answer: ${said}`);
  }

  async down(signal = 'SIGTERM') {
    const ended = new Promise((done) => this.process.once('exit', done));
    this.process.kill(signal);
    await ended;
  }

  async stop() {
    if (this.process.exitCode === null) await this.down();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

// The folder of `plancia site` on a server of files, below a path of its own: the table is in the page.
export class Site {
  static async start() {
    const site = new Site();
    site.folder = mkdtempSync(join(tmpdir(), 'plancia-site-'));
    execFileSync(shipped, ['site', site.folder]);
    const types = {
      html: 'text/html',
      js: 'text/javascript',
      css: 'text/css',
      wasm: 'application/wasm',
      svg: 'image/svg+xml',
    };
    site.server = createHttpServer((request, response) => {
      const { pathname } = new URL(request.url, 'http://site');
      const name = pathname.startsWith('/some/where/') ? pathname.slice('/some/where/'.length) || 'index.html' : '';
      const file = join(site.folder, name);
      if (name === '' || !existsSync(file)) return response.writeHead(404).end();
      response.writeHead(200, { 'Content-Type': types[name.split('.').pop()] ?? 'application/octet-stream' });
      response.end(readFileSync(file));
    });
    await new Promise((done) => site.server.listen(0, '127.0.0.1', done));
    site.base = `http://127.0.0.1:${site.server.address().port}/some/where/`;
    return site;
  }

  stop() {
    this.server.close();
    this.server.closeAllConnections();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

// `make test-site` runs some files once more on the folder of `plancia site`, without what asks a server by itself.
const onSite = process.env.PLANCIA_HOST === 'site';
export const served = onSite ? () => undefined : test;

// What answers the pages, and a browser, for all tests of a file.
export function stage(start = () => (onSite ? Site.start() : Server.start())) {
  const set = {};
  before(async () => {
    [set.server, set.browser] = await Promise.all([start(), launch()]);
    set.base = set.server.base;
  });
  after(async () => {
    await set.browser?.close();
    await set.server?.stop();
  });
  return set;
}

export function launch() {
  return chromium.launch({ executablePath: browserProgram, args: kFlags });
}

// A page whose errors fail the test, a refusal by the content security policy among them.
export async function newPage(
  browser,
  { lang = 'en', width = 1280, height = 800, theme = 'light', still = true, touch = false, pace = 'off' } = {},
) {
  const context = await browser.newContext({
    viewport: { width, height },
    locale: lang === 'it' ? 'it-IT' : 'en-GB',
    colorScheme: theme,
    reducedMotion: still ? 'reduce' : 'no-preference',
    hasTouch: touch,
  });
  // Most tests are about decisions: they do without the film, which has tests of its own.
  await context.addInitScript((wanted) => {
    if (localStorage.getItem('plancia.settings') === null)
      localStorage.setItem('plancia.settings', JSON.stringify({ pace: wanted }));
  }, pace);
  // Answers that the page still waits for, so that tests can wait for them too.
  await context.addInitScript(() => {
    globalThis.unanswered = 0;
    const ask = globalThis.fetch;
    globalThis.fetch = (...what) => {
      globalThis.unanswered++;
      return ask(...what).finally(() => globalThis.unanswered--);
    };
  });
  const page = await context.newPage();
  page.setDefaultTimeout(kLimit);
  page.problems = [];
  page.on('pageerror', (error) => page.problems.push(error.message));
  page.on('console', (message) => {
    // The browser itself reports every refused request; refusals are part of play.
    const text = message.text();
    if (message.type() === 'error' && !text.startsWith('Failed to load resource')) page.problems.push(text);
  });
  return page;
}

export function noProblems(page) {
  assert.deepEqual(page.problems, []);
}

export async function startGame(page, base, game) {
  await page.goto(base);
  await page.click(`.game[data-game="${game}"] .play`);
  await page.click('.start button.primary');
  await page.waitForSelector('svg.board');
}

// A game with a setup of its own, the seed for instance, opened in the page.
export async function openGame(page, base, setup) {
  await page.goto(base);
  await page.locator('.game').first().waitFor();
  const { id } = await page.evaluate(
    (body) =>
      fetch('/api/matches', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }).then((answer) => answer.json()),
    setup,
  );
  await page.goto(`${base}/play/${id}`);
  await page.waitForSelector('svg.board');
}

// The log, the rules, the state and the settings lie in a drawer.
export async function openDrawer(page, tab) {
  if ((await page.locator(`#tab-${tab}[aria-selected="true"]`).count()) > 0) return;
  if ((await page.locator('.drawer').count()) > 0) await page.locator(`#tab-${tab}`).click();
  else await page.locator(`.bar .open-${tab}`).click();
  await page.locator(`#tab-${tab}[aria-selected="true"]`).waitFor();
}

const kEnded = { en: /^The game is over$/, it: /^Fine della partita$/ };
const kVerified = { en: /^\s*Verified/, it: /^\s*Verificato/ };

// The end screen says it is over, and that the seed is the one that was promised; words of another language come when
// they are loaded.
export async function checkEnd(page, lang) {
  const end = page.locator('.end');
  await end.locator('.kicker', { hasText: kEnded[lang] }).waitFor();
  await end.locator('.seal', { hasText: kVerified[lang] }).waitFor();
  assert.equal(await page.locator('.prompt .choice').count(), 0);
}

export function version(page) {
  return page.locator('.table').getAttribute('data-version').then(Number);
}

// What can be chosen, once it is this page's turn or the game is over.
export async function nextOffers(page) {
  await page.waitForFunction(
    () =>
      document.querySelector('.table')?.dataset.turn === 'over' || document.querySelector('.buttons .choice, .target'),
  );
  // A card between two parts of a game is read and closed.
  if ((await page.locator('.table[data-paused]').count()) > 0) {
    await page.locator('dialog.between button').focus();
    await page.keyboard.press('Enter');
    await page.locator('.table:not([data-paused])').waitFor();
  }
  return offers(page);
}

// What can be chosen now, on buttons and on the board.
export function offers(page) {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll('.buttons [data-action], .target[data-action]')];
    return all.map((element) => ({
      action: element.dataset.action,
      board: element.closest('svg.board') !== null,
      takes: element.dataset.takes !== undefined, // a piece to take up before it can be ordered about
    }));
  });
}

// Chooses as a person does: a click on the button, or on the middle of the target on the board.
export async function choose(page, offer) {
  const before = await version(page);
  if (offer.board) {
    const box = await page.locator(`.target[data-action="${offer.action}"]`).first().boundingBox();
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    const menu = page.locator('[role="menuitem"]').first();
    if ((await menu.count()) > 0) await menu.click();
  } else {
    const button = page.locator(`.buttons [data-action="${offer.action}"]`).first();
    await button.click();
    if (await page.locator(`.buttons .asked[data-action="${offer.action}"]`).count()) await button.click();
  }
  await answered(page, before);
}

// The server has answered: the update may come by the stream before the request itself is done.
export function answered(page, before) {
  return page.waitForFunction((old) => {
    const table = document.querySelector('.table');
    return Number(table?.dataset.version) > old && table.getAttribute('aria-busy') === 'false';
  }, before);
}

// The preferred one, else any. Pieces are taken up one after the other while none is in hand.
export function pick(all, prefer, turn) {
  const pieces = all.filter((offer) => offer.takes);
  const others = all.filter((offer) => !offer.takes);
  if (pieces.length > 0 && !others.some((offer) => offer.board)) return pieces[turn % pieces.length];
  return (
    prefer.map((pattern) => others.find((offer) => pattern.test(offer.action))).find(Boolean) ??
    others[turn % others.length]
  );
}

// So many choices, or fewer if the game ends before.
export async function someChoices(page, count, prefer = []) {
  for (let i = 0; i < count; i++) {
    const all = await nextOffers(page);
    if (all.length === 0) return;
    await quickly(page, pick(all, prefer, 0));
  }
}

// Plays to the end screen. Every tenth choice is a real click; the others go straight to the same elements, which is
// what makes a whole game a matter of seconds.
export async function playToEnd(page, prefer = []) {
  for (let i = 0; i < 900; i++) {
    if ((await page.locator('.table').getAttribute('data-turn')) === 'over') return i;
    const all = await nextOffers(page);
    if (all.length === 0) continue; // it has ended meanwhile
    const offer = pick(all, prefer, i * 7);
    if (i % 10 === 0 && !offer.takes) await choose(page, offer);
    else await quickly(page, offer);
  }
  throw new Error('the game does not end');
}

// All that was asked of the server has been answered and is on the page, and nothing moves any more.
export async function settled(page) {
  await page.waitForFunction(
    () =>
      globalThis.unanswered === 0 && document.getAnimations().every((animation) => animation.playState !== 'running'),
  );
  await painted(page);
}

// The page has been drawn with what it knows by now.
export function painted(page) {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));
}

export async function quickly(page, offer) {
  await page.evaluate(
    ({ action, board, takes, limit }) =>
      new Promise((done, failed) => {
        const table = document.querySelector('.table');
        const before = table.dataset.version;
        const selector = `${board ? '.target' : '.buttons '}[data-action="${action}"]`;
        let again = false; // what had to be confirmed has been
        const watch = new MutationObserver(() => {
          if (table.dataset.version !== before && table.getAttribute('aria-busy') === 'false') finish(done);
          // A place with several choices lists them; what would be thrown away is asked about.
          const more = document.querySelector(board ? '[role="menuitem"]' : `${selector}.asked`);
          if (again || !more) return;
          again = true;
          more.click();
        });
        const timer = setTimeout(() => finish(() => failed(new Error(`no answer to ${action}`))), limit);
        function finish(end) {
          watch.disconnect();
          clearTimeout(timer);
          end();
        }
        watch.observe(document.body, { subtree: true, childList: true, attributes: true });
        const target = document.querySelector(selector);
        if (!board) return target.click();
        const box = target.getBoundingClientRect();
        const at = {
          clientX: box.x + box.width / 2,
          clientY: box.y + box.height / 2,
          bubbles: true,
          pointerId: 1,
          pointerType: 'mouse',
        };
        const svg = document.querySelector('svg.board');
        svg.dispatchEvent(new PointerEvent('pointerdown', at));
        svg.dispatchEvent(new PointerEvent('pointerup', at));
        if (takes) requestAnimationFrame(() => requestAnimationFrame(() => finish(done)));
      }),
    { ...offer, limit: kLimit },
  );
}
