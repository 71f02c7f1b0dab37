/** The button that compares a language model on two texts: the code behind it loads when it is pressed. */
import { html, nothing, type TemplateResult } from 'lit';
import { isStack, takesSentence, type LessonDocument } from '../../lesson/document.js';
import { problemOf } from '../../session/problem-of.js';
import { texts } from '../../text/language.js';
import type { Context } from '../base/context.js';
import { Room } from '../base/room.js';
import type { TwoTextsPart } from './two-texts-part.js';

/** Whether a lesson predicts the next word of any text over a vocabulary of its own. */
const predictsWords = (lesson: LessonDocument): boolean =>
  isStack(lesson) &&
  'unembedding' in lesson &&
  takesSentence(lesson) &&
  Array.isArray(lesson.input['vocabulary']);

export class TwoTextsRoom {
  readonly #room = new Room(async (): Promise<TwoTextsPart> => {
    const { TwoTextsPart } = await import('./index.js');
    return new TwoTextsPart(this.context);
  });

  constructor(private readonly context: Context) {}

  button(): TemplateResult | typeof nothing {
    const { computed } = this.context.session;
    if (!computed || !predictsWords(computed.lesson)) return nothing;
    const open = ({ currentTarget }: Event): void => void this.#open(currentTarget as HTMLElement);
    return html`<section class="card opens-two-texts">
      <button type="button" part="button" aria-haspopup="dialog" @click=${open}>
        ${texts.roomButtons.twoTexts}
      </button>
    </section>`;
  }

  async #open(opener: HTMLElement): Promise<void> {
    try {
      const part = await this.#room.enter();
      part.open(opener);
    } catch (error) {
      this.context.showProblem(problemOf(error));
    }
  }
}
