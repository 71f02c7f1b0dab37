/** Predicting what comes of another seed: answered by training from it. */
import { html, nothing, type TemplateResult } from 'lit';
import type { HeadScores } from '../trace/learning.js';
import { texts } from '../text/later.js';
import { short } from './curves.js';
import { rich } from './rich.js';

export interface SeedGuess {
  heads: readonly HeadScores[];
  /** Which of them it is from this seed; null: none, or not yet. */
  found: number | null;
  /** What was predicted: one of the heads, or as many as there are for none of them; null: nothing yet. */
  choice: number | null;
  /** Whether another seed has been taken since. */
  isOther: boolean;
  /** Whether all steps of the recipe are taken. */
  isDone: boolean;
}

function verdict({ heads, found, choice }: SeedGuess, names: readonly string[]): string {
  const s = texts.training.seed;
  const head = found === null ? undefined : heads[found];
  const right = choice === (found ?? heads.length);
  if (found === null || !head) return right ? s.rightNone : s.wrongNone;
  const said = (right ? s.right : s.wrong)(names[found] ?? '', short(head.induction));
  return texts.sentences([said, ...(head.layer > 0 ? [s.why] : [])]);
}

/** @param names of the heads */
export function seedGuess(
  data: SeedGuess,
  names: readonly string[],
  onChoose: (choice: number) => void,
): TemplateResult | typeof nothing {
  const s = texts.training.seed;
  const { found, choice, isOther, isDone } = data;
  if (choice === null && found === null) return nothing;
  const isKnown = isOther && (found !== null || isDone);
  return html`<div class="guess">
    <h3>${texts.learn.title}</h3>
    <p>${rich(s.prompt)}</p>
    ${
      choice === null
        ? html`<div class="train-buttons">
            ${[...names, s.none].map(
              (name, i) =>
                html`<button type="button" part="button" @click=${() => onChoose(i)}>
                  ${name}
                </button>`,
            )}
          </div>`
        : html`<p class="note">${s.yours([...names, s.none][choice] ?? '')}</p>
            <p>${isKnown ? rich(verdict(data, names)) : isOther ? s.wait : s.go}</p>`
    }
  </div>`;
}
