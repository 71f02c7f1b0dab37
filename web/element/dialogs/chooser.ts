/** The dialog in which a lesson is chosen. The pictures of a person's own lessons are computed when it opens. */
import { render } from 'lit';
import { isStack } from '../../lesson/document.js';
import { arcsOf, type Picture } from '../../lesson/picture.js';
import shipped from '../../lesson/pictures.json';
import { loadEngine } from '../../session/source.js';
import { introductionOf, lessonTitle } from '../../wording/lesson-title.js';
import { typed } from '../../wording/typed.js';
import { chooser, type OwnCard } from '../../views/dialogs/chooser.js';
import { rootOf, type Context } from '../base/context.js';
import { chooserStyles } from '../styles/chooser.js';
import { askForFiles, askForFolder, fileStem, saveLesson } from '../host/files.js';
import { dispatch } from '../host/events.js';
import { dialogIn } from './dialog.js';

/** The most letters of an own lesson's introduction on its card. */
const aboutLimit = 200;

export class Chooser {
  readonly #dialog: HTMLDialogElement;
  readonly #pictures = new Map<string, Picture>(Object.entries(shipped));

  constructor(private readonly context: Context) {
    this.#dialog = dialogIn(rootOf(context), 'chooser', 'chooser-title', chooserStyles);
    this.#dialog.addEventListener('keydown', this.#onKey);
  }

  /** When the dialog is closed, the focus returns to where it was. */
  open(): void {
    this.#draw();
    this.#dialog.returnValue = '';
    this.#dialog.showModal();
    this.#dialog.querySelector<HTMLElement>('[aria-current]')?.focus();
    dispatch(this.context.element, 'clear-head-dialog', this.#dialog);
    for (const lesson of this.context.session.ownLessons) void this.#compute(lesson);
  }

  /** A lesson that cannot be computed has no picture; choosing it shows why. */
  async #compute(lesson: string): Promise<void> {
    const { session } = this.context;
    const document = session.lessonOf(lesson);
    if (this.#pictures.has(lesson) || !document) return;
    // A stack may be too much work for the session, which computes at once.
    const trace = await loadEngine()
      .then((engine) => (isStack(document) ? engine.trace(document) : session.traceOf(document)))
      .catch(() => null);
    const picture = trace && arcsOf(trace);
    trace?.free();
    if (!picture) return;
    this.#pictures.set(lesson, picture);
    this.#draw();
  }

  #draw(): void {
    const { session } = this.context;
    const data = {
      lesson: session.requested.lesson,
      pictures: this.#pictures,
      own: session.ownLessons.map((lesson) => this.#ownCard(lesson)),
      canSave: session.computed !== null,
    };
    const open = (files: readonly File[]): void => {
      this.#dialog.close('chosen');
      this.context.open(files);
    };
    const view = chooser(data, {
      onChoose: (id) => {
        this.#dialog.close('chosen');
        this.context.choose(id);
      },
      onOpen: () => askForFiles(open),
      onOpenFolder: () => askForFolder(open),
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
    const cards = [...this.#dialog.querySelectorAll<HTMLElement>('.lesson-card')].filter((card) =>
      card.checkVisibility(),
    );
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
