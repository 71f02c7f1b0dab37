/** Asks the worker about a model on two texts, one question after another, and keeps the answers. */
import { at } from '../../engine/at.js';
import type { Trace } from '../../engine/types.js';
import { tokenizerOf, type LessonDocument } from '../../lesson/document.js';
import type { Session } from '../../session/session.js';
import type { TwoTextsAnswer, TwoTextsQuestion, About } from '../../session/two-texts.js';
import type { ViewState } from '../../session/view-state.js';
import { largest } from '../../trace/largest.js';
import {
  comparedToken,
  patchedStage,
  type PatchedPart,
  type PatchPlace,
} from '../../trace/patching.js';
import {
  logitDifference,
  partChanges,
  partsOfStack,
  type PartChange,
} from '../../trace/two-texts.js';
import type { GridPlace, PatchedCell } from '../../views/two-texts/grid.js';
import type { ReadTexts } from '../../views/two-texts/two-texts.js';

/** How many of the likeliest words of each text are offered. */
const mostOffered = 8;

type Words = readonly [number, number];

/** The part of a session that is asked. */
export type Asked = Pick<Session, 'compareTexts' | 'softmax'>;

interface Kept {
  readonly logits: ReadonlyMap<number, number>;
  readonly likeliest: PatchedCell['likeliest'];
}

const keyOf = ({ part, layer, token }: PatchPlace): string => [part, layer, token].join();

/** How many first tokens both texts have in common. */
const commonOf = (shown: readonly string[], other: readonly string[]): number => {
  const first = shown.findIndex((token, i) => token !== other[i]);
  return first < 0 ? shown.length : first;
};

export class Comparing {
  read: ReadTexts | null = null;
  words: Words = [0, 0];
  /** The words that are offered. */
  offered: readonly number[] = [];
  changes: readonly PartChange[] | null = null;
  isGoing = false;
  readonly #cells = new Map<string, Kept>();
  /** The words whose logits the cells have. */
  #asked: readonly number[] = [];
  /** A cell that is wanted before the others. */
  #wanted: PatchPlace | null = null;
  readonly #stop = new AbortController();

  /**
   * @param states of both texts
   * @param onNews called when something new is known
   */
  constructor(
    private readonly session: Asked,
    private readonly states: readonly [ViewState, ViewState],
    readonly trace: Trace,
    private readonly lesson: LessonDocument,
    private readonly onNews: () => void,
  ) {}

  /** Computes both texts. Rejects with LessonError or ChangeError, or with an AbortError after `end`. */
  async start(): Promise<void> {
    const [shown, other] = await this.#ask<'texts'>({ about: 'texts' });
    const shares = [shown, other].map(({ logits }) => this.session.softmax(logits, 1));
    this.read = { shown, other, shares: shares as [Float32Array, Float32Array] };
    const likeliest = [shown, other].map(({ logits }) => largest(logits, mostOffered));
    this.offered = [...new Set(likeliest.flat())];
    this.#asked = this.offered;
    const [first, second] = likeliest.map((words) => at(words, 0)) as [number, number];
    const runnerUp = at(at(likeliest, 0), 1);
    await this.compare(first === second ? [first, runnerUp] : [first, second]);
  }

  /** Compares two words; equal ones have no parts. Rejects as `start` does. */
  async compare(words: Words): Promise<void> {
    this.words = words;
    this.changes = null;
    if (words.some((word) => !this.#asked.includes(word))) {
      this.#asked = [...new Set([...this.offered, ...words])];
      this.#cells.clear();
    }
    this.onNews();
    if (words[0] === words[1] || this.isSame) return;
    const [shown, other] = await this.#ask<'parts'>({ about: 'parts', words });
    if (this.words !== words) return;
    this.changes = partChanges(shown, other);
    this.onNews();
  }

  get isSame(): boolean {
    const { shown, other } = this.read ?? {};
    return shown?.tokens.join('\n') === other?.tokens.join('\n');
  }

  /** The tokens of a text up to the one whose next word is compared. */
  #upToCompared(tokens: readonly string[]): readonly string[] {
    return tokens.slice(0, comparedToken(tokens, tokenizerOf(this.lesson)) + 1);
  }

