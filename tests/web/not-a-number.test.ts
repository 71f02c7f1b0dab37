/** Numbers that overflow, and NaN after that: everything can still be described. */
import { describe, expect, test } from 'vitest';
import type { LessonDocument } from '../../web/lesson/document.js';
import type { Trace } from '../../web/engine/types.js';
import { openingCell } from '../../web/element/diagram/first-inspected.js';
import type { Computed } from '../../web/session/compute.js';
import { initialState, type ViewState } from '../../web/session/view-state.js';
import { attentionRow, tokensFrom } from '../../web/trace/attention-row.js';
import { withOpen } from '../../web/trace/layers.js';
import { captionOf, headNote } from '../../web/teaching/captions.js';
import { inShort, matrixInShort } from '../../web/teaching/in-short.js';
import { takesMost } from '../../web/teaching/purpose.js';
import { rowSentence } from '../../web/teaching/shown-row.js';
import { changeBetween } from '../../web/teaching/state-change.js';
import { announcementOf } from '../../web/teaching/announcements.js';
import { snapshotOf } from '../../web/teaching/snapshot.js';
import { questionsOf } from '../../web/teaching/questions/index.js';
import { exampleOf, tourOf } from '../../web/teaching/tour.js';
import { noneHidden } from '../../web/trace/hidden.js';
import { rowSummaries, writtenRows } from '../../web/views/diagram/row-summaries.js';
import { diagram } from '../../web/views/diagram/diagram.js';
import { tokens } from '../../web/views/diagram/tokens.js';
import { inspectedCard } from '../../web/views/panel/arithmetic.js';
import { contextOf, markup, noTokensEvents, openSession, textOf, traceOf } from './helpers.js';
import { overflowing, twoBlocks } from './small-documents.js';

const isNaNSomewhere = (trace: Trace): boolean =>
  trace.stages.some(({ values }) => values.some(Number.isNaN));

describe('a lesson whose weights are NaN', async () => {
  const trace = await traceOf(overflowing);
  const weights = trace.stage('weights', 0);
  const notCovered = (token: number) => ({ taken: attentionRow(weights, token), isCovered: false });

  test('the first inspected number is in its matrix', () => {
    expect(isNaNSomewhere(trace)).toBe(true);
    trace.tokens.forEach((_, follow) => {
      const { stage, row, col } = openingCell(trace, follow, initialState);
      expect(row).toBe(follow);
      expect(col).toBeGreaterThanOrEqual(0);
      expect(col).toBeLessThan(weights.cols);
      expect(
        markup(inspectedCard(trace.explain(stage, { row, col }), trace, undefined, noneHidden)),
      ).toContain('class="place"');
    });
  });

  test('its matrices, rows and steps are described', () => {
    expect(markup(diagram(contextOf(trace)))).toContain('NaN');
    trace.tokens.forEach((_, follow) => {
      markup(rowSummaries(trace, follow, noneHidden, { isOpen: true, onToggle: () => undefined }));
      for (const step of tourOf(trace)) {
        const context = { trace: withOpen(trace, step.layer), follow, head: 0 };
        const caption = captionOf(step, context);
        expect(caption).not.toMatch(/undefined|weights are all 0|context is 0/);
        expect(caption).not.toMatch(/argest score is|becomes the scaled score|row of .* are NaN/);
        headNote(step, context);
        const { stage, ...cell } = exampleOf(step, context);
        expect(trace.explain(stage, cell).stage).toBe(stage);
      }
    });
  });

  test('the sentence of a row says that it has no shares, and no token stands out', () => {
    trace.tokens.forEach((_, token) => {
      const row = { trace, weights, token, taken: attentionRow(weights, token), follow: token };
      const rest = { isCovered: false, pinned: false, hasHeads: true, hasSteps: true, stack: null };
      const shown = tokens(
        { ...row, ...rest, span: tokensFrom(0, trace.tokens.length) },
        noTokensEvents,
      );
      expect(textOf(shown)).toContain(
        'is not a number (NaN), so none of its weights is a number either.',
      );
      expect(textOf(shown)).not.toMatch(/takes/);
      expect(markup(shown)).not.toMatch(/class=chip[^>]* most/);
    });
  });

  test('its rows are announced without shares', () => {
    trace.tokens.forEach((token, follow) => {
      const sentence = takesMost(trace, { follow, head: 0 });
      expect(sentence).toMatch(
        /is not a number \(NaN\), so none of its weights is a number either\.$/,
      );
      expect(sentence).toContain(token);
      expect(rowSentence({ trace, weights, token: follow, ...notCovered(follow) })).toContain(
        'is not a number (NaN)',
      );
      expect(inShort(weights, follow, trace, noneHidden)).toMatch(
        /: 3 of 3 not a number \(NaN\)\./,
      );
    });
    const scores = trace.stage('scores', 0);
    const values = scores.values.map(() => NaN);
    expect(inShort({ ...scores, values }, 0, trace, noneHidden)).toContain('3 of 3 not a number');
    expect(matrixInShort({ ...scores, values }, trace, noneHidden)).toBe(
      '9 of 9 not a number (NaN).',
    );
  });

  test('its rows have no entropy, and no largest weight', () => {
    for (const { entropy, largest } of writtenRows(weights, trace)) {
      expect([entropy, largest]).toEqual(['–', '–']);
    }
  });

  test('its questions are asked, or there are none', () => {
    trace.tokens.forEach((_, follow) => {
      const questions = questionsOf({
        trace,
        document: overflowing,
        follow,
        head: 0,
        traceOf: () => null,
      });
      for (const { choices, answer } of questions) expect(choices[answer]).toBeDefined();
      expect(questions.map(({ why }) => why).join()).not.toContain('NaN');
      expect(questions.map(({ kind }) => kind)).not.toContain('same-word');
    });
  });
});

test('no logit and no next word is called the largest among NaN', async () => {
  const trace = withOpen(await traceOf(twoBlocks('before') as unknown as LessonDocument), 0);
  const steps = tourOf(trace).filter(({ kind }) => kind === 'logits' || kind === 'next');
  expect(steps).toHaveLength(2);
  for (const name of ['logits', 'probabilities']) trace.stage(name).values.fill(NaN);
  for (const step of steps) {
    const caption = captionOf(step, { trace, follow: 0, head: 0 });
    expect(caption).toContain('are not numbers (NaN), so there is no most likely word.');
    expect(caption).not.toMatch(/The largest logit is|predicts/);
  }
});

test('a change that makes weights NaN is announced without them, and so is its undoing', async () => {
  const { state, computed } = (await openSession('time-flies')) as {
    state: ViewState;
    computed: Computed;
  };
  const { trace, rules } = computed;
  const followed = { follow: trace.focus, head: 0 };
  const before = snapshotOf(state, rules, trace, followed, false);
  const after = { ...before, state: { ...state, seed: 3 }, shares: trace.tokens.map(() => NaN) };
  const scene = { ...followed, trace, rules, hidden: noneHidden, quiet: false };
  expect(announcementOf(changeBetween(before, after), scene, after)).toMatch(/seed 3/);
  expect(announcementOf(changeBetween(after, before), scene, before)).toMatch(/own/);
});
