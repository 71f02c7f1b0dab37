/**
 * The switches: one for each ingredient, with a hint on its effect, and why some choices are
 * impossible.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import {
  ingredientNames,
  options,
  coldest,
  hottest,
  type Facts,
  type IngredientName,
  type Ingredients,
} from '../../lesson/ingredients.js';
import { scaleLesson } from '../../lesson/lessons.js';
import { linkButton } from '../link-button.js';
import { folded, type FoldView } from './fold.js';
import { rich } from '../rich.js';
import { choiceText, temperatureText } from '../../wording/choice.js';
import { plainText } from '../../wording/rich-text.js';
import { texts } from '../../text/language.js';
import { spokenText } from '../../wording/spoken.js';

export interface IngredientsData {
  all: Ingredients;
  /** The choices of the lesson, or of its parameter set. */
  original: Ingredients;
  facts: Facts;
  whyNot<N extends IngredientName>(name: N, value: Ingredients[N]): string | null;
  /** The ingredient whose sentence is shown below. */
  about: IngredientName | null;
  /** The sentences on its effect on the shown numbers. */
  here: readonly string[];
  /** The lesson that is shown. */
  lesson: string;
  /** The open block of a stack, counted from 0. */
  block: number | null;
  blocks: number;
  fold: FoldView | null;
}

export interface IngredientsEvents {
  onChoose<N extends IngredientName>(name: N, value: Ingredients[N], gesture?: string): void;
  /** `pressed`: whether by a key or a press, and not by pointing. */
  onAbout(name: IngredientName, pressed: boolean): void;
  /** Called when the pointer leaves. */
  onLeave(): void;
  /** Called when a slider is released. */
  onSettle(): void;
  onOwn(): void;
  onLesson(lesson: string): void;
}

type Value = Ingredients[IngredientName];

const valueOf = (event: Event): string => (event.target as HTMLInputElement).value;

/** The choices, including the lesson's own factor if it has one. */
function choicesOf(name: IngredientName, { all, original, facts }: IngredientsData): Value[] {
  const values: readonly Value[] = options[name].values(all, facts);
  // A lesson's own factor, or its own list of a mask's parts.
  const others =
    name === 'scale' || name === 'mask'
      ? [original[name], all[name]].filter((value) => !values.includes(value))
      : [];
  return [...new Set([...others, ...values])];
}

function select(
  name: IngredientName,
  data: IngredientsData,
  events: IngredientsEvents,
): TemplateResult {
  const choices = choicesOf(name, data);
  const choose = (event: Event): void => {
    const chosen = choices.find((value) => String(value) === valueOf(event));
    if (chosen !== undefined) events.onChoose(name, chosen);
  };
  const isFixed = choices.every((value) => data.whyNot(name, value) !== null);
  return html`<select
    id=${`choose-${name}`}
    aria-describedby=${`hint-${name}`}
    aria-disabled=${isFixed ? 'true' : nothing}
    @change=${choose}
  >
    ${choices.map((value) => {
      const why = data.whyNot(name, value);
      const current = value === data.all[name];
      return html`<option
        value=${value}
        .selected=${live(current)}
        ?disabled=${why !== null && !current}
        title=${why ?? nothing}
      >
        ${choiceText(name, value)}
      </option>`;
    })}
  </select>`;
}

function toggle(
  name: IngredientName,
  data: IngredientsData,
  events: IngredientsEvents,
): TemplateResult {
  const on = data.all[name] === true;
  const why = data.whyNot(name, !on);
  return html`<input
    type="checkbox"
    role="switch"
    class="switch"
    id=${`choose-${name}`}
    aria-describedby=${`hint-${name}`}
    aria-disabled=${why ? 'true' : nothing}
    .checked=${live(on)}
    @click=${(event: Event) => {
      if (why) event.preventDefault(); // the switch stays focusable, so that the reason can be read
    }}
    @change=${() => events.onChoose(name, !on)}
  />`;
}

function temperature({ all, whyNot }: IngredientsData, events: IngredientsEvents): TemplateResult {
  const why = whyNot('temperature', all.temperature);
  const text = temperatureText(all.temperature);
  return html`<span class="temperature">
    <input
      id="choose-temperature"
      type="range"
      min="0"
      max="1"
      step="0.005"
      aria-valuetext=${spokenText(text)}
      aria-disabled=${why ? 'true' : nothing}
      aria-describedby="hint-temperature"
      .value=${live(String(sliderOf(all.temperature)))}
      @input=${(event: Event) =>
        events.onChoose('temperature', temperatureAt(Number(valueOf(event))), 'temperature')}
      @change=${() => events.onSettle()}
    />
    <output for="choose-temperature" aria-live="off">${text}</output>
  </span>`;
}

