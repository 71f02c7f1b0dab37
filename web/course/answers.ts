/** The page that reads the codes of many students, marks their answers, and lists them. */
import { html, nothing, render, type TemplateResult } from 'lit';
import { saveFile } from '../element/host/files.js';
import type { Trace } from '../engine/types.js';
import { field } from '../export/csv.js';
import { knownLesson } from '../lesson/lessons.js';
import { isLesson, ownOf } from '../lesson/own.js';
import { isSkipped } from '../teaching/answers.js';
import { codePattern, readCode, type GivenAnswer, type HandedIn } from '../teaching/handed-in.js';
import type { Question } from '../teaching/questions/index.js';
import { isRight } from '../teaching/questions/right.js';
import { texts, whenLanguageChanges } from '../text/language.js';
import { lessonTitle, titleLimit } from '../wording/lesson-title.js';
import { plainText } from '../wording/rich-text.js';
import { typed } from '../wording/typed.js';
import { at } from '../engine/at.js';
import { firstStateOf, speakByMenu } from './own-page.js';

/**
 * The most multiplications of a lesson that is computed to mark answers, about 0.2 s. Anyone can write the code
 * that names the lesson.
 */
const mostWork = 1.5e8;

/** The most letters of a name. */
const nameLimit = 80;

/** The most tokens whose questions are made: questions are made for one token at a time. */
const mostTokens = 24;

/** What one person handed in. */
interface Row {
  readonly name: string;
  readonly handedIn: HandedIn;
}

/** A lesson that was handed in: its questions and its numbers. */
interface HandedInLesson {
  readonly title: string;
  readonly rows: readonly Row[];
  /** The ids of all answered questions, in the order of the lesson. */
  readonly ids: readonly string[];
  /** Null if the lesson cannot be loaded: the marks of the codes then count. */
  readonly trace: Trace | null;
  readonly questions: ReadonlyMap<string, Question>;
}

/** The most letters around a code that are searched for a name. */
const mostAround = 2000;

