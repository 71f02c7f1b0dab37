/** The training card. ⟦id|words⟧ marks a term of the glossary. */
import type { Became } from '../parts.js';
import { number } from './grammar.js';

const scoreNames = { previous: '前一个词元', induction: '归纳' };

export const training = {
  /** The guess about the time before accuracy jumps. */
  before: {
    prompt: '如果准确率陡升，就在那之前，是否已经有头成为⟦induction-head|归纳头⟧？是哪一个？',
    go: '让它训练，看看结果。',
    wait: '正在训练……暂停时就有答案。',
    never: '训练已完成，准确率没有陡升过。',
    notQuite: '不完全对。',
    none: (step: number, head: string, score: string) =>
      `在第 ${number(step)} 步，也就是最陡的上升之前，还没有归纳头：最高得分是 ${score}，属于${head}。`,
    already: (step: number, head: string, score: string) =>
      `在第 ${number(step)} 步，也就是最陡的上升之前，${head} 已经是归纳头，得分 ${score}。`,
    why: '准确率上升，是因为归纳头形成了：它找到上次跟在后面的是什么。',
  },
  seed: {
    prompt:
      '换一个种子，训练就从不同的数开始，看到不同的序列。那时哪个头会成为⟦induction-head|归纳头⟧？',
    none: '一个也没有',
    yours: (choice: string) => `你的回答：${choice}。`,
    go: '按“新种子”，再按“开始”，看看结果。',
    wait: '还没有头成为归纳头。请继续训练。',
    right: (head: string, score: string) => `对：${head}，得分 ${score}。`,
    wrong: (head: string, score: string) => `不完全对：${head}，得分 ${score}。`,
    rightNone: '对：训练已完成，没有头成为归纳头。',
    wrongNone: '不完全对：训练已完成，没有头成为归纳头。',
    fixed: (head: string, score: string, elsewhere: string) =>
      `在训练过的长度上，${head} 把 ${score} 的权重放在当时跟在后面的词元上，在其他长度上只有 ${elsewhere}。它总是往回看固定数目的词元。`,
    why: '数不同，解法相同。只有后面的块能使用前面的块写入的内容：每个词元前面是哪个词元。',
  },
  /** For a learned lesson. */
  whence: '怎样训练的',
  origin: (
    steps: number,
    seed: number,
    batch: number,
    length: number,
    rule: string,
    rate: string,
  ) =>
    `⟦training|训练⟧用 ${number(steps)} 步找到了这些数，从随机数（种子 ${seed}）开始。每一步，模型看 ${number(batch)} 个生成的序列，各 ${number(length)} 个词元，并略微调整参数，使预测更准（${rule}，⟦learning-rate|学习率⟧ ${rate}）。`,
  ofDocuments: {
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
      `⟦training|训练⟧用 ${number(steps)} 步找到了这些数，从随机数（种子 ${seed}）开始。每一步，模型看 ${number(batch)} 个名字，各最多 ${number(length)} 个词元，并略微调整参数，使预测更准（${rule}，⟦learning-rate|学习率⟧ ${rate}）。`,
  },
  watch: (lesson: string) => `看它训练：${lesson}`,
  found: '准确率、每个头学到了什么，以及继续训练',
  measured: (accuracy: string, loss: string, guessing: string, elsewhere: string | null) =>
    `在留出的序列上，准确率 ${accuracy}，损失 ${loss}（均匀猜测：${guessing}）。${elsewhere === null ? '' : `在训练中没有出现的长度上：准确率 ${elsewhere}。`}`,
  title: '训练',
  facts: (parameters: number, batch: number, length: number) =>
    `${number(parameters)} 个参数 · 每步 ${number(batch)} 个序列，各 ${number(length)} 个词元 · 在任何机器上每个比特都相同`,
  start: '开始',
  goOn: '继续',
  pause: '暂停',
  next: '走一步',
  atEnd: (most: number) => `这一课最多训练到第 ${number(most)} 步。`,
  again: '重置',
  againHelp: '回到第 0 步，训练之前',
  otherSeed: '新种子',
  otherSeedHelp: '不同的初始参数和不同的训练序列',
  step: (step: number) => `第 ${number(step)} 步`,
  going: (step: number, aim: number) => `正在训练：第 ${number(step)} 步，共 ${number(aim)} 步`,
  running: (step: number, shown: number) =>
    `正在训练：第 ${number(step)} 步。弧线和下一个词实时更新；矩阵和算式是第 ${number(shown)} 步的。暂停后会更新。`,
  still: (step: number) => `第 ${number(step)} 步：下面的所有数都来自这一步。`,
  untrained: '第 0 步：什么都还没学。所有参数仍是初始值。',
  given: '第 0 步：所有参数都是本课给定的。',
  switched: '设置只改变显示的数，不改变训练。',
  paused: '页面在后台时已暂停。',
  revived: (step: number) => `浏览器中断了训练；它从第 ${number(step)} 步继续，数完全相同。`,

  /** The measures. */
  curves: '在留出序列上的表现',
  measures: '准确率：在可预测的词元中预测正确的比例。⟦loss|损失⟧：在这些词元上平均错多少。',
  loss: '损失',
  accuracy: '准确率',
  heldOut: '留出序列',
  elsewhere: '其他长度',
  trainedLoss: '训练序列',
  guessing: '均匀猜测',
  stepAxis: '步',
  noCurve: '模型训练时，曲线会出现在这里。',
  /** What the curves show, for those who do not see them. */
  announcement: (
    from: number,
    to: number,
    losses: [string, string],
    accuracies: [string, string],
  ) =>
    `从第 ${number(from)} 步到第 ${number(to)} 步，损失从 ${losses[0]} 变为 ${losses[1]}，准确率从 ${accuracies[0]} 变为 ${accuracies[1]}。`,
  more: '更多：各个头、关键时刻和表格',
  table: '列成表格',
  tableCaption: '每一步的损失和准确率',

  /** The checkpoints. */
  timeline: '检查点',
  earlier: '上一个检查点',
  later: '下一个检查点',
  checkpoint: (step: number, accuracy: string, loss: string) =>
    `第 ${number(step)} 步：准确率 ${accuracy}，损失 ${loss}`,

  /** The role of each head. */
  heads: '每个头学到了什么',
  head: (layer: number, head: number, isOnly: boolean) =>
    isOnly ? `块 ${layer}` : `块 ${layer} 的头 ${head}`,
  previous: '前一个词元',
  induction: '⟦induction-head|归纳⟧',
  previousFormula: '前一个词元：词元对它前一个词元的平均权重（前一词元得分）',
  inductionFormula: '归纳：重复的词元对上次跟在它后面的词元的平均权重（前缀匹配得分）',
  atOther: '其他长度',
  byChance: '随机水平',
  noScores: '按“开始”或“走一步”：模型学习时，每个头都会被测量。',

  picture: (head: string, step: number) => `${head} 在第 ${number(step)} 步的权重`,

  /** Events of the training. */
  happened: '关键时刻',
  jump: (from: number, to: number, before: string, after: string, window: number) =>
    `从第 ${number(from)} 步到第 ${number(to)} 步，准确率由 ${before} 升到 ${after}：这是迄今在 ${number(window)} 步之内最陡的上升。`,
  became: (scores: readonly Became[]) =>
    scores.length
      ? `与此同时，${scores.map(({ head, score, before, after }) => `${head} 的“${scoreNames[score]}”得分从 ${before} 变为 ${after}`).join('，')}。`
      : '',
  noJump: '准确率还没有陡升。',
  beforeAfter: (head: string) => `${head} 之前和之后关注什么`,
  toStep: (step: number) => `转到第 ${number(step)} 步`,
  stepReached: (step: number, accuracy: string, loss: string) =>
    `第 ${number(step)} 步：准确率 ${accuracy}，损失 ${loss}。`,
};
