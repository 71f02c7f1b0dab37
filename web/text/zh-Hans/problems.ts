/** Problems, and their reasons. */
import { list, number, quoted, spaced } from './grammar.js';

export const problems = {
  roomMissing: '页面的一部分没有加载。请检查网络连接，再试一次。',
  /** Names in an author's steps or questions that the lesson does not have. */
  misfit: {
    number: (path: string, found: string, stages: string) =>
      `${path}：本课在“${found}”处没有数。写法是阶段、头、行、列，都不能超出所见的大小；本课的阶段有：${stages}。`,
    row: (path: string, found: string, stages: string) =>
      `${path}：本课在“${found}”处既没有数也没有行。本课的阶段有：${stages}。`,
    part: (path: string, found: string, parts: string) =>
      parts
        ? `${path}：本课没有“${found}”这一部分，只有：${parts}。`
        : `${path}：“${found}”是块的堆叠中的一部分，而本课只有注意力：请去掉它。`,
    step: (path: string, found: string, steps: string) =>
      `${path}：本课没有“${found}”这一步，只有：${steps}。`,
  },
  lastGood: '下面是上一次有效的结果。',
  notDrawn: (error: string) =>
    `页面的这一部分无法绘制：${error}。这是 Clearhead 的错误；请连同本页的地址一起报告。`,
  unknownWords: (words: string[], token: string) =>
    `${list(words.map(quoted))}不在本课的词表中，所以${words.length > 1 ? '都' : ''}算作${spaced(token)}。`,
  moreUnknown: (words: string[], more: number, token: string) =>
    `${list([...words.map(quoted), `另外 ${number(more)} 个词`])}不在本课的词表中，所以都算作${spaced(token)}。`,
  unknownLesson: (id: string) => `没有“${id}”这一课；现在显示的是第一课。`,
  unknownPart: (name: string) => `地址要显示“${name}”，但本页没有它。`,
  badSeed: (text: string) => `“${text}”不是种子。种子是 0 到 4294967295 的整数。`,
  modelMissing: (name: string, other: string) =>
    `这份页面没有附带“${name}”的模型。“${other}”也接受任意的词，但用的是随机数。`,
  lessonMissing: (id: string) => `无法加载“${id}”这一课。请检查网络连接，再选一次。`,
  sentence: (what: string) => `这个句子无法计算：${what}。`,
  sentenceEmpty: '句子是空的。请至少输入一个词。',
  sentenceMisspelt: (word: string, meant: string) =>
    `“${word}”不在本课的词表中。词表中最接近的词是 ${meant}。`,
  sentenceWord: (word: string, words: string, some: string) =>
    `“${word}”不在本课的词表（${words}）中，词表也没有表示未知词的词元。请输入 ${some} 这样的词。`,
  sentencePositions: (positions: number, tokens: number) =>
    `这个句子有 ${number(tokens)} 个词元，而本课只有 ${number(positions)} 个位置的位置向量。请去掉 ${tokens - positions} 个词元；或者撤销，把“位置”设为没有长度限制的“正弦”，再重新输入。`,
  sentenceMask: (positions: number, tokens: number) =>
    `这个句子有 ${number(tokens)} 个词元，而自定义掩码只适用于 ${positions} 个词元。请撤销，把“掩码”设为另一种，再重新输入。`,
  lessonBroken: (path: string, message: string) =>
    `这一课无法计算：${path === '' ? '' : `${path}：`}${message}。`,
  lessonNotJson: (id: string) => `“${id}”这一课的文档不是 JSON。请选择另一课。`,
  documentBroken: (id: string, path: string, message: string) =>
    `“${id}”这一课的文档无法使用：${path === '' ? '' : `${path}：`}${message}。请选择另一课。`,
  trainingBroke: (step: number, kept: number) =>
    `在第 ${number(step)} 步，损失不再是有限的数，所以训练停止了。最后正常的第 ${number(kept)} 步保留了下来。请试试更小的学习率。`,
  surveyLost: '浏览器中断了测量。请再按一次按钮。',
  trainingLost: (kept: number) =>
    `浏览器多次中断了训练。第 ${number(kept)} 步保留了下来；请按“开始”再试一次。`,
  trainingSlow: (kept: number) =>
    `训练半分钟没有响应，所以停止了：在这个浏览器里，走一步或评估一次花的时间太长。第 ${number(kept)} 步保留了下来。请把这一课训练中的 "batch" 或 "length" 改小。`,
  trainedTooFar: (step: number, most: number) =>
    `地址要显示训练的第 ${number(step)} 步，但这一课最多训练到第 ${number(most)} 步。请改为更早的一步，或把这一课训练中的 "steps" 改大。`,
  engineMissing:
    '引擎没有启动，尽管它的文件存在，浏览器也能运行 WebAssembly。可能是连接中断了：请重新加载页面。如果仍然不行，请报告，并写明浏览器的名称。',
};

