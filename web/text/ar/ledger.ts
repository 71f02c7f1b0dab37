/** Why the model says a word: the parts of its logit, and its prediction at each depth. */
import { ltr } from './grammar.js';

export const ledger = {
  title: (word: string) => `لماذا ${word}؟`,
  open: 'لماذا هذه الكلمة',
  ofLetters: { open: 'لماذا هذا الحرف' },
  close: 'إغلاق',
  adds: (word: string, after: string, logit: string) =>
    `بعد ${after} يبلغ ⟦logits|لوجيت⟧ ${word} ${ltr(logit)}. وهو مجموع: أضاف كل جزء من النموذج شيئًا إلى مسار البواقي، وكل سطر أدناه هو جداؤه النقطي مع صف ${word} من W_U.`,
  held: (scale: string) =>
    `يقسم التطبيع الأخير الصف كله على ${ltr(scale)}. ويبقى هذا العدد هنا ثابتًا لكي تُجمع الأجزاء.`,
  order: 'من الأكبر إلى الأصغر، ومع كلٍّ المجموع حتى هنا.',
  total: (total: string) => `المجموع ${ltr(total)}`,
  rest: (parts: number, sum: string) => `أجزاء أصغر عددها ${parts}، ومجموعها: ${ltr(sum)}`,
  less: 'أجزاء أقل',
  from: (part: string, token: string) => `${part}، من ${token}`,
  parts: {
    embedding: 'الرمز نفسه',
    positions: 'موضعه',
    head: 'الانتباه',
    head_bias: 'الانتباه، b_V',
    output_bias: 'الانتباه، b_O',
    feed_forward: 'الشبكة',
    feed_forward_bias: 'الشبكة، b_down',
    embedding_norm_bias: 'انحياز تطبيع التضمين',
    norm1_bias: 'انحياز التطبيع 1',
    norm2_bias: 'انحياز التطبيع 2',
    final_norm_bias: 'انحياز التطبيع الأخير',
    unembedding_bias: 'انحياز اللوجيتات، b_U',
  },
  how: 'كيف حُسب',
  path: 'طريق الجواب',
  takes: (place: string, to: string, from: string, weight: string, value: string) =>
    `في ${place} يأخذ ${to} من ${from}: الوزن ${ltr(weight)}. وهذا يضيف ${ltr(value)} إلى اللوجيت.`,
  took: (place: string, to: string, from: string, weight: string) =>
    `وقبل ذلك، في ${place}، كان ${to} قد أخذ من ${from}: الوزن ${ltr(weight)}.`,
  works: (block: number, token: string, value: string) =>
    `في الكتلة ${block} تعمل الشبكة على صف ${token}. وهذا يضيف ${ltr(value)} إلى اللوجيت.`,
  noPath: 'ما من رأس ولا شبكة يضيف وحده نصيبًا كبيرًا منه.',
  large: 'كومة الكتل هذه أكبر من أن تُحفظ كلها في الذاكرة دفعة واحدة، فلا تُفكّك لوجيتاتها.',
  without: (head: string, value: string) => `${head}: يضيف في المجموع ${ltr(value)}. فإذا أُطفئ:`,
  wait: 'يُحسب من دون هذا الجزء …',
  failed: 'تعذّر حسابه من دون هذا الجزء.',
  change: (before: string, after: string) => `${ltr(before)} ← ${ltr(after)}`,
  logit: 'اللوجيت',
  probability: 'الاحتمال',
  missing: (by: string) => `يتغير اللوجيت بمقدار ${ltr(by)}.`,
  same: 'وهذا ما يضيفه: تضيف الأجزاء الأخرى ما كانت تضيفه.',
  differs: (hasNorms: boolean) =>
    `وليس هذا ما يضيفه وحده: الأجزاء اللاحقة تقرأ ما كتبه، فيتغير ما تضيفه أو تعوّض عنه${hasNorms ? '؛ وعمليات التطبيع تقسم على أعداد أخرى' : ''}.`,
  byNow: 'ما كان سيقوله حتى هنا',
  byNowWhy:
    'الذي كان سيقوله النموذج لو انتهى عند هذا الشريط، وجاء بعده التطبيع الأخير وW_U فورًا: عدسة اللوجيت (logit lens). وتحت كل رمز ما كان سيقوله واحتماله.',
  spoken: (cell: string, word: string, share: string) =>
    `${cell}؛ حتى هنا كان ليقول ${word}، ${ltr(share)}`,
  names: {
    ledger: 'أجزاء اللوجيت',
    word: 'صفه من W_U',
    token_vector: 'صف الرمز من التضمين',
    position_vector: 'صف الرمز من المواضع',
    gained: 'الاتجاه مضروبًا في الكسب',
    mean: 'متوسط الاتجاه',
    divisor: 'عدد التطبيع',
    direction: 'الاتجاه قبل التطبيع',
    concat_direction: 'الاتجاه قبل W_O',
    value_direction: 'الاتجاه بين القيم',
    weights: 'أوزان الرمز',
    value_bias: 'ما يعطيه b_V',
    value_bias_offsets: 'ما يعطيه b_V عند كل رمز',
    values: 'ما تعطيه قيمة كل رمز',
    weight_sum: 'مجموع الأوزان',
    hidden_direction: 'الاتجاه بين الأعداد الخفية',
    activation: 'أعداد الرمز الخفية',
    logit: 'اللوجيت من أجزائه',
  },
};

