/** The page for teachers: a course to print, with scripts, exercises, solutions and an answer key. */
import { html, nothing, render, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { at } from '../engine/at.js';
import type { Course, CoursePart } from '../engine/format.js';
import { LessonError, type Trace } from '../engine/types.js';
import { ownLesson } from '../lesson/own.js';
import { ChangeError, type Problem } from '../lesson/problem.js';
import { loadLesson } from '../session/source.js';
import { texts, whenLanguageChanges } from '../text/language.js';
import { courseTexts, worksheetTexts } from '../text/course.js';
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
import {
  firstStateOf,
  hostOf,
  hostQuestions,
  rest,
  speakByMenu,
  type FirstState,
} from './own-page.js';

interface Session {
  readonly part: CoursePart;
  /** Null until its lesson is computed. */
  readonly trace: Trace | null;
  /** Why it cannot be. */
  readonly problem: Problem | null;
  /** In the page's language. */
  readonly questions: readonly Question[];
}

const uncomputed = (part: CoursePart): Session => ({
  part,
  trace: null,
  problem: null,
  questions: [],
});

/** The page's questions in a lesson's first state. */
async function questionsIn(state: FirstState, stop: AbortSignal): Promise<Question[]> {
  const { trace } = state;
  const token = questionToken({ trace, follow: trace.focus });
  const all: Question[] = [];
  for await (const some of state.questions([token], [0], stop)) all.push(...some);
  return all;
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
  const s = courseTexts();
  const all = session.questions;
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
          ${choices.length ? html`<p class="choices">${choices.map((choice) => html`<span>☐ ${plainText(choice)}</span> `)}</p>` : nothing}
          <p class="answer"><b>${right}</b> ${plainText(replies?.right ?? why)}</p>
        </li>`;
      })}
    </ol>`;
}

/** A label that runs into its text on the page is a heading here. */
const headingOf = (label: string): string => label.replace(/[:：]$/, '');

const section = (
  title: string,
  words: Words | undefined,
  trace: Trace | null,
  className = '',
): TemplateResult | typeof nothing =>
  words === undefined
    ? nothing
    : html`<h3 class=${className}>${headingOf(title)}</h3>
        ${linesOf(words, trace).map((line) => html`<p class=${className}>${line}</p>`)}`;

function sessionView(session: Session, index: number, course: string): TemplateResult {
  const s = courseTexts();
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
        >${worksheetTexts().title}</a
      >
    </p>
    ${problem === null ? nothing : html`<p role="alert">${problemSentence(problem)}</p>`}
    ${section(s.explanation, part.teach, trace)} ${section(s.try, part.try, trace)}
    ${section(s.question, part.question, trace)} ${section(s.answer, part.answer, trace, 'answer')}
    ${section(s.takeaway, part.takeaway, trace)} ${section(s.script, part.notes, trace, 'answer')}
    ${section(s.exercise, part.exercise, trace)}
    ${section(s.solution, part.solution, trace, 'answer')}
    ${section(s.misconception, part.misconception, trace, 'answer')} ${questions(session)}
  </section>`;
}

/** Computes a course's sessions one after another. */
class Sessions {
  readonly #states = new Map<string, FirstState>();
  /** The hosts that lessons may be loaded from. */
  readonly #allowed: Set<string | null>;
  #stop = new AbortController();
  readonly all: Session[];

  constructor(
    private readonly course: Course,
    private readonly name: string,
    /** Called for each session: how many are computed. */
    private readonly onProgress: (done: number) => void,
  ) {
    this.all = course.parts.map(uncomputed);
    // Opening a course from another host allows that host.
    this.#allowed = new Set([null, hostOf(ownLesson('src', name))]);
  }

  /** The lessons on hosts that the reader has not allowed, counted by host. */
  get elsewhere(): Map<string, number> {
    const hosts = new Map<string, number>();
    for (const part of this.course.parts) {
      const host = hostOf(lessonOf(part, this.name, location.href));
      if (host !== null && !this.#allowed.has(host)) hosts.set(host, (hosts.get(host) ?? 0) + 1);
    }
    return hosts;
  }

  allow(host: string): void {
    this.#allowed.add(host);
    void this.compute();
  }

  stop(): void {
    this.#stop.abort();
  }

  /** Anew after a change of language. Stopped, the sessions that are left have no numbers. */
  async compute(): Promise<void> {
    this.stop();
    const { signal } = (this.#stop = new AbortController());
    for (const [i, part] of this.course.parts.entries()) {
      this.onProgress(i);
      const session = await this.#session(part, signal);
      if (signal.aborted) return;
      this.all[i] = session;
    }
    this.onProgress(this.all.length);
  }

  async #session(part: CoursePart, stop: AbortSignal): Promise<Session> {
    const lesson = lessonOf(part, this.name, location.href);
    if (!this.#allowed.has(hostOf(lesson))) return uncomputed(part);
    try {
      await rest(stop);
      const state =
        this.#states.get(lesson) ?? (await firstStateOf(await loadLesson(lesson, null, stop)));
      this.#states.set(lesson, state);
      const questions = await questionsIn(state, stop);
      return { part, trace: state.trace, problem: null, questions };
    } catch (error) {
      return { ...uncomputed(part), problem: whyNot(lesson, error) };
    }
  }
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
  let done: number | null = 0;
  const sessions = new Sessions(course, name, (now) => {
    done = now;
    draw();
  });
  const stop = (): void => {
    sessions.stop();
    done = null;
    draw();
  };
  const draw = (): void => {
    const s = courseTexts();
    document.title = `${titleText(course.title)}: ${s.teach}`;
    const all = course.parts.length;
    const status = done === null ? s.stopped : done < all ? s.computing(done + 1, all) : s.computed;
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
          ${
            done !== null && done < all
              ? html`<button type="button" @click=${stop}>${texts.progress.stop}</button>`
              : nothing
          }
        </p>
        <p class="note" role="status">${status}</p>
        ${hostQuestions(sessions.elsewhere, (host) => sessions.allow(host))}
        ${sessions.all.map((session, i) => guard([session, s], () => sessionView(session, i, name)))}`,
      container,
    );
  };
  container.replaceChildren();
  whenLanguageChanges(() => void sessions.compute());
  await sessions.compute();
}
