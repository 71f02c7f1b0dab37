/** The known words of a lesson that can be trained, for building a sentence. */
import type { ReactiveController } from 'lit';
import { gapOf } from '../../lesson/document.js';
import { recipeOf } from '../../lesson/recipe.js';
import { sectionFor } from '../../wording/letters.js';
import { knownWordsTexts } from '../../text/training.js';
import { renderView } from '../../views/boundary.js';
import { knownWords } from '../../views/panel/known-words.js';
import { problemSentence } from '../../wording/problem.js';
import { rootOf, type Context } from '../base/context.js';

/** With more words, the list would be too long to read. */
const mostWords = 200;

export class KnownWordsPart implements ReactiveController {
  constructor(private readonly context: Context) {
    context.element.addController(this);
  }

  hostUpdated(): void {
    const container = rootOf(this.context).querySelector<HTMLElement>('.known-words');
    const { session, announce } = this.context;
    const { computed } = session;
    if (!container || !computed) return;
    const { lesson, trace } = computed;
    const gap = gapOf(lesson);
    const isFitting = recipeOf(lesson) && gap && trace.vocabulary.length <= mostWords;
    container.hidden = !isFitting;
    if (!isFitting) return;
    const locked = session.whyLocked('sentence');
    const change = async (act: () => ReturnType<typeof session.setText>, done: string) => {
      const problem = await this.context.act(act);
      announce(problem ?? done);
    };
    const text = session.requested.text ?? lesson.input.text ?? '';
    const shorter = text.trimEnd().split(gap).slice(0, -1).join(gap);
    renderView(
      () =>
        knownWords(trace, locked && problemSentence(locked), {
          onAdd: (word) =>
            void change(
              () => session.addToken(trace.vocabulary.indexOf(word)),
              sectionFor(trace, knownWordsTexts()).added(word),
            ),
          onRemove: () => shorter && void change(() => session.setText(shorter), shorter),
        }),
      container,
    );
  }
}
