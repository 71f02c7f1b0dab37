/** The panel, and the inspected number. ⟦id|words⟧ marks a term of the glossary. */
import { counted, ltr, number, quoted, standing } from './grammar.js';
import { numbers, places, terms, values } from './words.js';

export const panel = {
  region: 'الشرح',
  inspectedCell: 'كيف يُحسب',
  predict: 'توقّع ثم تحقّق',
  hint: 'أشر إلى أي عدد، أو استعمل الأسهم داخل مصفوفة. انقر عددًا لتثبيته؛ وانقر عددًا تحته خط لترى من أين جاء.',
  exact: (value: string) => `أرقام أكثر: ${ltr(value)}`,
};

export const inspector = {
  pin: 'ثبّت',
  pinHelp: 'يُبقي هذا العدد هنا وأنت تشير إلى غيره (Enter على العدد)',
  unpinHelp: 'يعود إلى شرح ما تشير إليه (Esc)',
  back: 'رجوع',
  backHelp: 'العدد الذي نظرت إليه قبل هذا (Backspace)',
  forward: 'تقدّم',
  forwardHelp: 'إلى العدد التالي مما نظرت إليه (Shift+Backspace)',
  firstVisited: 'هذا أول عدد نظرت إليه.',
  lastVisited: 'هذا آخر عدد نظرت إليه.',
  trail: 'الأعداد التي نظرت إليها',
  ofHead: (head: string) => `(الرأس ${head})`,
  relation: { from: 'يأتي من', into: 'يدخل في', elsewhere: 'ثم' },
  into: 'يدخل في',
  last: 'لا يستعمله شيء بعد ذلك: هذه هي النتيجة النهائية.',
  intoRow: (stage: string, row: string) => `${stage}، صف ${row}`,
  intoColumn: (stage: string, column: string) => `${stage}، عمود ${column}`,
  more: (n: number) => `و${standing(n, numbers)} غيرها`,
  allTerms: (n: number) => `كل الحدود، وعددها ${number(n)}، الأكبر أولًا`,
  largerTerms: 'الأكبر',
  smallerTerms: 'الأصغر',
  someTerms: (first: number, last: number, all: number) =>
    `الحدود من ${number(first)} إلى ${number(last)} من ${number(all)}`,
  term: 'الحد',
  value: 'القيمة',
  soFar: 'المجموع حتى الآن',
  typed: (word: string, token: string, id: number) =>
    word === token
      ? `كتبتَ ${quoted(word)}: هو الرمز \u2068${token}\u2069، معرّفه ${id}.`
      : `كتبتَ ${quoted(word)}، ويُعدّ الرمز \u2068${token}\u2069، معرّفه ${id}.`,
  added: (token: string, id: number) =>
    `لم تكتب \u2068${token}\u2069 (المعرّف ${id}): يضيفه المجزِّئ إلى كل جملة.`,
  unused: (token: string) => `هذا صف \u2068${token}\u2069، ولا تستعمله الجملة.`,
  showWord: (word: string) => `أظهر ${quoted(word)} في الجملة`,
  showPosition: (word: string, position: number) => `أظهر ${quoted(word)} في الموضع ${position}`,
};

/** The place of a number. `stage` is the stage's name in words. */
export const cellName = {
  /** The name of a token that is only numbered, also at the beginning of a sentence. */
  token: (label: string) => `الرمز ${label}`,
  apart: (token: string, position: number) => `${token} في الموضع ${position}`,
  ofToken: (stage: string, token: string, number: number) =>
    `${stage} عند ${token}، العدد ${number}`,
  ofTokenAlone: (stage: string, token: string) => `${stage} عند ${token}`,
  taking: (stage: string, query: string, key: string) => `${stage}: انتباه ${query} إلى ${key}`,
  meeting: (stage: string, query: string, key: string) =>
    `${stage}: استعلام ${query}، مفتاح ${key}`,
  featureOfToken: (stage: string, token: string, feature: string) =>
    `${stage} عند ${token}، \u2068${feature}\u2069`,
  feature: (stage: string, feature: string) => `${stage}، \u2068${feature}\u2069`,
  rowCol: (stage: string, row: string, col: string) => `${stage}، الصف ${row}، العمود ${col}`,
  number: (stage: string, number: number) => `${stage}، العدد ${number}`,
  inParts: (cell: string, parts: readonly string[]) => `${cell} (${parts.join('، ')})`,
  block: (block: number) => `الكتلة ${block}`,
  head: (head: number) => `الرأس ${head}`,
  keyValueHead: (head: number) => `رأس المفاتيح والقيم ${head}`,
  norms: {
    embedding_norm: 'تطبيع التضمين',
    norm1: 'التطبيع 1',
    norm2: 'التطبيع 2',
    final_norm: 'التطبيع الأخير',
    query_norm: 'تطبيع الاستعلامات',
    key_norm: 'تطبيع المفاتيح',
  },
};

