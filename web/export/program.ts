/**
 * The common part of all Python programs of a computation: one line for each stage, from the
 * stage's operation. A `Dialect` holds the differences between NumPy and PyTorch.
 */
import { at, constantOf } from '../engine/at.js';
import type { Activation, BlockInitialisation, TensorPart } from '../engine/format.js';
import { isGradientKind } from '../engine/gradient-kinds.js';
import type { Operation, Stage, StageName, Trace } from '../engine/types.js';
import type { ChangedNumber } from '../session/changes.js';
import { tokenizerFileOf } from '../lesson/file-tokenizer.js';
import type { FullDocument } from '../lesson/given-document.js';
import { maskIn, padOf } from '../lesson/mask.js';
import {
  findStage,
  headNormOf,
  isOfKeyValues,
  normOf,
  normStagesOf,
  queriesPerKey,
} from '../lesson/stages.js';
import { recipeOf } from '../lesson/recipe.js';
import { tensorPartOf } from '../lesson/tensor-names.js';
import { tensorFilesOf } from '../lesson/tensors.js';
import { operations } from '../operations/operations.js';
import type { PythonWords } from '../operations/python-line.js';
import { rotationOf, type Rotation } from '../operations/rotation.js';
import { texts } from '../text/language.js';
import { scriptTexts } from '../text/handout.js';
import { listed, partOfTensor } from './file-numbers.js';
import { exactText } from './table.js';

export interface Dialect extends PythonWords {
  /** `readsFiles`: whether the program reads its numbers from files. */
  imports(kinds: ReadonlySet<Operation['kind']>, readsFiles: boolean): string;
  library: 'np' | 'torch' | 'Tensor';
  /** Functions that some programs need. */
  softmax(withEmptyRows: boolean): string | null;
  rotate(rotation: Rotation): string;
  /** The mean of each row, as a column. */
  mean(x: string): string;
  variance: string;
  activation(kind: Activation): string | null;
  distance: string;
  /** The lines that make `numbers`, as 32-bit floats, of the bytes `stored` of a tensor of `kind`. */
  stored: readonly string[];
  /** A copy of numbers, which can be changed. */
  copied(numbers: string): string;
  filled(value: 0 | 1, sizes: string): string;
  /** Draws the lesson's numbers in Python; null if the program can only list them. */
  drawn: Drawn | null;
}

interface Drawn {
  vectors(rows: number, columns: number, seed: number): string;
  embedding(size: number, seed: number): string;
  parameters(lesson: FullDocument, sizes: Sizes): string;
  /** Draws blocks that are alike, and after them the unembedding of `words` words. */
  blocks(drawn: DrawnBlocks, sizes: Sizes, words: number | null): string;
}

/** The document's rule for drawing a stack's blocks. */
export interface DrawnBlocks {
  seed: number;
  layers: number;
  bias?: boolean;
  feed_forward?: number;
  initialisation?: BlockInitialisation;
  /** Whether the unembedding has a bias. */
  lastBias?: boolean;
}

export interface Sizes {
  heads: number;
  dIn: number;
  /** The size of one head's queries and keys. */
  dK: number;
  dV: number;
}

/**
 * The first line of every program. Python looks for an encoding in the first two lines and uses the
 * first one, so a title such as `coding: …` below has no effect.
 */
const encoding = '# -*- coding: utf-8 -*-';

/**
 * A Python string literal. Invisible characters, and those that change the text direction, are
 * escaped.
 */
export const python = (text: string): string =>
  JSON.stringify(text).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (sign) => {
    const code = sign.codePointAt(0) as number;
    return code > 0xffff
      ? `\\U${code.toString(16).padStart(8, '0')}`
      : `\\u${code.toString(16).padStart(4, '0')}`;
  });

export const widest = 96;

/** A comment, wrapped to lines of readable length. Line ends in the text cannot end the comment. */
export function comment(text: string): string {
  const words = text.split(/[\s\p{Cc}\p{Cf}\p{Cs}]+/u).filter(Boolean);
  const broken = words.reduce<string[]>((all, word) => {
    const last = all.at(-1);
    if (last === undefined || last.length + word.length >= widest) return [...all, `# ${word}`];
    return [...all.slice(0, -1), `${last} ${word}`];
  }, []);
  return broken.join('\n');
}

/**
 * A number that Python reads as a float, even if it is whole. One that is no 32-bit float, such as a
 * very small temperature, keeps all its digits.
 */
