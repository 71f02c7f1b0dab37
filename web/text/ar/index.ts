/** The texts in Modern Standard Arabic; mathematics, matrices and numbers stay left to right. */
import { withEnglish } from '../translation.js';
import * as sections from './sections.js';

export const texts = withEnglish(sections);
