/** The lab: other recipes for a training, and the narrator's sentences about the runs. */
import { duration, number, spaced, spacedAfter } from './grammar.js';

const fields = {
  rate: '学习率',
  decay: '学习率衰减',
  steps: '步数',
  batch: '批量大小',
  optimizer: '优化器',
  weightDecay: '权重衰减',
  blocks: '块数',
  heads: '头数',
  sharing: '每个键值头的头数',
  features: '特征数',
  positions: '位置',
  norm: '块的归一化',
  embeddingNorm: '嵌入的归一化',
  queryKeyNorm: 'Q 和 K 的归一化',
  activation: '激活函数',
  gate: '门控',
  unembedding: '反嵌入',
  outputs: 'W_O、W_down 的初始值',
};

const words = {
  none: '无',
  linear: '线性',
  cosine: '余弦',
  adam: 'Adam',
  adamw: 'AdamW',
  sgd: '随机梯度下降',
  learned: '学习得到',
  sinusoidal: '正弦',
  rotary: '旋转',
  rotary_halves: '旋转（前后两半）',
  alibi: 'ALiBi',
  before: '前置归一化',
  after: '后置归一化',
  layer: '层归一化',
  rms: 'RMSNorm',
  relu: 'ReLU',
  gelu: 'GELU',
  gelu_tanh: 'GELU（tanh）',
  relu_squared: '平方 ReLU',
  silu: 'SiLU',
  tanh: 'tanh',
  gated: '有门控',
  own: '独立的 W_U',
  tied: '与嵌入共用',
  drawn: '随机',
  zero: '零',
};

export const lab = {
  title: '实验室：更改训练配置',
  fields,
  words,
  help: {
    rate: '步长：大于 0，不超过 1',
    decay: '学习率怎样降低，到最后一步降到 0',
    weightDecay: '每一步使每个参数缩小，比例为这个数乘以学习率',
    sharing: '几个查询头共用同一组键和值（分组查询）；1：各有自己的',
    features: '残差流中每个词元有多少个数（d_model）',
    norm: '在每个部分之前（前置）或之后（后置）',
    embeddingNorm: '在第一个块之前，归一化词元向量与位置向量之和',
    queryKeyNorm: '对每个头的查询和键做归一化，在旋转之前',
    gate: '每个隐藏单元乘以一个门控的激活值（用 SiLU 时是 SwiGLU）',
    activation: '用在隐藏单元上的非线性函数',
    unembedding: '与嵌入共用时：由嵌入自己的行得出 logits（Press 和 Wolf，2017）',
    outputs: '从 0 开始时，训练之前块不向残差流加任何东西',
  },
  noNumber: (field: string) => `${field}：请输入一个数，例如 0.01 或 8。`,
  notWhole: (field: string) => `${field}：请输入整数。`,
  outside: (field: string, least: string, most: string) =>
    `${field}：请输入 ${least} 到 ${most} 之间的值。`,
  uneven: (heads: number, features: number) =>
    `${number(features)} 个特征不能平均分给 ${number(heads)} 个头。`,
  ungrouped: (heads: number, sharing: number) => `${heads} 个头不能按每组 ${sharing} 个均分。`,
  oddTurned: (heads: number, features: number) =>
    `每个头会有 ${number(features / heads)} 个特征：旋转位置编码成对地旋转特征，所以每个头的特征数必须是偶数。`,
  noDecay: '这里只有 AdamW 和随机梯度下降有权重衰减。',
  given: '这一课的参数是给定的，所以模型的大小不变。',
  noNetwork: '这个模型没有前馈网络。',
  notByPython: '只适用于由 Python 的生成器初始化的模型。',
  seed: '种子',
  seedHelp: '决定初始参数和训练数据的顺序',
  own: '还原本课的配置',
  takes: (steps: number, seconds: number) => `${number(steps)} 步：在这里大约 ${duration(seconds)}`,
  tooLong: (steps: number, seconds: number) =>
    `在这台机器上，全部 ${number(steps)} 步大约需要 ${duration(seconds)}。请减少步数、批量大小、块数或特征数；训练随时可以暂停。`,

  runs: '各次训练',
  asLesson: '本课的配置',
  changed: (field: string, value: string) => `${field} ${value}`,
  ofSeed: (seed: number) => `种子 ${seed}`,
  reached: (step: number, loss: string, accuracy: string) =>
    `第 ${number(step)} 步：损失 ${loss}，准确率 ${accuracy}`,
  open: (run: string) => `重新打开这次训练：${run}`,
  numbered: (position: number, run: string) => `第 ${position} 次训练：${run}`,
  oldestGoes: (most: number) => `只保留最近 ${most} 次训练。`,

  accuracy: '准确率',
  loss: '损失',
  beyond: (loss: string) => `↑ 最高 ${loss}`,

  begun: (steps: number) => `训练开始：共 ${number(steps)} 步。`,
  goesOn: (step: number) => `从第 ${number(step)} 步继续训练。`,
  quarter: (quarters: number, step: number, accuracy: string, loss: string) =>
    `已完成${['四分之一', '一半', '四分之三'][quarters - 1] ?? ''}，第 ${number(step)} 步：准确率 ${accuracy}，损失 ${loss}。`,
  jumped: (from: number, to: number, before: string, after: string) =>
    `在第 ${number(from)} 步到第 ${number(to)} 步之间，准确率从 ${before} 升到 ${after}。`,

  record: '录制',
  recordHelp: '录制模型图的视频，从第 0 步到最后',
  recording: '正在录制……',
  saveFilm: '保存视频',
  savePictures: '保存各帧',
  filmReady: (frames: number) => `已录制：${number(frames)} 帧。`,
  noFilm: '在这个浏览器里无法制作视频。',
  filmStep: (step: number) => `第 ${number(step)} 步`,
};

