/** The lessons that the page offers, in this order; the documents are documents/<id>.json. */
export const lessonGroups = {
  start: ['who-is-it', 'sharp-softmax'],
  notebooks: [
    'time-flies',
    'time-flies-two-heads',
    'single-token',
    'three-tokens',
    'three-tokens-by-hand',
    'parameter-or-linear-parameter',
    'parameter-or-linear-linear',
    'life-is-short',
    'life-is-short-qk',
  ],
  deeper: ['one-whole-block'],
  own: ['your-own-sentence'],
} as const;
export type LessonGroup = keyof typeof lessonGroups;
export type LessonId = (typeof lessonGroups)[LessonGroup][number];
export const lessonIds: readonly LessonId[] =
  Object.values<readonly LessonId[]>(lessonGroups).flat();

export const firstLesson: LessonId = 'who-is-it';
/** Where any sentence works, because its own words are the vocabulary. */
export const openLesson: LessonId = 'your-own-sentence';
/** Where leaving out the division by √d_k saturates the softmax. */
export const scaleLesson: LessonId = 'sharp-softmax';

export const knownLesson = (id: string): id is LessonId =>
  (lessonIds as readonly string[]).includes(id);
