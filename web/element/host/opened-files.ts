/** The files that a person opens; of several openings the last one counts. */
import type { Problem } from '../../lesson/problem.js';
import type { Session } from '../../session/session.js';
import { lessonIn } from './files.js';

interface Outcomes {
  /** Called with the lesson in the files, as a state names it. */
  onLesson(lesson: string): void;
  /** Called if the files contain no lesson. */
  onProblem(problem: Problem): void;
}

export class OpenedFiles {
  #last: readonly File[] | null = null;

  constructor(
    private readonly session: Session,
    private readonly outcomes: Outcomes,
  ) {}

  async open(files: readonly File[]): Promise<void> {
    this.#last = files;
    const found = await lessonIn(files, this.session);
    if (this.#last !== files) return;
    if (typeof found === 'string') this.outcomes.onLesson(found);
    else this.outcomes.onProblem(found);
  }
}
