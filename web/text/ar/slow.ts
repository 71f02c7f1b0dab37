/** خطوة تدريب واحدة ببطء. ⟦id|كلمات⟧ تشير إلى كلمة في المعجم. */
import type { Learned } from '../parts.js';
import { number } from './grammar.js';

const example = (words: readonly string[]): string => `«${words.join(' ')}»`;

export const slow = {
  slowly: 'خطوة واحدة ببطء',
  slowlyHelp: 'الخطوة التالية ببطء: ذهاب، خسارة، رجوع، تحديث',
  whyChanged: 'لماذا تغيّرت هذه المعلمة؟',
  whyChangedHelp: 'كيف غيّرت الخطوة الأخيرة كل معلمة: التدرّج والعزمان والتغيير',
  coming: 'يجري النظر في الخطوة …',
  failed: 'تعذّر النظر في الخطوة. حاول مرة أخرى.',
  title: (step: number) => `الخطوة ${number(step)}، ببطء`,
  taken: (step: number) => `ما فعلته الخطوة ${number(step)}`,
  phases: { forward: 'الذهاب', loss: 'الخسارة', backward: 'الرجوع', update: 'التحديث' },
  back: 'السابق',
  next: 'التالي',
  play: 'تشغيل',
  pause: 'إيقاف مؤقت',
  skip: 'أتمّ الخطوة',
  close: 'إغلاق',
  why: {
    forward: ({ words, batch }: Learned) =>
      `أول متتاليات الخطوة (وعددها ${number(batch)})، ${example(words)}، تمرّ عبر النموذج: كلمات، كتل، ⟦logits|لوجيتات⟧، ⟦probabilities|احتمالات⟧. اضغط صورة ثم أي عدد.`,
    loss: ({ told }: Learned) =>
      `عدد الكلمات التي يمكن معرفة تاليتها فيها ${number(told)}. هناك ⟦loss|الخسارة⟧ هي −ln للاحتمال الذي أُعطي للكلمة التالية الحقيقية.`,
    backward: () =>
      'والآن رجوعًا من الخسارة إلى الكلمات: كل ⟦gradient|تدرّج⟧ يُصنع مما بعده. البرتقالي: زيادة هذا العدد تكبّر الخسارة. الأزرق: تصغّرها.',
    update: ({ batch }: Learned) =>
      `يُؤخذ متوسط تدرّجات المتتاليات (وعددها ${number(batch)}) على الكلمات التي أمكنت معرفتها، ويصنع ⟦adam|آدم⟧ منها تغييرًا لكل معلمة. المعروض هو التغييرات؛ أشر إلى أحدها.`,
  },
  whyThis: (place: string) => `لماذا تغيّر: ${place}`,
  larger: (by: string) =>
    `هذه الخطوة تكبّره بمقدار ${by}: ففي الخطوات الأخيرة كانت ⟦loss|الخسارة⟧ تصغر حيث يكبر هذا العدد. وفي الأسفل كيف نتج ذلك، سطرًا سطرًا.`,
  smaller: (by: string) =>
    `هذه الخطوة تصغّره بمقدار ${by}: ففي الخطوات الأخيرة كانت ⟦loss|الخسارة⟧ تصغر حيث يصغر هذا العدد. وفي الأسفل كيف نتج ذلك، سطرًا سطرًا.`,
  unchanged: 'هذه الخطوة تتركه كما هو: لم يصل إليه أي ⟦gradient|تدرّج⟧ بعد.',
  hint: 'أشر إلى أي عدد. والعدد الذي تحته خط يقود إلى مصدره.',
  gradientNote: (batch: number) =>
    `ما تقوله الخسارة عن هذه المعلمة: المتوسط على كل الكلمات التي أمكنت معرفتها في متتاليات الخطوة، وعددها ${number(batch)}.`,
  noClip: 'لا تضع هذه الوصفة حدًّا لطول التدرّجات، فتبقى كما هي.',
  notClipped: (count: number, limit: string) =>
    `في الأعلى طول تدرّجات الخطوة كلها معًا، وعددها ${number(count)}. وهو لا يتجاوز حدّ الوصفة ${limit}، فتبقى كما هي.`,
  clipped: (count: number, limit: string) =>
    `في الأعلى طول تدرّجات الخطوة كلها معًا، وعددها ${number(count)}. وهو أكبر من حدّ الوصفة ${limit}، فتُضرب كلها في عامل واحد ويصير طولها معًا مساويًا للحدّ.`,
  sameRate: (rate: string) => `α هو ⟦learning-rate|معدل التعلّم⟧: ${rate} في كل خطوة.`,
  warmingUp: (step: number, warmup: number) =>
    `α هو ⟦learning-rate|معدل التعلّم⟧ في الخطوة ${number(step)}. التدريب في مرحلة الإحماء: خلال أول ${number(warmup)} من الخطوات يكبر بانتظام حتى يبلغ حجمه الكامل.`,
  warm: (rate: string, warmup: number) =>
    `α هو ⟦learning-rate|معدل التعلّم⟧: ${rate}، وهو حجمه الكامل ابتداءً من الخطوة ${number(warmup)}.`,
  said: (phase: string, why: string) => `${phase}. ${why}`,
};
