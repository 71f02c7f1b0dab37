/** The dialog in which a lesson is chosen. Its pictures are computed when it opens. */
import { render } from 'lit';
import type { Stage } from '../../engine/types.js';
import { lessonIds } from '../../lesson/lessons.js';
import { isStack } from '../../lesson/document.js';
import { loadEngine, loadLesson } from '../../session/source.js';
import { introductionOf, lessonTitle } from '../../wording/lesson-title.js';
import { typed } from '../../wording/typed.js';
import { chooser, type OwnCard } from '../../views/dialogs/chooser.js';
import { rootOf, type Context } from '../context.js';
import { chooserStyles } from '../styles/chooser.js';
import { askForFiles, fileStem, saveLesson } from '../host/files.js';
import { dialogIn } from './dialog.js';

/** The most letters of an own lesson's introduction on its card. */
const aboutLimit = 200;

export class Chooser {
  readonly #dialog: HTMLDialogElement;
  readonly #weights = new Map<string, Stage>();
  /** Counts openings, since the page's colours may have changed in between. */
  #theme = 0;

  constructor(private readonly context: Context) {
    this.#dialog = dialogIn(rootOf(context), 'chooser', 'chooser-title', chooserStyles);
    this.#dialog.addEventListener('keydown', this.#onKey);
  }

  /** When the dialog is closed, the focus returns to where it was. */
  open(): void {
    this.#theme++;
    this.#draw();
    this.#dialog.showModal();
    this.#dialog.querySelector<HTMLElement>('[aria-current]')?.focus();
    for (const id of [...lessonIds, ...this.context.session.ownLessons]) void this.#compute(id);
  }

  /** A lesson that cannot be loaded or computed has no picture; choosing it shows why. */
  async #compute(id: string): Promise<void> {
    if (this.#weights.has(id)) return;
    const { session } = this.context;
    const trace = await Promise.resolve(session.lessonOf(id) ?? loadLesson(id))
      .then(async (document) =>
        // A stack may be too much work for the session, which computes at once.
        isStack(document) ? (await loadEngine()).trace(document) : session.traceOf(document),
      )
      .catch(() => null);
    // The last block of a stack shows best what the stack computes.
    const last = trace?.layers ? trace.layers - 1 : null;
    const weights = trace?.stages.find(({ name, layer }) => name === 'weights' && layer === last);
    if (!trace || !weights) return;
    this.#weights.set(id, { ...weights, values: weights.values.slice() });
    trace.free();
    this.#draw();
  }

  #draw(): void {
    const { session } = this.context;
    const data = {
      ...{ lesson: session.requested.lesson, weights: this.#weights, theme: this.#theme },
      own: session.ownLessons.map((lesson) => this.#ownCard(lesson)),
      canSave: session.computed !== null,
    };
    const view = chooser(data, {
      onChoose: (id) => {
        this.#dialog.close();
        this.context.choose(id);
      },
      onOpen: () =>
        askForFiles((files) => {
          this.#dialog.close();
          this.context.open(files);
        }),
      onSave: () => void saveLesson(session, `${fileStem(session)}.json`),
      onClose: () => this.#dialog.close(),
    });
    render(view, this.#dialog);
  }

  #ownCard(lesson: string): OwnCard {
    const document = this.context.session.lessonOf(lesson);
    const shows = document ? typed(introductionOf(document).about, aboutLimit) : '';
    return { lesson, title: lessonTitle(lesson, document), shows };
  }

  #onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const cards = [...this.#dialog.querySelectorAll<HTMLElement>('.lesson-card')];
    const { activeElement } = rootOf(this.context);
    const now = cards.indexOf(activeElement as HTMLElement);
    const forward = getComputedStyle(this.#dialog).direction === 'rtl' ? -1 : 1;
    const steps = { ArrowDown: 1, ArrowUp: -1, ArrowRight: forward, ArrowLeft: -forward };
    const by = (steps as Record<string, number>)[event.key];
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? cards.length - 1 : by && now + by;
    if (to === undefined || now < 0) return;
    event.preventDefault();
    cards[to]?.focus();
  };
}
