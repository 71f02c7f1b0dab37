/** Rules for every language other than English that the compiler cannot check. */
import { describe, expect, test } from 'vitest';
import { texts as first } from '../../web/text/en/index.js';
import * as rooms from '../../web/text/en/rooms.js';
import type { Translated } from '../../web/text/translation.js';
import { plainText, richParts } from '../../web/wording/rich-text.js';
import listOfUntranslated from '../../web/text/untranslated.json' with { type: 'json' };
import { wordOrder } from './word-order.js';

/** With the texts of rooms, of which only the English ones load later. */
const english = { ...first, ...rooms };
type Texts = Translated<typeof english>;

const folders = import.meta.glob<{ texts: Texts }>(
  ['../../web/text/*/index.ts', '!../../web/text/en/index.ts'],
  { eager: true },
);
/** Sections that exist only in one language. */
const textsOfFiles = import.meta.glob<object>(
  ['../../web/text/*/sections.ts', '!../../web/text/en/sections.ts'],
  { eager: true },
);
const languages = Object.entries(folders).map(
  ([path, { texts }]) => [path.split('/').at(-2) ?? '', texts] as const,
);

/** Names, keys and mathematics, which every language may write as English does. */
const names = [
  'softmax',
  'NaN',
  'max',
  'logit',
  'logits',
  'sin, cos',
  'ALiBi',
  'Adam',
  'AdamW',
  'ReLU',
  'GELU',
  'SiLU',
  'tanh',
  'SwiGLU',
  'RMSNorm',
  'MLP',
  '⟦adam|Adam⟧',
  '⟦adam|AdamW⟧',
  '⟦rms-norm|RMSNorm⟧',
  'Time flies fast',
  'm',
  'v',
  'm̂',
  'v̂',
  'Q = K',
  'V = X',
  '÷ √d_k',
  '÷ √d_in',
  '÷ √d_v',
  'Tab',
  'Enter',
  'Space',
  'Backspace',
  'Escape',
  'Ctrl + Z',
  'Ctrl + Shift + Z',
];
/** Words that are the same in a language and in English. */
const common: Readonly<Record<string, readonly string[] | undefined>> = {
  de: [
    'Bias',
    'Block',
    'Element',
    'Heads',
    'Iframe',
    'Link',
    'Pause',
    'Seed',
    'Start',
    'minus',
    'plus',
    'Head',
    'Token',
    'linear',
    'Embedding',
    'Original',
    'Training',
    'MLP',
    '+ MLP',
    'MLP, b_down',
    'b_U',
    'SGD',
    '⟦gradient|SGD⟧',
    'GELU (tanh)',
  ],
};
/** Formats, programs and keys, which sentences name in every language. */
const technical = [
  'MiB',
  'GiB',
  'JSON',
  'UTF',
  'http',
  'https',
  'connect',
  'src',
  'application',
  'Clearhead',
  'WebAssembly',
  'Llama',
  'wasm',
  'script',
  'unsafe',
  'eval',
  'text',
  'javascript',
  'Git',
  'LFS',
  'Hugging',
  'Face',
  'resolve',
  'raw',
  'pickle',
  'zip',
  'gzip',
  'GGUF',
  'ONNX',
  'HDF',
  'Keras',
  'Jupyter',
  'tensors',
  'Vite',
  'optimizeDeps',
  'exclude',
  'clearhead',
  'Python',
  'PyTorch',
  'NumPy',
  'safetensors',
  'dtype',
  'shape',
  'heads',
  'lesson',
  'pad',
];
/** The words of addresses are listed one by one. */
const listed = /^\.address\./;
/** Titles of works stay in the language of publication. */
const published = /^\.glossary\.sources\./;

/** The English of these is in documents of lessons, in their schema and in index.html. */
const elsewhere = ['ownWords', 'hints', 'prose'];

type Sentence = (...parts: unknown[]) => unknown;

/** Every English text with its counterpart in another language. */
function* pairs(first: unknown, other: unknown, path = ''): Generator<[string, unknown, unknown]> {
  if (typeof first !== 'object' || first === null) yield [path, first, other];
  else
    for (const [name, part] of Object.entries(first))
      yield* pairs(part, (other as Record<string, unknown> | undefined)?.[name], `${path}.${name}`);
}

/**
 * Texts that are not translated yet, so that English is shown: `npm run pack` requires this to be
 * empty.
 */
const untranslated: Readonly<Record<string, readonly string[]>> = listOfUntranslated;
const isUntranslated = (tag: string, path: string): boolean =>
  untranslated[tag]?.includes(path) ?? false;

