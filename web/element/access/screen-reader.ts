/** Announces to screen readers the purpose of the page, and its changes. */
import type { ReactiveController } from 'lit';
import { snapshotOf, type Followed } from '../../teaching/snapshot.js';
import { purpose } from '../../teaching/purpose.js';
import type { HistoryMove } from '../../teaching/announcements.js';
import { Announcer, type Present } from './announcer.js';
import { howMuch, nextHowMuch, rememberHowMuch } from '../base/key-settings.js';
import { rootOf, type Context, type Walk } from '../base/context.js';
import type { DiagramView } from '../base/diagram-view.js';
import { inShort, rowTune } from '../../teaching/in-short.js';
import type { Tune } from '../../trace/tones.js';
import type { CellRef } from '../../lesson/edits.js';
import { lessonTitle } from '../../wording/lesson-title.js';
import { isHidden } from '../../trace/hidden.js';
import { language, nameOf, texts } from '../../text/language.js';
import { spokenText } from '../../wording/spoken.js';

export class ScreenReader implements ReactiveController {
  readonly #announcer = new Announcer(
    () => this.#now(),
    (text) => this.#say(text),
  );
  #hasArrived = false;
  #last = '';
  #isSlow = false;

  constructor(
    private readonly context: Context,
    private readonly diagram: DiagramView,
    /** Whether a question about the present step is open. */
    private readonly isQuiet: () => boolean,
  ) {
    context.element.addController(this);
  }

  /** The purpose of the page; null before there are numbers. */
  get purpose(): string | null {
    const { computed, state, requested } = this.context.session;
    if (!computed) return null;
    const { trace, lesson } = computed;
    const text = (state ?? requested).text ?? lesson.input.text ?? null;
    return purpose(trace, text, this.#followed, this.#isCovered);
  }

  get #followed(): Followed {
    const { trace, follow, state } = this.diagram;
    const last = (trace?.heads ?? 1) - 1;
    return { follow, head: Math.min(state.head ?? 0, last) };
  }

  /** Whether an open question is about the followed token's weights. */
  get #isCovered(): boolean {
    const { trace } = this.diagram;
    const { follow, head } = this.#followed;
    const stage = trace?.stage('weights', head).index;
    return stage !== undefined && isHidden(this.diagram.hidden, { stage, row: follow });
  }

  #now(): Present | null {
    const { session } = this.context;
    const { computed, state } = session;
    if (!computed || !state || this.diagram.trace !== computed.trace) return null;
    const { trace, rules } = computed;
    const followed = this.#followed;
    const { hidden } = this.diagram;
    return {
      snapshot: snapshotOf(state, rules, trace, followed, this.#isCovered, hidden),
      scene: { ...followed, trace, rules, hidden, quiet: this.isQuiet(), howMuch: howMuch() },
    };
  }

  hostUpdated(): void {
    this.#announcer.attend();
    this.#announceWait();
    if (!this.#hasArrived) this.#announcePage();
  }

  hostDisconnected(): void {
    this.#announcer.stop();
  }

  /** Announces the page once the first numbers are there. */
  #announcePage(): void {
    if (!this.#now()) return;
    this.#hasArrived = true;
    this.#say(this.purpose ?? '');
  }

  /** Announces that a computation is slow. */
  #announceWait(): void {
    const { isSlow, loading, computed } = this.context.session;
    if (isSlow === this.#isSlow) return;
    this.#isSlow = isSlow;
    const s = texts.progress;
    if (!isSlow) return;
    if (loading === null) this.#say(computed ? s.before : s.nothing);
    else this.#say(computed ? s.lesson.before(lessonTitle(loading, undefined)) : s.loading);
  }

  /** Writes into the live region, but never the same text twice in a row. */
  #say(text: string): void {
    const live = rootOf(this.context).querySelector('#live');
    if (live && text !== this.#last) live.textContent = spokenText((this.#last = text));
  }

  // ---- announcements for other parts ----

  /** `hasMore`: whether there is more to undo or redo. */
  did(how: HistoryMove, hasMore = true): void {
    const s = texts.announcements;
    if (how === 'done' || hasMore) this.#announcer.did(how);
    else this.say(how === 'undone' ? s.noUndo : s.noRedo);
  }

  /** Announces that the language has changed. */
  announceLanguage(): void {
    this.say(texts.announcements.language(nameOf(language)));
  }

  say(text: string): void {
    this.#announcer.sentence(text);
  }

  walk(cell: CellRef, how: Walk): void {
    this.#announcer.walk(cell, how);
  }

  /** Announces the row of a number in a sentence, and its matrix's pattern. */
  inShort({ stage, row }: CellRef): void {
    const { trace, hidden } = this.diagram;
    const inspected = trace?.stages[stage];
    if (trace && inspected)
      this.say(inShort(inspected, Math.min(row, inspected.rows - 1), trace, hidden));
  }

  /** The row of a number as a tune; null if it is covered. */
  tune({ stage, row }: CellRef): Tune | null {
    const { trace, hidden } = this.diagram;
    const inspected = trace?.stages[stage];
    return inspected ? rowTune(inspected, Math.min(row, inspected.rows - 1), hidden) : null;
  }

  /** Announces less or more from now on. */
  nextHowMuch(): void {
    const next = nextHowMuch(howMuch());
    rememberHowMuch(next);
    this.say(texts.keys.howMuch.confirmed[next]);
  }

  nextLine(cell: CellRef): void {
    this.#announcer.nextLine(cell);
  }
}
