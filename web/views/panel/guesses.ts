/** Guesses about a training, which the training then answers. */
import { html, nothing, type TemplateResult } from 'lit';
import {
  fixedHeadOf,
  inductionHeadOf,
  strongest,
  type HeadScores,
  type Jump,
  type Point,
} from '../../trace/learning.js';
import { texts } from '../../text/language.js';
import { short } from '../figures/curves.js';
import { rich } from '../rich.js';

interface Guess {
  heads: readonly HeadScores[];
  /** The guess: a head, or the number of heads for "none"; null: no guess yet. */
  choice: number | null;
  /** Whether the training has done all steps of its recipe. */
  isDone: boolean;
}

export interface SeedGuess extends Guess {
  /** The head that became an induction head with this seed; null: none, or not yet. */
  found: number | null;
  /** Whether another seed has been chosen since. */
  isOther: boolean;
  /** The measures after the last step. */
  last: Point | undefined;
}

export interface JumpGuess extends Guess {
  /** Where accuracy rose most, if that is known. */
  jump: Jump | null;
  /** Whether the training is running. */
  isRunning: boolean;
  /** The measures after the last step. */
  last: Point | undefined;
}

/**
 * The sentence on a head that only looks a fixed number of words back: its score at each kind of
 * length.
 */
function fixedHeadSentences(last: Point | undefined, names: readonly string[]): string[] {
  const found = fixedHeadOf(last);
  const index = last?.heads.findIndex(
    ({ layer, head }) => layer === found?.layer && head === found.head,
  );
  if (!found || index === undefined) return [];
  const { induction, elsewhere } = found;
  return [
    texts.training.seed.fixed(names[index] ?? '', short(induction), short(elsewhere.induction)),
  ];
}

/** A question about heads, and the reply to an answer. */
function guessCard(
  prompt: string,
  names: readonly string[],
  choice: number | null,
  onChoose: (choice: number) => void,
  answer: unknown,
): TemplateResult {
  const s = texts.training.seed;
  const choices = [...names, s.none];
  return html`<div class="guess">
    <h3>${texts.learn.title}</h3>
    <p>${rich(prompt)}</p>
    ${
      choice === null
        ? html`<div class="train-buttons choices">
            ${choices.map(
              (name, i) =>
                html`<button type="button" part="button" @click=${() => onChoose(i)}>
                  ${name}
                </button>`,
            )}
          </div>`
        : html`<p class="note">${s.yours(choices[choice] ?? '')}</p>
            ${answer}`
    }
  </div>`;
}

function seedVerdict({ heads, found, choice, last }: SeedGuess, names: readonly string[]): string {
  const s = texts.training.seed;
  const head = found === null ? undefined : heads[found];
  const right = choice === (found ?? heads.length);
  if (found === null || !head) {
    return texts.sentences([right ? s.rightNone : s.wrongNone, ...fixedHeadSentences(last, names)]);
  }
  const verdict = (right ? s.right : s.wrong)(names[found] ?? '', short(head.induction));
  return texts.sentences([verdict, ...(head.layer > 0 ? [s.why] : [])]);
}

/** The guess which head becomes the induction head with another seed. @param names of the heads */
export function seedGuess(
  data: SeedGuess,
  names: readonly string[],
  onChoose: (choice: number) => void,
): TemplateResult | typeof nothing {
  const s = texts.training.seed;
  const { found, choice, isOther, isDone } = data;
  if (choice === null && found === null && !isDone) return nothing;
  const isKnown = isOther && (found !== null || isDone);
  const reply = isKnown ? seedVerdict(data, names) : isOther ? s.wait : s.go;
  return guessCard(s.prompt, names, choice, onChoose, html`<p>${rich(reply)}</p>`);
}

function jumpVerdict(
  { heads, choice, last }: JumpGuess,
  { from }: Jump,
  names: readonly string[],
): string {
  const s = texts.training.before;
  const found = inductionHeadOf(from);
  const best = strongest(from, 'induction');
  const name = names[best ? from.heads.indexOf(best) : 0] ?? '';
  const right = choice === (found ?? heads.length);
  const verdict = right ? texts.learn.right : s.notQuite;
  const score = short(best?.induction ?? 0);
  const reply = (found === null ? s.none : s.already)(from.step, name, score);
  return texts.sentences([
    verdict,
    reply,
    ...(found === null && inductionHeadOf(last) !== null ? [s.why] : []),
    ...fixedHeadSentences(last, names),
  ]);
}

/** The guess which head is the induction head before accuracy jumps, until that is known. */
export function jumpGuess(
  data: JumpGuess,
  names: readonly string[],
  whyLocked: string | null,
  events: { onJumpGuess(choice: number): void; onStep(step: number): void },
): TemplateResult | typeof nothing {
  const s = texts.training.before;
  const { jump, choice, isDone, isRunning } = data;
  if (choice === null && (jump || isDone)) return nothing;
  const answer =
    jump && !isRunning
      ? html`<p>${rich(jumpVerdict(data, jump, names))}</p>
          <button
            type="button"
            part="button"
            title=${whyLocked ?? nothing}
            aria-disabled=${whyLocked === null ? nothing : 'true'}
            @click=${() => whyLocked === null && events.onStep(jump.from.step)}
          >
            ${texts.training.toStep(jump.from.step)}
          </button>`
      : html`<p>${isDone ? s.never : isRunning ? s.wait : s.go}</p>`;
  return guessCard(s.prompt, names, choice, (step) => events.onJumpGuess(step), answer);
}
