/** The diagram as a picture: the same sections in the same order, each product as a crossing. */
import { at, required } from '../engine/at.js';
import type { NormName } from '../engine/tables.js';
import type { Stage, StageName, Trace } from '../engine/types.js';
import { normStagesOf, stagesOfNorm } from '../lesson/stages.js';
import { findOpen, openLayer } from '../trace/layers.js';
import { texts } from '../text/language.js';
import { textsFor } from '../wording/letters.js';
import { isTransposed } from '../wording/names.js';
import { moved, widthOf, type Drawing, type Shape } from './drawing.js';
import { ribbonRoom, ribbonsOf } from './figure-ribbons.js';
import {
  cellWidthOf,
  matrixPicture,
  rowHeight,
  type Block,
  type Options,
  type Scene,
} from './matrix-picture.js';
import { hex, paper } from './palette.js';
import { sectionsShowing, type InView } from './in-view.js';

interface Section {
  title: string;
  /** Side by side, as far as there is room. */
  groups: Block[];
}

const gap = 26;
const margin = 24;
/** The widest line; a group that does not fit begins a new one. */
const widest = 1180;
const heading = 34;

/** A matrix that is left out. */
const nothing: Block = { width: 0, height: 0, top: 0, left: 0, bottom: 0, shapes: [], cells: [] };

/** Several blocks combined, each moved to its x and y. */
function together(parts: readonly [Block, x: number, y: number][]): Drawing & Pick<Block, 'cells'> {
  return {
    cells: parts.flatMap(([{ cells }, x, y]) =>
      cells.map((each) => ({
        ...each,
        x: each.x + x,
        y: each.y + y,
        labels: each.labels + x,
      })),
    ),
    width: Math.max(...parts.map(([{ width }, x]) => x + width)),
    height: Math.max(...parts.map(([{ height }, , y]) => y + height)),
    shapes: parts.flatMap(([{ shapes }, x, y]) => moved(shapes, x, y)),
  };
}

/** Side by side, with their first rows level. */
function beside(all: readonly Block[], between = gap): Block {
  const blocks = all.filter((block) => block !== nothing);
  if (!blocks.length) return nothing;
  const top = Math.max(...blocks.map((block) => block.top));
  let x = 0;
  const parts = blocks.map((block): [Block, number, number] => {
    const start = x;
    x += block.width + between;
    return [block, start, top - block.top];
  });
  const bottom = Math.max(...parts.map(([block, , y]) => y + block.bottom));
  return { ...together(parts), top, left: 0, bottom };
}

/** Below each other, with their first columns level; the last block decides where rows are. */
function stacked(all: readonly Block[]): Block {
  const blocks = all.filter((block) => block !== nothing);
  if (!blocks.length) return nothing;
  const left = Math.max(...blocks.map((block) => block.left));
  let y = 0;
  const parts = blocks.map((block): [Block, number, number] => {
    const start = y;
    y += block.height + 10;
    return [block, left - block.left, start];
  });
  const [last, , start] = at(parts, parts.length - 1);
  return { ...together(parts), top: start + last.top, left, bottom: start + last.bottom };
}

/**
 * The left operand at the left; the right operand above the result, which is level with the left
 * one.
 */
const crossing = (left: Block, column: Block): Block => beside([left, column], 14);

/** The whole diagram, or the part in view. */
export function figure(scene: Scene, head: number | null, seen: InView | null): Drawing {
  const { palette, trace } = scene;
  const drawn = (only: ReadonlySet<number> | null): Section[] =>
    trace.layers
      ? new StackSections(scene, head, only).all()
      : new Sections(scene, head, only).all();
  const chosen = seen ? sectionsShowing(drawn(seen.all), seen.produced) : [];
  const sections = chosen.length ? chosen : drawn(null);
  const shapes: Shape[] = [];
  let [y, width] = [margin, 0];
  for (const { title, groups } of sections) {
    const text: Shape = {
      kind: 'text',
      x: margin,
      y: y + 17,
      size: 17,
      fill: hex(palette.ink),
      anchor: 'start',
      runs: [{ text: title, bold: true }],
    };
    shapes.push(text);
    width = Math.max(width, widthOf(title, 18));
    y += heading;
    for (const group of inLines(groups)) {
      const ribbons = ribbonsOf(group, scene);
      shapes.push(...moved([...ribbons, ...group.shapes], margin, y));
      width = Math.max(width, group.width + (ribbons.length ? ribbonRoom : 0));
      y += group.height + 14;
    }
    y += 10;
  }
  const size = { width: width + 2 * margin, height: y - 24 + margin };
  return { ...size, shapes: [...paper(size, scene), ...shapes] };
}