/** Signs around names and codes, in any script: a name may end with a full stop or a bracket. */
const beforeName = /^[\s\p{Cf}\p{Pd}\p{Pe}\p{Pf}\p{Po}|>]+/u;
const afterName = /[\s\p{Cf}\p{Pd}\p{Ps}\p{Pi},;:|"'<،؛，：；、]+$/u;

/** The codes of a line. Their names stand before them, or, if the line begins with a code, after. */
function codesIn(line: string): { name: string; code: string }[] {
  const parts = line.split(codePattern);
  const nameIn = (around: number): string =>
    (parts[around] ?? '')
      .slice(-mostAround)
      .replace(/\S*#$/, '')
      .replace(beforeName, '')
      .replace(afterName, '');
  const next = !nameIn(0) && nameIn(parts.length - 1) ? 1 : -1;
  return parts.flatMap((code, i) => (i % 2 ? { code, name: nameIn(i + next) } : []));
}

/** The rows of a text: each line has codes, perhaps with names. Counts what cannot be read. */
export async function rowsIn(text: string): Promise<{ rows: Row[]; bad: number }> {
  const rows: Row[] = [];
  let bad = 0;
  for (const line of text.split(/[\r\n\u2028\u2029]/).filter((one) => one.trim())) {
    const codes = codesIn(line);
    if (!codes.length) bad++;
    for (const { name, code } of codes) {
      const handedIn = await readCode(code);
      if (handedIn) rows.push({ name: name || String(rows.length + 1), handedIn });
      else bad++;
    }
  }
  return { rows, bad };
}

/** All questions that a lesson may ask about any token and head. */
async function questionsIn(
  lesson: string,
): Promise<{ title: string; trace: Trace; questions: Map<string, Question> }> {
  const { trace, document, questions: about } = await firstStateOf(lesson, mostWork);
  const indices = (count: number): number[] => [...Array(count).keys()];
  const heads = indices(Math.max(1, trace.layers ? 1 : trace.heads));
  const all = about(indices(Math.min(mostTokens, trace.tokens.length)), heads);
  const questions = new Map(all.map((one) => [one.id, one]));
  return { title: lessonTitle(lesson, document), trace, questions };
}

/**
 * Two answers are about one lesson if their keys are equal. A known lesson's key is its name, another's
 * its full address: titles differ from language to language.
 * Each SCORM package has its lesson at the same relative address.
 */
function keyOf({ lesson, title }: HandedIn): string {
  const own = ownOf(lesson);
  const isOne = knownLesson(lesson) || (own?.key === 'src' && URL.canParse(own.value));
  return isOne ? lesson : `${lesson}\n${title}`;
}

export async function askedIn(rows: readonly Row[]): Promise<HandedInLesson[]> {
  const lessons = new Set(rows.map(({ handedIn }) => keyOf(handedIn)));
  const found = new Map<string, ReturnType<typeof questionsIn>>();
  return Promise.all(
    [...lessons].map(async (key): Promise<HandedInLesson> => {
      const of = rows.filter(({ handedIn }) => keyOf(handedIn) === key);
      const { lesson, title } = at(of, 0).handedIn;
      const given = new Set(
        of.flatMap(({ handedIn }) => handedIn.answers.map((one) => one.question)),
      );
      try {
        if (!isLesson(lesson)) throw new Error('a document that lies at no address');
        const asked = found.get(lesson) ?? questionsIn(lesson);
        found.set(lesson, asked);
        const { questions } = await asked;
        const ids = [...questions.keys()].filter((id) => given.has(id));
        const others = [...given].filter((id) => !questions.has(id));
        return { ...(await asked), rows: of, ids: [...ids, ...others] };
      } catch {
        return { title, rows: of, ids: [...given], trace: null, questions: new Map() };
      }
    }),
  );
}

/** Marks an answer again if its question is known; null: not answered. */
function markOf(given: GivenAnswer | undefined, lesson: HandedInLesson): boolean | null {
  if (!given || isSkipped(given)) return null;
  const question = lesson.questions.get(given.question);
  return question && lesson.trace ? isRight(question, given, lesson.trace) : given.right;
}

function marksOf({ handedIn }: Row, lesson: HandedInLesson): (boolean | null)[] {
  const given = new Map(handedIn.answers.map((answer) => [answer.question, answer]));
  return lesson.ids.map((id) => markOf(given.get(id), lesson));
}

const rightOf = (marks: readonly (boolean | null)[]): number =>
  marks.filter((mark) => mark === true).length;

/** A question in words; its id if the lesson cannot be loaded. */
function asksOf({ questions }: HandedInLesson, id: string): string {
  const question = questions.get(id);
  return question ? plainText(question.prompt) : typed(id);
}

/** By the mark before it, spreadsheets read the names as Unicode. */
export function csvOf(all: readonly HandedInLesson[]): string {
  const s = texts.collect;
  const lines = all
    .flatMap((lesson) => [
      [s.name, s.lesson, s.right, ...lesson.ids.map((id) => asksOf(lesson, id))],
      ...lesson.rows.map((row) => {
        const marks = marksOf(row, lesson);
        const written = marks.map((mark) => (mark === null ? '' : String(Number(mark))));
        return [row.name, lesson.title, String(rightOf(marks)), ...written];
      }),
    ])
    .map((line) => `${line.map(field).join(',')}\r\n`);
  return `\ufeff${lines.join('')}`;
}

function table(lesson: HandedInLesson): TemplateResult {
  const s = texts.collect;
  const sign = (mark: boolean | null): TemplateResult =>
    mark === null
      ? html`<td><span class="sr">${s.open}</span></td>`
      : html`<td class=${mark ? 'right' : 'wrong'}>
          <span aria-hidden="true">${mark ? '✓' : '✗'}</span>
          <span class="sr">${mark ? texts.learn.tally.right : texts.learn.tally.wrong}</span>
        </td>`;
  const title = typed(lesson.title, titleLimit);
  return html`<h2 dir="auto">${title}</h2>
    ${lesson.trace ? nothing : html`<p class="note">${s.unmarked}</p>`}
    <div class="wide" tabindex="0" role="region" aria-label=${title}>
      <table>
        <thead>
          <tr>
            <th scope="col">${s.name}</th>
            <th scope="col">${s.right}</th>
            ${lesson.ids.map((_, i) => html`<th scope="col">${i + 1}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${lesson.rows.map((row) => {
            const marks = marksOf(row, lesson);
            return html`<tr>
              <th scope="row" dir="auto">${typed(row.name, nameLimit)}</th>
              <td>${s.of(rightOf(marks), lesson.ids.length)}</td>
              ${marks.map(sign)}
            </tr>`;
          })}
        </tbody>
      </table>
    </div>
    <ol class="questions">
      ${lesson.ids.map((id) => {
        const question = lesson.questions.get(id);
        if (!question) return html`<li>${typed(id)}</li>`;
        const { answerForm, choices, answer, prompt } = question;
        const right = answerForm?.text ?? plainText(at(choices, answer));
        return html`<li>${plainText(prompt)} <b>${right}</b></li>`;
      })}
    </ol>`;
}

export async function showAnswers(container: HTMLElement): Promise<void> {
  await speakByMenu();
  let text = location.hash.slice(1);
  let all: readonly HandedInLesson[] = [];
  let status = '';
  /** Counts readings: only the last one is shown. */
  let readings = 0;
  const read = async (): Promise<void> => {
    const reading = ++readings;
    const { rows, bad } = await rowsIn(text);
    const asked = await askedIn(rows);
    if (reading !== readings) return;
    all = asked;
    status = texts.collect.read(rows.length, bad);
    draw();
  };
  const save = (): void => saveFile('answers.csv', 'text/csv', [csvOf(all)]);
  function draw(): void {
    const s = texts.collect;
    document.title = s.title;
    render(
      html`<h1>${s.title}</h1>
        <p class="how">${s.why}</p>
        <label class="how" for="codes">${s.codes}</label>
        <textarea
          class="how"
          id="codes"
          rows="6"
          dir="ltr"
          spellcheck="false"
          .value=${text}
          @input=${({ target }: Event) => (text = (target as HTMLTextAreaElement).value)}
        ></textarea>
        <p class="tools">
          <button type="button" @click=${() => void read()}>${s.mark}</button>
          ${all.length ? html`<button type="button" @click=${save}>${s.csv}</button>` : nothing}
          <span role="status">${status}</span>
        </p>
        ${all.map(table)}
        <p class="note">${s.unsafe}</p>`,
      container,
    );
  }
  container.replaceChildren();
  draw();
  whenLanguageChanges(() => {
    draw();
    if (all.length) void read();
  });
  // An address with another code, put into the same tab, does not load the page again.
  addEventListener('hashchange', () => {
    text = location.hash.slice(1) || text;
    void read();
  });
  if (text) await read();
}
