/** The diagram: its sections, its stages, its matrices. */
import { ltr, standing } from './grammar.js';
import { columns, rows as rowsOf } from './words.js';

export const sections = {
  vectors: '1 · من الكلمات إلى المتجهات',
  ofLetters: { vectors: '1 · من الحروف إلى المتجهات' },
  vectorsGiven: '1 · المتجهات',
  projections: '2 · يطلب ويعرض ويعطي',
  attention: '3 · يقارن ويقسم ويمزج',
  join: (heads: number) => (heads > 1 ? '4 · ضمّ الرؤوس' : '4 · إسقاط الخرج'),
  head: (head: number, heads: number) => `الرأس ${head} من ${heads}`,
  onlyHead: (head: number) => `لا يُعرض من الرؤوس إلا الرأس ${head}.`,
  allHeads: 'أظهر كل الرؤوس',
  vectorsWhy: 'معرّف كل رمز يختار صفًّا من E.',
  positionsWhy: 'معرّف كل رمز يختار صفًّا من E، ويُضاف إليه متجه موضعه.',
  vectorsGivenWhy: 'يبدأ هذا الدرس من متجهات: صف لكل رمز.',
  vectorsGivenPositionsWhy: 'يبدأ هذا الدرس من متجهات: صف لكل رمز، ويُضاف إليه متجه موضعه.',
  projectionsWhy: 'ثلاث مصفوفات تحوّل كل متجه إلى استعلام ومفتاح وقيمة.',
  projectionsTransposedWhy:
    'ثلاث مصفوفات تحوّل كل متجه إلى استعلام ومفتاح وقيمة. وهي هنا ⟦transpose|منقولة⟧ (ᵀ): صفوفها مكتوبة أعمدةً.',
  attentionWhy:
    'تقول الدرجة إلى أي حد يوافق الاستعلام المفتاح؛ وتصنع softmax من كل صف حصصًا؛ والحصص تمزج القيم.',
  attentionKeysWhy:
    'حسب هذا الدفتر \u2066K Qᵀ\u2069: الصفوف للمفاتيح، وتصنع softmax من كل صف حصصًا؛ والحصص تمزج القيم.',
  joinWhy: 'تقف سياقات الرؤوس جنبًا إلى جنب؛ وتقول صفوف كل رأس في W_O ماذا يضيف سياقه إلى الخرج.',
  concatWhy: 'تقف سياقات الرؤوس جنبًا إلى جنب.',
  outputWhy: 'تحوّل W_O السياق إلى الخرج.',
};

/** Stages that have words; the others have letters, which are the same in every language. */
export const stageNames = {
  embedding: 'التضمين',
  token_vectors: 'متجهات الرموز',
  position_table: 'جدول المواضع',
  position_vectors: 'متجهات المواضع',
  rotated_Q: 'Q المُدارة',
  rotated_K: 'K المُدارة',
  scores: 'الدرجات',
  scaled_scores: 'الدرجات المقيَّسة',
  biased_scores: 'الدرجات المنحازة',
  mask: 'القناع',
  masked_scores: 'الدرجات بعد القناع',
  weights: 'الأوزان',
  context: 'السياق',
  concat: 'الضمّ',
  output: 'الخرج',
  embedding_sum: 'مجموع التضمين',
  residual: 'مسار البواقي',
  norm_mean: 'المتوسط',
  norm_variance: 'التباين',
  norm_deviation: 'الانحراف المعياري',
  norm_mean_square: 'متوسط المربعات',
  norm_rms: 'جذر متوسط المربعات',
  norm_normalised: 'المطبَّع',
  norm_gain: 'الكسب',
  norm_bias: 'انحياز التطبيع',
  norm: 'خرج التطبيع',
  residual_attention: 'مسار البواقي بعد الانتباه',
  hidden: 'الأعداد الخفية',
  activation: 'التنشيط',
  feed_forward: 'خرج الشبكة',
  residual_feed_forward: 'مسار البواقي بعد الشبكة',
  logits: 'اللوجيتات',
  probabilities: 'الاحتمالات',
  // Names that occur only in notebooks.
  tokens: 'الرموز',
  ids: 'المعرّفات',
};

/** Words inside formulas, as in E_ids, in addition to those above. */
export const inFormulas = {
  ids: 'المعرّفات',
  places: 'المواضع',
  turned: 'مُدارة',
  token: 'الرمز',
  head: 'الرأس',
  attention: 'الانتباه',
};

