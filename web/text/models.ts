/**
 * The texts of opening a model, in the present language. The English ones load with its code, those of each other
 * language with the language.
 */
import { models as english } from './en/models.js';
import { texts } from './language.js';
import type { Translated } from './translation.js';

type ModelTexts = Translated<typeof english>;

export const modelTexts = (): ModelTexts => (texts as { models?: ModelTexts }).models ?? english;
