/** What one token takes from each other. Tokens are marked already. */
import type { NamedNumber } from '../parts.js';
import { counted, list, ltr, standing } from './grammar.js';
import { tokens as tokensOf, words } from './words.js';

const inShort = ({ name, value }: NamedNumber): string => `\u2068${name}\u2069\u00a0${ltr(value)}`;
const inSentence = ({ name, value }: NamedNumber): string =>
  `\u2068${name}\u2069\u00a0(${ltr(value)})`;

export const looks = {
  title: 'نمط الانتباه',
  hint: 'أشر إلى كلمة لترى إلى ماذا تنتبه؛ وانقرها ليظهر مسارها وحده.',
  hintVectors: 'أشر إلى رمز لترى إلى ماذا ينتبه؛ وانقره ليظهر مساره وحده.',
  tokens: 'الرموز، ومقدار انتباه أحدها إلى كلٍّ منها',
  most: (token: string, from: string, share: string) =>
    `ينتبه ${token} أكثر ما ينتبه إلى ${from}: ${ltr(share)}.`,
  mostItself: (token: string, share: string) =>
    `ينتبه ${token} أكثر ما ينتبه إلى نفسه: ${ltr(share)}.`,
  mostKeys: (token: string, under: string, share: string) =>
    `في الصف ${token} يقع أكبر وزن تحت ${under}: ${ltr(share)}.`,
  alike: (names: readonly string[]) =>
    `${names.length > 5 ? counted(names.length, tokensOf) : list(names)} بالتساوي`,
  even: (token: string, from: number, share: string) =>
    `ينتبه ${token} بالتساوي إلى كلٍّ من ${counted(from, tokensOf)}: ${ltr(share)}.`,
  only: (token: string, from: string) => `يضع ${token} انتباهه كله على ${from}.`,
  onlyItself: (token: string) => `يضع ${token} انتباهه كله على نفسه.`,
  onlyKeys: (token: string, under: string) => `في الصف ${token} يقع الوزن كله تحت ${under}.`,
  asks: (features: NamedNumber[]) =>
    `يطلب ${features.length ? features.map(inShort).join('، ') : 'لا شيء'}`,
  offers: (features: NamedNumber[]) => `يعرض ${features.map(inShort).join('، ')}`,
  askMost: (token: string, features: NamedNumber[], from: string, share: string) =>
    `يطلب ${token} ${list(features.map(inSentence))}، وينتبه أكثر ما ينتبه إلى ${from}: ${ltr(share)}.`,
  askEven: (token: string, from: number, share: string) =>
    `لا يطلب ${token} شيئًا، فينتبه بالتساوي إلى كلٍّ من ${counted(from, words)}: ${ltr(share)}.`,
  none: (token: string) => `ليس أمام ${token} ما ينتبه إليه: صفه كله محجوب بالقناع.`,
  noNumber: (token: string) =>
    `إحدى الدرجات في صف ${token} ليست عددًا (NaN)، فليس أيٌّ من أوزانه عددًا.`,
  coming: (token: string) => `يُحسب ما ينتبه إليه ${token} …`,
  covered: (token: string) => `ما ينتبه إليه ${token} مخفيّ حتى تجيب عن السؤال أو تتخطاه.`,
  less: (share: string) => ltr(`<${share}`),
  head: (head: number) => `الرأس ${head}`,
  heads: (head: number, heads: number) => `أوزان الرأس ${head} من ${heads}.`,
  how: (share: string) => `كيف يُحسب ${ltr(share)}`,
  steps: 'خطوة خطوة',
  before: (n: number) => `قبلها ${standing(n, tokensOf)}`,
  after: (n: number) => `بعدها ${standing(n, tokensOf)}`,
  pictured: (token: string, share: string) => `${token} ${share}`,
  /** Small pictures of all heads. */
  allHeads: 'رؤوس النموذج: أحدها معروض مكبرًا',
  map: 'النموذج كله',
  arcs: 'الأقواس',
};
