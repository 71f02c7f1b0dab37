/** Why the model says a word: the parts of its logit, and its prediction at each depth. */
import { counted, ltr, standing, type Noun } from './grammar.js';
import { tokens as tokensOf } from './words.js';

const smallerParts: Noun = {
  one: 'جزء أصغر',
  two: 'جزءين أصغرين',
  few: 'أجزاء أصغر',
  many: 'جزءًا أصغر',
  other: 'جزء أصغر',
};

export const ledger = {
  title: (word: string) => `لماذا ${word}؟`,
  open: 'لماذا هذه الكلمة',
  ofLetters: { open: 'لماذا هذا الحرف' },
  close: 'أغلق',
  adds: (word: string, after: string, logit: string) =>
    `بعد ${after} يبلغ ⟦logits|لوجيت⟧ ${word} ${ltr(logit)}. وهو مجموع، لأن كل جزء من النموذج كتب شيئًا في مسار البواقي. وكل سطر أدناه هو الجداء النقطي لما كتبه جزء واحد مع صف ${word} في W_U (العزو المباشر للوجيت).`,
  held: (scale: string) =>
    `يقسم التطبيع الأخير الصف كله على ${ltr(scale)}. ويُثبَّت هذا المقسوم عليه هنا لكي يصح جمع المساهمات.`,
  order: 'الأكبر مساهمةً أولًا، مع المجموع حتى كل سطر.',
  total: (total: string) => `المجموع ${ltr(total)}`,
  rest: (parts: number, sum: string) =>
    parts === 1
      ? `جزء واحد أصغر: ${ltr(sum)}`
      : `${standing(parts, smallerParts)} معًا: ${ltr(sum)}`,
  less: 'أظهر أقل',
  from: (part: string, token: string) => `${part}، من ${token}`,
  parts: {
    embedding: 'تضمين الرمز',
    positions: 'الموضع',
    head: 'الانتباه',
    head_bias: 'الانتباه، b_V',
    output_bias: 'الانتباه، b_O',
    feed_forward: 'شبكة MLP',
    feed_forward_bias: 'شبكة MLP، b_down',
    embedding_norm_bias: 'انحياز تطبيع التضمين',
    norm1_bias: 'انحياز التطبيع 1',
    norm2_bias: 'انحياز التطبيع 2',
    final_norm_bias: 'انحياز التطبيع الأخير',
    unembedding_bias: 'انحياز اللوجيتات، b_U',
  },
  how: 'كيف حُسب',
  path: 'طريق الجواب',
  takes: (cell: string, to: string, from: string, weight: string, value: string) =>
    `في ${cell} ينتبه ${to} إلى ${from} (الوزن ${ltr(weight)})، وهذا يضيف ${ltr(value)} إلى اللوجيت.`,
  took: (cell: string, to: string, from: string, weight: string) =>
    `وقبل ذلك، في ${cell}، انتبه ${to} إلى ${from} (الوزن ${ltr(weight)}).`,
  works: (block: number, token: string, value: string) =>
    `في الكتلة ${block} تعدّل شبكة MLP صف ${token}، وهذا يضيف ${ltr(value)} إلى اللوجيت.`,
  own: (token: string, part: string, value: string) =>
    `يضيف ${token} نفسه (${part}) ${ltr(value)} إلى اللوجيت.`,
  part: (part: string, value: string) => `يضيف جزء ${part} ${ltr(value)} إلى اللوجيت.`,
  noPath: 'لا يساهم رأس واحد أو شبكة MLP واحدة بجزء كبير منه.',
  coming: 'يُفكَّك هذا اللوجيت …',
  elsewhere: 'أعداده في كتلة غير مفتوحة.',
  without: (head: string, value: string) =>
    `يساهم ${head} في المجموع بمقدار ${ltr(value)}. ومع تعطيله:`,
  wait: 'يُحسب من دون هذا الجزء …',
  failed: 'تعذّر حسابه من دون هذا الجزء.',
  change: (before: string, after: string) => `${ltr(before)} ← ${ltr(after)}`,
  logit: 'اللوجيت',
  probability: 'الاحتمال',
  missing: (by: string) => `يتغير اللوجيت بمقدار ${ltr(by)}.`,
  same: 'وهذا هو مقدار مساهمته المباشرة: تساهم الأجزاء الأخرى كما كانت.',
  differs: (hasNorms: boolean) =>
    `وهذا يختلف عن مساهمته المباشرة: الأجزاء اللاحقة تقرأ ما كتبه، فتتغير مساهماتها أو تعوّض عنه${hasNorms ? '؛ وعمليات التطبيع تقسم على أعداد أخرى' : ''}.`,
  lens: 'عدسة اللوجيت',
  lensWhy:
    'ما كان النموذج سيتنبأ به لو توقف عند كل نقطة: يُطبَّق هناك التطبيع الأخير وW_U على مسار البواقي (logit lens). ويظهر التنبؤ تحت كل رمز مع احتماله.',
  spoken: (cell: string, word: string, share: string) =>
    `${cell}؛ عدسة اللوجيت: ${word}، ${ltr(share)}`,
  names: {
    ledger: 'المساهمات في اللوجيت',
    word: 'صفه من W_U',
    token_vector: 'صف الرمز من التضمين',
    position_vector: 'صف الرمز من المواضع',
    gained: 'الاتجاه مضروبًا في الكسب',
    mean: 'متوسط الاتجاه',
    divisor: 'المقسوم عليه في التطبيع',
    direction: 'الاتجاه قبل التطبيع',
    concat_direction: 'الاتجاه قبل W_O',
    value_direction: 'الاتجاه بين القيم',
    weights: 'أوزان الرمز',
    value_bias: 'ما يعطيه b_V',
    value_bias_offsets: 'ما يعطيه b_V عند كل رمز',
    values: 'ما تعطيه قيمة كل رمز',
    weight_sum: 'مجموع الأوزان',
    hidden_direction: 'الاتجاه بين الوحدات المخفية',
    activation: 'الوحدات المخفية للرمز',
    logit: 'اللوجيت من أجزائه',
  },
};

