/**
 * The captions of the steps, with the followed token's numbers. ⟦id|words⟧ marks a term of the
 * glossary; tokens are marked already.
 */
import type { NamedNumber, ScoreKind, Share } from '../parts.js';
import { list, number, spaced } from './grammar.js';

/** One number of a stage between Q Kᵀ and softmax: 得分 alone is always the product itself. */
export const scoreNames: Readonly<Record<ScoreKind, string>> = {
  scores: '得分',
  scaled_scores: '缩放得分',
  biased_scores: '偏置得分',
  masked_scores: '掩码得分',
};

/** 'living（4）、doer（6）' */
export const named = (features: readonly NamedNumber[]): string =>
  features.length ? list(features.map(({ name, value }) => `${name}（${value}）`)) : '无';

export const captions = {
  headNote: (head: number, heads: number) =>
    `${heads === 2 ? '两个' : `全部 ${heads} 个`}⟦head|头⟧都这样做，各用自己的矩阵；这里的数是头 ${head} 的。`,

  pick: (token: string, id: number, numbers: number) =>
    `${token} 的⟦id|编号⟧是 ${id}，所以模型取⟦embedding|嵌入矩阵 E⟧ 的第 ${id} 行（从 0 数起）。这一行就是它的⟦vector|向量⟧：用 ${numbers} 个数表示这个词。`,
  start: (token: string, numbers: number) =>
    `X 的每一行是一个⟦token|词元⟧，写成由 ${numbers} 个数组成的⟦vector|向量⟧。各步骤以${spaced(token)} 为例。`,
  positionTable: (token: string, position: number) =>
    `${token} 在⟦position|位置⟧ ${position}（从 0 数起），所以它的向量要加上 P 的第 ${position} 行。这样，同一个词在另一个位置就有不同的向量。`,
  positionWaves: (token: string, position: number) =>
    `${token} 在⟦position|位置⟧ ${position}（从 0 数起）。它的向量要加上这个位置的⟦sinusoidal|正弦和余弦波⟧，所以同一个词在另一个位置就有不同的向量。`,
  project: (token: string) =>
    `三个⟦parameter|参数⟧矩阵把${spaced(token)} 的向量变成⟦query|查询⟧（它在寻求什么）、⟦key|键⟧（它能提供什么）和⟦value|值⟧（它会给出什么）。`,
  transposed: 'ᵀ 表示图中画的是它们的⟦transpose|转置⟧，行变成列：每个结果都是 X 的一行乘以一列。',
  projected: (query: string) => `它的查询：${query}。`,
  /** If columns have names: the largest numbers of its query, its key and its value. */
  projectedNamed: (
    token: string,
    asks: readonly NamedNumber[],
    offers: readonly NamedNumber[],
    gives: readonly NamedNumber[],
  ) => `${token} 寻求：${named(asks)}；它的键提供：${named(offers)}；它的值给出：${named(gives)}。`,
  turn: (token: string, position: number) =>
    `${token} 的查询和键要旋转，角度与它的位置 ${position} 成正比（⟦rotary|旋转位置编码⟧）。这样，位置只通过两个词元的距离和先后影响得分。`,
  compare: (token: string) =>
    `${token} 所寻求的与每个词元所提供的有多匹配？每一对算一个⟦dot product|点积⟧，即⟦score|得分⟧：越匹配，得分越大。`,
  compareKeys: (token: string) =>
    `${token} 所提供的与每个词元所寻求的有多匹配？每一对算一个⟦dot product|点积⟧，即⟦score|得分⟧：越匹配，得分越大。`,
  transposedKeys: (matrix: string) =>
    `图中画的是${spaced(matrix)} 的⟦transpose|转置⟧（ᵀ），行变成列：每个得分都是一行乘以一列。`,
  compared: (best: string, score: string) =>
    `最大的得分是 ${score}，来自与${spaced(best)} 的比较。`,
  comparedNamed: (
    token: string,
    asks: readonly NamedNumber[],
    best: string,
    offers: readonly NamedNumber[],
    score: string,
  ) =>
    `${token} 寻求：${named(asks)}；最大的得分是 ${score}，来自${spaced(best)}，它提供：${named(offers)}。`,
  comparedEven: (token: string, score: string) => `${token} 这一行的得分都是 ${score}。`,
  comparedNothing: (token: string, score: string) =>
    `${token} 什么也不寻求，所以它这一行的得分都是 ${score}。`,
  scale: (root: number) =>
    `⟦feature|特征⟧越多，点积之间相差越大，所以每个⟦score|得分⟧都除以 √${root}（⟦scale|缩放⟧），得到缩放得分。`,
  scaleFactor: (factor: string) =>
    `每个⟦score|得分⟧都乘以 ${factor}（⟦scale|缩放⟧），得到缩放得分。`,
  scaled: (token: string, other: string, before: string, after: string) =>
    `${token} 与${spaced(other)} 的得分 ${before} 变为缩放得分 ${after}。`,
  bias: '给每一对词元的得分加上一个数：本课给出的偏置。',
  biased: (token: string, other: string, before: string, after: string) =>
    `${token} 与${spaced(other)} 的得分 ${before} 变为偏置得分 ${after}。`,
  distance: (slope: string) =>
    `两个词元每相距一个位置，得分就减去 ${slope}（⟦alibi|ALiBi⟧），得到偏置得分。`,
  distanced: (
    token: string,
    other: string,
    positions: number,
    kind: ScoreKind,
    before: string,
    after: string,
  ) =>
    `${token} 与${spaced(other)} 相距 ${number(positions)} 个位置，所以它们的${scoreNames[kind]} ${before} 变为偏置得分 ${after}。`,
  hide: '⟦mask|掩码⟧为 0 的地方，得分设为 −∞，于是 softmax 给出的权重为 0。',
  hidden: (token: string, seen: number, all: number) =>
    `${token} 可以关注${seen === all ? `全部 ${all} 个` : ` ${all} 个中的 ${seen} 个`}词元。`,
  hiddenAll: (token: string) => `${token} 没有可以关注的词元。`,
  hiddenKeys: (token: string, seen: number, all: number) =>
    `${token} 这一行的 ${all} 个得分中保留 ${seen} 个。`,
  share: (kind: ScoreKind) =>
    `⟦softmax⟧ 把每一行${scoreNames[kind]}变成总和为 1 的比例：⟦weight|注意力权重⟧。`,
  shareHeated: (kind: ScoreKind, temperature: string) =>
    `每一行${scoreNames[kind]}先除以⟦temperature|温度⟧ ${temperature}，再由 ⟦softmax⟧ 变成总和为 1 的比例：⟦weight|注意力权重⟧。`,
  shareEmpty: '整行都被掩码遮住时，这一行变成 0。',
  shared: (token: string, best: Share, least: Share) =>
    `${token} 的最大权重 ${best.share} 在${spaced(best.token)} 上，最小权重 ${least.share} 在${spaced(least.token)} 上。`,
  sharedKeys: (token: string, best: Share, least: Share) =>
    `在${spaced(token)} 这一行，最大的权重 ${best.share} 在${spaced(best.token)} 列，最小的 ${least.share} 在${spaced(least.token)} 列。`,
  sharedEven: (token: string, tokens: number, share: string) =>
    `${token} 对 ${number(tokens)} 个词元同样关注：各 ${share}。`,
  sharedEvenKeys: (token: string, tokens: number, share: string) =>
    tokens === 1
      ? `在${spaced(token)} 这一行，只有一个权重：${share}。`
      : `在${spaced(token)} 这一行，${number(tokens)} 个权重都一样：${share}。`,
  sharedOne: (token: string, only: Share) =>
    `${token} 只能关注一个词元，即${spaced(only.token)}，所以全部权重在它上面：${only.share}。`,
  sharedItself: (token: string, share: string) =>
    `${token} 只能关注自己，所以全部权重在自己上：${share}。`,
  sharedNone: (token: string) => `${token} 没有可以关注的词元，所以它的权重都是 0。`,
  sharedNoneKeys: (token: string) =>
    `在${spaced(token)} 这一行，权重都是 0，因为所有得分都被掩码遮住了。`,
  mix: (token: string) =>
    `${token} 的⟦context|上下文⟧是加权和：每个⟦value|值的行⟧乘以它的⟦weight|权重⟧，再相加。`,
  /** `rest`: the number of further tokens. */
  mixed: (token: string, shares: readonly Share[], rest: number) =>
    `${token} 的⟦context|上下文⟧是加权和，每个⟦value|值的行⟧乘以它的⟦weight|权重⟧，再相加：${[
      ...shares.map(({ share, token: from }) => `${from} 的 ${share}`),
      ...(rest ? [`其余 ${rest} 个也一样`] : []),
    ].join('，')}。`,
  mixedNone: (token: string) =>
    `${token} 的⟦context|上下文⟧是加权和：每个⟦value|值的行⟧乘以它的⟦weight|权重⟧，再相加。${token} 没有大于 0 的权重，所以它的上下文是 0。`,
  mixedNamed: (most: readonly NamedNumber[]) => `这个上下文中最大的数是：${named(most)}。`,
  join: (token: string, heads: number, size: number, all: number) =>
    `${heads} 个⟦head|头⟧各为${spaced(token)} 算出一个有 ${number(size)} 个数的上下文。并排放在一起（⟦concat|拼接⟧），共 ${all} 个数。`,
  outputHeads: (token: string, numbers: number) =>
    `⟦output projection|输出投影⟧ W_O 合并各个头为${spaced(token)} 找到的内容：它的 ${numbers} 个输出${numbers === 1 ? '' : '，每一个都'}用到所有的头。`,
  output: (token: string, numbers: number) =>
    `⟦output projection|输出投影⟧ W_O 把${spaced(token)} 的上下文变成 ${number(numbers)} 个数，即注意力的输出。`,
  whole: (token: string) =>
    `这就是整个注意力：从输入向量到${spaced(token)} 的新向量。公式中的每个符号都是这张图中的一个矩阵；指向任意一个数，可以看到它从何而来。`,
  wholeKeys: (token: string) =>
    `这就是整个注意力：从输入向量到为${spaced(token)} 混合的结果。公式中的每个符号都是这张图中的一个矩阵；指向任意一个数，可以看到它从何而来。`,
  bigger:
    '大型语言模型由同样的部分构成，只是每个部分都更大、更多。下面把这个模型与 GPT-2 和更新的模型比较：各有多大，哪些部分保持不变。',

  /** Vectors in a sentence: short ones with all their numbers. */
  vector: (numbers: string[]) => `(${numbers.join(', ')})`,
  vectorLong: (count: number, numbers: string[]) => `${count} 个数，开头是 ${numbers.join(', ')}`,
  norm: (token: string) => `${token} 那一行归一化，均值变为 0，标准差变为 1。`,
  normEven: (token: string) => `${token} 那一行的数全都相等，所以归一化后每个数都是 0。`,
  gain: '然后每个数乘以所在列的增益。',
  gainAndBias: '然后每个数乘以所在列的增益，再加上所在列的偏置。',
  rmsNorm: (token: string) => `${token} 那一行除以它的均方根；有增益时再乘以增益。`,
  attend: (token: string, block: number, size: number) =>
    `在块 ${block} 中，${token} 汇集它能看到的词元（包括自己）的值；一个词元的键与它的查询越匹配，权重越大。各个头的结果合成一行 ${size} 个数。`,
  add: (token: string) => `注意力的输出加到残差流中${spaced(token)} 的那一行上。`,
  network: (token: string, hidden: number) =>
    `W_up 把${spaced(token)} 那一行变成 ${hidden} 个隐藏单元；经过激活函数，W_down 再把它们变成对残差流的更新。`,
  gatedNetwork: (token: string, hidden: number) =>
    `W_up 由${spaced(token)} 那一行算出 ${hidden} 个隐藏单元，W_gate 算出同样多的门控。每个单元乘以其门控的激活值；W_down 再把这些积变成对残差流的更新。`,
  mlpAbove: (active: number, all: number) => `这时 ${all} 个中有 ${active} 个大于 0（激活）。`,
  addNetwork: (token: string) =>
    `前馈网络的输出也加上：${token} 那一行现在含有这个词本身、注意力找到的，以及前馈网络由此得出的。`,
  final: (token: string) => `${token} 那一行最后一次归一化，均值变为 0，标准差变为 1。`,
  logits: (token: string, words: number) =>
    `${token} 那一行与反嵌入矩阵中 ${words} 个词各自的行比较。点积就是那个词的 logit，表示它接在后面有多合适。`,
  logitsMost: (best: string, logit: string) => `最大的 logit 属于${spaced(best)}：${logit}。`,
  next: (token: string) => `softmax 把 logits 变成概率：在${spaced(token)} 之后，每个词的可能性。`,
  nextMost: (best: string, share: string) => `模型预测${spaced(best)}，概率为 ${share}。`,
  pool: (tokens: number, size: number) =>
    `对 ${tokens} 个词元的行取平均：整段文本现在是一个有 ${size} 个数的向量。`,
  /** These texts replace those above where tokens are letters. */
  ofLetters: {
    pick: (token: string, id: number, numbers: number) =>
      `${token} 的⟦id|编号⟧是 ${id}，所以模型取⟦embedding|嵌入矩阵 E⟧ 的第 ${id} 行（从 0 数起）。这一行就是它的⟦vector|向量⟧：用 ${numbers} 个数表示它。`,
    positionTable: (token: string, position: number) =>
      `${token} 在⟦position|位置⟧ ${position}（从 0 数起），所以它的向量要加上 P 的第 ${position} 行。这样，同一个字母在另一个位置就有不同的向量。`,
    positionWaves: (token: string, position: number) =>
      `${token} 在⟦position|位置⟧ ${position}（从 0 数起）。它的向量要加上这个位置的⟦sinusoidal|正弦和余弦波⟧，所以同一个字母在另一个位置就有不同的向量。`,
    addNetwork: (token: string) =>
      `前馈网络的输出也加上：${token} 那一行现在含有这个字母本身、注意力找到的，以及前馈网络由此得出的。`,
    logits: (token: string, tokens: number) =>
      `${token} 那一行与反嵌入矩阵中 ${tokens} 个词元（字母和特殊词元）各自的行比较。点积就是那个词元的 logit，表示它接在后面有多合适。`,
    next: (token: string) =>
      `softmax 把 logits 变成概率：在${spaced(token)} 之后，每个字母的可能性。`,
  },
};
