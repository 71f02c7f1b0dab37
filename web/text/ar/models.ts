/** فتح نموذج من ملفاته. */
import { apart, counted, list, ltr, number, quoted } from './grammar.js';

const features = {
  one: 'سمة واحدة',
  two: 'سمتين',
  few: 'سمات',
  many: 'سمة',
  other: 'سمة',
};
const headsOf = {
  one: 'رأس واحد',
  two: 'رأسين',
  few: 'رؤوس',
  many: 'رأسًا',
  other: 'رأس',
};
const blocksOf = {
  one: 'كتلة واحدة',
  two: 'كتلتين',
  few: 'كتل',
  many: 'كتلة',
  other: 'كتلة',
};
const tokensOf = {
  one: 'رمز واحد',
  two: 'رمزين',
  few: 'رموز',
  many: 'رمزًا',
  other: 'رمز',
};
const rowsOf = {
  one: 'صف واحد',
  two: 'صفين',
  few: 'صفوف',
  many: 'صفًّا',
  other: 'صف',
};

const filesOf = {
  one: 'ملف آخر',
  two: 'ملفين آخرين',
  few: 'ملفات أخرى',
  many: 'ملفًّا آخر',
  other: 'ملف آخر',
};

export const models = {
  files: {
    tensors: 'المعلمات',
    shard: 'جزء من المعلمات',
    config: 'المقاسات والإعدادات',
    tokenizer: 'كيف يصير النص رموزًا',
    merges: 'كيف تصير الحروف رموزًا',
    vocabulary: 'الرموز ومعرّفاتها',
  },
  more: (files: number) => counted(files, filesOf),
  needed: (file: string, purpose: string) => `${ltr(file)} (${purpose})`,
  keep: (megabytes: number) => `احتفظ به في هذا المتصفح (${ltr(`${number(megabytes)} MB`)})`,
  forget: (megabytes: number) => `احذفه من هذا المتصفح (يحرر ${ltr(`${number(megabytes)} MB`)})`,
  kept: 'يحتفظ هذا المتصفح بالنموذج، فيُفتح بلا نقل.',
  storing: 'يُحفظ …',
  removing: 'يُزال …',
  refused: 'لا مكان له في هذا المتصفح، أو أنه لا يسمح بذلك هنا.',
  missing: (needed: readonly string[], found: readonly string[]) =>
    `ينقص هذا النموذج: ${list(needed)}. أفلت الناقص أيضًا فوق الصفحة. ويبقى مفتوحًا: ${list(found.map(apart))}.`,
  missingAlone: (needed: readonly string[]) =>
    `يحتاج هذا النموذج أيضًا إلى: ${list(needed)}. افتح ملفاته معًا.`,
  heads: (likely: number) =>
    `عدد الرؤوس ليس في أي موتر. افتح أيضًا ملف النموذج ${ltr('config.json')}، أو افتح النموذج من جديد واكتب العدد، ولعله ${likely}.`,
  headsDivide: (count: number, heads: number) =>
    `لا تنقسم ${counted(count, features)} بالتساوي على ${counted(heads, headsOf)}. افتح الملفات من جديد، بعدد تقبل القسمة عليه.`,
  several: (files: readonly string[]) =>
    `هذه معلمات عدة نماذج: ${list(files.map(apart))}. افتح واحدًا منها، مع ملفيه ${ltr('config.json')} و${ltr('tokenizer.json')}.`,
  unreadable: (file: string, purpose: string) =>
    `تعذّرت قراءة ${ltr(file)}: المتوقع أن يصف ${purpose}. نزّله من جديد.`,
  largeFile: (file: string) =>
    `لم يُعرض: ${ltr(file)} أكبر من 64 ميبي بايت، وهو الحدّ الأقصى للمجزّئ أو الفهرس.`,
  family: (found: string, known: readonly string[]) =>
    `لا تعرف الصفحة نماذج من النوع ${quoted(found)}. تفتح نماذج مثل ${list(known.map(ltr))}.`,
  layout: (tensors: readonly string[], known: readonly string[]) =>
    `لا تعرف الصفحة هذا النوع من النماذج، وفيه موترات مثل ${list(tensors.map(quoted))}. تفتح نماذج مثل ${list(known.map(ltr))}.`,
  field: (field: string, value: string) =>
    `لا يمكن حساب هذا النموذج هنا: في ملفه ${ltr('config.json')} الحقل ${ltr(field)}: ${ltr(value)}. وهو يغيّر أعداده بطريقة لا تعرفها الصفحة.`,
  value: (field: string, value: string) =>
    `في ملف النموذج ${ltr('config.json')} قيمة لا تصلح للحقل ${ltr(field)}: ${ltr(value)}. نزّله من جديد.`,
  blocks: (field: string, expected: number, found: number) =>
    `في ملف النموذج ${ltr('config.json')} الحقل ${ltr(field)}: ${number(expected)}، لكن في الموترات ${counted(found, blocksOf)}. افتح ملفات نموذج واحد معًا.`,
  tensorMissing: (tensor: string) =>
    `الموتر ${quoted(tensor)} ناقص. افتح كل ملفات النموذج، أو نزّلها من جديد.`,
  tensorShape: (tensor: string, found: string, expected: string) =>
    `شكل الموتر ${quoted(tensor)} هو ${ltr(found)}، والمتوقع ${apart(expected)}. افتح ${ltr('config.json')} وموترات نموذج واحد معًا.`,
  matrix: 'مصفوفة',
  tensorType: (tensor: string, type: string) =>
    `أعداد الموتر ${quoted(tensor)} من النوع ${ltr(type)}، لكن الصفحة تقرأ F32 وF16 وBF16. خذ النموذج الأصلي غير المكمَّم.`,
  tensorPlace: (file: string, tensor: string) =>
    `لا ينتمي ${ltr(file)} إلى الملفات الأخرى: الموتر ${quoted(tensor)} ناقص فيه، أو موجود أيضًا في ملف آخر. نزّلها كلها من جديد.`,
  rows: (words: number, rows: number) =>
    `في المجزّئ ${counted(words, tokensOf)}، لكن في تضمين النموذج ${counted(rows, rowsOf)}. افتح ملفات نموذج واحد معًا.`,
  noTokens: (file: string) =>
    `لا يصنع المجزّئ في ${ltr(file)} رموزًا من جملة إنجليزية، فلا شيء لعرضه.`,
  engine: (path: string, message: string) =>
    `لا يمكن حساب هذا النموذج هنا: ${ltr(path)}: ${apart(message)}.`,
  assumed: {
    gelu: 'لا يذكر أي ملف صيغة GELU التي يستعملها هذا النموذج. وهي هنا الصيغة الدقيقة، كما في \u2066nanoGPT\u2069.',
    gelu_tanh:
      'لا يذكر أي ملف صيغة GELU التي يستعملها هذا النموذج. وهي هنا صيغة tanh، كما في \u2066GPT-2\u2069.',
  },
  ask: {
    title: 'كم عدد الرؤوس؟',
    about: (count: number) =>
      `عدد رؤوس الانتباه ليس في أي موتر. لكل رأس نصيب متساوٍ من ${counted(count, features)} في النموذج. والعدد في ملفه ${ltr('config.json')} أو في برنامج تدريبه.`,
    label: 'عدد الرؤوس',
    open: 'افتح',
    cancel: 'ألغِ',
    bad: (count: number) => `اكتب عددًا صحيحًا يقبل ${number(count)} القسمة عليه.`,
  },
};
