/** The composition: equation order is layout order, and a product is a crossing. */
import { normStagesOf, stagesOfNorm, type NormStages } from '../../lesson/stages.js';
import { at, required } from '../../engine/at.js';
import { html, nothing, type TemplateResult } from 'lit';
import { guarded } from '../boundary.js';
import { isDifference } from '../../trace/difference.js';
import { findOpen } from '../../trace/layers.js';
import { scaleOf } from '../../trace/color-scale.js';
import { hidesNoPadding } from '../../trace/padding.js';
import { oddRows } from '../../trace/row-sums.js';
import type { Stage, Trace } from '../../engine/types.js';
import type { Shown } from '../../teaching/shown.js';
import { sectionsOf, type SectionOf } from '../../trace/sections.js';
import { isLarge, windowSize } from '../../trace/window.js';
import {
  fullWidth,
  numbersRoom,
  projectionsFitBeside,
  roomForAll,
  vectorsFitInLine,
  widthClass,
} from './widths.js';
import { featureOf } from '../../wording/features.js';
import { digitsOf } from '../../wording/writing.js';
import { matrix as drawMatrix, type MatrixOptions, type DiagramContext } from './matrix.js';
import { about, drawnUnder, section, type Headed, type Part } from './section.js';
import { texts } from '../../text/language.js';
import { textsFor } from '../../wording/letters.js';

/** A stage that always exists. */
const stageOf = (context: DiagramContext, name: string, head?: number): Stage =>
  required(find(context, name, head), name);

/** A stage that may be missing. */
export const find = (
  { trace, stages }: DiagramContext,
  name: string,
  head: number | null = null,
): Stage | undefined => findOpen(trace, name, head, stages);

/** The number of digits per cell with which the columns of all these stages line up. */
export const digitsOfAll = (stages: readonly (Stage | undefined)[], result: Stage): number =>
  Math.max(...stages.map((stage) => (stage ? digitsOf(stage, result) : 0)));

/** The context of all sections; `only` limits the drawing. */
export interface SectionContext extends DiagramContext, Headed {
  only?: Shown | null;
  /** Whether a part of a stack is open alone, with the full width. */
  isAlone?: boolean;
  /** Draws a matrix together with what belongs beside it. */
  beside?: (stage: Stage, drawn: Part, options: MatrixOptions) => Part;
}

export const isDrawn = ({ index }: Stage, { only }: SectionContext): boolean =>
  only?.stages?.has(index) ?? true;

export function matrix(stage: Stage, context: SectionContext, options: MatrixOptions = {}): Part {
  if (!isDrawn(stage, context)) return nothing;
  const { window, follow, theme, hidden } = context;
  const layout = JSON.stringify({ ...options, like: undefined }); // no change alters its shape
  const scale = JSON.stringify(scaleOf(stage, context.scales));
  const covered = hidden
    .flatMap(({ stage: hiddenStage, row }) => (hiddenStage === stage.index ? [row] : []))
    .join();
  const matrix = guarded([stage, scale, window, follow, theme, layout, covered], () =>
    drawMatrix(stage, context, options),
  );
  return context.beside?.(stage, matrix, options) ?? matrix;
}

/** A sign between matrices, level with the middle of their rows; left out if the matrices before it are. */
export const sign = (
  text: string,
  rows: number,
  before: readonly (Stage | undefined)[],
  context: SectionContext,
): Part =>
  before.some((stage) => stage && !isDrawn(stage, context))
    ? nothing
    : html`<span
        class="sign"
        aria-hidden="true"
        .style=${`--rows:${isLarge(rows) ? windowSize : rows}`}
        >${text}</span
      >`;

/**
 * The left operand at the left, the right operand above, and the result where they meet;
 * elementwise results are below it. A caption may use the free corner.
 */
export function crossing(
  left: Part,
  above: Part,
  result: Part,
  width: string,
  { below = nothing, corner = nothing }: { below?: Part; corner?: Part } = {},
): TemplateResult {
  return html`<div class=${`crossing ${width}`}>
    ${corner === nothing ? nothing : html`<div class="corner">${corner}</div>`}
    <div class="above">${above}</div>
    <div class="left">${left}</div>
    <div class="result">${result}</div>
    ${below === nothing ? nothing : html`<div class="below">${below}</div>`}
  </div>`;
}

