/** This model compared with published ones. */
import { large, number, spaced, spacedAfter } from './grammar.js';

export const bigger = {
  title: '扩大规模',
  open: '比较',
  why: '大模型做同样的计算，只是每个部分都更大、更多。它们的大小取自下列论文；参数和乘法的次数由大小算出。',
  here: '这个模型',
  columns: {
    model: '模型',
    parameters: '⟦parameter|参数⟧',
    blocks: '⟦block|块⟧',
    heads: '每块的⟦head|头⟧',
    features: '⟦feature|特征⟧',
    vocabulary: '⟦vocabulary|词表⟧',
    context: '上下文长度',
    seen: '训练文本',
    work: '每个词元的乘法次数',
  },
  tokens: (count: number) => `${spacedAfter(large(count))}个词元`,
  bytes: (count: number) => `${number(count / 1e9)} GB 文本`,
  unseen: '–',
  workNote:
    '上下文已满时，再加一个词元所需的乘法次数。它经过的矩阵中，每个数乘一次。它的查询还要与之前所有的键相乘，它的权重与之前所有的值相乘。大模型的词元是词或词片。',
  closed: '并非所有公司都公布模型的大小：GPT-4 的报告没有给出。',
  areas: (small: string, large: string, side: string) =>
    `面积与参数个数成正比：${spacedAfter(small)}与${spacedAfter(spaced(large))}并列，后者的边长是前者的 ${side} 倍。`,
  picture: (models: string) => `面积与参数个数成正比的正方形：${models}。`,
  wall: (here: string, sides: readonly (readonly [name: string, size: string])[]) =>
    `如果${here}是边长一毫米的正方形，${sides.map(([name, size]) => `${name} 的边长就是 ${size}`).join('，')}。`,
  centimetres: (size: string) => `${size} 厘米`,
  metres: (size: string) => `${size} 米`,
  same: '哪些不变，逐部分来看',
  parts: {
    tokens: '每个词元一个编号，每个编号一个嵌入',
    positions: '⟦position|位置⟧',
    attention: '⟦attention|注意力⟧：查询、键、softmax、值、因果掩码',
    stream: '⟦residual-stream|残差流⟧，每个部分都加到它上面',
    norm: '各部分之前的归一化（前置归一化）',
    mlp: '每块中的⟦feed-forward|前馈网络⟧',
    end: '反嵌入和 ⟦softmax⟧：每个下一个词元的概率',
    training: '预训练：下一个词元的损失、它的梯度、小步更新',
  },
  yes: '相同',
  positions: {
    none: '没有',
    learned: '学习得到',
    sinusoidal: '正弦',
    rotary: '旋转',
    alibi: 'ALiBi',
  },
  normedAfter: (norm: string) => `在各部分之后（后置归一化）：${norm}`,
  norms: { none: '没有', layer: '层归一化', rms: '⟦rms-norm|RMSNorm⟧' },
  networks: {
    none: '没有',
    relu_squared: '平方 ReLU',
    swiglu: 'SwiGLU：用第三个矩阵对隐藏单元做门控',
  },
  ends: { own: '独立的矩阵', tied: '与嵌入共用' },
  ownKeys: '每个头有自己的键和值',
  seesNext: (keys: string) => `${keys}；这里的词元也看得到后面的词元`,
  sharedKeys: '几组头共用键和值（GQA）',
  sources: (all: string) => `来源：${all}。`,
};
