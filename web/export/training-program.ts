/**
 * The training of a lesson on documents as a Python program, with the numbers that Python's
 * generator draws for it: the model's lines without their prints as a function, and a loop around
 * it.
 */
import { defaults, type DrawnBlocks, type Optimizer, type Training } from '../engine/format.js';
import type { Stage, Trace } from '../engine/types.js';
import type { LessonDocument } from '../lesson/document.js';
import type { FullDocument } from '../lesson/given-document.js';
import { headsIn } from '../trace/layers.js';
import { isTrainable, queriesPerKey } from '../lesson/stages.js';
import { scriptTexts } from '../text/handout.js';
import {
  comment,
  indented,
  lines,
  list,
  literal,
  number,
  python,
  type Dialect,
} from './program.js';
import { isFilledWith, StackProgram, startOf } from './stack-program.js';

export interface Tokenizer {
  kind?: 'words' | 'characters';
  lowercase?: boolean;
  remove?: string;
  begin?: string | undefined;
  end?: string | undefined;
  unknown?: string;
}

/** The parts of a training that NumPy and PyTorch write differently. */
export interface TrainingDialect extends Dialect {
  /** The lines before the model: PyTorch's precision, or gradients for NumPy. */
  preparation(isDouble: boolean): string;
  /** A parameter from rows of numbers. */
  parameter(rows: string): string;
  filled(value: 0 | 1, sizes: string): string;
  /** A function that makes parameters of numbers, and adds them to `parameters`. */
  trainable: readonly string[];
  /** The mean loss of a step, as a Python expression of `logits` and `targets`. */
  loss: string;
  /** Lines before the first step, and lines of each step; `rate` is its learning rate. */
  optimizer(optimizer: WholeOptimizer): { before: string[]; step: string[] };
}

/** An optimizer with all its values; `clip` has no default. */
export type WholeOptimizer = Required<Omit<Optimizer, 'clip'>> & Pick<Optimizer, 'clip'>;

/** The optimizer of a recipe, with default values filled in. */
export const wholeOptimizer = (given: Optimizer = {}): WholeOptimizer => ({
  ...defaults.Optimizer,
  betas: [...defaults.Optimizer.betas],
  ...given,
});

/**
 * How Python draws the blocks of a lesson; null if it cannot, or if the lesson does not learn from
 * documents.
 */
export function drawnBy(lesson: LessonDocument): DrawnBlocks | null {
  const blocks = lesson['blocks'] as { drawn?: DrawnBlocks } | undefined;
  const training = lesson['training'] as Training | undefined;
  const isDrawn = blocks?.drawn?.generator === 'python';
  return isDrawn && training?.task.kind === 'documents' ? (blocks.drawn ?? null) : null;
}

export class ModelProgram extends StackProgram {
  protected override printed(): string {
    return '';
  }

  /** Parameters are made before the model, which would else hide their training. */
  protected override early(): string[] {
    return [];
  }

