/** The language of an element: the requested one, else that of the embedding page. */
import { speak } from '../../text/language.js';
import { languageAround } from './surroundings.js';

export class Speech {
  #isSpoken = Promise.resolve(true);
  /** The language around the element when it last spoke. */
  #around: string | null = null;

  constructor(private readonly element: HTMLElement) {}

  /**
   * Whether the language that was requested last is used, once it is loaded; false if it does not
   * exist.
   */
  get isSpoken(): Promise<boolean> {
    return this.#isSpoken;
  }

  /**
   * Changes to a language, or with null to that of the embedding page; if that page names none,
   * keeps the present one.
   */
  speak(requested: string | null): Promise<boolean> {
    this.#around = languageAround(this.element);
    const tag = requested ?? this.#around;
    if (tag !== null) this.#isSpoken = speak(tag);
    return this.#isSpoken;
  }

  /**
   * Called when the element has moved: without a request it has the language of the text around it.
   */
  moved(requested: string | null): void {
    if (languageAround(this.element) !== this.#around) void this.speak(requested);
  }
}
