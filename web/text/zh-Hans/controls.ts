/** The lesson, the sentence and the seed; undo and redo; the page’s theme; loading and computing. */
export const controls = {
  region: '计算什么',
  lesson: '课',
  lessonHelp: '换一课',
  sentence: '句子',
  letters: '字母',
  seed: '种子',
  seedOwn: '本课原有',
  seedHelp: '由这个种子生成本课的随机数和投影；留空则用本课原有的数。',
  reset: '全部还原',
  resetWhy: '恢复本课原有的词和数',
  vectorsOnly: (lesson: string) => `要输入句子，请选择“${lesson}”。`,
  vectorsPlaceholder: '从向量开始',
  follow: (token: string) => `只跟踪 ${token}；再按一次显示所有词元`,
  followAll: '所有词元',
  followAllHelp: '显示所有词元的路径（Esc）',
  unknownWord: (word: string) => `代替“${word}”`,
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
    title: 'Time flies fast',
  },
  'time-flies-two-heads': {
    title: '两个头看同一个句子',
  },
  'single-token': {
    title: '一个词元发问',
  },
  'three-tokens': {
    title: '小到可以用笔算',
  },
  'three-tokens-by-hand': {
    title: '小到可以用笔算，全部写出',
  },
  'parameter-or-linear-parameter': {
    title: '参数的初始值：0 到 1 之间',
  },
  'parameter-or-linear-linear': {
    title: '参数的初始值：0 附近',
  },
  'life-is-short': {
    title: '全有或全无，行属于键',
  },
  'life-is-short-qk': {
    title: '全有或全无，行属于查询',
  },
  'one-whole-block': {
    title: '一个完整的块',
  },
  microgpt: { title: '4192 个数的完整 GPT' },
  'microgpt-untrained': { title: '4192 个数的完整 GPT，训练之前' },
  'ladder-network-untrained': { title: '阶梯：一个字母和一个网络' },
  'ladder-one-head-untrained': { title: '阶梯：一个头' },
  'ladder-four-heads-untrained': { title: '阶梯：四个头' },
  'say-it-twice': { title: '说两遍，学成之后' },
  'say-it-twice-untrained': { title: '自己训练' },
  sort: { title: '排序' },
  brackets: { title: '补上括号' },
  'the-trap': { title: '陷阱' },
  'who-is-she': { title: '“she”是谁？学来的' },
  'sort-untrained': { title: '排序，训练之前' },
  'brackets-untrained': { title: '补上括号，训练之前' },
  'the-trap-untrained': { title: '陷阱，训练之前' },
  'who-is-she-untrained': { title: '“she”是谁？训练之前' },
  'your-own-sentence': {
    title: '你自己的句子',
  },
};