/** x W + b, with W where x and the result meet; `options` say how x and W are drawn. */
export function product(
  result: Stage,
  context: SectionContext,
  left: MatrixOptions,
  above: MatrixOptions = {},
): Part {
  const [x, weights, bias] = result.op.inputs.map((index) => at(context.stages, index));
  if (!x || !weights) return nothing;
  const digits = digitsOfAll([weights, bias, result], result);
  const plain = { rowLabels: false, colLabels: false, digits };
  const transposed = result.op.kind === 'product_transposed';
  const like = result;
  return crossing(
    matrix(x, context, left),
    html`${matrix(weights, context, { transposed, rowLabels: false, digits, like, ...above })}
    ${bias ? matrix(bias, context, { ...plain, like }) : nothing}`,
    matrix(result, context, { ...plain, rowLabels: !isDrawn(x, context) }),
    widthClass(context.trace, x, result),
  );
}

export function vectorsSection(context: SectionContext): TemplateResult {
  const { trace } = context;
  const put = (stage: Stage | undefined, options?: MatrixOptions): Part =>
    stage ? matrix(stage, context, options) : nothing;
  const x =
    find(context, 'embedding_sum') ?? stageOf(context, context.trace.layers ? 'residual' : 'X');
  const tokenVectors = find(context, 'token_vectors');
  const scaled = find(context, 'scaled_vectors');
  const positions = find(context, 'position_vectors');
  const table = find(context, 'position_table');
  const hasWords = trace.ids.length > 0;
  const { rows } = x;
  const isInLine = vectorsFitInLine(context);
  /** A table, and below or beside it the rows that were looked up in it. */
  const picked = (from: Stage | undefined, stage: Stage | undefined, rowLabels = true): Part => {
    if (!stage || !from) return put(stage);
    const digits = Math.max(digitsOf(from, stage), digitsOf(stage));
    return html`<div class=${isInLine ? 'pick in-line' : 'pick'}>
      <div class="above">${put(from, { digits, like: stage })}</div>
      ${put(stage, { digits, rowLabels, colLabels: isInLine })}
    </div>`;
  };
  return section(
    context,
    hasWords ? textsFor(trace).sections.vectors : texts.sections.vectorsGiven,
    vectorsWhy(hasWords, positions !== undefined),
    null,
    html`<div class="pair">${picked(find(context, 'embedding'), tokenVectors)}</div>
      ${scaled ? html`<div class="pair">${sign('→', rows, [tokenVectors], context)}${put(scaled)}</div>` : nothing}
      ${
        positions
          ? html`<div class="pair">
              ${sign('+', rows, [scaled ?? tokenVectors], context)}${picked(table, positions, !table || !isDrawn(table, context))}
            </div>`
          : nothing
      }
      <div class="pair">
        ${sign('=', rows, [scaled ?? tokenVectors, positions], context)}${put(x)}
      </div>`,
  );
}

function vectorsWhy(hasWords: boolean, hasPositions: boolean): string {
  const s = texts.sections;
  if (!hasWords) return hasPositions ? s.vectorsGivenPositionsWhy : s.vectorsGivenWhy;
  return hasPositions ? s.positionsWhy : s.vectorsWhy;
}

/**
 * The width up to which projections are on one line; wider ones are below each other, each with a
 * copy of X.
 */
const lineWidth = 980;