/** One matrix by itself. */
export function matrixAlone(stage: Stage, scene: Scene, options: Options): Drawing {
  const block = matrixPicture(stage, scene, { ...options, alone: true });
  const size = { width: block.width + 2 * margin, height: block.height + 2 * margin - 8 };
  return { ...size, shapes: [...paper(size, scene), ...moved(block.shapes, margin, margin)] };
}

function inLines(all: readonly Block[]): Block[] {
  const groups = all.filter((group) => group !== nothing);
  const lines: Block[][] = [];
  let room = 0;
  for (const group of groups) {
    room -= group.width + gap;
    if (room < 0 || !lines.length) {
      lines.push([]);
      room = widest - group.width;
    }
    lines.at(-1)?.push(group);
  }
  return lines.map((line) => beside(line));
}

class Sections {
  protected readonly trace: Trace;

  constructor(
    protected readonly scene: Scene,
    protected readonly head: number | null,
    /** The stages that are drawn; null: all. */
    private readonly only: ReadonlySet<number> | null,
  ) {
    this.trace = scene.trace;
  }

  all(): Section[] {
    return [this.vectors(), ...this.heads(), ...this.join()];
  }

  protected heads(): Section[] {
    const { heads } = this.trace;
    const shown = this.head === null ? Array.from({ length: heads }, (_, i) => i) : [this.head];
    return shown.flatMap((head) => [this.projections(head), this.attention(head)]);
  }

  protected find(name: StageName, head: number | null = null): Stage | undefined {
    return findOpen(this.trace, name, head);
  }

  protected stage(name: StageName, head: number | null = null): Stage {
    return required(this.find(name, head), name);
  }

  protected draw(stage: Stage, options: Options = {}): Block {
    if (this.only && !this.only.has(stage.index)) return nothing;
    return matrixPicture(stage, this.scene, options);
  }

  /** A block with a sign before it, at the middle of `rows` rows. */
  protected withSign(text: string, rows: number, block: Block): Block {
    if (block === nothing) return nothing;
    const middle = (Math.min(rows, 10) * rowHeight) / 2;
    const shape: Shape = {
      kind: 'text',
      x: 0,
      y: middle + 7,
      size: 20,
      anchor: 'start',
      fill: hex(this.scene.palette.soft),
      runs: [{ text }],
    };
    const size = { width: 18, height: middle, top: 0, left: 0, bottom: middle, cells: [] };
    return beside([{ ...size, shapes: [shape] }, block], 8);
  }

  protected titled(title: string, head: number): string {
    const { heads } = this.trace;
    return heads > 1 ? `${title} · ${texts.sections.head(head + 1, heads)}` : title;
  }

  protected vectors(): Section {
    const s = textsFor(this.trace).sections;
    const names = [
      'embedding',
      'token_vectors',
      'scaled_vectors',
      'position_table',
      'position_vectors',
      this.find('embedding_sum') ? 'embedding_sum' : this.trace.layers ? 'residual' : 'X',
    ] as const;
    const [table, token, scaled, places, positions, x] = names.map((name) => this.find(name));
    const picked = (from: Stage | undefined, stage: Stage): Block => {
      if (!from) return this.draw(stage);
      const cellWidth = Math.max(...[from, stage].map((matrix) => cellWidthOf(matrix, this.scene)));
      return stacked([
        this.draw(from, { cellWidth }),
        this.draw(stage, { cellWidth, colLabels: false }),
      ]);
    };
    const result = required(x, 'X');
    const groups = token ? [picked(table, token)] : [];
    if (scaled) groups.push(this.withSign('→', scaled.rows, this.draw(scaled)));
    if (positions) groups.push(this.withSign('+', result.rows, picked(places, positions)));
    groups.push(this.withSign('=', result.rows, this.draw(result)));
    const title = this.trace.ids.length ? s.vectors : s.vectorsGiven;
    return { title, groups };
  }

