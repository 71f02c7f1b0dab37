/** The dialog in which a lesson is chosen. Its pictures are computed when it opens. */
import { render } from 'lit';
import type { Stage } from '../engine/types.js';
import { lessonIds, type LessonId } from '../lesson/lessons.js';
import { loadLesson } from '../session/source.js';
import { chooser } from '../views/chooser.js';
import { adopt } from './adopt.js';
import { rootOf, type Context } from './context.js';
import { chooserStyles } from './styles/chooser.js';

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

export class Chooser {
  readonly #dialog = document.createElement('dialog');
  readonly #weights = new Map<LessonId, Stage>();
  /** Counts openings: the page may have other colours by then. */
  #theme = 0;

  constructor(private readonly context: Context) {
    const root = rootOf(context);
    adopt(root, chooserStyles);
    this.#dialog.className = 'chooser';
    this.#dialog.setAttribute('aria-labelledby', 'chooser-title');
    root.append(this.#dialog);
    this.#dialog.addEventListener('keydown', this.#onKey);
    this.#dialog.addEventListener('click', ({ target }) => {
      if (target === this.#dialog) this.#dialog.close(); // its backdrop
    });
  }

  /** Focus returns to where it was when the dialog is closed. */
  open(): void {
    this.#theme++;
    this.#draw();
    this.#dialog.showModal();
    this.#dialog.querySelector<HTMLElement>('[aria-current]')?.focus();
    for (const id of lessonIds) void this.#compute(id);
  }

  /** A lesson that cannot be loaded or computed has no picture; choosing it says why. */
  async #compute(id: LessonId): Promise<void> {
    if (this.#weights.has(id)) return;
    const document = await loadLesson(id).catch(() => null);
    const trace = document && this.context.session.traceOf(document);
    if (!trace) return;
    const weights = trace.stage('weights', 0);
    this.#weights.set(id, { ...weights, values: weights.values.slice() });
    trace.free();
    this.#draw();
  }

  #draw(): void {
    const { lesson } = this.context.session.asked;
    const data = { lesson, weights: this.#weights, theme: this.#theme };
    const view = chooser(data, {
      onChoose: (id) => {
        this.#dialog.close();
        this.context.choose(id);
      },
      onClose: () => this.#dialog.close(),
    });
    render(view, this.#dialog);
  }

  #onKey = (event: KeyboardEvent): void => {
    const cards = [...this.#dialog.querySelectorAll<HTMLElement>('.lesson-card')];
    const { activeElement } = rootOf(this.context);
    const now = cards.indexOf(activeElement as HTMLElement);
    const by = steps[event.key];
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? cards.length - 1 : by && now + by;
    if (to === undefined || now < 0) return;
    event.preventDefault();
    cards[to]?.focus();
  };
}
