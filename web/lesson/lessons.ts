/** Where any sentence works, because its own words are the vocabulary. */
export const openLessonTitle = 'Your own sentence';

export interface LessonEntry {
  id: string;
  title: string;
  /** Takes a sentence (else vectors). */
  sentence: boolean;
}

/** The lessons that the page offers, in this order; the documents are lessons/<id>.json. */
export const lessons: readonly LessonEntry[] = [
  { id: 'time-flies', title: 'Time flies fast', sentence: true },
  { id: 'time-flies-two-heads', title: 'Time flies fast, with two heads', sentence: true },
  { id: 'single-token', title: 'A single token asks', sentence: false },
  { id: 'three-tokens', title: 'Three tokens', sentence: false },
  { id: 'three-tokens-by-hand', title: 'Three tokens, step by step', sentence: false },
  { id: 'parameter-or-linear-parameter', title: 'Bare parameters', sentence: false },
  { id: 'parameter-or-linear-linear', title: 'Linear layers', sentence: false },
  { id: 'life-is-short', title: 'Life is short, with K Qᵀ as printed', sentence: true },
  { id: 'life-is-short-qk', title: 'Life is short, with Q Kᵀ', sentence: true },
  { id: 'your-own-sentence', title: openLessonTitle, sentence: true },
];

export const firstLesson = 'time-flies';

export const knownLesson = (id: string): boolean => lessons.some((lesson) => lesson.id === id);
