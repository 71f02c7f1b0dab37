/** The lesson picker, the sentence and the seed. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { PagePart } from '../lesson/page-parts.js';
import { anyLesson } from '../session/source.js';
import { linkButton } from './link-button.js';
import { menu } from './menu.js';
import { langOf, termButton } from './rich.js';
import {
  activeId,
  sentenceHelp,
  type SentenceHelpData,
  type SentenceHelpEvents,
} from './sentence-help.js';
import {
  writtenTokens,
  type WrittenTokensData,
  type WrittenTokensEvents,
} from './written-tokens.js';
import { texts } from '../text/language.js';

export interface ControlsData {
  title: string;
  /** Null if the lesson starts from vectors. */
  sentence: string | null;
  /** The text of ids that another tokenizer made, which cannot be changed here; null if there is none. */
  fixedText: string | null;
  seed: string;
  seedBad: boolean;
  /** Whether its tokens are letters. */
  isOfLetters: boolean;
  /** The language of its words; '': unknown. */
  language: string;
  sentenceBad: boolean;
  changed: boolean;
  canUndo: boolean;
  canRedo: boolean;
  /** Whether there is anything to export or share. */
  canTakeOut: boolean;
  /** Whether that is still to come: Share has its place already. */
  isComing: boolean;
  /** What helps to type; null: the sentence cannot be typed. */
  help: SentenceHelpData | null;
  /** Whether line ends can be typed. */
  hasLines: boolean;
  /** The tokens below the sentence, of a model whose tokenizer cuts words into pieces; null: none. */
  tokens: WrittenTokensData | null;
  /** A note on unknown words where nothing helps. */
  note: string | null;
  hides(part: PagePart): boolean;
  /** Why a part cannot be changed; null if it can. */
  whyLocked(part: PagePart): string | null;
}

export interface ControlsEvents extends SentenceHelpEvents, WrittenTokensEvents {
  onOpenChooser(): void;
  onSentence(text: string, caret: number | null): void;
  /** The caret is somewhere in the sentence, or with null nowhere. */
  onCaret(caret: number | null): void;
  onSentenceKey(event: KeyboardEvent): void;
  onSeed(text: string): void;
  onReset(): void;
  onUndo(): void;
  onRedo(): void;
  onExport(button: HTMLElement): void;
  onShare(button: HTMLElement): void;
}

const valueOf = (event: Event): string => (event.target as HTMLInputElement).value;

const historyButton = (
  name: string,
  title: string,
  sign: string,
  can: boolean,
  onClick: () => void,
): TemplateResult =>
  html`<button
    type="button"
    part="button"
    class="sign-button"
    title=${title}
    aria-disabled=${can ? 'false' : 'true'}
    @click=${() => can && onClick()}
  >
    <span aria-hidden="true">${sign}</span><span class="sr">${name}</span>
  </button>`;

/** The parts of the page whose changes can be undone. */
const undoableParts: readonly PagePart[] = ['lesson', 'sentence', 'seed', 'switches', 'parameters'];

/**
 * `hasStart`: whether the embedding page has content for the start of the row. Nothing if there is
 * nothing to show.
 */
export function controls(
  data: ControlsData,
  events: ControlsEvents,
  hasStart: boolean,
): TemplateResult | typeof nothing {
  const { hides } = data;
  const isFixed = undoableParts.every((part) => hides(part) || data.whyLocked(part) !== null);
  if (isFixed && undoableParts.slice(0, 3).every(hides) && !hasStart) return nothing;
  return html`<div class="controls" part="controls">
    <slot name="start"></slot>
    <section class="chosen-here" aria-label=${texts.controls.region}>
      ${hides('lesson') ? nothing : lesson(data, events)}
      ${hides('sentence') ? nothing : sentence(data, events)}
      ${isFixed ? nothing : history(data, events)}
      <div class="control export-and-share">
        ${mayShare(data) ? opener(texts.sharing.open, data.isComing ? 'opens-share coming' : 'opens-share', events.onShare) : nothing}
        ${more(data, events, isFixed, hasStart)}
      </div>
    </section>
  </div>`;
}

const mayShare = ({ canTakeOut, isComing, hides }: ControlsData): boolean =>
  (canTakeOut || isComing) && !hides('share');
const mayExport = ({ canTakeOut, hides }: ControlsData): boolean => canTakeOut && !hides('export');

/** A button that opens a dialog. In the menu, the focus comes back to what opens the menu. */
const opener = (
  name: string,
  className: string,
  onClick: (button: HTMLElement) => void,
): TemplateResult =>
  html`<button
    class=${className}
    part="button"
    type="button"
    aria-haspopup="dialog"
    @click=${({ currentTarget }: Event) => {
      const button = currentTarget as HTMLElement;
      onClick(button.closest('details')?.querySelector('summary') ?? button);
    }}
  >
    ${name}
  </button>`;

/** What is needed less often: of the page, of this lesson, and to take it out. Nothing if that is nothing. */
function more(
  data: ControlsData,
  events: ControlsEvents,
  isFixed: boolean,
  hasStart: boolean,
): TemplateResult | typeof nothing {
  const { hides } = data;
  const hasSeed = !hides('seed');
  if (!hasSeed && isFixed && !mayExport(data) && !hasStart) return nothing;
  return menu(
    texts.controls.more,
    html`<slot name="menu"></slot> ${hasSeed ? seed(data, events) : nothing}
      ${isFixed ? nothing : reset(data, events)}
      ${mayExport(data) ? opener(texts.exporting.openAll, 'opens-export', events.onExport) : nothing}
      ${mayShare(data) ? opener(texts.sharing.open, 'opens-share in-menu', events.onShare) : nothing}`,
  );
}

