/** The texts of opening a model. */
import { models } from './en/models.js';
import { roomTexts } from './language.js';

export const modelTexts = roomTexts('models', models);
