/** A stack of blocks, and the next word. ⟦id|words⟧ marks a term of the glossary. */
import { number } from './grammar.js';

export const stack = {
  block: (block: number, all: number) => `块 ${block}，共 ${all} 个`,
  consists: (heads: number, hidden: number, isNormed: boolean) =>
    `${isNormed ? '归一化、' : ''}${heads} 个头的注意力${hidden ? `，以及 ${hidden} 个隐藏单元的前馈网络` : ''}。`,
  headOf: (head: number, block: number) => `块 ${block} 的头 ${head}`,
  mlpOf: (block: number) => `块 ${block} 的前馈网络`,
  weightsOf: (head: string) => `${head}：它的权重`,
  switchHelp: '关闭一个头（消融）会把它的输出设为 0：看看没有它时什么会变。',
  switchMlpHelp: '关闭一个前馈网络会把它的隐藏单元设为 0：看看没有它时什么会变。',
  on: '开',
  off: '关',
  norm: {
    embedding_norm: '嵌入的归一化：逐行归一化',
    norm1: '归一化 1：逐行归一化',
    norm2: '归一化 2：逐行归一化',
    final_norm: '最后的归一化：逐行归一化',
  },
  normWhy: {
    layer: (hasGain: boolean, hasBias: boolean) =>
      `⟦layer-norm|层归一化⟧：每行减去均值，再除以标准差${hasGain ? '，然后乘以增益' : ''}${hasBias ? '，再加偏置' : ''}。`,
    rms: (hasGain: boolean) =>
      `⟦rms-norm|RMSNorm⟧：每行除以它的均方根${hasGain ? '，再乘以增益' : ''}。`,
  },
  enters: '注意力的输入',
  entersWhy: 'X 是注意力读取的内容：残差流，原样的或归一化之后的。',
  network: '前馈网络（多层感知机，MLP）',
  mlpWhy:
    '⟦feed-forward|前馈网络⟧逐行处理：W_up 算出隐藏单元，激活函数抑制负的。W_down 把其余的变成对残差流的更新。',
  gatedWhy:
    '⟦gated-network|门控前馈网络⟧逐行处理：W_up 算出隐藏单元，W_gate 为每个单元算出一个门控。每个单元乘以其门控的激活值。W_down 把这些积变成对残差流的更新。',
  add: '加到残差流上',
  addWhy: '把输出加到绕过这一部分的⟦residual-stream|残差流⟧上。',
  addNothing: '这个块没有残差连接：它的输出取代残差流。',
  logits: 'logits：每个词一个',
  logitsWhy: '残差流的每一行与反嵌入矩阵中每个词的行比较：点积就是 ⟦logits⟧，每个词一个。',
  probabilities: '从 logits 到概率',
  probabilitiesWhy: 'softmax 把每一行 logits 变成⟦probabilities|概率⟧：每个词接在后面的可能性。',
  pooling: '整段文本变成一个向量',
  poolingWhy: '⟦pooling|平均池化⟧对所有词元的行取平均：任意长度的文本都变成一行。',
  pooledLayer: '平均之后的一层',
  pooledLayerWhy: '平均值乘以 W_pool，之后可以再经过激活函数。',
  unitLength: '把向量缩放到长度 1',
  unitLengthWhy: '向量除以自身的长度。两个这样的向量之积就是它们夹角的余弦：方向相同为 1。',
  next: '下一个词',
  nextAfter: (token: string, position: number) =>
    `模型在词元“${token}”（位置 ${position}）之后预测什么。`,
  isNext: '文本接下来就是这个词。',
  /** These texts replace those above where tokens are letters. */
  ofLetters: {
    logits: 'logits：每个词元一个',
    logitsWhy:
      '残差流的每一行与反嵌入矩阵中每个词元的行比较。点积就是 ⟦logits⟧，每个字母或特殊词元一个。',
    probabilitiesWhy:
      'softmax 把每一行 logits 变成⟦probabilities|概率⟧：每个字母接在后面的可能性。',
    next: '下一个字母',
    speed: (letters: string) => `每秒 ${letters} 个字母`,
    heated:
      '下一个字母按这些概率采样：这些词元的 softmax(logits ÷ 温度)。矩阵显示温度为 1 时的所有词元。',
    toNext: '转到下一个字母',
    restarts:
      '前向传播到此结束。按这些概率选出下一个字母，接到文本末尾；然后模型对更长的文本再运行一次。',
    others: (tokens: number, share: string) => `其余 ${tokens} 个词元合计 ${share}。`,
    howDrawn: (temperature: string, top: number, all: number) =>
      `采样温度 ${temperature}，${top === all ? `全部 ${all} 个词元` : `最可能的 ${top} 个词元，共 ${all} 个`}`,
    top: (top: number, all: number) =>
      top === all ? `全部 ${all} 个词元` : `前 ${top} 个，共 ${all} 个`,
  },
  goOn: '生成 ▸',
  pause: '暂停',
  resume: '继续 ▸',
  stop: '停止',
  howDrawn: (temperature: string, top: number, all: number) =>
    `采样温度 ${temperature}，${top === all ? `全部 ${all} 个词` : `最可能的 ${top} 个词，共 ${all} 个`}`,
  top: (top: number, all: number) =>
    top === all ? `全部 ${all} 个词` : `前 ${top} 个，共 ${all} 个`,
  speed: (words: string) => `每秒 ${words} 个词`,
  greedy: '总是取最可能的（贪心）',
  nucleus: (p: string | null) => (p === null ? '核采样：关' : `核采样：最可能的几个，合计 ${p}`),
  seed: '采样的种子',
  full: (positions: number) => `上下文已满：这个模型有 ${positions} 个位置。`,
  ended: (word: string) => `“${word}”表示文本结束。`,
  wrote: (words: string, why: string) => `模型写出：${words || '–'}。${why}`,
  nextWhy: (token: string) => `模型在最后一个词元“${token}”之后预测什么。`,
  others: (words: number, share: string) => `其余 ${words} 个词合计 ${share}。`,
  temperature: (temperature: string) => `采样温度：${temperature}`,
  addWord: (word: string) => `添加“${word}”`,
  draw: '采样一个',
  heated: '下一个词按这些概率采样：这些词的 softmax(logits ÷ 温度)。矩阵显示温度为 1 时的所有词。',
  added: (word: string, next: string) => `已添加“${word}”。接下来最可能的是“${next}”。`,
  cannotGoOn: '这段文本无法续写：它以特殊词元结尾，或者是以向量给出的。',
  toNext: '转到下一个词',
  restarts:
    '前向传播到此结束。按这些概率选出下一个词，接到文本末尾；然后模型对更长的文本再运行一次。',
};

