/** Changing numbers, parameters and ingredients, and comparing with a reference. ⟦id|words⟧ marks a term of
 * the glossary. */
import { list, ltr, number, quoted, standing } from './grammar.js';
import { numbers, rows as rowsOf } from './words.js';

const inHead = (head: number | null): string => (head === null ? '' : ` في الرأس ${head}`);

export const edit = {
  edited: 'غيّرت هذا العدد.',
  title: 'غيّر عددًا',
  change: 'غيّر هذا العدد',
  toggle: 'بدّل هذه الخلية من القناع',
  label: (cell: string) => `القيمة الجديدة: ${cell}`,
  help: 'يطبّقه Enter، ويلغيه Esc. ويغيّره السهمان إلى أعلى وإلى أسفل؛ مع Shift بعشرة أضعاف، ومع Alt بالعُشر.',
  changed: (matrices: string) => `تغيّر: ${matrices}`,
  hint: 'لتغيير عدد معطى: اختره واكتب، أو اضغط Enter، أو انقره نقرًا مزدوجًا، أو اسحبه جانبًا.',
  reset: (stage: string) => `أعد ضبط ${stage}`,
  resetWhy: 'يلغي تغييراتك في هذه المصفوفة.',
  notANumber: (text: string) =>
    `${quoted(text)} ليس عددًا. اكتبه مثل ${ltr('0.25')} أو ${ltr('−3')} أو ${ltr('1e−4')}؛ وحتى ذلك الحين يبقى العدد القديم.`,
  empty: 'اكتب عددًا مثل \u20660.25\u2069، أو اضغط Esc ليبقى القديم.',
  tooLarge: (text: string) =>
    `${ltr(text)} أكبر مما يسعه عدد بفاصلة عائمة من 32 بت (نحو ${ltr('±3.4·10³⁸')}). اكتب عددًا أصغر.`,
  overflow:
    'بهذا العدد تتجاوز إحدى النتائج سعة عدد بفاصلة عائمة من 32 بت (نحو \u2066±3.4·10³⁸\u2069)، فيبقى العدد القديم. اكتب عددًا أصغر.',
  notAMask: (text: string) => `خلية القناع 1 (مرئي) أو 0 (محجوب)، و${quoted(text)} ليس أيًّا منهما.`,
  computed: (stage: string) => `${stage}: محسوبة من أعداد أخرى. غيّر أحد تلك الأعداد.`,
  tied: 'ما دام Q = K تستعمل المفاتيح معلمات الاستعلام: غيّر W_Q أو b_Q.',
  plain: 'ما دامت V = X فالقيم هي المتجهات نفسها: غيّر المتجهات.',
};

export const sets = {
  title: 'جرّب معلمات أخرى',
  byHand: 'مصنوعة باليد، لا ⟦training|بالتعلّم⟧:',
  own: 'الأصلية',
  identity: 'مصفوفة الوحدة',
  previous: 'الرمز السابق',
  same: 'الكلمة نفسها',
  uniform: 'بالتساوي',
  why: {
    identity: 'لا تغيّر W_Q وW_K وW_V شيئًا: متجه كل رمز هو استعلامه ومفتاحه وقيمته.',
    previous:
      'مصنوعة باليد: تضع X العدد 1 عند موضع كل رمز، ويطلب كل استعلام الموضع الذي قبل موضعه. والرمز الأول، ولا شيء قبله، ينتبه إلى نفسه.',
    same: 'مصنوعة باليد: تضع X العدد 1 عند كلمة كل رمز، فيوافق الاستعلام مفاتيح الكلمة نفسها.',
    uniform:
      'مصنوعة باليد: W_Q وW_K أصفار، فكل درجة 0، وينتبه كل رمز بالتساوي إلى كل ما يتركه القناع مرئيًّا.',
  },
  cleared: 'اختيار مجموعة يلغي تغييراتك الأخرى؛ والتراجع يعيدها.',
  randomise: 'اسحب عشوائيًّا',
  randomiseWhy: 'يسحب معلمات جديدة من بذرة جديدة.',
  ofSeed: (seed: number) => `البذرة ${seed}`,
  seed: (seed: number) => `مسحوبة من البذرة ${seed}.`,
};

