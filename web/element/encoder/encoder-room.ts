/** Trying out an encoder: its code loads when the first of its cards is unfolded. */
import { html, type ReactiveController, type TemplateResult } from 'lit';
import { texts } from '../../text/language.js';
import { folded } from '../../views/panel/fold.js';
import type { Context } from '../base/context.js';
import { Room } from '../base/room.js';
import type { EncoderPart } from './encoder-part.js';
import { offeredCards, type CardName } from './offered.js';

export class EncoderRoom implements ReactiveController {
  #part: EncoderPart | null = null;
  readonly #room = new Room(async () => {
    const { EncoderPart } = await import('./index.js');
    this.#part = new EncoderPart(this.context);
    this.context.element.requestUpdate();
  });

  constructor(private readonly context: Context) {
    context.element.addController(this);
  }

  get #offered(): readonly CardName[] {
    const { computed } = this.context.session;
    return computed ? offeredCards(computed.lesson) : [];
  }

  hostUpdated(): void {
    const { folds } = this.context;
    if (this.#part || !this.#offered.some((name) => folds.isUnfolded(name))) return;
    this.#room.enterToDraw(this.context);
  }

  /** The cards of the shown lesson. */
  cards(): TemplateResult[] {
    return this.#offered.map(
      (name) =>
        html`<section class="card encoder" aria-label=${texts.encoderCards[name]}>
          ${folded(
            this.context.folds.always(name),
            texts.encoderCards[name],
            this.#part?.lineOf(name),
            html`<div class=${`encoder-${name}`}></div>`,
          )}
        </section>`,
    );
  }
}
