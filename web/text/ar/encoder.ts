/** Trying out an encoder. */
import { list, ltr, number, quoted } from './grammar.js';

export const encoder = {
  heads: {
    why: 'متوسط ⟦weight|الوزن⟧ الذي يضعه كل رأس على أنواع من الرموز. والمصادفة وزن متساوٍ على كل رمز يراه. هذه الأعداد تصف النص المقيس، ولا تثبت الغرض من رأس.',
    measuredOn: 'القياس على',
    own: 'نصك',
    list: (sentences: number) => `جمل إنجليزية عددها ${number(sentences)}`,
    repeated: 'رموز عشوائية تُقال مرتين',
    withoutPositions: 'من دون مواضع',
    measuring: (done: number, all: number) => `${number(done)} من ${number(all)} جملة`,
    cancel: 'إلغاء',
    caption: 'متوسط وزن كل رأس. اضغط عمودًا للترتيب، أو رأسًا لعرضه.',
    head: 'الرأس',
    chance: 'المصادفة',
    columns: {
      next: 'التالي',
      previous: 'السابق',
      same: 'مثله',
      induction: 'استقراء',
      itself: 'نفسه',
      first: 'الأول',
      noun: 'الأسماء',
      punctuation: 'الترقيم',
    },
    kinds: {
      next: 'الرمز التالي',
      previous: 'الرمز السابق',
      same: 'الرمز نفسه من قبل',
      induction: 'ما تلا الرمز نفسه من قبل (استقراء)',
      itself: 'الرمز نفسه',
      first: 'الرمز الأول',
      noun: 'الأسماء',
      punctuation: 'علامات الترقيم',
    },
    habit: (mean: string, kind: string, byChance: string) =>
      `${mean} على ${kind} (بالمصادفة: ${byChance})`,
    habits: (head: string, habits: readonly string[]) => `الرأس ${head}: ${list(habits)}.`,
    striking: 'أكثر الرؤوس دلالة',
    none: 'لا رأس يضع ربع وزنه، ومثل المصادفة مرة ونصفًا، على نوع واحد.',
    sink: 'كثيرًا ما يضع الرأس الذي لا يجد شيئًا وزنه على الرمز الأول، وهو مصرف الانتباه.',
    fell: (head: string, kind: string, before: string, after: string) =>
      `من دون مواضع يتغير الرأس ${head} أكثر من غيره: ينخفض وزنه على ${kind} من ${before} إلى ${after}.`,
    show: (head: string) => `اعرض الرأس ${head}`,
    opened: (head: string) => `الرأس ${head} مفتوح على الخريطة.`,
    shown: (head: string) => `أقواس الرأس ${head} معروضة.`,
    state: (head: string, kind: string) => `الرأس ${head}: ${kind}`,
  },
  alike: {
    why: 'يحوّل النموذج كل جملة إلى ⟦vector|متجه⟧ واحد. جيب تمام متجهين 1 إذا كان لهما الاتجاه نفسه، وقريب من 0 إذا قلّ المشترك بين الجملتين.',
    ready: 'أمثلة',
    readyPairs: { alike: 'السؤال نفسه', negated: `مع ${quoted('not')}`, reversed: 'معكوسة' },
    sentence: (which: number) => `الجملة ${which}`,
    add: 'أضف جملة',
    remove: (which: number) => `احذف الجملة ${which}`,
    few: 'أدخل جملتين على الأقل للمقارنة.',
    empty: (which: number) => `الجملة ${which} فارغة. أدخل بضع كلمات.`,
    note: (which: number, note: string) => `الجملة ${which}: ${note}`,
    caption: 'جيب تمام كل جملتين. اضغط واحدًا لترى حسابه.',
    pair: (a: number, b: number) => `الجملتان ${a} و${b}`,
    cosine: 'جيب التمام',
    pairCosine: (a: number, b: number, cosine: string) =>
      `الجملتان ${a} و${b}: جيب التمام ${ltr(cosine)}.`,
    arithmetic: 'مجموع الجداءات',
    arithmeticWhy: (all: number) =>
      `طول كل من المتجهين 1. جيب التمام مجموع جداءات أعدادهما، وعددها ${number(all)}. وهذه أكبر الجداءات:`,
    index: 'رقم العدد',
    product: 'الجداء',
    rest: (count: number) => `البقية، وعددها ${number(count)}`,
    sum: 'المجموع',
    signs: (same: number, sum: string, opposite: number, sumToo: string) =>
      `الأعداد ذات الإشارة نفسها في المتجهين، وهي ${number(same)}: مجموع جداءاتها ${ltr(sum)}. والأعداد ذات الإشارتين المتعاكستين، وهي ${number(opposite)}: ${ltr(sumToo)}.`,
    before: (before: string, change: string) =>
      `كان قبل تغيير الكلمات ${ltr(before)} (التغير: ${ltr(change)}).`,
    leaveOut: 'احذف كل كلمة',
    turnOff: 'عطّل كل رأس',
    leaving: (done: number, all: number) => `${number(done)} من ${number(all)}`,
    without: 'من دون',
    change: 'التغير',
    head: (head: string) => `الرأس ${head}`,
    largest: (without: string, before: string, after: string) =>
      `أكبر تغير: من دون ${without}، من ${ltr(before)} إلى ${ltr(after)}.`,
  },
  search: {
    why: (notices: number) =>
      `يقرأ النموذج إعلانات عددها ${number(notices)} ويقرأ استفسارك. تُرتَّب الإعلانات بحسب جيب تمامها مع الاستفسار، لا بحسب الكلمات المشتركة. وليس الأول صحيحًا دائمًا.`,
    query: 'الاستفسار',
    ready: 'أمثلة',
    reading: (done: number, all: number) => `${number(done)} من ${number(all)} إعلانًا`,
    results: 'الإعلانات، والأقرب أولًا',
    nearest: (notice: string, cosine: string) => `الأقرب: ${notice} جيب التمام ${ltr(cosine)}.`,
  },
  limits: {
    why: 'اضغط «احسب»: يقرأ النموذج هذه الجمل الآن، والأعداد نتائجه.',
    compute: 'احسب',
    pronoun: `ماذا تعني ${quoted('it')}؟`,
    pronounWhy: `مرة يكون الحيوان متعبًا جدًّا، ومرة يكون الشارع عريضًا جدًّا: والقارئ يعرف أي اسم تعنيه ${quoted('it')}. قارن ⟦weight|أوزان⟧ ${quoted('it')} في الكتلة الأخيرة.`,
    caption: `أوزان ${quoted('it')} في الكتلة الأخيرة`,
    pronounFound: (street: number, wide: number, all: number) =>
      `عدد الرؤوس التي تضع فيها ${quoted('it')} على ${quoted('street')} وزنًا أكبر مما على ${quoted('animal')}: مع ${quoted('tired')} ${number(street)}، ومع ${quoted('wide')} ${number(wide)}، من ${number(all)}.`,
    adjectiveFound: (head: string, tired: string, wide: string) =>
      `أثر الصفة أكبر. في الرأس ${head} تضع ${quoted('tired')} على ${quoted('street')} ${tired}، وتضع ${quoted('wide')} عليها ${wide}.`,
    show: (word: string) => `اعرض ${quoted(word)}`,
    negation: `هل لـ${quoted('not')} أثر؟`,
    negationWhy: `كلمة ${quoted('not')} واحدة تعكس المعنى. انظر كم تغيّر المتجه.`,
    order: 'هل للترتيب أثر؟',
    orderWhy: 'الكلمات نفسها بترتيب آخر تعني شيئًا آخر.',
    compare: 'افتح في «متشابهة؟»',
    cosine: (cosine: string) => `جيب التمام: ${ltr(cosine)}`,
    facts:
      'ينتبه كل رمز إلى كل الرموز، ما قبله وما بعده. لا يتوقع النموذج كلمة تالية، ولا يستطيع أن يتحقق من صدق جملة.',
  },
};
