/** One training step in slow motion. ⟦id|words⟧ marks a term of the glossary. */
import type { Learned } from '../parts.js';
import { number } from './grammar.js';

const example = (words: readonly string[]): string => `“${words.join(' ')}”`;

export const slow = {
  slowly: '慢慢走一步',
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
  skip: '走完这一步',
  close: '关闭',
  why: {
    forward: ({ words, batch }: Learned) =>
      `${batch === 1 ? '这一步的序列' : `这一步有 ${batch} 个序列，第一个`}${example(words)}正穿过模型：词元、块、⟦logits|logits⟧、⟦probabilities|概率⟧。先按一幅图，再按任意一个数。`,
    loss: ({ targetCount, guessing }: Learned) =>
      `其中有 ${targetCount} 个词元的下一个是可预测的。在那里，⟦loss|损失⟧是真正的下一个词元所得概率的 −ln，序列的损失是它们的平均。其余的词元不算。${guessing}`,
    backward: () =>
      '现在往回走，从损失到词元：每个⟦gradient|梯度⟧由它后面的梯度得到。橙色（大于 0）：这个数越大，损失越大。蓝色（小于 0）：损失越小。',
    update: ({ batch, rule }: Learned) =>
      `把 ${batch} 个序列的梯度按可预测的词元求平均，${rule} 由此得出每个参数的变化。这里显示的是变化；指一个数看看。`,
  },
  rules: {
    adam: '⟦adam|Adam⟧',
    adamw: '⟦adam|AdamW⟧',
    sgd: '⟦gradient|梯度下降⟧',
  },
  whyThis: (place: string) => `它为什么变了：${place}`,
  larger: (by: string) =>
    `这一步让它增大 ${by}：最近的梯度平均起来说明，这个数增大时⟦loss|损失⟧会减小。下面逐行写出这是怎么来的。`,
  smaller: (by: string) =>
    `这一步让它减小 ${by}：最近的梯度平均起来说明，这个数减小时⟦loss|损失⟧会减小。下面逐行写出这是怎么来的。`,
  unchanged: '还没有⟦gradient|梯度⟧到达它，所以这一步没有梯度改变它。',
  unchangedNow: '这一步它的⟦gradient|梯度⟧是 0，所以梯度没有改变它。',
  hint: '指向任意一个数。带下划线的数通向它的来处。',
  gradientNote: (batch: number) =>
    `这个数增大时损失增长得有多快：对这一步 ${batch} 个序列中所有可预测的词元求平均。`,
  firstNote: 'm 是这个梯度和之前各步梯度的滑动平均，这样单独一步的偏差影响不大。',
  secondNote: 'v 是它们平方的滑动平均：它说明梯度近来有多大。',
  noClip: '这个配方没有限制梯度的长度：梯度保持原样。',
  notClipped: (count: number, limit: string) =>
    `上面是这一步全部 ${number(count)} 个梯度合起来的长度。它没有超过配方的限度 ${limit}，所以梯度保持原样。`,
  clipped: (count: number, limit: string) =>
    `上面是这一步全部 ${number(count)} 个梯度合起来的长度。它超过了配方的限度 ${limit}，所以全部乘以同一个因子，合起来的长度就等于限度。`,
  sameRate: (rate: string) => `α 是⟦learning-rate|学习率⟧：每一步都是 ${rate}。`,
  warmingUp: (step: number, warmup: number) =>
    `α 是第 ${number(step)} 步的⟦learning-rate|学习率⟧。训练正在预热：在前 ${number(warmup)} 步里，它均匀地增大到完整的大小。`,
  warm: (rate: string, warmup: number) =>
    `α 是⟦learning-rate|学习率⟧：${rate}，从第 ${number(warmup)} 步起就是这个完整的大小。`,
  largerNow: (by: string) =>
    `⟦gradient|梯度⟧让它增大 ${by}：它在这一步里说明，这个数增大时⟦loss|损失⟧会减小。下面逐行写出这是怎么来的。`,
  smallerNow: (by: string) =>
    `⟦gradient|梯度⟧让它减小 ${by}：它在这一步里说明，这个数减小时⟦loss|损失⟧会减小。下面逐行写出这是怎么来的。`,
  decayed: (by: string) => `然后权重衰减把它往 0 拉近 ${by}。`,
  atRest: (steps: number) =>
    `α 是 0：到第 ${number(steps)} 步，⟦learning-rate|学习率⟧已经降到 0，什么都不再变化。`,
  linear: (step: number, steps: number) =>
    `α 是第 ${number(step)} 步的⟦learning-rate|学习率⟧。它均匀下降，第 ${number(steps)} 步之后就会是 0：先走大步，最后走小步。`,
  cosine: (step: number, steps: number) =>
    `α 是第 ${number(step)} 步的⟦learning-rate|学习率⟧。它沿半个余弦波下降，第 ${number(steps)} 步之后就会是 0：先走大步，最后走小步。`,
  decayNote:
    'λ 是配方的权重衰减。不管梯度怎么说，这个数都要减去自己的这一小部分，没有用处的数就会慢慢消失。',
  phaseAndReason: (phase: string, why: string) => `${phase}。${why}`,
};
