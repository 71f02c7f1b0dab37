/** The map of a stack. Tokens are marked already. */
import { list, number, spaced } from './grammar.js';

export const modelMap = {
  title: '接下来是什么，以及原因',
  titleVectors: '模型，一步一步',
  region: '模型图：从词到下一个词的整个模型',
  grid: '模型：每个部分一行，每个词元一列',
  headline: (token: string, word: string, share: string) =>
    `在${spaced(token)} 之后，最可能的下一个词是${spaced(word)}：${share}。`,
  headlineAlike: (token: string, count: number, share: string) =>
    `在${spaced(token)} 之后，有 ${number(count)} 个词并列最可能：各 ${share}。`,
  headlineCovered: (token: string) => `${token} 之后是什么暂时隐藏，等你回答。`,
  headlineNoNumber: (token: string) =>
    `在${spaced(token)} 之后的概率都不是数（NaN），所以没有最可能的词。`,
  headlineVectors: '从顶部的词元，到最后一个块的输出。',
  hint: '指向任意处，看它的算式；点按一个部分，打开它。',
  words: '词',
  stream: '残差流',
  enters: '嵌入',
  plusAttention: '+ 注意力',
  plusMlp: '+ 前馈网络',
  block: (block: number) => `块 ${block}`,
  attention: '注意力',
  head: (head: number) => `头 ${head}`,
  headIn: (block: number, head: number) => `头 ${block}.${head}`,
  heads: (heads: number) => `${heads} 个头`,
  /** The head of keys and values that a head uses together with others. */
  keysOf: (head: number) => `键 ${head}`,
  grouped: (heads: number, keyValueHeads: number) => `${heads} 个头，${keyValueHeads} 个键值头`,
  network: '前馈网络',
  hidden: (numbers: number) => `${numbers} 个隐藏单元`,
  norm: '归一化 ÷',
  next: '下一个词',
  asText: '✓ 与文本一致',
  otherwise: '≠ 文本接着的是下方的词',
  unknowable: '– 无法预测',
  habits: {
    before: (share: string) => `前一个词：${share}`,
    itself: (share: string) => `自己：${share}`,
    first: (share: string) => `第一个词：${share}`,
    after: (share: string) => `上次跟在后面的词：${share}`,
  },
  /** These texts replace those above where tokens are letters. */
  ofLetters: {
    headline: (token: string, word: string, share: string) =>
      `在${spaced(token)} 之后，最可能的下一个字母是${spaced(word)}：${share}。`,
    headlineAlike: (token: string, count: number, share: string) =>
      `在${spaced(token)} 之后，有 ${number(count)} 个字母并列最可能：各 ${share}。`,
    region: '模型图：从字母到下一个字母的整个模型',
    words: '字母',
    parts: { words: '嵌入', end: '下一个字母' },
    enters: '嵌入',
    next: '下一个字母',
    otherwise: '≠ 文本接着的是下方的字母',
    habits: {
      before: (share: string) => `前一个字母：${share}`,
      itself: (share: string) => `自己：${share}`,
      first: (share: string) => `第一个字母：${share}`,
      after: (share: string) => `上次跟在后面的字母：${share}`,
    },
  },
  open: (part: string) => `${part}：打开它的矩阵`,
  show: (head: string) => `${head}：显示它的曲线`,
  was: (word: string) => `原为 ${word}`,
  parts: {
    title: '模型的各部分：每次打开一个',
    words: '嵌入',
    norm1: '归一化 1',
    attention: '注意力',
    add1: '加上注意力',
    norm2: '归一化 2',
    network: '前馈网络',
    add2: '加上前馈网络',
    end: '下一个词',
    pooled: '文本的向量',
    all: '所有部分',
    block: '块',
    ofBlock: (block: number, part: string) => `块 ${block}：${part}`,
  },
  cells: {
    word: (token: string, position: number, last: number) =>
      `${token}，位置 ${position}；最后的是 ${last}`,
    written: (cell: string) => `${cell}，由模型写出`,
    stream: (token: string, count: number, number: string, at: number) =>
      `${token}：${count} 个数，绝对值最大的是 ${number}，即第 ${at} 个`,
    norm: (token: string, number: string) => `${token}：这一行除以 ${number}`,
    taking: (share: string, from: string) => `${share} 在${spaced(from)} 上`,
    head: (token: string, takings: string[]) => `${token} 的权重：${list(takings)}`,
    noNumber: (token: string) => `${token}：不是数（NaN）`,
    none: (token: string) => `${token} 不关注任何词元`,
    network: (token: string, above: number, all: number) =>
      `${token}：大于 0 的隐藏单元有 ${above} 个，共 ${all} 个`,
    gated: (token: string, all: number) => `${token}：${all} 个门控后的隐藏单元`,
    next: (token: string, word: string, share: string) => `${token} 之后：${word}，${share}`,
    right: (cell: string) => `${cell}，与文本一致`,
    other: (cell: string, word: string) => `${cell}；文本接下来是 ${word}`,
    unknowable: (cell: string) => `${cell}；无法预测`,
    was: (cell: string, word: string) => `${cell}；改动之前是 ${word}`,
    coming: (token: string) => `${token}：正在计算`,
    covered: (token: string) => `${token}：暂时隐藏，等你回答`,
    folded: (block: number, heads: number) => `块 ${block}：${heads} 个头的注意力模式`,
  },
};
