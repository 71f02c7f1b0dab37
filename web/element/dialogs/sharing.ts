/** Shares the shown state as a link, an element or an iframe. */
import { mostPastedCharacters } from '../../engine/limits.js';
import { render } from 'lit';
import type { LessonDocument } from '../../lesson/document.js';
import { untrainedOf } from '../../lesson/lessons.js';
import { ownLesson, ownOf } from '../../lesson/own.js';
import { recipeOf } from '../../lesson/recipe.js';
import { tensorsOf } from '../../lesson/tensors.js';
import { encodeState, leftOut } from '../../session/address.js';
import { attributesOf } from '../../session/attributes.js';
import { filesBeside } from '../../session/beside.js';
import { packed } from '../../session/packed.js';
import { isPageInOne, site } from '../../session/source.js';
import { startOf, viewOf, type ViewState } from '../../session/view-state.js';
import { jsonScript, markup } from '../../export/markup.js';
import { language, texts } from '../../text/language.js';
import { tourOf } from '../../teaching/tour.js';
import { cellName } from '../../wording/cell-name.js';
import { plainText } from '../../wording/rich-text.js';
import { at } from '../../engine/at.js';
import { findCell } from '../../trace/trail.js';
import {
  shareDialog,
  shareKinds,
  type Keep,
  type ShareKind,
} from '../../views/dialogs/share-dialog.js';
import { rootOf, type Context } from '../base/context.js';
import type { DiagramView } from '../base/diagram-view.js';
import { exportStyles } from '../styles/export.js';
import { shareStyles } from '../styles/share.js';
import { saveLesson } from '../host/files.js';
import type { ElementEvents } from '../host/events.js';
import { unwrittenEdits, writtenDocument } from '../../session/written.js';
import { copyText, dialogIn, selectText, show } from './dialog.js';

/** A package does not know its page's address, and clearhead.html has no separate script. */
const kinds: readonly ShareKind[] = site
  ? shareKinds
  : isPageInOne
    ? ['link', 'iframe']
    : ['element'];

/** Heights of iframes, in px: a whole diagram scrolls inside. */
const heights = { compact: 500, whole: 800 };

const events: readonly (keyof ElementEvents)[] = [
  'clear-head-ready',
  'clear-head-change',
  'clear-head-error',
  'clear-head-answer',
];

type Choice = 'step' | 'only' | 'pin' | 'token' | 'head' | 'play' | 'compact';

export class Sharing {
  readonly #dialog: HTMLDialogElement;
  readonly #preview = document.createElement('clear-head');
  #kind: ShareKind = at(kinds, 0);
  /** The state that was shown when the dialog was opened. */
  #shown: ViewState | null = null;
  #on = new Set<Choice>();
  #hide: ViewState['hide'] = [];
  #lock: ViewState['lock'] = [];
  #text = '';
  /** The lesson's file and those beside it, if an address cannot hold them; and why. */
  #files: { names: readonly [string, ...string[]]; isLong: boolean } | null = null;
  /** The address of a worksheet of the state; null if no site or no address holds it. */
  #worksheet: string | null = null;
  /** Counts changes: the text of an earlier one may be ready after that of a later one. */
  #changes = 0;

  constructor(
    private readonly context: Context,
    private readonly diagram: DiagramView,
  ) {
    const root = rootOf(context);
    this.#dialog = dialogIn(root, 'share-dialog', 'share-title', exportStyles, shareStyles);
    this.#dialog.addEventListener('close', () => this.#preview.remove());
    // The embedding page receives events of its own elements only, not of the preview.
    for (const name of events) {
      this.#dialog.addEventListener(name, (event) => event.stopPropagation());
    }
  }

