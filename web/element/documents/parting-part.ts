/** Where another run parts from the shown one: the first line, and on request the first number. */
import { html, nothing, type TemplateResult } from 'lit';
import { at } from '../../engine/at.js';
import { textOfIds } from '../../lesson/document-tokens.js';
import type { LessonDocument } from '../../lesson/document.js';
import { loadEngine } from '../../session/source.js';
import { tensorsIn } from '../../session/training/tensors-in.js';
import type { Training } from '../../session/training/training.js';
import { trainedFor } from '../../session/training/worth.js';
import { trainee } from '../../session/training/index.js';
import { documentsTexts } from '../../text/documents.js';
import { firstDifference, lossesApart, type Line } from '../../trace/lines.js';
import { partingOf } from '../../trace/parting.js';
import { formatExact } from '../../wording/format.js';
import { wordsOf } from '../../wording/names.js';
import { cellName } from '../../wording/cell-name.js';
import type { Context } from '../base/context.js';
import type { DocumentsOptions } from './documents-drawn.js';
import { whyFailed } from './long-work.js';

/** The first different number at the step where two runs part. */
interface Found {
  readonly step: number;
  /** A sentence that names it, or why it was not found; null while it is searched for. */
  readonly sentence: string | null;
  /** Whether the search can be tried again. */
  readonly hasFailed: boolean;
}

export class PartingPart {
  #of: Training | null = null;
  readonly #found = new Map<Training, Found>();
  #stop = new AbortController();

  constructor(
    private readonly context: Context,
    private readonly options: DocumentsOptions,
  ) {}

  end(): void {
    this.#stop.abort();
    this.#stop = new AbortController();
    this.#found.clear();
  }

  template(
    training: Training,
    { number, training: other }: { number: number; training: Training },
  ): TemplateResult {
    if (this.#of !== training) this.end();
    this.#of = training;
    const s = documentsTexts();
    const parting = firstDifference(training.lines, other.lines);
    if (!parting) {
      const common = Math.min(training.lines.length, other.lines.length);
      return html`<p class="note">${s.noParting(number, common)}</p>`;
    }
    const [line, otherLine] = parting;
    const losses = lossesApart(line.loss, otherLine.loss);
    const found = this.#found.get(other);
    const isOfLine = found?.step === line.step;
    return html`<p class="note">
      ${s.partsAt(number, line.step, ...losses)}
      ${isOfLine ? (found.sentence ?? s.searchingNumber) : nothing}
      ${
        isOfLine && !found.hasFailed
          ? nothing
          : html`<button type="button" @click=${() => void this.#find(training, other, line)}>
              ${s.findNumber}
            </button>`
      }
    </p>`;
  }

  async #find(training: Training, other: Training, line: Line): Promise<void> {
    const { signal } = this.#stop;
    const tell = (sentence: string | null, hasFailed = false): void => {
      if (signal.aborted) return;
      this.#found.set(other, { step: line.step, sentence, hasFailed });
      if (sentence !== null) this.context.announce(sentence);
      this.options.draw();
    };
    tell(null);
    try {
      const documents: LessonDocument[] = [];
      for (const run of [training, other]) {
        const beside = await run.documents();
        const watching = { signal, documents: beside, onShare: () => undefined, start: trainee };
        documents.push(await trainedFor(line.step - 1, run, watching));
      }
      tell(await firstNumber(documents, textOfIds(line.ids, training.lesson)));
    } catch (error) {
      if (signal.aborted) return;
      this.#found.delete(other); // an unexpected error leaves the button
      this.options.draw();
      tell(whyFailed(error), true);
    }
  }
}

/** Reports which number of two documents differs first on a text. */
export async function firstNumber(
  documents: readonly LessonDocument[],
  text: string,
): Promise<string> {
  const s = documentsTexts();
  const engine = await loadEngine();
  const files = await Promise.all(documents.map(tensorsIn));
  const traces = documents.map((document, i) =>
    engine.trace({ ...document, input: { ...document.input, text } }, { tensors: files[i] }),
  );
  try {
    const [trace, otherTrace] = [at(traces, 0), at(traces, 1)];
    const parting = partingOf(trace, otherTrace);
    if (!parting) return s.sameNumbers;
    const { stage, other, cell } = parting;
    const sizeOf = ({ rows, cols }: typeof stage): string => `${rows} × ${cols}`;
    if (!cell) return s.otherSize(wordsOf(stage), sizeOf(stage), sizeOf(other));
    const { row, col } = cell;
    const index = row * stage.cols + col;
    const [here = '', there = ''] = [stage, other].map(({ values }) =>
      formatExact(at(values, index)),
    );
    return s.firstNumber(text, cellName(stage, row, col, trace), here, there);
  } finally {
    for (const trace of traces) trace.free();
  }
}
