/** Results that others have computed with GPT-2 (124M) and published, and the file that they used. */

const endOfText = 50256;

/** Where each result is published. */
const publishers = {
  lossTest: 'TransformerLens, tests/acceptance/test_hooked_transformer.py',
  exploring: 'TransformerLens, demos/Exploratory_Analysis_Demo.ipynb',
  kaun: 'raven-ml, the tests of GPT-2 in kaun (numbers of transformers)',
  transformers: 'transformers, tests/models/gpt2/test_modeling_gpt2.py',
  pico: 'jaymody/picoGPT, README.md',
} as const;

/** A text whose next word is one of two names. */
export interface NamePrompt {
  readonly ids: readonly number[];
  readonly right: number;
  readonly wrong: number;
  /** The logit of the right name minus that of the wrong one. */
  readonly difference: number;
}

/** What a result has, by its kind. Ids are those of GPT-2's vocabulary. */
interface Kinds {
  /** The mean loss at all tokens but the last. */
  loss: { readonly ids: readonly number[]; readonly loss: number };
  /** The most probable next tokens, the first before the others, in percent. */
  probabilities: {
    readonly ids: readonly number[];
    readonly percents: readonly (readonly [id: number, percent: number])[];
  };
  differences: { readonly prompts: readonly NamePrompt[]; readonly mean: number };
  /** The first features of the first token after the last norm. */
  vector: { readonly ids: readonly number[]; readonly values: readonly number[] };
  /** The most probable token is added to the first `given` ids, again and again. */
  greedy: { readonly ids: readonly number[]; readonly given: number };
}

export type PublishedKind = keyof Kinds;
export type Published = {
  [Kind in PublishedKind]: { readonly kind: Kind; readonly source: string } & Kinds[Kind];
}[PublishedKind];

/** The largest difference at which two numbers agree; `probabilities`: half of the last printed digit. */
export const tolerances = {
  loss: 1e-4,
  probabilities: 0.005,
  differences: 1e-3,
  vector: 1e-4,
} as const satisfies Partial<Record<PublishedKind, number>>;

const [mary, john, tom, james] = [5335, 1757, 4186, 3700];
const [dan, sid, martin, amy] = [6035, 15686, 5780, 14235];

/** “When” or “After” two people went somewhere, the wrong one of them gave something to … */
const prompt = (
  [when, first, second]: readonly [number, number, number],
  [place, ...gift]: readonly [number, ...number[]],
  [right, wrong]: readonly [number, number],
  difference: number,
): NamePrompt => {
  const [and, went, to, the, comma, gave] = [290, 1816, 284, 262, 11, 2921];
  const start = [endOfText, when, first, and, second, went, to, the, place, comma];
  return { ids: [...start, wrong, gave, ...gift, to], right, wrong, difference };
};

const [when, after, shops, park] = [2215, 3260, 12437, 3952];
const [theBag, theBall, anApple, aDrink] = [
  [262, 6131],
  [262, 2613],
  [281, 17180],
  [257, 4144],
] as const;

export const published: readonly Published[] = [
  {
    kind: 'loss',
    source: publishers.lossTest,
    ids: [endOfText, 15496, 995, 0],
    loss: 5.331855773925781,
  },
  {
    kind: 'probabilities',
    source: publishers.exploring,
    ids: [
      endOfText,
      3260,
      1757,
      290,
      5335,
      1816,
      284,
      262,
      3650,
      11,
      1757,
      2921,
      257,
      9294,
      286,
      7545,
      284,
    ],
    percents: [
      [mary, 70.07],
      [262, 4.67],
      [john, 4.53],
      [606, 4.11],
      [465, 2.73],
      [607, 1.24],
      [257, 0.74],
      [511, 0.73],
      [5803, 0.49],
      [683, 0.42],
    ],
  },
  {
    kind: 'differences',
    source: publishers.exploring,
    prompts: [
      prompt([when, john, mary], [shops, ...theBag], [mary, john], 3.3368),
      prompt([when, john, mary], [shops, ...theBag], [john, mary], 3.2018),
      prompt([when, tom, james], [park, ...theBall], [tom, james], 2.7098),
      prompt([when, tom, james], [park, ...theBall], [james, tom], 3.7976),
      prompt([when, dan, sid], [shops, ...anApple], [dan, sid], 1.7206),
      prompt([when, dan, sid], [shops, ...anApple], [sid, dan], 5.2815),
      prompt([after, martin, amy], [park, ...aDrink], [martin, amy], 2.601),
      prompt([after, martin, amy], [park, ...aDrink], [amy, martin], 5.7676),
    ],
    mean: 3.552075147628784,
  },
  {
    kind: 'vector',
    source: publishers.kaun,
    ids: [15496, 995],
    values: [
      -9.0888e-6, -0.1402098, -0.2084512, -0.0281115, -0.0901782, -0.1985076, 4.0724831, -0.2489911,
      -0.1716857, -0.0168963,
    ],
  },
  {
    kind: 'greedy',
    source: publishers.transformers,
    ids: [
      464, 3290, 373, 1043, 287, 257, 2214, 1474, 262, 16246, 286, 2688, 290, 2688, 27262, 13, 198,
      198, 464, 3290,
    ],
    given: 2,
  },
  {
    // Forty tokens were generated; the text that is shown has 39 of them.
    kind: 'greedy',
    source: publishers.pico,
    ids: [
      36235, 39141, 18765, 1143, 326, 9061, 561, 530, 1110, 1716, 262, 749, 3665, 8217, 319, 262,
      5440, 13, 198, 198, 464, 3644, 318, 257, 4572, 326, 460, 1620, 3716, 16765, 11, 290, 340, 460,
      1620, 777, 16765, 287, 257, 835, 326, 318, 845, 2092, 284, 262, 1692, 3632, 13,
    ],
    given: 10,
  },
];

/** The file of openai-community/gpt2: its size in bytes, and that of its header. */
export const publishedFile = { bytes: 548_105_171, headerBytes: 14_283 } as const;

/** The shapes of its tensors, by name. */
export function publishedShapes(): Map<string, readonly number[]> {
  const [words, positions, size, blocks] = [50257, 1024, 768, 12];
  const norm = (name: string): [string, readonly number[]][] => [
    [`${name}.weight`, [size]],
    [`${name}.bias`, [size]],
  ];
  const layer = (name: string, into: number, out: number): [string, readonly number[]][] => [
    [`${name}.weight`, [into, out]],
    [`${name}.bias`, [out]],
  ];
  const block = (at: string): [string, readonly number[]][] => [
    ...norm(`${at}ln_1`),
    [`${at}attn.bias`, [1, 1, positions, positions]],
    ...layer(`${at}attn.c_attn`, size, 3 * size),
    ...layer(`${at}attn.c_proj`, size, size),
    ...norm(`${at}ln_2`),
    ...layer(`${at}mlp.c_fc`, size, 4 * size),
    ...layer(`${at}mlp.c_proj`, 4 * size, size),
  ];
  return new Map([
    ['wte.weight', [words, size]],
    ['wpe.weight', [positions, size]],
    ...Array.from({ length: blocks }, (_, i) => block(`h.${i}.`)).flat(),
    ...norm('ln_f'),
  ]);
}
