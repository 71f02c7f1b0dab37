/** Training on documents: its losses, the lines that it prints, the generated names. */
import { html, nothing, type TemplateResult } from 'lit';
import { vocabularyOf } from '../../lesson/document-tokens.js';
import { printedRunOf, type PrintedRun } from '../../lesson/printed-run.js';
import type { Training } from '../../session/training/training.js';
import { asPrinted, LossSummary, meanOver, printedLine, type Line } from '../../trace/lines.js';
import { formatNumber } from '../../wording/format.js';
import { texts } from '../../text/language.js';
import { documentsTexts } from '../../text/documents.js';
import { losses } from '../../views/documents/losses.js';
import { documentsBar, type DocumentPart } from '../../views/documents/parts.js';
import { printedSummary } from '../../views/documents/printed-lines.js';
import { sections } from '../../views/documents/sections.js';
import { adopt } from '../base/adopt.js';
import { rootOf, type Context } from '../base/context.js';
import { saveFile } from '../host/files.js';
import { documentsStyles } from '../styles/documents.js';
import type { DocumentsDrawn, DocumentsOptions, Shown } from './documents-drawn.js';
import { LadderPart } from './ladder-part.js';
import { LinesPart, nameOfLine } from './lines-part.js';
import { NamesPart } from './names-part.js';
import { OwnListDialog } from './own-list-dialog.js';
import { PartingPart } from './parting-part.js';
import { sectionsOf } from './script-sections.js';
import { WorthPart } from './worth-part.js';

export class DocumentsPart {
  readonly #lines: LinesPart;
  readonly #names: NamesPart;
  readonly #worth: WorthPart;
  readonly #parting: PartingPart;
  readonly #ladder: LadderPart;
  #training: Training | null = null;
  /** A training that begins again has other lines. */
  readonly #summaries = new WeakMap<readonly Line[], LossSummary>();
  #list: readonly string[] = [];
  #known: ReadonlySet<string> = new Set();
  #part: DocumentPart | null = null;
  #ownList: OwnListDialog | null = null;

  constructor(
    private readonly context: Context,
    private readonly options: DocumentsOptions,
  ) {
    adopt(rootOf(context), documentsStyles);
    this.#lines = new LinesPart(context, options);
    this.#names = new NamesPart(context, options);
    this.#worth = new WorthPart(context, options);
    this.#parting = new PartingPart(context, options);
    this.#ladder = new LadderPart(context, () => options.draw());
  }

  #attend(training: Training): void {
    if (this.#training === training) return;
    this.#training = training;
    this.#worth.end();
    this.#take([]);
    void this.#read(training);
  }

  /** A list that cannot be read is left out here: the training reports it. */
  async #read(training: Training): Promise<void> {
    const text = await training.documents().catch(() => undefined);
    if (this.#training !== training) return;
    const lines = text?.split('\n').map((line) => line.trim());
    this.#take(training.recipe.task.documents ?? lines?.filter(Boolean) ?? []);
    this.options.draw();
  }

