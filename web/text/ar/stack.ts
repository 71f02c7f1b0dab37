/** A stack of blocks, and the next word. ⟦id|words⟧ marks a term of the glossary. */
import { counted, ltr } from './grammar.js';
import { places as placesOf } from './words.js';

export const stack = {
  block: (block: number, all: number) => `الكتلة ${block} من ${all}`,
  consists: (heads: number, hidden: number, isNormed: boolean) =>
    `${isNormed ? 'تطبيع، و' : ''}انتباه عدد رؤوسه ${heads}${hidden ? `، وشبكة عدد أعدادها الخفية ${hidden}` : ''}.`,
  headOf: (head: number, block: number) => `الرأس ${head} في الكتلة ${block}`,
  networkOf: (block: number) => `شبكة الكتلة ${block}`,
  weightsOf: (head: string) => `${head}: أوزانه`,
  switchHelp: 'الرأس المطفأ يعطي أصفارًا: انظر ماذا يصير الباقي من دونه.',
  switchNetworkHelp: 'الشبكة المطفأة أعدادها الخفية أصفار: انظر ماذا يصير الباقي من دونها.',
  on: 'مشغَّل',
  off: 'مطفأ',
  norm: {
    embedding_norm: 'تطبيع التضمين: اجعل كل صف على مقاس واحد',
    norm1: 'التطبيع 1: اجعل كل صف على مقاس واحد',
    norm2: 'التطبيع 2: اجعل كل صف على مقاس واحد',
    final_norm: 'التطبيع الأخير: اجعل كل صف على مقاس واحد',
  },
  normWhy: {
    layer: (hasGain: boolean, hasBias: boolean) =>
      `⟦layer-norm|تطبيع الطبقة⟧: كل صف ناقص متوسطه، مقسومًا على انحرافه المعياري${hasGain ? '، مضروبًا في كسب' : ''}${hasBias ? '، مضافًا إليه انحياز' : ''}.`,
    rms: (hasGain: boolean) =>
      `⟦rms-norm|تطبيع RMS⟧: كل صف مقسوم على جذر متوسط مربعاته${hasGain ? '، مضروبًا في كسب' : ''}.`,
  },
  enters: 'ما يدخل الانتباه',
  entersWhy: 'X هي ما يقرؤه الانتباه: المجرى كما هو، أو وقد جعله التطبيع على مقاس واحد.',
  network: 'شبكة التغذية الأمامية: كل رمز وحده',
  networkWhy:
    'تعمل ⟦feed-forward|الشبكة⟧ على كل صف وحده: كل عدد خفي تصنعه W_up يسأله شيئًا، ويكبح التنشيط ما دون 0، وتضيف W_down جوابًا لكل ما بقي.',
  add: 'أضفه إلى المجرى',
  addWhy: 'ما يخرج يُضاف إلى ما مر بجانبه، وهو ⟦residual-stream|المجرى المتبقي⟧.',
  addNothing: 'لا تُبقي هذه الكتلة شيئًا مما كان قبلها.',
  logits: 'قارن بكل كلمة',
  logitsWhy:
    'يلاقي كل صف من المجرى صف كل كلمة: وجداءاتها النقطية هي ⟦logits|اللوجيتات⟧، واحد لكل كلمة.',
  probabilities: 'اصنع منها حصصًا',
  probabilitiesWhy:
    'تصنع softmax من اللوجيتات ⟦probabilities|احتمالات⟧: صفًّا صفًّا، ما احتمال أن تكون كل كلمة هي التالية.',
  next: 'الكلمة التالية',
  nextAfter: (token: string, place: number) =>
    `ماذا يتوقع النموذج بعد «${token}» في الموضع ${place}.`,
  isNext: 'هكذا يمضي النص.',
  /** These texts replace those above where tokens are letters. */
  ofLetters: {
    logits: 'قارن بكل حرف',
    logitsWhy:
      'يلاقي كل صف من المجرى صف كل حرف: وجداءاتها النقطية هي ⟦logits|اللوجيتات⟧، واحد لكل حرف وعلامة.',
    probabilitiesWhy:
      'تصنع softmax من اللوجيتات ⟦probabilities|احتمالات⟧: صفًّا صفًّا، ما احتمال أن يكون كل حرف هو التالي.',
    next: 'الحرف التالي',
    speed: (letters: string) => `الحروف في الثانية: ${ltr(letters)}`,
    heated:
      'الحصص التي يُقترع بها: softmax للوجيتات هذه الرموز مقسومةً على درجة الحرارة. وفي المصفوفة كل الرموز عند درجة حرارة 1.',
    toNext: 'إلى الحرف التالي',
    restarts:
      'لا يحسب النموذج من هذه الاحتمالات شيئًا بعد ذلك. بها يُختار الحرف التالي؛ وإذا أُضيف إلى النص قُرئ من الكتلة الأولى.',
    others: (tokens: number, share: string) =>
      `للرموز الأخرى، وعددها ${tokens}، معًا ${ltr(share)}.`,
    howDrawn: (temperature: string, top: number, all: number) =>
      `درجة الحرارة ${ltr(temperature)}، ${top === all ? `كل الرموز: ${all}` : `الأرجح: ${top} من ${all}`}`,
    top: (top: number, all: number) => (top === all ? `كل الرموز: ${all}` : `أول ${top} من ${all}`),
  },
  goOn: 'يمضي وحده ◂',
  pause: 'توقف مؤقت',
  resume: 'امضِ ◂',
  stop: 'أوقف',
  howDrawn: (temperature: string, top: number, all: number) =>
    `درجة الحرارة ${ltr(temperature)}، ${top === all ? `كل الكلمات: ${all}` : `الأرجح: ${top} من ${all}`}`,
  top: (top: number, all: number) => (top === all ? `كل الكلمات: ${all}` : `أول ${top} من ${all}`),
  speed: (words: string) => `الكلمات في الثانية: ${ltr(words)}`,
  full: (places: number) =>
    `بلغ النص أقصى طوله: ليس لهذا النموذج من المواضع إلا ${counted(places, placesOf)}.`,
  ended: (word: string) => `«${word}» تنهيه.`,
  wrote: (words: string, why: string) => `كتب النموذج: ${words || '–'}. ${why}`.trim(),
  nextWhy: (token: string) => `ماذا يتوقع النموذج بعد «${token}»، وهو الرمز الأخير.`,
  others: (words: number, share: string) => `للكلمات الأخرى، وعددها ${words}، معًا ${ltr(share)}.`,
  temperature: (temperature: string) => `درجة الحرارة عند السحب: ${ltr(temperature)}`,
  addWord: (word: string) => `أضف «${word}»`,
  draw: 'أضف واحدة بالقرعة',
  heated:
    'الحصص التي يُقترع بها: softmax للوجيتات هذه الكلمات مقسومةً على درجة الحرارة. وفي المصفوفة كل الكلمات عند درجة حرارة 1.',
  added: (word: string, next: string) => `أُضيفت «${word}». والأرجح بعدها: «${next}».`,
  cannotGoOn: 'لا يمكن إكمال هذا النص: فهو ينتهي بعلامة، أو هو معطى متجهات.',
  toNext: 'إلى الكلمة التالية',
  restarts:
    'لا يحسب النموذج من هذه الاحتمالات شيئًا بعد ذلك. بها تُختار الكلمة التالية؛ وإذا أُضيفت إلى النص قُرئت من الكتلة الأولى.',
};
