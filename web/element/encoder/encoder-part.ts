/** The cards of the encoder's room, drawn into the folds that the panel has for them. */
import type { ReactiveController } from 'lit';
import { renderView } from '../../views/boundary.js';
import { adopt } from '../base/adopt.js';
import { rootOf, type Context } from '../base/context.js';
import { encoder as styles } from '../styles/encoder.js';
import { AlikeCard } from './alike-card.js';
import type { Card, Tools } from './card.js';
import { HeadsCard } from './heads-card.js';
import { LimitsCard } from './limits-card.js';
import { cardNames, type CardName } from './offered.js';
import { Readings } from './readings.js';
import { SearchCard } from './search-card.js';

export class EncoderPart implements ReactiveController {
  readonly #readings: Readings;
  readonly #cards: Readonly<Record<CardName, Card>>;
  /** The lines that the panel shows. */
  #lines = '';
  #drawing = 0;

  constructor(private readonly context: Context) {
    adopt(rootOf(context), styles);
    this.#readings = new Readings(context.session);
    const tools: Tools = {
      context,
      readings: this.#readings,
      redraw: () => this.#redraw(),
      draw: () => this.#draw(),
    };
    const alike = new AlikeCard(tools);
    this.#cards = {
      heads: new HeadsCard(tools),
      alike,
      search: new SearchCard(tools),
      limits: new LimitsCard(tools, (pair) => {
        alike.compare(pair);
        context.folds.open('alike');
      }),
    };
    context.element.addController(this);
  }

  /** The state of a card in its line. */
  lineOf(name: CardName): string | null {
    return this.#cards[name].line;
  }

  hostUpdated(): void {
    if (this.#readings.attend()) for (const name of cardNames) this.#cards[name].forget();
    this.#draw();
  }

  hostDisconnected(): void {
    cancelAnimationFrame(this.#drawing);
    this.#drawing = 0;
    this.#readings.forget();
    for (const name of cardNames) this.#cards[name].forget();
  }

  #redraw(): void {
    if (this.#drawing || !this.context.element.isConnected) return;
    this.#drawing = requestAnimationFrame(() => {
      this.#drawing = 0;
      this.#draw();
    });
  }

  #draw(): void {
    if (!this.context.session.computed) return;
    for (const name of cardNames) {
      const container = rootOf(this.context).querySelector<HTMLElement>(`.encoder-${name}`);
      if (container && this.context.folds.isUnfolded(name))
        renderView(() => this.#cards[name].template(), container);
    }
    const lines = cardNames.map((name) => this.lineOf(name)).join('\n');
    if (lines === this.#lines) return;
    this.#lines = lines;
    this.context.element.requestUpdate();
  }
}
