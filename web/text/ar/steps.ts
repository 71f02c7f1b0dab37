/** The tour. ⟦id|words⟧ marks a term of the glossary; tokens are marked already. */
import { counted } from './grammar.js';
import { steps as stepsOf } from './words.js';

export const steps = {
  region: 'خطوة خطوة',
  scrubber: 'الخطوة',
  overview: (all: number) => `المخطط كله، في ${counted(all, stepsOf)}`,
  overviewSaid: (all: number) => `المخطط كله، في ${counted(all, stepsOf)}.`,
  overviewWhy:
    'امضِ فيه عملية بعد عملية: تُظهر كل خطوة الأعداد التي تتحدث عنها، ويبهت الباقي. والخط المنقّط تحت كلمة يعني أنها تُشرح حين تضغطها؛ وانظر ⟦all-words|المسرد⟧.',
  ofSeed: (seed: number) =>
    `أعداد الدرس العشوائية وإسقاطاته مسحوبة الآن من البذرة ${seed} كما تسحبها PyTorch بعد torch.manual_seed: ليست أعداد الدرس نفسه.`,
  ofOtherSeed: (seed: number) =>
    `أعداد الدرس مسحوبة الآن من البذرة ${seed}: ليست أعداد الدرس نفسه.`,
  ofSet: (set: string, why: string) => `ليست معلمات الدرس نفسه: ${set}. ${why}`,
  wholeIntroduction: 'العنوان والمقدمة كاملين',
  ofUnchanged: (about: string) => `تصف هذه المقدمة الدرس بلا تغييراتك. ${about}`,
  place: (at: number, all: number, title: string) => `${at} من ${all} · ${title}`,
  previous: 'خطوة إلى الوراء',
  next: 'خطوة إلى الأمام',
  play: 'شغّل الخطوات',
  pause: 'أوقف مؤقتًا',
  waits: 'التشغيل ينتظرك: أجب عن السؤال أو تخطَّه فيمضي.',
  toQuestion: 'إلى السؤال',
  covered: 'غطّى المؤلف بعض الأعداد هنا.',
  otherToken: (followed: string, shown: string) =>
    `يُخفي السؤال المفتوح صف ${followed}، فهذه الخطوة عن ${shown}.`,
  reveal: 'أظهرها',
  nextLesson: (title: string) => `الدرس التالي: «${title}»`,
  appear: 'شاهده يحدث من جديد',
  slowly: 'ببطء',
  skip: 'اقفز إلى النهاية',
  spoken: (title: string, caption: string) => `${title}. ${caption}`,
  keys: 'الأسهم تخطو، وHome وEnd تقفزان، وSpace يشغّل ويوقف مؤقتًا، وEscape يُظهر الكل.',
  titles: {
    pick: 'ابحث عن كل رمز',
    start: 'ابدأ من المتجهات',
    place: 'أضف موضع كل رمز',
    project: 'يطلب ويعرض ويعطي',
    turn: 'أدِر الاستعلامات والمفاتيح بحسب مواضعها',
    compare: 'قارن كل استعلام بكل مفتاح',
    scale: 'احفظ الدرجات في مداها',
    distance: 'احسب كلفة المسافة',

    hide: 'احجب ما لا يجوز أن يُرى',
    share: 'حوّل الدرجات إلى حصص',
    mix: 'امزج القيم',
    join: 'ضع الرؤوس جنبًا إلى جنب',
    output: 'امزج مرة أخرى',
    norm1: 'طبّع المجرى',
    attend: 'الانتباه: خذ من الرموز الأخرى',
    add: 'أضفه إلى المجرى',
    norm2: 'طبّع المجرى من جديد',
    network: 'شبكة التغذية الأمامية: كل رمز وحده',
    add_network: 'أضف ذلك إلى المجرى',
    final: 'طبّع المجرى مرة أخرى',
    logits: 'قارن بكل كلمة',
    next: 'ما احتمال أن تأتي كل كلمة بعده',
    whole: 'الانتباه كله في سطر واحد',
    bigger: 'الشيء نفسه، أكبر',
  },
  inBlock: (block: number, title: string) => `الكتلة ${block}: ${title}`,
  compareKeysTitle: 'قارن كل مفتاح بكل استعلام',
  /** These texts replace those above where tokens are letters. */
  ofLetters: { titles: { logits: 'قارن بكل حرف', next: 'ما احتمال أن يأتي كل حرف بعده' } },
};
