/** Problems, and their reasons. */
import { apart, counted, list, ltr, number, plural, quoted, standing } from './grammar.js';
import {
  letters as lettersOf,
  numbers as numbersOf,
  tokens as tokensOf,
  words as wordsOf,
} from './words.js';

const hereAre = (known: readonly string[]): string => list(known.map(ltr));

export const problems = {
  roomMissing: 'لم يُحمَّل جزء من الصفحة. تحقق من الاتصال وحاول مرة أخرى.',
  /** Names in an author's steps or questions that the lesson does not have. */
  misfit: {
    number: (path: string, found: string, stages: string) =>
      `${ltr(path)}: ليس في هذا الدرس عدد في ${apart(found)}. الموضع مرحلة ورأس وصف وعمود، ضمن الأحجام المعروضة؛ ومراحله هي ${stages}.`,
    row: (path: string, found: string, stages: string) =>
      `${ltr(path)}: ليس في هذا الدرس عدد ولا صف في ${apart(found)}. ومراحله هي ${stages}.`,
    part: (path: string, found: string, parts: string) =>
      parts
        ? `${ltr(path)}: ليس في هذا الدرس جزء اسمه ${apart(found)}، بل ${parts}.`
        : `${ltr(path)}: ${apart(found)} اسم جزء من كومة كتل، وهذا الدرس انتباه وحده: احذفه.`,
    step: (path: string, found: string, steps: string) =>
      `${ltr(path)}: ليس في هذا الدرس خطوة اسمها ${apart(found)}، بل ${steps}.`,
  },
  lastGood: 'ما تراه أدناه هو آخر نتيجة صحيحة.',
  notDrawn: (error: string) =>
    `تعذّر رسم هذا الجزء من الصفحة: ${error}. هذا خطأ في Clearhead؛ يُرجى الإبلاغ عنه مع عنوان هذه الصفحة.`,
  unknownWords: (words: string[], token: string) =>
    `${list(words.map(quoted))} ${plural(words.length, {
      one: 'ليست في مفردات هذا الدرس، فتُعدّ',
      two: 'ليستا في مفردات هذا الدرس، فتُعدّ كلٌّ منهما',
      other: 'ليست في مفردات هذا الدرس، فتُعدّ كلٌّ منها',
    })} \u2068${token}\u2069.`,
  moreUnknown: (words: string[], more: number, token: string) =>
    `${list([...words.map(quoted), `${standing(more, wordsOf)} غيرها`])} ليست في مفردات هذا الدرس، فتُعدّ كلٌّ منها \u2068${token}\u2069.`,
  unknownLesson: (id: string) => `لا يوجد درس ${quoted(id)}؛ فيُعرض الدرس الأول بدلًا منه.`,
  unknownPart: (name: string) => `يطلب العنوان ${quoted(name)}، وليس في هذه الصفحة.`,
  badSeed: (text: string) => `${quoted(text)} ليست بذرة. البذرة عدد صحيح من 0 إلى 4294967295.`,
  modelMissing: (name: string, other: string) =>
    `نموذج «${name}» لا يأتي مع هذه النسخة من الصفحة. ويقبل «${other}» أي كلمات أيضًا، لكن بأعداد عشوائية.`,
  lessonMissing: (id: string) => `تعذّر تحميل الدرس ${quoted(id)}. تحقق من الاتصال واختره من جديد.`,
  sentence: (what: string) => `لا يمكن حساب هذه الجملة: ${apart(what)}.`,
  sentenceEmpty: 'الجملة فارغة. اكتب كلمة واحدة على الأقل.',
  sentenceMisspelt: (word: string, meant: string) =>
    `${quoted(word)} ليست في مفردات هذا الدرس. أقرب كلمة إليها في المفردات: ${meant}.`,
  sentenceWord: (word: string, words: string, some: string) =>
    `${quoted(word)} ليست في مفردات هذا الدرس (${words})، ولا رمز فيه للكلمات المجهولة. اكتب كلمات مثل ${some}.`,
  sentencePositions: (positions: number, tokens: number) =>
    `تصنع هذه الجملة ${counted(tokens, tokensOf)}، وعدد متجهات المواضع في الدرس ${number(positions)}. احذف ${tokens - positions}؛ أو تراجع، واختر المواضع الجيبية، فهي بلا حدّ، ثم اكتبها من جديد.`,
  sentenceMask: (positions: number, tokens: number) =>
    `تصنع هذه الجملة ${counted(tokens, tokensOf)}، لكن القناع المخصَّص صُنع لجملة من ${counted(positions, tokensOf)}. تراجع واختر نوعًا آخر من الأقنعة، ثم اكتبها من جديد.`,
  lessonBroken: (path: string, message: string) =>
    `لا يمكن حساب الدرس: ${path === '' ? '' : `${ltr(path)}: `}${apart(message)}.`,
  lessonNotJson: (id: string) => `مستند الدرس ${quoted(id)} ليس JSON. اختر درسًا آخر.`,
  documentBroken: (id: string, path: string, message: string) =>
    `لا يمكن استعمال مستند الدرس ${quoted(id)}: ${path === '' ? '' : `${ltr(path)}: `}${apart(message)}. اختر درسًا آخر.`,
  trainingBroke: (step: number, kept: number) =>
    `عند الخطوة ${number(step)} لم تعد الخسارة عددًا محدودًا، فتوقف التدريب. حُفظت الخطوة ${number(kept)}، وهي آخر خطوة سليمة. جرّب معدّل تعلّم أصغر.`,
  surveyLost: 'أوقف المتصفح القياس. اضغط الزر من جديد.',
  trainingLost: (kept: number) =>
    `أوقف المتصفح التدريب عدة مرات. حُفظت الخطوة ${number(kept)}؛ اضغط «ابدأ» للمحاولة من جديد.`,
  trainingSlow: (kept: number) =>
    `أُوقف هذا التدريب لأنه لم يستجب نصف دقيقة: تستغرق خطوة واحدة، أو تقييم واحد، وقتًا طويلًا في هذا المتصفح. حُفظت الخطوة ${number(kept)}. جرّب ${ltr('"batch"')} أو ${ltr('"length"')} أصغر في تدريب الدرس.`,
  trainedTooFar: (step: number, most: number) =>
    `يطلب العنوان خطوة التدريب ${number(step)}، ولا يُدرَّب هذا الدرس إلا حتى الخطوة ${number(most)}. اطلب خطوة أسبق، أو زد ${ltr('"steps"')} في تدريب الدرس.`,
  engineMissing:
    'لم يبدأ المحرك، مع أن ملفه موجود والمتصفح يشغّل WebAssembly. لعل الاتصال انقطع: أعد تحميل الصفحة. وإن لم ينفع ذلك فأبلغ عن الخطأ، واذكر اسم متصفحك.',
};

