/**
 * A stack as a column along the residual stream: the words, the blocks with one open, the next
 * word.
 */
import { at } from '../../engine/at.js';
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { NormName } from '../../engine/tables.js';
import type { Stage } from '../../engine/types.js';
import { normStagesOf } from '../../lesson/stages.js';
import { headsIn, isIncomplete, openLayer } from '../../trace/layers.js';
import { gradientOf, partsOf, targetCount } from '../../trace/gradients.js';
import { hasCircuits } from '../../trace/circuits.js';
import { sectionsOf, type SectionOf } from '../../trace/sections.js';
import { placeOfPart, stackParts, type BlockPart, type StackPart } from '../../trace/parts.js';
import { span } from '../../trace/window.js';
import { formatNumber } from '../../wording/format.js';
import { texts } from '../../text/language.js';
import { textsFor } from '../../wording/letters.js';
import {
  digitsOfAll,
  drawnSection,
  find,
  isDrawn,
  matrix,
  product,
  sign,
  vectorsSection,
  type SectionContext,
} from './diagram.js';
import { heading, section, type Part } from './section.js';
import { circuits } from './circuits.js';
import { headFold } from './folds.js';
import { partTabs } from './part-tabs.js';
import { fold, type Fold, type StackContext } from './stack-context.js';
import { rich } from '../rich.js';

const foldedSection = (
  context: StackContext,
  name: Fold,
  title: string,
  why: string,
  parts: () => Part,
): TemplateResult =>
  fold(
    context,
    { ...name, classes: 'section fold' },
    heading(context, title),
    () =>
      html`<p class="why">${rich(why)}</p>
        <div class="line">${parts()}</div>`,
  );

/** A norm. `after`: the stage that its result passes into unchanged, drawn together with it. */
function norm(context: StackContext, name: NormName, after?: Stage): Part {
  const parts = normStagesOf(name, (stage) => find(context, stage));
  if (!parts) return nothing;
  const { kind, statistics, normalised, gain, bias, result } = parts;
  const arrow = (stage: Stage): Part => sign('→', stage.rows, [stage], context);
  const from = at(context.stages, at(normalised.op.inputs, 0));
  const digits = digitsOfAll([normalised, gain, bias, result], result);
  const plain = { rowLabels: false, colLabels: false, digits, like: result };
  const shown = { rowLabels: !isDrawn(normalised, context), digits };
  return foldedSection(
    context,
    { name, isPart: true },
    texts.stack.norm[name],
    texts.stack.normWhy[kind](gain !== undefined, bias !== undefined),
    () =>
      html`<div class="pair">${matrix(from, context, { again: true })}</div>
        ${statistics.map(
          (stage) =>
            html`<div class="pair titled">
              ${matrix(stage, context, { rowLabels: !isDrawn(from, context), colLabels: false })}
            </div>`,
        )}
        <div class="pair titled">
          ${sign('→', from.rows, [from], context)}${matrix(normalised, context, { digits })}
        </div>
        ${
          gain
            ? html`<div class="pair">
                ${arrow(normalised)}
                <div class="column">
                  <div class="above">
                    ${matrix(gain, context, plain)} ${bias ? matrix(bias, context, plain) : nothing}
                  </div>
                  ${matrix(result, context, shown)}
                </div>
              </div>`
            : html`<div class="pair">${arrow(normalised)}${matrix(result, context, shown)}</div>`
        }
        ${
          after
            ? html`<div class="pair">${arrow(result)}${matrix(after, context, shown)}</div>`
            : nothing
        }`,
  );
}

function mlp(context: StackContext): Part {
  const names = ['gate', 'hidden', 'activation', 'gated', 'feed_forward'] as const;
  const [gate, hidden, active, gated, out] = names.map((name) => find(context, name));
  if (!hidden || !active || !out) return nothing;
  return foldedSection(
    context,
    { name: 'network', isOpen: true },
    texts.stack.network,
    gated ? texts.stack.gatedWhy : texts.stack.mlpWhy,
    () =>
      html`${gate ? product(gate, context, { again: true }) : nothing}
      ${gate ? activated(gate, active, context) : nothing}
      ${product(hidden, context, { again: true })}
      ${gate ? nothing : activated(hidden, active, context)}
      ${
        gated
          ? html`<div class="pair">
                ${matrix(active, context, { again: true })}${sign('·', active.rows, [active], context)}
                ${matrix(hidden, context, { again: true })}
              </div>
              <div class="pair">
                ${sign('=', gated.rows, [hidden], context)}${matrix(gated, context)}
              </div>`
          : nothing
      }
      ${product(out, context, { again: true })}`,
  );
}

