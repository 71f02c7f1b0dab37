/** Announces a training to screen readers: its beginning, each quarter, a jump, the narrator. */
import type { Training } from '../../session/training/training.js';
import { texts } from '../../text/language.js';
import { labTexts } from '../../text/training.js';
import { lossText, short } from '../../views/figures/curves.js';
import { jumpedSentence } from '../../views/panel/training.js';
import type { Context } from '../base/context.js';

const quartersOf = ({ step, recipe }: Training): number => Math.floor((4 * step) / recipe.steps);

export class TrainingAnnouncer {
  /** The step at which a run begins that has done no step yet; null: none does. */
  #from: number | null = null;
  #quarters = 0;
  /** The sentences of a training that have been announced at its stops. */
  #announced = { of: null as Training | null, sentences: new Set<string>() };

  constructor(private readonly context: Context) {}

  /** A run is requested. It is announced with its first step: it may be refused. */
  begins(training: Training): void {
    this.#quarters = quartersOf(training);
    this.#from = training.step;
  }

  #begun({ step, recipe }: Training): void {
    if (this.#from === null || step === this.#from) return;
    const [from, s] = [this.#from, labTexts()];
    this.#from = null;
    this.context.announce(from ? s.goesOn(from) : s.begun(recipe.steps));
  }

  /** Announces the first step of a run, and each quarter of the steps once. */
  quarter(training: Training): void {
    if (training.status === 'running') this.#begun(training);
    const quarters = quartersOf(training);
    if (training.status !== 'running' || quarters <= this.#quarters) return;
    this.#quarters = quarters;
    const { point, step } = training;
    if (quarters > 3 || !point) return;
    const { quarter } = labTexts();
    this.context.announce(quarter(quarters, step, short(point.accuracy), lossText(point.loss)));
  }

  /** The announcement of a stop. It repeats neither the jump nor a sentence of the narrator. */
  reached(training: Training, narration: readonly string[]): string {
    const { point, step, jump } = training;
    if (!point) return '';
    const sentence = texts.training.stepReached(step, short(point.accuracy), lossText(point.loss));
    if (this.#announced.of !== training) this.#announced = { of: training, sentences: new Set() };
    const { sentences } = this.#announced;
    const jumped = jump && jump.to.step <= step ? [jumpedSentence(jump)] : [];
    const all = [...jumped, ...narration].filter((sentence) => !sentences.has(sentence));
    for (const sentence of all) sentences.add(sentence);
    return texts.sentences([sentence, ...all]);
  }
}
