/** The texts of training on documents. */
import { documents } from './en/documents.js';
import { roomTexts } from './language.js';

export const documentsTexts = roomTexts('documents', documents);