/** A lesson's title and introduction, for languages in which its document lacks them. */
export const ownWords: Readonly<Record<string, { title: string; about: string } | undefined>> = {
  'who-is-it': {
    title: '“it”是谁？',
    about:
      '每个词是六个数：它在多大程度上是生物、施动者、动作，等等。它向其他词寻求其中的一些，也提供自己的。“it”寻求有生命、会做事的东西，所以从“cat”取得最多。这些数是手工设定的，小到可以心算；真正的模型在训练中学到它的数。“the”什么也不寻求，所以从所有词取得一样多。',
  },
  'sharp-softmax': {
    title: '为什么要除以 √d_k？',
    about:
      '查询和键有多少个特征，得分就是多少个乘积之和，这里是 16 个；所以特征越多，得分相差越大。除以 √16 = 4 之后，每个词都还能得到一份。去掉这次除法，每个词几乎只从一个词取值：softmax 饱和了。五个词的向量是编造的，矩阵由种子 42 生成；换别的种子也是一样，只是程度不同。这里没有经过任何训练。',
  },
  'time-flies': {
    title: 'Time flies fast',
    about:
      '三个词，前后各有一个标记，经过一个大小为 2 的注意力头。每个数都已给出：词表、词元向量和位置向量，以及矩阵 W_Q、W_K 和 W_V。',
  },
  'time-flies-two-heads': {
    title: 'Time flies fast，两个头',
    about:
      '两个头看同样的五个词元，各用自己的矩阵。它们的上下文并排放在一起，即拼接，再由 W_O 混合成输出。每个数都已给出。',
  },
  'single-token': {
    title: '一个词元发问',
    about:
      '五个词元中的第三个发问：它的查询与每个键比较，得到所有值的混合。向量是给定的，四舍五入到四位小数，所以结果的末位可能相差 1；矩阵和偏置由种子 123 生成，与 PyTorch 的 Linear 层相同。这里得分除以 √d_in，而不是 √d_k。',
  },
  'three-tokens': {
    title: '三个词元',
    about:
      '三个词元，每个只有两个数：小到可以用笔验算。向量是给定的；W_Q、W_K 和 W_V 由种子 42 生成，与 PyTorch 的 Linear 层相同，没有偏置。',
  },
  'three-tokens-by-hand': {
    title: '三个词元，一步一步来',
    about:
      '同样的三个词元，W_Q、W_K 和 W_V 直接写成矩阵，每个输入一行。每个数都已给出，每一步的结果都与由种子 42 生成的 Linear 层完全相同。',
  },
  'parameter-or-linear-parameter': {
    title: 'Parameter 还是 Linear：直接用矩阵',
    about:
      '六个随机向量由种子 123 生成，矩阵由种子 789 在 0 到 1 之间生成：Q = X W_Q，其中 W_Q 每个输入一行。笔记本没有设定种子，所以它打印的上下文会显示出来，但无法核对。',
  },
  'parameter-or-linear-linear': {
    title: 'Parameter 还是 Linear：用 Linear 层',
    about:
      '同样的六个向量由种子 123 生成，经过由种子 789 生成的 PyTorch Linear 层：Q = X W_Qᵀ，其中 W_Q 每个输出一行，初始值在 −1/√d_in 与 1/√d_in 之间。笔记本没有设定种子，所以它打印的上下文会显示出来，但无法核对。',
  },
  'life-is-short': {
    title: 'Life is short, eat dessert first',
    about:
      '每个词变成由种子 42 生成的 16 个数；W_K、W_Q 和 W_V 也由种子 42 按此顺序生成。得分是 K Qᵀ，与笔记本打印的一样，所以权重的每一行属于一个键的词元。得分相差很大，所以有些权重小到 5.6 · 10⁻⁴⁵。',
  },
  'life-is-short-qk': {
    title: 'Life is short，用 Q Kᵀ',
    about:
      '同样的词，同样由种子 42 生成的数，得分按通常的方式计算：Q Kᵀ，所以权重的每一行属于一个查询的词元。可以与 K Qᵀ 的权重比较。',
  },
  'one-whole-block': {
    title: '一个完整的块',
    about:
      '注意力只是块的一部分。它的周围有层归一化、逐词处理的前馈网络，还有残差流：注意力和前馈网络都把所得加到它上面。这里的数全由手工设定，残差流的每一列都有名字，你可以读出每个部分做了什么：注意力告诉“the”是谁在追，前馈网络知道它追的是谁。最后是下一个词。',
  },
  microgpt: {
    title: '4192 个数的完整 GPT',
    about:
      '一个会拼人名的完整 GPT：27 个词元，即全部字母和一个表示名字开头与结尾的词元，再加 4192 个学来的数。Python 的生成器从种子 42 抽取了它们，1000 步训练改变了它们，每步看一个人名。这就是 Andrej Karpathy 的 microgpt 的模型，它打印的损失和名字，在这里一位不差地重现。它编出的名字听起来像名字。它不认识单词，也不懂含义：它只能说出每个字母作为下一个的概率有多大。',
  },
  'microgpt-untrained': {
    title: '4192 个数的完整 GPT，训练之前',
    about:
      '“4192 个数的完整 GPT”的模型，还没走第一步：它的数按 Python 在 random.seed(42) 之后的方式抽取，下一个字母全靠猜。按“开始”：每一步按 Python 打乱的顺序给它看一个人名，并把它所有的数改变一点点。',
  },
  'ladder-network-untrained': {
    title: '阶梯：一个字母和一个网络',
    about:
      '计数把每一对字母分开对待：关于“an”知道的，对“am”毫无帮助。这里每个字母有 16 个数，供它所有的字母对共用；一个带一层隐藏数的网络由它们得出下一个字母，用普通的梯度下降学习。唯一的头关着：模型只看见一个字母，看不见前面的。',
  },
  'ladder-one-head-untrained': {
    title: '阶梯：一个头',
    about:
      '网络只看见一个字母，看不见前面的。一个头让每个字母往回看；名字里的每个位置有自己的数，于是顺序有了作用；均方根归一化让每一行大小一致，于是同一个学习率适合所有参数。仍用普通的梯度下降学习。',
  },
  'ladder-four-heads-untrained': {
    title: '阶梯：四个头',
    about:
      '一个头对每个字母只有一组权重，所以一次只能找一样东西。四个头各用四分之一的数，可以找四样；参数没有增加。仍用普通的梯度下降学习。',
  },
  'say-it-twice': {
    title: '说两遍，学成之后',
    about:
      '这个模型的数不是谁挑选的：训练从随机抽取的数出发，找到了它们。单独一个数说明不了什么；合在一起，它们知道说过一遍的话正在再说一遍。它的两个块只有注意力，所以它知道的一切都是看别的词得来的。看看每个块看向哪里，关掉它的头，再添加下一个词。',
  },
  'say-it-twice-untrained': {
    title: '自己训练',
    about:
      '走第一步之前，这个模型什么都没学：它的数是随机抽取的，下一个词全靠猜。然后给它看随机的词，一遍又一遍地重复。每走一步，它所有的数都改变一点点，好让它错得少一些。按“开始”：有一阵子好像什么也没发生，然后两个头找到了彼此。',
  },
  sort: {
    title: '排序',
    about:
      '最多六个字母以任意顺序出现。在“…”之后，模型按字母表的顺序说出同样的字母，然后说“.”。没有人告诉它怎么做：它只看过例子，训练的每一步都移动它的数，好让它错得少一些。要说出下一个字母，它必须弄清出现过哪些字母，其中多少已经说过。',
  },
  brackets: {
    title: '补上括号',
    about:
      '括号打开，有些又关上。在“…”之后，模型把还开着的关上，最里面的最先，然后说“.”。没有人替它写下这条规则：训练找到了符合它的数。',
  },
  'the-trap': {
    title: '陷阱',
    about:
      '这个模型也学会了把说过的话再说一遍，在和它学过的一样的句子上做得很好。但那些句子里重复的总是六个词。所以它学到的可能是去找当时跟在后面的词，也可能只是往回看六个词：在那里两者结果相同。先预测是哪一种，再输入别的词，多一些或少一些，看看结果。',
  },
  'who-is-she': {
    title: '“she”是谁？学来的',
    about:
      '没有人挑选过这些数：它们是训练在一种小语法的英语句子里找到的。下一个词取决于前面很远的词：如果做事的是一个女孩，“because”后面就是“she”；“that the boys see”之后的动词也跟着她。哪个头找到了她？用它认识的词写一个你自己的句子。',
  },
  'sort-untrained': {
    title: '排序，训练之前',
    about:
      '“排序”的模型，从第一步看起：开始时它的数是随机抽取的。按“开始”，看它们怎样学成。同样的种子留下同样的数，每个比特都相同。',
  },
  'brackets-untrained': {
    title: '补上括号，训练之前',
    about:
      '“补上括号”的模型，从第一步看起：开始时它的数是随机抽取的。按“开始”，看它们怎样学成。同样的种子留下同样的数，每个比特都相同。',
  },
  'the-trap-untrained': {
    title: '陷阱，训练之前',
    about:
      '“陷阱”的模型，从第一步看起：开始时它的数是随机抽取的。按“开始”，看它们怎样学成。同样的种子留下同样的数，每个比特都相同。',
  },
  'who-is-she-untrained': {
    title: '“she”是谁？训练之前',
    about:
      '“‘she’是谁？学来的”的模型，从第一步看起：开始时它的数是随机抽取的，一个英语词也不认识。按“开始”，看它怎样学。同样的种子留下同样的数，每个比特都相同。',
  },
  'your-own-sentence': {
    title: '你自己的句子',
    about:
      '输入任意句子。它自己的词按字母顺序排列，就是词表。一个词的向量由种子 42 和这个词本身生成，所以其他词增减时，它的向量不变；矩阵 W_Q、W_K 和 W_V 由种子 123 生成，正弦和余弦波给每个位置一个向量。这里没有经过任何训练：这些数展示注意力如何计算，并不表示词的含义。',
  },
};

