/** Generated names, and how each letter of them was drawn. */
import { html, type TemplateResult } from 'lit';
import { at } from '../../engine/at.js';
import { marksOf, textOfIds, vocabularyOf } from '../../lesson/document-tokens.js';
import type { MadeUpText } from '../../session/training/messages.js';
import type { Training } from '../../session/training/training.js';
import { documentsTexts } from '../../text/documents.js';
import { drawSentence, madeUp, type MadeUpData } from '../../views/documents/made-up.js';
import { rootOf, type Context } from '../base/context.js';
import type { DocumentsDrawn, DocumentsOptions } from './documents-drawn.js';

/** The names made at one step, and the temperature of their draws. */
interface Batch {
  readonly texts: readonly MadeUpText[];
  readonly temperature: number;
}

/** How many names are made at once. */
const atOnce = 20;

export class NamesPart {
  #training: Training | null = null;
  /** Names by the step at which they were generated. */
  readonly #batches = new Map<number, Batch>();
  /** Null: the script's temperature. */
  #temperature: number | null = null;
  #open: MadeUpData['open'] = null;
  #isBusy = false;

  constructor(
    private readonly context: Context,
    private readonly options: DocumentsOptions,
  ) {}

  /** The names that were generated at a step. */
  textsAt(step: number): readonly string[] {
    const lesson = this.#training?.lesson;
    const batch = this.#batches.get(step);
    if (!lesson || !batch) return [];
    return batch.texts.map((tokens) =>
      textOfIds(
        tokens.map(({ id }) => id),
        lesson,
      ),
    );
  }

  #attend(training: Training): void {
    if (this.#training === training) return;
    this.#training = training;
    this.#batches.clear();
    this.#temperature = this.#open = null;
  }

  /** Makes names at a step: more of them, or new ones if the temperature has changed. */
  async make(
    { training, printed }: Pick<DocumentsDrawn, 'training' | 'printed'>,
    step = training.step,
  ): Promise<void> {
    this.#attend(training);
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      const temperature = this.#temperature ?? printed.temperature;
      const batch = this.#batches.get(step);
      const before = batch?.temperature === temperature ? batch.texts : [];
      if (training.step !== step) await training.to(step); // after an undo
      if (training.step !== step) return;
      const added = await training.makeUp(atOnce, temperature, before.length);
      if (!added || this.#training !== training) return;
      this.#batches.set(step, { texts: [...before, ...added], temperature });
      if (!before.length) this.#open = null;
    } finally {
      this.#isBusy = false;
      this.options.draw();
    }
  }

  #goTo(letter: number, data: MadeUpData): void {
    const open = this.#open;
    const name = open && data.names[open.name];
    if (!open || !name) return;
    this.#open = { ...open, letter };
    this.options.draw();
    rootOf(this.context).querySelector<HTMLElement>('.letters [tabindex="0"]')?.focus();
    this.context.announce(drawSentence(name, letter, data));
  }

  /** Opens the map on the letters before one, to show the model's prediction there. */
  async #onMap(index: number, letter: number, data: MadeUpData): Promise<void> {
    const { session } = this.context;
    const { tokens } = at(data.names, index);
    const before = tokens.slice(0, letter).map(({ id }) => at(data.vocabulary, id));
    const problem = await this.context.act(() => session.setText(before.join('')));
    if (problem !== null) return this.context.announce(problem);
    await session.arrival;
    this.context.look({ token: null, why: tokens[letter]?.id ?? null });
    rootOf(this.context).querySelector('.model-map')?.scrollIntoView({ block: 'start' });
  }

  template({
    training,
    shown,
    isStill,
    whyLocked,
    printed,
    listed,
  }: DocumentsDrawn): TemplateResult {
    this.#attend(training);
    const { lesson, recipe } = training;
    const batch = this.#batches.get(shown);
    // The script generates names after its last step, which a trained lesson has already done.
    const end = Array.isArray(lesson['blocks']) ? 0 : recipe.steps;
    const isAsScript = shown === end && batch?.temperature === printed.temperature;
    const wanted = isAsScript ? printed.texts : [];
    const data: MadeUpData = {
      names: this.textsAt(shown).map((text, i) => ({
        text,
        tokens: batch?.texts[i] ?? [],
        isInList: listed.has(text),
        isPrinted: wanted[i] === undefined ? null : wanted[i] === text,
      })),
      vocabulary: vocabularyOf(lesson),
      ...marksOf(lesson),
      temperature: this.#temperature ?? printed.temperature,
      count: atOnce,
      open: this.#open,
      isBusy: this.#isBusy || !isStill,
      whyLocked,
    };
    return html`<div class="made-up">
      <h3>${documentsTexts().madeUp}</h3>
      ${madeUp(data, {
        onMake: () => void this.make({ training, printed }, shown),
        onTemperature: (temperature) => {
          this.#temperature = temperature;
          this.options.draw();
        },
        onOpen: (name) => {
          this.#open = name === null ? null : { name, letter: 0 };
          this.options.draw();
        },
        onLetter: (letter) => this.#goTo(letter, data),
        onMap: (name, letter) => void this.#onMap(name, letter, data),
      })}
    </div>`;
  }
}
