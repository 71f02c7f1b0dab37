/** The lines that a training prints; each leads to its step. */
import { html, type TemplateResult } from 'lit';
import { textOfIds } from '../../lesson/document-tokens.js';
import type { Training } from '../../session/training/training.js';
import { asPrinted, type Line } from '../../trace/lines.js';
import { documentsTexts } from '../../text/documents.js';
import { lineHeight, linesInView, printedLines } from '../../views/documents/printed-lines.js';
import { rootOf, type Context } from '../base/context.js';
import type { DocumentsDrawn, DocumentsOptions } from './documents-drawn.js';
import { FollowedScroll } from './followed-scroll.js';

export const nameOfLine = ({ ids }: Pick<Line, 'ids'>, { lesson, recipe }: Training): string =>
  textOfIds(ids, lesson) + (recipe.batch > 1 ? ' …' : '');

export class LinesPart {
  #training: Training | null = null;
  /** In pixels. */
  #scrolled = 0;
  #active = 0;
  /** The step that was drawn last, and the lines that there were. */
  #drawn = { shown: 0, count: 0 };
  #isMoved = false;
  /** The list that was scrolled to its line. */
  #placed: HTMLElement | null = null;
  #scroll = new FollowedScroll(lineHeight);

  constructor(
    private readonly context: Context,
    private readonly options: DocumentsOptions,
  ) {}

  get #list(): HTMLElement | null {
    return rootOf(this.context).querySelector('.printed-lines');
  }

  #onScroll = (): void => {
    const list = this.#list;
    if (!list) return;
    if (!this.#scroll.scrolled(list)) return;
    this.#scrolled = list.scrollTop;
    this.options.draw();
  };

  #onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const count = this.#training?.lines.length ?? 0;
    if (event.key === 'Enter') {
      event.preventDefault();
      return this.#open(this.#active);
    }
    const page = linesInView - 1;
    const moves: Record<string, number> = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: page,
      PageUp: -page,
      Home: -count,
      End: count,
    };
    const by = moves[event.key];
    if (by === undefined) return;
    event.preventDefault();
    this.#active = Math.max(0, Math.min(count - 1, this.#active + by));
    this.#scroll.follow(this.#active === count - 1);
    this.#reveal(this.#active);
    this.options.draw();
  };

  #reveal(index: number): void {
    const list = this.#list;
    if (!list) return;
    const top = index * lineHeight;
    const room = list.clientHeight - lineHeight;
    this.#scroll.place(list, Math.min(Math.max(list.scrollTop, top - room), top));
    this.#scrolled = list.scrollTop;
  }

  /** Moves the list to the line of a step that a reader went to, where no line is new. */
  #followStep({ training: { lines }, shown, isStill }: DocumentsDrawn): void {
    if (!isStill) return;
    const before = this.#drawn;
    this.#drawn = { shown, count: lines.length };
    if (shown === before.shown || lines.length !== before.count) return;
    this.#active = Math.max(0, shown - 1);
    this.#scroll.follow(shown >= lines.length);
    if (this.#scroll.follows) return;
    const top = this.#active * lineHeight;
    const room = (linesInView - 1) * lineHeight;
    if (top >= this.#scrolled && top <= this.#scrolled + room) return;
    this.#scrolled = Math.max(0, top - room / 2);
    this.#isMoved = true;
  }

  #open(index: number): void {
    const line = this.#training?.lines[index];
    if (!line || !this.#training) return;
    this.#active = index;
    this.options.go(this.#training, line.step, true);
  }

  template(drawn: DocumentsDrawn, save: () => void): TemplateResult {
    const { training, shown, whyLocked, printed } = drawn;
    if (this.#training !== training) {
      this.#training = training;
      this.#active = this.#scrolled = 0;
      this.#drawn = { shown: 0, count: 0 };
      this.#scroll = new FollowedScroll(lineHeight);
    }
    this.#followStep(drawn);
    const { lines, recipe } = training;
    const { losses } = printed;
    if (this.#scroll.follows) this.#scrolled = Math.max(0, lines.length - linesInView) * lineHeight;
    return html`<div class="lines-of">
      <h3>${documentsTexts().lines}</h3>
      ${printedLines(
        {
          lines,
          steps: recipe.steps,
          printed: losses,
          active: this.#active,
          nameOf: (line) => nameOfLine(line, training),
          first: Math.floor(this.#scrolled / lineHeight),
          shown,
          whyLocked,
        },
        asPrinted(lines, losses),
        {
          onScroll: this.#onScroll,
          onKey: this.#onKey,
          onOpen: (index) => whyLocked === null && this.#open(index),
          onSave: save,
        },
      )}
    </div>`;
  }

  /**
   * Scrolls the list to the newest line, or to the line of the step that the reader went to. It
   * does so before the browser lays the page out, which then happens once.
   */
  drawn(): void {
    const isNew = this.#list !== this.#placed; // another language draws the list anew
    this.#placed = this.#list;
    if (!this.#scroll.follows && !this.#isMoved && !isNew) return;
    this.#isMoved = false;
    const { follows } = this.#scroll;
    requestAnimationFrame(() => {
      const list = this.#list;
      if (list && this.#scroll.follows === follows) this.#scroll.place(list, this.#scrolled);
    });
  }
}
