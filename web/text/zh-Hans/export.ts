/** Exports: the dialog, and texts inside the files. */

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

/** The dialog, and its reports. */
export const exporting = {
  open: (name: string) => `导出：${name}`,
  openAll: '导出……',
  title: (name: string, rows: number, cols: number) => `导出：${name}，${rows}×${cols}`,
  titleAll: '导出',
  close: '关闭',
  copy: '复制',
  save: '保存',
  copyWhat: (what: string) => `复制：${what}`,
  saveWhat: (what: string) => `保存：${what}`,
  numbers: '数值',
  numbersHelp: '以制表符分隔，含全部位数：可以粘贴到电子表格。在矩阵上按 Ctrl+C，复制的内容相同。',
  csvHelp: '以逗号分隔，含标签和全部位数',
  npyHelp: '用于 numpy.load：32 位浮点数',
  markdownHelp: '带标签的表格，数与显示的相同',
  latexHelp: 'bmatrix，数与显示的相同',
  picture: '图片',
  map: '模型图：整个模型',
  inView: '当前视图',
  all: '整张图',
  pngHelp: '像素图，倍数用上面选择的',
  svgHelp: '放大也清晰，带标题和说明',
  pdfHelp: '页面与图片一样大：在打印窗口中选择“另存为 PDF”',
  tikzHelp: '用于 LaTeX；需要 TikZ 及其 svg.path 库',
  pictures: '图片',
  background: '背景',
  backgrounds: { page: '与页面相同', white: '白色', dark: '深色', none: '无' },
  width: '宽度',
  asDrawn: '与原图相同',
  unit: '单位',
  scale: 'PNG 倍数',
  print: '打印',
  printWhat: (what: string) => `打印：${what}`,
  notPrinted: '本页不能显示或打印这张图片。请改存为 SVG。',
  labelledLatex: '带标签的 LaTeX',
  labelledLatexHelp: '带行名和列名的 array，数与显示的相同',
  program: '导出为程序',
  printsHelp: '打印本页的数',
  numpyHelp: '打印本页的数；随机数直接写出',
  pytorchHelp: '打印本页的数；随机数由种子重新抽取',
  largeProgram: (size: string) =>
    `它写出每一个数：约 ${size} MB。下面的“所有矩阵”含有同样的数，文件更小。`,
  readsFiles: (names: readonly string[]) => `它们读取运行时所在文件夹里的 ${list(names)}。`,
  noProgramYet: (program: string, stage: string, block: number) =>
    `暂时没有 ${program} 程序：程序需要写出 ${stage}（第 ${block} 个块），而它的数不在这里。请先打开这个块。`,
  noProgram: (program: string, stage: string) =>
    `没有 ${program} 程序：程序需要写出 ${stage}，而它的数不在这里。`,
  trains: '它们还会像本页一样训练模型。',
  trainsNot: '它们不训练模型。',
  trace: '所有矩阵',
  npzHelp: '所有矩阵在一个文件里，用于 numpy.load',
  lesson: '本课',
  jsonHelp: '作为文档，包含你的更改',
  unwrittenHelp: '文档中是模型自己的数，不含你更改的数。“分享……”中的链接保留它们。',
  arithmetic: '当前解释的数的算式',
  arithmeticHelp: 'LaTeX，一行公式',
  wholePage: '整张图、程序和所有数……',
  heldBack:
    '有一个问题还没有回答，所以它隐藏的行不导出：在文件中是“nan”，在图片中是“?”。程序和课的文档不含结果，所以是完整的；程序在你运行时才算出结果。',
  someRows: '页面只有这个矩阵的部分行，因此没有其全部数字的表格。所有数字都在模型的文件中。',
  large:
    '这个模型一次只有一部分在内存里。“所有矩阵”指当前打开的块的矩阵、各块之外的矩阵，以及每个头的权重。',
  heldBackHere: '有一个问题还没有回答，所以它隐藏的行不导出：在文件中是“nan”，在图片中是“?”。',
  copied: (what: string) => `已复制：${what}。`,
  copiedMatrix: (name: string) => `已复制 ${name} 的数。`,
  saved: (file: string) => `已保存为 ${file}。`,
  notCopied: '本页不能使用剪贴板。下面的文字已选中：请按 Ctrl+C。',
  text: '要复制的内容',
  tooLarge: '这张图片太大，这个浏览器无法处理。请改存为 SVG。',
};
