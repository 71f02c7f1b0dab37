/**
 * The built page in browsers with engines other than Chromium's: it shows the same numbers, and
 * everything works.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import type { loadClearhead } from '../../web/engine/engine.js';
import { lessonIds, modelFolders } from '../../web/lesson/lessons.js';
import { start, type Driver, type Name } from './driver.js';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const golden = JSON.parse(read('tests/golden/stage_hashes.golden.json')) as Record<
  string,
  Record<string, string>
>;

const test = base.extend<object, { driver: Driver }>({
  driver: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads which fixtures are named here
    async ({}, use, { project }) => {
      const driver = await start[project.name as Name]();
      await use(driver);
      await driver.close();
    },
    { scope: 'worker' },
  ],
});

// ---- functions that run in the page; each is self-contained ----

interface Shown {
  /** For every matrix its caption and its numbers, as text. */
  matrices: string[];
  /** How many printed values match. */
  checks: string;
}

function readShown(): Shown | null {
  const root = document.querySelector('clear-head')?.shadowRoot;
  const tables = [...(root?.querySelectorAll<HTMLTableElement>('table[data-stage]') ?? [])];
  if (!tables.length) return null;
  const textOf = (element: Element): string =>
    (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  return {
    matrices: tables.map((table) =>
      [table.caption, ...table.querySelectorAll('tbody td')]
        .map((element) => (element ? textOf(element) : ''))
        .join(' '),
    ),
    checks: textOf(root?.querySelector('.checks') ?? document.createElement('p')),
  };
}

/** Records errors from now on. */
function listen(): void {
  const broken: string[] = ((globalThis as { broken?: string[] }).broken = []);
  addEventListener('error', ({ message }) => broken.push(message));
  addEventListener('unhandledrejection', ({ reason }) => broken.push(String(reason)));
  document.addEventListener('securitypolicyviolation', (event) => {
    broken.push(`violates ${event.violatedDirective}`);
  });
  console.error = (...words: unknown[]) => broken.push(words.join(' '));
}

interface Computed {
  /** FNV-1a of each stage, as in tests/native/stage_hashes_test.cpp. */
  hashes: Record<string, string>;
  /** Printed values that can be computed again, and how many of them match. */
  printed: number;
  matched: number;
}

async function compute(
  library: string,
  lessons: readonly (readonly [string, string])[],
): Promise<Record<string, Computed>> {
  const loaded = (await import(library)) as { loadClearhead: typeof loadClearhead };
  const engine = await loaded.loadClearhead();
  const mask = (1n << 64n) - 1n;
  const hashOf = ({ rows, cols, values }: { rows: number; cols: number; values: Float32Array }) => {
    const bytes = new DataView(new ArrayBuffer(8 + 4 * values.length));
    bytes.setInt32(0, rows, true);
    bytes.setInt32(4, cols, true);
    for (const [i, value] of values.entries()) bytes.setFloat32(8 + 4 * i, value, true);
    let state = 0xcbf29ce484222325n;
    for (let i = 0; i < bytes.byteLength; i++) {
      state = ((state ^ BigInt(bytes.getUint8(i))) * 0x100000001b3n) & mask;
    }
    return state.toString(16).padStart(16, '0');
  };
  return Object.fromEntries(
    lessons.map(([id, lesson]) => {
      const { stages, printed } = engine.trace(lesson);
      const checked = printed.filter(({ reproducible }) => reproducible);
      const sum = (field: 'total' | 'matched') =>
        checked.reduce((all, check) => all + check[field], 0);
      const named = stages.map((stage): [string, string] => [
        stage.head === null ? stage.name : `${stage.name} ${stage.head}`,
        hashOf(stage),
      ]);
      const hashes = Object.fromEntries(named);
      return [id, { hashes, printed: sum('total'), matched: sum('matched') }];
    }),
  );
}

/** The encoder's vector of each list of ids, and the bits of all weights and of the vector as numbers. */
async function encoded({
  library,
  folder,
  texts,
}: {
  library: string;
  folder: string;
  texts: readonly (readonly number[])[];
}): Promise<{ vector: number[]; bits: number }[]> {
  const loaded = (await import(library)) as { loadClearhead: typeof loadClearhead };
  const engine = await loaded.loadClearhead();
  const file = (name: string): Promise<Response> => fetch(folder + name);
  const lesson = (await (await file('lesson.json')).json()) as { input: object; focus: number };
  const tensors = await (await file('model.safetensors')).arrayBuffer();
  return texts.map((ids) => {
    const trace = engine.trace(
      { ...lesson, input: { ...lesson.input, ids }, focus: 0 },
      { tensors },
    );
    let bits = 0;
    for (const { name, values } of trace.stages) {
      if (name !== 'weights' && name !== 'text_vector') continue;
      for (const bit of new Int32Array(values.slice().buffer))
        bits = (Math.imul(bits, 31) + bit) | 0;
    }
    const vector = [...trace.stage('text_vector').values];
    trace.free();
    return { vector, bits };
  });
}

/** Scrolls an element into view and returns its middle; null if it does not exist. */
function middleOf(selector: string, index: number): { x: number; y: number } | null {
  const root = document.querySelector('clear-head')?.shadowRoot;
  const found = root?.querySelectorAll(selector)[index];
  if (!found) return null;
  found.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const { x, y, width, height } = found.getBoundingClientRect();
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
}

function textOf(selector: string, index: number): string {
  const root = document.querySelector('clear-head')?.shadowRoot;
  const found = root?.querySelectorAll(selector)[index];
  return (found?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

/**
 * The events that a finger causes, for drivers without one: a tap; or a drag, by which the page
 * scrolls.
 */
function touch(x: number, y: number, by: number): void {
  const hit = document.querySelector('clear-head')?.shadowRoot?.elementFromPoint(x, y);
  const send = (type: string, clientX: number): void => {
    const pointer = { pointerId: 7, pointerType: 'touch', isPrimary: true };
    const place = { clientX, clientY: y, bubbles: true, composed: true, cancelable: true };
    hit?.dispatchEvent(new PointerEvent(type, { ...place, ...pointer }));
  };
  for (const type of ['pointerover', 'pointerdown']) send(type, x);
  if (by) for (const type of ['pointermove', 'pointercancel']) send(type, x + by);
  else for (const type of ['pointerup', 'click']) send(type, x);
}

function focused(): string {
  const deep = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement;
  return `${deep?.localName} ${deep?.textContent?.trim() ?? ''}`;
}

// ---- the reader's actions ----

type Pointer = 'mouse' | 'touch';
const pointer = (pointerType: Pointer, actions: readonly object[]): object[] => [
  { type: 'pointer', id: pointerType, parameters: { pointerType }, actions },
];
const move = (x: number, y: number, duration = 0): object => ({
  type: 'pointerMove',
  x,
  y,
  duration,
});
const down = { type: 'pointerDown', button: 0 };
const up = { type: 'pointerUp', button: 0 };

/** Keys by their code in WebDriver: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const keys = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  Home: '\uE011',
  End: '\uE010',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Control: '\uE009',
  Shift: '\uE008',
};

class Person {
  constructor(
    private readonly driver: Driver,
    private readonly base: string,
  ) {}

  async open(state: string): Promise<void> {
    await this.driver.open(`${this.base}?${performance.now()}#${state}`);
    await expect.poll(() => this.driver.call(readShown), { timeout: 60_000 }).not.toBeNull();
    await this.driver.call(listen);
    await this.driver.act(pointer('mouse', [move(2, 2), move(3, 3)])); // the first sign of a person
  }

  async at(selector: string, index = 0): Promise<{ x: number; y: number }> {
    await expect
      .poll(() => this.driver.call(middleOf, selector, index), { message: selector })
      .not.toBeNull();
    return (await this.driver.call(middleOf, selector, index)) as { x: number; y: number };
  }

  async point(selector: string, index = 0): Promise<void> {
    const { x, y } = await this.at(selector, index);
    await this.driver.act(pointer('mouse', [move(x, y)]));
  }

  async press(selector: string, index = 0, by: Pointer = 'mouse'): Promise<void> {
    const { x, y } = await this.at(selector, index);
    if (by === 'touch' && !this.driver.touches) return this.driver.call(touch, x, y, 0);
    await this.driver.act(pointer(by, [move(x, y), down, up]));
  }

  async drag(
    selector: string,
    index: number,
    by: number,
    along = 0,
    how: Pointer = 'mouse',
  ): Promise<void> {
    const { x, y } = await this.at(selector, index);
    if (how === 'touch' && !this.driver.touches) return this.driver.call(touch, x, y, by);
    const way = [move(x + by / 2, y + along / 2, 50), move(x + by, y + along, 50)];
    await this.driver.act(pointer(how, [move(x, y), down, ...way, up]));
  }

  async type(...typed: readonly string[]): Promise<void> {
    const actions = typed.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.driver.act([{ type: 'key', id: 'keys', actions }]);
  }

  async hold(key: string, typed: string): Promise<void> {
    const actions = [
      { type: 'keyDown', value: key },
      { type: 'keyDown', value: typed },
      { type: 'keyUp', value: typed },
      { type: 'keyUp', value: key },
    ];
    await this.driver.act([{ type: 'key', id: 'keys', actions }]);
  }

  text(selector: string, index = 0) {
    return expect.poll(() => this.driver.call(textOf, selector, index), { message: selector });
  }

  get focus() {
    return expect.poll(() => this.driver.call(focused));
  }

  get address() {
    return expect.poll(() => this.driver.call(() => decodeURIComponent(location.hash)));
  }
}

const person = (driver: Driver, base: string | undefined): Person => new Person(driver, base ?? '');
/** A cell of the first table of a stage, by its row and column as drawn. */
const cell = (caption: string, row: number, col: number): string =>
  `.diagram table[data-stage="${stages.indexOf(caption)}"] tbody tr:nth-child(${row + 1}) td:nth-child(${col + 2})`;
/** The stages of time-flies. */
const stages = Object.keys(golden['time-flies'] ?? {}).map((name) => name.replace(' 0', ''));

test.afterEach(async ({ driver }) => {
  const broken = await driver.call(() => (globalThis as { broken?: string[] }).broken ?? []);
  expect(broken).toEqual([]);
});

test('every stage of every lesson has the same bits as elsewhere, and every printed value matches', async ({
  driver,
  baseURL,
}) => {
  const documents = lessonIds.filter((id) => modelFolders[id] === undefined);
  const lessons = documents.map((id) => [id, read(`web/lesson/documents/${id}.json`)] as const);
  await person(driver, baseURL).open('lesson=time-flies');
  const computed = await driver.call(compute, '/lib/clearhead.js', lessons);
  expect(Object.keys(computed)).toHaveLength(documents.length);
  for (const [id, { hashes, printed, matched }] of Object.entries(computed)) {
    const { explanations = '', ...expected } = golden[id] ?? {};
    expect(explanations, id).not.toBe('');
    expect(hashes, id).toEqual(expected);
    expect(matched, id).toBe(printed);
  }
  expect(Object.values(computed).some(({ printed }) => printed > 0)).toBe(true);
});

test('the encoder has the reference vectors, and the bits that it has in Chromium', async ({
  driver,
  baseURL,
  page,
}) => {
  const { sentences } = JSON.parse(read('tests/golden/use_lite.golden.json')) as {
    sentences: { ids: number[]; embedding16: number[] }[];
  };
  const texts = sentences.map(({ ids }) => ids);
  await person(driver, baseURL).open('lesson=time-flies');
  await page.goto(`${baseURL}#lesson=time-flies`);
  const given = { library: '/lib/clearhead.js', folder: '/models/use-lite/', texts };
  const found = await driver.call(encoded, given);
  for (const [i, { embedding16 }] of sentences.entries()) {
    for (const [j, number] of embedding16.entries())
      expect(Math.abs((found[i]?.vector[j] ?? NaN) - number)).toBeLessThan(3e-4);
  }
  expect(found).toEqual(await page.evaluate(encoded, given));
});

test('every lesson shows the same as in Chromium', async ({ driver, baseURL, page }) => {
  const someone = person(driver, baseURL);
  for (const id of lessonIds) {
    await page.goto(`${baseURL}?${id}#lesson=${id}`);
    await page.waitForFunction(readShown);
    await someone.open(`lesson=${id}`);
    // Both pages load some of it later.
    await expect(async () => {
      expect(await driver.call(readShown), id).toEqual(await page.evaluate(readShown));
    }).toPass({ timeout: 20_000 });
  }
});

test('a number is explained when pointed at, stays explained when pressed, and its links lead on', async ({
  driver,
  baseURL,
}) => {
  const someone = person(driver, baseURL);
  await someone.open('lesson=time-flies');
  await someone.point(cell('Q', 1, 0));
  await someone.text('.answer').toContain('Q of “time”, number 1');
  await someone.press(cell('weights', 2, 1));
  await someone.address.toContain('pin=weights.0.2.1');
  await someone.point(cell('Q', 1, 0));
  await someone.text('.answer').toContain('weights: “flies” attends to “time”');
  await someone.press('.answer button.operand');
  await someone.address.not.toContain('pin=weights.0.2.1');
});

test('a token is followed', async ({ driver, baseURL }) => {
  const someone = person(driver, baseURL);
  await someone.open('lesson=time-flies');
  await someone.press('.chips button', 2);
  await someone.address.toContain('token=');
  await someone.press('.chips button', 2);
  await someone.address.not.toContain('token=');
});

test('a number is dragged, overwritten, undone and redone', async ({ driver, baseURL }) => {
  const someone = person(driver, baseURL);
  await someone.open('lesson=time-flies');
  await someone.text('.card.ingredients').not.toBe(''); // numbers can be changed from now on
  const wq = cell('W_Q', 0, 0);
  await someone.text(wq).toBe('0.5');
  await someone.drag(wq, 0, 40);
  await someone.text(wq).toBe('0.6');
  await someone.address.toContain('edits=W_Q.0.0.0.6');
  await someone.hold(keys.Control, 'z');
  await someone.text(wq).toBe('0.5');
  await someone.press(wq);
  await someone.type('2', '.', '5', keys.Enter);
  await someone.text(wq).toBe('2.5');
  await someone.focus.toBe('td 2.5');
  await someone.hold(keys.Control, 'z');
  await someone.text(wq).toBe('0.5');
  await someone.hold(keys.Control, 'y');
  await someone.text(wq).toBe('2.5');
});

test('a sentence is typed', async ({ driver, baseURL }) => {
  const someone = person(driver, baseURL);
  await someone.open('lesson=time-flies');
  await someone.press('#sentence');
  await someone.hold(keys.Control, 'a');
  await someone.type(...'fast time');
  await someone.address.toContain('text=fast+time');
  await someone.text(`${cell('X', 0, 0).split(' tbody')[0]} tbody`).toContain('fast');
});

test('steps advance by pressing and by keys', async ({ driver, baseURL }) => {
  const someone = person(driver, baseURL);
  await someone.open('lesson=time-flies');
  await someone.press('#scrubber');
  await someone.type(keys.Home, keys.ArrowRight);
  await someone.address.toContain('step=');
  await someone.text('.card.step :is(h2, h3)').toContain('1 of 8');
  await someone.type('n');
  await someone.text('.card.step :is(h2, h3)').toContain('2 of 8');
  await someone.type('p');
  await someone.text('.card.step :is(h2, h3)').toContain('1 of 8');
});

test('keys move through a matrix, pin a number, and open the sheet of keys', async ({
  driver,
  baseURL,
}) => {
  const someone = person(driver, baseURL);
  await someone.open('lesson=time-flies');
  await someone.press(cell('Q', 1, 0));
  await someone.address.toContain('pin=Q.0.1.0');
  await someone.type(keys.Escape);
  await someone.address.not.toContain('pin=');
  await someone.type(keys.ArrowRight);
  await someone.text('.answer').toContain('Q of “time”, number 2');
  await someone.type(keys.ArrowDown);
  await someone.text('.answer').toContain('Q of “flies”, number 2');
  await someone.type(keys.Enter);
  await someone.address.toContain('pin=Q.0.2.1');
  await someone.type('?');
  await someone.text('dialog[open]').toContain('Undo');
  await someone.type(keys.Escape);
  await someone.text('dialog[open]').toBe('');
  await someone.focus.toContain('td');
});

test('a tap explains a number and pins it; a finger that moves scrolls and changes nothing', async ({
  driver,
  baseURL,
}) => {
  const someone = person(driver, baseURL);
  await driver.size(500, 800);
  await someone.open('lesson=time-flies');
  await someone.text('.card.ingredients').not.toBe('');
  await someone.press(cell('context', 2, 0), 0, 'touch');
  await someone.text('.answer').toContain('context of “flies”, number 1');
  await someone.drag(cell('W_Q', 0, 0), 0, 40, 0, 'touch');
  await someone.text(cell('W_Q', 0, 0)).toBe('0.5');
  await someone.address.not.toContain('edits');
  await driver.size(1280, 800);
});