export function number(value: number): string {
  if (!Number.isFinite(value)) return `float("${exactText(value)}")`;
  const text = Math.fround(value) === value ? exactText(value) : String(value);
  return /[.e]/.test(text) ? text : `${text}.0`;
}

/** A list, broken into lines if it would be long. */
export function list(items: readonly string[], indent: string): string {
  const line = `[${items.join(', ')}]`;
  if (indent.length + line.length <= widest) return line;
  const lines: string[] = [];
  for (const item of items) {
    const last = lines.at(-1);
    if (last !== undefined && indent.length + 4 + last.length + item.length + 2 <= widest) {
      lines[lines.length - 1] = `${last} ${item},`;
    } else lines.push(`${item},`);
  }
  return `[\n${lines.map((text) => `${indent}    ${text}\n`).join('')}${indent}]`;
}

/** Several lists, one on each line. */
export const nested = (lists: readonly string[], indent: string): string =>
  `[\n${lines(lists.map((item) => `${indent}    ${item},`))}${indent}]`;

export const lines = (all: readonly string[]): string => all.map((text) => `${text}\n`).join('');

/** A program would have to write out numbers that the page does not have. */
export class MissingNumbers extends Error {
  constructor(readonly stage: Stage) {
    super(`The numbers of "${stage.name}" are missing.`);
  }
}

/** The numbers of a stage as rows; those of a bias as one list. Throws MissingNumbers. */
export function literal(stage: Stage, indent: string): string {
  const { values, rows, cols, rowAxis, isMissing } = stage;
  if (isMissing) throw new MissingNumbers(stage);
  const row = (i: number, inner: string): string =>
    list(Array.from(values.subarray(i * cols, (i + 1) * cols), number), inner);
  if (rowAxis === 'one') return row(0, indent);
  return nested(
    Array.from({ length: rows }, (_, i) => row(i, `${indent}    `)),
    indent,
  );
}

/** A comment with the stage's axes. */
export const shape = ({ rowAxis, colAxis }: Stage, before: readonly string[]): string =>
  `(${[...before, ...(rowAxis === 'one' ? [] : [rowAxis]), colAxis].join(', ')})`;

export const isParameter = ({ name }: Stage): boolean => /^[Wb]_|_(gain|bias)$/.test(name);

/** Whether a stage is the result of a norm. */
const isNorm = ({ name }: Stage): boolean => normOf(name) === name || headNormOf(name) === name;

const isNormPart = (stage: Stage): boolean =>
  (normOf(stage.name) ?? headNormOf(stage.name)) !== null && !isNorm(stage) && !isParameter(stage);

/** The index of a head's parameter; empty if all heads use the same. */
export function headIndex({ name, layer }: Stage, stages: readonly Stage[]): string {
  const sharing = isOfKeyValues(name) ? queriesPerKey(stages, layer) : 1;
  if (sharing === 1) return '[head]';
  return findStage(stages, name, 1, layer) ? `[head // ${sharing}]` : '';
}

/** The lines with one more level of indentation. */
export const indented = (all: readonly string[]): string[] =>
  all.map((text) => text.replaceAll(/^(?=.)/gm, '    '));

export abstract class Program {
  protected readonly hasEmptyRows: boolean;
  /** The epsilon of the first norm; undefined if there is none. */
  readonly #epsilon: number | undefined;

  /** The files with the lesson's numbers; none if the program has them. */
  readonly #files: readonly string[];

  constructor(
    protected readonly trace: Trace,
    protected readonly lesson: FullDocument,
    protected readonly dialect: Dialect,
    /** The numbers that are not as in the files. */
    private readonly changed: readonly ChangedNumber[],
  ) {
    this.#files = tensorFilesOf(lesson);
    this.hasEmptyRows = trace.stages.some(
      ({ name, index, isMissing }) =>
        name === 'weights' && (isMissing || trace.rowSummaries(index).some(({ sum }) => sum === 0)),
    );
    const { constants = {} } =
      trace.stages.find(({ op }) => /^(deviation|rms)$/.test(op.kind))?.op ?? {};
    this.#epsilon = constants['epsilon'];
  }

  /** Everything after the vectors. */
  protected abstract parts(): string[];

  /** The variable name of a stage. */
  protected abstract operand(stage: Stage): string;

  /** Whether the program computes several heads at once here. */
  protected abstract readonly severalHeads: boolean;

  /** The Python condition for a head that is turned off; null if there is none. */
  protected abstract readonly isOff: string | null;

  /** The size whose root the scores are divided by. */
  protected abstract readonly scaledBy: string;

