/** 用两个文本比较一个模型。 */
import { number, spaced, spacedAfter } from './grammar.js';

export const twoTexts = {
  title: '两个文本',
  close: '关闭',
  why: '在每个文本之后，模型预测什么？差别来自哪些部分？把第二个文本稍作改动，再作比较。',
  shown: '显示的文本',
  other: '另一个文本',
  tokens: '两个文本的词元',
  position: '位置',
  differs: '不同',
  coming: '正在计算两个文本……',
  same: '两个文本的词元相同，没有可比较的。请更改另一个文本。',
  empty: '另一个文本是空的。请输入几个词。',
  words: '比较的词元',
  first: '第一个词元',
  second: '第二个词元',
  another: '其他词元……',
  typed: (which: string) => `${which}：输入`,
  noWord: (word: string) => `${spacedAfter(word)}不是这个模型的一个词元。请试试别的。`,
  sameWords: '两个词元相同。请选择两个不同的词元。',
  predictions: '两个文本之后的下一个词元',
  columns: { shown: '显示的文本', other: '另一个文本', change: '变化' },
  logit: (word: string) => `${spacedAfter(word)}的 ⟦logits|logit⟧`,
  probability: (word: string) => `${spacedAfter(word)}的概率`,
  difference: 'logit 之差',
  parts: {
    title: '按部分',
    why: (first: string, second: string) =>
      `logit 之差是一个和：每个部分对${spaced(first)} 的贡献减去它对${spaced(second)} 的贡献。变化最大的排在最前。一个头的贡献来自它关注的所有词元。`,
    caption: '每个部分对 logit 之差的贡献',
    part: '部分',
    open: (part: string) => `在图上显示${spaced(part)}`,
    all: (count: number) => `显示全部 ${number(count)} 个部分`,
    fewer: '显示更少',
    coming: '正在累加各部分……',
  },
  patch: {
    title: '激活修补',
    why: '⟦activation patching|激活修补⟧从另一个文本取一行数，再重新计算模型的其余部分。每个单元格表示 logit 之差移动了多少：0 是显示的文本，1 是另一个文本。',
    taken: '取自另一个文本',
    part: {
      stream: '块之前的残差流',
      attention: '注意力的输出',
      network: 'MLP 的输出',
    },
    caption: (part: string) => `logit 之差移动了多少。取自另一个文本：${part}`,
    block: (block: number) => `第 ${number(block)} 块`,
    blocks: '块',
    start: '计算网格',
    stop: '停止',
    done: (done: number, all: number) => `已计算 ${number(done)} / ${number(all)} 个单元格`,
    help: '点击一个单元格，或用方向键移动。',
    empty: '尚未计算',
    noShare: '两个文本的 logit 之差相同，所以没有单元格有份额。',
    chosen: {
      stream: (token: string, block: number) =>
        `${spacedAfter(token)}在第 ${number(block)} 块之前的残差流中的一行取自另一个文本。`,
      attention: (token: string, block: number) =>
        `${spacedAfter(token)}在第 ${number(block)} 块注意力输出中的一行取自另一个文本。`,
      network: (token: string, block: number) =>
        `${spacedAfter(token)}在第 ${number(block)} 块 MLP 输出中的一行取自另一个文本。`,
    },
    found: (patched: string, shown: string, other: string) =>
      `这时 logit 之差是 ${patched}。不替换时：${shown}。在另一个文本中：${other}。`,
    share: (share: string) => `份额：${share}。`,
    sameRow: '到这里为止两个文本相同，所以这一行也相同。',
    likely: (word: string, probability: string) => `${word} ${probability}`,
    likeliest: (words: string) => `这时概率最大的是：${words}。`,
    trap: '大的数说明信息在这一行里，而且后面的部分读取它。它不能说明模型只用这一行：其他行也可能含有同样的信息。参数随机时，图样只是噪声。',
    length: (shown: number, other: number) =>
      `显示的文本有 ${number(shown)} 个词元，另一个有 ${number(other)} 个。⟦activation patching|修补⟧从相同位置取一行，所以两个文本要一样长。`,
    mask: '⟦activation patching|修补⟧要求每个块都有因果掩码。没有它，每一行都取决于后面的词元。',
  },
};
