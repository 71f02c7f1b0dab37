/** Locked parts resist every request to a session. */
import { describe, expect, test } from 'vitest';
import { pageParts, type PagePart } from '../../web/lesson/page-parts.js';
import { decodeState } from '../../web/session/address.js';
import { lockedParts, withinLocks } from '../../web/session/locks.js';
import type { Session } from '../../web/session/session.js';
import { startOf, type ViewState } from '../../web/session/view-state.js';
import { openSession as open } from './helpers.js';

const start: ViewState = { ...startOf('time-flies'), text: 'fast time', seed: 3, step: 'share' };

const locked = async (...lock: PagePart[]): Promise<Session> => {
  const session = await open('time-flies');
  await session.request({ ...session.requested, lock });
  return session;
};

describe('a state from elsewhere', () => {
  const address =
    'lesson=time-flies&text=flies&seed=4&set=same&edits=W_Q.0.0.1&mask=causal&head=1&step=mix';
  const { state: other } = decodeState(address);

  test('changes everything that is not locked, and reports what is', () => {
    expect(withinLocks(start, other)).toEqual({ state: other, refused: [] });
    const lock: PagePart[] = ['sentence', 'parameters', 'switches', 'heads', 'steps'];
    const { state, refused } = withinLocks({ ...start, lock }, other);
    expect(new Set(refused)).toEqual(new Set(lock));
    expect(state).toEqual({ ...start, seed: 4, lock: lockedParts({ hide: [], lock }) });
  });

  test('switches no locked heads or gradients', () => {
    const stack = startOf('say-it-twice');
    const { state: requested } = decodeState('lesson=say-it-twice&off=L1.0&gradients=true');
    expect(withinLocks(stack, requested)).toEqual({ state: requested, refused: [] });
    const all: ViewState = { ...stack, lock: [...pageParts] };
    expect(withinLocks(all, requested)).toEqual({ state: all, refused: ['switches', 'heads'] });
    const off: ViewState = { ...all, off: [{ layer: 0, head: 0 }], gradients: true };
    expect(withinLocks(off, requested)).toEqual({ state: off, refused: [] });
    expect(withinLocks(off, decodeState('lesson=say-it-twice').state).state).toEqual(off);
  });

  test('unhides nothing', () => {
    const hide: PagePart[] = ['seed', 'questions'];
    const { state } = withinLocks({ ...start, hide }, { ...other, hide: ['checks'] });
    expect(new Set(state.hide)).toEqual(new Set([...hide, 'checks']));
    expect(withinLocks({ ...start, hide }, other).state.hide).toEqual(hide);
  });

  test('unlocks nothing', () => {
    const all = [...pageParts];
    expect(withinLocks({ ...start, lock: all }, other).state.lock).toEqual(all);
  });

  test('keeps the lesson if that is locked', () => {
    const { state, refused } = withinLocks(
      { ...start, lock: ['lesson'] },
      decodeState('lesson=three-tokens&seed=9').state,
    );
    expect([state.lesson, state.text, state.seed]).toEqual(['time-flies', 'fast time', 3]);
    expect(refused).toEqual(['lesson']);
  });

  test('brings another lesson with its own words if only these are locked', () => {
    const { state } = withinLocks(
      { ...start, lock: ['sentence'] },
      decodeState('lesson=random-vectors&text=other').state,
    );
    expect([state.lesson, state.text]).toEqual(['random-vectors', null]);
  });
});

describe('in a session', () => {
  const inW = (session: Session) => ({
    stage: session.trace.stage('W_Q', 0).index,
    row: 0,
    col: 0,
  });

  test.each<[PagePart, (session: Session) => unknown]>([
    ['parameters', (session) => session.edit(inW(session), 7)],
    ['parameters', (session) => session.useSet('identity')],
    ['switches', (session) => session.choose('mask', 'causal')],
    ['seed', (session) => session.randomise(5)],
    ['training', (session) => session.train(5)],
  ])('locked %s stay, and the reason is given', async (part, change) => {
    const session = await locked(part);
    const before = session.requested;
    expect(await change(session)).toEqual({ id: 'locked', parts: [part] });
    expect(session.requested).toBe(before);
    expect(session.canUndo).toBe(false);
    const free = await locked();
    expect(await change(free)).toBeNull();
    expect(free.canUndo).toBe(true);
  });

  test('hidden parts stay, too', async () => {
    const session = await open('time-flies');
    await session.request({ ...session.requested, hide: ['parameters'] });
    expect(await session.edit(inW(session), 7)).toMatchObject({ id: 'locked' });
  });

  test('changes made before locking are not taken back', async () => {
    const session = await open('time-flies');
    await session.edit(inW(session), 7);
    await session.undo();
    await session.edit(inW(session), 8);
    await session.edit(inW(session), 9);
    await session.undo();
    await session.request({ ...session.requested, lock: ['parameters'] });
    for (const go of [() => session.undo(), () => session.redo(), () => session.undo()]) {
      await go();
      expect(session.requested.edits.map(({ value }) => value)).toEqual([8]);
    }
  });

  test('undo does not change what is shown, hidden and locked', async () => {
    const session = await locked('seed');
    await session.request({ ...session.requested, hide: ['checks'] });
    await session.edit(inW(session), 7);
    await session.request({ ...session.requested, compact: true, show: { step: 2 } });
    await session.undo();
    expect(session.requested).toMatchObject({
      edits: [],
      lock: ['seed'],
      hide: ['checks'],
      compact: true,
      show: { step: 2 },
    });
  });
});