  get tokens(): { shown: readonly string[]; other: readonly string[]; common: number } {
    const { shown, other } = this.read ?? { shown: { tokens: [] }, other: { tokens: [] } };
    const [mine, theirs] = [shown.tokens, other.tokens].map((tokens) => this.#upToCompared(tokens));
    return { shown: mine ?? [], other: theirs ?? [], common: commonOf(mine ?? [], theirs ?? []) };
  }

  get differences(): readonly [shown: number, other: number] {
    if (!this.read) return [0, 0];
    const { shown, other } = this.read;
    return [logitDifference(shown.logits, this.words), logitDifference(other.logits, this.words)];
  }

  /** Why rows cannot be taken from the other text; null if they can. */
  get whyNoPatch(): 'length' | 'mask' | null {
    if (this.trace.reuse.why) return 'mask';
    const { shown, other } = this.tokens;
    return shown.length === other.length ? null : 'length';
  }

  get parts(): readonly PatchedPart[] {
    return partsOfStack(this.trace);
  }

  /** Null: not computed yet. */
  cellAt(place: PatchPlace): PatchedCell | null {
    const { read } = this;
    if (!read) return null;
    if (place.token < this.tokens.common) {
      const [share] = read.shares;
      const likeliest = largest(share, 5).map((word) => ({ word, share: at(share, word) }));
      return { difference: this.differences[0], likeliest };
    }
    const kept = this.#cells.get(keyOf(place));
    if (!kept) return null;
    const logit = (word: number): number => kept.logits.get(word) ?? NaN;
    const [first, second] = this.words;
    return { difference: logit(first) - logit(second), likeliest: kept.likeliest };
  }

  /** The cells of a part's grid, the last blocks first: they take the least work. */
  placesOf(part: PatchedPart): PatchPlace[] {
    const { shown } = this.tokens;
    return Array.from({ length: this.trace.layers }, (_, i) => this.trace.layers - 1 - i)
      .filter((layer) => patchedStage(this.trace, part, layer))
      .flatMap((layer) => shown.map((_, token): PatchPlace => ({ part, layer, token })));
  }

  progressOf(part: PatchedPart): { done: number; all: number } {
    const places = this.placesOf(part);
    return { done: places.filter((place) => this.cellAt(place)).length, all: places.length };
  }

  /** Computes a cell next, or now if nothing goes on. Rejects as `start` does. */
  async want(place: PatchPlace): Promise<void> {
    if (this.cellAt(place)) return;
    this.#wanted = place;
    if (!this.isGoing) await this.#go(() => this.#wanted);
  }

  /** Computes all cells of a part until `pause`. Rejects as `start` does. */
  async fill(part: () => PatchedPart): Promise<void> {
    if (this.isGoing) return;
    await this.#go(
      () => this.#wanted ?? this.placesOf(part()).find((place) => !this.cellAt(place)) ?? null,
    );
  }

  pause(): void {
    this.isGoing = false;
    this.#wanted = null;
    this.onNews();
  }

  async #go(next: () => PatchPlace | null): Promise<void> {
    this.isGoing = true;
    this.onNews();
    try {
      for (let place = next(); place && this.isGoing; place = next()) {
        const words = this.#asked;
        const found = await this.#ask<'patch'>({ about: 'patch', place, words });
        if (words !== this.#asked) continue;
        const logits = new Map(words.map((word, i) => [word, at(found.logits, i)]));
        this.#cells.set(keyOf(place), { logits, likeliest: found.likeliest });
        if (this.#wanted && keyOf(this.#wanted) === keyOf(place)) this.#wanted = null;
        this.onNews();
      }
    } finally {
      this.isGoing = false;
      this.onNews();
    }
  }

  #ask<Kind extends About>(question: TwoTextsQuestion<Kind>): Promise<TwoTextsAnswer<Kind>> {
    return this.session.compareTexts(this.states, question, this.#stop.signal);
  }

  /** Ends everything that goes on. */
  end(): void {
    this.#stop.abort();
  }

  /** Lets the worker free both texts. */
  free(): void {
    this.end();
    const { signal } = new AbortController();
    this.session
      .compareTexts<'nothing'>(this.states, { about: 'nothing' }, signal)
      .catch(() => undefined); // a worker that has ended keeps nothing
  }
}

/** The place of the grid that a part's cell has. */
export const placeIn = (part: PatchedPart, { layer, token }: GridPlace): PatchPlace => ({
  part,
  layer,
  token,
});
