/** A stack on the page: its stages, its steps, its words, and looking up stages by name. */
import { expect, test } from 'vitest';
import { tourOf } from '../../web/teaching/tour.js';
import {
  drawableOf,
  drawnFrom,
  plainSampling,
  probabilityText,
  type Sampling,
  topOf,
} from '../../web/teaching/next-word.js';
import { openByteLesson } from './byte-lesson.js';
import { largest } from '../../web/trace/largest.js';
import { captionOf } from '../../web/teaching/captions.js';
import { partOfStep } from '../../web/teaching/part-of-tour-step.js';
import { arithmetic } from '../../web/operations/arithmetic.js';
import { lineText } from '../../web/wording/arithmetic-lines.js';
import { cellName } from '../../web/wording/cell-name.js';
import { foldsOf } from '../../web/views/diagram/folds.js';
import { circuits, type CircuitCell } from '../../web/views/diagram/circuits.js';
import { stack } from '../../web/views/diagram/stack.js';
import { blockOfPart, stackPartOf, stackParts, type OpenPart } from '../../web/trace/parts.js';
import { openLayer, withOpen } from '../../web/trace/layers.js';
import type { Stage, Trace } from '../../web/engine/types.js';
import { findStage } from '../../web/lesson/stages.js';
import { gapOf, type LessonDocument } from '../../web/lesson/document.js';
import { endingWord } from '../../web/lesson/ending.js';
import { givenStack } from '../../web/lesson/given-stack.js';
import { decodeOff, encodeOff, ownOff } from '../../web/lesson/switched-off.js';
import { contextOf, engine, markup, openSession, readLesson, textOf, traceOf } from './helpers.js';
import { twoBlocks } from './small-documents.js';
import { unfolded } from './unfolded.js';
import { writtenDocument } from '../../web/session/written.js';

const two = twoBlocks('after', { bias: true });
const events = {
  onPart: () => undefined,
  onOpen: () => undefined,
  onCircuit: () => undefined,
  onFold: () => undefined,
};
const drawn = (
  trace: Trace,
  folds = unfolded(trace),
  head: number | null = null,
  part: OpenPart = 'all',
): string =>
  markup(
    stack({
      ...contextOf(trace),
      head,
      folds,
      part,
      events,
      circuit: null,
      gradients: null,
    }),
  );
const stands = (text: string, { index }: Stage): boolean =>
  new RegExp(`data-stage="?${index}\\b`).test(text);

test.each([0, 1])('everything that is open is in the column: block %s', async (layer) => {
  const trace = withOpen((await engine()).trace(two), layer);
  const text = drawn(trace);
  for (const stage of trace.stages) {
    const isOpen = stage.layer === null || stage.layer === layer;
    const name = `${stage.name} of ${stage.layer}`;
    if (isOpen) expect(stands(text, stage), name).toBe(true);
    else if (stage.head !== null) expect(stands(text, stage), name).toBe(false);
  }
});

test('an open part is complete, and shows nothing that it does not need of others', async () => {
  const trace = withOpen((await engine()).trace(two), 1);
  for (const part of stackParts(trace)) {
    if ((blockOfPart(part) ?? 1) !== 1) continue;
    const text = drawn(trace, unfolded(trace), null, part);
    const inPart = trace.stages.filter((stage) => stackPartOf(stage, trace.stages) === part);
    for (const stage of inPart) expect(stands(text, stage), `${part}: ${stage.name}`).toBe(true);
    const needed = new Set(inPart.flatMap(({ op }) => op.inputs));
    const others = trace.stages.filter(
      (stage) => !inPart.includes(stage) && !needed.has(stage.index),
    );
    for (const stage of others) expect(stands(text, stage), `${part}: ${stage.name}`).toBe(false);
  }
  const closed = drawn(withOpen(trace, 0), new Map(), null, 'block-2/attention');
  expect(closed).toContain('being computed');
});

