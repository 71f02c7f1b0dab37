/** Why the model says a word: the parts of its logit, and its prediction at each depth. */
import { spaced } from './grammar.js';

export const ledger = {
  title: (word: string) => `为什么是${spaced(word)}？`,
  open: '为什么是这个词',
  ofLetters: { open: '为什么是这个字母' },
  close: '关闭',
  adds: (word: string, after: string, logit: string) =>
    `在${spaced(after)} 之后，${word} 的 ⟦logits|logit⟧ 是 ${logit}。它是一个和，因为模型的每个部分都向残差流写入了一些数。下面每一行是某一部分写入的数与${spaced(word)} 在 W_U 中那一行的点积（直接 logit 归因）。`,
  held: (scale: string) =>
    `最后的归一化把整行除以 ${scale}。这里固定这个除数，各部分的贡献才能相加。`,
  order: '贡献从大到小，并写出累计之和。',
  total: (total: string) => `总和 ${total}`,
  rest: (parts: number, sum: string) => `其余 ${parts} 个较小的部分合计：${sum}`,
  less: '收起',
  from: (part: string, token: string) => `${part}，来自${spaced(token)}`,
  parts: {
    embedding: '词元嵌入',
    positions: '位置',
    head: '注意力',
    head_bias: '注意力的 b_V',
    output_bias: '注意力的 b_O',
    feed_forward: '前馈网络',
    feed_forward_bias: '前馈网络的 b_down',
    embedding_norm_bias: '嵌入归一化的偏置',
    norm1_bias: '归一化 1 的偏置',
    norm2_bias: '归一化 2 的偏置',
    final_norm_bias: '最后归一化的偏置',
    unembedding_bias: '输出偏置 b_U',
  },
  how: '它是怎样算出来的',
  path: '得到答案的路径',
  takes: (cell: string, to: string, from: string, weight: string, value: string) =>
    `在${cell} 中，${to} 关注${spaced(from)}（权重 ${weight}），这给 logit 加上 ${value}。`,
  took: (cell: string, to: string, from: string, weight: string) =>
    `在那之前，在${cell} 中，${to} 关注${spaced(from)}（权重 ${weight}）。`,
  works: (block: number, token: string, value: string) =>
    `在块 ${block} 中，前馈网络更新${spaced(token)} 那一行，这给 logit 加上 ${value}。`,
  own: (token: string, part: string, value: string) =>
    `${token} 自身（${part}）给 logit 加上 ${value}。`,
  part: (part: string, value: string) => `${part} 给 logit 加上 ${value}。`,
  noPath: '没有哪个头或前馈网络单独贡献了其中很大的一部分。',
  coming: '正在分解这个 logit……',
  elsewhere: '它的数在一个没有打开的模块里。',
  without: (head: string, value: string) => `${head} 一共贡献 ${value}。关闭它之后：`,
  wait: '正在计算去掉这一部分之后的结果……',
  failed: '去掉这一部分之后，结果无法算出。',
  change: (before: string, after: string) => `${before} → ${after}`,
  logit: 'logit',
  probability: '概率',
  missing: (by: string) => `logit 改变了 ${by}。`,
  same: '这正是它的直接贡献：其他部分的贡献与之前一样多。',
  differs: (hasNorms: boolean) =>
    `这不等于它的直接贡献：后面的部分读取它写入的内容，所以它们的贡献改变了，也可能补偿了它${hasNorms ? '；归一化也除以不同的数' : ''}。`,
  lens: 'logit 透镜',
  lensWhy:
    '如果模型在某一处就停下，它会预测什么：把最后的归一化和 W_U 用在那里的残差流上（logit 透镜）。每个词元下面是预测的词和它的概率。',
  spoken: (cell: string, word: string, share: string) => `${cell}；logit 透镜：${word}，${share}`,
  names: {
    ledger: '对 logit 的贡献',
    word: '它在 W_U 中的行',
    token_vector: '词元在嵌入矩阵中的行',
    position_vector: '词元在位置矩阵中的行',
    gained: '方向乘以增益',
    mean: '方向的平均值',
    divisor: '归一化的除数',
    direction: '归一化之前的方向',
    concat_direction: 'W_O 之前的方向',
    value_direction: '值空间中的方向',
    weights: '词元的权重',
    value_bias: 'b_V 贡献的数',
    value_bias_offsets: 'b_V 在每个词元处贡献的数',
    values: '每个词元的值贡献的数',
    weight_sum: '权重之和',
    hidden_direction: '隐藏单元中的方向',
    activation: '词元的隐藏单元',
    logit: '由各部分相加的 logit',
  },
};

/**
 * The circuits of a head: what it looks for and what it then adds, for every pair of tokens. They
 * are marked already.
 */
export const circuits = {
  title: 'QK 回路和 OV 回路',
  why: '这个头比较什么，然后写入什么。这里每个词元只以自己的嵌入进入块，没有位置，也没有来自其他块的内容。QK 回路是一个词元的查询乘以另一个词元的键。OV 回路是一个词元的值经过 W_O 和 W_U 给每个 logit 加上多少。最后归一化的除数不计：它只缩放整行。',
  queryKey: 'QK：行的词元的查询与列的词元的键有多匹配',
  outputValue: 'OV：关注行的词元，给列的词元的 logit 加上多少',
  looks: (word: string, wanted: string) =>
    `只看嵌入，${word} 的查询与${spaced(wanted)} 的键最匹配。`,
  looksAlike: (word: string) => `只看嵌入，${word} 的查询与所有键同样匹配。`,
  says: (from: string, word: string) => `关注 ${from} 使${spaced(word)} 的 logit 升得最多。`,
  saysNothing: (from: string) => `关注 ${from} 使所有 logit 的变化相同。`,
  copies: (own: number, all: number) =>
    own === all
      ? `${all} 个词元中的每一个都使自己的 logit 升得最多：这个头复制它关注的词元。`
      : `${all} 个词元中，有 ${own} 个使自己的 logit 升得最多。`,
  cell: (row: string, col: string, value: string) => `${row}，${col}：${value}`,
  hint: '点按一个数，看它的算式；用方向键移动。',
  names: {
    norm: '嵌入的各行，已归一化',
    Q: '词表的查询',
    K: '词表的键',
    QK: 'QK 回路',
    V: '词表的值',
    gained: 'W_U 的各行乘以增益',
    mean: '各行的均值',
    offsets: '减去均值',
    direction: '最后归一化之前的方向',
    concat_direction: 'W_O 之前的方向',
    value_direction: '值空间中的方向',
    OV: 'OV 回路',
    norm_mean: '均值',
    norm_variance: '方差',
    norm_deviation: '标准差',
    norm_mean_square: '均方',
    norm_rms: '均方根',
    norm_normalised: '标准化',
  },
};
