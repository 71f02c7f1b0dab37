/** The lab: other recipes for a training, and the narrator's sentences about the runs. */
import { counted, duration, ltr, number, standing } from './grammar.js';

const fields = {
  rate: 'معدّل التعلّم',
  decay: 'تناقص معدّل التعلّم',
  steps: 'الخطوات',
  batch: 'حجم الدفعة',
  optimizer: 'المحسِّن',
  weightDecay: 'اضمحلال الأوزان',
  blocks: 'الكتل',
  heads: 'الرؤوس',
  sharing: 'الرؤوس لكل رأس مفاتيح وقيم',
  features: 'السمات',
  positions: 'المواضع',
  norm: 'تطبيعات الكتلة',
  embeddingNorm: 'تطبيع التضمين',
  queryKeyNorm: 'تطبيع Q وK',
  activation: 'دالة التنشيط',
  gate: 'البوابة',
  unembedding: 'فك التضمين',
  outputs: 'W_O وW_down الأولية',
};

const words = {
  none: 'بلا',
  linear: 'خطي',
  cosine: 'جيب التمام',
  adam: 'Adam',
  adamw: 'AdamW',
  sgd: 'انحدار التدرّج (SGD)',
  learned: 'متعلَّمة',
  sinusoidal: 'جيبية',
  rotary: 'دوّارة',
  rotary_halves: 'دوراني (نصفان)',
  alibi: 'ALiBi',
  before: 'تطبيع قبلي',
  after: 'تطبيع بعدي',
  layer: 'تطبيع الطبقة',
  rms: 'تطبيع RMS',
  relu: 'ReLU',
  gelu: 'GELU',
  gelu_tanh: 'GELU بتقريب tanh',
  relu_squared: 'ReLU مربعة',
  silu: 'SiLU',
  tanh: 'tanh',
  gated: 'ببوابة',
  own: 'مستقلة (W_U)',
  tied: 'مشتركة مع التضمين',
  drawn: 'عشوائية',
  zero: 'أصفار',
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
  one: 'إطار واحد',
  two: 'إطارين',
  few: 'إطارات',
  many: 'إطارًا',
  other: 'إطار',
};

export const lab = {
  title: 'المختبر: غيّر الوصفة',
  fields,
  words,
  help: {
    rate: 'مقدار الخطوة: فوق 0، و1 على الأكثر',
    decay: 'كيف يتناقص معدّل التعلّم إلى 0 حتى آخر خطوة',
    weightDecay: 'تنقص كل خطوة كل معلَمة بهذه النسبة مضروبة في معدّل التعلّم',
    sharing:
      'كم رأس استعلام يستعمل المفاتيح والقيم نفسها (استعلامات مجمَّعة)؛ و1: لكل منها مفاتيحه وقيمه',
    features: 'عدد أعداد كل رمز في مسار البواقي (d_model)',
    norm: 'قبل كل جزء (تطبيع قبلي) أو بعده (تطبيع بعدي)',
    embeddingNorm: 'يطبّع مجموع متجهي الرمز والموضع، قبل الكتلة الأولى',
    queryKeyNorm: 'يطبّع استعلامات كل رأس ومفاتيحه قبل إدارتها',
    gate: 'تُضرب كل وحدة مخفية في تنشيط بوابة (ومع SiLU تُسمى SwiGLU)',
    activation: 'الدالة غير الخطية المطبّقة على الوحدات المخفية',
    unembedding: 'مشتركة: صفوف التضمين نفسها تصنع اللوجيتات (Press وWolf 2017)',
    outputs: 'إذا كانت أصفارًا لم تُضف الكتلة شيئًا إلى مسار البواقي قبل التدريب',
  },
  noNumber: (field: string) => `${field}: اكتب عددًا، مثل ${ltr('0.01')} أو ${ltr('8')}.`,
  notWhole: (field: string) => `${field}: اكتب عددًا صحيحًا.`,
  outside: (field: string, least: string, most: string) =>
    `${field}: اكتب قيمة من ${ltr(least)} إلى ${ltr(most)}.`,
  uneven: (heads: number, features: number) =>
    `لا يمكن توزيع السمات بالتساوي على الرؤوس: عدد السمات ${number(features)} وعدد الرؤوس ${number(heads)}.`,
  ungrouped: (heads: number, sharing: number) =>
    `لا يمكن تقسيم الرؤوس، وعددها ${heads}، إلى مجموعات في كل منها ${sharing}.`,
  oddTurned: (heads: number, features: number) =>
    `يكون عدد سمات كل رأس ${number(features / heads)}: تدير المواضع الدوّارة السمات أزواجًا، فيحتاج كل رأس إلى عدد زوجي.`,
  noDecay: 'لا يكون اضمحلال الأوزان هنا إلا مع AdamW وSGD.',
  given: 'معلمات هذا الدرس معطاة، فحجم نموذجه ثابت.',
  noNetwork: 'ليس في هذا النموذج شبكة MLP.',
  notByPython: 'متاح فقط للنماذج المهيّأة بمولّد Python.',
  seed: 'البذرة',
  seedHelp: 'تحدد المعلمات الأولية وترتيب بيانات التدريب',
  own: 'عودة إلى وصفة الدرس',
  takes: (count: number, seconds: number) =>
    `${standing(count, steps)}: نحو ${duration(seconds)} هنا`,
  tooLong: (count: number, seconds: number) =>
    `تستغرق الخطوات كلها، وعددها ${number(count)}، نحو ${duration(seconds)} على هذا الجهاز. استعمل خطوات أقل، أو دفعة أصغر، أو كتلًا أو سمات أقل؛ ويمكنك إيقاف التدريب في أي وقت.`,

  runs: 'الجولات',
  asLesson: 'وصفة الدرس',
  changed: (field: string, value: string) => `${field} ${ltr(value)}`,
  ofSeed: (seed: number) => `البذرة ${ltr(seed)}`,
  reached: (step: number, loss: string, accuracy: string) =>
    `الخطوة ${number(step)}: الخسارة ${ltr(loss)}، والدقة ${ltr(accuracy)}`,
  open: (run: string) => `افتح هذه الجولة من جديد: ${run}`,
  numbered: (position: number, run: string) => `الجولة ${position}: ${run}`,
  oldestGoes: (most: number) => `تُحفظ آخر ${most} من الجولات فقط.`,

  accuracy: 'الدقة',
  loss: 'الخسارة',
  beyond: (loss: string) => `↑ حتى ${ltr(loss)}`,

  begun: (count: number) => `بدأ التدريب: ${standing(count, steps)}.`,
  goesOn: (step: number) => `استُؤنف التدريب من الخطوة ${number(step)}.`,
  quarter: (quarters: number, step: number, accuracy: string, loss: string) =>
    `تم ${['الربع', 'النصف', 'ثلاثة أرباع'][quarters - 1] ?? ''}، الخطوة ${number(step)}: الدقة ${ltr(accuracy)}، والخسارة ${ltr(loss)}.`,
  jumped: (from: number, to: number, before: string, after: string) =>
    `بين الخطوتين ${number(from)} و${number(to)} ارتفعت الدقة من ${ltr(before)} إلى ${ltr(after)}.`,

  record: 'سجِّل',
  recordHelp: 'يسجّل فيديو للخريطة، من الخطوة 0 إلى النهاية',
  recording: 'يجري التسجيل …',
  saveFilm: 'احفظ الفيديو',
  savePictures: 'احفظ الإطارات',
  filmReady: (frames: number) => `سُجّل: ${standing(frames, pictures)}.`,
  noFilm: 'تعذّر صنع الفيديو في هذا المتصفح.',
  filmStep: (step: number) => `الخطوة ${number(step)}`,
};

