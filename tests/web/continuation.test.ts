/** Continuing the text word by word, while each word is slow to compute. */
import { expect, test, vi } from 'vitest';
import { Continuation } from '../../web/element/cards/continuation.js';
import { Folds } from '../../web/element/base/folds.js';
import { Session } from '../../web/session/session.js';
import { startOf } from '../../web/session/view-state.js';
import { sources } from './helpers.js';

interface Events {
  onGo(): void;
  onDraw(): void;
}

const seen = vi.hoisted(() => ({ events: {} as object }));
vi.mock('lit', async (original) => ({ ...(await original<object>()), render: () => undefined }));
vi.mock('../../web/views/panel/next-word.js', () => ({
  nextWord: (_: unknown, events: object) => Object.assign(seen, { events }),
}));

/** Whatever is not awaited has come by then. */
const turn = (): Promise<void> => new Promise((done) => setTimeout(done, 5));

async function going() {
  const real = new Session(sources);
  await real.open(startOf('say-it-twice'));
  const { trace, computed, state, requested } = real;
  const added: number[] = [];
  let come = (): void => undefined;
  const slow = new Promise<void>((done) => (come = done));
  const session = {
    computed,
    trace,
    state,
    requested,
    whyLocked: () => null,
    chance: () => 0.5,
    arrival: Promise.resolve(),
    addToken: (id: number) => {
      added.push(id);
      session.arrival = slow;
      return Promise.resolve(null);
    },
  };
  const root = { querySelector: () => ({ hidden: false }) };
  const context = {
    session,
    folds: new Folds(real, () => undefined),
    announce: () => undefined,
    act: (change: () => unknown) => change(),
    element: { addController: () => undefined, renderRoot: root },
  };
  const diagram = { present: trace, trace, state, hidden: [] };
  const continuation = new Continuation(context as never, diagram as never);
  continuation.draw();
  return { added, come, events: seen.events as Events };
}

test('paused and started again while a word is computed, it goes on one word at a time', async () => {
  const { added, come, events } = await going();
  for (let i = 0; i < 3; i++) {
    events.onGo(); // starts, pauses and starts
    await turn();
  }
  expect(added).toHaveLength(1);
  come();
  await turn();
  expect(added).toHaveLength(2);
  events.onGo();
});

test('a word is drawn after the word before it is computed', async () => {
  const { added, come, events } = await going();
  events.onDraw();
  await turn();
  events.onDraw();
  await turn();
  expect(added).toHaveLength(1);
  come();
  await turn();
  expect(added).toHaveLength(2);
});
