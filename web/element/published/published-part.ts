/** The published results of GPT-2, computed when a person presses them, and the sizes of other models. */
import { html, type ReactiveController, type TemplateResult } from 'lit';
import { fileTokenizerOf } from '../../lesson/file-tokenizer.js';
import type { LessonDocument } from '../../lesson/document.js';
import { published as results, type Published } from '../../lesson/published.js';
import type { Problem } from '../../lesson/problem.js';
import { tensorsOf } from '../../lesson/tensors.js';
import { problemOf } from '../../session/problem-of.js';
import { isPublishedFile } from '../../session/published-file.js';
import { texts } from '../../text/language.js';
import { knownModelOf } from '../../trace/model-size.js';
import type { Finding } from '../../trace/published.js';
import { guarded } from '../../views/boundary.js';
import { bigger } from '../../views/panel/bigger.js';
import { findingText, published, titleOf, type Writing } from '../../views/panel/published.js';
import { problemSentence } from '../../wording/problem.js';
import { adopt } from '../base/adopt.js';
import { rootOf, type Context } from '../base/context.js';
import { published as publishedStyles } from '../styles/published.js';
import { survey as surveyStyles } from '../styles/survey.js';
import { findingOf } from './computing.js';

export class PublishedPart implements ReactiveController {
  #lesson: LessonDocument | null = null;
  /** Null until it is known. */
  #isPublished: boolean | null = null;
  #found = new Map<Published, Finding>();
  #computing: { result: Published; done: number } | null = null;
  #problem: Problem | null = null;
  #stop = new AbortController();

  constructor(private readonly context: Context) {
    for (const styles of [surveyStyles, publishedStyles]) adopt(rootOf(context), styles);
    context.element.addController(this);
  }

  hostUpdated(): void {
    const { lesson = null } = this.context.session.computed ?? {};
    if (lesson === this.#lesson) return;
    this.#forget();
    this.#lesson = lesson;
    if (lesson) void this.#recognise(lesson);
  }

  hostDisconnected(): void {
    this.#forget();
  }

  #forget(): void {
    this.#stop.abort();
    this.#stop = new AbortController();
    this.#lesson = this.#isPublished = this.#computing = this.#problem = null;
    this.#found = new Map();
  }

  async #recognise(lesson: LessonDocument): Promise<void> {
    const { blob } = tensorsOf(lesson) ?? {};
    const isPublished = blob ? await isPublishedFile(blob).catch(() => false) : false;
    if (this.#lesson !== lesson) return;
    this.#isPublished = isPublished;
    this.context.element.requestUpdate();
  }

  card(): TemplateResult | null {
    const { computed } = this.context.session;
    const tokenizer = computed && fileTokenizerOf(computed.lesson);
    if (!tokenizer || computed.lesson !== this.#lesson || this.#isPublished === null) return null;
    if (knownModelOf(computed.trace, computed.lesson) !== 'gpt2-small') return null;
    const writing: Writing = {
      textOf: (ids) => tokenizer.decode(ids),
      tokenOf: (id) => tokenizer.words[id] ?? String(id),
    };
    return published(
      {
        results: this.#isPublished ? results : null,
        found: this.#found,
        computing: this.#computing,
        problem: this.#problem && problemSentence(this.#problem),
        writing,
        fold: this.context.folds.always('published'),
      },
      { onCompute: (result) => void this.#compute(result, writing) },
    );
  }

  below(): TemplateResult | null {
    const { computed } = this.context.session;
    if (!computed) return null;
    const { trace, lesson } = computed;
    return html`<div class="survey-row">
      <section class="survey models" aria-label=${texts.bigger.title}>
        ${guarded([trace, lesson, texts], () => bigger(trace, lesson))}
      </section>
    </div>`;
  }

  async #compute(result: Published, writing: Writing): Promise<void> {
    const { element, session, announce } = this.context;
    const { signal } = this.#stop;
    this.#problem = null;
    try {
      const finding = await findingOf(result, session, signal, (done) => {
        this.#computing = { result, done };
        element.requestUpdate();
      });
      if (signal.aborted) return;
      this.#found.set(result, finding);
      announce(`${titleOf(result)}: ${findingText(finding, writing)}`);
    } catch (error) {
      if (signal.aborted) return;
      this.#problem = problemOf(error);
    }
    this.#computing = null;
    element.requestUpdate();
  }
}