const activated = (from: Stage, active: Stage, context: StackContext): Part =>
  html`<div class="pair">${sign('→', from.rows, [from], context)}${matrix(active, context)}</div>`;

/** The output of a part, added to the stream. */
function added(context: SectionContext, name: string): Part {
  const sum = find(context, name);
  if (!sum) return nothing;
  const summands = sum.op.inputs.map((index) => at(context.stages, index));
  const projected = summands.find((summand) => summand.name === 'projected_residual');
  return section(
    context,
    texts.stack.add,
    summands.length > 1 ? texts.stack.addWhy : texts.stack.addNothing,
    null,
    html`${projected ? product(projected, context, { again: true }) : nothing}${summands.map(
        (stage, i) =>
          html`<div class="pair">
            ${i ? sign('+', sum.rows, [summands[i - 1]], context) : nothing}${matrix(stage, context, { again: true })}
          </div>`,
      )}
      <div class="pair">${sign('=', sum.rows, summands, context)}${matrix(sum, context)}</div>`,
  );
}

/**
 * The most heads, and the most numbers of all heads, that are drawn at once; with more, only the
 * first head is drawn.
 */
const mostDrawnHeads = 16;
const mostDrawnNumbers = 4000;

const numbersIn = ({ stages, window }: StackContext, sections: SectionOf[]): number =>
  sections
    .flatMap((section) => section.stages)
    .map((index) => at(stages, index))
    .reduce((sum, { rows, cols }) => {
      const [down, across] = [span('down', rows, window), span('across', cols, window)];
      return sum + (down.to - down.from) * (across.to - across.from);
    }, 0);

/** The heads of the open block; one at a time if they have many numbers. */
function heads(context: StackContext): Part {
  const sections = sectionsOf(context.trace).filter(
    ({ kind, head }) =>
      kind !== 'vectors' && (head === null || context.head === null || head === context.head),
  );
  const draw = (drawnSections: SectionOf[]): Part =>
    html`${drawnSections.map((section) => attentionSection(section, context))}`;
  const drawn = new Set(sections.flatMap(({ head }) => head ?? [])).size;
  const isFew = drawn <= mostDrawnHeads && numbersIn(context, sections) <= mostDrawnNumbers;
  if (drawn <= 1 || isFew) return draw(sections);
  const shared = sections.filter(({ head }) => head === null);
  const all = headsIn(context.trace, openLayer(context.trace));
  return html`${Array.from({ length: all }, (_, head) =>
    fold(
      context,
      { name: headFold(head), isOpen: head === 0 },
      heading(context, texts.sections.head(head + 1, all)),
      () => draw(sections.filter((section) => section.head === head)),
    ),
  )}
  ${draw(shared)}`;
}

/** A section that can be folded while its part is open alone. */
const folding = (context: StackContext, name: string, title: string, drawn: () => Part): Part =>
  context.part === 'all' || context.only?.stages
    ? drawn()
    : fold(context, { name, classes: 'part-fold' }, heading(context, title), drawn);

const entering = (context: StackContext): Part => {
  const x = find(context, 'X');
  const { enters, entersWhy } = texts.stack;
  const drawn = (): Part =>
    section(
      context,
      enters,
      entersWhy,
      null,
      html`<div class="pair">${x ? matrix(x, context) : nothing}</div>`,
    );
  return x ? folding(context, 'enters', enters, drawn) : nothing;
};

/**
 * A section of attention. Projections and the output fold; a title names the head if there are
 * several.
 */
function attentionSection(section: SectionOf, context: StackContext): Part {
  const drawn = (): Part => drawnSection(section, context);
  const { kind, head } = section;
  const all = headsIn(context.trace, openLayer(context.trace));
  if (kind === 'join') return folding(context, 'join', texts.sections.join(all), drawn);
  if (kind !== 'projections') return drawn();
  const which = all > 1 && head !== null ? ` · ${texts.sections.head(head + 1, all)}` : '';
  const title = `${texts.sections.projections}${which}`;
  return folding(context, `projections${head ?? ''}`, title, drawn);
}