/** The line below the sentence field. */
export const suggestions = {
  knows: (words: number) => `يعرف هذا النموذج ${counted(words, wordsOf)}.`,
  any: 'استعمل أي كلمات',
  begin: (letters: string) => `كلمات تبدأ بـ${quoted(letters)}:`,
  instead: (word: string) => `بدلًا من ${quoted(word)}:`,
  next: 'الأرجح بعدها:',
  known: 'كلمات يعرفها:',
  /** Of a lesson without a token for unknown words; `more` of them are not named. */
  refused: (words: string[], more: number) =>
    `${list([...words.map(quoted), ...(more ? [`${standing(more, wordsOf)} غيرها`] : [])])} ${plural(words.length + more, { one: 'ليست', two: 'ليستا', other: 'ليست' })} في مفردات هذا الدرس، فتبقى الجملة السابقة معروضة.`,
  random: (seed: number) =>
    `اكتب أي كلمات. متجه كل كلمة عشوائي، مسحوب من البذرة ${seed}. ترى هنا كيف يُحسب الانتباه، لا ما تعنيه الكلمات.`,
  /** Of a model whose tokenizer cuts words into pieces. */
  pieces: {
    tokens: 'رموز الجملة',
    id: (id: number) => `المعرّف ${id}`,
    special: 'رموز خاصة',
  },
  /** These texts replace those above where tokens are letters. */
  ofLetters: {
    knows: (letters: number) => `يعرف هذا النموذج ${counted(letters, lettersOf)}.`,
    known: 'حروف يعرفها:',
  },
};

