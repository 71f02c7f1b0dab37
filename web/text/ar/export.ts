/** Exports: the dialog, and texts inside the files. */
import { list, ltr } from './grammar.js';

/** Comments in Python programs. */
export const script = {
  made: 'من إنتاج Clearhead: الحساب كله، خطوة خطوة. يطبع الأعداد التي تعرضها الصفحة.',
  drawn: (seed: number) => `سحبتها PyTorch بعد torch.manual_seed(${seed})؛ أما NumPy فتسحب غيرها.`,
  softmax: 'يصير كل صف غير سالب ومجموعه 1.',
  softmaxEmpty: 'يصير كل صف غير سالب ومجموعه 1؛ والصف الذي كله -inf يصير أصفارًا.',
  rotate: 'يدير كل زوج من السمات بزاوية متناسبة مع الموضع.',
  head: 'الرأس',
  parameters: 'المعلمات',
  blocks: (from: number, to: number) => `الكتل من ${from} إلى ${to}، واحدة تلو الأخرى`,
  theBlock: 'الكتلة',
  block: 'الكتلة',
  end: 'من مسار البواقي إلى الكلمة التالية',
  layerNorm: 'كل صف ناقص متوسطه، مقسومًا على انحرافه المعياري، مضروبًا في كسب، زائد انحياز.',
  rmsNorm: 'كل صف مقسوم على جذر متوسط مربعاته، مضروبًا في كسب إن وُجد.',
  gelu: 'x مضروبًا في دالة التوزيع التراكمي الطبيعية المعيارية عند x.',
  geluTanh: 'تقريبًا x مضروبًا في دالة التوزيع التراكمي الطبيعية المعيارية عند x.',
  silu: 'x مضروبًا في الدالة اللوجستية عند x.',
  readTensors: 'كل موترات ملفات safetensors بأسمائها، أعدادًا عشرية عائمة من 32 بتًا.',
  files: (names: readonly string[]) =>
    `أعداد ${list(names.map(ltr))}، في المجلد الذي يعمل فيه هذا البرنامج`,
  changed: 'معدَّل',
  training: {
    list: 'التدريب، بدءًا من الأعداد التي تسحبها Python',
    sequences:
      'التدريب على متتاليات المؤلف، بدءًا من الأعداد أعلاه: المتتاليات نفسها التي في الصفحة',
    file: (name: string) =>
      `التدريب، بدءًا من الأعداد التي تسحبها Python؛ ويجب أن يكون ${ltr(name)} بجانب هذا البرنامج`,
  },
};

/** For pictures of a part of a large matrix. */
export const picture = {
  words: (words: string) => `محسوب من: ${words}.`,
  part: (top: number, bottom: number, left: number, right: number) =>
    `الصفوف من ${top} إلى ${bottom}، الأعمدة من ${left} إلى ${right}`,
};

