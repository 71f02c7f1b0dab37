/** Going through the steps: where we are, playing, and which matrices stay at full strength. */
import { at } from '../engine/at.js';
import type { TemplateResult } from 'lit';
import type { Trace } from '../engine/types.js';
import { exampleOf, stepsOf, type Step, type StepId } from '../teaching/steps.js';
import { steps as stepsView, type StepsData } from '../views/steps.js';
import type { Place } from './diagram-cells.js';

export interface TourHost {
  readonly renderRoot: HTMLElement | DocumentFragment;
  requestUpdate(): void;
  readonly updateComplete: Promise<boolean>;
}

export interface TourScene {
  trace: Trace;
  follow: number;
  head: number;
  title: string;
  about: string;
  /** A question about the present step is open. */
  quiet: boolean;
}

export interface TourEvents {
  /** A person went to a step; its own number is the one to explain. */
  onStep(example: Place | null): void;
  /** Rows that are covered until a question is answered. */
  veils(): readonly { stage: number; row: number }[];
  say(text: string): void;
}

type Words = typeof import('../views/step-told.js');

/** Reading takes a moment to begin, and so long per letter. */
const before = 2000;
const perLetter = 45;

/** Without the network the page still does what it does. */
const noMatter = (): void => undefined;

const motion = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';

const known = new WeakMap<Trace, Step[]>();

/** The steps of a trace, made once. */
export function stepsOnce(trace: Trace): Step[] {
  let steps = known.get(trace);
  if (!steps) known.set(trace, (steps = stepsOf(trace)));
  return steps;
}

export class Tour {
  /** Kept by kind, so that it survives a change of what is computed; null: the whole sheet. */
  #at: StepId | null = null;
  #playing: ReturnType<typeof setTimeout> | undefined;
  #scene: TourScene | null = null;
  #words: Words | null = null;
  #loading: Promise<Words> | null = null;
  /** Another token is followed: the step's own number is another one then. */
  #turned = false;

  constructor(
    private readonly host: TourHost,
    private readonly events: TourEvents,
  ) {}

  /** The present step; null where there is none, or where the trace has lost it. */
  get step(): Step | null {
    const { steps, position } = this.#data();
    return steps[position - 1] ?? null;
  }

  /** What is on screen now; to be told before anything is asked or drawn. */
  attend(scene: TourScene): void {
    const before = this.#scene;
    if (before && (before.follow !== scene.follow || before.head !== scene.head)) {
      this.#turned = true;
    }
    this.#scene = scene;
  }

  /** Loads what tells the steps. */
  load(): Promise<Words> {
    this.#loading ??= import('../views/step-told.js').then(
      (words) => {
        this.host.requestUpdate();
        return (this.#words = words);
      },
      (error: unknown) => {
        this.#loading = null; // so that the next step tries again
        throw error;
      },
    );
    return this.#loading;
  }

