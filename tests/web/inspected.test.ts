/** Which number the panel explains when words, the view or the numbers change. */
import { beforeEach, expect, test } from 'vitest';
import { openingCell } from '../../web/element/diagram/first-inspected.js';
import { Inspected } from '../../web/element/diagram/inspected.js';
import { initialState, type ViewState } from '../../web/session/view-state.js';
import { namedCell } from '../../web/trace/trail.js';
import { engine, readLesson } from './helpers.js';

const { trace: traceOf } = await engine();
const lesson = readLesson('time-flies');
const trace = traceOf(lesson);
const shorter = traceOf({ ...lesson, input: { ...lesson.input, text: 'Time flies' } });
const present = { trace, state: initialState, hasMoved: false, reached: null };
const chosen = { stage: trace.stage('Q', 0).index, row: 1, col: 1 };
const looking = (view: Partial<ViewState>) => ({ ...present, state: { ...initialState, ...view } });

let inspected: Inspected;
beforeEach(() => {
  inspected = new Inspected();
  inspected.attend(present, null);
});

test('it begins with the number of the headline', () => {
  expect(inspected.cell).toEqual(openingCell(trace, inspected.follow, initialState));
});

test('with other words the headline’s number is that of the new headline', () => {
  inspected.attend({ ...present, trace: shorter }, trace);
  expect(inspected.cell).toEqual(openingCell(shorter, inspected.follow, initialState));
});

test('a chosen number stays with other words, but not after training', () => {
  inspected.cell = chosen;
  inspected.attend({ ...present, trace: shorter }, trace);
  expect(namedCell(inspected.cell, shorter)).toEqual(namedCell(chosen, trace));
  inspected.attend({ ...present, hasMoved: true }, shorter);
  expect(inspected.cell).toEqual(openingCell(trace, inspected.follow, initialState));
});

test('following another token brings its headline, unless a number is pinned', () => {
  inspected.attend(looking({ token: 2 }), trace);
  expect(inspected.cell.row).toBe(2);
  const pin = namedCell(chosen, trace);
  inspected.attend(looking({ token: 3, pin }), trace);
  expect(inspected.cell).toEqual(chosen);
});

test('in a part of an author a number of the part is inspected', () => {
  inspected.attend({ ...present, reached: new Set([0, 1]) }, trace);
  expect(inspected.cell.stage).toBe(1);
});