  /** A weight matrix above its product, and between them a bias. */
  protected linear(
    factor: Stage,
    bias: Stage | undefined,
    result: Stage,
    options: Options = { transposed: isTransposed(factor) },
  ): Block {
    const below = bias ? [bias, result] : [result];
    const cellWidth = Math.max(
      cellWidthOf(factor, this.scene, options),
      ...below.map((stage) => cellWidthOf(stage, this.scene)),
    );
    const plain = { cellWidth, rowLabels: false, colLabels: false };
    return stacked([
      this.draw(factor, { ...options, cellWidth }),
      ...below.map((stage) => this.draw(stage, plain)),
    ]);
  }

  protected projections(head: number): Section {
    const x = this.draw(this.stage('X'));
    const columns = (['Q', 'K', 'V'] as const).map((letter) => {
      const weight = this.stage(`W_${letter}`, head);
      const bias = this.find(`b_${letter}`, head);
      const result = this.stage(letter, head);
      const turned = letter === 'V' ? undefined : this.find(`rotated_${letter}`, head);
      const name = ({ Q: 'query_norm', K: 'key_norm', V: null } as const)[letter];
      const norm =
        name && normStagesOf(name, (stage) => this.find(stage, head) ?? this.find(stage));
      const after = [...(norm ? stagesOfNorm(norm) : []), ...(turned ? [turned] : [])];
      const projected = this.linear(weight, bias, result);
      return after.length
        ? beside(
            [projected, ...after.map((stage) => this.withSign('→', stage.rows, this.draw(stage)))],
            8,
          )
        : projected;
    });
    const fan = beside([x, ...columns]);
    const groups = fan.width <= widest ? [fan] : columns.map((column) => crossing(x, column));
    return { title: this.titled(texts.sections.projections, head), groups };
  }

  protected attention(head: number): Section {
    const { stages } = this.trace;
    const scores = this.stage('scores', head);
    const [left, right] = scores.op.inputs.map((index) => at(stages, index)) as [Stage, Stage];
    const weights = this.stage('weights', head);
    const context = this.stage('context', head);
    const mask = this.find('mask');
    const bias = this.find('score_bias');
    const steps = (['scaled_scores', 'biased_scores', 'masked_scores'] as const).flatMap((name) => {
      const stage = this.find(name, head);
      return stage ? [stage] : [];
    });
    const compared = this.linear(right, undefined, scores, { transposed: true });
    const mixed = this.linear(this.stage('V', head), undefined, context, { rowsAcross: true });
    const groups = [
      crossing(this.draw(left), compared),
      ...steps.map((stage) => {
        const drawn = this.draw(stage);
        const { kind } = stage.op;
        const above = kind === 'mask' ? mask : kind === 'add' ? bias : undefined;
        const whole = above ? stacked([this.draw(above), drawn]) : drawn;
        return this.withSign('→', stage.rows, whole);
      }),
      this.withSign('→', weights.rows, crossing(this.draw(weights), mixed)),
    ];
    return { title: this.titled(texts.sections.attention, head), groups };
  }

  protected join(): Section[] {
    const concat = this.find('concat');
    if (!concat) return [];
    const title = texts.sections.join(this.trace.heads);
    const output = this.find('output');
    if (!output) return [{ title, groups: [this.draw(concat)] }];
    const [weight, bias] = [this.stage('W_O'), this.find('b_O')];
    const groups = [crossing(this.draw(concat), this.linear(weight, bias, output))];
    return [{ title, groups }];
  }
}

/** A stack: the path of the stream through its blocks, of which the open one is drawn in full. */
class StackSections extends Sections {
  override all(): Section[] {
    const { layers } = this.trace;
    const open = openLayer(this.trace);
    const s = textsFor(this.trace).stack;
    const blocks = Array.from({ length: layers }, (_, layer) => {
      if (layer !== open) return [this.#closedBlock(layer)];
      const title = (section: Section): Section => ({
        ...section,
        title: layers > 1 ? `${s.block(layer + 1, layers)} · ${section.title}` : section.title,
      });
      return this.#openBlock().map(title);
    });
    return [
      this.vectors(),
      ...this.#norm('embedding_norm', this.find('residual')),
      ...blocks.flat(),
      ...this.#norm('final_norm'),
      ...this.#product(s.logits, 'logits'),
      ...this.#alone(s.probabilities, 'probabilities'),
      ...this.#pooling(),
    ];
  }

  /** The weights of a block that is not open. */
  #closedBlock(layer: number): Section {
    const { stages, layers } = this.trace;
    const all = stages.filter(
      (stage) => stage.name === 'weights' && stage.layer === layer && !stage.isMissing,
    );
    const groups = all.map((stage) => this.draw(stage));
    return { title: texts.stack.block(layer + 1, layers), groups };
  }

