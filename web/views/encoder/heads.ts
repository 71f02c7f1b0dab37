/** What the heads do: where each attends on average, beside chance. */
import { html, nothing, type TemplateResult } from 'lit';
import { isOff, type HeadRef } from '../../lesson/switched-off.js';
import {
  habitKinds,
  largestFall,
  strikingHabits,
  tellingHeads,
  type HabitKind,
  type HabitsOfHead,
} from '../../trace/habits.js';
import { encoderTexts } from '../../text/encoder.js';
import { rich } from '../rich.js';
import { button, mix, progress, short, wideTable } from './common.js';

export type Measured = 'own' | 'list' | 'repeated';

export interface HeadsData {
  readonly heads: readonly HabitsOfHead[];
  /** The same with positions, if `heads` are without. */
  readonly withPositions: readonly HabitsOfHead[] | null;
  /** How many blocks there are: with one, heads are named without it. */
  readonly layers: number;
  readonly measured: Measured;
  /** How many sentences the list has; null: there is none for this model. */
  readonly listed: number | null;
  /** Whether a random text that is repeated can be measured. */
  readonly isRepeatable: boolean;
  /** Null: the model has no positions that can be left out. */
  readonly positions: 'with' | 'without' | null;
  /** The kind that rows are sorted by; null: by block and head. */
  readonly sorted: HabitKind | null;
  /** The head whose arcs are shown. */
  readonly shown: HeadRef | null;
  /** How many sentences are measured; null: all. */
  readonly done: number | null;
  readonly problem: string | null;
}

export interface HeadsEvents {
  onMeasure(measured: Measured): void;
  onPositions(positions: 'with' | 'without'): void;
  onSort(kind: HabitKind | null): void;
  onShow(head: HeadRef): void;
  onCancel(): void;
}

export const headName = ({ layer, head }: HeadRef, layers: number): string =>
  layers > 1 ? `${layer + 1}.${head + 1}` : String(head + 1);

/** How many heads are described in words. */
const described = 4;

/** What the most telling heads do, in words. */
export function habitSentences(heads: readonly HabitsOfHead[], layers: number): string[] {
  const s = encoderTexts().heads;
  return tellingHeads(heads)
    .slice(0, described)
    .map((head) => {
      const habits = strikingHabits(head).slice(0, 2);
      const inWords = habits.map(({ kind, average: { mean, byChance } }) =>
        s.habit(short(mean), s.kinds[kind], short(byChance)),
      );
      return s.habits(headName(head, layers), inWords);
    });
}

function rowsOf({ heads, sorted }: HeadsData): readonly HabitsOfHead[] {
  if (!sorted) return heads;
  const mean = ({ means }: HabitsOfHead): number => means[sorted]?.mean ?? -1;
  return [...heads].sort((a, b) => mean(b) - mean(a));
}

function table(data: HeadsData, events: HeadsEvents): TemplateResult {
  const s = encoderTexts().heads;
  const { heads, sorted, shown, layers } = data;
  const kinds = habitKinds.filter((kind) => heads.some(({ means }) => means[kind]));
  const column = (kind: HabitKind | null, name: string, full: string): TemplateResult => {
    const isSorted = kind === sorted;
    const order = kind === null ? 'ascending' : 'descending';
    return html`<th scope="col" aria-sort=${isSorted ? order : 'none'}>
      <button type="button" class="sorts" title=${full} @click=${() => events.onSort(kind)}>
        ${name}${isSorted ? html`<span aria-hidden="true"> ${kind === null ? '↑' : '↓'}</span>` : nothing}
      </button>
    </th>`;
  };
  return wideTable(
    s.caption,
    html`<thead>
        <tr>
          ${column(null, s.head, s.head)}
          ${kinds.map((kind) => column(kind, s.columns[kind], s.kinds[kind]))}
        </tr>
      </thead>
      <tbody>
        ${rowsOf(data).map((head) => {
          const name = headName(head, layers);
          const striking = strikingHabits(head).map(({ kind }) => kind);
          return html`<tr>
            <th scope="row">
              <button
                type="button"
                aria-pressed=${String(shown !== null && isOff([shown], head))}
                aria-label=${s.show(name)}
                @click=${() => events.onShow(head)}
              >
                ${name}
              </button>
            </th>
            ${kinds.map((kind) => {
              const mean = head.means[kind]?.mean;
              return mean === undefined
                ? html`<td>–</td>`
                : html`<td
                    class=${striking.includes(kind) ? 'shaded strong' : 'shaded'}
                    .style=${mix(mean)}
                  >
                    ${short(mean)}
                  </td>`;
            })}
          </tr>`;
        })}
        <tr class="chance">
          <th scope="row">${s.chance}</th>
          ${kinds.map((kind) => {
            const { byChance } = heads.find(({ means }) => means[kind])?.means[kind] ?? {};
            return html`<td>${byChance === undefined ? '–' : short(byChance)}</td>`;
          })}
        </tr>
      </tbody>`,
  );
}

function choices(data: HeadsData, events: HeadsEvents): TemplateResult {
  const s = encoderTexts().heads;
  const { measured, listed, isRepeatable, positions } = data;
  const choice = (which: Measured, name: string): TemplateResult =>
    html`<label
      ><input
        type="radio"
        name="measured-on"
        .checked=${measured === which}
        @change=${() => events.onMeasure(which)}
      />${name}</label
    >`;
  return html`${
    listed === null && !isRepeatable
      ? nothing
      : html`<fieldset class="choices">
          <legend>${s.measuredOn}</legend>
          ${choice('own', s.own)} ${listed === null ? nothing : choice('list', s.list(listed))}
          ${isRepeatable ? choice('repeated', s.repeated) : nothing}
        </fieldset>`
  }
  ${
    positions === null
      ? nothing
      : html`<p class="choices">
          <label
            ><input
              type="checkbox"
              .checked=${positions === 'without'}
              @change=${() => events.onPositions(positions === 'with' ? 'without' : 'with')}
            />${s.withoutPositions}</label
          >
        </p>`
  }`;
}

/** Whether causal heads keep to the first token. */
const isSink = (heads: readonly HabitsOfHead[]): boolean =>
  heads.some(
    (head) => !head.means.next && strikingHabits(head).some(({ kind }) => kind === 'first'),
  );

function findings({ heads, withPositions, layers }: HeadsData): TemplateResult {
  const s = encoderTexts().heads;
  const sentences = habitSentences(heads, layers);
  const fall = withPositions && largestFall(withPositions, heads);
  return html`${
      fall
        ? html`<p>
            ${s.fell(headName(fall, layers), s.kinds[fall.kind], short(fall.before), short(fall.after))}
          </p>`
        : nothing
    }
    <h3>${s.striking}</h3>
    ${
      sentences.length
        ? html`<ul class="findings">
            ${sentences.map((sentence) => html`<li>${sentence}</li>`)}
          </ul>`
        : html`<p>${s.none}</p>`
    }
    ${isSink(heads) ? html`<p class="note">${s.sink}</p>` : nothing}`;
}

export function heads(data: HeadsData, events: HeadsEvents): TemplateResult {
  const s = encoderTexts().heads;
  const { done, listed, problem } = data;
  return html`<p class="note">${rich(s.why)}</p>
    ${choices(data, events)}
    ${problem === null ? nothing : html`<p class="bad" role="alert">${problem}</p>`}
    ${
      done === null
        ? nothing
        : html`${progress(done, listed ?? 1, s.measuring(done, listed ?? 1))}
          ${button(s.cancel, () => events.onCancel())}`
    }
    ${data.heads.length ? html`${findings(data)} ${table(data, events)}` : nothing}`;
}
