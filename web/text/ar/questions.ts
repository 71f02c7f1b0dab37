/**
 * Questions, answers and predictions. ⟦id|words⟧ marks a term of the glossary; tokens are marked
 * already.
 */
import type { NamedNumber, ScoreKind } from '../parts.js';
import { named } from './captions.js';
import { counted, list, ltr, number, plural, standing } from './grammar.js';
import {
  columns,
  keys as keysOf,
  numbers,
  predictions,
  queries,
  questions as questionsOf,
  rows as rowsOf,
  score as scoreName,
  scoreOfBoth,
  scores as scoresName,
  tokens as tokensOf,
  words as wordsOf,
} from './words.js';

const shapeOf = (rows: number, cols: number): string => ltr(`${rows}×${cols}`);
const softmaxKeepsOrder = (best: string, weight: string): string =>
  `مع ${best}. وتحفظ ⟦softmax⟧ ترتيبها، فأكبر ⟦weight|وزن⟧ يقع هناك أيضًا: ${ltr(weight)}.`;

export const learn = {
  title: 'توقّع ثم تحقّق',
  none: 'لا شيء تتوقعه في هذه الخطوة.',
  folded: {
    all: (all: number, answered: number) =>
      `${standing(all, questionsOf)}${answered ? `، أجبت عن ${number(answered)} منها` : ''}`,
    here: (all: number, answered: number) =>
      `${standing(all, questionsOf)} في هذه الخطوة${answered ? `، أجبت عن ${number(answered)} منها` : ''}`,
    none: 'لا أسئلة في هذه الخطوة',
  },
  many: (at: number, all: number) => `السؤال ${at} من ${all} في هذه الخطوة`,
  skip: 'تخطَّ',
  again: 'حاول ثانيةً',
  nextHere: 'السؤال التالي',
  toTally: 'توقعاتك',
  next: (step: string) => `التالي: «${step}»`,
  first: (n: number) =>
    `${plural(n, { one: 'ينتظرك سؤال واحد', two: 'ينتظرك سؤالان', other: `تنتظرك ${counted(n, questionsOf)}` })} على طول الخطوات.`,
  begin: 'السؤال الأول',
  right: 'صحيح.',
  wrong: (answer: string) => `ليس تمامًا: ${answer}.`,
  skipped: (answer: string) => `تخطّيته. الجواب: ${answer}.`,
  yourChoice: 'إجابتك',
  rightChoice: 'صحيح',
  renewed: 'تغيّرت الأعداد، فها هو السؤال من جديد.',
  covered: 'الأعداد التي تكشف الجواب تظهر ? حتى تجيب أو تتخطى.',
  coveredHere: 'مخفيّ حتى تجيب عن السؤال أو تتخطاه.',
  check: 'تحقّق',
  hint: 'تلميح',
  noNumber: 'ليس هذا عددًا. اكتبه مثل ⁦0.25⁩ أو ⁦−3⁩ أو ⁦1e−4⁩.',
  longNumber: (found: number, most: number) =>
    `عدد محارف ما كتبته ${number(found)}. اكتب العدد في ${number(most)} محرفًا على الأكثر.`,
  notKept: 'لا يحفظ هذا المتصفح إجاباتك. سلّمها رمزًا قبل أن تغلق هذه الصفحة أو تعيد تحميلها.',
  outdated: (n: number) =>
    plural(n, {
      one: 'إجابة واحدة لا تُحتسب: تغيّر سؤالها منذ ذلك الحين.',
      two: 'إجابتان لا تُحتسبان: تغيّر سؤالاهما منذ ذلك الحين.',
      few: `${n} إجابات لا تُحتسب: تغيّرت أسئلتها منذ ذلك الحين.`,
      many: `${n} إجابة لا تُحتسب: تغيّرت أسئلتها منذ ذلك الحين.`,
      other: `${n} إجابة لا تُحتسب: تغيّرت أسئلتها منذ ذلك الحين.`,
    }),
  pinFirst: 'انقر العدد الذي هو الجواب، في المصفوفات أو على الخريطة؛ ثم استعمله.',
  pinned: (cell: string) => `المختار: ${cell}`,
  takePinned: 'استعمل هذا العدد',
  ownWait: 'هذه الأسئلة عن كلمات الدرس وأعداده الأصلية. أعد الضبط لتجيب عنها.',
  seeIn: 'شاهده في',
  tally: {
    sum: (right: number, answered: number) =>
      `الصحيح ${right} من ${counted(answered, predictions)}`,
    none: 'لا توقعات بعد',
    skipped: (n: number) => `المتخطَّى: ${n}`,
    open: (n: number) => `الباقي: ${n}`,
    right: 'صحيح',
    wrong: 'غير صحيح',
    wasSkipped: 'متخطَّى',
    notYet: 'لم يُجب بعد',
    reset: 'ابدأ من جديد',
    handIn: 'رمز للتسليم',
    code: 'رمز إجاباتك',
    copy: 'انسخ',
    copied: 'نُسخ.',
    notCopied: 'تعذّر النسخ. انقر الحقل: يُحدَّد الرمز فيه.',
    codeWhy: 'فيه إجاباتك عن هذا الدرس ولا شيء غيرها. أرسله إلى من طلبه.',
  },
  inHead: (prompt: string, head: number) => `في الرأس ${head}: ${prompt}`,
};

