/** The next word in the panel, and continuing the text: word by word, or automatically. */
import { render, type ReactiveController } from 'lit';
import { at } from '../../engine/at.js';
import type { Stage, Trace } from '../../engine/types.js';
import { contextLength } from '../../lesson/context-length.js';
import { gapOf, takesSentence, tokenizerOf } from '../../lesson/document.js';
import { endingWord, isEnding } from '../../lesson/ending.js';
import { fileTokenizerOf } from '../../lesson/file-tokenizer.js';
import { parseSeed } from '../../session/address.js';
import { largest } from '../../trace/largest.js';
import { drawableOf, drawnFrom, plainSampling, type Drawable } from '../../teaching/next-word.js';
import { texts } from '../../text/language.js';
import { namedCell } from '../../trace/trail.js';
import { isHidden } from '../../trace/hidden.js';
import { expectedAfter, numbersOf } from '../../trace/map.js';
import { kvCache } from '../../views/panel/kv-cache.js';
import { nextWord, type NextWordData } from '../../views/panel/next-word.js';
import { axisLabel } from '../../wording/cell-name.js';
import { problemSentence } from '../../wording/problem.js';
import { rootOf, type Context } from '../base/context.js';
import type { DiagramView } from '../base/diagram-view.js';

/** The stages of one trace that probabilities come from. */
interface Ending {
  readonly trace: Trace;
  readonly logits: Stage;
  readonly probabilities: Stage;
}

function endingOf(trace: Trace | null): Ending | null {
  const find = (name: string): Stage | undefined =>
    trace?.stages.find((stage) => stage.name === name && !stage.isMissing);
  const [logits, probabilities] = [find('logits'), find('probabilities')];
  return trace && logits && probabilities ? { trace, logits, probabilities } : null;
}

export class Continuation implements ReactiveController {
  #sampling = plainSampling;
  /** The text in the field of the seed while it is no seed; else null. */
  #badSeed: string | null = null;
  #speed = 1;
  #going: NextWordData['going'] = 'no';
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts starts, pauses and stops; an earlier turn adds no more words. */
  #turn = 0;
  #lesson: string | null = null;
  /** For each text that the model continued: how many of its tokens a person had typed. */
  readonly #typed = new Map<string, number>();

  constructor(
    private readonly context: Context,
    private readonly diagram: DiagramView,
  ) {
    context.element.addController(this);
  }

