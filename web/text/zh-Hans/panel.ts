/** The panel, and the inspected number. ⟦id|words⟧ marks a term of the glossary. */
import { number, spaced } from './grammar.js';

export const panel = {
  region: '解释',
  inspectedCell: '怎样算出',
  predict: '先预测，再看结果',
  hint: '指向任意一个数，或用方向键在矩阵中移动。点按一个数可以固定它；点按带下划线的数，看它从何而来。',
  exact: (value: string) => `更多位数：${value}`,
};

export const inspector = {
  pin: '固定',
  pinHelp: '指向别处时，这个数仍留在这里（在数上按 Enter）',
  unpinHelp: '重新解释你所指的数（Esc）',
  back: '后退',
  backHelp: '前一个看过的数（Backspace）',
  forward: '前进',
  forwardHelp: '后一个看过的数（Shift+Backspace）',
  firstVisited: '这是你看过的第一个数。',
  lastVisited: '这是你看过的最后一个数。',
  trail: '你看过的数',
  ofHead: (head: string) => `（头 ${head}）`,
  relation: { from: '来自', into: '用于', elsewhere: '然后' },
  into: '用于',
  last: '没有别的再用它：它就是最终结果。',
  intoRow: (stage: string, row: string) => `${stage}，${row} 那一行`,
  intoColumn: (stage: string, column: string) => `${stage}，列 ${column}`,
  more: (n: number) => `还有 ${number(n)} 个`,
  allTerms: (n: number) => `全部 ${number(n)} 项，从大到小`,
  largerTerms: '更大的',
  smallerTerms: '更小的',
  someTerms: (first: number, last: number, all: number) =>
    `第 ${number(first)} 至 ${number(last)} 项，共 ${number(all)} 项`,
  term: '项',
  value: '数值',
  soFar: '累计之和',
  typed: (word: string, token: string, id: number) =>
    word === token
      ? `你输入了“${word}”：它就是词元 ${token}，编号 ${id}。`
      : `你输入了“${word}”；它算作词元 ${token}，编号 ${id}。`,
  added: (token: string, id: number) =>
    `你没有输入${spaced(token)}（编号 ${id}）：分词器给每个句子都加上它。`,
  unused: (token: string) => `这是${spaced(token)} 的行，这个句子没有用到它。`,
  showWord: (word: string) => `在句子中显示“${word}”`,
  showPosition: (word: string, position: number) => `显示位置 ${position} 的“${word}”`,
};

/** The place of a number. `stage` is the stage's name in words. */
export const cellName = {
  /** The name of a token that is only numbered, also at the beginning of a sentence. */
  token: (label: string) => `词元 ${label}`,
  apart: (token: string, position: number) => `位置 ${position} 的${spaced(token)}`,
  ofToken: (stage: string, token: string, number: number) =>
    `${stage}：${token} 的第 ${number} 个数`,
  ofTokenAlone: (stage: string, token: string) => `${stage}：${token}`,
  taking: (stage: string, query: string, key: string) => `${stage}：${query} 关注${spaced(key)}`,
  meeting: (stage: string, query: string, key: string) => `${stage}：${query} 的查询，${key} 的键`,
  featureOfToken: (stage: string, token: string, feature: string) =>
    `${stage}：${token} 的 ${feature}`,
  feature: (stage: string, feature: string) => `${stage}：${feature}`,
  rowCol: (stage: string, row: string, col: string) => `${stage}，行 ${row}，列 ${col}`,
  number: (stage: string, number: number) => `${stage}，第 ${number} 个数`,
  inParts: (cell: string, parts: readonly string[]) => `${cell}（${parts.join('，')}）`,
  block: (block: number) => `块 ${block}`,
  head: (head: number) => `头 ${head}`,
  keyValueHead: (head: number) => `键值头 ${head}`,
  norms: {
    embedding_norm: '嵌入的归一化',
    norm1: '归一化 1',
    norm2: '归一化 2',
    final_norm: '最后的归一化',
    query_norm: '查询的归一化',
    key_norm: '键的归一化',
  },
};

