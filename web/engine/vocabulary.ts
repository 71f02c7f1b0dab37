/**
 * Long vocabularies: the engine reads the list of a document once, and all traces of its lessons use
 * it, whatever else differs.
 */
import { lessonText } from './checks.js';
import { mostWordsInText } from './limits.js';
import type { EngineMemory } from './memory.js';
import { toBytes, unwrap, type RawVocabulary } from './raw.js';

/** A lesson as the engine reads it. */
export interface LessonParts {
  /** The document as JSON. */
  readonly lesson: string;
  /** The vocabulary, which the document leaves out if it is long; else null. */
  readonly longVocabulary: readonly string[] | null;
}

interface MayHaveWords {
  readonly input?: { readonly vocabulary?: unknown };
}

/** @throws LessonError as `lessonText` */
export function lessonParts(lesson: object | string): LessonParts {
  const { input } = typeof lesson === 'object' && lesson ? (lesson as MayHaveWords) : {};
  const words = input?.vocabulary;
  if (!Array.isArray(words) || words.length <= mostWordsInText) {
    return { lesson: lessonText(lesson), longVocabulary: null };
  }
  const rest = { ...(lesson as object), input: { ...input, vocabulary: 'sorted' } };
  return { lesson: lessonText(rest), longVocabulary: words as string[] };
}

/** The open lists of each engine. */
const open = new WeakMap<EngineMemory, WeakMap<readonly string[], RawVocabulary>>();
const unheld = new FinalizationRegistry<RawVocabulary>((raw) => raw.delete());

/** The engine's copy of a list, which lives as long as the list. */
export function openVocabulary(
  memory: EngineMemory,
  words: readonly string[] | null,
): RawVocabulary | null {
  if (!words) return null;
  const lists = open.get(memory) ?? new WeakMap<readonly string[], RawVocabulary>();
  open.set(memory, lists);
  const found = lists.get(words);
  if (found) return found;
  const text = lessonText({ input: { vocabulary: words } });
  const raw = unwrap(memory.module.openVocabulary(toBytes(text)));
  lists.set(words, raw);
  unheld.register(words, raw);
  return raw;
}
