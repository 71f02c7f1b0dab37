import { describe, expect, onTestFinished, test } from 'vitest';
import { at } from '../../web/engine/at.js';
import type { Trace } from '../../web/engine/types.js';
import type { CellRef, Edit } from '../../web/lesson/edits.js';
import type { Session } from '../../web/session/session.js';
import { startOf, type ViewState } from '../../web/session/view-state.js';
import { changeBetween, type StateChange } from '../../web/teaching/state-change.js';
import {
  announcementOf,
  spokenLines,
  spokenCell,
  spokenWalk,
  type HistoryMove,
  type HowMuch,
} from '../../web/teaching/announcements.js';
import { snapshotOf, type NextWord, type Snapshot } from '../../web/teaching/snapshot.js';
import { takesMost, purpose } from '../../web/teaching/purpose.js';
import { noneHidden } from '../../web/trace/hidden.js';
import { cellName } from '../../web/wording/cell-name.js';
import { spokenText } from '../../web/wording/spoken.js';
import { speak, texts } from '../../web/text/language.js';
import { lessonIds, openSession, readLesson, traceOf } from './helpers.js';

const followed = (session: Session) => ({
  follow: session.state?.token ?? session.trace.focus,
  head: session.state?.head ?? 0,
});

function snapshotIn(session: Session, isCovered = false): Snapshot {
  const { computed, state, trace } = session;
  if (!computed || !state) throw new Error('Nothing is shown.');
  return snapshotOf(state, computed.rules, trace, followed(session), isCovered);
}

/** The announcement of a change. */
async function saidOf(
  session: Session,
  change: () => unknown,
  {
    how = 'done',
    isCovered = false,
    howMuch = 'usual',
  }: { how?: HistoryMove; isCovered?: boolean; howMuch?: HowMuch } = {},
): Promise<string | null> {
  const before = snapshotIn(session, isCovered);
  await change();
  await session.arrival;
  const after = snapshotIn(session, isCovered);
  const { trace, computed } = session;
  if (!computed) return null;
  const scene = {
    ...followed(session),
    trace,
    rules: computed.rules,
    hidden: noneHidden,
    quiet: isCovered,
    howMuch,
  };
  const announcement = announcementOf(changeBetween(before, after), scene, after, how);
  return announcement && spokenText(announcement);
}

const asking = (session: Session, change: Partial<ViewState>) => () =>
  session.request({ ...session.requested, ...change });

const cellOf = (trace: Trace, name: string, row: number, col: number, head?: number) => ({
  stage: trace.stage(name, head).index,
  row,
  col,
});

describe('how much is announced', () => {
  const changes: [string, Partial<ViewState>, short: string, usual: RegExp][] = [
    [
      'a mask',
      { ingredients: { mask: 'causal' } },
      'Causal mask on.',
      /^Causal mask on\. “flies”: /,
    ],
    ['a seed', { seed: 7 }, 'Numbers drawn from seed 7.', /^Numbers drawn from seed 7\. “flies”/],
    ['a token', { token: 1 }, 'Following “time”.', /^Following “time”\. “time” attends/],
    [
      'a step',
      { step: 'share' },
      '6 of 8 · Softmax: turn scores into weights',
      /weights\. Softmax/,
    ],
    [
      'words',
      { text: 'zebra' },
      '3 tokens. 1 unknown word, treated as “pad”: zebra.',
      /: zebra\. “/,
    ],
  ];
  test.each(changes)(
    '%s: the change alone, or with its effect',
    async (_, change, short, usual) => {
      const opening = async (howMuch: HowMuch): Promise<string | null> =>
        saidOf(await openSession('time-flies'), async () => undefined, { howMuch });
      expect(await opening('short')).toBeNull();
      const afterChange = async (howMuch: HowMuch): Promise<string | null> => {
        const session = await openSession('time-flies');
        return saidOf(session, asking(session, change), { howMuch });
      };
      expect(await afterChange('short')).toBe(short);
      expect(await afterChange('usual')).toMatch(usual);
      expect(await afterChange('all')).toBe(await afterChange('usual'));
    },
  );

  test('a number alone, with its place, or with how it was made', async () => {
    const trace = await traceOf('who-is-it');
    const scene = { trace, follow: 6, head: 0, hidden: noneHidden, quiet: false };
    const rules = (await openSession('who-is-it')).computed?.rules;
    if (!rules) throw new Error('Nothing is shown.');
    const spoken = (howMuch: HowMuch): string =>
      spokenText(spokenWalk(cellOf(trace, 'weights', 6, 1), { ...scene, rules, howMuch }));
    expect(spoken('short')).toBe('0.9116, largest of its row');
    expect(spoken('usual')).toBe('0.9116, “it” to “cat”, largest of its row');
    expect(spoken('all')).toMatch(
      /^0\.9116, “it” to “cat”, largest of its row\. 1 of 5: e to the power of/,
    );
    const leaf = cellOf(trace, 'W_Q', 0, 0);
    expect(spokenWalk(leaf, { ...scene, rules, howMuch: 'all' })).toBe(spokenCell(leaf, trace));
  });
});