/**
 * The circuits of a head: what it looks for and what it then adds, for every pair of tokens. They
 * are marked already.
 */
export const circuits = {
  title: 'عمّ يبحث، وماذا يقول بعد ذلك',
  why: 'كأن كل رمز يدخل هذه الكتلة بصفه من جدول التضمين وحده، بلا موضع وبلا ما تضيفه الكتل الأخرى: استعلام رمز مضروبًا في مفتاح آخر (دارة QK)، وما تضيفه قيمة رمز إلى كل لوجيت عبر W_O وW_U (دارة OV). ولا يُحسب هنا ما يقسم عليه التطبيع الأخير، فهو واحد للصف كله.',
  queryKey: 'QK: رمز الصف يبحث عن رمز العمود',
  outputValue: 'OV: ما يضيفه رمز الصف، إذا أُخذ منه، إلى لوجيت رمز العمود',
  looks: (word: string, wanted: string) => `بتضمينه وحده، أكثر ما يبحث ${word} عنه هو ${wanted}.`,
  looksAlike: (word: string) => `بتضمينه وحده، لا يبحث ${word} عن رمز أكثر من غيره.`,
  says: (from: string, word: string) => `ما يؤخذ من ${from} أكثر ما يضيف إلى لوجيت ${word}.`,
  saysNothing: (from: string) => `ما يؤخذ من ${from} لا يضيف إلى لوجيت أكثر من غيره.`,
  copies: (own: number, all: number) =>
    own === all
      ? `كل رمز من الرموز وعددها ${all} يرفع نفسه أكثر من غيره: هذا الرأس ينسخ ما يجده.`
      : `من رموزٍ عددها ${all}، ما يرفع نفسه أكثر من غيره: ${own}.`,
  cell: (row: string, col: string, value: string) => `${row}، ${col}: ${ltr(value)}`,
  hint: 'اضغط عددًا لترى حسابه؛ ومفاتيح الأسهم تنقل من عدد إلى ما يجاوره.',
  names: {
    norm: 'صفوف التضمين بعد التطبيع',
    Q: 'استعلامات المفردات',
    K: 'مفاتيح المفردات',
    QK: 'دارة QK',
    V: 'قيم المفردات',
    gained: 'صفوف W_U مضروبة في الكسب',
    mean: 'متوسط كل صف',
    offsets: 'ناقص المتوسط',
    direction: 'الاتجاهات قبل التطبيع الأخير',
    concat_direction: 'الاتجاهات قبل W_O',
    value_direction: 'الاتجاهات بين القيم',
    OV: 'دارة OV',
    norm_mean: 'المتوسط',
    norm_variance: 'التباين',
    norm_deviation: 'الانحراف المعياري',
    norm_mean_square: 'متوسط المربعات',
    norm_rms: 'جذر متوسط المربعات',
    norm_normalised: 'بعد التطبيع',
  },
};
