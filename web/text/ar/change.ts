/** Changing numbers, parameters and ingredients, and comparing with a reference. ⟦id|words⟧ marks a term of
 * the glossary. */
import { list, ltr, number, quoted, standing } from './grammar.js';
import { numbers, rows as rowsOf } from './words.js';

const inHead = (head: number | null): string => (head === null ? '' : ` في الرأس ${head}`);

export const edit = {
  edited: 'غيّرت هذا العدد.',
  title: 'غيّر أي عدد معطى',
  change: 'غيّر هذا العدد',
  toggle: 'بدّل هذه الخلية من القناع',
  label: (place: string) => `القيمة الجديدة: ${place}`,
  help: 'يحفظ Enter العدد، ويعيده Esc كما كان. ويغيّره السهمان إلى أعلى وإلى أسفل؛ مع Shift بعشرة أضعاف، ومع Alt بالعُشر.',
  hint: 'لتغيير عدد معطى: اكتب، أو اضغط Enter، أو انقر نقرًا مزدوجًا، أو اسحبه جانبًا.',
  reset: (stage: string) => `أعد ${stage}`,
  resetWhy: 'يعيد ما غيّرته في هذه المصفوفة كما كان.',
  notANumber: (text: string) =>
    `${quoted(text)} ليس عددًا. اكتبه مثل ${ltr('0.25')} أو ${ltr('−3')} أو ${ltr('1e−4')}؛ وحتى ذلك الحين يبقى العدد القديم.`,
  empty: 'لا عدد هنا. اكتب عددًا مثل \u20660.25\u2069، أو اضغط Esc ليعود القديم.',
  tooLarge: (text: string) =>
    `${ltr(text)} أكبر مما يسعه عدد عشري من 32 بت (نحو ${ltr('±3.4·10³⁸')}). اكتب عددًا أصغر.`,
  overflow:
    'بهذا العدد تصير إحدى النتائج أكبر مما يسعه عدد عشري من 32 بت (نحو \u2066±3.4·10³⁸\u2069)، فيبقى القديم. اكتب عددًا أصغر.',
  notAMask: (text: string) =>
    `في القناع 1 (يجوز الأخذ) أو 0 (لا يجوز)، فلا يصلح فيه ${quoted(text)}.`,
  computed: (stage: string) =>
    `${stage}: أعداد محسوبة تتبع أعدادًا أخرى. غيّر عددًا من التي جاءت منها.`,
  tied: 'ما دام Q = K فالأعداد التي تصنع المفاتيح هي التي تصنع الاستعلامات: غيّر W_Q أو b_Q.',
  large:
    'كومة الكتل هذه أكبر من أن تُحفظ كلها في الذاكرة دفعة واحدة، فلا تُغيَّر أعدادها؛ ويمكن إطفاء رؤوسها وشبكاتها.',
  plain: 'ما دامت V هي X فالقيم هي المتجهات نفسها: غيّر المتجهات.',
};

export const sets = {
  title: 'معلمات أخرى',
  byHand: 'مصنوعة باليد، لا ⟦training|بالتعلّم⟧:',
  own: 'معلمات الدرس',
  identity: 'الوحدة',
  previous: 'انظر إلى الرمز السابق',
  same: 'انظر إلى الكلمة نفسها',
  uniform: 'بالتساوي',
  why: {
    identity: 'لا تغيّر W_Q وW_K وW_V شيئًا: متجه كل رمز هو استعلامه ومفتاحه وقيمته.',
    previous:
      'مصنوعة باليد: يُوضع في X عدد 1 عند موضع كل رمز، ويسمّي كل استعلام الموضع الذي قبل موضعه. والرمز الأول، الذي لا شيء قبله، ينظر إلى نفسه.',
    same: 'مصنوعة باليد: في X عدد 1 لكلمة كل رمز، فيوافق الاستعلام مفاتيح الكلمة نفسها.',
    uniform:
      'مصنوعة باليد: كل ما في W_Q وW_K أصفار، فكل درجة 0، ويأخذ كل رمز القدر نفسه من كل رمز يُبقيه القناع.',
  },
  cleared: 'اختيار مجموعة يزيل التغييرات الأخرى؛ والتراجع يعيدها.',
  randomise: 'اسحب عشوائيًّا',
  randomiseWhy: 'يسحب معلمات جديدة من بذرة أخرى.',
  seed: (seed: number) => `مسحوبة من البذرة ${seed}.`,
};

