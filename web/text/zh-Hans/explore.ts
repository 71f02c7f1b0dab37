/**
 * Following a token, comparing heads, and enlarging matrices. ⟦id|words⟧ marks a term of the
 * glossary.
 */
import { spaced } from './grammar.js';

export const heads = {
  title: '比较各个头',
  why: '同样的词元，同样从 0 到 1 的色标：每个头有自己的矩阵。',
  acrossWhy: '头 2.1 是块 2 的头 1。',
  head: (head: string) => `头 ${head}`,
  pick: '只看这个头',
  pickHelp: (head: string) => `在上面的图中只显示头 ${head}`,
  entropy: (bits: string, most: string) => `平均 ${bits} ⟦entropy|比特⟧，最多 ${most}`,
  entropyHelp: '一行的熵：全部权重在一个词元上时为 0 比特，越分散越大。这里是所有行的平均。',
  entropyOf: (token: string, bits: string) => `${token}：${bits} 比特`,
  compare: '比较',
  with: '与',
  difference: (a: string, b: string) => `头 ${a} 减去头 ${b}`,
  differenceWhy: (a: string, b: string) =>
    `橙色：头 ${a} 中权重更大；蓝色：头 ${b} 中权重更大。每一行之和为 0。`,
  disagree: (token: string, key: string, a: string, more: string, b: string, less: string) =>
    `两个头分歧最大的是${spaced(key)}：${token} 对它的权重在头 ${a} 中是 ${more}，在头 ${b} 中是 ${less}。`,
  disagreeKeys: (token: string, key: string, a: string, more: string, b: string, less: string) =>
    `在${spaced(token)} 这一行，两个头分歧最大的是${spaced(key)}：头 ${a} 中是 ${more}，头 ${b} 中是 ${less}。`,
  agree: (token: string, a: string, b: string) =>
    a === b
      ? '这是同一个头与自己比较：请选择两个不同的头。'
      : `对${spaced(token)} 来说，两个头在四位小数内一致。`,
  surface: (caption: string) => `${caption}。方向键移动光标，Enter 解释光标处的数。`,
  weightsOf: (head: string, rows: number, cols: number) =>
    `头 ${head} 的权重，与其他头并列，${rows}×${cols}`,
};

export const map = {
  title: (name: string, rows: number, cols: number) => `${name}，${rows}×${cols}`,
  region: (name: string) => `${name}，以颜色显示。方向键移动光标，+ 和 − 缩放，0 显示全部。`,
  zoomIn: '放大',
  zoomOut: '缩小',
  all: '显示全部',
  allShort: '全部',
  stretch: '增强颜色',
  stretchHelp: '让这个矩阵用自己的色标，到它最大的数为止',
  close: '关闭',
  help: '滚轮或双指缩放，拖动平移。按键：方向键移动光标（按住 Shift 一次十格），+ 和 − 缩放，0 显示全部。格子足够大时显示数。',
  readOut: (cell: string, value: string) => `${value}，${cell}`,
  nothing: '指向一个格子。',
  inspect: '解释这个数',
};
