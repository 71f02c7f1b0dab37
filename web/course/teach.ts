/** The page for teachers: a course to print, with scripts, exercises, solutions and an answer key. */
import { html, nothing, render, type TemplateResult } from 'lit';
import { at } from '../engine/at.js';
import type { Course, CoursePart } from '../engine/format.js';
import { LessonError, type Trace } from '../engine/types.js';
import { ChangeError, type Problem } from '../lesson/problem.js';
import { texts, whenLanguageChanges } from '../text/language.js';
import { ownWords } from '../teaching/own-words.js';
import type { Question } from '../teaching/questions/index.js';
import { questionToken, tourOf } from '../teaching/tour.js';
import { inLanguage, type Words } from '../wording/authored.js';
import { hiddenNumber } from '../wording/format.js';
import { problemSentence } from '../wording/problem.js';
import { plainText } from '../wording/rich-text.js';
import {
  addressOf,
  courseProblem,
  lessonOf,
  loadCourse,
  queryOf,
  shippedCourse,
  titleText,
} from './course.js';
import { firstStateOf, speakByMenu } from './own-page.js';

interface Session {
  readonly part: CoursePart;
  /** Null if its lesson could not be computed. */
  readonly trace: Trace | null;
  /** Why not. */
  readonly problem: Problem | null;
  /** In the page's language. */
  questions(): Question[];
}

/** A lesson in its first state, and the questions that the page asks there. */
async function sessionOf(part: CoursePart, course: string): Promise<Session> {
  const lesson = lessonOf(part, course, location.href);
  try {
    const { trace, questions } = await firstStateOf(lesson);
    const token = questionToken({ trace, follow: trace.focus });
    return { part, trace, problem: null, questions: () => questions([token], [0]) };
  } catch (error) {
    return { part, trace: null, problem: whyNot(lesson, error), questions: () => [] };
  }
}

/** Why a lesson could not be computed; null: something else went wrong. */
function whyNot(lesson: string, error: unknown): Problem | null {
  if (error instanceof ChangeError) return error.problem;
  if (!(error instanceof LessonError)) return null;
  const { path, message, wording } = error;
  return { id: 'lessonBroken', lesson, path, message, wording };
}

/** Without a trace, the numbers that a text names are unknown. */
const linesOf = (words: Words, trace: Trace | null): string[] =>
  (trace ? ownWords(words, trace) : inLanguage(words).replace(/\{[\w.]+\}/g, hiddenNumber))
    .split('\n')
    .map(plainText);

function questions(session: Session): TemplateResult | typeof nothing {
  const s = texts.course;
  const all = session.questions();
  if (!session.trace || !all.length) return nothing;
  const steps = tourOf(session.trace);
  return html`<h3>${s.questions}</h3>
    <ol class="questions">
      ${all.map(({ prompt, choices, answer, why, step, answerForm, replies }) => {
        const right = answerForm?.text ?? plainText(at(choices, answer));
        return html`<li>
          <p>
            <i>${steps.find(({ id }) => id === step)?.title}</i><br />
            ${plainText(prompt)}
          </p>
          ${choices.length ? html`<p class="choices">${choices.map((one) => html`<span>☐ ${plainText(one)}</span> `)}</p>` : nothing}
          <p class="answer"><b>${right}</b> ${plainText(replies?.right ?? why)}</p>
        </li>`;
      })}
    </ol>`;
}

const section = (
  title: string,
  words: Words | undefined,
  trace: Trace | null,
  className = '',
): TemplateResult | typeof nothing =>
  words === undefined
    ? nothing
    : html`<h3 class=${className}>${title}</h3>
        ${linesOf(words, trace).map((line) => html`<p class=${className}>${line}</p>`)}`;

function sessionView(session: Session, index: number, course: string): TemplateResult {
  const s = texts.course;
  const { part, trace, problem } = session;
  return html`<section class="session">
    <h2>${index + 1}. ${titleText(part.title)} <small>${s.minutes(part.minutes)}</small></h2>
    <p class="goal"><b>${s.goal}</b> ${inLanguage(part.goal)}</p>
    <p class="open">
      <a href=${`./index.html${queryOf(course, index)}#${addressOf(part, course, location.href)}`}
        >${s.open}</a
      >
      ·
      <a href=${`./worksheet.html#${addressOf(part, course, location.href)}`}
        >${texts.worksheet.title}</a
      >
    </p>
    ${problem === null ? nothing : html`<p role="alert">${problemSentence(problem)}</p>`}
    ${section(s.script, part.notes, trace, 'answer')} ${section(s.exercise, part.exercise, trace)}
    ${section(s.solution, part.solution, trace, 'answer')}
    ${section(s.misconception, part.misconception, trace, 'answer')} ${questions(session)}
  </section>`;
}

export async function showTeachers(container: HTMLElement): Promise<void> {
  const name = new URLSearchParams(location.search).get('course') || shippedCourse;
  await speakByMenu();
  let course: Course;
  try {
    course = await loadCourse(name);
  } catch (error) {
    container.textContent = courseProblem(error);
    return;
  }
  const sessions = await Promise.all(course.parts.map((part) => sessionOf(part, name)));
  container.replaceChildren();
  const draw = (): void => {
    const s = texts.course;
    document.title = `${titleText(course.title)}: ${s.teach}`;
    render(
      html`<h1>${titleText(course.title)}</h1>
        ${course.about === undefined ? nothing : html`<p>${inLanguage(course.about)}</p>`}
        <p class="tools">
          <label
            ><input
              type="checkbox"
              @change=${({ target }: Event) =>
                container.classList.toggle('without', (target as HTMLInputElement).checked)}
            />
            ${s.without}</label
          >
          <button type="button" @click=${() => print()}>${s.print}</button>
        </p>
        <p class="note">${s.computed}</p>
        ${sessions.map((session, i) => sessionView(session, i, name))}`,
      container,
    );
  };
  draw();
  whenLanguageChanges(draw);
}