export const reference = {
  title: 'قبل وبعد',
  keep: 'احفظ هذا مرجعًا',
  forget: 'قارن بأعداد الدرس من جديد',
  show: 'أظهر الفرق',
  hide: 'أظهر الأعداد من جديد',
  own: 'قبل: أعداد الدرس.',
  ownForSentence: 'قبل: أعداد الدرس، مع هذه الجملة.',
  ofSeed: (seed: number) => `قبل: أعداد البذرة ${seed}.`,
  kept: 'قبل: المرجع الذي حفظته.',
  same: 'لا فرق بعدُ عن المرجع. غيّر عددًا أو بدّل شيئًا في الأعلى.',
  /** The changes since then. */
  changed: (what: string[]) => `تغيّر منذ ذلك: ${list(what)}.`,
  what: {
    sentence: 'الجملة',
    seed: (seed: number | null) => (seed === null ? 'البذرة' : `البذرة، وهي الآن ${seed}`),
    recipe: 'طريقة التدريب',
    trained: (step: number | null) => `التدريب، وهو الآن عند الخطوة ${number(step ?? 0)}`,
    set: (set: string | null) => (set === null ? 'المعلمات' : `المعلمات: ${set}`),
    edits: (n: number) => standing(n, numbers),
    off: 'ما أُطفئ',
  },
  noNumber: 'لم يغيّر ذلك أي عدد.',
  onlySentence: 'وكل ما عدا ذلك كما هو في الدرس.',
  otherTokens: 'في المرجع رموز أخرى، فلا يُقارَن إلا ما لا يتوقف عليها.',
  shown: 'تُظهر المصفوفات ما بعدُ ناقص ما قبلُ: البرتقالي، ومعه +، زاد؛ والأزرق، ومعه −، نقص.',
  token: 'الرمز',
  before: 'قبل',
  after: 'بعد',
  noCounterpart: 'ليس في المرجع مصفوفة كهذه بهذا الحجم.',
  missing: '–',
  weights: (token: string) => `ما يأخذه ${token}، قبل وبعد`,
  /** The scale of the bars. */
  longest: (weight: string) => `أطول شريط هو ${ltr(weight)}.`,
  head: (head: string) => `الرأس ${head}`,
};

export const rows = {
  all: 'كل صف من الأوزان',
  query: 'الصف',
  entropy: (most: string) => `⟦entropy|الإنتروبيا⟧ (بت، ${ltr(most)} على الأكثر)`,
  entropyWhy:
    'تقول ⟦entropy|الإنتروبيا⟧، بالبت، إلى أي حد يتوزّع الصف: 0 حيث يُؤخذ كل شيء من رمز واحد، و\u2066log₂ n\u2069 حيث يُؤخذ القدر نفسه من كلٍّ من n من الرموز.',
  largest: 'الأكبر',
  largestAt: (weight: string, token: string) => `${ltr(weight)} (\u2068${token}\u2069)`,
  sum: 'المجموع',
  more: (n: number) => `و${standing(n, rowsOf)} غيرها`,
  caption: 'إنتروبيا كل صف من الأوزان، وأكبر وزن فيه، ومجموعه',
  captionHead: (head: number) => `الرأس ${head}: إنتروبيا كل صف، وأكبر وزن فيه، ومجموعه`,
};

