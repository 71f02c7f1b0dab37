/**
 * Training on documents, such as names: the printed lines, and the made-up names. ⟦id|words⟧ marks
 * a term of the glossary.
 */
import { list, number } from './grammar.js';

export const documents = {
  facts: (parameters: number, batch: number) =>
    `${number(parameters)} 个参数 · 每步 ${number(batch)} 个名字 · 在任何机器上数都相同`,
  origin: (
    steps: number,
    seed: number,
    batch: number,
    length: number,
    rule: string,
    rate: string,
  ) =>
    `它们是⟦training|训练⟧用 ${number(steps)} 步找到的，从随机抽取的数（种子 ${seed}）开始。每一步给模型看 ${number(batch)} 个名字，每个最多 ${number(length)} 个词元，再把每个数改变一点点，使预测变得更准（${rule}，⟦learning-rate|学习率⟧ ${rate}）。`,
  fromSeed: '从种子开始训练',
  fromSeedHelp: '重新抽取所有的数，把每一步都做给你看',
  parts: {
    region: '用这个模型能做什么',
    names: '它编出的名字',
    worth: '注意力值多少',
    ladder: '阶梯：每个部分值多少',
    sections: '从名单到名字，共八部分',
    origin: '这些数从哪里来',
  },

  worth: {
    why: '画出各个头看向哪里，会让人觉得这很重要。是否重要，要看损失。它在从未训练过的名字上测量：分别用所有的头、每次去掉一个头、一个头也不用。',
    measure: '测量',
    measuring: '正在测量……',
    training: '正在从种子开始训练，步数更多……',
    longer: (steps: number) => `训练 ${number(steps)} 步，再测一次`,
    survey: '在许多名字上，每个头看向哪里',
    sharpest: (head: string, largest: string, byChance: string) =>
      `最集中的是${head}：它最大的权重平均为 ${largest}（随机时为 ${byChance}）。`,
    prefers: (tokens: readonly string[]) => `它偏爱的词元是${list(tokens)}。`,
    preferred: (token: string, mean: string, byChance: string) =>
      `“${token}”（${mean}，随机时为 ${byChance}）`,
    open: '打开训练得更久的模型',
    title: (steps: number) => `字母模型，${number(steps)} 步之后`,
    caption: (steps: number) => `${number(steps)} 步之后`,
    loss: '损失',
    difference: '差',
    withAll: '用所有的头',
    without: (head: string) => `不用${head}`,
    withoutAll: '一个头也不用',
    found: (steps: number, names: number, loss: string, without: string) =>
      `${number(steps)} 步之后，在它从未见过的 ${number(names)} 个名字上，平均损失是 ${loss}；关掉所有的头，则是 ${without}。`,
    notYet: (guessing: string) =>
      `所以模型还不比随机猜好，随机猜的损失是 ${guessing}：注意力值多少，还说不出来。`,
    little: (by: string) =>
      `所以注意力只值 ${by}，几乎等于没有：这个模型就是一张“哪个字母后面跟哪个字母”的表，加上一个网络。它的头看向哪里，现在还什么也说明不了。`,
    much: (by: string) => `所以注意力值 ${by}：现在它用上了。`,
    most: (head: string, loss: string) => `最不能缺的是${head}：单单去掉它，损失就是 ${loss}。`,
  },

  /** From counts to the whole model: what each part is worth. */
  ladder: {
    why: '五个模型学同样的名字，每个都有前一个所缺的东西。除了只计数的第一个，其余从同一个种子开始走同样多的步。每个模型的损失都在同一批名字上测量，它们都没有用这些名字训练过。',
    climb: '登上阶梯：逐个训练并测量',
    training: (title: string) => `正在训练：${title}`,
    measuring: (title: string) => `正在测量：${title}`,
    caption: (names: number, steps: number) =>
      `在 ${number(names)} 个从未见过的名字上，训练 ${number(steps)} 步之后`,
    model: '模型，以及前一个所缺的',
    loss: '损失',
    difference: '差',
    counts: '阶梯：字母对的计数',
    countsShow: '在所有步的名字里，每个字母之后各个字母出现的次数，再加一：什么也没有学。',
    countsAbout: (names: number) =>
      `在 ${number(names)} 个名字里数出每个字母之后各个字母出现了多少次；每个次数加一，于是没有什么是不可能的。每个字母的行只有一个 1，W_U 里是各份额的对数：softmax 又把它们变回份额。没有一个块起作用，也没有学任何东西。它所缺的：每一对分开对待，而且只看见一个字母。`,
    adam: '梯度下降把每个梯度都乘以同一个学习率。Adam 由每个参数自己的梯度为它找出合适的步长。',
    told: (first: string, last: string, by: string) =>
      `从计数到整个模型，损失从 ${first} 变到 ${last}，变化 ${by}。`,
    notLower: (title: string, by: string) =>
      `“${title}”并不比前一个好（${by}）：只走了这么几步，新加的东西还没有帮助。`,
  },

  sections: {
    titles: {
      data: '名单',
      letters: '字母变成数',
      parameters: '参数',
      position: '一个位置走过模型',
      loss: '损失',
      gradients: '梯度',
      optimizer: '一步',
      names: '名字',
    },
    data: (names: number, trained: number, heldOut: number) =>
      `${number(names)} 个名字，一行一个。训练一个接一个地取，一共取 ${number(trained)} 个；另外 ${number(heldOut)} 个它从来看不到，用它们来看它做得怎样。`,
    shuffled: (seed: number) =>
      `在那之前，它们先排成 random.shuffle 在 random.seed(${seed}) 之后给出的次序。`,
    letters: (name: string, ids: string, words: number) =>
      `这里一个⟦token|词元⟧就是一个字母。“${name}”变成 ${ids}：每个数是一个字母在 ${words} 个词元中的序号。`,
    marks: (mark: string) =>
      `“${mark}”放在每个名字的前面和后面：它表示名字开始，模型也用它表示名字结束。所以名字有多长，也是学来的。`,
    parameters: (list: string, all: number) =>
      `${list}：一共 ${number(all)} 个数，除此之外什么也不学。`,
    matrix: (name: string, rows: number, columns: number, times: number) =>
      `${times > 1 ? `${times} × ` : ''}${name} ${rows} × ${columns}`,
    position: (heads: number, hidden: number) =>
      `字母在 E 中的一行，加上它所在位置的一行；${number(heads)} 个往回看的头；一个有 ${number(hidden)} 个隐藏数的网络；然后每个词元得到一个⟦logits|logit⟧。`,
    noMask:
      '脚本里没有掩码：它一个字母一个字母地走过名字，后面的还没有算出来。这里所有字母并排放着，用⟦mask|掩码⟧遮住后面的：数是一样的。',
    tour: '在图上一步一步地看',
    loss: (name: string, loss: string, words: number, guessing: string) =>
      `对每个真正的下一个字母所得的概率取 −ln，再对整个名字取平均：“${name}”是 ${loss}。在 ${words} 个里随机猜，损失是 ln ${words} = ${guessing}。`,
    gradients:
      '训练沿同样的步骤往回走，求出每个数变化时损失变化多少。指向一个梯度，就能看到它从哪里来。',
    showGradients: '显示在数的旁边',
    optimizer: (rule: string, rate: string, steps: number) =>
      `${rule} 把梯度变成改变量：它为每个参数保留两个滑动平均，一个是梯度的，一个是梯度平方的。⟦learning-rate|学习率⟧从 ${rate} 开始；一共 ${number(steps)} 步。`,
    decay: {
      none: '',
      linear: '它沿直线降到 0。',
      cosine: '它沿半个余弦波降到 0。',
    },
    walk: '走一遍它的步骤',
    names: '从标记开始，按概率抽一个字母，接上去，这样继续，直到抽到标记。',
    limits:
      '这样的模型能说出这份名单里哪些字母常跟在哪些字母后面，也能编出可能出现在名单里的名字。它不知道名字的意思，不能回答问题，也写不出句子。它编出的名字可能碰巧就在名单里。',
  },

  lines: '它打印什么',
  linesWhy: '每步一行：一个名字上的⟦loss|损失⟧，用的是这一步之前的模型。按一行，就能走一遍那一步。',
  noLines: '按“开始”：每一步打印一行。',
  isPrinted: '与脚本打印的一样',
  isOther: '与脚本打印的不同',
  isNotPrinted: (printed: string) => `脚本打印的是 ${printed}`,
  printed: (same: number, all: number) =>
    same === all
      ? `全部 ${number(all)} 行都与脚本打印的一样。`
      : `有 ${number(same)} 行与脚本打印的一样，共 ${number(all)} 行。`,
  save: '存为文本',

  losses: '损失，一个名字一个名字地看',
  lossOf: '一个名字',
  mean: (over: number) => `最近 ${over} 个的平均`,
  guessing: '随机猜',
  pairs: '统计字母对',
  curveLabel: (step: number, mean: string, guessing: string, pairs: string) =>
    `第 ${number(step)} 步之后，平均损失是 ${mean}；随机猜是 ${guessing}，统计字母对是 ${pairs}。`,
  compare: (words: number, over: number) =>
    `单个名字是噪声：有的容易，有的古怪。要看的是最近 ${over} 个的平均。在 ${words} 个词元里随机猜，损失是 ln ${words}；点线是只数“至今的名字里哪个字母后面跟哪个字母”所得的损失。`,
  lastHigher: (last: string, mean: string, name: string) =>
    `最后一个损失 ${last} 只是“${name}”这一个名字的损失。它高于平均 ${mean}，但有的名字本来就比别的难：单凭这一点不能说模型变差了。`,
  lastLower: (last: string, mean: string, name: string) =>
    `最后一个损失 ${last} 属于一个名字“${name}”；最近的平均是 ${mean}。`,
  partsAt: (place: number, step: number, here: string, there: string) =>
    `第 ${place} 次训练从第 ${number(step)} 步起与这一次不同：那里的损失是 ${there}，这里是 ${here}。`,
  noParting: (place: number, lines: number) =>
    `第 ${place} 次训练至今打印的 ${number(lines)} 行都相同。`,
  findNumber: '找出第一个不同的数',
  searchingNumber: '正在把两次训练重新算到这一步……',
  firstNumber: (name: string, place: string, here: string, there: string) =>
    `在这一步之前，对“${name}”来说，第一个不同的数是：${place}，这里是 ${here}，那里是 ${there}。`,
  otherSize: (stage: string, here: string, there: string) =>
    `它们的大小已经不同：${stage} 在这里有 ${here} 个数，在那里有 ${there} 个。`,
  sameNumbers: '在这一步之前，它们算出的数都相同：不同的是它们学习的内容。',
  scrub: '训练的步',
  back: '后退一步',
  on: '前进一步',
  scrubbed: (step: number, all: number) => `第 ${number(step)} 步，共 ${number(all)} 步`,
  stepReached: (step: number, mean: string, printed: string) =>
    `第 ${number(step)} 步：最近损失的平均是 ${mean}。${printed}`.trim(),

  byLetter: '名字，一个字母一个字母地看',
  byLetterWhy: (count: number, loss: string) =>
    `这一步的损失是 ${number(count)} 个数的平均，每个字母一个：${loss}。`,
  letterLoss: (from: string, to: string, share: string, loss: string) =>
    `“${from}”之后是“${to}”，它的概率是 ${share}：取 −ln 得 ${loss}`,

  madeUp: '它编出的名字',
  madeUpWhy:
    '每个字母由 Python 的生成器抽取，它接着洗牌和最初的参数之后的状态往下走。按一个名字，就能看到每次抽取。',
  make: (count: number) => `编 ${count} 个`,
  makeMore: (count: number) => `再编 ${count} 个`,
  temperature: (temperature: string) => `⟦temperature|温度⟧ ${temperature}`,
  temperatureName: '名字的温度',
  asPrinted: (same: number, all: number) =>
    same === all
      ? `全部 ${number(all)} 个名字都与脚本打印的一样。`
      : `有 ${number(same)} 个名字与脚本打印的一样，共 ${number(all)} 个。`,
  isInList: '在它学习的名单里',
  emptyName: '（没有字母）',
  letters: (name: string) => `“${name}”的字母，每个抽一次`,
  draw: (token: string, drawn: string, from: string, to: string, share: string) =>
    `抽到的数是 ${drawn}。把概率首尾相接，它落在 ${from} 到 ${to} 之间，这一段属于“${token}”，长 ${share}：所以抽到“${token}”。`,
  drawAfter: (place: number, before: string) => `第 ${place} 个字母，在“${before}”之后`,
  drawEnd: (token: string) => `“${token}”结束这个名字。`,
  drawPicture: (drawn: string) => `所有概率首尾相接，从 0 到 1，以及抽到的数 ${drawn}`,
  onMap: (before: string) => `在图上看它在“${before}”之后怎么说`,

  own: {
    open: '自己的名单',
    title: '在自己的名单上训练',
    why: '一行一个名字：城市、花、星星，什么都行。粘贴进来，或者把文本文件拖到这里。什么也不会离开这个页面。',
    list: '名字，一行一个',
    file: '打开文本文件',
    go: '做成一课并训练',
    close: '关闭',
    name: '标题',
    ownTitle: '我自己的名字',
    found: (lines: number, letters: number, longest: number) =>
      `${number(lines)} 个名字，${number(letters)} 个不同的字母，最长的有 ${longest} 个。`,
    spaces: (sign: string) => `一行里的空白变成“${sign}”。`,
    repeated: (count: number) => `有 ${number(count)} 行重复出现，因此分量更重。`,
    fewLines: (found: number, least: number) =>
      `有名字的行有 ${number(found)} 行，应至少有 ${least} 行：其中四分之一要留出来，这么少学不到什么。`,
    manyLines: (found: number, most: number) => `${number(found)} 行，应最多 ${number(most)} 行。`,
    longLine: (line: number, letters: number, most: number, text: string) =>
      `第 ${number(line)} 行有 ${number(letters)} 个字母，应最多 ${most} 个：“${text}”。`,
    manyLetters: (found: number, most: number) =>
      `${number(found)} 个不同的字母，应最多 ${number(most)} 个。`,
    large: (size: string, most: string) => `名单有 ${size} MB，应最多 ${most} MB。`,
    notText: (file: string) => `${file} 不是 UTF-8 文本，应是一行一个名字的文本。`,
    about: (lines: number) =>
      `一个字母的模型，它的数是随机抽取的：按“开始”，它就从 ${number(lines)} 个名字里学习哪些字母跟在哪些字母后面。它不知道这些名字是什么意思。`,
  },
};