  async open(opener: HTMLElement): Promise<void> {
    const shown = (this.#shown = this.diagram.state);
    const chosen = (['step', 'pin', 'token', 'head'] as const).filter(
      (part) => shown[part] !== null,
    );
    this.#on = new Set<Choice>([...chosen, ...(shown.compact ? (['compact'] as const) : [])]);
    ({ hide: this.#hide, lock: this.#lock } = shown);
    await this.#change();
    show(this.#dialog, opener);
  }

  // ---- the shared state ----

  get #state(): ViewState {
    const shown = this.#shown as ViewState;
    const on = (choice: Choice): boolean => this.#on.has(choice);
    const step = this.#steps.findIndex(({ id }) => id === shown.step) + 1;
    return {
      ...shown,
      step: on('step') ? shown.step : null,
      show: on('only') && on('step') && step ? { step } : shown.show,
      pin: on('pin') ? shown.pin : null,
      token: on('token') ? shown.token : null,
      head: on('head') ? shown.head : null,
      play: on('play'),
      trained: on('play') ? null : shown.trained,
      compact: on('compact'),
      hide: this.#hide,
      lock: this.#lock,
    };
  }

  get #steps(): ReturnType<typeof tourOf> {
    const { trace } = this.diagram;
    return trace ? tourOf(trace) : [];
  }

  get #keeps(): Keep[] {
    const { trace } = this.diagram;
    const shown = this.#shown as ViewState;
    const s = texts.sharing.keep;
    const keep = (id: Choice, label: string): Keep => ({ id, label, on: this.#on.has(id) });
    const keeps: Keep[] = [];
    const step = this.#steps.find(({ id }) => id === shown.step);
    if (step) keeps.push(keep('step', s.step(step.title)));
    if (step && this.#on.has('step')) keeps.push(keep('only', s.only));
    const cell = trace && shown.pin && findCell(shown.pin, trace);
    if (trace && cell) {
      const place = cellName(at(trace.stages, cell.stage), cell.row, cell.col, trace);
      keeps.push(keep('pin', s.pin(plainText(place))));
    }
    const token = shown.token === null ? undefined : trace?.tokens[shown.token];
    if (token !== undefined) keeps.push(keep('token', s.token(token)));
    if (shown.head !== null) keeps.push(keep('head', s.head(shown.head + 1)));
    const isLearning =
      recipeOf(this.context.session.computed?.lesson) && !untrainedOf(shown.lesson);
    if (isLearning) keeps.push(keep('play', texts.sharing.keep.play));
    return [...keeps, keep('compact', s.compact)];
  }

  /** The changed lesson in a file, with the present view, and with the numbers that no file has. */
  #inFile(state: ViewState): ViewState {
    const { computed } = this.context.session;
    const edits = computed ? unwrittenEdits(computed) : [];
    return { ...startOf(ownLesson('src', this.#fileName)), ...viewOf(state), edits };
  }

  get #fileName(): string {
    const { lesson } = this.#shown as ViewState;
    return ownOf(lesson) ? 'lesson.json' : `${lesson}.json`;
  }

  /** The state with its lesson named as another page must name it. */
  async #elsewhere(state: ViewState): Promise<ViewState> {
    const given = ownOf(state.lesson);
    if (!given || given.key === 'model') return state;
    const value =
      given.key === 'src'
        ? new URL(given.value, document.baseURI).href
        : await packed(JSON.stringify(this.#document));
    return { ...state, lesson: ownLesson(given.key, value) };
  }

  #textOf(kind: ShareKind, state: ViewState): string {
    if (kind === 'element') return this.#element(state);
    // A frame cannot see the language of the embedding page, so the address names it.
    const lang = state.lang ?? (kind === 'iframe' && language !== 'en' ? language : null);
    const address = encodeState({ ...state, lang });
    const url = `${pageAddress()}${address ? `#${address}` : ''}`;
    if (kind === 'link') return url;
    const height = String(state.compact ? heights.compact : heights.whole);
    const { title } = this.context.session.trace;
    return markup('iframe', [
      ['src', url],
      ['title', title],
      ['width', '100%'],
      ['height', height],
      ['style', 'border: 0'],
      ['loading', 'lazy'],
    ]);
  }

  #element(state: ViewState): string {
    const content =
      ownOf(state.lesson)?.key === 'document' ? jsonScript(JSON.stringify(this.#document)) : '';
    const element = markup('clear-head', attributesOf(state), content);
    if (!site) return element;
    const script = markup('script', [
      ['type', 'module'],
      ['src', `${site}clear-head.js`],
    ]);
    return `${script}\n${element}`;
  }

  /** The lesson's own document. */
  get #document(): LessonDocument {
    const { session } = this.context;
    return session.lessonOf((this.#shown as ViewState).lesson) ?? writtenDocument(session);
  }

  async #change(): Promise<void> {
    const change = ++this.#changes;
    const kind = this.#kind;
    const state = this.#state;
    const there = await this.#elsewhere(state);
    if (change !== this.#changes) return;
    this.#files = null;
    this.#text = this.#textOf(kind, there);
    const isLong =
      this.#text.length > mostPastedCharacters || leftOut(there, encodeState(there)).length > 0;
    const key = ownOf(state.lesson)?.key;
    const isHere = key === 'document';
    const tensors = tensorsOf(this.#document);
    // A link to a model names the file that has to be opened there.
    const isNamed = key === 'model' && kind === 'link' && !isLong;
    if (isNamed) this.#files = null;
    else if (isLong || ((isHere || tensors?.isGiven) && filesBeside(this.#document).length)) {
      const beside = filesBeside(writtenDocument(this.context.session));
      this.#files = { names: [this.#fileName, ...beside], isLong };
      this.#text = this.#textOf(kind, this.#inFile(state));
    }
    this.#worksheet =
      site && !this.#files && !isNamed ? `${site}worksheet.html#${encodeState(there)}` : null;
    this.#draw('');
    const container = this.#dialog.querySelector('.share-preview');
    if (!container) return;
    // Only attributes can undo earlier limits of the preview; the state has the present ones.
    this.#preview.hide = this.#preview.lock = null;
    const file = tensors?.blob ?? null;
    if (this.#preview.tensors !== file) this.#preview.tensors = file;
    this.#preview.state = { ...state, play: false }; // one training is enough
    if (this.#preview.parentElement !== container) container.replaceChildren(this.#preview);
  }

  // ---- drawing ----

  #draw(message: string, isCopied = false): void {
    const s = texts.sharing;
    const { trace } = this.diagram;
    if (!trace) return;
    const files = this.#files;
    const keeps = this.#keeps;
    const view = shareDialog(
      {
        kind: this.#kind,
        kinds,
        keeps,
        isSomewhere: keeps.length > 1,
        hide: this.#hide,
        lock: this.#lock,
        text: this.#text,
        file: files && {
          name: files.names[0],
          why: s.asFile(
            files.names,
            files.isLong ? texts.number(mostPastedCharacters) : null,
            this.#kind === 'element',
          ),
        },
        status: message,
        copied: isCopied,
        worksheet: this.#worksheet,
        hasPreview: !trace.isAdopted,
      },
      {
        onKind: (kind) => {
          this.#kind = kind;
          void this.#change();
        },
        onKeep: (id, on) => {
          if (on) this.#on.add(id as Choice);
          else this.#on.delete(id as Choice);
          void this.#change();
        },
        onPart: (list, part, on) => {
          const now = list === 'hide' ? this.#hide : this.#lock;
          const next = on ? [...now, part] : now.filter((other) => other !== part);
          if (list === 'hide') this.#hide = next;
          else this.#lock = next;
          void this.#change();
        },
        onCopy: () => void this.#copy(),
        onSave: () => this.#save(),
        onClose: () => this.#dialog.close(),
      },
    );
    render(view, this.#dialog);
  }

  async #copy(): Promise<void> {
    if (await copyText(this.#text)) return this.#draw(texts.sharing.copied, true);
    this.#draw(texts.exporting.notCopied);
    selectText(this.#dialog);
  }

  #save(): void {
    const saved = saveLesson(this.context.session, this.#fileName);
    this.#draw(texts.exporting.saved(saved.join(', ')));
  }
}

/** The address of a Clearhead page: this page, if it is one. */
function pageAddress(): string {
  const here = location.href.replace(/#.*/s, '');
  return site && new URL('./', here).href === site ? here : (site ?? here);
}