function lesson(data: ControlsData, events: ControlsEvents): TemplateResult {
  const s = texts.controls;
  const why = data.whyLocked('lesson');
  return html`<div class="control lesson">
    <button
      id="lesson"
      part="button"
      type="button"
      aria-haspopup="dialog"
      aria-disabled=${why === null ? nothing : 'true'}
      title=${why ?? s.lessonHelp}
      @click=${() => why === null && events.onOpenChooser()}
    >
      <span class="sr">${s.lesson}:</span>
      <span class="of" dir="auto">${data.title}</span>
      <span aria-hidden="true">▾</span>
    </button>
  </div>`;
}

function sentence(data: ControlsData, events: ControlsEvents): TemplateResult {
  const s = texts.controls;
  const takesSentence = data.sentence !== null;
  const canChoose = data.whyLocked('lesson') === null && !data.hides('lesson');
  const { help } = data;
  return html`<div class="control sentence">
      <label for="sentence">${data.isOfLetters ? s.letters : s.sentence}</label>
      ${data.hasLines ? textArea(data, events) : textField(data, events)}
    </div>
    ${data.tokens ? writtenTokens(data.tokens, events) : nothing}
    ${
      help
        ? sentenceHelp(help, events)
        : takesSentence || !canChoose
          ? note(data.note)
          : note(
              linkButton(s.vectorsOnly(texts.lessons[anyLesson].title), () =>
                events.onChoose(anyLesson),
              ),
            )
    }`;
}

const caretOf = (event: Event): number | null => (event.target as HTMLInputElement).selectionStart;

function textField(data: ControlsData, events: ControlsEvents): TemplateResult {
  const s = texts.controls;
  const takesSentence = data.sentence !== null;
  const why = data.whyLocked('sentence');
  const { help } = data;
  const onCaret = (event: Event): void => events.onCaret(caretOf(event));
  return html`<input
    id="sentence"
    dir="auto"
    lang=${langOf(data.sentence ?? '', data)}
    autocomplete="off"
    autocapitalize="off"
    spellcheck="false"
    role=${help?.suggestions ? 'combobox' : nothing}
    aria-autocomplete=${help?.suggestions ? 'list' : nothing}
    aria-controls=${help?.suggestions ? 'suggested' : nothing}
    aria-expanded=${help?.suggestions ? String(!help.isClosed) : nothing}
    aria-activedescendant=${(help && activeId(help)) ?? nothing}
    aria-disabled=${takesSentence ? nothing : 'true'}
    ?readonly=${!takesSentence || why !== null}
    title=${why ?? nothing}
    placeholder=${takesSentence ? nothing : (data.fixedText ?? s.vectorsPlaceholder)}
    aria-describedby="about-sentence problems"
    aria-invalid=${data.sentenceBad ? 'true' : nothing}
    .value=${live(data.sentence ?? '')}
    @input=${(event: Event) => events.onSentence(valueOf(event), caretOf(event))}
    @focus=${onCaret}
    @keyup=${onCaret}
    @click=${onCaret}
    @blur=${() => events.onCaret(null)}
    @keydown=${(event: KeyboardEvent) => events.onSentenceKey(event)}
  />`;
}

/** A field for line ends, too, which are tokens of some models. */
function textArea(data: ControlsData, events: ControlsEvents): TemplateResult {
  const why = data.whyLocked('sentence');
  const onCaret = (event: Event): void => events.onCaret(caretOf(event));
  return html`<textarea
    id="sentence"
    rows="1"
    dir="auto"
    lang=${langOf(data.sentence ?? '', data)}
    autocomplete="off"
    autocapitalize="off"
    spellcheck="false"
    ?readonly=${why !== null}
    title=${why ?? nothing}
    aria-describedby="about-sentence problems"
    aria-invalid=${data.sentenceBad ? 'true' : nothing}
    .value=${live(data.sentence ?? '')}
    @input=${(event: Event) => events.onSentence(valueOf(event), caretOf(event))}
    @focus=${onCaret}
    @keyup=${onCaret}
    @click=${onCaret}
    @blur=${() => events.onCaret(null)}
  ></textarea>`;
}

const note = (content: unknown): TemplateResult =>
  html`<p id="about-sentence" class="side-note" ?hidden=${!content}>${content}</p>`;

function seed(data: ControlsData, events: ControlsEvents): TemplateResult {
  const s = texts.controls;
  const why = data.whyLocked('seed');
  return html`<div class="control seed">
    <label for="seed" class="sr">${s.seed}</label>
    ${termButton('seed', s.seed)}
    <input
      id="seed"
      inputmode="numeric"
      autocomplete="off"
      placeholder=${s.seedOwn}
      ?readonly=${why !== null}
      title=${why ?? s.seedHelp}
      aria-describedby="problems"
      aria-invalid=${data.seedBad ? 'true' : nothing}
      .value=${live(data.seed)}
      @input=${(event: Event) => events.onSeed(valueOf(event))}
    />
  </div>`;
}

function history(data: ControlsData, events: ControlsEvents): TemplateResult {
  const h = texts.history;
  return html`<div class="control history">
    ${historyButton(h.undo, h.undoKeys, '↶', data.canUndo, events.onUndo)}
    ${historyButton(h.redo, h.redoKeys, '↷', data.canRedo, events.onRedo)}
  </div>`;
}

function reset(data: ControlsData, events: ControlsEvents): TemplateResult {
  const s = texts.controls;
  return html`<button
    class="reset"
    part="button"
    type="button"
    title=${s.resetWhy}
    aria-disabled=${data.changed ? 'false' : 'true'}
    @click=${() => data.changed && events.onReset()}
  >
    ${s.reset}
  </button>`;
}
