/**
 * Random use of two elements at once: drops and changes files, removes and adds elements, presses
 * while things load, reloads generated addresses. Each element must then show numbers or a problem,
 * without errors, and without leftover workers.
 */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { lessonIds } from '../../web/lesson/lessons.js';
import { tiny } from '../web/small-documents.js';
import { randomNumbers } from '../web/variants.js';

const golden = JSON.parse(readFileSync('tests/golden/gpt2.golden.json', 'utf8')) as {
  lesson: object;
};
const tensors = readFileSync('tests/golden/gpt2.golden.safetensors');
const documents = ['time-flies', 'sort', 'single-token', 'one-whole-block'].map((id) =>
  readFileSync(`web/lesson/documents/${id}.json`),
);
const texts = ['a b a', '', 'x'.repeat(400), 'שלום עולם', '<b>a</b> &amp;', 'e\u0301 \u202ea b'];
const parts = [
  'mask=causal',
  'mask=padding',
  'heads=2',
  'seed=7',
  'set=identity',
  'edits=W_Q.0.0.3',
  'pin=weights.0.1.0',
  'trained=3',
  'trained=100000',
  'lang=de',
  'lang=ar',
  'step=share',
  'token=99',
  'off=0.0',
  'gradients=on',
  'document=AAAA',
  'src=nowhere.json',
  '%',
  'temperature=0',
];

/** Attributes that name places of a lesson, which the next lesson may not have. */
const views = [
  ['show', ['', 'weights', 'masked_scores', 'step:5', 'step:12', 'section:3', 'part:block-1/add1']],
  ['mask', ['', 'none', 'causal', 'padding']],
  ['step', ['', 'share', 'hide', 'whole']],
  ['token', ['', '0', '3']],
  ['pin', ['', 'masked_scores.0.2.0', 'output.1.1']],
  ['open', ['', 'all', 'end', 'block-2/network']],
] as const;

/** For each element: one computes, one trains, one goes to a step, one checks a document. */
const mostWorkers = 8;
const patience = 30_000;

export class TwoElements {
  readonly #random: () => number;
  readonly #done: string[] = [];
  readonly actions: Record<string, number> = {};
  /** How often an element showed numbers, and how often only a problem. */
  readonly seen = { numbers: 0, problems: 0 };

  constructor(
    private readonly page: Page,
    private readonly seed: number,
    private readonly broken: string[],
  ) {
    this.#random = randomNumbers(seed);
  }

  #pick<T>(items: readonly T[]): T {
    return items[Math.floor(this.#random() * items.length)] as T;
  }

  async run(steps: number): Promise<void> {
    await this.page.goto('./');
    for (let i = 0; i < steps; i++) {
      if (i && i % 500 === 0) console.log(`two elements, seed ${this.seed}: ${i} steps`);
      const action = await this.#act().catch((error: unknown) => this.#fail(String(error)));
      this.#done.push(action);
      const kind = action.split(':')[0] as string;
      this.actions[kind] = (this.actions[kind] ?? 0) + 1;
      if (this.#random() < 0.6) await this.#settled(); // otherwise the next action happens while it loads
      // An address may name a missing file.
      const errors = this.broken.splice(0).filter((each) => !/Failed to load resource/.test(each));
      if (errors.length) this.#fail(errors.join('; '));
    }
    await this.#settled();
    await this.page.evaluate(() => {
      for (const each of document.querySelectorAll('clear-head')) each.remove();
    });
    const from = Date.now();
    while (this.page.workers().length && Date.now() - from < patience) {
      await this.page.waitForTimeout(50);
    }
    if (this.page.workers().length) this.#fail(`${this.page.workers().length} workers are left`);
  }

  #fail(what: string): never {
    throw new Error(
      `seed ${this.seed}, step ${this.#done.length}: ${what}\n${this.#done.slice(-12).join('\n')}`,
    );
  }

  async #act(): Promise<string> {
    const choice = this.#random();
    if (choice < 0.3) return this.#press();
    if (choice < 0.5) return this.#drop();
    if (choice < 0.65) return this.#move();
    if (choice < 0.8) return this.#attribute();
    if (choice < 0.9) return this.#type();
    return this.#address(choice > 0.95);
  }

  async #press(): Promise<string> {
    const what = await this.page.evaluate(
      ([which, share]) => {
        const all = [...document.querySelectorAll('clear-head')];
        const root = all[Math.floor(which * all.length)]?.shadowRoot;
        const found = (root?.querySelector('dialog[open]') ?? root)?.querySelectorAll<HTMLElement>(
          'button:not(:disabled), tbody td, summary',
        );
        const pressed = found?.[Math.floor(share * found.length)];
        pressed?.click();
        return `${pressed?.localName}.${pressed?.className} ${pressed?.textContent?.trim().slice(0, 20)}`;
      },
      [this.#random(), this.#random()] as const,
    );
    return `press: ${what}`;
  }

