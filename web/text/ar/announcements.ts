/**
 * The announcements: one or two sentences, as a teacher would say them. Tokens come in spoken form,
 * numbers as text.
 */
import type { NamedNumber } from '../parts.js';
import { named } from './captions.js';
import { counted, list, ltr, number, quoted, standing } from './grammar.js';
import {
  heads as headsOf,
  numbers,
  steps as stepsOf,
  tokens as tokensOf,
  vectors,
  words as wordsOf,
} from './words.js';

const fromTo = (before: string, after: string): string =>
  before === after ? `باقٍ عند ${ltr(after)}` : `من ${ltr(before)} إلى ${ltr(after)}`;

export const announcements = {
  /** What the page is about; words are null if a lesson starts from vectors. */
  purpose: (words: string | null, tokens: number, steps: number) =>
    `الانتباه الذاتي على ${words === null ? counted(tokens, vectors) : quoted(words)}، في ${counted(steps, stepsOf)}.`,
  firstWords: (words: string, more: number) => `${words} و${standing(more, wordsOf)} غيرها`,

  most: (query: string, key: string, share: string) =>
    `ينتبه ${query} أكثر ما ينتبه إلى ${key}، ${ltr(share)}.`,
  mostItself: (query: string, share: string) =>
    `ينتبه ${query} أكثر ما ينتبه إلى نفسه، ${ltr(share)}.`,
  /** If columns have names. */
  asks: (query: string, asks: readonly NamedNumber[]) => `يطلب ${query} ${named(asks)}.`,
  mostKeys: (row: string, column: string, share: string) =>
    `في الصف ${row} أكبر وزن ${ltr(share)}، تحت ${column}.`,
  alike: (query: string, share: string) => `ينتبه ${query} إلى الجميع بالتساوي، ${ltr(share)}.`,
  alikeKeys: (row: string, share: string) => `في الصف ${row} كلها متساوية، ${ltr(share)}.`,
  nothing: (query: string) => `ليس أمام ${query} ما ينتبه إليه.`,

  /**
   * How the largest weight of the followed token has changed; it follows the sentence about others.
   */
  weight: (query: string, key: string, before: string, after: string, isStill: boolean) =>
    before === after
      ? `لا يزال ${query} يضع ${ltr(after)} على ${key}، وهو ${isStill ? 'لا يزال' : 'الآن'} الأكبر.`
      : `صار ${query} يضع ${ltr(after)} على ${key} (وكان ${ltr(before)})؛ وهو ${isStill ? 'لا يزال' : 'الآن'} الأكبر.`,
  weightKeys: (row: string, column: string, before: string, after: string, isStill: boolean) =>
    `الصف ${row}، العمود ${column} ${fromTo(before, after)}، وهو ${isStill ? 'لا يزال' : 'الآن'} الأكبر.`,
  /** The tokens whose weights became 0, or are above 0 again, and the new weight of one of them. */
  others: (
    query: string,
    zeroed: readonly string[],
    back: readonly string[],
    key: string,
    before: string,
    after: string,
  ) =>
    `${query}: ${[
      ...(zeroed.length ? [`صار 0 عند ${list([...zeroed])}`] : []),
      ...(back.length ? [`عاد فوق 0 عند ${list([...back])}`] : []),
      `${key} ${fromTo(before, after)}`,
    ].join('، ')}.`,
  unmoved: (query: string) => `ما ينتبه إليه ${query} لم يتغير.`,
  next: (token: string, word: string, share: string) =>
    `بعد ${token} يتنبأ النموذج بـ ${word}، ${ltr(share)}.`,
  nextAlike: (token: string, count: number, share: string) =>
    `بعد ${token} يتنبأ النموذج بالتساوي بـ ${counted(count, tokensOf)}: لكل منها ${ltr(share)}.`,
  nextNow: (token: string, word: string, share: string, before: string, beforeShare: string) =>
    `بعد ${token} يتنبأ النموذج الآن بـ ${word}، ${ltr(share)} (وقبل ذلك ${before}، ${ltr(beforeShare)}).`,
  coveredNumber: 'مخفيّ',
  covered: 'أوزانه مخفيّة حتى تجيب.',
  inHead: (head: number, sentence: string) => `الرأس ${head}: ${sentence}`,

  tokens: (count: number) => `${standing(count, tokensOf)}.`,
  unknown: (words: readonly string[], as: string) =>
    `${standing(words.length, wordsOf)} خارج المفردات، ${words.length === 2 ? 'وتُعدّان' : 'وتُعدّ'} ${as}: ${words.join('، ')}.`,
  moreUnknown: (count: number, words: readonly string[], as: string) =>
    `${standing(count, wordsOf)} خارج المفردات، وتُعدّ ${as}: ${words.join('، ')} وغيرها.`,

  scale: {
    d_k: 'تُقسم الدرجات على الجذر التربيعي لـ d k.',
    d_in: 'تُقسم الدرجات على الجذر التربيعي لـ d in.',
    d_v: 'تُقسم الدرجات على الجذر التربيعي لـ d v.',
    none: 'بلا تقييس.',
  },
  factor: (factor: string) => `تُضرب الدرجات في ${ltr(factor)}.`,
  mask: {
    causal: 'فُعّل القناع السببي.',
    padding: 'فُعّل قناع الحشو.',
    window: 'فُعّلت نافذة آخر 3 رموز.',
    hand: 'فُعّل القناع المخصَّص.',
    parts: 'فُعّل القناع المركّب.',
  },
  maskOff: {
    none: 'عُطّل القناع.',
    causal: 'عُطّل القناع السببي.',
    padding: 'عُطّل قناع الحشو.',
    window: 'عُطّلت نافذة آخر 3 رموز.',
    hand: 'عُطّل القناع المخصَّص.',
    parts: 'عُطّل القناع المركّب.',
  },
  positions: {
    learned: 'فُعّلت المواضع المتعلَّمة.',
    sinusoidal: 'فُعّلت المواضع الجيبية.',
    rotary: 'فُعّلت المواضع الدوّارة (RoPE).',
    alibi: 'فُعّلت ALiBi.',
  },
  positionsOff: {
    none: 'عُطّلت المواضع.',
    learned: 'عُطّلت المواضع المتعلَّمة.',
    sinusoidal: 'عُطّلت المواضع الجيبية.',
    rotary: 'عُطّلت المواضع الدوّارة (RoPE).',
    alibi: 'عُطّلت ALiBi.',
  },
  heads: (count: number) => `${standing(count, headsOf)}.`,
  temperature: (value: string) => `حرارة الانتباه ${ltr(value)}.`,
  on: (name: string) => `${name}: مشغّل.`,
  off: (name: string) => `${name}: معطَّل.`,

  changed: (cell: string, value: string) => `${cell}: ${ltr(value)}.`,
  changedMany: (count: number) => `تغيّر ${standing(count, numbers)}.`,
  asBefore: (count: number) => `عاد كما كان: ${standing(count, numbers)}.`,
  reset: (count: number) => `أُلغيت التغييرات، وعددها ${number(count)}: عاد كل شيء كما في الدرس.`,
  changes: (count: number) => `عدد التغييرات القائمة: ${number(count)}.`,
  parameters: (set: string) => `المعلمات ${quoted(set)}.`,
  ownParameters: (was: string | null) =>
    `${was === null ? '' : `عُطّلت المعلمات ${quoted(was)}: `}معلمات الدرس.`,
  seed: (seed: number) => `أعداد مسحوبة من البذرة ${seed}.`,
  seedOff: (was: number | null) => `${was === null ? '' : `عُطّلت البذرة ${was}: `}أعداد الدرس.`,
  wordsAgain: (words: string | null, tokens: number) =>
    `${words === null ? 'جملة الدرس' : quoted(words)}، ${standing(tokens, tokensOf)}.`,
  lessonAgain: (title: string) => `الدرس ${quoted(title)}.`,
  undone: (what: string) => `تراجُع: ${what}`,
  redone: (what: string) => `إعادة: ${what}`,
  nothingUndone: 'تم التراجع.',
  nothingRedone: 'أُعيد.',
  noUndo: 'لم يبقَ ما يُتراجع عنه.',
  noRedo: 'لم يبقَ ما يُعاد.',

  lesson: (title: string, about: string) => `${title}. ${about}`,
  following: (token: string, most: string) => `تتبّع ${token}. ${most}`,
  followingAlone: (token: string) => `تتبّع ${token}.`,
  notFollowing: 'كل الرموز.',
  allHeads: 'تُعرض كل الرؤوس.',
  pinned: (cell: string, value: string) => `ثُبّت: ${cell}، ${ltr(value)}.`,
  unpinned: 'أُزيل التثبيت.',
  language: (name: string) => `اللغة: ${name}.`,

  /** The focused number: the value comes first. */
  number: (value: string, ...more: readonly string[]) => [ltr(value), ...more].join('، '),
  pair: (query: string, key: string) => `${query} إلى ${key}`,
  fromKey: (key: string) => `إلى ${key}`,
  row: (row: string) => `الصف ${row}`,
  column: (column: string) => `العمود ${column}`,
  numberAlone: (number: string) => `العدد ${number}`,
  masked: 'محجوب بالقناع',
  largest: 'الأكبر في صفه',
  smallest: 'الأصغر في صفه',
  line: (line: number, of: number, text: string) => `${line} من ${of}: ${text}`,
};

