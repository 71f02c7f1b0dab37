/**
 * Random use of the page: a seeded stream of actions, and the conditions that hold after each of
 * them.
 */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Stage, Trace } from '../../web/engine/types.js';
import type { LessonDocument } from '../../web/lesson/document.js';
import { lessonIds } from '../../web/lesson/lessons.js';
import { Session } from '../../web/session/session.js';
import { sameInputs, startOf, type ViewState } from '../../web/session/view-state.js';
import { ComputeQueue } from '../../web/session/worker/queue.js';
import { sources } from '../web/helpers.js';
import { randomNumbers } from '../web/variants.js';

const texts = [
  'time flies fast',
  'fast',
  'Fruit flies like a banana',
  '',
  '   ',
  'a a a a',
  'eos pad',
  'שלום עולם טוב',
  'السلام عليكم',
  '水 火 木 金',
  'नमस्ते दुनिया',
  'สวัสดี ชาวโลก',
  '한국어 문장',
  'жук жук',
  'a \u202eb c\u202c d',
  '\u2067x\u2069 y',
  `e${'\u0301'.repeat(300)} ok`,
  '👩‍👩‍👧 🏳️‍🌈 x',
  'x'.repeat(3000),
  '<b>bold</b> &amp;',
  '⟦x|y⟧ ⟪z⟫',
  "'; -- \\ %00 \u0000",
  '\ud800 lone',
  'one\ntwo\u2029three',
  '1 2 −3 0.5',
  Array.from({ length: 60 }, (_, i) => `w${i % 13}`).join(' '),
  Array.from({ length: 300 }, (_, i) => `w${i % 41}`).join(' '),
];
const documents = readFileSync('web/lesson/documents/names.txt', 'utf8');

/** The lessons of a comma-separated list, to examine some alone. */
const lessons = process.env['MONKEY_LESSONS']?.split(',') ?? lessonIds;
const keys = [
  'Tab',
  'Shift+Tab',
  'Tab',
  'Enter',
  ' ',
  'Escape',
  'Backspace',
  'Shift+Backspace',
  'F2',
  '?',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
  'Control+z',
  'Control+y',
  'Control+Shift+z',
  '0',
  '1',
  '7',
  '-',
  '.',
  'e',
  '+',
  'a',
  'n',
];
const sizes = [
  320, 256, 360, 740, 768, 1024, 800, 600, 1440, 900, 1920, 1080, 1440, 900, 1440, 900,
];
const parts = [
  'mask=causal',
  'mask=padding',
  'mask=hand',
  'scale=none',
  'temperature=0.3',
  'heads=2',
  'bias=on',
  'heads=4',
  'tied=on',
  'v-is-x=on',
  'output=on',
  'positions=sinusoidal',
  'positions=rotary',
  'seed=7',
  'set=previous',
  'set=identity',
  'set=same',
  'edits=W_Q.0.0.3',
  'edits=embedding.0.0.2_W_V.1.0.-1',
  'step=share',
  'step=compare',
  'step=whole',
  'token=1',
  'pin=weights.0.1.0',
  'pin=Q.0.2.1',
  'head=1',
  'scales=scores-3',
  'lang=en',
  'nonsense=1',
  'token=99',
  'show=weights',
  'show=masked_scores',
  'show=step:5',
  'show=section:9',
];

/** A drawn table: its stage, where it begins, and its numbers as text. */
interface Drawn {
  stage: number;
  row: number;
  col: number;
  rows: number;
  cols: number;
  isTransposed: boolean;
  /** The power of ten above the table, which its numbers are multiplied by. */
  power: number;
  texts: string[][];
}

interface Seen {
  state: ViewState;
  tables: Drawn[];
  isDifference: boolean;
  /** Whether the numbers belong to the previous state. */
  isKept: boolean;
  /** Whether the page shows that it is still computing. */
  isWorking: boolean;
  /** The elements that make the page wider than the window. */
  wide: string[];
}

/** The element with the focus, and the one under the pointer, after an action. */
interface Place {
  focus: string;
  /** Whether the pressed element can have the focus. */
  isPressed: boolean;
}

