/** The page on which a lesson is written. */
import type { RoomTexts } from '../language.js';
import { apart, list, ltr } from './grammar.js';

export const editor: RoomTexts['editor'] = {
  pageTitle: 'اكتب درسًا: Clearhead',
  heading: ': اكتب درسًا',
  text: 'الدرس، بصيغة JSON',
  keys: 'يغادر Tab النص؛ ويعرض Ctrl+Space المفاتيح؛ ويزيح \u2066Ctrl+]\u2069 السطر؛ ويتراجع Ctrl+Z.',
  start: 'ابدأ من',
  current: 'النص أدناه',
  open: 'افتح …',
  save: 'احفظ',
  copyElement: 'انسخ عنصرًا',
  copyFrame: 'انسخ إطارًا',
  go: 'أظهر الخطأ',
  loading: 'يُحمَّل …',
  fine: 'لا خطأ فيه.',
  openTensors: (name: string) => `افتح الدرس و${ltr(name)} معًا.`,
  lastGood: 'ما زالت المعاينة تعرض آخر نص صالح.',
  wrong: (line: number, column: number, path: string, message: string) =>
    `السطر ${line}، العمود ${column}: ${path ? `${ltr(path)}: ` : ''}${apart(message)}`,
  wrongText: (message: string) => `ليس درسًا: ${apart(message)}`,
  copied: 'نُسخ. ألصقه في صفحتك.',
  copiedFile: (files, isFrame, isLong) =>
    `نُسخ بلا الدرس لأنه ${isLong ? 'طويل' : 'يحتاج إلى ملفات أخرى بجواره'}: احفظه وضع ${list(files.map(ltr))} بجانب ${isFrame ? 'صفحة Clearhead' : 'صفحتك'}.`,
  notCopied: 'لا يسمح متصفحك لهذه الصفحة بالنسخ؛ احفظ الدرس ملفًّا بدل ذلك.',
  notKept: 'أطول من أن يُحفظ عند مغادرة هذه الصفحة: احفظه ملفًّا.',
  missing: 'تعذّر تحميل الدرس.',
};