/**
 * Parts of sentences, each with a mark that occurs in no sentence. Counts come first: most
 * sentences accept them instead of anything else.
 */
const kinds: readonly ((at: number) => unknown)[] = [
  (at) => 401 + 37 * at,
  (at) => [`§${at}`],
  (at) => [{ name: `§n${at}`, value: `§v${at}` }],
  (at) => ({ share: `§s${at}`, token: `§t${at}` }),
  (at) => [{ share: `§s${at}`, token: `§t${at}` }],
  () => 'scaled_scores',
  (at) => ({
    words: [`§w${at}`],
    targetCount: 401,
    batch: 438,
    rule: `§r${at}`,
    guessing: `§g${at}`,
  }),
  (at) => `§${at}`,
];
const marks = /§\w\d*|\d{3}/g;

/** The sentence with its parts; null if it cannot be made with them. */
function sentenceWith(sentence: Sentence, parts: readonly unknown[]): string | null {
  try {
    const text = sentence(...parts);
    // A sentence may name NaN in parentheses.
    return typeof text === 'string' && !/undefined|(?<![(（])NaN|\[object/.test(text) ? text : null;
  } catch {
    return null;
  }
}

/** Parts that the sentence can be made with. */
function partsFor(sentence: Sentence): unknown[] | null {
  const places = Array.from({ length: sentence.length }, (_, at) => at);
  for (let n = 0; n < kinds.length ** places.length; n++) {
    const parts = places.map((at) =>
      kinds[Math.floor(n / kinds.length ** at) % kinds.length]?.(at),
    );
    if (sentenceWith(sentence, parts) !== null) return parts;
  }
  return null;
}

/** Parts for the sentence, then the same with null instead of each that may be missing. */
function* variants(sentence: Sentence): Generator<unknown[]> {
  const parts = partsFor(sentence);
  if (!parts) return;
  yield parts;
  for (const [at, textPart] of parts.entries()) {
    if (typeof textPart === 'object') continue;
    const without = parts.map((part, i) => (i === at ? null : part));
    if (sentenceWith(sentence, without) !== null) yield without;
  }
}

const sorted = (all: Iterable<string>): string[] => [...new Set(all)].sort();
/**
 * The parts of a sentence in the order in which they occur: 2 is the third, 2s the weight of the
 * third.
 */
const orderIn = (text: string): string[] => {
  const whole = text.replace(/(?<=\d)[,.٬\u00a0\u202f](?=\d{3})/gu, ''); // 40,100 %
  const all = [...whole.matchAll(marks)].map(([mark]) =>
    mark.startsWith('§') ? `${mark.slice(2)}${mark.charAt(1)}` : `${(Number(mark) - 401) / 37}`,
  );
  return [...new Set(all)];
};
/**
 * English words in another language: if it has other letters, any word; otherwise three in a row.
 */
function englishIn(translated: string, model: string, tag: string): string[] {
  const allowed = [...names, ...technical, ...(common[tag] ?? [])].join(' ').toLowerCase();
  // Only the words: without marks of terms, keys of documents (heads·d_v, "input.text"), and quoted names.
  const wordsOf = (text: string): string[] =>
    plainText(text)
      .replace(/[“"«„][^”"»“]*[”"»“]|\S*[._·=]\S+|null|§\w\d*/gu, ' ')
      .match(/\p{L}+/gu) ?? [];
  const [mine, theirs] = [wordsOf(translated), wordsOf(model)];
  const isEnglish = (word: string): boolean =>
    word.length > 2 &&
    theirs.includes(word) &&
    !allowed.split(/\P{L}+/u).includes(word.toLowerCase());
  if (tag !== 'de')
    return mine.filter((word) => /^\p{Script=Latin}+$/u.test(word) && isEnglish(word));
  if (translated === model) return mine.filter(isEnglish);
  const text = ` ${theirs.join(' ')} `;
  const runs = mine.map((_, at) => mine.slice(at, at + 3));
  return runs
    .filter((run) => run.length === 3 && run.some(isEnglish) && text.includes(` ${run.join(' ')} `))
    .map((run) => run.join(' '));
}
/** A Chinese word after a count without a space; not after parts that are words or quoted. */
const closeCount = /\d(?=\p{sc=Han})/u;
const wordParts = ['.bigger.wall', '.ingredients.here.row'];

/** Terms without translations are shown by their id, which is English. */
const wordless = (text: string): string[] =>
  [...text.matchAll(/⟦([^|⟧]+)⟧/g)].map(([, id = '']) => id);
const termsIn = (text: string): string[] =>
  sorted(richParts(text).flatMap(({ term }) => term ?? []));

/** The length of the longest run of letters that occurs in two texts. */
function longestShared(a: string, b: string): number {
  const [first, other] = [a.toLowerCase(), b.toLowerCase()];
  let longest = 0;
  for (let from = 0; from < first.length; from++) {
    while (other.includes(first.slice(from, from + longest + 1)) && from + longest < first.length)
      longest++;
  }
  return longest;
}

describe.each(languages)('the language %s', (tag, texts) => {
  const all = [...pairs(english, texts)].filter(([path]) => !isUntranslated(tag, path));

  test('lacks what web/text/untranslated.json lists, and nothing else', () => {
    const missing = [...pairs(english, textsOfFiles[`../../web/text/${tag}/sections.ts`])]
      .filter(([, , other]) => other === undefined)
      .map(([path]) => path);
    const open = untranslated[tag] ?? [];
    if (open.length)
      console.log(`${tag}: ${open.length} texts are in English yet: ${open.join(', ')}`);
    expect(missing).toEqual(open);
  });

  test('has nothing in a section that English lacks', () => {
    const sections = Object.entries(english).filter(([name]) => !elsewhere.includes(name));
    const surplus = sections.flatMap(([name, section]) =>
      [...pairs(texts[name as keyof Texts], section, name)].filter(
        ([, , model]) => model === undefined,
      ),
    );
    expect(surplus.map(([path]) => path)).toEqual([]);
  });

  test('uses the same words for a mask and for positions in lists and announcements', () => {
    const { kinds } = texts.ingredients;
    const options: Record<'mask' | 'positions', Readonly<Record<string, string>>> = kinds;
    for (const name of ['mask', 'positions'] as const) {
      const announced: Readonly<Record<string, string>> = texts.announcements[name];
      for (const [kind, sentence] of Object.entries(announced)) {
        const likeness = (option: string): number =>
          longestShared(options[name][option] ?? '', sentence);
        const others = Object.keys(announced).filter((other) => other !== kind);
        expect(likeness(kind), sentence).toBeGreaterThan(Math.max(...others.map(likeness)));
      }
    }
  });

  test('has no text in English', () => {
    const allowed = [...names, ...(common[tag] ?? [])];
    const remaining = all.filter(
      ([path, first, other]) =>
        typeof first === 'string' &&
        first === other &&
        /\p{L}/u.test(first) &&
        !allowed.includes(first) &&
        !published.test(path),
    );
    expect(remaining).toEqual([]);
  });

  test('puts each part of a sentence in its place, marks the same terms, and contains no English', () => {
    const named = Object.values(texts.glossary.entries).map(({ term }) => term);
    let sentences = 0;
    const found: string[] = []; // in English
    for (const [path, first, other] of all) {
      if (typeof first === 'string') {
        expect(termsIn(other as string), path).toEqual(termsIn(first));
        expect(named, path).toEqual(expect.arrayContaining(wordless(other as string)));
        continue;
      }
      for (const parts of variants(first as Sentence)) {
        const [model, translated] = [
          sentenceWith(first as Sentence, parts),
          sentenceWith(other as Sentence, parts),
        ];
        expect(translated, path).not.toBeNull();
        const inEnglish = orderIn(model ?? '');
        const order = orderIn(translated ?? '');
        const expected = wordOrder[tag]?.[path]?.split(' ').filter((part) => order.includes(part));
        expect(
          order.filter((part) => inEnglish.includes(part)),
          `${path}: its parts in their order, unless tests/web/word-order.ts has another`,
        ).toEqual(expected ?? inEnglish);
        if (!wordParts.includes(path)) expect(translated, path).not.toMatch(closeCount);
        if (!listed.test(path))
          found.push(
            ...englishIn(translated ?? '', model ?? '', tag).map((words) => `${path}: ${words}`),
          );
        expect(termsIn(translated ?? ''), path).toEqual(termsIn(model ?? ''));
        expect(named, path).toEqual(expect.arrayContaining(wordless(translated ?? '')));
        sentences++;
      }
    }
    expect(found).toEqual([]);
    expect(sentences).toBeGreaterThan(300);
  });
});

test('every English sentence can be made with parts', () => {
  const not = [...pairs(english, english)].filter(
    ([, text]) => typeof text === 'function' && !partsFor(text as Sentence),
  );
  expect(not.map(([path]) => path)).toEqual([]);
});