  /** The sections of the open block, in the order of its stages: norms come before or after. */
  #openBlock(): Section[] {
    const s = texts.stack;
    const parts: [first: StageName, sections: Section[]][] = [
      ['norm1', this.#norm('norm1')],
      ['X', [...this.#alone(s.enters, 'X'), ...this.heads(), ...this.join()]],
      ['residual_attention', this.#sum('residual_attention')],
      ['norm2', this.#norm('norm2')],
      [this.find('gate') ? 'gate' : 'hidden', this.#network()],
      ['residual_feed_forward', this.#sum('residual_feed_forward')],
    ];
    const placed = parts.filter(([, sections]) => sections.length);
    const stageIndex = ([name]: (typeof parts)[number]): number => this.stage(name).index;
    return placed.sort((a, b) => stageIndex(a) - stageIndex(b)).flatMap(([, sections]) => sections);
  }

  #alone(title: string, name: StageName): Section[] {
    const stage = this.find(name);
    return stage ? [{ title, groups: [this.draw(stage)] }] : [];
  }

  /** A norm. `after`: the stage that its result passes into unchanged. */
  #norm(name: NormName, after?: Stage): Section[] {
    const norm = normStagesOf(name, (stage) => this.find(stage));
    if (!norm) return [];
    const { statistics, normalised, gain, bias, result } = norm;
    const from = at(this.trace.stages, at(normalised.op.inputs, 0));
    const plain = { rowLabels: false };
    const groups = [
      this.draw(from),
      ...statistics.map((stage) => this.draw(stage, plain)),
      this.withSign('→', result.rows, this.draw(normalised)),
      this.withSign('→', result.rows, gain ? this.linear(gain, bias, result) : this.draw(result)),
      ...(after ? [this.withSign('→', after.rows, this.draw(after))] : []),
    ];
    return [{ title: texts.stack.norm[name], groups }];
  }

  /** One vector for the text. */
  #pooling(): Section[] {
    const s = texts.stack;
    const drawn = (...names: StageName[]): Block[] =>
      names.flatMap((name) => {
        const stage = this.find(name);
        return stage ? [this.withSign('→', stage.rows, this.draw(stage))] : [];
      });
    const unit = drawn('pooled_square_sum', 'pooled_length', 'text_vector');
    const layer = this.#product(s.pooledLayer, 'pooled_layer').map((section) => ({
      ...section,
      groups: [...section.groups, ...drawn('pooled_activation')],
    }));
    return [
      ...this.#alone(s.pooling, 'pooled'),
      ...layer,
      ...(unit.length ? [{ title: s.unitLength, groups: unit }] : []),
    ];
  }

  /** x Wᵀ + b. */
  #product(title: string, name: StageName): Section[] {
    const result = this.find(name);
    if (!result) return [];
    const { stages } = this.trace;
    const [from, weight, bias] = result.op.inputs.map((index) => at(stages, index));
    if (!from || !weight) return [];
    const transposed = result.op.kind === 'product_transposed';
    const product = this.linear(weight, bias, result, { transposed });
    return [{ title, groups: [crossing(this.draw(from), product)] }];
  }

  #network(): Section[] {
    const title = texts.stack.network;
    const parts = [
      ...this.#product(title, 'gate'),
      ...this.#product(title, 'hidden'),
      ...this.#alone(title, 'activation'),
      ...this.#alone(title, 'gated'),
      ...this.#product(title, 'feed_forward'),
    ];
    const groups = parts.flatMap((part) => part.groups);
    return parts.length ? [{ title, groups }] : [];
  }

  /** One addition to the residual stream. */
  #sum(name: StageName): Section[] {
    const sum = this.find(name);
    if (!sum) return [];
    const projected =
      name === 'residual_attention' ? this.#product(texts.stack.add, 'projected_residual') : [];
    const groups = sum.op.inputs.map((index, i) => {
      const drawn = this.draw(at(this.trace.stages, index));
      return i ? this.withSign('+', sum.rows, drawn) : drawn;
    });
    const result = this.withSign('=', sum.rows, this.draw(sum));
    return [...projected, { title: texts.stack.add, groups: [...groups, result] }];
  }
}