/** How the signs of mathematics are read out. */
export const spoken = {
  signs: {
    '+': 'زائد',
    '−': 'ناقص',
    '·': 'في',
    '\u2062': 'في',
    '÷': 'على',
    '=': 'يساوي',
    '→': 'يصير',
    '←': 'يصير',
    '∑': 'المجموع على',
    '∂': 'تغيّر',
    '∈': 'ضمن',
    '∞': 'ما لا نهاية',
    ℝ: 'الأعداد الحقيقية',
    '|': 'حجم',
    '×': 'في',
    Δ: 'تغيّر',
    '…': 'وهكذا',
  } as Readonly<Record<string, string>>,
  punctuation: {
    '?': 'علامة استفهام',
    '!': 'علامة تعجب',
    '.': 'نقطة',
    ',': 'فاصلة',
    ':': 'نقطتان',
    ';': 'فاصلة منقوطة',
    '…': 'علامة حذف',
    '·': 'نقطة وسطى',
    '-': 'شرطة',
    '(': 'قوس مفتوح',
    ')': 'قوس مغلق',
    '[': 'قوس مربع مفتوح',
    ']': 'قوس مربع مغلق',
    '{': 'قوس معقوف مفتوح',
    '}': 'قوس معقوف مغلق',
  } as Readonly<Record<string, string>>,
  negative: 'سالب',
  point: '.',
  decimals: '0123456789',
  tenTo: (times: string, exponent: string) => `${times} في عشرة أُسّ ${exponent}`,
  /** The end of parentheses. */
  together: '، كل ذلك',
  root: (of: string) => `الجذر التربيعي لـ ${of}`,
  power: (exponent: string) => `مرفوعًا إلى القوة ${exponent}`,
  powerEnd: '، نهاية الأس،',
  transposed: (what: string) => `منقولة ${what}`,
};