export const arithmetic = {
  given: 'هذا العدد معطى: يأتي من الدرس أو من تدريبه أو من تغييرك، ولا يُحسب هنا.',
  drawn:
    'قيمة أولية، مسحوبة عشوائيًّا من البذرة أو ثابتة (يبدأ الكسب من 1)، ما لم تغيّرها. والتدريب يغيّرها.',
  causal: (open: boolean) =>
    open
      ? 'يجوز أن ينتبه الرمز إلى نفسه وإلى ما سبقه: 1.'
      : 'رمز المفتاح يأتي بعد رمز الاستعلام، فهو محجوب: 0.',
  padding: (open: boolean) =>
    open
      ? 'رمز المفتاح كلمة، فيجوز أن ينتبه إليه كل رمز: 1.'
      : 'رمز المفتاح حشو، فلا يجوز أن ينتبه إليه أي رمز: 0.',
  maskParts: 'كل جزء من القناع يترك هذا الزوج ظاهرًا: 1.',
  window: (distance: number, window: number) =>
    `المسافة بين الرمزين ${distance}، وطول النافذة ${window} فقط، فالمفتاح محجوب: 0.`,
  lookup: (row: string, table: string) => `منسوخ من الصف ${row} في ${ltr(table)}.`,
  position: (position: number, table: string) =>
    `منسوخ من الصف ${position} في ${ltr(table)}، لأن الرمز في الموضع ${position}.`,
  noPositions: 'لا يُضاف هنا موضع، فيبقى متجه الرمز كما هو.',
  copied: (stage: string) => `منسوخ من ${stage}: توضع الرؤوس جنبًا إلى جنب.`,
  lowered: (largest: string) =>
    `يُطرح أولًا أكبر عدد في الصف، وهو ${ltr(largest)}: لا يغيّر ذلك أي نتيجة، ويمنع قوى العدد e من الفيضان.`,
  allMasked: 'الصف كله محجوب بالقناع: ليس هناك ما يُنتبه إليه، فالوزن 0.',
  overflowed: 'فاضت إحدى درجات هذا الصف إلى ∞. تتقاسم درجات ∞ الصف بالتساوي؛ وينال كل ما عداها 0.',
  noNumber:
    'إحدى درجات هذا الصف ليست عددًا (NaN)، مثل ناتج \u2066∞ − ∞\u2069، فكل وزن في الصف NaN أيضًا.',
  masked: 'القناع هنا 0، فتصير الدرجة \u2066−∞\u2069، وسيكون وزنها 0.',
  open: 'القناع هنا 1، فتبقى الدرجة كما هي.',
  hiddenPower: 'e مرفوعًا إلى القوة \u2066−∞\u2069 هو 0، فلا ينال الرمز المحجوب وزنًا.',
  alibi: (distance: number) =>
    distance === 0
      ? 'الاستعلام والمفتاح للرمز نفسه، فلا يُطرح شيء.'
      : `بين الرمزين مسافة ${counted(distance, places)}، ويُطرح الميل مرة عن كل موضع.`,
  rotated: (first: number, second: number) =>
    `يُدار العددان ${first} و${second} معًا، بزاوية متناسبة مع الموضع.`,
  notRotated: (size: number) =>
    `لا يُدار إلا أول ${counted(size, numbers)}؛ أما هذا العدد فلا يُدار.`,
  sinusoid: (position: number) =>
    `موجة على امتداد المواضع، مقروءة عند الموضع ${position} (والعدّ من 0).`,
  folded: (n: number) => standing(n, terms),
  same: 'لا يحدث هنا شيء: يمر العدد كما هو.',
  mean: (n: number) =>
    n === 1
      ? 'في الصف عدد واحد، فهو المتوسط نفسه.'
      : `مجموع أعداد الصف كلها، وعددها ${n}، مقسومًا على ${n}.`,
  variance: (n: number) =>
    n === 1
      ? 'مربع بُعد عدد الصف الوحيد عن المتوسط.'
      : `مربع بُعد كل عدد عن المتوسط، ثم متوسط المربعات، وعددها ${n}.`,
  meanSquare: (n: number) =>
    n === 1 ? 'مربع عدد الصف الوحيد.' : `متوسط مربعات أعداد الصف كلها، وعددها ${n}.`,
  deviation: (epsilon: string) => `يمنع ${ltr(epsilon)} القسمة على 0 حين تتساوى أعداد الصف كلها.`,
  normalise:
    'اطرح المتوسط واقسم على الانحراف المعياري: يصير متوسط الصف 0 وانحرافه المعياري 1 (بفارق ضئيل سببه ε).',
  divided: 'اقسم على جذر متوسط المربعات: يصير متوسط مربعات الصف 1 (بفارق ضئيل سببه ε).',
  gelu: '\u2066Φ(x)\u2069 هي نسبة التوزيع الطبيعي المعياري التي تقع دون x: تمر الأعداد الكبيرة كما هي تقريبًا، وتقترب السالبة جدًّا من 0.',
  gelu_tanh:
    '\u2066Φ(x)\u2069، وهي نسبة التوزيع الطبيعي المعياري دون x، تُقرَّب هنا بدالة tanh كما في GPT-2.',
  relu: (open: boolean) => (open ? 'موجب، فيمر كما هو.' : 'ليس موجبًا، فيصير 0.'),
  reluSquared: (open: boolean) => (open ? 'موجب، فيُربَّع.' : 'ليس موجبًا، فيصير 0.'),
  silu: '\u2066σ(x) = 1/(1 + e^−x)\u2069 بين 0 و1: تمر الأعداد الكبيرة كما هي تقريبًا، وتقترب السالبة جدًّا من 0.',
  tanh: 'تضغط tanh كل عدد إلى ما بين −1 و1، ولا تكاد تغيّره قرب 0.',
  squareSum: (n: number) =>
    n === 1 ? 'مربع عدد الصف الوحيد.' : `مجموع مربعات أعداد الصف كلها، وعددها ${n}.`,
  length: (epsilon: string) => `جذر المجموع هو طول المتجه. ويمنع ${ltr(epsilon)} القسمة على 0.`,
  unit: 'اقسم على الطول: يصير طول المتجه 1.',
  pooled: (tokens: number) =>
    tokens === 1
      ? 'ليس هناك إلا رمز واحد، وعدده هو المتوسط.'
      : `مجموع هذا العدد في كل الرموز، وعددها ${tokens}، مقسومًا على ${tokens}.`,
  switched_off: 'هذا الرأس معطَّل: حلّت أصفار محل سياقه.',
  mlpOff: 'شبكة MLP هذه معطَّلة: حلّت أصفار محل وحداتها المخفية.',
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
    hidden: 'الوحدات المخفية',
    logits: 'اللوجيتات',
  },
  keep: 'ثبّت هذا المقياس',
  keepHelp: 'يُبقي العدد نفسه باللون نفسه حين تغيّر شيئًا؛ وانقر ثانيةً لتركه',
  exceeded: 'بعض الأعداد خارج المقياس المثبَّت، فتظهر باللون كاملًا.',
};

