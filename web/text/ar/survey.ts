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

const positions = {
  verb: 'الأفعال، إفرادًا وجمعًا',
  far_verb: 'الأفعال التي تخالف أقرب اسم في العدد',
  pronoun: 'الضمائر',
  name: 'الأسماء المكررة',
};

const next = 'كل الكلمات التالية';

/** The sentence about a head; `from` and `next` say what its tokens are. */
const findingOf =
  (from: typeof relations, next: string) =>
  (head: string, looks: readonly FoundLook[], losses: readonly FoundLoss[]) =>
    sentences([
      looks.length
        ? `يضع ${head} ${list(looks.map(({ kind, mean, byChance }) => `${mean} على ${from[kind]} (بالمصادفة: ${byChance})`))}.`
        : `${head}: لا شيء في الجدول ينال ربع وزنه وضعف ما تعطيه المصادفة.`,
      losses.length
        ? `ومع تعطيله يصيب النموذج ${list(losses.map(({ kind, whole, without }) => `في ${without} من ${kind === null ? next : positions[kind]}، بدل ${whole}`))}.`
        : 'ومع تعطيله لا تنقص هنا أي نسبة بمقدار 0.05 أو أكثر.',
    ]);

export const survey = {
  title: 'على جمل كثيرة',
  why: 'الجملة الواحدة مثال واحد فقط. هنا يُقاس كل رأس على متتاليات محجوزة، ثم يُعطَّل (ablation) لترى ما يخسره النموذج من دونه.',
  start: 'قِس كل رأس',
  again: 'قِس من جديد',
  cancel: 'إلغاء',
  progress: (done: number, all: number) => `${number(done)} من ${number(all)} متتالية`,
  done: (sequences: number) => `عدد المتتاليات المقيسة: ${number(sequences)}.`,
  old: 'قيس هذا قبل آخر تغيير لك في الأعداد.',
  relations,
  positions: positions,
  looks: 'إلى ماذا ينتبه كل رأس',
  looksCaption:
    'متوسط ⟦weight|الوزن⟧ على كل منها. العلامة هي المصادفة: رأس ينتبه بالتساوي إلى كل كلمة حتى كلمته.',
  byChance: 'بالمصادفة',
  without: 'مع تعطيل كل رأس',
  withoutCaption: (targets: number) =>
    `نسبة ما يصيبه النموذج من الكلمات التالية، وعددها ${number(targets)}، مع تعطيل رؤوس.`,
  placesNote:
    'يُعدّ الموضع صحيحًا إذا كانت الكلمة الصحيحة أرجح من كل كلمة أخرى من نوعها. وفي الأفعال: إذا كان مجموع احتمالات الصيغة الصحيحة (مفردًا أو جمعًا) أكبر من مجموع غيرها.',
  loss: '⟦loss|الخسارة⟧',
  accuracy: 'الكلمات التالية',
  nothingOff: 'كل الرؤوس مفعَّلة',
  allOff: 'كل الرؤوس معطَّلة',
  countOf: (count: number) => `(${number(count)})`,
  head: (block: number, head: number) => `الكتلة ${block}، الرأس ${head}`,
  finding: findingOf(relations, next),
  distances: 'بحسب البعد',
  distancesNote: 'متوسط الوزن بحسب البعد: 0 الكلمة نفسها، و1 الكلمة السابقة. والخطوط هي المصادفة.',
  farthest: (head: string, distance: number, mean: string, byChance: string) =>
    `يفوق ${head} المصادفة أكثر ما يفوقها عند البعد ${number(distance)}: ${mean} (بالمصادفة: ${byChance}).`,
  nowhere: (head: string) => `${head}: لا يفوق المصادفة في أي بعد.`,
  words: 'بحسب الكلمة',
  wordsNote:
    'الكلمات التي يفوق متوسط وزنها المصادفة أكثر من غيرها، عند كل رأس: متوسط الوزن، والمصادفة.',
  mistakes: 'ما يخطئ فيه',
  mistake: (right: string, predicted: string) =>
    `الصواب ${right}؛ وأرجح كلمة خاطئة من نوعها ${predicted}.`,
  noMistakes: 'لا خطأ في المواضع المعدودة.',
  mistakesNote: (wrong: number, all: number) =>
    `الخطأ في ${number(wrong)} من أصل ${counted(all, placesOf)}. الأولى:`,
  probe: 'مسبار للمفرد والجمع (probe)',
  probeWhy:
    'هل في ⟦residual-stream|مسار البواقي⟧ اتجاه يدل على أن الفاعل مفرد أو جمع؟ هذا الاتجاه فرق متوسطين على جمل التدريب: متوسط الصفوف قبل أفعال الجمع ناقص متوسطها قبل أفعال المفرد. ويبيّن الجدول كم مرة يصيب في جمل محجوزة؛ والمصادفة هي النصف.',
  strip: (block: number | null, isNetwork: boolean) =>
    block === null ? 'بعد التضمين' : `الكتلة ${block}، بعد ${isNetwork ? 'شبكة MLP' : 'الانتباه'}`,
  readings: (strip: string) => `هذه الجملة على ذلك الاتجاه، ${strip}`,
  readingsNote:
    'يدل هذا قبل الفعل على الصيغة اللازمة: اليسار مفرد (⁦−1⁩ متوسط كل هذه المواضع)، واليمين جمع (⁦1⁩).',
  direction: (size: number, largest: string) =>
    `ليس بين الأعداد، وعددها ${number(size)}، عدد واحد يعني «جمع»: أكبرها يحمل ${largest} من مربع طول الاتجاه. في «على من تعود ‹it›؟» سمّى المؤلف الأعداد الستة؛ أما التدريب فلا يسمّي شيئًا.`,
  oneNumber: (size: number, largest: string) =>
    `عدد واحد من الأعداد، وعددها ${number(size)}، يحمل معظمه: ${largest} من مربع طول الاتجاه.`,
  figure: 'شكل (SVG)',
  csv: 'كل الأعداد (CSV)',
  saved: (file: string) => `حُفظ باسم ${file}.`,
  /** These texts replace those above where tokens are letters. */
  ofLetters: {
    title: 'على نصوص كثيرة',
    why: 'النص الواحد مثال واحد فقط. هنا يُقاس كل رأس على نصوص محجوزة، ثم يُعطَّل (ablation) لترى ما يخسره النموذج من دونه.',
    relations: ofLetters,
    looksCaption:
      'متوسط ⟦weight|الوزن⟧ على كل منها. العلامة هي المصادفة: رأس ينتبه بالتساوي إلى كل حرف حتى حرفه.',
    withoutCaption: (targets: number) =>
      `نسبة ما يصيبه النموذج من الحروف التالية، وعددها ${number(targets)}، مع تعطيل رؤوس.`,
    accuracy: 'الحروف التالية',
    finding: findingOf(ofLetters, 'كل الحروف التالية'),
    distancesNote: 'متوسط الوزن بحسب البعد: 0 الحرف نفسه، و1 الحرف السابق. والخطوط هي المصادفة.',
    words: 'بحسب الحرف',
    wordsNote:
      'الحروف التي يفوق متوسط وزنها المصادفة أكثر من غيرها، عند كل رأس: متوسط الوزن، والمصادفة.',
  },
};

export const knownWords = {
  title: (count: number) => `ابنِ جملة من كلماته، وعددها ${number(count)}`,
  help: 'انقر كلمة لتُضاف إلى الجملة. لا يعرف النموذج غيرها.',
  remove: 'احذف الكلمة الأخيرة',
  added: (word: string) => `أُضيفت \u2068${word}\u2069.`,
  /** These texts replace those above where tokens are letters. */
  ofLetters: {
    title: (count: number) => `ابنِ نصًّا من رموزه، وعددها ${number(count)}`,
    help: 'انقر رمزًا ليُضاف إلى النص. لا يعرف النموذج غيرها.',
    remove: 'احذف الرمز الأخير',
    added: (token: string) => `أُضيف \u2068${token}\u2069.`,
  },
};
