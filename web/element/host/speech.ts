/** The language of an element: the requested one, else that of the embedding page. */
import { speak } from '../../text/language.js';
import { languageAround } from './surroundings.js';

export class Speech {
  #isSpoken = Promise.resolve(true);

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
    const tag = requested ?? languageAround(this.element);
    if (tag !== null) this.#isSpoken = speak(tag);
    return this.#isSpoken;
  }
}
