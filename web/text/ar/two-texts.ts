/** مقارنة نموذج واحد على نصين. */
import { apart, ltr, number } from './grammar.js';

export const twoTexts = {
  title: 'نصّان',
  close: 'أغلق',
  why: 'بماذا يتنبأ النموذج بعد كل نص، وأي الأجزاء يصنع الفرق؟ غيّر النص الثاني قليلًا وقارن.',
  shown: 'النص المعروض',
  other: 'النص الآخر',
  tokens: 'رموز النصين',
  position: 'الموضع',
  differs: 'مختلف',
  coming: 'يُحسب النصان …',
  same: 'للنصين الرموز نفسها، فليس هناك ما يُقارَن. غيّر النص الآخر.',
  empty: 'النص الآخر فارغ. أدخل بضع كلمات.',
  words: 'الرمزان المقارَنان',
  first: 'الرمز الأول',
  second: 'الرمز الثاني',
  another: 'رمز آخر …',
  typed: (which: string) => `${which}: اكتبه`,
  noWord: (word: string) => `${apart(word)} ليست رمزًا واحدًا في هذا النموذج. جرّب غيرها.`,
  sameWords: 'الرمزان متماثلان. اختر رمزين مختلفين.',
  predictions: 'الرمز التالي بعد النصين',
  columns: { shown: 'النص المعروض', other: 'النص الآخر', change: 'التغيّر' },
  logit: (word: string) => `⟦logits|لوجيت⟧ ${apart(word)}`,
  probability: (word: string) => `احتمال ${apart(word)}`,
  difference: 'فرق اللوجيت',
  parts: {
    title: 'بحسب الأجزاء',
    why: (first: string, second: string) =>
      `فرق اللوجيت مجموع: ما يسهم به كل جزء في ${apart(first)} ناقص ما يسهم به في ${apart(second)}. أكبر تغيّر أولًا. ويُحسب الرأس مع كل الرموز التي ينتبه إليها.`,
    caption: 'ما يسهم به كل جزء في فرق اللوجيت',
    part: 'الجزء',
    open: (part: string) => `أظهر على الخريطة: ${apart(part)}`,
    all: (count: number) => `أظهر كل الأجزاء (${number(count)})`,
    fewer: 'أظهر أقل',
    coming: 'تُجمع الأجزاء …',
  },
  patch: {
    title: 'ترقيع التنشيطات',
    why: 'يأخذ ⟦activation patching|ترقيع التنشيطات⟧ صفًّا من الأعداد من النص الآخر، ثم يُحسب باقي النموذج من جديد. تبيّن كل خلية إلى أي مدى يحرّك ذلك فرق اللوجيت: 0 هو النص المعروض و1 هو النص الآخر.',
    taken: 'المأخوذ من النص الآخر',
    part: {
      stream: 'مسار البواقي قبل الكتلة',
      attention: 'خرج الانتباه',
      network: 'خرج شبكة MLP',
    },
    caption: (part: string) => `مدى تحرّك فرق اللوجيت. المأخوذ: ${apart(part)}`,
    block: (block: number) => `الكتلة ${number(block)}`,
    blocks: 'الكتلة',
    start: 'احسب الشبكة',
    stop: 'أوقف',
    done: (done: number, all: number) => `حُسب ${number(done)} من ${number(all)} من الخلايا`,
    help: 'انقر خلية، أو تحرّك بمفاتيح الأسهم.',
    empty: 'لم تُحسب بعد',
    noShare: 'للنصين فرق اللوجيت نفسه، فلا نسبة لأي خلية.',
    chosen: {
      stream: (token: string, block: number) =>
        `صف ${apart(token)} في مسار البواقي قبل الكتلة ${number(block)} مأخوذ من النص الآخر.`,
      attention: (token: string, block: number) =>
        `صف ${apart(token)} في خرج الانتباه في الكتلة ${number(block)} مأخوذ من النص الآخر.`,
      network: (token: string, block: number) =>
        `صف ${apart(token)} في خرج شبكة MLP في الكتلة ${number(block)} مأخوذ من النص الآخر.`,
    },
    found: (patched: string, shown: string, other: string) =>
      `يصير فرق اللوجيت ${ltr(patched)}. ومن دون ذلك: ${ltr(shown)}. وفي النص الآخر: ${ltr(other)}.`,
    share: (share: string) => `النسبة: ${ltr(share)}.`,
    sameRow: 'النصان متماثلان حتى هنا، وهذا الصف أيضًا.',
    likely: (word: string, probability: string) => `${apart(word)} ${ltr(probability)}`,
    likeliest: (words: string) => `الأكثر احتمالًا عندئذ: ${words}.`,
    trap: 'يبيّن العدد الكبير أن المعلومة في هذا الصف وأن أجزاء لاحقة تقرؤه. ولا يبيّن أن النموذج لا يستعمل سواه: فقد تحمل صفوف أخرى المعلومة نفسها. ومع معلمات عشوائية ليس النمط إلا ضجيجًا.',
    length: (shown: number, other: number) =>
      `عدد رموز النص المعروض ${number(shown)}، وعدد رموز الآخر ${number(other)}. يأخذ ⟦activation patching|الترقيع⟧ صفًّا من الموضع نفسه، فيلزم أن يتساوى طول النصين.`,
    mask: 'يلزم ⟦activation patching|الترقيعَ⟧ قناعٌ سببي في كل كتلة. فمن دونه يعتمد كل صف على رموز لاحقة.',
  },
};
