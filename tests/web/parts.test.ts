import { nothing } from 'lit';
import { describe, expect, test } from 'vitest';
import { viewWith } from '../../web/element/diagram/visit.js';
import { at } from '../../web/engine/at.js';
import { initialState, startOf, type ViewState } from '../../web/session/view-state.js';
import { openBlock, openPart } from '../../web/session/open-part.js';
import { Session } from '../../web/session/session.js';
import { problemSentence } from '../../web/wording/problem.js';
import { withGradients } from '../../web/trace/gradients.js';
import {
  readStackPart,
  stackPartOf,
  stackParts,
  stagesIn,
  type OpenPart,
} from '../../web/trace/parts.js';
import { initialWindow } from '../../web/trace/window.js';
import { windowInputs } from '../../web/views/diagram/places.js';
import { allIds, engine, openSession, readLesson, sources, traceOf } from './helpers.js';
import { randomStack } from './variants.js';

const isStack = (id: string): boolean => 'blocks' in readLesson(id);
const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);

describe('the parts of a trace', () => {
  test('do not exist for attention alone', async () => {
    for (const id of allIds.filter((allId) => !isStack(allId))) {
      expect(stackParts(await traceOf(id)), id).toEqual([]);
    }
  });

  test('have the order of computation', async () => {
    const full = ['norm1', 'attention', 'add1', 'norm2', 'network', 'add2'];
    const inBlocks: Record<string, readonly string[]> = {
      'one-whole-block': full,
      sort: full,
      microgpt: full,
      'who-is-she': full,
      'newer-parts': full,
      'ladder-one-head': full,
      'ladder-four-heads': full,
      'ladder-network': ['attention', 'add1', 'network', 'add2'],
      'say-it-twice': full.slice(1, 3),
      'next-word-is-cheap': full.slice(1, 3),
      'the-trap': full.slice(1, 3),
      brackets: full.slice(0, 3),
    };
    for (const id of allIds.filter(isStack)) {
      const trace = await traceOf(id);
      const names = inBlocks[id.replace('-untrained', '')] ?? [];
      const blocks = numbers(trace.layers).flatMap((block) =>
        names.map((name) => `block-${block}/${name}`),
      );
      expect(stackParts(trace), id).toEqual(['words', ...blocks, 'end']);
    }
  });

  test('have a norm behind its sum, if it comes after it', async () => {
    const lesson = readLesson('one-whole-block');
    const blocks = lesson['blocks'] as Record<string, unknown>[];
    const after = { ...lesson, blocks: [{ ...blocks[0], norm_position: 'after' }] };
    delete (after as typeof lesson).printed;
    const names = ['attention', 'add1', 'norm1', 'network', 'add2', 'norm2'];
    expect(stackParts(await traceOf(after))).toEqual([
      'words',
      ...names.map((name) => `block-1/${name}`),
      'end',
    ]);
  });

  test('do not depend on later parts', async () => {
    for (let seed = 0; seed < 40; seed++) {
      const trace = (await engine()).trace(randomStack(seed));
      const { stages } = trace;
      const parts = stackParts(trace);
      for (const stage of stages) {
        const part = stackPartOf(stage, stages);
        expect(parts).toContain(part);
        for (const input of stage.op.inputs) {
          const from = stackPartOf(at(stages, input), stages);
          expect(parts.indexOf(from)).toBeLessThanOrEqual(parts.indexOf(part));
        }
      }
    }
  });

  test('contain the gradients of their stages', async () => {
    const { stages } = withGradients(await traceOf('sort'));
    const namesIn = (name: string, layer: number | null): string[] => [
      ...new Set(
        stages
          .filter(({ gradientOf: g }) => g && at(stages, g.stage).name === name)
          .filter(({ gradientOf: g }) => at(stages, g?.stage ?? 0).layer === layer)
          .map((stage) => stackPartOf(stage, stages)),
      ),
    ];
    expect(namesIn('W_up', 1)).toEqual(['block-2/network']);
    expect(namesIn('embedding', null)).toEqual(['words']);
    expect(namesIn('logits', null)).toEqual(['end']);
    const loss = stages.filter(({ name }) => /^loss/.test(name));
    expect(loss.map((stage) => stackPartOf(stage, stages))).toEqual(loss.map(() => 'end'));
  });
});

test('a written part is read back, and other texts are not parts', async () => {
  for (const part of stackParts(await traceOf('sort'))) expect(readStackPart(part)).toBe(part);
  for (const text of ['', 'block-0/add1', 'block-1/', 'block-1/add', 'block-01/norm1', 'All']) {
    expect(readStackPart(text)).toBeNull();
  }
});

