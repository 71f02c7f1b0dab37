/** Trains and measures each model of the ladder, from counting pairs of letters to microgpt. */
import { mostHeldOutTexts } from '../../engine/limits.js';
import type { TemplateResult } from 'lit';
import type { LessonDocument } from '../../lesson/document.js';
import { ladder as lessons } from '../../lesson/lessons.js';
import { ownLesson } from '../../lesson/own.js';
import { pairCounts } from '../../lesson/pair-counts.js';
import { recipeOf } from '../../lesson/recipe.js';
import { packed } from '../../session/packed.js';
import { loadLesson } from '../../session/source.js';
import { textBeside } from '../../session/training/text-beside.js';
import { trainedThrough, worthOf } from '../../session/training/worth.js';
import { texts } from '../../text/language.js';
import { documentsTexts } from '../../text/documents.js';
import type { Line } from '../../trace/lines.js';
import {
  ladder,
  ladderSentences,
  type LadderData,
  type Rung,
} from '../../views/documents/ladder.js';
import type { Context } from '../base/context.js';
import { LongWork } from './long-work.js';

export class LadderPart {
  /** Of counting, then of each lesson. */
  #losses: number[] = [];
  #measured: LadderData['measured'] = null;
  /** The lesson of counts, in the language that was spoken. */
  #counts: LessonDocument | null = null;
  readonly #work: LongWork<string>;

  constructor(
    private readonly context: Context,
    private readonly draw: () => void,
  ) {
    this.#work = new LongWork(draw);
  }

  /** Whether a lesson is on the ladder, or at its end. */
  static isOf(lesson: string): boolean {
    return lesson === 'microgpt' || lessons.some((rung) => rung === lesson);
  }

  end(): void {
    this.#work.stop();
  }

  get #rungs(): Rung[] {
    const s = documentsTexts().ladder;
    const lossOf = (i: number): number | null =>
      this.#measured ? (this.#losses[i] ?? null) : null;
    const counts = { title: s.counts, lacked: s.countsShow, canOpen: this.#counts !== null };
    return [
      { ...counts, loss: lossOf(0) },
      ...lessons.map((id, i) => ({
        title: texts.lessons[id].title,
        lacked: id === 'microgpt-untrained' ? s.adam : texts.shows[id],
        loss: lossOf(i + 1),
        canOpen: true,
      })),
    ];
  }

  async #climb(signal: AbortSignal): Promise<void> {
    await this.#measureAll(signal);
    this.context.announce(ladderSentences(this.#rungs));
  }

  async #measureAll(signal: AbortSignal): Promise<void> {
    const s = documentsTexts().ladder;
    const part = 1 / (2 * lessons.length);
    const sharing = (what: string, phase: number) =>
      this.#work.sharing(what, signal, phase * part, part);
    const losses: number[] = [];
    const lines: Line[] = [];
    let [counted, measured] = [NaN, 0];
    for (const [i, id] of lessons.entries()) {
      const { title } = texts.lessons[id];
      const onTrained = sharing(s.training(title), 2 * i);
      onTrained(0);
      const lesson = await loadLesson(id);
      const documents = await textBeside(lesson, id);
      const onLines = (some: readonly Line[]): void => void (i || lines.push(...some));
      const watching = { documents, signal, onLines, onShare: onTrained };
      const learned = await trainedThrough(lesson, watching);
      const onShare = sharing(s.measuring(title), 2 * i + 1);
      const steps = recipeOf(lesson)?.steps ?? 0;
      const measuring = { steps, texts: mostHeldOutTexts, guessing: NaN };
      const { findings } = await worthOf(learned, measuring, { documents, signal, onShare });
      losses.push(findings.whole.loss);
      [counted, measured] = [findings.pairs ?? NaN, findings.texts];
      if (!i) this.#counts = this.#countsOf(lesson, lines);
    }
    this.#losses = [counted, ...losses];
    this.#measured = { texts: measured, steps: lines.length };
  }

  #countsOf(lesson: LessonDocument, lines: readonly Line[]): LessonDocument {
    const s = documentsTexts().ladder;
    return pairCounts(lesson, lines, { title: s.counts, about: s.countsAbout(lines.length) });
  }

  async #open(index: number): Promise<void> {
    const id = lessons[index - 1];
    if (id) return this.context.choose(id);
    if (!this.#counts) return;
    this.context.choose(ownLesson('document', await packed(JSON.stringify(this.#counts))));
  }

  template(whyLocked: string | null): TemplateResult {
    return ladder(
      {
        rungs: this.#rungs,
        measured: this.#measured,
        busy: this.#work.busy,
        problem: this.#work.problem,
        whyLocked,
      },
      {
        onClimb: () => void this.#work.run((signal) => this.#climb(signal)),
        onStop: () => {
          this.end();
          this.draw();
        },
        onOpen: (index) => void this.#open(index),
      },
    );
  }
}
