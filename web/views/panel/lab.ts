/** The lab: a field for each part of a recipe, and the list of runs. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import {
  isOfModel,
  recipeFields,
  recipeNames,
  type RecipeField,
  type RecipeName,
} from '../../lesson/recipe-changes.js';
import type { RoomTexts } from '../../text/language.js';
import { labTexts } from '../../text/training.js';
import { constantText } from '../../wording/format.js';
import { linkButton } from '../link-button.js';

export interface LabField {
  /** The typed or chosen value. */
  text: string;
  /** Whether it differs from the lesson. */
  isChanged: boolean;
  /** Why the value is impossible; null if it is possible. */
  problem: string | null;
  /** Why the field is locked; null if it is not. */
  whyLocked: string | null;
}

export interface LabData {
  isOpen: boolean;
  fields: Readonly<Record<RecipeName, LabField>>;
  seed: LabField;
  /** The duration of all steps; null: not known. */
  takes: string | null;
}

export interface LabEvents {
  onToggle(isOpen: boolean): void;
  onField(name: RecipeName, text: string): void;
  onSeed(text: string): void;
  onOwn(): void;
}

export interface RunRow {
  number: number;
  label: string;
  reached: string;
  isShown: boolean;
}

/** A value as fields and sentences write it. */
export const valueText = (name: RecipeName, value: number | string): string =>
  recipeFields[name].kind === 'word'
    ? (labTexts().words[value as keyof RoomTexts['lab']['words']] ?? String(value))
    : constantText(Number(value));

const helpOf = (name: RecipeName): string | undefined =>
  (labTexts().help as Partial<Record<RecipeName, string>>)[name];

interface FieldWords {
  /** The field's id in the document. */
  readonly id: string;
  readonly label: string;
  readonly help: string | undefined;
  /** The words to choose from, each with its text; null: a number is typed. */
  readonly options: readonly (readonly [word: string, text: string])[] | null;
}

function field(words: FieldWords, data: LabField, onText: (text: string) => void): TemplateResult {
  const { text, isChanged, problem, whyLocked } = data;
  const { id, label, help, options } = words;
  const title = whyLocked ?? help ?? nothing;
  const change = (event: Event): void =>
    onText((event.target as HTMLInputElement | HTMLSelectElement).value);
  return html`<div class=${isChanged ? 'lab-field changed' : 'lab-field'}>
    <label for=${id}>${label}</label>
    ${
      options
        ? html`<select id=${id} title=${title} ?disabled=${whyLocked !== null} @change=${change}>
            ${options.map(
              ([word, label]) =>
                html`<option value=${word} .selected=${live(word === text)}>${label}</option>`,
            )}
          </select>`
        : html`<input
            id=${id}
            type="text"
            inputmode="decimal"
            autocomplete="off"
            spellcheck="false"
            size="6"
            title=${title}
            ?disabled=${whyLocked !== null}
            aria-invalid=${problem === null ? nothing : 'true'}
            aria-describedby=${problem === null ? nothing : `${id}-problem`}
            .value=${text}
            @change=${change}
          />`
    }
    ${problem === null ? nothing : html`<p class="bad" id=${`${id}-problem`} role="alert">${problem}</p>`}
  </div>`;
}

function recipeField(name: RecipeName, data: LabField, events: LabEvents): TemplateResult {
  const definition: RecipeField = recipeFields[name];
  const options =
    definition.kind === 'word'
      ? definition.words.map((word) => [word, valueText(name, word)] as const)
      : null;
  const words = { id: `lab-${name}`, label: labTexts().fields[name], help: helpOf(name), options };
  return field(words, data, (text) => events.onField(name, text));
}

export function lab(data: LabData, events: LabEvents): TemplateResult {
  const s = labTexts();
  const { fields, seed, takes, isOpen } = data;
  const isOwn = !seed.isChanged && recipeNames.every((name) => !fields[name].isChanged);
  const ofSeed = { id: 'lab-seed', label: s.seed, help: s.seedHelp, options: null };
  return html`<details
    class="lab"
    ?open=${isOpen}
    @toggle=${(event: Event) => events.onToggle((event.target as HTMLDetailsElement).open)}
  >
    <summary>${s.title}</summary>
    <div class="lab-fields">
      ${[false, true].map(
        (ofModel) =>
          html`<div class="lab-row">
            ${ofModel ? nothing : field(ofSeed, seed, (text) => events.onSeed(text))}
            ${recipeNames
              .filter((name) => isOfModel(name) === ofModel)
              .map((name) => recipeField(name, fields[name], events))}
          </div>`,
      )}
    </div>
    <p class="note">${takes ?? nothing} ${isOwn ? nothing : linkButton(s.own, events.onOwn)}</p>
  </details>`;
}

/** The list of runs, each of which can be opened again. */
export function runs(
  rows: readonly RunRow[],
  most: number,
  onOpen: (number: number) => void,
): TemplateResult | typeof nothing {
  const s = labTexts();
  if (rows.length < 2) return nothing;
  return html`<div class="runs">
    <h3>${s.runs}</h3>
    <ol>
      ${rows.map(
        ({ number, label, reached, isShown }) =>
          html`<li>
            <button
              type="button"
              aria-pressed=${isShown ? 'true' : 'false'}
              title=${s.open(label)}
              @click=${() => onOpen(number)}
            >
              <b>${number}</b> <span dir="auto">${label}</span> <small>${reached}</small>
            </button>
          </li>`,
      )}
    </ol>
    ${rows.length === most ? html`<p class="note">${s.oldestGoes(most)}</p>` : nothing}
  </div>`;
}
