/** 把 GPT-2 与已发表的结果比较。 */
import { number, quoted } from './grammar.js';

export const published = {
  title: '与已发表的结果核对',
  why: '别人用 GPT-2 算出并发表了这些结果。在这里用你文件中的参数计算它们，再作比较。页面上的更改不影响它们。',
  otherFile: '这个模型与 GPT-2 大小相同，但它的文件不是已发表的那个，所以没有可比较的。',
  titles: {
    loss: '平均损失',
    probabilities: '下一个词元的概率',
    differences: '两个名字的 logit 之差',
    vector: '最后归一化之后的第一个词元',
    greedy: (tokens: number) => `贪心生成的文本：${number(tokens)} 个词元`,
  },
  about: {
    loss: '除最后一个词元外，各词元处损失的平均值。相差不超过 0.0001 即为一致。',
    probabilities: '概率最大的十个词元，以百分数表示。印出的最后一位数字也要一致。',
    differences:
      '正确名字的 logit 减去另一个名字的 logit；每个文本前面都有 <|endoftext|>。已发表的数是用显卡算的，所以相差不超过 0.001 即为一致。',
    vector: '第一个词元的前十个特征。相差不超过 0.0001 即为一致。',
    greedy: '一次又一次加上概率最大的词元。每个生成的词元都必须是已发表的那个。',
  },
  source: (source: string) => `来源：${source}。`,
  compute: '计算',
  computeOf: (title: string) => `计算：${title}`,
  computing: (done: number, all: number) => `已计算 ${number(done)} / ${number(all)} 个文本`,
  columns: { published: '已发表', computed: '在这里算出', difference: '差' },
  feature: (which: number) => `特征 ${number(which)}`,
  mean: '平均值',
  agrees: '一致',
  some: (agreeing: number, all: number) => `${number(agreeing)} / ${number(all)} 个一致。`,
  sameText: '所有生成的词元都与已发表的一致。',
  otherToken: (position: number, computed: string, published: string) =>
    `在位置 ${number(position)}，概率最大的词元是${quoted(computed)}。已发表的是${quoted(published)}。`,
  state: (agreeing: number, done: number) => `${number(agreeing)} / ${number(done)} 个结果一致`,
};
