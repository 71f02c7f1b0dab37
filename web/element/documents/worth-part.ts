/**
 * Measures how much attention lowers the loss, now and after a longer training, both in a worker.
 */
import { mostAwaitedSteps, mostHeldOutTexts } from '../../engine/limits.js';
import type { TemplateResult } from 'lit';
import type { LessonDocument } from '../../lesson/document.js';
import { ownLesson } from '../../lesson/own.js';
import { withSeed } from '../../lesson/recipe-changes.js';
import { tensorsOf } from '../../lesson/tensors.js';
import { packed } from '../../session/packed.js';
import { loadLesson } from '../../session/source.js';
import { keepLearned } from '../../session/tensor-files.js';
import { trainedThrough, withSteps, worthOf, type Worth } from '../../session/training/worth.js';
import { documentsTexts } from '../../text/documents.js';
import { worth, worthSentences } from '../../views/documents/worth.js';
import { rootOf, type Context } from '../base/context.js';
import type { DocumentsDrawn, DocumentsOptions } from './documents-drawn.js';
import { LongWork } from './long-work.js';
import { heldOutOf } from './script-sections.js';

/** The longer training has this many times the steps. */
const times = 10;

/** The shown training at the press of a button, and facts of its model, which may be left meanwhile. */
interface Pressed extends DocumentsDrawn {
  readonly guessing: number;
  readonly vocabulary: readonly string[];
}

export class WorthPart {
  /** The document that was measured. */
  #of: LessonDocument | null = null;
  #found: Worth[] = [];
  #longer: LessonDocument | null = null;
  readonly #work: LongWork<'measuring' | 'training'>;

  constructor(
    private readonly context: Context,
    private readonly options: DocumentsOptions,
  ) {
    this.#work = new LongWork(() => options.draw());
  }

  /** Forgets the findings if the page shows another model. */
  #attend(document: LessonDocument | null): void {
    if (this.#of === document) return;
    this.end();
    this.#of = document;
    this.#found = [];
    this.#longer = this.#work.problem = null;
  }

  end(): void {
    this.#work.stop();
  }

  async #measure(
    document: LessonDocument,
    steps: number,
    { training, list, guessing, vocabulary }: Pressed,
    signal: AbortSignal,
  ): Promise<Worth> {
    const onShare = this.#work.sharing('measuring', signal);
    onShare(0);
    const documents = await training.documents();
    const count = Math.min(mostHeldOutTexts, heldOutOf(training.recipe, list.length));
    const found = await worthOf(
      document,
      { steps, texts: count, guessing },
      { documents, onShare, signal },
    );
    this.#found = [...this.#found, found];
    this.context.announce(worthSentences(found, vocabulary));
    return found;
  }

  async #trainLonger(pressed: Pressed, before: string | null, signal: AbortSignal): Promise<void> {
    const { training, vocabulary } = pressed;
    const { seed } = training;
    const onShare = this.#work.sharing('training', signal);
    onShare(0);
    const steps = times * training.recipe.steps;
    const untrained = before === null ? training.lesson : await loadLesson(before);
    const longer = withSteps(untrained, steps);
    const lesson = before === null && seed !== null ? withSeed(longer, seed) : longer;
    const documents = await training.documents();
    const learned = await trainedThrough(lesson, { documents, onShare, signal });
    const found = await this.#measure(learned, steps, pressed, signal);
    const title = documentsTexts().worth.title(steps);
    this.#longer = { ...learned, title, about: worthSentences(found, vocabulary) };
  }

  async #open(): Promise<void> {
    const longer = this.#longer;
    if (!longer) return;
    const lesson = ownLesson('document', await packed(JSON.stringify(longer)));
    const file = tensorsOf(longer);
    if (file) keepLearned(file.blob, String(longer['tensors']), lesson);
    this.context.choose(lesson);
  }

  /** Opens the measures of each head, over many texts. */
  #openSurvey(): void {
    const details = rootOf(this.context).querySelector<HTMLDetailsElement>('.survey details');
    if (!details) return;
    details.open = true;
    details.querySelector('summary')?.focus();
    details.scrollIntoView({ block: 'start' });
  }

  /** @param before a trained lesson's state before its first step */
  template(drawn: DocumentsDrawn, before: string | null): TemplateResult {
    const { training, shown, whyLocked } = drawn;
    const { lesson: document = null, trace } = this.context.session.computed ?? {};
    const { guessing = NaN, vocabulary = [] } = trace ?? {};
    const pressed = { ...drawn, guessing, vocabulary };
    this.#attend(document);
    const { recipe, lesson } = training;
    const longer = times * recipe.steps;
    const steps = Array.isArray(lesson['blocks']) ? recipe.steps + shown : shown;
    return worth(
      {
        found: this.#found,
        vocabulary,
        busy: this.#work.busy,
        longer: longer > mostAwaitedSteps ? null : longer,
        canOpen: this.#longer !== null,
        problem: this.#work.problem,
        whyLocked,
      },
      {
        onMeasure: () => {
          if (document)
            void this.#work.run((signal) => this.#measure(document, steps, pressed, signal));
        },
        onLonger: () => void this.#work.run((signal) => this.#trainLonger(pressed, before, signal)),
        onStop: () => {
          this.end();
          this.options.draw();
        },
        onOpen: () => void this.#open(),
        onSurvey: () => this.#openSurvey(),
      },
    );
  }
}
