/** The lesson, the sentence and the seed; undo and redo; the page’s theme; loading and computing. */
export const controls = {
  region: '课与输入',
  lesson: '课',
  lessonHelp: '选择另一课',
  sentence: '句子',
  letters: '字母',
  seed: '种子',
  seedOwn: '默认',
  seedHelp: '由这个种子重新抽取本课的随机数和投影矩阵；留空则用本课原有的数。',
  more: '更多',
  reset: '全部还原',
  resetWhy: '恢复本课原有的词和数',
  vectorsOnly: (lesson: string) => `要输入句子，请选择“${lesson}”。`,
  vectorsPlaceholder: '没有文本，只有向量',
  follow: (token: string) => `只显示 ${token} 的路径；再点一次显示所有词元`,
  followAll: '所有词元',
  followAllHelp: '显示所有词元的路径（Esc）',
  readAs: (token: string) => `算作 ${token}`,
};

/** The titles of the lessons. */
export const lessons = {
  'who-is-it': {
    title: '“it”是谁？',
  },
  'sharp-softmax': {
    title: '为什么要除以 √d_k？',
  },
  'time-flies': {
    title: '一个头，逐步讲解',
  },
  'time-flies-two-heads': {
    title: '两个头，一个句子',
  },
  'single-token': {
    title: '一个查询，五个键',
  },
  'three-tokens': {
    title: '用笔算注意力',
  },
  'three-tokens-by-hand': {
    title: '用笔算注意力，矩阵已给出',
  },
  'parameter-or-linear-parameter': {
    title: '初始化：0 到 1 均匀分布',
  },
  'parameter-or-linear-linear': {
    title: '初始化：0 附近',
  },
  'life-is-short': {
    title: '饱和的 softmax：K Qᵀ',
  },
  'life-is-short-qk': {
    title: '饱和的 softmax：Q Kᵀ',
  },
  'one-whole-block': {
    title: '一个 Transformer 块',
  },
  microgpt: { title: '4192 个参数的 GPT' },
  'microgpt-untrained': { title: '4192 个参数的 GPT，未训练' },
  'ladder-network-untrained': { title: '阶梯：一个字母和前馈网络' },
  'ladder-one-head-untrained': { title: '阶梯：一个头' },
  'ladder-four-heads-untrained': { title: '阶梯：四个头' },
  'next-word-is-cheap': { title: '为什么下一个词很省' },
  'next-word-is-cheap-untrained': { title: '为什么下一个词很省，未训练' },
  'say-it-twice': { title: '说两遍' },
  'say-it-twice-untrained': { title: '说两遍，未训练' },
  sort: { title: '排序' },
  brackets: { title: '补上括号' },
  'the-trap': { title: '陷阱' },
  'who-is-she': { title: '“she”是谁？' },
  'newer-parts': { title: '较新的模型改变了什么' },
  'sort-untrained': { title: '排序，未训练' },
  'brackets-untrained': { title: '补上括号，未训练' },
  'the-trap-untrained': { title: '陷阱，未训练' },
  'who-is-she-untrained': { title: '“she”是谁？（未训练）' },
  'newer-parts-untrained': { title: '较新的模型改变了什么，未训练' },
  'your-own-sentence': { title: '你自己的句子' },
  'random-vectors': { title: '随机向量' },
};