  render(): TemplateResult {
    const scene = this.#scene as TourScene;
    return stepsView(this.#data(), scene, {
      onGo: (position) => {
        this.pause();
        this.go(position);
      },
      onPlay: () => this.toggle(),
      onKey: (event) => this.#onKey(event),
    });
  }

  #data(): StepsData {
    const scene = this.#scene;
    const steps = scene ? stepsOnce(scene.trace) : [];
    const index = steps.findIndex(({ kind }) => kind === this.#at);
    return {
      steps,
      position: index + 1,
      playing: this.#playing !== undefined,
      title: scene?.title ?? '',
      about: scene?.about ?? '',
      quiet: scene?.quiet ?? false,
      told: this.#words?.told ?? null,
    };
  }

  go(position: number): void {
    const { steps, position: now } = this.#data();
    const to = Math.max(0, Math.min(steps.length, position));
    if (to === now || !this.#scene) return;
    this.load().catch(noMatter);
    const step = steps[to - 1] ?? null;
    this.#at = step?.kind ?? null;
    this.host.requestUpdate();
    void this.host.updateComplete.then(() => {
      if (this.step === step) this.events.onStep(step && this.#example(step));
      this.#bringIntoView();
    });
  }

  /** Its own number, or one of another row while that is covered; none on the whole sheet. */
  #example(step: Step): Place | null {
    if (!this.#scene || !step.made.length) return null;
    const example = exampleOf(step, this.#scene);
    const covered = (row: number): boolean =>
      this.events.veils().some((veil) => veil.stage === example.stage && veil.row === row);
    if (!covered(example.row)) return example;
    const { rows } = at(this.#scene.trace.stages, example.stage);
    const other = Array.from({ length: rows }, (_, row) => row).find((row) => !covered(row));
    return other === undefined ? null : { ...example, row: other };
  }

  goTo(kind: StepId): void {
    const index = this.#data().steps.findIndex((step) => step.kind === kind);
    if (index >= 0) this.go(index + 1);
  }

  // ---- playing: never by itself, and any other move ends it ----

  toggle(): void {
    if (this.#playing !== undefined) return this.pause();
    const { steps, position } = this.#data();
    // From the end it starts over.
    this.go(position === steps.length ? 1 : position + 1);
    this.load().then((words) => this.#wait(words), noMatter);
  }

  pause(): void {
    if (this.#playing === undefined) return;
    clearTimeout(this.#playing);
    this.#playing = undefined;
    this.host.requestUpdate();
  }

  #wait(words: Words): void {
    const data = this.#data();
    const step = this.step;
    if (!this.#scene || !step || data.position === data.steps.length) return this.pause();
    this.events.say(words.spokenStep(data, this.#scene));
    const time = before + perLetter * words.captionOf(step, this.#scene, data.quiet).length;
    this.#playing = setTimeout(() => {
      this.go(this.#data().position + 1);
      this.#wait(words);
    }, time);
    this.host.requestUpdate();
  }

  /** Arrows, Home, End and the page keys are the range's own. */
  #onKey(event: KeyboardEvent): void {
    if (event.key === ' ') this.toggle();
    else if (event.key === 'Escape' && this.step) {
      this.pause();
      this.go(0);
    } else return;
    event.preventDefault();
  }

  // ---- the sheet ----

  /** Marks what a step makes and takes; to be called after each drawing of the sheet. */
  apply(): void {
    const step = this.step;
    this.#mark(step);
    if (this.#turned && step) this.events.onStep(this.#example(step));
    this.#turned = false;
  }

  #mark(step: Step | null): void {
    const root = this.host.renderRoot;
    const sheet = root.querySelector<HTMLElement>('.sheet');
    if (!sheet) return;
    const on = step !== null && step.made.length > 0;
    sheet.toggleAttribute('data-stepping', on);
    const made = new Set(step?.made);
    const taken = new Set(step?.taken);
    const stageOf = (table: HTMLTableElement): number => Number(table.dataset['stage']);
    const bands = [...sheet.querySelectorAll<HTMLElement>('.band')].map((band) => {
      const tables = [...band.querySelectorAll<HTMLTableElement>('table[data-stage]')];
      return { tables, here: tables.some((table) => made.has(stageOf(table))) };
    });
    const near = new Set(bands.flatMap(({ tables, here }) => (here ? tables.map(stageOf) : [])));
    for (const { tables, here } of bands) {
      for (const table of tables) {
        const stage = stageOf(table);
        const role = made.has(stage) ? 'made' : taken.has(stage) ? 'taken' : 'other';
        // An operand that stands again beside what is made of it steps back elsewhere.
        const part = role === 'taken' && !here && near.has(stage) ? 'elsewhere' : role;
        const matrix = table.closest<HTMLElement>('.matrix');
        if (!matrix) continue;
        if (on) matrix.dataset['part'] = part;
        else delete matrix.dataset['part'];
      }
    }
  }

  #bringIntoView(): void {
    const root = this.host.renderRoot;
    const made = root.querySelector<HTMLElement>('.matrix[data-part="made"]');
    const band = made?.closest<HTMLElement>('.band');
    if (!made || !band) return;
    const side = root.querySelector('.side');
    const stacked = side !== null && getComputedStyle(side).display === 'contents';
    const others = root.querySelector('.matrix[data-part="other"]');
    // A phone shows one step as one page, which begins with its caption.
    const onePage = stacked && others !== null && getComputedStyle(others).display === 'none';
    if (onePage) {
      root.querySelector('.step > .told')?.scrollIntoView({ block: 'start', behavior: motion() });
      return;
    }
    // Where the panel stands beside the sheet there is room for the operands too.
    const fits = !stacked && band.offsetHeight < 0.8 * innerHeight;
    (fits ? band : made).scrollIntoView({
      block: 'nearest',
      inline: 'nearest',
      behavior: motion(),
    });
  }
}
