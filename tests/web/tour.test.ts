import { describe, expect, test, vi } from 'vitest';
import { Tour } from '../../web/element/panel/tour.js';
import { plainText, richParts, tokenMark } from '../../web/wording/rich-text.js';
import { captionOf, headNote } from '../../web/teaching/captions.js';
import { exampleOf, tourOf, type TourStep } from '../../web/teaching/tour.js';
import { ownFormulas, wholeFormulas } from '../../web/views/panel/step-formula.js';
import { texts } from '../../web/text/language.js';
import { stepText } from '../../web/views/panel/step-text.js';
import { positionText, tourCard } from '../../web/views/panel/tour.js';
import type { Trace } from '../../web/engine/types.js';
import { withOpen } from '../../web/trace/layers.js';
import type { LessonDocument } from '../../web/lesson/document.js';
import { shownOf } from '../../web/teaching/shown.js';
import { engine, lessonIds, openSession, readLesson, textOf, markup, traceOf } from './helpers.js';
import { variants } from './variants.js';

const kinds = (trace: Trace): string[] => tourOf(trace).map(({ kind }) => kind);
const context = (trace: Trace, follow = trace.focus) => ({ trace, follow, head: 0 });
const stepOf = (trace: Trace, kind: string): TourStep =>
  tourOf(trace).find((step) => step.kind === kind) as TourStep;
const caption = (trace: Trace, kind: string, follow = trace.focus): string =>
  plainText(captionOf(stepOf(trace, kind), context(trace, follow)));

const changed = async (change: (lesson: LessonDocument) => void): Promise<Trace> => {
  const lesson = readLesson('random-vectors');
  change(lesson);
  return traceOf(lesson);
};

describe('steps', () => {
  test('the first lesson has eight, and comparing is the fourth', async () => {
    const trace = await traceOf('time-flies');
    const steps = tourOf(trace);
    expect(positionText({ steps, position: 4 })).toBe(
      '4 of 8 · Compare every query with every key',
    );
    expect(kinds(trace)).toEqual('pick place project compare scale share mix whole'.split(' '));
  });
  test('a lesson that starts from vectors has nothing to look up', async () => {
    expect(kinds(await traceOf('three-tokens'))[0]).toBe('start');
  });
  test('rotary, ALiBi, masks, heads and outputs add their own steps', async () => {
    const rotary = await changed((lesson) => {
      lesson['positions'] = { kind: 'rotary' };
      lesson.projections['query_size'] = 4;
    });
    expect(kinds(rotary)).toContain('turn');
    expect(kinds(rotary)).not.toContain('place');
    const alibi = await changed((lesson) => {
      lesson['positions'] = { kind: 'alibi' };
      lesson['scores'] = { mask: 'causal' };
    });
    expect(kinds(alibi).join(' ')).toContain('scale distance hide share');
    const heads = await traceOf('time-flies-two-heads');
    expect(kinds(heads).slice(-3)).toEqual(['join', 'output', 'whole']);
    const unscaled = await changed((lesson) => (lesson['scores'] = { scale: 'none' }));
    expect(kinds(unscaled)).not.toContain('scale');
  });
  test('a lesson that learns ends with larger models, where the page has them', async () => {
    const learned = tourOf(await traceOf('sort'));
    expect(learned.slice(-2).map(({ id }) => id)).toEqual(['whole', 'bigger']);
    expect(kinds(await traceOf('one-whole-block')).at(-1)).toBe('whole');
  });
  test('together they make every computed stage, each once', async () => {
    for (const { name, document } of variants(60)) {
      const trace = (await engine()).trace(document);
      const outputs = tourOf(trace).flatMap((step) => step.outputs);
      expect(new Set(outputs).size, name).toBe(outputs.length);
      const computed = trace.stages.filter(({ op }) => op.inputs.length > 0);
      expect(
        computed.filter(({ index }) => !outputs.includes(index)),
        name,
      ).toEqual([]);
    }
  });
});