/** Whether a text is the value, rounded to its number of digits. */
function isWritten(text: string, value: number): boolean {
  if (text === '?') return true; // hidden until a question is answered
  if (text === '−∞') return value === -Infinity;
  const plain = text.replace('−', '-');
  const shown = Number(plain);
  if (plain.includes('e')) return Math.abs(shown - value) <= 1e-4 * Math.abs(value);
  const decimals = plain.split('.')[1]?.length ?? 0;
  return Math.abs(shown - value) <= 0.5000001 * 10 ** -decimals + 1e-6 * Math.abs(value);
}

/** Whether the next word of a token is unknown, so that no loss is shown for it. */
const isUncounted = ({ name, gradientOf }: Stage, token: number, { targets }: Trace): boolean =>
  (gradientOf?.of ?? name) === 'losses' && (targets[token] ?? -1) < 0;

/** The first number that differs from the engine's; null if there is none. */
function wrongNumber(tables: readonly Drawn[], trace: Trace): string | null {
  for (const { stage: index, row, col, rows, cols, isTransposed, power, texts } of tables) {
    const stage = trace.stages[index];
    if (!stage) return `there is no stage ${index}`;
    const [down, across] = isTransposed ? [stage.cols, stage.rows] : [stage.rows, stage.cols];
    if (rows !== down || cols !== across)
      return `${stage.name} is ${rows}×${cols} instead of ${down}×${across}`;
    for (const [i, line] of texts.entries()) {
      for (const [j, text] of line.entries()) {
        const [r, c] = isTransposed ? [col + j, row + i] : [row + i, col + j];
        const value = stage.values[r * stage.cols + c] ?? NaN;
        if (text === '–' && isUncounted(stage, r, trace)) continue;
        if (!isWritten(text, value / 10 ** power))
          return `${stage.name}[${r}][${c}] is ${text} instead of ${value}`;
      }
    }
  }
  return null;
}

export interface Report {
  steps: number;
  /** How often each kind of action was performed. */
  actions: Record<string, number>;
  compared: number;
  /** Actions after which the numbers needed more than this many ms. */
  late: string[];
  /** Actions after which the focus fell to the document. */
  lost: string[];
  /** Actions after which the page was wider than its window, and the cause. */
  wide: string[];
}

/** How often a long run prints its progress. */
const progressInterval = 500;

const patience = 30_000;
/** How many traces the page may return to when a later state cannot be computed. */
const keptTraces = 4;

/** One computes, one trains, one goes to a step that is looked at, one checks a document. */
const mostWorkers = 4;
const soon = 700;