function projectionsSection(context: SectionContext, head: number): TemplateResult {
  const { trace } = context;
  const x = stageOf(context, 'X');
  const names = ['Q', 'K', 'V'] as const;
  const results = names.map((name) => stageOf(context, name, head));
  const shared = roomForAll(trace, [x, ...results], 60) < lineWidth;
  const flipped = at(results, 0).op.kind === 'product_transposed';
  const isNamed = trace.features.input !== undefined;

  /** `hasCopy`: with a separate copy of X; `isLabelled`: with row labels. */
  const column = (
    name: string,
    result: Stage,
    { hasCopy = false, isLabelled = false },
  ): TemplateResult => {
    const weights = stageOf(context, `W_${name}`, head);
    const bias = find(context, `b_${name}`, head);
    const rotated = find(context, `rotated_${name}`, head);
    const norm = normOfHead(name, head, context);
    const like = result;
    const digits = digitsOfAll([weights, result, bias, rotated], result);
    const plain = { rowLabels: false, colLabels: false, digits };
    const above = html`${matrix(weights, context, { transposed: flipped, rowLabels: isNamed, digits, like })}
    ${bias ? matrix(bias, context, { ...plain, like }) : nothing}`;
    const labelled = { ...plain, rowLabels: isLabelled || !isDrawn(x, context) };
    const resultPart = matrix(result, context, labelled);
    const ofNorm = norm ? stagesOfNorm(norm) : [];
    const rotatedPart =
      rotated || norm
        ? html`<div class="rotated">
            ${ofNorm.map((stage) => html`<div class="titled">${matrix(stage, context, labelled)}</div>`)}
            ${rotated ? matrix(rotated, context, labelled) : nothing}
          </div>`
        : nothing;
    const isBelow = hasCopy && context.isAlone;
    return hasCopy
      ? html`${crossing(matrix(x, context, { again: true }), above, resultPart, widthClass(trace, x, result), { below: isBelow ? rotatedPart : nothing })}${isBelow ? nothing : rotatedPart}`
      : html`<div class="column">
          <div class="above">${above}</div>
          <div class="result">${resultPart}</div>
          ${rotatedPart}
        </div>`;
  };

  const parts = shared
    ? html`<div class=${`fan ${widthClass(trace, x, ...results)}`}>
        <div class="left">${matrix(x, context, { again: true })}</div>
        ${names.map((name, i) => column(name, at(results, i), {}))}
      </div>`
    : context.isAlone
      ? // Queries use the same X as keys and values, which are side by side.
        html`${column('Q', at(results, 0), { hasCopy: true })}
          <div class="pair">
            ${column('K', at(results, 1), { isLabelled: true })}
            ${column('V', at(results, 2), { isLabelled: true })}
          </div>`
      : names.map((name, i) => column(name, at(results, i), { hasCopy: true }));
  return section(
    context,
    texts.sections.projections,
    flipped ? texts.sections.projectionsTransposedWhy : texts.sections.projectionsWhy,
    headName(trace, head),
    html`${parts}`,
  );
}

/** The norm that a head's queries or keys pass, if there is one. */
function normOfHead(name: string, head: number, context: SectionContext): NormStages | null {
  const norm = name === 'Q' ? 'query_norm' : name === 'K' ? 'key_norm' : null;
  return norm
    ? normStagesOf(norm, (stage) => find(context, stage, head) ?? find(context, stage))
    : null;
}

const headName = (trace: Trace, head: number): string | null =>
  trace.heads > 1 ? texts.sections.head(head + 1, trace.heads) : null;

/** The width of a left operand that leaves room for a title in the corner. */
const cornerRoom = 240;

/** The stages of a head from its queries and keys to its context. */
function stagesOfHead(context: SectionContext, head: number) {
  const scores = stageOf(context, 'scores', head);
  const weights = stageOf(context, 'weights', head);
  const [left, right] = scores.op.inputs.map((i) => at(context.stages, i)) as [Stage, Stage];
  return {
    left,
    right,
    scores,
    weights,
    scaled: find(context, 'scaled_scores', head),
    bias: find(context, 'score_bias'),
    biased: find(context, 'biased_scores', head),
    mask: find(context, 'mask') ?? find(context, 'mask', head),
    masked: find(context, 'masked_scores', head),
    beforeWeights: at(context.stages, at(weights.op.inputs, 0)),
    // By name, because the context of a head that is turned off has no inputs.
    values: stageOf(context, 'V', head),
    mixed: stageOf(context, 'context', head),
  };
}
type HeadStages = ReturnType<typeof stagesOfHead>;

/** @param below the scaled scores, if they are below the scores */
function scoresCrossing(
  context: SectionContext,
  { left, right, scores, scaled }: HeadStages,
  below: Stage | undefined,
  corner: Part,
): TemplateResult {
  const { trace } = context;
  const digits = Math.max(
    digitsOf(right, scores),
    ...[scores, scaled].map((stage) => (stage ? digitsOf(stage) : 0)),
  );
  return crossing(
    matrix(left, context, { again: true }),
    matrix(right, context, {
      transposed: true,
      again: true,
      rowLabels: featureOf(right, right.colAxis, 0, trace) !== null,
      colLabels: false,
      digits,
      like: scores,
    }),
    matrix(scores, context, { rowLabels: !isDrawn(left, context), digits }),
    widthClass(trace, left, scores),
    { below: below ? matrix(below, context, { colLabels: false, digits }) : nothing, corner },
  );
}

function contextCrossing(
  context: SectionContext,
  { weights, values, mixed }: HeadStages,
): TemplateResult {
  const digits = Math.max(digitsOf(values), digitsOf(mixed));
  return crossing(
    matrix(weights, context),
    matrix(values, context, { again: true, rowsAcross: true, digits }),
    matrix(mixed, context, { rowLabels: !isDrawn(weights, context), colLabels: false, digits }),
    widthClass(context.trace, weights, mixed),
  );
}