  /** The lines that define the function `model`, from a text's ids to its logits. */
  definitions(preparation: string): string[] {
    return [
      preparation,
      ...this.#helpers().flatMap((helper) => ['', `${helper}\n`]),
      '',
      'def model(ids):',
      ...indented(['tokens = ids', ...this.#model(), 'return logits']),
      '',
      '',
    ];
  }

  #model(): string[] {
    const names = ['token_vectors', 'scaled_vectors', 'position_vectors'] as const;
    const all = [
      ...names.flatMap((name) => this.linesOf(this.find(name))),
      ...this.summed(),
      ...this.blocks(),
      ...this.end().filter((line) => !line.startsWith('probabilities')),
    ];
    return all
      .flatMap((text) => text.split('\n'))
      .filter((line) => line.trim() !== '' && !/^\s*(print\(|#)/.test(line));
  }

  /** The functions that the model calls. */
  #helpers(): string[] {
    return this.functions().map((text) =>
      lines(text.split('\n').filter((line) => !/^\s*print\(/.test(line))).trimEnd(),
    );
  }

  /** The names of all parameters. */
  learned(): string[] {
    return [...new Set(this.trace.stages.filter(isTrainable).map(({ name }) => name))];
  }

  /** Whether the document has the numbers of a part outside of all blocks, which else are drawn. */
  #isGiven(name: string): boolean {
    const { positions, unembedding } = this.lesson as { positions?: object; unembedding?: unknown };
    if (name === 'position_table') return positions !== undefined && 'values' in positions;
    return name === 'W_U' && typeof unembedding === 'object' && !('drawn' in (unembedding ?? {}));
  }

  /**
   * The lines that draw the parameters, in the document's order; and the names of all parameters.
   */
  drawing(drawn: DrawnBlocks, dialect: TrainingDialect): { text: string[]; names: string[] } {
    const { deviation = 0.02, output_deviation: output = deviation, layers } = drawn;
    const { order = ['embedding', 'positions', 'unembedding', 'blocks'] } = drawn;
    const { stages } = this.trace;
    const heads = headsIn(this.trace, 0);
    const keyValueHeads = heads / queriesPerKey(stages, layers === 0 ? null : 0);
    const outside = { embedding: 'embedding', positions: 'position_table', unembedding: 'W_U' };
    const text: string[] = [];
    const names: string[] = [];
    const numbers = (stage: Stage): string => dialect.parameter(literal(stage, ''));
    const assigned = (name: string, numbers: string): string => `${name} = ${numbers}`;
    const appended = (name: string, numbers: string): string => `${name}.append(${numbers})`;
    const draw = (name: string, sigma: number, line = assigned, count = 1): string[] => {
      const each = (name: string, expression: (stage: Stage) => string): string[] => {
        const found = stages.find((stage) => stage.name === name);
        if (!found) return [];
        names.push(name);
        return [
          line(
            name,
            count > 1 ? `[${expression(found)} for head in range(${count})]` : expression(found),
          ),
        ];
      };
      const bias = name.startsWith('W_') ? name.replace('W_', 'b_') : '';
      if (this.#isGiven(name)) return [name, bias].flatMap((parameter) => each(parameter, numbers));
      return [
        ...each(name, ({ rows, cols }) => `draw(${rows}, ${cols}, ${sigma})`),
        ...each(bias, ({ cols }) => dialect.parameter(`[0.0] * ${cols}`)),
      ];
    };
    const ofBlock = (line = assigned): string[] => [
      ...draw('W_Q', deviation, line, heads),
      ...['W_K', 'W_V'].flatMap((name) => draw(name, deviation, line, keyValueHeads)),
      ...draw('W_O', output, line),
      ...draw('W_gate', deviation, line),
      ...draw('W_up', deviation, line),
      ...draw('W_down', output, line),
    ];
    for (const part of order) {
      if (part !== 'blocks') text.push(...draw(outside[part], deviation));
      else if (layers === 1) text.push(...ofBlock());
      else {
        const before = names.length;
        const drawnOnes = ofBlock(appended);
        text.push(
          ...names.slice(before).map((name) => assigned(name, '[]')),
          `for layer in range(${layers}):`,
          ...indented(drawnOnes),
        );
      }
    }
    const norms = stages.filter(({ name, layer }) => /_(gain|bias)$/.test(name) && !layer);
    for (const stage of norms) {
      const { name, layer, cols } = stage;
      const start = startOf(name);
      const parameter = isFilledWith(start, stage)
        ? dialect.parameter(`[${start}.0] * ${cols}`)
        : numbers(stage);
      const isList = layer !== null && layers > 1;
      text.push(`${name} = ${isList ? `[${parameter} for layer in range(${layers})]` : parameter}`);
      names.push(name);
    }
    return { text, names };
  }
}

/** The learning rate of a step in Python; src/learn/schedule.h has the same rule. */
export function rateLines({ learning_rate: rate, warmup, decay }: WholeOptimizer) {
  const whole = number(rate);
  const done = warmup ? `(step - ${warmup}) / (steps - ${warmup})` : 'step / steps';
  const falling = {
    none: whole,
    linear: `${whole} * (1 - ${done})`,
    cosine: `${whole} * (1 + math.cos(math.pi * ${done})) / 2`,
  }[decay];
  return warmup
    ? [`rate = ${whole} * (step + 1) / ${warmup} if step < ${warmup} else ${falling}`]
    : [`rate = ${falling}`];
}

/** The lines of a step up to its loss. */
function lossLines(batch: number, length: number, loss: string) {
  const example = (index: string): string[] => [
    `ids = begin + words(documents[${index} % len(documents)]) + end`,
    `count = min(${length}, len(ids) - 1)`,
    'logits, targets = model(ids[:count]), ids[1 : count + 1]',
  ];
  if (batch === 1) return [...example('step'), `loss = ${loss}`];
  return [
    'loss, total = None, 0',
    `for i in range(${batch}):`,
    ...indented([
      ...example(`(step * ${batch} + i)`),
      `one = ${loss} * count`,
      'loss = one if loss is None else loss + one',
      'total += count',
    ]),
    'loss = loss / total',
  ];
}

/** The lines that turn a text into ids, and those of its marks. */
export function wordLines({
  kind = defaults.Tokenizer.kind,
  lowercase,
  remove,
  begin,
  end,
  unknown,
}: Tokenizer): string[] {
  const found = kind === 'words' ? 'text.split()' : '[sign for sign in text if not sign.isspace()]';
  const changes = [
    ...(remove ? [`word.translate(str.maketrans("", "", ${python(remove)}))`] : []),
    // Sign by sign, as the engine does: the lower case of a whole Greek word ends otherwise.
    ...(lowercase ? ['"".join(sign.lower()[0] for sign in word)'] : []),
  ];
  const idOfWord = 'vocabulary.index(word)';
  const around = (token: string | undefined): string =>
    token === undefined ? '[]' : `[vocabulary.index(${python(token)})]`;
  return [
    'def words(text):',
    ...indented([
      `found = ${found}`,
      ...changes.map(
        (changed) => `found = [word if word in vocabulary else ${changed} for word in found]`,
      ),
      unknown === undefined
        ? `return [${idOfWord} for word in found if word]`
        : `unknown = vocabulary.index(${python(unknown)})
return [${idOfWord} if word in vocabulary else unknown for word in found if word]`,
    ]),
    '',
    '',
    `begin, end = ${around(begin)}, ${around(end)}`,
  ];
}

const documentLines = ({ file, documents = [] }: Training['task']): string[] =>
  file
    ? [
        `with open(${python(file)}, encoding="utf-8") as file:`,
        '    documents = [line for line in file.read().split("\\n") if line.strip()]',
      ]
    : [`documents = ${list(documents.map(python), '')}`];

/** The lines that seed the generator of the parameters, and put the documents in their order. */
function seedLines({ task, seed }: Training, drawn: DrawnBlocks): string[] {
  const seeded = `random.seed(${drawn.seed})`;
  if (task.shuffle === 'python' && drawn.seed === seed) {
    return [seeded, 'random.shuffle(documents)']; // one generator for the order and the numbers
  }
  return [
    ...(task.shuffle === 'python' ? [`random.Random(${seed}).shuffle(documents)`] : []),
    seeded,
    ...(drawn.shuffled ? [`random.shuffle(list(range(${drawn.shuffled})))`] : []),
  ];
}

/** Null for lessons on other tasks, and for numbers that Python does not draw. */
export function trainingProgram(
  trace: Trace,
  lesson: FullDocument,
  dialect: TrainingDialect,
): string | null {
  const drawn = drawnBy(lesson);
  if (!drawn) return null;
  const s = scriptTexts().training;
  const recipe = { ...defaults.Training, ...(lesson['training'] as Training) };
  const { task, steps, batch, length } = recipe;
  const { tokenizer = {} } = lesson.input as { tokenizer?: Tokenizer };
  const program = new ModelProgram(trace, lesson, dialect);
  const optimizer = wholeOptimizer(recipe.optimizer);
  const { before, step } = dialect.optimizer(optimizer);
  const { text, names } = program.drawing(drawn, dialect);
  const heldOut = `len(documents) - ${task.held_out ?? 'min(1000, max(1, len(documents) // 4))'}`;
  return lines([
    comment(task.file ? s.file(task.file) : s.list),
    'import math',
    'import random',
    '',
    ...program.definitions(dialect.preparation(recipe.precision === 'double')),
    ...wordLines({ end: tokenizer.begin, ...tokenizer }),
    '',
    '',
    'def draw(rows, columns, deviation):',
    ...indented([
      `return ${dialect.parameter('[[random.gauss(0, deviation) for _ in range(columns)] for _ in range(rows)]')}`,
    ]),
    '',
    '',
    'def flat(parts):',
    ...indented([
      'lists = [flat(part) if isinstance(part, list) else [part] for part in parts]',
      'return sum(lists, [])',
    ]),
    '',
    '',
    'if __name__ == "__main__":',
    ...indented([
      ...documentLines(task),
      ...seedLines(recipe, drawn),
      ...text,
      `parameters = flat([${names.join(', ')}])`,
      `steps = ${steps}`,
      `documents = documents[: min(steps${batch === 1 ? '' : ` * ${batch}`}, ${heldOut})]`,
      ...before,
      'for step in range(steps):',
      ...indented([
        ...lossLines(batch, length, dialect.loss),
        ...rateLines(optimizer),
        ...step,
        'print(f"step {step + 1:4d} / {steps:4d} | loss {float(loss.item()):.4f}")',
      ]),
    ]),
  ]);
}
