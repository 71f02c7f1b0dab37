/**
 * A computation as a Python program that prints its numbers: one line for each stage, made from the
 * stage's operation. What NumPy and PyTorch write differently is a `Dialect`.
 */
import { at } from '../../engine/at.js';
import type { Stage, StageName, Trace } from '../../engine/types.js';
import type { FullDocument } from '../../lesson/given-document.js';
import { findStage } from '../../lesson/stages.js';
import { texts } from '../later.js';
import { exactText } from './table.js';

export interface Dialect {
  imports: string;
  array: 'np.array' | 'torch.tensor';
  /** Functions that some programs need. */
  softmax(withEmptyRows: boolean): string | null;
  rotate(base: string): string;
  /** Expressions. */
  weights(scores: string, withEmptyRows: boolean): string;
  hidden(scores: string, mask: string): string;
  triangle(upper: boolean): string;
  table(rows: string): string;
  joined(parts: string): string;
  root(size: string): string;
  distance: string;
  waves(base: string): string;
  /** How what the lesson draws is drawn again; null where only its numbers can be given. */
  drawn: Drawn | null;
}

interface Drawn {
  vectors(rows: number, columns: number, seed: number): string;
  embedding(size: number, seed: number): string;
  parameters(lesson: FullDocument, sizes: Sizes): string;
}

export interface Sizes {
  heads: number;
  dIn: number;
  /** Of one head. */
  dK: number;
  dV: number;
}

/** A string of Python's; what cannot be seen, or turns what stands around it, is named. */
const python = (text: string): string =>
  JSON.stringify(text).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    return code > 0xffff
      ? `\\U${code.toString(16).padStart(8, '0')}`
      : `\\u${code.toString(16).padStart(4, '0')}`;
  });

const widest = 96;

/** A comment, broken where its line would become long; what is in it ends no line. */
function comment(text: string): string {
  const words = text.split(/[\s\p{Cc}\p{Cf}]+/u).filter(Boolean);
  const broken = words.reduce<string[]>((all, word) => {
    const last = all.at(-1);
    if (last === undefined || last.length + word.length >= widest) return [...all, `# ${word}`];
    return [...all.slice(0, -1), `${last} ${word}`];
  }, []);
  return broken.join('\n');
}

/** A float, also where it is whole. */
function number(value: number): string {
  const text = exactText(value);
  return /[.en]/.test(text) ? text : `${text}.0`;
}

