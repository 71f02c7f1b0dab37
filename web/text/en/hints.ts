import type { Hints } from '../hints.js';

/** Empty: in English the schema has the descriptions. */
export const hints: Hints = {};
