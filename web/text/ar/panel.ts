/** The panel, and the inspected number. ⟦id|words⟧ marks a term of the glossary. */
import { counted, ltr, number, quoted, standing } from './grammar.js';
import { numbers, places, terms, values } from './words.js';

export const panel = {
  region: 'الشرح',
  inspectedCell: 'من أين جاء',
  predict: 'توقّع ثم انظر',
  hint: 'أشر إلى أي عدد، أو تنقّل في مصفوفة بالأسهم. اضغط عددًا لتثبيته؛ والعدد الذي تحته خط يقود إلى مصدره.',
  exact: (value: string) => `منازل أكثر: ${ltr(value)}`,
};

export const inspector = {
  pin: 'ثبّت',
  pinHelp: 'يُبقي هذا العدد هنا وأنت تشير إلى غيره (Enter على العدد)',
  unpinHelp: 'يعود إلى شرح ما تشير إليه (Esc)',
  back: 'رجوع',
  backHelp: 'العدد الذي نظرت إليه قبله (Backspace)',
  forward: 'تقدّم',
  forwardHelp: 'العدد التالي من جديد (Shift+Backspace)',
  firstVisited: 'هذا أول عدد نظرت إليه.',
  lastVisited: 'هذا آخر عدد نظرت إليه.',
  trail: 'الأعداد التي نظرت إليها',
  ofHead: (head: string) => `(الرأس ${head})`,
  relation: { from: 'يأتي من', into: 'يدخل في', elsewhere: 'ثم' },
  into: 'يدخل في',
  last: 'لا يستعمله شيء: هذه هي النتيجة.',
  intoRow: (stage: string, row: string) => `${stage}، صف ${row}`,
  intoColumn: (stage: string, column: string) => `${stage}، عمود ${column}`,
  more: (n: number) => `و${standing(n, numbers)} غيرها`,
  allTerms: (n: number) => `كل الحدود، وعددها ${number(n)}، الأكبر أولًا`,
  term: 'الحد',
  value: 'القيمة',
  soFar: 'المجموع حتى الآن',
  typed: (word: string, token: string, id: number) =>
    word === token
      ? `كتبتَ ${quoted(word)}: هو الرمز \u2068${token}\u2069، معرّفه ${id}.`
      : `كتبتَ ${quoted(word)}، ويُعدّ الرمز \u2068${token}\u2069، معرّفه ${id}.`,
  added: (token: string, id: number) =>
    `لم يكتب أحد \u2068${token}\u2069 (المعرّف ${id}): يضيفه المجزِّئ إلى كل جملة.`,
  unused: (token: string) => `هذا صف \u2068${token}\u2069، ولا تستعمله الجملة.`,
  showWord: (word: string) => `أظهر ${quoted(word)} في الجملة`,
  showPlace: (word: string, place: number) => `أظهر ${quoted(word)} في الموضع ${place}`,
};

/** The place of a number. `stage` is the stage's name in words. */
export const place = {
  /** The name of a token that is only numbered, also at the beginning of a sentence. */
  token: (label: string) => `الرمز ${label}`,
  apart: (token: string, place: number) => `${token} في الموضع ${place}`,
  ofToken: (stage: string, token: string, number: number) =>
    `${stage} عند ${token}، العدد ${number}`,
  ofTokenAlone: (stage: string, token: string) => `${stage} عند ${token}`,
  taking: (stage: string, query: string, key: string) => `${stage}: يأخذ ${query} من ${key}`,
  meeting: (stage: string, query: string, key: string) =>
    `${stage}: استعلام ${query}، مفتاح ${key}`,
  featureOfToken: (stage: string, token: string, feature: string) =>
    `${stage} عند ${token}، \u2068${feature}\u2069`,
  feature: (stage: string, feature: string) => `${stage}، \u2068${feature}\u2069`,
  rowCol: (stage: string, row: string, col: string) => `${stage}، الصف ${row}، العمود ${col}`,
  number: (stage: string, number: number) => `${stage}، العدد ${number}`,
  inParts: (place: string, parts: readonly string[]) => `${place} (${parts.join('، ')})`,
  block: (block: number) => `الكتلة ${block}`,
  head: (head: number) => `الرأس ${head}`,
  norms: {
    embedding_norm: 'تطبيع التضمين',
    norm1: 'التطبيع 1',
    norm2: 'التطبيع 2',
    final_norm: 'التطبيع الأخير',
  },
};

