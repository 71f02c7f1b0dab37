/** Words that many sentences count, and the words for scores. */
import type { ScoreKind } from '../parts.js';
import type { Noun } from './grammar.js';

const noun = (one: string, two: string, few: string, many: string, other: string): Noun => ({
  one,
  two,
  few,
  many,
  other,
});

export const tokens = noun('رمز واحد', 'رمزين', 'رموز', 'رمزًا', 'رمز');
export const vectors = noun('متجه واحد', 'متجهين', 'متجهات', 'متجهًا', 'متجه');
export const numbers = noun('عدد واحد', 'عددين', 'أعداد', 'عددًا', 'عدد');
export const places = noun('موضع واحد', 'موضعين', 'مواضع', 'موضعًا', 'موضع');
export const steps = noun('خطوة واحدة', 'خطوتين', 'خطوات', 'خطوة', 'خطوة');
export const words = noun('كلمة واحدة', 'كلمتين', 'كلمات', 'كلمة', 'كلمة');
export const names = noun('اسم واحد', 'اسمين', 'أسماء', 'اسمًا', 'اسم');
export const heads = noun('رأس واحد', 'رأسين', 'رؤوس', 'رأسًا', 'رأس');
export const queries = noun('استعلام واحد', 'استعلامين', 'استعلامات', 'استعلامًا', 'استعلام');
export const keys = noun('مفتاح واحد', 'مفتاحين', 'مفاتيح', 'مفتاحًا', 'مفتاح');
export const values = noun('قيمة واحدة', 'قيمتين', 'قيم', 'قيمة', 'قيمة');
export const terms = noun('حد أصغر', 'حدّين أصغرين', 'حدود أصغر', 'حدًّا أصغر', 'حد أصغر');
export const rows = noun('صف واحد', 'صفين', 'صفوف', 'صفًّا', 'صف');
export const columns = noun('عمود واحد', 'عمودين', 'أعمدة', 'عمودًا', 'عمود');
export const predictions = noun('توقّع واحد', 'توقّعين', 'توقّعات', 'توقّعًا', 'توقّع');
export const questions = noun('سؤال واحد', 'سؤالين', 'أسئلة', 'سؤالًا', 'سؤال');
export const hiddenUnits = noun(
  'وحدة مخفية واحدة',
  'وحدتين مخفيتين',
  'وحدات مخفية',
  'وحدة مخفية',
  'وحدة مخفية',
);
export const letters = noun('حرف واحد', 'حرفين', 'حروف', 'حرفًا', 'حرف');
export const sequences = noun('متتالية واحدة', 'متتاليتين', 'متتاليات', 'متتالية', 'متتالية');
export const minutes = noun('دقيقة واحدة', 'دقيقتين', 'دقائق', 'دقيقة', 'دقيقة');

/** One number of a stage between Q Kᵀ and softmax, and all of them, each with its article. */
export const score: Readonly<Record<ScoreKind, string>> = {
  scores: 'الدرجة',
  scaled_scores: 'الدرجة المقيَّسة',
  biased_scores: 'الدرجة المنحازة',
  masked_scores: 'الدرجة بعد القناع',
};
export const scores: Readonly<Record<ScoreKind, string>> = {
  scores: 'الدرجات',
  scaled_scores: 'الدرجات المقيَّسة',
  biased_scores: 'الدرجات المنحازة',
  masked_scores: 'الدرجات بعد القناع',
};
/** For a pair: 'their score'. */
export const scoreOfBoth: Readonly<Record<ScoreKind, string>> = {
  scores: 'درجتهما',
  scaled_scores: 'درجتهما المقيَّسة',
  biased_scores: 'درجتهما المنحازة',
  masked_scores: 'درجتهما بعد القناع',
};