test('folded parts are not drawn; a wide stack, or one with many heads, draws a single head', async () => {
  const few = withOpen((await engine()).trace(two), 0);
  const drawnFew = drawn(few, new Map());
  expect(stands(drawnFew, few.stage('norm1_mean'))).toBe(false);
  expect(stands(drawnFew, few.stage('Q', 1))).toBe(true);

  const wide = structuredClone(two);
  Object.assign(wide.embedding, { size: 36 });
  Object.assign(wide.blocks.drawn, { heads: 3, feed_forward: 4 });
  const many = withOpen((await engine()).trace(wide), 0);
  const heads = [0, 1, 2];
  const shown = (folds: Map<string, boolean>, head: number | null = null): boolean[] =>
    heads.map((index) => stands(drawn(many, folds, head), many.stage('Q', index)));
  expect(shown(new Map())).toEqual([true, false, false]);
  expect(shown(new Map([['head2', true]]))).toEqual([true, false, true]);
  expect(shown(new Map([['head0', false]]))).toEqual([false, false, false]);
  expect(shown(new Map(), 1)).toEqual([false, true, false]);
  expect(stands(drawn(many, new Map()), many.stage('concat'))).toBe(true);

  const headed = structuredClone(two);
  Object.assign(headed, { input: { text: 'a', vocabulary: ['a'] } });
  Object.assign(headed.embedding, { size: 24 });
  Object.assign(headed.blocks.drawn, { heads: 24 });
  const short = withOpen((await engine()).trace(headed), 0);
  const drawnShort = drawn(short, new Map());
  expect(stands(drawnShort, short.stage('Q', 0))).toBe(true);
  expect(stands(drawnShort, short.stage('Q', 23))).toBe(false);
});

test('a stage is drawn when its fold is open', async () => {
  const trace = withOpen((await engine()).trace(two), 1);
  const folded = [...unfolded(trace).keys()].map((name) => [name, false] as const);
  for (const stage of trace.stages.filter(({ layer }) => layer !== 0)) {
    const unfolded = foldsOf(stage, trace.stages).map((name) => [name, true] as const);
    expect(stands(drawn(trace, new Map([...folded, ...unfolded])), stage), stage.name).toBe(true);
  }
});

test('a block that has not arrived yet is one line, and missing parts of a large stack are named', async () => {
  const { trace: computed, adopt } = await engine();
  const all = computed(two);
  const here = all.stages.filter(({ layer }) => layer !== 1).map(({ index }) => index);
  const trace = withOpen(adopt(all.data(here)), 1);
  const text = drawn(trace);
  expect(text).toContain('being computed');
  expect(stands(text, trace.stage('Q', 0))).toBe(false);
  expect(stands(text, trace.stage('logits'))).toBe(true);
  expect(text).toContain('its numbers have no gradients here');
  expect(drawn(withOpen(all, 1))).not.toContain('no gradients');
});

test('names without a block mean the open block', async () => {
  const trace = (await engine()).trace(two);
  const open = withOpen(trace, 1);
  expect(openLayer(open)).toBe(1);
  expect(withOpen(open, 1)).toBe(open);
  expect(open.stage('weights', 1)).toBe(trace.stage('weights', { layer: 1, head: 1 }));
  expect(open.stage('logits')).toBe(trace.stage('logits'));
  expect(() => trace.stage('weights', 1)).toThrow(/stands in several layers/);
  expect(() => trace.stage('weights', { layer: 2, head: 0 })).toThrow(/has no layer 2/);
  expect(() => trace.stage('weights', { layer: 1 })).toThrow(/2 heads; say which/);
});

test('every stage is made in one step, in order, and each step has a description', async () => {
  const trace = (await engine()).trace(two);
  const steps = tourOf(trace);
  expect(steps.map(({ id }) => id)).toEqual([
    'pick',
    ...[1, 2].flatMap((block) =>
      ['project', 'attend', 'add', 'norm1', 'network', 'add_network', 'norm2'].map(
        (part) => `${part}-${block}`,
      ),
    ),
    'final',
    'logits',
    'next',
    'whole',
  ]);
  const outputs = steps.flatMap((step) => step.outputs);
  const computed = trace.stages.filter(({ op, name }) => !op.leaf || name === 'token_vectors');
  expect([...outputs].sort((a, b) => a - b)).toEqual(computed.map(({ index }) => index));
  for (const step of steps.slice(0, -1)) {
    const open = withOpen(trace, step.layer);
    expect(captionOf(step, { trace: open, follow: 2, head: 0 }), step.id).toMatch(/\.$/);
    if (step.layer !== null) expect(partOfStep(step, trace), step.id).not.toBe('all');
  }
});

