/** The lessons that the page offers, in this order; the documents are documents/<id>.json. */
export const lessonGroups = {
  trained: [
    'who-is-she',
    'newer-parts',
    'next-word-is-cheap',
    'microgpt',
    'say-it-twice',
    'brackets',
    'sort',
    'the-trap',
  ],
  learning: ['say-it-twice-untrained', 'who-is-she-untrained', 'microgpt-untrained'],
  byHand: ['who-is-it', 'one-whole-block', 'sharp-softmax'],
  own: ['your-own-sentence', 'random-vectors'],
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
} as const;
/** The lessons whose picture is how their loss falls. */
export const curves: readonly string[] = lessonGroups.learning;
/**
 * Other lessons before their first step. The list does not offer them: each is reached from its
 * learned lesson.
 */
const untrained = [
  'newer-parts-untrained',
  'ladder-network-untrained',
  'ladder-one-head-untrained',
  'ladder-four-heads-untrained',
  'next-word-is-cheap-untrained',
  'sort-untrained',
  'brackets-untrained',
  'the-trap-untrained',
] as const;

/** From a network that sees one letter to microgpt; each adds what the one before it lacked. */
export const ladder = [
  'ladder-network-untrained',
  'ladder-one-head-untrained',
  'ladder-four-heads-untrained',
  'microgpt-untrained',
] as const satisfies readonly LessonId[];

/** The texts beside the documents that lessons are trained on. */
export const textFiles: readonly string[] = ['names.txt'];

/** The lessons of the shipped course (course.json), in its order, each once. */
export const courseLessons = [
  'who-is-it',
  'random-vectors',
  'sharp-softmax',
  'time-flies',
  'who-is-she',
  'your-own-sentence',
  'one-whole-block',
  'say-it-twice-untrained',
  'who-is-she-untrained',
  'microgpt',
  'newer-parts',
];

export type LessonGroup = keyof typeof lessonGroups;
type Offered = (typeof lessonGroups)[LessonGroup][number];
export type LessonId = Offered | (typeof untrained)[number];
export const lessonIds: readonly Offered[] = Object.values<readonly Offered[]>(lessonGroups).flat();
export const knownIds: readonly LessonId[] = [...lessonIds, ...untrained];

export const firstLesson: LessonId = 'who-is-it';
/** The lesson that accepts any sentence, because its vocabulary is the sentence's own words. */
export const openLesson: LessonId = 'random-vectors';
/** The lesson of a trained encoder, which accepts any English sentence. */
export const encoderLesson: LessonId = 'your-own-sentence';
/** The folders of models that a site may have, by the lesson that each one is. */
export const modelFolders: Readonly<Partial<Record<LessonId, string>>> = {
  'your-own-sentence': 'use-lite',
};
/** The lesson about the rows that an added word leaves as they are. */
export const cacheLesson: LessonId = 'next-word-is-cheap';
/** The lesson whose softmax saturates without the division by √d_k. */
export const scaleLesson: LessonId = 'sharp-softmax';
/** The lesson about the parts of newer models. */
export const newerLesson: LessonId = 'newer-parts';

export const knownLesson = (id: string): id is LessonId =>
  (knownIds as readonly string[]).includes(id);

/** The lesson before its first training step; null for lessons that were not learned. */
export function untrainedOf(id: string): LessonId | null {
  const before = `${id}-untrained`;
  return knownLesson(before) ? before : null;
}

/** Whether a known lesson can be trained. */
export const isTrainable = (id: string): boolean =>
  untrainedOf(id) !== null || (knownLesson(id) && id.endsWith('-untrained'));

/**
 * The next lesson in the course, else in the list or the ladder; of a lesson before training the
 * learned one; of the last one the first. Null only for lessons of others.
 */
export function nextLesson(id: string): LessonId | null {
  for (const order of [courseLessons, lessonIds, ladder] as readonly (readonly string[])[]) {
    const next = order.includes(id) ? order[order.indexOf(id) + 1] : undefined;
    if (next !== undefined && knownLesson(next)) return next;
  }
  if (id === lessonIds.at(-1)) return lessonIds[0] ?? null;
  const learned = id.replace(/-untrained$/, '');
  return learned !== id && knownLesson(learned) ? learned : null;
}
