/** A stack of blocks, and the next word. ⟦id|words⟧ marks a term of the glossary. */
import { ltr, number, standing } from './grammar.js';
import { heads as headsOf, hiddenUnits, tokens as tokensOf, words as wordsOf } from './words.js';

export const stack = {
  block: (block: number, all: number) => `الكتلة ${block} من ${all}`,
  consists: (heads: number, hidden: number, isNormed: boolean) =>
    `${isNormed ? 'تطبيع، و' : ''}انتباه فيه ${standing(heads, headsOf)}${hidden ? `، وشبكة MLP فيها ${standing(hidden, hiddenUnits)}` : ''}.`,
  headOf: (head: number, block: number) => `الرأس ${head} في الكتلة ${block}`,
  mlpOf: (block: number) => `شبكة MLP في الكتلة ${block}`,
  weightsOf: (head: string) => `${head}: أوزانه`,
  switchHelp: 'تعطيل الرأس (ablation) يجعل خرجه أصفارًا: انظر ما يتغير من دونه.',
  switchMlpHelp: 'تعطيل شبكة MLP يجعل وحداتها المخفية أصفارًا: انظر ما يتغير من دونها.',
  on: 'مشغَّل',
  off: 'معطَّل',
  norm: {
    embedding_norm: 'تطبيع التضمين: طبّع كل صف',
    norm1: 'التطبيع 1: طبّع كل صف',
    norm2: 'التطبيع 2: طبّع كل صف',
    final_norm: 'التطبيع الأخير: طبّع كل صف',
  },
  normWhy: {
    layer: (hasGain: boolean, hasBias: boolean) =>
      `⟦layer-norm|تطبيع الطبقة⟧: اطرح من كل صف متوسطه واقسمه على انحرافه المعياري${hasGain ? '، ثم اضرب في الكسب' : ''}${hasBias ? ' وأضف الانحياز' : ''}.`,
    rms: (hasGain: boolean) =>
      `⟦rms-norm|تطبيع RMS⟧: اقسم كل صف على جذر متوسط مربعاته${hasGain ? '، ثم اضرب في الكسب' : ''}.`,
  },
  enters: 'مدخل الانتباه',
  entersWhy: 'X هي ما يقرؤه الانتباه: مسار البواقي، كما هو أو مطبَّعًا.',
  network: 'الشبكة أمامية التغذية (MLP)',
  mlpWhy:
    'تعمل ⟦feed-forward|شبكة MLP⟧ على كل صف وحده: تحسب W_up الوحدات المخفية، وتكبح دالة التنشيط السالب منها. وتحوّل W_down ما بقي إلى إضافة إلى مسار البواقي.',
  gatedWhy:
    'تعمل ⟦gated-network|شبكة MLP ذات البوابة⟧ على كل صف وحده: تحسب W_up الوحدات المخفية، وتحسب W_gate بوابة لكل منها. ويضرب تنشيط البوابة وحدتها. وتحوّل W_down النواتج إلى إضافة إلى مسار البواقي.',
  add: 'أضفه إلى مسار البواقي',
  addWhy: 'يُضاف الخرج إلى ⟦residual-stream|مسار البواقي⟧ الذي تجاوز هذا الجزء.',
  addNothing: 'ليس في هذه الكتلة وصلة بواقٍ: يحل خرجها محل المسار.',
  logits: 'اللوجيتات: واحد لكل كلمة',
  logitsWhy:
    'يُقارَن كل صف من مسار البواقي بصف كل كلمة في مصفوفة فك التضمين: الجداءات النقطية هي ⟦logits|اللوجيتات⟧، واحد لكل كلمة.',
  probabilities: 'من اللوجيتات إلى الاحتمالات',
  probabilitiesWhy:
    'تحوّل softmax كل صف من اللوجيتات إلى ⟦probabilities|احتمالات⟧: ما احتمال أن تكون كل كلمة هي التالية.',
  pooling: 'متجه واحد للنص كله',
  poolingWhy:
    'يأخذ ⟦pooling|التجميع بالمتوسط⟧ متوسط صفوف الرموز كلها: فيصير أي نص صفًّا واحدًا مهما طال.',
  pooledLayer: 'طبقة بعد المتوسط',
  pooledLayerWhy: 'يُضرب المتوسط في W_pool، وقد يتبعه تنشيط.',
  unitLength: 'اجعل طول المتجه 1',
  unitLengthWhy:
    'يُقسم المتجه على طوله. وحاصل ضرب متجهين كهذين هو جيب تمام الزاوية بينهما: 1 إذا اتحد الاتجاه.',
  next: 'الكلمة التالية',
  nextAfter: (token: string, position: number) =>
    `ما يتنبأ به النموذج بعد «${token}» في الموضع ${position}.`,
  isNext: 'هذه هي التالية في النص.',
  /** These texts replace those above where tokens are letters. */
  ofLetters: {
    logits: 'اللوجيتات: واحد لكل رمز',
    logitsWhy:
      'يُقارَن كل صف من مسار البواقي بصف كل رمز في مصفوفة فك التضمين. الجداءات النقطية هي ⟦logits|اللوجيتات⟧، واحد لكل حرف أو رمز خاص.',
    probabilitiesWhy:
      'تحوّل softmax كل صف من اللوجيتات إلى ⟦probabilities|احتمالات⟧: ما احتمال أن يكون كل حرف هو التالي.',
    next: 'الحرف التالي',
    speed: (letters: string) => `الحروف في الثانية: ${ltr(letters)}`,
    heated:
      'يُسحب الحرف التالي من هذه الاحتمالات: softmax(اللوجيتات ÷ درجة الحرارة) على هذه الرموز. وتعرض المصفوفة كل الرموز عند درجة حرارة 1.',
    toNext: 'إلى الحرف التالي',
    restarts:
      'ينتهي الانتشار الأمامي هنا. يُختار حرف تالٍ من هذه الاحتمالات ويُلحق بالنص؛ ثم يعمل النموذج من جديد على النص الأطول.',
    others: (tokens: number, share: string) =>
      `${standing(tokens, tokensOf)} غيرها: ${ltr(share)} معًا.`,
    howDrawn: (temperature: string, top: number, all: number) =>
      `درجة حرارة أخذ العيّنة ${ltr(temperature)}، ${top === all ? `كل الرموز: ${all}` : `الأرجح: ${top} من ${all}`}`,
    top: (top: number, all: number) => (top === all ? `كل الرموز: ${all}` : `أول ${top} من ${all}`),
  },
  goOn: 'ولّد ◂',
  pause: 'أوقف مؤقتًا',
  resume: 'تابع ◂',
  stop: 'أوقف',
  howDrawn: (temperature: string, top: number, all: number) =>
    `درجة حرارة أخذ العيّنة ${ltr(temperature)}، ${top === all ? `كل الكلمات: ${all}` : `الأرجح: ${top} من ${all}`}`,
  top: (top: number, all: number) => (top === all ? `كل الكلمات: ${all}` : `أول ${top} من ${all}`),
  speed: (words: string) => `الكلمات في الثانية: ${ltr(words)}`,
  greedy: 'الأرجح دائمًا (جشع)',
  nucleus: (p: string | null) =>
    p === null ? 'العيّنة النووية: معطّلة' : `العيّنة النووية: الأرجح، مجموعها ${ltr(p)}`,
  seed: 'بذرة أخذ العيّنات',
  full: (positions: number) => `امتلأ السياق: عدد مواضع هذا النموذج ${number(positions)}.`,
  ended: (word: string) => `«${word}» تُنهي النص.`,
  wrote: (words: string, why: string) => `كتب النموذج: ${words || '–'}. ${why}`.trim(),
  nextWhy: (token: string) => `ما يتنبأ به النموذج بعد «${token}»، وهو الرمز الأخير.`,
  others: (words: number, share: string) => `${standing(words, wordsOf)} غيرها: ${ltr(share)} معًا.`,
  temperature: (temperature: string) => `درجة حرارة أخذ العيّنة: ${ltr(temperature)}`,
  addWord: (word: string) => `أضف «${word}»`,
  draw: 'خذ عيّنة',
  heated:
    'تُسحب الكلمة التالية من هذه الاحتمالات: softmax(اللوجيتات ÷ درجة الحرارة) على هذه الكلمات. وتعرض المصفوفة كل الكلمات عند درجة حرارة 1.',
  added: (word: string, next: string) => `أُضيفت «${word}». والأرجح بعدها: «${next}».`,
  cannotGoOn: 'لا يمكن إكمال هذا النص: فهو ينتهي برمز خاص، أو هو معطى في صورة متجهات.',
  toNext: 'إلى الكلمة التالية',
  restarts:
    'ينتهي الانتشار الأمامي هنا. تُختار كلمة تالية من هذه الاحتمالات وتُلحق بالنص؛ ثم يعمل النموذج من جديد على النص الأطول.',
};

