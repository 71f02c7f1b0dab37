/** What one token takes from each other. Tokens are marked already. */
import type { NamedNumber } from '../parts.js';
import { named } from './captions.js';
import { list, number, spaced } from './grammar.js';

const inShort = ({ name, value }: NamedNumber): string => `${name}\u00a0${value}`;

export const looks = {
  title: '注意力模式',
  hint: '指向一个词，看它关注什么；点按它，只显示它的路径。',
  hintVectors: '指向一个词元，看它关注什么；点按它，只显示它的路径。',
  tokens: '各个词元，以及其中一个对每个词元的关注程度',
  most: (token: string, from: string, share: string) =>
    `${token} 最关注${spaced(from)}：${share}。`,
  mostItself: (token: string, share: string) => `${token} 最关注自己：${share}。`,
  mostKeys: (token: string, under: string, share: string) =>
    `在${spaced(token)} 这一行，最大的权重在${spaced(under)} 列：${share}。`,
  alike: (names: readonly string[]) =>
    `${names.length > 5 ? `${number(names.length)} 个词元` : list(names)}（一样多）`,
  even: (token: string, from: number, share: string) =>
    `${token} 对 ${number(from)} 个词元同样关注：各 ${share}。`,
  only: (token: string, from: string) => `${token} 的注意力全在${spaced(from)} 上。`,
  onlyItself: (token: string) => `${token} 的注意力全在自己上。`,
  onlyKeys: (token: string, under: string) =>
    `在${spaced(token)} 这一行，权重全在${spaced(under)} 列。`,
  asks: (features: NamedNumber[]) =>
    `寻求${spaced(features.length ? features.map(inShort).join('、') : '无')}`,
  offers: (features: NamedNumber[]) => `提供${spaced(features.map(inShort).join('、'))}`,
  askMost: (token: string, features: NamedNumber[], from: string, share: string) =>
    `${token} 寻求${spaced(named(features))}，最关注${spaced(from)}：${share}。`,
  askEven: (token: string, from: number, share: string) =>
    `${token} 什么也不寻求，所以对 ${number(from)} 个词同样关注：各 ${share}。`,
  none: (token: string) => `${token} 没有可以关注的词元：整行都被掩码遮住了。`,
  noNumber: (token: string) =>
    `在${spaced(token)} 这一行，有一个得分不是数（NaN），所以这一行的权重都不是数。`,
  coming: (token: string) => `正在计算${spaced(token)} 关注什么……`,
  covered: (token: string) => `${token} 关注什么暂时隐藏，等你回答或跳过问题。`,
  less: (share: string) => `<${share}`,
  head: (head: number) => `头 ${head}`,
  heads: (head: number, heads: number) => `头 ${head}（共 ${heads} 个）的权重。`,
  how: (share: string) => `${share} 的计算过程`,
  steps: '逐步讲解',
  before: (n: number) => `前面 ${number(n)} 个词元`,
  after: (n: number) => `后面 ${number(n)} 个词元`,
  pictured: (token: string, share: string) => `${token} ${share}`,
  /** Small pictures of all heads. */
  allHeads: '模型的注意力头：其中一个放大显示',
  map: '整个模型',
  arcs: '弧线',
};