/**
 * A switch's description in a few words: its hint up to the first pause; and why it is disabled.
 */
function shortHint(name: IngredientName, data: IngredientsData): string {
  const [short = ''] = plainText(texts.ingredients.hints[name]).split(/[.:;،؛。：；]/);
  const { all } = data;
  const isOne = name === 'temperature' || isSwitch(name, data);
  const values = isOne ? [name === 'temperature' ? all[name] : !all[name]] : choicesOf(name, data);
  const reasons = values.map((value) => data.whyNot(name, value));
  const [why = ''] = reasons.every((reason) => reason !== null) ? reasons : [];
  return texts.sentences([texts.ended(short), why ?? '']);
}

/** A row of the card: its label, its control, and a mark if the choice is not the lesson's. */
function row(
  name: IngredientName,
  data: IngredientsData,
  events: IngredientsEvents,
): TemplateResult {
  const changed = data.all[name] !== data.original[name];
  const control =
    name === 'temperature'
      ? temperature(data, events)
      : isSwitch(name, data)
        ? toggle(name, data, events)
        : select(name, data, events);
  return html`<div
    class=${changed ? 'ingredient changed' : 'ingredient'}
    @focusin=${() => events.onAbout(name, true)}
    @pointermove=${() => events.onAbout(name, false)}
  >
    <label for=${`choose-${name}`}>${texts.ingredients.names[name]}</label>
    ${control} <span id=${`hint-${name}`} hidden>${shortHint(name, data)}</span>
    ${changed ? html`<span class="sr">${texts.ingredients.changed}</span>` : nothing}
  </div>`;
}

const isSwitch = (name: IngredientName, { original }: IngredientsData): boolean =>
  typeof original[name] === 'boolean';

/** Why choices of an ingredient are impossible now; each reason once. */
const reasons = (name: IngredientName, data: IngredientsData): Set<string> =>
  new Set(choicesOf(name, data).flatMap((value) => data.whyNot(name, value) ?? []));

export function ingredients(data: IngredientsData, events: IngredientsEvents): TemplateResult {
  const s = texts.ingredients;
  const { all, original, about } = data;
  // Lists come first, then switches.
  const names = [false, true].flatMap((on) =>
    ingredientNames.filter((name) => isSwitch(name, data) === on),
  );
  const canReset = ingredientNames.some(
    (name) => all[name] !== original[name] && data.whyNot(name, original[name]) === null,
  );
  const changed = names.filter((name) => all[name] !== original[name]);
  const state = changed.length
    ? texts.list(changed.map((name) => s.chosen(s.names[name], choiceText(name, all[name]))))
    : s.none;
  const content = html`<div class="switches">${names.map((name) => row(name, data, events))}</div>
    <div id="switch-hint" class="switch-hint">
      <p>${about ? rich(s.hints[about]) : s.start}</p>
      ${data.block === null || data.blocks < 2 ? nothing : html`<p>${s.inBlocks(data.block + 1, data.blocks)}</p>`}
      ${data.here.length ? html`<p class="here-text">${rich(texts.sentences(data.here))}</p>` : nothing}
      ${about === 'scale' && data.lesson !== scaleLesson ? html`<p>${linkButton(s.seeScale(texts.lessons[scaleLesson].title), () => events.onLesson(scaleLesson))}</p>` : nothing}
      ${about === 'mask' && all.mask !== 'none' ? html`<p>${s.maskCells}</p>` : nothing}
      ${about ? [...reasons(about, data)].map((why) => html`<p class="why-not">${why}</p>`) : nothing}
    </div>
    <div class="buttons">
      <button
        type="button"
        aria-disabled=${canReset ? 'false' : 'true'}
        @click=${() => canReset && events.onOwn()}
      >
        ${s.backToOwn}
      </button>
    </div>`;
  return html`<section
    class="card ingredients"
    aria-label=${s.title}
    @pointerleave=${() => events.onLeave()}
  >
    ${folded(data.fold, s.title, state, content)}
  </section>`;
}

/** Maps a temperature to a logarithmic slider from 0 to 1, and back with two digits. */
export const sliderOf = (temperature: number): number =>
  Math.log(temperature / coldest) / Math.log(hottest / coldest);
export const temperatureAt = (slider: number): number =>
  Number((coldest * (hottest / coldest) ** slider).toPrecision(2));
