/** The language that an element speaks: the one that is requested, else that of the page around it. */
import { speak } from '../../text/language.js';
import { languageAround } from './surroundings.js';

export class Speech {
  #isSpoken = Promise.resolve(true);

  constructor(private readonly element: HTMLElement) {}

  /** Whether the language requested last is spoken, once it is loaded; false where there is none such. */
  get isSpoken(): Promise<boolean> {
    return this.#isSpoken;
  }

  /** Speaks a language, or with null that of the page around; goes on with the present one if it names none. */
  speak(requested: string | null): Promise<boolean> {
    const tag = requested ?? languageAround(this.element);
    if (tag !== null) this.#isSpoken = speak(tag);
    return this.#isSpoken;
  }
}
