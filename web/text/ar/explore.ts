/**
 * Following a token, comparing heads, and enlarging matrices. ⟦id|words⟧ marks a term of the
 * glossary.
 */
import { ltr } from './grammar.js';

export const heads = {
  title: 'قارن الرؤوس',
  why: 'الرموز نفسها بالمقياس نفسه من 0 إلى 1: لكل رأس مصفوفاته.',
  acrossWhy: 'الرأس 2.1 هو الرأس 1 في الكتلة 2.',
  head: (head: string) => `الرأس ${head}`,
  pick: 'هذا الرأس وحده',
  pickHelp: (head: string) => `لا يُظهر في المخطط أعلاه إلا الرأس ${head}`,
  entropy: (bits: string, most: string) =>
    `${ltr(bits)} من ${ltr(most)} ⟦entropy|بت⟧ على الأكثر، في المتوسط`,
  entropyHelp:
    'إنتروبيا الصف: 0 بت حين ينال رمز واحد الوزن كله، وأكثر حين تتقاسمه رموز كثيرة. والمعروض متوسط كل الصفوف.',
  entropyOf: (token: string, bits: string) => `${token}: ${ltr(bits)} بت`,
  compare: 'قارن',
  with: 'مع',
  difference: (a: string, b: string) => `الرأس ${a} ناقص الرأس ${b}`,
  differenceWhy: (a: string, b: string) =>
    `البرتقالي وزن أكبر في الرأس ${a}، والأزرق في الرأس ${b}. ومجموع كل صف 0.`,
  disagree: (token: string, key: string, a: string, more: string, b: string, less: string) =>
    `أكثر ما يختلفان فيه ${key}: يضع عليه ${token} في الرأس ${a} الوزن ${ltr(more)}، وفي الرأس ${b} الوزن ${ltr(less)}.`,
  disagreeKeys: (token: string, key: string, a: string, more: string, b: string, less: string) =>
    `في صف ${token} أكثر ما يختلفان فيه ${key}: ${ltr(more)} في الرأس ${a}، و${ltr(less)} في الرأس ${b}.`,
  agree: (token: string, a: string, b: string) =>
    a === b
      ? 'هذه مقارنة رأس بنفسه: اختر رأسين.'
      : `عند ${token} يتفقان حتى المنزلة العشرية الرابعة.`,
  surface: (caption: string) => `${caption}. تحرّك الأسهم المؤشر، ويشرح Enter عدده.`,
  weightsOf: (head: string, rows: number, cols: number) =>
    `أوزان الرأس ${head} بجوار غيرها، ${ltr(`${rows}×${cols}`)}`,
};

export const map = {
  title: (name: string, rows: number, cols: number) => `${name}، ${ltr(`${rows}×${cols}`)}`,
  region: (name: string) => `${name} بالألوان. تحرّك الأسهم المؤشر، ويكبّر + ويصغّر −، ويُظهر 0 الكل.`,
  zoomIn: 'كبّر',
  zoomOut: 'صغّر',
  all: 'أظهر الكل',
  allShort: 'الكل',
  stretch: 'وسّع الألوان',
  stretchHelp: 'يعطي هذه المصفوفة مقياس ألوان خاصًّا بها، حتى أكبر أعدادها',
  close: 'أغلق',
  help: 'العجلة أو القرص بإصبعين للتكبير، والسحب للتحريك. بلوحة المفاتيح: الأسهم تحرّك المؤشر (ومع Shift عشرًا عشرًا)، و+ و− للتكبير والتصغير، و0 يُظهر الكل. وتظهر الأعداد حين تتسع لها الخلايا.',
  readOut: (cell: string, value: string) => `${ltr(value)}، ${cell}`,
  nothing: 'أشر إلى خلية.',
  inspect: 'اشرح هذا العدد',
};
