/** The bar of a course on the page: the present session, what it teaches and asks, Back and Next. */
import { html, nothing, render, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { Course, CoursePart } from '../engine/format.js';
import { site } from '../session/source.js';
import { whenLanguageChanges } from '../text/language.js';
import { courseTexts } from '../text/course.js';
import { inLanguage, type Words } from '../wording/authored.js';
import { typed } from '../wording/typed.js';
import { linked } from './linked.js';
import {
  addressOf,
  courseProblem,
  doneIn,
  keepDone,
  loadCourse,
  queryOf,
  sessionIn,
  shippedCourse,
  titleText,
} from './course.js';

/** The bar's actions on the page. */
export interface CoursePage {
  /**
   * Goes to an address: a query and a hash. Parts that the address `left` hid or locked are shown
   * and free again, unless the new one hides or locks them too.
   */
  go(query: string, hash: string, left?: string): void;
}

export class CourseBar {
  #course: Course | null = null;
  #name = '';
  #problem: string | null = null;
  /** The session in the address that the course does not have. */
  #missing: string | null = null;
  /** The session whose answer is shown. */
  #answered: CoursePart | null = null;
  /** Whether the browser keeps the finished sessions. */
  #isKept = true;

  constructor(
    private readonly container: HTMLElement,
    private readonly page: CoursePage,
  ) {
    whenLanguageChanges(() => this.draw());
  }

  /** Opens a course at the session in the address. `isNew`: also goes to that session. */
  async open(name: string, isNew: boolean): Promise<void> {
    this.#name = name || shippedCourse;
    this.#course = this.#problem = null;
    try {
      this.#course = await loadCourse(this.#name);
    } catch (error) {
      this.#problem = courseProblem(error);
    }
    const isMissing = this.#course && sessionIn(location.search, this.#parts.length) === null;
    const missing = isMissing ? new URLSearchParams(location.search).get('session') : null;
    if (isNew && this.#course) this.#go(this.#session, null);
    this.#missing = missing;
    this.draw();
    if (isNew) this.#focus();
  }

  #focus(): void {
    this.container.querySelector<HTMLElement>('button.on')?.focus();
  }

  get #parts(): readonly CoursePart[] {
    return this.#course?.parts ?? [];
  }

  get #session(): number {
    return sessionIn(location.search, this.#parts.length) ?? 0;
  }

  /** `from`: the session that is left; null: none. */
  #go(session: number, from: number | null = this.#session): void {
    const [part, left] = [this.#parts[session], this.#parts[from ?? -1]];
    if (!part) return;
    this.#missing = null;
    const address = (coursePart: CoursePart): string =>
      addressOf(coursePart, this.#name, location.href);
    this.page.go(queryOf(this.#name, session), address(part), left && address(left));
    this.draw();
  }

  get #done(): ReadonlySet<CoursePart> {
    return doneIn(this.#name, this.#parts);
  }

  #mark(part: CoursePart, isDone: boolean): void {
    const done = new Set(this.#done);
    if (isDone) done.add(part);
    else done.delete(part);
    this.#isKept = keepDone(this.#name, done);
    this.draw();
  }

  /** Who has seen the answer has done the session. */
  #answer(part: CoursePart, isOpen: boolean): void {
    if (isOpen === (this.#answered === part)) return;
    this.#answered = isOpen ? part : null;
    if (isOpen) this.#mark(part, true);
    else this.draw();
  }

  /** Shows what a session suggests to try; the address of the session stays. */
  #show(part: CoursePart, example: string): void {
    const address = (state?: string): string =>
      addressOf({ ...part, state: state ?? '' }, this.#name, location.href);
    this.page.go(queryOf(this.#name, this.#session), address(example), address(part.state));
    this.draw();
  }

  #leave(): void {
    this.page.go('', location.hash.slice(1));
    this.draw();
    document.querySelector<HTMLElement>('#course')?.focus();
  }

  /**
   * The focus stays in the bar if the control that had it is gone, such as Back in the first
   * session.
   */
  draw(): void {
    const hadFocus = this.container.contains(document.activeElement);
    const isOpen = new URLSearchParams(location.search).has('course');
    this.container.hidden = !isOpen;
    const part = this.#parts[this.#session];
    render(
      this.#problem === null
        ? part
          ? this.#bar(part)
          : nothing
        : html`<p role="alert">${this.#problem}</p>`,
      this.container,
    );
    if (hadFocus && !this.container.contains(document.activeElement)) this.#focus();
  }

  #bar(part: CoursePart): TemplateResult {
    const s = courseTexts();
    const { title } = this.#course as Course;
    const [parts, at, all] = [this.#parts, this.#session, this.#done];
    const [before, after] = [parts[at - 1], parts[at + 1]];
    const isDone = all.has(part);
    this.container.setAttribute('aria-label', s.region(titleText(title)));
    return html`${
        this.#missing === null
          ? nothing
          : html`<p role="alert">${s.noSession(typed(this.#missing, 20), parts.length)}</p>`
      }
      <div class="where" role="status">
        <b>${s.place(at + 1, parts.length)} · ${titleText(part.title)}</b>
        <span>${s.minutes(part.minutes)}</span>
        ${isDone ? html`<span class="done">✓ ${s.done}</span>` : nothing}
      </div>
      ${part.teach === undefined ? html`<p class="goal">${inLanguage(part.goal)}</p>` : nothing}
      ${keyed(part, this.#lesson(part, isDone))}
      <div class="ways">
        ${
          before
            ? html`<button type="button" @click=${() => this.#go(at - 1)}>${s.back}</button>`
            : nothing
        }
        ${
          after
            ? html`<button type="button" class="on" @click=${() => this.#go(at + 1)}>
                ${s.next(titleText(after.title))}
              </button>`
            : nothing
        }
        <button
          type="button"
          class=${after ? '' : 'on'}
          aria-pressed=${isDone ? 'true' : 'false'}
          @click=${() => this.#mark(part, !isDone)}
        >
          ${s.finish}
        </button>
        ${part.exercise === undefined ? nothing : this.#exercise(part.exercise)}
        ${this.#list(at, all)}
      </div>
      ${!after && isDone ? html`<p class="goal">${s.finished}</p>` : nothing}`;
  }

  /** The session's lesson, task and question; once it is done, also its summary. */
  #lesson(part: CoursePart, isDone: boolean): TemplateResult | typeof nothing {
    const s = courseTexts();
    const { teach, try: task, example, question, answer, takeaway } = part;
    const isKnown = isDone || question === undefined;
    const said = (words: Words): TemplateResult[] => linked(inLanguage(words));
    if ([teach, task, question, takeaway].every((words) => words === undefined)) return nothing;
    return html`<div class="lesson">
      ${teach === undefined ? nothing : html`<p class="teach">${said(teach)}</p>`}
      ${
        task === undefined
          ? nothing
          : html`<p>
              <b>${s.try}</b> ${said(task)}
              ${
                example === undefined
                  ? nothing
                  : html`<button type="button" @click=${() => this.#show(part, example)}>
                      ${s.show}
                    </button>`
              }
            </p>`
      }
      ${
        question === undefined
          ? nothing
          : html`<div>
              <p><b>${s.question}</b> ${said(question)}</p>
              ${
                answer === undefined
                  ? nothing
                  : html`<details
                      ?open=${this.#answered === part}
                      @toggle=${({ target }: Event) =>
                        this.#answer(part, (target as HTMLDetailsElement).open)}
                    >
                      <summary>${s.answer}</summary>
                      <p>${said(answer)}</p>
                    </details>`
              }
            </div>`
      }
      ${takeaway === undefined || !isKnown ? nothing : html`<p><b>${s.takeaway}</b> ${said(takeaway)}</p>`}
    </div>`;
  }

  #exercise(exercise: NonNullable<CoursePart['exercise']>): TemplateResult {
    return html`<details>
      <summary>${courseTexts().exercise}</summary>
      <p>${inLanguage(exercise)}</p>
    </details>`;
  }

  #list(at: number, done: ReadonlySet<CoursePart>): TemplateResult {
    const s = courseTexts();
    return html`<details>
      <summary>${s.all}</summary>
      <ol>
        ${this.#parts.map(
          (part, i) =>
            html`<li>
              <a
                href=${`${queryOf(this.#name, i)}#${addressOf(part, this.#name, location.href)}`}
                aria-current=${i === at ? 'step' : nothing}
                @click=${(event: MouseEvent) => {
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                  event.preventDefault();
                  this.#go(i);
                }}
                >${titleText(part.title)}</a
              >
              <span>${s.minutes(part.minutes)}</span>
              ${done.has(part) ? html`<span class="done">✓ ${s.done}</span>` : nothing}
            </li>`,
        )}
      </ol>
      <p class="ways">
        ${
          site === null
            ? nothing
            : html`<a href=${`${site}teach.html?course=${encodeURIComponent(this.#name)}`}
                >${s.teach}</a
              >`
        }
        ${
          done.size
            ? html`<button
                type="button"
                @click=${() => {
                  keepDone(this.#name, new Set());
                  this.draw();
                }}
              >
                ${s.forget}
              </button>`
            : nothing
        }
        <button type="button" @click=${() => this.#leave()}>${s.leave}</button>
      </p>
      <p class="note">${this.#isKept ? s.kept : s.notKept}</p>
    </details>`;
  }
}
