/** The tour. ⟦id|words⟧ marks a term of the glossary; tokens are marked already. */
import { counted } from './grammar.js';
import { steps as stepsOf } from './words.js';

export const steps = {
  region: 'خطوة خطوة',
  scrubber: 'الخطوة',
  overview: (all: number) => `المخطط كله في ${counted(all, stepsOf)}`,
  overviewSaid: (all: number) => `المخطط كله في ${counted(all, stepsOf)}.`,
  overviewWhy:
    'امضِ فيه عملية بعد عملية: تُبرز كل خطوة الأعداد التي تستعملها، ويبهت الباقي. وانقر أي كلمة تحتها خط منقّط لتُشرح، أو افتح ⟦all-words|المسرد⟧.',
  ofSeed: (seed: number) =>
    `الأعداد العشوائية والإسقاطات مسحوبة الآن من البذرة ${seed} كما تسحبها PyTorch بعد torch.manual_seed: ليست أعداد الدرس نفسه.`,
  ofOtherSeed: (seed: number) =>
    `الأعداد العشوائية مسحوبة الآن من البذرة ${seed}: ليست أعداد الدرس نفسه.`,
  ofSet: (set: string, why: string) => `ليست معلمات الدرس نفسه: ${set}. ${why}`,
  wholeIntroduction: 'أظهر المقدمة كاملة',
  ofUnchanged: (about: string) => `تصف هذه المقدمة الدرس بلا تغييراتك. ${about}`,
  place: (at: number, all: number, title: string) => `${at} من ${all} · ${title}`,
  previous: 'الخطوة السابقة',
  next: 'الخطوة التالية',
  play: 'شغّل الخطوات',
  pause: 'أوقف مؤقتًا',
  waits: 'التشغيل متوقف مؤقتًا عند سؤال. أجب عنه أو تخطَّه ليتابع.',
  toQuestion: 'إلى السؤال',
  covered: 'بعض الأعداد مخفيّة في هذه الخطوة.',
  otherToken: (followed: string, shown: string) =>
    `يُخفي السؤال المفتوح صف ${followed}، فهذه الخطوة عن ${shown}.`,
  reveal: 'أظهرها',
  nextLesson: (title: string) => `الدرس التالي: ${title}`,
  appear: 'أعد العرض',
  slowly: 'أبطأ',
  skip: 'تخطَّ الحركة',
  spoken: (title: string, caption: string) => `${title}. ${caption}`,
  keys: 'الأسهم تنتقل خطوة، وHome وEnd إلى الطرفين، وSpace يشغّل ويوقف مؤقتًا، وEscape يُظهر الكل.',
  titles: {
    pick: 'خذ تضمين كل رمز',
    start: 'ابدأ من المتجهات',
    place: 'أضف موضع كل رمز',
    project: 'احسب الاستعلامات والمفاتيح والقيم',
    turn: 'أدِر الاستعلامات والمفاتيح بحسب الموضع',
    compare: 'قارن كل استعلام بكل مفتاح',
    scale: 'قيّس الدرجات',
    distance: 'خفّض الدرجات بحسب المسافة (ALiBi)',

    hide: 'طبّق القناع',
    share: 'Softmax: حوّل الدرجات إلى أوزان',
    mix: 'امزج القيم',
    join: 'ضُمّ الرؤوس',
    output: 'طبّق إسقاط الخرج',
    norm1: 'طبّع مسار البواقي',
    attend: 'الانتباه: اجمع من الرموز المرئية',
    add: 'أضف الناتج إلى مسار البواقي',
    norm2: 'طبّع مسار البواقي ثانيةً',
    network: 'شبكة MLP: كل رمز وحده',
    add_network: 'أضف خرج MLP إلى مسار البواقي',
    final: 'طبّق التطبيع الأخير',
    logits: 'احسب لوجيتًا لكل كلمة',
    next: 'حوّل اللوجيتات إلى احتمالات',
    pool: 'اجعل النص متجهًا واحدًا',
    whole: 'الانتباه كله في سطر واحد',
    bigger: 'نماذج أكبر',
  },
  inBlock: (block: number, title: string) => `الكتلة ${block}: ${title}`,
  biasTitle: 'أضف الانحياز',
  compareKeysTitle: 'قارن كل مفتاح بكل استعلام',
  /** These texts replace those above where tokens are letters. */
  ofLetters: { titles: { logits: 'احسب لوجيتًا لكل رمز', next: 'حوّل اللوجيتات إلى احتمالات' } },
};