export const arithmetic = {
  given: 'يعطي هذا العددَ الدرسُ أو تدريبه؛ ولا يحسبه شيء هنا.',
  drawn:
    'مسحوب عشوائيًّا من البذرة، أو بداية ثابتة كالعدد 1 للكسب، إلا إذا غيّرته. ولو كان هناك تدريب لغيّره أيضًا.',
  causal: (open: boolean) =>
    open
      ? 'يجوز أن يأخذ الرمز من نفسه ومما جاء قبله: 1.'
      : 'رمز المفتاح يأتي بعد رمز الاستعلام، فلا يجوز أن يُؤخذ منه: 0.',
  padding: (open: boolean) =>
    open
      ? 'رمز المفتاح كلمة، فيجوز أن يأخذ منه كل رمز: 1.'
      : 'رمز المفتاح حشو، فلا يجوز أن يأخذ منه أي رمز: 0.',
  lookup: (row: string, table: string) => `منسوخ من الصف ${row} في ${ltr(table)}.`,
  position: (place: number, table: string) =>
    `منسوخ من الصف ${place} في ${ltr(table)}، لأن الرمز يقف في الموضع ${place}.`,
  noPositions: 'لا يُضاف هنا موضع، فيبقى متجه الرمز كما هو.',
  copied: (stage: string) => `منسوخ من ${stage}: تقف الرؤوس جنبًا إلى جنب.`,
  lowered: (largest: string) =>
    `يُطرح أولًا أكبر عدد في الصف، وهو ${ltr(largest)}: لا يغيّر ذلك أي حصة، ولا تكبر أي قوة للعدد e حتى يتعذر خزنها.`,
  allMasked: 'هذا الصف كله محجوب بالقناع: لا شيء يُؤخذ منه، فالوزن 0.',
  overflowed:
    'إحدى درجات هذا الصف أكبر من أن تُخزن فصارت ∞. وتتقاسم درجات ∞ الصف بالتساوي؛ وينال كل ما عداها 0.',
  noNumber:
    'إحدى درجات هذا الصف ليست عددًا (NaN)، وهذا ما يعطيه \u2066∞ − ∞\u2069، فليست أي حصة في الصف عددًا.',
  masked: 'في القناع هنا 0، فتصير الدرجة \u2066−∞\u2069، وسيكون وزنها 0.',
  open: 'في القناع هنا 1، فتبقى الدرجة كما هي.',
  hiddenPower: 'e مرفوعًا إلى القوة \u2066−∞\u2069 هو 0: لا ينال المحجوب شيئًا.',
  alibi: (distance: number) =>
    distance === 0
      ? 'الاستعلام والمفتاح للرمز نفسه، فلا يُطرح شيء.'
      : `بين الرمزين مسافة ${counted(distance, places)}، وكل موضع يكلّف مقدار الميل.`,
  rotated: (pair: number) =>
    `يدور العددان ${2 * pair + 1} و${2 * pair + 2} معًا، بزاوية تكبر مع الموضع.`,
  sinusoid: (place: number) => `موجة على المواضع؛ وهذا الموضع ${place}، والعدّ من 0.`,
  folded: (n: number) => standing(n, terms),
  same: 'لا يحدث هنا شيء: يمضي العدد كما هو.',
  mean: (n: number) =>
    n === 1
      ? 'في الصف عدد واحد، وهو متوسط نفسه.'
      : `أعداد الصف كلها، وعددها ${n}، مجموعة ومقسومة على ${n}.`,
  variance: (n: number) =>
    n === 1
      ? 'بُعد عدد الصف الوحيد عن المتوسط مربعًا.'
      : `بُعد كل عدد عن المتوسط مربعًا، ثم متوسط ذلك على ${n}.`,
  meanSquare: (n: number) =>
    n === 1 ? 'مربع عدد الصف الوحيد.' : `مربعات أعداد الصف كلها، وعددها ${n}، ثم متوسطها.`,
  deviation: (epsilon: string) => `يمنع ${ltr(epsilon)} أن يُقسم صف من أعداد متساوية على 0.`,
  normalise:
    'ناقص المتوسط، مقسومًا على الانحراف المعياري: فيصير متوسط الصف 0 وانحرافه المعياري 1، إلا قدر ε.',
  divided: 'مقسومًا على جذر متوسط المربعات: فيصير متوسط مربعات الصف 1، إلا قدر ε.',
  gelu: '\u2066Φ(x)\u2069 هي حصة التوزيع الطبيعي التي تقع دون x: تبقى الأعداد الكبيرة، وتمضي السالبة جدًّا نحو 0.',
  gelu_tanh: '\u2066Φ(x)\u2069، وهي حصة التوزيع الطبيعي دون x، تُقرَّب هنا بدالة tanh كما في GPT-2.',
  relu: (open: boolean) => (open ? 'فوق 0 يبقى كما هو.' : 'ما ليس فوق 0 يصير 0.'),
  reluSquared: (open: boolean) => (open ? 'فوق 0 يُربَّع.' : 'ما ليس فوق 0 يصير 0.'),
  switched_off: 'هذا الرأس معطَّل: تقف أصفار مكان سياقه.',
  networkOff: 'هذه الشبكة معطَّلة: تقف أصفار مكان أعدادها الخفية.',
};