/** The circuits of each head, folded until a person opens them. */
function circuitFolds(context: StackContext): Part {
  const { trace, part, only, head, circuit, events, follow } = context;
  if (part === 'all' || only?.stages || context.hidden.length || !hasCircuits(trace))
    return nothing;
  const open = openLayer(trace) ?? 0;
  const all = headsIn(trace, open);
  const shown = Array.from({ length: all }, (_, i) => i).filter((i) => head === null || i === head);
  return shown.map((i) => {
    const weights = find(context, 'weights', i);
    const which = all > 1 ? ` · ${texts.sections.head(i + 1, all)}` : '';
    return weights
      ? fold(
          context,
          { name: `circuits${i}`, classes: 'part-fold' },
          heading(context, `${texts.circuits.title}${which}`),
          () =>
            circuits(
              { trace, weights, token: follow, open: circuit },
              { onCell: (cell) => events.onCircuit(cell) },
            ),
        )
      : nothing;
  });
}

const inBlock: Record<BlockPart, (context: StackContext) => Part> = {
  norm1: (context) => norm(context, 'norm1'),
  attention: (context) => html`${entering(context)} ${heads(context)} ${circuitFolds(context)}`,
  add1: (context) => added(context, 'residual_attention'),
  norm2: (context) => norm(context, 'norm2'),
  network: mlp,
  add2: (context) => added(context, 'residual_feed_forward'),
};

/** The parts of the open block, in the order of computation. */
const partsOfOpen = ({ trace }: StackContext): BlockPart[] =>
  stackParts(trace).flatMap((part) => {
    const blockAndHead = placeOfPart(part);
    return blockAndHead?.layer === openLayer(trace) ? [blockAndHead.part] : [];
  });

const openBlock = (context: StackContext): Part =>
  html`${partsOfOpen(context).map((part) => inBlock[part](context))}`;

const words = (context: StackContext): Part =>
  html`${vectorsSection(context)} ${norm(context, 'embedding_norm', find(context, 'residual'))}`;

/** One part alone. */
function alone(context: StackContext, part: StackPart): Part {
  const { trace, stages } = context;
  if (part === 'words') return words(context);
  if (part === 'end') return ending(context);
  const place = placeOfPart(part);
  const isComing = stages.some((stage) => stage.layer === place?.layer && stage.isMissing);
  if (!place || isComing || place.layer !== openLayer(trace)) return coming();
  return inBlock[place.part](context);
}

/** The list of a block's parts, in a few words. */
function consists(context: StackContext, layer: number): string {
  const { trace } = context;
  const hidden = trace.stages.find((stage) => stage.name === 'hidden' && stage.layer === layer);
  const isNormed = trace.stages.some((stage) => stage.name === 'norm1' && stage.layer === layer);
  return texts.stack.consists(headsIn(trace, layer), hidden?.cols ?? 0, isNormed);
}

const coming = (): TemplateResult => html`<p class="coming">${texts.matrix.coming}</p>`;

function block(context: StackContext, layer: number): TemplateResult {
  const { trace, stages, events } = context;
  const isOpen = openLayer(trace) === layer;
  // The worker will send a large stack's open part.
  const isComing = stages.some((stage) => stage.layer === layer && stage.isMissing);
  const title = texts.stack.block(layer + 1, trace.layers);
  return html`<section class=${`block ${isOpen ? 'open' : ''}`} aria-label=${title}>
    <div class="block-head">
      <h2>
        <button
          type="button"
          class="opens-block"
          aria-expanded=${isOpen ? 'true' : 'false'}
          @click=${() => events.onOpen(layer)}
        >
          ${title}
        </button>
      </h2>
      <p class="why">${consists(context, layer)}</p>
    </div>
    ${isOpen ? html`<div class="block-body">${isComing ? coming() : openBlock({ ...context, isInBlock: true })}</div>` : nothing}
  </section>`;
}

/** Draws a matrix with its gradient below it, and the parts of the gradient. */
const withGradient =
  (context: StackContext): NonNullable<SectionContext['beside']> =>
  (stage, drawn, options) => {
    const { again = false, transposed, rowsAcross } = options;
    const isAbove = again && (transposed || rowsAcross);
    const gradient = isAbove ? undefined : gradientOf(context.stages, stage.index);
    if (!gradient) return drawn;
    const plain: SectionContext = { ...context };
    delete plain.beside;
    const parts = again ? [] : partsOf(context.stages, gradient);
    return html`<div class=${`with-gradient ${again ? 'again' : ''}`}>
      ${drawn}
      ${matrix(gradient, plain, { ...options, digits: 0, like: gradient, colLabels: false })}
      ${
        parts.length
          ? fold(
              context,
              { name: `parts${stage.index}`, classes: 'gradient-parts' },
              html`${texts.gradients.made(parts.length)}`,
              () =>
                html`${parts.map((part) => matrix(part, plain, { ...options, digits: 0, like: part }))}`,
            )
          : nothing
      }
    </div>`;
  };

