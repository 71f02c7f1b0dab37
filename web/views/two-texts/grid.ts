/** A grid of blocks and tokens: how far a row of the other text moves the logit difference. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { at } from '../../engine/at.js';
import type { Trace } from '../../engine/types.js';
import { probabilityText } from '../../teaching/next-word.js';
import { twoTextsTexts } from '../../text/two-texts.js';
import { texts } from '../../text/language.js';
import { cellColour } from '../../trace/color-scale.js';
import type { PatchedPart } from '../../trace/patching.js';
import { isSameDifference, movedShare } from '../../trace/two-texts.js';
import { decimals } from '../../wording/answer-path.js';
import { axisName } from '../../wording/cell-name.js';
import { formatNumber } from '../../wording/format.js';
import { tokenMark } from '../../wording/rich-text.js';
import { typed } from '../../wording/typed.js';
import { button, progress, short } from '../encoder/common.js';
import { legend } from '../figures/legend.js';
import { langOf, rich } from '../rich.js';

/** A cell that is computed. */
export interface PatchedCell {
  /** The logit difference with the patch. */
  readonly difference: number;
  /** The likeliest words then. */
  readonly likeliest: readonly { readonly word: number; readonly share: number }[];
}

export interface GridPlace {
  readonly layer: number;
  readonly token: number;
}

export interface GridData {
  /** Why there is no grid; null: there is one. */
  readonly whyNot: 'length' | 'mask' | null;
  readonly part: PatchedPart;
  /** The parts that can be chosen. */
  readonly parts: readonly PatchedPart[];
  /** The tokens of both texts, up to the one whose next word is compared. */
  readonly shown: readonly string[];
  readonly other: readonly string[];
  /** How many first tokens both texts have in common: their rows are the same. */
  readonly common: number;
  readonly layers: number;
  /** Null: not computed yet, or the block has no such part. */
  cellAt(place: GridPlace): PatchedCell | null;
  /** The logit difference of both texts. */
  readonly differences: readonly [shown: number, other: number];
  readonly chosen: GridPlace | null;
  readonly done: number;
  readonly all: number;
  readonly isGoing: boolean;
}

export interface GridEvents {
  onTake(part: PatchedPart): void;
  onChoose(place: GridPlace): void;
  /** Computes a cell before the others. */
  onCompute(place: GridPlace): void;
  onGridKey(event: KeyboardEvent, place: GridPlace): void;
  onStart(): void;
  onStop(): void;
}

/** The colours of the grid: from the shown text (0) to the other (1), and below 0. */
const scale = { kind: 'signed', max: 1, exceeded: true } as const;

const isSame = (a: GridPlace, b: GridPlace | null): boolean =>
  a.layer === b?.layer && a.token === b.token;

const shareOf = (place: GridPlace, data: GridData): number | null => {
  const cell = data.cellAt(place);
  return cell && movedShare(...data.differences, cell.difference);
};

function cell(place: GridPlace, data: GridData, events: GridEvents): TemplateResult {
  const s = twoTextsTexts().patch;
  const found = data.cellAt(place);
  const share = shareOf(place, data);
  const isChosen = isSame(place, data.chosen);
  const isTabStop = isSame(place, data.chosen ?? { layer: 0, token: 0 });
  return html`<td
    role="gridcell"
    class=${`patch-cell ${share === null ? '' : cellColour(share, scale)}`}
    tabindex=${live(isTabStop ? '0' : '-1')}
    aria-selected=${isChosen ? 'true' : 'false'}
    data-patch=${`${place.layer},${place.token}`}
    @focus=${() => events.onChoose(place)}
    @click=${() => events.onCompute(place)}
    @keydown=${(event: KeyboardEvent) => events.onGridKey(event, place)}
  >
    ${share !== null ? short(share) : found ? '–' : html`<span aria-hidden="true">·</span><span class="sr">${s.empty}</span>`}
  </td>`;
}

