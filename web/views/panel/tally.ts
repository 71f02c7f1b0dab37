/** The tally of predictions: a line after each answer, and a list at the end. */
import { html, nothing, type TemplateResult } from 'lit';
import { isSkipped, type Answer, type Answers } from '../../teaching/answers.js';
import type { Question } from '../../teaching/questions/index.js';
import { plainText } from '../../wording/rich-text.js';
import { texts } from '../../text/language.js';
import { linkButton } from '../link-button.js';

export interface Tally {
  right: number;
  answered: number;
  skipped: number;
  open: number;
}

export function tallyOf(questions: readonly Question[], answers: Answers): Tally {
  const given = [...answers.values()];
  const answered = given.filter((answer) => !isSkipped(answer));
  return {
    right: answered.filter(({ right }) => right).length,
    answered: answered.length,
    skipped: given.length - answered.length,
    open: questions.filter(({ id }) => !answers.has(id)).length,
  };
}

export function tallyLine({ right, answered, skipped, open }: Tally): string {
  const s = texts.learn.tally;
  const parts = [answered ? s.sum(right, answered) : s.none];
  if (skipped) parts.push(s.skipped(skipped));
  if (open) parts.push(s.open(open));
  return parts.join(' · ');
}

function status(answer: Answer | undefined): string {
  const s = texts.learn.tally;
  if (!answer) return s.notYet;
  if (isSkipped(answer)) return s.wasSkipped;
  return answer.right ? s.right : s.wrong;
}

const sign = (answer: Answer | undefined): string =>
  !answer || isSkipped(answer) ? '' : answer.right ? '✓' : '✗';

export interface HandingIn {
  onGo(question: Question): void;
  onReset(): void;
  /** The code to hand in; null before it is requested. */
  code: string | null;
  onCode(): void;
  onCopy(code: string): void;
}

export function tally(
  questions: readonly Question[],
  answers: Answers,
  { onGo, onReset, code, onCode, onCopy }: HandingIn,
): TemplateResult {
  const s = texts.learn.tally;
  return html`<p class="sum">${tallyLine(tallyOf(questions, answers))}</p>
    <ul class="predictions">
      ${questions.map((question) => {
        const answer = answers.get(question.id);
        const prompt = plainText(question.prompt);
        return html`<li>
          ${linkButton(html`<span dir="auto">${prompt}</span>`, () => onGo(question))}
          <span class="of"><span aria-hidden="true">${sign(answer)}</span> ${status(answer)}</span>
        </li>`;
      })}
    </ul>
    ${answers.size ? html`<p>${linkButton(s.handIn, onCode)} ${linkButton(s.reset, onReset)}</p>` : nothing}
    ${
      code === null
        ? nothing
        : html`<p class="typed-answer">
              <input
                type="text"
                readonly
                dir="ltr"
                aria-label=${s.code}
                .value=${code}
                @focus=${({ target }: Event) => (target as HTMLInputElement).select()}
              />
              <button type="button" @click=${() => onCopy(code)}>${s.copy}</button>
            </p>
            <p class="note">${s.codeWhy}</p>`
    }`;
}
