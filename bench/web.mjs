// The pages in a real browser: how soon the board stands after a reload, and how long the tasks of the event player are.
//
//     node bench/web.mjs        with build/plancia, or the program that PLANCIA names
//
// A page answers to hands between its tasks, so none should take more than 50 ms, and the board should be there within
// half a second. Both are told as the clock has them and as time of the processor, which another program that wants the
// machine does not change; the second is held against the limits, and the exit status is 1 where one is broken.
import { loadavg } from 'node:os';
import { Server, launch, newPage, nextOffers, openGame, pick, quickly } from '../web/e2e/harness.mjs';

const kBoard = 500; // milliseconds
const kTask = 50;
const kReloads = 3;
const kChoices = 12;

const games = [
  { game: 'xmas', scenario: 'suda', seed: '41' },
  { game: 'nakajima', scenario: 'raid', seed: '7' },
  { game: 'fiamme', scenario: 'assault', seed: '12' },
  { game: 'linea', scenario: 'lane', seed: '5', opponent: 'scripted' },
];
const way = [/^ready/, /^teams 5/, /^unit veteran used/, /^count 5/, /^train/, /^fire/, /^speed 3/, /^move/, /^keep/];

// The tasks of the page's main thread while `work` runs, longest first: by the clock and of the processor, in ms.
async function tasks(browser, page, work) {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await work();
  const { traceEvents } = JSON.parse(await browser.stopTracing());
  const main = new Set(
    traceEvents
      .filter((event) => event.name === 'thread_name' && event.args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return traceEvents
    .filter((event) => event.name.endsWith('RunTask') && main.has(`${event.pid} ${event.tid}`))
    .map(({ dur = 0, tdur = 0 }) => ({ clock: dur / 1000, processor: tdur / 1000 }))
    .toSorted((a, b) => b.processor - a.processor);
}

const server = await Server.start();
const browser = await launch();
let broken = false;
const held = (value, limit) => {
  broken ||= value > limit;
  return `${Math.round(value)}${value > limit ? ` (over ${limit})` : ''}`;
};

console.log(`The machine: ${loadavg()[0].toFixed(1)} programs want it.`);
console.log('game        board, ms of clock / processor    longest task of the film, ms of clock / processor');
for (const setup of games) {
  const page = await newPage(browser, { width: 1280, height: 720, still: false, pace: 'normal' });
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('svg.board')) performance.mark('board');
      else requestAnimationFrame(look);
    };
    look();
  });
  await openGame(page, server.base, setup);
  const boards = [];
  for (let i = 0; i < kReloads; i++) {
    const all = await tasks(browser, page, async () => {
      await page.reload({ waitUntil: 'commit' });
      await page.waitForFunction(() => performance.getEntriesByName('board').length > 0);
    });
    boards.push({
      clock: await page.evaluate(() => performance.getEntriesByName('board')[0].startTime),
      processor: all.reduce((sum, task) => sum + task.processor, 0),
    });
  }
  const board = boards.toSorted((a, b) => a.processor - b.processor)[0];
  const [longest] = await tasks(browser, page, async () => {
    for (let i = 0; i < kChoices; i++) {
      const all = await nextOffers(page);
      if (all.length === 0) break;
      await quickly(page, pick(all, way, i));
      await page.locator('.prompt:not(.running)').waitFor();
    }
  });
  console.log(
    `${setup.game.padEnd(12)}${Math.round(board.clock)} / ${held(board.processor, kBoard)}`.padEnd(46) +
      `${Math.round(longest.clock)} / ${held(longest.processor, kTask)}`,
  );
  await page.context().close();
}
await browser.close();
await server.stop();
process.exitCode = broken ? 1 : 0;
