/**
 * The captions of the steps, with the followed token's numbers. ⟦id|words⟧ marks a term of the
 * glossary; tokens are marked already.
 */
import type { NamedNumber, ScoreKind, Share } from '../parts.js';
import { counted, list, ltr, standing } from './grammar.js';
import {
  numbers as numbersOf,
  places,
  score,
  scoreOfBoth,
  scores,
  tokens as tokensOf,
} from './words.js';

/** A number of a stage between Q Kᵀ and softmax: "score" alone always means the product itself. */
export const scoreNames: Readonly<Record<ScoreKind, string>> = score;

/** 'living (4) and doer (6)' */
export const named = (features: readonly NamedNumber[]): string =>
  features.length
    ? list(features.map(({ name, value }) => `\u2068${name}\u2069\u00a0(${ltr(value)})`))
    : 'لا شيء';

const mixes = (token: string): string =>
  `⟦context|سياق⟧ ${token} هو كل ⟦value|صف قيمة⟧ مضروبًا في ⟦weight|وزنه⟧، ثم يُجمع الكل`;

export const captions = {
  headNote: (head: number, heads: number) =>
    `${heads === 2 ? 'يعمل ⟦head|الرأسان⟧ كلاهما هكذا، ولكلٍّ منهما مصفوفاته' : `تعمل ⟦head|الرؤوس⟧ كلها، وعددها ${heads}، هكذا، ولكلٍّ منها مصفوفاته`}؛ وهذه أعداد الرأس ${head}.`,

  pick: (token: string, id: number, numbers: number) =>
    `${token} له ⟦id|المعرّف⟧ ${id}، فيصير الصف ${id} من ⟦embedding|الجدول E⟧ ⟦vector|متجهَه⟧: ${standing(numbers, numbersOf)} للدلالة على الكلمة.`,
  start: (token: string, numbers: number) =>
    `كل صف من X هو ⟦token|رمز⟧ واحد، مكتوب في صورة ⟦vector|متجه⟧ من ${counted(numbers, numbersOf)}. والخطوات تتتبّع ${token}.`,
  placeTable: (token: string, place: number) =>
    `يقف ${token} في ⟦position|الموضع⟧ ${place}، والعدّ من 0، فيُضاف الصف ${place} من P إلى متجهه. وهكذا تدخل الكلمة نفسها في موضع آخر بأعداد أخرى.`,
  placeWaves: (token: string, place: number) =>
    `يقف ${token} في ⟦position|الموضع⟧ ${place}، والعدّ من 0. وتُضاف إلى متجهه ⟦sinusoidal|موجات الجيب وجيب التمام⟧ في ذلك الموضع، فتدخل الكلمة نفسها في موضع آخر بأعداد أخرى.`,
  project: (token: string) =>
    `ثلاث مصفوفات من ⟦parameter|المعلمات⟧ تحوّل متجه ${token} إلى ⟦query|استعلام⟧ (ما يطلبه) و⟦key|مفتاح⟧ (ما يعرضه) و⟦value|قيمة⟧ (ما يعطيه).`,
  transposed:
    'هي هنا ⟦transpose|منقولة⟧، وهذا معنى العلامة ᵀ: صفوفها مكتوبة أعمدةً، فيكون كل عدد صفًّا من X مضروبًا في عمود.',
  projected: (query: string) => `استعلامه: ${query}.`,
  /** If columns have names: the largest numbers of its query, its key and its value. */
  projectedNamed: (
    token: string,
    asks: readonly NamedNumber[],
    offers: readonly NamedNumber[],
    gives: readonly NamedNumber[],
  ) => `يطلب ${token} ${named(asks)}؛ ومفتاحه يعرض ${named(offers)}؛ وقيمته تعطي ${named(gives)}.`,
  turn: (token: string, place: number) =>
    `يُدار استعلام ${token} ومفتاحه بزوايا تكبر مع موضعه، وهو ${place} (⟦rotary|المواضع الدوّارة⟧). فيتوقف توافق متجهين مُدارين على المسافة بين موضعيهما وعلى أيهما قبل الآخر.`,
  compare: (token: string) =>
    `إلى أي حد يوافق ما يطلبه ${token} ما يعرضه كل رمز؟ ⟦dot-product|جداء نقطي⟧ واحد لكل زوج، وهو ⟦score|الدرجة⟧: كلما زاد التوافق كبرت.`,
  compareKeys: (token: string) =>
    `إلى أي حد يوافق ما يعرضه ${token} ما يطلبه كل رمز؟ ⟦dot-product|جداء نقطي⟧ واحد لكل زوج، وهو ⟦score|الدرجة⟧: كلما زاد التوافق كبرت.`,
  transposedKeys: (matrix: string) =>
    `${ltr(matrix)} هنا ⟦transpose|منقولة⟧، وهذا معنى العلامة ᵀ: صفوفها مكتوبة أعمدةً، فتكون كل درجة صفًّا مضروبًا في عمود.`,
  compared: (best: string, score: string) => `أكبر درجة هي ${ltr(score)}، مع ${best}.`,
  comparedNamed: (
    token: string,
    asks: readonly NamedNumber[],
    best: string,
    offers: readonly NamedNumber[],
    score: string,
  ) =>
    `يطلب ${token} ${named(asks)}؛ وأكبر درجة هي ${ltr(score)}، مع ${best}، الذي يعرض ${named(offers)}.`,
  comparedEven: (token: string, score: string) => `كل الدرجات في صف ${token} هي ${ltr(score)}.`,
  comparedNothing: (token: string, score: string) =>
    `لا يطلب ${token} شيئًا، فكل الدرجات في صفه هي ${ltr(score)}.`,
  scale: (root: number) =>
    `تكبر الجداءات النقطية مع عدد ⟦feature|السمات⟧، ولذلك تُقسم كل ⟦score|درجة⟧ على ${ltr(`√${root}`)} (⟦scale|التحجيم⟧)، فتنتج الدرجات المحجَّمة.`,
  scaleFactor: (factor: string) =>
    `تُضرب كل ⟦score|درجة⟧ في ${ltr(factor)} (⟦scale|التحجيم⟧)، فتنتج الدرجات المحجَّمة.`,
  scaled: (token: string, other: string, before: string, after: string) =>
    `درجة ${token} مع ${other}، وهي ${ltr(before)}، تصير الدرجة المحجَّمة ${ltr(after)}.`,
  distance: (slope: string) =>
    `كل موضع يبعد به رمز عن آخر يكلّف ${ltr(slope)} (⟦alibi|ALiBi⟧)، فتنتج الدرجات المنحازة.`,
  distanced: (
    token: string,
    other: string,
    distance: number,
    kind: ScoreKind,
    before: string,
    after: string,
  ) =>
    `بين ${token} و${other} مسافة ${counted(distance, places)}، فتصير ${scoreOfBoth[kind]}، وهي ${ltr(before)}، الدرجة المنحازة ${ltr(after)}.`,
  hide: 'حيث يوجد 0 في ⟦mask|القناع⟧ تصير الدرجة \u2066−∞\u2069، لكي تجعل softmax وزنها 0.',
  hidden: (token: string, seen: number, all: number) =>
    seen === all
      ? `يجوز أن يأخذ ${token} من ${all === 1 ? counted(all, tokensOf) : `كل الرموز، وعددها ${all}`}.`
      : `يجوز أن يأخذ ${token} من ${seen} من أصل ${counted(all, tokensOf)}.`,
  hiddenAll: (token: string) => `لم يبق أمام ${token} ما يأخذ منه.`,
  hiddenKeys: (token: string, seen: number, all: number) =>
    `يبقى في صف ${token} من الدرجات ${seen} من أصل ${all}.`,
  share: (kind: ScoreKind) =>
    `تحوّل ⟦softmax⟧ كل صف من ${scores[kind]} إلى حصص مجموعها 1: هي ⟦weight|الأوزان⟧.`,
  shareHeated: (kind: ScoreKind, temperature: string) =>
    `تحوّل ⟦softmax⟧ كل صف من ${scores[kind]}، مقسومًا على ⟦temperature|درجة الحرارة⟧ ${ltr(temperature)}، إلى حصص مجموعها 1: هي ⟦weight|الأوزان⟧.`,
  shareEmpty: 'أما الصف المحجوب كله فيصير أصفارًا.',
  shared: (token: string, best: Share, least: Share) =>
    `أكثر ما يأخذه ${token} هو ${ltr(best.share)} من ${best.token}، وأقله ${ltr(least.share)} من ${least.token}.`,
  sharedKeys: (token: string, best: Share, least: Share) =>
    `في صف ${token} يقع أكبر وزن، وهو ${ltr(best.share)}، تحت ${best.token}، وأصغر وزن، وهو ${ltr(least.share)}، تحت ${least.token}.`,
  sharedEven: (token: string, tokens: number, share: string) =>
    `يأخذ ${token} القدر نفسه من كلٍّ من ${counted(tokens, tokensOf)}: ${ltr(share)}.`,
  sharedEvenKeys: (token: string, tokens: number, share: string) =>
    tokens === 1
      ? `في صف ${token} وزن واحد: ${ltr(share)}.`
      : `الأوزان في صف ${token}، وعددها ${tokens}، متساوية: ${ltr(share)}.`,
  sharedOne: (token: string, only: Share) =>
    `ليس أمام ${token} إلا رمز واحد يأخذ منه، هو ${only.token}، فيأخذ منه كل شيء: ${ltr(only.share)}.`,
  sharedItself: (token: string, share: string) =>
    `لا يجوز أن يأخذ ${token} إلا من نفسه، فيأخذ منها كل شيء: ${ltr(share)}.`,
  sharedNone: (token: string) => `ليس أمام ${token} ما يأخذ منه، فأوزانه كلها 0.`,
  sharedNoneKeys: (token: string) =>
    `الأوزان في صف ${token} كلها 0، لأن درجاته كلها محجوبة بالقناع.`,
  mix: (token: string) => `${mixes(token)}.`,
  /** `rest`: the number of further tokens. */
  mixed: (token: string, shares: readonly Share[], rest: number) =>
    `${mixes(token)}: ${list([
      ...shares.map(({ share, token: from }) => `${ltr(share)} من ${from}`),
      ...(rest ? [`هكذا مع ${counted(rest, tokensOf)} غير ذلك`] : []),
    ])}.`,
  mixedNone: (token: string) => `${mixes(token)}. وليس بين أوزان ${token} وزن أكبر من 0، فسياقه 0.`,
  mixedNamed: (most: readonly NamedNumber[]) => `أكبر ما في هذا السياق: ${named(most)}.`,
  join: (token: string, heads: number, size: number, all: number) =>
    `كل رأس من ⟦head|الرؤوس⟧، وعددها ${heads}، صنع سياقًا من ${counted(size, numbersOf)} عند ${token}. وحين توضع جنبًا إلى جنب، وهذا هو ⟦concat|الضمّ⟧، تكون ${all}.`,
  outputHeads: (token: string, numbers: number) =>
    `⟦output-projection|إسقاط الخرج⟧ W_O يجمع ما وجدته الرؤوس عند ${token}: ${numbers === 1 ? 'عدد خرجه الوحيد' : `كل عدد من أعداد خرجه، وعددها ${numbers}،`} يستفيد من كل الرؤوس.`,
  output: (token: string, numbers: number) =>
    `⟦output-projection|إسقاط الخرج⟧ W_O يحوّل سياق ${token} إلى ${counted(numbers, numbersOf)}، وهذا ما يخرج من الانتباه.`,
  whole: (token: string) =>
    `هذا هو الانتباه كله: من المتجهات إلى ما يأخذه ${token} من كل رمز. كل حرف في الصيغة مصفوفة في هذا المخطط، وكل عدد فيها يقول من أين جاء.`,
  wholeKeys: (token: string) =>
    `هذا هو الانتباه كله: من المتجهات إلى ما يُمزج عند ${token}. كل حرف في الصيغة مصفوفة في هذا المخطط، وكل عدد فيها يقول من أين جاء.`,
  bigger:
    'تتألف النماذج اللغوية الكبيرة من الأجزاء نفسها التي يتألف منها هذا النموذج، مع المزيد من كل شيء. في الأسفل يقف إلى جانب GPT-2 ونماذج أحدث: كم حجمها، وما الذي يبقى كما هو، جزءًا جزءًا.',

  /** Vectors in a sentence: short ones with all their numbers. */
  vector: (numbers: string[]) => ltr(`(${numbers.join(', ')})`),
  vectorLong: (count: number, numbers: string[]) =>
    `${standing(count, numbersOf)} أولها ${ltr(numbers.join(', '))}`,
  norm: (token: string) => `يُجعل صف ${token} بمتوسط 0 وانحراف معياري 1.`,
  normEven: (token: string) => `أعداد صف ${token} كلها متساوية، فيجعل التطبيع كلًّا منها 0.`,
  gain: 'ثم يُضرب كل عدد في كسب عموده.',
  gainAndBias: 'ثم يُضرب كل عدد في كسب عموده، ويُضاف إليه انحياز عموده.',
  rmsNorm: (token: string) =>
    `يُقسم صف ${token} على جذر متوسط مربعات أعداده، ثم يُضرب في الكسب إن وُجد.`,
  attend: (token: string, block: number, size: number) =>
    `في الكتلة ${block} يأخذ ${token} من غيره ما يوافق استعلامه. وما تأتي به الرؤوس يصير صفًّا واحدًا من ${counted(size, numbersOf)}.`,
  add: (token: string) => `ما يأتي به الانتباه يُضاف إلى ما كان في صف ${token} من قبل.`,
  network: (token: string, hidden: number) =>
    `يصنع صف ${token} أعدادًا خفية عددها ${hidden}؛ وبعد التنشيط تردّها W_down صفًّا من المجرى.`,
  networkAbove: (active: number, all: number) => `ويبقى عندئذ فوق 0 منها ${active} من ${all}.`,
  addNetwork: (token: string) =>
    `ويُضاف مرة أخرى: في صف ${token} الآن الكلمة، وما وجده الانتباه، وما صنعته الشبكة منه.`,
  final: (token: string) => `يُجعل صف ${token} مرة أخرى بمتوسط 0 وانحراف معياري 1.`,
  logits: (token: string, words: number) =>
    `يلاقي صف ${token} صف كل كلمة من الكلمات، وعددها ${words}: يقول الجداء النقطي إلى أي حد تصلح تلك الكلمة بعده.`,
  logitsMost: (best: string, logit: string) => `وأكبرها ما كان مع ${best}، وهو ${ltr(logit)}.`,
  next: (token: string) => `تصنع softmax من اللوجيتات حصصًا: ما احتمال كل كلمة بعد ${token}.`,
  nextMost: (best: string, share: string) => `يتوقع النموذج ${best}، بحصة ${ltr(share)}.`,
  /** These texts replace those above where tokens are letters. */
  ofLetters: {
    pick: (token: string, id: number, numbers: number) =>
      `${token} له ⟦id|المعرّف⟧ ${id}، فيصير الصف ${id} من ⟦embedding|الجدول E⟧ ⟦vector|متجهَه⟧: ${standing(numbers, numbersOf)} للدلالة عليه.`,
    placeTable: (token: string, place: number) =>
      `يقف ${token} في ⟦position|الموضع⟧ ${place}، والعدّ من 0، فيُضاف الصف ${place} من P إلى متجهه. وهكذا يدخل الحرف نفسه في موضع آخر بأعداد أخرى.`,
    placeWaves: (token: string, place: number) =>
      `يقف ${token} في ⟦position|الموضع⟧ ${place}، والعدّ من 0. وتُضاف إلى متجهه ⟦sinusoidal|موجات الجيب وجيب التمام⟧ في ذلك الموضع، فيدخل الحرف نفسه في موضع آخر بأعداد أخرى.`,
    addNetwork: (token: string) =>
      `ويُضاف مرة أخرى: في صف ${token} الآن الحرف، وما وجده الانتباه، وما صنعته الشبكة منه.`,
    logits: (token: string, tokens: number) =>
      `يلاقي صف ${token} صف كل رمز من الرموز، حروفًا وعلامات، وعددها ${tokens}: يقول الجداء النقطي إلى أي حد يصلح بعده.`,
    next: (token: string) => `تصنع softmax من اللوجيتات حصصًا: ما احتمال كل حرف بعد ${token}.`,
  },
};
