/** This model compared with published ones. */
import { large, number } from './grammar.js';

export const bigger = {
  title: 'الشيء نفسه، أكبر',
  open: 'قارن بينها',
  why: 'تحسب النماذج الكبيرة ما يحسبه هذا النموذج، بالمزيد من كل شيء. أحجامها من الأوراق المذكورة أدناه؛ والمعلمات وعمليات الضرب محسوبة من الأحجام.',
  here: 'هذا النموذج',
  columns: {
    model: 'النموذج',
    parameters: '⟦parameter|المعلمات⟧',
    blocks: '⟦block|الكتل⟧',
    heads: '⟦head|الرؤوس⟧ في كل منها',
    features: '⟦feature|السمات⟧',
    vocabulary: '⟦vocabulary|المفردات⟧',
    context: 'أطول نص',
    seen: 'النص الذي رآه',
    work: 'عمليات الضرب لكل رمز',
  },
  tokens: (count: number) => `${large(count)} رمز`,
  bytes: (count: number) => `${number(count / 1e9)} غيغابايت من النص`,
  unseen: '–',
  workNote:
    'عمليات الضرب لرمز آخر في آخر أطول نص: واحدة لكل عدد في المصفوفات التي يمر بها، ثم ما بين استعلامه وأوزانه ومفاتيح الرموز التي قبله وقيمها. ورموز النماذج الكبيرة كلمات أو أجزاء كلمات.',
  closed:
    'لا تُعلَن أحجام كل النماذج: فالتقرير عن \u2068GPT-4\u2069 لا يذكر أحجامًا، ويقول ذلك صراحة.',
  areas: (small: string, large: string, side: string) =>
    `كل مساحة عدد معلمات: ${small} إلى جانب \u2068${large}\u2069، وضلعه أطول ${side} مرة.`,
  picture: (models: string) => `مربعات مساحاتها أعداد المعلمات: ${models}.`,
  wall: (here: string, sides: readonly (readonly [name: string, size: string])[]) =>
    `لو كان ${here} نقطة عرضها ملّيمتر واحد، لكان ${sides.map(([name, size]) => `عرض \u2068${name}\u2069 ${size}`).join('، و')}.`,
  centimetres: (size: string) => `${size} سم`,
  metres: (size: string) => `${size} م`,
  same: 'ما يبقى كما هو، جزءًا جزءًا',
  parts: {
    tokens: 'رقم لكل رمز، وصف من الأعداد له',
    positions: '⟦position|المواضع⟧',
    attention: '⟦attention|الانتباه⟧: استعلامات ومفاتيح وsoftmax وقيم؛ ولا يرى رمز ما بعده',
    stream: '⟦residual-stream|مسار البواقي⟧ الذي تضيف إليه كل الأجزاء',
    norm: 'تطبيع قبل الأجزاء',
    network: '⟦feed-forward|شبكة⟧ في كل كتلة',
    end: 'فك التضمين و⟦softmax⟧: ما احتمال كل رمز تالٍ',
    training: 'التدريب: خسارة الرمز التالي وتدرّجاتها وخطوات صغيرة',
  },
  yes: 'نفسه',
  positions: {
    none: 'لا شيء',
    learned: 'متعلَّمة',
    sinusoidal: 'موجات',
    rotary: 'دوّارة',
    alibi: 'ALiBi',
  },
  normedAfter: (norm: string) => `بعد الأجزاء: ${norm}`,
  norms: { none: 'لا شيء', layer: 'تطبيع الطبقة', rms: '⟦rms-norm|تطبيع RMS⟧' },
  networks: {
    none: 'لا شيء',
    relu_squared: 'ReLU مربعة',
    swiglu: 'SwiGLU: مصفوفة ثالثة بوابة للثانية',
  },
  ends: { own: 'جدول خاص', tied: 'جدول التضمين نفسه' },
  ownKeys: 'لكل رأس مفاتيحه وقيمه',
  seesNext: (keys: string) => `${keys}؛ وهنا ترى الرموز ما بعدها أيضًا`,
  sharedKeys: 'عدة رؤوس تتقاسم المفاتيح والقيم',
  sources: (all: string) => `المصادر: ${all}.`,
};
