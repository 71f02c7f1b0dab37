/** The part of a trace that is shown if an author shows a single thing. */
import type { Trace } from '../engine/types.js';
import type { Frame, Only } from '../session/frame.js';
import { isOfLesson } from '../lesson/stages.js';
import { stackPartOf } from '../trace/parts.js';
import { sectionsOf, type SectionOf } from '../trace/sections.js';
import { tourOf, type TourStep } from './tour.js';

export interface Shown {
  /** The stages that are drawn; null: all. */
  readonly stages: ReadonlySet<number> | null;
  /** The stages that links can lead to; null: all. */
  readonly reached: ReadonlySet<number> | null;
  readonly sections: readonly SectionOf[];
  /** Whether the row of words is shown, with the weights between them. */
  readonly words: boolean;
  readonly steps: readonly TourStep[];
}

/** The stages that are drawn with a section: its own, and their inputs. */
const drawnWith = ({ kind, stages }: SectionOf, trace: Trace): number[] =>
  kind === 'join'
    ? [...stages]
    : stages.flatMap((index) => [index, ...(trace.stages[index]?.op.inputs ?? [])]);

/** The stages that a step makes or takes. */
const stagesOfStep = (step: TourStep | undefined): ReadonlySet<number> =>
  new Set(step && [...step.outputs, ...step.inputs]);

/** The stages that `only` names, as far as the trace has them. */
function stagesOf(only: Only, trace: Trace): ReadonlySet<number> {
  if ('stages' in only) {
    const wanted = trace.stages.filter(
      ({ name }) => isOfLesson(name) && only.stages.includes(name),
    );
    return new Set(wanted.map(({ index }) => index));
  }
  if ('part' in only) {
    const wanted = trace.stages.filter((one) => stackPartOf(one, trace.stages) === only.part);
    return new Set(wanted.map(({ index }) => index));
  }
  if ('section' in only) {
    const section = sectionsOf(trace)[only.section - 1];
    return new Set(section && drawnWith(section, trace));
  }
  return stagesOfStep(tourOf(trace)[only.step - 1]);
}

/** In a compact element all can be reached, one step after another; `stepId`: the present step. */
export function shownOf(
  trace: Trace,
  { show, compact }: Pick<Frame, 'show' | 'compact'>,
  stepId: string | null,
): Shown {
  const all = sectionsOf(trace);
  const steps = tourOf(trace);
  const whole = { stages: null, reached: null, sections: all, words: true };
  if (!show && !compact) return { ...whole, steps };
  const step = show && 'step' in show ? steps[show.step - 1] : undefined;
  // The last steps are about the whole diagram.
  if (step?.kind === 'whole' || step?.kind === 'bigger') return { ...whole, steps: [step] };
  const present = show ? step : steps.find(({ id }) => id === stepId);
  const stages = show ? stagesOf(show, trace) : stagesOfStep(present);
  const first = present ? new Set(present.outputs) : stages;
  const section = show && 'section' in show ? all[show.section - 1] : undefined;
  return {
    stages,
    reached: show ? stages : null,
    words: show ? hasWeights(stages, trace) : !present?.outputs.length,
    sections: section ? [section] : all.filter((one) => one.stages.some((i) => first.has(i))),
    steps: show ? stepsWithin(show, steps, step, section?.stages ?? [...stages]) : steps,
  };
}

const hasWeights = (stages: ReadonlySet<number>, trace: Trace): boolean =>
  trace.stages.some(({ name, index }) => name === 'weights' && stages.has(index));

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
