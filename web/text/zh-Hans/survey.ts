/** Measures over many sentences. */
import type { FoundLook, FoundLoss } from '../parts.js';
import { list, number, sentences } from './grammar.js';

const relations = {
  previous: '前一个词',
  repeated: '同一个词上次出现时后面的词',
  sentence_end: '上一个句号',
  subject: '主语',
  last_name: '前面的名字',
  other_name: '两个名字中的另一个',
};

const ofLetters: typeof relations = {
  ...relations,
  previous: '前一个字母',
  repeated: '同一个字母上次出现时后面的字母',
};

const positions = {
  verb: '动词的单复数',
  far_verb: '单复数与最近的名词不同的动词',
  pronoun: '代词',
  name: '再次出现的名字',
};

const next = '所有的下一个词';

/** The sentence about a head; `from` and `next` say what its tokens are. */
const findingOf =
  (from: typeof relations, next: string) =>
  (head: string, looks: readonly FoundLook[], losses: readonly FoundLoss[]) =>
    sentences([
      looks.length
        ? `${head} 的权重：${list(looks.map(({ kind, mean, byChance }) => `${mean} 在${from[kind]}上（随机水平 ${byChance}）`))}。`
        : `${head}：表中没有一项既得到它四分之一的权重，又达到随机水平的两倍。`,
      losses.length
        ? `关闭它之后，${list(losses.map(({ kind, whole, without }) => `${kind === null ? next : positions[kind]}预测对的比例是 ${without}，而不是 ${whole}`))}。`
        : '关闭它之后，这里没有一项下降达到 0.05。',
    ]);

export const survey = {
  title: '在许多句子上',
  why: '一个句子只是一个例子。这里在留出的序列上测量每个头，然后关闭它（消融），看模型没有它会失去什么。',
  start: '测量每个头',
  again: '再测一次',
  cancel: '取消',
  progress: (done: number, all: number) => `${number(done)} / ${number(all)} 个序列`,
  done: (sequences: number) => `在 ${number(sequences)} 个序列上测得。`,
  old: '这是在你最近一次更改数之前测得的。',
  relations,
  positions: positions,
  looks: '每个头关注什么',
  looksCaption:
    '在每一项上的平均⟦weight|权重⟧。刻度是随机水平：头对自己和前面的每个词同样关注时的权重。',
  byChance: '随机水平',
  without: '关闭每个头',
  withoutCaption: (targets: number) =>
    `关闭头之后，模型在 ${number(targets)} 个下一个词中预测对的比例。`,
  placesNote:
    '预测对是指：正确的词比同类的其他每个词都更可能。对动词来说，是指单复数正确的词的概率之和，大于其余词的概率之和。',
  loss: '⟦loss|损失⟧',
  accuracy: '下一个词',
  nothingOff: '所有头都打开',
  allOff: '所有头都关闭',
  countOf: (count: number) => `（${number(count)}）`,
  head: (block: number, head: number) => `块 ${block} 的头 ${head}`,
  finding: findingOf(relations, next),
  distances: '按距离',
  distancesNote: '按距离的平均权重：0 是这个词本身，1 是前一个词。横线是随机水平。',
  farthest: (head: string, distance: number, mean: string, byChance: string) =>
    `${head}：在距离 ${number(distance)} 处超出随机水平最多，平均权重是 ${mean}（随机水平 ${byChance}）。`,
  nowhere: (head: string) => `${head}：在任何距离上都没有超出随机水平。`,
  words: '按词',
  wordsNote: '对每个头，平均权重超出随机水平最多的词：平均权重，以及随机水平。',
  mistakes: '预测错的',
  mistake: (right: string, predicted: string) =>
    `应为 ${right}；同类的错误词中，最可能的是 ${predicted}。`,
  noMistakes: '计入的位置没有一处是错的。',
  mistakesNote: (wrong: number, all: number) =>
    `错了 ${number(wrong)} 处，共 ${number(all)} 处。最先的几处：`,
  probe: '单复数的探针',
  probeWhy:
    '⟦residual-stream|残差流⟧中有没有一个方向，能区分主语是单数还是复数？这里用训练句子的均值之差：复数动词之前的平均行，减去单数动词之前的平均行。下表是它在留出的句子上正确的比例；随机水平是一半。',
  strip: (block: number | null, isNetwork: boolean) =>
    block === null ? '嵌入之后' : `块 ${block}，${isNetwork ? '前馈网络' : '注意力'}之后`,
  readings: (strip: string) => `这个句子沿着那个方向，${strip}`,
  readingsNote:
    '在动词之前，它说明动词应是单数还是复数：左边是单数（−1 是所有这类位置的平均），右边是复数（1）。',
  direction: (size: number, largest: string) =>
    `${number(size)} 个数中没有哪一个单独表示“复数”：最大的占这个方向长度平方的 ${largest}。在“‘it’是谁？”里，六个数的名字是作者取的；训练得到的数没有名字。`,
  oneNumber: (size: number, largest: string) =>
    `${number(size)} 个数中有一个占了大部分：这个方向长度平方的 ${largest}。`,
  figure: '图（SVG）',
  csv: '所有的数（CSV）',
  saved: (file: string) => `已保存为 ${file}。`,
  /** These texts replace those above where tokens are letters. */
  ofLetters: {
    title: '在许多文本上',
    why: '一个文本只是一个例子。这里在留出的文本上测量每个头，然后关闭它（消融），看模型没有它会失去什么。',
    relations: ofLetters,
    looksCaption:
      '在每一项上的平均⟦weight|权重⟧。刻度是随机水平：头对自己和前面的每个字母同样关注时的权重。',
    withoutCaption: (targets: number) =>
      `关闭头之后，模型在 ${number(targets)} 个下一个字母中预测对的比例。`,
    accuracy: '下一个字母',
    finding: findingOf(ofLetters, '所有的下一个字母'),
    distancesNote: '按距离的平均权重：0 是这个字母本身，1 是前一个字母。横线是随机水平。',
    words: '按字母',
    wordsNote: '对每个头，平均权重超出随机水平最多的字母：平均权重，以及随机水平。',
  },
};

export const knownWords = {
  title: (count: number) => `用它的 ${number(count)} 个词造句`,
  help: '点按一个词，把它加到句子后面。别的词模型不认识。',
  remove: '去掉最后一个词',
  added: (word: string) => `已加上 ${word}。`,
  /** These texts replace those above where tokens are letters. */
  ofLetters: {
    title: (count: number) => `用它的 ${number(count)} 个词元组成文本`,
    help: '点按一个词元，把它加到文本后面。别的词元模型不认识。',
    remove: '去掉最后一个词元',
    added: (token: string) => `已加上 ${token}。`,
  },
};
