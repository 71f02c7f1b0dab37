/** The texts of comparing a model with what was published of it. */
import { published } from './en/published.js';
import { roomTexts } from './language.js';

export const publishedTexts = roomTexts('published', published);
