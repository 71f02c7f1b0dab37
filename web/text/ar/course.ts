/** A course on the page, and the page for teachers. */
import { apart, ltr, number, quoted, standing } from './grammar.js';
import { minutes } from './words.js';

export const course = {
  region: (title: string) => `الدورة: ${title}`,
  place: (at: number, all: number) => `الجلسة ${at} من ${all}`,
  noSession: (found: string, all: number) =>
    `لا توجد في هذه الدورة جلسة «${found}»، وعدد جلساتها ${all}. هذه هي الأولى.`,
  minutes: (n: number) => standing(n, minutes),
  done: 'تمّت',
  back: 'السابقة',
  next: (title: string) => `التالية: ${title}`,
  finish: 'أنهِ',
  finished: 'كانت هذه آخر جلسة. اختر أي درس وواصل الاستكشاف.',
  explanation: 'ما تعلّمه الجلسة',
  try: 'جرّب:',
  show: 'اعرضه',
  question: 'سؤال:',
  answer: 'الجواب',
  takeaway: 'تذكّر:',
  exercise: 'تمرين',
  all: 'كل الجلسات',
  teach: 'للمعلمين',
  forget: 'امحُ تقدّمي',
  leave: 'اترك الدورة',
  kept: 'يُحفظ تقدّمك في هذا المتصفح فقط.',
  notKept: 'لا يحفظ هذا المتصفح تقدمك. يضيع عند إغلاق هذه الصفحة.',
  broken: (path: string, why: string) =>
    `ليست هذه دورة: ${path ? `${ltr(path)}: ` : ''}${apart(why)}.`,
  goal: 'الهدف:',
  open: 'افتح هذه الجلسة',
  script: 'خطة الدرس',
  solution: 'الحل',
  misconception: 'فهم خاطئ شائع، وكيف تبيّن خطأه',
  questions: 'أسئلة الخطوات وأجوبتها الصحيحة',
  without: 'نسخة الطلاب، بلا خطة الدرس والحلول',
  print: 'اطبع',
  computing: (session: number, all: number) => `تُحسب الجلسة ${session} من ${all} …`,
  stopped: 'ضغطتَ «أوقف»، فمكان كل عدد لم يُحسب علامة استفهام.',
  computed: 'حُسبت الأعداد أدناه الآن في هذا المتصفح.',
};

