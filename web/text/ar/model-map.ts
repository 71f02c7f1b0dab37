/** The map of a stack. Tokens are marked already. */
import { list, ltr, number } from './grammar.js';

export const modelMap = {
  title: 'ما الآتي، ولماذا',
  region: 'الخريطة: النموذج من الكلمات إلى الكلمة التالية',
  grid: 'النموذج: صف لكل جزء، وعمود لكل رمز',
  headline: (token: string, word: string, share: string) =>
    `الأرجح بعد ${token} أن تأتي ${word}: ${ltr(share)}.`,
  headlineAlike: (token: string, count: number, share: string) =>
    `الأرجح بعد ${token} كلمات متساوية عددها ${number(count)}، لكل منها ${ltr(share)}.`,
  headlineCovered: (token: string) => `ما يأتي بعد ${token} مغطّى حتى تجيب.`,
  headlineNoNumber: (token: string) =>
    `الاحتمالات بعد ${token} ليست أعدادًا (NaN)، فليس بينها أكبر.`,
  headlineVectors: 'من الرموز في الأعلى إلى ما تتركه الكتلة الأخيرة.',
  hint: 'أشر لترى الحساب؛ واضغط رمزًا لتتبّعه، أو جزءًا لتُفتح أعداده.',
  words: 'الكلمات',
  stream: 'المجرى',
  enters: 'ما هي كل كلمة',
  plusAttention: '+ الانتباه',
  plusNetwork: '+ الشبكة',
  block: (block: number) => `الكتلة ${block}`,
  attention: 'الانتباه',
  head: (head: number) => `الرأس ${head}`,
  headIn: (block: number, head: number) => `الرأس ${ltr(`${block}.${head}`)}`,
  heads: (heads: number) => `عدد الرؤوس ${heads}`,
  network: 'الشبكة',
  hidden: (numbers: number) => `عدد الأعداد الخفية ${numbers}`,
  norm: 'التطبيع ÷',
  next: 'الكلمة التالية',
  asText: '✓ كما يمضي النص',
  otherwise: '≠ يمضي النص بالكلمة المكتوبة تحتها',
  unknowable: '– لا يمكن لأحد أن يعرف',
  habits: {
    before: (share: string) => `الكلمة السابقة: ${ltr(share)}`,
    itself: (share: string) => `نفسها: ${ltr(share)}`,
    first: (share: string) => `الكلمة الأولى: ${ltr(share)}`,
    after: (share: string) => `ما تلاها من قبل: ${ltr(share)}`,
  },
  /** These texts replace those above where tokens are letters. */
  ofLetters: {
    headline: (token: string, word: string, share: string) =>
      `الأرجح بعد ${token} أن يأتي ${word}: ${ltr(share)}.`,
    headlineAlike: (token: string, count: number, share: string) =>
      `الأرجح بعد ${token} حروف متساوية عددها ${number(count)}، لكل منها ${ltr(share)}.`,
    region: 'الخريطة: النموذج من الحروف إلى الحرف التالي',
    words: 'الحروف',
    parts: { words: 'من الحروف إلى المتجهات', end: 'الحرف التالي' },
    enters: 'ما هو كل حرف',
    next: 'الحرف التالي',
    otherwise: '≠ يمضي النص بالحرف المكتوب تحته',
    habits: {
      before: (share: string) => `الحرف السابق: ${ltr(share)}`,
      itself: (share: string) => `نفسه: ${ltr(share)}`,
      first: (share: string) => `الحرف الأول: ${ltr(share)}`,
      after: (share: string) => `ما تلاه من قبل: ${ltr(share)}`,
    },
  },
  open: (part: string) => `${part}: افتح أعداده`,
  show: (head: string) => `${head}: أظهر منحنياته`,
  was: (word: string) => `كانت ${word}`,
  parts: {
    title: 'أجزاء النموذج: واحد منها مفتوح',
    words: 'من الكلمات إلى المتجهات',
    norm1: 'التطبيع 1',
    attention: 'الانتباه',
    add1: 'إضافة الانتباه',
    norm2: 'التطبيع 2',
    network: 'الشبكة',
    add2: 'إضافة الشبكة',
    end: 'الكلمة التالية',
    all: 'كل شيء',
    block: 'الكتلة',
    ofBlock: (block: number, part: string) => `الكتلة ${block}: ${part}`,
  },
  cells: {
    word: (token: string, place: number, last: number) =>
      `${token}، الموضع ${place}؛ والأخير ${last}`,
    written: (cell: string) => `${cell}، كتبها النموذج`,
    stream: (token: string, count: number, number: string, at: number) =>
      `${token}: عدد الأعداد ${count}، وأبعدها عن 0 ${ltr(number)}، وهو العدد ${at}`,
    norm: (token: string, number: string) => `${token}: يُقسم صفه على ${ltr(number)}`,
    taking: (share: string, from: string) => `${ltr(share)} من ${from}`,
    head: (token: string, takings: string[]) => `يأخذ ${token} ${list(takings)}`,
    noNumber: (token: string) => `${token}: ليس عددًا (NaN)`,
    none: (token: string) => `لا يأخذ ${token} شيئًا`,
    network: (token: string, above: number, all: number) =>
      `${token}: ما فوق 0 من الأعداد الخفية ${above} من ${all}`,
    next: (token: string, word: string, share: string) => `بعد ${token}: ${word}، ${ltr(share)}`,
    right: (cell: string) => `${cell}، كما يمضي النص`,
    other: (cell: string, word: string) => `${cell}؛ ويمضي النص بـ ${word}`,
    unknowable: (cell: string) => `${cell}؛ لا يمكن لأحد أن يعرف`,
    was: (cell: string, word: string) => `${cell}؛ وكانت قبل التغيير ${word}`,
    coming: (token: string) => `${token}: يُحسب`,
    covered: (token: string) => `${token}: مغطّى حتى تجيب`,
    folded: (block: number, heads: number) => `الكتلة ${block}: أنماط رؤوسها، وعددها ${heads}`,
  },
};
