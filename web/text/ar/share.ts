/** The Share dialog. */
import { list, ltr, quoted } from './grammar.js';

export const sharing = {
  open: 'شارك …',
  title: 'شارك هذا العرض',
  as: 'على هيئة',
  kinds: { link: 'رابط', element: 'عنصر', iframe: 'إطار' },
  keeps: 'ابدأ بـ',
  keep: {
    step: (title: string) => `الخطوة «${title}»`,
    only: 'هذه الخطوة فقط',
    pin: (cell: string) => `العدد المثبَّت: ${cell}`,
    token: (token: string) => `تتبّع ${quoted(token)} فقط`,
    head: (head: number) => `الرأس ${head} فقط`,
    play: 'يفتح الرابط عند الخطوة 0 ويبدأ التدريب تلقائيًّا',
    compact: 'مضغوط: قسم واحد في كل مرة',
  },
  nothing: 'لتبدأ عند خطوة أو عدد أو رمز أو رأس، اختره أولًا.',
  hide: 'أخفِ',
  lock: 'اقفل: مرئي، ولا يمكن تغييره',
  preview: 'معاينة',
  noPreview: 'لا معاينة للنصوص التي يطول حسابها.',
  copied: 'نُسخ',
  worksheet: 'ورقة عمل',
  asFile: (
    [lesson, ...beside]: readonly [string, ...string[]],
    most: string | null,
    isElement: boolean,
  ) =>
    `${most === null ? 'يحتاج هذا الدرس إلى ملفات أخرى بجواره' : `يأخذ هذا الدرس أكثر من ${ltr(most)} محرف`}، فيصير ملفًّا: احفظ ${ltr(lesson)} وضعه${beside.length ? ` مع ${list(beside.map(ltr))}` : ''} بجوار ${isElement ? 'صفحتك' : 'صفحة Clearhead'}.`,
  save: (file: string) => `احفظ ${ltr(file)}`,
};
