/** The texts of training. */
import { lab, narrator } from './en/lab.js';
import { newer } from './en/newer.js';
import { slow } from './en/slow.js';
import { survey, knownWords } from './en/survey.js';
import { roomTexts } from './language.js';

export const labTexts = roomTexts('lab', lab);
export const narratorTexts = roomTexts('narrator', narrator);
export const newerTexts = roomTexts('newer', newer);
export const slowTexts = roomTexts('slow', slow);
export const surveyTexts = roomTexts('survey', survey);
export const knownWordsTexts = roomTexts('knownWords', knownWords);
