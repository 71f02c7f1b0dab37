/** For all pages of a course: their menu of languages, and questions of a lesson. */
import {
  longestBlockMs,
  mostCourseHeads,
  mostWorkAtOnce,
  mostCourseWork,
} from '../engine/limits.js';
import { html, type TemplateResult } from 'lit';
import { LessonError, type Trace } from '../engine/types.js';
import { keepOffline } from '../element/host/offline.js';
import { fillMenu, markPage } from '../element/host/chosen-language.js';
import { headCount, type LessonDocument } from '../lesson/document.js';
import { ownOf } from '../lesson/own.js';
import { tensorsOf } from '../lesson/tensors.js';
import { loadEngine } from '../session/source.js';
import { questionsOf, wholeStackQuestions, type Question } from '../teaching/questions/index.js';
import { speak, texts, whenLanguageChanges } from '../text/language.js';
import { collectTexts } from '../text/course.js';
import { withOpen } from '../trace/layers.js';
import { typed } from '../wording/typed.js';

/**
 * Fills the page's menu of languages, and speaks `tag`, or else the language in the address's query, or
 * else the one chosen last.
 */
export async function speakByMenu(tag: string | null = null): Promise<void> {
  const menu = document.querySelector('#language') as HTMLSelectElement;
  const chosen = (tag: string | null): string => (menu.value = markPage(tag));
  fillMenu(menu, (tag) => void speak(chosen(tag)));
  const label = (): void => menu.setAttribute('aria-label', texts.page.language);
  await speak(chosen(tag ?? new URLSearchParams(location.search).get('lang')));
  label();
  whenLanguageChanges(label);
  keepOffline();
}

let since = 0;

/** Lets the page respond between two pieces of work. Throws the reason of `stop`. */
export async function rest(stop: AbortSignal): Promise<void> {
  if (performance.now() - since > longestBlockMs) {
    await new Promise((done) => setTimeout(done));
    since = performance.now();
  }
  stop.throwIfAborted();
}

/** The address of a lesson's document; null if it has none. */
export function urlOf(lesson: string): URL | null {
  const ownLesson = ownOf(lesson);
  const isUrl = ownLesson?.key === 'src' && URL.canParse(ownLesson.value, location.href);
  return isUrl ? new URL(ownLesson.value, location.href) : null;
}

/** The host of a lesson that does not lie beside this page; null: it does. */
export function hostOf(lesson: string): string | null {
  const url = urlOf(lesson);
  return url && url.origin !== location.origin ? url.host : null;
}

/** Asks a person, for each host, whether lessons may be loaded from there. `lessons`: how many, by host. */
export const hostQuestions = (
  lessons: ReadonlyMap<string, number>,
  onAllow: (host: string) => void,
): TemplateResult[] =>
  [...lessons].map(([host, count]) => {
    const name = typed(host, 80);
    return html`<p class="tools" role="alert">
      ${collectTexts().elsewhere(name, count)}
      <button type="button" @click=${() => onAllow(host)}>${collectTexts().load(name)}</button>
    </p>`;
  });

/** A lesson in its first state. */
export interface FirstState {
  readonly trace: Trace;
  /** The questions about each token and each head, in the page's language, piece by piece. */
  questions(
    tokens: readonly number[],
    heads: readonly number[],
    stop: AbortSignal,
  ): AsyncGenerator<Question[]>;
}

/** A lesson of too much work or of too many heads is refused by a LessonError. */
export async function firstStateOf(document: LessonDocument): Promise<FirstState> {
  const engine = await loadEngine();
  if (headCount(document) > mostCourseHeads) throw new LessonError('blocks', 'too many heads');
  const file = await tensorsOf(document)?.blob.arrayBuffer();
  const traceWithin = (lesson: LessonDocument, mostWork: number): Trace =>
    engine.trace(lesson, { mostWork, ...('tensors' in lesson && file && { tensors: file }) });
  const trace = withOpen(traceWithin(document, mostCourseWork), null);
  // As on the page, there is no question for which much would be computed.
  const traceOf = (changed: LessonDocument): Trace | null => {
    try {
      return traceWithin(changed, mostWorkAtOnce);
    } catch (error) {
      if (error instanceof LessonError) return null;
      throw error;
    }
  };
  const context = { trace, document, head: 0, traceOf };
  return {
    trace,
    async *questions(tokens, heads, stop) {
      const isOwn = trace.teaching.questions !== undefined;
      const ofStack = isOwn ? [] : wholeStackQuestions(context);
      for (const head of heads) {
        for (const follow of tokens) {
          await rest(stop);
          yield questionsOf({ ...context, follow, head }, ofStack);
          if (isOwn) return; // they are about no token
        }
      }
    },
  };
}