export class Monkey {
  readonly #random: () => number;
  readonly #session = new Session({
    ...sources,
    client: (engine) => new ComputeQueue(engine, { start: () => null }),
    trained: async (lesson, { seed, trained }) => {
      const run = (await sources.engine()).train(lesson, { seed: seed ?? undefined, documents });
      try {
        if (trained) run.step(trained);
        return run.lesson() as unknown as LessonDocument;
      } finally {
        run.free();
      }
    },
  });
  #expected: { state: ViewState; trace: Trace | null } | null = null;
  /** The traces that were compared last, the newest first. */
  #good: readonly Trace[] = [];
  #place: Place = { focus: 'body', isPressed: false };
  /** The last reading; the page sends only new parts. */
  #seen: Seen | null = null;
  /** The states that the last action requested: it may request more than one. */
  #asked: ViewState[] = [];
  /** Lessons that were requested since numbers were last compared. */
  readonly #lessons = new Set<string>();
  readonly #done: string[] = [];
  readonly report: Report = { steps: 0, actions: {}, compared: 0, late: [], lost: [], wide: [] };

  constructor(
    private readonly page: Page,
    private readonly seed: number,
    /** Errors that the page has reported. */
    private readonly broken: readonly string[],
  ) {
    this.#random = randomNumbers(seed);
  }

  #below(count: number): number {
    return Math.floor(this.#random() * count);
  }
  #one<T>(items: readonly T[]): T {
    return items[this.#below(items.length)] as T;
  }

  async run(steps: number): Promise<Report> {
    // A page that scrolls meanwhile is pressed elsewhere.
    await this.page.addInitScript(() => {
      const seen = (event: Event): void => {
        const hit = event.composedPath()[0] as Element;
        document.documentElement.dataset['pressed'] =
          hit.closest?.('.diagram tbody td, button:not(:disabled)')?.localName ?? '';
      };
      addEventListener('click', seen, true);
      const requests: unknown[] = ((globalThis as { asked?: unknown[] }).asked = []);
      addEventListener('clear-head-change', (event) =>
        requests.push((event as CustomEvent).detail),
      );
    });
    const rate = Number(process.env['MONKEY_SLOWER'] ?? 1);
    if (rate > 1) {
      const devtools = await this.page.context().newCDPSession(this.page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate });
    }
    await this.page.goto('./');
    await this.#settled('opened');
    for (let i = 0; i < steps; i++) {
      if (i && i % progressInterval === 0) console.log(`seed ${this.seed}: ${i} steps`);
      const before = this.#place.focus;
      const action = await this.#act().catch((error: unknown) => this.#fail(String(error)));
      this.#done.push(action);
      this.report.steps++;
      const kind = action.split(':')[0] as string;
      this.report.actions[kind] = (this.report.actions[kind] ?? 0) + 1;
      await this.#settled(action);
      if (this.broken.length) this.#fail('an error');
      const workers = this.page.workers().length;
      if (workers > mostWorkers) this.#fail(`${workers} workers after ${action}`);
      const { focus } = this.#place;
      // A key that is pressed inside the element leaves the focus inside; so does a press on a
      // focusable element.
      const isPressed = kind === 'press' && this.#place.isPressed;
      // Tab may lead out of the page, and the last key may close the focused part.
      const isKey = kind === 'key' && before !== 'body' && !action.includes('Tab');
      if (focus === 'body' && (isPressed || isKey) && (await this.#isLost())) {
        this.report.lost.push(`from ${before} after ${action} (step ${i})`);
      }
    }
    return this.report;
  }

  #fail(what: string): never {
    const steps = this.#done.slice(-12);
    const at = `seed ${this.seed}, step ${this.#done.length}, ${this.#where()}`;
    const all = [what, ...this.broken].join('; ');
    throw new Error(`${at}: ${all}\n${steps.join('\n')}`);
  }

  #where(): string {
    return this.page.url().split('#')[1] ?? '';
  }

  // ---- actions ----

  async #act(): Promise<string> {
    const { page } = this;
    const choice = this.#random();
    if (choice < 0.34) return this.#press();
    if (choice < 0.5) return this.#keys();
    if (choice < 0.6) return this.#point();
    if (choice < 0.68) return this.#drag();
    if (choice < 0.75) return this.#type();
    if (choice < 0.81) return this.#lesson();
    if (choice < 0.87) return this.#address();
    if (choice < 0.91) {
      const back = this.#random() < 0.6;
      await page.evaluate((way) => history.go(way), back ? -1 : 1).catch(() => null);
      await page.waitForTimeout(30);
      return `history: ${back ? 'back' : 'forward'}`;
    }
    if (choice < 0.94) {
      const i = 2 * this.#below(sizes.length / 2);
      const [width, height] = [sizes[i] as number, sizes[i + 1] as number];
      await page.setViewportSize({ width, height });
      return `size: ${width}×${height}`;
    }
    if (choice < 0.97) {
      const by = this.#below(3000) - 1500;
      await page.mouse.wheel(0, by);
      return `wheel: ${by}`;
    }
    if (choice < 0.99) {
      const colorScheme = this.#one(['dark', 'light'] as const);
      const reducedMotion = this.#one(['reduce', 'no-preference'] as const);
      await page.emulateMedia({ colorScheme, reducedMotion });
      return `media: ${colorScheme}, ${reducedMotion}`;
    }
    await page.reload();
    this.#good = [];
    return 'reload: ';
  }

  /** A usable control, in the dialog if one is open: its middle, and its name. */
  async #target(selector: string): Promise<{ x: number; y: number; name: string } | null> {
    return this.page.evaluate(
      ([wanted, share]) => {
        const root = document.querySelector('clear-head')?.shadowRoot;
        if (!root) return null;
        delete document.documentElement.dataset['pressed'];
        const dialog = root.querySelector('dialog[open]');
        const all = [
          ...(dialog ?? root).querySelectorAll<HTMLElement>(wanted),
          ...(dialog ? [] : document.querySelectorAll<HTMLElement>('#theme')),
        ];
        const from = Math.floor(share * all.length);
        // The first usable one from there on.
        const found = [...all.slice(from), ...all.slice(0, from)].find(
          (element) =>
            !element.matches(':disabled, [inert] *') &&
            element.checkVisibility() &&
            element.getClientRects().length,
        );
        if (!found) return null;
        found.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
        const box = found.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const hit = root.elementFromPoint(x, y) ?? document.elementFromPoint(x, y);
        // A control below something else is not pressed.
        if (!hit || !(found.contains(hit) || hit.contains(found))) return null;
        const { className, textContent } = found;
        const place = found.closest('table')?.dataset['stage'] ?? '';
        return {
          x,
          y,
          name: `${found.localName}.${className}#${found.id} ${place} ${textContent?.trim().slice(0, 20)}`,
        };
      },
      [selector, this.#random()] as const,
    );
  }

  /** The replacement of a removed element gets the focus soon. */
  async #isLost(): Promise<boolean> {
    await this.page.waitForTimeout(150);
    await this.#look();
    return this.#place.focus === 'body';
  }

  async #press(): Promise<string> {
    const kinds = [
      'tbody td',
      'button',
      'button',
      'th',
      'summary',
      'select',
      'canvas, [role=application]',
      '[type=range]',
      'input',
    ];
    const selector = this.#one(kinds);
    const target = await this.#target(selector);
    if (!target) {
      await this.page.keyboard.press('Escape'); // for example out of a dialog
      return `nothing: to press of ${selector}`;
    }
    if (selector === 'select') {
      const chosen = await this.page.evaluate((share) => {
        const root = document.querySelector('clear-head')?.shadowRoot;
        const all = [...(root?.querySelectorAll('select') ?? [])].filter(
          (element) => !element.closest('[inert]'),
        );
        const select = all[Math.floor(share * all.length)];
        const free = [...(select?.options ?? [])].filter((element) => !element.disabled);
        const option = free[Math.floor(((share * 97) % 1) * free.length)];
        if (!select || !option) return '';
        select.focus();
        select.value = option.value;
        select.dispatchEvent(new Event('input', { bubbles: true }));
        select.dispatchEvent(new Event('change', { bubbles: true }));
        return `${select.id} ${option.value}`;
      }, this.#random());
      return `select: ${chosen}`;
    }
    const clickCount = this.#random() < 0.15 ? 2 : 1;
    await this.page.mouse.click(target.x, target.y, { clickCount });
    const isText = /^(th|summary|input|canvas)/.test(target.name);
    // The second press of a double click hits whatever the first has uncovered.
    return `${isText || clickCount > 1 ? 'click' : 'press'}: ${clickCount} × ${target.name}`;
  }

  async #keys(): Promise<string> {
    if (this.#random() < 0.3) {
      await this.page.evaluate((share) => {
        const root = document.querySelector('clear-head')?.shadowRoot;
        const cells = [...(root?.querySelectorAll<HTMLElement>('td[tabindex]') ?? [])];
        cells[Math.floor(share * cells.length)]?.focus();
      }, this.#random());
    }
    const pressed = Array.from({ length: 1 + this.#below(4) }, () => this.#one(keys));
    for (const key of pressed) await this.page.keyboard.press(key);
    return `key: ${pressed.join(' ')}`;
  }

  async #point(): Promise<string> {
    const target = await this.#target('tbody td, th, button');
    if (!target) return 'nothing: to point at';
    await this.page.mouse.move(target.x, target.y);
    return `point: ${target.name}`;
  }

  async #drag(): Promise<string> {
    const target = await this.#target('tbody td, canvas, .overview, [type=range]');
    if (!target) return 'nothing: to drag';
    const by = this.#below(200) - 100;
    const { mouse, keyboard } = this.page;
    await Promise.all([
      mouse.move(target.x, target.y),
      mouse.down(),
      mouse.move(target.x + by / 2, target.y + 3),
      mouse.move(target.x + by, target.y - 2),
    ]);
    if (this.#random() < 0.1) await keyboard.press('Escape');
    await mouse.up();
    return `drag: ${target.name} by ${by}`;
  }

  async #type(): Promise<string> {
    const field = this.#random() < 0.85 ? '#sentence' : '#seed';
    const text =
      field === '#seed' ? this.#one(['', '7', '42', '4294967296', 'x', '-1']) : this.#one(texts);
    const typed = await this.page.evaluate(
      ([selector, value]) => {
        const input = document
          .querySelector('clear-head')
          ?.shadowRoot?.querySelector<HTMLInputElement>(selector);
        if (!input || input.readOnly || input.closest('[inert]')) return false;
        input.focus();
        input.value = value;
        input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
        return true;
      },
      [field, text] as const,
    );
    return `${typed ? 'type' : 'nothing'}: ${JSON.stringify(text).slice(0, 40)} into ${field}`;
  }

  async #lesson(): Promise<string> {
    const lesson = this.#one(lessons);
    // By address, which needs no list of lessons; a click soon after hits the old one.
    await this.page.evaluate((hash) => void (location.hash = hash), `lesson=${lesson}`);
    if (this.#random() < 0.3) await this.page.waitForTimeout(this.#below(30));
    const then = this.#random() < 0.4 ? await this.#press() : '';
    return `lesson: ${lesson}${then && `, then ${then}`}`;
  }

  async #address(): Promise<string> {
    const some = Array.from({ length: 1 + this.#below(4) }, () => this.#one(parts));
    if (this.#random() < 0.3)
      some.push(`text=${encodeURIComponent(this.#one(texts).replaceAll('\ud800', ''))}`);
    const hash = [`lesson=${this.#one(lessons)}`, ...some].join('&');
    await this.page.evaluate((to) => void (location.hash = to), hash);
    return `address: ${hash.slice(0, 100)}`;
  }

  // ---- checks ----

  /** Numbers must be the engine's, at once or soon. */
  async #settled(action: string): Promise<void> {
    const from = Date.now();
    let message = '';
    let wrong: string | null = 'nothing was read';
    while (Date.now() - from < patience) {
      const seen = await this.#look();
      wrong = seen ? await this.#wrong(seen) : 'there are no numbers';
      if (wrong === null) {
        const { wide } = seen as Seen;
        const at = `step ${this.#done.length}, ${this.#where()}`;
        if (wide.length)
          this.report.wide.push(`${wide.slice(0, 4).join(', ')} after ${action} (${at})`);
        const took = Date.now() - from;
        this.#asked = [];
        if (took > soon) this.report.late.push(`${took} ms after ${action}${message}`);
        return;
      }
      message = seen?.isWorking ? ', and says so' : `: ${wrong}`;
      if (!this.page.url().startsWith('http')) {
        await this.page.goto('./'); // went back beyond the first page
        this.#good = [];
      }
      await this.page.waitForTimeout(25);
    }
    this.#fail(wrong ?? '');
  }

  async #wrong(seen: Seen): Promise<string | null> {
    if (seen.isDifference) {
      // A difference is not compared, but its minuend is kept when the next state is refused.
      const trace = seen.isKept ? null : await this.#traceOf(seen.state);
      if (trace) this.#remember(trace);
      return null;
    }
    const traces = seen.isKept ? await this.#kept(seen) : [await this.#traceOf(seen.state)];
    const wrong = new Set<string>();
    for (const trace of traces) {
      if (!trace) return 'the page does not say that its state is refused';
      this.report.compared += seen.tables.length;
      const found = wrongNumber(seen.tables, trace);
      if (found === null) {
        this.#remember(trace);
        return null;
      }
      wrong.add(found);
    }
    return [...wrong].join('; or ');
  }

  #remember(trace: Trace): void {
    this.#good = [trace, ...this.#good.filter((earlier) => earlier !== trace)].slice(0, keptTraces);
    this.#lessons.clear();
  }

  /**
   * The traces that the page may still show when a state cannot be computed. Several, because the
   * page skips a requested state when the next request comes quickly.
   */
  async #kept({ state }: Seen): Promise<Trace[]> {
    const traces: Trace[] = [];
    for (const state of this.#asked.toReversed()) {
      const trace = await this.#traceOf(state);
      if (trace) traces.push(trace);
    }
    // If the first requested state cannot be computed, the lesson is shown without changes; until then the
    // last state stays.
    const possible = [...traces, ...this.#good];
    for (const lesson of this.#lessons.add(state.lesson)) {
      possible.push((await this.#traceOf(startOf(lesson))) as Trace);
    }
    return possible;
  }

  async #traceOf(state: ViewState): Promise<Trace | null> {
    if (!this.#expected || !sameInputs(this.#expected.state, state)) {
      await this.#session.request({ ...state });
      await this.#session.arrival;
      const { problem } = this.#session;
      this.#expected = { state, trace: problem ? null : this.#session.trace };
    }
    return this.#expected.trace;
  }

  /** The page's content as soon as it waits for nothing; null if it waits too long. */
  async #look(): Promise<Seen | null> {
    const read = await this.page.evaluate(readPage).catch(() => null); // it is loading again
    if (!read) return null;
    this.#place = read.place;
    const states = JSON.parse(read.asked) as ViewState[];
    this.#asked.push(...states);
    for (const { lesson } of states) this.#lessons.add(lesson);
    if (read.seen !== 'the same') this.#seen = JSON.parse(read.seen) as Seen | null;
    return this.#seen;
  }
}

