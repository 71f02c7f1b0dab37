/** Two to six sentences compared. */
import { at } from '../../engine/at.js';
import { cosine, withoutEachWord, type ReadSentence } from '../../trace/likeness.js';
import { headPlace } from '../../trace/layers.js';
import { headsOfStack } from '../../trace/telling-head.js';
import { readyPairs, type ReadyPair } from '../../teaching/encoder-sentences.js';
import { encoderTexts } from '../../text/encoder.js';
import { formatShort } from '../../wording/format.js';
import { alike, type AlikeData, type LeftOut, type Without } from '../../views/encoder/alike.js';
import { headName } from '../../views/encoder/heads.js';
import { rootOf } from '../base/context.js';
import { Card } from './card.js';

/** Leaves out one word or head. */
type Job = (isCurrent: () => boolean) => Promise<Without>;

export class AlikeCard extends Card {
  #sentences: string[] = [...readyPairs.alike];
  #read: (ReadSentence | null)[] = [];
  #pair: readonly [number, number] = [0, 1];
  /** The pair as it was read before the reader changed a word, and its cosine. */
  #start: { readonly words: string; readonly cosine: number } | null = null;
  #without: AlikeData['without'] = null;
  #leaving: AlikeData['leaving'] = null;
  #isRead = false;

  override forget(): void {
    super.forget();
    this.#read = [];
    this.#isRead = false;
    this.#start = this.#without = this.#leaving = null;
  }

  protected override stopped(): void {
    this.#leaving = null;
  }

  template(): unknown {
    if (!this.#isRead) this.#readAll();
    return alike(
      {
        sentences: this.#sentences,
        read: this.#sentences.map((sentence, i) => (sentence.trim() && this.#read[i]) || null),
        pair: this.#pair,
        before: this.#start && this.#start.words !== this.#words ? this.#start.cosine : null,
        without: this.#without,
        leaving: this.#leaving,
        warnings: this.#sentences.map((_, i) => this.warningOn(this.#read[i])),
        problem: this.problem,
      },
      {
        onSentence: (index, text) => this.type(index, text),
        onAdd: () => {
          this.#sentences.push('');
          this.#focus(this.#sentences.length - 1);
        },
        onRemove: (index) => {
          this.#sentences.splice(index, 1);
          this.#read.splice(index, 1);
          this.#choose(0, 1);
          this.#change();
          this.#focus(Math.min(index, this.#sentences.length - 1));
        },
        onReady: (pair) => this.compare(pair),
        onPair: (a, b) => {
          this.#choose(Math.min(a, b), Math.max(a, b));
          this.#begin();
          this.tools.redraw();
        },
        onLeaveOut: (what) => this.#leaveOut(what),
      },
    );
  }

  /** Draws at once, so that the pressed button's successor can have the focus. */
  #focus(sentence: number): void {
    this.tools.draw();
    rootOf(this.tools.context).querySelector<HTMLElement>(`#alike-${sentence}`)?.focus();
  }

  /** Changes a sentence. */
  type(index: number, text: string): void {
    this.#sentences[index] = text;
    this.#change();
  }

  /** Compares one of the ready pairs. */
  compare(pair: ReadyPair): void {
    this.#sentences = [...readyPairs[pair]];
    this.#read = [];
    this.#choose(0, 1);
    this.#change();
  }

  get #words(): string {
    return this.#pair.map((i) => this.#read[i]?.text).join('\n');
  }

  get #cosine(): number | null {
    const [a, b] = this.#pair.map((i) => this.#read[i]);
    return a && b ? cosine(a.vector, b.vector) : null;
  }

  #choose(a: number, b: number): void {
    this.#pair = [a, b];
    this.#start = this.#without = this.#leaving = null;
  }

  /** The cosine that later changes are compared with. */
  #begin(): void {
    const now = this.#cosine;
    if (now !== null) this.#start ??= { words: this.#words, cosine: now };
  }

  #change(): void {
    this.#without = this.#leaving = null;
    this.#readAll();
    this.tools.redraw();
  }

  #readAll(): void {
    this.#isRead = true;
    const { readings } = this.tools;
    this.work(async (isCurrent) => {
      const sentences = [...this.#sentences];
      for (const [i, sentence] of sentences.entries()) {
        const read = sentence.trim() ? await readings.vector(sentence, isCurrent) : null;
        if (!isCurrent()) return;
        this.#read[i] = read;
      }
      this.#begin();
      const now = this.#cosine;
      const [a, b] = this.#pair;
      if (now !== null)
        this.announce(encoderTexts().alike.pairCosine(a + 1, b + 1, formatShort(now, 2)));
    });
  }

  #leaveOut(what: LeftOut): void {
    const pair = this.#pair.map((i) => this.#read[i]);
    const [first, other] = pair;
    if (!first || !other) return;
    const jobs =
      what === 'words' ? this.#withoutWords(first, other) : this.#withoutHeads(first, other);
    this.#without = null;
    this.#leaving = { done: 0, all: jobs.length };
    this.work(async (isCurrent) => {
      const all: Without[] = [];
      for (const job of jobs) {
        all.push(await job(isCurrent));
        if (!isCurrent()) return;
        this.#leaving = { done: all.length, all: jobs.length };
        this.tools.redraw();
      }
      this.#leaving = null;
      this.#without = { of: what, all };
      this.#announceLargest(all);
    });
  }

  #withoutWords(first: ReadSentence, other: ReadSentence): Job[] {
    const { readings } = this.tools;
    const from = (which: number, changed: ReadSentence, fixed: ReadSentence): Job[] =>
      withoutEachWord(changed.text).map(({ word, text }) => async (isCurrent): Promise<Without> => {
        const { vector } = await readings.vector(text, isCurrent);
        return {
          sentence: at(this.#pair, which),
          what: word,
          cosine: cosine(vector, fixed.vector),
        };
      });
    return [...from(0, first, other), ...from(1, other, first)];
  }

  #withoutHeads(first: ReadSentence, other: ReadSentence): Job[] {
    const { readings, context } = this.tools;
    const { trace } = context.session.computed ?? {};
    if (!trace) return [];
    return headsOfStack(trace).map((stage) => async (isCurrent): Promise<Without> => {
      const head = headPlace(stage);
      const a = await readings.vector(first.text, isCurrent, head);
      const b = await readings.vector(other.text, isCurrent, head);
      return {
        sentence: null,
        what: headName(head, trace.layers),
        cosine: cosine(a.vector, b.vector),
      };
    });
  }

  #announceLargest(all: readonly Without[]): void {
    const before = this.#cosine;
    if (before === null || !all.length) return;
    const s = encoderTexts().alike;
    const change = (without: Without): number => Math.abs(without.cosine - before);
    const most = all.reduce((a, b) => (change(b) > change(a) ? b : a));
    const what = most.sentence === null ? s.head(most.what) : most.what;
    this.announce(s.largest(what, formatShort(before, 2), formatShort(most.cosine, 2)));
  }
}
