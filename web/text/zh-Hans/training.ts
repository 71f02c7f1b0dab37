/** The training card. ⟦id|words⟧ marks a term of the glossary. */
import type { Became } from '../parts.js';
import { number } from './grammar.js';

const scoreNames = { previous: '前一个词元', induction: '归纳' };

export const training = {
  /** The guess about the time before accuracy jumps. */
  before: {
    prompt: '如果准确率陡然上升，在那之前是否已经有头成为⟦induction-head|归纳头⟧？是哪一个？',
    go: '让它训练，看看结果。',
    wait: '正在训练。停下来时就有答案。',
    never: '所有步骤都已完成，准确率一次也没有跃升。',
    notQuite: '不完全对。',
    none: (step: number, head: string, score: string) =>
      `在第 ${number(step)} 步，也就是准确率升得最多之前，还没有归纳头：最大的得分是 ${score}，属于${head}。`,
    already: (step: number, head: string, score: string) =>
      `在第 ${number(step)} 步，也就是准确率升得最多之前，${head} 已经是归纳头，得分 ${score}。`,
    why: '准确率上升，是因为这个头形成了：它能找到上次跟在后面的是什么。',
  },
  seed: {
    prompt:
      '换一个种子，训练就从别的数开始，从别的序列学习。那时哪个头会成为⟦induction-head|归纳头⟧？',
    none: '一个也没有',
    yours: (choice: string) => `你的回答：${choice}。`,
    go: '按“换一个种子”，再按“开始”，看看结果。',
    wait: '还没有头成为归纳头：继续训练。',
    right: (head: string, score: string) => `对：${head}，得分 ${score}。`,
    wrong: (head: string, score: string) => `不完全对：${head}，得分 ${score}。`,
    rightNone: '对：所有步骤都已完成，没有头成为归纳头。',
    wrongNone: '不完全对：所有步骤都已完成，没有头成为归纳头。',
    fixed: (head: string, score: string, elsewhere: string) =>
      `在训练过的长度上，${head} 从当时跟在后面的词元取 ${score}，在其他长度上只有 ${elsewhere}：它总是往回看固定数目的词元。`,
    why: '数不同，解法相同：只有后面的块才能用到前面的块找到的东西，也就是每个词元前面是哪个词元。',
  },
  /** For a learned lesson. */
  whence: '这些数从哪里来',
  origin: (
    steps: number,
    seed: number,
    batch: number,
    length: number,
    rule: string,
    rate: string,
  ) =>
    `它们是⟦training|训练⟧用 ${number(steps)} 步找到的，从随机抽取的数（种子 ${seed}）开始。每一步给模型看 ${number(batch)} 个编造的序列，每个 ${number(length)} 个词元，再把每个数改变一点点，使预测变得更准（${rule}，⟦learning-rate|学习率⟧ ${rate}）。`,
  watch: (lesson: string) => `看它们怎样学成：“${lesson}”`,
  found: '做得怎样，每个头变成了什么，以及继续训练',
  measured: (accuracy: string, loss: string, guessing: string, elsewhere: string | null) =>
    `在从未训练过的序列上：准确率 ${accuracy}，损失 ${loss}（随机猜的损失是 ${guessing}）。${elsewhere === null ? '' : `在从未训练过的长度上：准确率 ${elsewhere}。`}`,
  title: '训练它',
  facts: (parameters: number, batch: number, length: number) =>
    `${number(parameters)} 个参数 · 每步 ${number(batch)} 个序列，各 ${number(length)} 个词元 · 在任何机器上每个比特都相同`,
  start: '开始',
  goOn: '继续',
  pause: '暂停',
  next: '走一步',
  atEnd: (most: number) => `本页最多将这一课训练到第 ${number(most)} 步。`,
  again: '从头再来',
  againHelp: '回到第 0 步，那时什么都还没学',
  otherSeed: '换一个种子',
  otherSeedHelp: '换一组初始参数，也换一批用来学习的序列',
  step: (step: number) => `第 ${number(step)} 步`,
  going: (step: number, aim: number) => `正在训练：第 ${number(step)} 步，共 ${number(aim)} 步`,
  running: (step: number, shown: number) =>
    `正在训练：第 ${number(step)} 步。图随之变化；下面的矩阵是第 ${number(shown)} 步的；暂停就能看到当前的。`,
  still: (step: number) => `第 ${number(step)} 步：下面的每个数都属于这一步。`,
  untrained: '第 0 步：什么都还没学。下面的每个数都是刚抽取时的样子。',
  given: '第 0 步：下面的每个数都是本课给定的。',
  switched: '开关改变的是显示的数，不是训练。',
  paused: '页面不可见时已暂停。',
  revived: (step: number) =>
    `浏览器中断了训练；它从第 ${number(step)} 步接着进行，结果每个比特都相同。`,

  /** The measures. */
  curves: '在从未见过的序列上做得怎样',
  measures: '准确率：在可预测的词元里答对的份额。⟦loss|损失⟧：在这些词元上平均错得有多厉害。',
  loss: '损失',
  accuracy: '准确率',
  heldOut: '在留出的序列上',
  elsewhere: '在别的长度上',
  trainedLoss: '在训练过的序列上',
  guessing: '随机猜',
  stepAxis: '步',
  noCurve: '按“开始”：曲线会随着学习而延伸。',
  /** What the curves show, for those who do not see them. */
  announcement: (
    from: number,
    to: number,
    losses: [string, string],
    accuracies: [string, string],
  ) =>
    `从第 ${number(from)} 步到第 ${number(to)} 步，损失从 ${losses[0]} 变为 ${losses[1]}，准确率从 ${accuracies[0]} 变为 ${accuracies[1]}。`,
  more: '更多：各个头、发生了什么，以及表格',
  table: '列成表格',
  tableCaption: '每一步的损失和准确率',

  /** The checkpoints. */
  timeline: '存档点',
  earlier: '后退一个存档点',
  later: '前进一个存档点',
  checkpoint: (step: number, accuracy: string, loss: string) =>
    `第 ${number(step)} 步：准确率 ${accuracy}，损失 ${loss}`,

  /** The role of each head. */
  heads: '每个头变成了什么',
  head: (layer: number, head: number, isOnly: boolean) =>
    isOnly ? `块 ${layer}` : `块 ${layer} 的头 ${head}`,
  previous: '前一个词元',
  induction: '⟦induction-head|归纳⟧',
  previousFormula: '前一个词元：每个词元给它前面那个词元的权重的平均值（previous-token score）',
  inductionFormula:
    '归纳：以前出现过的词元，给当时跟在它后面的词元的权重的平均值（prefix matching）',
  atOther: '其他长度',
  byChance: '随机情况',
  noScores: '按“开始”或“走一步”：每个头在学习时都会被测量。',

  picture: (head: string, step: number) => `${head} 在第 ${number(step)} 步的权重`,

  /** Events of the training. */
  happened: '发生了什么',
  jump: (from: number, to: number, before: string, after: string, window: number) =>
    `从第 ${number(from)} 步到第 ${number(to)} 步，准确率由 ${before} 升到 ${after}：这是迄今在 ${number(window)} 步之内最陡的一次上升。`,
  became: (scores: readonly Became[]) =>
    scores.length
      ? `与此同时，${scores.map(({ head, score, before, after }) => `${head} 的“${scoreNames[score]}”得分从 ${before} 变为 ${after}`).join('，')}。`
      : '',
  noJump: '还没有跃升：准确率没有在短时间内大幅上升。',
  beforeAfter: (head: string) => `${head} 之前和之后看向哪里`,
  toStep: (step: number) => `到第 ${number(step)} 步`,
  stepReached: (step: number, accuracy: string, loss: string) =>
    `第 ${number(step)} 步：准确率 ${accuracy}，损失 ${loss}。`,
};
