/** The language that is spoken: views read `texts` when they draw, never when they load. */
import { en } from './en/index.js';

export type Texts = typeof en;

/** What is said now, in the language that is spoken. */
export const texts: Texts = en;