describe('the open part', () => {
  const state = (given: Partial<ViewState>): ViewState => ({ ...startOf('sort'), ...given });
  const pin = (stage: string, layer?: number) => ({
    stage,
    head: null,
    row: 0,
    col: 0,
    ...(layer === undefined ? {} : { layer }),
  });

  test('is everything if there are no parts', async () => {
    const trace = await traceOf('who-is-it');
    expect(openPart(trace, initialState)).toBe('all');
  });

  test('is attention by default', async () => {
    const trace = await traceOf('sort');
    const open = (given: Partial<ViewState>): string => openPart(trace, state(given));
    expect(open({})).toBe('block-1/attention');
    expect(open({ layer: 1 })).toBe('block-2/attention');
    expect(open({ layer: 9 })).toBe('block-2/attention');
    expect(open({ pin: pin('hidden', 1) })).toBe('block-2/network');
    expect(open({ pin: pin('logits') })).toBe('end');
    expect(open({ pin: pin('hidden', 1), layer: 0 })).toBe('block-1/attention');
    expect(open({ part: 'all', pin: pin('logits') })).toBe('all');
    expect(open({ part: 'words', show: { part: 'block-2/add1' } })).toBe('block-2/add1');
  });

  test('determines the open block', () => {
    expect(openBlock(state({}))).toBe(0);
    expect(openBlock(state({ layer: 1, part: 'end' }))).toBe(1);
    expect(openBlock(state({ layer: 0, part: 'block-2/norm2' }))).toBe(1);
  });
});

describe('a session', () => {
  test('opens the block of the part, and closes the part for another block', async () => {
    const session = await openSession('sort');
    session.look({ part: 'block-2/network' });
    expect(session.trace.stage('hidden').layer).toBe(1);
    session.look({ layer: 0 });
    expect(session.state).toMatchObject({ part: null, layer: 0 });
    expect(session.trace.stage('hidden').layer).toBe(0);
    session.look({ part: 'block-2/network' });
    session.look({ layer: null });
    expect(session.state).toMatchObject({ part: 'block-2/network', layer: 1 });
    // A complete view that repeats the open part, as from the element.
    session.look({ part: 'block-2/network', layer: 0 });
    expect(session.state).toMatchObject({ part: null, layer: 0 });
    session.look({ part: 'end' });
    session.look({ layer: 1 });
    expect(session.state?.part).toBe('end');
  });

  test('opens the block that a complete view names, though another state opened a part', async () => {
    const session = await openSession('say-it-twice');
    const given = { text: 'sat sun', layer: 0, part: 'block-2/attention' } as const;
    await session.request({ ...session.requested, ...given });
    expect(session.state).toMatchObject({ part: 'block-2/attention', layer: 1 });
    session.look({ layer: 0 });
    expect(openBlock(session.state ?? initialState)).toBe(0);
  });

  test('keeps the part when a change is undone', async () => {
    const session = await openSession('sort');
    session.switchPart({ layer: 0, head: 0 });
    session.look({ part: 'words' });
    await session.undo();
    expect(session.state?.off).toBeNull();
    await session.redo();
    expect(session.state?.part).toBe('words');
  });

  test('reports that a lesson has no such part', async () => {
    const session = new Session(sources);
    const problems = await session.open({ ...startOf('say-it-twice'), part: 'block-2/network' });
    expect(session.state?.part).toBeNull();
    expect(problems.map(problemSentence)).toEqual([
      'There is no part “block-2/network” here. A lesson with blocks has words, block-1/attention and so on, and end; all shows all of them.',
    ]);
    expect(await session.open({ ...startOf('say-it-twice'), part: 'block-2/add1' })).toEqual([]);
    expect(session.state?.part).toBe('block-2/add1');
  });
});

test('a visit opens the part of a number, but not where an author shows one part', async () => {
  const trace = await traceOf('sort');
  const stage = trace.stages.find(({ name, layer }) => name === 'V' && layer === 1);
  const cell = { stage: stage?.index ?? -1, row: 0, col: 0 };
  const visited = (given: Partial<ViewState>, isWhole: boolean) =>
    viewWith(cell, trace, { ...startOf('sort'), ...given }, { isDrawn: false, isWhole });
  expect(visited({}, true)).toEqual({ part: 'block-2/attention', layer: 1, head: null });
  expect(visited({ show: { part: 'block-1/attention' } }, false)).toBeNull();
});

test('a part has sliders only for its own long axes', async () => {
  const trace = await traceOf('microgpt');
  const slidersOf = (part: OpenPart): unknown =>
    windowInputs(trace, stagesIn(part, trace), initialWindow, () => undefined);
  expect(slidersOf('block-1/attention')).toBe(nothing);
  expect(slidersOf('block-1/network')).not.toBe(nothing);
  expect(slidersOf('all')).not.toBe(nothing);
});