/** A description of each lesson. */
export const shows = {
  'who-is-it': '手工设定的、很小的数：“it”寻求有生命、会行动的东西，于是找到了“cat”。',
  'sharp-softmax': '去掉这次除法，每个词几乎只从一个词取值。',
  'time-flies': '每一步的每个数都已给出，从输入的词一直到离开注意力的结果。',
  'time-flies-two-heads': '每个头有自己的矩阵；W_O 把它们找到的内容混合起来。',
  'single-token': '五个向量中的第三个发问，得到全部五个的混合；带有偏置。',
  'three-tokens': '三个词元，每个只有两个数，经过由种子生成的 Linear 层。',
  'three-tokens-by-hand': '同样的三个词元；矩阵不由种子生成，而是直接写成数。',
  'parameter-or-linear-parameter': 'nn.Parameter 那样的随机矩阵：得分相差很大，权重不均匀。',
  'parameter-or-linear-linear': '同样的向量经过 PyTorch 的 Linear 层：数更小，权重更均匀。',
  'life-is-short': '得分相差极大，softmax 几乎把全部给了一个；行属于键（K Qᵀ）。',
  'life-is-short-qk': '同样的数，按通常的方式：行属于查询（Q Kᵀ）。',
  'one-whole-block':
    '归一化、注意力、前馈网络，以及它们加到残差流上的数，全由手工设定：“the cat chased the”之后是什么？',
  microgpt: 'microgpt 的模型：在人名上训练之后，它一个字母一个字母地拼出新的名字。',
  'microgpt-untrained': '同一个模型，从第一步开始：Python 由种子抽取的数，在你的浏览器里训练。',
  'ladder-network-untrained':
    '计数把每一对分开对待。这里每个字母的数供它所有的字母对共用，一个带一层隐藏数的网络用梯度下降学习。',
  'ladder-one-head-untrained':
    '网络只看见一个字母。一个头往回看，每个位置有自己的数，均方根归一化让每一行大小一致。',
  'ladder-four-heads-untrained': '一个头一次只能找一样东西。四个头各用四分之一的数，可以找四样。',
  'say-it-twice': '这些数不是谁挑选的，而是训练找到的。每个块看向哪里？它怎么知道下一个词？',
  'say-it-twice-untrained': '从随机抽取的数到知道下一个词：在你的浏览器里，一步一步看它学习。',
  sort: '一个训练过的模型给字母排序，虽然没有人告诉它怎么排。',
  brackets: '一个训练过的模型补上没有关闭的括号，最里面的最先。',
  'the-trap': '这个模型做得很好，直到给它的词比训练时多，或者少。',
  'who-is-she': '一个学过一点英语的模型：哪个头找主语，哪个头找名字，没有它会失去什么？',
  'sort-untrained': '“排序”的数是怎样找到的：从第一步看起。',
  'brackets-untrained': '“补上括号”的数是怎样找到的：从第一步看起。',
  'the-trap-untrained': '“陷阱”的数是怎样找到的：从第一步看起。',
  'who-is-she-untrained': '怎样学会一点英语：从随机的数到正确的代词。',
  'your-own-sentence': '输入任意的词：每个词随机得到一些数，你可以看到注意力如何计算。',
};

export const chooser = {
  title: '选择一课',
  ladder: '一步步通向完整 GPT 的更简单的模型：',
  pictures: '每幅小图是一课的权重：每个词一行，颜色越深，权重越大。',
  groups: {
    start: '从这里开始',
    notebooks: '笔记本：依据已发表的带代码的文章',
    deeper: '更深入：一个完整的块，以及下一个词',
    learned: '学来的：训练找到的数',
    own: '你自己的',
  },
  write: '编写一课（在新标签页中）',
  open: '打开一课……',
  save: '保存这一课',
  files: '保存为文件，包含你的更改。把一课的文件拖放到页面上也可以打开。',
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
  courseHelp: '九节短课，每节一个想法',
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
  lesson: (name: string) => `正在加载“${name}”……在此之前，你看到的是上一课。`,
  nothing: '正在计算。',
  before: '正在计算。你现在看到的是之前的结果。',
  preview: '输出已经算好。正在计算得分和权重。',
  training: (step: string, aim: string) =>
    `正从种子重新训练，第 ${step} 步，共 ${aim} 步，会得到与链接中相同的数。`,
  computed: (percent: string) => `已完成 ${percent}%。`,
  stop: '停止',
  stopped: '已停止：没有完成计算。',
};
