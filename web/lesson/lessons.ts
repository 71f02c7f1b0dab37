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
  learned: [
    'microgpt',
    'say-it-twice',
    'say-it-twice-untrained',
    'sort',
    'brackets',
    'the-trap',
    'who-is-she',
  ],
  own: ['your-own-sentence'],
} as const;
/**
 * Learned lessons before their first step. The list does not offer them: each is reached from its
 * learned lesson.
 */
const untrained = [
  'microgpt-untrained',
  'ladder-network-untrained',
  'ladder-one-head-untrained',
  'ladder-four-heads-untrained',
  'sort-untrained',
  'brackets-untrained',
  'the-trap-untrained',
  'who-is-she-untrained',
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

/** The lessons of the shipped course (course.json), in its order. */
export const courseLessons = [
  ...['who-is-it', 'your-own-sentence', 'sharp-softmax', 'time-flies', 'time-flies-two-heads'],
  ...['one-whole-block', 'say-it-twice-untrained', 'microgpt', 'who-is-she'],
];

export type LessonGroup = keyof typeof lessonGroups;
type Offered = (typeof lessonGroups)[LessonGroup][number];
export type LessonId = Offered | (typeof untrained)[number];
export const lessonIds: readonly Offered[] = Object.values<readonly Offered[]>(lessonGroups).flat();
export const knownIds: readonly LessonId[] = [...lessonIds, ...untrained];

export const firstLesson: LessonId = 'who-is-it';
/** The lesson that accepts any sentence, because its vocabulary is the sentence's own words. */
export const openLesson: LessonId = 'your-own-sentence';
/** The lesson whose softmax saturates without the division by √d_k. */
export const scaleLesson: LessonId = 'sharp-softmax';

export const knownLesson = (id: string): id is LessonId =>
  (knownIds as readonly string[]).includes(id);

/** The lesson before its first training step; null for lessons that were not learned. */
export function untrainedOf(id: string): LessonId | null {
  const before = `${id}-untrained`;
  return knownLesson(before) ? before : null;
}

/**
 * The next lesson in the course, else in the list or the ladder; of a lesson before training the
 * learned one. Null only for lessons of others.
 */
export function nextLesson(id: string): LessonId | null {
  for (const order of [courseLessons, lessonIds, ladder] as readonly (readonly string[])[]) {
    const next = order.includes(id) ? order[order.indexOf(id) + 1] : undefined;
    if (next !== undefined && knownLesson(next)) return next;
  }
  const learned = id.replace(/-untrained$/, '');
  return learned !== id && knownLesson(learned) ? learned : null;
}
