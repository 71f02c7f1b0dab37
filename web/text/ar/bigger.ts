/** This model compared with published ones. */
import { large, number } from './grammar.js';

export const bigger = {
  title: 'نماذج أكبر',
  open: 'قارن بينها',
  why: 'تُجري النماذج الكبيرة حساب هذا النموذج نفسه، بالمزيد من كل شيء. أحجامها من الأبحاث المذكورة أدناه؛ وعدد المعلمات وعمليات الضرب محسوب من الأحجام.',
  here: 'هذا النموذج',
  columns: {
    model: 'النموذج',
    parameters: '⟦parameter|المعلمات⟧',
    blocks: '⟦block|الكتل⟧',
    heads: '⟦head|الرؤوس⟧ في كل كتلة',
    features: '⟦feature|السمات⟧',
    vocabulary: '⟦vocabulary|المفردات⟧',
    context: 'طول السياق',
    seen: 'نص التدريب',
    work: 'عمليات الضرب لكل رمز',
  },
  tokens: (count: number) => `${large(count)} رمز`,
  bytes: (count: number) => `${number(count / 1e9)} غيغابايت من النص`,
  unseen: '–',
  workNote:
    'عمليات الضرب لرمز آخر عند امتلاء السياق. واحدة لكل عدد في المصفوفات التي يمر بها. ويُضرب استعلامه أيضًا في مفاتيح كل ما سبقه، وأوزانه في قيمها. ورموز النماذج الكبيرة كلمات أو أجزاء كلمات.',
  closed: 'لا تنشر كل شركة حجم نموذجها: لا يذكر تقرير \u2068GPT-4\u2069 حجمًا.',
  areas: (small: string, large: string, side: string) =>
    `المساحات متناسبة مع عدد المعلمات: ${small} إلى جانب \u2068${large}\u2069، وضلعه أطول ${side} مرة.`,
  picture: (models: string) => `مربعات مساحاتها متناسبة مع عدد المعلمات: ${models}.`,
  wall: (here: string, sides: readonly (readonly [name: string, size: string])[]) =>
    `لو كان ${here} مربعًا عرضه ملّيمتر واحد، لكان ${sides.map(([name, size]) => `عرض \u2068${name}\u2069 ${size}`).join('، و')}.`,
  centimetres: (size: string) => `${size} سم`,
  metres: (size: string) => `${size} م`,
  same: 'ما يبقى كما هو، جزءًا جزءًا',
  parts: {
    tokens: 'معرّف لكل رمز، وتضمين لكل معرّف',
    positions: '⟦position|المواضع⟧',
    attention: '⟦attention|الانتباه⟧: استعلامات ومفاتيح وsoftmax وقيم وقناع سببي',
    stream: '⟦residual-stream|مسار البواقي⟧ الذي تضيف إليه كل الأجزاء',
    norm: 'تطبيع قبل كل جزء (قبلي)',
    mlp: '⟦feed-forward|شبكة MLP⟧ في كل كتلة',
    end: 'فك التضمين و⟦softmax⟧: احتمال كل رمز تالٍ',
    training: 'التدريب المسبق: خسارة الرمز التالي وتدرّجاتها وخطوات صغيرة',
  },
  yes: 'نفسه',
  positions: {
    none: 'بلا',
    learned: 'متعلَّمة',
    sinusoidal: 'جيبية',
    rotary: 'دوّارة',
    alibi: 'ALiBi',
  },
  normedAfter: (norm: string) => `بعد كل جزء (بعدي): ${norm}`,
  norms: { none: 'بلا', layer: 'تطبيع الطبقة', rms: '⟦rms-norm|تطبيع RMS⟧' },
  networks: {
    none: 'بلا',
    relu_squared: 'ReLU مربعة',
    swiglu: 'SwiGLU: مصفوفة ثالثة تعمل بوّابةً للوحدات المخفية',
  },
  ends: { own: 'مصفوفة خاصة', tied: 'مشتركة مع التضمين' },
  ownKeys: 'لكل رأس مفاتيحه وقيمه',
  seesNext: (keys: string) => `${keys}؛ وهنا ترى الرموز ما بعدها أيضًا`,
  sharedKeys: 'مجموعات من الرؤوس تتقاسم المفاتيح والقيم (GQA)',
  sources: (all: string) => `المصادر: ${all}.`,
};
