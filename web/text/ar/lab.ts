/** The lab: other recipes for a training, and the narrator's sentences about the runs. */
import { counted, duration, ltr, number } from './grammar.js';

const fields = {
  rate: 'معدّل التعلّم',
  decay: 'التناقص',
  steps: 'الخطوات',
  batch: 'متتاليات كل خطوة',
  optimizer: 'المحسِّن',
  weightDecay: 'اضمحلال الأوزان',
  blocks: 'الكتل',
  heads: 'الرؤوس',
  features: 'السمات',
  positions: 'المواضع',
  norm: 'تطبيعات الكتلة',
  embeddingNorm: 'تطبيع التضمين',
  activation: 'دالة التنشيط',
  unembedding: 'جدول اللوجيتات',
  outputs: 'W_O وW_down',
};

const words = {
  none: 'لا شيء',
  linear: 'خطي',
  cosine: 'جيب التمام',
  adam: 'Adam',
  adamw: 'AdamW',
  sgd: 'انحدار التدرّج',
  learned: 'متعلَّمة',
  sinusoidal: 'جيبية',
  rotary: 'دوّارة',
  alibi: 'ALiBi',
  before: 'قبل',
  after: 'بعد',
  layer: 'تطبيع الطبقة',
  rms: 'تطبيع RMS',
  relu: 'ReLU',
  gelu: 'GELU',
  gelu_tanh: 'GELU بتقريب tanh',
  relu_squared: 'ReLU مربعة',
  own: 'جدول خاص، W_U',
  tied: 'جدول التضمين نفسه',
  drawn: 'مسحوبة',
  zero: 'تبدأ من 0',
};

const steps = {
  one: 'خطوة واحدة',
  two: 'خطوتين',
  few: 'خطوات',
  many: 'خطوة',
  other: 'خطوة',
};
const blocks = {
  one: 'كتلة واحدة',
  two: 'كتلتين',
  few: 'كتل',
  many: 'كتلة',
  other: 'كتلة',
};
const pictures = {
  one: 'صورة واحدة',
  two: 'صورتان',
  few: 'صور',
  many: 'صورة',
  other: 'صورة',
};

export const lab = {
  title: 'المختبر: درِّبه بطريقة أخرى',
  fields,
  words,
  help: {
    rate: 'كم تمضي الخطوة: فوق 0، و1 على الأكثر',
    decay: 'كيف يهبط معدّل التعلّم إلى 0 حتى آخر خطوة',
    weightDecay: 'تنقص الخطوة من كل معلمة هذه النسبة مضروبة في معدّل التعلّم',
    features: 'كم عددًا في متجه الرمز',
    norm: 'أين تقع تطبيعات الكتلة',
    embeddingNorm: 'لصف الرمز مضافًا إليه صف موضعه، قبل الكتلة الأولى',
    activation: 'ما يكبح الأعداد الخفية التي تحت 0',
    unembedding: 'بجدول التضمين نفسه: صفوفه هي التي تصنع اللوجيتات (Press وWolf 2017)',
    outputs: 'إن بدأت من 0 لم تُضف الكتلة إلى مسار البواقي شيئًا قبل التدريب',
  },
  noNumber: (field: string) => `${field}: يُنتظر هنا عدد، مثل ${ltr('0.01')} أو ${ltr('8')}.`,
  notWhole: (field: string) => `${field}: يُنتظر هنا عدد صحيح.`,
  outside: (field: string, least: string, most: string) =>
    `${field}: يُنتظر من ${ltr(least)} إلى ${ltr(most)}.`,
  uneven: (heads: number, features: number) =>
    `لا يمكن توزيع السمات بالتساوي على الرؤوس: عدد السمات ${number(features)} وعدد الرؤوس ${number(heads)}.`,
  oddTurned: (heads: number, features: number) =>
    `يكون عدد سمات كل رأس ${number(features / heads)}: المواضع الدوّارة تدير السمات أزواجًا، فلا بد من عدد زوجي لكل رأس.`,
  noDecay: 'اضمحلال الأوزان لـ AdamW وانحدار التدرّج وحدهما.',
  given: 'يعطي هذا الدرس كل أعداده، فيبقى نموذجه على حجمه.',
  noNetwork: 'ليس في هذا النموذج شبكة تغذية أمامية.',
  notByPython: 'لا يبدأ هكذا إلا نموذج تسحب Python أعداده.',
  seed: 'البذرة',
  seedHelp: 'منها تأتي كل الأعداد وترتيب ما يتعلّم منه',
  own: 'كل شيء كما هو في الدرس',
  takes: (count: number, seconds: number) =>
    `${counted(count, steps)}: نحو ${duration(seconds)} هنا`,
  tooLong: (count: number, seconds: number) =>
    `تستغرق الخطوات كلها، وعددها ${number(count)}، نحو ${duration(seconds)} على هذا الجهاز. يفيد تقليل الخطوات أو متتاليات كل خطوة أو الكتل أو السمات؛ ويمكن إيقاف التدريب في أي وقت.`,

  runs: 'الجولات',
  asLesson: 'كما في الدرس',
  changed: (field: string, value: string) => `${field} ${ltr(value)}`,
  ofSeed: (seed: number) => `البذرة ${ltr(seed)}`,
  reached: (step: number, loss: string, accuracy: string) =>
    `الخطوة ${number(step)}: الخسارة ${ltr(loss)}، والدقة ${ltr(accuracy)}`,
  open: (run: string) => `افتح هذه الجولة من جديد: ${run}`,
  numbered: (place: number, run: string) => `الجولة ${place}: ${run}`,
  oldestGoes: (most: number) => `تبقى آخر ${most} جولات؛ وتذهب الأقدم.`,

  accuracy: 'الدقة',
  loss: 'الخسارة',
  beyond: (loss: string) => `↑ حتى ${ltr(loss)}`,

  begun: (count: number) => `يبدأ التدريب: ${counted(count, steps)}.`,
  goesOn: (step: number) => `يتابَع التدريب من الخطوة ${number(step)}.`,
  quarter: (quarters: number, step: number, accuracy: string, loss: string) =>
    `تم ${['الربع', 'النصف', 'ثلاثة أرباع'][quarters - 1] ?? ''}، الخطوة ${number(step)}: الدقة ${ltr(accuracy)}، والخسارة ${ltr(loss)}.`,
  jumped: (from: number, to: number, before: string, after: string) =>
    `بين الخطوتين ${number(from)} و${number(to)} قفزت الدقة من ${ltr(before)} إلى ${ltr(after)}.`,

  record: 'سجِّل',
  recordHelp: 'من الخطوة 0 إلى النهاية، فيلمًا للخريطة',
  recording: 'يجري التسجيل …',
  saveFilm: 'احفظ الفيلم',
  savePictures: 'احفظ الصور',
  filmReady: (frames: number) => `سُجّل: ${counted(frames, pictures)}.`,
  noFilm: 'تعذّر صنع الفيلم في هذا المتصفح.',
  filmStep: (step: number) => `الخطوة ${number(step)}`,
  playsByItself: 'يفتح الرابط عند الخطوة 0 ويبدأ التدريب من نفسه',
};

