import type { Trace } from '../engine/types.js';
import type { LessonDocument } from './document.js';
import { fileTokenizerOf } from './file-tokenizer.js';

/** How many tokens a model can read; Infinity: any number. */
export const contextLength = (lesson: LessonDocument, { stages }: Pick<Trace, 'stages'>): number =>
  Math.min(
    stages.find(({ name }) => name === 'position_table')?.rows ?? Infinity,
    fileTokenizerOf(lesson)?.most ?? Infinity,
  );