/** Runs in the page. Content that was sent before is not sent again. */
async function readPage(): Promise<{ seen: string; asked: string; place: Place }> {
  type Element = HTMLElement & { state: unknown };
  const kept = globalThis as { sent?: string; asked?: unknown[] };
  const element = document.querySelector<Element>('clear-head');
  const root = element?.shadowRoot;
  const read = (): unknown => {
    // Tables of a step in slow motion belong to another trace.
    const tables = [
      ...(root?.querySelectorAll<HTMLTableElement>('table[data-stage]:not(.slow-matrix *)') ?? []),
    ];
    const isFolded =
      root?.querySelector('details.fold') && !root.querySelector('details.fold[open]');
    if (!root) return null;
    if (!tables.length && !isFolded) return null; // a person can fold all parts
    return {
      state: element.state,
      tables: tables.map((table) => {
        const { stage, row, col, rows, cols, transposed } = table.dataset;
        return {
          stage: Number(stage),
          row: Number(row),
          col: Number(col),
          rows: Number(rows),
          cols: Number(cols),
          isTransposed: transposed !== undefined,
          power: Number(
            (
              table.closest('.matrix')?.querySelector('.what > b + sup')?.textContent ?? '0'
            ).replace('−', '-'),
          ),
          texts: [...(table.tBodies[0]?.rows ?? [])].map(({ cells }) =>
            [...cells].slice(1).map(({ textContent }) => textContent ?? ''),
          ),
        };
      }),
      isDifference: root.querySelector('.difference-banner') !== null,
      // Unknown words are named below the sentence, all else among the problems.
      isKept: root.querySelector('.problems .last-good, #sentence[aria-invalid="true"]') !== null,
      isWorking: root.querySelector('.working') !== null,
      wide: [
        ...((document.scrollingElement?.scrollWidth ?? 0) > innerWidth + 1
          ? root.querySelectorAll('*')
          : []),
      ]
        .filter(
          (element) =>
            element.getBoundingClientRect().right > innerWidth + 1 &&
            !element.parentElement?.closest('.scroller, .name'),
        )
        .map((element) => ({
          one: element,
          right: Math.round(element.getBoundingClientRect().right),
        }))
        .sort((a, b) => b.right - a.right)
        .map(
          ({ one: element, right }) => `${element.localName}.${element.className} to ${right} px`,
        ),
    };
  };
  let seen = read();
  for (let i = 0; !seen && i < 50; i++) {
    await new Promise((done) => setTimeout(done, 5));
    seen = read();
  }
  const text = JSON.stringify(seen);
  const isSame = text === kept.sent;
  kept.sent = text;
  const states = kept.asked?.splice(0) ?? [];
  const deep = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement;
  const focus =
    deep && deep !== document.body
      ? `${deep.localName}.${deep.className}#${deep.id} ${deep.textContent?.trim().slice(0, 20)}`
      : 'body';
  const isPressed = Boolean(document.documentElement.dataset['pressed']);
  return {
    seen: isSame ? 'the same' : text,
    asked: JSON.stringify(states),
    place: { focus, isPressed },
  };
}
