/** What a training on documents shows: each line that it prints, its losses, and the names it makes up. */
import { html, nothing, type TemplateResult } from 'lit';
import { at } from '../../engine/at.js';
import { gapOf, tokenizerOf, type LessonDocument } from '../../lesson/document.js';
import { printedRunOf, type PrintedRun } from '../../lesson/printed-run.js';
import type { MadeUpText } from '../../session/training/messages.js';
import type { Training } from '../../session/training/training.js';
import {
  asPrinted,
  meanOver,
  pairLosses,
  printedLine,
  runningMeans,
  textOfIds,
  type Line,
} from '../../trace/lines.js';
import { formatNumber } from '../../wording/format.js';
import { texts } from '../../text/language.js';
import { losses } from '../../views/documents/losses.js';
import {
  drawSentence,
  madeUp,
  type MadeUpData,
  type MadeUpName,
} from '../../views/documents/made-up.js';
import { lineHeight, printedLines, printedSummary } from '../../views/documents/printed-lines.js';
import { adopt } from '../adopt.js';
import { rootOf, type Context } from '../context.js';
import { saveFile } from '../host/files.js';
import { documentsStyles } from '../styles/documents.js';

/** So many names are made up at once. */
const namesAtOnce = 20;

export interface DocumentsOptions {
  draw(): void;
  /** Goes to a step, and walks through it where `slowly`. */
  go(training: Training, step: number, slowly: boolean): void;
}

export interface DocumentsDrawn {
  readonly training: Training;
  /** The step whose numbers are shown. */
  readonly shown: number;
  readonly isStill: boolean;
  readonly whyLocked: string | null;
}

/** The lines of a training, and what is computed of all of them. */
interface Summary {
  readonly lines: readonly Line[];
  readonly count: number;
  readonly losses: readonly number[];
  readonly means: readonly number[];
  readonly pairs: readonly number[];
}

export class DocumentsPart {
  #of: Training | null = null;
  #summary: Summary | null = null;
  #scrolled = 0;
  #room = 10;
  #active = 0;
  /** Whether the list follows the newest line. */
  #follows = true;
  #texts: MadeUpText[] = [];
  /** The step that they were made up at. */
  #textsOf = -1;
  /** What each was made up at; null: as the script did. */
  #temperature: number | null = null;
  /** That of the names that stand there. */
  #madeAt = 1;
  #open: MadeUpData['open'] = null;
  #isBusy = false;
  /** The list that it learns from. */
  #known: ReadonlySet<string> | null = null;

  constructor(
    private readonly context: Context,
    private readonly options: DocumentsOptions,
  ) {
    adopt(rootOf(context), documentsStyles);
  }

  #attend(training: Training): void {
    if (this.#of === training) return;
    this.#of = training;
    this.#summary = null;
    this.#known = null;
    this.#texts = [];
    this.#textsOf = -1;
    this.#temperature = null;
    this.#open = null;
    this.#active = this.#scrolled = 0;
    this.#follows = true;
    void this.#read(training);
  }

  async #read(training: Training): Promise<void> {
    const { task } = training.recipe;
    const text = await training.documents().catch(() => undefined);
    if (this.#of !== training) return;
    const all = task.documents ?? text?.split('\n').map((line) => line.trim()) ?? [];
    this.#known = new Set(all);
    this.options.draw();
  }

  // ---- what there is ----

  #summaryOf({ lines, lesson }: Training): Summary {
    if (this.#summary?.count === lines.length) return this.#summary;
    const losses = lines.map(({ loss }) => loss);
    const means = runningMeans(losses);
    const pairs = runningMeans(pairLosses(lines, vocabularyOf(lesson).length));
    return (this.#summary = { lines, count: lines.length, losses, means, pairs });
  }

  /** What is said when a training has come to rest. */
  reached(training: Training): string {
    const { means, lines } = this.#summaryOf(training);
    const mean = means[training.step - 1];
    if (mean === undefined) return '';
    const { losses: printed } = printedRunOf(training.lesson);
    const summary = printedSummary(asPrinted(lines, printed), lines.length, printed);
    return texts.documents.stepReached(training.step, formatNumber(mean), summary);
  }

  // ---- what a person does ----

  #scrollTo(index: number): void {
    const list = this.#list;
    if (!list) return;
    const top = index * lineHeight;
    if (top < list.scrollTop) list.scrollTop = top;
    else if (top + lineHeight > list.scrollTop + list.clientHeight)
      list.scrollTop = top + lineHeight - list.clientHeight;
    this.#scrolled = list.scrollTop;
  }

