/** The training of what is shown: one at a time, loaded for documents that can be trained. */
import type { LessonDocument } from '../../lesson/document.js';
import { loadEngine } from '../source.js';
import type { Inputs } from '../view-state.js';
import { startWorker, workerScript } from '../worker/start.js';
import { LocalTrainee, WorkerTrainee } from './client.js';
import { Runner } from './runner.js';
import { textBeside } from './text-beside.js';
import { Training, type Trainee } from './training.js';

/** A worker; or the page's own thread, where none comes to work. The signal ends it. */
export async function trainee(signal: AbortSignal): Promise<Trainee> {
  const script = await workerScript();
  signal.throwIfAborted();
  const worker = startWorker(script);
  if (worker) {
    const client = new WorkerTrainee(worker);
    signal.addEventListener('abort', () => client.end(), { once: true });
    try {
      await client.ready;
      return client;
    } catch {
      client.end();
      signal.throwIfAborted();
    }
  }
  return new LocalTrainee(new Runner(await loadEngine()));
}

export class Trainings {
  #now: Training | null = null;
  #key = '';

  constructor(
    private readonly onChange: () => void,
    private readonly start: (signal: AbortSignal) => Promise<Trainee> = trainee,
  ) {}

  /** The training that runs, or ran last. */
  get now(): Training | null {
    return this.#now;
  }

  /** The training of a lesson with a seed; any other one ends. */
  of(lesson: LessonDocument, { lesson: id, seed }: Pick<Inputs, 'lesson' | 'seed'>): Training {
    const key = `${seed ?? ''} ${id}`;
    if (this.#now && this.#key === key) return this.#now;
    this.end();
    this.#key = key;
    const documents = (): Promise<string | undefined> => textBeside(lesson, id);
    return (this.#now = new Training(lesson, seed, this.start, this.onChange, documents));
  }

  end(): void {
    this.#now?.end();
    this.#now = null;
  }
}
