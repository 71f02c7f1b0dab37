/** The page that reads the codes of many students, marks their answers, and lists them. */
import { mostHandedInCharacters, mostHandedInCodes } from '../engine/limits.js';
import { html, nothing, render, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { saveFile } from '../element/host/files.js';
import { field } from '../export/csv.js';
import { isSkipped } from '../teaching/answers.js';
import type { GivenAnswer } from '../teaching/handed-in.js';
import type { Question } from '../teaching/questions/index.js';
import { cellAt } from '../teaching/places.js';
import { texts, whenLanguageChanges, type RoomTexts } from '../text/language.js';
import { collectTexts } from '../text/course.js';
import { titleLimit } from '../wording/lesson-title.js';
import { cellName } from '../wording/cell-name.js';
import { plainText } from '../wording/rich-text.js';
import { typed } from '../wording/typed.js';
import { at } from '../engine/at.js';
import {
  isSheet,
  marked,
  marksOf,
  rowsIn,
  type BadLine,
  type HandedInLesson,
  type ReadText,
  type Row,
  type Unmarked,
} from './marking.js';
import { hostOf, hostQuestions, speakByMenu } from './own-page.js';

/** The most letters of a name, of a line that could not be read, and of an answer. */
const [nameLimit, lineLimit, answerLimit] = [80, 80, 30];
/** The most lines that could not be read that are listed, and the most cells of the tables. */
const [mostLines, mostCells] = [20, 20_000];

const rightOf = (marks: readonly (boolean | null)[]): number =>
  marks.filter((mark) => mark === true).length;

/** A question in words; its id if the lesson cannot be loaded. */
function asksOf({ questions }: HandedInLesson, id: string): string {
  const question = questions.get(id);
  return question ? plainText(question.prompt) : typed(id);
}

/** a, b, … for a choice, as in the list of questions. */
const letter = (choice: number): string =>
  choice < 26 ? String.fromCharCode(97 + choice) : String(choice + 1);

/** An answer in the table: the letter of a choice, the typed text, or a place. */
function saidIn(given: GivenAnswer | undefined, { trace }: HandedInLesson): string {
  if (!given || isSkipped(given)) return '';
  const { choice, said } = given;
  if (said === undefined) return choice === null ? '' : letter(choice);
  const cell = trace && cellAt(said, trace);
  return cell
    ? cellName(at(trace.stages, cell.stage), cell.row, cell.col, trace)
    : typed(said, answerLimit);
}

const answersOf = ({ handedIn }: Row): Map<string, GivenAnswer> =>
  new Map(handedIn.answers.map((answer) => [answer.question, answer]));

/** An answer in full, for a spreadsheet. */
function answerIn(given: GivenAnswer | undefined, lesson: HandedInLesson): string {
  const choices = given && lesson.questions.get(given.question)?.choices;
  const choice = choices?.[given?.choice ?? -1];
  return choice === undefined ? saidIn(given, lesson) : plainText(choice);
}

/** By the mark before it, spreadsheets read the names as Unicode. */
export function csvOf(all: readonly HandedInLesson[]): string {
  const s = collectTexts();
  const lines = all
    .flatMap((lesson) => {
      const asks = lesson.ids.map((id) => asksOf(lesson, id));
      return [
        [s.name, s.lesson, s.right, ...asks, ...asks.map(s.answerTo)],
        ...lesson.rows.map((row) => {
          const [marks, answers] = [marksOf(row, lesson), answersOf(row)];
          const written = marks.map((mark) => (mark === null ? '' : String(Number(mark))));
          const given = lesson.ids.map((id) => answerIn(answers.get(id), lesson));
          return [row.name, lesson.title, String(rightOf(marks)), ...written, ...given];
        }),
      ];
    })
    .map((line) => `${line.map(field).join(',')}\r\n`);
  return `\ufeff${lines.join('')}`;
}

function whyUnmarked(why: Unmarked, ofSheet: boolean): string {
  const s = ofSheet ? collectTexts().sheet : collectTexts();
  return (s.unmarkedFor as Partial<Record<Unmarked, string>>)[why] ?? s.unmarked;
}

function table(lesson: HandedInLesson, mostRows: number): TemplateResult {
  const s = collectTexts();
  const cell = (mark: boolean | null, said: string): TemplateResult =>
    mark === null
      ? html`<td>${said ? html`<bdi>${said}</bdi>` : html`<span class="sr">${s.open}</span>`}</td>`
      : html`<td class=${mark ? 'right' : 'wrong'}>
          <span aria-hidden="true">${mark ? '✓' : '✗'}</span>
          <span class="sr">${mark ? texts.learn.tally.right : texts.learn.tally.wrong}</span>
          <bdi>${said}</bdi>
        </td>`;
  const title = typed(lesson.title, titleLimit);
  const { unmarked, rows } = lesson;
  return html`<h2 dir="auto">${title}</h2>
    ${
      unmarked === null
        ? nothing
        : html`<p class="note">${whyUnmarked(unmarked, isSheet(lesson))}</p>`
    }
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
          ${rows.slice(0, mostRows).map((row) => {
            const [marks, answers] = [marksOf(row, lesson), answersOf(row)];
            return html`<tr>
              <th scope="row" dir="auto">${typed(row.name, nameLimit)}</th>
              <td>${s.of(rightOf(marks), lesson.ids.length)}</td>
              ${lesson.ids.map((id, i) => cell(marks[i] ?? null, saidIn(answers.get(id), lesson)))}
            </tr>`;
          })}
        </tbody>
      </table>
    </div>
    ${rows.length > mostRows ? html`<p class="note">${s.moreRows(rows.length - mostRows)}</p>` : nothing}
    <ol class="questions">
      ${lesson.ids.map((id) => questionOf(lesson, id))}
    </ol>`;
}

/** A question with its right answer; of choices all, and how many chose each. */
function questionOf(lesson: HandedInLesson, id: string): TemplateResult {
  const question = lesson.questions.get(id);
  if (!question) return html`<li>${typed(id)}</li>`;
  const { answerForm, prompt } = question;
  return html`<li>
    ${plainText(prompt)} ${answerForm ? html`<b>${answerForm.text}</b>` : choices(question, lesson)}
  </li>`;
}

function choices({ id, choices, answer }: Question, { rows }: HandedInLesson): TemplateResult {
  const chosen = rows.map((row) => answersOf(row).get(id)?.choice);
  return html`<span class="choices">
    ${choices.map((choice, i) => {
      const count = chosen.filter((choice) => choice === i).length;
      const words = `${letter(i)}) ${plainText(choice)}`;
      return html`<span
        >${i === answer ? html`<b>${words}</b>` : words} ${count ? `× ${count}` : nothing}</span
      >`;
    })}
  </span>`;
}