export const colours = {
  of: (whose: string) => `ألوان: ${whose}`,
  families: {
    vectors: 'E ومتجهات المواضع وX',
    projected: 'الاستعلامات والمفاتيح والقيم والسياقات',
    scores: 'الدرجات',
    parameters: 'المعلمات',
    share: 'الأوزان والأقنعة',
    output: 'الخرج',
    norm: 'خطوات التطبيع',
    hidden: 'الأعداد الخفية',
    logits: 'اللوجيتات',
  },
  keep: 'احفظ هذا المقياس',
  keepHelp: 'يحتفظ العدد نفسه باللون نفسه وأنت تغيّر الأشياء؛ واضغط ثانيةً لتركه',
  exceeded: 'بعض الأعداد تتجاوز المقياس المحفوظ. لها اللون كاملًا.',
};

export const checks = {
  title: 'مقارنةً بالدفتر',
  why: 'يتبع هذا الدرس دفترًا منشورًا: نصًّا مع شيفرته ومع ما طبعته الشيفرة.',
  all: (matched: number, total: number) => `تطابق ${matched} من ${counted(total, values)} مطبوعة`,
  stage: (matched: number, total: number) => `${matched} من ${total}`,
  mismatch: (place: string, printed: string, computed: string) =>
    `${place}: المطبوع ${ltr(printed)}، المحسوب ${ltr(computed)}`,
  noCell: (place: string, printed: string) =>
    `${place}: المطبوع ${ltr(printed)}، ولا توجد هذه الخلية`,
  more: (n: number) => `و${standing(n, numbers)} غيرها`,
  place: (row: number, col: number) => `الصف ${row}، العمود ${col}`,
  notReproducible: (total: number) =>
    `${standing(total, values)} طُبعت بلا بذرة: لا يمكن حسابها من جديد، فلا تُراجَع.`,
  notReproducibleStage: 'بلا بذرة',
  changed: 'تصح أعداد الدفتر لجملته وبذرته وإعداداته. وقد غيّرت واحدًا منها، فلا شيء يُقارَن.',
  inHead: (stage: string, head: number) => `${stage}، الرأس ${head}`,
  inMean: (stage: string) => `${stage}، متوسط الرؤوس`,
};
