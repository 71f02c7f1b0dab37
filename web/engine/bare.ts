/** The engine without what only stacks need: all that a page loads first. */
import createModule from '../../build/wasm/clearhead-module.js';
import { openModule, type Engine } from './face.js';
import { bareFile } from './module-file.js';

export const loadBare = (): Promise<Engine> =>
  openModule(Promise.resolve(createModule), bareFile, { attention: false });