  get #list(): HTMLElement | null {
    return rootOf(this.context).querySelector('.printed-lines');
  }

  #onScroll = (): void => {
    const list = this.#list;
    if (!list) return;
    this.#follows = list.scrollTop + list.clientHeight >= list.scrollHeight - lineHeight;
    if (Math.abs(list.scrollTop - this.#scrolled) < lineHeight) return;
    this.#scrolled = list.scrollTop;
    this.options.draw();
  };

  #onKey = (event: KeyboardEvent): void => {
    const count = this.#of?.lines.length ?? 0;
    if (event.key === 'Enter') {
      event.preventDefault();
      return this.#openLine(this.#active);
    }
    const page = Math.max(1, this.#room - 1);
    const moves: Record<string, number> = {
      ...{ ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page },
      ...{ Home: -count, End: count },
    };
    const by = moves[event.key];
    if (by === undefined) return;
    event.preventDefault();
    this.#active = Math.max(0, Math.min(count - 1, this.#active + by));
    this.#scrollTo(this.#active);
    this.#follows = this.#active === count - 1;
    this.options.draw();
  };

  #openLine(index: number): void {
    const line = this.#of?.lines[index];
    if (!line || !this.#of) return;
    this.#active = index;
    this.options.go(this.#of, line.step, true);
  }

  #save(training: Training): void {
    const { recipe, lines } = training;
    const all = lines.map((line) => printedLine(line, recipe.steps));
    const made = this.#texts.map((tokens) => this.#textOf(tokens, training));
    saveFile(texts.documents.file, 'text/plain', [[...all, ...made].join('\n'), '\n']);
  }

  /** The names that a training makes up where it is. */
  async make(training: Training): Promise<void> {
    this.#attend(training);
    if (this.#isBusy) return;
    this.#isBusy = true;
    const temperature = this.#temperatureOf(training);
    const step = training.step;
    const made = await training.makeUp(namesAtOnce, temperature);
    this.#isBusy = false;
    if (!made || this.#of !== training) return this.options.draw();
    // Of another step, or another temperature, they begin anew.
    if (this.#textsOf !== step || this.#madeAt !== temperature) this.#texts = [];
    this.#texts = [...this.#texts, ...made];
    this.#textsOf = step;
    this.#madeAt = temperature;
    this.options.draw();
  }

  #temperatureOf({ lesson }: Training): number {
    return this.#temperature ?? printedRunOf(lesson).temperature;
  }

  #letter(letter: number, data: MadeUpData): void {
    const { open } = this.#moved(letter);
    const name = open && data.names[open.name];
    if (name && open) this.context.say(drawSentence(name, open.letter, data));
  }

  #moved(letter: number): Pick<MadeUpData, 'open'> {
    if (this.#open) this.#open = { ...this.#open, letter };
    this.options.draw();
    rootOf(this.context).querySelector<HTMLElement>('.letters [tabindex="0"]')?.focus();
    return { open: this.#open };
  }

  /** Shows what the model says after the letters before one. */
  async #map(name: MadeUpName, letter: number, data: MadeUpData): Promise<void> {
    const { session } = this.context;
    const text = name.tokens
      .slice(0, letter)
      .map(({ id }) => at(data.vocabulary, id))
      .join('');
    const problem = await this.context.act(() => session.type(text));
    if (problem !== null) return this.context.say(problem);
    await session.arrival;
    const id = name.tokens[letter]?.id ?? null;
    this.context.look({ token: null, why: id });
    rootOf(this.context).querySelector('.model-map')?.scrollIntoView({ block: 'start' });
  }

  // ---- what is drawn ----

  #textOf(tokens: MadeUpText, { lesson }: Training): string {
    return textOfIds(
      tokens.map(({ id }) => id),
      vocabularyOf(lesson),
      marksOf(lesson),
      gapOf(lesson),
    );
  }

  #madeUp(drawn: DocumentsDrawn): TemplateResult {
    const { training, whyLocked, isStill, shown } = drawn;
    const { lesson, recipe } = training;
    const { begin, end } = tokenizerOf(lesson);
    const printed = this.#printedTexts(training, printedRunOf(lesson), recipe.steps);
    const isHere = this.#textsOf === shown;
    const data: MadeUpData = {
      names: (isHere ? this.#texts : []).map((tokens, i) => {
        const text = this.#textOf(tokens, training);
        const wanted = printed[i];
        const isPrinted = wanted === undefined ? null : wanted === text;
        return { text, tokens, isInList: this.#known?.has(text) ?? false, isPrinted };
      }),
      vocabulary: vocabularyOf(lesson),
      begin: begin ?? '',
      end: end ?? begin ?? null,
      temperature: this.#temperatureOf(training),
      ...{ count: namesAtOnce, open: isHere ? this.#open : null },
      isBusy: this.#isBusy || !isStill,
      whyLocked,
    };
    return madeUp(data, {
      onMake: () => void this.make(training),
      onTemperature: (temperature) => {
        this.#temperature = temperature;
        this.options.draw();
      },
      onOpen: (name) => {
        this.#open = name === null ? null : { name, letter: 0 };
        this.options.draw();
      },
      onLetter: (letter) => this.#letter(letter, data),
      onMap: (name, letter) => void this.#map(at(data.names, name), letter, data),
    });
  }

  /** What was printed, where the names that stand there are those. */
  #printedTexts({ lesson }: Training, printed: PrintedRun, steps: number): readonly string[] {
    const isGiven = Array.isArray(lesson['blocks']);
    const isOfEnd = this.#textsOf === (isGiven ? 0 : steps);
    return isOfEnd && this.#madeAt === printed.temperature ? printed.texts : [];
  }

  names(drawn: DocumentsDrawn): TemplateResult {
    this.#attend(drawn.training);
    return html`<div class="made-up">
      <h3>${texts.documents.madeUp}</h3>
      ${this.#madeUp(drawn)}
    </div>`;
  }

  template(drawn: DocumentsDrawn): TemplateResult {
    const { training, shown, whyLocked, isStill } = drawn;
    this.#attend(training);
    const s = texts.documents;
    const { lesson, recipe } = training;
    const summary = this.#summaryOf(training);
    const { lines } = summary;
    const vocabulary = vocabularyOf(lesson);
    const printed = printedRunOf(lesson).losses;
    const step = isStill ? shown : training.step;
    const same = asPrinted(lines, printed);
    const name = (line: Line): string =>
      textOfIds(line.ids, vocabulary, marksOf(lesson), gapOf(lesson)) +
      (recipe.batch > 1 ? ' …' : '');
    return html`<div class="documents">
      <div class="losses-of">
        <h3>${s.losses}</h3>
        ${losses({ ...summary, guessing: Math.log(vocabulary.length), step, steps: recipe.steps })}
        ${this.#scrub(drawn)}
        ${lines.length ? this.#compared(summary, vocabulary.length, name) : nothing}
      </div>
      <div class="lines-of">
        <h3>${s.lines}</h3>
        ${printedLines(
          {
            ...{ lines, steps: recipe.steps, printed, nameOf: name, active: this.#active },
            first: Math.floor(this.#scrolled / lineHeight),
            ...{ room: this.#room, shown, whyLocked },
          },
          same,
          {
            onScroll: this.#onScroll,
            onKey: this.#onKey,
            onFocus: () => undefined,
            onOpen: (index) => whyLocked === null && this.#openLine(index),
            onSave: () => this.#save(training),
          },
        )}
      </div>
      ${this.names(drawn)}
    </div>`;
  }

  #compared({ losses, means, lines }: Summary, words: number, name: (line: Line) => string) {
    const s = texts.documents;
    const [loss, mean] = [losses.at(-1) ?? 0, means.at(-1) ?? 0];
    const sentence = loss > mean ? s.lastHigher : s.lastLower;
    const last = sentence(formatNumber(loss), formatNumber(mean), name(lines.at(-1) as Line));
    return html`<p class="note">${texts.sentences([s.compare(words, meanOver), last])}</p>`;
  }

  /** Any step can be gone to: it is computed again from the last one that was kept, to the same bits. */
  #scrub({ training, shown, isStill, whyLocked }: DocumentsDrawn): TemplateResult {
    const s = texts.documents;
    const { steps } = training.recipe;
    const most = Math.max(steps, training.lines.length);
    const step = isStill ? shown : training.step;
    const go = (to: number): void => {
      if (whyLocked === null && to >= 0 && to <= most) this.options.go(training, to, false);
    };
    const move = (by: number, name: string, sign: string): TemplateResult =>
      html`<button
        type="button"
        class="sign-button"
        aria-disabled=${step + by < 0 || step + by > most ? 'true' : 'false'}
        title=${whyLocked ?? name}
        @click=${() => go(step + by)}
      >
        <span aria-hidden="true">${sign}</span><span class="sr">${name}</span>
      </button>`;
    return html`<div class="timeline">
      ${move(-1, s.back, '‹')}
      <input
        type="range"
        min="0"
        max=${most}
        .value=${String(step)}
        aria-label=${s.scrub}
        aria-valuetext=${s.scrubbed(step, most)}
        ?disabled=${whyLocked !== null || (!isStill && training.status === 'running')}
        @input=${(event: Event) => go(Number((event.target as HTMLInputElement).value))}
      />
      ${move(1, s.on, '›')}
    </div>`;
  }

  /** After it is drawn: the newest line stays in view while it follows. */
  drawn(): void {
    const list = this.#list;
    if (!list) return;
    this.#room = Math.ceil(list.clientHeight / lineHeight);
    if (!this.#follows) return;
    list.scrollTop = list.scrollHeight;
    if (Math.abs(list.scrollTop - this.#scrolled) < lineHeight) return;
    this.#scrolled = list.scrollTop;
    this.options.draw();
  }
}

const vocabularyOf = (lesson: LessonDocument): readonly string[] => {
  const vocabulary = lesson.input['vocabulary'];
  return Array.isArray(vocabulary) ? (vocabulary as string[]) : [];
};

/** The tokens before and after a text. */
const marksOf = (lesson: LessonDocument): string[] => {
  const { begin, end } = tokenizerOf(lesson);
  return [begin, end].filter((mark) => mark !== undefined);
};