/** ما يتركه رمز مضاف على حاله: ذاكرة KV. */
export const cache = {
  title: 'ذاكرة KV: لماذا الرمز التالي رخيص',
  lead: 'لا يرى أي رمز رمزًا بعده. فعند إضافة رمز يبقى كل صف قبله على حاله.',
  rows: 'صفوف النص',
  kept: 'محفوظ',
  new: 'جديد',
  state: (kept: number, all: number) => `الصفوف المحفوظة: ${number(kept)} من ${number(all)}`,
  allComputed: (all: number) =>
    `حُسبت الآن كل الصفوف، وعددها ${number(all)}. أضف رمزًا لترى ما بقي من العمل.`,
  someKept: (kept: number, computed: number, percent: string) =>
    `الصفوف المحفوظة: ${number(kept)}، والمحسوبة: ${number(computed)}، بنسبة ${percent}% من عمليات الضرب في حساب من البداية.`,
  notHere:
    'هنا ترى الرموز ما بعدها، أو تُصنع المفردات من النص. يغيّر الرمز الجديد كل صف، فلا يُحفظ شيء.',
  holds: (layers: number, size: number) =>
    `يحتاج الصف الجديد إلى مفاتيح الصفوف التي قبله وقيمها ولا شيء غيرها: هذه هي الذاكرة. لكل رمز: الكتل (${number(layers)}) × الرؤوس × 2 × ${number(size)} من الأعداد.`,
  keyValueHeads: 'رؤوس المفاتيح والقيم',
  perToken: 'لكل رمز',
  forTokens: (tokens: number) => `الرموز: ${number(tokens)}`,
  count: (count: number, heads: number, isOwn: boolean) =>
    `${number(count)}${isOwn ? ' (هذا النموذج)' : count === 1 ? ' (استعلامات متعددة)' : count === heads ? ' (واحد لكل رأس استعلام)' : ''}`,
  known: 'ذاكرة نماذج مستعملة، ببايتين لكل عدد',
  model: 'النموذج (رؤوس المفاتيح والقيم)',
  tokens: (tokens: number) => `الرموز: ${number(tokens)}`,
  knownModel: (name: string, count: number, heads: number) =>
    `${name} (${number(count)}${count === heads ? '' : ` من ${number(heads)}`})`,
  gibibytes: (count: string) => `${count} GiB`,
  groups:
    'كلما قلّت رؤوس المفاتيح والقيم صغرت الذاكرة: لهذا وُجدت الاستعلامات المجمّعة. لا يقرأ GPT-2 نفسه أكثر من 1,024 رمزًا. الأحجام: Radford وآخرون 2019؛ Dubey وآخرون 2024، الجدول 3.',
};