/** The tables, of all together no more cells than a page draws at once. */
function tables(all: readonly HandedInLesson[]): TemplateResult[] {
  let cells = mostCells;
  return all.map((lesson) => {
    const columns = lesson.ids.length + 2;
    const rows = Math.min(lesson.rows.length, Math.max(1, Math.floor(cells / columns)));
    cells -= rows * columns;
    return table(lesson, rows);
  });
}

/** The unreadable lines, and those that answer questions that a worksheet lacks. */
const badIn = ({ bad }: ReadText, all: readonly HandedInLesson[]): BadLine[] =>
  [...bad, ...all.flatMap((lesson) => lesson.bad ?? [])].sort((a, b) => a.line - b.line);

function badLines(bad: readonly BadLine[]): TemplateResult | typeof nothing {
  const s = collectTexts();
  if (!bad.length) return nothing;
  const more = bad.length - mostLines;
  return html`<p class="how">${s.noCode}</p>
    <ul class="how">
      ${bad
        .slice(0, mostLines)
        .map(
          ({ line, text, why }) =>
            html`<li dir="auto">
              ${s.line(line, typed(text.trim(), lineLimit))} ${why && html`<br />${why}`}
            </li>`,
        )}
      ${more > 0 ? html`<li>${s.moreLines(more)}</li>` : nothing}
    </ul>`;
}

