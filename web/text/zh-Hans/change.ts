/** Changing numbers, parameters and ingredients, and comparing with a reference. ⟦id|words⟧ marks a term of
 * the glossary. */
import { list, number, spaced } from './grammar.js';

const inHead = (head: number | null): string => (head === null ? '' : `（头 ${head}）`);

export const edit = {
  edited: '这个数是你改过的。',
  title: '更改一个数',
  change: '更改这个数',
  toggle: '切换掩码的这一格',
  label: (cell: string) => `新值：${cell}`,
  help: 'Enter 确认，Esc 取消。上下方向键增减；按住 Shift 步长为十倍，按住 Alt 为十分之一。',
  changed: (matrices: string) => `已更改：${matrices}`,
  hint: '要更改给定的数：选中后直接输入、按 Enter、双击，或左右拖动。',
  reset: (stage: string) => `还原：${stage}`,
  resetWhy: '撤销你对这个矩阵的更改。',
  notANumber: (text: string) =>
    `“${text}”不是数。请输入 0.25、−3 或 1e−4 这样的数；在那之前保留原来的数。`,
  empty: '请输入一个数，例如 0.25，或按 Esc 保留原来的数。',
  tooLarge: (text: string) => `${text} 超出了 32 位浮点数的范围（约 ±3.4·10³⁸）。请输入较小的数。`,
  overflow:
    '用这个数，某个结果会超出 32 位浮点数的范围（约 ±3.4·10³⁸），所以保留原来的数。请输入较小的数。',
  notAMask: (text: string) => `掩码的一格是 1（可见）或 0（遮住）；“${text}”两者都不是。`,
  computed: (stage: string) => `${stage}：由其他数算出。请更改那些数。`,
  tied: '当 Q = K 时，键使用查询的参数：请更改 W_Q 或 b_Q。',
  plain: '当 V = X 时，值就是向量本身：请更改那些向量。',
};

export const sets = {
  title: '试试其他参数',
  byHand: '手工设定，而非⟦training|学习⟧得到：',
  own: '原有',
  identity: '恒等',
  previous: '前一个词元',
  same: '相同的词',
  uniform: '均匀',
  why: {
    identity: 'W_Q、W_K 和 W_V 什么也不改变：每个词元的向量就是它的查询、它的键和它的值。',
    previous:
      '手工设定：X 用一个 1 标出每个词元的位置，每个查询寻求自己前面的那个位置。第一个词元前面没有别的，所以关注自己。',
    same: '手工设定：X 用一个 1 标出每个词元的词，所以查询与同一个词的键匹配。',
    uniform: '手工设定：W_Q 和 W_K 全是 0，所以每个得分都是 0，每个词元对掩码留下的词元同样关注。',
  },
  cleared: '选择一组参数会放弃其他更改；撤销可以恢复它们。',
  randomise: '随机',
  randomiseWhy: '用另一个种子抽取新的参数。',
  ofSeed: (seed: number) => `种子 ${seed}`,
  seed: (seed: number) => `由种子 ${seed} 抽取。`,
};

export const reference = {
  title: '之前与之后',
  keep: '设为参照',
  forget: '重新与原有的数比较',
  show: '显示差值',
  hide: '返回数值',
  own: '之前：本课原有的数。',
  ownForSentence: '之前：本课原有的数，用于这个句子。',
  ofSeed: (seed: number) => `之前：种子 ${seed} 的数。`,
  ofSet: (set: string) => `之前：“${set}”的数。`,
  kept: '之前：你设定的参照。',
  none: '尚无更改',
  same: '还没有差别。请更改一个数，或更改上面的设置。',
  /** The changes since then. */
  changed: (what: string[]) => `此后更改了：${list(what)}。`,
  what: {
    sentence: '句子',
    seed: (seed: number | null) => (seed === null ? '种子' : `种子（现在是 ${seed}）`),
    recipe: '训练配置',
    trained: (step: number | null) => `训练，现在是第 ${number(step ?? 0)} 步`,
    set: (set: string | null) => (set === null ? '参数' : `参数（${set}）`),
    edits: (n: number) => `${number(n)} 个数`,
    off: (parts: string[]) => (parts.length ? `${list(parts)}（已关闭）` : '关闭的部分'),
  },
  /** The changes that an address brings. */
  linked: (what: string[]) => `这个链接改动了本课：${list(what)}。`,
  noNumber: '没有任何数因此改变。',
  onlySentence: '其余一切不变。',
  otherTokens: '参照的词元不同，所以只比较与词元无关的矩阵。',
  shown: '矩阵显示之后减去之前的差：橙色（+）表示变大，蓝色（−）表示变小。',
  token: '词元',
  before: '之前',
  after: '之后',
  noCounterpart: '参照中没有同名且同样大小的矩阵。',
  missing: '–',
  weights: (token: string) => `${token} 关注什么：之前与之后`,
  /** The scale of the bars. */
  longest: (weight: string) => `最长的条是 ${weight}。`,
  head: (head: string) => `头 ${head}`,
};

export const rows = {
  all: '权重的所有行',
  query: '行',
  entropy: (most: string) => `⟦entropy|熵⟧（比特，最多 ${most}）`,
  entropyWhy:
    '⟦entropy|熵⟧以比特为单位，表示一行有多分散。全部权重在一个词元上时为 0，n 个词元权重相等时为 log₂ n。',
  largest: '最大',
  largestAt: (weight: string, token: string) => `${weight}（${token}）`,
  sum: '和',
  more: (n: number) => `还有 ${number(n)} 行`,
  caption: '权重每一行的熵、最大权重与和',
  captionHead: (head: number) => `头 ${head}：每一行的熵、最大权重与和`,
};