describe('announcements', () => {
  test('typed words: how many tokens, which are unknown, and the result', async () => {
    const session = await openSession('time-flies');
    const text = 'Fruit flies like a banana';
    const announcement = await saidOf(session, asking(session, { text }));
    const { trace } = session;
    const { values, cols } = trace.stage('weights');
    const row = [...values.subarray(trace.focus * cols, (trace.focus + 1) * cols)];
    const most = Math.max(...row);
    const [from, to] = [at(trace.tokens, trace.focus), at(trace.tokens, row.indexOf(most))];
    expect(announcement).toBe(
      '7 tokens. 4 unknown words, treated as “pad”: Fruit, like, a, banana. ' +
        `“${from}” attends most to “${to}”, ${most.toFixed(3)}.`.replace(/[<>]/g, ''),
    );
    expect(await saidOf(session, asking(session, { text: 'fast flies' }))).toMatch(
      /^4 tokens\. “bos” attends most to “flies”, 0\.\d{3}\.$/,
    );
  });

  test('a mask: what it hides, and the new largest weight', async () => {
    const session = await openSession('time-flies');
    const announcement = await saidOf(session, () => session.choose('mask', 'causal'));
    expect(announcement).toBe(
      'Causal mask on. “flies”: “fast” and “eos” are now 0, “flies” 0.21 to 0.34.',
    );
    expect(await saidOf(session, () => session.undo(), { how: 'undone' })).toBe(
      'Undone: causal mask off. “flies”: “fast” and “eos” are above 0 again, “flies” 0.34 to 0.21.',
    );
  });

  test('a changed number: its effect on the largest weight; taken back: the restored weight', async () => {
    const session = await openSession('time-flies');
    const { trace } = session;
    const { values, cols } = trace.stage('weights');
    const before = at(values, 2 * cols + 2).toFixed(4);
    const announcement = await saidOf(session, () => session.edit(cellOf(trace, 'W_Q', 0, 0), 2));
    const after = at(session.trace.stage('weights').values, 2 * cols + 2).toFixed(4);
    expect(after).not.toBe(before);
    expect(announcement).toBe(
      `“flies” now puts ${after} on “flies” (was ${before}); still the largest.`,
    );
    expect(await saidOf(session, () => session.undo(), { how: 'undone' })).toBe(
      'Undone: W_Q transposed, row 1, column 1 is 0.5.',
    );
    expect(await saidOf(session, () => session.redo(), { how: 'redone' })).toBe(
      'Redone: W_Q transposed, row 1, column 1 is 2.0.',
    );
  });

  test('a new token with the largest weight is named', async () => {
    const session = await openSession('time-flies');
    const { trace } = session;
    const announcement = await saidOf(session, () => session.edit(cellOf(trace, 'W_K', 0, 1), 9));
    const weights = session.trace.stage('weights').values.subarray(10, 15);
    const largest = weights.indexOf(Math.max(...weights));
    expect(largest).not.toBe(2);
    const name = at(trace.tokens, largest).replace(/[<>]/g, '');
    expect(announcement).toContain(` on “${name}” (was `);
    expect(announcement).toMatch(/; now the largest\.$/);
  });

  test('a change without effect on the weights says so', async () => {
    const session = await openSession('time-flies');
    const { trace } = session;
    expect(await saidOf(session, () => session.edit(cellOf(trace, 'W_V', 0, 0), 9))).toBe(
      'W_V transposed, row 1, column 1 is 9.0. What “flies” attends to is unchanged.',
    );
  });

  test('a hidden answer is not revealed', async () => {
    const session = await openSession('time-flies');
    const announcement = await saidOf(session, () => session.choose('mask', 'causal'), {
      isCovered: true,
    });
    expect(announcement).toBe('Causal mask on. Its weights are hidden until you answer.');
    const look = { step: 'share', token: 1 };
    const step = await saidOf(session, () => session.look(look), { isCovered: true });
    expect(step).not.toMatch(/0\.\d/);
    const { trace } = session;
    expect(purpose(trace, 'time', { follow: 1, head: 0 }, true)).not.toMatch(/0\.\d/);
  });

  test('a step, a head, a token, a pin: one sentence each, and no repetition', async () => {
    const session = await openSession('time-flies-two-heads');
    const looking = (view: Partial<ViewState>) => saidOf(session, () => session.look(view));
    expect(await looking({ step: 'scale' })).toMatch(/^5 of \d+ · Scale the scores\. /);
    expect(await looking({ step: null })).toBe('The whole diagram in 10 steps.');
    expect(await looking({ head: 1 })).toBe('Only head 2 is shown.');
    expect(await looking({ head: null })).toBe('All heads are shown.');
    expect(await looking({ token: 1 })).toMatch(
      /^Following “time”\. Head 1: “time” attends most to /,
    );
    expect(await looking({ token: null })).toBe('All tokens.');
    const pin = { stage: 'weights', head: 1, row: 2, col: 1 };
    expect(await looking({ pin })).toMatch(/^Pinned: weights.*flies.*time.*, 0\.\d{4}\.$/);
    expect(await looking({ pin: { ...pin } })).toBeNull();
    expect(await looking({ pin: null })).toBe('Unpinned.');
    expect(await looking({})).toBeNull();
  });

  test('the arcs and the map of a stack: which is shown, and the next word', async () => {
    const session = await openSession('who-is-she');
    const looking = (view: Partial<ViewState>) => saidOf(session, () => session.look(view));
    expect(await looking({ arcs: true })).toBe(
      'Attention pattern. After “because” it predicts “she”, 0.9993.',
    );
    expect(await looking({ arcs: false })).toMatch(/^What comes next, and why\. After “because”/);
  });

  test('a head switched off: which, and the expected next word without it', async () => {
    const session = await openSession('say-it-twice');
    const expected = (): [string, number] => {
      const { trace } = session;
      const { values, cols, rows } = trace.stage('probabilities');
      const row = [...values.subarray((rows - 1) * cols, rows * cols)];
      const most = Math.max(...row);
      return [at(trace.vocabulary, row.indexOf(most)), most];
    };
    const [word, share] = expected();
    const last = at(session.trace.tokens, -1 + session.trace.tokens.length);
    const announcement = await saidOf(session, () => session.switchPart({ layer: 1, head: 0 }));
    const [wordNow, shareNow] = expected();
    expect(Math.abs(share - shareNow)).toBeGreaterThan(0.05);
    expect(announcement).toMatch(/^Head 1 of block 2 off\. After /);
    expect(announcement).toContain(
      ` it now predicts “${wordNow}”, ${shareNow.toFixed(2)} (was “${word}”, `,
    );
    expect(announcement).toContain(last);
    const undone = await saidOf(session, () => session.undo(), { how: 'undone' });
    expect(undone).toMatch(/^Undone: head 1 of block 2 on\. /);
    expect(undone).toContain(` it now predicts “${word}”, ${share.toFixed(2)} (was “${wordNow}”, `);
    const block = await openSession('one-whole-block');
    expect(await saidOf(block, () => block.switchPart({ layer: 0, head: 'network' }))).toMatch(
      /^MLP of block 1 off\. After .* it now predicts “cat”, 0\.9494 \(was “mouse”, /,
    );
    const alone = await openSession('time-flies-two-heads');
    expect(await saidOf(alone, () => alone.switchPart({ layer: 0, head: 1 }))).toBe(
      'Head 2 off. Head 1: What “flies” attends to is unchanged.',
    );
  });

  test('next words that are as likely are counted, and none of them is named', async () => {
    const session = await openSession('say-it-twice');
    const { trace, computed } = session;
    const now = snapshotIn(session);
    const scene = { ...followed(session), trace, hidden: noneHidden, quiet: false };
    const said = (change: StateChange, next: NextWord): string | null =>
      computed && announcementOf(change, { ...scene, rules: computed.rules }, { ...now, next });
    const next = { token: 0, word: '“sat”', share: 0.125, alike: 8 };
    const change = { id: 'parts' as const, off: [], on: [] };
    expect(said({ ...change, before: null }, next)).toMatch(/ 8 tokens equally: 0\.1250 each\.$/);
    const before = { ...next, word: '“a”', share: 0.12 };
    expect(said({ ...change, before }, { ...next, alike: 1 })).toMatch(
      / it predicts “sat”, [^“]*$/,
    );
  });

  test('another lesson: what it shows', async () => {
    const session = await openSession('time-flies');
    const announcement = await saidOf(session, asking(session, { lesson: 'three-tokens' }));
    const { title } = texts.lessons['three-tokens'];
    const shows = texts.shows['three-tokens'];
    expect(announcement).toBe(`${title}. ${shows}`);
  });

  test('everything that can be switched has its words', async () => {
    const session = await openSession('random-vectors');
    const switching = (...args: Parameters<Session['choose']>) =>
      saidOf(session, () => session.choose(...args));
    expect(await switching('scale', 'none')).toMatch(/^Scale off\. “\w+” now puts /);
    expect(await switching('scale', 'd_in')).toMatch(/^Scores are divided by the square root/);
    expect(await switching('temperature', 2.5)).toMatch(/^Attention temperature 2\.5\. /);
    expect(await switching('temperature', 1.25)).toMatch(/^Attention temperature 1\.25\. /);
    expect(await switching('positions', 'none')).toMatch(/^Sinusoidal positions off\. /);
    expect(await switching('tied', true)).toMatch(/^Q = K on\. /);
    expect(await switching('tied', false)).toMatch(/^Q = K off\. /);
    expect(await switching('plainValues', true)).toMatch(/is unchanged\.$/);
    const small = await openSession('time-flies');
    expect(await saidOf(small, () => small.choose('heads', 2))).toMatch(/^2 heads\. Head 1: “\w+”/);
    const sets = await saidOf(session, () => session.useSet('uniform'));
    expect(sets).toMatch(/^Parameters “Uniform”\. .* attends equally to all, 0\.\d{3}\.$/);
    expect(await saidOf(session, () => session.randomise(5))).toMatch(/^Numbers drawn from seed 5/);
  });

  test('undone and redone changes are named', async () => {
    const session = await openSession('random-vectors');
    const undoing = (): Promise<string | null> =>
      saidOf(session, () => session.undo(), { how: 'undone' });
    const redoing = (): Promise<string | null> =>
      saidOf(session, () => session.redo(), { how: 'redone' });
    const steps: [() => unknown, RegExp, RegExp][] = [
      [() => session.choose('mask', 'causal'), /^Undone: causal mask off\. /, /causal mask on/],
      [
        () => session.choose('positions', 'alibi'),
        /^Undone: sinusoidal positions on\. /,
        /: ALiBi distances on\./,
      ],
      [() => session.choose('scale', 'none'), /^Undone: scores are divided by/, /: scale off\./],
      [
        () => session.choose('temperature', 2),
        /^Undone: attention temperature 1\.0\. /,
        /temperature 2\.0/,
      ],
      [() => session.choose('tied', true), /^Undone: Q = K off\. /, /: Q = K on\./],
      [
        () => session.useSet('uniform'),
        /“Uniform” off: the lesson’s own parameters\. /,
        /“Uniform”/,
      ],
      [() => session.randomise(5), /^Undone: seed 5 off: the lesson’s own numbers\. /, /seed 5\./],
      [
        asking(session, { text: 'one two' }),
        /^Undone: the lesson’s own sentence, \d+ tokens\.$/,
        /^Redone: “one two”, \d tokens\.$/,
      ],
      [
        asking(session, { lesson: 'three-tokens' }),
        /^Undone: lesson “Random vectors”\.$/,
        /^Redone: lesson “/,
      ],
    ];
    for (const [change, undone, redone] of steps) {
      await change();
      await session.arrival;
      expect(await undoing()).toMatch(undone);
      expect(await redoing()).toMatch(redone);
      await session.undo();
    }
    const edits: Edit[] = [0, 1].map((row) => ({ stage: 'W_V', row, col: 0, value: 7 }));
    await asking(session, { edits })();
    expect(await undoing()).toBe('Undone: 2 numbers are back to their old values.');
  });

  test('several changes that are undone at once are counted, with the restored state', async () => {
    const session = await openSession('time-flies');
    await session.choose('mask', 'causal');
    await session.edit(cellOf(session.trace, 'W_Q', 0, 0), 2);
    await session.edit(cellOf(session.trace, 'W_Q', 0, 1), 3);
    const announcement = await saidOf(session, () => session.request(startOf('time-flies')));
    expect(announcement).toMatch(
      /^3 changes reset: everything is as in the lesson again\. “flies”: “fast” and “eos” are above 0 again, /,
    );
    expect(await saidOf(session, () => session.undo(), { how: 'undone' })).toMatch(
      /^Undone: 3 changes are back\. “flies”: “fast” and “eos” are now 0, /,
    );
  });

  test('several changed numbers are counted', async () => {
    const session = await openSession('time-flies');
    const edits: Edit[] = [0, 1].map((row) => ({ stage: 'W_V', row, col: 0, value: 7 }));
    expect(await saidOf(session, asking(session, { edits }))).toMatch(/^2 numbers changed\. /);
  });
});

describe('the purpose of the page', () => {
  test('the sentence, the steps, and what the followed token attends to most', async () => {
    const trace = await traceOf('time-flies');
    const followed = { follow: trace.focus, head: 0 };
    expect(purpose(trace, 'time flies fast', followed, false)).toBe(
      'Self-attention on “time flies fast”, in 8 steps. “flies” attends most to itself, 0.209.',
    );
    const long = Array.from({ length: 40 }, (_, i) => `w${i}`).join(' ');
    expect(purpose(trace, long, followed, true)).toContain('w11 and 28 more”');
  });

  test('describes every token of every document, without leftover marks or gaps', async () => {
    for (const id of lessonIds) {
      const trace = await traceOf(id);
      for (let follow = 0; follow < trace.tokens.length; follow++) {
        for (let head = 0; head < trace.heads; head++) {
          const sentence = takesMost(trace, { follow, head });
          expect(sentence, id).not.toMatch(/undefined|NaN|[⟦⟧⟪⟫<>]/);
          const share = Number(/\d\.\d{3}/.exec(sentence)?.[0]);
          const { values, cols } = trace.stage('weights', head);
          const row = values.subarray(follow * cols, (follow + 1) * cols);
          expect(Math.abs(share - Math.max(...row)), sentence).toBeLessThanOrEqual(6e-4);
        }
      }
    }
  });
});

describe('the focused number', () => {
  test('first its value, then its place, and whether it is its row’s largest or smallest', async () => {
    const trace = await traceOf('time-flies');
    const spoken = (name: string, row: number, col: number) =>
      spokenCell(cellOf(trace, name, row, col), trace);
    expect(spoken('weights', 2, 2)).toBe('0.2093, “flies” to “flies”, largest of its row');
    expect(spoken('weights', 2, 3)).toBe('0.1871, “flies” to “fast”, smallest of its row');
    expect(spoken('weights', 2, 4)).toBe('0.1988, “flies” to “eos”');
    const masked = await traceOf({ ...readLesson('time-flies'), scores: { mask: 'causal' } });
    expect(spokenCell(cellOf(masked, 'weights', 2, 4), masked)).toBe('masked, “flies” to “eos”');
    expect(spokenCell(cellOf(masked, 'weights', 0, 0), masked)).toBe('1.0000, “bos” to “bos”'); // alone
    expect(spoken('Q', 2, 1)).toBe('minus 0.095, “flies”, number 2');
    expect(spoken('W_Q', 0, 2)).toMatch(/^0\.5, row 3, column 1$/);
    expect(spoken('embedding', 3, 0)).toBe('0.50, “time”, number 1');
    const stack = await traceOf('say-it-twice');
    expect(spokenCell(cellOf(stack, 'probabilities', 4, 0), stack)).toMatch(
      /^0\.\d+, “old” at position 4, for “sat”$/,
    );
  });
  test('the only number of its row is not counted', async () => {
    const trace = await traceOf('microgpt');
    const divisor = trace.stages.find(
      ({ colAxis, rowAxis }) => colAxis === 'one' && rowAxis === 'token',
    );
    const [stage, row, col] = [divisor?.index ?? -1, 4, 0];
    expect(spokenCell({ stage, row, col }, trace)).toMatch(/^0\.\d+, “a”$/);
    expect(cellName(at(trace.stages, stage), row, col, trace)).toMatch(/^mean square of “a” \(/);
  });

  const besides: [
    string,
    row: string,
    column: string,
    both: string,
    one: string[],
    all: string[],
  ][] = [
    [
      'en',
      '0.1871, to “fast”, smallest of its row',
      '0.2093, “flies”, largest of its row',
      '0.2093, “flies” to “flies”, largest of its row',
      ['minus 0.095, number 2', 'minus 0.095, “flies”'],
      ['0.5, column 1', '0.5, row 3'],
    ],
    [
      'de',
      '0,1871, auf „fast“, die kleinste der Zeile',
      '0,2093, „flies“, die größte der Zeile',
      '0,2093, „flies“ auf „flies“, die größte der Zeile',
      ['minus 0,095, Zahl 2', 'minus 0,095, „flies“'],
      ['0,5, Spalte 1', '0,5, Zeile 3'],
    ],
    [
      'zh-Hans',
      '0点一八七一，对 “fast”，本行最小',
      '0点二零九三，“flies”，本行最大',
      '0点二零九三，“flies” 对 “flies”，本行最大',
      ['负 0点零九五，第 2 个数', '负 0点零九五，“flies”'],
      ['0点五，列 1', '0点五，行 3'],
    ],
    [
      'ar',
      '0.1871، إلى «fast»، الأصغر في صفه',
      '0.2093، «flies»، الأكبر في صفه',
      '0.2093، «flies» إلى «flies»، الأكبر في صفه',
      ['سالب 0.095، العدد 2', 'سالب 0.095، «flies»'],
      ['0.5، العمود 1', '0.5، الصف 3'],
    ],
  ];
  test.each(besides)(
    'after a step along a row its column alone, along a column its row alone, in %s',
    async (tag, alongRow, alongColumn, jump, ofQ, ofTransposed) => {
      const trace = await traceOf('time-flies');
      onTestFinished(async () => void (await speak('en')));
      await speak(tag);
      const spoken = (name: string, row: number, col: number, from: CellRef | null): string =>
        spokenText(
          spokenCell(cellOf(trace, name, row, col), trace, noneHidden, 'usual', from),
        ).replace(/[\u2066-\u2069]/g, '');
      const cellAt = (name: string, row: number, col: number): CellRef =>
        cellOf(trace, name, row, col);
      expect(spoken('weights', 2, 3, cellAt('weights', 2, 2))).toBe(alongRow);
      expect(spoken('weights', 2, 2, cellAt('weights', 1, 2))).toBe(alongColumn);
      for (const from of [
        cellAt('weights', 1, 1),
        cellAt('weights', 2, 2),
        cellAt('scores', 2, 1),
        null,
      ])
        expect(spoken('weights', 2, 2, from)).toBe(jump);
      expect([spoken('Q', 2, 1, cellAt('Q', 2, 0)), spoken('Q', 2, 1, cellAt('Q', 0, 1))]).toEqual(
        ofQ,
      );
      // W_Q is drawn transposed: along a drawn row its own row changes.
      expect([
        spoken('W_Q', 0, 2, cellAt('W_Q', 1, 2)),
        spoken('W_Q', 0, 2, cellAt('W_Q', 0, 1)),
      ]).toEqual(ofTransposed);
    },
  );

  test('its arithmetic line by line, signs in words', async () => {
    const trace = await traceOf('time-flies');
    const cell = cellOf(trace, 'scaled_scores', 2, 1);
    expect(spokenLines(trace.explain(cell.stage, cell), trace)).toEqual([
      '1 of 1: 0.0770 divided by the square root of 2 equals 0.0544',
    ]);
    const score = cellOf(trace, 'scores', 2, 1);
    expect(spokenLines(trace.explain(score.stage, score), trace)[0]).toBe(
      '1 of 3: 0.355 times 0.201 plus minus 0.095 times minus 0.059',
    );
    const heated = await traceOf({ ...readLesson('time-flies'), scores: { temperature: 0.5 } });
    const weight = cellOf(heated, 'weights', 2, 1);
    expect(spokenLines(heated.explain(weight.stage, weight), heated)[0]).toMatch(
      /^1 of 4: e to the power of 0\.\d+ minus 0\.\d+, all divided by 0\.5, end of the exponent, equals 0\.\d+$/,
    );
  });

  test('every number of every kind of document is described', async () => {
    for (const id of lessonIds) {
      const trace = await traceOf(id);
      for (const { index, rows, cols } of trace.stages) {
        for (const cell of [
          { stage: index, row: 0, col: 0 },
          { stage: index, row: rows - 1, col: cols - 1 },
        ]) {
          const text = [
            spokenCell(cell, trace),
            ...spokenLines(trace.explain(index, cell), trace),
          ].join(' ');
          expect(text, id).not.toMatch(/undefined|NaN|[⟦⟧⟪⟫√·÷]/);
        }
      }
    }
  });
});
