/**
 * Training on documents, such as names: the printed lines, and the made-up names. ⟦id|words⟧ marks
 * a term of the glossary.
 */
import { counted, list, ltr, number, quoted, standing, type Noun } from './grammar.js';
import {
  heads as headsOf,
  hiddenUnits,
  letters as lettersOf,
  names,
  numbers as numbersOf,
  steps as stepsOf,
  tokens as tokensOf,
} from './words.js';

const heldOutNames: Noun = {
  one: 'اسم محجوز واحد',
  two: 'اسمين محجوزين',
  few: 'أسماء محجوزة',
  many: 'اسمًا محجوزًا',
  other: 'اسم محجوز',
};
const differentLetters: Noun = {
  one: 'حرف واحد',
  two: 'حرفين مختلفين',
  few: 'حروف مختلفة',
  many: 'حرفًا مختلفًا',
  other: 'حرف مختلف',
};
const lines: Noun = {
  one: 'سطر واحد',
  two: 'سطرين',
  few: 'أسطر',
  many: 'سطرًا',
  other: 'سطر',
};

export const documents = {
  fromSeed: 'درّبه من الصفر',
  fromSeedHelp: 'يعيد تهيئة كل المعلمات ويدرّبها أمامك',
  parts: {
    region: 'ما يمكنك فعله بهذا النموذج',
    names: 'ولّد أسماء',
    worth: 'هل يفيد الانتباه؟',
    ladder: 'السلّم: ما يضيفه كل جزء',
    sections: 'البرنامج كله في ثمانية أجزاء',
    origin: 'كيف دُرّب',
  },

  worth: {
    why: 'توحي أنماط الانتباه بأن الانتباه مهم؛ والخسارة تبيّن هل هو كذلك. تُقاس على أسماء محجوزة بكل الرؤوس، ثم مع تعطيل كل رأس على حدة، ثم مع تعطيلها كلها.',
    measure: 'قِسها',
    measuring: 'يجري القياس …',
    training: 'يجري التدريب من البذرة لخطوات أكثر …',
    longer: (steps: number) => `درّبه ${counted(steps, stepsOf)} وقِس مرة أخرى`,
    survey: 'إلى ماذا ينتبه كل رأس، على أسماء كثيرة',
    sharpest: (head: string, largest: string, byChance: string) =>
      `وأشدها تركيزًا ${head}: متوسط أكبر أوزانه ${ltr(largest)} (بالمصادفة: ${ltr(byChance)}).`,
    prefers: (tokens: readonly string[]) => `ويفضّل من الرموز ${list(tokens)}.`,
    preferred: (token: string, mean: string, byChance: string) =>
      `${quoted(token)} (${ltr(mean)}، بالمصادفة: ${ltr(byChance)})`,
    open: 'افتح النموذج المدرَّب مدةً أطول',
    title: (steps: number) => `نموذج الحروف بعد ${counted(steps, stepsOf)}`,
    caption: (steps: number) => `بعد ${counted(steps, stepsOf)}`,
    loss: 'الخسارة',
    difference: 'الفرق',
    withAll: 'بكل الرؤوس',
    without: (head: string) => `من دون ${head}`,
    withoutAll: 'من دون أي رأس',
    found: (steps: number, count: number, loss: string, without: string) =>
      `بعد ${counted(steps, stepsOf)}، متوسط الخسارة على ${counted(count, heldOutNames)} هو ${ltr(loss)}، ويصير ${ltr(without)} مع تعطيل الرؤوس كلها.`,
    notYet: (guessing: string) =>
      `فليس النموذج بعدُ أحسن من التخمين المنتظم (خسارته ${guessing}): وهذا لا يدل على شيء بشأن الانتباه.`,
    little: (by: string) =>
      `فلا يخفض الانتباه الخسارة إلا بمقدار ${ltr(by)}، وهذا يكاد لا يُذكر: يتنبأ النموذج من الحرف الحالي وموضعه وحدهما تقريبًا. وما تنتبه إليه رؤوسه لا يفسّر شيئًا بعد.`,
    much: (by: string) => `فالانتباه يخفض الخسارة بمقدار ${ltr(by)}: صار النموذج يعتمد عليه.`,
    most: (head: string, loss: string) =>
      `وأهم الرؤوس ${head}: مع تعطيله وحده تكون الخسارة ${ltr(loss)}.`,
  },

  /** From counts to the whole model: what each part is worth. */
  ladder: {
    why: 'خمسة نماذج للأسماء نفسها، يضيف كل منها ما كان ينقص الذي قبله. الأول يعدّ فقط؛ وتُدرَّب الأخرى العدد نفسه من الخطوات من البذرة نفسها. وتُقاس كلها على الأسماء المحجوزة نفسها.',
    climb: 'درّب كلًّا منها وقِسه',
    training: (title: string) => `يُدرَّب: ${title}`,
    measuring: (title: string) => `يُقاس: ${title}`,
    caption: (count: number, steps: number) =>
      `على ${counted(count, heldOutNames)}، بعد ${counted(steps, stepsOf)}`,
    model: 'النموذج، وما يضيفه',
    loss: 'الخسارة',
    difference: 'الفرق',
    counts: 'السلّم: عدّ الثنائيات (bigrams)',
    countsShow: 'كم مرة تبع كل حرف كل حرف في أسماء التدريب، مع زيادة واحد. لا يُتعلَّم شيء.',
    countsAbout: (count: number) =>
      `نموذج ثنائيات: يُعدّ في ${counted(count, names)} كم مرة تبع كل حرف كل حرف، ويُزاد واحد على كل عدد كي لا يكون شيء مستحيلًا. تضمين كل حرف متجه فيه 1 واحد والباقي أصفار، وفي W_U لوغاريتمات النسب، فتعيدها softmax نسبًا. لا تفعل الكتلة شيئًا، ولا يُتعلَّم شيء. وما ينقصه: يعامل كل زوج وحده، ولا يرى إلا حرفًا واحدًا.`,
    adam: 'يضرب انحدار التدرّج البسيط كل تدرّج في معدّل التعلّم نفسه. أما Adam فيكيّف مقدار خطوة كل معلَمة بحسب تدرّجاتها.',
    intro: (first: string, last: string, by: string) =>
      `من العدّ إلى النموذج الكامل تنتقل الخسارة من ${ltr(first)} إلى ${ltr(last)}، بفرق ${ltr(by)}.`,
    notLower: (title: string, by: string) =>
      `«${title}» ليس أحسن من الذي قبله (${ltr(by)}): بعد خطوات قليلة كهذه لا يفيد ما يضيفه بعد.`,
  },

  sections: {
    titles: {
      data: 'البيانات',
      letters: 'الحروف تصير أعدادًا',
      parameters: 'المعلمات',
      position: 'انتشار أمامي واحد',
      loss: 'الخسارة',
      gradients: 'التدرّجات',
      optimizer: 'خطوة تدريب واحدة',
      names: 'توليد الأسماء',
    },
    data: (all: number, trained: number, heldOut: number) =>
      `${standing(all, names)}، في كل سطر اسم. يستعمل التدريب منها ${counted(trained, names)}، واحدًا بعد الآخر. ويُحجز ${standing(heldOut, names)} غيرها لقياس أدائه.`,
    shuffled: (seed: number) =>
      `أولًا تخلطها ${ltr('random.shuffle')} في Python بعد ${ltr(`random.seed(${seed})`)}.`,
    letters: (name: string, ids: string, words: number) =>
      `⟦token|الرمز⟧ هنا حرف. ويصير ${quoted(name)} هكذا: ${ltr(ids)}؛ كل عدد معرّف رمز في مفردات من ${counted(words, tokensOf)}.`,
    marks: (mark: string) =>
      `يأتي الرمز الخاص ${quoted(mark)} قبل كل اسم وبعده: يبدأ الاسم، ويُنهيه النموذج بالتنبؤ به. فيتعلّم النموذج أيضًا طول الأسماء.`,
    parameters: (list: string, all: number) =>
      `${ltr(list)}: ومجموع المعلمات ${number(all)}. ولا يُتعلَّم شيء غيرها.`,
    matrix: (name: string, rows: number, columns: number, times: number) =>
      `${times > 1 ? `${times} × ` : ''}${name} ${rows} × ${columns}`,
    position: (heads: number, hidden: number) =>
      `تضمين الحرف زائد تضمين موضعه، و${standing(heads, headsOf)} للنظر إلى الوراء، وشبكة MLP فيها ${standing(hidden, hiddenUnits)}، ثم ⟦logits|لوجيت⟧ لكل رمز.`,
    noMask:
      'لا يحتاج البرنامج إلى قناع: يعالج الاسم حرفًا حرفًا، فالحروف اللاحقة غير موجودة بعد. وهنا تُعالَج الحروف كلها معًا، ويحجب ⟦mask|قناع⟧ سببي اللاحق منها: والأعداد هي نفسها.',
    tour: 'تتبّعه على الخريطة خطوة خطوة',
    loss: (name: string, loss: string, words: number, guessing: string) =>
      `${ltr('−ln')} لاحتمال كل حرف تالٍ صحيح، ثم المتوسط على الاسم؛ وهو لاسم ${quoted(name)} ${ltr(loss)}. والتخمين المنتظم بين ${counted(words, tokensOf)} يعطي ${ltr(`ln ${words} = ${guessing}`)}.`,
    gradients:
      'يمر الانتشار العكسي بالخطوات نفسها رجوعًا ويجد كم تتغير الخسارة مع كل عدد. أشر إلى تدرّج لترى كيف حُسب.',
    showGradients: 'أظهر التدرّجات',
    optimizer: (rule: string, rate: string, steps: number) =>
      `يحوّل ${rule} التدرّجات إلى تحديثات: يحفظ لكل معلَمة متوسطين متحركين، لتدرّجاتها ولمربعاتها. يبدأ ⟦learning-rate|معدّل التعلّم⟧ من ${ltr(rate)}؛ وعدد الخطوات ${number(steps)}.`,
    decay: {
      none: '',
      linear: 'ويتناقص خطيًّا إلى 0.',
      cosine: 'ويتناقص إلى 0 على نصف موجة جيب تمام.',
    },
    walk: 'تتبّعها خطوة خطوة',
    names: 'ابدأ بالرمز الخاص، واسحب حرفًا من الاحتمالات، وألحقه، وكرر حتى يُسحب الرمز الخاص.',
    limits:
      'يعرف نموذج كهذا أي الحروف يغلب أن يتبع أيها في هذه القائمة، ويستطيع توليد أسماء تناسبها. ولا يعرف معنى الاسم، ولا يجيب عن أسئلة، ولا يكتب جملًا. وقد يكون اسم يولّده موجودًا في القائمة مصادفة.',
  },

  lines: 'سجل التدريب',
  linesWhy:
    'سطر لكل خطوة: ⟦loss|الخسارة⟧ على اسم واحد، قبل أن تغيّر الخطوة النموذج. انقر سطرًا لتتبّع خطوته.',
  noLines: 'اضغط «ابدأ» ليُطبع سطر لكل خطوة.',
  isPrinted: 'يطابق البرنامج',
  isOther: 'يخالف البرنامج',
  isNotPrinted: (printed: string) => `طبع البرنامج ${ltr(printed)}`,
  printed: (same: number, all: number) =>
    same === all
      ? `كل الأسطر، وعددها ${number(all)}، كما طبعها البرنامج.`
      : `عدد الأسطر التي كما طبعها البرنامج ${number(same)} من ${number(all)}.`,
  save: 'احفظها نصًّا',

  losses: 'الخسارة، اسمًا اسمًا',
  lossOf: 'اسم واحد',
  mean: (over: number) => `متوسط آخر ${over}`,
  guessing: 'التخمين المنتظم',
  pairs: 'عدّ الثنائيات',
  curveLabel: (step: number, mean: string, guessing: string, pairs: string) =>
    `بعد الخطوة ${number(step)} متوسط الخسارة ${ltr(mean)}؛ والتخمين المنتظم يعطي ${ltr(guessing)}، وعدّ الثنائيات ${ltr(pairs)}.`,
  compare: (words: number, over: number) =>
    `خسارة الاسم الواحد متذبذبة: بعض الأسماء سهل وبعضها غريب. فانظر إلى متوسط آخر ${over}. التخمين المنتظم بين ${counted(words, tokensOf)} يعطي ${ltr(`ln ${words}`)}؛ والخط المنقّط نموذج ثنائيات يعدّ أزواج الحروف في الأسماء حتى الآن.`,
  lastHigher: (last: string, mean: string, name: string) =>
    `الخسارة الأخيرة، ${ltr(last)}، لاسم واحد، ${quoted(name)}. وهي أعلى من المتوسط، ${ltr(mean)}، لكن بعض الأسماء أصعب من غيرها: فهذا وحده لا يعني أن النموذج يسوء.`,
  lastLower: (last: string, mean: string, name: string) =>
    `الخسارة الأخيرة، ${ltr(last)}، لاسم واحد، ${quoted(name)}؛ والمتوسط الأخير ${ltr(mean)}.`,
  partsAt: (position: number, step: number, here: string, there: string) =>
    `تختلف الجولة ${position} عن هذه أول مرة عند الخطوة ${number(step)}: خسارتها هناك ${ltr(there)}، وهنا ${ltr(here)}.`,
  noParting: (position: number, lines: number) =>
    `طبعت الجولة ${position} حتى الآن الأسطر نفسها، وعددها ${number(lines)}.`,
  findNumber: 'اعثر على أول عدد مختلف',
  searchingNumber: 'يُعاد حساب الجولتين حتى تلك الخطوة …',
  firstNumber: (name: string, cell: string, here: string, there: string) =>
    `مع ${quoted(name)}، قبل تلك الخطوة، أول عدد مختلف هو: ${cell}، وهو هنا ${ltr(here)} وهناك ${ltr(there)}.`,
  otherSize: (stage: string, here: string, there: string) =>
    `تختلفان في الحجم أصلًا: أعداد ${stage} هنا ${ltr(here)}، وهناك ${ltr(there)}.`,
  sameNumbers: 'حتى تلك الخطوة تحسبان الأعداد نفسها: تختلفان في بيانات التدريب.',
  scrub: 'خطوة التدريب',
  back: 'خطوة إلى الوراء',
  on: 'خطوة إلى الأمام',
  scrubbed: (step: number, all: number) => `الخطوة ${number(step)} من ${number(all)}`,
  stepReached: (step: number, mean: string, printed: string) =>
    `الخطوة ${number(step)}: متوسط الخسائر الأخيرة ${ltr(mean)}. ${printed}`.trim(),

  byLetter: 'الاسم، حرفًا حرفًا',
  byLetterWhy: (count: number, loss: string) =>
    `خسارة هذه الخطوة متوسط ${counted(count, numbersOf)}، عدد لكل حرف: ${ltr(loss)}.`,
  letterLoss: (from: string, to: string, share: string, loss: string) =>
    `بعد ${quoted(from)} يأتي ${quoted(to)} واحتماله ${ltr(share)}؛ و${ltr('−ln')} له ${ltr(loss)}`,

  madeUp: 'الأسماء المولَّدة',
  madeUpWhy:
    'يُسحب كل حرف بمولّد Python العشوائي، متابعًا من حالته بعد الخلط والمعلمات الأولية. انقر اسمًا لترى كل سحبة.',
  make: (count: number) => `ولّد ${count}`,
  makeMore: (count: number) => `${count} أخرى`,
  temperature: (temperature: string) => `⟦temperature|درجة الحرارة⟧ ${ltr(temperature)}`,
  temperatureName: 'درجة حرارة أخذ العيّنة',
  asPrinted: (same: number, all: number) =>
    same === all
      ? `كل الأسماء، وعددها ${number(all)}، كما طبعها البرنامج.`
      : `عدد الأسماء التي كما طبعها البرنامج ${number(same)} من ${number(all)}.`,
  isInList: 'في قائمة التدريب',
  emptyName: '(بلا حروف)',
  letters: (name: string) => `حروف ${quoted(name)}، سحبة واحدة لكل منها`,
  draw: (token: string, drawn: string, from: string, to: string, share: string) =>
    `العدد العشوائي ${ltr(drawn)}. وإذا صُفّت الاحتمالات متلاصقة وقع بين ${ltr(from)} و${ltr(to)}، في قطعة ${quoted(token)}، واحتماله ${ltr(share)}: فيُسحب ${quoted(token)}.`,
  drawAfter: (position: number, before: string) => `الحرف ${position}، بعد ${quoted(before)}`,
  drawEnd: (token: string) => `${quoted(token)} يُنهي الاسم.`,
  drawPicture: (drawn: string) => `كل الاحتمالات متلاصقة من 0 إلى 1، والعدد العشوائي ${ltr(drawn)}`,
  onMap: (before: string) => `أظهر على الخريطة ما يتنبأ به بعد ${quoted(before)}`,

  own: {
    open: 'قائمتك أنت',
    title: 'درّبه على قائمتك أنت',
    why: 'في كل سطر اسم: مدن أو أزهار أو نجوم أو ما شئت. ألصقها، أو أفلت ملفًّا نصّيًّا هنا. لا يخرج شيء من هذه الصفحة.',
    list: 'الأسماء، في كل سطر اسم',
    file: 'افتح ملفًّا نصّيًّا',
    go: 'أنشئ الدرس ودرّب',
    close: 'أغلق',
    name: 'العنوان',
    ownTitle: 'أسمائي',
    found: (all: number, letters: number, longest: number) =>
      `${standing(all, names)}، فيها ${standing(letters, differentLetters)}، وفي أطولها ${standing(longest, lettersOf)}.`,
    spaces: (sign: string) => `تصير الفراغات داخل السطر ${quoted(sign)}.`,
    repeated: (count: number) => `عدد الأسطر المتكررة ${number(count)}، فأثرها أكبر.`,
    fewLines: (found: number, least: number) =>
      `عدد الأسطر التي فيها اسم ${number(found)}، والمتوقع ${least} على الأقل: يُحجز ربعها، ومن القليل جدًّا لا يُتعلَّم شيء.`,
    manyLines: (found: number, most: number) =>
      `${standing(found, lines)}، والمتوقع ${number(most)} على الأكثر.`,
    longLine: (line: number, letters: number, most: number, text: string) =>
      `السطر ${number(line)} فيه ${standing(letters, lettersOf)}، والمتوقع ${most} على الأكثر: ${quoted(text)}.`,
    manyLetters: (found: number, most: number) =>
      `${standing(found, differentLetters)}، والمتوقع ${number(most)} على الأكثر.`,
    large: (size: string, most: string) =>
      `حجم القائمة ${ltr(size)} ميغابايت، والمتوقع ${ltr(most)} على الأكثر.`,
    notText: (file: string) =>
      `${quoted(file)} ليس نصًّا بترميز UTF-8، والمتوقع نص في كل سطر منه اسم.`,
    about: (all: number) =>
      `نموذج حروف غير مدرَّب، معلماته عشوائية: اضغط «ابدأ» فيتعلّم أي الحروف يغلب أن يتبع أيها، من ${counted(all, names)}. ولا يتعلّم معانيها أبدًا.`,
  },
};
