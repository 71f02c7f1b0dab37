/** Whoever hears the page: what it is about, at once; what happens on it, from the first sign of a
 * person on. */
import type { ReactiveController } from 'lit';
import { momentOf, type Followed } from '../../teaching/moment.js';
import { purpose } from '../../teaching/purpose.js';
import type { How } from '../../teaching/heard.js';
import type { Announcer, Now } from './announcer.js';
import { rootOf, type Context } from '../context.js';
import type { Diagram } from '../diagram/diagram.js';
import type { CellRef } from '../../lesson/edits.js';
import type { Learning } from '../learning.js';
import { lessonTitle } from '../../wording/lesson-title.js';
import { isHidden } from '../../trace/hidden.js';
import { texts } from '../../text/language.js';

export class Hearing implements ReactiveController {
  #announcer: Announcer | null = null;
  /** What was to be heard before it came. */
  #early: ((announcer: Announcer) => void)[] = [];
  #isLoading = false;
  #said = '';
  #isSlow = false;

  constructor(
    private readonly context: Context,
    private readonly diagram: Diagram,
    private readonly learning: Learning,
    /** Of a person. */
    private readonly firstSign: Promise<void>,
  ) {
    context.element.addController(this);
  }

  /** What the page is about; null before there is anything. */
  get purpose(): string | null {
    const { computed, state, asked } = this.context.session;
    if (!computed) return null;
    const { trace, lesson } = computed;
    const text = (state ?? asked).text ?? lesson.input.text ?? null;
    return purpose(trace, text, this.#followed, this.#isCovered);
  }

  get #followed(): Followed {
    const { trace, follow, state } = this.diagram;
    const last = (trace?.heads ?? 1) - 1;
    return { follow, head: Math.min(state.head ?? 0, last) };
  }

  /** Whether an open question asks about the followed token's weights. */
  get #isCovered(): boolean {
    const { trace } = this.diagram;
    const { follow, head } = this.#followed;
    const stage = trace?.stage('weights', head).index;
    return stage !== undefined && isHidden(this.diagram.hidden, { stage, row: follow });
  }

  #now = (): Now | null => {
    const { session } = this.context;
    const { computed, state } = session;
    if (!computed || !state || this.diagram.trace !== computed.trace) return null;
    const { trace, rules } = computed;
    const followed = this.#followed;
    const { hidden } = this.diagram;
    return {
      moment: momentOf(state, rules, trace, followed, this.#isCovered),
      scene: { ...followed, trace, rules, hidden, quiet: this.learning.isQuiet },
    };
  };

  hostUpdated(): void {
    this.#announcer?.attend();
    this.#wait();
    if (!this.#isLoading) this.#arrive();
  }

  hostDisconnected(): void {
    this.#announcer?.stop();
  }

  /** The first numbers are there. */
  #arrive(): void {
    const first = this.#now()?.moment;
    if (!first) return;
    this.#isLoading = true;
    this.#say(this.purpose ?? '');
    void this.firstSign
      .then(() => import('./announcer.js'))
      .then(
        ({ Announcer }) => {
          this.#announcer = new Announcer(first, this.#now, (text) => this.#say(text));
          this.#announcer.attend();
          for (const tell of this.#early.splice(0)) tell(this.#announcer);
        },
        () => {
          this.#isLoading = false; // so that a later drawing tries again
          this.#early = [];
        },
      );
  }

  /** What takes long is told when it begins to. */
  #wait(): void {
    const { isSlow, loading, preview, computed } = this.context.session;
    if (isSlow === this.#isSlow) return;
    this.#isSlow = isSlow;
    const s = texts.progress;
    if (!isSlow) return;
    if (loading === null) this.#say(preview ? s.preview : computed ? s.before : s.nothing);
    else this.#say(computed ? s.lesson(lessonTitle(loading, undefined)) : s.loading);
  }

  /** Never the same twice. */
  #say(text: string): void {
    const live = rootOf(this.context).querySelector('#live');
    if (live && text !== this.#said) live.textContent = this.#said = text;
  }

  // ---- what is heard beside what changes ----

  did(how: How): void {
    this.#tell((announcer) => announcer.did(how));
  }

  say(text: string): void {
    this.#tell((announcer) => announcer.sentence(text));
  }

  walk(place: CellRef): void {
    this.#tell((announcer) => announcer.walk(place));
  }

  nextLine(place: CellRef): void {
    this.#tell((announcer) => announcer.nextLine(place));
  }

  #tell(tell: (announcer: Announcer) => void): void {
    if (this.#announcer) tell(this.#announcer);
    else this.#early.push(tell);
  }
}
