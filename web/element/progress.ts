/** The progress of files that are read, or of a long computation, with a button that stops it. */
import { nothing, type TemplateResult } from 'lit';
import type { Session } from '../session/session.js';
import type { OpenedFiles } from './host/opened-files.js';
import type { TrainingRoom } from './training/training-room.js';
import { working } from '../views/working.js';
import { lessonTitle } from '../wording/lesson-title.js';

/** @param training the training of the shown lesson; null if none runs */
export function progress(
  session: Session,
  training: TrainingRoom['now'],
  files: OpenedFiles,
): TemplateResult | typeof nothing {
  const { loading, computed, isPending, isSlow, share, arriving } = session;
  const seen = computed ? 'before' : 'nothing';
  if (files.reading !== null) return working(seen, files.reading, () => files.stop());
  // Before the first numbers, the page itself shows that a small lesson is loading.
  if (!isSlow || (loading !== null && !computed && !arriving)) return nothing;
  const isTraining = isPending && training?.status === 'going';
  return working(
    seen,
    loading && lessonTitle(loading, undefined),
    () => session.stop({ id: 'stopped' }),
    isTraining ? { step: training.step, aim: training.aim } : null,
    share,
    arriving,
  );
}