/** A lesson's title and introduction, for languages in which its document lacks them. */
export const ownWords: Readonly<Record<string, { title: string; about: string } | undefined>> = {
  'who-is-it': {
    title: '“it”是谁？',
    about:
      '谁饿了，是猫还是老鼠？这里每个词是六个手工设定的数：它在多大程度上是生物、施动者、动作，等等。每个词向其他词寻求其中几项，也提供自己的。“it”寻求会行动的生物，所以最关注“cat”。“the”什么也不寻求，所以对所有词同样关注。真正的模型在训练中学到它的数；这里的数小到可以心算。',
  },
  'sharp-softmax': {
    title: '为什么要除以 √d_k？',
    about:
      '得分是若干乘积之和，每个特征一个乘积，这里是 16 个；所以特征越多，得分相差越大。除以 √16 = 4 之后，每个词仍有一定的权重。去掉这次除法，每个词的注意力几乎全在一个词上：softmax 饱和了。五个词的向量是编造的，矩阵由种子 42 抽取；换别的种子也是一样，只是程度不同。这里没有经过任何训练。',
  },
  'time-flies': {
    title: '一个头，逐步讲解',
    about:
      '三个词，前后各有一个特殊词元，经过一个大小为 2 的注意力头。每个数都已给出：词表、词元向量和位置向量，以及矩阵 W_Q、W_K 和 W_V。',
  },
  'time-flies-two-heads': {
    title: '两个头，一个句子',
    about:
      '两个头处理同样的五个词元，各用自己的矩阵。它们的上下文并排放在一起（拼接），再由 W_O 合成输出。每个数都已给出。',
  },
  'single-token': {
    title: '一个查询，五个键',
    about:
      '跟踪一个查询，即五个词元中第三个的查询：它与每个键比较，得到所有值的加权和。向量只给到四位小数，所以结果的末位可能相差 1。矩阵和偏置由种子 123 抽取，与 PyTorch 的 Linear 层的初始化相同。这里按照笔记本，得分除以 √d_in，而不是 √d_k。',
  },
  'three-tokens': {
    title: '用笔算注意力',
    about:
      '三个词元，每个两个数：小到可以用笔验算。向量是给定的；W_Q、W_K 和 W_V 由种子 42 初始化，与 PyTorch 的 Linear 层相同，没有偏置。',
  },
  'three-tokens-by-hand': {
    title: '用笔算注意力，矩阵已给出',
    about:
      '同样的三个词元，W_Q、W_K 和 W_V 直接写成矩阵，每个输入一行。每一步的数都与由种子 42 抽取的 Linear 层完全相同。',
  },
  'parameter-or-linear-parameter': {
    title: '初始化：0 到 1 均匀分布',
    about:
      '六个随机向量（种子 123）乘以 0 到 1 之间抽取的矩阵（种子 789）：Q = X W_Q，其中 W_Q 每个输入一行。这些种子是本课自己的：笔记本没有设定种子，所以它打印的上下文会显示出来，但无法核对。',
  },
  'parameter-or-linear-linear': {
    title: '初始化：0 附近',
    about:
      '同样的六个向量（种子 123）经过 PyTorch 的 Linear 层（种子 789）：Q = X W_Qᵀ，其中 W_Q 每个输出一行，初始值在 −1/√d_in 与 1/√d_in 之间。这些种子是本课自己的：笔记本没有设定种子，所以它打印的上下文会显示出来，但无法核对。',
  },
  'life-is-short': {
    title: '饱和的 softmax：K Qᵀ',
    about:
      '每个词变成由种子 42 抽取的 16 个数；W_K、W_Q 和 W_V 也由种子 42 按此顺序抽取。这份笔记本计算的是 K Qᵀ，而不是通常的 Q Kᵀ。所以这里权重的每一行属于一个键，softmax 按查询归一化。得分相差极大，softmax 饱和了：有些权重小到 5.6 · 10⁻⁴⁵。',
  },
  'life-is-short-qk': {
    title: '饱和的 softmax：Q Kᵀ',
    about:
      '同样的词，同样由种子 42 抽取的数，得分按标准的方式计算：Q Kᵀ。权重的每一行属于一个查询。可以与 K Qᵀ 的权重比较。',
  },
  'one-whole-block': {
    title: '一个 Transformer 块',
    about:
      '注意力只是 Transformer 块的一部分。这个块还有层归一化，以及逐个处理每个词的前馈网络（多层感知机）。注意力和前馈网络都把输出加到残差流上。这里的数全由手工设定，残差流的每一列都有名字，你可以读出每个部分做了什么。注意力为最后的“the”找到谁在追，前馈网络知道这种动物追的是谁。最后是下一个词。',
  },
  microgpt: {
    title: '4192 个参数的 GPT',
    about:
      '一个拼写名字的完整 GPT。它的 27 个词元是全部字母，以及一个表示名字开头和结尾的特殊词元。它的 4192 个参数由 Python 的生成器从种子 42 抽取，再训练 1000 步，每步一个人名。这就是 Andrej Karpathy 的 microgpt：他的脚本打印的损失和名字，在这里一位不差地重现。它生成的名字听起来像名字，但它不认识单词，也不懂含义。它只预测每个字母接在后面的可能性。',
  },
  'microgpt-untrained': {
    title: '4192 个参数的 GPT，未训练',
    about:
      '“4192 个参数的 GPT”，在第一个训练步之前。它的参数按 Python 在 random.seed(42) 之后的方式抽取，每次预测都只是猜测。按“开始”：每一步给它看一个人名，顺序是 Python 打乱名单之后的顺序。每一步都略微调整参数，使刚才的错误变小。',
  },
  'ladder-network-untrained': {
    title: '阶梯：一个字母和前馈网络',
    about:
      '二元计数把每一对字母分开对待：关于“an”知道的，对“am”毫无帮助。这里每个字母有一个 16 个数的嵌入，供它所有的字母对共用。带一个隐藏层的前馈网络由它预测下一个字母，用普通的梯度下降训练。唯一的头关闭了：模型只看见一个字母，看不见前面的。',
  },
  'ladder-one-head-untrained': {
    title: '阶梯：一个头',
    about:
      '前馈网络只看见一个字母，看不见前面的。现在一个头让每个字母往回看。名字中的每个位置有自己的嵌入，于是顺序有了作用。RMSNorm 让每一行大小一致，于是同一个学习率适合所有参数。仍用普通的梯度下降训练。',
  },
  'ladder-four-heads-untrained': {
    title: '阶梯：四个头',
    about:
      '一个头对每个字母只有一组权重，所以一次只能找一样东西。四个头各占四分之一的宽度，可以找四样；参数没有增加。仍用普通的梯度下降训练。',
  },
  'next-word-is-cheap': {
    title: '为什么下一个词很省',
    about:
      '一个训练过的小模型，能接着写重复的序列。加一个词时，因果掩码让它前面的每一行都看不到它，所以只需计算新的一行。新的一行读取前面各行的键和值。程序把它们保留下来，作为 KV 缓存。这里每两个查询头共用一个键值头，缓存因此减半。',
  },
  'next-word-is-cheap-untrained': {
    title: '为什么下一个词很省，未训练',
    about: '“为什么下一个词很省”的模型，在第一个训练步之前。',
  },
  'say-it-twice': {
    title: '说两遍',
    about:
      '这个模型从随机数开始训练，学会了接着写重复的序列。单独一个数说明不了什么；合在一起，它们能发现一段文本正在重复。它的两个块只有注意力，所以它的预测几乎全靠关注其他词。看看每个块关注什么，关闭它的头，再添加下一个词。',
  },
  'say-it-twice-untrained': {
    title: '说两遍，未训练',
    about:
      '这个模型还什么都没学：它的参数是随机的，预测也是随机的。按“开始”，给它看重复的随机词。每一步都略微调整参数，使错误变小一点。准确率起初上升得很慢，然后陡升：这时两个头学会了配合。',
  },
  sort: {
    title: '排序',
    about:
      '模型读入最多六个字母，顺序任意。在“…”之后，它按字母表的顺序写出同样的字母，然后写“.”。没有人为它编写排序的规则：它看过例子，训练的每一步都略微调整参数，使错误变小。要预测下一个字母，它必须弄清出现过哪些字母，其中多少已经写出。',
  },
  brackets: {
    title: '补上括号',
    about:
      '括号打开，有些又关上。在“…”之后，模型把还开着的关上，最里面的最先，然后写“.”。没有人为它编写这条规则：训练找到了符合它的参数。',
  },
  'the-trap': {
    title: '陷阱',
    about:
      '这个模型也学会了重复前面出现过的内容，在与训练时类似的序列上做得很好。但那些序列重复的总是正好六个词。它学到的是去找上次后面跟着什么，还是只往回看六个词？在训练中，两者的答案相同。先预测，再输入更多或更少的词，看看结果。',
  },
  'who-is-she': {
    title: '“she”是谁？',
    about:
      '这个模型用按一套小型语法生成的英语句子训练而成。下一个词常常取决于前面很远的词。如果做事的是女孩，“because”后面就是“she”。在“the girl that the boys see …”中，接下来的动词要与“girl”一致，而不是与“boys”一致。哪个头找到了她？用模型的词写一个你自己的句子。',
  },
  'sort-untrained': {
    title: '排序，未训练',
    about:
      '“排序”的模型，从第一个训练步开始：它的参数是随机的。按“开始”，看它学习。同样的种子得到同样的数，每个比特都相同。',
  },
  'brackets-untrained': {
    title: '补上括号，未训练',
    about:
      '“补上括号”的模型，从第一个训练步开始：它的参数是随机的。按“开始”，看它学习。同样的种子得到同样的数，每个比特都相同。',
  },
  'the-trap-untrained': {
    title: '陷阱，未训练',
    about:
      '“陷阱”的模型，从第一个训练步开始：它的参数是随机的。按“开始”，看它学习。同样的种子得到同样的数，每个比特都相同。',
  },
  'who-is-she-untrained': {
    title: '“she”是谁？（未训练）',
    about:
      '“‘she’是谁？”的模型，从第一个训练步开始：它的参数是随机的，一个英语词也不认识。按“开始”，看它学习。同样的种子得到同样的数，每个比特都相同。',
  },
  'newer-parts': {
    title: '较新的模型改变了什么',
    about:
      '还是“‘she’是谁？”的模型，用同样的句子训练，但用的是 Llama 3 的部分：RMSNorm、按前后两半配对的旋转位置编码、分组查询、门控前馈网络，没有偏置。每两个查询头使用同一组键和值。模型图下方的表把这些部分与 2017 年和 GPT-2 的部分对照，并给出换回每个旧部分时的损失。',
  },
  'newer-parts-untrained': {
    title: '较新的模型改变了什么，未训练',
    about:
      '“较新的模型改变了什么”的模型，从第一个训练步开始：它的参数是随机的。按“开始”，看它学习。同样的种子得到同样的数，每个比特都相同。',
  },
  'your-own-sentence': {
    title: '你自己的句子',
    about:
      '谷歌在 2018 年用英语文本训练了这个编码器。它把句子切成词的片段，让每个片段与其他所有片段比较：共两个块，每块四个头；最后把整个句子变成一个由 512 个数组成的向量。意思相近的句子得到相近的向量。全部约七百万个数都是模型自己的；它不预测下一个词。',
  },
  'random-vectors': {
    title: '随机向量',
    about:
      '输入任意句子。它自己的词按字母顺序排列，就是词表。一个词的向量由种子 42 和这个词本身抽取，所以其他词增减时，它的向量不变。W_Q、W_K 和 W_V 由种子 123 抽取，正弦和余弦波给每个位置一个向量。这里没有经过任何训练：你看到的是注意力如何计算，而不是词的含义。',
  },
};

