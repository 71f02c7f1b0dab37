/** The switches: one ingredient each, with what to look for, and why some choices cannot be made. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { formatNumber } from '../text/format.js';
import {
  headCounts,
  maskKinds,
  positionKinds,
  scaleKinds,
  sliderOf,
  temperatureAt,
  type Facts,
  type Ingredients,
} from '../lesson/ingredients.js';
import type { Scale } from '../lesson/given-document.js';
import { rich } from './rich.js';
import { texts } from '../text/language.js';

export type Name = keyof Ingredients;

export interface IngredientsData {
  all: Ingredients;
  /** What the lesson, or its other parameters, would have. */
  own: Ingredients;
  facts: Facts;
  whyNot<N extends Name>(name: N, value: Ingredients[N]): string | null;
  /** Whose sentence stands below. */
  about: Name | null;
}

export interface IngredientsEvents {
  onChoose<N extends Name>(name: N, value: Ingredients[N], gesture?: string): void;
  onAbout(name: Name): void;
  /** A slider has been let go. */
  onSettle(): void;
  onOwn(): void;
}

const valueOf = (event: Event): string => (event.target as HTMLInputElement).value;

interface Option {
  value: string | number;
  label: string;
}

/** A row of the card: its label, its control, and a mark where it is not the lesson's own. */
function row(
  name: Name,
  label: string,
  control: TemplateResult,
  data: IngredientsData,
  events: IngredientsEvents,
): TemplateResult {
  const changed = data.all[name] !== data.own[name];
  return html`<div
    class=${changed ? 'ingredient changed' : 'ingredient'}
    @focusin=${() => events.onAbout(name)}
    @pointerenter=${() => events.onAbout(name)}
  >
    <label for=${`choose-${name}`}>${label}</label>
    ${control} ${changed ? html`<span class="sr">${texts.ingredients.changed}</span>` : nothing}
  </div>`;
}

function select<N extends Name>(
  name: N,
  label: string,
  options: Option[],
  read: (text: string) => Ingredients[N],
  data: IngredientsData,
  events: IngredientsEvents,
): TemplateResult {
  const chosen = String(data.all[name]);
  const control = html`<select
    id=${`choose-${name}`}
    aria-describedby="look"
    @change=${(event: Event) => events.onChoose(name, read(valueOf(event)))}
  >
    ${options.map(({ value, label: text }) => {
      const why = data.whyNot(name, read(String(value)));
      const current = String(value) === chosen;
      return html`<option
        value=${value}
        .selected=${live(current)}
        ?disabled=${why !== null && !current}
        title=${why ?? nothing}
      >
        ${text}
      </option>`;
    })}
  </select>`;
  return row(name, label, control, data, events);
}

type Flag = 'bias' | 'tied' | 'plainValues' | 'output';

function toggle(
  name: Flag,
  label: string,
  data: IngredientsData,
  events: IngredientsEvents,
): TemplateResult {
  const on = data.all[name];
  const why = data.whyNot(name, !on);
  const control = html`<input
    type="checkbox"
    role="switch"
    class="switch"
    id=${`choose-${name}`}
    aria-describedby="look"
    aria-disabled=${why ? 'true' : nothing}
    .checked=${live(on)}
    @click=${(event: Event) => {
      if (why) event.preventDefault(); // stays focusable, so that its reason can be read
    }}
    @change=${() => events.onChoose(name, !on)}
  />`;
  return row(name, label, control, data, events);
}

function temperature(data: IngredientsData, events: IngredientsEvents): TemplateResult {
  const { all } = data;
  const text = formatNumber(all.temperature, all.temperature < 1 ? 2 : 1);
  const control = html`<span class="temperature">
    <input
      id="choose-temperature"
      type="range"
      min="0"
      max="1"
      step="0.005"
      aria-valuetext=${text}
      aria-describedby="look"
      .value=${live(String(sliderOf(all.temperature)))}
      @input=${(event: Event) =>
        events.onChoose('temperature', temperatureAt(Number(valueOf(event))), 'temperature')}
      @change=${() => events.onSettle()}
    />
    <output for="choose-temperature">${text}</output>
  </span>`;
  return row('temperature', texts.ingredients.temperature, control, data, events);
}

const flags: readonly Name[] = ['bias', 'tied', 'plainValues', 'output'];

/** What cannot be chosen of an ingredient now, and why; each reason once. */
function reasons(name: Name, data: IngredientsData): string[] {
  const { all, facts } = data;
  const others = flags.includes(name)
    ? [!all[name]]
    : name === 'positions'
      ? positionKinds
      : name === 'mask'
        ? maskKinds
        : name === 'heads'
          ? headCounts(all, facts)
          : [];
  const found = others.map((value) => data.whyNot(name, value as never)).filter((why) => !!why);
  return [...new Set(found as string[])];
}

const labelled = <K extends string>(kinds: readonly K[], labels: Record<K, string>): Option[] =>
  kinds.map((value) => ({ value, label: labels[value] }));

export function ingredients(data: IngredientsData, events: IngredientsEvents): TemplateResult {
  const s = texts.ingredients;
  const { all, own, facts, about } = data;
  const factor = [own.scale, all.scale].find((scale) => typeof scale === 'number');
  const scales: Option[] = [
    ...(factor === undefined
      ? []
      : [{ value: factor, label: s.scaleKinds.factor(formatNumber(factor)) }]),
    ...labelled(scaleKinds, s.scaleKinds),
  ];
  const readScale = (text: string): Scale =>
    scaleKinds.find((kind) => kind === text) ?? Number(text);
  const counts = headCounts(all, facts).map((heads) => ({ value: heads, label: String(heads) }));
  const anyChanged = (Object.keys(own) as Name[]).some((name) => all[name] !== own[name]);
  const masked = all.mask !== 'none';
  return html`<section class="card ingredients" aria-label=${s.title}>
    <h3>${s.title}</h3>
    <div class="switches">
      ${select('scale', s.scale, scales, readScale, data, events)} ${temperature(data, events)}
      ${select('mask', s.mask, labelled(maskKinds, s.maskKinds), kind(maskKinds), data, events)}
      ${select(
        'positions',
        s.positions,
        labelled(positionKinds, s.positionKinds),
        kind(positionKinds),
        data,
        events,
      )}
      ${select('heads', s.heads, counts, Number, data, events)}
      ${toggle('bias', s.bias, data, events)} ${toggle('tied', s.tied, data, events)}
      ${toggle('plainValues', s.plainValues, data, events)}
      ${toggle('output', s.output, data, events)}
    </div>
    <div id="look" class="look">
      ${about ? html`<p>${rich(s.hints[about])}</p>` : html`<p>${s.start}</p>`}
      ${about === 'mask' && masked ? html`<p>${s.maskCells}</p>` : nothing}
      ${about ? reasons(about, data).map((why) => html`<p class="why-not">${why}</p>`) : nothing}
    </div>
    <div class="buttons">
      <button type="button" ?disabled=${!anyChanged} @click=${events.onOwn}>${s.backToOwn}</button>
    </div>
  </section>`;
}

const kind =
  <K extends string>(kinds: readonly K[]) =>
  (text: string): K =>
    kinds.find((one) => one === text) as K;
