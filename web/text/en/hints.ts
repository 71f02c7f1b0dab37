import type { Hints } from '../hints.js';

/** In English the schema itself says it. */
export const hints: Hints = {};
