/**
 * Training on documents, such as names: the printed lines, and the made-up names. ⟦id|words⟧ marks
 * a term of the glossary.
 */
import { list, number } from './grammar.js';

export const documents = {
  fromSeed: '从头训练',
  fromSeedHelp: '重新初始化所有参数，你可以看着它训练',
  parts: {
    region: '用这个模型可以做什么',
    names: '生成名字',
    worth: '注意力有用吗？',
    ladder: '阶梯：每个部分带来什么',
    sections: '整个程序，分八部分',
    origin: '怎样训练的',
  },

  worth: {
    why: '从注意力模式看，注意力似乎很重要；是否真的重要，要看损失。损失在留出的名字上测量：用所有的头，依次关闭每一个头，关闭所有的头。',
    measure: '测量',
    measuring: '正在测量……',
    training: '从种子开始训练更多步……',
    longer: (steps: number) => `训练 ${number(steps)} 步，再测一次`,
    survey: '在许多名字上，每个头关注什么',
    sharpest: (head: string, largest: string, byChance: string) =>
      `最集中的是${head}：它最大的权重平均为 ${largest}（随机水平：${byChance}）。`,
    prefers: (tokens: readonly string[]) => `它偏爱的词元是${list(tokens)}。`,
    preferred: (token: string, mean: string, byChance: string) =>
      `“${token}”（${mean}，随机水平：${byChance}）`,
    open: '打开训练得更久的模型',
    title: (steps: number) => `字母模型，${number(steps)} 步之后`,
    caption: (steps: number) => `${number(steps)} 步之后`,
    loss: '损失',
    difference: '差',
    withAll: '用所有的头',
    without: (head: string) => `不用${head}`,
    withoutAll: '一个头也不用',
    found: (steps: number, names: number, loss: string, without: string) =>
      `${number(steps)} 步之后，在 ${number(names)} 个留出的名字上，平均损失是 ${loss}；关闭所有的头，则是 ${without}。`,
    notYet: (guessing: string) =>
      `所以模型还不比均匀猜测好（损失 ${guessing}）：这说明不了注意力的作用。`,
    little: (by: string) =>
      `所以注意力只让损失降低 ${by}，几乎等于没有：模型几乎只凭当前字母和它的位置预测。它的头关注什么，现在还说明不了什么。`,
    much: (by: string) => `所以注意力让损失降低 ${by}：模型现在依靠它。`,
    most: (head: string, loss: string) => `最重要的头是${head}：只关闭它，损失就是 ${loss}。`,
  },

  /** From counts to the whole model: what each part is worth. */
  ladder: {
    why: '五个模型学同样的名字，每个都加上前一个缺少的东西。第一个只计数；其余从同一个种子训练同样多的步。所有模型都在同一批留出的名字上测量。',
    climb: '逐个训练并测量',
    training: (title: string) => `正在训练：${title}`,
    measuring: (title: string) => `正在测量：${title}`,
    caption: (names: number, steps: number) =>
      `在 ${number(names)} 个留出的名字上，训练 ${number(steps)} 步之后`,
    model: '模型，以及它加上的部分',
    loss: '损失',
    difference: '差',
    counts: '阶梯：二元计数',
    countsShow: '训练用的名字里，每个字母之后各个字母出现的次数，再加一。什么也没有学习。',
    countsAbout: (names: number) =>
      `二元模型：在 ${number(names)} 个名字里数出每个字母之后各个字母出现多少次，每个次数加一，这样任何字母对都有可能。每个字母的嵌入是独热向量，W_U 是各比例的对数，所以 softmax 又给出这些比例。块什么也不做，也没有学习任何东西。它的不足：把每一对字母分开对待，而且只看见一个字母。`,
    adam: '普通的梯度下降把每个梯度都乘以同一个学习率。Adam 按每个参数自己的梯度调整步长。',
    intro: (first: string, last: string, by: string) =>
      `从计数到完整的模型，损失从 ${first} 变到 ${last}，变化 ${by}。`,
    notLower: (title: string, by: string) =>
      `“${title}”并不比前一个好（${by}）：步数这么少，加上的部分还没有帮助。`,
  },

  sections: {
    titles: {
      data: '数据',
      letters: '字母变成数',
      parameters: '参数',
      position: '一次前向传播',
      loss: '损失',
      gradients: '梯度',
      optimizer: '一个训练步',
      names: '生成名字',
    },
    data: (names: number, trained: number, heldOut: number) =>
      `${number(names)} 个名字，一行一个。训练依次使用它们，一共 ${number(trained)} 个。另外留出 ${number(heldOut)} 个，用来测量模型的表现。`,
    shuffled: (seed: number) =>
      `首先，Python 的 random.shuffle 在 random.seed(${seed}) 之后打乱它们。`,
    letters: (name: string, ids: string, words: number) =>
      `这里一个⟦token|词元⟧就是一个字母。“${name}”变成 ${ids}：每个数是一个词元的编号，词表有 ${words} 个词元。`,
    marks: (mark: string) =>
      `特殊词元“${mark}”在每个名字的前面和后面：名字由它开始；模型预测到它，名字就结束。所以模型也学到名字有多长。`,
    parameters: (list: string, all: number) =>
      `${list}：一共 ${number(all)} 个参数，除此之外什么也不学。`,
    matrix: (name: string, rows: number, columns: number, times: number) =>
      `${times > 1 ? `${times} × ` : ''}${name} ${rows} × ${columns}`,
    position: (heads: number, hidden: number) =>
      `字母的嵌入加上位置的嵌入，${number(heads)} 个往回看的头，一个有 ${number(hidden)} 个隐藏单元的前馈网络，然后每个词元一个⟦logits|logit⟧。`,
    noMask:
      '脚本不需要掩码：它逐个字母处理名字，后面的字母还不存在。这里同时处理所有字母，因果⟦mask|掩码⟧遮住后面的：数是一样的。',
    tour: '在模型图上逐步讲解',
    loss: (name: string, loss: string, words: number, guessing: string) =>
      `对每个正确的下一个字母所得的概率取 −ln，再对整个名字取平均：“${name}”是 ${loss}。在 ${words} 个词元中均匀猜测，损失是 ln ${words} = ${guessing}。`,
    gradients:
      '反向传播沿同样的步骤倒着计算，求出每个数变化时损失变化多少。指向一个梯度，看它怎样算出。',
    showGradients: '显示梯度',
    optimizer: (rule: string, rate: string, steps: number) =>
      `${rule} 把梯度变成参数的更新：它为每个参数保留两个滑动平均，一个是梯度的，一个是梯度平方的。⟦learning-rate|学习率⟧从 ${rate} 开始；一共 ${number(steps)} 步。`,
    decay: {
      none: '',
      linear: '它线性衰减到 0。',
      cosine: '它沿半个余弦衰减到 0。',
    },
    walk: '逐步讲解',
    names: '从特殊词元开始，按概率采样一个字母，接上去，如此重复，直到采样到特殊词元。',
    limits:
      '这样的模型知道这份名单里哪些字母常跟在哪些字母后面，也能生成像名单里那样的名字。它不知道名字的意思，不能回答问题，也不能写句子。它生成的名字可能碰巧就在名单里。',
  },

  lines: '训练日志',
  linesWhy: '每步一行：这一步改变模型之前，一个名字上的⟦loss|损失⟧。点按一行，逐步讲解那一步。',
  noLines: '按“开始”，每一步打印一行。',
  isPrinted: '与脚本一致',
  isOther: '与脚本不同',
  isNotPrinted: (printed: string) => `脚本打印的是 ${printed}`,
  printed: (same: number, all: number) =>
    same === all
      ? `全部 ${number(all)} 行都与脚本打印的一致。`
      : `有 ${number(same)} 行与脚本打印的一致，共 ${number(all)} 行。`,
  save: '保存为文本',

  losses: '损失，逐个名字',
  lossOf: '一个名字',
  mean: (over: number) => `最近 ${over} 个的平均`,
  guessing: '均匀猜测',
  pairs: '二元计数',
  curveLabel: (step: number, mean: string, guessing: string, pairs: string) =>
    `第 ${number(step)} 步之后，平均损失是 ${mean}；均匀猜测是 ${guessing}，二元计数是 ${pairs}。`,
  compare: (words: number, over: number) =>
    `单个名字的损失有噪声：有的容易，有的古怪。所以要看最近 ${over} 个的平均。在 ${words} 个词元中均匀猜测，损失是 ln ${words}；点线是二元模型，它统计至今的名字里的字母对。`,
  lastHigher: (last: string, mean: string, name: string) =>
    `最近的损失 ${last} 只属于一个名字“${name}”。它高于平均 ${mean}，但有的名字本来就更难：单凭这一点不能说模型变差了。`,
  lastLower: (last: string, mean: string, name: string) =>
    `最近的损失 ${last} 只属于一个名字“${name}”；最近的平均是 ${mean}。`,
  partsAt: (position: number, step: number, here: string, there: string) =>
    `第 ${position} 次训练从第 ${number(step)} 步起与这一次不同：那里的损失是 ${there}，这里是 ${here}。`,
  noParting: (position: number, lines: number) =>
    `第 ${position} 次训练至今打印的 ${number(lines)} 行都相同。`,
  findNumber: '找出第一个不同的数',
  searchingNumber: '正在把两次训练重新算到这一步……',
  firstNumber: (name: string, cell: string, here: string, there: string) =>
    `在这一步之前，对“${name}”来说，第一个不同的数是：${cell}，这里是 ${here}，那里是 ${there}。`,
  otherSize: (stage: string, here: string, there: string) =>
    `它们的大小已经不同：${stage} 在这里有 ${here} 个数，在那里有 ${there} 个。`,
  sameNumbers: '在这一步之前，它们算出的数都相同：不同的是训练数据。',
  scrub: '训练步',
  back: '后退一步',
  on: '前进一步',
  scrubbed: (step: number, all: number) => `第 ${number(step)} 步，共 ${number(all)} 步`,
  stepReached: (step: number, mean: string, printed: string) =>
    `第 ${number(step)} 步：最近损失的平均是 ${mean}。${printed}`.trim(),

  byLetter: '名字，一个字母一个字母地看',
  byLetterWhy: (count: number, loss: string) =>
    `这一步的损失是 ${number(count)} 个数的平均，每个字母一个：${loss}。`,
  letterLoss: (from: string, to: string, share: string, loss: string) =>
    `“${from}”之后是“${to}”，概率是 ${share}；取 −ln 得 ${loss}`,

  madeUp: '生成的名字',
  madeUpWhy:
    '每个字母用 Python 的随机数生成器采样；生成器先打乱名单，再抽取初始参数，然后从那时的状态继续。点按一个名字，看每次采样。',
  make: (count: number) => `采样 ${count} 个`,
  makeMore: (count: number) => `再采样 ${count} 个`,
  temperature: (temperature: string) => `⟦temperature|温度⟧ ${temperature}`,
  temperatureName: '采样温度',
  asPrinted: (same: number, all: number) =>
    same === all
      ? `全部 ${number(all)} 个名字都与脚本打印的一致。`
      : `有 ${number(same)} 个名字与脚本打印的一致，共 ${number(all)} 个。`,
  isInList: '在训练名单里',
  emptyName: '（没有字母）',
  letters: (name: string) => `“${name}”的字母，每个采样一次`,
  draw: (token: string, drawn: string, from: string, to: string, share: string) =>
    `随机数是 ${drawn}。把概率首尾相接，它落在 ${from} 到 ${to} 之间，这一段属于“${token}”，长 ${share}：所以采样到“${token}”。`,
  drawAfter: (position: number, before: string) => `第 ${position} 个字母，在“${before}”之后`,
  drawEnd: (token: string) => `“${token}”结束这个名字。`,
  drawPicture: (drawn: string) => `所有概率首尾相接，从 0 到 1，以及随机数 ${drawn}`,
  onMap: (before: string) => `在模型图上看它在“${before}”之后预测什么`,

  own: {
    open: '自己的名单',
    title: '在自己的名单上训练',
    why: '一行一个名字：城市、花、星星，什么都行。粘贴进来，或者把文本文件拖到这里。任何内容都不会离开本页。',
    list: '名字，一行一个',
    file: '打开文本文件',
    go: '创建一课并训练',
    close: '关闭',
    name: '标题',
    ownTitle: '我自己的名字',
    found: (lines: number, letters: number, longest: number) =>
      `${number(lines)} 个名字，${number(letters)} 个不同的字母，最长的有 ${longest} 个。`,
    spaces: (sign: string) => `行内的空白变成“${sign}”。`,
    repeated: (count: number) => `有 ${number(count)} 行重复出现，因此权重更大。`,
    fewLines: (found: number, least: number) =>
      `有 ${number(found)} 行含有名字，应至少有 ${least} 行：其中四分之一要留出，名字太少就学不到东西。`,
    manyLines: (found: number, most: number) =>
      `${number(found)} 行，应不超过 ${number(most)} 行。`,
    longLine: (line: number, letters: number, most: number, text: string) =>
      `第 ${number(line)} 行有 ${number(letters)} 个字母，应不超过 ${most} 个：“${text}”。`,
    manyLetters: (found: number, most: number) =>
      `${number(found)} 个不同的字母，应不超过 ${number(most)} 个。`,
    large: (size: string, most: string) => `名单有 ${size} MB，应不超过 ${most} MB。`,
    notText: (file: string) => `${file} 不是 UTF-8 文本，应为一行一个名字的文本。`,
    about: (lines: number) =>
      `一个未训练的字母模型，参数是随机的：按“开始”，它就从 ${number(lines)} 个名字里学习哪些字母常跟在哪些字母后面。它不会学到名字的意思。`,
  },
};
