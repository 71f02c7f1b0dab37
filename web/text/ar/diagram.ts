/** The diagram: its sections, its stages, its matrices. */
import { ltr, standing } from './grammar.js';
import { columns, rows as rowsOf } from './words.js';

export const sections = {
  vectors: '1 · من الكلمات إلى المتجهات',
  ofLetters: { vectors: '1 · من الحروف إلى المتجهات' },
  vectorsGiven: '1 · المتجهات',
  projections: '2 · الاستعلامات والمفاتيح والقيم',
  attention: '3 · الدرجات والأوزان والسياق',
  join: (heads: number) => (heads > 1 ? '4 · جمع الرؤوس' : '4 · إسقاط الخرج'),
  head: (head: number, heads: number) => `الرأس ${head} من ${heads}`,
  onlyHead: (head: number) => `يُعرض الرأس ${head} وحده.`,
  allHeads: 'أظهر كل الرؤوس',
  vectorsWhy: 'معرّف كل رمز يختار صفًّا من مصفوفة التضمين E.',
  positionsWhy: 'معرّف كل رمز يختار صفًّا من E، ويُضاف إليه متجه موضعه.',
  vectorsGivenWhy: 'يبدأ هذا الدرس من متجهات: صف لكل رمز.',
  vectorsGivenPositionsWhy: 'يبدأ هذا الدرس من متجهات: صف لكل رمز، ويُضاف إليه متجه موضعه.',
  projectionsWhy: 'ثلاث مصفوفات تحوّل كل متجه إلى استعلام ومفتاح وقيمة.',
  projectionsTransposedWhy:
    'ثلاث مصفوفات تحوّل كل متجه إلى استعلام ومفتاح وقيمة. وهي مرسومة ⟦transpose|منقولة⟧ (ᵀ)، صفوفها أعمدة.',
  attentionWhy:
    'الدرجة هي مدى موافقة الاستعلام للمفتاح. وتحوّل softmax كل صف من الدرجات إلى أوزان، وتمزج الأوزان القيم.',
  attentionKeysWhy:
    'حسب هذا الدفتر \u2066K Qᵀ\u2069، لا \u2066Q Kᵀ\u2069 المعتادة: الصفوف للمفاتيح. وتطبّع softmax صف كل مفتاح على الاستعلامات، والناتج يمزج القيم.',
  joinWhy: 'توضع سياقات الرؤوس جنبًا إلى جنب؛ وتحدد صفوف كل رأس في W_O ما يضيفه سياقه إلى الخرج.',
  concatWhy: 'توضع سياقات الرؤوس جنبًا إلى جنب.',
  outputWhy: 'تحوّل W_O السياق إلى الخرج.',
};