  /** The first token that the model wrote; the number of tokens if it wrote none. */
  get written(): number {
    const { text } = this.context.session.requested;
    const all = this.diagram.trace?.tokens.length ?? 0;
    return text === null ? all : (this.#typed.get(text) ?? all);
  }

  hostUpdated(): void {
    const { lesson } = this.diagram.state;
    if (lesson !== this.#lesson) {
      this.#stop();
      this.#typed.clear();
    }
    this.#lesson = lesson;
    this.draw();
  }

  hostDisconnected(): void {
    this.#stop();
  }

  draw(): void {
    const container = rootOf(this.context).querySelector<HTMLElement>('.card.next-word');
    const cache = rootOf(this.context).querySelector<HTMLElement>('.card.kv-cache');
    const ending = endingOf(this.diagram.present);
    if (!container || !cache) return;
    container.hidden = cache.hidden = !ending;
    if (!ending) return;
    const { trace, probabilities } = ending;
    const { state, hidden } = this.diagram;
    const last = trace.tokens.length - 1;
    const token = Math.min(state.token ?? last, last);
    const { next, verdict } = expectedAfter(probabilities, token, trace);
    render(
      nextWord(
        {
          trace,
          probabilities,
          token,
          isCovered: isHidden(hidden, { stage: probabilities.index, row: token }),
          drawable: this.#drawable(ending, token),
          best: at(largest(numbersOf(probabilities, last), 1), 0),
          why: state.why,
          next: verdict === 'unknowable' ? null : next,
          sampling: this.#sampling,
          badSeed: this.#badSeed,
          speed: this.#speed,
          going: this.#going,
          whyNot: this.#whyNot(),
          fold: this.context.folds.of('next'),
        },
        {
          onSampling: (change) => {
            this.#sampling = { ...this.#sampling, ...change };
            this.draw();
          },
          onSeed: (typed) => {
            const seed = parseSeed(typed);
            this.#badSeed = typed.trim() && seed === null ? typed : null;
            if (this.#badSeed === null) this.#sampling = { ...this.#sampling, seed };
            this.draw();
          },
          onSpeed: (speed) => {
            this.#speed = speed;
            this.draw();
          },
          onInspect: (stage, row, col) =>
            this.context.look({ pin: namedCell({ stage, row, col }, trace) }),
          onWhy: (id) => this.context.look({ why: state.why === id ? null : id }),
          onAdd: (id) => void this.#add(id, true),
          onDraw: () => void this.#addDrawn(),
          onGo: () => this.#go(),
          onStop: () => this.#stop(),
        },
      ),
      container,
    );
    this.#drawCache(ending, cache);
  }

  /** Draws the card that says which rows an added word does not change. */
  #drawCache({ trace, probabilities }: Ending, container: HTMLElement): void {
    const { hidden } = this.diagram;
    const row = trace.tokens.length - 1;
    const best = at(largest(numbersOf(probabilities, row), 1), 0);
    const isCovered = isHidden(hidden, { stage: probabilities.index, row });
    const canAdd = this.#whyNot() === null && !isCovered;
    render(
      kvCache(
        trace,
        canAdd ? axisLabel('vocabulary', best, trace) : null,
        this.context.folds.always('cache'),
        { onAdd: () => void this.#add(best, true) },
      ),
      container,
    );
  }

  /** The stages' probabilities, or those at another temperature or with fewer words. */
  #drawable({ logits, probabilities }: Ending, token: number): Drawable {
    const { temperature, top, nucleus } = this.#sampling;
    if (temperature === 1 && top === null && nucleus === 1) {
      const shares = numbersOf(probabilities, token);
      return { shares, count: shares.length };
    }
    const row = numbersOf(logits, token).slice();
    const { session } = this.context;
    return drawableOf(row, this.#sampling, (some, at) => session.softmax(some, at));
  }

  #drawn(ending: Ending): number {
    const { shares } = this.#drawable(ending, ending.trace.tokens.length - 1);
    return drawnFrom(shares, this.context.session.chance(this.#sampling.seed));
  }

  /** Why no word can be added; null if one can. */
  #whyNot(): string | null {
    const { session } = this.context;
    const locked = session.whyLocked('sentence');
    if (locked) return problemSentence(locked);
    const { lesson } = session.computed ?? {};
    const canGoOn = lesson && takesSentence(lesson) && tokenizerOf(lesson).end === undefined;
    if (!canGoOn) return texts.stack.cannotGoOn;
    const { trace } = session;
    const positions = trace ? contextLength(lesson, trace) : Infinity;
    const isFull = trace && trace.tokens.length >= positions;
    return isFull ? texts.stack.full(positions) : null;
  }

  /** Draws after the whole text, of which the newest word may still be computed. */
  async #addDrawn(): Promise<void> {
    const { session } = this.context;
    await session.arrival;
    const ending = endingOf(session.computed?.trace ?? null);
    if (ending) await this.#add(this.#drawn(ending), true);
  }

  /** Whether the word was added. */
  async #add(id: number, aloud: boolean): Promise<boolean> {
    const { session } = this.context;
    const { trace } = session;
    const { written } = this;
    if (!trace) return false;
    const word = at(trace.vocabulary, id);
    const { lesson } = session.computed ?? {};
    if (!gapOf(lesson) && id === endingWord(lesson, trace)) {
      if (aloud) this.context.announce(texts.stack.ended(word)); // the word is not one that could be typed
      return false;
    }
    const problem = await this.context.act(() => {
      const outcome = session.addToken(id);
      this.#typed.set(session.requested.text ?? '', written);
      return outcome;
    });
    if (problem !== null || aloud) this.context.announce(problem ?? this.#addedSentence(word));
    return problem === null;
  }

  #addedSentence(word: string): string {
    const ending = endingOf(this.context.session.trace);
    if (!ending) return '';
    const { trace, probabilities } = ending;
    const best = largest(numbersOf(probabilities, trace.tokens.length - 1), 1);
    return texts.stack.added(word, trace.vocabulary[best[0] ?? 0] ?? '');
  }

  // ---- automatically ----

  #go(): void {
    const isOn = this.#going === 'going';
    this.#going = isOn ? 'paused' : 'going';
    const turn = ++this.#turn;
    clearTimeout(this.#timer);
    this.draw();
    if (!isOn) void this.#next(turn);
  }

  async #next(turn: number): Promise<void> {
    const { session } = this.context;
    await session.arrival; // probabilities of the whole text, and not of the one before
    if (turn !== this.#turn) return;
    const ending = endingOf(session.computed?.trace ?? null);
    const why = this.#whyNot();
    if (why !== null || !ending) return this.#stop(why ?? '');
    const id = this.#drawn(ending);
    const isAdded = await this.#add(id, false);
    await session.arrival;
    if (turn !== this.#turn) return;
    if (isEnding(id, session.computed?.lesson, ending.trace)) {
      // The sentence names the ending apart from the words before it.
      return this.#stop(
        texts.stack.ended(at(ending.trace.vocabulary, id)),
        isAdded ? -1 : undefined,
      );
    }
    if (!isAdded) return this.#stop();
    this.#timer = setTimeout(() => void this.#next(turn), 1000 / this.#speed);
  }

  /** @param end the end of the words that are read, as for `slice` */
  #stop(why = '', end?: number): void {
    if (this.#going === 'no') return;
    this.#going = 'no';
    this.#turn++;
    clearTimeout(this.#timer);
    this.draw();
    this.context.announce(texts.stack.wrote(this.#text(this.written, end), why));
  }

  /** The text of some tokens. */
  #text(from: number, to: number | undefined): string {
    const { trace } = this.diagram;
    const { lesson } = this.context.session.computed ?? {};
    if (!trace || !lesson) return '';
    const tokenizer = fileTokenizerOf(lesson);
    return tokenizer
      ? tokenizer.decode(trace.ids.slice(from, to))
      : trace.tokens.slice(from, to).join(gapOf(lesson));
  }
}
