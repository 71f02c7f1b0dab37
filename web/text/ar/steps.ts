/** The words of the steps. ⟦id|words⟧ marks a term of the glossary; tokens come marked already. */
import { counted } from './grammar.js';
import { steps as stepsOf } from './words.js';

export const steps = {
  region: 'خطوة خطوة',
  scrubber: 'الخطوة',
  overview: (all: number) => `المخطط كله، في ${counted(all, stepsOf)}`,
  overviewSaid: (all: number) => `المخطط كله، في ${counted(all, stepsOf)}.`,
  overviewWhy:
    'يُعرض كل شيء جنبًا إلى جنب. امضِ فيه عملية بعد عملية: ويبهت الباقي أثناء ذلك. والخط المنقّط تحت كلمة يعني أنها تُشرح حين تضغطها؛ وهذه ⟦all-words|كل الكلمات⟧.',
  ofSeed: (seed: number) =>
    `أعداد الدرس العشوائية وإسقاطاته مسحوبة الآن من البذرة ${seed} كما تسحبها torch.manual_seed: ليست أعداد الدرس نفسه.`,
  ofSet: (set: string, why: string) => `ليست معلمات الدرس نفسه: ${set}. ${why}`,
  beforeChanges: (about: string) => `قبل تغييراتك: ${about}`,
  place: (at: number, all: number, title: string) => `${at} من ${all} · ${title}`,
  previous: 'خطوة إلى الوراء',
  next: 'خطوة إلى الأمام',
  play: 'شغّل الخطوات',
  pause: 'أوقف مؤقتًا',
  waits: 'التشغيل ينتظرك: أجب عن السؤال أو تخطَّه فيمضي.',
  toQuestion: 'إلى السؤال',
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
    attend: 'الانتباه: خذ من الرموز الأخرى',
    add: 'أضفه إلى المجرى',
    network: 'شبكة التغذية الأمامية: كل رمز وحده',
    add_network: 'أضف ذلك إلى المجرى',
    final: 'طبّع المجرى مرة أخرى',
    logits: 'قارن بكل كلمة',
    next: 'كم تحتمل كل كلمة أن تأتي بعدها',
    whole: 'الانتباه كله في سطر واحد',
  },
  inBlock: (block: number, title: string) => `الكتلة ${block}: ${title}`,
  compareKeysTitle: 'قارن كل مفتاح بكل استعلام',
};