describe('captions', () => {
  test('each step of every lesson has one, and makes something except for the last ones', async () => {
    for (const id of lessonIds) {
      const trace = await traceOf(id);
      const steps = tourOf(trace);
      expect(steps.length, id).toBeGreaterThanOrEqual(7);
      for (const step of steps) {
        const text = plainText(captionOf(step, context(trace)));
        expect(text.length, `${id}, ${step.id}`).toBeGreaterThan(40);
        expect(step.outputs.length > 0, `${id}, ${step.id}`).toBe(
          !/^(whole|bigger)$/.test(step.id),
        );
      }
    }
  });
  test('describe the followed token with the diagram’s numbers', async () => {
    const trace = await traceOf('time-flies');
    expect(caption(trace, 'pick')).toContain(
      '“flies” has id 4, so the model looks up row 4 of the embedding matrix E',
    );
    expect(caption(trace, 'compare')).toContain('The largest score is 0.0958, with “flies”.');
    expect(caption(trace, 'scale')).toContain(
      'The score of “flies” with “flies”, 0.0958, becomes the scaled score 0.0677.',
    );
    expect(caption(trace, 'share')).toContain(
      'puts the most weight, 0.2093, on “flies”, and the least, 0.1871, on “fast”',
    );
    expect(caption(trace, 'compare', 1)).toMatch(/what “time” asks for/);
  });
  test('do not reveal what is still to be predicted', async () => {
    const trace = await traceOf('time-flies');
    const quiet = (kind: string): string => captionOf(stepOf(trace, kind), context(trace), true);
    expect(quiet('compare')).not.toMatch(/0\.0958/);
    expect(quiet('share')).not.toMatch(/0\.2093/);
    expect(quiet('share').length).toBeGreaterThan(40);
  });
  test('name what the mask hides', async () => {
    const causal = await changed((lesson) => (lesson['scores'] = { mask: 'causal' }));
    expect(caption(causal, 'hide', 2)).toContain('“question” may attend to 3 of 7 tokens');
    expect(caption(causal, 'hide', 6)).toContain('“answer” may attend to all 7 tokens');
    expect(caption(causal, 'share', 0)).toContain(
      '“a” at position 0 can attend only to itself, so all its weight goes there: 1.0000',
    );
    const shut = Array.from({ length: 7 }, (_, i) => Array.from({ length: 7 }, () => i > 0));
    const none = await changed((lesson) => (lesson['scores'] = { mask: shut }));
    expect(caption(none, 'share', 0)).toContain('nothing to attend to');
    expect(caption(none, 'mix', 0)).toContain('its context is 0');
  });
  test('cannot get a term from a sentence’s text', () => {
    expect(richParts(`${tokenMark('⟦query⟧', { language: '' })} ⟦key⟧`)).toEqual([
      { kind: 'token', text: 'query' },
      { kind: 'text', text: ' ' },
      { kind: 'term', text: 'key', term: 'key' },
    ]);
  });
  test('exist for every step of every document, with no mark left over', async () => {
    for (const { name, document } of variants(60)) {
      const trace = (await engine()).trace(document);
      for (const step of tourOf(trace)) {
        for (let follow = 0; follow < trace.tokens.length; follow++) {
          const text = plainText(captionOf(step, context(trace, follow)));
          expect(text, name).not.toMatch(/[⟦⟧⟪⟫]|undefined|NaN/);
          const place = exampleOf(step, context(trace, follow));
          expect(trace.explain(place.stage, place).row, name).toBe(follow);
        }
      }
    }
  });
});

