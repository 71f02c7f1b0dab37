/** The engine without what only stacks need: all that a page loads first. */
import createModule from '../../build/wasm/clearhead-module.js';
import { openModule, type Engine } from './face.js';

const bareFile = (): URL => new URL('../../build/wasm/clearhead-module.wasm', import.meta.url);

export const loadBare = (): Promise<Engine> =>
  openModule(Promise.resolve(createModule), bareFile, { attention: false });
