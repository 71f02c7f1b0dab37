/** What a model whose tokenizer cuts words into pieces makes of a sentence. */
import { quoted } from './grammar.js';

export const pieces = {
  signs: 'يقرأ النموذج النص قطعًا من كلمات. العلامة ▁ مسافة، و↵ نهاية سطر.',
  english: 'اكتب أي جملة إنجليزية. يقرؤها نموذج دُرِّب سنة 2018 قطعًا من كلمات؛ والعلامة ▁ مسافة.',
  cut: (pieces: string, at: string) =>
    `يقرأ النموذج ${pieces} قطعة على الأكثر، فيتوقف قبل ${quoted(at)}.`,
  someUnknown: (token: string) => `ليس لدى النموذج قطعة لبعض الرموز، فيقرؤها ${token}.`,
  allUnknown: (token: string) =>
    `لا يعرف النموذج أيًّا من هذه الرموز. يقرأ كلًّا منها ${token}، فتبدو له هذه النصوص كلها سواء.`,
  small:
    'كثير من هذه الكلمات مقسوم إلى عدة قطع، إذ ليس لدى النموذج قطعة للكلمة كاملة. وقد يفوته معنى الكلمات النادرة أو كلمات اللغات الأخرى.',
};