/** Stages that have words; the others have letters, which are the same in every language. */
export const stageNames = {
  embedding: 'التضمين',
  token_vectors: 'متجهات الرموز',
  scaled_vectors: 'متجهات الرموز بعد ضربها',
  position_table: 'جدول المواضع',
  position_vectors: 'متجهات المواضع',
  rotated_Q: 'Q المُدارة',
  rotated_K: 'K المُدارة',
  scores: 'الدرجات',
  scaled_scores: 'الدرجات المقيَّسة',
  score_bias: 'انحياز الدرجات',
  biased_scores: 'الدرجات المنحازة',
  mask: 'القناع',
  masked_scores: 'الدرجات بعد القناع',
  weights: 'الأوزان',
  context: 'السياق',
  concat: 'الضمّ',
  output: 'الخرج',
  embedding_sum: 'الرمز + الموضع',
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
  hidden: 'الوحدات المخفية',
  gate: 'البوابة',
  activation: 'التنشيط',
  gated: 'الوحدات بعد البوابة',
  feed_forward: 'خرج MLP',
  residual_feed_forward: 'مسار البواقي بعد MLP',
  logits: 'اللوجيتات',
  probabilities: 'الاحتمالات',
  projected_residual: 'مسار البواقي بعد الإسقاط',
  pooled: 'متوسط كل الرموز',
  pooled_layer: 'الطبقة بعد المتوسط',
  pooled_activation: 'تنشيطها',
  pooled_square_sum: 'مجموع المربعات',
  pooled_length: 'الطول',
  text_vector: 'متجه النص',
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
  embedding: 'صف لكل رمز في المفردات',
  token_vectors: 'صف لكل رمز',
  scaled_vectors: 'متجهات الرموز مضروبة في عامل',
  position_table: 'صف لكل موضع',
  position_vectors: 'موضع كل رمز',
  X: 'مدخل الانتباه',
  W_Q: 'تصنع الاستعلامات',
  W_K: 'تصنع المفاتيح',
  W_V: 'تصنع القيم',
  b_Q: 'يُضاف إلى الاستعلامات',
  b_K: 'يُضاف إلى المفاتيح',
  b_V: 'يُضاف إلى القيم',
  Q: 'ما يطلبه كل رمز',
  K: 'ما يعرضه كل رمز',
  V: 'ما يمرّره كل رمز',
  rotated_Q: 'استعلامات مُدارة بحسب مواضعها',
  rotated_K: 'مفاتيح مُدارة بحسب مواضعها',
  scores: 'كل استعلام · كل مفتاح',
  scaled_scores: 'الدرجات بعد التقييس',
  score_bias: 'عدد لكل رمزين',
  biased_scores: 'بعد إضافة انحياز',
  mask: '1 مرئي، و0 محجوب',
  masked_scores: 'الدرجات المحجوبة \u2066−∞\u2069',
  weights: 'مجموع كل صف 1',
  context: 'مجموع القيم الموزون',
  concat: 'الرؤوس جنبًا إلى جنب',
  W_O: 'تصنع الخرج',
  b_O: 'يُضاف إلى الخرج',
  output: 'خرج الانتباه',
  embedding_sum: 'الرمز مع الموضع',
  residual: 'مسار البواقي قبل الكتلة 1',
  norm_mean: 'لكل صف',
  norm_variance: 'متوسط مربع البعد عن المتوسط',
  norm_deviation: '\u2066√(التباين + ε)\u2069',
  norm_mean_square: 'متوسط المربعات، لكل صف',
  norm_rms: '\u2066√(متوسط المربعات + ε)\u2069',
  norm_normalised: 'كل صف بعد إعادة تحجيمه',
  norm_gain: 'يُضرب في كل عمود',
  norm_bias: 'يُضاف إلى كل عمود',
  norm: 'خرج التطبيع',
  residual_attention: 'مسار البواقي + خرج الانتباه',
  W_up: 'تصنع الوحدات المخفية',
  b_up: 'يُضاف إلى الوحدات المخفية',
  hidden: 'ما تحسبه W_up',
  W_gate: 'تصنع البوابة',
  b_gate: 'يُضاف إلى البوابة',
  gate: 'مقدار ما يُحتسب من كل وحدة مخفية',
  activation: 'السالب مكبوح',
  gated: 'التنشيط · الوحدة المخفية',
  W_down: 'من الوحدات المخفية إلى الخرج',
  b_down: 'يُضاف إلى الخرج',
  feed_forward: 'ما تضيفه شبكة MLP',
  residual_feed_forward: 'مسار البواقي + خرج MLP',
  W_U: 'صف لكل رمز في المفردات',
  b_U: 'يُضاف إلى اللوجيتات',
  logits: 'مدى ملاءمة كل رمز ليكون التالي',
  probabilities: 'مجموع كل صف 1',
  W_residual: 'تُسقط مسار البواقي',
  b_residual: 'يُجمع مع الناتج',
  projected_residual: 'مسار البواقي بعرضه الجديد',
  pooled: 'صف واحد للنص كله',
  W_pool: 'تُسقط المتوسط',
  b_pool: 'يُجمع مع الناتج',
  pooled_layer: 'ما تحسبه W_pool',
  pooled_activation: 'بعد التنشيط',
  pooled_square_sum: 'لأعداد المتجه',
  pooled_length: '\u2066√(sum + ε)\u2069',
  text_vector: 'مقسوم على طوله',
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
  turn: 'دوران',
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
  keyValueHead: (head: number, first: number, last: number) =>
    `رأس المفاتيح والقيم ${head}، للرؤوس ${first}–${last}`,
  ofHead: (head: number) => `الرأس ${head}`,
  transposed: 'مرسومة منقولة',
  /** The name of a matrix of differences. */
  differenceOf: (name: string) => `${name}، بعد ناقص قبل`,
  difference: 'بعد ناقص قبل',
  scaleSigned: (max: string) =>
    `مقياس الألوان من ${ltr(`−${max}`)} (أزرق) مرورًا بـ 0 إلى ${ltr(max)} (برتقالي)`,
  scaleShare: (max: string) => `مقياس الألوان من 0 إلى ${ltr(max)} (بنفسجي)`,
  scaleKept: (scale: string, exceeded: boolean) =>
    `${scale}، مثبَّت${exceeded ? '؛ والأعداد التي تتجاوزه لها اللون كاملًا' : ''}`,
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
  noPadding: 'لا رمز هنا حشو، فلا شيء محجوب بوصفه حشوًا.',
  allMasked: 'صف الأصفار محجوب كله بالقناع: ليس أمامه ما ينتبه إليه.',
  zoom: (name: string) => `كبّر ${name}`,
  overview: (name: string, rows: number, cols: number) =>
    `${name} كاملةً بالألوان: ${standing(rows, rowsOf)}، ${standing(cols, columns)}`,
  overviewStretched: (name: string, rows: number, cols: number) =>
    `${name} كاملةً بمقياس ألوان خاص بها، لأن أعدادها صغيرة: ${standing(rows, rowsOf)}، ${standing(cols, columns)}`,
};

/** The part of a long axis that is shown as a table. */
export const windowPositions = {
  down: (from: number, to: number, all: number) =>
    `الصفوف: الرموز من ${from} إلى ${to}، من أصل ${all}`,
  across: (from: number, to: number, all: number) =>
    `الأعمدة: الرموز من ${from} إلى ${to}، من أصل ${all}`,
  vocabulary: (from: number, to: number, all: number) =>
    `الجداول: الصفوف من ${from} إلى ${to}، من أصل ${all}`,
  feature: (from: number, to: number, all: number) => `الأعداد من ${from} إلى ${to}، من أصل ${all}`,
};
