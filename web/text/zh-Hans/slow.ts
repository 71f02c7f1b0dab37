/** One training step in slow motion. ⟦id|words⟧ marks a term of the glossary. */
import type { Learned } from '../parts.js';
import { number } from './grammar.js';

const example = (words: readonly string[]): string => `“${words.join(' ')}”`;

export const slow = {
  slowly: '慢放一步',
  slowlyHelp: '用慢动作看下一步：前向、损失、反向、更新',
  whyChanged: '这个参数为什么变了？',
  whyChangedHelp: '上一步怎样改变了每个参数：梯度、两个矩、变化',
  coming: '正在准备这一步……',
  failed: '无法准备这一步，请再试一次。',
  tooLong: '这个训练的一步耗时太长，无法用慢动作看。请用更小的模型，或减少每一步的序列。',
  title: (step: number) => `第 ${number(step)} 步，慢动作`,
  taken: (step: number) => `第 ${number(step)} 步做了什么`,
  phases: { forward: '前向', loss: '损失', backward: '反向', update: '更新' },
  back: '后退',
  next: '前进',
  play: '播放',
  pause: '暂停',
  skip: '完成这一步',
  close: '关闭',
  why: {
    forward: ({ words, batch }: Learned) =>
      `${batch === 1 ? '这一步的序列' : `这一步有 ${batch} 个序列，第一个`}${example(words)}经过模型：词元、块、⟦logits|logits⟧、⟦probabilities|概率⟧。先点按一幅图，再点按任意一个数。`,
    loss: ({ targetCount, guessing }: Learned) =>
      `其中有 ${targetCount} 个词元，它们的下一个词元可以预测。在那里，⟦loss|损失⟧是模型给真正的下一个词元的概率的 −ln，序列的损失是它们的平均。其余的词元不计入。${guessing}`,
    backward: () =>
      '现在反向传播，从损失到词元：每个⟦gradient|梯度⟧由它后面的梯度算出。橙色（正）：增大这个数会使损失变大。蓝色（负）：增大它会使损失变小。',
    update: ({ batch, rule }: Learned) =>
      `把 ${batch} 个序列的梯度对可预测的词元求平均，${rule} 由此得出每个参数的更新。这里显示的是更新；请指向一个。`,
  },
  rules: {
    adam: '⟦adam|Adam⟧',
    adamw: '⟦adam|AdamW⟧',
    sgd: '⟦gradient|随机梯度下降⟧',
  },
  whyThis: (cell: string) => `它为什么变了：${cell}`,
  larger: (by: string) =>
    `这一步使它增大 ${by}：最近几步的梯度平均起来表明，这个数增大时⟦loss|损失⟧会减小。下面逐行写出这是怎么来的。`,
  smaller: (by: string) =>
    `这一步使它减小 ${by}：最近几步的梯度平均起来表明，这个数减小时⟦loss|损失⟧会减小。下面逐行写出这是怎么来的。`,
  unchanged: '还没有⟦gradient|梯度⟧到达它，所以这一步不改变它。',
  unchangedNow: '这一步它的⟦gradient|梯度⟧是 0，所以它不变。',
  hint: '指向任意一个数。点按带下划线的数，看它从何而来。',
  gradientNote: (batch: number) =>
    `这个数增大时损失增长得有多快：对这一步 ${batch} 个序列中所有可预测的词元求平均。`,
  firstNote: 'm 是这个梯度和之前的梯度的滑动平均，所以单独一步异常，影响不大。',
  secondNote: 'v 是它们平方的滑动平均：它反映梯度近来有多大。',
  noClip: '这个配置不裁剪梯度，所以梯度保持原样。',
  notClipped: (count: number, limit: string) =>
    `上面是这一步全部 ${number(count)} 个梯度作为一个向量的范数。它没有超过裁剪上限 ${limit}，所以梯度保持原样。`,
  clipped: (count: number, limit: string) =>
    `上面是这一步全部 ${number(count)} 个梯度作为一个向量的范数。它超过了裁剪上限 ${limit}，所以全部乘以同一个因子，使范数等于上限。`,
  sameRate: (rate: string) => `α 是⟦learning-rate|学习率⟧：每一步都是 ${rate}。`,
  warmingUp: (step: number, warmup: number) =>
    `α 是第 ${number(step)} 步的⟦learning-rate|学习率⟧。预热：在前 ${number(warmup)} 步里，它线性增大到最大值。`,
  warm: (rate: string, warmup: number) =>
    `α 是⟦learning-rate|学习率⟧：${rate}，从第 ${number(warmup)} 步起达到这个最大值。`,
  largerNow: (by: string) =>
    `⟦gradient|梯度⟧使它增大 ${by}：它在这一步里表明，这个数增大时⟦loss|损失⟧会减小。下面逐行写出这是怎么来的。`,
  smallerNow: (by: string) =>
    `⟦gradient|梯度⟧使它减小 ${by}：它在这一步里表明，这个数减小时⟦loss|损失⟧会减小。下面逐行写出这是怎么来的。`,
  decayed: (by: string) => `然后权重衰减把它往 0 拉近 ${by}。`,
  atRest: (steps: number) =>
    `α 是 0：到第 ${number(steps)} 步，⟦learning-rate|学习率⟧已经降到 0，什么都不再变化。`,
  linear: (step: number, steps: number) =>
    `α 是第 ${number(step)} 步的⟦learning-rate|学习率⟧。它线性衰减，第 ${number(steps)} 步之后为 0：先用大步，最后用小步。`,
  cosine: (step: number, steps: number) =>
    `α 是第 ${number(step)} 步的⟦learning-rate|学习率⟧。它沿半个余弦衰减，第 ${number(steps)} 步之后为 0：先用大步，最后用小步。`,
  decayNote:
    'λ 是配置中的权重衰减。不论梯度如何，每一步还从这个数减去它的 α · λ 倍，所以没有用处的数会逐渐趋于 0。',
  phaseAndReason: (phase: string, why: string) => `${phase}。${why}`,
};
