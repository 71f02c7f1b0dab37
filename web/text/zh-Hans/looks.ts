/** What one token takes from each other. Tokens are marked already. */
import type { NamedNumber } from '../parts.js';
import { named } from './captions.js';
import { list, number, spaced } from './grammar.js';

const inShort = ({ name, value }: NamedNumber): string => `${name}\u00a0${value}`;

export const looks = {
  title: '谁在看谁？',
  hint: '指向一个词，或点按它以只跟踪它。',
  hintVectors: '指向一个词元，或点按它以只跟踪它。',
  tokens: '各个词元，以及其中一个从每个取得什么',
  most: (token: string, from: string, share: string) =>
    `${token} 从${spaced(from)} 取得最多：${share}。`,
  mostItself: (token: string, share: string) => `${token} 从自己取得最多：${share}。`,
  mostKeys: (token: string, under: string, share: string) =>
    `在${spaced(token)} 这一行，${under} 列最大：${share}。`,
  alike: (names: readonly string[]) =>
    `${names.length > 5 ? `${number(names.length)} 个词元` : list(names)}（一样多）`,
  even: (token: string, from: number, share: string) =>
    `${token} 从 ${number(from)} 个词元中的每一个取得一样多：${share}。`,
  only: (token: string, from: string) => `${token} 全部取自${spaced(from)}。`,
  onlyItself: (token: string) => `${token} 全部取自自己。`,
  onlyKeys: (token: string, under: string) =>
    `在${spaced(token)} 这一行，全部在${spaced(under)} 列。`,
  asks: (features: NamedNumber[]) =>
    `寻求 ${features.length ? features.map(inShort).join('、') : '无'}`,
  offers: (features: NamedNumber[]) => `提供 ${features.map(inShort).join('、')}`,
  askMost: (token: string, features: NamedNumber[], from: string, share: string) =>
    `${token} 寻求 ${named(features)}，从${spaced(from)} 取得最多：${share}。`,
  askEven: (token: string, from: number, share: string) =>
    `${token} 什么也不寻求，所以从 ${number(from)} 个词中的每一个取得一样多：${share}。`,
  none: (token: string) => `${token} 没有可以取值的词元：它的整行都被掩码遮住了。`,
  noNumber: (token: string) =>
    `在${spaced(token)} 这一行，有一个得分不是数（NaN），所以这一行的份额都不是数。`,
  coming: (token: string) => `正在计算${spaced(token)} 从每个词元取得什么。`,
  covered: (token: string) => `${token} 取得什么暂时遮住，等你回答或跳过问题。`,
  less: (share: string) => `<${share}`,
  head: (head: number) => `头 ${head}`,
  heads: (head: number, heads: number) => `这些是 ${heads} 个头中头 ${head} 的权重。`,
  how: (share: string) => `${share} 是怎么算出来的`,
  steps: '全部过程，一步一步',
  before: (n: number) => `前面 ${number(n)} 个词元`,
  after: (n: number) => `后面 ${number(n)} 个词元`,
};