/** The line below the sentence field. */
export const suggestions = {
  knows: (words: number) => `这个模型认识 ${number(words)} 个词。`,
  any: '用任意的词',
  begin: (letters: string) => `以“${letters}”开头的词：`,
  instead: (word: string) => `代替“${word}”：`,
  next: '最可能的下一个：',
  known: '它认识的词：',
  /** Of a lesson without a token for unknown words; `more` of them are not named. */
  refused: (words: string[], more: number) =>
    `${list([...words.map(quoted), ...(more ? [`另外 ${number(more)} 个词`] : [])])}不在本课的词表中，所以仍然显示前一个句子。`,
  random: (seed: number) =>
    `可以输入任何词。每个词的向量都是由种子 ${seed} 随机抽取的。你看到的是注意力如何计算，而不是词的意思。`,
  /** Of a model whose tokenizer cuts words into pieces. */
  pieces: {
    tokens: '句子的词元',
    id: (id: number) => `编号 ${id}`,
    special: '特殊词元',
  },
  /** These texts replace those above where tokens are letters. */
  ofLetters: {
    knows: (letters: number) => `这个模型认识 ${number(letters)} 个字母。`,
    known: '它认识的字母：',
  },
};

export const address = {
  text: (text: string) => `本课从向量开始，不接受句子；“${text}”没有显示。`,
  ids: (text: string) => `编号“${text}”写出的不是这个句子；它的词重新切分为词元。`,
  edits: (text: string) => `地址要更改的数，本课没有：“${text}”。`,
  trained: (text: string) => `地址要训练“${text}”步，但这一课不能这样训练；现在显示它自己的参数。`,
  recipe: (text: string) => `“${text}”不是训练配置。请在可以训练的课里写，例如 rate-0.1_blocks-1。`,
  play: (text: string) =>
    `“${text}”没有写明训练是否自动开始；在可以训练的课里，写 true 就会自动开始。`,
  set: (text: string) => `没有名为“${text}”的参数；可用的有 identity、previous、same 和 uniform。`,
  step: (text: string) => `这里没有步骤“${text}”，所以显示整张图。`,
  pin: (text: string) => `地址要固定的数不在这里：“${text}”。`,
  token: (text: string) => `这里没有词元“${text}”；第一个词元是 0。`,
  why: (text: string) => `这里没有可以解释的词“${text}”；第一个词是 0。`,
  arcs: (text: string) => `“${text}”没有写明是否显示弧线；在小的堆叠模型中，true 表示显示。`,
  lens: (text: string) =>
    `“${text}”没有写明是否显示 logit 透镜；在预测下一个词的课里，写 true 就会显示。`,
  head: (text: string) => `这里没有头“${text}”；第一个头是 0。`,
  gradients: (text: string) =>
    text
      ? `“${text}”没有写明是否显示梯度；请写 true 或 false。`
      : '地址要显示梯度，但这里没有损失。只有预测下一个词的课才有损失，而且句子至少要有两个词。',
  off: (text: string) => `“${text}”不能关闭。第一个块的第一个头写作 L1.0，它的前馈网络写作 L1.n。`,
  layer: (text: string) => `这里没有块“${text}”；第一个块是 0。`,
  part: (text: string) =>
    `这里没有部分“${text}”。有块的课里有 words、block-1/attention 等，以及 end；all 显示全部。`,
  scales: (text: string) => `地址要锁定的色标，本课没有：“${text}”。`,
  lang: (text: string) => `本页没有语言“${text}”。`,
  show: (text: string, known: readonly string[]) =>
    `“${text}”不能单独显示；可用的有 step:1、section:1、part:end 等，以及阶段 ${list(known)}。`,
  hide: (text: string, known: readonly string[]) => `“${text}”不能隐藏；可用的有 ${list(known)}。`,
  lock: (text: string, known: readonly string[]) => `“${text}”不能锁定；可用的有 ${list(known)}。`,
  compact: (text: string) => `“${text}”没有写明是否紧凑；请写 true 或 false。`,
  locked: (parts: readonly string[]) => `这里已锁定，所以保持不变：${list(parts)}。`,
  ingredient: (name: string, text: string) => `“${text}”不是“${name}”的选项。`,
  tooMany: (n: number) => `更改了 ${number(n)} 个数，地址放不下，所以没有写入。`,
  more: (n: number) => `地址中另有 ${number(n)} 处在这里也没有意义。`,
  tooLong: (most: number) =>
    `这个地址超过 ${number(most)} 个字符，所以没有读取；现在显示的是第一课。`,
  longSentence: '这个句子太长，放不进地址，所以没有写入。',
  refused: '浏览器现在不允许本页更新地址，所以地址中没有你最近的更改。下一次更改会更新它。',
};