export const ingredients = {
  title: '更改设置',
  start: '指向一个设置，看应该注意什么。',
  changed: '已更改',
  none: '均未更改',
  chosen: (name: string, choice: string) => `${name}：${choice}`,
  backToOwn: '还原设置',
  seeScale: (lesson: string) => `在“${lesson}”中看得很清楚`,
  maskCells: '要更改掩码，选中任意一格，按 Enter、0 或 1。',
  /** For a stack. */
  inBlocks: (block: number, all: number) =>
    `每个设置对所有块有效。这里引用的数来自打开的块 ${block}，共 ${all} 个。`,
  names: {
    scale: '缩放',
    temperature: '注意力温度',
    mask: '掩码',
    positions: '位置',
    heads: '头',
    bias: '偏置',
    tied: 'Q = K',
    plainValues: 'V = X',
    output: '输出 W_O',
  },
  /** The choices. */
  kinds: {
    scale: { d_k: '÷ √d_k', d_in: '÷ √d_in', d_v: '÷ √d_v', none: '关' },
    mask: {
      none: '无',
      causal: '因果',
      padding: '填充',
      window: '最后 3 个词元',
      hand: '自定义',
      parts: '组合',
    },
    positions: {
      none: '无',
      learned: '学习得到',
      sinusoidal: '正弦',
      rotary: '旋转（RoPE）',
      alibi: 'ALiBi',
    },
  },
  factor: (factor: string) => `× ${factor}`,
  /** The effect in every lesson. */
  hints: {
    scale:
      '没有⟦scale|缩放⟧，⟦score|得分⟧相差更大，于是 ⟦softmax⟧ 给一行中最大的得分更多权重。多多少取决于得分。⟦feature|特征⟧很多时，它几乎得到全部权重。',
    temperature:
      '在 ⟦softmax⟧ 之前，得分先除以⟦temperature|温度⟧：小于 1 时最大的权重变大，大于 1 时权重更均匀。大小顺序不变。',
    mask: '被⟦mask|掩码⟧遮住的一对，得分为 −∞，所以权重为 0。这些权重归其他词元；只要还剩一个，这一行之和仍是 1。',
    positions:
      '⟦position|位置⟧区分相同的词元：没有位置又没有掩码时，同一个词元无论在哪里，权重都一样。',
    bias: '⟦bias|偏置⟧给每个查询、键或值加上同一个向量：可以看到整列的数一起移动。',
    tied: '查询与键用同一个矩阵算出，所以⟦score|得分⟧对称：a 与 b 有多匹配，b 与 a 就有多匹配。',
    plainValues: '混合的不是值，而是向量本身：X 相同时权重不变，只有上下文改变。',
    heads: '同样的数，分给几个⟦head|头⟧：每个头比较自己那部分查询和键，有自己的权重。',
    output:
      'W_O，即⟦output projection|输出投影⟧，合并各个头找到的内容；没有它，各个头的上下文只是并排放着。',
  },
  /** The effect on the shown numbers. */
  here: {
    on: '开',
    off: '关',
    /** A switch as it is, or could be: 缩放：关 */
    setting: (name: string, choice: string) => `“${name}：${choice}”`,
    row: (
      token: string,
      head: number | null,
      weight: string,
      weightAfter: string,
      entropy: string,
      entropyAfter: string,
      label: string,
      labelAfter: string,
    ) =>
      `这里，在${spaced(token)} 这一行${inHead(head)}，最大的⟦weight|权重⟧在${label}时是 ${weight}，在${labelAfter}时是 ${weightAfter}；⟦entropy|熵⟧分别是 ${entropy} 和 ${entropyAfter} 比特。`,
    /** For a switch that changes neither number as it is written. */
    stays: (token: string, head: number | null, weight: string, entropy: string) =>
      `这里，在${spaced(token)} 这一行${inHead(head)}，最大的⟦weight|权重⟧保持 ${weight}，⟦entropy|熵⟧保持 ${entropy} 比特。`,
    close: (spread: string) =>
      `变化很小，因为这一行的⟦score|得分⟧非常接近：最大与最小只差 ${spread}。`,
    far: (spread: string) =>
      `变化很小，因为这一行的⟦score|得分⟧相差很大：最大与最小差 ${spread}。两种情况下都有一个⟦weight|权重⟧接近 1。`,
    symmetric: (
      token: string,
      other: string,
      there: string,
      back: string,
      before: string,
      beforeBack: string,
    ) =>
      `打开时，${token} 的查询与${spaced(other)} 的键的得分是 ${there}，反过来是 ${back}；关闭时是 ${before} 和 ${beforeBack}。`,
    noWordTwice: '这里没有重复的词。',
    sameRows: (one: string, other: string) =>
      `没有位置时，${one} 与${spaced(other)} 的权重行相同。`,
    otherRows: (one: string, other: string) =>
      `即使没有位置，${one} 与${spaced(other)} 的权重行也不同，因为掩码让它们关注不同的词元。`,
    mixed: (token: string, before: string, after: string) =>
      `${token} 的⟦context|上下文⟧，关闭时是 ${before}，打开时是 ${after}。`,
    projected: (token: string, before: string, after: string) =>
      `对${spaced(token)} 来说，输入是 ${before}，输出是 ${after}。`,
  },
};
