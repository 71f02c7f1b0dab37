/**
 * The element's attributes, and the properties of the same names; docs/embedding.md explains both.
 */
import { LitElement } from 'lit';
import type { LessonDocument } from '../lesson/document.js';
import { ownOf } from '../lesson/own.js';
import { givenState, type Decoded } from '../session/address.js';
import {
  requestedSince,
  attributeNames,
  plainAttributes,
  plainValues,
  type AttributeName,
  type PlainAttribute,
} from '../session/attributes.js';
import { withinLocks } from '../session/locks.js';
import type { GivenTensors } from '../session/tensor-files.js';
import type { ViewState } from '../session/view-state.js';
import { GivenLesson } from './host/given-lesson.js';

const isOurs = (name: string): name is AttributeName =>
  (attributeNames as readonly string[]).includes(name);

/**
 * An attribute holds the request of the embedding page, and only that page writes it. A property
 * holds the shown state, whoever requested it; setting a plain property sets its attribute.
 */
export abstract class WithAttributes extends LitElement {
  // Properties that are listed here also count if they were set before the element was defined.
  static override properties = {
    ...Object.fromEntries(attributeNames.map((name) => [name, { noAccessor: true }])),
    src: { noAccessor: true },
    model: { noAccessor: true },
    tensors: { noAccessor: true },
    notice: { attribute: false },
  };

  /** The sentence; null: that of the lesson. */
  declare text: string | null;
  /** The seed of the drawn numbers; null: that of the lesson. */
  declare seed: number | null;
  /** The number of training steps; null: untrained. */
  declare trained: number | null;
  /** The id of a step; null: the whole diagram. */
  declare step: string | null;
  /** The followed token, counted from 0. */
  declare token: number | null;
  /** The only head that is shown, counted from 0. */
  declare head: number | null;
  /** The open part of a stack, such as `block-1/attention`, or `all`; null: the page chooses. */
  declare open: string | null;
  /**
   * The number whose explanation stays open, such as `weights.0.2.1`: stage, head, row, column,
   * counted from 0.
   */
  declare pin: string | null;
  /** Null: the lesson's own choice, as for the next two. */
  declare mask: string | null;
  declare scale: string | number | null;
  declare temperature: number | null;
  /**
   * The only content that is shown: names of stages, `part:end`, `step:6` or `section:3`; null:
   * everything.
   */
  declare show: string | null;
  /** Parts of the page that readers do not see. */
  declare hide: string | null;
  /** Parts that readers see but cannot change. Only this attribute can lift a lock. */
  declare lock: string | null;
  declare compact: boolean;

  static {
    for (const name of plainAttributes.filter((attribute) => attribute !== 'lesson')) {
      Object.defineProperty(this.prototype, name, {
        configurable: true,
        enumerable: true,
        get(this: WithAttributes) {
          return plainValues[name](this.state);
        },
        set(this: WithAttributes, value: unknown) {
          this.#write(name, value);
        },
      });
    }
  }

  readonly #lesson = new GivenLesson(this, () => this.#changes('lesson'));
  /** The changed attributes: at first all, even those that are missing. */
  readonly #changed = new Set<AttributeName>(attributeNames);
  /** The tensors file that a program set. */
  #tensors: Exclude<GivenTensors, string> | null = null;
  /** Whether the embedding page has not requested anything yet. */
  #isNew = true;
  /** The value that the property `state` was set to. */
  #given: Decoded | null = null;

  /** The state that stays if the embedding page requests nothing new. */
  protected abstract readonly requested: ViewState;

  /** A state with another text. */
  protected abstract withText(state: ViewState, text: string | null): ViewState;

  protected abstract documentOf(lesson: string): LessonDocument | undefined;

  /**
   * The name of a lesson; for the reader's own, the document once it is loaded. It can be set to
   * either.
   */
  get lesson(): string | LessonDocument {
    const { lesson } = this.state;
    const document = ownOf(lesson) && this.documentOf(lesson);
    return document ? structuredClone(document) : lesson;
  }
  set lesson(lesson: unknown) {
    if (this.#lesson.takes(lesson)) this.#write('lesson', lesson);
    else this.#ask('lesson');
  }

  /** The URL of a document. */
  get src(): string | null {
    return this.getAttribute('src');
  }
  set src(src: unknown) {
    if (src === null || src === undefined) this.removeAttribute('src');
    else this.setAttribute('src', String(src));
  }

  /** The URL of a model's folder, on the page's own origin. */
  get model(): string | null {
    return this.getAttribute('model');
  }
  set model(model: unknown) {
    if (model === null || model === undefined) this.removeAttribute('model');
    else this.setAttribute('model', String(model));
  }

  /** The tensors file of the lesson, or its URL; null: the file that the lesson names. */
  get tensors(): GivenTensors | null {
    return this.#tensors ?? (this.getAttribute('tensors') || null);
  }
  set tensors(tensors: GivenTensors | null | undefined) {
    const isFile = typeof tensors === 'object' && tensors !== null;
    if (isFile || this.#tensors) this.#changes('lesson');
    this.#tensors = isFile ? tensors : null;
    if (isFile) return;
    if (tensors === null || tensors === undefined) this.removeAttribute('tensors');
    else this.setAttribute('tensors', tensors);
  }

  /**
   * The whole shown state as one value. It can be set to a state, to parts of one, or to an
   * address.
   */
  get state(): ViewState {
    return this.#wanted.state;
  }
  set state(given: unknown) {
    const { state: before } = this.#wanted;
    const { state: wanted, problems } = givenState(given);
    const { state, refused } = withinLocks(before, wanted);
    if (refused.length) problems.push({ id: 'locked', parts: refused });
    this.#given = { state, problems };
    this.#changed.clear();
    this.requestUpdate();
  }

  override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    if (name === 'lesson') this.#lesson.takes(value);
    if (name === 'src' || name === 'model' || name === 'tensors') this.#changes('lesson');
    else if (isOurs(name)) this.#ask(name);
    else super.attributeChangedCallback(name, old, value);
  }

  #write(name: PlainAttribute, value: unknown): void {
    if (value === null || value === undefined || value === false) this.removeAttribute(name);
    else this.setAttribute(name, value === true ? '' : String(value));
    this.#ask(name); // even if the attribute is the same, the reader may have changed the state
  }

  #ask(name: AttributeName): void {
    if (name !== 'lesson' || this.#lesson.isByName) this.#changes(name);
  }

  #changes(name: AttributeName): void {
    this.#changed.add(name);
    this.requestUpdate();
  }

  get #wanted(): Decoded {
    const { state, problems } = this.#given ?? { state: this.requested, problems: [] };
    if (!this.#changed.size) return { state, problems };
    const attribute = (name: AttributeName): string | null =>
      name === 'lesson' ? this.#lesson.lesson : this.getAttribute(name);
    const since = requestedSince(
      state,
      attribute,
      this.#changed,
      (...given) => this.withText(...given),
      this.#isNew && !this.#given,
    );
    const { problem } = this.#lesson;
    return {
      state: since.state,
      problems: [...problems, ...since.problems, ...(problem ? [problem] : [])],
    };
  }

  /** The state that attributes have requested since the last call; null: none. */
  protected take(): Decoded | null {
    if (!this.#given && !this.#changed.size) return null;
    const wanted = this.#wanted;
    this.#given = null;
    this.#isNew = false;
    this.#changed.clear();
    return wanted;
  }
}
