/** The training room: everything in it loads together. */
export { Trainings } from '../../session/training/index.js';
export { TrainingPart } from './training-part.js';
export { KnownWordsPart } from './known-words-part.js';
export { NewerPartsPart } from './newer-parts-part.js';
export { SurveyPart } from './survey-part.js';
