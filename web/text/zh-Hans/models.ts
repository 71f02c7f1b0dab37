/** 从文件打开一个模型。 */
import { list, number, quoted } from './grammar.js';

export const models = {
  files: {
    tensors: '参数',
    shard: '参数的一部分',
    config: '大小和设置',
    tokenizer: '文本怎样变成词元',
    merges: '字母怎样变成词元',
    vocabulary: '词元和它们的编号',
  },
  more: (files: number) => `另外 ${number(files)} 个文件`,
  needed: (file: string, purpose: string) => `${file}（${purpose}）`,
  keep: (megabytes: number) => `保存在这个浏览器中（${number(megabytes)} MB）`,
  forget: (megabytes: number) => `从这个浏览器中删除（释放 ${number(megabytes)} MB）`,
  kept: '这个浏览器保存了模型：打开时不必传输。',
  storing: '正在保存……',
  removing: '正在移除……',
  refused: '这个浏览器没有足够的空间，或者在这里不允许保存。',
  missing: (needed: readonly string[], found: readonly string[]) =>
    `这个模型还缺少：${list(needed)}。请把缺少的文件也拖到页面上。${list(found)} 保持打开。`,
  missingAlone: (needed: readonly string[]) =>
    `这个模型还需要：${list(needed)}。请把它的文件一起打开。`,
  heads: (likely: number) =>
    `头的数目不在任何张量中。请同时打开模型的 config.json，或者再次打开模型并输入这个数，可能是 ${likely}。`,
  headsDivide: (features: number, heads: number) =>
    `${number(features)} 个特征不能平均分给 ${number(heads)} 个头。请再次打开这些文件，并输入能整除它的数。`,
  several: (files: readonly string[]) =>
    `这些是几个模型的参数：${list(files)}。请只打开其中一个，连同它的 config.json 和 tokenizer.json。`,
  unreadable: (file: string, purpose: string) =>
    `${file} 无法读取：里面应当写着${purpose}。请重新下载。`,
  largeFile: (file: string) => `无法显示：${file} 超过 64 MiB，这是分词器或索引的上限。`,
  family: (found: string, known: readonly string[]) =>
    `页面不认识${quoted(found)}这类模型。它能打开类似 ${list(known)} 的模型。`,
  layout: (tensors: readonly string[], known: readonly string[]) =>
    `页面不认识这类模型，其中有${list(tensors.map(quoted))}这样的张量。它能打开类似 ${list(known)} 的模型。`,
  field: (field: string, value: string) =>
    `这里无法计算这个模型：它的 config.json 中有 ${field}：${value}。这会以页面不认识的方式改变它的数。`,
  value: (field: string, value: string) =>
    `模型的 config.json 中，${field} 的值无法使用：${value}。请重新下载。`,
  blocks: (field: string, expected: number, found: number) =>
    `模型的 config.json 中有 ${field}：${number(expected)}，而张量中有 ${number(found)} 个块。请把同一个模型的文件一起打开。`,
  tensorMissing: (tensor: string) =>
    `缺少张量${quoted(tensor)}。请打开模型的全部文件，或者重新下载。`,
  tensorShape: (tensor: string, found: string, expected: string) =>
    `张量${quoted(tensor)}的形状是 ${found}，应为 ${expected}。请把同一个模型的 config.json 和张量一起打开。`,
  matrix: '矩阵',
  tensorType: (tensor: string, type: string) =>
    `张量${quoted(tensor)}的数是 ${type}，而页面读取 F32、F16 和 BF16。请使用未经量化的原始模型。`,
  tensorPlace: (file: string, tensor: string) =>
    `${file} 与其他文件不相配：张量${quoted(tensor)}不在其中，或者也在另一个文件中。请重新下载全部文件。`,
  rows: (words: number, rows: number) =>
    `分词器有 ${number(words)} 个词元，而模型的嵌入只有 ${number(rows)} 行。请把同一个模型的文件一起打开。`,
  noTokens: (file: string) =>
    `${file} 中的分词器没有从一个英语句子得到词元，所以没有内容可以显示。`,
  engine: (path: string, message: string) => `这里无法计算这个模型：${path}：${message}。`,
  assumed: {
    gelu: '没有文件写明这个模型使用哪种形式的 GELU。这里使用精确形式，与 nanoGPT 相同。',
    gelu_tanh: '没有文件写明这个模型使用哪种形式的 GELU。这里使用 tanh 形式，与 GPT-2 相同。',
  },
  ask: {
    title: '有多少个头？',
    about: (features: number) =>
      `注意力头的数目不在任何张量中。每个头平分模型的 ${number(features)} 个特征。这个数写在模型的 config.json 或训练程序里。`,
    label: '头的数目',
    open: '打开',
    cancel: '取消',
    bad: (features: number) => `请输入能整除 ${number(features)} 的整数。`,
  },
};