test('the arithmetic of a layer norm is written out, stage by stage', async () => {
  const trace = await traceOf('one-whole-block');
  const linesOf = (name: string, row: number, col: number): string => {
    const stage = trace.stage(name);
    const { lines } = arithmetic(trace.explain(stage.index, { row, col }), trace);
    return lines.map(lineText).join(' ');
  };
  expect(linesOf('norm1_mean', 0, 0)).toBe('(1 + 0 + 0 + 0 + 0) ÷ 5 = 0.2');
  expect(linesOf('norm1_deviation', 0, 0)).toMatch(/^√\(0\.16 \+ .*\) = 0\.4$/);
  expect(linesOf('norm1_normalised', 0, 0)).toBe('(1 − 0.2) ÷ 0.4 = 2.0');
  expect(linesOf('activation', 3, 1)).toMatch(/^max\(0, −.*\) = 0/);
  const { index } = trace.stage('probabilities');
  expect(cellName(trace.stages[index] as never, 3, 4, trace)).toBe(
    'probabilities of “the” at position 3, “mouse”',
  );
});

test('a probability has four digits, or is less than they can show', () => {
  const written = [0.99248, 0.0001, 0.00006, 2.2e-7, 0].map(probabilityText);
  expect(written).toEqual(['0.9925', '0.0001', '0.0001', '<0.0001', '0.0000']);
});

test('softmax and drawing use only the likeliest words', async () => {
  const { softmax } = await engine();
  const shares = softmax(topOf(Float32Array.of(1, 3, 2, 3), 2));
  expect([...shares]).toEqual([0, 0.5, 0, 0.5]);
  expect([0, 0.3, 0.9].map((uniform) => drawnFrom([0.25, 0.5, 0.25], uniform))).toEqual([0, 1, 2]);
  expect([0, 0.7].map((uniform) => drawnFrom(shares, uniform))).toEqual([1, 3]);
});

test('top-p leaves the fewest words that have a probability together, after top-k and the temperature', async () => {
  const { softmax } = await engine();
  const logits = Float32Array.from([0.5, 0.125, 0.25, 0.125], Math.log);
  const drawable = (change: Partial<Sampling>): [number, number[]] => {
    const sampling = { ...plainSampling, ...change };
    const { shares, count } = drawableOf(logits, sampling, (some, at) => softmax(some, at));
    return [count, [...shares].map((share) => Math.round(share * 1000) / 1000)];
  };
  expect(drawable({})).toEqual([4, [0.5, 0.125, 0.25, 0.125]]);
  expect(drawable({ nucleus: 0.7 })).toEqual([2, [0.667, 0, 0.333, 0]]);
  expect(drawable({ nucleus: 0.4 })).toEqual([1, [1, 0, 0, 0]]);
  expect(drawable({ top: 1 })).toEqual([1, [1, 0, 0, 0]]);
  // With 3 words they are 4/7, 1/7 and 2/7; hotter they are nearer to each other.
  expect(drawable({ top: 3, nucleus: 0.85 })[0]).toBe(2);
  expect(drawable({ top: 3, nucleus: 0.85, temperature: 3 })[0]).toBe(3);
});

test('a text goes on in the same way with the same seed', async () => {
  const goneOn = async (seed: number | null): Promise<unknown> => {
    const session = await openByteLesson();
    for (let i = 0; i < 12; i++) {
      const { trace } = session;
      const { values } = trace.stage('logits');
      const logits = values.slice(-trace.vocabulary.length);
      const sampling = { temperature: 1.3, top: 200, nucleus: 0.9, seed };
      const { shares } = drawableOf(logits, sampling, (some, at) => session.softmax(some, at));
      await session.addToken(drawnFrom(shares, session.chance(seed)));
    }
    return session.trace.ids;
  };
  const first = await goneOn(7);
  expect(await goneOn(7)).toEqual(first);
  expect(await goneOn(8)).not.toEqual(first);
  expect(await goneOn(null)).not.toEqual(first);
});

