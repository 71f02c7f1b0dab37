/** Trying out an encoder. */
import { list, number, spacedAfter } from './grammar.js';

export const encoder = {
  heads: {
    why: '每个头在几类词元上的平均⟦weight|权重⟧。随机水平是指对看得见的每个词元权重都相同。这些数只描述所测的文本，并不证明一个头有什么用途。',
    measuredOn: '测量对象',
    own: '你的文本',
    list: (sentences: number) => `${number(sentences)} 个英语句子`,
    withoutPositions: '去掉位置',
    measuring: (done: number, all: number) => `${number(done)} / ${number(all)} 个句子`,
    cancel: '取消',
    caption: '每个头的平均权重。按列名排序，按头显示它的弧线。',
    head: '头',
    chance: '随机水平',
    columns: {
      next: '下一个',
      previous: '前一个',
      itself: '自己',
      first: '第一个',
      noun: '名词',
      punctuation: '标点',
    },
    kinds: {
      next: '下一个词元',
      previous: '前一个词元',
      itself: '词元自己',
      first: '第一个词元',
      noun: '名词',
      punctuation: '标点',
    },
    habit: (mean: string, kind: string, byChance: string) =>
      `${mean} 在${spacedAfter(kind)}上（随机水平 ${byChance}）`,
    habits: (head: string, habits: readonly string[]) => `头 ${head}：${list(habits)}。`,
    striking: '最能说明问题的头',
    none: '没有一个头把四分之一的权重、且达到随机水平的 1.5 倍，放在同一类上。',
    fell: (head: string, kind: string, before: string, after: string) =>
      `去掉位置之后，头 ${head} 变化最大：它在${spacedAfter(kind)}上的权重从 ${before} 降到 ${after}。`,
    show: (head: string) => `显示头 ${head} 的弧线`,
    shown: (head: string) => `已显示头 ${head} 的弧线。`,
    state: (head: string, kind: string) => `头 ${head}：${kind}`,
  },
  alike: {
    why: '模型把每个句子变成一个⟦vector|向量⟧。两个向量方向相同，余弦就是 1；句子没有什么共同点，余弦就接近 0。',
    ready: '例子',
    readyPairs: { alike: '同一个问题', negated: '加上“not”', reversed: '颠倒' },
    sentence: (which: number) => `句子 ${which}`,
    add: '添加句子',
    remove: (which: number) => `删除句子 ${which}`,
    few: '至少输入两个句子才能比较。',
    empty: (which: number) => `句子 ${which} 是空的。请输入几个词。`,
    note: (which: number, note: string) => `句子 ${which}：${note}`,
    caption: '每两个句子的余弦。按一个数看它的算式。',
    pair: (a: number, b: number) => `句子 ${a} 和 ${b}`,
    cosine: '余弦',
    pairCosine: (a: number, b: number, cosine: string) => `句子 ${a} 和 ${b}：余弦 ${cosine}。`,
    arithmetic: '乘积之和',
    arithmeticWhy: (all: number) =>
      `两个向量的长度都是 1。余弦是它们 ${number(all)} 个数的乘积之和。其中最大的乘积是：`,
    index: '第几个数',
    product: '乘积',
    rest: (count: number) => `其余 ${number(count)} 个`,
    sum: '和',
    signs: (same: number, sum: string, opposite: number, sumToo: string) =>
      `${number(same)} 个数在两个向量中符号相同，乘积加起来是 ${sum}。${number(opposite)} 个数符号相反，加起来是 ${sumToo}。`,
    before: (before: string, change: string) => `更改词之前是 ${before}（变化 ${change}）。`,
    leaveOut: '逐个去掉词',
    turnOff: '逐个关闭头',
    leaving: (done: number, all: number) => `${number(done)} / ${number(all)}`,
    without: '去掉',
    change: '变化',
    head: (head: string) => `头 ${head}`,
    largest: (without: string, before: string, after: string) =>
      `变化最大的：去掉 ${without}，从 ${before} 变为 ${after}。`,
  },
  search: {
    why: (notices: number) =>
      `模型读 ${number(notices)} 条告示和你的查询。告示按与查询的余弦排序，而不是按共有的词。第一条不一定是对的。`,
    query: '查询',
    ready: '例子',
    reading: (done: number, all: number) => `${number(done)} / ${number(all)} 条告示`,
    results: '告示，最接近的在前',
    nearest: (notice: string, cosine: string) => `最接近的：${notice} 余弦 ${cosine}。`,
  },
  limits: {
    why: '按“计算”：模型现在就读这些句子，显示的数是它的结果。',
    compute: '计算',
    pronoun: '“it”指什么？',
    pronounWhy:
      '先是动物太累，后是街道太宽：读者知道“it”指哪个名词。请比较最后一个块中“it”的⟦weight|权重⟧。',
    caption: '最后一个块中“it”的权重',
    pronounFound: (street: number, wide: number, all: number) =>
      `“it”给“street”的权重大于给“animal”的头：用“tired”时有 ${number(street)} 个，用“wide”时有 ${number(wide)} 个，共 ${number(all)} 个头。`,
    adjectiveFound: (head: string, tired: string, wide: string) =>
      `形容词的影响更大。在头 ${head} 中，“tired”把 ${tired} 放在“street”上，“wide”放 ${wide}。`,
    show: (word: string) => `显示“${word}”`,
    negation: '“not”算数吗？',
    negationWhy: '一个“not”就把意思反过来。看看它让向量改变多少。',
    order: '词序算数吗？',
    orderWhy: '同样的词换个顺序，意思就不同。',
    compare: '在“相似吗？”中打开',
    cosine: (cosine: string) => `余弦：${cosine}`,
    facts:
      '每个词元都关注所有词元，前面和后面的都关注。模型不预测下一个词，也无法检查一个句子是否真实。',
  },
};
