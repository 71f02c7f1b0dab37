/**
 * The engine's face in browsers, workers and Node. Everything that crosses is checked on this side, since
 * a release build of Embind checks nothing.
 */
import { openModule, type Engine, type LoadOptions } from './face.js';
import { gradientsFrom } from './gradients.js';
import { fullFile } from './module-file.js';
import { adoptedOpening, opening } from './tensors.js';
import { trainingRun } from './training-run.js';

export * from './types.js';
export type { AttentionOptions, Engine, LoadOptions, Random, TrainOptions } from './face.js';

/** The engine with all that it can do. */
export const loadClearhead = (options: LoadOptions = {}): Promise<Engine> =>
  openModule(
    import('../../build/wasm/clearhead-full.js').then((module) => module.default),
    fullFile,
    options,
    { train: trainingRun, gradientsFrom, opening, adoptedOpening },
  );
