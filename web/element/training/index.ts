/** The code of training, which loads as one. */
export { Trainings } from '../../session/training/index.js';
export { TrainingPart } from './training-part.js';
