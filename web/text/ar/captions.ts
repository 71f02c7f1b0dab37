/**
 * The captions of the steps, with the followed token's numbers. ⟦id|words⟧ marks a term of the
 * glossary; tokens are marked already.
 */
import type { NamedNumber, ScoreKind, Share } from '../parts.js';
import { counted, list, ltr, standing } from './grammar.js';
import {
  hiddenUnits,
  numbers as numbersOf,
  places,
  score,
  scoreOfBoth,
  scores,
  tokens as tokensOf,
  words as wordsOf,
} from './words.js';

/** A number of a stage between Q Kᵀ and softmax: "score" alone always means the product itself. */
export const scoreNames: Readonly<Record<ScoreKind, string>> = score;

/** 'living (4) and doer (6)' */
export const named = (features: readonly NamedNumber[]): string =>
  features.length
    ? list(features.map(({ name, value }) => `\u2068${name}\u2069\u00a0(${ltr(value)})`))
    : 'لا شيء';

const mixes = (token: string): string =>
  `⟦context|سياق⟧ ${token} مجموع موزون، يُضرب فيه كل ⟦value|صف قيمة⟧ في ⟦weight|وزنه⟧`;

export const captions = {
  headNote: (head: number, heads: number) =>
    `${heads === 2 ? '⟦head|الرأسان⟧ كلاهما يفعلان ذلك، ولكلٍّ منهما مصفوفاته' : `كل ⟦head|الرؤوس⟧، وعددها ${heads}، تفعل ذلك، ولكلٍّ منها مصفوفاته`}؛ وهذه أعداد الرأس ${head}.`,

  pick: (token: string, id: number, numbers: number) =>
    `${token} له ⟦id|المعرّف⟧ ${id}، فيأخذ النموذج الصف ${id} من ⟦embedding|مصفوفة التضمين E⟧. وهذا الصف ⟦vector|متجهه⟧: ${standing(numbers, numbersOf)} لتمثيل الكلمة.`,
  start: (token: string, numbers: number) =>
    `كل صف من X ⟦token|رمز⟧ واحد، مكتوب في صورة ⟦vector|متجه⟧ من ${counted(numbers, numbersOf)}. وتتتبّع هذه الخطوات ${token}.`,
  positionTable: (token: string, position: number) =>
    `${token} في ⟦position|الموضع⟧ ${position} (والعدّ من 0)، فيُضاف الصف ${position} من P إلى متجهه. وهكذا يكون للكلمة نفسها في موضع آخر متجه مختلف.`,
  positionWaves: (token: string, position: number) =>
    `${token} في ⟦position|الموضع⟧ ${position} (والعدّ من 0). وتُضاف إلى متجهه ⟦sinusoidal|موجات الجيب وجيب التمام⟧ عند ذلك الموضع، فيكون للكلمة نفسها في موضع آخر متجه مختلف.`,
  project: (token: string) =>
    `ثلاث مصفوفات من ⟦parameter|المعلمات⟧ تحوّل متجه ${token} إلى ⟦query|استعلام⟧ (ما يطلبه) و⟦key|مفتاح⟧ (ما يعرضه) و⟦value|قيمة⟧ (ما يمرّره).`,
  transposed:
    'تعني ᵀ أنها مرسومة ⟦transpose|منقولة⟧، صفوفها أعمدة: كل ناتج هو صف من X مضروب في عمود.',
  projected: (query: string) => `استعلامه: ${query}.`,
  /** If columns have names: the largest numbers of its query, its key and its value. */
  projectedNamed: (
    token: string,
    asks: readonly NamedNumber[],
    offers: readonly NamedNumber[],
    gives: readonly NamedNumber[],
  ) => `يطلب ${token} ${named(asks)}؛ ويعرض مفتاحه ${named(offers)}؛ وتمرّر قيمته ${named(gives)}.`,
  turn: (token: string, position: number) =>
    `يُدار استعلام ${token} ومفتاحه بزوايا متناسبة مع موضعه، وهو ${position} (⟦rotary|المواضع الدوّارة⟧). فلا يؤثر الموضع في الدرجة إلا بالمسافة بين الرمزين وأيهما يسبق الآخر.`,
  compare: (token: string) =>
    `إلى أي حد يوافق ما يطلبه ${token} ما يعرضه كل رمز؟ ⟦dot-product|جداء نقطي⟧ واحد لكل زوج يعطي ⟦score|الدرجة⟧: كلما زاد التوافق كبرت الدرجة.`,
  compareKeys: (token: string) =>
    `إلى أي حد يوافق ما يعرضه ${token} ما يطلبه كل رمز؟ ⟦dot-product|جداء نقطي⟧ واحد لكل زوج يعطي ⟦score|الدرجة⟧: كلما زاد التوافق كبرت الدرجة.`,
  transposedKeys: (matrix: string) =>
    `${ltr(matrix)} مرسومة ⟦transpose|منقولة⟧ (ᵀ)، صفوفها أعمدة: كل درجة صف مضروب في عمود.`,
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
    `كلما كثرت ⟦feature|السمات⟧ تباعدت الجداءات النقطية، ولذلك تُقسم كل ⟦score|درجة⟧ على ${ltr(`√${root}`)} (⟦scale|التقييس⟧)، فتنتج الدرجات المقيَّسة.`,
  scaleFactor: (factor: string) =>
    `تُضرب كل ⟦score|درجة⟧ في ${ltr(factor)} (⟦scale|التقييس⟧)، فتنتج الدرجات المقيَّسة.`,
  scaled: (token: string, other: string, before: string, after: string) =>
    `درجة ${token} مع ${other}، وهي ${ltr(before)}، تصير الدرجة المقيَّسة ${ltr(after)}.`,
  bias: 'يضاف إلى درجة كل رمزين عدد: الانحياز الذي يعطيه الدرس.',
  biased: (token: string, other: string, before: string, after: string) =>
    `درجة ${token} مع ${other}، وهي ${ltr(before)}، تصير الدرجة المنحازة ${ltr(after)}.`,
  distance: (slope: string) =>
    `عن كل موضع بين رمزين يُطرح ${ltr(slope)} من درجتهما (⟦alibi|ALiBi⟧)، فتنتج الدرجات المنحازة.`,
  distanced: (
    token: string,
    other: string,
    distance: number,
    kind: ScoreKind,
    before: string,
    after: string,
  ) =>
    `بين ${token} و${other} مسافة ${counted(distance, places)}، فتصير ${scoreOfBoth[kind]}، وهي ${ltr(before)}، الدرجة المنحازة ${ltr(after)}.`,
  hide: 'حيث يكون ⟦mask|القناع⟧ 0 تصير الدرجة \u2066−∞\u2069، لكي تعطيها softmax الوزن 0.',
  hidden: (token: string, seen: number, all: number) =>
    seen === all
      ? `يجوز أن ينتبه ${token} إلى ${all === 1 ? counted(all, tokensOf) : `كل الرموز، وعددها ${all}`}.`
      : `يجوز أن ينتبه ${token} إلى ${seen} من أصل ${counted(all, tokensOf)}.`,
  hiddenAll: (token: string) => `لم يبق أمام ${token} ما ينتبه إليه.`,
  hiddenKeys: (token: string, seen: number, all: number) =>
    `يبقى في صف ${token} من الدرجات ${seen} من أصل ${all}.`,
  share: (kind: ScoreKind) =>
    `تحوّل ⟦softmax⟧ كل صف من ${scores[kind]} إلى نسب مجموعها 1: هي ⟦weight|أوزان الانتباه⟧.`,
  shareHeated: (kind: ScoreKind, temperature: string) =>
    `تحوّل ⟦softmax⟧ كل صف من ${scores[kind]}، مقسومًا على ⟦temperature|درجة الحرارة⟧ ${ltr(temperature)}، إلى نسب مجموعها 1: هي ⟦weight|أوزان الانتباه⟧.`,
  shareEmpty: 'أما الصف المحجوب كله فيصير أصفارًا.',
  shared: (token: string, best: Share, least: Share) =>
    `يضع ${token} أكبر وزن، وهو ${ltr(best.share)}، على ${best.token}، وأصغر وزن، وهو ${ltr(least.share)}، على ${least.token}.`,
  sharedKeys: (token: string, best: Share, least: Share) =>
    `في صف ${token} يقع أكبر وزن، وهو ${ltr(best.share)}، تحت ${best.token}، وأصغر وزن، وهو ${ltr(least.share)}، تحت ${least.token}.`,
  sharedEven: (token: string, tokens: number, share: string) =>
    `ينتبه ${token} بالتساوي إلى كلٍّ من ${counted(tokens, tokensOf)}: ${ltr(share)}.`,
  sharedEvenKeys: (token: string, tokens: number, share: string) =>
    tokens === 1
      ? `في صف ${token} وزن واحد: ${ltr(share)}.`
      : `الأوزان في صف ${token}، وعددها ${tokens}، متساوية: ${ltr(share)}.`,
  sharedOne: (token: string, only: Share) =>
    `لا يستطيع ${token} أن ينتبه إلا إلى رمز واحد، هو ${only.token}، فينال الوزن كله: ${ltr(only.share)}.`,
  sharedItself: (token: string, share: string) =>
    `لا يستطيع ${token} أن ينتبه إلا إلى نفسه، فينال الوزن كله: ${ltr(share)}.`,
  sharedNone: (token: string) => `ليس أمام ${token} ما ينتبه إليه، فأوزانه كلها 0.`,
  sharedNoneKeys: (token: string) =>
    `الأوزان في صف ${token} كلها 0، لأن درجاته كلها محجوبة بالقناع.`,
  mix: (token: string) => `${mixes(token)}.`,
  /** `rest`: the number of further tokens. */
  mixed: (token: string, shares: readonly Share[], rest: number) =>
    `${mixes(token)}: ${list([
      ...shares.map(({ share, token: from }) => `${ltr(share)} من ${from}`),
      ...(rest ? [`هكذا مع ${counted(rest, tokensOf)} غيرها`] : []),
    ])}.`,
  mixedNone: (token: string) => `${mixes(token)}. وليس بين أوزان ${token} وزن أكبر من 0، فسياقه 0.`,
  mixedNamed: (most: readonly NamedNumber[]) => `أكبر ما في هذا السياق: ${named(most)}.`,
  join: (token: string, heads: number, size: number, all: number) =>
    `حسب كل رأس من ⟦head|الرؤوس⟧، وعددها ${heads}، سياقًا من ${counted(size, numbersOf)} عند ${token}. وإذا وُضعت جنبًا إلى جنب (⟦concat|الضمّ⟧) صارت ${counted(all, numbersOf)}.`,
  outputHeads: (token: string, numbers: number) =>
    `يجمع ⟦output-projection|إسقاط الخرج⟧ W_O ما وجدته الرؤوس عند ${token}: ${numbers === 1 ? 'خرجه الوحيد' : `كل عدد من أعداد خرجه، وعددها ${numbers}،`} يعتمد على كل الرؤوس.`,
  output: (token: string, numbers: number) =>
    `يحوّل ⟦output-projection|إسقاط الخرج⟧ W_O سياق ${token} إلى ${counted(numbers, numbersOf)}، وهذا خرج الانتباه.`,
  whole: (token: string) =>
    `هذا هو الانتباه كله، من متجهات المدخل إلى متجه ${token} الجديد. كل رمز في الصيغة مصفوفة في هذا المخطط؛ أشر إلى أي عدد لترى من أين جاء.`,
  wholeKeys: (token: string) =>
    `هذا هو الانتباه كله، من متجهات المدخل إلى ما يُمزج عند ${token}. كل رمز في الصيغة مصفوفة في هذا المخطط؛ أشر إلى أي عدد لترى من أين جاء.`,
  bigger:
    'تُبنى النماذج اللغوية الكبيرة من أجزاء هذا النموذج نفسها، مع المزيد من كل شيء. قارن في الأسفل هذا النموذج بنموذج GPT-2 ونماذج أحدث: حجم كل منها، وما يبقى كما هو، جزءًا جزءًا.',

  /** Vectors in a sentence: short ones with all their numbers. */
  vector: (numbers: string[]) => ltr(`(${numbers.join(', ')})`),
  vectorLong: (count: number, numbers: string[]) =>
    `${standing(count, numbersOf)} أولها ${ltr(numbers.join(', '))}`,
  norm: (token: string) => `يُطبَّع صف ${token} فيصير متوسطه 0 وانحرافه المعياري 1.`,
  normEven: (token: string) => `أعداد صف ${token} كلها متساوية، فيجعلها التطبيع كلها 0.`,
  gain: 'ثم يُضرب كل عدد في كسب عموده.',
  gainAndBias: 'ثم يُضرب كل عدد في كسب عموده، ويُضاف إليه انحياز عموده.',
  rmsNorm: (token: string) =>
    `يُقسم صف ${token} على جذر متوسط مربعات أعداده، ثم يُضرب في الكسب إن وُجد.`,
  attend: (token: string, block: number, size: number) =>
    `في الكتلة ${block} يجمع ${token} القيم من الرموز التي يراها، ومنها هو نفسه. وأكثرها من الرموز التي توافق مفاتيحها استعلامه أكثر من غيرها. وتصير نتائج الرؤوس صفًّا واحدًا من ${counted(size, numbersOf)}.`,
  add: (token: string) => `يُضاف خرج الانتباه إلى صف ${token} في مسار البواقي.`,
  network: (token: string, hidden: number) =>
    `تحوّل W_up صف ${token} إلى ${counted(hidden, hiddenUnits)}؛ وبعد التنشيط تحوّلها W_down إلى إضافة إلى مسار البواقي.`,
  gatedNetwork: (token: string, hidden: number) =>
    `تحسب W_up من صف ${token} ${counted(hidden, hiddenUnits)}، وتحسب W_gate بوابة لكل منها. وتُضرب كل وحدة في تنشيط بوابتها؛ ثم تحوّل W_down النواتج إلى إضافة إلى مسار البواقي.`,
  mlpAbove: (active: number, all: number) => `والموجب منها بعدئذ (النشط) ${active} من ${all}.`,
  addNetwork: (token: string) =>
    `ويُضاف خرج شبكة MLP أيضًا: في صف ${token} الآن الكلمة نفسها، وما وجده الانتباه، وما صنعته منه شبكة MLP.`,
  final: (token: string) => `يُطبَّع صف ${token} مرة أخيرة، فيصير متوسطه 0 وانحرافه المعياري 1.`,
  logits: (token: string, words: number) =>
    `يُقارَن صف ${token} بصف كلٍّ من ${counted(words, wordsOf)} في مصفوفة فك التضمين. والجداء النقطي، وهو لوجيت الكلمة، يقيس مدى ملاءمتها لتكون التالية.`,
  logitsMost: (best: string, logit: string) => `وأكبر لوجيت هو لوجيت ${best}: ${ltr(logit)}.`,
  next: (token: string) =>
    `تحوّل softmax اللوجيتات إلى احتمالات: ما احتمال أن تأتي كل كلمة بعد ${token}.`,
  nextMost: (best: string, share: string) => `يتنبأ النموذج بـ ${best}، باحتمال ${ltr(share)}.`,
  pool: (tokens: number, size: number) =>
    `يؤخذ متوسط صفوف الرموز، وعددها ${tokens}: صار النص كله متجهًا واحدًا من ${size} من الأعداد.`,
  /** These texts replace those above where tokens are letters. */
  ofLetters: {
    pick: (token: string, id: number, numbers: number) =>
      `${token} له ⟦id|المعرّف⟧ ${id}، فيأخذ النموذج الصف ${id} من ⟦embedding|مصفوفة التضمين E⟧. وهذا الصف ⟦vector|متجهه⟧: ${standing(numbers, numbersOf)} لتمثيله.`,
    positionTable: (token: string, position: number) =>
      `${token} في ⟦position|الموضع⟧ ${position} (والعدّ من 0)، فيُضاف الصف ${position} من P إلى متجهه. وهكذا يكون للحرف نفسه في موضع آخر متجه مختلف.`,
    positionWaves: (token: string, position: number) =>
      `${token} في ⟦position|الموضع⟧ ${position} (والعدّ من 0). وتُضاف إلى متجهه ⟦sinusoidal|موجات الجيب وجيب التمام⟧ عند ذلك الموضع، فيكون للحرف نفسه في موضع آخر متجه مختلف.`,
    addNetwork: (token: string) =>
      `ويُضاف خرج شبكة MLP أيضًا: في صف ${token} الآن الحرف نفسه، وما وجده الانتباه، وما صنعته منه شبكة MLP.`,
    logits: (token: string, tokens: number) =>
      `يُقارَن صف ${token} بصف كلٍّ من ${counted(tokens, tokensOf)} في مصفوفة فك التضمين، حروفًا ورموزًا خاصة. والجداء النقطي، وهو لوجيت الرمز، يقيس مدى ملاءمته ليكون التالي.`,
    next: (token: string) =>
      `تحوّل softmax اللوجيتات إلى احتمالات: ما احتمال أن يأتي كل حرف بعد ${token}.`,
  },
};
