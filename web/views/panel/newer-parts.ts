/** The parts of newer models beside the older ones, and the measured loss with each older one. */
import { html, type TemplateResult } from 'lit';
import { partSources } from '../../lesson/known-models.js';
import { measured, own } from '../../lesson/newer-parts-losses.json';
import { formatNumber } from '../../wording/format.js';
import { texts, type RoomTexts } from '../../text/language.js';
import { newerTexts } from '../../text/training.js';
import { linkButton } from '../link-button.js';

type Measured = keyof typeof measured;
export type NewerPart = keyof RoomTexts['newer']['parts'];

/** The sequences that each loss is measured on (tools/train.cpp). */
const sequences = 256;

/** The older forms that replaced each part (src/learn/replacements). */
const older: Readonly<Record<NewerPart, readonly (keyof RoomTexts['newer']['replaced'])[]>> = {
  norm: ['layerNorm'],
  order: ['normAfter'],
  positions: ['sinusoidal', 'learned'],
  keys: ['ownKeys'],
  mlp: ['relu', 'gelu'],
  biases: ['biases'],
};
const parts = Object.keys(older) as NewerPart[];

/** Different only if all losses are on one side of all of this model's. */
function verdictOf(losses: readonly number[]): keyof RoomTexts['newer']['verdicts'] {
  const base = measured.none.losses;
  if (Math.min(...losses) > Math.max(...base)) return 'worse';
  return Math.max(...losses) < Math.min(...base) ? 'better' : 'unclear';
}

/** A mean, its range, and how it compares. */
function loss(change: Measured): string {
  const t = newerTexts();
  const { losses } = measured[change];
  const mean = losses.reduce((sum, value) => sum + value, 0) / losses.length;
  const [written, least, most] = [mean, Math.min(...losses), Math.max(...losses)].map((value) =>
    formatNumber(value, 3),
  ) as [string, string, string];
  return change === 'none'
    ? t.range(written, least, most)
    : t.compared(t.range(written, least, most), t.verdicts[verdictOf(losses)]);
}

/** Names that are the same in every language. */
const models = {
  vaswani: 'Transformer, 2017',
  gpt2: 'GPT-2, 2019',
  llama: 'Llama 3, 2024',
} as const;
const columns = ['part', 'vaswani', 'gpt2', 'llama', 'purpose', 'loss'] as const;

export function newerParts(onPart: (part: NewerPart) => void): TemplateResult {
  const t = newerTexts();
  const most = Math.max(...Object.values(measured).map(({ parameters }) => parameters));
  const heads = { ...t.columns, ...models };
  const cell = (column: (typeof columns)[number], content: unknown): TemplateResult =>
    html`<td role="cell" data-column=${heads[column]}>${content}</td>`;
  return html`<details open>
    <summary><h2>${t.title}</h2></summary>
    <p>${t.why(texts.large(most))}</p>
    <table class="measures parts newer-parts" role="table">
      <caption>
        ${t.title}
      </caption>
      <thead>
        <tr role="row">
          ${columns.map((column) => html`<th scope="col" role="columnheader">${heads[column]}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${parts.map((part) => {
          const row = t.parts[part];
          return html`<tr role="row">
            <th scope="row" role="rowheader">${linkButton(row.part, () => onPart(part))}</th>
            ${(['vaswani', 'gpt2', 'llama', 'purpose'] as const).map((column) => cell(column, row[column]))}
            ${cell(
              'loss',
              older[part].map(
                (form) => html`<div>${t.lossWith(t.replaced[form], loss(form))}</div>`,
              ),
            )}
          </tr>`;
        })}
        <tr role="row">
          <th scope="row" role="rowheader">${t.all}</th>
          ${cell('vaswani', loss('vaswani'))} ${cell('gpt2', loss('gpt2'))}
          ${cell('llama', loss('none'))}
          <td role="cell"></td>
          <td role="cell"></td>
        </tr>
      </tbody>
    </table>
    <p class="note">${t.measured(measured.none.losses.length, sequences, formatNumber(own, 3))}</p>
    <p class="note">${t.sources(partSources.join('; '))}</p>
  </details>`;
}