test('a head is switched off and on again, and a word is added', async () => {
  const session = await openSession('one-whole-block');
  const likely = (): string => {
    const { values } = session.trace.stage('probabilities');
    const [best = 0] = largest([...values.subarray(-session.trace.vocabulary.length)], 1);
    return session.trace.vocabulary[best] ?? '';
  };
  expect(likely()).toBe('mouse');
  await session.switchPart({ layer: 0, head: 0 });
  expect(session.trace.stage('context', 0).op.kind).toBe('switched_off');
  expect(writtenDocument(session)['switched_off']).toEqual([{ layer: 0, head: 0 }]);
  await session.switchPart({ layer: 0, head: 0 });
  expect(session.state?.off).toBe(null);
  await session.addToken(session.trace.vocabulary.indexOf('mouse'));
  expect(session.trace.tokens.join(' ')).toBe('the cat chased the mouse');
  expect(likely()).toBe('chased');
  await session.undo();
  expect(session.trace.tokens).toHaveLength(4);
  expect(readLesson('one-whole-block')['blocks']).toHaveLength(1);
});

test('drawn blocks are written as drawn until a number is edited, and then as numbers', async () => {
  const session = await openSession('say-it-twice-untrained');
  await session.addToken(session.trace.vocabulary.indexOf('a'));
  expect(writtenDocument(session)['blocks']).toHaveProperty('drawn');
  const stage = session.trace.stage('W_Q', { layer: 0, head: 0 }).index;
  await session.edit({ stage, row: 0, col: 0 }, 7);
  expect(writtenDocument(session)['blocks']).not.toHaveProperty('drawn');
});

test('a network is switched off and on again', async () => {
  const session = await openSession('one-whole-block');
  const network = { layer: 0, head: 'network' } as const;
  const likely = session.trace.stage('probabilities').values.slice();
  await session.switchPart(network);
  expect(session.trace.stage('activation').op.kind).toBe('switched_off');
  expect(session.trace.stage('probabilities').values).not.toEqual(likely);
  expect(writtenDocument(session)['switched_off_networks']).toEqual([{ layer: 0 }]);
  expect(writtenDocument(session)['switched_off']).toBeUndefined();
  expect(session.state?.off && encodeOff(session.state.off)).toBe('L1.n');
  await session.switchPart({ layer: 0, head: 0 });
  expect(session.state?.off).toEqual([network, { layer: 0, head: 0 }]);
  await session.undo();
  await session.switchPart(network);
  expect(session.state?.off).toBe(null);
  expect(session.trace.stage('probabilities').values).toEqual(likely);
});

test('what is off comes back from an address, and nothing else does', () => {
  const off = [
    { layer: 1, head: 0 },
    { layer: 0, head: 'network' },
  ] as const;
  expect(encodeOff(off)).toBe('L2.0_L1.n');
  expect(decodeOff('L2.0_L1.n')).toEqual(off);
  expect(decodeOff('L0.n')).toBe(null);
  expect(decodeOff('L1.x')).toBe(null);
});

test('parts that a document switches off are in the first block, unless it names another', () => {
  const off = {
    switched_off: [{ head: 1 }, { layer: 2, head: 0 }],
    switched_off_networks: [{}, { layer: 1 }],
  };
  expect(ownOff(off as unknown as LessonDocument)).toEqual([
    { layer: 0, head: 1 },
    { layer: 2, head: 0 },
    { layer: 0, head: 'network' },
    { layer: 1, head: 'network' },
  ]);
});

