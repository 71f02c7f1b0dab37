/** The training card. ⟦id|words⟧ marks a term of the glossary. */
import type { Became } from '../parts.js';
import { counted, list, ltr, number, quoted, standing } from './grammar.js';
import { names, sequences, steps as stepsOf, tokens as tokensOf } from './words.js';

const parameters = {
  one: 'معلَمة واحدة',
  two: 'معلَمتين',
  few: 'معلمات',
  many: 'معلَمة',
  other: 'معلَمة',
};

const scoreNames = { previous: 'الرمز السابق', induction: 'الاستقراء' };

export const training = {
  /** The guess about the time before accuracy jumps. */
  before: {
    prompt:
      'إن ارتفعت الدقة ارتفاعًا حادًّا، فهل يكون أحد الرؤوس قبيل ذلك ⟦induction-head|رأس استقراء⟧؟ وأيها؟',
    go: 'درّبه وانظر.',
    wait: 'التدريب جارٍ … وترى الجواب حين يتوقف.',
    never: 'انتهى التدريب، ولم ترتفع الدقة بشدة قط.',
    notQuite: 'ليس تمامًا.',
    none: (step: number, head: string, score: string) =>
      `عند الخطوة ${number(step)}، قبيل أشد ارتفاع، لم يكن أي رأس كذلك: أعلى درجة ${ltr(score)}، وهي درجة ${head}.`,
    already: (step: number, head: string, score: string) =>
      `عند الخطوة ${number(step)}، قبيل أشد ارتفاع، كان ${head} قد صار كذلك، بدرجة ${ltr(score)}.`,
    why: 'ترتفع الدقة لأن رأس الاستقراء يتكوّن: يجد ما تلا في المرة السابقة.',
  },
  seed: {
    prompt:
      'ببذرة أخرى يبدأ التدريب من أعداد أخرى ويرى متتاليات أخرى. فأي رأس يصير حينئذ ⟦induction-head|رأس الاستقراء⟧؟',
    none: 'لا رأس منها',
    yours: (choice: string) => `جوابك: ${choice}.`,
    go: 'اضغط «بذرة جديدة» ثم «ابدأ» وانظر.',
    wait: 'لم يصر أي رأس كذلك بعد. تابع التدريب.',
    right: (head: string, score: string) => `نعم: ${head}، بدرجة ${ltr(score)}.`,
    wrong: (head: string, score: string) => `ليس تمامًا: ${head}، بدرجة ${ltr(score)}.`,
    rightNone: 'نعم: انتهى التدريب، ولم يصر أي رأس كذلك.',
    wrongNone: 'ليس تمامًا: انتهى التدريب، ولم يصر أي رأس كذلك.',
    fixed: (head: string, score: string, elsewhere: string) =>
      `عند الأطوال التي دُرّب عليها يضع ${head} ${score} من وزنه على ما تلا، وعند أطوال أخرى ${elsewhere} فقط. إنه ينظر إلى الوراء بعدد ثابت من الرموز.`,
    why: 'تختلف الأعداد والحل واحد. لا تستطيع إلا كتلة لاحقة أن تستعمل ما كتبته كتلة سابقة: أي رمز يسبق كل رمز.',
  },
  /** For a learned lesson. */
  whence: 'كيف دُرّب',
  origin: (
    steps: number,
    seed: number,
    batch: number,
    length: number,
    rule: string,
    rate: string,
  ) =>
    `وجد ⟦training|التدريب⟧ هذه الأعداد في ${counted(steps, stepsOf)}، بدءًا من أعداد عشوائية (البذرة ${seed}). في كل خطوة وُلّدت للنموذج ${standing(batch, sequences)}، في كل متتالية ${standing(length, tokensOf)}، وعُدّلت معلماته قليلًا لتتحسن تنبؤاته (${rule}، ⟦learning-rate|معدّل التعلّم⟧ ${ltr(rate)}).`,
  ofDocuments: {
    facts: (count: number, batch: number) =>
      `${standing(count, parameters)} · ${standing(batch, names)} في الخطوة · الأعداد نفسها على كل جهاز`,
    origin: (
      steps: number,
      seed: number,
      batch: number,
      length: number,
      rule: string,
      rate: string,
    ) =>
      `وجد ⟦training|التدريب⟧ هذه الأعداد في ${counted(steps, stepsOf)}، بدءًا من أعداد عشوائية (البذرة ${seed}). في كل خطوة عُرض على النموذج ${standing(batch, names)}، وطول الاسم ${standing(length, tokensOf)} على الأكثر، وعُدّلت معلماته قليلًا لتتحسن تنبؤاته (${rule}، ⟦learning-rate|معدّل التعلّم⟧ ${ltr(rate)}).`,
  },
  watch: (lesson: string) => `شاهد تدريبه: ${lesson}`,
  found: 'الدقة، وما تعلّمه كل رأس، والمزيد من التدريب',
  measured: (accuracy: string, loss: string, guessing: string, elsewhere: string | null) =>
    `على المتتاليات المحجوزة: الدقة ${accuracy}، والخسارة ${loss} (التخمين المنتظم: ${guessing}).${elsewhere === null ? '' : ` وعند أطوال لم ترد في التدريب: الدقة ${elsewhere}.`}`,
  title: 'درّبه',
  facts: (count: number, batch: number, length: number) =>
    `${standing(count, parameters)} · ${standing(batch, sequences)} في الخطوة، في كل متتالية ${standing(length, tokensOf)} · البتّات نفسها على كل جهاز`,
  start: 'ابدأ',
  goOn: 'تابع',
  pause: 'أوقف مؤقتًا',
  next: 'خطوة واحدة',
  atEnd: (most: number) => `يمكن تدريب هذا الدرس حتى الخطوة ${number(most)}.`,
  again: 'أعد الضبط',
  againHelp: 'عودة إلى الخطوة 0، قبل أي تدريب',
  otherSeed: 'بذرة جديدة',
  otherSeedHelp: 'معلمات أولية أخرى ومتتاليات تدريب أخرى',
  step: (step: number) => `الخطوة ${number(step)}`,
  going: (step: number, aim: number) => `يجري التدريب: الخطوة ${number(step)} من ${number(aim)}`,
  running: (step: number, shown: number) =>
    `يجري التدريب: الخطوة ${number(step)}. تتجدد الأقواس والكلمة التالية مع التدريب؛ أما المصفوفات والحسابات فمن الخطوة ${number(shown)}. أوقفه مؤقتًا لتتجدد.`,
  still: (step: number) => `الخطوة ${number(step)}: كل الأعداد أدناه من هذه الخطوة.`,
  untrained: 'الخطوة 0: لم يُتعلَّم شيء بعد. كل المعلمات عند قيمها الأولية.',
  given: 'الخطوة 0: كل المعلمات كما يعطيها الدرس.',
  switched: 'تغيّر الإعدادات الأعداد المعروضة، لا التدريب.',
  paused: 'توقّف مؤقتًا حين كانت الصفحة في الخلفية.',
  revived: (step: number) =>
    `أوقف المتصفح التدريب؛ فاستُؤنف من الخطوة ${number(step)} بالأعداد نفسها.`,

  /** The measures. */
  curves: 'الأداء على المتتاليات المحجوزة',
  measures:
    'الدقة: نسبة ما يصيبه من الرموز التي يمكن التنبؤ بها. ⟦loss|الخسارة⟧: مقدار خطئه فيها، في المتوسط.',
  loss: 'الخسارة',
  accuracy: 'الدقة',
  heldOut: 'المتتاليات المحجوزة',
  elsewhere: 'عند أطوال أخرى',
  trainedLoss: 'متتاليات التدريب',
  guessing: 'التخمين المنتظم',
  stepAxis: 'الخطوة',
  noCurve: 'تظهر المنحنيات هنا أثناء تدريب النموذج.',
  /** What the curves show, for those who do not see them. */
  announcement: (
    from: number,
    to: number,
    losses: [string, string],
    accuracies: [string, string],
  ) =>
    `من الخطوة ${number(from)} إلى الخطوة ${number(to)} انتقلت الخسارة من ${losses[0]} إلى ${losses[1]}، والدقة من ${accuracies[0]} إلى ${accuracies[1]}.`,
  more: 'المزيد: الرؤوس، واللحظات المهمة، وجدول',
  table: 'في جدول',
  tableCaption: 'الخسارة والدقة، خطوة خطوة',

  /** The checkpoints. */
  timeline: 'نقاط الحفظ',
  earlier: 'إلى نقطة الحفظ السابقة',
  later: 'إلى نقطة الحفظ التالية',
  checkpoint: (step: number, accuracy: string, loss: string) =>
    `الخطوة ${number(step)}: الدقة ${accuracy}، والخسارة ${loss}`,

  /** The role of each head. */
  heads: 'ما تعلّمه كل رأس',
  head: (layer: number, head: number, isOnly: boolean) =>
    isOnly ? `الكتلة ${layer}` : `الكتلة ${layer}، الرأس ${head}`,
  previous: 'الرمز السابق',
  induction: '⟦induction-head|الاستقراء⟧',
  previousFormula:
    'الرمز السابق: متوسط الوزن من كل رمز إلى الذي قبله (\u2066previous-token score\u2069)',
  inductionFormula:
    'الاستقراء: متوسط الوزن من رمز مكرر إلى ما تلا وروده السابق (prefix-matching score)',
  atOther: 'أطوال أخرى',
  byChance: 'بالمصادفة',
  noScores: 'اضغط «ابدأ» أو «خطوة واحدة»: يُقاس كل رأس أثناء التعلّم.',

  picture: (head: string, step: number) => `أوزان ${head} عند الخطوة ${number(step)}`,

  /** Events of the training. */
  happened: 'اللحظات المهمة',
  jump: (from: number, to: number, before: string, after: string, window: number) =>
    `بين الخطوتين ${number(from)} و${number(to)} ارتفعت الدقة من ${before} إلى ${after}: أشد ارتفاع حتى الآن خلال ${counted(window, stepsOf)}.`,
  became: (scores: readonly Became[]) =>
    scores.length
      ? `وفي الأثناء انتقلت ${list(scores.map(({ head, score, before, after }) => `درجة ${quoted(scoreNames[score])} في ${head} من ${before} إلى ${after}`))}.`
      : '',
  noJump: 'لم ترتفع الدقة بشدة بعد.',
  beforeAfter: (head: string) => `إلى ماذا كان ${head} ينتبه قبل ذلك وبعده`,
  toStep: (step: number) => `إلى الخطوة ${number(step)}`,
  stepReached: (step: number, accuracy: string, loss: string) =>
    `الخطوة ${number(step)}: الدقة ${accuracy}، والخسارة ${loss}.`,
};
