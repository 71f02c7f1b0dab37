/** Texts inside the files of exports. */
import { list } from './grammar.js';

/** Comments in Python programs. */
export const script = {
  made: '由 Clearhead 生成：逐步写出全部计算。它打印页面上显示的数。',
  drawn: (seed: number) =>
    `由 PyTorch 在 torch.manual_seed(${seed}) 之后抽取；NumPy 会抽取不同的数。`,
  softmax: '每一行变成非负的数，总和为 1。',
  softmaxEmpty: '每一行变成非负的数，总和为 1；全为 -inf 的行变成全 0。',
  rotate: '旋转每一对特征，角度与位置成正比。',
  head: '头',
  parameters: '参数',
  blocks: (from: number, to: number) => `第 ${from} 到第 ${to} 个块，一个接一个`,
  theBlock: '这个块',
  block: '块',
  end: '从残差流到下一个词',
  layerNorm: '每一行减去均值，除以标准差，乘以增益，加上偏置。',
  rmsNorm: '每一行除以均方根；有增益时，再乘以增益。',
  gelu: 'x 乘以标准正态分布在 x 处的累积分布函数。',
  geluTanh: '近似为 x 乘以标准正态分布在 x 处的累积分布函数。',
  silu: 'x 乘以 x 的逻辑函数。',
  readTensors: 'safetensors 文件中的所有张量，按名称排列，均为 32 位浮点数。',
  files: (names: readonly string[]) => `${list(names)} 中的数，该文件在运行本程序的文件夹里`,
  changed: '已更改',
  training: {
    list: '训练，从 Python 抽取的数开始',
    sequences: '用作者自己的序列训练，从上面的数开始：序列与页面上的相同',
    file: (name: string) => `训练，从 Python 抽取的数开始；${name} 必须与本程序放在一起`,
  },
};

/** For pictures of a part of a large matrix. */
export const picture = {
  words: (words: string) => `计算所用的词：${words}。`,
  part: (top: number, bottom: number, left: number, right: number) =>
    `第 ${top}–${bottom} 行，第 ${left}–${right} 列`,
};
