/**
 * Questions, answers and predictions. ⟦id|words⟧ marks a term of the glossary; tokens are marked
 * already.
 */
import type { NamedNumber, ScoreKind } from '../parts.js';
import { named, scoreNames } from './captions.js';
import { list, number, spaced } from './grammar.js';

export const learn = {
  title: '先预测，再看结果',
  none: '这一步没有需要预测的。',
  folded: {
    all: (all: number, answered: number) =>
      `${number(all)} 个问题${answered ? `，已答 ${number(answered)} 个` : ''}`,
    here: (all: number, answered: number) =>
      `这一步有 ${number(all)} 个问题${answered ? `，已答 ${number(answered)} 个` : ''}`,
    none: '这一步没有问题',
  },
  many: (at: number, all: number) => `这一步的第 ${at} 个问题，共 ${all} 个`,
  skip: '跳过',
  again: '重试',
  nextHere: '下一个问题',
  toTally: '你的预测',
  next: (step: string) => `下一个：“${step}”`,
  first: (n: number) => `各步骤中共有 ${number(n)} 个问题。`,
  begin: '第一个问题',
  right: '对。',
  wrong: (answer: string) => `不完全对：${answer}。`,
  skipped: (answer: string) => `已跳过。答案是：${answer}。`,
  yourChoice: '你的回答',
  rightChoice: '正确',
  renewed: '数已改变，所以重新提问。',
  covered: '会泄露答案的数显示为 ?，直到你回答或跳过。',
  coveredHere: '暂时隐藏，直到你回答或跳过这个问题。',
  check: '检查',
  hint: '提示',
  noNumber: '这不是一个数。请输入 0.25、−3 或 1e−4 这样的数。',
  longNumber: (found: number, most: number) =>
    `这个数有 ${number(found)} 个字符。请用至多 ${most} 个字符来写。`,
  notKept: '这个浏览器不保存你的答案。关闭或重新加载本页之前，请以代码的形式提交它们。',
  outdated: (n: number) => `有 ${n} 个答案不计入：它们的问题后来改变了。`,
  pinFirst: '先在矩阵里或图上点按作为答案的数，再选用它。',
  pinned: (cell: string) => `已选：${cell}`,
  takePinned: '选用这个数',
  ownWait: '这些问题针对本课原有的词和数。请先全部还原，再来回答。',
  seeIn: '查看：',
  tally: {
    sum: (right: number, answered: number) => `${number(answered)} 个预测中对了 ${right} 个`,
    none: '还没有预测',
    skipped: (n: number) => `跳过 ${n} 个`,
    open: (n: number) => `还剩 ${n} 个`,
    right: '正确',
    wrong: '不对',
    wasSkipped: '已跳过',
    notYet: '还没有回答',
    reset: '重新开始',
    handIn: '要提交的代码',
    code: '你的代码',
    copy: '复制',
    copied: '已复制。',
    notCopied: '无法复制。请点按输入框：代码会被选中。',
    codeWhy: '它只包含你对本课的回答，没有别的。请发给要求提交的人。',
  },
  inHead: (prompt: string, head: number) => `在头 ${head} 中：${prompt}`,
};

