/** A stack of blocks, and the next word. ⟦id|words⟧ marks a term of the glossary. */

export const stack = {
  block: (block: number, all: number) => `块 ${block}，共 ${all} 个`,
  consists: (heads: number, hidden: number, isNormed: boolean) =>
    `${isNormed ? '归一化、' : ''}${heads} 个头的注意力${hidden ? `，以及 ${hidden} 个隐藏数的前馈网络` : ''}。`,
  headOf: (head: number, block: number) => `块 ${block} 的头 ${head}`,
  networkOf: (block: number) => `块 ${block} 的前馈网络`,
  weightsOf: (head: string) => `${head}：它的权重`,
  switchHelp: '关闭后，这个头只给出 0：看看没有它时其余的会怎样。',
  switchNetworkHelp: '关闭后，这个前馈网络的隐藏数全为 0：看看没有它时其余的会怎样。',
  on: '开',
  off: '关',
  norm: {
    embedding_norm: '嵌入的归一化：把每一行调成同样大小',
    norm1: '归一化 1：把每一行调成同样大小',
    norm2: '归一化 2：把每一行调成同样大小',
    final_norm: '最后的归一化：把每一行调成同样大小',
  },
  normWhy: {
    layer: (hasGain: boolean, hasBias: boolean) =>
      `⟦layer-norm|层归一化⟧：每行减去均值，除以标准差${hasGain ? '，乘增益' : ''}${hasBias ? '，加偏置' : ''}。`,
    rms: (hasGain: boolean) =>
      `⟦rms-norm|均方根归一化⟧：每行除以其平方均值的平方根${hasGain ? '，乘增益' : ''}。`,
  },
  enters: '进入注意力的数',
  entersWhy: 'X 是注意力读取的：原样的残差流，或由归一化调成同样大小的残差流。',
  network: '前馈：逐个处理每个词元',
  networkWhy:
    '⟦feed-forward|前馈网络⟧逐行处理：W_up 得到的每个隐藏数都向它提一个问题，激活函数压住小于 0 的，W_down 为每个留下的数加上一个回答。',
  add: '加到残差流上',
  addWhy: '得到的结果加到旁边流过的数上，也就是⟦residual-stream|残差流⟧。',
  addNothing: '这个块不保留之前的数。',
  logits: '与每个词比较',
  logitsWhy: '残差流的每一行与每个词的那一行相乘：这些点积就是 ⟦logits⟧，每个词一个。',
  probabilities: '变成份额',
  probabilitiesWhy:
    'softmax 把 logits 变成⟦probabilities|概率⟧：逐行给出每个词作为下一个词的可能性。',
  next: '下一个词',
  nextAfter: (token: string, place: number) =>
    `在词元“${token}”（位置 ${place}）之后，模型预期什么。`,
  isNext: '文本就是这样继续的。',
  /** These texts replace those above where tokens are letters. */
  ofLetters: {
    logits: '与每个字母比较',
    logitsWhy: '残差流的每一行与每个字母的行相乘：点积就是 ⟦logits⟧，每个字母和标记一个。',
    probabilitiesWhy:
      'softmax 把 logits 变成⟦probabilities|概率⟧：逐行给出每个字母作为下一个字母的可能性。',
    next: '下一个字母',
    speed: (letters: string) => `每秒 ${letters} 个字母`,
    heated: '抽取时用的份额：这些词元的 softmax(logits ÷ 温度)。矩阵里是温度为 1 时的所有词元。',
    toNext: '去看下一个字母',
    restarts:
      '模型不再由这些概率算出别的数。下一个字母按它们选出；加到文本之后，这个字母又从第一个块读起。',
    others: (tokens: number, share: string) => `其余 ${tokens} 个词元合计 ${share}。`,
    howDrawn: (temperature: string, top: number, all: number) =>
      `温度 ${temperature}，${top === all ? `全部 ${all} 个词元` : `最可能的 ${top} 个词元，共 ${all} 个`}`,
    top: (top: number, all: number) =>
      top === all ? `全部 ${all} 个词元` : `前 ${top} 个，共 ${all} 个`,
  },
  goOn: '自己写下去 ▸',
  pause: '暂停',
  resume: '继续 ▸',
  stop: '停止',
  howDrawn: (temperature: string, top: number, all: number) =>
    `温度 ${temperature}，${top === all ? `全部 ${all} 个词` : `最可能的 ${top} 个词，共 ${all} 个`}`,
  top: (top: number, all: number) =>
    top === all ? `全部 ${all} 个词` : `前 ${top} 个，共 ${all} 个`,
  speed: (words: string) => `每秒 ${words} 个词`,
  full: (places: number) => `文本已到最长：这个模型有 ${places} 个位置。`,
  ended: (word: string) => `“${word}”使它结束。`,
  wrote: (words: string, why: string) => `模型写出：${words || '–'}。${why}`,
  nextWhy: (token: string) => `在最后一个词元“${token}”之后，模型预期什么。`,
  others: (words: number, share: string) => `其余 ${words} 个词合计 ${share}。`,
  temperature: (temperature: string) => `抽取时的温度：${temperature}`,
  addWord: (word: string) => `添加“${word}”`,
  draw: '随机添加一个',
  heated: '抽取时用的份额：这些词的 softmax(logits ÷ 温度)。矩阵里是温度为 1 时的所有词。',
  added: (word: string, next: string) => `已添加“${word}”。接下来最可能的是“${next}”。`,
  cannotGoOn: '这段文本无法接下去：它以标记结尾，或者直接给出了向量。',
  toNext: '去看下一个词',
  restarts:
    '模型不再由这些概率算出别的数。下一个词按它们选出；加到文本之后，这个词又从第一个块读起。',
};