/** A row in short, and the pattern of a head's weights. */
export const inShort = {
  row: (name: string) => `صف ${name}`,
  labelled: (row: string, what: string) => `${row}: ${what}`,
  nothing: 'كله محجوب بالقناع.',
  notNumbers: (count: number, all: number) => `ليس عددًا (NaN): ${count} من ${all}.`,
  from: {
    one: (name: string) => `على ${name}`,
    each: (count: number) => `على كل واحد من ${count}`,
  },
  next: {
    one: (name: string) => `لـ${name}`,
    each: (count: number) => `لكل واحدة من ${count}`,
  },
  all: (from: string) => `كله ${from}.`,
  even: (share: string, each: string) => `${ltr(share)} ${each}.`,
  constant: (value: string) => `كل أعداده ${ltr(value)}.`,
  constantMatrix: (value: string) => `كل الأعداد ${ltr(value)}.`,
  onePeak: (share: string, from: string, below: string) =>
    `قمة واحدة، ${ltr(share)} ${from}؛ وكل ما سواها دون ${ltr(below)}.`,
  spread: (share: string, from: string, count: number) =>
    `موزّع على ${count}، وأكثره ${ltr(share)} ${from}.`,
  range: (least: string, where: string, most: string, there: string) =>
    `من ${ltr(least)} عند ${where} إلى ${ltr(most)} عند ${there}.`,
  matrix: (least: string, most: string) => `أعداد من ${ltr(least)} إلى ${ltr(most)}.`,
  patterns: {
    before: (share: string) => `النمط: الرمز السابق (موضع واحد يسار القطر)، بمتوسط ${ltr(share)}.`,
    itself: (share: string) => `النمط: الرمز نفسه (القطر)، بمتوسط ${ltr(share)}.`,
    first: (share: string) => `النمط: الرمز الأول (العمود الأول)، بمتوسط ${ltr(share)}.`,
    after: (share: string) =>
      `النمط: الاستقراء (ما تلا الكلمة نفسها من قبل)، بمتوسط ${ltr(share)}.`,
  },
};