/** A description of each lesson. */
export const shows = {
  'who-is-it': '每个词六个手工设定的数。“it”寻求有生命、会行动的东西，于是找到“cat”。',
  'sharp-softmax': '去掉这次除法，每个词的注意力几乎全在一个词上。',
  'time-flies': '从输入的三个词到一个注意力头的输出，跟踪每一个数。',
  'time-flies-two-heads': '每个头有自己的 W_Q、W_K 和 W_V；W_O 合并它们找到的内容。',
  'single-token': '一个查询与五个键比较，得到五个值的加权和；带有偏置。',
  'three-tokens': '三个词元，每个两个数，经过随机初始化的层。',
  'three-tokens-by-hand': '同样的三个词元；矩阵直接写出，不由种子抽取。',
  'parameter-or-linear-parameter':
    '单独的 nn.Parameter 矩阵，在 0 到 1 之间抽取：得分相差很大，权重不均匀。',
  'parameter-or-linear-linear': '同样的向量经过 PyTorch 的 Linear 层：得分更小，权重更均匀。',
  'life-is-short':
    '得分相差极大，softmax 几乎把全部权重放在一个词元上。笔记本计算的是 K Qᵀ，所以每一行是一个键。',
  'life-is-short-qk': '同样的数，按标准的方式计算 Q Kᵀ：每一行是一个查询。',
  'one-whole-block':
    '层归一化、注意力、前馈网络和残差流，全用手工设定的数。“the cat chased the”之后是什么？',
  microgpt: 'Andrej Karpathy 的 microgpt：用人名训练，逐个字母生成新的名字。',
  'microgpt-untrained': '训练之前的同一个模型，参数由 Python 从种子抽取。在你的浏览器里训练它。',
  'ladder-network-untrained':
    '二元计数把每一对分开对待。这里每个字母有一个嵌入，供它所有的字母对共用；带一个隐藏层的前馈网络用梯度下降学习。',
  'ladder-one-head-untrained':
    '前馈网络只看见一个字母。现在一个头往回看，每个位置有自己的嵌入，RMSNorm 让每一行大小一致。',
  'ladder-four-heads-untrained': '一个头一次只能找一样东西。四个头各占四分之一的宽度，可以找四样。',
  'next-word-is-cheap': '一个会重复序列的小模型。加上词，看看哪些行保留，哪些行是新的。',
  'next-word-is-cheap-untrained': '从第 0 步开始，看“为什么下一个词很省”怎样训练。',
  'say-it-twice': '一个训练过的模型，能接着写重复的序列。每个块关注什么？它怎么知道下一个词？',
  'say-it-twice-untrained': '从随机数到预测出下一个词：在你的浏览器里，一步一步看它学习。',
  sort: '一个训练过的模型给字母排序。规则不是写好的，是从例子中学到的。',
  brackets: '一个训练过的模型补上没有关闭的括号，最里面的最先。',
  'the-trap': '这个模型做得很好，直到序列比训练时更长或更短。',
  'who-is-she': '一个学过一点英语的模型：哪个头找主语，哪个头找名字，没有它会怎样？',
  'sort-untrained': '从第 0 步开始，看“排序”怎样训练。',
  'brackets-untrained': '从第 0 步开始，看“补上括号”怎样训练。',
  'the-trap-untrained': '从第 0 步开始，看“陷阱”怎样训练。',
  'who-is-she-untrained': '看一个模型学一点英语：从随机数到正确的代词。',
  'newer-parts': '学过一点英语的模型，换上 Llama 3 的部分：每个部分有什么用？没有它，损失是多少？',
  'newer-parts-untrained': '从第 0 步开始，看“较新的模型改变了什么”怎样训练。',
  'your-own-sentence': '一个训练好的编码器，能读任何英语句子。每个头在看什么？哪些句子相似？',
  'random-vectors': '输入任意的词：每个词随机得到一些数，注意力由它们算出。',
};

