import type { Prose } from '../prose.js';

/** index.html has it in English. */
export const prose: Partial<Prose> = {};