describe('formulas of a step', () => {
  test('highlight the result, and give the shapes', async () => {
    const trace = await traceOf('time-flies');
    const formulas = ownFormulas(stepOf(trace, 'compare'), trace, 0);
    expect(formulas.map(({ shapes }) => shapes)).toEqual(['(5×2)·(2×5) → 5×5']);
    expect(markup(formulas[0]?.math)).toContain(
      '<mrow class="active"><mtext>scores</mtext></mrow>',
    );
    expect(ownFormulas(stepOf(trace, 'project'), trace, 0)).toHaveLength(3);
  });
  test('highlight one part of the whole line at each step of attention', async () => {
    const trace = await traceOf('time-flies');
    for (const kind of ['project', 'compare', 'scale', 'share', 'mix'] as const) {
      expect(markup(wholeFormulas(kind, trace, 0)), kind).toContain('class="active"');
    }
    expect(textOf(wholeFormulas('pick', trace, 0))).toBe('context=softmax(Q\u2062KT÷2)\u2062V');
  });
  test('the whole line follows mask, slope, temperature and output', async () => {
    const trace = await changed((lesson) => {
      lesson['positions'] = { kind: 'alibi' };
      lesson['scores'] = { mask: 'causal', temperature: 2 };
      lesson['output'] = { drawn: true };
    });
    const text = textOf(wholeFormulas('whole', trace, 0));
    expect(text).toMatch(/softmax\(mask\(.*÷.*−.*·distance\)÷2\)/);
    expect(text).toContain('output=');
  });
  test.each(['time-flies-two-heads', 'say-it-twice'])('a switched-off head: %s', async (id) => {
    const lesson = { ...readLesson(id), switched_off: [{ layer: 0, head: 0 }] };
    const trace = withOpen((await engine()).trace(lesson), 0);
    expect(textOf(wholeFormulas('whole', trace, 0))).toMatch(/^context1?=0/);
    for (const step of tourOf(trace))
      expect(textOf(stepText(step, context(trace), false))).toBeTruthy();
  });
  test('heads are mentioned', async () => {
    const trace = await traceOf('time-flies-two-heads');
    expect(headNote(stepOf(trace, 'share'), context(trace))).toMatch(/^Both .* from head 1\.$/);
    expect(headNote(stepOf(trace, 'join'), context(trace))).toBeNull();
    expect(textOf(wholeFormulas('join', trace, 0))).toContain('concat');
  });
});

test('the card shows the lesson before the first step, and the step after', async () => {
  const trace = await traceOf('time-flies');
  const nothing = (): void => undefined;
  const moves = { onGo: nothing, onPlay: nothing, onKey: nothing };
  const events = {
    ...moves,
    onAppear: nothing,
    onSkip: nothing,
    onQuestion: nothing,
    onReveal: nothing,
    onNextLesson: nothing,
    onCompare: nothing,
  };
  const data = {
    steps: tourOf(trace),
    playing: false,
    isWaiting: false,
    title: 'Title',
    about: 'About',
    isHosted: false,
    whole: null,
    quiet: false,
    isCovered: false,
    nextLesson: null,
    canCompare: false,
    otherToken: null,
    whyLocked: null,
    appearing: 'no' as const,
    canAppear: true,
  };
  const before = textOf(tourCard({ ...data, position: 0 }, context(trace), events));
  expect(before).toContain('Title About The whole diagram in 8 steps');
  const after = markup(tourCard({ ...data, position: 4 }, context(trace), events));
  expect(after).toContain('aria-valuetext=4 of 8 · Compare every query with every key');
  expect(after).toContain('data-term=dot-product');
  expect(after).toMatch(/Replay[^]*Slower/);
  expect(after).not.toContain(texts.steps.waits);
  const waiting = { ...data, playing: true, isWaiting: true, position: 4 };
  const waits = textOf(tourCard(waiting, context(trace), events));
  expect(waits).toContain(texts.steps.waits);
  expect(waits).toContain(texts.steps.toQuestion);
  const still = { ...data, canAppear: false, position: 4 };
  expect(textOf(tourCard(still, context(trace), events))).not.toContain('Slower');
});

test('playing ends when another lesson is shown', async () => {
  const [first, second] = [await openSession('time-flies'), await openSession('life-is-short')];
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  let session = first;
  const scene = { onStep: vi.fn(), onAppear: vi.fn(), onQuestion: vi.fn() };
  const element = { requestUpdate: vi.fn(), updateComplete: new Promise(() => undefined) };
  const tour = new Tour(
    {
      element,
      look: (view: object) => session.look(view),
      get session() {
        return session;
      },
    } as never,
    { ...scene, hiddenRows: () => [], asks: () => false },
  );
  const attend = (): void => {
    const { trace, state } = session;
    if (state) tour.attend({ trace, follow: 0, head: 0, shown: shownOf(trace, state, null) });
  };
  attend();
  tour.toggle();
  expect(first.state?.step).toBe('pick');
  session = second;
  attend();
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  expect(second.state?.step).toBeNull();
});
