/** The files that a person opens; of several openings the last one counts. */
import type { ModelFault } from '../../lesson/families/fault.js';
import type { Problem } from '../../lesson/problem.js';
import type { Session } from '../../session/session.js';
import { lessonIn, modelWith } from './files.js';

type HeadsFault = ModelFault & { why: 'heads' };

interface Outcomes {
  /** Called with the lesson in the files, as a state names it. */
  onLesson(lesson: string): void;
  /** Called if the files contain no lesson. */
  onProblem(problem: Problem): void;
  /** Asks how many heads a model has; null: there is no answer. */
  askHeads(fault: HeadsFault, signal: AbortSignal): Promise<number | null>;
}

export class OpenedFiles {
  #last = new AbortController();

  constructor(
    private readonly session: Session,
    private readonly outcomes: Outcomes,
  ) {}

  async open(files: readonly File[]): Promise<void> {
    this.#last.abort();
    const { signal } = (this.#last = new AbortController());
    let found = await lessonIn(files, this.session);
    if (signal.aborted) return;
    if (typeof found !== 'string' && found.id === 'model' && found.fault.why === 'heads') {
      const heads = await this.outcomes.askHeads(found.fault, signal);
      if (heads !== null) found = await modelWith(heads, this.session);
      if (signal.aborted) return;
    }
    if (typeof found === 'string') this.outcomes.onLesson(found);
    else this.outcomes.onProblem(found);
  }
}