export const narrator = {
  title: 'ما الذي يحدث هنا',
  begins: (loss: string, guessing: string, isWorse: boolean) =>
    isWorse
      ? `لم يُتعلَّم شيء بعد: الخسارة ${ltr(loss)}، أسوأ من خسارة التخمين، وهي ${ltr(guessing)}.`
      : `لم يُدرَّب هنا بعد: الخسارة ${ltr(loss)}؛ والتخمين يكلّف ${ltr(guessing)}.`,
  tooLarge: (loss: string, step: number, guessing: string) =>
    `الخطوات أكبر مما ينبغي: ارتفعت الخسارة إلى ${ltr(loss)} (الخطوة ${number(step)})، والتخمين يكلّف ${ltr(guessing)}. كل خطوة تقفز فوق ما تقصده. جرِّب معدّل تعلّم أصغر.`,
  tooSmall: (count: number, from: string, to: string) =>
    `الخطوات صغيرة: بعد ${counted(count, steps)} لم تنتقل الخسارة إلا من ${ltr(from)} إلى ${ltr(to)}. جرِّب معدّل تعلّم أكبر، أو خطوات أكثر.`,
  oneBlock: (count: number, accuracy: string) =>
    `بكتلة واحدة لا تبلغ الدقة بعد ${counted(count, steps)} إلا ${ltr(accuracy)}: حين ينظر رأس إلى رمز، لا يقول شيء هناك بعدُ أي رمز سبقه. تلزم لذلك كتلة تكتبه، وثانية تستعمله.`,
  moreBlocks: (count: number, accuracy: string) =>
    `مع ${counted(count, blocks)} بلغت الدقة ${ltr(accuracy)}.`,
  learned: (count: number, step: number, accuracy: string) =>
    `مع ${counted(count, blocks)} تبلغ الدقة ${ltr(accuracy)}: من الخطوة ${number(step)} فصاعدًا يصح كل رمز يمكن التنبؤ به تقريبًا.`,
  trainedLengths: (accuracy: string) =>
    `وعند أطوال لم يُدرَّب عليها قط تكون الدقة ${ltr(accuracy)}: ما تعلّمه لا يصح إلا عند الأطوال التي دُرّب عليها.`,
  byHeart: (trained: string, heldOut: string) =>
    `إنه يحفظ عن ظهر قلب: الخسارة على متتاليات كالتي تدرّب عليها ${ltr(trained)}، وعلى المحجوزة ${ltr(heldOut)}.`,
  compared: (
    field: string,
    value: string,
    other: string,
    step: number,
    loss: string,
    otherLoss: string,
  ) =>
    `عند الخطوة ${number(step)}، مع ${field} ${ltr(value)} تكون الخسارة ${ltr(loss)}، ومع ${ltr(other)} تكون ${ltr(otherLoss)}.`,
};