/** Each question by its id. */
export const questions = {
  'largest-weight': {
    prompt: (token: string) => `إلى أي رمز ينتبه ${token} أكثر ما ينتبه؟`,
    promptKeys: (token: string) => `تحت أي رمز سيقع أكبر وزن في صف ${token}؟`,
    why: (kind: ScoreKind, score: string, best: string, weight: string) =>
      `أكبر ما في الصف من ${scoresName[kind]} هو ${ltr(score)}، ${softmaxKeepsOrder(best, weight)}`,
    whyMasked: (kind: ScoreKind, score: string, best: string, weight: string) =>
      `بين الرموز المرئية، أكبر ما في الصف من ${scoresName[kind]} هو ${ltr(score)}، ${softmaxKeepsOrder(best, weight)}`,
    /** `isMasked`: only scores that the mask leaves visible. */
    even: (kind: ScoreKind, least: string, most: string, isMasked: boolean) =>
      `${isMasked ? 'تنال الرموز المرئية' : 'تنال كل رموز الصف'} أوزانًا من ${ltr(least)} إلى ${ltr(most)}: تكاد تتساوى، لأن ${scoresName[kind]} متقاربة.`,
    /** If columns have names. */
    whyNamed: (
      token: string,
      asks: readonly NamedNumber[],
      best: string,
      offers: readonly NamedNumber[],
    ) => `يطلب ${token} ${named(asks)}، ويعرض ${best} ${named(offers)}.`,
  },

  sign: {
    prompt: (token: string, other: string) =>
      `خذ ⟦query|استعلام⟧ ${token} و⟦key|مفتاح⟧ ${other}. هل ⟦score|درجتهما⟧ فوق 0 أم تحته؟`,
    above: 'فوق 0',
    below: 'تحت 0',
    zero: '0 تمامًا',
    why: (arithmetic: string) =>
      `يضرب ⟦dot-product|الجداء النقطي⟧ متجهين عددًا بعدد ويجمع الجداءات؛ وجداء عددين مختلفي الإشارة سالب. وهنا ${ltr(arithmetic)}.`,
    whyLong: (above: string, below: string, sum: string) =>
      `يضرب ⟦dot-product|الجداء النقطي⟧ متجهين عددًا بعدد ويجمع الجداءات. وهي هنا من ${ltr(below)} إلى ${ltr(above)}؛ ومجموعها الدرجة ${ltr(sum)}.`,
  },

  'scores-shape': {
    prompt: (tokens: number, features: number) =>
      `${standing(tokens, queries)}، في كلٍّ ${standing(features, numbers)}، تُقارَن مع ${counted(tokens, keysOf)} بالطول نفسه. ما شكل مصفوفة الدرجات؟`,
    why: (rows: number, cols: number, features: number) =>
      `درجة واحدة لكل زوج من استعلام ومفتاح: ${standing(rows, rowsOf)}، ${standing(cols, columns)}. أما ما في كلٍّ منهما، وهو ${standing(features, numbers)}، فيجعله ⟦dot-product|الجداء النقطي⟧ عددًا واحدًا.`,
    shape: shapeOf,
  },

  longer: {
    prompt: (scores: string, tokens: number) =>
      `عدد درجات ${counted(tokens, tokensOf)} هو ${ltr(scores)}. فكم درجة لضعف هذا العدد من الرموز؟`,
    why: (tokens: number, scores: string) =>
      `يُقارَن كل استعلام بكل مفتاح: ${tokens} في ${tokens} يساوي ${ltr(scores)}. ضعف الرموز يعطي أربعة أضعاف الدرجات، ولذلك تكلّف النصوص الطويلة كثيرًا.`,
  },

  'scale-dropped': {
    promptRoot: (token: string, root: number) =>
      `لو لم تُقسم الدرجات على ${ltr(`√${root}`)}، أيكبر أكبر وزن عند ${token} أم يصغر؟`,
    promptFactor: (token: string, factor: string) =>
      `لو لم تُضرب الدرجات في ${ltr(factor)}، أيكبر أكبر وزن عند ${token} أم يصغر؟`,
    promptNone: (token: string) =>
      `لو قُسمت الدرجات على \u2066√d_k\u2069، أيكبر أكبر وزن عند ${token} أم يصغر؟`,
    grow: 'يكبر',
    shrink: 'يصغر',
    same: 'يبقى كما هو تمامًا',
    whyGrow: (before: string, after: string) =>
      `تتباعد الدرجات، وتحوّل ⟦softmax⟧ الفروق بين الدرجات إلى نسب بين الأوزان. فينتقل أكبر وزن من ${ltr(before)} إلى ${ltr(after)}.`,
    whyShrink: (before: string, after: string) =>
      `تتقارب الدرجات، وتحوّل ⟦softmax⟧ الفروق بين الدرجات إلى نسب بين الأوزان. فينتقل أكبر وزن من ${ltr(before)} إلى ${ltr(after)}.`,
    whySame: (value: string) =>
      `الدرجات الباقية في الصف متساوية، أو ليس فيه إلا واحدة: فلا عامل يباعدها. ويبقى أكبر وزن ${ltr(value)}.`,
  },

  'row-sum': {
    prompt: (token: string) => `ما مجموع الأوزان في صف ${token}؟`,
    promptMasked: (token: string, hidden: number, all: number) =>
      `يحجب ⟦mask|القناع⟧ ${hidden} من الدرجات في صف ${token}، وعددها ${all}. فما مجموع أوزانه؟`,
    depends: 'يتوقف على الدرجات',
    why: (sum: string) =>
      `تقسم ⟦softmax⟧ كل قوة للعدد e على مجموع القوى في الصف، فمجموع الأوزان دائمًا ${ltr(sum)}.`,
    whyMasked: (sum: string) =>
      `تضيف الدرجات المحجوبة 0 إلى المجموع الذي تقسم عليه ⟦softmax⟧، فمجموع الأوزان الباقية لا يزال ${ltr(sum)}.`,
    whyNothing:
      'يحجب القناع هنا الصف كله، فليس هناك ما يُنتبه إليه. تجعل Clearhead أوزان صف كهذا 0، وسياقه إذن 0. وبرامج كثيرة تقسم هنا 0 على 0.',
  },

  'negative-weight': {
    prompt: (kind: ScoreKind, token: string, other: string, score: string) =>
      `${scoreName[kind]} بين ${token} و${other} هي ${ltr(score)}. فماذا سيكون وزنها؟`,
    negative: 'تحت 0 أيضًا',
    zero: '0 تمامًا',
    positive: 'فوق 0',
    why: (weight: string) =>
      `ترفع ⟦softmax⟧ العدد e إلى قوة كل درجة، والناتج موجب مهما كانت الدرجة: الوزن ${ltr(weight)}. الدرجة السالبة تعطي وزنًا أصغر مما تعطيه الدرجة 0، لكنه ليس 0 أو أقل أبدًا.`,
  },

  temperature: {
    prompt: (token: string, before: string, after: string) =>
      `إذا ارتفعت ⟦temperature|درجة الحرارة⟧ من ${ltr(before)} إلى ${ltr(after)}، فماذا يحدث لأوزان ${token}؟`,
    even: 'تصير أكثر تساويًا',
    uneven: 'تصير أقل تساويًا',
    same: 'تبقى كما هي تمامًا',
    whyEven: (before: string, after: string) =>
      `تُقسم كل الدرجات على درجة الحرارة، فتتقارب. و⟦entropy|إنتروبيا⟧ الصف، التي تكبر كلما زاد تساويه، تنتقل من ${ltr(before)} إلى ${ltr(after)} بت.`,
    whySame: (value: string) =>
      `الدرجات التي تُحتسب متساوية، أو ليس هناك إلا واحدة، وتبقى كذلك بعد القسمة. وتبقى ⟦entropy|الإنتروبيا⟧ ${ltr(value)} بت.`,
  },

  visible: {
    promptCausal: (token: string, position: number, all: number) =>
      `ترتيب ${token} هو ${position} من ${counted(all, tokensOf)}. فإلى كم رمز يجوز أن ينتبه تحت ⟦mask|القناع⟧ السببي؟`,
    promptPadding: (token: string, all: number) =>
      `إلى كم رمز، من أصل ${all}، يجوز أن ينتبه ${token} إذا حُجب ⟦mask|الحشو⟧؟`,
    promptParts: (token: string, all: number) =>
      `إلى كم رمز، من أصل ${all}، يجوز أن ينتبه ${token} تحت هذا ⟦mask|القناع⟧؟`,
    whyCausal: (token: string, position: number) =>
      position === 1
        ? `تحت القناع السببي ينتبه كل رمز إلى نفسه وإلى ما سبقه. و${token} هو الأول، فلا ينتبه إلا إلى نفسه.`
        : `تحت القناع السببي ينتبه كل رمز إلى نفسه وإلى ما سبقه: ينتبه ${token} إلى نفسه وإلى ${counted(position - 1, tokensOf)} قبله.`,
    whyParts: (token: string, seen: number) =>
      `في صف ${token} من القناع 1 لكل رمز لا يحجبه أي جزء من القناع: العدد ${seen}.`,
    whyPadding: (padding: number) =>
      padding === 0
        ? 'لا رمز هنا حشو، فلا شيء محجوب.'
        : plural(padding, {
            one: 'رمز واحد حشو فقط؛ ولا يجوز أن ينتبه إليه أي رمز.',
            two: 'رمزان حشو فقط؛ ولا يجوز أن ينتبه إليهما أي رمز.',
            other: `${counted(padding, tokensOf)} حشو فقط؛ ولا يجوز أن ينتبه إليها أي رمز.`,
          }),
  },

  'masked-score': {
    prompt: (kind: ScoreKind, token: string, other: string, score: string) =>
      `لا يجوز أن ينتبه ${token} إلى ${other}. فماذا تصير ${scoreOfBoth[kind]}، وهي ${ltr(score)}؟`,
    promptKeys: (kind: ScoreKind, token: string, other: string, score: string) =>
      `يحجب ⟦mask|القناع⟧ مفتاح ${other} عن استعلام ${token}. فماذا تصير ${scoreOfBoth[kind]}، وهي ${ltr(score)}؟`,
    same: (score: string) => `تبقى ${ltr(score)}`,
    zero: '0',
    infinite: '\u2066−∞\u2069',
    why: 'الدرجة 0 تنال وزنًا مع ذلك، لأن e مرفوعًا إلى القوة 0 هو 1. ولا يكون 0 إلا e مرفوعًا إلى القوة \u2066−∞\u2069: فيصير الوزن 0.',
  },

  'double-value': {
    prompt: (token: string, other: string) =>
      `لو ضوعف كل عدد في ⟦value|صف قيمة⟧ ${other}، فماذا يحدث لأوزان ${token}؟`,
    doubles: (other: string) => `يتضاعف الوزن على ${other}`,
    grows: (other: string) => `يكبر الوزن على ${other}، وتصغر الأوزان الأخرى`,
    same: 'لا شيء',
    why: (weight: string, other: string) =>
      `تتوقف ⟦weight|الأوزان⟧ على الاستعلامات والمفاتيح وحدها؛ وتدخل القيم بعد ذلك. يبقى الوزن على ${other} ${ltr(weight)}؛ وتتضاعف مساهمته في ⟦context|السياق⟧.`,
  },

  'strongest-value': {
    prompt: (token: string) =>
      `يدخل كل ⟦value|صف قيمة⟧ في سياق ${token} مضروبًا في وزنه. فأي رمز يساهم بأطول ⟦vector|متجه⟧؟`,
    why: (best: string, weight: string, row: string) =>
      `الوزن على ${best} هو ${ltr(weight)} وصف قيمته ${row}: وحاصل ضربهما أطول متجه.`,
    whyNotLargest: (largest: string, weight: string, row: string) =>
      `الوزن على ${largest} أكبر، وهو ${ltr(weight)}، لكن صف قيمته أقصر: ${row}. مساهمة الرمز تتوقف على وزنه وقيمته معًا.`,
  },

  'context-range': {
    prompt: (token: string) =>
      `هل يمكن أن يكون عدد في ⟦context|سياق⟧ ${token} أكبر من أكبر عدد في ذلك العمود من V؟`,
    yes: 'نعم',
    no: 'لا',
    why: (value: string, least: string, most: string) =>
      `الأوزان لا تقل عن 0 ومجموعها 1، فيقع كل عدد من السياق بين أصغر عدد وأكبر عدد في عموده. العدد الأول في هذا السياق ${ltr(value)}؛ والعمود الأول من V يمتد من ${ltr(least)} إلى ${ltr(most)}.`,
  },

  'same-word': {
    prompt: (token: string, first: number, second: number) =>
      `الكلمة ${token} في الموضعين ${first} و${second}. هل لهما ⟦query|الاستعلام⟧ نفسه؟`,
    yes: 'نعم، عددًا عددًا',
    no: 'لا',
    whySame:
      'للكلمة نفسها المتجه نفسه، ولم يُضف إلى X شيء عن موضعها، فتعطي المصفوفة نفسها الاستعلام نفسه.',
    whyDifferent:
      'للكلمة نفسها الصف نفسه في E، لكن كل موضع يضيف متجهه، فتختلف X وتختلف معها الاستعلامات.',
  },

  'parameter-count': {
    prompt: (heads: number) =>
      heads > 1
        ? `كم ⟦parameter|معلَمة⟧ في W_Q وW_K وW_V معًا، ${heads === 2 ? 'في الرأسين كليهما' : `في كل الرؤوس، وعددها ${heads}`}؟`
        : 'كم ⟦parameter|معلَمة⟧ في W_Q وW_K وW_V معًا؟',
    why: (shapes: string[], all: string) =>
      `أشكالها ${list(shapes.map(ltr))}، وهذا يساوي ${ltr(all)}. ولا دور لعدد الرموز: المصفوفات نفسها تخدم كل جملة.`,
    times: (heads: number, shape: string) => (heads > 1 ? `${heads} × ${shape}` : shape),
  },

  'swap-words': {
    prompt: (first: string, second: string, kind: ScoreKind) =>
      `لو تبادل ${first} و${second} موضعيهما، فماذا تكون ${scoreName[kind]} بين ${first} و${second}؟`,
    same: 'العدد نفسه، في مكان آخر من المصفوفة',
    different: 'عددًا آخر',
    whySame: (kind: ScoreKind, score: string) =>
      `من دون ⟦position|مواضع⟧ لا يحوي المتجه موضعه: يُقارَن الاستعلام نفسه بالمفتاح نفسه، وتبقى ${scoreOfBoth[kind]} ${ltr(score)}. وإن لم يكن هناك قناع أيضًا، لم يرَ الانتباه إلا الكلمات الموجودة، لا ترتيبها.`,
    whySameDistance: (kind: ScoreKind, score: string) =>
      `تعتمد ⟦alibi|ALiBi⟧ على المسافة بين رمزين وحدها، وهي باقية كما هي. فتبقى ${scoreOfBoth[kind]} ${ltr(score)}.`,
    whyDifferent: (kind: ScoreKind, before: string, after: string) =>
      `⟦position|موضعاهما⟧ جزء من المقارنة، فمواضع أخرى تعطي أعدادًا أخرى: ${scoreName[kind]} ${ltr(before)} تصير ${ltr(after)}.`,
  },

  'heads-agree': {
    prompt: (token: string) =>
      `هل ينتبه ${token} أكثر ما ينتبه إلى الرمز نفسه في الرأس 1 وفي الرأس 2؟`,
    promptKeys: (token: string) =>
      `في صف ${token}، هل يقع أكبر وزن في الرأسين 1 و2 تحت الرمز نفسه؟`,
    same: 'نعم، الرمز نفسه',
    different: 'لا، رمزان مختلفان',
    why: (first: string, one: string, second: string, two: string) =>
      `أكبر وزن في الرأس 1 هو ${ltr(one)}، وهو وزن ${first}، وفي الرأس 2 هو ${ltr(two)}، وهو وزن ${second}. لكل ⟦head|رأس⟧ مصفوفتاه W_Q وW_K، فيقارن كلٌّ بطريقته.`,
  },

  'concat-shape': {
    prompt: (heads: number, rows: number, cols: number) =>
      `عدد الرؤوس ${heads}، وسياق كل رأس شكله ${shapeOf(rows, cols)}. فما شكل ⟦concat|الضمّ⟧؟`,
    why: (rows: number, cols: number) =>
      `توضع السياقات جنبًا إلى جنب، فيبقى صف لكل رمز، وتُجمع الأعمدة: ${shapeOf(rows, cols)}.`,
  },

  'next-word': {
    prompt: (token: string) => `ماذا يتنبأ به النموذج بعد ${token}، وهو الرمز الأخير؟`,
    why: (word: string, logit: string) =>
      `في صف ⟦logits|اللوجيتات⟧ للرمز الأخير، أكبرها ${ltr(logit)}، وهو لوجيت ${word}. وتحفظ softmax ترتيبها، فيكون ⟦probabilities|احتمالها⟧ هو الأكبر أيضًا.`,
  },

  'knows-next': {
    prompt: (word: string) =>
      `تتكرر الكلمات هنا، فالتالية ${word}. هل يعطي النموذج ${word} احتمالًا أكبر من النصف؟`,
    yes: 'نعم',
    no: 'لا',
    why: (word: string, share: string, words: number, even: string) =>
      `يعطي النموذج ${word} ⟦probabilities|الاحتمال⟧ ${ltr(share)}. والتخمين المنتظم يعطي ${ltr(even)} لكلٍّ من ${counted(words, wordsOf)}: لم يتعلّم النموذج بعد أن الكلمات تتكرر.`,
  },

  'shared-keys': {
    prompt:
      'أي رؤوس الاستعلام في الكتلة 1 تستعمل ⟦key|المفاتيح⟧ و⟦value|القيم⟧ التي يستعملها رأسها 1؟',
    heads: (heads: readonly number[]) => `الرؤوس ${list(heads.map(String))}`,
    none: 'الرأس 1 وحده',
    why: (heads: number, keys: number, group: number) =>
      `⟦grouped-queries|الاستعلامات المجمَّعة⟧: عدد رؤوس الاستعلام ${heads}، وعدد رؤوس المفاتيح والقيم ${keys}، فيستعمل كلًّا منها ${group} من رؤوس الاستعلام المتجاورة. ويبقى لكل رأس استعلاماته، فينتبه إلى رموز أخرى.`,
  },

  'previous-head': {
    prompt: 'أي رأس ينتبه غالبًا إلى الرمز السابق؟',
    none: 'لا رأس منها',
    why: (head: string, score: string, rows: number) =>
      `${head}: متوسط ⟦weight|وزنه⟧ على الرمز السابق ${ltr(score)}، وعدد الرموز ${rows}. فهو ينتبه غالبًا إليه.`,
    whyNone: (score: string, head: string) =>
      `لا رأس منها: أكبر متوسط ⟦weight|وزن⟧ على الرمز السابق ${ltr(score)}، وهو في ${head}.`,
  },

  'induction-head': {
    prompt:
      'عند رمز ورد من قبل ينتبه ⟦induction-head|رأس الاستقراء⟧ إلى ما تلاه في المرة السابقة. فأي رأس هو كذلك؟',
    none: 'لا رأس منها',
    why: (head: string, score: string, rows: number) =>
      `${head}: متوسط ⟦weight|وزنه⟧ على ما تلا في المرة السابقة ${ltr(score)}، وعدد الرموز التي وردت من قبل ${rows}.`,
    how: (before: string) =>
      `يجده بما كتبه ${before} في كل رمز: أي رمز يسبقه. وفي الكتلة الأولى لم يُكتب ذلك بعد، فلا يستطيع رأس هناك إلا أن ينظر إلى الوراء بعدد ثابت من الرموز.`,
    alone:
      'ليس قبله رأس ينتبه غالبًا إلى الرمز السابق. فلعل هذا لا يبحث عن الرمز، بل ينظر دائمًا إلى الوراء بعدد الرموز نفسه. وطول آخر يبيّن ذلك.',
    whyFixed: (head: string, score: string, words: number, elsewhere: string) =>
      `لا رأس منها. في هذا النص متوسط ⟦weight|وزن⟧ ${head} على ما تلا في المرة السابقة ${ltr(score)}؛ وإذا اختُبر الآن بتكرار ${counted(words, tokensOf)} فهو ${ltr(elsewhere)} فقط. إنه ينظر إلى الوراء بعدد ثابت من الرموز، أيًّا كان ما هناك.`,
    whyNone: (score: string, head: string) =>
      `لا رأس منها: أكبر متوسط ⟦weight|وزن⟧ على ما تلا في المرة السابقة ${ltr(score)}، وهو في ${head}.`,
  },

  'head-off': {
    prompt: (head: string, word: string) =>
      `${head}: لو عُطّل، أيبقى ${word} هو الرمز التالي الأرجح؟`,
    still: (word: string) => `نعم، يبقى ${word}`,
    other: 'لا، بل رمز آخر',
    whyStill: (word: string, before: string, after: string) =>
      `ينتقل احتمال ${word} من ${ltr(before)} إلى ${ltr(after)}، ويبقى الأكبر. عطّل الرأس في كتلته لتتحقق.`,
    whyOther: (word: string, before: string, after: string, other: string, share: string) =>
      `ينتقل احتمال ${word} من ${ltr(before)} إلى ${ltr(after)}، ويصير احتمال ${other} ${ltr(share)}. عطّل الرأس في كتلته لتتحقق.`,
  },

  'normed-row': {
    prompt: (token: string, mean: string, deviation: string) =>
      `متوسط صف ${token} هو ${ltr(mean)} وانحرافه المعياري ${ltr(deviation)}. فكم يصيران بعد أن يطبّعه ⟦layer-norm|تطبيع الطبقة⟧؟`,
    pair: (mean: string, deviation: string) =>
      `المتوسط ${ltr(mean)}، والانحراف المعياري ${ltr(deviation)}`,
    why: (mean: string, deviation: string) =>
      `يُطرح من كل عدد المتوسط ${ltr(mean)}، ويُقسم الباقي على الانحراف المعياري ${ltr(deviation)}. فيصير كل صف على المقياس نفسه مهما كان قبل ذلك؛ ثم يأتي الكسب والانحياز المتعلَّمان.`,
  },

  'held-back': {
    prompt: (token: string, all: number) =>
      `كم من الوحدات المخفية لـ${token}، وعددها ${all}، تجعلها دالة التنشيط 0؟`,
    why: (count: number, all: number) =>
      `غير الموجب منها: ${count} من ${all}. ولا يساهم في الخرج إلا ما سواها.`,
  },

  'other-length': {
    prompt: (own: number, other: number) =>
      `تتكرر هنا ${standing(own, wordsOf)}. فإذا تكررت ${standing(other, wordsOf)}، أيعرف النموذج ما يلي؟`,
    yes: 'نعم، في كل مرة تقريبًا',
    no: 'لا، لا يكاد يعرف أبدًا',
    whyYes: (own: number, right: number, all: number, other: number, then: number, of: number) =>
      `اختُبر الآن على كلمات أخرى: إذا كان عددها ${own} أصاب في ${right} من ${all}، وإذا كان ${other} أصاب في ${then} من ${of}. فيبدو أنه يبحث عن الكلمة نفسها أينما كانت.`,
    whyNo: (own: number, right: number, all: number, other: number, then: number, of: number) =>
      `اختُبر الآن على كلمات أخرى: إذا كان عددها ${own} أصاب في ${right} من ${all}، وإذا كان ${other} لم يصب إلا في ${then} من ${of}. فيبدو أنه لا يبحث عن الكلمة، بل ينظر إلى الوراء بعدد ثابت من الكلمات: انظر إلى ما تنتبه رؤوسه.`,
  },
};
