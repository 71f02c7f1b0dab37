/** Places in a trace, as a document writes them: numbers, rows, and parts of a stack. */
import type { Trace } from '../engine/types.js';
import type { CellRef } from '../lesson/edits.js';
import { decodeCell } from '../session/address.js';
import type { HiddenRow } from '../trace/hidden.js';
import { readStackPart, stackParts, type OpenPart } from '../trace/parts.js';
import { findCell } from '../trace/trail.js';

/** 'weights.0.2.1'; null if the trace has no such number. */
export function cellAt(reference: string, trace: Trace): CellRef | null {
  const cell = decodeCell(reference);
  return cell && findCell(cell, trace);
}

/** A number, or a row if the column is left out: 'weights.0.2', 'X.2'. */
export function coveredAt(reference: string, trace: Trace): HiddenRow | null {
  const cell = cellAt(reference, trace);
  if (cell) return cell;
  const first = cellAt(`${reference}.0`, trace);
  return first && { stage: first.stage, row: first.row };
}

/** Null if the trace has no such part. */
export function partNamed(part: string | undefined, trace: Trace): OpenPart | null {
  if (part === undefined || !trace.layers) return null;
  if (part === 'all') return part;
  const found = readStackPart(part);
  return found && stackParts(trace).includes(found) ? found : null;
}

/** A name in a document for something that its trace does not have. */
export interface Misfit {
  /** The path in the document. */
  readonly path: string;
  readonly found: string;
  readonly kind: 'number' | 'row' | 'part' | 'step';
  /** The existing names; empty if there are too many. */
  readonly known: readonly string[];
}

/**
 * The names in an author's steps and questions that the trace does not have.
 * @param pageSteps the ids of the steps that the page makes by itself
 */
export function misfitsOf(trace: Trace, pageSteps: readonly string[]): Misfit[] {
  const { steps = [], questions = [] } = trace.teaching;
  const stages = [...new Set(trace.stages.map(({ name }) => name as string))];
  const misfits: Misfit[] = [];
  const check = (isThere: boolean, misfit: Misfit): void => void (isThere || misfits.push(misfit));
  steps.forEach(({ shows, part, pin, cover = [] }, i) => {
    const path = `steps[${i}]`;
    if (shows !== undefined)
      check(pageSteps.includes(shows), {
        path: `${path}.shows`,
        found: shows,
        kind: 'step',
        known: pageSteps,
      });
    if (part !== undefined)
      check(partNamed(part, trace) !== null, {
        path: `${path}.part`,
        found: part,
        kind: 'part',
        known: trace.layers ? [...stackParts(trace), 'all'] : [],
      });
    if (pin !== undefined)
      check(cellAt(pin, trace) !== null, {
        path: `${path}.pin`,
        found: pin,
        kind: 'number',
        known: stages,
      });
    cover.forEach((reference, j) =>
      check(coveredAt(reference, trace) !== null, {
        path: `${path}.cover[${j}]`,
        found: reference,
        kind: 'row',
        known: stages,
      }),
    );
  });
  questions.forEach(({ at, answer }, i) => {
    const path = `questions[${i}]`;
    if (!steps.length) {
      const misfit = { path: `${path}.at`, found: at, kind: 'step', known: pageSteps } as const;
      check(pageSteps.includes(at), misfit);
    }
    for (const reference of [answer].flat())
      if (typeof reference === 'string')
        check(cellAt(reference, trace) !== null, {
          path: `${path}.answer`,
          found: reference,
          kind: 'number',
          known: stages,
        });
  });
  return misfits;
}
