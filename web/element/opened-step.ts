/** The step that an opened state names, and problems of the author's steps in their lesson. */
import type { Trace } from '../engine/types.js';
import type { Problem } from '../lesson/problem.js';
import type { Session } from '../session/session.js';
import { misfitsOf } from '../teaching/places.js';
import { stepShown } from '../teaching/shown.js';
import { pageSteps, tourOf } from '../teaching/tour.js';

/** Opens the block and the part of the present step; returns the missing ones. */
export function openStep(session: Session): Problem[] {
  const { computed, state } = session;
  if (!state || !computed) return [];
  const { step: id, show, layer, part, pin } = state;
  const problems: Problem[] = [];
  const steps = tourOf(computed.trace);
  const step = steps.find((tourStep) => tourStep.id === id);
  if (id !== null && !step) {
    // A change may have removed the step that was shown.
    if (!session.isChanged) problems.push({ id: 'badPart', part: 'step', value: id });
    session.look({ step: null });
  }
  // Opens the step's part or block, as going to a step does.
  const shown = stepShown(show, computed.trace) ?? step;
  if (shown?.authored?.part && part === null) session.look({ part: shown.authored.part });
  else if (shown && layer === null && pin === null) session.look({ layer: shown.layer });
  // Changes may remove things that the author's steps name.
  if (session.isChanged) return problems;
  return [...problems, ...misfitsIn(computed.trace)];
}

/** Things that the author's steps and questions name and the lesson lacks. */
export function misfitsIn(trace: Trace): Extract<Problem, { id: 'misfit' }>[] {
  const ids = pageSteps(trace).map((step) => step.id);
  return misfitsOf(trace, ids).map((misfit) => ({ id: 'misfit', ...misfit }));
}