/** 加一个词元后不变的部分：KV 缓存。 */
export const cache = {
  title: 'KV 缓存：为什么下一个词元很省',
  lead: '没有词元能看到后面的词元。所以加一个词元时，它前面的每一行都不变。',
  rows: '文本的各行',
  kept: '保留',
  new: '新',
  state: (kept: number, all: number) => `保留了 ${number(kept)} 行，共 ${number(all)} 行`,
  allComputed: (all: number) => `刚刚计算了 ${number(all)} 行。加一个词元，看看还剩多少要算。`,
  someKept: (kept: number, computed: number, percent: string) =>
    `保留了 ${number(kept)} 行，计算了 ${number(computed)} 行；乘法次数是从头计算的 ${percent}%。`,
  notHere: '这里词元能看到后面的词元，或者词表由文本生成。新词元会改变每一行，所以什么都不能保留。',
  holds: (layers: number, size: number) =>
    `新的一行只需要前面各行的键和值，别的都不要：这就是缓存。每个词元：${number(layers)} 个块 × 头数 × 2 × ${number(size)} 个数。`,
  keyValueHeads: '键和值的头数',
  perToken: '每个词元',
  forTokens: (tokens: number) => `${number(tokens)} 个词元`,
  count: (count: number, heads: number, isOwn: boolean) =>
    `${number(count)}${isOwn ? '（这个模型）' : count === 1 ? '（多查询）' : count === heads ? '（每个查询头一个）' : ''}`,
  known: '人们使用的模型的缓存，每个数 2 字节',
  model: '模型（键和值的头数）',
  tokens: (tokens: number) => `${number(tokens)} 个词元`,
  knownModel: (name: string, count: number, heads: number) =>
    `${name}（${number(count)}${count === heads ? '' : `，共 ${number(heads)}`}）`,
  gibibytes: (count: string) => `${count} GiB`,
  groups:
    '键和值的头越少，缓存越小：这就是分组查询的用处。GPT-2 本身最多读 1,024 个词元。规模：Radford 等 2019；Dubey 等 2024，表 3。',
};
