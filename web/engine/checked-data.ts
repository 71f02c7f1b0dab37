/**
 * Checks the data of a trace before it is adopted: whether it is consistent and fits its lesson.
 */
import { at } from './at.js';
import { checkIndex, checkIndices, checkObject } from './checks.js';
import { shapesIn, type Summary } from './raw.js';
import { LessonError, type StageData, type StageShape, type TraceData } from './types.js';

const refuse = (path: string, expected: string): never => {
  throw new LessonError(path, `Expected ${expected}, as in the data() of a trace.`);
};

/** The data, with what its summary says. */
export type CheckedData = TraceData & { readonly read: Summary };

/**
 * The data in maps that nobody else changes; stages that it leaves out come from the earlier data.
 */
export function checkData(data: TraceData, before: TraceData | null): CheckedData {
  checkObject('data', data, 'data of a trace');
  const { lesson, summary, stages, gone = [], gradients = new Map<number, StageData>() } = data;
  if (typeof lesson !== 'string') refuse('data.lesson', 'JSON text');
  const read = summaryIn(summary);
  const shapes = read.stages;
  if (!(stages instanceof Map)) refuse('data.stages', 'a Map');
  if (!(gradients instanceof Map)) refuse('data.gradients', 'a Map');
  const all = new Map(before?.stages);
  checkIndices('data.gone', gone, shapes.length);
  for (const index of gone) all.delete(index);
  for (const [index, stage] of stages) {
    checkIndex('data.stages', index, shapes.length);
    checkStage(stage);
    all.set(index, { ...stage });
  }
  for (const [index, { values }] of all) {
    checkLength(values, at(shapes, checkIndex('before', index, shapes.length)));
  }
  gradients.forEach(checkStage); // lengths are checked when the values are read
  return { lesson, summary, read, stages: all, gradients: new Map(gradients) };
}

function summaryIn(text: string): Summary {
  try {
    const read = JSON.parse(text) as Summary;
    const isStage = ({ rows, cols, op }: Summary['stages'][number]): boolean =>
      rows > 0 && cols > 0 && Array.isArray(op.inputs);
    if (read.stages.every(isStage)) return read;
  } catch {
    // the error below reports it
  }
  return refuse('data.summary', 'JSON text of a summary');
}

function checkStage(stage: StageData): void {
  checkObject('data.stages', stage, '{ values, range, summaries }');
  const { values, range, summaries } = stage;
  if (!(values instanceof Float32Array)) refuse('data.stages', 'values in a Float32Array');
  if (typeof range?.least !== 'number' || typeof range.greatest !== 'number') {
    refuse('data.stages', 'a range { least, greatest }');
  }
  if (summaries !== null && !Array.isArray(summaries))
    refuse('data.stages', 'summaries that are a list or null');
}

/** An adopted array is empty if it has been transferred to a worker since. */
export function checkLength(
  values: Float32Array,
  shape: Pick<StageShape, 'rows' | 'cols'> & { name: string },
): Float32Array {
  const { name, rows, cols } = shape;
  if (values.length === rows * cols) return values;
  throw new LessonError(
    'data.stages',
    `Found ${values.length} numbers of "${name}", expected ${rows} × ${cols}.`,
  );
}

/** Checks that the sizes are the lesson's: the engine reads them from the data. */
export function checkSizes(summary: string, shapes: readonly StageShape[]): void {
  const sizes = (stages: readonly StageShape[]): string =>
    stages.map(({ name, rows, cols }) => `${name} ${rows} × ${cols}`).join(', ');
  const expected = sizes(shapesIn(JSON.parse(summary) as Summary));
  if (sizes(shapes) === expected) return;
  throw new LessonError(
    'data.summary',
    `Found ${sizes(shapes)}; expected what its lesson has: ${expected}.`,
  );
}
