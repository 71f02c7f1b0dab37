/** One training step in slow motion. ⟦id|words⟧ marks a term of the glossary. */
import type { Learned } from '../parts.js';
import { ltr, number, quoted } from './grammar.js';

const example = (words: readonly string[]): string => quoted(words.join(' '));

export const slow = {
  slowly: 'خطوة بطيئة',
  slowlyHelp: 'الخطوة التالية ببطء: انتشار أمامي، خسارة، انتشار عكسي، تحديث',
  whyChanged: 'لماذا تغيّرت هذه المعلمة؟',
  whyChangedHelp: 'كيف غيّرت الخطوة الأخيرة كل معلمة: التدرّج والعزمان والتغيير',
  coming: 'يجري تحضير الخطوة …',
  failed: 'تعذّر تحضير الخطوة. حاول مرة أخرى.',
  tooLong:
    'تستغرق خطوة واحدة من هذا التدريب وقتًا أطول من أن تُعرض ببطء. اختر نموذجًا أصغر، أو متتاليات أقل في الخطوة.',
  title: (step: number) => `الخطوة ${number(step)}، ببطء`,
  taken: (step: number) => `ما فعلته الخطوة ${number(step)}`,
  phases: {
    forward: 'الانتشار الأمامي',
    loss: 'الخسارة',
    backward: 'الانتشار العكسي',
    update: 'التحديث',
  },
  back: 'السابق',
  next: 'التالي',
  play: 'شغّل',
  pause: 'أوقف مؤقتًا',
  skip: 'طبّق الخطوة',
  close: 'أغلق',
  why: {
    forward: ({ words, batch }: Learned) =>
      `${batch === 1 ? 'متتالية الخطوة' : `أولى متتاليات الخطوة (وعددها ${number(batch)})`}، ${example(words)}، تمر عبر النموذج: رموز، كتل، ⟦logits|لوجيتات⟧، ⟦probabilities|احتمالات⟧. انقر صورة ثم أي عدد.`,
    loss: ({ targetCount, guessing }: Learned) =>
      `عدد الرموز التي يمكن التنبؤ بما يليها ${number(targetCount)}. عندها ⟦loss|الخسارة⟧ هي ${ltr('−ln')} للاحتمال الذي أعطاه النموذج للرمز التالي الفعلي، وخسارة المتتالية متوسطها. ولا تُحتسب الرموز الأخرى. ${guessing}`,
    backward: () =>
      'والآن رجوعًا من الخسارة إلى الرموز (الانتشار العكسي): يُحسب كل ⟦gradient|تدرّج⟧ مما بعده. البرتقالي (موجب): زيادة هذا العدد ترفع الخسارة. والأزرق (سالب): زيادته تخفضها.',
    update: ({ batch, rule }: Learned) =>
      `يُؤخذ متوسط تدرّجات ${batch === 1 ? 'المتتالية' : `المتتاليات كلها (وعددها ${number(batch)})`} على الرموز التي أمكن التنبؤ بها، ويحوّله ${rule} إلى تحديث لكل معلَمة. المعروض هنا هو التحديثات؛ أشر إلى أحدها.`,
  },
  rules: {
    adam: '⟦adam|Adam⟧',
    adamw: '⟦adam|AdamW⟧',
    sgd: '⟦gradient|انحدار التدرّج (SGD)⟧',
  },
  whyThis: (cell: string) => `لماذا تغيّر: ${cell}`,
  larger: (by: string) =>
    `تزيده هذه الخطوة بمقدار ${by}: في متوسط الخطوات الأخيرة تدل التدرّجات على أن ⟦loss|الخسارة⟧ تنخفض إذا كبر. والحساب أدناه، سطرًا سطرًا.`,
  smaller: (by: string) =>
    `تنقصه هذه الخطوة بمقدار ${by}: في متوسط الخطوات الأخيرة تدل التدرّجات على أن ⟦loss|الخسارة⟧ تنخفض إذا صغر. والحساب أدناه، سطرًا سطرًا.`,
  unchanged: 'لم يصل إليه أي ⟦gradient|تدرّج⟧ بعد، فلا تغيّره هذه الخطوة.',
  unchangedNow: '⟦gradient|تدرّجه⟧ في هذه الخطوة 0، فلا يتغير.',
  hint: 'أشر إلى أي عدد. وانقر عددًا تحته خط لترى من أين جاء.',
  gradientNote: (batch: number) =>
    `كم تكبر الخسارة حين يكبر هذا العدد: في المتوسط على كل الرموز التي يمكن التنبؤ بها في ${batch === 1 ? 'متتالية الخطوة' : `متتاليات الخطوة، وعددها ${number(batch)}`}.`,
  firstNote: 'm متوسط متحرك لهذا التدرّج ولما قبله، فلا يكون لخطوة شاذة واحدة أثر كبير.',
  secondNote: 'v متوسط متحرك لمربعاتها: يتتبّع مقدار التدرّجات.',
  noClip: 'لا تقصّ هذه الوصفة التدرّجات، فتبقى كما هي.',
  notClipped: (count: number, limit: string) =>
    `في الأعلى معيار تدرّجات الخطوة كلها، وعددها ${number(count)}، مأخوذةً متجهًا واحدًا. وهو ضمن حد القص ${limit}، فتبقى كما هي.`,
  clipped: (count: number, limit: string) =>
    `في الأعلى معيار تدرّجات الخطوة كلها، وعددها ${number(count)}، مأخوذةً متجهًا واحدًا. وهو يتجاوز حد القص ${limit}، فتُصغَّر كلها بعامل واحد حتى يساوي المعيار الحد.`,
  sameRate: (rate: string) => `α هو ⟦learning-rate|معدّل التعلّم⟧: ${rate} في كل خطوة.`,
  warmingUp: (step: number, warmup: number) =>
    `α هو ⟦learning-rate|معدّل التعلّم⟧ في الخطوة ${number(step)}. الإحماء: يكبر خطيًّا خلال أول ${number(warmup)} من الخطوات حتى قيمته الكاملة.`,
  warm: (rate: string, warmup: number) =>
    `α هو ⟦learning-rate|معدّل التعلّم⟧: ${rate}، وهي قيمته الكاملة، بلغها عند الخطوة ${number(warmup)}.`,
  largerNow: (by: string) =>
    `يزيده ⟦gradient|التدرّج⟧ بمقدار ${by}: يدل في هذه الخطوة على أن ⟦loss|الخسارة⟧ تنخفض إذا كبر العدد. والحساب أدناه، سطرًا سطرًا.`,
  smallerNow: (by: string) =>
    `ينقصه ⟦gradient|التدرّج⟧ بمقدار ${by}: يدل في هذه الخطوة على أن ⟦loss|الخسارة⟧ تنخفض إذا صغر العدد. والحساب أدناه، سطرًا سطرًا.`,
  decayed: (by: string) => `ثم يجذبه اضمحلال الأوزان نحو 0 بمقدار ${by}.`,
  atRest: (steps: number) =>
    `α هو 0: تناقص ⟦learning-rate|معدّل التعلّم⟧ إلى 0 عند الخطوة ${number(steps)}، فلا يتغيّر شيء بعدها.`,
  linear: (step: number, steps: number) =>
    `α هو ⟦learning-rate|معدّل التعلّم⟧ في الخطوة ${number(step)}. يتناقص خطيًّا، ويصير 0 بعد الخطوة ${number(steps)}: خطوات كبيرة أولًا ثم صغيرة في النهاية.`,
  cosine: (step: number, steps: number) =>
    `α هو ⟦learning-rate|معدّل التعلّم⟧ في الخطوة ${number(step)}. يتناقص على نصف موجة جيب تمام، ويصير 0 بعد الخطوة ${number(steps)}: خطوات كبيرة أولًا ثم صغيرة في النهاية.`,
  decayNote:
    'λ هو اضمحلال الأوزان في الوصفة. أيًّا كان تدرّج العدد، تنقص كل خطوة أيضًا جزءًا منه قدره α · λ، فيتلاشى العدد الذي لا حاجة إليه.',
  phaseAndReason: (phase: string, why: string) => `${phase}. ${why}`,
};
