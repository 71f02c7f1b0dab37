/** The line below the sentence field: the words that the model knows, and suggestions for the next one. */
import { html, nothing, type TemplateResult } from 'lit';
import { anyLesson } from '../session/source.js';
import type { SentenceHelp, Suggestions } from '../teaching/suggestions.js';
import { texts } from '../text/language.js';
import { textsFor } from '../wording/letters.js';
import { typed } from '../wording/typed.js';
import { linkButton } from './link-button.js';
import { langOf } from './rich.js';

export interface SentenceHelpData extends SentenceHelp {
  readonly vocabulary: readonly string[];
  /** The language of its words; '': unknown. */
  readonly language: string;
  /** The token that an unknown word becomes; null: the sentence is refused. */
  readonly readAs: string | null;
  /** The seed of the words' vectors; null: they are given or learned. */
  readonly seed: number | null;
  /** The suggestion that the keys have reached; −1: none. */
  readonly active: number;
  /** Whether the suggestions are put away. */
  readonly isClosed: boolean;
  /** Whether another lesson can be chosen. */
  readonly canChoose: boolean;
}

export interface SentenceHelpEvents {
  onAccept(word: string): void;
  onChoose(lesson: string): void;
}

/** The most unknown words that are named. */
const mostNamed = 2;

/** The sentence on unknown words, or else on what the model knows; '': nothing to say. */
export function helpSentence(
  data: Pick<SentenceHelpData, 'knownCount' | 'unknown' | 'vocabulary' | 'readAs' | 'seed'>,
): string {
  const { knownCount, unknown, readAs, seed } = data;
  const s = textsFor({ vocabulary: [...data.vocabulary] }).suggestions;
  if (knownCount === null) return seed === null ? '' : s.random(seed);
  if (!unknown.length) return s.knows(knownCount);
  const named = unknown.slice(0, mostNamed).map((word) => typed(word, 20));
  const more = unknown.length - named.length;
  if (readAs === null) return s.refused(named, more);
  return more
    ? texts.problems.moreUnknown(named, more, readAs)
    : texts.problems.unknownWords(named, readAs);
}

/** The name of the suggestions. */
function nameOf({ kind, word }: Suggestions, vocabulary: readonly string[]): string {
  const s = textsFor({ vocabulary: [...vocabulary] }).suggestions;
  return kind === 'begin' || kind === 'instead' ? s[kind](typed(word, 20)) : s[kind];
}

/** What is announced of a sentence that is not computed. */
export function spokenHelp(data: SentenceHelpData): string {
  const { suggestions, unknown, vocabulary } = data;
  if (!suggestions) return helpSentence(data);
  const words = texts.list(suggestions.words.slice(0, 3));
  return texts.sentences([
    unknown.length ? helpSentence(data) : '',
    nameOf(suggestions, vocabulary),
    texts.ended(words),
  ]);
}

const idOf = (index: number): string => `suggested-${index}`;

/** The option that the keys have reached; null: none. */
export const activeId = ({ active, isClosed, suggestions }: SentenceHelpData): string | null =>
  suggestions && !isClosed && active >= 0 ? idOf(active) : null;

export function sentenceHelp(
  data: SentenceHelpData,
  events: SentenceHelpEvents,
): TemplateResult | typeof nothing {
  const { knownCount, suggestions, active, isClosed, vocabulary, canChoose } = data;
  const sentence = helpSentence(data);
  if (!sentence) return nothing;
  const s = texts.suggestions;
  const other =
    knownCount === null || !canChoose
      ? nothing
      : html` ${linkButton(s.any, () => events.onChoose(anyLesson))}`;
  return html`<div class=${knownCount === null ? 'sentence-help of-any' : 'sentence-help'}>
    <p class="note"><span id="about-sentence">${sentence}</span>${other}</p>
    <div class="suggested" ?hidden=${!suggestions || isClosed}>
      <span class="of" id="suggested-of" dir="auto"
        >${suggestions ? nameOf(suggestions, vocabulary) : nothing}</span
      >
      <div id="suggested" role="listbox" aria-labelledby="suggested-of">
        ${suggestions?.words.map(
          (word, i) =>
            html`<span
              id=${idOf(i)}
              role="option"
              class="suggestion"
              dir="auto"
              lang=${langOf(word, data)}
              aria-selected=${i === active ? 'true' : 'false'}
              @pointerdown=${(event: Event) => event.preventDefault()}
              @click=${() => events.onAccept(word)}
              >${word}</span
            >`,
        )}
      </div>
    </div>
  </div>`;
}