function attentionSection(context: SectionContext, head: number): TemplateResult {
  const { trace } = context;
  const stages = stagesOfHead(context, head);
  const { left, scores, scaled, bias, biased, mask, masked, beforeWeights, weights, mixed } =
    stages;
  // A matrix in line with the scaled scores needs no labels.
  const line = [left, scores, ...[biased, masked].filter((stage) => !!stage), weights, mixed];
  const isAmongOthers = [left, scores, scaled].some((stage) => stage && isDrawn(stage, context));
  const rowLabels = !scaled || !isAmongOthers || roomForAll(trace, line, 60) > fullWidth;
  // In a part of a stack that needs several lines, these matrices are beside the scores.
  const isBeside = trace.layers > 0 && rowLabels;
  const { attention, attentionKeysWhy, attentionWhy } = texts.sections;
  const why = scores.rowAxis === 'key' ? attentionKeysWhy : attentionWhy;
  const title = about(context, attention, why, headName(trace, head));
  const hasCorner =
    isBeside && isDrawn(left, context) && numbersRoom(left, 6.7, trace) > cornerRoom;

  const step = (stage: Stage | undefined, above: Part = nothing): Part =>
    stage
      ? html`<div class="pair">
          ${sign('→', scores.rows, [at(context.stages, at(stage.op.inputs, 0))], context)}
          <div class="column">${above}${matrix(stage, context, { rowLabels })}</div>
        </div>`
      : nothing;
  const maskAbove = mask ? matrix(mask, context, { colLabels: false, again: head > 0 }) : nothing;
  const biasAbove = bias ? matrix(bias, context, { colLabels: false, again: head > 0 }) : nothing;
  const isEmpty = !isDifference(weights) && oddRows(weights).empty > 0;
  const reason = hidesNoPadding(mask) ? texts.matrix.noPadding : isEmpty && texts.matrix.allMasked;
  const note = reason ? html`<p class="why">${reason}</p>` : nothing;
  return drawnUnder(
    hasCorner ? nothing : title,
    html`<div class="line">
        ${scoresCrossing(context, stages, isBeside ? undefined : scaled, hasCorner ? title : nothing)}
        ${isBeside ? step(scaled) : nothing} ${step(biased, biasAbove)} ${step(masked, maskAbove)}
        <div class="pair last">
          ${sign('→', scores.rows, [beforeWeights], context)} ${contextCrossing(context, stages)}
        </div>
      </div>
      ${note}`,
  );
}

function joinSection(context: SectionContext): Part {
  const { trace } = context;
  const concat = find(context, 'concat');
  if (!concat) return nothing;
  const output = find(context, 'output');
  const title = texts.sections.join(trace.heads);
  const size = concat.cols / trace.heads;
  const [cols, rows] =
    trace.heads > 1 ? [{ perHead: { cols: size } }, { perHead: { rows: size } }] : [{}, {}];
  if (!output)
    return section(context, title, texts.sections.concatWhy, null, matrix(concat, context, cols));
  const why = trace.heads > 1 ? texts.sections.joinWhy : texts.sections.outputWhy;
  return section(context, title, why, null, product(output, context, cols, rows));
}

/** The line above the diagram while it shows one head alone. */
export const onlyHead = (head: number, onAll: (() => void) | null): TemplateResult =>
  html`<div class="only-head">
    <span>${texts.sections.onlyHead(head + 1)}</span>
    ${onAll ? html`<button type="button" @click=${onAll}>${texts.sections.allHeads}</button>` : nothing}
  </div>`;

export function drawnSection({ kind, head }: SectionOf, context: SectionContext): Part {
  switch (kind) {
    case 'vectors':
      return vectorsSection(context);
    case 'projections':
      return projectionsSection(context, head ?? 0);
    case 'attention':
      return attentionSection(context, head ?? 0);
    case 'join':
      return joinSection(context);
  }
}

/** All stages of a trace; or only those of one head and those common to all. */
export function diagram(context: SectionContext & { head?: number | null }): Part {
  const { trace, head = null, only } = context;
  const draw = (section: SectionOf): Part => drawnSection(section, context);
  const all = (only?.sections ?? sectionsOf(trace)).filter(
    (section) => head === null || section.head === null || section.head === head,
  );
  if (only?.stages) return html`<div class="only">${all.map(draw)}</div>`;
  const [vectors, projections, ...others] = all as [SectionOf, SectionOf, ...SectionOf[]];
  return html`<div class=${projectionsFitBeside(context) ? 'beside' : nothing}>
      ${draw(vectors)}${draw(projections)}
    </div>
    ${others.map(draw)}`;
}
