/** The map of a stack. Tokens are marked already. */
import { list, ltr, standing } from './grammar.js';
import { heads as headsOf, hiddenUnits, letters, words as wordsOf } from './words.js';

export const modelMap = {
  title: 'ما الآتي، ولماذا',
  titleVectors: 'النموذج خطوة خطوة',
  region: 'خريطة النموذج، من الكلمات إلى الكلمة التالية',
  grid: 'النموذج: صف لكل جزء، وعمود لكل رمز',
  headline: (token: string, word: string, share: string) =>
    `الكلمة الأرجح بعد ${token} هي ${word}: ${ltr(share)}.`,
  headlineAlike: (token: string, count: number, share: string) =>
    `بعد ${token} تتساوى في أعلى احتمال ${standing(count, wordsOf)}: لكل منها ${ltr(share)}.`,
  headlineCovered: (token: string) => `ما يأتي بعد ${token} مخفيّ حتى تجيب.`,
  headlineNoNumber: (token: string) =>
    `الاحتمالات بعد ${token} ليست أعدادًا (NaN)، فلا كلمة أرجح من غيرها.`,
  headlineVectors: 'من الرموز في الأعلى إلى خرج الكتلة الأخيرة.',
  hint: 'أشر إلى أي شيء لترى حسابه؛ وانقر جزءًا لتفتحه.',
  words: 'الكلمات',
  stream: 'مسار البواقي',
  enters: 'التضمين',
  plusAttention: '+ الانتباه',
  plusMlp: '+ شبكة MLP',
  block: (block: number) => `الكتلة ${block}`,
  attention: 'الانتباه',
  head: (head: number) => `الرأس ${head}`,
  headIn: (block: number, head: number) => `الرأس ${ltr(`${block}.${head}`)}`,
  heads: (heads: number) => standing(heads, headsOf),
  /** The head of keys and values that a head uses together with others. */
  keysOf: (head: number) => `المفاتيح ${head}`,
  grouped: (heads: number, keyValueHeads: number) =>
    `عدد الرؤوس ${heads}، ومنها للمفاتيح والقيم ${keyValueHeads}`,
  network: 'شبكة MLP',
  hidden: (numbers: number) => standing(numbers, hiddenUnits),
  norm: 'التطبيع ÷',
  next: 'الكلمة التالية',
  asText: '✓ يطابق النص',
  otherwise: '≠ الكلمة التالية في النص مكتوبة تحتها',
  unknowable: '– لا يمكن التنبؤ به',
  habits: {
    before: (share: string) => `الكلمة السابقة: ${ltr(share)}`,
    itself: (share: string) => `نفسها: ${ltr(share)}`,
    first: (share: string) => `الكلمة الأولى: ${ltr(share)}`,
    after: (share: string) => `ما تلاها من قبل: ${ltr(share)}`,
  },
  /** These texts replace those above where tokens are letters. */
  ofLetters: {
    headline: (token: string, word: string, share: string) =>
      `الحرف الأرجح بعد ${token} هو ${word}: ${ltr(share)}.`,
    headlineAlike: (token: string, count: number, share: string) =>
      `بعد ${token} يتساوى في أعلى احتمال ${standing(count, letters)}: لكل منها ${ltr(share)}.`,
    region: 'خريطة النموذج، من الحروف إلى الحرف التالي',
    words: 'الحروف',
    parts: { words: 'التضمين', end: 'الحرف التالي' },
    enters: 'التضمين',
    next: 'الحرف التالي',
    otherwise: '≠ الحرف التالي في النص مكتوب تحته',
    habits: {
      before: (share: string) => `الحرف السابق: ${ltr(share)}`,
      itself: (share: string) => `نفسه: ${ltr(share)}`,
      first: (share: string) => `الحرف الأول: ${ltr(share)}`,
      after: (share: string) => `ما تلاه من قبل: ${ltr(share)}`,
    },
  },
  open: (part: string) => `${part}: افتح مصفوفاته`,
  show: (head: string) => `${head}: أظهر منحنياته`,
  was: (word: string) => `كانت ${word}`,
  parts: {
    title: 'أجزاء النموذج: واحد منها مفتوح',
    words: 'التضمين',
    norm1: 'التطبيع 1',
    attention: 'الانتباه',
    add1: 'إضافة الانتباه',
    norm2: 'التطبيع 2',
    network: 'شبكة MLP',
    add2: 'إضافة MLP',
    end: 'الكلمة التالية',
    pooled: 'متجه النص',
    all: 'كل الأجزاء',
    block: 'الكتلة',
    ofBlock: (block: number, part: string) => `الكتلة ${block}: ${part}`,
  },
  cells: {
    word: (token: string, position: number, last: number) =>
      `${token}، الموضع ${position}؛ والأخير ${last}`,
    written: (cell: string) => `${cell}، كتبها النموذج`,
    stream: (token: string, count: number, number: string, at: number) =>
      `${token}: عدد الأعداد ${count}، وأكبرها مقدارًا ${ltr(number)}، وهو العدد ${at}`,
    norm: (token: string, number: string) => `${token}: يُقسم صفه على ${ltr(number)}`,
    taking: (share: string, from: string) => `${ltr(share)} إلى ${from}`,
    head: (token: string, takings: string[]) => `ينتبه ${token}: ${list(takings)}`,
    noNumber: (token: string) => `${token}: ليس عددًا (NaN)`,
    none: (token: string) => `لا ينتبه ${token} إلى شيء`,
    network: (token: string, above: number, all: number) =>
      `${token}: عدد الوحدات المخفية فوق 0 هو ${above} من ${all}`,
    gated: (token: string, all: number) => `${token}: عدد الوحدات المخفية بعد البوابة ${all}`,
    next: (token: string, word: string, share: string) => `بعد ${token}: ${word}، ${ltr(share)}`,
    right: (cell: string) => `${cell}، يطابق النص`,
    other: (cell: string, word: string) => `${cell}؛ والتالي في النص ${word}`,
    unknowable: (cell: string) => `${cell}؛ لا يمكن التنبؤ به`,
    was: (cell: string, word: string) => `${cell}؛ وكانت قبل التغيير ${word}`,
    coming: (token: string) => `${token}: يُحسب`,
    covered: (token: string) => `${token}: مخفيّ حتى تجيب`,
    folded: (block: number, heads: number) => `الكتلة ${block}: أنماط رؤوسها، وعددها ${heads}`,
  },
};
