/** The part of a trace that is shown if an author shows a single thing. */
import { at } from '../engine/at.js';
import type { StageName, Trace } from '../engine/types.js';
import { writeShow, type Frame, type Only } from '../session/frame.js';
import { isOfLesson, stageNames } from '../lesson/stages.js';
import { nearestPart, stagesIn } from '../trace/parts.js';
import { sectionsOf, type SectionOf } from '../trace/sections.js';
import { tourOf, type TourStep } from './tour.js';

export interface Shown {
  /** The stages that are drawn; null: all. */
  readonly stages: ReadonlySet<number> | null;
  /** The stages that links can lead to; null: all. */
  readonly reached: ReadonlySet<number> | null;
  readonly sections: readonly SectionOf[];
  /** Whether the row of words is shown, or a stack's map. */
  readonly words: boolean;
  readonly steps: readonly TourStep[];
  /** The things that an author names and the trace lacks; null: it has all. */
  readonly missing: Missing | null;
}

export interface Missing {
  readonly named: Only;
  /** The replacement that is shown; null: only the rest of what the author names. */
  readonly nearest: Only | 'all' | null;
}

/** The stages that are drawn with a section: those of the section, and their inputs. */
const drawnWith = ({ kind, stages }: SectionOf, trace: Trace): number[] =>
  kind === 'join'
    ? [...stages]
    : stages.flatMap((index) => [index, ...(trace.stages[index]?.op.inputs ?? [])]);

/** The stages that a step makes or reads. */
const stagesOfStep = (step: TourStep | undefined): ReadonlySet<number> =>
  new Set(step && [...step.outputs, ...step.inputs]);

/** The part of a trace that an author names, or else the nearest. */
interface Found {
  /** Null: the whole trace. */
  readonly only: Only | null;
  readonly missing: Missing | null;
}

function foundIn(named: Only, trace: Trace): Found {
  if ('stages' in named) return foundStages(named.stages, trace);
  const only = nearestTo(named, trace);
  const isThere = only !== null && writeShow(only) === writeShow(named);
  return { only, missing: isThere ? null : { named, nearest: only ?? 'all' } };
}

function nearestTo(only: Exclude<Only, { stages: unknown }>, trace: Trace): Only | null {
  if ('part' in only) {
    const part = nearestPart(only.part, trace);
    return part && { part };
  }
  if ('section' in only) return { section: Math.min(only.section, sectionsOf(trace).length) };
  const steps = tourOf(trace);
  if (only.step <= steps.length) return only;
  // The last steps are about the whole diagram.
  return { step: steps.findLastIndex(({ outputs }) => outputs.length) + 1 || steps.length };
}

function foundStages(wanted: readonly StageName[], trace: Trace): Found {
  const isThere = (name: StageName): boolean => trace.stages.some((stage) => stage.name === name);
  const stages = wanted.filter(isThere);
  const named = { stages: wanted.filter((name) => !stages.includes(name)) };
  const missing = named.stages.length ? { named, nearest: null } : null;
  if (stages.length) return { only: { stages }, missing };
  const place = stageNames.indexOf(at(wanted, 0));
  const nearest = stageNames.slice(0, place).findLast(isThere) ?? stageNames.find(isThere);
  const only = { stages: nearest ? [nearest] : [] };
  return { only, missing: { named, nearest: only } };
}

/** The stages that `only` names, all of which the trace has. */
function stagesOf(only: Only, trace: Trace): ReadonlySet<number> {
  if ('stages' in only) {
    const wanted = trace.stages.filter(
      ({ name }) => isOfLesson(name) && only.stages.includes(name),
    );
    return new Set(wanted.map(({ index }) => index));
  }
  if ('part' in only) return new Set(stagesIn(only.part, trace).map(({ index }) => index));
  if ('section' in only) {
    const section = sectionsOf(trace)[only.section - 1];
    return new Set(section && drawnWith(section, trace));
  }
  return stagesOfStep(tourOf(trace)[only.step - 1]);
}

/** The step that an author shows alone; undefined: none. */
export function stepShown(show: Only | null, trace: Trace): TourStep | undefined {
  const only = show && foundIn(show, trace).only;
  return only && 'step' in only ? tourOf(trace)[only.step - 1] : undefined;
}

/** In a compact element all can be reached, one step after another; `stepId`: the present step. */
export function shownOf(
  trace: Trace,
  { show, compact }: Pick<Frame, 'show' | 'compact'>,
  stepId: string | null,
): Shown {
  const all = sectionsOf(trace);
  const steps = tourOf(trace);
  const { only, missing } = show ? foundIn(show, trace) : { only: null, missing: null };
  const whole = { stages: null, reached: null, sections: all, words: true, missing };
  if (!only && (show || !compact)) return { ...whole, steps };
  const step = only && 'step' in only ? steps[only.step - 1] : undefined;
  // The last steps are about the whole diagram.
  if (step?.kind === 'whole' || step?.kind === 'bigger') return { ...whole, steps: [step] };
  const present = only ? step : steps.find(({ id }) => id === stepId);
  const stages = only ? stagesOf(only, trace) : stagesOfStep(present);
  const first = present ? new Set(present.outputs) : stages;
  const section = only && 'section' in only ? all[only.section - 1] : undefined;
  return {
    stages,
    reached: only ? stages : null,
    words: !only && !present?.outputs.length,
    sections: section
      ? [section]
      : all.filter((section) => section.stages.some((i) => first.has(i))),
    steps: only ? stepsWithin(only, steps, step, section?.stages ?? [...stages]) : steps,
    missing,
  };
}

/** The steps that make one of the shown stages. */
function stepsWithin(
  show: Only,
  steps: readonly TourStep[],
  step: TourStep | undefined,
  stages: readonly number[],
): readonly TourStep[] {
  if ('step' in show) return step ? [step] : [];
  return steps.filter(({ outputs }) => outputs.some((index) => stages.includes(index)));
}