function readOut(trace: Trace, data: GridData): unknown {
  const s = twoTextsTexts().patch;
  const { chosen, part, common, differences } = data;
  if (!chosen) return s.help;
  const mark = (token: string | undefined): string => tokenMark(typed(token ?? ''), trace);
  const [shown, other] = [at(data.shown, chosen.token), at(data.other, chosen.token)];
  const token = shown === other ? mark(shown) : `${mark(shown)} → ${mark(other)}`;
  const found = data.cellAt(chosen);
  const share = shareOf(chosen, data);
  const number = (value: number): string => formatNumber(value, decimals);
  const sentences = [s.chosen[part](token, chosen.layer + 1)];
  if (!found) sentences.push(texts.ended(s.empty));
  else {
    sentences.push(
      s.found(number(found.difference), number(differences[0]), number(differences[1])),
    );
    if (share !== null) sentences.push(s.share(short(share)));
    if (chosen.token < common) sentences.push(s.sameRow);
    const words = found.likeliest.map(({ word, share }) =>
      s.likely(axisName('vocabulary', word, trace), probabilityText(share)),
    );
    sentences.push(s.likeliest(texts.list(words)));
  }
  return rich(texts.sentences(sentences));
}

function grid(trace: Trace, data: GridData, events: GridEvents): TemplateResult {
  const s = twoTextsTexts().patch;
  const { shown, other, layers, part } = data;
  const label = (token: string, mark = ''): TemplateResult =>
    html`<span dir="auto" lang=${langOf(token, trace)}>${mark}${typed(token)}</span>`;
  return html`<div class="wide">
    <table role="grid" class="patch-grid">
      <caption>
        ${s.caption(s.part[part])}
      </caption>
      <thead>
        <tr>
          <th scope="col">${s.blocks}</th>
          ${shown.map((token, i) => {
            const theirs = at(other, i);
            return html`<th scope="col" class=${token === theirs ? nothing : 'differs'}>
              ${label(token)}${token === theirs ? nothing : label(theirs, '→ ')}
            </th>`;
          })}
        </tr>
      </thead>
      <tbody>
        ${Array.from(
          { length: layers },
          (_, layer) =>
            html`<tr>
              <th scope="row" aria-label=${s.block(layer + 1)}>${layer + 1}</th>
              ${shown.map((_, token) => cell({ layer, token }, data, events))}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** The explanation, what is taken, the grid and the chosen cell. */
export function patchGrid(trace: Trace, data: GridData, events: GridEvents): TemplateResult {
  const s = twoTextsTexts().patch;
  const { whyNot, part, parts, shown, other, done, all, isGoing, differences } = data;
  if (whyNot !== null) {
    return html`<h3>${s.title}</h3>
      <p class="note">
        ${rich(whyNot === 'mask' ? s.mask : s.length(shown.length, other.length))}
      </p>`;
  }
  const state = s.done(done, all);
  return html`<h3>${s.title}</h3>
    <p class="note">${rich(s.why)}</p>
    <fieldset class="taken">
      <legend>${s.taken}</legend>
      ${parts.map(
        (text) =>
          html`<label
            ><input
              type="radio"
              name="taken"
              .checked=${text === part}
              @change=${() => events.onTake(text)}
            />${s.part[text]}</label
          >`,
      )}
    </fieldset>
    ${isSameDifference(...differences) ? html`<p class="bad">${s.noShare}</p>` : nothing}
    ${
      done < all
        ? html`<div class="filling">
            ${
              isGoing
                ? button(s.stop, () => events.onStop())
                : button(s.start, () => events.onStart())
            }
            ${progress(done, all, state)}
          </div>`
        : nothing
    }
    ${grid(trace, data, events)} ${legend(scale)}
    <p class="read-out" role="status">${readOut(trace, data)}</p>
    <p class="note">${s.trap}</p>`;
}
