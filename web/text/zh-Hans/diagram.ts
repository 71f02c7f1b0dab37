/** The diagram: its sections, its stages, its matrices. */

export const sections = {
  vectors: '1 · 从词到向量',
  ofLetters: { vectors: '1 · 从字母到向量' },
  vectorsGiven: '1 · 向量',
  projections: '2 · 查询、键、值',
  attention: '3 · 得分、权重、上下文',
  join: (heads: number) => (heads > 1 ? '4 · 合并各个头' : '4 · 输出投影'),
  head: (head: number, heads: number) => `头 ${head}，共 ${heads} 个`,
  onlyHead: (head: number) => `只显示头 ${head}。`,
  allHeads: '显示所有头',
  vectorsWhy: '每个词元的编号选出嵌入矩阵 E 的一行。',
  positionsWhy: '每个词元的编号选出 E 的一行；再加上它的位置的向量。',
  vectorsGivenWhy: '本课从向量开始：每个词元一行。',
  vectorsGivenPositionsWhy: '本课从向量开始：每个词元一行。再加上每个位置的向量。',
  projectionsWhy: '三个矩阵把每个向量变成查询、键和值。',
  projectionsTransposedWhy:
    '三个矩阵把每个向量变成查询、键和值。图中画的是它们的⟦transpose|转置⟧（ᵀ）。',
  attentionWhy: '得分表示查询与键有多匹配。softmax 把每一行得分变成权重，再用权重混合各个值。',
  attentionKeysWhy:
    '这份笔记本计算的是 K Qᵀ，而不是通常的 Q Kᵀ：行属于键。softmax 把每个键的行按查询归一化，再用结果混合各个值。',
  joinWhy:
    '各个头的上下文并排放在一起；W_O 中属于每个头的那几行，决定这个头的上下文给输出加上什么。',
  concatWhy: '各个头的上下文并排放在一起。',
  outputWhy: 'W_O 把上下文变成输出。',
};

/** Stages that have words; the others have letters, which are the same in every language. */
export const stageNames = {
  embedding: '嵌入',
  token_vectors: '词元向量',
  scaled_vectors: '缩放后的词元向量',
  position_table: '位置表',
  position_vectors: '位置向量',
  rotated_Q: '旋转后的 Q',
  rotated_K: '旋转后的 K',
  scores: '得分',
  scaled_scores: '缩放得分',
  score_bias: '得分偏置',
  biased_scores: '偏置得分',
  mask: '掩码',
  masked_scores: '掩码得分',
  weights: '权重',
  context: '上下文',
  concat: '拼接',
  output: '输出',
  embedding_sum: '词元 + 位置',
  residual: '残差流',
  norm_mean: '均值',
  norm_variance: '方差',
  norm_deviation: '标准差',
  norm_mean_square: '均方',
  norm_rms: '均方根',
  norm_normalised: '标准化',
  norm_gain: '增益',
  norm_bias: '归一化偏置',
  norm: '归一化输出',
  residual_attention: '注意力之后的残差流',
  hidden: '隐藏层',
  gate: '门控',
  activation: '激活值',
  gated: '门控后的单元',
  feed_forward: '前馈网络的输出',
  residual_feed_forward: '前馈网络之后的残差流',
  logits: 'logits',
  probabilities: '概率',
  // Names that occur only in notebooks.
  tokens: '词元',
  ids: '编号',
};

/** Words inside formulas, as in E_ids, in addition to those above. */
export const inFormulas = {
  ids: '编号',
  places: '位置',
  turned: '旋转',
  token: '词元',
  head: '头',
  attention: '注意力',
};