  text(): string {
    const s = scriptTexts();
    const functions = [...this.functions(), ...(this.#files.length ? [this.#readTensors()] : [])];
    const title = [this.lesson.title, this.lesson.about].filter((text) => text !== undefined);
    return [
      lines([encoding, ...[...title, s.made].map(comment).filter(Boolean)]),
      this.dialect.imports(
        new Set(this.trace.stages.map(({ op }) => op.kind)),
        this.#files.length > 0,
      ),
      functions.length ? `\n${functions.join('\n\n')}\n` : '',
      this.#reading(),
      this.#vectors(),
      ...this.parts(),
    ]
      .filter((part) => part !== '')
      .join('\n');
  }

  protected find(name: StageName): Stage | undefined {
    return findStage(this.trace.stages, name);
  }

  protected functions(): string[] {
    const { dialect, trace } = this;
    const rotated = trace.stages.find(({ name }) => name === 'rotated_Q');
    const kinds = new Set(trace.stages.map(({ op }) => op.kind));
    const written = [
      dialect.softmax(this.hasEmptyRows),
      rotated ? dialect.rotate(rotationOf(rotated.op)) : null,
      kinds.has('normalise') ? this.#layerNorm() : null,
      kinds.has('rms') ? this.#rmsNorm() : null,
    ];
    return written.filter((text) => text !== null);
  }

  #layerNorm(): string {
    const { library, mean, variance } = this.dialect;
    return `def layer_norm(name, x, gain=1, bias=0, epsilon=${this.#epsilon}):
    """${scriptTexts().layerNorm}"""
    mean = ${mean('x')}
    variance = ${variance}
    deviation = ${library}.sqrt(variance + epsilon)
    normalised = (x - mean) / deviation
    print(f"{name}_mean", mean, sep="\\n")
    print(f"{name}_variance", variance, sep="\\n")
    print(f"{name}_deviation", deviation, sep="\\n")
    print(f"{name}_normalised", normalised, sep="\\n")
    return normalised * gain + bias
`;
  }

  #rmsNorm(): string {
    const { library, mean } = this.dialect;
    return `def rms_norm(name, x, gain=1, epsilon=${this.#epsilon}):
    """${scriptTexts().rmsNorm}"""
    mean_square = ${mean('(x**2)')}
    rms = ${library}.sqrt(mean_square + epsilon)
    normalised = x / rms
    print(f"{name}_mean_square", mean_square, sep="\\n")
    print(f"{name}_rms", rms, sep="\\n")
    print(f"{name}_normalised", normalised, sep="\\n")
    return normalised * gain
`;
  }

