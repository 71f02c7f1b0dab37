/** The lines that a training prints; each leads to its step. */
import { html, type TemplateResult } from 'lit';
import { textOfIds } from '../../lesson/document-tokens.js';
import type { Training } from '../../session/training/training.js';
import { asPrinted, type Line } from '../../trace/lines.js';
import { texts } from '../../text/language.js';
import { lineHeight, linesInView, printedLines } from '../../views/documents/printed-lines.js';
import { rootOf, type Context } from '../context.js';
import type { DocumentsDrawn, DocumentsOptions } from './documents-drawn.js';
import { FollowedScroll } from './followed-scroll.js';

export const nameOfLine = ({ ids }: Pick<Line, 'ids'>, { lesson, recipe }: Training): string =>
  textOfIds(ids, lesson) + (recipe.batch > 1 ? ' …' : '');

export class LinesPart {
  #training: Training | null = null;
  /** In pixels. */
  #scrolled = 0;
  #active = 0;
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
    const count = this.#training?.lines.length ?? 0;
    if (event.key === 'Enter') {
      event.preventDefault();
      return this.#open(this.#active);
    }
    const page = linesInView - 1;
    const moves: Record<string, number> = {
      ...{ ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page },
      ...{ Home: -count, End: count },
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

  #open(index: number): void {
    const line = this.#training?.lines[index];
    if (!line || !this.#training) return;
    this.#active = index;
    this.options.go(this.#training, line.step, true);
  }

  template(
    { training, shown, whyLocked, printed }: DocumentsDrawn,
    save: () => void,
  ): TemplateResult {
    if (this.#training !== training) {
      this.#training = training;
      this.#active = this.#scrolled = 0;
      this.#scroll = new FollowedScroll(lineHeight);
    }
    const { lines, recipe } = training;
    const { losses } = printed;
    if (this.#scroll.follows) this.#scrolled = Math.max(0, lines.length - linesInView) * lineHeight;
    return html`<div class="lines-of">
      <h3>${texts.documents.lines}</h3>
      ${printedLines(
        {
          ...{ lines, steps: recipe.steps, printed: losses, active: this.#active },
          nameOf: (line) => nameOfLine(line, training),
          first: Math.floor(this.#scrolled / lineHeight),
          ...{ shown, whyLocked },
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
   * While the list follows the newest line, scrolls to it before the browser lays the page out,
   * which then happens once.
   */
  drawn(): void {
    if (!this.#scroll.follows) return;
    requestAnimationFrame(() => {
      const list = this.#list;
      if (list && this.#scroll.follows) this.#scroll.place(list, this.#scrolled);
    });
  }
}
