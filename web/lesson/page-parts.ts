/** The parts of the page that an author can hide from readers, or lock. */
export const pageParts = [
  'lesson',
  'sentence',
  'seed',
  'training',
  'switches',
  'parameters',
  'questions',
  'checks',
  'heads',
  'steps',
  'share',
  'export',
  'panel',
] as const;
export type PagePart = (typeof pageParts)[number];
