// Thinks about one question with a table of its own, as it is stored now. Who does not want to know any more ends it.
import { Engine } from './engine';
import type { FromThinker, ToThinker } from './messages';
import { Rows } from './rows';

const say = (message: FromThinker) => postMessage(message);

addEventListener('message', async ({ data: { setting, question } }: MessageEvent<ToThinker>) => {
  const engine = new Engine(setting.module, (done, of) => say({ done, of }));
  for (const row of await (await Rows.open(setting.name)).all()) engine.load(row);
  const reply = engine.ask(question.method, question.path, question.body);
  // A review is kept; whatever else a question changes is not this worker's to write.
  const changes = engine.changes().filter(([name]) => name.startsWith('reviews/'));
  say({ ...reply, changes });
});
