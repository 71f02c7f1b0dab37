/**
 * The editor's hints for the keys of a lesson, by their English descriptions in lesson.schema.json.
 */
import type { Hints } from '../hints.js';

export const hints: Hints = {
  'The address of this schema, for help in editors. Nothing is computed from it.':
    '此模式文件的位置，编辑器据此提供帮助；不用于计算。',
  'The version of the format: 1.': '格式的版本：1。',
  'Plain text.': '纯文本。',
  'The introduction: what the lesson shows and where its numbers come from. Plain text.':
    '这一课展示什么、来自哪里。纯文本。',
  "The address of a safetensors file with this lesson's numbers, relative to this document.":
    '存有这一课的数的 safetensors 文件：相对于此文档的位置。',
  'The number of heads, among which the columns of Q, K and V are divided.':
    '多少个头分用 Q、K、V 的列。',
  'A norm at the end of the residual stream: given, or { "drawn": true }.':
    '残差流末端的归一化：直接给出，或写 { "drawn": true }。',
  'Heads that are turned off (ablated): their context is set to zero.':
    '关闭的头：其上下文全为零。',
  'Feed-forward networks that are turned off (ablated): their activations are set to zero.':
    '激活之后隐藏单元全为零的前馈网络。',
  'The index, from 0, of the token that the page follows first. A special token before the words counts. By default: the last token that predicts a next one if there are logits or all masks are causal; otherwise the first.':
    '页面首先跟随的词元：其序号，从 0 起；词前的词元也算。若省略：有 logits，或所有掩码都是因果掩码时，跟随最后一个要预测下一个词元的词元，否则跟随第一个。',
  'Values that a notebook printed. The page compares each with the computed value, and reports which match.':
    '笔记本打印的内容。页面把每个值与算出的值比较，并说明哪些相符。',
  'A number that single precision can hold.': '单精度能表示的数。',
  'The numbers are those that PyTorch gives after torch.manual_seed(seed).':
    '就是 PyTorch 在 torch.manual_seed(seed) 之后给出的数。',
  'A sentence (text and vocabulary), or the vectors themselves.':
    '一句话（text 和 vocabulary），或向量本身。',
  'The language of the input\'s words, as a tag like "en" or "pt-BR". On a page in another language, screen readers pronounce the words in this language.':
    'input 中的词是什么语言，用 "en" 或 "pt-BR" 这样的标签。在别的语言的页面上，语音用这种语言读这些词。',
  'The sentence, which is split at white space.': '句子，在空白处切分。',
  'A list of words, in which a word\'s index is its id; or "sorted": the text\'s own words in code-point order.':
    '词的列表，位置即其 id；或 "sorted"：文本自己的词，按码位排序。',
  'One row of numbers per token; or how many rows and columns to draw with torch.randn.':
    '每个词元一行数；或由 torch.randn 抽取多少行和列。',
  'A name for each row of the vectors; by default 1, 2, 3, …': '向量每行的名称；否则为 1、2、3……',
  'How the text becomes tokens.': '文本怎样变成词元。',
  'words: split at white space. characters: every character except white space.':
    'words：空白之间的部分。characters：除空白以外的每个字符。',
  'true: convert words to lower case, unless the vocabulary has them as they are typed.':
    'true：词变为小写，除非词汇表里有照原样输入的词。',
  'Characters to remove before splitting.': '要去掉的字符。',
  'A special token added before the words; it must be in the vocabulary.': '词前的词元，取自词表。',
  'A special token added after the words; it must be in the vocabulary.': '词后的词元，取自词表。',
  'The token that replaces words outside the vocabulary (usually <unk>). Without it, such words are an error.':
    '代替词表之外的词的词元；不写则这样的词算作错误。',
  'How many tokens.': '多少个词元。',
  'd_in.': 'd_in。',
  'One vector per word: given as values, or drawn by size and seed as torch.nn.Embedding.':
    '每个词一个向量：由 values 给出，或按 size 和 seed 像 torch.nn.Embedding 那样抽取。',
  'One row per word of the vocabulary.': '词表中每个词一行。',
  "d_in: how many numbers a word's vector has.": 'd_in：一个词的向量有多少个数。',
  "vocabulary: all rows are drawn from the seed, in the vocabulary's order. word: each row is drawn from the seed and its word, so a word keeps its vector when other words change.":
    'vocabulary：所有行由种子按词表顺序抽取。word：每行由种子和该词决定，其他词增减时，词保留自己的向量。',
  'How the model knows the order of the tokens.': '模型怎样知道词元的顺序。',
  'none; learned: adds a learned vector for each position; sinusoidal: adds sine and cosine waves; rotary (RoPE): rotates pairs of features of Q and K (d_k must be even); alibi: subtracts a multiple of the distance from each score.':
    'none；learned：给每个词元的向量加上 values 的一行；sinusoidal：加上正弦和余弦波；rotary：旋转 Q 和 K 的成对特征（d_k 须为偶数）；alibi：从每个得分中减去距离的若干倍。',
  "The numbers are those that PyTorch gives after torch.manual_seed(seed). Omit it if the blocks' generator is python, which also draws the embedding.":
    '数值是 PyTorch 在 torch.manual_seed(seed) 之后给出的。各块的生成器为 python 时不写，嵌入也由它抽取。',
  'For learned positions drawn by the generator python: how many positions.':
    '用于由各块的生成器 python 抽取的学得的位置：有多少个。',
  'The seed of the generator.': '生成器的种子。',
  'torch: the numbers that PyTorch gives after torch.manual_seed(seed). python: those that random.gauss(0, deviation) gives after random.seed(seed), also for the embedding, which then has no seed, and for learned positions.':
    'torch：PyTorch 在 torch.manual_seed(seed) 之后给出的数。python：random.gauss(0, deviation) 在 random.seed(seed) 之后给出的数，也用于嵌入（此时它没有 seed）和学得的位置。',
  'For the generator python: the standard deviation of all numbers.':
    '用于生成器 python：所有数的标准差。',
  'For the generator python: the order in which the parts are drawn.':
    '用于生成器 python：各部分按什么次序抽取。',
  'For the generator python: the length of a list that random.shuffle shuffles before any parameter is drawn.':
    '用于生成器 python：先对这么多项的列表做 random.shuffle。',
  'The documents, each a text.': '各个文档，每个是一段文本。',
  'The address of a text file with one document per line, relative to this lesson.':
    '每行一个文档的文本文件：相对于这一课的位置。',
  "python: documents are taken in the order that random.shuffle gives after random.seed of the training's seed; none: in their own order.":
    'python：按 random.seed（训练的种子）之后 random.shuffle 给出的次序；none：按原有次序。',
  'The number of documents that are never trained on: those after the documents of all steps, or the last ones. By default a quarter, at most 1000.':
    '留出多少个文档，从不用于训练：排在所有步骤所用文档之后的，或最后的。不写则为四分之一，最多 1000。',
  'double: parameters, moments and the loss of a step are kept in double precision; stages are always rounded to single precision.':
    'double：参数、矩和每一步的损失保持双精度；各阶段总是舍入到单精度。',
  'For sinusoidal and rotary positions: the base of the frequencies (often called theta), 10000 by default. Wavelengths grow as its powers.':
    '用于 sinusoidal 和 rotary：波长按它的幂增长。',
  'For learned positions: one row of d_in numbers per position, with at least as many rows as tokens.':
    '用于学得的位置：每个位置一行 d_in 个数，每个词元至少一行。',
  'W_Q, W_K and W_V: given as query, key and value, all heads stacked; or drawn from a seed.':
    'W_Q、W_K 和 W_V：由 query、key、value 给出，所有头叠在一起；或由种子抽取。',
  'linear: y = x Wᵀ + b, W is out × in, as torch.nn.Linear. parameter: y = x W, W is in × out, as a bare torch.nn.Parameter.':
    'linear：y = x Wᵀ + b，W 为 out × in，同 torch.nn.Linear。parameter：y = x W，W 为 in × out，同单独的 torch.nn.Parameter。',
  'true: each has a bias.': 'true：各有偏置。',
  'W_Q.': 'W_Q。',
  'W_K.': 'W_K。',
  'W_V.': 'W_V。',
  'The order in which the three are drawn.': '三者抽取的顺序。',
  'Outputs of W_Q and W_K, for all heads together (heads · d_k); by default d_in.':
    'W_Q 和 W_K 的输出数，所有头合计；不写则为 d_in。',
  'Outputs of W_V, for all heads together (heads · d_v); by default the same as query_size.':
    'W_V 的输出数，所有头合计；不写则同 query_size。',
  'default: as torch.nn.Linear, or for parameter as torch.rand. multihead: as torch.nn.MultiheadAttention.':
    'default：同 torch.nn.Linear，parameter 则同 torch.rand。multihead：同 torch.nn.MultiheadAttention。',
  'One number per output.': '每个输出一个数。',
  'Rows of numbers. linear: out × in; parameter: in × out.':
    '若干行数。linear：out × in；parameter：in × out。',
  'How scores become weights: order, scale, mask and temperature.': '从查询和键到权重。',
  'QK: Q Kᵀ, a row per query. KQ: K Qᵀ, a row per key.':
    'QK：Q Kᵀ，每个查询一行。KQ：K Qᵀ，每个键一行。',
  'd_k, d_in or d_v: divide scores by its square root; none: do not scale; a number: multiply scores by it.':
    'd_k、d_in 或 d_v：除以其平方根；none；或一个数，即因子本身。',
  'none, causal, padding (no token attends to a <pad>), or a row per query: true where it may attend.':
    'none、causal、padding（没有词元关注 <pad>），或每个查询一行：可以关注的地方为 true。',
  'Scores are divided by this number before softmax; above 0.': '大于 0；softmax 除以它。',
  "W_O, of the projections' kind: given as weight, or drawn after the projections from the same seed.":
    'W_O，种类同投影：由 weight 给出，或在投影之后由同一种子抽取。',
  'true: drawn, with d_in outputs.': 'true：抽取，有 d_in 个输出。',
  'The meaning of each column. The page labels columns with these names; nothing is computed from them.':
    '每列代表什么。页面用这些名称标注列；不用于计算。',
  'A name for each of the d_in columns of X.': 'X 的 d_in 列各一个名称。',
  'A name for each of the heads · d_k columns of Q.': 'Q 的 heads · d_k 列各一个名称。',
  'A name for each of the heads · d_k columns of K.': 'K 的 heads · d_k 列各一个名称。',
  'A name for each of the heads · d_v columns of V.': 'V 的 heads · d_v 列各一个名称。',
  "A stage's name, or tokens or ids.": '阶段的名称，或 tokens、ids。',
  'The head, from 0; or mean: the mean over all heads, as PyTorch prints weights. By default the only head.':
    '头，从 0 起；或 mean：所有头的平均值，如 PyTorch 打印权重那样。不写则为唯一的头。',
  'The first row of the stage that was printed.': '最先打印的是这个阶段的哪一行。',
  'true: printed as columns.': 'true：按列打印。',
  'Numbers (rows, or one flat list), or texts for tokens.':
    '数（若干行，或一个平直的列表）；tokens 则为文本。',
  'Rows and columns.': '行和列。',
  'Sums along rows.': '各行之和。',
  'How many decimals were printed.': '打印了多少位小数。',
  'How many significant digits were printed, instead of digits.':
    '打印了多少位有效数字，用来代替 digits。',
  'How many units in the last printed digit a value may differ by.': '值可以相差末位的多少个单位。',
  'false: the notebook set no seed, so its numbers are shown but not compared.':
    'false：笔记本没有设种子，所以它的数只显示，不比较。',
  'The block, from 0; by default the only one.': '块，从 0 起；不写则为唯一的那个。',
  'The attention of one block, with the same keys as a lesson of attention alone.':
    '一个块的注意力，所用的键与只有注意力的课相同。',
  'The transformer blocks along the residual stream: a list, or how to draw them.':
    '沿残差流的块：一个列表，或怎样抽取。',
  'The norm that belongs to attention.': '注意力的归一化。',
  'The norm that belongs to the feed-forward network (MLP).': '前馈网络的归一化。',
  'before (pre-norm): x + f(norm(x)); after (post-norm): norm(x + f(x)).':
    'before：x + f(norm(x))；after：norm(x + f(x))。',
  "false: no residual connection; each part's output replaces the stream.":
    'false：某部分的结果取代残差流。',
  'Added to the variance, or to the mean square.': '加到方差上，或加到均方上。',
  'One number per feature; left out, rows are only normalised. false: no gain and no bias. By default a layer norm has both, an RMSNorm only a gain.':
    '每个特征一个数；省略时，各行只做标准化。false：没有增益和偏置。层归一化两者都有，rms 只有增益。',
  'One number per feature; left out, rows are only normalised.':
    '每个特征一个数；省略时，各行只做标准化。',
  'down(activation(up(x))), both as torch.nn.Linear.':
    'down(activation(up(x)))，两者同 torch.nn.Linear。',
  "The nonlinearity applied to each hidden unit. gelu_tanh is GPT-2's, relu_squared is Primer's.":
    '每个隐藏单元的函数，抑制小于 0 的数；gelu_tanh 是 GPT-2 用的，relu_squared 是 Primer 用的。',
  'W_up: hidden × d_in.': 'W_up：hidden × d_in。',
  'W_down: d_in × hidden.': 'W_down：d_in × hidden。',
  'Blocks that are all alike, drawn after torch.manual_seed(seed).':
    '构造都相同的块，在 torch.manual_seed(seed) 之后抽取。',
  'How many blocks.': '多少个块。',
  'true: each layer has a bias.': 'true：每层都有偏置。',
  'For a layer norm with a gain: one number per feature.':
    '仅用于有增益的层归一化：每个特征一个数。',
  'The loss of each step, from the first on, as it was printed.':
    '从第一步起每一步的损失，照打印的样子。',
  'The texts that were made up after the last step.': '最后一步之后生成的文本。',
  'The logits were divided by it when those texts were made up.':
    '生成这些文本时，logits 除以了它。',
  'The output of a program that trained in the same way. The page compares each line with its own.':
    '一个以同样方式训练的程序所打印的内容。页面把每一行与自己的相比。',
  'layer: (x − mean) / √(variance + epsilon). rms: x / √(mean square + epsilon).':
    'layer：(x − 均值) / √(方差 + epsilon)。rms：x / √(均方 + epsilon)。',
  'false: no gain and no bias. By default a layer norm has both, an RMSNorm only a gain.':
    'false：没有增益和偏置。层归一化两者都有，rms 只有增益。',
  'For a stack: a norm of token and position vectors, before the first block.':
    '用于块的堆叠：第一个块之前，对词元向量加位置向量做的归一化。',
  'For the generator python: the standard deviation of W_O and W_down, if different from deviation. With 0, a block adds nothing to the stream before training.':
    '用于生成器 python：W_O 和 W_down 的标准差，若与其他不同。取 0 时，块在训练之前不向残差流加入任何东西。',
  'Where the layer norms are: before each part (pre-norm), after it (post-norm) or none; or an object that also gives the kind of norm.':
    '层归一化的位置；或者用一个对象同时说明是哪种归一化。',
  'The number of hidden units in the feed-forward network (MLP); 0: no MLP.':
    '隐藏特征数；0：没有网络。',
  'default: as torch.nn.Linear. normal: torch.randn over √in, biases 0.':
    'default：同 torch.nn.Linear。normal：torch.randn 除以 √in，偏置为 0。',
  'Turns the final stream into logits: "tied" to the embedding; a weight (vocabulary × d_in); or { "drawn": true }.':
    '把残差流的末端变成 logits："tied"，即嵌入自己的表；weight（词表 × d_in）；或 { "drawn": true }。',
  'The block, from 0.': '第几块，从 0 起。',
  'From 0.': '从 0 起。',
  "The tensor's name in the file. A one-dimensional tensor counts as one row.":
    '张量在文件中的名称；一维张量就是一行。',
  'The part of the tensor that is used: the first index, and the index after the last.':
    '用张量的哪一部分：第一个的序号，以及最后一个之后的序号。',
  'true: these rows become columns.': 'true：这些行变成列。',
  'How a stack is trained, on sequences that a task generates from the vocabulary.':
    '怎样训练堆叠：用任务由词表生成的序列。',
  'What is learned, and how its sequences are made.': '学什么，以及怎样生成所用的序列。',
  "say_it_twice: random words, repeated; sort: random letters, then the same letters sorted; brackets: some are opened, then all are closed; modular_addition: two numbers and their sum modulo the number of words; little_english: sentences of a small grammar with fixed words; documents: texts of a list or a file; sequences: the author's own, from a list or a grammar.":
    'say_it_twice：随机的词，再说一遍；sort：随机字母，然后排好序；brackets：先打开一些，然后全部关闭；modular_addition：两个数，以及它们的和对词数取模；little_english：一种小语法的句子，用它自己的词；documents：列表或文件中的文本；sequences：作者自己的序列，来自列表或语法。',
  'The name that stands for one of the texts.': '代表其中一个文本的名称。',
  'The texts, each equally likely. In a text, {name} stands for any text of a later rule. {name 1} stands for the same text throughout a sequence, and for another than {name 2}.':
    '各个文本，可能性相同。文本中的 {name} 代表后面的一条规则；{name 1} 在整个序列中代表其中同一个文本，并且与 {name 2} 不同。',
  'The sequences, each a text and equally likely.': '各个序列，每个是一个文本，可能性相同。',
  'The rules that make the sequences: the first is a whole sequence.':
    '生成序列的规则：第一条是一个完整的序列。',
  'Only these words count for the loss. By default all next words count.':
    '只对这些词计算损失；默认每个下一个词都计入。',
  'Only words after the first occurrence of this word count for the loss.':
    '只对这个词第一次出现之后的词计算损失。',
  'Sequences that contain one of these texts are never trained on. By default every fourth of the list, or about a quarter of what the grammar makes.':
    '含有其中任一文本的序列从不用于训练。默认是列表中每四个里的第四个，或语法所生成的约四分之一。',
  'The least number of repeated words, brackets, or letters.':
    '说两遍的词、括号或字母，最少多少个。',
  'The greatest number of them.': '最多多少个。',
  'true: no word occurs again before the repetition.': 'true：开始说第二遍之前，没有词出现两次。',
  'Sequences per step.': '每步的序列数。',
  'Tokens of each sequence.': '每个序列的词元数。',
  'The number of steps.': '步数。',
  'How gradients change the parameters.': '怎样由梯度得出参数的变化。',
  'adam; adamw: Adam, and each step shrinks every parameter by a share; sgd: against the gradient, without moments.':
    'adam；adamw：Adam，并且每一步都从每个参数减去一小部分；sgd：沿梯度的反方向，没有矩。',
  'For adam and adamw: the share of the mean of gradients, and of their squares, that each step keeps.':
    '用于 adam 和 adamw：梯度的均值及其平方的均值，从一步到下一步各保留多少。',
  'For adam and adamw: added to the root of the mean square.': '用于 adam 和 adamw：加到均方根上。',
  'How the learning rate then falls to 0 until the last step: linearly, along a cosine, or not.':
    '学习率此后怎样降低，到最后一步降到 0：线性、沿余弦，或不降。',
  'For adamw and sgd: a step shrinks each parameter by the share learning rate × weight decay.':
    '用于 adamw 和 sgd：每一步从每个参数减去学习率 × weight_decay 这一比例。',
  'The size of a step: above 0, at most 1.': '一步走多远：大于 0，至多 1。',
  'The number of steps in which the learning rate grows to its full size.':
    '学习率增长到完整大小所用的步数。',
  'The largest norm of all gradients together; larger gradients are scaled down.':
    '全部梯度合起来的最大长度；更长的按比例缩短。',
  'The seed of the sequences.': '序列的种子。',
  'true: gains start at 1 and, in a layer norm, biases at 0.':
    'true：增益为 1；层归一化的偏置为 0。',
  'One number per output. Beside drawn: true if the output has a bias.':
    '每个输出一个数。与 drawn 一起时：若输出有偏置，则为 true。',
  "Your own tour steps, which replace the page's.": '作者自己的导览步骤，取代页面的步骤。',
  "Your own questions, which replace the page's. They are asked only while the words and numbers are the lesson's own.":
    '作者自己的问题，取代页面的问题。只有词和数都是本课原样时才会提问。',
  "The lesson's title and introduction, by language.": '这一课的标题和介绍，按语言列出。',
  "The step's name in addresses and questions; by default own-1, own-2, …":
    '地址和问题用它来指称这一步；省略时为 own-1、own-2……',
  'By default the title of the step that it shows.': '省略时用它所展示的那一步的标题。',
  "A built-in step whose matrices are highlighted and whose formula is shown: share, for example, or attend-1 in a stack's first block. By default, the whole diagram.":
    '页面的一个步骤，其矩阵会突出、其公式会显示：share，或堆叠第一块的 attend-1。省略时为整个图。',
  'For a stack: the part to open, such as block-1/attention, words, end or all.':
    '对于堆叠：打开的部分，如 block-1/attention、words、end 或 all。',
  'The number to explain, written as in addresses: weights.0.2.1 is stage, head, row, column; weights.L2.0.2.1 is in block 2.':
    '要解释的数，写法与地址相同：weights.0.2.1 依次为阶段、头、行、列；weights.L2.0.2.1 在第 2 块中。',
  "Numbers, or rows of them (weights.0.2), to hide (shown as ?) until the step's questions are answered or the numbers are revealed.":
    '显示为 ? 的数或整行（weights.0.2），直到这一步的问题答完或被揭开。',
  "The step's text. ⟪it⟫ marks a word, ⟦mask⟧ one that the glossary explains, and {weights.0.2.1} is the number computed there.":
    '这一步的文字。⟪it⟫ 标出一个词，⟦mask⟧ 标出术语表解释的词，{weights.0.2.1} 是那里算出的数。',
  'In English.': '英文。',
  'In German.': '德文。',
  'In simplified Chinese.': '简体中文。',
  'In Arabic.': '阿拉伯文。',
  'The step in which the question is asked.': '在哪一步提问。',
  'choice: choose one of several answers. number: type a number. cell: click a number.':
    'choice：从几项中选一项。number：输入一个数。cell：指出一个数。',
  'The question, with the marks of a note.': '问题本身，可用 note 的标记。',
  'At least two, with the marks of a note.': '至少两项，可用 note 的标记。',
  'choice: the index of the correct choice, from 0. number: the number, or its place. cell: the place of the correct number, or a list of places.':
    'choice：正确选项的序号，从 0 起。number：这个数或它的位置。cell：它的位置，或每一个正确的位置。',
  'How far off a typed number may be; by default 0.005.': '输入的数可以相差多少；省略时为 0.005。',
  'Shown on request.': '读者要求时才显示。',
  'The reply to the right answer.': '答对后显示。',
  'The reply to a wrong answer.': '答错后显示。',
  "In place of the lesson's title.": '取代这一课的标题。',
  "In place of the lesson's introduction.": '取代这一课的介绍。',
  'In place of the names of its columns.': '取代各列的名称。',
};
