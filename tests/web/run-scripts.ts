/** Runs exported programs, and compares what they compute with the engine's stages. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect } from 'vitest';
import { at } from '../../web/engine/at.js';
import type { Stage, Trace } from '../../web/engine/types.js';
import { numpy } from '../../web/export/numpy.js';
import { pytorch } from '../../web/export/pytorch.js';
import { pythonWith } from './helpers.js';

/** The libraries of exported programs: what writes them, and a Python that runs them. */
export const libraries = [
  { library: 'numpy', write: numpy, python: pythonWith('numpy') },
  { library: 'torch', write: pytorch, python: pythonWith('torch') },
];
for (const { library, python } of libraries)
  if (!python) console.warn(`There is no Python with ${library}: its programs are not run.`);

/** The printed lines of a program, and its variables at the end. */
export interface Run {
  printed: [name: string, numbers: (number | string)[]][];
  kept: Record<string, (number | string)[]>;
}

/** Runs programs, all in one process, because loading the library needs a second. */
export function runAll(python: string, programs: readonly string[]): Run[] {
  const file = join(import.meta.dirname, 'run_scripts.py');
  const { stdout, stderr } = spawnSync(python, [file], {
    input: JSON.stringify(programs),
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  expect(stderr).toBe(''); // there is no warning either
  return JSON.parse(stdout) as Run[];
}

/** The program, run in a folder. */
export const runIn = (folder: string, program: string): string =>
  `import os\nos.chdir(${JSON.stringify(folder)})\n${program}`;

/** The effect of single precision and of the order of sums. */
const tolerance = 2e-6;

/** Every stage is printed, in the trace's order, or is a variable with its name. */
export function compare(
  name: string,
  trace: Trace,
  { printed, kept }: Run,
  allowed = tolerance,
): void {
  const left = [...printed];
  const taken = new Map<string, number>();
  let inherited = 1;
  for (const stage of trace.stages) {
    const place = left.findIndex(([printedName]) => printedName === stage.name);
    const all = place < 0 ? kept[stage.name] : left.splice(place, 1)[0]?.[1];
    const size = stage.rows * stage.cols;
    const from = place < 0 ? (taken.get(stage.name) ?? 0) : 0; // one block and head after another
    taken.set(stage.name, from + size);
    const label = `${name}: ${stage.name}, block ${stage.layer}, head ${stage.head}`;
    expect(all, label).toBeDefined();
    const found = (all ?? []).slice(from, from + size).map(Number);
    expect(found.length, label).toBe(size);
    const values = [...stage.values];
    // Weights inherit the rounding of their scores, which may be large, and all later stages theirs.
    const sizeOf = (stage: Stage): number =>
      Math.max(...[...stage.values].filter(Number.isFinite).map(Math.abs));
    if (stage.op.kind === 'softmax') {
      const scores = stage.op.inputs.map((i) => sizeOf(at(trace.stages, i)));
      inherited = Math.max(inherited, ...scores);
    }
    const scale = Math.max(inherited, sizeOf(stage));
    const wrong = found.filter((value, i) => {
      const expected = at(values, i);
      const differs = Number.isFinite(expected)
        ? !(Math.abs(value - expected) <= allowed * scale)
        : !Object.is(value, expected);
      return differs;
    });
    expect(wrong, label).toEqual([]);
  }
  expect(left.map(([printedName]) => printedName)).toEqual([]); // and no other stage is printed
}