/** A stage's description, after its name in the caption. */
export const stages = {
  embedding: '词表中每个词元一行',
  token_vectors: '每个词元一行',
  scaled_vectors: '词元向量乘以一个系数',
  position_table: '每个位置一行',
  position_vectors: '每个词元的位置',
  X: '注意力的输入',
  W_Q: '生成查询',
  W_K: '生成键',
  W_V: '生成值',
  b_Q: '加到查询上',
  b_K: '加到键上',
  b_V: '加到值上',
  Q: '各自寻求什么',
  K: '各自提供什么',
  V: '各自给出什么',
  rotated_Q: '按位置旋转后的查询',
  rotated_K: '按位置旋转后的键',
  scores: '每个查询 · 每个键',
  scaled_scores: '缩放后的得分',
  score_bias: '每对词元一个数',
  biased_scores: '加上偏置之后',
  mask: '1 可见，0 遮住',
  masked_scores: '被遮住的得分是 −∞',
  weights: '每行之和为 1',
  context: '值的加权和',
  concat: '各个头并排',
  W_O: '生成输出',
  b_O: '加到输出上',
  output: '注意力的输出',
  embedding_sum: '词元加位置',
  residual: '块 1 之前的残差流',
  norm_mean: '每行的均值',
  norm_variance: '与均值之差的平方的均值',
  norm_deviation: '√(方差 + ε)',
  norm_mean_square: '每行平方的均值',
  norm_rms: '√(均方 + ε)',
  norm_normalised: '每行重新缩放',
  norm_gain: '乘到每一列',
  norm_bias: '加到每一列',
  norm: '归一化的输出',
  residual_attention: '残差流 + 注意力的输出',
  W_up: '生成隐藏单元',
  b_up: '加到隐藏单元上',
  hidden: 'W_up 的结果',
  W_gate: '生成门控',
  b_gate: '加到门控上',
  gate: '每个隐藏单元计多少',
  activation: '负的被抑制',
  gated: '激活值 · 隐藏单元',
  W_down: '从隐藏单元到输出',
  b_down: '加到输出上',
  feed_forward: '前馈网络加上的数',
  residual_feed_forward: '残差流 + 前馈网络的输出',
  W_U: '词表中每个词元一行',
  b_U: '加到 logits 上',
  logits: '每个词元接在后面有多合适',
  probabilities: '每行之和为 1',
};

/** What is said of weights and probabilities whose rows do not all sum to 1. */
export const rowSums = {
  some: '每行之和为 1，或全为 0',
  none: '每行全为 0',
  noNumber: '有的行不是数（NaN）',
};

/** Words inside formulas. */
export const formula = {
  where: '\u00a0当\u00a0',
  distance: '距离',
  softmax: 'softmax',
  rows: '取行',
  mask: '掩码',
  whole: '一行写完整个注意力',
  turn: '旋转',
  waves: 'sin, cos',
  mean: '均值',
  max: 'max',
};

export const matrix = {
  /** The whole caption: name, head and shape; then what it is; then how it is drawn. */
  caption: (name: readonly string[], what: string, how: readonly string[]) =>
    [what ? `${name.join('，')}：${what}` : name.join('，'), ...how].join('，'),
  shape: (rows: number, cols: number) => `${rows}×${cols}`,
  head: (head: number) => `头 ${head}`,
  keyValueHead: (head: number, first: number, last: number) =>
    `键值头 ${head}，供头 ${first}–${last} 使用`,
  ofHead: (head: number) => `头 ${head}`,
  transposed: '以转置显示',
  /** The name of a matrix of differences. */
  differenceOf: (name: string) => `${name}，之后减去之前`,
  difference: '之后减去之前',
  scaleSigned: (max: string) => `色标从 −${max}（蓝）经 0 到 ${max}（橙）`,
  scaleShare: (max: string) => `色标从 0 到 ${max}（紫）`,
  scaleKept: (scale: string, exceeded: boolean) =>
    `${scale}，已锁定${exceeded ? '；超出它的数用最深的颜色显示' : ''}`,
  /** The meaning of rows and columns, in the corner of their labels. */
  corner: (down: string, across: string) => `行：${down}，列：${across}`,
  axes: {
    token: '词元',
    query: '查询',
    key: '键',
    vocabulary: '词表',
    position: '位置',
    other: '数',
  },
  coming: '正在计算',
  allMasked: '全为 0 的行整行都被掩码遮住了：没有可以关注的词元。',
  noPadding: '这里没有填充的词元，所以没有词元作为填充被遮住。',
  zoom: (name: string) => `放大：${name}`,
  overview: (name: string, rows: number, cols: number) =>
    `${name}，以颜色显示全部：${rows} 行，${cols} 列`,
  overviewStretched: (name: string, rows: number, cols: number) =>
    `${name}，以颜色显示全部，因数值较小而用自己的色标：${rows} 行，${cols} 列`,
};

/** The part of a long axis that is shown as a table. */
export const windowPositions = {
  down: (from: number, to: number, all: number) => `行：词元 ${from}–${to}，共 ${all} 个`,
  across: (from: number, to: number, all: number) => `列：词元 ${from}–${to}，共 ${all} 个`,
  vocabulary: (from: number, to: number, all: number) => `词表：第 ${from}–${to} 行，共 ${all} 行`,
  feature: (from: number, to: number, all: number) => `第 ${from}–${to} 个数，共 ${all} 个`,
};
