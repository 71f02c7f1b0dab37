/** The card on predicting: a question, its choices, and why the right one is right. */
import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { at } from '../../engine/at.js';
import { isSkipped, type Answer } from '../../teaching/answers.js';
import type { Trace } from '../../engine/types.js';
import type { Question } from '../../teaching/questions/index.js';
import type { CellRef } from '../../lesson/edits.js';
import { plainText } from '../../wording/rich-text.js';
import { cellName } from '../../wording/cell-name.js';
import type { Reached } from './arithmetic.js';
import { linkButton } from '../link-button.js';
import { rich } from '../rich.js';
import { texts } from '../../text/language.js';

export interface QuestionData {
  trace: Trace;
  question: Question;
  /** Undefined while the question is open. */
  answer: Answer | undefined;
  /** The question's number within its step. */
  number: number;
  all: number;
  /** The label of the button to the next question; null after the last. */
  next: string | null;
  /** Whether the question covers cells of the diagram. */
  covered: boolean;
  /** Whether it replaced a question whose numbers have changed. */
  renewed: boolean;
  /** Why it cannot be answered; null if it can. */
  whyLocked: string | null;
  reached: Reached;
  /** The pinned number in words; null: none. */
  pinned: string | null;
  isHintShown: boolean;
  /** Why the typed text is not a number; null if it is one. */
  complaint: string | null;
}

export interface QuestionEvents {
  onAnswer(choice: number): void;
  onNumber(text: string): void;
  /** Answers with the pinned number. */
  onPinned(): void;
  onHint(): void;
  onSkip(): void;
  onRetract(): void;
  onNext(): void;
  onCell(cell: CellRef): void;
}

/** The most cells to point at; cells of one row count as one. */
const mostCells = 3;

export function distinctCells(cells: readonly CellRef[]): CellRef[] {
  const first = cells.filter(({ stage, row }, i) => {
    const before = cells.slice(0, i);
    return !before.some((cell) => cell.stage === stage && cell.row === row);
  });
  return first.slice(0, mostCells);
}

export function verdictOf(question: Question, answer: Answer): string {
  const right = question.answerForm?.text ?? plainText(at(question.choices, question.answer));
  if (isSkipped(answer)) return texts.learn.skipped(right);
  return answer.right ? texts.learn.right : texts.learn.wrong(right);
}

/** Why an answer is right, or its author's reply. */
export const whyOf = ({ replies, why }: Question, { right }: Answer): string =>
  replies ? replies[right ? 'right' : 'wrong'] : why;

/** A field for a number, or a button that answers with the pinned one. */
function answerField(data: QuestionData, events: QuestionEvents): TemplateResult {
  const { question, answer, pinned, whyLocked, complaint } = data;
  const s = texts.learn;
  const isOff = answer !== undefined || whyLocked !== null;
  if (question.answerForm?.kind === 'cell') {
    return html`<p class="note">${pinned === null ? s.pinFirst : s.pinned(pinned)}</p>
      <button
        type="button"
        aria-disabled=${isOff || pinned === null ? 'true' : 'false'}
        @click=${() => isOff || pinned === null || events.onPinned()}
      >
        ${s.takePinned}
      </button>`;
  }
  return html`<form
    class="typed-answer"
    @submit=${(event: SubmitEvent) => {
      event.preventDefault();
      const [field] = (event.target as HTMLFormElement).elements;
      if (!isOff) events.onNumber((field as HTMLInputElement).value);
    }}
  >
    ${keyed(
      question.id,
      html`<input
        type="text"
        inputmode="decimal"
        dir="ltr"
        aria-labelledby="prompt"
        aria-describedby=${complaint ? 'no-number' : nothing}
        aria-invalid=${complaint ? 'true' : nothing}
        ?readonly=${isOff}
        .value=${answer?.said ?? ''}
      />`,
    )}
    <button type="submit" aria-disabled=${isOff ? 'true' : 'false'}>${s.check}</button>
    ${complaint ? html`<p id="no-number" class="note">${complaint}</p>` : nothing}
  </form>`;
}

function hint({ question, isHintShown }: QuestionData, events: QuestionEvents): unknown {
  if (!question.hint) return nothing;
  return isHintShown
    ? html`<p class="note">${rich(question.hint)}</p>`
    : linkButton(texts.learn.hint, () => events.onHint());
}

function choices(data: QuestionData, events: QuestionEvents): TemplateResult {
  const { question, answer } = data;
  return html`<div class="choices" role="group" aria-labelledby="prompt">
    ${question.choices.map((choice, i) => {
      const right = answer !== undefined && i === question.answer;
      const chosen = answer?.choice === i;
      const mark = right ? '✓' : chosen ? '✗' : '';
      const marks = [
        ...(chosen ? [texts.learn.yourChoice] : []),
        ...(right ? [texts.learn.rightChoice] : []),
      ];
      return html`<button
        type="button"
        class="choice ${right ? 'right' : chosen ? 'wrong' : ''}"
        aria-pressed=${chosen ? 'true' : 'false'}
        aria-disabled=${answer || data.whyLocked ? 'true' : 'false'}
        @click=${() => answer || data.whyLocked || events.onAnswer(i)}
      >
        <span dir="auto">${rich(choice)}</span
        >${mark ? html` <span aria-hidden="true">${mark}</span>` : nothing}${
          marks.length ? html`<span class="sr"> (${marks.join(', ')})</span>` : nothing
        }
      </button>`;
    })}
  </div>`;
}

function outcome(data: QuestionData, events: QuestionEvents): TemplateResult | typeof nothing {
  const { question, answer } = data;
  const s = texts.learn;
  if (!answer) return data.renewed ? html`<p class="note">${s.renewed}</p>` : nothing;
  return html`<p>
      <strong class=${answer.right ? 'good' : ''}>${verdictOf(question, answer)}</strong>
      ${rich(whyOf(question, answer))}
    </p>
    ${question.cells.length ? seeIn(data, events) : nothing}`;
}

function seeIn({ question, trace, reached }: QuestionData, events: QuestionEvents): TemplateResult {
  return html`<p class="see-in">
    ${texts.learn.seeIn}
    ${distinctCells(question.cells).map((cell, i) => {
      const label = cellName(at(trace.stages, cell.stage), cell.row, cell.col, trace);
      const sep = i ? ' · ' : '';
      const named = html`<span dir="auto">${label}</span>`;
      if (reached?.has(cell.stage) === false) return html`${sep}${named}`;
      return html`${sep}${linkButton(named, () => events.onCell(cell))}`;
    })}
  </p>`;
}

export function question(data: QuestionData, events: QuestionEvents): TemplateResult {
  const { question: shown, answer, number, all, next } = data;
  const s = texts.learn;
  return html`<p id="prompt" class="prompt" tabindex="-1">${rich(shown.prompt)}</p>
    ${shown.answerForm ? answerField(data, events) : choices(data, events)}
    ${answer ? nothing : hint(data, events)}
    <div class="outcome">${outcome(data, events)}</div>
    ${data.covered ? html`<p class="note">${s.covered}</p>` : nothing}
    <div class="question-buttons">
      ${
        data.whyLocked
          ? html`<span class="note">${data.whyLocked}</span>`
          : answer
            ? linkButton(s.again, () => events.onRetract())
            : linkButton(s.skip, () => events.onSkip())
      }
      ${next === null ? nothing : linkButton(next, () => events.onNext())}
      ${all > 1 ? html`<span class="note">${s.many(number, all)}</span>` : nothing}
    </div>`;
}
