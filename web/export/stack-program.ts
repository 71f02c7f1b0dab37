/** A stack of blocks as a Python program: blocks that are alike are one loop. */
import { at, required } from '../engine/at.js';
import { defaults, activations } from '../engine/format.js';
import type { Stage, Trace } from '../engine/types.js';
import type { FullDocument } from '../lesson/given-document.js';
import { scoresOf } from '../lesson/given-stack.js';
import { maskIn, padOf } from '../lesson/mask.js';
import { normOf } from '../lesson/stages.js';
import { headsAmong, ownOff } from '../lesson/switched-off.js';
import { headsIn } from '../trace/layers.js';
import { texts } from '../text/language.js';
import { scriptTexts } from '../text/handout.js';
import type { ChangedNumber } from '../session/changes.js';
import { listed } from './file-numbers.js';
import {
  comment,
  headIndex,
  indented,
  isParameter,
  lines,
  literal,
  nested,
  Program,
  python,
  shape,
  type Dialect,
  widest,
  type DrawnBlocks,
} from './program.js';

/** The number with which the gains or biases of a drawn norm begin. */
export const startOf = (name: string): 0 | 1 => (name.endsWith('_gain') ? 1 : 0);

/** Beside blocks that Python's generator draws, norms may have other numbers. */
export const isFilledWith = (start: 0 | 1, { values }: Stage): boolean =>
  values.every((value) => value === start);

/** The keys of drawn blocks that a program can draw too. */
const drawingKeys =
  'seed layers heads query_size value_size bias norm feed_forward activation scores initialisation';

export class StackProgram extends Program {
  readonly #off = headsAmong(ownOff(this.lesson));
  /** The stages of each block. */
  readonly #blocks: readonly (readonly Stage[])[];
  /** The block whose lines are being written; null outside of all blocks. */
  #layer: number | null = null;

