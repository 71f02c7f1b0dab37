/**
 * Training on documents, such as names: the printed lines, and the made-up names. ⟦id|words⟧ marks
 * a term of the glossary.
 */
import { counted, list, ltr, number, quoted, type Noun } from './grammar.js';

const parameters: Noun = {
  one: 'معلَمة واحدة',
  two: 'معلَمتان',
  few: 'معلمات',
  many: 'معلَمة',
  other: 'معلَمة',
};
const names: Noun = {
  one: 'اسم واحد',
  two: 'اسمان',
  few: 'أسماء',
  many: 'اسمًا',
  other: 'اسم',
};
const lines: Noun = {
  one: 'سطر واحد',
  two: 'سطران',
  few: 'أسطر',
  many: 'سطرًا',
  other: 'سطر',
};

export const documents = {
  facts: (count: number, batch: number) =>
    `${counted(count, parameters)} · ${counted(batch, names)} في الخطوة · الأعداد نفسها على كل جهاز`,
  origin: (
    steps: number,
    seed: number,
    batch: number,
    length: number,
    rule: string,
    rate: string,
  ) =>
    `وجدها ⟦training|التدريب⟧ في خطوات عددها ${number(steps)}، بدءًا من أعداد سُحبت عشوائيًّا (البذرة ${seed}). عرضت كل خطوة على النموذج أسماء عددها ${number(batch)}، في كل منها رموز لا تزيد على ${number(length)}، وغيّرت كل عدد قليلًا بحيث يصير التنبؤ أحسن (${rule}، ⟦learning-rate|معدل التعلّم⟧ ${ltr(rate)}).`,
  fromSeed: 'درّبه من البذرة',
  fromSeedHelp: 'يسحب كل الأعداد من جديد، ويخطو كل خطوة أمام عينيك',
  parts: {
    region: 'ما يمكن فعله بهذا النموذج',
    names: 'أسماء يختلقها',
    worth: 'كم يساوي الانتباه',
    ladder: 'السلّم: ما قيمة كل جزء',
    sections: 'من القائمة إلى الأسماء، في ثمانية أجزاء',
    origin: 'من أين جاءت هذه الأعداد',
  },

  worth: {
    why: 'توحي صور مواضع نظر الرؤوس بأن للانتباه شأنًا. والخسارة تقول هل له شأن حقًّا: تُقاس على أسماء لم يُدرَّب عليها قط، بكل الرؤوس، ثم من دون كل رأس على حدة، ثم من دونها جميعًا.',
    measure: 'قِسها',
    measuring: 'يجري القياس …',
    training: 'يجري التدريب من البذرة، بخطوات أكثر …',
    longer: (steps: number) => `درّبه ${number(steps)} خطوة وقِس مرة أخرى`,
    survey: 'إلى أين ينظر كل رأس، على أسماء كثيرة',
    sharpest: (head: string, largest: string, byChance: string) =>
      `وأشدها تركيزًا ${head}: أكبر أوزانه ${ltr(largest)} في المتوسط (وبالمصادفة ${ltr(byChance)}).`,
    prefers: (tokens: readonly string[]) => `ويفضّل من الرموز ${list(tokens)}.`,
    preferred: (token: string, mean: string, byChance: string) =>
      `${quoted(token)} (${ltr(mean)}، وبالمصادفة ${ltr(byChance)})`,
    open: 'افتح النموذج المدرَّب أطول',
    title: (steps: number) => `نموذج حروف، بعد خطوات عددها ${number(steps)}`,
    caption: (steps: number) => `بعد خطوات عددها ${number(steps)}`,
    loss: 'الخسارة',
    difference: 'الفرق',
    withAll: 'بكل الرؤوس',
    without: (head: string) => `من دون ${head}`,
    withoutAll: 'من دون أي رأس',
    found: (steps: number, count: number, loss: string, without: string) =>
      `بعد خطوات عددها ${number(steps)}، وعلى أسماء عددها ${number(count)} لم يرها قط، متوسط الخسارة ${ltr(loss)}، ويصير ${ltr(without)} حين تُطفأ الرؤوس كلها.`,
    notYet: (guessing: string) =>
      `فليس النموذج بعدُ أحسن من التخمين، والتخمين يكلّف ${guessing}: ولا يمكن القول بعدُ كم يساوي الانتباه.`,
    little: (by: string) =>
      `فالانتباه يساوي ${ltr(by)}، وهذا يكاد لا يكون شيئًا: النموذج جدول يقول أي حرف يلي أي حرف، ومعه شبكة. ومواضع نظر رؤوسه لا تفسّر شيئًا بعد.`,
    much: (by: string) => `فالانتباه يساوي ${ltr(by)}: صار الآن مستعملًا.`,
    most: (head: string, loss: string) =>
      `وأكثر ما يُفتقد منها ${head}: من دونه وحده تكون الخسارة ${ltr(loss)}.`,
  },

  /** From counts to the whole model: what each part is worth. */
  ladder: {
    why: 'خمسة نماذج للأسماء نفسها، في كل منها ما كان ينقص الذي قبله. كلها إلا الأول، وهو يعدّ فقط، تخطو العدد نفسه من الخطوات من البذرة نفسها. وتُقاس خسارة كل منها على الأسماء نفسها، ولم يُدرَّب أي منها عليها.',
    climb: 'اصعد: درّب كلًّا منها وقِسه',
    training: (title: string) => `يُدرَّب: ${title}`,
    measuring: (title: string) => `يُقاس: ${title}`,
    caption: (names: number, steps: number) =>
      `على أسماء لم تُرَ قط، عددها ${number(names)}، بعد خطوات عددها ${number(steps)}`,
    model: 'النموذج، وما كان ينقص الذي قبله',
    loss: 'الخسارة',
    difference: 'الفرق',
    counts: 'السلّم: عدّ أزواج الحروف',
    countsShow: 'كم مرة تبع كل حرف كل حرف في أسماء كل الخطوات، مع زيادة واحد: لا يُتعلَّم شيء.',
    countsAbout: (names: number) =>
      `عُدّ في أسماء عددها ${number(names)} كم مرة تبع كل حرف كل حرف؛ ويُزاد على كل عدد واحد كي لا يكون شيء مستحيلًا. في صف كل حرف واحدٌ (1) في خانته وأصفار، وفي W_U لوغاريتمات الحصص: فتعيدها softmax حصصًا. لا كتلة تفعل شيئًا، ولم يُتعلَّم شيء. وما ينقصه: أنه يعامل كل زوج وحده، ولا يرى إلا حرفًا واحدًا.`,
    adam: 'انحدار التدرّج يضرب كل تدرّج في معدل التعلّم نفسه. أما Adam فيجد لكل معلمة قدر خطوتها من تدرّجاتها.',
    told: (first: string, last: string, by: string) =>
      `من العدّ إلى النموذج كله تمضي الخسارة من ${ltr(first)} إلى ${ltr(last)}، بفرق ${ltr(by)}.`,
    notLower: (title: string, by: string) =>
      `«${title}» ليس أحسن من الذي قبله (${ltr(by)}): فبعد خطوات قليلة كهذه لا ينفع ما يضيفه بعد.`,
  },

  sections: {
    titles: {
      data: 'القائمة',
      letters: 'الحروف تصير أعدادًا',
      parameters: 'المعلمات',
      position: 'موضع واحد عبر النموذج',
      loss: 'الخسارة',
      gradients: 'التدرّجات',
      optimizer: 'خطوة واحدة',
      names: 'الأسماء',
    },
    data: (all: number, trained: number, heldOut: number) =>
      `${counted(all, names)}، في كل سطر اسم. يأخذها التدريب واحدًا بعد الآخر، ومجموع ما يأخذه ${number(trained)}؛ وثمة ${number(heldOut)} أخرى لا يراها أبدًا، وهي التي تبيّن مدى نجاحه.`,
    shuffled: (seed: number) =>
      `وقبل ذلك تُرتَّب الترتيب الذي يعطيه ${ltr('random.shuffle')} في بايثون بعد ${ltr(`random.seed(${seed})`)}.`,
    letters: (name: string, ids: string, words: number) =>
      `⟦token|الرمز⟧ هنا حرف. ويصير ${quoted(name)} هكذا: ${ltr(ids)}؛ فكل عدد هو موضع الحرف بين رموز عددها ${number(words)}.`,
    marks: (mark: string) =>
      `تقف ${quoted(mark)} قبل كل اسم وبعده: تقول إن اسمًا يبدأ، وبها يقول النموذج إن الاسم انتهى. فطول الاسم يُتعلَّم أيضًا.`,
    parameters: (list: string, all: number) =>
      `${ltr(list)}: وعدد الأعداد فيها كلها ${number(all)}، ولا يُتعلَّم شيء سواها.`,
    matrix: (name: string, rows: number, columns: number, times: number) =>
      `${times > 1 ? `${times} × ` : ''}${name} ${rows} × ${columns}`,
    position: (heads: number, hidden: number) =>
      `صف الحرف في E مع صف موضعه؛ ورؤوس تنظر إلى الوراء، عددها ${number(heads)}؛ وشبكة أعدادها الخفية ${number(hidden)}؛ ثم ⟦logits|لوجيت⟧ لكل رمز.`,
    noMask:
      'ليس في البرنامج قناع: فهو يمرّ بالاسم حرفًا حرفًا، وما يأتي بعدُ لم يُحسب بعد. أما هنا فتقف الحروف كلها متجاورة، ويخفي ⟦mask|القناع⟧ ما تأخّر منها: والأعداد هي نفسها.',
    tour: 'تتبّعه على الخريطة خطوة خطوة',
    loss: (name: string, loss: string, words: number, guessing: string) =>
      `لوغاريتم احتمال كل حرف تالٍ حقيقي بإشارة سالبة، ثم متوسط ذلك على الاسم: وهو لاسم ${quoted(name)} ${ltr(loss)}. والتخمين بين رموز عددها ${number(words)} يكلّف ${ltr(`ln ${words} = ${guessing}`)}.`,
    gradients:
      'يمضي التدريب رجوعًا عبر الخطوات نفسها ويجد كم تتغير الخسارة بتغير كل عدد. أشر إلى تدرّج لترى من أين جاء.',
    showGradients: 'أظهرها بجانب الأعداد',
    optimizer: (rule: string, rate: string, steps: number) =>
      `يحوّل ${rule} التدرّجات إلى تغييرات: يحفظ لكل معلَمة متوسطين متحركين، متوسط تدرّجاتها ومتوسط مربعاتها. يبدأ ⟦learning-rate|معدل التعلّم⟧ من ${ltr(rate)}؛ وعدد الخطوات ${number(steps)}.`,
    decay: {
      none: '',
      linear: 'وينزل إلى 0 في خط مستقيم.',
      cosine: 'وينزل إلى 0 على نصف موجة جيب تمام.',
    },
    walk: 'امشِ في خطواته',
    names: 'ابدأ بالعلامة، واسحب حرفًا بحسب الاحتمالات، وألحقه، وتابع حتى تُسحب العلامة.',
    limits:
      'يستطيع مثل هذا النموذج أن يقول أي الحروف يغلب أن يلي أيها في هذه القائمة، وأن يختلق أسماء تصلح لها. ولا يعرف معنى اسم، ولا يجيب عن سؤال، ولا يكتب جملة. وقد يصادف أن يكون اسم يختلقه في القائمة.',
  },

  lines: 'ما يطبعه',
  linesWhy:
    'سطر في كل خطوة: ⟦loss|الخسارة⟧ على اسم واحد، كما كان النموذج قبل تلك الخطوة. اضغط سطرًا لتمشي في خطوته.',
  noLines: 'اضغط «ابدأ»: تطبع كل خطوة سطرًا.',
  isPrinted: 'كما طبعه البرنامج',
  isOther: 'بخلاف ما طبعه البرنامج',
  isNotPrinted: (printed: string) => `طبع البرنامج ${ltr(printed)}`,
  printed: (same: number, all: number) =>
    same === all
      ? `كل الأسطر، وعددها ${number(all)}، كما طبعها البرنامج.`
      : `عدد الأسطر التي كما طبعها البرنامج ${number(same)} من ${number(all)}.`,
  save: 'احفظها نصًّا',

  losses: 'الخسارة، اسمًا اسمًا',
  lossOf: 'اسم واحد',
  mean: (over: number) => `متوسط آخر ${over}`,
  guessing: 'التخمين',
  pairs: 'عدّ أزواج الحروف',
  curveLabel: (step: number, mean: string, guessing: string, pairs: string) =>
    `بعد الخطوة ${number(step)} متوسط الخسارة ${ltr(mean)}؛ والتخمين يكلّف ${ltr(guessing)}، وعدّ أزواج الحروف ${ltr(pairs)}.`,
  compare: (words: number, over: number) =>
    `خسارة الاسم الواحد ضجيج: بعض الأسماء سهل وبعضها غريب. فما يُنظر إليه هو متوسط آخر ${over}. والتخمين بين رموز عددها ${words} يكلّف ${ltr(`ln ${words}`)}؛ وعدّ أي حرف تلا أي حرف في الأسماء حتى الآن يعطي الخط المنقّط.`,
  lastHigher: (last: string, mean: string, name: string) =>
    `الخسارة الأخيرة، ${ltr(last)}، خسارة اسم واحد، ${quoted(name)}. وهي أعلى من المتوسط، ${ltr(mean)}، غير أن بعض الأسماء أصعب من غيرها: فهذا وحده لا يعني أن النموذج يسوء.`,
  lastLower: (last: string, mean: string, name: string) =>
    `الخسارة الأخيرة، ${ltr(last)}، تخصّ اسمًا واحدًا هو ${quoted(name)}؛ ومتوسط الخسائر الأخيرة ${ltr(mean)}.`,
  partsAt: (place: number, step: number, here: string, there: string) =>
    `تفترق الجولة ${place} عن هذه عند الخطوة ${number(step)}: خسارتها هناك ${ltr(there)}، وهنا ${ltr(here)}.`,
  noParting: (place: number, lines: number) =>
    `طبعت الجولة ${place} حتى الآن الأسطر نفسها، وعددها ${number(lines)}.`,
  findNumber: 'جد أول عدد تفترقان فيه',
  searchingNumber: 'يُعاد حساب الجولتين حتى تلك الخطوة …',
  firstNumber: (name: string, place: string, here: string, there: string) =>
    `مع ${quoted(name)}، قبل تلك الخطوة، أول عدد تفترقان فيه هو: ${place}، وهو هنا ${ltr(here)} وهناك ${ltr(there)}.`,
  otherSize: (stage: string, here: string, there: string) =>
    `تختلفان في الحجم أصلًا: أعداد ${stage} هنا ${ltr(here)}، وهناك ${ltr(there)}.`,
  sameNumbers: 'قبل تلك الخطوة تحسبان الأعداد نفسها: إنما تفترقان فيما تتعلّمان منه.',
  scrub: 'خطوة التدريب',
  back: 'خطوة إلى الوراء',
  on: 'خطوة إلى الأمام',
  scrubbed: (step: number, all: number) => `الخطوة ${number(step)} من ${number(all)}`,
  stepReached: (step: number, mean: string, printed: string) =>
    `الخطوة ${number(step)}: متوسط الخسائر الأخيرة ${ltr(mean)}. ${printed}`.trim(),

  byLetter: 'الاسم، حرفًا حرفًا',
  byLetterWhy: (count: number, loss: string) =>
    `خسارة هذه الخطوة متوسط أعداد عددها ${number(count)}، لكل حرف واحد: ${ltr(loss)}.`,
  letterLoss: (from: string, to: string, share: string, loss: string) =>
    `بعد ${quoted(from)} يأتي ${quoted(to)} واحتماله ${ltr(share)}: و${ltr('−ln')} له ${ltr(loss)}`,

  madeUp: 'أسماء يختلقها',
  madeUpWhy:
    'يسحب مولّدُ بايثون كل حرف، متابعًا من حيث وقف بعد الخلط والمعلمات الأولى. اضغط اسمًا لترى كل سحبة.',
  make: (count: number) => `اختلق ${count}`,
  makeMore: (count: number) => `${count} أخرى`,
  temperature: (temperature: string) => `⟦temperature|درجة الحرارة⟧ ${ltr(temperature)}`,
  temperatureName: 'درجة حرارة الأسماء',
  asPrinted: (same: number, all: number) =>
    same === all
      ? `كل الأسماء، وعددها ${number(all)}، كما طبعها البرنامج.`
      : `عدد الأسماء التي كما طبعها البرنامج ${number(same)} من ${number(all)}.`,
  isInList: 'في القائمة التي تعلّم منها',
  emptyName: '(بلا حروف)',
  letters: (name: string) => `حروف ${quoted(name)}، سحبة لكل منها`,
  draw: (token: string, drawn: string, from: string, to: string, share: string) =>
    `العدد المسحوب ${ltr(drawn)}. وإذا صُفّت الاحتمالات متلاصقة وقع بين ${ltr(from)} و${ltr(to)}، في نصيب ${quoted(token)}، وقدره ${ltr(share)}: فالمسحوب ${quoted(token)}.`,
  drawAfter: (place: number, before: string) => `الحرف ${place}، بعد ${quoted(before)}`,
  drawEnd: (token: string) => `${quoted(token)} تُنهي الاسم.`,
  drawPicture: (drawn: string) => `كل الاحتمالات متلاصقة من 0 إلى 1، والعدد المسحوب ${ltr(drawn)}`,
  onMap: (before: string) => `انظر على الخريطة ما يقوله بعد ${quoted(before)}`,

  own: {
    open: 'قائمتك أنت',
    title: 'درّبه على قائمتك أنت',
    why: 'في كل سطر اسم: مدن أو أزهار أو نجوم أو ما شئت. ألصقها، أو أفلت ملفًّا نصّيًّا هنا. لا يخرج شيء من هذه الصفحة.',
    list: 'الأسماء، في كل سطر اسم',
    file: 'افتح ملفًّا نصّيًّا',
    go: 'اجعلها درسًا ودرّبه',
    close: 'أغلق',
    name: 'العنوان',
    ownTitle: 'أسماء من عندي',
    found: (all: number, letters: number, longest: number) =>
      `${counted(all, names)}، والحروف المختلفة ${number(letters)}، وفي أطولها ${longest}.`,
    spaces: (sign: string) => `يصير الفراغ داخل السطر ${quoted(sign)}.`,
    repeated: (count: number) => `أسطر متكررة عددها ${number(count)}، فأثرها لذلك أكبر.`,
    fewLines: (found: number, least: number) =>
      `عدد الأسطر التي فيها اسم ${number(found)}، والمتوقع ${least} على الأقل: يُحجز ربعها، ومن القليل جدًّا لا يُتعلَّم شيء.`,
    manyLines: (found: number, most: number) =>
      `${counted(found, lines)}، والمتوقع ${number(most)} على الأكثر.`,
    longLine: (line: number, letters: number, most: number, text: string) =>
      `في السطر ${number(line)} حروف عددها ${number(letters)}، والمتوقع ${most} على الأكثر: ${quoted(text)}.`,
    manyLetters: (found: number, most: number) =>
      `الحروف المختلفة ${number(found)}، والمتوقع ${number(most)} على الأكثر.`,
    large: (size: string, most: string) =>
      `حجم القائمة ${ltr(size)} ميغابايت، والمتوقع ${ltr(most)} على الأكثر.`,
    notText: (file: string) =>
      `${quoted(file)} ليس نصًّا بترميز UTF-8، والمتوقع نص في كل سطر منه اسم.`,
    about: (all: number) =>
      `نموذج حروف سُحبت أعداده عشوائيًّا: اضغط «ابدأ» فيتعلّم أي الحروف يلي أيها، من أسماء عددها ${number(all)}. ولا يعرف شيئًا من معانيها.`,
  },
};
