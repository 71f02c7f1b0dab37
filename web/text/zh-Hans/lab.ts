/** The lab: other recipes for a training, and the narrator's sentences about the runs. */
import { duration, number, spaced, spacedAfter } from './grammar.js';

const fields = {
  rate: '学习率',
  decay: '衰减',
  steps: '步数',
  batch: '每步序列数',
  optimizer: '优化器',
  weightDecay: '权重衰减',
  blocks: '块数',
  heads: '头数',
  features: '特征数',
  positions: '位置',
  norm: '块的归一化',
  embeddingNorm: '嵌入的归一化',
  activation: '激活函数',
  unembedding: 'logits 的表',
  outputs: 'W_O 和 W_down',
};

const words = {
  none: '无',
  linear: '线性',
  cosine: '余弦',
  adam: 'Adam',
  adamw: 'AdamW',
  sgd: '梯度下降',
  learned: '学得的',
  sinusoidal: '正弦',
  rotary: '旋转',
  alibi: 'ALiBi',
  before: '在前',
  after: '在后',
  layer: '层归一化',
  rms: '均方根归一化',
  relu: 'ReLU',
  gelu: 'GELU',
  gelu_tanh: 'tanh 近似的 GELU',
  relu_squared: '平方 ReLU',
  own: '自己的 W_U',
  tied: '与嵌入共用',
  drawn: '随机抽取',
  zero: '从 0 开始',
};

export const lab = {
  title: '实验室：换一种方式训练',
  fields,
  words,
  help: {
    rate: '一步走多远：大于 0，至多为 1',
    decay: '学习率怎样在最后一步之前降到 0',
    weightDecay: '乘以学习率，就是一步从每个参数里减去的比例',
    features: '一个词元的向量有多少个数',
    norm: '块的归一化放在哪里',
    embeddingNorm: '词元的行加上位置的行之后、第一个块之前',
    activation: '用什么压住小于 0 的隐藏数',
    unembedding: '与嵌入共用时：由嵌入自己的行得出 logits（Press 和 Wolf，2017）',
    outputs: '从 0 开始时，训练之前块不向残差流加任何东西',
  },
  noNumber: (field: string) => `${field}：这里要填一个数，例如 0.01 或 8。`,
  notWhole: (field: string) => `${field}：这里要填一个整数。`,
  outside: (field: string, least: string, most: string) =>
    `${field}：应在 ${least} 到 ${most} 之间。`,
  uneven: (heads: number, features: number) =>
    `${number(features)} 个特征不能平均分给 ${number(heads)} 个头。`,
  oddTurned: (heads: number, features: number) =>
    `每个头会有 ${number(features / heads)} 个特征：旋转位置把特征两个两个地旋转，所以每个头的特征数必须是偶数。`,
  noDecay: '只有 AdamW 和梯度下降有权重衰减。',
  given: '这一课给出了全部的数，所以模型的大小不变。',
  noNetwork: '这个模型没有前馈网络。',
  notByPython: '只有由 Python 抽取各数的模型才能这样开始。',
  seed: '种子',
  seedHelp: '所有的数和学习的顺序都由它而来',
  own: '全部照这一课原样',
  takes: (steps: number, seconds: number) => `${number(steps)} 步：在这里大约 ${duration(seconds)}`,
  tooLong: (steps: number, seconds: number) =>
    `在这台机器上，全部 ${number(steps)} 步大约需要 ${duration(seconds)}。减少步数、每步序列数、块数或特征数会快一些；训练随时可以暂停。`,

  runs: '各次训练',
  asLesson: '照这一课原样',
  changed: (field: string, value: string) => `${field} ${value}`,
  ofSeed: (seed: number) => `种子 ${seed}`,
  reached: (step: number, loss: string, accuracy: string) =>
    `第 ${number(step)} 步：损失 ${loss}，准确率 ${accuracy}`,
  open: (run: string) => `重新打开这次训练：${run}`,
  numbered: (place: number, run: string) => `第 ${place} 次训练：${run}`,
  oldestGoes: (most: number) => `保留最近 ${most} 次训练；最早的会消失。`,

  accuracy: '准确率',
  loss: '损失',
  beyond: (loss: string) => `↑ 最高 ${loss}`,

  begun: (steps: number) => `训练开始：共 ${number(steps)} 步。`,
  goesOn: (step: number) => `从第 ${number(step)} 步继续训练。`,
  quarter: (quarters: number, step: number, accuracy: string, loss: string) =>
    `已完成${['四分之一', '一半', '四分之三'][quarters - 1] ?? ''}，第 ${number(step)} 步：准确率 ${accuracy}，损失 ${loss}。`,
  jumped: (from: number, to: number, before: string, after: string) =>
    `在第 ${number(from)} 步到第 ${number(to)} 步之间，准确率从 ${before} 跳到 ${after}。`,

  record: '录制',
  recordHelp: '从第 0 步到最后，录成图的影片',
  recording: '正在录制……',
  saveFilm: '保存影片',
  savePictures: '保存图片',
  filmReady: (frames: number) => `已录制：${number(frames)} 帧画面。`,
  noFilm: '在这个浏览器里无法制作影片。',
  filmStep: (step: number) => `第 ${number(step)} 步`,
  playsByItself: '链接从第 0 步打开，并自动训练',
};

export const narrator = {
  title: '这里发生了什么',
  begins: (loss: string, guessing: string, isWorse: boolean) =>
    isWorse
      ? `还什么都没学到：损失是 ${loss}，比随机猜的 ${guessing} 还差。`
      : `在这里还没有训练过：损失是 ${loss}；随机猜是 ${guessing}。`,
  tooLarge: (loss: string, step: number, guessing: string) =>
    `步子太大：损失升到了 ${loss}（第 ${number(step)} 步），而随机猜只有 ${guessing}。每一步都跨过了目标。请试试更小的学习率。`,
  tooSmall: (steps: number, from: string, to: string) =>
    `步子太小：${number(steps)} 步之后，损失只从 ${from} 变到 ${to}。请试试更大的学习率，或者更多的步数。`,
  oneBlock: (steps: number, accuracy: string) =>
    `只有一个块，${number(steps)} 步之后准确率才 ${accuracy}：头看向一个词元时，那里还没有什么说明它前面是哪个词元。这要先由一个块写下来，再由第二个块来利用。`,
  moreBlocks: (blocks: number, accuracy: string) =>
    `有 ${number(blocks)} 个块时，准确率达到了 ${accuracy}。`,
  learned: (blocks: number, step: number, accuracy: string) =>
    `有 ${number(blocks)} 个块，准确率达到 ${accuracy}：从第 ${number(step)} 步起，可预测的词元几乎都对了。`,
  trainedLengths: (accuracy: string) =>
    `在从未训练过的长度上，准确率是 ${accuracy}：它学到的只在训练过的长度上成立。`,
  byHeart: (trained: string, heldOut: string) =>
    `它在死记：在与训练所用相似的序列上损失是 ${trained}，在留出的序列上是 ${heldOut}。`,
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