export const address = {
  text: (text: string) => `يبدأ هذا الدرس من متجهات، فلا يقبل جملة؛ ولا يُعرض ${quoted(text)}.`,
  ids: (text: string) =>
    `لا تكتب المعرّفات ${quoted(text)} هذه الجملة؛ فتُقسَّم كلماتها إلى رموز من جديد.`,
  edits: (text: string) => `يغيّر العنوان أعدادًا ليست في هذا الدرس: ${quoted(text)}.`,
  trained: (text: string) =>
    `يطلب العنوان ${quoted(text)} من خطوات التدريب، وهذا لا يمكن في هذا الدرس؛ فتُعرض معلماته الأصلية.`,
  recipe: (text: string) =>
    `ليس ${quoted(text)} وصفة تدريب. اكتب مثلًا ${ltr('rate-0.1_blocks-1')} في درس يمكن تدريبه.`,
  play: (text: string) =>
    `لا يحدّد ${quoted(text)} هل يبدأ التدريب تلقائيًّا. اكتب ${ltr('true')} في درس يمكن تدريبه.`,
  set: (text: string) =>
    `لا معلمات باسم ${quoted(text)}؛ والمتاح identity وprevious وsame وuniform.`,
  step: (text: string) => `لا خطوة ${quoted(text)} هنا، فيُعرض المخطط كله.`,
  pin: (text: string) => `يثبّت العنوان عددًا ليس هنا: ${quoted(text)}.`,
  token: (text: string) => `لا رمز ${quoted(text)} هنا؛ والرمز الأول هو 0.`,
  why: (text: string) => `لا كلمة ${quoted(text)} تُشرح هنا؛ والكلمة الأولى هي 0.`,
  arcs: (text: string) => `لا يحدّد «${text}» هل تُعرض الأقواس؛ اكتب true لعرضها في نموذج صغير.`,
  lens: (text: string) =>
    `لا يحدّد ${quoted(text)} هل تُعرض عدسة اللوجيت. اكتب ${ltr('true')} حيث توجد كلمة تالية.`,
  head: (text: string) => `لا رأس ${quoted(text)} هنا؛ والرأس الأول هو 0.`,
  gradients: (text: string) =>
    text
      ? `لا يحدّد ${quoted(text)} هل تُعرض التدرّجات. اكتب true أو false.`
      : 'يطلب العنوان التدرّجات، لكن لا خسارة هنا. لا تكون الخسارة إلا في درس يتنبأ بالكلمة التالية، وفيه كلمتان على الأقل.',
  off: (text: string) =>
    `لا يمكن تعطيل ${quoted(text)}. أول رأس في أول كتلة هو ${ltr('L1.0')}، وشبكة MLP فيها ${ltr('L1.n')}.`,
  layer: (text: string) => `لا كتلة ${quoted(text)} هنا؛ والكتلة الأولى هي 0.`,
  part: (text: string) =>
    `لا جزء ${quoted(text)} هنا. أجزاء الدرس ذي الكتل هي ${ltr('words')} و${ltr('block-1/attention')} وما شابهه و${ltr('end')}؛ أما ${ltr('all')} فيعرضها كلها.`,
  scales: (text: string) => `يحفظ العنوان مقاييس ألوان ليست في هذا الدرس: ${quoted(text)}.`,
  lang: (text: string) => `ليست اللغة ${quoted(text)} في هذه الصفحة.`,
  show: (text: string, known: readonly string[]) =>
    `لا يمكن عرض ${quoted(text)} وحده؛ المتاح ${ltr('step:1')} و${ltr('section:1')} و${ltr('part:end')} وما شابههما، والمراحل ${hereAre(known)}.`,
  hide: (text: string, known: readonly string[]) =>
    `لا يمكن إخفاء ${quoted(text)}؛ المتاح ${hereAre(known)}.`,
  lock: (text: string, known: readonly string[]) =>
    `لا يمكن قفل ${quoted(text)}؛ المتاح ${hereAre(known)}.`,
  compact: (text: string) => `لا يحدّد ${quoted(text)} هل يكون العرض مضغوطًا. اكتب true أو false.`,
  locked: (parts: readonly string[]) => `مقفل هنا، فيبقى كما هو: ${list(parts)}.`,
  ingredient: (name: string, text: string) => `${quoted(text)} ليس خيارًا في ${ltr(name)}.`,
  tooMany: (n: number) => `عدد الأعداد المغيَّرة ${number(n)}، ولا يتسع لها العنوان، فلا تُكتب فيه.`,
  more: (n: number) =>
    plural(n, {
      one: 'وجزء آخر من العنوان لا معنى له هنا أيضًا.',
      two: 'وجزءان آخران من العنوان لا معنى لهما هنا أيضًا.',
      few: `و${number(n)} أجزاء أخرى من العنوان لا معنى لها هنا أيضًا.`,
      many: `و${number(n)} جزءًا آخر من العنوان لا معنى لها هنا أيضًا.`,
      other: `و${number(n)} جزء آخر من العنوان لا معنى لها هنا أيضًا.`,
    }),
  tooLong: (most: number) =>
    `في هذا العنوان أكثر من ${number(most)} محرف، فلم يُقرأ؛ فيُعرض الدرس الأول بدلًا منه.`,
  longSentence: 'هذه الجملة أطول مما يتسع له العنوان، فلا تُكتب فيه.',
  refused:
    'لا يسمح المتصفح الآن لهذه الصفحة بتحديث عنوانها، فلا يضم آخر تغيير لك. وسيحدّثه تغييرك التالي.',
};

