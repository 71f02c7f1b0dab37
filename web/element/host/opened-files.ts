/** The files that a person opens; of several openings the last one counts. */
import { slowMs } from '../../engine/limits.js';
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
  /** Called when reading the files turns out to be slow, and at its end. */
  onReading(): void;
  /** Asks how many heads a model has; null: there is no answer. */
  askHeads(fault: HeadsFault, signal: AbortSignal): Promise<number | null>;
}

export class OpenedFiles {
  #last = new AbortController();
  #reading: string | null = null;

  constructor(
    private readonly session: Session,
    private readonly outcomes: Outcomes,
  ) {}

  /** The first of the files that are slow to read; null: none is. */
  get reading(): string | null {
    return this.#reading;
  }

  stop(): void {
    this.#last.abort();
    this.#read(null);
  }

  async open(files: readonly File[]): Promise<void> {
    this.stop();
    const { signal } = (this.#last = new AbortController());
    const slow = setTimeout(() => signal.aborted || this.#read(files[0]?.name ?? null), slowMs);
    let found = await lessonIn(files, this.session).finally(() => clearTimeout(slow));
    if (signal.aborted) return;
    this.#read(null);
    if (typeof found !== 'string' && found.id === 'model' && found.fault.why === 'heads') {
      const heads = await this.outcomes.askHeads(found.fault, signal);
      if (heads !== null) found = await modelWith(heads, this.session);
      if (signal.aborted) return;
    }
    if (typeof found === 'string') this.outcomes.onLesson(found);
    else this.outcomes.onProblem(found);
  }

  #read(name: string | null): void {
    if (this.#reading === name) return;
    this.#reading = name;
    this.outcomes.onReading();
  }
}