/** If an author shows a single part. */
export const frame = {
  notHere: (what: string) => `“${what}”不是这次计算的一部分，所以无法显示。`,
  instead: (what: string) => `现在显示的是“${what}”。`,
  allInstead: '现在显示的是整课内容。',
};

/** Parts of the page, as sentences call them. */
export const pageParts = {
  lesson: '课',
  sentence: '句子',
  seed: '种子',
  training: '训练',
  switches: '设置',
  parameters: '参数',
  questions: '问题',
  checks: '核对',
  heads: '头',
  steps: '步骤',
  share: '分享',
  export: '导出',
  panel: '侧栏',
};

export const impossible = {
  heads: (heads: number, querySize: number, valueSize: number) =>
    `${heads} 个头无法平分 ${querySize} 个数的查询和 ${valueSize} 个数的值。`,
  rotary: (dK: number) => `旋转位置编码成对地旋转数，所以 d_k 必须是偶数；这里是 ${dK}。`,
  noLearned: '本课没有学习得到的位置向量。',
  learnedShort: (tokens: number, positions: number) =>
    `本课有 ${positions} 个位置的位置向量；这个句子有 ${tokens} 个词元。`,
  noPadding: '这里没有 <pad> 词元，所以填充掩码什么也不会遮住。',
  output: (takes: number, gets: number) =>
    `W_O 接受 ${takes} 个数，却会得到 ${gets} 个。请先关闭 V = X 或输出投影。`,
  tooLarge: '这个设置需要写出模型的全部参数，而这个模型的参数太多。',
  grouped: '本课的各个头共用键和值；这个设置需要每个头各有自己的键和值。',
  stream: (takes: number, gets: number) =>
    `没有 W_O，这个块会把 ${gets} 个数加到 ${takes} 个数的残差流上。`,
};

export const unfitSet = {
  blocks: '这些参数只适用于单独的注意力；本课有完整的块。',
  noWords: '本课从向量开始，所以没有可能相同的词。',
  tooLarge: '这组参数需要写出模型的全部参数，而这个模型的参数太多。',
  tooLong: '句子越长，这组参数的矩阵就越大；对这组参数来说，这个句子太长。',
};
