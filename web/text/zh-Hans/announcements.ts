/**
 * The announcements: one or two sentences, as a teacher would say them. Tokens come in spoken form,
 * numbers as text.
 */
import type { NamedNumber } from '../parts.js';
import { named } from './captions.js';
import { list, number, spaced } from './grammar.js';

const fromTo = (before: string, after: string): string =>
  before === after ? `保持 ${after}` : `由 ${before} 变为 ${after}`;

export const announcements = {
  /** What the page is about; words are null if a lesson starts from vectors. */
  purpose: (words: string | null, tokens: number, steps: number) =>
    `自注意力：${words === null ? `${number(tokens)} 个向量` : `“${words}”`}，共 ${number(steps)} 步。`,
  firstWords: (words: string, more: number) => `${words} 以及另外 ${number(more)} 个`,

  most: (query: string, key: string, share: string) => `${query} 最关注${spaced(key)}：${share}。`,
  mostItself: (query: string, share: string) => `${query} 最关注自己：${share}。`,
  /** If columns have names. */
  asks: (query: string, asks: readonly NamedNumber[]) => `${query} 寻求：${named(asks)}。`,
  mostKeys: (row: string, column: string, share: string) =>
    `在${spaced(row)} 这一行，最大的是 ${share}，在${spaced(column)} 列。`,
  alike: (query: string, share: string) => `${query} 对所有词元同样关注：${share}。`,
  alikeKeys: (row: string, share: string) => `在${spaced(row)} 这一行，全都一样：${share}。`,
  nothing: (query: string) => `${query} 没有可以关注的词元。`,

  /**
   * How the largest weight of the followed token has changed; it follows the sentence about others.
   */
  weight: (query: string, key: string, before: string, after: string, isStill: boolean) =>
    before === after
      ? `${query} 的权重仍是 ${after}，在${spaced(key)} 上；${isStill ? '仍' : '现在'}是最大的。`
      : `${query} 的权重现在是 ${after}，在${spaced(key)} 上，之前是 ${before}；${isStill ? '仍' : '现在'}是最大的。`,
  weightKeys: (row: string, column: string, before: string, after: string, isStill: boolean) =>
    `行 ${row}，列 ${column}，${fromTo(before, after)}，${isStill ? '仍' : '现在'}是最大的。`,
  /** The tokens whose weights became 0, or are above 0 again, and the new weight of one of them. */
  others: (
    query: string,
    zeroed: readonly string[],
    back: readonly string[],
    key: string,
    before: string,
    after: string,
  ) =>
    `${query}：${[
      ...(zeroed.length ? [`${list(zeroed)} 现在是 0`] : []),
      ...(back.length ? [`${list(back)} 又大于 0`] : []),
      `${key} ${fromTo(before, after)}`,
    ].join('，')}。`,
  unmoved: (query: string) => `${query} 关注的内容没有变化。`,
  next: (token: string, word: string, share: string) => `${token} 之后预测 ${word}，${share}。`,
  nextAlike: (token: string, count: number, share: string) =>
    `${token} 之后有 ${number(count)} 个词元并列最可能，各 ${share}。`,
  nextNow: (token: string, word: string, share: string, before: string, beforeShare: string) =>
    `${token} 之后现在预测 ${word}，${share}；之前是 ${before}，${beforeShare}。`,
  coveredNumber: '已隐藏',
  covered: '它的权重暂时隐藏，等你回答。',
  inHead: (head: number, sentence: string) => `头 ${head}：${sentence}`,

  tokens: (count: number) => `${number(count)} 个词元。`,
  unknown: (words: readonly string[], as: string) =>
    `${number(words.length)} 个词未知，算作 ${as}：${words.join('、')}。`,
  moreUnknown: (count: number, words: readonly string[], as: string) =>
    `${number(count)} 个词未知，算作 ${as}：${words.join('、')} 等。`,

  scale: {
    d_k: '得分除以根号 d k。',
    d_in: '得分除以根号 d in。',
    d_v: '得分除以根号 d v。',
    none: '缩放已关闭。',
  },
  factor: (factor: string) => `得分乘以 ${factor}。`,
  mask: {
    causal: '因果掩码已打开。',
    padding: '填充掩码已打开。',
    window: '只看最后 3 个词元的掩码已打开。',
    hand: '自定义掩码已打开。',
    parts: '组合掩码已打开。',
  },
  maskOff: {
    none: '掩码已关闭。',
    causal: '因果掩码已关闭。',
    padding: '填充掩码已关闭。',
    window: '只看最后 3 个词元的掩码已关闭。',
    hand: '自定义掩码已关闭。',
    parts: '组合掩码已关闭。',
  },
  positions: {
    learned: '学习得到的位置编码已打开。',
    sinusoidal: '正弦位置编码已打开。',
    rotary: '旋转位置编码已打开。',
    alibi: 'ALiBi 距离已打开。',
  },
  positionsOff: {
    none: '位置编码已关闭。',
    learned: '学习得到的位置编码已关闭。',
    sinusoidal: '正弦位置编码已关闭。',
    rotary: '旋转位置编码已关闭。',
    alibi: 'ALiBi 距离已关闭。',
  },
  heads: (count: number) => `${number(count)} 个头。`,
  temperature: (value: string) => `注意力温度 ${value}。`,
  on: (name: string) => `${name}，已打开。`,
  off: (name: string) => `${name}，已关闭。`,

  changed: (cell: string, value: string) => `${cell}，现在是 ${value}。`,
  changedMany: (count: number) => `更改了 ${number(count)} 个数。`,
  asBefore: (count: number) => `${number(count)} 个数恢复原样。`,
  reset: (count: number) => `已还原 ${number(count)} 处更改：全部恢复为本课原样。`,
  changes: (count: number) => `已恢复 ${number(count)} 处更改。`,
  parameters: (set: string) => `参数：“${set}”。`,
  ownParameters: (was: string | null) =>
    `${was === null ? '' : `参数“${was}”已关闭：`}本课原有的参数。`,
  seed: (seed: number) => `数由种子 ${seed} 抽取。`,
  seedOff: (was: number | null) => `${was === null ? '' : `种子 ${was} 已关闭：`}本课原有的数。`,
  wordsAgain: (words: string | null, tokens: number) =>
    `${words === null ? '本课原有的句子' : `“${words}”`}，${number(tokens)} 个词元。`,
  lessonAgain: (title: string) => `课：“${title}”。`,
  undone: (what: string) => `已撤销：${what}`,
  redone: (what: string) => `已重做：${what}`,
  nothingUndone: '已撤销。',
  nothingRedone: '已重做。',
  noUndo: '没有可以撤销的了。',
  noRedo: '没有可以重做的了。',

  lesson: (title: string, about: string) => `${title}。${about}`,
  following: (token: string, most: string) => `正在跟踪${spaced(token)}。${most}`,
  followingAlone: (token: string) => `正在跟踪${spaced(token)}。`,
  notFollowing: '所有词元。',
  allHeads: '显示所有头。',
  pinned: (cell: string, value: string) => `已固定：${cell}，${value}。`,
  unpinned: '已取消固定。',
  language: (name: string) => `语言：${name}。`,

  /** The focused number: the value comes first. */
  number: (value: string, ...more: readonly string[]) => [value, ...more].join('，'),
  pair: (query: string, key: string) => `${query} 对${spaced(key)}`,
  fromKey: (key: string) => `对${spaced(key)}`,
  row: (row: string) => `行 ${row}`,
  column: (column: string) => `列 ${column}`,
  numberAlone: (number: string) => `第 ${number} 个数`,
  masked: '被掩码遮住',
  largest: '本行最大',
  smallest: '本行最小',
  line: (line: number, of: number, text: string) => `第 ${line} 行，共 ${of} 行：${text}`,
};