/** A stage's description, after its name in the caption. */
export const stages = {
  embedding: 'صف لكل رمز معروف',
  token_vectors: 'صف لكل رمز',
  position_table: 'صف لكل موضع',
  position_vectors: 'أين يقف كل رمز',
  X: 'ما يدخل الانتباه',
  W_Q: 'تصنع الاستعلامات',
  W_K: 'تصنع المفاتيح',
  W_V: 'تصنع القيم',
  b_Q: 'يُضاف إلى الاستعلامات',
  b_K: 'يُضاف إلى المفاتيح',
  b_V: 'يُضاف إلى القيم',
  Q: 'ما يطلبه كل رمز',
  K: 'ما يعرضه كل رمز',
  V: 'ما يعطيه كل رمز',
  rotated_Q: 'استعلامات مُدارة بحسب مواضعها',
  rotated_K: 'مفاتيح مُدارة بحسب مواضعها',
  scores: 'كل استعلام يلاقي كل مفتاح',
  scaled_scores: 'محفوظة في مداها',
  biased_scores: 'أقل للرموز البعيدة',
  mask: '1 يجوز الأخذ، و0 لا يجوز',
  masked_scores: 'المحجوب منها \u2066−∞\u2069',
  weights: 'مجموع كل صف 1',
  context: 'القيم ممزوجة',
  concat: 'الرؤوس جنبًا إلى جنب',
  W_O: 'تصنع الخرج من السياقات',
  b_O: 'يُضاف إلى الخرج',
  output: 'ما يخرج من الانتباه',
  embedding_sum: 'الرمز مع الموضع',
  residual: 'ما يجري عبر الكتل',
  norm_mean: 'لكل صف',
  norm_variance: 'البعد عن المتوسط مربعًا',
  norm_deviation: 'جذر التباين',
  norm_mean_square: 'لكل صف',
  norm_rms: 'جذر متوسط المربعات',
  norm_normalised: 'كل صف على مقاس واحد',
  norm_gain: 'يُضرب في كل عمود',
  norm_bias: 'يُضاف إلى كل عمود',
  norm: 'ما يخرج من التطبيع',
  residual_attention: 'ما كان، مضافًا إليه ما يعطيه الانتباه',
  W_up: 'تصنع الأعداد الخفية',
  b_up: 'يُضاف إلى الأعداد الخفية',
  hidden: 'كل صف وحده',
  activation: 'ما دون 0 يُكبح',
  W_down: 'تصنع الخرج من الأعداد الخفية',
  b_down: 'يُضاف إلى الخرج',
  feed_forward: 'ما تضيفه الشبكة',
  residual_feed_forward: 'ما كان، مضافًا إليه ما تعطيه الشبكة',
  W_U: 'صف لكل رمز معروف',
  b_U: 'يُضاف إلى اللوجيتات',
  logits: 'إلى أي حد يصلح كل رمز أن يكون التالي',
  probabilities: 'مجموع كل صف 1',
};

/** What is said of weights and probabilities whose rows do not all sum to 1. */
export const rowSums = {
  some: 'مجموع كل صف 1، أو كله أصفار',
  none: 'كل الصفوف أصفار',
  noNumber: 'بعض الصفوف ليست أعدادًا (NaN)',
};

/** Words inside formulas. */
export const formula = {
  // A word between Arabic words would be read with its neighbours, from right to left.
  where: ',\u00a0\u00a0',
  distance: 'المسافة',
  softmax: 'softmax',
  rows: 'صفوف',
  mask: 'القناع',
  whole: 'الانتباه كله في سطر واحد',
  turn: 'إدارة',
  waves: 'sin, cos',
  mean: 'متوسط',
  max: 'max',
};

export const matrix = {
  /** The whole caption: name, head and shape; then what it is; then how it is drawn. */
  caption: (name: readonly string[], what: string, how: readonly string[]) =>
    [what ? `${name.join('، ')}: ${what}` : name.join('، '), ...how].join('، '),
  shape: (rows: number, cols: number) => ltr(`${rows}×${cols}`),
  head: (head: number) => `الرأس ${head}`,
  ofHead: (head: number) => `الرأس ${head}`,
  transposed: 'مرسومة وقد تبادلت صفوفها وأعمدتها',
  /** The name of a matrix of differences. */
  differenceOf: (name: string) => `${name}، بعد ناقص قبل`,
  difference: 'بعد ناقص قبل',
  scaleSigned: (max: string) =>
    `مقياس الألوان من ${ltr(`−${max}`)} (أزرق) مرورًا بـ 0 إلى ${ltr(max)} (برتقالي)`,
  scaleShare: (max: string) => `مقياس الألوان من 0 إلى ${ltr(max)} (بنفسجي)`,
  scaleKept: (scale: string, exceeded: boolean) =>
    `${scale}، محفوظ${exceeded ? '؛ والأعداد التي تتجاوزه لها اللون كاملًا' : ''}`,
  /** The meaning of rows and columns, in the corner of their labels. */
  corner: (down: string, across: string) => `${down} نزولًا، ${across} عرضًا`,
  axes: {
    token: 'الرموز',
    query: 'الاستعلامات',
    key: 'المفاتيح',
    vocabulary: 'المفردات',
    position: 'المواضع',
    other: 'الأعداد',
  },
  coming: 'قيد الحساب',
  allMasked: 'ليس أمام صف الأصفار ما يأخذ منه: يحجبه القناع كله.',
  noPadding: 'لا رمز هنا هو \u2066<pad>\u2069، فلا يحجب قناع الحشو شيئًا.',
  zoom: (name: string) => `كبّر ${name}`,
  overview: (name: string, rows: number, cols: number) =>
    `${name} كاملةً بالألوان: ${standing(rows, rowsOf)}، ${standing(cols, columns)}`,
  overviewStretched: (name: string, rows: number, cols: number) =>
    `${name} كاملةً بألوان خاصة بها، لأن أعدادها صغيرة: ${standing(rows, rowsOf)}، ${standing(cols, columns)}`,
};

/** The part of a long axis that is shown as a table. */
export const places = {
  down: (from: number, to: number, all: number) =>
    `الصفوف: الرموز من ${from} إلى ${to}، من أصل ${all}`,
  across: (from: number, to: number, all: number) =>
    `الأعمدة: الرموز من ${from} إلى ${to}، من أصل ${all}`,
  vocabulary: (from: number, to: number, all: number) =>
    `الجداول: الصفوف من ${from} إلى ${to}، من أصل ${all}`,
  feature: (from: number, to: number, all: number) => `الأعداد من ${from} إلى ${to}، من أصل ${all}`,
};