/** If an author shows a single part. */
export const frame = {
  notHere: (what: string) => `${quoted(what)} ليس جزءًا من هذا الحساب، فلا يمكن عرضه.`,
  instead: (what: string) => `يُعرض بدلًا منه ${quoted(what)}.`,
  allInstead: 'يُعرض الدرس كله بدلًا منه.',
};

/** Parts of the page, as sentences call them. */
export const pageParts = {
  lesson: 'الدرس',
  sentence: 'الجملة',
  seed: 'البذرة',
  training: 'التدريب',
  switches: 'الإعدادات',
  parameters: 'المعلمات',
  questions: 'الأسئلة',
  checks: 'المراجعات',
  heads: 'الرؤوس',
  steps: 'الخطوات',
  share: 'المشاركة',
  export: 'التصدير',
  panel: 'اللوحة الجانبية',
};

export const impossible = {
  heads: (heads: number, querySize: number, valueSize: number) =>
    `لا يمكن للرؤوس، وعددها ${heads}، أن تتقاسم بالتساوي استعلامات حجمها ${querySize} وقيمًا حجمها ${valueSize}.`,
  rotary: (dK: number) =>
    `تدير المواضع الدوّارة الأعداد أزواجًا، فتحتاج إلى d_k زوجي؛ وهو هنا ${dK}.`,
  noLearned: 'ليس في هذا الدرس متجهات مواضع متعلَّمة.',
  learnedShort: (tokens: number, positions: number) =>
    `عدد متجهات المواضع في الدرس ${number(positions)}؛ وفي هذه الجملة ${standing(tokens, tokensOf)}.`,
  noPadding: 'لا رمز هنا هو \u2066<pad>\u2069، فلن يحجب قناع الحشو شيئًا.',
  output: (takes: number, gets: number) =>
    `دخل W_O من ${counted(takes, numbersOf)}، لكنها ستتلقى ${gets}. عطّل V = X أو إسقاط الخرج أولًا.`,
  tooLarge: 'يحتاج هذا الإعداد إلى كتابة كل معلمات النموذج، وهي هنا أكثر مما يمكن.',
  grouped: 'تشترك رؤوس هذا الدرس في المفاتيح والقيم؛ ويحتاج هذا الإعداد إلى مفاتيح وقيم لكل رأس.',
  stream: (takes: number, gets: number) =>
    `من دون W_O تضيف هذه الكتلة ${counted(gets, numbersOf)} إلى مسار بواقٍ عرضه ${takes}.`,
};

export const unfitSet = {
  blocks: 'هذه المعلمات مصنوعة للانتباه وحده، ولهذا الدرس كتل كاملة.',
  noWords: 'يبدأ هذا الدرس من متجهات، فليست فيه كلمات يمكن أن تتكرر.',
  tooLarge: 'تحتاج هذه المجموعة إلى كتابة كل معلمات النموذج، وهي هنا أكثر مما يمكن.',
  tooLong: 'الجملة أطول من أن تصلح لها هذه المجموعة، لأن جداولها تكبر معها.',
};
