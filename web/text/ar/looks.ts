/** What one token takes from each other. Tokens are marked already. */
import type { NamedNumber } from '../parts.js';
import { counted, list, ltr, standing } from './grammar.js';
import { tokens as tokensOf, words } from './words.js';

const inShort = ({ name, value }: NamedNumber): string => `\u2068${name}\u2069\u00a0${ltr(value)}`;
const inSentence = ({ name, value }: NamedNumber): string =>
  `\u2068${name}\u2069\u00a0(${ltr(value)})`;

export const looks = {
  title: 'من ينظر إلى من؟',
  hint: 'أشر إلى كلمة، أو اضغطها لتتبّعها وحدها.',
  hintVectors: 'أشر إلى رمز، أو اضغطه لتتبّعه وحده.',
  tokens: 'الرموز، وما يأخذه أحدها من كلٍّ منها',
  most: (token: string, from: string, share: string) =>
    `يأخذ ${token} أكثر ما يأخذ من ${from}: ${ltr(share)}.`,
  mostItself: (token: string, share: string) =>
    `يأخذ ${token} أكثر ما يأخذ من نفسه: ${ltr(share)}.`,
  mostKeys: (token: string, under: string, share: string) =>
    `في الصف ${token} يقع الأكثر تحت ${under}: ${ltr(share)}.`,
  alike: (names: readonly string[]) =>
    `${names.length > 5 ? counted(names.length, tokensOf) : list(names)} بالتساوي`,
  even: (token: string, from: number, share: string) =>
    `يأخذ ${token} القدر نفسه من كلٍّ من ${counted(from, tokensOf)}: ${ltr(share)}.`,
  only: (token: string, from: string) => `يأخذ ${token} كل شيء من ${from}.`,
  onlyItself: (token: string) => `يأخذ ${token} كل شيء من نفسه.`,
  onlyKeys: (token: string, under: string) => `في الصف ${token} يقع كل شيء تحت ${under}.`,
  asks: (features: NamedNumber[]) =>
    `يطلب ${features.length ? features.map(inShort).join('، ') : 'لا شيء'}`,
  offers: (features: NamedNumber[]) => `يعرض ${features.map(inShort).join('، ')}`,
  askMost: (token: string, features: NamedNumber[], from: string, share: string) =>
    `يطلب ${token} ${list(features.map(inSentence))}، ويأخذ أكثر ما يأخذ من ${from}: ${ltr(share)}.`,
  askEven: (token: string, from: number, share: string) =>
    `لا يطلب ${token} شيئًا، فيأخذ القدر نفسه من كلٍّ من ${counted(from, words)}: ${ltr(share)}.`,
  none: (token: string) => `ليس أمام ${token} ما يأخذ منه: صفه كله محجوب بالقناع.`,
  noNumber: (token: string) =>
    `إحدى الدرجات في صف ${token} ليست عددًا (NaN)، فليست أي حصة في الصف عددًا.`,
  coming: (token: string) => `يُحسب ما يأخذه ${token} من كل رمز.`,
  covered: (token: string) => `ما يأخذه ${token} مغطّى حتى تجيب عن السؤال أو تتخطاه.`,
  less: (share: string) => ltr(`<${share}`),
  head: (head: number) => `الرأس ${head}`,
  heads: (head: number, heads: number) => `هذه أوزان الرأس ${head} من ${heads}.`,
  how: (share: string) => `كيف يُحسب ${ltr(share)}`,
  steps: 'كل شيء، خطوة خطوة',
  before: (n: number) => `قبلها ${standing(n, tokensOf)}`,
  after: (n: number) => `بعدها ${standing(n, tokensOf)}`,
};