/** Each question by its id. */
export const questions = {
  'largest-weight': {
    prompt: (token: string) => `${token} 会最关注哪个词元？`,
    promptKeys: (token: string) => `在${spaced(token)} 这一行，最大的权重会在哪个词元的列？`,
    why: (kind: ScoreKind, score: string, best: string, weight: string) =>
      `这一行最大的${scoreNames[kind]}是 ${score}，来自${spaced(best)}。⟦softmax⟧ 保持大小顺序，所以最大的⟦weight|权重⟧也在那里：${weight}。`,
    whyMasked: (kind: ScoreKind, score: string, best: string, weight: string) =>
      `在没有遮住的当中，这一行最大的${scoreNames[kind]}是 ${score}，来自${spaced(best)}。⟦softmax⟧ 保持大小顺序，所以最大的⟦weight|权重⟧也在那里：${weight}。`,
    /** `isMasked`: only scores that the mask leaves visible. */
    even: (kind: ScoreKind, least: string, most: string, isMasked: boolean) =>
      `${isMasked ? '掩码留下的' : '这一行的'}权重都在 ${least} 到 ${most} 之间：几乎一样，因为${scoreNames[kind]}很接近。`,
    /** If columns have names. */
    whyNamed: (
      token: string,
      asks: readonly NamedNumber[],
      best: string,
      offers: readonly NamedNumber[],
    ) => `${token} 寻求：${named(asks)}；${best} 提供：${named(offers)}。`,
  },

  sign: {
    prompt: (token: string, other: string) =>
      `${token} 的⟦query|查询⟧与${spaced(other)} 的⟦key|键⟧比较。它们的⟦score|得分⟧大于 0 还是小于 0？`,
    above: '大于 0',
    below: '小于 0',
    zero: '正好是 0',
    why: (arithmetic: string) =>
      `⟦dot product|点积⟧把两个向量逐项相乘，再把积相加；符号不同的两个数，积是负的。这里是 ${arithmetic}。`,
    whyLong: (above: string, below: string, sum: string) =>
      `⟦dot product|点积⟧把两个向量逐项相乘，再把积相加。这里的积从 ${below} 到 ${above}；加在一起就是得分 ${sum}。`,
  },

  'scores-shape': {
    prompt: (tokens: number, features: number) =>
      `${number(tokens)} 个查询（各有 ${number(features)} 个数）与 ${number(tokens)} 个同样长的键比较。得分矩阵的形状是什么？`,
    why: (rows: number, cols: number, features: number) =>
      `每一对查询和键一个得分：${rows} 行，${cols} 列。⟦dot product|点积⟧把两边各 ${number(features)} 个数变成一个。`,
    shape: (rows: number, cols: number) => `${rows}×${cols}`,
  },

  longer: {
    prompt: (scores: string, tokens: number) =>
      `${tokens} 个词元产生 ${scores} 个得分。词元多一倍，产生多少个得分？`,
    why: (tokens: number, scores: string) =>
      `每个查询都与每个键比较：${tokens} 乘 ${tokens} 等于 ${scores}。词元加倍，得分变成四倍，所以长文本代价很高。`,
  },

  'scale-dropped': {
    promptRoot: (token: string, root: number) =>
      `如果得分不除以 √${root}，${token} 的最大权重会变大还是变小？`,
    promptFactor: (token: string, factor: string) =>
      `如果得分不乘以 ${factor}，${token} 的最大权重会变大还是变小？`,
    promptNone: (token: string) => `如果得分除以 √d_k，${token} 的最大权重会变大还是变小？`,
    grow: '变大',
    shrink: '变小',
    same: '完全不变',
    whyGrow: (before: string, after: string) =>
      `得分会相差更大，而 ⟦softmax⟧ 把得分之差变成权重之比。最大权重会从 ${before} 变为 ${after}。`,
    whyShrink: (before: string, after: string) =>
      `得分会更接近，而 ⟦softmax⟧ 把得分之差变成权重之比。最大权重会从 ${before} 变为 ${after}。`,
    whySame: (value: string) =>
      `这一行留下的得分都相等，或只有一个：任何倍数都不会让它们分开。最大权重保持 ${value}。`,
  },

  'row-sum': {
    prompt: (token: string) => `${token} 这一行的权重之和是多少？`,
    promptMasked: (token: string, hidden: number, all: number) =>
      `在${spaced(token)} 这一行，⟦mask|掩码⟧遮住了 ${all} 个得分中的 ${hidden} 个。它的权重之和是多少？`,
    depends: '取决于得分',
    why: (sum: string) => `⟦softmax⟧ 把 e 的每个幂除以这一行所有幂的和，所以权重之和总是 ${sum}。`,
    whyMasked: (sum: string) =>
      `被遮住的得分对 ⟦softmax⟧ 的除数只贡献 0，所以其余权重之和仍是 ${sum}。`,
    whyNothing:
      '这里掩码遮住了整行，没有可以关注的词元。Clearhead 把这样的行的权重设为 0，所以它的上下文也是 0。许多程序会在这里用 0 除以 0。',
  },

  'negative-weight': {
    prompt: (kind: ScoreKind, token: string, other: string, score: string) =>
      `${token} 与${spaced(other)} 的${scoreNames[kind]}是 ${score}。它的权重会怎样？`,
    negative: '也小于 0',
    zero: '正好是 0',
    positive: '大于 0',
    why: (weight: string) =>
      `⟦softmax⟧ 以每个得分为指数求 e 的幂，无论得分是多少，结果都大于 0：权重是 ${weight}。小于 0 的得分让权重比得分为 0 时更小，但绝不会是 0 或更小。`,
  },

  temperature: {
    prompt: (token: string, before: string, after: string) =>
      `如果⟦temperature|温度⟧从 ${before} 升到 ${after}，${token} 的权重会怎样？`,
    even: '变得更均匀',
    uneven: '变得更不均匀',
    same: '完全不变',
    whyEven: (before: string, after: string) =>
      `所有得分都除以温度，所以彼此更接近。这一行越均匀，⟦entropy|熵⟧越大：它从 ${before} 变为 ${after} 比特。`,
    whySame: (value: string) =>
      `起作用的得分都相等，或只有一个，除以温度后仍是如此。⟦entropy|熵⟧保持 ${value} 比特。`,
  },

  visible: {
    promptCausal: (token: string, position: number, all: number) =>
      `${token} 是 ${all} 个词元中的第 ${position} 个。在因果⟦mask|掩码⟧下，它可以关注几个词元？`,
    promptPadding: (token: string, all: number) =>
      `如果⟦mask|填充⟧被遮住，${token} 可以关注 ${all} 个词元中的几个？`,
    promptParts: (token: string, all: number) =>
      `在这个⟦mask|掩码⟧下，${token} 可以关注 ${all} 个词元中的几个？`,
    whyCausal: (token: string, position: number) =>
      position === 1
        ? `在因果掩码下，每个词元关注自己和前面的词元。${token} 是第一个，所以只能关注自己。`
        : `在因果掩码下，每个词元关注自己和前面的词元：${token} 关注自己和前面的 ${position - 1} 个。`,
    whyParts: (token: string, seen: number) =>
      `掩码中 ${token} 的那一行，每个没有被掩码任何部分遮住的词元都是 1：共 ${seen} 个。`,
    whyPadding: (padding: number) =>
      padding === 0
        ? '这里没有填充的词元，所以什么也没有遮住。'
        : `有 ${number(padding)} 个词元是填充；没有词元可以关注它。`,
  },

  'masked-score': {
    prompt: (kind: ScoreKind, token: string, other: string, score: string) =>
      `${token} 不可关注${spaced(other)}。它们的${scoreNames[kind]} ${score} 会变成什么？`,
    promptKeys: (kind: ScoreKind, token: string, other: string, score: string) =>
      `⟦mask|掩码⟧对${spaced(token)} 的查询遮住了${spaced(other)} 的键。它们的${scoreNames[kind]} ${score} 会变成什么？`,
    same: (score: string) => `保持 ${score}`,
    zero: '0',
    infinite: '−∞',
    why: '得分若是 0，仍会得到一些权重，因为 e 的 0 次方是 1。只有 e 的 −∞ 次方才是 0，于是权重为 0。',
  },

  'double-value': {
    prompt: (token: string, other: string) =>
      `如果${spaced(other)} 的⟦value|值的行⟧中每个数都加倍，${token} 的权重会怎样？`,
    doubles: (other: string) => `${other} 上的权重加倍`,
    grows: (other: string) => `${other} 上的权重变大，其他的变小`,
    same: '什么也不会发生',
    why: (weight: string, other: string) =>
      `⟦weight|权重⟧只取决于查询和键；值是之后才用到的。${other} 上的权重保持 ${weight}；它对⟦context|上下文⟧的贡献加倍。`,
  },

  'strongest-value': {
    prompt: (token: string) =>
      `每个⟦value|值的行⟧乘以它的权重，进入${spaced(token)} 的上下文。哪个词元贡献的⟦vector|向量⟧最长？`,
    why: (best: string, weight: string, row: string) =>
      `${best} 上的权重是 ${weight}，它的值的行是 ${row}：两者相乘得到最长的向量。`,
    whyNotLargest: (largest: string, weight: string, row: string) =>
      `${largest} 的权重更大（${weight}），但值的行较短：${row}。一个词元的贡献取决于它的权重和值。`,
  },

  'context-range': {
    prompt: (token: string) =>
      `${token} 的⟦context|上下文⟧中的一个数，会比 V 那一列中最大的数还大吗？`,
    yes: '会',
    no: '不会',
    why: (value: string, least: string, most: string) =>
      `权重不小于 0，总和为 1，所以上下文的每个数都在那一列的最小值与最大值之间。这个上下文的第一个数是 ${value}；V 的第一列从 ${least} 到 ${most}。`,
  },

  'same-word': {
    prompt: (token: string, first: number, second: number) =>
      `${token} 出现在位置 ${first} 和 ${second}。两处的⟦query|查询⟧相同吗？`,
    yes: '相同，每个数都一样',
    no: '不同',
    whySame: '同一个词有同样的向量，X 没有加上任何关于位置的内容，所以同一个矩阵得到同样的查询。',
    whyDifferent: '同一个词在 E 中是同一行，但每个位置加上自己的向量，所以 X 不同，查询也就不同。',
  },

  'parameter-count': {
    prompt: (heads: number) =>
      `${heads > 1 ? `在${heads === 2 ? '两个' : `全部 ${heads} 个`}头中，` : ''}W_Q、W_K 和 W_V 一共有多少个⟦parameter|参数⟧？`,
    why: (shapes: string[], all: string) =>
      `它们的形状是 ${list(shapes)}，一共 ${all} 个。词元的数量与此无关：同样的矩阵用于每个句子。`,
    times: (heads: number, shape: string) => (heads > 1 ? `${heads} 个 ${shape}` : shape),
  },

  'swap-words': {
    prompt: (first: string, second: string, kind: ScoreKind) =>
      `如果${spaced(first)} 与${spaced(second)} 交换位置，${first} 与${spaced(second)} 的${scoreNames[kind]}会是多少？`,
    same: '同一个数，在矩阵的另一处',
    different: '另一个数',
    whySame: (kind: ScoreKind, score: string) =>
      `没有⟦position|位置⟧，向量不含它在哪里的信息：同样的查询与同样的键比较，它们的${scoreNames[kind]}保持 ${score}。如果也没有掩码，注意力只看到有哪些词，看不到它们的顺序。`,
    whySameDistance: (kind: ScoreKind, score: string) =>
      `⟦alibi|ALiBi⟧ 只取决于两个词元相距多远，而距离没有变。它们的${scoreNames[kind]}保持 ${score}。`,
    whyDifferent: (kind: ScoreKind, before: string, after: string) =>
      `它们的⟦position|位置⟧也参与比较，所以位置不同，数就不同：${scoreNames[kind]} ${before} 会变为 ${after}。`,
  },

  'heads-agree': {
    prompt: (token: string) => `${token} 在头 1 和头 2 中，最关注的是同一个词元吗？`,
    promptKeys: (token: string) =>
      `在${spaced(token)} 这一行，头 1 和头 2 的最大权重在同一个词元的列吗？`,
    same: '是，同一个词元',
    different: '不是，不同的词元',
    why: (first: string, one: string, second: string, two: string) =>
      `头 1 中最大的权重是 ${one}，属于${spaced(first)}；头 2 中是 ${two}，属于${spaced(second)}。每个⟦head|头⟧有自己的 W_Q 和 W_K，所以各以自己的方式比较。`,
  },

  'concat-shape': {
    prompt: (heads: number, rows: number, cols: number) =>
      `${heads} 个头各得到一个形状为 ${rows}×${cols} 的上下文。⟦concat|拼接⟧的形状是什么？`,
    why: (rows: number, cols: number) =>
      `上下文并排放在一起，所以仍是每个词元一行，列数相加：${rows}×${cols}。`,
  },

  'next-word': {
    prompt: (token: string) => `模型在最后一个词元${spaced(token)} 之后预测什么？`,
    why: (word: string, logit: string) =>
      `在最后一个词元的那一行 ⟦logits⟧ 中，最大的是 ${logit}，属于${spaced(word)}。softmax 保持大小顺序，所以它的⟦probabilities|概率⟧也将是最大的。`,
  },

  'knows-next': {
    prompt: (word: string) =>
      `这里的词在重复，所以接下来应是${spaced(word)}。模型给${spaced(word)} 的概率超过一半吗？`,
    yes: '是',
    no: '否',
    why: (word: string, share: string, words: number, even: string) =>
      `它给${spaced(word)} 的⟦probabilities|概率⟧是 ${share}。均匀猜测给 ${words} 个词中的每一个 ${even}：模型还没有学到词在重复。`,
  },

  'shared-keys': {
    prompt: '块 1 中哪些查询头与它的头 1 使用同样的⟦key|键⟧和⟦value|值⟧？',
    heads: (heads: readonly number[]) => `头 ${list(heads.map(String))}`,
    none: '只有头 1',
    why: (heads: number, keys: number, group: number) =>
      `⟦grouped-queries|分组查询⟧：查询头有 ${heads} 个，键值头有 ${keys} 个，所以每个键值头由相邻的 ${group} 个查询头使用。每个头仍有自己的查询，因此关注不同的词元。`,
  },

  'previous-head': {
    prompt: '哪个头主要关注前一个词元？',
    none: '一个也没有',
    why: (head: string, score: string, rows: number) =>
      `${head}：在 ${rows} 个词元上，它对前一个词元的平均⟦weight|权重⟧是 ${score}，所以它主要关注那里。`,
    whyNone: (score: string, head: string) =>
      `一个也没有：对前一个词元的平均⟦weight|权重⟧最大是 ${score}，属于${head}。`,
  },

  'induction-head': {
    prompt:
      '在以前出现过的词元处，⟦induction-head|归纳头⟧关注上次跟在它后面的词元。哪个头是归纳头？',
    none: '一个也没有',
    why: (head: string, score: string, rows: number) =>
      `${head}：在以前出现过的 ${rows} 个词元上，它对上次跟在后面的词元的平均⟦weight|权重⟧是 ${score}。`,
    how: (before: string) =>
      `它靠${spaced(before)} 写入每个词元的信息找到它们：这个词元前面是哪个词元。在第一个块里，这些信息还没有写入，所以那里的头只能往回看固定数目的词元。`,
    alone:
      '前面的块里没有头主要关注前一个词元。也许这个头不是在找这个词元，而是总往回看同样数目的词元。换一个长度就知道了。',
    whyFixed: (head: string, score: string, words: number, elsewhere: string) =>
      `一个也没有。在这段文本里，${head} 对上次跟在后面的词元的平均⟦weight|权重⟧是 ${score}；但刚才用重复 ${words} 个词元的文本测试，只有 ${elsewhere}。它总是往回看固定数目的词元，不管那里是什么。`,
    whyNone: (score: string, head: string) =>
      `一个也没有：对上次跟在后面的词元的平均⟦weight|权重⟧最大是 ${score}，属于${head}。`,
  },

  'head-off': {
    prompt: (head: string, word: string) =>
      `${head}：如果关闭它，接下来最可能的还是${spaced(word)} 吗？`,
    still: (word: string) => `是，还是${spaced(word)}`,
    other: '不是，是另一个词元',
    whyStill: (word: string, before: string, after: string) =>
      `${word} 的概率会从 ${before} 变为 ${after}，仍然最大。可以在它的块中关闭这个头来验证。`,
    whyOther: (word: string, before: string, after: string, other: string, share: string) =>
      `${word} 的概率会从 ${before} 变为 ${after}，而${spaced(other)} 的概率会是 ${share}。可以在它的块中关闭这个头来验证。`,
  },

  'normed-row': {
    prompt: (token: string, mean: string, deviation: string) =>
      `${token} 这一行的均值是 ${mean}，标准差是 ${deviation}。经过⟦layer-norm|层归一化⟧之后，它们是多少？`,
    pair: (mean: string, deviation: string) => `均值 ${mean}，标准差 ${deviation}`,
    why: (mean: string, deviation: string) =>
      `每个数减去均值 ${mean}，再除以标准差 ${deviation}。所以不论原来多大，每一行都变成同样的大小；之后才是学到的增益和偏置。`,
  },

  'held-back': {
    prompt: (token: string, all: number) =>
      `${token} 的 ${all} 个隐藏单元中，激活函数把多少个设为 0？`,
    why: (count: number, all: number) =>
      `不大于 0 的那些：${all} 个中的 ${count} 个。只有其余的对输出有贡献。`,
  },

  'other-length': {
    prompt: (own: number, other: number) =>
      `这里重复的是 ${own} 个词。如果改为重复 ${other} 个词，模型能预测接下来是什么吗？`,
    yes: '能，几乎总是',
    no: '不能，几乎从不',
    whyYes: (own: number, right: number, all: number, other: number, then: number, of: number) =>
      `刚才用别的词测试：重复 ${own} 个词时，${all} 次中预测对 ${right} 次；重复 ${other} 个词时，${of} 次中预测对 ${then} 次。看来它找的是那个词本身，不论它在哪里。`,
    whyNo: (own: number, right: number, all: number, other: number, then: number, of: number) =>
      `刚才用别的词测试：重复 ${own} 个词时，${all} 次中预测对 ${right} 次；重复 ${other} 个词时，${of} 次中只预测对 ${then} 次。看来它不是在找那个词，而是往回看固定数目的词：看看它的头关注什么。`,
  },
};