export const narrator = {
  title: '正在发生什么',
  begins: (loss: string, guessing: string, isWorse: boolean) =>
    isWorse
      ? `还什么都没学到：损失是 ${loss}，比均匀猜测的 ${guessing} 还差。`
      : `在这里还没有训练过：损失是 ${loss}；均匀猜测是 ${guessing}。`,
  tooLarge: (loss: string, step: number, guessing: string) =>
    `学习率太大：损失升到了 ${loss}（第 ${number(step)} 步），而均匀猜测是 ${guessing}。每一步都越过了谷底。请试试更小的学习率。`,
  tooSmall: (steps: number, from: string, to: string) =>
    `学得很慢：${number(steps)} 步之后，损失只从 ${from} 变到 ${to}。请试试更大的学习率，或更多的步数。`,
  oneBlock: (steps: number, accuracy: string) =>
    `只有一个块，${number(steps)} 步之后准确率只有 ${accuracy}：头关注一个词元时，那里没有信息说明它前面是哪个词元。这要由一个块写入，再由第二个块使用。`,
  moreBlocks: (blocks: number, accuracy: string) =>
    `有 ${number(blocks)} 个块时，准确率达到了 ${accuracy}。`,
  learned: (blocks: number, step: number, accuracy: string) =>
    `有 ${number(blocks)} 个块，准确率达到 ${accuracy}：从第 ${number(step)} 步起，可预测的词元几乎都对了。`,
  trainedLengths: (accuracy: string) =>
    `在训练中没有出现的长度上，准确率是 ${accuracy}：它学到的不能泛化到这些长度。`,
  byHeart: (trained: string, heldOut: string) =>
    `它过拟合了：在与训练序列相似的序列上损失是 ${trained}，在留出的序列上是 ${heldOut}。`,
  compared: (
    field: string,
    value: string,
    other: string,
    step: number,
    loss: string,
    otherLoss: string,
  ) =>
    `在第 ${number(step)} 步，${spacedAfter(field)}为${spacedAfter(spaced(value))}时损失是 ${loss}，为${spacedAfter(spaced(other))}时是 ${otherLoss}。`,
};