function gradientSwitch({ gradients, trace }: StackContext): Part {
  const s = texts.gradients;
  if (!gradients) return isIncomplete(trace) ? html`<p class="note">${s.large}</p>` : nothing;
  return html`<div class="gradients">
    <label
      ><input
        type="checkbox"
        role="switch"
        class="switch gradients-switch"
        aria-keyshortcuts="g"
        ?disabled=${gradients.whyLocked !== null}
        .checked=${live(gradients.isOn)}
        @change=${(event: Event) => gradients.onSwitch((event.target as HTMLInputElement).checked)}
      />
      ${s.show}</label
    >
    ${gradients.whyLocked === null ? nothing : html`<p class="note">${gradients.whyLocked}</p>`}
    ${gradients.isOn ? html`<p class="why">${rich(s.why)} ${rich(s.over(targetCount(trace)))}</p>` : nothing}
  </div>`;
}

/** The loss, from which every gradient comes. */
function lossSection(context: StackContext): Part {
  const [losses, loss] = ['losses', 'loss'].map((name) => find(context, name));
  if (!losses || !loss) return nothing;
  return section(
    context,
    texts.gradients.lossTitle,
    texts.sentences([
      texts.gradients.lossWhy,
      texts.gradients.guessing(
        context.trace.vocabulary.length,
        formatNumber(context.trace.guessing),
      ),
    ]),
    null,
    html`<div class="pair">${matrix(losses, context)}</div>
      <div class="pair">${sign('→', losses.rows, [losses], context)}${matrix(loss, context)}</div>`,
  );
}

function ending(context: StackContext): Part {
  const s = textsFor(context.trace).stack;
  const logits = find(context, 'logits');
  const probabilities = find(context, 'probabilities');
  return html`${norm(context, 'final_norm')}
  ${logits ? section(context, s.logits, s.logitsWhy, null, product(logits, context, { again: true })) : nothing}
  ${
    probabilities
      ? section(
          context,
          s.probabilities,
          s.probabilitiesWhy,
          null,
          html`<div class="pair">${matrix(probabilities, context)}</div>`,
        )
      : nothing
  }
  ${pooling(context)} ${lossSection(context)}`;
}

/** One vector for the text: the mean of the stream, a layer, and the division by the length. */
function pooling(context: StackContext): Part {
  const s = texts.stack;
  const pooled = find(context, 'pooled');
  if (!pooled) return nothing;
  const [layer, active, squares, length, vector] = [
    'pooled_layer',
    'pooled_activation',
    'pooled_square_sum',
    'pooled_length',
    'text_vector',
  ].map((name) => find(context, name));
  const from = at(context.stages, at(pooled.op.inputs, 0));
  const arrowed = (stage: Stage, before: Stage): Part =>
    html`<div class="pair">
      ${sign('→', before.rows, [before], context)}${matrix(stage, context)}
    </div>`;
  const divided = active ?? layer ?? pooled;
  return html`${section(
    context,
    s.pooling,
    s.poolingWhy,
    null,
    html`<div class="pair">${matrix(from, context, { again: true })}</div>
      ${arrowed(pooled, from)}`,
  )}
  ${
    layer
      ? section(
          context,
          s.pooledLayer,
          s.pooledLayerWhy,
          null,
          html`${product(layer, context, { again: true })}${active ? activated(layer, active, context) : nothing}`,
        )
      : nothing
  }
  ${
    squares && length && vector
      ? section(
          context,
          s.unitLength,
          s.unitLengthWhy,
          null,
          html`<div class="pair">${matrix(divided, context, { again: true })}</div>
            ${arrowed(squares, divided)} ${arrowed(length, squares)} ${arrowed(vector, divided)}`,
        )
      : nothing
  }`;
}

/** A stack's parts, of which one is open, or all of them. */
export function stack(whole: StackContext): TemplateResult {
  const { part, only, trace, events } = whole;
  const isAll = part === 'all' || Boolean(only?.stages);
  const drawn = { ...whole, isAlone: !isAll };
  const context = whole.gradients?.isOn ? { ...drawn, beside: withGradient(drawn) } : drawn;
  return html`<div class="stack">
    <div class="tabs-bar">
      ${only?.stages ? nothing : partTabs(trace, part, (chosen) => events.onPart(chosen))}
      ${gradientSwitch(context)}
    </div>
    ${isAll ? all(context) : html`<div class="one-part">${alone(context, part)}</div>`}
  </div>`;
}

const all = (context: StackContext): Part =>
  html`${words(context)}
  ${Array.from({ length: context.trace.layers }, (_, layer) => block(context, layer))}
  ${ending(context)}`;
