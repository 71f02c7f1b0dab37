/** The engine's messages about a lesson. Paths, keys and texts of the document do not change. */
import { joined } from '../grammar.js';
import { apart, ltr } from './grammar.js';

const count = (what: string, n: number): string => `عدد ${what} ${n}`;

export const engine = {
  notExpected: (found: string, expected: string) => `${found}، والمتوقع ${expected}`,
  oneOf: (...choices: string[]) => joined(choices.map(apart), ' أو ', ' أو '),
  theWord: (word: string) => ltr(word),
  theNumber: (number: string) => `العدد ${ltr(number)}`,
  theText: (text: string) => `النص ${apart(text)}`,
  aListOf: (n: number) => `قائمة فيها ${n}`,
  anObject: 'كائن',
  aList: 'قائمة',
  aText: 'نص',
  trueOrFalse: 'true أو false',
  aNumber: 'عدد',
  aSingle: `عدد تتسع له الدقة المفردة (حتى ${ltr('3.4e38')})`,
  aWhole: (low: number, high: number) => `عدد صحيح من ${low} إلى ${high}`,
  aboveOne: 'عدد أكبر من 1',
  aboveZero: 'عدد أكبر من 0',
  anOrder: `${ltr('"query"')} و${ltr('"key"')} و${ltr('"value"')}، كلٌّ مرة واحدة`,
  aShape: 'حجمان: الصفوف، ثم الأعمدة',
  maskList: 'قائمة أجزاء، أو قائمة صفوف من true وfalse',
  aMaskPart: `كائن فيه ${ltr('"pad"')} أو ${ltr('"window"')}`,
  trueOutput: `true (احذف ${ltr('"output"')} حيث لا خرج)`,
  trueNorm: 'true (احذف التطبيع حيث لا يوجد)',
  theVersion: '1، وهو إصدار الصيغة الذي يقرؤه هذا البرنامج',
  keyMissing: (key: string) => `المفتاح ${ltr(key)} ناقص`,
  keyTwice: 'هذا المفتاح مكتوب مرتين، والمتوقع مرة واحدة',
  unknownKey: (known: string) => `مفتاح غير معروف، والمتوقع ${known}`,
  misspelt: (meant: string) => `مفتاح غير معروف، ولعل المقصود ${ltr(meant)}`,
  emptyList: 'قائمة فارغة، والمتوقع قيمة واحدة على الأقل',
  emptyToken: 'نص فارغ، والمتوقع رمز',
  emptyName: 'نص فارغ، والمتوقع اسم',
  textOrLanguages: 'نص، أو كائن فيه نص لكل لغة',
  languageTag: `وسم لغة، مثل ${ltr('"en"')} أو ${ltr('"pt-BR"')}`,
  aStepName: `اسم من حروف وأرقام و${ltr('-')} و${ltr('_')}، مثل ${ltr('"first-look"')}`,
  aPlace: `موضع عدد، مثل ${ltr('"weights.0.2.1"')}: المرحلة والرأس والصف والعمود`,
  aCover: `موضع عدد، مثل ${ltr('"weights.0.2.1"')}، أو موضع صف، مثل ${ltr('"weights.0.2"')}`,
  anAnswer: 'عدد، أو موضع عدد',
  aPlaceOfNumber: 'موضع عدد، أو عدة مواضع',
  choicesFew: 'بلا خيارات، والمتوقع خياران على الأقل',
  noLanguage: `لا لغة، والمتوقع إحدى هذه: ${ltr('"en"')} و${ltr('"de"')} و${ltr('"zh-Hans"')} و${ltr('"ar"')}`,
  ofChoice: `مذكورة، والمتوقع ألا تُذكر: فالخيارات لا تكون إلا لسؤال من نوع ${ltr('"choice"')}`,
  ofNumber: `مذكور، والمتوقع ألا يُذكر: لا يكون إلا لسؤال من نوع ${ltr('"number"')}`,
  stepTwice: (id: string) => `${apart(id)} مرة أخرى، والمتوقع اسم خاص لكل خطوة`,
  noSuchStage: (name: string) =>
    `${apart(name)}، والمتوقع اسم مرحلة أو ${ltr('"tokens"')} أو ${ltr('"ids"')}`,
  printedLayer: (stage: string) => `مذكور، والمتوقع ألا يُذكر: فإن ${apart(stage)} خارج الكتل`,
  printedLayerMissing: (stage: string, last: number, all: number) =>
    `المفتاح ${ltr('"layer"')} ناقص، والمتوقع عدد من 0 إلى ${last}: ففي كل كتلة (وعددها ${all}) مرحلة ${apart(stage)}`,
  printedHead: (stage: string) => `مذكور، والمتوقع ألا يُذكر: فللرؤوس كلها ${apart(stage)} واحدة`,
  printedHeadMissing: (stage: string, last: number, all: number) =>
    `المفتاح ${ltr('"head"')} ناقص، والمتوقع عدد من 0 إلى ${last} أو ${ltr('"mean"')}: ففي كل رأس (وعددها ${all}) مرحلة ${apart(stage)}`,
  noSuchStep: (id: string, known: string) => `${apart(id)}، والمتوقع إحدى خطوات الدرس: ${known}`,
  blocks: (n: number) => count('الكتل', n),
  columns: (n: number) => count('الأعمدة', n),
  features: (n: number) => count('السمات', n),
  labels: (n: number) => count('التسميات', n),
  names: (n: number) => count('الأسماء', n),
  numbers: (n: number) => count('الأعداد', n),
  outputFeatures: (n: number) => count('سمات الخرج', n),
  rows: (n: number) => count('الصفوف', n),
  tokens: (n: number) => count('الرموز', n),
  values: (n: number) => count('القيم', n),
  words: (n: number) => count('الكلمات', n),
  count: (found: string, expected: number, meaning: string) =>
    `${found}، والمتوقع ${expected} (${apart(meaning)})`,
  limit: (found: string, most: number) => `${found}، والمتوقع ${most} على الأكثر`,
  perToken: (found: string, tokens: number) => `${found}، والمتوقع ${tokens} (واحد لكل رمز)`,
  positionsShort: (found: string, tokens: number) =>
    `${found}، والمتوقع ${tokens} على الأقل (واحد لكل رمز)`,
  indexLimit: (index: number, most: number, what: string) =>
    `${index}، والمتوقع أقل من ${most} (${what}، والعدّ من 0)`,
  noNetwork: (layer: number) => `${layer}، والمتوقع كتلة فيها شبكة أمامية التغذية`,
  focusLimit: (focus: number, most: number, tokens: string) =>
    `العدد ${focus}، والمتوقع ${most} على الأكثر (${tokens}، وأولها 0)`,
  asFirstRow: 'كما في الصف الأول',
  asInFirstRow: (size: string) => `${ltr(size)}، كما في الصف الأول`,
  asRows: 'بعدد الصفوف',
  biasInTraining: 'معطى، والمتوقع ألا يُعطى: فهو يلائم طولًا واحدًا، وللتدريب أطوال عدة',
  biasTwice: 'معطى مع ALiBi، والمتوقع أحدهما: فكلاهما انحياز',
  reuseVectors: 'متجهات، والمتوقع نص يمكن إكماله',
  reuseVocabulary: 'مصنوعة من النص، والمتوقع قائمة: فالكلمة الجديدة تغيّرها',
  reuseMask: 'ليس "causal"، والمتوقع "causal": فالرمز الجديد يغيّر كل الصفوف',
  reuseOrder: '"KQ"، والمتوقع "QK": فالرمز الجديد يطيل كل صفوف المفاتيح',
  asQuery: 'مثل عددها في الاستعلام',
  vectorRows: `صفوف ${ltr('input.vectors')}`,
  vocabularySize: `كلمات ${ltr('input.vocabulary')}`,
  hiddenFeatures: 'الوحدات المخفية',
  layers: 'الطبقات',
  heads: 'الرؤوس',
  oneRow: 'المعرّفات صف واحد',
  multipleOfKeyValueHeads: (features: string, heads: number) =>
    `${features}، والمتوقع من مضاعفات ${ltr('key_value_heads')} (${heads})`,
  keyValueHeads: (keyValueHeads: number, heads: number) =>
    `${keyValueHeads} مع ${ltr('heads')} ${heads}، والمتوقع عدد يقسم ${ltr('heads')}`,
  multiheadGroups: (keyValueHeads: number, heads: number) =>
    `${keyValueHeads} مع ${ltr('"multihead"')}، والمتوقع مثل ${ltr('heads')} (${heads})`,
  gateAlone: `true بلا ${ltr('feed_forward')}، والمتوقع مع ${ltr('feed_forward')}`,
  multipleOfHeads: (features: string, heads: number) =>
    `${features}، والمتوقع من مضاعفات ${ltr('heads')} (${heads})`,
  sizeOfHeads: (key: string, size: number, heads: number) =>
    `${ltr(key)} هو ${size}، والمتوقع من مضاعفات ${ltr('heads')} (${heads})`,
  tokenUnknown: (token: string) =>
    `الرمز ${apart(token)}، والمتوقع واحد من ${ltr('input.vocabulary')}`,
  maskTwice: (kind: string) => `${apart(kind)} مرة أخرى، والمتوقع مرة واحدة`,
  padMisspelt: (pad: string, likely: string) =>
    `رمز الحشو ${apart(pad)}، والمتوقع كلمة من ${ltr('input.vocabulary')}، ولعل المقصود ${likely} (قيمةً لـ${ltr('"pad"')})`,
  padUnknown: (pad: string, words: string, some: string) =>
    `رمز الحشو ${apart(pad)}، والمتوقع كلمة من ${ltr('input.vocabulary')} (${words})، مثل ${some}`,
  noDropout: 'معطى، والمتوقع ألا يُعطى: فالأعداد هي أعداد التقييم، حيث لا يفعل dropout شيئًا',
  rowMissing: (row: number) =>
    `الصف ${row} غير موجود، والمتوقع صف موجود هنا: لا يوجد هنا من هذه المرحلة إلا بعض صفوفها`,
  wordTwice: (word: string) => `${apart(word)} مرة أخرى، والمتوقع كل كلمة مرة واحدة`,
  embeddingMissing: `المفتاح ${ltr('"embedding"')} ناقص: تحتاج الجملة إلى متجهات رموز`,
  embeddingGiven: `قيم معطاة، والمتوقع size وseed: فالمفردات ${ltr('"sorted"')} تتغير مع النص`,
  embeddingBeside: `معطى بجانب ${ltr('input.vectors')}، والمتوقع مع ${ltr('input.text')} فقط`,
  baseGiven: 'أساس معطى، والمتوقع ألا يوجد: فللمواضع الجيبية والدوّارة وحدها أساس',
  positionsTwice: `معطى إلى جانب ${ltr('values')}، والمتوقع أحدهما`,
  positionRows: 'معطى، والمتوقع ألا يوجد: فهو للمواضع المتعلَّمة وحدها',
  positionRowsDrawn: `معطى، والمتوقع ${ltr('values')}: فالمولّد ${ltr('"python"')} وحده يسحب المواضع`,
  aPartOrder: `${ltr('"embedding"')} و${ltr('"positions"')} و${ltr('"unembedding"')} و${ltr('"blocks"')}، كل منها مرة`,
  ofPython: `معطى، والمتوقع ألا يوجد: فهو للمولّد ${ltr('"python"')} وحده`,
  ofTorch: `معطى، والمتوقع ألا يوجد: فللمولّد ${ltr('"python"')} انحراف معياري (${ltr('deviation')})`,
  embeddingPython: `لم يُسحب مع الكتل، والمتوقع ${ltr('size')} وحده: فالمولّد ${ltr('"python"')} يسحبه أيضًا`,
  vocabularyPython: `${ltr('"sorted"')} مع المولّد ${ltr('"python"')}، والمتوقع قائمة كلمات: فترتيبها يحدد أعداد كل كلمة`,
  positionsMissing: `المفتاح ${ltr('"values"')} ناقص: تحتاج المواضع المتعلَّمة إلى صف لكل منها`,
  positionsGiven: 'قيم معطاة، والمتوقع ألا توجد: فهي للمواضع المتعلَّمة وحدها',
  rotary: (dK: number) =>
    `${ltr('"rotary"')} حيث ${ltr(`d_k = ${dK}`)}، والمتوقع ${ltr('d_k')} زوجي: فهو يدير أزواجًا من السمات`,
  biasGiven: `انحياز معطى، والمتوقع ألا يوجد (${ltr('projections.bias')} ليس true)`,
  biasMissing: `لا انحياز، والمتوقع واحد (${ltr('projections.bias')} هو true)`,
  bareBias: 'true، والمتوقع false: فالمعلمة المجردة لا تسحب انحيازًا',
  multiheadKind: `${ltr('"multihead"')} مع ${ltr('kind "parameter"')}، والمتوقع ${ltr('kind "linear"')}`,
  multiheadSizes: (dIn: number) =>
    `${ltr('"multihead"')}، والمتوقع أن يساوي ${ltr('query_size')} و${ltr('value_size')} قيمة ${ltr('d_in')} (${dIn})`,
  multiheadOrder: `ترتيب معطى، والمتوقع ألا يوجد: فإن ${ltr('"multihead"')} يسحب الثلاثة معًا`,
  multiheadBias: `بخلاف ${ltr('projections.bias')}، والمتوقع مثله: فلدى ${ltr('"multihead"')} إعداد واحد`,
  outputSeed: `true، والمتوقع ${ltr('weight')}: فليس في ${ltr('projections')} بذرة يُسحب منها`,
  digitsTwice: `${ltr('"digits"')} و${ltr('"significant"')} معًا، والمتوقع واحد منهما`,
  contentsTwice: `محتويات عدة، والمتوقع واحد من ${ltr('"values"')} و${ltr('"shape"')} و${ltr('"row_sums"')}`,
  textsGiven: `نصوص، والمتوقع أعداد: فإن ${ltr('"tokens"')} وحدها نصوص`,
  numbersGiven: `أعداد، والمتوقع نصوص: فإن ${ltr('"tokens"')} نصوص`,
  blockNames: 'أسماء لـ Q أو K أو V، والمتوقع أسماء المدخلات وحدها: فلكل كتلة إسقاطاتها',
  residual: (features: number, dIn: number) =>
    `عدد سمات الخرج ${features}، والمتوقع ${dIn} (${ltr('d_in')}، كما في مسار البواقي كله)`,
  normAlone: `معطى من غير ${ltr('feed_forward')}، والمتوقع ألا يوجد`,
  zeroOrMore: 'عدد لا يقل عن 0',
  aBlockNorm: 'كائن فيه تفاصيل أكثر',
  printedNumber: `عدد مكتوب نصًّا، مثل ${ltr('"3.3660"')}`,
  rmsBias: `معطى مع ${ltr('"rms"')}، والمتوقع ألا يوجد: فهو لتطبيع الطبقة وحده`,
  biasAlone: 'معطى من غير كسب، والمتوقع ألا يوجد',
  embeddingNormAlone: 'معطى من غير كتل، والمتوقع ألا يوجد: فهو لكومة من الكتل وحدها',
  pairsGiven: 'معطى، والمتوقع ألا يوجد: فالأزواج للمواضع الجيبية والدوّارة وحدها',
  sinusoidalOnly: 'معطى، والمتوقع ألا يوجد: فهو للمواضع الجيبية وحدها',
  idsTwice: '"tokenizer" و"ids" معًا، والمتوقع أحدهما',
  tokenizerFileIds: 'معطى من دون "ids" التي يصنعها من النص',
  idsVocabulary: 'معطى مع المفردات "sorted"، والمتوقع قائمة كلمات: فالمعرّف رقم فيها',
  residualProjectionAlone: 'معطى مع residual false، والمتوقع ألا يوجد: فلا شيء يُجمع',
  residualProjectionWords:
    'معطى مع مصفوفة إخراج، والمتوقع ألا يوجد: فالكلمات تُقرأ من مسار ذي عرض واحد',
  poolingTwice: 'معطى مع مصفوفة إخراج، والمتوقع أحدهما',
  poolingLayer: 'معطى بلا weight، والمتوقع وجوده',
  reusePooling: 'معطى، والمتوقع ألا يوجد: فالرمز الجديد يغيّر المتوسط',
  ofOutput: 'سمات المخرجات',
  sinusoidalHalves: (dIn: number) =>
    `${ltr('"halves"')} مع ${ltr(`d_in ${dIn}`)}، والمتوقع ${ltr('d_in')} زوجي`,
  rotaryOnly: 'معطى، والمتوقع ألا يوجد: فهو للمواضع الدوّارة وحدها',
  rotarySize: (size: number, dK: number) =>
    `${size} حيث ${ltr(`d_k = ${dK}`)}، والمتوقع عدد زوجي لا يتجاوز ${ltr('d_k')}`,
  stackOrder: `${ltr('"KQ"')}، والمتوقع ${ltr('"QK"')}: ففي الكومة يمثّل كل صف رمز استعلامه`,
  unembeddingGiven: `معطى مع ${ltr('input.vectors')}، والمتوقع مع مفردات فقط`,
  unembeddingSeed: `true، والمتوقع ${ltr('weight')}: فليس في ${ltr('blocks')} بذرة`,
  unembeddingWeight: `قيم معطاة، والمتوقع ${ltr('"tied"')} أو قيم مسحوبة: فالمفردات ${ltr('"sorted"')} تتغير مع النص`,
  // Training.
  zeroToOne: 'عدد من 0 إلى 1',
  aboveZeroToOne: 'عدد أكبر من 0 ولا يزيد على 1',
  twoShares: 'عددان من 0 إلى ما دون 1',
  mostOf: (found: number, most: number, meaning: string) =>
    `${found}، والمتوقع ألا يزيد على ${most} (${meaning})`,
  wordToPredict: 'كي تترك training.length كلمة يمكن التنبؤ بها',
  distinctWords: 'الكلمات المختلفة في input.vocabulary',
  roomToClose: 'كي تترك training.length مكانًا لإغلاقها',
  roomToSort: 'كي تتسع training.length للحروف ولعلامة وللحروف نفسها مرتبة',
  sortLength: (length: number) =>
    `${length}، والمتوقع عدد فردي: حروف، ثم الحروف نفسها مرتبة، وآخرها يُتنبأ به فقط`,
  additionLength: (length: number) =>
    `${length}، والمتوقع عدد أقل بواحد من مضاعف للعدد 3: عددان ومجموعهما كل مرة، وآخر مجموع يُتنبأ به فقط`,
  bracketWords: (words: number) =>
    `"brackets" وعدد الكلمات في input.vocabulary هو ${words}، والمتوقع عدد زوجي لا يقل عن 4: قوسان من كل نوع، وكلمتان تعنيان «أغلق الآن» و«أُغلق الكل»`,
  weightDecay: 'معطى مع "adam"، والمتوقع 0: لا يوجد إلا مع "adamw" و"sgd"',
  sortWords: (words: number) =>
    `"sort" بأطوال عدة وعدد الكلمات في input.vocabulary هو ${words}، والمتوقع 3 على الأقل: حروف، وكلمتان تعنيان «رتّب الآن» و«رُتّب الكل»`,
  taskSizes: 'معطى، والمتوقع ألا يوجد: فهو لا يوجد إلا في "say_it_twice" و"sort" و"brackets"',
  englishWord: (found: string, expected: string) =>
    `${found}، والمتوقع ${expected}: لمهمة "little_english" كلماتها الخاصة`,
  englishWords: (found: string, expected: number) =>
    `${found}، والمتوقع ${expected}، وهي كلمات "little_english"`,
  taskDistinct: 'معطى، والمتوقع ألا يوجد: فهو لا يوجد إلا مع "say_it_twice"',
  documentCount: (count: number) => `عدد المستندات ${count}`,
  taskDocuments: `معطى، والمتوقع ألا يوجد: فهو لـ${ltr('"documents"')} وحدها`,
  taskTexts: `${ltr('"documents"')} و${ltr('"file"')} معًا أو لا أحد منهما، والمتوقع أحدهما`,
  documentsMissing: (file: string) => `${apart(file)} ليس هنا، والمتوقع الملف النصي بجانب الدرس`,
  documentsUtf8: 'ليس نصًّا بترميز UTF-8، والمتوقع أن يكونه',
  documentsCount: (count: string, most: number) => `${count}، والمتوقع من 2 إلى ${most}`,
  documentWord: (word: string, document: string) =>
    `${apart(word)} في ${apart(document)}، والمتوقع كلمات من ${ltr('input.vocabulary')}`,
  documentShort: (document: string) =>
    `لا كلمة تالية يُتنبأ بها في ${apart(document)}، والمتوقع كلمتان`,
  heldOut: (heldOut: number, all: number) => `${heldOut}، والمتوقع أقل من عدد المستندات (${all})`,
  makesUpNone: 'لا مستندات تبدأ برمز، والمتوقع وجودها: فالنصوص المولَّدة تشبه هذه المستندات',
  taskSequences:
    'لا متتالية يُدرَّب عليها، أو لا متتالية تُحجز، والمتوقع كلاهما: كلمات أكثر، أو متتاليات أطول، أو نصوص أخرى في held_out_with',
  taskOwn: 'معطى، والمتوقع ألا يوجد: فهو لا يوجد إلا مع "sequences"',
  taskOwnTexts: `${ltr('"sequences"')} و${ltr('"grammar"')} معًا أو لا أحد منهما، والمتوقع أحدهما`,
  ownWord: (word: string) => `الكلمة ${apart(word)}، والمتوقع كلمات من ${ltr('input.vocabulary')}`,
  wordOfVocabulary: (word: string) => `${apart(word)}، والمتوقع كلمة من ${ltr('input.vocabulary')}`,
  ruleBraces: (name: string) => `${apart(name)}، والمتوقع ألا توجد أقواس معقوفة`,
  ruleTwice: (name: string) => `${apart(name)} مرة أخرى، والمتوقع كل اسم مرة واحدة`,
  ruleOpen: `${ltr('"{"')} بلا ${ltr('"}"')}، والمتوقع كلاهما حول القاعدة`,
  ruleNone: (name: string) => `${apart(name)}، والمتوقع كلمات: فلا قاعدة بعدها`,
  ruleLater: (name: string, later: string) => `${apart(name)}، والمتوقع قاعدة تأتي بعدها: ${later}`,
  ruleNumbers: (found: number, least: number) =>
    `عدد النصوص المختلفة ${found}، والمتوقع ${least} على الأقل: فقد تحتاج متتالية إلى هذا العدد منها`,
  sequenceShort: (tokens: string) => `${tokens}، والمتوقع 2 على الأقل: فالمتنبأ به كلمة تالية`,
  sequenceLong: (length: number, least: number, tokens: string) =>
    `${length}، والمتوقع ${least} على الأقل: ففي أطول متتالية ${tokens}`,
  sequenceUncounted: 'لا كلمة تالية تُحتسب، والمتوقع كلمة من counted_words بعد counted_after',
  heldOutNone: 'ليس في أي متتالية، والمتوقع نصوص ترد في بعضها',
  heldOutAll: 'كل المتتاليات محجوزة، والمتوقع غيرها للتدريب',
  notCausal: 'ليس "causal"، والمتوقع "causal": في التدريب لا يجوز لكلمة أن ترى التالية',
  trainingUnembedding: 'بلا unembedding، والمتوقع كتل لها unembedding: فالكلمة التالية هي ما يُتعلَّم',
  trainingVocabulary: '"sorted" مع training، والمتوقع قائمة كلمات: فمنها تُصنع المتتاليات',
  positionsTrained: (count: string, length: number) =>
    `${count}، والمتوقع ألا تقل عن ${length} (training.length)`,
  trainingWork: (millions: number, most: number) =>
    `نحو ${millions} مليون عملية ضرب في كل خطوة، والمتوقع ألا تزيد على ${most}`,
  ofThisTraining: 'كما يحفظها هذا التدريب',
  theseBlocks: 'هذه الكتل',
  noWords: 'لا كلمات، والمتوقع كلمة واحدة على الأقل',
  tokenLimit: (tokens: number, most: number) =>
    `${count('الرموز', tokens)}، والمتوقع ${most} على الأكثر`,
  unknownCharacters: (unknown: string, known: string) =>
    `${unknown} ليست في المفردات، والمتوقع ${known} فقط`,
  misspeltWord: (word: string, byte: number, meant: string) =>
    `الكلمة ${word} عند البايت ${byte}، والمتوقع كلمات من input.vocabulary، ولعل المقصود ${meant}`,
  unknownWord: (word: string, byte: number, words: string, some: string) =>
    `الكلمة ${apart(word)} عند البايت ${byte}، والمتوقع كلمة من ${ltr('input.vocabulary')} (${words})، مثل ${some} (لا يسمّي ${ltr('tokenizer.unknown')} رمزًا يحل محل غيرها)`,
  headCount: (heads: number) => ltr(`heads: ${heads}`),
  traceLimit: (tokens: number, what: string, numbers: number, most: number) =>
    `عدد الرموز ${tokens} مع ${what}، فيصل عدد الأعداد إلى ${numbers}، والمتوقع ${most} على الأكثر`,
  work: (work: number, most: number) =>
    `نحو ${work} مليون عملية ضرب، والمتوقع ألا تزيد على ${most}`,
  memory: (size: number) => `الذاكرة لا تكفي: يلزم ${ltr(`${size} MiB`)}، والمتوقع ما هو أصغر`,
  tensorsMissing: 'يسمّي ملفًا لم يُعطَ، والمتوقع محتوى الملف مع المستند',
  tensorsHeaderOnly: (name: string) =>
    `لم تصل إلا ترويسة الملف، والمتوقع الملف كله: أعداد ${name} مطلوبة`,
  tensorsUnread: (name: string) => `لم تعد أعداد ${name} قابلة للقراءة، والمتوقع الملف كما فُتح`,
  tensorsUnasked: `ملف موترات مع مستند لا يسمّي ملفًا (${ltr('"tensors"')})`,
  noTensors: `موتر، والمتوقع أعداد: لا يسمّي المستند ملف موترات (${ltr('"tensors"')})`,
  tensorsShort: (bytes: number) =>
    `عدد البايتات ${bytes}، والمتوقع ملف safetensors فيه 8 على الأقل`,
  tensorsOther: (brace: string, byte: number) =>
    `لا ترويسة تبدأ بـ ${ltr(brace)} عند البايت ${byte}، والمتوقع ملف safetensors`,
  tensorsNone: (name: string) => `الموتر ${ltr(name)}، والمتوقع ملف يضمّه: لا موتر في هذا الملف`,
  tensorsHeader: (bytes: string, most: number) =>
    `ترويسة عدد بايتاتها ${bytes}، والمتوقع ${most} على الأكثر`,
  tensorsCut: (bytes: number, most: number) =>
    `ترويسة عدد بايتاتها ${bytes}، والمتوقع ${most} على الأكثر: الملف مبتور`,
  tensorsJson: (what: string) => `ترويسة ليست JSON (${what})`,
  tensorsObject: 'ترويسة ليست كائنًا، والمتوقع كائن',
  tensorsMetadata: `ليس ${ltr('__metadata__')} كائنًا من نصوص، والمتوقع أن يكونه`,
  tensorsRest: (bytes: number) => `عدد البايتات بعد آخر موتر ${bytes}، والمتوقع لا شيء`,
  tensorTwice: (name: string) => `الموتر ${ltr(name)} مكتوب مرتين، والمتوقع مرة واحدة`,
  tensorKeys: (name: string) =>
    `للموتر ${ltr(name)} مفاتيح أخرى، والمتوقع dtype وshape و${ltr('data_offsets')}، كلٌّ مرة واحدة`,
  tensorType: (name: string) => `ليس dtype للموتر ${ltr(name)} نصًّا، والمتوقع نص`,
  tensorNumbers: (name: string, key: string) =>
    `ليس للموتر ${ltr(name)} أعداد صحيحة في ${ltr(key)}، والمتوقع قائمة منها`,
  tensorEnds: (name: string) =>
    `ليست ${ltr('data_offsets')} للموتر ${ltr(name)} بداية ونهاية، والمتوقع كلتاهما بهذا الترتيب`,
  tensorBytes: (name: string, bytes: number, expected: string, type: string) =>
    `للموتر ${ltr(name)} عدد بايتات ${bytes}، والمتوقع ${expected} (شكله بنوع ${ltr(type)})`,
  tensorCut: (name: string, end: number, most: number) =>
    `ينتهي الموتر ${ltr(name)} عند البايت ${end}، والمتوقع ${most} على الأكثر: الملف مبتور`,
  tensorOverlap: (name: string, begin: number, end: number) =>
    `يبدأ الموتر ${ltr(name)} عند البايت ${begin}، والمتوقع ${end}: فهو يتداخل مع موتر آخر`,
  tensorGap: (name: string, begin: number, end: number) =>
    `يبدأ الموتر ${ltr(name)} عند البايت ${begin}، والمتوقع ${end}: فقبله فجوة`,
  tensorUnknown: (name: string, count: number, near: string) =>
    `الموتر ${ltr(name)}، والمتوقع واحد من موترات الملف، وعددها ${count}، ولعل المقصود ${near}`,
  tensorUnread: (type: string) => `موتر من ${ltr(type)}، والمتوقع F32 أو F16 أو BF16`,
  tensorDimensions: (count: number) => `موتر عدد أبعاده ${count}، والمتوقع 1 أو 2`,
  tensorSize: (rows: number, columns: number, most: number) =>
    `موتر عدد صفوفه ${rows} وأعمدته ${columns}، والمتوقع من 1 إلى ${most} لكلٍّ`,
  tensorPart: (end: number, most: number) =>
    `حتى ${end}، والمتوقع ${most} على الأكثر (إلى حيث يصل الموتر)`,
  tensorRows: (rows: number) => `عدد صفوف الموتر ${rows}، والمتوقع صف واحد`,
  fromTo: 'عددان: الأول، والذي بعد الأخير',
  kept: (numbers: number, most: number) =>
    `عدد الأعداد في آن واحد ${numbers}، والمتوقع ${most} على الأكثر`,
  bytes: (n: number, most: number) =>
    `عدد البايتات ${n}، والمتوقع ${most} على الأكثر (${ltr('8 MiB')})`,
  characters: (n: number) => `لا يزيد JSON الدرس على ${ltr('8 MiB')}، وعدد محارف هذا الدرس ${n}`,
  trainingNotFinite: 'لم تعد الأعداد محدودة، والمتوقع أعداد خطوة أسبق، أو معدّل تعلّم أصغر',
  notUtf8: (byte: number) =>
    `ليس UTF-8: لا يبدأ محرف بالبايت عند الإزاحة ${byte}، والمتوقع مستند بترميز UTF-8`,
  nested: (most: number, line: number, column: number) =>
    `قوائم وكائنات متداخلة أعمق من ${most} عند السطر ${line}، العمود ${column}، والمتوقع ${most} على الأكثر`,
  notJson: (line: number, column: number, what: string) =>
    `ليس JSON عند السطر ${line}، العمود ${column}: ${what}`,
  jsonEmpty: 'المستند فارغ',
  jsonMore: 'بعد نهاية المستند شيء آخر',
  jsonValue: 'قيمة غير صالحة',
  jsonName: 'ينقص اسم مفتاح في كائن',
  jsonColon: 'تنقص نقطتان بعد اسم مفتاح',
  jsonCommaInObject: `تنقص فاصلة أو ${ltr('}')} بعد قيمة في كائن`,
  jsonCommaInList: `تنقص فاصلة أو ${ltr(']')} بعد قيمة في قائمة`,
  jsonHex: `ليس بعد ${ltr('\\u')} في نص رقم ست عشري`,
  jsonSurrogate: `زوج بدائل (${ltr('\\uD800–\\uDFFF')}) غير صالح في نص`,
  jsonEscape: `بعد ${ltr('\\')} في نص محرف لا يصلح هناك`,
  jsonQuote: 'تنقص علامة الاقتباس التي تغلق نصًّا',
  jsonEncoding: 'ترميز غير صالح في نص',
  jsonNumber: 'العدد أكبر مما تتسع له الدقة المزدوجة',
  jsonFraction: 'تنقص أرقام بعد الفاصلة العشرية في عدد',
  jsonExponent: 'ينقص الأسّ في عدد',
};