export const checks = {
  title: 'مراجعة على الدفتر',
  why: 'يتبع هذا الدرس دفترًا منشورًا: نصًّا وشيفرة وما طبعته الشيفرة.',
  all: (matched: number, total: number) =>
    `تطابق ${matched} من ${counted(total, values)} ${total === 2 ? 'مطبوعتين' : 'مطبوعة'}`,
  stage: (matched: number, total: number) => `${matched} من ${total}`,
  mismatch: (cell: string, printed: string, computed: string) =>
    `${cell}: المطبوع ${ltr(printed)}، المحسوب ${ltr(computed)}`,
  noCell: (cell: string, printed: string) =>
    `${cell}: المطبوع ${ltr(printed)}، ولا توجد هذه الخلية`,
  more: (n: number) => `و${standing(n, numbers)} غيرها`,
  place: (row: number, col: number) => `الصف ${row}، العمود ${col}`,
  notReproducible: (total: number) =>
    `${standing(total, values)} ${total === 2 ? 'طُبعتا بلا بذرة، فلا يمكن تكرارهما ولا تُراجَعان' : 'طُبعت بلا بذرة، فلا يمكن تكرارها ولا تُراجَع'}.`,
  notReproducibleStage: 'بلا بذرة',
  changed: 'أعداد الدفتر لجملته وبذرته وإعداداته. وقد غيّرت واحدًا منها، فليس هناك ما يُقارَن.',
  inHead: (stage: string, head: number) => `${stage}، الرأس ${head}`,
  inMean: (stage: string) => `${stage}، متوسط الرؤوس`,
};

export const encoderCards = {
  heads: 'ماذا تفعل الرؤوس',
  alike: 'متشابهة؟',
  search: 'بحث',
  limits: 'ما لا يستطيعه',
};

export const roomButtons = { twoTexts: 'نصّان …' };
