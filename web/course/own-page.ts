/** Shared by the pages of a course: their menu of languages, and questions of a lesson. */
import { LessonError, type Trace } from '../engine/types.js';
import { keepOffline } from '../element/host/offline.js';
import { fillMenu, markPage } from '../element/host/chosen-language.js';
import { headCount, type LessonDocument } from '../lesson/document.js';
import { loadEngine, loadLesson } from '../session/source.js';
import { questionsOf, wholeStackQuestions, type Question } from '../teaching/questions/index.js';
import { speak, texts, whenLanguageChanges } from '../text/language.js';
import { withOpen } from '../trace/layers.js';

/** Fills the page's menu of languages, and speaks `tag`, or else the language chosen last. */
export async function speakByMenu(tag: string | null = null): Promise<void> {
  const menu = document.querySelector('#language') as HTMLSelectElement;
  const chosen = (one: string | null): string => (menu.value = markPage(one));
  fillMenu(menu, (one) => void speak(chosen(one)));
  const label = (): void => menu.setAttribute('aria-label', texts.page.language);
  await speak(chosen(tag));
  label();
  whenLanguageChanges(label);
  keepOffline();
}

/**
 * The most heads of a lesson that is computed at once: anyone can write a course, or the code that
 * names a lesson.
 */
const mostHeads = 256;

/** A lesson in its first state. */
export interface FirstState {
  readonly trace: Trace;
  readonly document: LessonDocument;
  /** The questions about each token and each head, in the page's language. */
  questions(tokens: readonly number[], heads: readonly number[]): Question[];
}

/**
 * @param mostWork the most multiplications, roughly; a lesson of more, or of too many heads, is
 *   refused by a LessonError
 */
export async function firstStateOf(lesson: string, mostWork = Infinity): Promise<FirstState> {
  const [engine, document] = await Promise.all([loadEngine(), loadLesson(lesson)]);
  if (headCount(document) > mostHeads) throw new LessonError('blocks', 'too many heads');
  const trace = withOpen(engine.trace(document, mostWork), null);
  const traceOf = (changed: object): Trace => engine.trace(changed, mostWork);
  const of = { trace, document, head: 0, traceOf };
  return {
    ...{ trace, document },
    questions: (tokens, heads) => {
      const ofStack = trace.teaching.questions ? [] : wholeStackQuestions(of);
      return heads.flatMap((head) =>
        tokens.flatMap((follow) => questionsOf({ ...of, follow, head }, ofStack)),
      );
    },
  };
}