test('letters are continued with a letter, up to the token that ends them', async () => {
  const lesson = {
    ...(two as unknown as LessonDocument),
    input: {
      text: 'ab',
      vocabulary: ['a', 'b', '<bos>'],
      tokenizer: { kind: 'characters', begin: '<bos>' },
    },
  };
  expect(gapOf(lesson)).toBe('');
  expect(gapOf(two as unknown as LessonDocument)).toBe(' ');
  const vocabulary = ['a', 'b', '<bos>'];
  expect(endingWord(lesson, { vocabulary })).toBe(2);
  expect(endingWord(two as unknown as LessonDocument, { vocabulary })).toBe(null);
});

test('a norm without one of its stages is not written out', async () => {
  const { trace } = await engine();
  const document = two as unknown as LessonDocument;
  const computed = trace(two);
  expect(() => givenStack(document, computed)).not.toThrow();
  const without = computed.stages.filter(({ name }) => name !== 'norm1_mean');
  const other = Object.assign(Object.create(computed) as Trace, { stages: without });
  expect(() => givenStack(document, other)).toThrow(/"norm1" has no mean/);
});

test('a number of a circuit stays open only where the model has that number', async () => {
  const trace = (await engine()).trace(two);
  const weights = findStage(trace.stages, 'weights', 0, 0) as Stage;
  const { queryKey } = trace.circuits({ layer: 0, head: 0 });
  const isOpenAt = (row: number, circuit = queryKey.name): boolean => {
    const open = { layer: 0, head: 0, circuit, row, col: 0 };
    const text = markup(circuits({ trace, weights, token: 0, open }, { onCell: () => undefined }));
    return text.includes('circuit-open');
  };
  expect(isOpenAt(queryKey.rows - 1)).toBe(true);
  expect(isOpenAt(queryKey.rows)).toBe(false);
  expect(isOpenAt(0, 'weights')).toBe(false);
});

/** How many values of a template are compared with the page when it is drawn. */
function livesIn(part: unknown): number {
  if (Array.isArray(part)) return part.reduce<number>((sum, child) => sum + livesIn(child), 0);
  const { values, ...rest } = (part ?? {}) as { values?: unknown[] };
  return '_$litDirective$' in rest ? 1 : values ? livesIn([...values]) : 0;
}

test('one number of each circuit is a tab stop, after each drawing anew', async () => {
  const trace = (await engine()).trace(two);
  const weights = findStage(trace.stages, 'weights', 0, 0) as Stage;
  const { queryKey } = trace.circuits({ layer: 0, head: 0 });
  const stopsAt = (token: number, open: CircuitCell | null): number[] => {
    const drawn = circuits({ trace, weights, token, open }, { onCell: () => undefined });
    const all = [...markup(drawn).matchAll(/tabindex=(0|-1)/g)].map(([, stop]) => stop);
    return all.flatMap((stop, i) => (stop === '0' ? [i] : []));
  };
  const { rows, cols, name: circuit } = queryKey;
  const first = (trace.ids[1] ?? 0) * cols;
  expect(stopsAt(1, null)).toEqual([first, rows * cols + first]);
  const open = { layer: 0, head: 0, circuit, row: 0, col: 1 };
  expect(stopsAt(1, open)).toEqual([1, rows * cols + first]);
  // Arrow keys move the stop without drawing, so that drawing must compare with the page itself.
  const drawn = circuits({ trace, weights, token: 1, open: null }, { onCell: () => undefined });
  expect(livesIn(drawn)).toBe(2 * rows * cols);
});

test('a head that adds nothing to any logit is not said to raise one', async () => {
  const document = readLesson('microgpt-untrained');
  const { blocks } = document as unknown as { blocks: { drawn: object } };
  const silent = {
    ...document,
    blocks: { ...blocks, drawn: { ...blocks.drawn, output_deviation: 0 } },
  } as unknown as typeof document;
  const said = async (lesson: typeof document): Promise<string> => {
    const trace = await traceOf(lesson);
    const data = { trace, weights: trace.stage('weights', 0), token: 1, open: null };
    return textOf(circuits(data, { onCell: () => undefined }));
  };
  expect(await said(silent)).toContain('changes all logits equally');
  expect(await said(silent)).not.toMatch(/adds most|raise/);
  expect(await said(document)).toMatch(/Attending to \S+ raises the logit of \S+ most/);
});
