/** Announces a training to screen readers: its beginning, each quarter, a jump. */
import type { Training } from '../../session/training/training.js';
import { texts } from '../../text/language.js';
import { lossText, short } from '../../views/figures/curves.js';
import { jumpedSentence } from '../../views/panel/training.js';
import type { Context } from '../context.js';

const quartersOf = ({ step, recipe }: Training): number => Math.floor((4 * step) / recipe.steps);

export class TrainingAnnouncer {
  #quarters = 0;
  /** The training whose jump has been announced. */
  #jumped: Training | null = null;

  constructor(private readonly context: Context) {}

  begun(training: Training): void {
    this.#quarters = quartersOf(training);
    const { step, recipe } = training;
    this.context.say(step ? texts.lab.goesOn(step) : texts.lab.begun(recipe.steps));
  }

  /** Announces each quarter of the steps once. */
  quarter(training: Training): void {
    const quarters = quartersOf(training);
    if (training.status !== 'running' || quarters <= this.#quarters) return;
    this.#quarters = quarters;
    const { point, step } = training;
    if (quarters > 3 || !point) return;
    const { quarter } = texts.lab;
    this.context.say(quarter(quarters, step, short(point.accuracy), lossText(point.loss)));
  }

  /** What is announced when the training stops; a jump only once. */
  reached(training: Training): string {
    const { point, step, jump } = training;
    if (!point) return '';
    const said = texts.training.stepReached(step, short(point.accuracy), lossText(point.loss));
    const isNew = jump !== null && jump.to.step <= step && this.#jumped !== training;
    if (isNew) this.#jumped = training;
    return texts.sentences([said, isNew ? jumpedSentence(jump) : '']);
  }
}
