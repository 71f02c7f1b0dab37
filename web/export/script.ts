/**
 * A computation as a Python program that prints its numbers: attention alone, or a stack of blocks.
 */
import { headNormOf } from '../lesson/stages.js';
import { defaults } from '../engine/format.js';
import type { Stage, Trace } from '../engine/types.js';
import { headsAmong, ownOff } from '../lesson/switched-off.js';
import type { LessonDocument } from '../lesson/document.js';
import type { FullDocument } from '../lesson/given-document.js';
import { tensorPartOf } from '../lesson/tensor-names.js';
import { tensorFilesOf } from '../lesson/tensors.js';
import { withoutGradients } from '../trace/gradients.js';
import { wholeOf } from '../trace/layers.js';
import { texts } from '../text/language.js';
import { scriptTexts } from '../text/handout.js';
import {
  comment,
  isParameter,
  lines,
  Program,
  type Dialect,
  type Sizes,
  headIndex,
} from './program.js';
import type { ChangedNumber } from '../session/changes.js';
import { recipeOf } from '../lesson/recipe.js';
import { sequencesProgram } from './sequences-program.js';
import { StackProgram } from './stack-program.js';
import { drawnBy, trainingProgram, type TrainingDialect } from './training-program.js';

/** A lesson before its first step of training, and its trace. */
export interface Start {
  trace: Trace;
  lesson: FullDocument;
}

/** The inputs of a program other than the trace and its document. */
export interface Exported {
  /** The state at which a training on documents begins. */
  start?: Start | undefined;
  /** The numbers that are not as in the lesson's tensors file. */
  changed?: readonly ChangedNumber[];
}

/**
 * Whether a lesson's program also trains it; null if it has no training. `hasStart`: whether there
 * is a lesson before its first step.
 */
export function isTrainedByProgram(lesson: LessonDocument, hasStart: boolean): boolean | null {
  const kind = recipeOf(lesson)?.task.kind;
  if (kind === undefined) return null;
  if (kind === 'documents' && hasStart) return true;
  return kind === 'sequences' || drawnBy(lesson) !== null;
}

/** How long a number is where it is written out, in bytes, with the separator from the next. */
const bytesOfNumber = 15;
/** From this size on, in bytes, a program is announced as large. */
const largeProgram = 10e6;

/**
 * The kind of a program, and if it is large, about how large, and a smaller one. `draws`: the
 * program draws the lesson's numbers again, and writes out only those given that no file has.
 */
export function programHelp(
  help: string,
  { stages }: Pick<Trace, 'stages'>,
  lesson: LessonDocument,
  draws: boolean,
): string {
  const readsFile = tensorFilesOf(lesson).length > 0;
  const written = stages.filter(
    (stage) =>
      (stage.op.kind === 'given' && !(readsFile && tensorPartOf(stage, lesson))) ||
      (stage.op.kind === 'drawn' && !draws),
  );
  const bytes = bytesOfNumber * written.reduce((sum, { rows, cols }) => sum + rows * cols, 0);
  const s = texts.exporting;
  const size = (bytes / 1e6).toFixed(0);
  return bytes < largeProgram ? help : texts.sentences([texts.ended(help), s.largeProgram(size)]);
}

/**
 * The program of a lesson on documents or on own sequences also trains it. Throws MissingNumbers if
 * the trace lacks numbers that no file has.
 */
export function script(
  trace: Trace,
  lesson: FullDocument,
  dialect: Dialect,
  training: TrainingDialect,
  { start = { trace, lesson }, changed = [] }: Exported = {},
): string {
  if (!trace.layers) return new AttentionProgram(trace, lesson, dialect, changed).text();
  const plain = (traced: Trace): Trace => withoutGradients(wholeOf(traced));
  const whole = plain(trace);
  const program = new StackProgram(whole, lesson, dialect, changed).text();
  const trained =
    trainingProgram(plain(start.trace), start.lesson, training) ??
    sequencesProgram(whole, lesson, training);
  return trained === null ? program : `${program}\n${trained}`;
}

class AttentionProgram extends Program {
  readonly #sizes: Sizes;
  readonly #off = headsAmong(ownOff(this.lesson)).map(({ head }) => head);

  constructor(
    trace: Trace,
    lesson: FullDocument,
    dialect: Dialect,
    changed: readonly ChangedNumber[],
  ) {
    super(trace, lesson, dialect, changed);
    this.#sizes = {
      heads: trace.heads,
      dIn: trace.stage('X').cols,
      dK: trace.stage('Q', 0).cols,
      dV: trace.stage('V', 0).cols,
    };
  }

  protected get severalHeads(): boolean {
    return this.trace.heads > 1;
  }

  protected get isOff(): string | null {
    if (!this.#off.length) return null;
    return this.severalHeads ? 'head in switched_off' : 'True';
  }

  protected get scaledBy(): string {
    const { scale = defaults.Scores.scale } = this.lesson.scores ?? {};
    return typeof scale === 'string' ? scale : 'd';
  }

  protected operand = (stage: Stage): string =>
    isParameter(stage) && stage.head !== null && this.severalHeads
      ? `${stage.name}${headIndex(stage, this.trace.stages)}`
      : stage.name;

  protected parts(): string[] {
    return [this.#parameters(), this.#attention(), this.#join()];
  }

  #parameters(): string {
    const { trace, dialect } = this;
    const all = trace.stages.filter((stage) => isParameter(stage) && !headNormOf(stage.name));
    const ofNorms = trace.stages.filter((stage) => isParameter(stage) && headNormOf(stage.name));
    const isDrawn =
      all.every(({ op }) => op.kind === 'drawn') && this.lesson.key_value_heads === undefined;
    const seed = this.lesson.projections.seed;
    const names = [...new Set(all.map(({ name }) => name))];
    const note = all.some(({ op }) => op.kind === 'drawn') && !dialect.drawn && seed !== undefined;
    return [
      `${comment(texts.sections.projections)}\n`,
      note ? `${comment(scriptTexts().drawn(seed))}\n` : '',
      isDrawn && dialect.drawn
        ? dialect.drawn.parameters(this.lesson, this.#sizes)
        : lines(
            names.flatMap((name) =>
              this.given(
                name,
                all.filter((stage) => stage.name === name),
              ),
            ),
          ),
      lines(ofNorms.flatMap((stage) => this.given(stage.name, [stage]))),
    ].join('');
  }

  #attention(): string {
    const { stages, heads } = this.trace;
    const first = stages.filter(({ head }) => head === 0);
    const isAsked = this.#off.length > 0 && this.severalHeads;
    return lines([
      comment(texts.sections.attention),
      ...this.linesOf(this.find('score_bias')),
      ...this.linesOf(this.find('mask')),
      ...first.flatMap((stage) => this.constants(stage, stages)),
      ...(isAsked ? [`switched_off = [${this.#off.join(', ')}]`] : []),
      ...this.heads(first, heads),
    ]);
  }

  #join(): string {
    const names = ['concat', 'W_O', 'b_O', 'output'] as const;
    const body = names.flatMap((name) => this.linesOf(this.find(name)));
    return body.length ? lines([comment(texts.sections.join(this.trace.heads)), ...body]) : '';
  }
}