export const arithmetic = {
  given: '这个数是给定的：它来自这一课、它的训练或你的更改，不在这里计算。',
  drawn: '初始值：由种子随机抽取，或是固定的（增益从 1 开始），除非你改过它。训练会改变它。',
  causal: (open: boolean) =>
    open ? '词元可以关注自己和前面的词元：1。' : '键的词元在查询的词元之后，所以被遮住：0。',
  padding: (open: boolean) =>
    open
      ? '键的词元是一个词，所以每个词元都可以关注它：1。'
      : '键的词元是填充，所以没有词元可以关注它：0。',
  maskParts: '掩码的每个部分都不遮住这一对：1。',
  window: (distance: number, window: number) =>
    `两个词元相距 ${distance} 个位置，而窗口长度只有 ${window}，所以键被遮住：0。`,
  lookup: (row: string, table: string) => `复制自 ${table}，行 ${row}。`,
  position: (position: number, table: string) =>
    `复制自 ${table} 的第 ${position} 行，因为这个词元在位置 ${position}（从 0 数起）。`,
  noPositions: '这里不加位置，所以词元向量保持不变。',
  copied: (stage: string) => `复制自 ${stage}：各个头并排放在一起。`,
  lowered: (largest: string) => `先减去这一行的最大值 ${largest}：结果不变，而 e 的幂不会溢出。`,
  allMasked: '这一行全被掩码遮住：没有可以关注的词元，所以权重是 0。',
  overflowed: '这一行有一个得分溢出为 ∞。得分为 ∞ 的平分这一行，其余都得 0。',
  noNumber: '这一行有一个得分不是数（NaN），例如 ∞ − ∞，所以这一行的权重都是 NaN。',
  masked: '掩码在这里是 0，所以得分设为 −∞，它的权重将是 0。',
  open: '掩码在这里是 1，所以得分保持不变。',
  hiddenPower: 'e 的 −∞ 次方是 0，所以被遮住的词元没有权重。',
  alibi: (distance: number) =>
    distance === 0
      ? '查询和键属于同一个词元，所以不减。'
      : `两个词元相距 ${number(distance)} 个位置，每个位置减去一次斜率。`,
  rotated: (first: number, second: number) =>
    `第 ${first} 和第 ${second} 个数一起旋转，角度与位置成正比。`,
  notRotated: (size: number) => `只旋转前 ${size} 个数；这个数不旋转。`,
  sinusoid: (position: number) => `随位置变化的波，取它在位置 ${position}（从 0 数起）的值。`,
  folded: (n: number) => `${number(n)} 个较小的项`,
  same: '这里什么也不做：这个数保持不变。',
  mean: (n: number) =>
    n === 1 ? '这一行只有一个数，它就是自己的均值。' : `这一行的 ${n} 个数相加，再除以 ${n}。`,
  variance: (n: number) =>
    n === 1 ? '这一行唯一的数与均值之差的平方。' : `每个数与均值之差的平方，取 ${n} 个的平均。`,
  meanSquare: (n: number) =>
    n === 1 ? '这一行唯一的数的平方。' : `这一行的 ${n} 个数各取平方，再取平均。`,
  deviation: (epsilon: string) => `${epsilon} 防止一行的数全都相等时除以 0。`,
  normalise: '减去均值，再除以标准差：这一行的均值变成 0，标准差变成 1（相差 ε 以内）。',
  divided: '除以均方根：这一行的平方均值变成 1（相差 ε 以内）。',
  gelu: 'Φ(x) 是标准正态分布中小于 x 的比例：大的数几乎不变，很负的数趋向 0。',
  gelu_tanh: 'Φ(x) 是标准正态分布中小于 x 的比例，这里像 GPT-2 那样用 tanh 近似。',
  relu: (open: boolean) => (open ? '大于 0，保持不变。' : '不大于 0，变成 0。'),
  reluSquared: (open: boolean) => (open ? '大于 0，取平方。' : '不大于 0，变成 0。'),
  silu: 'σ(x) = 1/(1 + e^−x) 在 0 与 1 之间：大的数几乎不变，很负的数趋向 0。',
  tanh: 'tanh 把每个数压到 −1 与 1 之间；在 0 附近几乎不变。',
  squareSum: (n: number) =>
    n === 1 ? '这一行唯一的数的平方。' : `这一行的 ${n} 个数各取平方，再相加。`,
  length: (epsilon: string) => `和的平方根是向量的长度。${epsilon} 防止除以 0。`,
  unit: '除以长度：向量的长度变成 1。',
  pooled: (tokens: number) =>
    tokens === 1
      ? '只有一个词元，它的数就是平均值。'
      : `这个数在 ${tokens} 个词元上求和，再除以 ${tokens}。`,
  switched_off: '这个头已关闭：它的上下文全部换成 0。',
  mlpOff: '这个前馈网络已关闭：它的隐藏单元全部换成 0。',
};

export const colours = {
  of: (whose: string) => `颜色：${whose}`,
  families: {
    vectors: 'E、位置向量和 X',
    projected: '查询、键、值和上下文',
    scores: '得分',
    parameters: '参数',
    share: '权重和掩码',
    output: '输出',
    norm: '归一化的各步',
    hidden: '隐藏单元',
    logits: 'logits',
  },
  keep: '锁定色标',
  keepHelp: '更改时，同一个数保持同一种颜色；再点一次取消',
  exceeded: '有些数超出了锁定的色标，用最深的颜色显示。',
};

export const checks = {
  title: '与笔记本核对',
  why: '本课依据一份已发表的笔记本：文字、代码和代码打印的结果。',
  all: (matched: number, total: number) => `打印的 ${total} 个值中有 ${matched} 个一致`,
  stage: (matched: number, total: number) => `${matched} / ${total}`,
  mismatch: (cell: string, printed: string, computed: string) =>
    `${cell}：打印的是 ${printed}，算出的是 ${computed}`,
  noCell: (cell: string, printed: string) => `${cell}：打印的是 ${printed}，没有这个单元格`,
  more: (n: number) => `还有 ${number(n)} 个`,
  place: (row: number, col: number) => `第 ${row} 行，第 ${col} 列`,
  notReproducible: (total: number) =>
    `有 ${number(total)} 个值打印时没有设定种子，无法重现，所以不核对。`,
  notReproducibleStage: '没有种子',
  changed: '笔记本的数只适用于它自己的句子、种子和设置。你更改了其中之一，所以无法比较。',
  inHead: (stage: string, head: number) => `${stage}，头 ${head}`,
  inMean: (stage: string) => `${stage}，各头的平均值`,
};

export const encoderCards = {
  heads: '各个头做什么',
  alike: '相似吗？',
  search: '搜索',
  limits: '它做不到什么',
};

export const roomButtons = { twoTexts: '两个文本 …' };
