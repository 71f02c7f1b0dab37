/** The Share dialog. */
import { list, ltr, quoted } from './grammar.js';

export const sharing = {
  open: 'شارك …',
  title: 'شارك ما يُعرض',
  as: 'على هيئة',
  kinds: { link: 'رابط', element: 'عنصر', iframe: 'إطار' },
  keeps: 'ابدأ بـ',
  keep: {
    step: (title: string) => `الخطوة «${title}»`,
    only: 'هذه الخطوة وحدها',
    pin: (place: string) => `العدد المثبَّت: ${place}`,
    token: (token: string) => `تتبّع ${quoted(token)} وحده`,
    head: (head: number) => `الرأس ${head} وحده`,
    compact: 'مضغوط: ارتفاع قليل، قسمًا قسمًا',
  },
  nothing: 'لتبدأ بخطوة أو عدد أو رمز أو رأس، اذهب إليه أولًا.',
  hide: 'أخفِ',
  lock: 'اقفل: يُعرض ولا يُغيَّر',
  preview: 'معاينة',
  noPreview: 'لا معاينة للنصوص التي يطول حسابها.',
  copied: 'نُسخ',
  asFile: (
    [lesson, ...beside]: readonly [string, ...string[]],
    most: string | null,
    isElement: boolean,
  ) =>
    `${most === null ? 'يحتاج هذا الدرس إلى ملفات أخرى بجواره' : `يأخذ هذا الدرس أكثر من ${ltr(most)} محرف`}، فيصير ملفًّا: احفظ ${ltr(lesson)} وضعه${beside.length ? ` مع ${list(beside.map(ltr))}` : ''} بجوار ${isElement ? 'صفحتك' : 'صفحة Clearhead'}.`,
  save: (file: string) => `احفظ ${ltr(file)}`,
};
