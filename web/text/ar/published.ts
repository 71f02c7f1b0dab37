/** مقارنة GPT-2 بنتائج منشورة. */
import { apart, number, quoted } from './grammar.js';

export const published = {
  title: 'مقارنة بما نُشر',
  why: 'حسب آخرون هذه النتائج بنموذج \u2068GPT-2\u2069 ونشروها. احسبها هنا بالمعلمات التي في ملفك وقارن. لا تؤثر فيها التغييرات في الصفحة.',
  otherFile:
    'لهذا النموذج أحجام \u2068GPT-2\u2069، لكن ملفه ليس الملف المنشور، فليس هناك ما يُقارَن.',
  titles: {
    loss: 'متوسط الخسارة',
    probabilities: 'احتمالات الرمز التالي',
    differences: 'فروق logit بين اسمين',
    vector: 'الرمز الأول بعد التطبيع الأخير',
    greedy: (tokens: number) => `نص مولَّد بالأكثر احتمالًا، عدد رموزه ${number(tokens)}`,
  },
  about: {
    loss: 'متوسط الخسارة عند كل الرموز ما عدا الأخير. يتطابق إذا لم يزد الفرق على 0.0001.',
    probabilities: 'الرموز العشرة الأكثر احتمالًا، بالنسبة المئوية. تتطابق حتى آخر رقم مطبوع.',
    differences:
      'قيمة logit للاسم الصحيح ناقص قيمتها للاسم الآخر، وقبل كل نص \u2066<|endoftext|>\u2069. حُسبت الأعداد المنشورة ببطاقة رسوميات، فتتطابق إذا لم يزد الفرق على 0.001.',
    vector: 'السمات العشر الأولى للرمز الأول. تتطابق إذا لم يزد الفرق على 0.0001.',
    greedy: 'يُضاف الرمز الأكثر احتمالًا مرة بعد مرة. ويجب أن يكون كل رمز مولَّد هو الرمز المنشور.',
  },
  source: (source: string) => `المصدر: ${apart(source)}.`,
  compute: 'احسب',
  computeOf: (title: string) => `احسب: ${title}`,
  computing: (done: number, all: number) => `حُسب ${number(done)} من ${number(all)} من النصوص`,
  columns: { published: 'المنشور', computed: 'المحسوب هنا', difference: 'الفرق' },
  feature: (which: number) => `السمة ${number(which)}`,
  mean: 'المتوسط',
  agrees: 'متطابق',
  some: (agreeing: number, all: number) => `المتطابق: ${number(agreeing)} من ${number(all)}.`,
  sameText: 'كل الرموز المولَّدة هي المنشورة.',
  otherToken: (position: number, computed: string, published: string) =>
    `في الموضع ${number(position)} الرمز الأكثر احتمالًا هو ${quoted(computed)}. والمنشور هو ${quoted(published)}.`,
  state: (agreeing: number, done: number) =>
    `النتائج المتطابقة: ${number(agreeing)} من ${number(done)}`,
};
