/** Shared by the pages of a course: their menu of languages, and questions of a lesson. */
import type { Trace } from '../engine/types.js';
import { keepOffline } from '../element/host/offline.js';
import { fillMenu, markPage } from '../element/host/chosen-language.js';
import type { LessonDocument } from '../lesson/document.js';
import { loadEngine, loadLesson } from '../session/source.js';
import { questionsOf, type Question } from '../teaching/questions/index.js';
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

/** A lesson in its first state. */
export interface FirstState {
  readonly trace: Trace;
  readonly document: LessonDocument;
  /** The questions about a token and a head, in the page's language. */
  questions(follow: number, head: number): Question[];
}

/** @param mostWork the most multiplications, roughly; a lesson of more is refused by a LessonError */
export async function firstStateOf(lesson: string, mostWork = Infinity): Promise<FirstState> {
  const [engine, document] = await Promise.all([loadEngine(), loadLesson(lesson)]);
  const trace = withOpen(engine.trace(document, mostWork), null);
  const traceOf = (changed: object): Trace => engine.trace(changed, mostWork);
  return {
    ...{ trace, document },
    questions: (follow, head) => questionsOf({ trace, document, follow, head, traceOf }),
  };
}