/** The page that marks answers. */
export const collect = {
  title: 'تصحيح الإجابات',
  why: 'يضغط الطلاب «رمز للتسليم» في آخر أسئلتهم ويرسلون الرمز إليك. الصقها كلها هنا: في كل سطر رمز، ويسبقه اسم إن شئت. ولورقة العمل الصق السطر المطبوع في آخرها بعد ملء الاسم والأعداد. تُصحَّح كل إجابة من جديد بأعداد حُسبت الآن. ولا يغادر شيء هذه الصفحة.',
  codes: 'الأسماء مع الرموز أو مع أسطر أوراق العمل',
  mark: 'صحّح',
  csv: 'احفظ ملف CSV',
  name: 'الاسم',
  lesson: 'الدرس',
  right: 'الصحيح',
  of: (right: number, all: number) => `${right} من ${all}`,
  open: 'بلا إجابة',
  unmarked: 'تعذّر تحميل هذا الدرس هنا، فالنتيجة مأخوذة من الرموز.',
  read: (rows: number, bad: number) =>
    `عدد الرموز والأسطر المقروءة ${rows}.${bad ? ` أسطر تحتاج إلى تصحيح: ${bad}.` : ''}`,
  reading: 'تُقرأ الرموز …',
  marking: (lesson: number, all: number) => `يُصحَّح الدرس ${lesson} من ${all} …`,
  noCode: 'أسطر بلا رمز مقروء أو فيها خطأ:',
  line: (n: number, text: string) => `السطر ${n}: ${quoted(text)}`,
  moreLines: (n: number) => `وعدد الأسطر الأخرى ${n}`,
  moreRows: (n: number) =>
    `صفوف أخرى لا تتسع لها هذه الصفحة، وعددها ${n}. الملف المحفوظ فيه كل الصفوف.`,
  cut: (codes: number) =>
    `لم يُقرأ النص كله: يُصحَّح في المرة الواحدة ${number(codes)} رمز على الأكثر. صحّح الباقي على حدة.`,
  tooLong: (found: number, most: number) =>
    `عدد محارف هذا النص ${number(found)}، والمتوقع ${number(most)} على الأكثر. الصقه على أجزاء.`,
  elsewhere: (host: string, lessons: number) =>
    lessons === 1
      ? `درس واحد موجود في موقع آخر، ${ltr(host)}. هل يُحمَّل من هناك؟`
      : `دروس عددها ${lessons} موجودة في موقع آخر، ${ltr(host)}. هل تُحمَّل من هناك؟`,
  load: (host: string) => `حمّل من ${ltr(host)}`,
  answerTo: (question: string) => `الإجابة: ${question}`,
  unmarkedFor: {
    elsewhere: 'هذا الدرس في موقع آخر ولم يُحمَّل، فالنتيجة مأخوذة من الرموز.',
    changed: 'في هذا العنوان درس آخر أو إصدار آخر، فالنتيجة مأخوذة من الرموز.',
    unnamed: 'لا تحدّد هذه الرموز إلى أي إصدار من الدرس تنتمي، فالنتيجة مأخوذة منها.',
    stopped: 'ضغطتَ «أوقف»، فالنتيجة مأخوذة من الرموز.',
    many: 'الدروس أكثر مما يُصحَّح في مرة واحدة، فالنتيجة مأخوذة من الرموز. صحّح هذه على حدة.',
  },
  sheet: {
    unnamed: (example: string) =>
      `لم تُذكر ورقة عمل. المنتظر درسها بعد الاسم، كما في ${quoted(ltr(example))}.`,
    unknown: (found: string, example: string) =>
      `${quoted(found)} ليست ورقة عمل. المنتظر ما طُبع عليها، كما في ${quoted(ltr(example))}.`,
    notAnswer: (found: string, example: string) =>
      `${quoted(found)} ليست إجابة. المنتظر رقم الفراغ ثم نقطتان ثم العدد المحسوب، كما في ${quoted(ltr(example))}.`,
    outside: (found: string, least: number, most: number) =>
      `${quoted(found)} خارج الحدود. المنتظر عدد من ${number(least)} إلى ${number(most)}.`,
    empty: (example: string) => `لم يُجَب عن أي فراغ. المنتظر إجابات مثل ${quoted(ltr(example))}.`,
    twice: (blank: number) => `أُجيب عن الفراغ ${blank} مرتين. المنتظر إجابة واحدة.`,
    beyond: (blank: number, blanks: number) =>
      `الفراغ ${blank} ليس في ورقة العمل هذه، وعدد فراغاتها ${blanks}. صُحِّحت إجاباتها الأخرى.`,
    unmarked: 'تعذّر حساب ورقة العمل هذه هنا، فلم تُصحَّح إجاباتها.',
    unmarkedFor: {
      elsewhere: 'درس ورقة العمل هذه موجود في موقع آخر ولم يُحمَّل، فلم تُصحَّح إجاباتها.',
      stopped: 'ضغطتَ «إيقاف»، فلم تُصحَّح إجابات ورقة العمل هذه.',
      many: 'الدروس أكثر مما يُصحَّح في مرة واحدة، فلم تُصحَّح إجابات ورقة العمل هذه. صحّحها على حدة.',
    },
  },
  unsafe:
    'لا يثبت الرمز شيئًا: من يقرأ شيفرة الصفحة يستطيع تزويره. استعمل الرموز لترى ما فهمه الصف، لا لوضع الدرجات.',
};

/** A page to print, with blanks. */
export const worksheet = {
  title: 'ورقة عمل',
  variant: (n: number) => `النسخة ${n}`,
  name: 'الاسم: ______________________',
  task: (blanks: number) =>
    blanks === 1
      ? 'احسب العدد الناقص من سائر أعداد هذه الورقة.'
      : `احسب الأعداد الناقصة، وعددها ${blanks}، من سائر أعداد هذه الورقة.`,
  question: (n: number) => `السؤال ${n}:`,
  hint: 'تلميح:',
  key: 'مفتاح الإجابة',
  blanks: 'الفراغات',
  variants: 'النسخ',
  seed: 'البذرة',
  withoutKey: 'بلا مفتاح الإجابة',
  send: 'لإرسال إجاباتك املأ هذا السطر:',
  noLine:
    'هذا الدرس أطول من أن يُذكر على الورق، فلا يمكن تصحيح إجابات ورقة العمل هذه هنا. احفظ الدرس ملفًا بجانب الصفحة وافتحه عن طريق «src».',
  tooMany: 'في هذا الدرس أعداد كثيرة لا تتسع لها ورقة عمل. اختر درسًا أصغر.',
};