  /** With another seed or recipe there is nothing printed to compare with. */
  #printedOf({ lesson, seed }: Training): PrintedRun {
    const { session } = this.context;
    const { recipe, lesson: id } = session.requested;
    return printedRunOf(session.lessonOf(id) ?? lesson, seed !== null || recipe !== null);
  }

  #take(list: readonly string[]): void {
    this.#list = list;
    this.#known = new Set(list);
  }

  #summaryOf({ lines, lesson }: Training): LossSummary {
    const summary = this.#summaries.get(lines) ?? new LossSummary(lines);
    this.#summaries.set(lines, summary);
    return summary.grow(vocabularyOf(lesson).length);
  }

  /**
   * Returns the announcement for a training that pauses or ends. After its last step it generates
   * names.
   */
  reached(training: Training): string {
    this.#attend(training);
    const { means, lines } = this.#summaryOf(training);
    const mean = means[training.step - 1];
    if (mean === undefined) return '';
    const printed = this.#printedOf(training);
    const { losses } = printed;
    const summary = printedSummary(asPrinted(lines, losses), lines.length, losses);
    if (training.step === training.recipe.steps && !this.#names.textsAt(training.step).length)
      void this.#names.make({ training, printed });
    return documentsTexts().stepReached(training.step, formatNumber(mean), summary);
  }

  #save({ recipe, lines, step }: Training): void {
    const all = lines.map((line) => printedLine(line, recipe.steps));
    const names = this.#names.textsAt(step);
    saveFile('lines.txt', 'text/plain', [[...all, ...names].join('\n'), '\n']);
  }

  #withTexts(shown: Shown): DocumentsDrawn {
    this.#attend(shown.training);
    const printed = this.#printedOf(shown.training);
    return { ...shown, printed, list: this.#list, listed: this.#known };
  }

  /** The whole view, side by side, while the lesson is trained. */
  template(shown: Shown): TemplateResult {
    const drawn = this.#withTexts(shown);
    const { training, isStill } = drawn;
    const { lesson, recipe } = training;
    const summary = this.#summaryOf(training);
    const { length: count } = training.lines;
    const step = isStill ? drawn.shown : training.step;
    const words = vocabularyOf(lesson).length;
    const others = this.options.others(training);
    return html`<div class="documents">
        <div class="losses-of">
          <h3>${documentsTexts().losses}</h3>
          ${losses({
            ...summary,
            guessing: Math.log(words),
            step,
            steps: recipe.steps,
            others: others.map((other) => ({
              number: other.number,
              means: this.#summaryOf(other.training).means,
            })),
          })}
          ${this.#scrub(drawn)} ${count ? this.#compared(summary, words, training) : nothing}
          ${count ? others.map((other) => this.#parting.template(training, other)) : nothing}
        </div>
        ${this.#lines.template(drawn, () => this.#save(training))} ${this.#names.template(drawn)}
      </div>
      ${this.#bar(drawn, null, ['worth', 'ladder', 'sections'])}`;
  }

  /** A trained lesson's buttons. `before`: the lesson before its first step. */
  bar(shown: Shown, before: string, origin: () => unknown): TemplateResult {
    return this.#bar(
      this.#withTexts(shown),
      before,
      ['names', 'worth', 'ladder', 'sections', 'origin'],
      origin,
    );
  }

  #bar(
    drawn: DocumentsDrawn,
    before: string | null,
    all: readonly DocumentPart[],
    origin: () => unknown = () => nothing,
  ): TemplateResult {
    const isOnLadder = LadderPart.isOf(this.context.session.state?.lesson ?? '');
    const parts = all.filter((part) => part !== 'ladder' || isOnLadder);
    const open = this.#part !== null && parts.includes(this.#part) ? this.#part : null;
    const { options, context } = this;
    const content = {
      names: () => this.#names.template(drawn),
      worth: () => this.#worth.template(drawn, before),
      ladder: () => this.#ladder.template(drawn.whyLocked),
      sections: () =>
        sections(
          sectionsOf(drawn, context, {
            walk: () => {
              const { training } = drawn;
              if (before !== null) options.train(before);
              else options.go(training, Math.max(1, training.step), true);
            },
            names: () => this.#show('names'),
          }),
        ),
      origin,
    };
    return documentsBar(
      {
        parts,
        open,
        content: open && content[open](),
        canTrain: before !== null,
        whyLocked: drawn.whyLocked,
      },
      {
        onPart: (part) => this.#show(part),
        onTrain: () => before !== null && options.train(before),
        onOwn: (opener) => {
          this.#ownList ??= new OwnListDialog(context, (lesson) => options.train(lesson));
          this.#ownList.open(opener);
        },
      },
    );
  }

  #show(part: DocumentPart | null): void {
    this.#part = part;
    this.options.draw();
  }

  #compared({ losses, means, lines }: LossSummary, words: number, training: Training) {
    const s = documentsTexts();
    const [loss, mean] = [losses.at(-1) ?? 0, means.at(-1) ?? 0];
    const name = nameOfLine(lines.at(-1) as Line, training);
    const sentence = loss > mean ? s.lastHigher : s.lastLower;
    const last = sentence(formatNumber(loss), formatNumber(mean), name);
    return html`<p class="note">${texts.sentences([s.compare(words, meanOver), last])}</p>`;
  }

  /** Goes to any step, computed again from the last checkpoint, with the same bits. */
  #scrub({ training, shown, isStill, whyLocked }: DocumentsDrawn): TemplateResult {
    const s = documentsTexts();
    const most = Math.max(training.recipe.steps, training.lines.length);
    const step = isStill ? shown : training.step;
    const canGo = (to: number): boolean => whyLocked === null && to >= 0 && to <= most;
    const go = (to: number): void => {
      if (canGo(to)) this.options.go(training, to, false);
    };
    const move = (by: number, name: string, sign: string): TemplateResult =>
      html`<button
        type="button"
        class="sign-button"
        aria-disabled=${canGo(step + by) ? 'false' : 'true'}
        title=${whyLocked ?? name}
        @click=${() => go(step + by)}
      >
        <span aria-hidden="true">${sign}</span><span class="sr">${name}</span>
      </button>`;
    return html`<div class="timeline" dir="ltr">
      ${move(-1, s.back, '‹')}
      <input
        type="range"
        min="0"
        max=${most}
        .value=${String(step)}
        aria-label=${s.scrub}
        aria-valuetext=${s.scrubbed(step, most)}
        ?disabled=${whyLocked !== null || training.status === 'running'}
        @input=${(event: Event) => go(Number((event.target as HTMLInputElement).value))}
      />
      ${move(1, s.on, '›')}
    </div>`;
  }

  /** Called when the page, or the lesson, is left. */
  end(): void {
    this.#worth.end();
    this.#parting.end();
    this.#ladder.end();
  }

  drawn(): void {
    this.#lines.drawn();
  }
}
