/** The language that an element speaks: the one that is asked for, else that of the page around it. */
import { speak } from '../../text/language.js';
import { languageAround } from './surroundings.js';

export class Speech {
  #isSpoken = Promise.resolve(true);

  constructor(private readonly element: HTMLElement) {}

  /** Whether the language asked for last is spoken, once it is loaded; false where there is none such. */
  get isSpoken(): Promise<boolean> {
    return this.#isSpoken;
  }

  /** Speaks a language, or with null that of the page around; goes on with the present one if it names none. */
  speak(asked: string | null): Promise<boolean> {
    const tag = asked ?? languageAround(this.element);
    if (tag !== null) this.#isSpoken = speak(tag);
    return this.#isSpoken;
  }
}
