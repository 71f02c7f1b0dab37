/** The training card. ⟦id|words⟧ marks a term of the glossary. */
import type { Became } from '../parts.js';
import { counted, list, ltr, number, quoted } from './grammar.js';

const parameters = {
  one: 'معلَمة واحدة',
  two: 'معلَمتان',
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
    go: 'دعه يتدرّب وانظر.',
    wait: 'التدريب جارٍ. ويأتي الجواب حين يتوقف.',
    never: 'تمت كل الخطوات، ولم تقفز الدقة قط.',
    notQuite: 'ليس تمامًا.',
    none: (step: number, head: string, score: string) =>
      `عند الخطوة ${number(step)}، قبيل أكبر ارتفاع للدقة، ليس أي منها كذلك: أكبر درجة ${ltr(score)}، وهي درجة ${head}.`,
    already: (step: number, head: string, score: string) =>
      `عند الخطوة ${number(step)}، قبيل أكبر ارتفاع للدقة، كان ${head} قد صار كذلك، بدرجة ${ltr(score)}.`,
    why: 'ترتفع الدقة لأن الرأس يتكوّن: فهو يجد ما تلا في المرة السابقة.',
  },
  seed: {
    prompt:
      'من بذرة أخرى يبدأ التدريب بأعداد أخرى ويتعلّم من متتاليات أخرى. فأي رأس يصير حينئذ ⟦induction-head|رأس الاستقراء⟧؟',
    none: 'لا رأس منها',
    yours: (choice: string) => `قلتَ: ${choice}.`,
    go: 'اضغط «بذرة أخرى» ثم «ابدأ» وانظر.',
    wait: 'لم يصر أي منها كذلك بعد: تابع التدريب.',
    right: (head: string, score: string) => `نعم: ${head}، بدرجة ${ltr(score)}.`,
    wrong: (head: string, score: string) => `ليس تمامًا: ${head}، بدرجة ${ltr(score)}.`,
    rightNone: 'نعم: تمت كل الخطوات، ولم يصر أي منها كذلك.',
    wrongNone: 'ليس تمامًا: تمت كل الخطوات، ولم يصر أي منها كذلك.',
    fixed: (head: string, score: string, elsewhere: string) =>
      `عند الأطوال التي دُرّب عليها يأخذ ${head} ${score} مما تلا حينئذ، وعند أطوال أخرى ${elsewhere} فقط: إنه ينظر إلى الوراء بعدد ثابت من الرموز.`,
    why: 'تختلف الأعداد والحل واحد: لا تستطيع إلا كتلة لاحقة أن تستعمل ما وجدته كتلة سابقة، أي الرمز الذي يسبق كل رمز.',
  },
  /** For a learned lesson. */
  whence: 'من أين جاءت هذه الأعداد',
  origin: (
    steps: number,
    seed: number,
    batch: number,
    length: number,
    rule: string,
    rate: string,
  ) =>
    `وجدها ⟦training|التدريب⟧ في خطوات عددها ${number(steps)}، بدءًا من أعداد سُحبت عشوائيًّا (البذرة ${seed}). في كل خطوة عُرضت على النموذج متتاليات مختلقة عددها ${number(batch)}، في كل منها رموز عددها ${number(length)}، وغُيّر كل عدد قليلًا بحيث يصير التنبؤ أحسن (${rule}، ⟦learning-rate|معدل التعلّم⟧ ${ltr(rate)}).`,
  watch: (lesson: string) => `شاهدها تُتعلَّم: ${quoted(lesson)}`,
  found: 'كم ينجح، وما صار إليه كل رأس، ومتابعة التدريب',
  measured: (accuracy: string, loss: string, guessing: string, elsewhere: string | null) =>
    `في متتاليات لم يُدرَّب عليها قط: الدقة ${accuracy}، والخسارة ${loss} (والتخمين يكلّف ${guessing}).${elsewhere === null ? '' : ` وعند أطوال لم يُدرَّب عليها قط: الدقة ${elsewhere}.`}`,
  title: 'درّبه',
  facts: (count: number, batch: number, length: number) =>
    `${counted(count, parameters)} · المتتاليات في الخطوة: ${number(batch)}، ورموز كل منها: ${number(length)} · البتّات نفسها على كل جهاز`,
  start: 'ابدأ',
  goOn: 'تابع',
  pause: 'أوقف مؤقتًا',
  next: 'خطوة واحدة',
  atEnd: (most: number) => `تدرّب الصفحة هذا الدرس حتى الخطوة ${number(most)}.`,
  again: 'من جديد',
  againHelp: 'رجوع إلى الخطوة 0 حيث لم يُتعلَّم شيء بعد',
  otherSeed: 'بذرة أخرى',
  otherSeedHelp: 'معلمات أولى أخرى، ومتتاليات أخرى للتعلم منها',
  step: (step: number) => `الخطوة ${number(step)}`,
  going: (step: number, aim: number) => `يجري التدريب: الخطوة ${number(step)} من ${number(aim)}`,
  running: (step: number, shown: number) =>
    `يجري التدريب: الخطوة ${number(step)}. والخريطة تتحرك معه؛ أما المصفوفات أدناه فهي مصفوفات الخطوة ${number(shown)}؛ أوقفه مؤقتًا لترى الحالية.`,
  still: (step: number) => `الخطوة ${number(step)}: كل عدد أدناه من هذه الخطوة.`,
  untrained: 'الخطوة 0: لم يُتعلَّم شيء بعد. كل عدد أدناه مسحوب عشوائيًّا.',
  given: 'الخطوة 0: كل عدد أدناه كما يعطيه الدرس.',
  switched: 'مفاتيح التبديل تغيّر الأعداد المعروضة، لا التدريب.',
  paused: 'توقّف مؤقتًا حين لم تكن الصفحة ظاهرة.',
  revived: (step: number) =>
    `قطع المتصفح التدريب؛ فاستُؤنف من الخطوة ${number(step)}، بالبتّات نفسها.`,

  /** The measures. */
  curves: 'كم ينجح في متتاليات لم يرها قط',
  measures:
    'الدقة: حصة ما يصيبه من الرموز التي يمكن التنبؤ بها. و⟦loss|الخسارة⟧: كم هو مخطئ في هذه الرموز، في عدد واحد هو المتوسط.',
  loss: 'الخسارة',
  accuracy: 'الدقة',
  heldOut: 'في المتتاليات المحجوزة',
  elsewhere: 'عند أطوال أخرى',
  trainedLoss: 'في التي دُرّب عليها',
  guessing: 'للتخمين',
  stepAxis: 'الخطوة',
  noCurve: 'اضغط «ابدأ»: تنمو المنحنيات وهو يتعلم.',
  /** What the curves show, for those who do not see them. */
  announcement: (
    from: number,
    to: number,
    losses: [string, string],
    accuracies: [string, string],
  ) =>
    `من الخطوة ${number(from)} إلى الخطوة ${number(to)} انتقلت الخسارة من ${losses[0]} إلى ${losses[1]}، والدقة من ${accuracies[0]} إلى ${accuracies[1]}.`,
  more: 'المزيد: الرؤوس، وما حدث، وجدول',
  table: 'في جدول',
  tableCaption: 'الخسارة والدقة، خطوة بخطوة',

  /** The checkpoints. */
  timeline: 'نقاط الرجوع',
  earlier: 'نقطة إلى الوراء',
  later: 'نقطة إلى الأمام',
  checkpoint: (step: number, accuracy: string, loss: string) =>
    `الخطوة ${number(step)}: الدقة ${accuracy}، والخسارة ${loss}`,

  /** The role of each head. */
  heads: 'ما صار إليه كل رأس',
  head: (layer: number, head: number, isOnly: boolean) =>
    isOnly ? `الكتلة ${layer}` : `الكتلة ${layer}، الرأس ${head}`,
  previous: 'الرمز السابق',
  induction: '⟦induction-head|الاستقراء⟧',
  previousFormula:
    'الرمز السابق: متوسط الوزن من كل رمز إلى الذي قبله (\u2066previous-token score\u2069)',
  inductionFormula: 'الاستقراء: متوسط الوزن من رمز ورد من قبل إلى ما تلاه حينئذ (prefix matching)',
  atOther: 'أطوال أخرى',
  byChance: 'بالمصادفة',
  noScores: 'اضغط «ابدأ» أو «خطوة واحدة»: يُقاس كل رأس وهو يتعلم.',

  picture: (head: string, step: number) => `أوزان ${head} عند الخطوة ${number(step)}`,

  /** Events of the training. */
  happened: 'ما الذي حدث',
  jump: (from: number, to: number, before: string, after: string, window: number) =>
    `بين الخطوتين ${number(from)} و${number(to)} ارتفعت الدقة من ${before} إلى ${after}: وهو أشد ارتفاع حتى الآن في خطوات عددها ${number(window)}.`,
  became: (scores: readonly Became[]) =>
    scores.length
      ? `وفي الأثناء انتقلت ${list(scores.map(({ head, score, before, after }) => `درجة ${quoted(scoreNames[score])} في ${head} من ${before} إلى ${after}`))}.`
      : '',
  noJump: 'لا قفزة بعد: لم ترتفع الدقة كثيرًا في وقت قصير.',
  beforeAfter: (head: string) => `إلى أين كان ${head} ينظر قبل ذلك، وإلى أين بعده`,
  toStep: (step: number) => `إلى الخطوة ${number(step)}`,
  stepReached: (step: number, accuracy: string, loss: string) =>
    `الخطوة ${number(step)}: الدقة ${accuracy}، والخسارة ${loss}.`,
};