/**
 * The circuits of a head: what it looks for and what it then adds, for every pair of tokens. They
 * are marked already.
 */
export const circuits = {
  title: 'دارتا QK وOV',
  why: 'ما يقارنه هذا الرأس وما يكتبه بعد ذلك. يدخل كل رمز الكتلة بتضمينه وحده، بلا موضع وبلا شيء من الكتل الأخرى. دارة QK هي استعلام رمز مضروبًا في مفتاح آخر. ودارة OV هي ما تضيفه قيمة رمز إلى كل لوجيت عبر W_O وW_U. ويُترك ما يقسم عليه التطبيع الأخير: فهو يغيّر مقياس الصف كله فقط.',
  queryKey: 'QK: مدى تطابق استعلام رمز الصف مع مفتاح رمز العمود',
  outputValue: 'OV: ما يضيفه الانتباه إلى رمز الصف إلى لوجيت رمز العمود',
  looks: (word: string, wanted: string) =>
    `بالتضمين وحده، أكثر ما يطابق استعلام ${word} هو مفتاح ${wanted}.`,
  looksAlike: (word: string) => `بالتضمين وحده، يطابق استعلام ${word} كل المفاتيح بالتساوي.`,
  says: (from: string, word: string) => `الانتباه إلى ${from} يرفع لوجيت ${word} أكثر من غيره.`,
  saysNothing: (from: string) => `الانتباه إلى ${from} يغيّر كل اللوجيتات بالتساوي.`,
  copies: (own: number, all: number) =>
    own === all
      ? `كل رمز من الرموز، وعددها ${all}، يرفع لوجيته أكثر من غيره: هذا الرأس ينسخ ما ينتبه إليه.`
      : `من ${counted(all, tokensOf)}، عدد ما يرفع لوجيته أكثر من غيره: ${own}.`,
  cell: (row: string, col: string, value: string) => `${row}، ${col}: ${ltr(value)}`,
  hint: 'انقر عددًا لترى حسابه؛ وتنقّل بالأسهم.',
  names: {
    norm: 'صفوف التضمين مطبَّعةً',
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
