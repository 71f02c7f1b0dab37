/**
 * A lesson's model compared with published ones: their sizes, squares with true areas, and their
 * common properties.
 */
import { html, nothing, svg, type TemplateResult } from 'lit';
import type { Trace } from '../../engine/types.js';
import {
  knownModels,
  modelSources,
  parametersOf,
  workOf,
  type KnownModel,
  type ModelId,
} from '../../lesson/known-models.js';
import type { LessonDocument } from '../../lesson/document.js';
import { knownModelOf, ownParts, ownSizes, type OwnSizes } from '../../trace/model-size.js';
import { plainText } from '../../wording/rich-text.js';
import { texts } from '../../text/language.js';
import { rich } from '../rich.js';

const words = (): typeof texts.bigger => texts.bigger;

const models = Object.entries(knownModels) as [ModelId, KnownModel][];
const [small, large]: readonly [ModelId, ModelId] = ['gpt2-small', 'llama3-405b'];

/** A model by its name and its number of parameters. */
interface Sized {
  readonly name: string;
  readonly parameters: number;
}

const sized = (id: ModelId): Sized => ({
  name: knownModels[id].name,
  parameters: parametersOf(knownModels[id]),
});

const columnNames = [
  'parameters',
  'blocks',
  'heads',
  'features',
  'vocabulary',
  'context',
  'seen',
  'work',
] as const;

function row(name: unknown, cells: readonly unknown[], isOwn = false): TemplateResult {
  return html`<tr class=${isOwn ? 'own' : ''}>
    <th scope="row">${name}</th>
    ${cells.map((cell) => html`<td>${cell}</td>`)}
  </tr>`;
}

const seenText = ({ seen }: KnownModel): string =>
  'tokens' in seen ? words().tokens(seen.tokens) : words().bytes(seen.bytes);