export const chooser = {
  title: '选择一课',
  pictures: '每幅小图都由这一课自己的数画成：弧线越粗，权重越大。',
  ladder: '逐步通向完整 GPT 的较简单的模型：',
  groups: {
    trained: { title: '问训练过的模型为什么', about: '这些数没有人挑选，是训练找到的。' },
    learning: { title: '看模型学习', about: '在你的浏览器里，从随机数开始。曲线是损失。' },
    byHand: { title: '小到可以心算', about: '手工选定的少数几个数。' },
    own: { title: '你自己的', about: '任意句子，以及文件里的课。' },
    notebooks: { title: '来自已发表的笔记本', about: '印出的每个数都核对过。' },
  },
  loss: (loss: string) => `损失 ${loss}`,
  write: '编写一课（在新标签页中）',
  open: '打开一课……',
  openFolder: '打开模型的文件夹……',
  save: '保存这一课',
  files:
    '保存为文件，包含你的更改。也可以把课的文件或模型（GPT-2、Llama、Qwen）的文件拖放到页面上。',
  close: '关闭',
};

export const history = {
  undo: '撤销',
  redo: '重做',
  undoKeys: '撤销（Ctrl+Z）',
  redoKeys: '重做（Ctrl+Shift+Z 或 Ctrl+Y）',
};

export const page = {
  course: '课程',
  courseHelp: '短课，每节一个想法',
  language: '语言',
  theme: {
    auto: '主题：跟随系统',
    light: '主题：浅色',
    dark: '主题：深色',
  },
};

/** Sentences while the page loads or computes. */
export const progress = {
  loading: '正在加载引擎和本课……',
  lesson: {
    nothing: (name: string) => `正在加载“${name}”……`,
    before: (name: string) => `正在加载“${name}”……准备好之前，屏幕上仍是上一课。`,
  },
  received: (megabytes: string, all: string) => `已收到 ${megabytes} MB，共 ${all} MB。`,
  nothing: '正在计算……',
  before: '正在计算……完成之前，屏幕上仍是之前的数。',
  training: (step: string, aim: string) =>
    `正从种子重新训练，第 ${step} 步，共 ${aim} 步，以得到与链接中相同的数。`,
  computed: (percent: string) => `已完成 ${percent}%。`,
  stop: '停止',
  stopped: '已停止。结果没有算出。',
};
