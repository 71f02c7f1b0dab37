/** Why the model says a word: the parts of its logit, and its prediction at each depth. */
import { spaced } from './grammar.js';

export const ledger = {
  title: (word: string) => `为什么是${spaced(word)}？`,
  open: '为什么是这个词',
  ofLetters: { open: '为什么是这个字母' },
  close: '关闭',
  adds: (word: string, after: string, logit: string) =>
    `在${spaced(after)} 之后，${word} 的 ⟦logits|logit⟧ 是 ${logit}。它是一个和：模型的每个部分都往残差流上加了一些数，下面每一项就是这些数与${spaced(word)} 在 W_U 中那一行的点积。`,
  held: (scale: string) =>
    `最后的归一化把整行除以 ${scale}。这里把这个数固定不变，各部分才能相加。`,
  order: '从最大到最小，并写出到此为止的总和。',
  total: (total: string) => `总和 ${total}`,
  rest: (parts: number, sum: string) => `其余 ${parts} 个较小的部分合计：${sum}`,
  less: '少列一些',
  from: (part: string, token: string) => `${part}，来自${spaced(token)}`,
  parts: {
    embedding: '词元本身',
    positions: '它的位置',
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
  path: '答案走过的路',
  takes: (place: string, to: string, from: string, weight: string, value: string) =>
    `在${place} 中，${to} 从${spaced(from)} 取值：权重 ${weight}。这给 logit 加上 ${value}。`,
  took: (place: string, to: string, from: string, weight: string) =>
    `在那之前，在${place} 中，${to} 已经从${spaced(from)} 取过值：权重 ${weight}。`,
  works: (block: number, token: string, value: string) =>
    `在块 ${block} 中，前馈网络处理${spaced(token)} 那一行。这给 logit 加上 ${value}。`,
  noPath: '没有哪个头或前馈网络带来其中的一大部分。',
  large: '这个堆叠太大，无法一次全部放进内存，所以不分解它的 logits。',
  without: (head: string, value: string) => `${head} 一共加上 ${value}。关掉它：`,
  wait: '正在计算没有这一部分的结果……',
  failed: '没有这一部分的结果算不出来。',
  change: (before: string, after: string) => `${before} → ${after}`,
  logit: 'logit',
  probability: '概率',
  missing: (by: string) => `logit 改变了 ${by}。`,
  same: '这正是它加上的数：其他部分加上的与之前一样多。',
  differs: (hasNorms: boolean) =>
    `这不等于它自己加上的数：后面的部分会读它写的东西，它们加上的数会随之改变，也可能把它补上${hasNorms ? '；归一化除以的数也变了' : ''}。`,
  byNow: '到此为止会说什么',
  byNowWhy:
    '如果模型在残差流的某一条处就结束，并立刻用上最后的归一化和 W_U，它会说什么：这就是 logit 透镜（logit lens）。每个词元下面写出会说的是什么，以及它的概率。',
  spoken: (cell: string, word: string, share: string) =>
    `${cell}；到此为止会说${spaced(word)}，${share}`,
  names: {
    ledger: 'logit 的各部分',
    word: '它在 W_U 中的行',
    token_vector: '词元在嵌入中的行',
    position_vector: '词元在位置中的行',
    gained: '方向乘以增益',
    mean: '方向的平均值',
    divisor: '归一化所除的数',
    direction: '归一化之前的方向',
    concat_direction: 'W_O 之前的方向',
    value_direction: '值空间中的方向',
    weights: '词元的权重',
    value_bias: 'b_V 加上的数',
    value_bias_offsets: 'b_V 在每个词元处加上的数',
    values: '每个词元的值所给的数',
    weight_sum: '权重之和',
    hidden_direction: '隐藏数中的方向',
    activation: '词元的隐藏数',
    logit: '由各部分相加的 logit',
  },
};

/**
 * The circuits of a head: what it looks for and what it then adds, for every pair of tokens. They
 * are marked already.
 */
export const circuits = {
  title: '它寻找什么，然后说什么',
  why: '假设每个词元只带着自己的嵌入行进入这个块，没有位置，也没有其他块加上的内容：一个词元的查询乘以另一个词元的键（QK 回路），以及一个词元的值经过 W_O 和 W_U 给每个 logit 加上多少（OV 回路）。最后的归一化所除的数不计：它对整行的缩放是一样的。',
  queryKey: 'QK：行的词元寻找列的词元',
  outputValue: 'OV：从行的词元取值，给列的词元的 logit 加上多少',
  looks: (word: string, wanted: string) => `只看它的嵌入，${word} 最想寻找的是 ${wanted}。`,
  looksAlike: (word: string) => `只看它的嵌入，${word} 对各个词元的寻找都一样。`,
  says: (from: string, word: string) => `从 ${from} 取来的，给${spaced(word)} 的 logit 加得最多。`,
  saysNothing: (from: string) => `从 ${from} 取来的，给每个 logit 加得一样多。`,
  copies: (own: number, all: number) =>
    own === all
      ? `${all} 个词元中的每一个都最能抬高它自己：这个头把找到的照抄出来。`
      : `${all} 个词元中，有 ${own} 个最能抬高自己。`,
  cell: (row: string, col: string, value: string) => `${row}，${col}：${value}`,
  hint: '按一个数，看它的算式；方向键移到相邻的数。',
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