/** @param same the published model that has the sizes of this one; null: none */
function table(parts: OwnSizes, same: ModelId | null): TemplateResult {
  const { large: count } = texts;
  const { blocks, heads, features, vocabulary, context } = parts;
  const sizes = (numbers: readonly number[]): string[] => numbers.map(count);
  return html`<div class="wide" tabindex="0" role="region" aria-label=${words().title}>
    <table class="measures">
      <caption>
        ${words().title}
      </caption>
      <thead>
        <tr>
          <td></td>
          ${columnNames.map((name) => html`<th scope="col">${rich(words().columns[name])}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${row(
          words().here,
          [
            ...sizes([parts.parameters, blocks, heads, features, vocabulary, context]),
            parts.seen === null ? words().unseen : words().tokens(parts.seen),
            count(parts.work),
          ],
          true,
        )}
        ${models.map(([id, model]) =>
          row(
            id === same ? words().sameSizes(model.name) : model.name,
            [
              ...sizes([parametersOf(model), model.blocks, model.heads, model.features]),
              ...sizes([model.vocabulary, model.context]),
              seenText(model),
              count(workOf(model)),
            ],
            id === same,
          ),
        )}
      </tbody>
    </table>
  </div>`;
}

// ---- squares ----

/** The side of the largest square, and the gap between two. */
const [side, gap] = [300, 10];

/** The side of a model's square, if that of the largest is `side`. */
export const sideOf = (parameters: number, most: number): number =>
  side * Math.sqrt(parameters / most);

/** The largest model on the right, and others before it, each with its true area. */
function squares(all: readonly Sized[]): TemplateResult {
  const most = Math.max(...all.map(({ parameters }) => parameters));
  const names = texts.list(all.map(({ name }) => name));
  let x = 0;
  const drawn = all.map(({ parameters }) => {
    const size = sideOf(parameters, most);
    const shape = svg`<rect x=${x} y=${side - size} width=${size} height=${size} />`;
    x += size + gap;
    return shape;
  });
  return html`<svg
    class="squares"
    viewBox="0 0 ${(x - gap).toFixed(1)} ${side}"
    .style=${`max-inline-size:${(x - gap).toFixed(1)}px`}
    role="img"
    aria-label=${words().picture(names)}
  >
    ${drawn}
  </svg>`;
}

const times = (ratio: number): string =>
  ratio < 10 ? (Math.round(ratio * 10) / 10).toString() : texts.large(Math.round(ratio));

function figure(few: Sized, many: Sized, between: readonly Sized[] = []): TemplateResult {
  const ratio = Math.sqrt(many.parameters / few.parameters);
  const all = [few, ...between, many];
  return html`<figure>
    ${squares(all)}
    <figcaption>
      ${between.length ? html`<bdi dir="ltr">${all.map(({ name }) => name).join(' · ')}</bdi><br />` : nothing}
      ${words().areas(few.name, many.name, times(ratio))}
    </figcaption>
  </figure>`;
}

/** A length in millimetres, written in a suitable unit. */
function length(millimetres: number): string {
  const isFar = millimetres >= 1000;
  const size = millimetres / (isFar ? 1000 : 10);
  return (isFar ? words().metres : words().centimetres)(times(size));
}

/** @param same is not compared with the model that has its sizes */
function pictures(model: Sized, same: ModelId | null): TemplateResult {
  const others = ([small, 'gpt3', large] as const).filter((id) => id !== same);
  const sides = others.map((id): [string, string] => [
    knownModels[id].name,
    length(Math.sqrt(sized(id).parameters / model.parameters)),
  ]);
  return html`<p>${words().wall(words().here, sides)}</p>
    <div class="areas">
      ${same === small ? nothing : figure(model, sized(small))}
      ${figure(sized(small), sized(large), [sized('gpt2-xl'), sized('llama3-8b'), sized('gpt3')])}
    </div>`;
}

// ---- part by part ----

/** Names that are the same in every language. */
const networks = { relu: 'ReLU', gelu: 'GELU', gelu_tanh: 'GELU' } as const;

/** Whether norms read the stream with a part's output added, and not the stream before it. */
const isNormedAfter = ({ stages }: Trace): boolean => {
  const [first] = stages.find(({ name }) => /^norm1_mean/.test(name))?.op.inputs ?? [];
  return stages[first ?? -1]?.name === 'residual_attention';
};

/** Whether several heads use the same keys and values. */
const sharesKeys = ({ stages, heads }: Trace): boolean =>
  stages.filter(({ name, layer }) => name === 'K' && layer === 0).length < heads;

/** Whether a token attends to one after it. */
const seesNext = (trace: Trace): boolean =>
  trace.stages.some(
    ({ name, rows, cols, values }) =>
      name === 'weights' && rows === cols && values.some((w, i) => w > 0 && i % cols > i / cols),
  );

function parts(trace: Trace, lesson: LessonDocument): TemplateResult {
  const t = words();
  const shown = ownParts(trace, lesson);
  const norm = t.norms[shown.norm];
  const keys = sharesKeys(trace) ? t.sharedKeys : t.ownKeys;
  const rows: readonly [keyof typeof t.parts, string, string, string][] = [
    ['tokens', t.yes, t.yes, t.yes],
    ['positions', t.positions[shown.positions], t.positions.learned, t.positions.rotary],
    ['attention', seesNext(trace) ? t.seesNext(keys) : keys, t.ownKeys, t.sharedKeys],
    ['stream', t.yes, t.yes, t.yes],
    ['norm', isNormedAfter(trace) ? t.normedAfter(norm) : norm, t.norms.layer, t.norms.rms],
    ['mlp', { ...networks, ...t.networks }[shown.mlp], networks.gelu, t.networks.swiglu],
    ['end', t.ends[shown.end], t.ends.tied, t.ends.own],
    ['training', t.yes, t.yes, t.yes],
  ];
  return html`<h3>${t.same}</h3>
    <div class="wide" tabindex="0" role="region" aria-label=${t.same}>
      <table class="measures parts">
        <caption>
          ${t.same}
        </caption>
        <thead>
          <tr>
            <td></td>
            ${[t.here, 'GPT-2, GPT-3', 'Llama 2, Llama 3'].map(
              (name) => html`<th scope="col">${name}</th>`,
            )}
          </tr>
        </thead>
        <tbody>
          ${rows.map(([part, ...cells]) => row(rich(t.parts[part]), cells.map(rich)))}
        </tbody>
      </table>
    </div>`;
}

export function bigger(trace: Trace, lesson: LessonDocument): TemplateResult {
  const shown = ownSizes(trace, lesson);
  const same = knownModelOf(trace, lesson);
  return html`<details class="bigger">
    <summary><h2>${plainText(words().title)}</h2></summary>
    <p>${words().why}</p>
    ${table(shown, same)}
    <p class="note">${words().workNote}</p>
    ${pictures({ name: words().here, parameters: shown.parameters }, same)} ${parts(trace, lesson)}
    <p>${words().closed}</p>
    <p class="note">${words().sources(Object.values(modelSources).join('; '))}</p>
  </details>`;
}