  /** A document, a tensors file, both, or neither; whole, cut short, or with a changed byte. */
  async #drop(): Promise<string> {
    const files: (readonly [string, Buffer])[] = [
      ['gpt2.json', Buffer.from(JSON.stringify(golden.lesson))],
      ['tiny.json', Buffer.from(JSON.stringify(tiny))],
      ['gpt2.safetensors', tensors],
      ['notes.txt', Buffer.from('no lesson')],
      ...documents.map((bytes, i) => [`lesson-${i}.json`, bytes] as const),
    ];
    const count = this.#random() < 0.4 ? 2 : 1;
    const given = Array.from({ length: count }, () => {
      const [name, whole] = this.#pick(files);
      let bytes = Buffer.from(whole);
      const change = this.#random();
      const at = Math.floor(this.#random() * bytes.length);
      if (change < 0.2) bytes = bytes.subarray(0, at);
      else if (change < 0.4) bytes[at] = Math.floor(this.#random() * 256);
      else if (change < 0.5) bytes = Buffer.concat([bytes, Buffer.from([0])]);
      return [name, bytes.toString('base64')] as const;
    });
    await this.page.evaluate(
      ([all, which]) => {
        const elements = [...document.querySelectorAll('clear-head')];
        const target = elements[Math.floor(which * elements.length)];
        const dataTransfer = new DataTransfer();
        for (const [name, base64] of all) {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
          dataTransfer.items.add(new File([bytes], name));
        }
        for (const type of ['dragover', 'drop']) {
          const options = { bubbles: true, composed: true, cancelable: true, dataTransfer };
          target?.dispatchEvent(new DragEvent(type, options));
        }
      },
      [given, this.#random()] as const,
    );
    return `drop: ${given.map(([name, bytes]) => `${name} (${bytes.length})`).join(', ')}`;
  }

  /** Removes, adds, or moves an element. */
  async #move(): Promise<string> {
    const done = await this.page.evaluate(
      ([which, share, lesson]) => {
        const all = [...document.querySelectorAll<HTMLElement>('clear-head')];
        const chosen = all[Math.floor(which * all.length)];
        if (all.length < 2 || !chosen) {
          const added = document.createElement('clear-head');
          added.setAttribute('lesson', lesson);
          (chosen?.parentElement ?? document.body).append(added);
          return `added ${lesson}`;
        }
        const place = chosen.parentElement;
        chosen.remove();
        if (share < 0.4) return 'removed';
        if (share < 0.7) place?.append(chosen);
        else setTimeout(() => place?.append(chosen), 200 * share);
        return 'moved';
      },
      [this.#random(), this.#random(), this.#pick(lessonIds)] as const,
    );
    return `element: ${done}`;
  }

  async #attribute(): Promise<string> {
    const [name, value] = this.#pick([
      ['lesson', this.#pick(lessonIds)],
      ['text', this.#pick(texts)],
      ['lang', this.#pick(['en', 'de', 'ar', 'zh-Hans', 'xx'])],
      ['hide', this.#pick(['', 'controls', 'nonsense'])],
      ['lock', this.#pick(['', 'all', 'text'])],
      ...views.map(([name, values]) => [name, this.#pick(values)] as const),
    ] as const);
    await this.page.evaluate(
      ([which, key, to]) => {
        const all = [...document.querySelectorAll('clear-head')];
        all[Math.floor(which * all.length)]?.setAttribute(key, to);
      },
      [this.#random(), name, value] as const,
    );
    return `attribute: ${name}=${value.slice(0, 20)}`;
  }

  async #type(): Promise<string> {
    const text = this.#pick(texts);
    await this.page.evaluate(
      ([which, value]) => {
        const all = [...document.querySelectorAll('clear-head')];
        const root = all[Math.floor(which * all.length)]?.shadowRoot;
        const input = root?.querySelector<HTMLInputElement>('#sentence');
        if (!input || input.readOnly || input.closest('[inert]')) return;
        input.value = value;
        input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
      },
      [this.#random(), text] as const,
    );
    return `type: ${text.slice(0, 20)}`;
  }

  async #address(reloads: boolean): Promise<string> {
    const some = Array.from({ length: 1 + Math.floor(this.#random() * 4) }, () =>
      this.#pick(parts),
    );
    const hash = [`lesson=${this.#pick(lessonIds)}`, ...some].join('&');
    await this.page.evaluate((to) => void (location.hash = to), hash);
    if (reloads) await this.page.reload();
    return `address: ${hash}${reloads ? ', reloaded' : ''}`;
  }

  /** Every element has numbers, or reports a problem. */
  async #settled(): Promise<void> {
    const from = Date.now();
    let waiting = '';
    while (Date.now() - from < patience) {
      const found = await this.page
        .evaluate(() =>
          [...document.querySelectorAll('clear-head')].map(({ shadowRoot: root }) => {
            if (!root) return 'busy';
            if (/could not be drawn/.test(root.textContent ?? '')) return 'not drawn';
            const problem = root.querySelector('.problems')?.textContent?.trim();
            const cells = [...root.querySelectorAll('tbody td')].slice(0, 200);
            const wrong = cells.find(({ textContent }) =>
              /undefined|null|NaN/.test(textContent ?? ''),
            );
            if (wrong) return `a cell says ${wrong.textContent}`;
            if (cells.length || root.querySelector('svg, canvas')) return 'numbers';
            return problem ? 'problems' : 'nothing';
          }),
        )
        .catch(() => ['loading']);
      waiting = found.find((each) => each !== 'numbers' && each !== 'problems') ?? '';
      const workers = this.page.workers().length;
      if (workers > mostWorkers) waiting = `${workers} workers`;
      if (!waiting) {
        for (const each of found) this.seen[each as 'numbers' | 'problems']++;
        return;
      }
      await this.page.waitForTimeout(25);
    }
    this.#fail(waiting);
  }
}