/** The dialog, and its reports. */
export const exporting = {
  open: (name: string) => `صدّر ${name}`,
  openAll: 'صدّر …',
  title: (name: string, rows: number, cols: number) => `تصدير ${name}، ${ltr(`${rows}×${cols}`)}`,
  titleAll: 'تصدير',
  close: 'أغلق',
  copy: 'انسخ',
  save: 'احفظ',
  copyWhat: (what: string) => `انسخ: ${what}`,
  saveWhat: (what: string) => `احفظ: ${what}`,
  numbers: 'الأعداد',
  numbersHelp:
    'مفصولة بعلامات جدولة، بكل الأرقام: ألصقها في جدول بيانات. وينسخ Ctrl+C على المصفوفة الشيء نفسه.',
  csvHelp: 'مفصولة بفواصل، مع الأسماء وكل الأرقام',
  npyHelp: 'من أجل numpy.load: أعداد بفاصلة عائمة، 32 بت',
  markdownHelp: 'جدول مع الأسماء، والأعداد كما تُعرض',
  latexHelp: 'بيئة bmatrix، والأعداد كما تُعرض',
  picture: 'صورة',
  map: 'الخريطة: النموذج كله',
  inView: 'العرض الحالي',
  all: 'الشكل كله',
  pngHelp: 'بكسلات، بالمقياس المختار أعلاه',
  svgHelp: 'واضحة في كل حجم، مع عنوان ووصف',
  pdfHelp: 'على صفحة بحجم الصورة: اختر «حفظ بصيغة PDF» في نافذة الطباعة',
  tikzHelp: 'لـ LaTeX؛ يحتاج إلى TikZ ومكتبته svg.path',
  pictures: 'الصور',
  background: 'الخلفية',
  backgrounds: { page: 'كما في الصفحة', white: 'بيضاء', dark: 'داكنة', none: 'بلا خلفية' },
  width: 'العرض',
  asDrawn: 'كما رُسمت',
  unit: 'الوحدة',
  scale: 'مقياس PNG',
  print: 'اطبع',
  printWhat: (what: string) => `اطبع: ${what}`,
  notPrinted: 'لا يُسمح لهذه الصفحة بعرض الصورة أو طباعتها. احفظها بصيغة SVG.',
  labelledLatex: 'LaTeX مع الأسماء',
  labelledLatexHelp: 'مصفوفة array بأسماء الصفوف والأعمدة، والأعداد كما تُعرض',
  program: 'في صورة برنامج',
  printsHelp: 'يطبع أعداد هذه الصفحة',
  numpyHelp: 'يطبع أعداد هذه الصفحة؛ والأعداد العشوائية مكتوبة فيه',
  pytorchHelp: 'يطبع أعداد هذه الصفحة؛ والأعداد العشوائية تُسحب من البذرة من جديد',
  largeProgram: (size: string) =>
    `يكتب البرنامج كل عدد: نحو ${ltr(`${size} MB`)}. وفي «كل المصفوفات» أدناه الأعداد نفسها في ملف أصغر.`,
  readsFiles: (names: readonly string[]) =>
    `تقرأ البرامج ${list(names.map(ltr))} من المجلد الذي تعمل فيه.`,
  noProgramYet: (program: string, stage: string, block: number) =>
    `لا برنامج ${ltr(program)} بعد: إذ عليه أن يكتب ${ltr(stage)} من الكتلة ${block}، وأعدادها ليست هنا. افتح هذه الكتلة أولًا.`,
  noProgram: (program: string, stage: string) =>
    `لا برنامج ${ltr(program)}: إذ عليه أن يكتب ${ltr(stage)}، وأعدادها ليست هنا.`,
  trains: 'وتدرّب النموذج أيضًا كما تدرّبه هذه الصفحة.',
  trainsNot: 'ولا تدرّب النموذج.',
  trace: 'كل المصفوفات',
  npzHelp: 'كل مصفوفة في ملف واحد، من أجل numpy.load',
  lesson: 'هذا الدرس',
  jsonHelp: 'في صورة مستند، مع تغييراتك',
  unwrittenHelp:
    'في المستند أعداد النموذج نفسه، من دون الأعداد التي غيّرتها. والرابط في «شارك …» يحفظها.',
  arithmetic: 'حساب العدد المشروح',
  arithmeticHelp: 'بصيغة LaTeX، لسطر رياضي',
  wholePage: 'الشكل والبرامج وكل الأعداد …',
  heldBack:
    'هناك سؤال مفتوح، فتُحذف الصفوف التي يخفيها: تظهر «nan» في الملفات و«?» في الصور. أما البرامج والدرس فكاملة، إذ لا نتائج فيها؛ ويحسبها البرنامج حين تشغّله.',
  someRows:
    'لا تملك الصفحة إلا بعض صفوف هذه المصفوفة، فلا جدول لأعدادها. وكل الأعداد في ملف النموذج.',
  large:
    'لا يكون في الذاكرة إلا جزء من هذا النموذج في كل مرة. وتعني «كل المصفوفات» هنا مصفوفات الكتلة المفتوحة، وما خارج الكتل، وأوزان كل رأس.',
  heldBackHere: 'هناك سؤال مفتوح، فتُحذف الصفوف التي يخفيها: تظهر «nan» في الملفات و«?» في الصور.',
  copied: (what: string) => `نُسخ: ${what}.`,
  copiedMatrix: (name: string) => `نُسخت أعداد ${name}.`,
  saved: (file: string) => `حُفظ باسم ${ltr(file)}.`,
  notCopied: 'لا تستطيع هذه الصفحة الوصول إلى الحافظة. النص أدناه محدَّد: اضغط Ctrl+C.',
  text: 'النص المطلوب نسخه',
  tooLarge: 'هذه الصورة أكبر مما يحتمله هذا المتصفح. احفظها بصيغة SVG.',
};
