/** This model compared with published ones. */
import { large, number, spaced, spacedAfter } from './grammar.js';

export const bigger = {
  title: '同样的东西，更大',
  open: '去比较',
  why: '大模型算的和这里一样，只是样样都更多。它们的尺寸取自下列论文；参数和乘法的次数由尺寸算出。',
  here: '这个模型',
  columns: {
    model: '模型',
    parameters: '⟦parameter|参数⟧',
    blocks: '⟦block|块⟧',
    heads: '每块的⟦head|头⟧',
    features: '⟦feature|特征⟧',
    vocabulary: '⟦vocabulary|词表⟧',
    context: '最长的文本',
    seen: '看过的文本',
    work: '每个词元的乘法',
  },
  tokens: (count: number) => `${spacedAfter(large(count))}个词元`,
  bytes: (count: number) => `${number(count / 1e9)} GB 文本`,
  unseen: '–',
  workNote:
    '在最长的文本末尾再加一个词元所需的乘法：它经过的矩阵中每个数一次，再加上它的查询和权重与之前所有词元的键和值的乘法。大模型的词元是词或词片。',
  closed: '并非所有模型都公布大小：GPT-4 的技术报告没有给出任何尺寸，并且说明了这一点。',
  areas: (small: string, large: string, side: string) =>
    `每块面积就是参数的个数：${spacedAfter(small)}与${spacedAfter(spaced(large))}并列，后者的边长是前者的 ${side} 倍。`,
  picture: (models: string) => `面积等于参数个数的正方形：${models}。`,
  wall: (here: string, sides: readonly (readonly [name: string, size: string])[]) =>
    `如果${here}是一毫米宽的点，${sides.map(([name, size]) => `${name} 就有 ${size}宽`).join('，')}。`,
  centimetres: (size: string) => `${size} 厘米`,
  metres: (size: string) => `${size} 米`,
  same: '哪些不变，逐部分来看',
  parts: {
    tokens: '每个词元一个编号，以及对应的一行数',
    positions: '⟦position|位置⟧',
    attention: '⟦attention|注意力⟧：查询、键、softmax、值；没有词元看得到后面的词元',
    stream: '各部分都往上加的⟦residual-stream|残差流⟧',
    norm: '各部分之前的归一化',
    network: '每块中的⟦feed-forward|前馈网络⟧',
    end: '反嵌入与 ⟦softmax⟧：每个词元接下来有多可能',
    training: '训练：下一个词元的损失、它的梯度、一小步一小步的更新',
  },
  yes: '相同',
  positions: {
    none: '没有',
    learned: '学来的',
    sinusoidal: '波',
    rotary: '旋转',
    alibi: 'ALiBi',
  },
  normedAfter: (norm: string) => `在各部分之后：${norm}`,
  norms: { none: '没有', layer: '层归一化', rms: '⟦rms-norm|均方根归一化⟧' },
  networks: {
    none: '没有',
    relu_squared: '平方 ReLU',
    swiglu: 'SwiGLU：用第三个矩阵对第二个做门控',
  },
  ends: { own: '自己的一张表', tied: '嵌入的那张表' },
  ownKeys: '每个头有自己的键和值',
  seesNext: (keys: string) => `${keys}；这里的词元也看得到后面的词元`,
  sharedKeys: '几个头共用键和值',
  sources: (all: string) => `来源：${all}。`,
};