export const ingredients = {
  title: 'بدّل شيئًا واحدًا',
  start: 'أشر إلى مفتاح تبديل: هنا يقول لك ما الذي تنظر إليه.',
  changed: 'تغيّر',
  backToOwn: 'كل شيء كما في الدرس',
  seeScale: (lesson: string) => `شاهد ذلك بوضوح في ${quoted(lesson)}`,
  maskCells: 'بدّل أي خلية من القناع: انتقل إليها واضغط Enter أو 0 أو 1.',
  /** For a stack. */
  inBlocks: (block: number, all: number) =>
    `يسري مفتاح التبديل في كل كتلة. وما يقال هنا عن الأعداد فهو عن الكتلة المفتوحة، ${block} من ${all}.`,
  names: {
    scale: 'التقييس',
    temperature: 'درجة الحرارة',
    mask: 'القناع',
    positions: 'المواضع',
    heads: 'الرؤوس',
    bias: 'الانحياز',
    tied: 'Q = K',
    plainValues: 'V = X',
    output: 'الخرج W_O',
  },
  /** The choices. */
  kinds: {
    scale: {
      d_k: '\u2066÷ √d_k\u2069',
      d_in: '\u2066÷ √d_in\u2069',
      d_v: '\u2066÷ √d_v\u2069',
      none: 'بلا',
    },
    mask: { none: 'بلا', causal: 'سببي', padding: 'الحشو', hand: 'باليد' },
    positions: {
      none: 'بلا',
      learned: 'متعلَّمة',
      sinusoidal: 'موجات (جيبية)',
      rotary: 'دورانات (دوّارة)',
      alibi: 'مسافة (ALiBi)',
    },
  },
  factor: (factor: string) => ltr(`× ${factor}`),
  /** The effect in every lesson. */
  hints: {
    scale:
      'بلا ⟦scale|تحجيم⟧ تتباعد ⟦score|الدرجات⟧، فتجعل ⟦softmax⟧ أكبر وزن في الصف أكبر: بكم؟ هذا يتوقف على تباعدها. ومع ⟦feature|سمات⟧ كثيرة يكاد يأخذ كل شيء.',
    temperature:
      'ما يدخل ⟦softmax⟧ يُقسم على ⟦temperature|درجة الحرارة⟧: تحت 1 يكبر أكبر وزن، وفوق 1 يقترب الصف من التساوي. ويبقى ترتيب الأوزان كما هو.',
    mask: 'كل زوج يحجبه ⟦mask|القناع⟧ تصير درجته \u2066−∞\u2069 ووزنه إذن 0؛ ويذهب ما كان له إلى غيره، وما دام قد بقي واحد فمجموع الصف 1.',
    positions:
      '⟦position|المواضع⟧ تميّز بين الرموز المتماثلة: فمن دونها، ومن دون قناع، تأخذ هذه الرموز القدر نفسه أينما وردت.',
    bias: 'يضيف ⟦bias|الانحياز⟧ الأعداد نفسها إلى كل استعلام أو مفتاح أو قيمة: راقب الأعمدة تتحرك معًا.',
    tied: 'تُصنع الاستعلامات كما تُصنع المفاتيح، فتصير ⟦score|الدرجات⟧ متناظرة: توافق a مع b هو توافق b مع a.',
    plainValues:
      'ما يُمزج هو المتجهات نفسها: ما دام X هو نفسه تبقى الأوزان كما هي، ولا يتغير إلا السياق.',
    heads:
      'الأعداد نفسها، مقسومة على ⟦head|رؤوس⟧: كل رأس يقارن جزءًا من الاستعلام بجزء من المفتاح، وله أوزانه.',
    output:
      'W_O، أي ⟦output-projection|إسقاط الخرج⟧، تمزج ما وجدته الرؤوس؛ ومن دونها تقف سياقاتها جنبًا إلى جنب لا غير.',
  },
  /** The effect on the shown numbers. */
  here: {
    on: 'مشغّل',
    off: 'معطَّل',
    /** A switch with a choice: 'Scale: off'. */
    setting: (name: string, choice: string) => `«\u2068${name}\u2069: \u2068${choice}\u2069»`,
    row: (
      token: string,
      head: number | null,
      weight: string,
      weightAfter: string,
      entropy: string,
      entropyAfter: string,
      label: string,
      labelAfter: string,
    ) =>
      `هنا، في صف ${token}${inHead(head)}، أكبر ⟦weight|وزن⟧ هو ${ltr(weight)} مع ${label} و${ltr(weightAfter)} مع ${labelAfter}؛ و⟦entropy|الإنتروبيا⟧ ${ltr(entropy)} بت و${ltr(entropyAfter)} بت.`,
    /** For a switch that changes neither number as it is written. */
    stays: (token: string, head: number | null, weight: string, entropy: string) =>
      `هنا، في صف ${token}${inHead(head)}، يبقى أكبر ⟦weight|وزن⟧ ${ltr(weight)} وتبقى ⟦entropy|الإنتروبيا⟧ ${ltr(entropy)} بت.`,
    close: (spread: string) =>
      `هذا قليل، لأن ⟦score|درجات⟧ هذا الصف متقاربة جدًّا: ليس بين أكبرها وأصغرها إلا ${ltr(spread)}.`,
    far: (spread: string) =>
      `هذا قليل، لأن ⟦score|درجات⟧ هذا الصف متباعدة جدًّا، بين أكبرها وأصغرها ${ltr(spread)}، فيكون أحد ⟦weight|الأوزان⟧ قريبًا من 1 في الحالين.`,
    symmetric: (
      token: string,
      other: string,
      there: string,
      back: string,
      before: string,
      beforeBack: string,
    ) =>
      `مع \u2066Q = K\u2069 تكون درجة استعلام ${token} مع مفتاح ${other} ${ltr(there)}، وبالعكس ${ltr(back)}؛ ومن دون ذلك ${ltr(before)} و${ltr(beforeBack)}.`,
    noWordTwice: 'لا كلمة مكررة هنا.',
    sameRows: (one: string, other: string) =>
      `من دونها يكون صف الأوزان عند ${one} وعند ${other} واحدًا.`,
    otherRows: (one: string, other: string) =>
      `حتى من دونها يختلف صف الأوزان عند ${one} عنه عند ${other}، لأن القناع يتيح لهما الأخذ من رموز مختلفة.`,
    mixed: (token: string, before: string, after: string) =>
      `⟦context|سياق⟧ ${token} هو ${ltr(before)} من دونه و${ltr(after)} معه.`,
    projected: (token: string, before: string, after: string) =>
      `عند ${token} تدخل ${ltr(before)} وتخرج ${ltr(after)}.`,
  },
};