/** The lessons on hosts that the reader has not allowed, counted by host. */
function lessonsElsewhere(all: readonly HandedInLesson[]): Map<string, number> {
  const hosts = new Map<string, number>();
  for (const { unmarked, rows } of all) {
    if (unmarked !== 'elsewhere') continue;
    const host = hostOf(at(rows, 0).handedIn.lesson) ?? '';
    hosts.set(host, (hosts.get(host) ?? 0) + 1);
  }
  return hosts;
}

const nothingRead: ReadText = { rows: [], bad: [], isCut: false };

export async function showAnswers(container: HTMLElement): Promise<void> {
  await speakByMenu();
  let text = location.hash.slice(1);
  let found = nothingRead;
  let all: readonly HandedInLesson[] = [];
  let status = '';
  /** The hosts that lessons may be loaded from. */
  const allowed = new Set<string>();
  /** The current reading; only the last one is shown. */
  let reading: AbortController | null = null;
  const tell = (words: string): void => {
    status = words;
    draw();
  };
  /** `isMore`: the text is the same, and more of its lessons may be loaded. */
  const read = async (isMore = false): Promise<void> => {
    reading?.abort();
    const mine = new AbortController();
    reading = mine;
    const isLast = (): boolean => reading === mine;
    tell(collectTexts().reading);
    const now = isMore ? found : await rowsIn(text, mine.signal);
    const onProgress = (done: number, all: number): void => {
      if (isLast()) tell(collectTexts().marking(done + 1, all));
    };
    const lessons = await marked(now.rows, { allowed, stop: mine.signal, onProgress });
    if (!isLast()) return;
    reading = null;
    [found, all] = [now, lessons];
    tell(collectTexts().read(now.rows.length, badIn(now, lessons).length));
  };
  const allow = (host: string): void => {
    allowed.add(host);
    void read(true);
  };
  const save = (): void => saveFile('answers.csv', 'text/csv', [csvOf(all)]);
  /** Before the browser puts it into the field, which is slower than reading it. */
  const refuseLong = (event: InputEvent): void => {
    const length = event.data?.length ?? 0;
    if (length <= mostHandedInCharacters) return;
    event.preventDefault();
    tell(collectTexts().tooLong(length, mostHandedInCharacters));
  };
  function draw(): void {
    const s = collectTexts();
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
          @beforeinput=${refuseLong}
          @input=${({ target }: Event) => (text = (target as HTMLTextAreaElement).value)}
        ></textarea>
        <p class="tools">
          <button type="button" @click=${() => void read()}>${s.mark}</button>
          ${
            reading
              ? html`<button type="button" @click=${() => reading?.abort()}>
                  ${texts.progress.stop}
                </button>`
              : nothing
          }
          ${all.length ? html`<button type="button" @click=${save}>${s.csv}</button>` : nothing}
          <span role="status">${status}</span>
        </p>
        ${guard([all, found, s], () => results(s))}
        <p class="note">${s.unsafe}</p>`,
      container,
    );
  }
  const results = (s: RoomTexts['collect']): TemplateResult =>
    html`${found.isCut ? html`<p role="alert">${s.cut(mostHandedInCodes)}</p>` : nothing}
    ${badLines(badIn(found, all))} ${hostQuestions(lessonsElsewhere(all), allow)} ${tables(all)}`;
  container.replaceChildren();
  draw();
  whenLanguageChanges(() => {
    draw();
    if (all.length) void read(true);
  });
  // An address with another code, put into the same tab, does not load the page again.
  addEventListener('hashchange', () => {
    text = location.hash.slice(1) || text;
    void read();
  });
  if (text) await read();
}