  constructor(
    trace: Trace,
    lesson: FullDocument,
    dialect: Dialect,
    changed: readonly ChangedNumber[] = [],
  ) {
    super(trace, lesson, dialect, changed);
    this.#blocks = Array.from({ length: trace.layers }, (_, layer) =>
      trace.stages.filter((stage) => stage.layer === layer),
    );
  }

  get #severalLayers(): boolean {
    return this.trace.layers > 1;
  }

  protected get severalHeads(): boolean {
    return headsIn(this.trace, this.#layer ?? 0) > 1;
  }

  protected get isOff(): string | null {
    return this.#switchedOff()?.isOff ?? null;
  }

  /**
   * The Python condition and the list that it uses; no list if all heads of these blocks are off.
   */
  #switchedOff(): { isOff: string; list: readonly string[] } | null {
    const layer = this.#layer ?? 0;
    const group = this.#groups().find((blocks) => blocks.includes(layer)) ?? [];
    const heads = headsIn(this.trace, layer);
    const off = this.#off.filter((part) => group.includes(part.layer));
    if (!off.length) return null;
    if (off.length === heads * group.length) return { isOff: 'True', list: [] };
    const [layers, several] = [this.#severalLayers, heads > 1];
    const named = layers && several ? '(layer, head)' : layers ? 'layer' : 'head';
    const list = off.map((part) =>
      named.replace('layer', `${part.layer}`).replace('head', `${part.head}`),
    );
    return { isOff: `${named} in switched_off`, list };
  }

  protected get scaledBy(): string {
    const { scale = defaults.Scores.scale } = scoresOf(this.lesson, this.#layer ?? 0) ?? {};
    return typeof scale === 'string' ? scale : 'd';
  }

  protected operand = (stage: Stage): string => {
    const { name, head, layer } = stage;
    if (isParameter(stage)) {
      const ofLayer = layer !== null && this.#severalLayers ? '[layer]' : '';
      return `${name}${ofLayer}${head !== null && this.severalHeads ? headIndex(stage, this.trace.stages) : ''}`;
    }
    const isStream = layer !== null || name === 'residual';
    return this.#severalLayers && isStream && layer !== this.#layer ? 'stream' : name;
  };

  protected override functions(): string[] {
    const { stages } = this.trace;
    const kinds = new Set(stages.map(({ op }) => op.kind));
    const used: (string | null)[] = [
      ...activations.map((kind) => (kinds.has(kind) ? this.dialect.activation(kind) : null)),
    ];
    return [...super.functions(), ...used.filter((text) => text !== null)];
  }

  protected override summed(): string[] {
    const norm = this.trace.stages.filter(({ name }) => normOf(name) === 'embedding_norm');
    return [
      ...this.linesOf(this.find('embedding_sum')),
      ...norm.flatMap((stage) => (isParameter(stage) ? this.early(stage) : this.lineOf(stage))),
      ...this.linesOf(this.find('residual')),
    ];
  }

  /** The lines that make a parameter which is needed before all others are made. */
  protected early(stage: Stage): string[] {
    return this.#written([stage]);
  }

  protected parts(): string[] {
    return [this.#parameters(), ...this.blocks(), lines(this.end())].filter((part) => part !== '');
  }

  /** The blocks in groups: a group is one loop. */
  protected blocks(): string[] {
    return this.#groups().map((group) => this.#group(group));
  }

  // ---- parameters ----

  #parameters(): string {
    const { trace, dialect } = this;
    const all = trace.stages.filter(
      (stage) => isParameter(stage) && normOf(stage.name) !== 'embedding_norm',
    );
    const layers = all.filter(({ name }) => !normOf(name));
    const rule = (this.lesson['blocks'] as { drawn?: DrawnBlocks }).drawn;
    const isKnown =
      rule !== undefined &&
      Object.keys(rule).every((key) => drawingKeys.split(' ').includes(key)) &&
      layers.every(({ op, layer }) => layer === null || op.kind === 'drawn');
    const last = this.find('W_U');
    const isLastDrawn = last?.op.kind === 'drawn';
    const isDrawn = isKnown && dialect.drawn !== null;
    const written = [...new Set(all.map(({ name }) => name))].filter((name) => {
      const isOfDrawn = /^W_U|b_U$/.test(name) ? isLastDrawn : !normOf(name);
      return !(isDrawn && isOfDrawn);
    });
    const note = rule && !isDrawn && layers.some(({ op }) => op.kind === 'drawn');
    return [
      `${comment(scriptTexts().parameters)}\n`,
      note && !dialect.drawn ? `${comment(scriptTexts().drawn(rule.seed))}\n` : '',
      isDrawn
        ? dialect.drawn?.blocks(
            { ...rule, lastBias: this.find('b_U') !== undefined },
            this.#sizes(),
            isLastDrawn ? last.rows : null,
          )
        : '',
      lines(written.flatMap((name) => this.#written(all.filter((stage) => stage.name === name)))),
    ].join('');
  }

  /** Sizes of the first block; all drawn blocks have the same. */
  #sizes(): { heads: number; dIn: number; dK: number; dV: number } {
    const width = (name: string): number =>
      required(
        at(this.#blocks, 0).find((stage) => stage.name === name),
        name,
      ).cols;
    const heads = headsIn(this.trace, 0);
    return { heads, dIn: width('X'), dK: width('Q'), dV: width('V') };
  }

  /** The lines that give one parameter of all blocks, or of none. */
  #written(stages: readonly Stage[]): string[] {
    const first = at(stages, 0);
    const { name } = first;
    const all = [...this.#blocks.keys()].map((layer) =>
      stages.filter((stage) => stage.layer === layer),
    );
    const start = startOf(name);
    const isFilled =
      normOf(name) !== null &&
      stages.every((stage) => stage.op.kind === 'drawn' && isFilledWith(start, stage));
    const isStacked = first.layer !== null && this.#severalLayers;
    if (isFilled) {
      const sizes = [...(isStacked ? [stages.length] : []), first.cols].join(', ');
      return [`${name} = ${this.dialect.filled(start, sizes)}`];
    }
    if (!isStacked) return this.given(name, stages);
    const like = ({ rows, cols }: Stage, size: number): string => `${size}×${rows}×${cols}`;
    const isEven =
      new Set(all.map((heads) => (heads[0] ? like(heads[0], heads.length) : 'none'))).size === 1;
    const changed = this.changedIn(stages);
    const axes = shape(first, at(all, 0).length > 1 ? ['layers', 'heads'] : ['layers']);
    const read = isEven ? this.#readInLoop(all, `${name} = `.length) : null;
    if (read !== null) return [`${name} = ${read}  # ${axes}`, ...changed];
    if (isEven && !stages.some((stage) => this.partOf(stage))) {
      const text = nested(
        all.map((heads) => ofHeads(heads, '    ')),
        '',
      );
      return [`${name} = ${this.dialect.array}(${text})  # ${axes}`];
    }
    const each = all.map((heads) =>
      heads.length
        ? (this.fromFile(heads, 4)?.replaceAll('\n', '\n    ') ??
          `${this.dialect.array}(${ofHeads(heads, '    ')})`)
        : 'None',
    );
    return [`${name} = ${nested(each, '')}`, ...changed];
  }

  /**
   * The expression that reads one parameter of all blocks from the file; null if it is not there, or
   * not at the same place in each block. `all`: the stages of each block.
   */
  #readInLoop(all: readonly (readonly Stage[])[], indent: number): string | null {
    const parts = all.map((heads) => this.partOf(at(heads, 0)));
    const places = new Set(parts.map((part) => part && JSON.stringify({ ...part, tensor: '' })));
    const names = parts.flatMap((part) => (part ? [part.tensor] : []));
    const pattern = patternOf(names);
    if (names.length < all.length || places.size > 1 || pattern === null) return null;
    const single = this.fromFile(at(all, 0), indent + 4, pattern);
    return single && listed(single, 'layer', all.length, widest - indent);
  }

  protected override variable(stage: Stage): string {
    const { name, layer } = stage;
    const isStacked = layer !== null && this.#severalLayers;
    return super.variable(stage).replace(name, isStacked ? `${name}[${layer}]` : name);
  }

  // ---- blocks ----

  /** Groups of successive blocks that differ only in their numbers. */
  #groups(): number[][] {
    const groups: number[][] = [];
    this.#blocks.forEach((_, layer) => {
      const last = groups.at(-1);
      if (last && this.#does(at(last, 0)) === this.#does(layer)) last.push(layer);
      else groups.push([layer]);
    });
    return groups;
  }

  /** The computation of a block, apart from its numbers: equal blocks are written as one loop. */
  #does(layer: number): string {
    return JSON.stringify([
      scoresOf(this.lesson, layer)?.scale,
      padOf(maskIn(this.lesson, layer)),
      at(this.#blocks, layer).map((stage) => {
        const { name, head, rows, cols, op, values } = stage;
        const kind = op.kind === 'switched_off' && head !== null ? 'product' : op.kind;
        const mask = name === 'mask' && op.kind === 'given' ? [...values] : null;
        const operation = isParameter(stage) ? null : kind;
        const inputs = op.inputs.length; // one without a residual connection
        return [name, head, rows, cols, operation, inputs, op.constants, mask];
      }),
    ]);
  }

  #group(group: readonly number[]): string {
    const { trace } = this;
    const layer = at(group, 0);
    this.#layer = layer;
    const all = at(this.#blocks, layer);
    const heads = headsIn(trace, layer);
    const before = all
      .filter(({ head }) => head === 0)
      .flatMap((stage) => this.constants(stage, all))
      .filter((line) => layer === 0 || line !== this.dialect.distance);
    const end = at(all, all.length - 1).name;
    const steps = this.#steps(all, heads);
    const s = scriptTexts();
    const announced = [`print(${python(s.block)}, layer + 1)`, ...steps, `stream = ${end}`];
    const { list = [] } = this.#switchedOff() ?? {};
    const prepared = [...before, ...(list.length ? [`switched_off = [${list.join(', ')}]`] : [])];
    const start = layer === 0 ? ['stream = residual'] : [];
    const range = layer === 0 ? `${group.length}` : `${layer}, ${layer + group.length}`;
    const text = !this.#severalLayers
      ? [comment(s.theBlock), ...prepared, ...steps]
      : group.length > 1
        ? [
            comment(s.blocks(layer + 1, layer + group.length)),
            ...prepared,
            ...start,
            `for layer in range(${range}):`,
            ...indented(announced),
          ]
        : [
            comment(texts.stack.block(layer + 1, trace.layers)),
            ...prepared,
            ...start,
            `layer = ${layer}`,
            ...announced,
          ];
    this.#layer = null;
    return lines(text);
  }

  #steps(all: readonly Stage[], heads: number): string[] {
    const first = all.filter(({ head }) => head === 0);
    const start = all.findIndex(({ head }) => head !== null);
    const end = all.findLastIndex(({ head }) => head !== null) + 1;
    const around = (stages: readonly Stage[]): string[] =>
      stages.flatMap((stage) => this.lineOf(stage));
    return [...around(all.slice(0, start)), ...this.heads(first, heads), ...around(all.slice(end))];
  }

  // ---- the end ----

  protected end(): string[] {
    const { stages } = this.trace;
    const last = stages.findLastIndex(({ layer }) => layer !== null);
    const end = stages.slice(last + 1).flatMap((stage) => this.lineOf(stage));
    return end.length ? [comment(scriptTexts().end), ...end] : [];
  }
}

/**
 * A Python string of the block's index for names that differ only in a number, which grows with it;
 * null if they differ otherwise.
 */
function patternOf(names: readonly string[]): string | null {
  const [name = ''] = names;
  if (names.every((other) => other === name)) return python(name);
  const doubled = (text: string): string => text.replaceAll(/[{}]/g, '$&$&');
  for (const { 0: digits, index } of name.matchAll(/\d+/g)) {
    const [before, after] = [name.slice(0, index), name.slice(index + digits.length)];
    const first = Number(digits);
    if (!names.every((other, layer) => other === `${before}${first + layer}${after}`)) continue;
    const number = first ? `{layer + ${first}}` : '{layer}';
    return `f${python(`${doubled(before)}${number}${doubled(after)}`)}`;
  }
  return null;
}

/** The numbers of one stage, or of each head's. */
const ofHeads = (stages: readonly Stage[], indent: string): string =>
  stages.length > 1
    ? nested(
        stages.map((stage) => literal(stage, `${indent}    `)),
        indent,
      )
    : literal(at(stages, 0), indent);
