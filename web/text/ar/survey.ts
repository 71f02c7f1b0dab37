/** Measures over many sentences. */
import type { FoundLook, FoundLoss } from '../parts.js';
import { counted, list, number, sentences } from './grammar.js';
import { places as placesOf } from './words.js';

const relations = {
  previous: 'الكلمة السابقة',
  repeated: 'ما تلا الكلمة نفسها من قبل',
  sentence_end: 'النقطة الأخيرة',
  subject: 'الفاعل',
  last_name: 'الاسم السابق',
  other_name: 'الآخر من اسمين',
};

const ofLetters: typeof relations = {
  ...relations,
  previous: 'الحرف السابق',
  repeated: 'ما تلا الحرف نفسه من قبل',
};

const places = {
  verb: 'الأفعال، إفرادًا وجمعًا',
  far_verb: 'الأفعال حين يخالفها أقرب اسم في العدد',
  pronoun: 'الضمائر',
  name: 'الأسماء التي تعود',
};

const next = 'كل الكلمات التالية';

/** The sentence about a head; `from` and `next` say what its tokens are. */
const findingOf =
  (from: typeof relations, next: string) =>
  (head: string, looks: readonly FoundLook[], losses: readonly FoundLoss[]) =>
    sentences([
      looks.length
        ? `${head}: يأخذ ${list(looks.map(({ kind, mean, byChance }) => `${mean} من ${from[kind]} (بالمصادفة ${byChance})`))}.`
        : `${head}: ليس في الجدول ما ينال ربع وزنه وضعف ما تعطيه المصادفة.`,
      losses.length
        ? `بدونه يصيب النموذج ${list(losses.map(({ kind, whole, without }) => `في ${without} من ${kind === null ? next : places[kind]}، بدل ${whole}`))}.`
        : 'بدونه لا تنقص هنا أي نسبة بمقدار 0.05 أو أكثر.',
    ]);