export const narrator = {
  title: 'ما الذي يحدث',
  begins: (loss: string, guessing: string, isWorse: boolean) =>
    isWorse
      ? `لم يُتعلَّم شيء بعد: الخسارة ${ltr(loss)}، أسوأ من التخمين المنتظم (${ltr(guessing)}).`
      : `لم يُدرَّب هنا بعد: الخسارة ${ltr(loss)}، والتخمين المنتظم يعطي ${ltr(guessing)}.`,
  tooLarge: (loss: string, step: number, guessing: string) =>
    `معدّل التعلّم أعلى مما ينبغي: ارتفعت الخسارة إلى ${ltr(loss)} (الخطوة ${number(step)})، والتخمين المنتظم يعطي ${ltr(guessing)}. كل خطوة تتجاوز هدفها. جرّب معدّل تعلّم أصغر.`,
  tooSmall: (count: number, from: string, to: string) =>
    `التعلّم بطيء: بعد ${counted(count, steps)} لم تنتقل الخسارة إلا من ${ltr(from)} إلى ${ltr(to)}. جرّب معدّل تعلّم أكبر، أو خطوات أكثر.`,
  oneBlock: (count: number, accuracy: string) =>
    `بكتلة واحدة لا تبلغ الدقة بعد ${counted(count, steps)} إلا ${ltr(accuracy)}: حين ينتبه رأس إلى رمز، لا شيء هناك يدل على الرمز الذي سبقه. لا بد من كتلة تكتب ذلك، وثانية تستعمله.`,
  moreBlocks: (count: number, accuracy: string) =>
    `مع ${counted(count, blocks)} بلغت الدقة ${ltr(accuracy)}.`,
  learned: (count: number, step: number, accuracy: string) =>
    `مع ${counted(count, blocks)} تبلغ الدقة ${ltr(accuracy)}: من الخطوة ${number(step)} فصاعدًا يصيب تقريبًا كل رمز يمكن التنبؤ به.`,
  trainedLengths: (accuracy: string) =>
    `عند أطوال لم ترد في التدريب تكون الدقة ${ltr(accuracy)}: ما تعلّمه لا يُعمَّم عليها.`,
  byHeart: (trained: string, heldOut: string) =>
    `هذا فرط تخصيص: الخسارة ${ltr(trained)} على متتاليات كمتتاليات التدريب، و${ltr(heldOut)} على المحجوزة.`,
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
