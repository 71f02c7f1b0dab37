/** One training step in slow motion. ⟦id|words⟧ marks a term of the glossary. */
import type { Learned } from '../parts.js';
import { ltr, number, quoted } from './grammar.js';

const example = (words: readonly string[]): string => quoted(words.join(' '));

export const slow = {
  slowly: 'خطوة واحدة ببطء',
  slowlyHelp: 'الخطوة التالية ببطء: انتشار أمامي، خسارة، انتشار خلفي، تحديث',
  whyChanged: 'لماذا تغيّرت هذه المعلمة؟',
  whyChangedHelp: 'كيف غيّرت الخطوة الأخيرة كل معلمة: التدرّج والعزمان والتغيير',
  coming: 'يجري تحضير الخطوة …',
  failed: 'تعذّر تحضير الخطوة. حاول مرة أخرى.',
  tooLong:
    'تستغرق خطوة واحدة من هذا التدريب وقتًا أطول من أن تُؤخذ ببطء في هذه الصفحة. خذ نموذجًا أصغر أو متتاليات أقل في الخطوة.',
  title: (step: number) => `الخطوة ${number(step)}، ببطء`,
  taken: (step: number) => `ما فعلته الخطوة ${number(step)}`,
  phases: {
    forward: 'الانتشار الأمامي',
    loss: 'الخسارة',
    backward: 'الانتشار الخلفي',
    update: 'التحديث',
  },
  back: 'السابق',
  next: 'التالي',
  play: 'تشغيل',
  pause: 'إيقاف مؤقت',
  skip: 'أتمّ الخطوة',
  close: 'إغلاق',
  why: {
    forward: ({ words, batch }: Learned) =>
      `${batch === 1 ? 'متتالية الخطوة' : `أول متتاليات الخطوة (وعددها ${number(batch)})`}، ${example(words)}، تمرّ عبر النموذج: رموز، كتل، ⟦logits|لوجيتات⟧، ⟦probabilities|احتمالات⟧. اضغط صورة ثم أي عدد.`,
    loss: ({ targetCount, guessing }: Learned) =>
      `عدد الرموز التي يمكن التنبؤ بما يليها فيها ${number(targetCount)}. هناك ⟦loss|الخسارة⟧ هي ${ltr('−ln')} للاحتمال الذي أُعطي للرمز التالي الحقيقي، وخسارة المتتالية هي متوسطها. أما الرموز الأخرى فلا تُحتسب. ${guessing}`,
    backward: () =>
      'والآن رجوعًا من الخسارة إلى الرموز: كل ⟦gradient|تدرّج⟧ يُصنع مما بعده. البرتقالي، فوق 0: زيادة هذا العدد تكبّر الخسارة. الأزرق، تحت 0: تصغّرها.',
    update: ({ batch, rule }: Learned) =>
      `يُؤخذ متوسط تدرّجات ${batch === 1 ? 'المتتالية' : `المتتاليات (وعددها ${number(batch)})`} على الرموز التي يمكن التنبؤ بها، ويصنع ${rule} منها تغييرًا لكل معلمة. المعروض هو التغييرات؛ أشر إلى أحدها.`,
  },
  rules: {
    adam: '⟦adam|Adam⟧',
    adamw: '⟦adam|AdamW⟧',
    sgd: '⟦gradient|انحدار التدرّج⟧',
  },
  whyThis: (place: string) => `لماذا تغيّر: ${place}`,
  larger: (by: string) =>
    `هذه الخطوة تكبّره بمقدار ${by}: فالتدرّجات الأخيرة، في المتوسط، تقول إن ⟦loss|الخسارة⟧ تصغر إذا كبر. وفي الأسفل كيف نتج ذلك، سطرًا سطرًا.`,
  smaller: (by: string) =>
    `هذه الخطوة تصغّره بمقدار ${by}: فالتدرّجات الأخيرة، في المتوسط، تقول إن ⟦loss|الخسارة⟧ تصغر إذا صغر. وفي الأسفل كيف نتج ذلك، سطرًا سطرًا.`,
  unchanged: 'لم يصل إليه أي ⟦gradient|تدرّج⟧ بعد، فلا يغيّره تدرّج في هذه الخطوة.',
  unchangedNow: '⟦gradient|تدرّجه⟧ في هذه الخطوة 0، فلا يغيّره.',
  hint: 'أشر إلى أي عدد. والعدد الذي تحته خط يقود إلى مصدره.',
  gradientNote: (batch: number) =>
    `كم تكبر الخسارة حين يكبر هذا العدد: في المتوسط على كل الرموز التي يمكن التنبؤ بها في ${batch === 1 ? 'متتالية الخطوة' : `متتاليات الخطوة، وعددها ${number(batch)}`}.`,
  firstNote: 'm متوسط متحرك لهذا التدرّج ولما قبله، فلا يكون لخطوة شاذة واحدة أثر كبير.',
  secondNote: 'v مثله لمربعاتها: يقول كم كانت التدرّجات كبيرة.',
  noClip: 'لا تضع هذه الوصفة حدًّا لطول التدرّجات، فتبقى كما هي.',
  notClipped: (count: number, limit: string) =>
    `في الأعلى طول تدرّجات الخطوة كلها معًا، وعددها ${number(count)}. وهو لا يتجاوز حدّ الوصفة ${limit}، فتبقى كما هي.`,
  clipped: (count: number, limit: string) =>
    `في الأعلى طول تدرّجات الخطوة كلها معًا، وعددها ${number(count)}. وهو أكبر من حدّ الوصفة ${limit}، فتُضرب كلها في عامل واحد ويصير طولها معًا مساويًا للحدّ.`,
  sameRate: (rate: string) => `α هو ⟦learning-rate|معدّل التعلّم⟧: ${rate} في كل خطوة.`,
  warmingUp: (step: number, warmup: number) =>
    `α هو ⟦learning-rate|معدّل التعلّم⟧ في الخطوة ${number(step)}. التدريب في مرحلة الإحماء: خلال أول ${number(warmup)} من الخطوات يكبر بانتظام حتى يبلغ حجمه الكامل.`,
  warm: (rate: string, warmup: number) =>
    `α هو ⟦learning-rate|معدّل التعلّم⟧: ${rate}، وهو حجمه الكامل ابتداءً من الخطوة ${number(warmup)}.`,
  largerNow: (by: string) =>
    `⟦gradient|التدرّج⟧ يكبّره بمقدار ${by}: فهو يقول في هذه الخطوة إن ⟦loss|الخسارة⟧ تصغر إذا كبر العدد. وفي الأسفل كيف نتج ذلك، سطرًا سطرًا.`,
  smallerNow: (by: string) =>
    `⟦gradient|التدرّج⟧ يصغّره بمقدار ${by}: فهو يقول في هذه الخطوة إن ⟦loss|الخسارة⟧ تصغر إذا صغر العدد. وفي الأسفل كيف نتج ذلك، سطرًا سطرًا.`,
  decayed: (by: string) => `ثم يجذبه اضمحلال الأوزان نحو 0 بمقدار ${by}.`,
  atRest: (steps: number) =>
    `α هو 0: نزل ⟦learning-rate|معدّل التعلّم⟧ إلى 0 عند الخطوة ${number(steps)}، فلا يتغيّر شيء بعدها.`,
  linear: (step: number, steps: number) =>
    `α هو ⟦learning-rate|معدّل التعلّم⟧ في الخطوة ${number(step)}. ينزل بانتظام، ويصير 0 بعد الخطوة ${number(steps)}: خطوات كبيرة أولًا ثم صغيرة في النهاية.`,
  cosine: (step: number, steps: number) =>
    `α هو ⟦learning-rate|معدّل التعلّم⟧ في الخطوة ${number(step)}. ينزل على نصف موجة من جيب التمام، ويصير 0 بعد الخطوة ${number(steps)}: خطوات كبيرة أولًا ثم صغيرة في النهاية.`,
  decayNote:
    'λ هو اضمحلال الأوزان في الوصفة. أيًّا كان ما يقوله تدرّج العدد، فإنه يفقد هذا الجزء من نفسه، فيتلاشى ما لا حاجة إليه.',
  phaseAndReason: (phase: string, why: string) => `${phase}. ${why}`,
};