export const reference = {
  title: 'قبل وبعد',
  keep: 'اجعله مرجعًا',
  forget: 'قارن بالأصل من جديد',
  show: 'أظهر الفرق',
  hide: 'عودة إلى الأعداد',
  own: 'قبل: أعداد الدرس الأصلية.',
  ownForSentence: 'قبل: أعداد الدرس الأصلية، لهذه الجملة.',
  ofSeed: (seed: number) => `قبل: أعداد البذرة ${seed}.`,
  ofSet: (set: string) => `قبل: أعداد «${set}».`,
  kept: 'قبل: المرجع الذي اخترته.',
  none: 'لا تغييرات بعد',
  same: 'لا فرق بعد. غيّر عددًا أو إعدادًا في الأعلى.',
  /** The changes since then. */
  changed: (what: string[]) => `تغيّر منذ ذلك: ${list(what)}.`,
  what: {
    sentence: 'الجملة',
    seed: (seed: number | null) => (seed === null ? 'البذرة' : `البذرة، وهي الآن ${seed}`),
    recipe: 'وصفة التدريب',
    trained: (step: number | null) => `التدريب، وهو الآن عند الخطوة ${number(step ?? 0)}`,
    set: (set: string | null) => (set === null ? 'المعلمات' : `المعلمات: ${set}`),
    edits: (n: number) => standing(n, numbers),
    off: (parts: string[]) => (parts.length ? `${list(parts)} (معطَّل)` : 'ما عُطّل'),
  },
  /** The changes that an address brings. */
  linked: (what: string[]) => `يغيّر هذا الرابط الدرس: ${list(what)}.`,
  noNumber: 'لم يغيّر ذلك أي عدد.',
  onlySentence: 'كل ما عدا ذلك كما هو.',
  otherTokens: 'في المرجع رموز أخرى، فلا تُقارَن إلا المصفوفات التي لا تتوقف عليها.',
  shown: 'تُظهر المصفوفات ما بعد ناقص ما قبل: البرتقالي (+) زاد، والأزرق (−) نقص.',
  token: 'الرمز',
  before: 'قبل',
  after: 'بعد',
  noCounterpart: 'ليس في المرجع مصفوفة بهذا الاسم والحجم.',
  missing: '–',
  weights: (token: string) => `ما ينتبه إليه ${token}، قبل وبعد`,
  /** The scale of the bars. */
  longest: (weight: string) => `أطول شريط هو ${ltr(weight)}.`,
  head: (head: string) => `الرأس ${head}`,
};

export const rows = {
  all: 'كل صفوف الأوزان',
  query: 'الصف',
  entropy: (most: string) => `⟦entropy|الإنتروبيا⟧ (بت، ${ltr(most)} على الأكثر)`,
  entropyWhy:
    '⟦entropy|الإنتروبيا⟧، بالبت، تقيس مدى توزّع الصف. تكون 0 إن نال رمز واحد الوزن كله، و\u2066log₂ n\u2069 إن تساوت أوزان n من الرموز.',
  largest: 'الأكبر',
  largestAt: (weight: string, token: string) => `${ltr(weight)} (\u2068${token}\u2069)`,
  sum: 'المجموع',
  more: (n: number) => `و${standing(n, rowsOf)} غيرها`,
  caption: 'إنتروبيا كل صف من الأوزان، وأكبر وزن فيه، ومجموعه',
  captionHead: (head: number) => `الرأس ${head}: إنتروبيا كل صف، وأكبر وزن فيه، ومجموعه`,
};

