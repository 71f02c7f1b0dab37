/** The progress of a long computation, with a button that stops it. */
import { nothing, type TemplateResult } from 'lit';
import type { Session } from '../session/session.js';
import type { TrainingRoom } from './training/training-room.js';
import { working } from '../views/working.js';
import { lessonTitle } from '../wording/lesson-title.js';

/** @param training the training that runs for what is computed; null where none does */
export function progress(
  session: Session,
  isPreviewed: boolean,
  training: TrainingRoom['now'],
): TemplateResult | typeof nothing {
  const { loading, computed, isPending, isSlow, share } = session;
  // Until there are first numbers, the page says by itself that a lesson is loaded.
  if (!isSlow || (loading !== null && !computed)) return nothing;
  const isTraining = isPending && training?.status === 'going';
  return working(
    isPreviewed ? 'preview' : computed ? 'before' : 'nothing',
    loading && lessonTitle(loading, undefined),
    () => session.stop({ id: 'stopped' }),
    isTraining ? { step: training.step, aim: training.aim } : null,
    share,
  );
}