export const survey = {
  title: 'على جمل كثيرة',
  why: 'الجملة الواحدة حالة واحدة. هنا يُقاس كل رأس على متتاليات لم يُدرَّب عليها النموذج قط، ثم يُطفأ ليُرى ما يضيع بدونه.',
  start: 'قِس كل رأس',
  again: 'قِس من جديد',
  cancel: 'إلغاء',
  progress: (done: number, all: number) => `${number(done)} من ${number(all)} متتالية`,
  done: (sequences: number) => `عدد المتتاليات المقيسة: ${number(sequences)}.`,
  old: 'تغيّرت الأعداد منذ ذلك: قيس هذا قبل تغيّرها.',
  relations,
  places,
  looks: 'أين ينظر كل رأس',
  looksCaption:
    'متوسط ⟦weight|الوزن⟧ على كل منها. العلامة هي المصادفة: رأس يأخذ بالتساوي من كل كلمة حتى كلمته.',
  byChance: 'بالمصادفة',
  without: 'ما يضيع بدونه',
  withoutCaption: (targets: number) =>
    `نسبة ما يصيب فيه النموذج من الكلمات التالية، وعددها ${number(targets)}، مع إطفاء رؤوس.`,
  placesNote:
    'الصواب: أن تكون الكلمة الصحيحة أرجح من كل كلمة من نوعها؛ وفي الأفعال أن يكون مجموع ما وافق الفاعل إفرادًا أو جمعًا أرجح من مجموع غيره.',
  loss: '⟦loss|الخسارة⟧',
  accuracy: 'الكلمات التالية',
  nothingOff: 'دون إطفاء',
  allOff: 'كل الرؤوس معطَّلة',
  countOf: (count: number) => `(${number(count)})`,
  head: (block: number, head: number) => `الكتلة ${block}، الرأس ${head}`,
  finding: findingOf(relations, next),
  distances: 'بحسب البعد',
  distancesNote: 'متوسط الوزن بحسب البعد: 0 الكلمة نفسها، و1 الكلمة السابقة. الخطوط هي المصادفة.',
  farthest: (head: string, distance: number, mean: string, byChance: string) =>
    `${head}: أكثر ما يفوق المصادفة عند البعد ${number(distance)}: ${mean} (بالمصادفة ${byChance}).`,
  nowhere: (head: string) => `${head}: لا يفوق المصادفة في أي بعد.`,
  words: 'بحسب الكلمة',
  wordsNote:
    'الكلمات التي يفوق متوسط وزنها المصادفة أكثر من غيرها، عند كل رأس: متوسط الوزن، والمصادفة.',
  mistakes: 'ما يخطئ فيه',
  mistake: (right: string, predicted: string) =>
    `الصواب ${right}؛ وأرجح كلمة خاطئة من نوعها ${predicted}.`,
  noMistakes: 'لم يخطئ في شيء مما عُدّ هنا.',
  mistakesNote: (wrong: number, all: number) =>
    `أخطأ في ${number(wrong)} من أصل ${counted(all, placesOf)}. أولها:`,
  probe: 'مفرد أم جمع، في مكان ما من مسار البواقي',
  probeWhy:
    'هل في ⟦residual-stream|مسار البواقي⟧ اتجاه يقول هل الفاعل مفرد أم جمع؟ إنه الفرق بين متوسطين على جمل التدريب: متوسط الصفوف قبل أفعال الجمع، ومتوسطها قبل أفعال المفرد. يقول الجدول كم يصيب في جمل لم يُدرَّب عليها؛ والتخمين يصيب في النصف.',
  strip: (block: number | null, isNetwork: boolean) =>
    block === null ? 'بعد التضمين' : `الكتلة ${block}، بعد ${isNetwork ? 'الشبكة' : 'الانتباه'}`,
  readings: (strip: string) => `هذه الجملة على ذلك الاتجاه، ${strip}`,
  readingsNote:
    'يبيّن هذا قبل الفعل هل يلزمه الإفراد أم الجمع: السالب مفرد (⁦−1⁩ متوسط كل هذه المواضع)، والموجب جمع (⁦1⁩).',
  direction: (size: number, largest: string) =>
    `ليس بين الأعداد، وعددها ${number(size)}، عدد واحد يعني «جمع»: أكبرها له ${largest} من مربع طول الاتجاه. في «على من تعود ‹it›؟» سُمّيت ستة أعداد باليد؛ وما يتركه التدريب لا أسماء له.`,
  oneNumber: (size: number, largest: string) =>
    `لعدد واحد من الأعداد، وعددها ${number(size)}، معظم الاتجاه: ${largest} من مربع طوله.`,
  figure: 'شكل (SVG)',
  csv: 'كل الأعداد (CSV)',
  saved: (file: string) => `حُفظ باسم ${file}.`,
  /** These texts replace those above where tokens are letters. */
  ofLetters: {
    title: 'على نصوص كثيرة',
    why: 'النص الواحد حالة واحدة. هنا يُقاس كل رأس على نصوص لم يُدرَّب عليها النموذج قط، ثم يُطفأ ليُرى ما يضيع بدونه.',
    relations: ofLetters,
    looksCaption:
      'متوسط ⟦weight|الوزن⟧ على كل منها. العلامة هي المصادفة: رأس يأخذ بالتساوي من كل حرف حتى حرفه.',
    withoutCaption: (targets: number) =>
      `نسبة ما يصيب فيه النموذج من الحروف التالية، وعددها ${number(targets)}، مع إطفاء رؤوس.`,
    accuracy: 'الحروف التالية',
    finding: findingOf(ofLetters, 'كل الحروف التالية'),
    distancesNote: 'متوسط الوزن بحسب البعد: 0 الحرف نفسه، و1 الحرف السابق. الخطوط هي المصادفة.',
    words: 'بحسب الحرف',
    wordsNote:
      'الحروف التي يفوق متوسط وزنها المصادفة أكثر من غيرها، عند كل رأس: متوسط الوزن، والمصادفة.',
  },
};

export const knownWords = {
  title: (count: number) => `ابنِ جملة من كلماته، وعددها ${number(count)}`,
  help: 'اضغط كلمة لتُضاف إلى الجملة. لا يعرف النموذج غيرها.',
  remove: 'احذف الكلمة الأخيرة',
  added: (word: string) => `أُضيفت \u2068${word}\u2069.`,
  /** These texts replace those above where tokens are letters. */
  ofLetters: {
    title: (count: number) => `ابنِ نصًّا من رموزه، وعددها ${number(count)}`,
    help: 'اضغط رمزًا ليُضاف إلى النص. لا يعرف النموذج غيرها.',
    remove: 'احذف الرمز الأخير',
    added: (token: string) => `أُضيف \u2068${token}\u2069.`,
  },
};