/** How the signs of mathematics are read out. */
export const spoken = {
  signs: {
    '+': '加',
    '−': '减',
    '·': '乘',
    '\u2062': '乘',
    '÷': '除以',
    '=': '等于',
    '→': '变为',
    '←': '变为',
    '∑': '求和',
    '∂': '偏导',
    '∈': '属于',
    '∞': '无穷大',
    ℝ: '实数集',
    '|': '绝对值',
    '×': '乘',
    Δ: '变化量',
    '…': '等等',
  } as Readonly<Record<string, string>>,
  punctuation: {
    '?': '问号',
    '!': '感叹号',
    '.': '句点',
    ',': '逗号',
    ':': '冒号',
    ';': '分号',
    '…': '省略号',
    '·': '间隔号',
    '-': '连字符',
    '(': '左圆括号',
    ')': '右圆括号',
    '[': '左方括号',
    ']': '右方括号',
    '{': '左花括号',
    '}': '右花括号',
  } as Readonly<Record<string, string>>,
  negative: '负',
  /** Written out because eSpeak omits the decimal point. */
  point: '点',
  decimals: '零一二三四五六七八九',
  tenTo: (times: string, exponent: string) => `${times} 乘以十的 ${exponent} 次方`,
  /** The end of parentheses. */
  together: '，合起来',
  root: (of: string) => `根号 ${of}`,
  power: (exponent: string) => `的 ${exponent} 次方`,
  powerEnd: '',
  transposed: (what: string) => `${what} 的转置`,
};

/** A row in short, and the pattern of a head's weights. */
export const inShort = {
  row: (name: string) => `${name} 的行`,
  labelled: (row: string, what: string) => `${row}：${what}`,
  nothing: '全部被掩码遮住。',
  notNumbers: (count: number, all: number) => `有 ${count} 个不是数（NaN），共 ${all} 个。`,
  from: {
    one: (name: string) => `在 ${name} 上`,
    each: (count: number) => `共 ${count} 个`,
  },
  next: {
    one: (name: string) => `属于 ${name}`,
    each: (count: number) => `共 ${count} 个`,
  },
  all: (from: string) => `全部${from}。`,
  even: (share: string, each: string) => `每个都是 ${share}，${each}。`,
  constant: (value: string) => `全是 ${value}。`,
  constantMatrix: (value: string) => `所有数都是 ${value}。`,
  onePeak: (share: string, from: string, below: string) =>
    `一个峰，${share} ${from}；其余每个都小于 ${below}。`,
  spread: (share: string, from: string, count: number) =>
    `分散在 ${count} 个数上，最大的 ${share} ${from}。`,
  range: (least: string, where: string, most: string, there: string) =>
    `从 ${least}（${where}）到 ${most}（${there}）。`,
  matrix: (least: string, most: string) => `数值从 ${least} 到 ${most}。`,
  patterns: {
    before: (share: string) => `模式：前一个词元（对角线左边一格），平均 ${share}。`,
    itself: (share: string) => `模式：自己（对角线），平均 ${share}。`,
    first: (share: string) => `模式：第一个词元（第一列），平均 ${share}。`,
    after: (share: string) => `模式：归纳（此前同一个词之后的词），平均 ${share}。`,
  },
};