export const ingredients = {
  title: 'غيّر إعدادًا',
  start: 'أشر إلى إعداد لترى ما الذي تلاحظه.',
  changed: 'تغيّر',
  none: 'لم يتغيّر شيء',
  chosen: (name: string, choice: string) => `${name}: ${choice}`,
  backToOwn: 'أعد ضبط الإعدادات',
  seeScale: (lesson: string) => `شاهد ذلك بوضوح في ${quoted(lesson)}`,
  maskCells: 'لتغيير القناع اختر أي خلية منه واضغط Enter أو 0 أو 1.',
  /** For a stack. */
  inBlocks: (block: number, all: number) =>
    `يسري كل إعداد في كل كتلة. والأعداد المذكورة هنا من الكتلة المفتوحة، ${block} من ${all}.`,
  names: {
    scale: 'التقييس',
    temperature: 'حرارة الانتباه',
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
    mask: {
      none: 'بلا',
      causal: 'سببي',
      padding: 'الحشو',
      window: 'آخر 3 رموز',
      hand: 'مخصَّص',
      parts: 'مركّب',
    },
    positions: {
      none: 'بلا',
      learned: 'متعلَّمة',
      sinusoidal: 'جيبية',
      rotary: 'دوّارة (RoPE)',
      alibi: 'ALiBi',
    },
  },
  factor: (factor: string) => ltr(`× ${factor}`),
  /** The effect in every lesson. */
  hints: {
    scale:
      'من دون ⟦scale|التقييس⟧ تتباعد ⟦score|الدرجات⟧، فتعطي ⟦softmax⟧ أكبرها في الصف وزنًا أكبر. ومقدار الزيادة يتوقف على الدرجات. ومع ⟦feature|سمات⟧ كثيرة ينال الوزن كله تقريبًا.',
    temperature:
      'قبل ⟦softmax⟧ تُقسم الدرجات على ⟦temperature|درجة الحرارة⟧: تحت 1 يكبر أكبر وزن، وفوق 1 تتقارب الأوزان. ويبقى ترتيبها كما هو.',
    mask: 'الزوج الذي يحجبه ⟦mask|القناع⟧ تصير درجته \u2066−∞\u2069، فيكون وزنه 0. ويذهب وزنه إلى الرموز الأخرى، وما دام قد بقي رمز فمجموع الصف 1.',
    positions:
      '⟦position|المواضع⟧ تميّز الرموز المتماثلة: من دونها، ومن دون قناع، تكون للرمز نفسه الأوزان نفسها أينما ورد.',
    bias: 'يضيف ⟦bias|الانحياز⟧ المتجه نفسه إلى كل استعلام أو مفتاح أو قيمة: راقب أعمدة كاملة تتغير معًا.',
    tied: 'تُحسب الاستعلامات والمفاتيح بالمصفوفة نفسها، فتصير ⟦score|الدرجات⟧ متناظرة: توافق a مع b هو توافق b مع a.',
    plainValues:
      'تُمزج المتجهات نفسها بدل القيم: مع X نفسها تبقى الأوزان كما هي، ولا يتغير إلا السياق.',
    heads:
      'الأعداد نفسها، مقسومة على ⟦head|رؤوس⟧: يقارن كل رأس جزأه من الاستعلامات والمفاتيح، وله أوزانه.',
    output:
      'تجمع W_O، وهي ⟦output-projection|إسقاط الخرج⟧، ما وجدته الرؤوس؛ ومن دونها تبقى سياقاتها جنبًا إلى جنب فقط.',
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
      `الفرق صغير لأن ⟦score|درجات⟧ هذا الصف متقاربة جدًّا: ليس بين أكبرها وأصغرها إلا ${ltr(spread)}.`,
    far: (spread: string) =>
      `الفرق صغير لأن ⟦score|درجات⟧ هذا الصف متباعدة: بين أكبرها وأصغرها ${ltr(spread)}. وأحد ⟦weight|الأوزان⟧ قريب من 1 في الحالين.`,
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
      `حتى من دونها يختلف صف الأوزان عند ${one} عنه عند ${other}، لأن القناع يتيح لهما الانتباه إلى رموز مختلفة.`,
    mixed: (token: string, before: string, after: string) =>
      `⟦context|سياق⟧ ${token} هو ${ltr(before)} من دونه و${ltr(after)} معه.`,
    projected: (token: string, before: string, after: string) =>
      `عند ${token} تدخل ${ltr(before)} وتخرج ${ltr(after)}.`,
  },
};