  /** The format: the length of a header, the header, and the numbers of one tensor after another. */
  #readTensors(): string {
    return lines([
      'def read_tensors(*names):',
      `    """${scriptTexts().readTensors}"""`,
      '    tensors = {}',
      '    for name in names:',
      '        with open(name, "rb") as file:',
      '            size = int.from_bytes(file.read(8), "little")',
      '            header = json.loads(file.read(size))',
      '            for tensor, about in header.items():',
      '                kind = about.get("dtype")',
      '                if kind not in ("F32", "F16", "BF16") or 0 in about["shape"]:',
      '                    continue',
      '                start, end = about["data_offsets"]',
      '                file.seek(8 + size + start)',
      '                stored = bytearray(file.read(end - start))',
      ...this.dialect.stored.map((line) => `${' '.repeat(16)}${line}`),
      '                tensors[tensor] = numbers.reshape(about["shape"])',
      '    return tensors',
    ]);
  }

  #reading(): string {
    const files = this.#files;
    if (!files.length) return '';
    return lines([
      comment(scriptTexts().files(files)),
      `tensors = read_tensors(${files.map(python).join(', ')})`,
    ]);
  }

  #vectors(): string {
    const { trace } = this;
    const s = texts.sections;
    const hasWords = trace.ids.length > 0;
    const tokens = `tokens = ${list(trace.tokens.map(python), '')}`;
    // The vocabulary of a tokenizer's file is long; only drawing an embedding and training need it.
    const isLong =
      tokenizerFileOf(this.lesson) !== null &&
      recipeOf(this.lesson) === null &&
      this.find('embedding')?.op.kind !== 'drawn';
    const words = isLong
      ? [tokens, `ids = ${list(trace.ids.map(String), '')}`]
      : [
          `vocabulary = ${list(trace.vocabulary.map(python), '')}`,
          tokens,
          'ids = [vocabulary.index(token) for token in tokens]',
        ];
    const names = [
      'embedding',
      'token_vectors',
      'scaled_vectors',
      'position_table',
      'position_vectors',
    ] as const;
    return lines([
      comment(hasWords ? s.vectors : s.vectorsGiven),
      ...(hasWords ? words : [tokens]),
      ...names.flatMap((name) => this.linesOf(this.find(name))),
      ...this.summed(),
    ]);
  }

  /** The sum of token and position vectors. */
  protected summed(): string[] {
    return this.linesOf(this.find('X'));
  }

  /** The lines that compute every head's context, from the stages of the first head. */
  protected heads(stages: readonly Stage[], count: number): string[] {
    const steps = this.#steps(stages);
    if (!this.severalHeads) return steps;
    return [
      'contexts = []',
      `for head in range(${count}):`,
      ...indented([
        `print(${python(scriptTexts().head)}, head + 1)`,
        ...steps,
        'contexts.append(context)',
      ]),
    ];
  }

  /** The lines of one head's stages; keys and values that several heads use are computed once. */
  #steps(stages: readonly Stage[]): string[] {
    const sharing = queriesPerKey(this.trace.stages, stages[0]?.layer ?? null);
    const lines: string[] = [];
    let isShared = false;
    for (const stage of stages) {
      const ofStage = this.lineOf(stage);
      const isNext = sharing > 1 && isOfKeyValues(stage.name);
      if (isNext && !isShared && ofStage.length) lines.push(`if head % ${sharing} == 0:`);
      if (ofStage.length) isShared = isNext;
      lines.push(...(isNext ? indented(ofStage) : ofStage));
    }
    return lines;
  }

  // ---- single stages ----

  /** The lines of a stage; those of a norm are its function's, which prints its parts. */
  protected lineOf(stage: Stage): string[] {
    if (isNormPart(stage)) return [];
    return isNorm(stage) ? this.#normed(stage) : this.linesOf(stage);
  }

  #normed(stage: Stage): string[] {
    const { stages } = this.trace;
    const name = normOf(stage.name) ?? headNormOf(stage.name);
    const find = (part: string): Stage | undefined =>
      findStage(stages, part, stage.head, stage.layer) ??
      findStage(stages, part, null, stage.layer);
    const norm = name && normStagesOf(name, find);
    if (!norm) throw new Error(`"${stage.name}" is no norm`);
    const { kind, normalised, divisor, gain, bias } = norm;
    const x = at(stages, at(normalised.op.inputs, 0));
    const epsilon = constantOf(divisor.op, 'epsilon');
    const given = [
      python(stage.name),
      ...[x, gain, bias].flatMap((input) => (input ? [this.operand(input)] : [])),
      ...(epsilon === this.#epsilon ? [] : [`epsilon=${epsilon}`]),
    ];
    return [`${stage.name} = ${kind}_norm(${given.join(', ')})`, this.printed(stage)];
  }

  /** The lines that make a stage and print it. */
  protected linesOf(stage: Stage | undefined): string[] {
    if (!stage) return [];
    const printed = this.printed(stage);
    if (isParameter(stage)) {
      return this.dialect.drawn && stage.op.kind === 'drawn' ? [printed] : [];
    }
    if (stage.op.kind === 'given') return this.given(stage.name, [stage]);
    return [...this.#assigned(stage), printed];
  }

  protected printed(stage: Stage): string {
    return `print(${python(stage.name)}, ${this.operand(stage)}, sep="\\n")`;
  }

  #assigned(stage: Stage): string[] {
    if (stage.op.kind === 'sinusoid') {
      return [`d_in = ${stage.cols}`, `${stage.name} = ${this.#expression(stage)}`];
    }
    if (stage.op.kind !== 'drawn') return [`${stage.name} = ${this.#expression(stage)}`];
    const { drawn } = this.dialect;
    const { embedding = {}, input } = this.lesson;
    const { vectors } = input;
    const isEmbedding = stage.name === 'embedding';
    const rule = isEmbedding ? embedding : Array.isArray(vectors) ? {} : (vectors ?? {});
    const { seed } = rule as { seed?: number };
    const keys = isEmbedding ? ['size', 'seed', 'scale', 'norm'] : ['rows', 'columns', 'seed'];
    if (seed === undefined || !Object.keys(rule).every((key) => keys.includes(key))) {
      return this.given(stage.name, [stage]);
    }
    if (!drawn) return [comment(scriptTexts().drawn(seed)), ...this.given(stage.name, [stage])];
    return isEmbedding
      ? [drawn.embedding(stage.cols, seed)]
      : [drawn.vectors(stage.rows, stage.cols, seed)];
  }

  /** The lines that give the numbers of one stage, or of each head's. */
  protected given(name: string, stages: readonly Stage[]): string[] {
    const axes = shape(at(stages, 0), stages.length > 1 ? ['heads'] : []);
    const read = this.fromFile(stages, `${name} = `.length);
    if (read === null) return [this.#writtenOut(name, stages)];
    return [`${name} = ${read}  # ${axes}`, ...this.changedIn(stages)];
  }

  /**
   * The expression that reads one parameter, or each head's, from the file; null if it is not
   * there. `tensor`: the expression of the tensor's name, if it is not the name itself.
   */
  protected fromFile(
    stages: readonly Stage[],
    indent: number,
    tensor: string | null = null,
  ): string | null {
    const stage = at(stages, 0);
    const part = this.partOf(stage);
    if (!part) return null;
    const ofHead = stages.length > 1;
    const cut = partOfTensor(part, stage, ofHead);
    const read = `tensors[${tensor ?? python(part.tensor)}]${cut}`;
    return ofHead ? listed(read, 'head', stages.length, widest - indent) : read;
  }

  /** The part of a tensor that a parameter is; null if its numbers are in no file. */
  protected partOf(stage: Stage): TensorPart | null {
    return this.#files.length ? tensorPartOf(stage, this.lesson) : null;
  }

  /** The lines that change numbers of a parameter, in all blocks and heads. */
  protected changedIn(stages: readonly Stage[]): string[] {
    return stages.flatMap((stage) => {
      const changed = this.changed.filter((number) => number.stage === stage.index);
      if (!changed.length) return [];
      const variable = this.variable(stage);
      return [
        `${variable} = ${this.dialect.copied(variable)}`,
        ...changed.map(({ row, col, value }) => {
          const place = stage.rowAxis === 'one' ? `..., ${col}` : `${row}, ${col}`;
          return `${variable}[${place}] = ${number(value)}  # ${scriptTexts().changed}`;
        }),
      ];
    });
  }

  /** The Python expression of one parameter of one block and head. */
  protected variable(stage: Stage): string {
    const { name, head, layer } = stage;
    const isOfHeads = head !== null && findStage(this.trace.stages, name, 1, layer) !== undefined;
    return isOfHeads ? `${name}[${head}]` : name;
  }

  #writtenOut(name: string, stages: readonly Stage[]): string {
    const all = stages.map((stage) => literal(stage, stages.length > 1 ? '    ' : ''));
    const text = all.length > 1 ? nested(all, '') : at(all, 0);
    const axes = shape(at(stages, 0), stages.length > 1 ? ['heads'] : []);
    return `${name} = ${this.dialect.array}(${text})  # ${axes}`;
  }

  /** The lines that define a stage's constants before the first head; `all`: the stages of all heads. */
  protected constants({ name, op }: Stage, all: readonly Stage[]): string[] {
    if (op.kind === 'scale' && op.constants['divisor'] !== undefined) {
      return [`${this.scaledBy} = ${op.constants['root_of']}`];
    }
    if (op.kind !== 'alibi') return [];
    const slopes = all
      .filter((stage) => stage.name === name)
      .map((stage) => number(constantOf(stage.op, 'slope')));
    const assigned = this.severalHeads
      ? `slopes = ${list(slopes, '')}`
      : `slope = ${at(slopes, 0)}`;
    return [this.dialect.distance, assigned];
  }

  #context(mixed: string): string {
    const { isOff } = this;
    if (isOff === null) return mixed;
    const zeros = `${this.dialect.library}.zeros_like(V)`;
    return isOff === 'True' ? zeros : `${zeros} if ${isOff} else ${mixed}`;
  }

  #expression(stage: Stage): string {
    const { dialect, hasEmptyRows, scaledBy, severalHeads, trace } = this;
    if (stage.name === 'context') return this.#context('weights @ V');
    const { kind, inputs } = stage.op;
    if (kind === 'switched_off') return `${dialect.library}.zeros_like(hidden)`; // of a network
    const write = isGradientKind(kind) ? null : operations[kind].python;
    if (!write) throw new Error(`"${stage.name}" is made by "${kind}", which has no expression`);
    return write({
      stage,
      words: dialect,
      hasEmptyRows,
      scaledBy,
      severalHeads,
      operands: inputs.map((index) => this.operand(at(trace.stages, index))),
      keyRows: this.lesson.scores?.order === 'KQ',
      pad: python(padOf(maskIn(this.lesson, stage.layer ?? 0))),
      number,
    });
  }
}
