/** The loss of one text letter by letter: the next letter, its probability, and its loss. */
import { html, type TemplateResult } from 'lit';
import { at } from '../../engine/at.js';
import type { Trace } from '../../engine/types.js';
import { formatNumber, formatShort } from '../../wording/format.js';
import { documentsTexts } from '../../text/documents.js';
import { rich } from '../rich.js';
import { spokenText } from '../../wording/spoken.js';

/** A letter that is predicted: `row` of its loss, the token before it (`from`), and itself (`to`). */
interface Letter {
  readonly row: number;
  readonly from: string;
  readonly to: string;
  readonly probability: number;
  readonly loss: number;
}

function lettersOf(trace: Trace): Letter[] {
  const losses = trace.stage('losses');
  const { values, cols } = trace.stage('probabilities');
  return trace.targets.flatMap((target, row) =>
    target < 0
      ? []
      : [
          {
            row,
            from: at(trace.tokens, row),
            to: at(trace.vocabulary, target),
            probability: at(values, row * cols + target),
            loss: at(losses.values, row),
          },
        ],
  );
}

/** @param row the chosen one, or −1 */
export function byLetter(
  trace: Trace,
  row: number,
  onLetter: (stage: number, row: number) => void,
): TemplateResult {
  const s = documentsTexts();
  const letters = lettersOf(trace);
  const { index } = trace.stage('losses');
  const mean = letters.reduce((sum, { loss }) => sum + loss, 0) / letters.length;
  const most = Math.max(...letters.map(({ loss }) => loss));
  const sentenceOf = ({ from, to, probability, loss }: Letter): string =>
    s.letterLoss(from, to, formatNumber(probability), formatNumber(loss));
  return html`<div class="by-letter">
    <h4>${s.byLetter}</h4>
    <p class="note">${rich(s.byLetterWhy(letters.length, formatNumber(mean)))}</p>
    <ol aria-label=${s.byLetter}>
      ${letters.map(
        (letter) =>
          html`<li>
            <button
              type="button"
              aria-pressed=${letter.row === row ? 'true' : 'false'}
              aria-label=${spokenText(sentenceOf(letter))}
              title=${sentenceOf(letter)}
              @click=${() => onLetter(index, letter.row)}
            >
              <span class="cost" aria-hidden="true"
                ><span
                  .style=${`block-size:${((100 * letter.loss) / most || 0).toFixed(1)}%`}
                ></span
              ></span>
              <b dir="auto">${letter.to}</b><small>${formatShort(letter.probability, 2)}</small
              ><small>${formatShort(letter.loss, 2)}</small>
            </button>
          </li>`,
      )}
    </ol>
  </div>`;
}
