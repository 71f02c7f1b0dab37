/** A model that a person opened, beside others and beside what was published of it. */
import { nothing, type ReactiveController, type TemplateResult } from 'lit';
import { recipeOf } from '../../lesson/recipe.js';
import { tensorsOf } from '../../lesson/tensors.js';
import { tokenizerFileOf } from '../../lesson/file-tokenizer.js';
import type { LessonDocument } from '../../lesson/document.js';
import type { Context } from '../base/context.js';
import { Room } from '../base/room.js';
import type { PublishedPart } from './published-part.js';

/** Whether a lesson is a language model from its own files, as it was trained elsewhere. */
export const isOpenedModel = (lesson: LessonDocument | undefined): boolean =>
  lesson !== undefined &&
  'unembedding' in lesson &&
  tensorsOf(lesson) !== undefined &&
  tokenizerFileOf(lesson) !== null &&
  recipeOf(lesson) === null;

export class PublishedRoom implements ReactiveController {
  #part: PublishedPart | null = null;
  readonly #room = new Room(async () => {
    const { PublishedPart } = await import('./index.js');
    this.#part = new PublishedPart(this.context);
    this.context.element.requestUpdate();
  });

  constructor(private readonly context: Context) {
    context.element.addController(this);
  }

  get #isOffered(): boolean {
    const { computed, requested } = this.context.session;
    return isOpenedModel(computed?.lesson) && !requested.show;
  }

  hostUpdated(): void {
    if (this.#part || !this.#isOffered) return;
    this.#room.enterToDraw(this.context);
  }

  /** The card of published results. */
  card(): TemplateResult | typeof nothing {
    return (this.#isOffered && this.#part?.card()) || nothing;
  }

  /** Other models, below everything that this one computes. */
  below(): TemplateResult | typeof nothing {
    return (this.#isOffered && this.#part?.below()) || nothing;
  }
}