/** A list that is broken where its line would become long. */
function list(items: readonly string[], indent: string): string {
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

/** Several lists, each on a line of its own. */
const nested = (lists: readonly string[], indent: string): string =>
  `[\n${lines(lists.map((item) => `${indent}    ${item},`))}${indent}]`;

const lines = (all: readonly string[]): string => all.map((text) => `${text}\n`).join('');

/** The numbers of a stage, as rows; those of a bias as one list. */
function literal({ values, rows, cols, rowAxis }: Stage, indent: string): string {
  const row = (i: number, inner: string): string =>
    list(Array.from(values.subarray(i * cols, (i + 1) * cols), number), inner);
  if (rowAxis === 'one') return row(0, indent);
  return nested(
    Array.from({ length: rows }, (_, i) => row(i, `${indent}    `)),
    indent,
  );
}

const shape = ({ rowAxis, colAxis }: Stage, heads: number): string => {
  const axes = rowAxis === 'one' ? [colAxis] : [rowAxis, colAxis];
  return `(${[...(heads > 1 ? ['heads'] : []), ...axes].join(', ')})`;
};

const isParameter = ({ name }: Stage): boolean => /^[Wb]_/.test(name);

export function script(trace: Trace, lesson: FullDocument, dialect: Dialect): string {
  return new Program(trace, lesson, dialect).text();
}

class Program {
  readonly #sizes: Sizes;
  readonly #severalHeads: boolean;
  readonly #hasEmptyRows: boolean;

  constructor(
    private readonly trace: Trace,
    private readonly lesson: FullDocument,
    private readonly dialect: Dialect,
  ) {
    const { heads } = trace;
    this.#sizes = {
      heads,
      dIn: trace.stage('X').cols,
      dK: trace.stage('Q', 0).cols,
      dV: trace.stage('V', 0).cols,
    };
    this.#severalHeads = heads > 1;
    this.#hasEmptyRows = Array.from({ length: heads }, (_, head) => head).some((head) =>
      trace.rowSummaries('weights', head).some(({ sum }) => sum === 0),
    );
  }

  text(): string {
    const s = texts.script;
    const title = [this.lesson.title, this.lesson.about].filter((text) => text !== undefined);
    return [
      lines([...title, s.made].map((text) => comment(text))),
      this.dialect.imports,
      ...this.#functions(),
      this.#vectors(),
      this.#parameters(),
      this.#attention(),
      this.#join(),
    ]
      .filter((part) => part !== '')
      .join('\n');
  }

  #find(name: StageName, head: number | null = null): Stage | undefined {
    return findStage(this.trace.stages, name, head);
  }

  #functions(): string[] {
    const { dialect } = this;
    const rotated = this.#find('rotated_Q', 0);
    const written = [
      dialect.softmax(this.#hasEmptyRows),
      rotated ? dialect.rotate(this.#base(rotated)) : null,
    ];
    return written.filter((text) => text !== null).map((text) => `\n${text}\n`);
  }

  // ---- the parts of a program ----

  #vectors(): string {
    const { trace } = this;
    const s = texts.sections;
    const hasWords = trace.ids.length > 0;
    const tokens = `tokens = ${list(trace.tokens.map(python), '')}`;
    const words = [
      `vocabulary = ${list(trace.vocabulary.map(python), '')}`,
      tokens,
      'ids = [vocabulary.index(token) for token in tokens]',
    ];
    const [embedding, token, table, positions, x] = (
      ['embedding', 'token_vectors', 'position_table', 'position_vectors', 'X'] as const
    ).map((name) => this.#find(name));
    return lines([
      comment(hasWords ? s.vectors : s.vectorsGiven),
      ...(hasWords ? words : [tokens]),
      ...[embedding, token, table, positions, x].flatMap((stage) => this.#made(stage)),
    ]);
  }

  #parameters(): string {
    const { trace, dialect } = this;
    const all = trace.stages.filter(isParameter);
    const isDrawn = all.every(({ op }) => op.kind === 'drawn') && this.#isKnownToDraw();
    const seed = this.lesson.projections.seed;
    const names = [...new Set(all.map(({ name }) => name))];
    const note = all.some(({ op }) => op.kind === 'drawn') && !dialect.drawn && seed !== undefined;
    return [
      `${comment(texts.sections.projections)}\n`,
      note ? `${comment(texts.script.drawn(seed))}\n` : '',
      isDrawn && dialect.drawn
        ? dialect.drawn.parameters(this.lesson, this.#sizes)
        : lines(names.map((name) => this.#given(trace.stages.filter((of) => of.name === name)))),
    ].join('');
  }

  /** Whether the document says no more of its drawn parameters than is known here. */
  #isKnownToDraw(): boolean {
    const known = 'kind bias seed order query_size value_size initialisation'.split(' ');
    const keys = Object.keys(this.lesson.projections);
    return this.lesson.projections.seed !== undefined && keys.every((key) => known.includes(key));
  }

  #attention(): string {
    const { trace } = this;
    const { heads } = this.#sizes;
    const head = trace.stages.filter((stage) => stage.head === 0);
    const constants = head.flatMap((stage) => this.#constants(stage));
    const steps = head.flatMap((stage) => this.#made(stage));
    const before = [
      comment(texts.sections.attention),
      ...this.#made(this.#find('mask')),
      ...constants,
    ];
    if (!this.#severalHeads) return lines([...before, ...steps]);
    return lines([
      ...before,
      'contexts = []',
      `for head in range(${heads}):`,
      ...[
        `print(${python(texts.script.head)}, head + 1)`,
        ...steps,
        'contexts.append(context)',
      ].map((text) => text.replaceAll(/^(?=.)/gm, '    ')),
    ]);
  }

  #join(): string {
    const { trace } = this;
    const stages = [
      this.#find('concat'),
      this.#find('W_O'),
      this.#find('b_O'),
      this.#find('output'),
    ];
    const made = stages.flatMap((stage) => this.#made(stage));
    return made.length ? lines([comment(texts.sections.join(trace.heads)), ...made]) : '';
  }

  // ---- single stages ----

  /** The lines that make a stage and print it. */
  #made(stage: Stage | undefined): string[] {
    if (!stage) return [];
    const printed = `print(${python(stage.name)}, ${this.#operand(stage)}, sep="\\n")`;
    if (isParameter(stage)) {
      return this.dialect.drawn && stage.op.kind === 'drawn' ? [printed] : [];
    }
    if (stage.op.kind === 'given') return [this.#given([stage])];
    return [...this.#assigned(stage), printed];
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
    const known = isEmbedding ? ['size', 'seed'] : ['rows', 'columns', 'seed'];
    if (seed === undefined || !Object.keys(rule).every((key) => known.includes(key))) {
      return [this.#given([stage])];
    }
    if (!drawn) return [comment(texts.script.drawn(seed)), this.#given([stage])];
    return isEmbedding
      ? [drawn.embedding(stage.cols, seed)]
      : [drawn.vectors(stage.rows, stage.cols, seed)];
  }

  /** Written out: one stage, or that of each head. */
  #given(stages: readonly Stage[]): string {
    const first = at(stages, 0);
    const all =
      stages.length > 1
        ? nested(
            stages.map((stage) => literal(stage, '    ')),
            '',
          )
        : literal(first, '');
    return `${first.name} = ${this.dialect.array}(${all})  # ${shape(first, stages.length)}`;
  }

  #operand = (stage: Stage): string =>
    isParameter(stage) && stage.head !== null && this.#severalHeads
      ? `${stage.name}[head]`
      : stage.name;

  #base({ op }: Stage): string {
    return String(op.constants['base'] ?? 10000);
  }

  /** What must be known before the first head. */
  #constants({ name, op }: Stage): string[] {
    if (op.kind === 'scale' && op.constants['root_of'] !== undefined) {
      return [`${this.#scaledBy()} = ${op.constants['root_of']}`];
    }
    if (op.kind !== 'alibi') return [];
    const slopes = this.trace.stages
      .filter((stage) => stage.name === name)
      .map((stage) => number(stage.op.constants['slope'] ?? 0));
    const all = this.#severalHeads ? `slopes = ${list(slopes, '')}` : `slope = ${at(slopes, 0)}`;
    return [this.dialect.distance, all];
  }

  /** The size whose root the scores are divided by. */
  #scaledBy(): string {
    const { scale = 'd_k' } = this.lesson.scores ?? {};
    return typeof scale === 'string' ? scale : 'd';
  }

  #expression(stage: Stage): string {
    const { dialect, lesson, trace } = this;
    const { kind, inputs, constants } = stage.op;
    const operands = inputs.map((index) => this.#operand(at(trace.stages, index)));
    const [first = '', second = '', third] = operands;
    const keyRows = lesson.scores?.order === 'KQ';
    const number32 = (value: number): string => number(Math.fround(value));
    switch (kind) {
      case 'lookup':
        return stage.name === 'token_vectors' ? `${first}[ids]` : `${first}[:len(tokens)]`;
      case 'add':
        return operands.join(' + ');
      case 'product':
        return `${first} @ ${second}${third ? ` + ${third}` : ''}`;
      case 'product_transposed':
        return `${first} @ ${second}.T${third ? ` + ${third}` : ''}`;
      case 'scale':
        return constants['root_of'] === undefined
          ? `${first} * ${number32(constants['factor'] ?? 1)}`
          : `${first} / ${dialect.root(this.#scaledBy())}`;
      case 'alibi':
        return `${first} - ${this.#severalHeads ? 'slopes[head]' : 'slope'} * distance`;
      case 'mask':
        return dialect.hidden(first, second);
      case 'softmax': {
        const { temperature = 1 } = constants;
        const scores = temperature === 1 ? first : `${first} / ${number32(temperature)}`;
        return dialect.weights(scores, this.#hasEmptyRows);
      }
      case 'concatenate':
        return this.#severalHeads ? dialect.joined('contexts') : 'context';
      case 'rotate':
        return `rotate(${first})`;
      case 'sinusoid':
        return dialect.waves(this.#base(stage));
      case 'causal':
        return dialect.triangle(keyRows);
      case 'padding': {
        const [outer, inner] = keyRows ? ['key', 'query'] : ['query', 'key'];
        const row = `[int(key != "<pad>") for ${inner} in tokens]`;
        return dialect.table(`[${row} for ${outer} in tokens]`);
      }
      default:
        return first; // never asked for: these are written out, or drawn
    }
  }
}
