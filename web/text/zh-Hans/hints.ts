/**
 * The editor's hints for the keys of a lesson, by their English descriptions in lesson.schema.json.
 */
import type { Hints } from '../hints.js';

export const hints: Hints = {
  'The address of this schema, for help in editors. Nothing is computed from it.':
    '这个模式（schema）的地址，编辑器据此提供提示；不用于计算。',
  'The version of the format: 1.': '格式的版本：1。',
  'Plain text.': '纯文本。',
  'The introduction: what the lesson shows and where its numbers come from. Plain text.':
    '介绍：这一课展示什么，它的数来自哪里。纯文本。',
  "The address of a safetensors file with this lesson's numbers, relative to this document.":
    '存有这一课的数的 safetensors 文件的地址，相对于本文档。',
  'The number of heads, among which the columns of Q, K and V are divided.':
    '头的个数；Q、K、V 的列平分给各个头。',
  'A norm at the end of the residual stream: given, or { "drawn": true }.':
    '残差流末端的归一化：给出，或写 { "drawn": true }。',
  'Heads that are turned off (ablated): their context is set to zero.':
    '关闭（消融）的头：它们的上下文设为零。',
  'Feed-forward networks that are turned off (ablated): their activations are set to zero.':
    '关闭（消融）的前馈网络：它们的激活值设为零。',
  'The index, from 0, of the token that the page follows first. A special token before the words counts. By default: the last token that predicts a next one if there are logits or all masks are causal; otherwise the first.':
    '页面首先跟踪的词元的序号，从 0 起；词之前的特殊词元也算。默认：有 logits，或所有掩码都是因果掩码时，是最后一个要预测下一个词元的词元；否则是第一个。',
  'Values that a notebook printed. The page compares each with the computed value, and reports which match.':
    '笔记本打印的值。页面把每个值与算出的值比较，并报告哪些一致。',
  'A number that single precision can hold.': '单精度能表示的数。',
  'The numbers are those that PyTorch gives after torch.manual_seed(seed).':
    '与 PyTorch 在 torch.manual_seed(seed) 之后给出的数相同。',
  'A sentence (text and vocabulary), or the vectors themselves.':
    '一个句子（text 和 vocabulary），或向量本身。',
  'The language of the input\'s words, as a tag like "en" or "pt-BR". On a page in another language, screen readers pronounce the words in this language.':
    'input 中的词的语言，写成 "en" 或 "pt-BR" 这样的标签。页面是另一种语言时，屏幕阅读器用这种语言读这些词。',
  'The sentence, which is split at white space.': '句子；在空白处切分。',
  'A list of words, in which a word\'s index is its id; or "sorted": the text\'s own words in code-point order.':
    '词的列表，词的序号就是它的编号；或 "sorted"：文本自己的词，按码位排序。',
  'One row of numbers per token; or how many rows and columns to draw with torch.randn.':
    '每个词元一行数；或写明用 torch.randn 抽取多少行、多少列。',
  'A name for each row of the vectors; by default 1, 2, 3, …': '向量每一行的名称；默认为 1、2、3……',
  'How the text becomes tokens.': '文本怎样变成词元。',
  'words: split at white space. characters: every character except white space.':
    'words：在空白处切分。characters：空白以外的每个字符。',
  'true: convert words to lower case, unless the vocabulary has them as they are typed.':
    'true：把词变为小写，除非词表中有与输入完全相同的词。',
  'Characters to remove before splitting.': '切分之前要去掉的字符。',
  'A special token added before the words; it must be in the vocabulary.':
    '加在词之前的特殊词元；它必须在词表中。',
  'A special token added after the words; it must be in the vocabulary.':
    '加在词之后的特殊词元；它必须在词表中。',
  'The token that replaces words outside the vocabulary (usually <unk>). Without it, such words are an error.':
    '代替词表之外的词的词元（通常是 <unk>）。没有它，这样的词就是错误。',
  'How many tokens.': '多少个词元。',
  'd_in.': 'd_in。',
  'One vector per word: given as values, or drawn by size and seed as torch.nn.Embedding.':
    '每个词一个向量：由 values 给出，或由 size 和 seed 抽取，与 torch.nn.Embedding 相同。',
  'One row per word of the vocabulary.': '词表中每个词一行。',
  "d_in: how many numbers a word's vector has.": 'd_in：一个词的向量有多少个数。',
  "vocabulary: all rows are drawn from the seed, in the vocabulary's order. word: each row is drawn from the seed and its word, so a word keeps its vector when other words change.":
    'vocabulary：所有行由种子按词表的顺序抽取。word：每一行由种子和它的词抽取，所以其他词改变时，一个词的向量不变。',
  'How the model knows the order of the tokens.': '模型怎样知道词元的顺序。',
  'none; learned: adds a learned vector for each position; sinusoidal: adds sine and cosine waves; rotary (RoPE): rotates pairs of features of Q and K (d_k must be even); alibi: subtracts a multiple of the distance from each score.':
    'none：无；learned：为每个位置加上一个学习得到的向量；sinusoidal：加上正弦和余弦波；rotary（RoPE）：成对地旋转 Q 和 K 的特征（d_k 必须是偶数）；alibi：从每个得分中减去距离的倍数。',
  "The numbers are those that PyTorch gives after torch.manual_seed(seed). Omit it if the blocks' generator is python, which also draws the embedding.":
    '与 PyTorch 在 torch.manual_seed(seed) 之后给出的数相同。各块的生成器是 python 时省略：它也抽取嵌入。',
  "The ids of the text's tokens, from a tokenizer that this format does not describe. Without tokenizer_file the text is only shown.":
    '文本各词元的 id，来自本格式没有描述的分词器。没有 tokenizer_file 时，文本只用于显示。',
  'The address of a tokenizer.json, relative to this document, with which the page makes the ids of other texts.':
    'tokenizer.json 的地址，相对于本文档；页面用它得出其他文本的 id。',
  'For rotary positions: the features of a head that rotate together; for sinusoidal ones: the sine and cosine of one wavelength. neighbours: 0 and 1, 2 and 3, and so on; halves: a feature of the first half with its counterpart in the second, as in the files of Llama.':
    '对旋转位置编码：每个头中一起旋转的特征；对正弦位置编码：同一波长的正弦和余弦。neighbours：0 与 1、2 与 3，依此类推；halves：前一半的特征与后一半中对应的特征，如 Llama 的文件。',
  'For sinusoidal positions: true: the exponents go from 0 to 1, so that the longest wavelength is 2π · base, as in tensor2tensor.':
    '对正弦位置编码：true：指数从 0 到 1，最长的波长为 2π · base，如 tensor2tensor。',
  'Maps the stream, without its norm, before the output of attention is added: where attention has more or fewer outputs than inputs. As torch.nn.Linear.':
    '在加上注意力的输出之前映射（未经归一化的）残差流：用于注意力的输出比输入多或少的情况。与 torch.nn.Linear 相同。',
  'Makes one vector of the whole text, as sentence encoders do.':
    '把整段文本变成一个向量，如句子编码器所做。',
  'mean: the mean of the stream over all tokens.': 'mean：残差流在所有词元上的平均。',
  'A layer after the mean, as torch.nn.Linear: out × in.':
    '平均之后的一层，与 torch.nn.Linear 相同：out × in。',
  'One number per output of that layer.': '这一层的每个输出一个数。',
  'The nonlinearity after that layer; by default none.': '这一层之后的非线性函数；默认没有。',
  'true: the vector is divided by its length, so that the product of two texts is the cosine of their angle.':
    'true：向量除以自身的长度，于是两段文本之积就是其夹角的余弦。',
  'For rotary positions: how many features of each head rotate, the first ones; by default all. An even number.':
    '用于旋转位置编码：每个头旋转多少个特征，从第一个起；默认全部。须为偶数。',
  'For learned positions drawn by the generator python: how many positions.':
    '用于由生成器 python 抽取的学习得到的位置向量：有多少个位置。',
  'The seed of the generator.': '生成器的种子。',
  'torch: the numbers that PyTorch gives after torch.manual_seed(seed). python: those that random.gauss(0, deviation) gives after random.seed(seed), also for the embedding, which then has no seed, and for learned positions.':
    'torch：PyTorch 在 torch.manual_seed(seed) 之后给出的数。python：random.gauss(0, deviation) 在 random.seed(seed) 之后给出的数，也用于嵌入（这时它没有 seed）和学习得到的位置向量。',
  'For the generator python: the standard deviation of all numbers.':
    '用于生成器 python：所有数的标准差。',
  'For the generator python: the order in which the parts are drawn.':
    '用于生成器 python：抽取各部分的顺序。',
  'For the generator python: the length of a list that random.shuffle shuffles before any parameter is drawn.':
    '用于生成器 python：抽取参数之前，random.shuffle 所打乱的列表的长度。',
  'The documents, each a text.': '文档，每个是一段文本。',
  'The address of a text file with one document per line, relative to this lesson.':
    '文本文件的地址，相对于这一课；文件中每行一个文档。',
  "python: documents are taken in the order that random.shuffle gives after random.seed of the training's seed; none: in their own order.":
    'python：先用训练的种子执行 random.seed，再按 random.shuffle 给出的顺序取文档；none：按原有的顺序。',
  'The number of documents that are never trained on: those after the documents of all steps, or the last ones. By default a quarter, at most 1000.':
    '从不用于训练的文档数：排在所有步骤所用文档之后的那些，或最后的那些。默认为四分之一，最多 1000。',
  'double: parameters, moments and the loss of a step are kept in double precision; stages are always rounded to single precision.':
    'double：参数、矩估计和每一步的损失用双精度保存；各阶段总是舍入到单精度。',
  'For sinusoidal and rotary positions: the base of the frequencies (often called theta), 10000 by default. Wavelengths grow as its powers.':
    '用于正弦位置编码和旋转位置编码：频率的基数（常记作 theta），默认为 10000。波长按它的幂增长。',
  'For learned positions: one row of d_in numbers per position, with at least as many rows as tokens.':
    '用于学习得到的位置向量：每个位置一行 d_in 个数，行数不少于词元数。',
  'W_Q, W_K and W_V: given as query, key and value, all heads stacked; or drawn from a seed.':
    'W_Q、W_K 和 W_V：由 query、key 和 value 给出，各个头叠在一起；或由种子抽取。',
  'linear: y = x Wᵀ + b, W is out × in, as torch.nn.Linear. parameter: y = x W, W is in × out, as a bare torch.nn.Parameter.':
    'linear：y = x Wᵀ + b，W 为 out × in，同 torch.nn.Linear。parameter：y = x W，W 为 in × out，同单独的 torch.nn.Parameter。',
  'true: each has a bias.': 'true：三者各有偏置。',
  'W_Q.': 'W_Q。',
  'W_K.': 'W_K。',
  'W_V.': 'W_V。',
  'The order in which the three are drawn.': '抽取三者的顺序。',
  'Outputs of W_Q and W_K, for all heads together (heads · d_k); by default d_in.':
    'W_Q 和 W_K 的输出数，所有头合计（heads · d_k）；默认为 d_in。',
  'Outputs of W_V, for all heads together (heads · d_v); by default the same as query_size.':
    'W_V 的输出数，所有头合计（heads · d_v）；默认与 query_size 相同。',
  'default: as torch.nn.Linear, or for parameter as torch.rand. multihead: as torch.nn.MultiheadAttention.':
    'default：同 torch.nn.Linear，parameter 则同 torch.rand。multihead：同 torch.nn.MultiheadAttention。',
  'One number per output.': '每个输出一个数。',
  'Rows of numbers. linear: out × in; parameter: in × out.':
    '若干行数。linear：out × in；parameter：in × out。',
  'How scores become weights: order, scale, mask and temperature.':
    '得分怎样变成权重：顺序、缩放、掩码和温度。',
  'QK: Q Kᵀ, a row per query. KQ: K Qᵀ, a row per key.':
    'QK：Q Kᵀ，每个查询一行。KQ：K Qᵀ，每个键一行。',
  'd_k, d_in or d_v: divide scores by its square root; none: do not scale; a number: multiply scores by it.':
    'd_k、d_in 或 d_v：得分除以它的平方根；none：不缩放；一个数：得分乘以这个数。',
  'The padding token: no token attends to it.':
    'none、causal、padding（没有词元关注 <pad>）；由必须全部成立的部分组成的列表：causal、padding、{ "pad": 词元 }、{ "window": 长度 }；或每个查询一行：可以关注处为 true。',
  'A sliding window: a query sees the keys less than this many positions away. With causal these are the last tokens, its own included.':
    '填充词元：没有词元关注它。',
  'How many tokens at the beginning stay visible outside the window (attention sinks).':
    '滑动窗口：查询能看到相距少于这么多个位置的键。与 causal 一起时，就是最后的这些词元，包括它自己。',
  'none, causal, padding (no token attends to a <pad>); a list of parts that must all hold: causal, padding, { "pad": token }, { "window": length }; or a row per query: true where it may attend.':
    '开头有多少个词元在窗口之外仍然可见（attention sink）。',
  'Scores are divided by this number before softmax; above 0.':
    '得分在 softmax 之前除以这个数；大于 0。',
  'Numbers that are added to the scaled scores of each head: a row per query, a number per key. ALiBi is a bias of its own.':
    '加到每个头缩放得分上的数：每个查询一行，每个键一个数。ALiBi 本身就是偏置。',
  "W_O, of the projections' kind: given as weight, or drawn after the projections from the same seed.":
    'W_O，kind 与投影相同：由 weight 给出，或在投影之后由同一个种子抽取。',
  'true: drawn, with d_in outputs.': 'true：抽取，有 d_in 个输出。',
  'The meaning of each column. The page labels columns with these names; nothing is computed from them.':
    '每一列的含义。页面用这些名称标注各列；不用于计算。',
  'A name for each of the d_in columns of X.': 'X 的 d_in 列各一个名称。',
  'A name for each of the heads · d_k columns of Q.': 'Q 的 heads · d_k 列各一个名称。',
  'A name for each of the heads · d_k columns of K.': 'K 的 heads · d_k 列各一个名称。',
  'A name for each of the heads · d_v columns of V.': 'V 的 heads · d_v 列各一个名称。',
  "A stage's name, or tokens or ids.": '阶段的名称，或者 tokens 或 ids。',
  'The head, from 0; or mean: the mean over all heads, as PyTorch prints weights. By default the only head.':
    '头，从 0 起；或 mean：所有头的平均值，PyTorch 就这样打印权重。默认为唯一的头。',
  'The first row of the stage that was printed.': '打印的第一行是这个阶段的哪一行。',
  'true: printed as columns.': 'true：按列打印。',
  'Numbers (rows, or one flat list), or texts for tokens.':
    '数（若干行，或一个不分行的列表）；tokens 则为文本。',
  'Rows and columns.': '行和列。',
  'Sums along rows.': '每一行的和。',
  'How many decimals were printed.': '打印了多少位小数。',
  'How many significant digits were printed, instead of digits.':
    '打印了多少位有效数字；代替 digits。',
  'How many units in the last printed digit a value may differ by.':
    '允许的差，以打印的末位的单位计。',
  'false: the notebook set no seed, so its numbers are shown but not compared.':
    'false：笔记本没有设定种子，所以它的数只显示，不比较。',
  'The block, from 0; by default the only one.': '块，从 0 起；默认为唯一的块。',
  'The attention of one block, with the same keys as a lesson of attention alone.':
    '一个块的注意力，所用的键与只有注意力的课相同。',
  'The transformer blocks along the residual stream: a list, or how to draw them.':
    '沿残差流的 Transformer 块：一个列表，或怎样抽取它们。',
  'The norm that belongs to attention.': '属于注意力的归一化。',
  'The norm that belongs to the feed-forward network (MLP).':
    '属于前馈网络（多层感知机）的归一化。',
  'before (pre-norm): x + f(norm(x)); after (post-norm): norm(x + f(x)).':
    'before（前置归一化）：x + f(norm(x))；after（后置归一化）：norm(x + f(x))。',
  "false: no residual connection; each part's output replaces the stream.":
    'false：没有残差连接；每个部分的输出取代残差流。',
  'Added to the variance, or to the mean square.': '加到方差上，或加到均方上。',
  'One number per feature; left out, rows are only normalised. false: no gain and no bias. By default a layer norm has both, an RMSNorm only a gain.':
    '每个特征一个数；省略时，各行只做归一化。false：没有增益和偏置。默认：层归一化两者都有，RMSNorm 只有增益。',
  'One number per feature; left out, rows are only normalised.':
    '每个特征一个数；省略时，各行只做归一化。',
  'down(activation(up(x))), or with a gate down(activation(gate(x)) · up(x)); each as torch.nn.Linear.':
    'down(activation(up(x)))，带门控时是 down(activation(gate(x)) · up(x))；都同 torch.nn.Linear。',
  "The nonlinearity applied to each hidden unit. gelu_tanh is GPT-2's, relu_squared is Primer's, silu is Llama's.":
    '作用于每个隐藏单元的非线性函数。GPT-2 用 gelu_tanh，Primer 用 relu_squared，Llama 用 silu。',
  'W_up: hidden × d_in.': 'W_up：hidden × d_in。',
  'W_down: d_in × hidden.': 'W_down：d_in × hidden。',
  'Blocks that are all alike, drawn after torch.manual_seed(seed).':
    '结构都相同的块，在 torch.manual_seed(seed) 之后抽取。',
  'How many blocks.': '多少个块。',
  'true: each layer has a bias.': 'true：每层都有偏置。',
  'For a layer norm with a gain: one number per feature.': '用于有增益的层归一化：每个特征一个数。',
  'The loss of each step, from the first on, as it was printed.':
    '从第一步起每一步的损失，与打印的相同。',
  'The texts that were made up after the last step.': '最后一步之后生成的文本。',
  'The logits were divided by it when those texts were made up.':
    '生成这些文本时，logits 除以的数。',
  'The output of a program that trained in the same way. The page compares each line with its own.':
    '以同样方式训练的程序的输出。页面把它的每一行与自己的比较。',
  'layer: (x − mean) / √(variance + epsilon). rms: x / √(mean square + epsilon).':
    'layer：(x − 均值) / √(方差 + epsilon)。rms：x / √(均方 + epsilon)。',
  'false: no gain and no bias. By default a layer norm has both, an RMSNorm only a gain.':
    'false：没有增益和偏置。默认：层归一化两者都有，RMSNorm 只有增益。',
  'For a stack: a norm of token and position vectors, before the first block.':
    '用于块的堆叠：在第一个块之前，对词元向量与位置向量之和做归一化。',
  'For the generator python: the standard deviation of W_O and W_down, if different from deviation. With 0, a block adds nothing to the stream before training.':
    '用于生成器 python：W_O 和 W_down 的标准差，如果与 deviation 不同。取 0 时，训练之前的块不给残差流加任何东西。',
  'Where the layer norms are: before each part (pre-norm), after it (post-norm) or none; or an object that also gives the kind of norm.':
    '归一化在哪里：在每个部分之前（前置归一化）、之后（后置归一化），或没有（none）；或者写一个对象，其中还有归一化的种类。',
  'The number of hidden units in the feed-forward network (MLP); 0: no MLP.':
    '前馈网络（多层感知机）的隐藏单元数；0：没有前馈网络。',
  'default: as torch.nn.Linear. normal: torch.randn over √in, biases 0.':
    'default：同 torch.nn.Linear。normal：torch.randn 除以 √in，偏置为 0。',
  'Turns the final stream into logits: "tied" to the embedding; a weight (vocabulary × d_in); or { "drawn": true }.':
    '把残差流末端的行变成 logits："tied" 与嵌入共用矩阵；weight（词表 × d_in）；或 { "drawn": true }。',
  'The block, from 0.': '块，从 0 起。',
  'From 0.': '从 0 起。',
  "The tensor's name in the file. A one-dimensional tensor counts as one row.":
    '张量在文件中的名称。一维张量算作一行。',
  'The part of the tensor that is used: the first index, and the index after the last.':
    '使用张量的哪一部分：第一个的序号，以及最后一个的下一个序号。',
  'true: these rows become columns.': 'true：这些行变成列。',
  'How a stack is trained, on sequences that a task generates from the vocabulary.':
    '怎样训练块的堆叠：任务由词表生成序列，模型在这些序列上训练。',
  'What is learned, and how its sequences are made.': '学什么，以及怎样生成它的序列。',
  "say_it_twice: random words, repeated; sort: random letters, then the same letters sorted; brackets: some are opened, then all are closed; modular_addition: two numbers and their sum modulo the number of words; little_english: sentences of a small grammar with fixed words; documents: texts of a list or a file; sequences: the author's own, from a list or a grammar.":
    'say_it_twice：随机的词，再重复一遍；sort：随机的字母，再是排好序的同样字母；brackets：先打开一些括号，再全部关闭；modular_addition：两个数，以及它们的和对词数取的模；little_english：一种小语法的句子，词是固定的；documents：列表或文件中的文本；sequences：作者自己的序列，来自列表或语法。',
  'The name that stands for one of the texts.': '代表其中一个文本的名称。',
  'The texts, each equally likely. In a text, {name} stands for any text of a later rule. {name 1} stands for the same text throughout a sequence, and for another than {name 2}.':
    '各个文本，概率相同。文本中的 {name} 代表后面一条规则的任一文本。{name 1} 在整个序列中代表同一个文本，并且与 {name 2} 代表的不同。',
  'The sequences, each a text and equally likely.': '序列，每个是一个文本，概率相同。',
  'The rules that make the sequences: the first is a whole sequence.':
    '生成序列的规则：第一条是完整的序列。',
  'Only these words count for the loss. By default all next words count.':
    '只有这些词计入损失。默认所有下一个词都计入。',
  'Only words after the first occurrence of this word count for the loss.':
    '只有这个词第一次出现之后的词计入损失。',
  'Sequences that contain one of these texts are never trained on. By default every fourth of the list, or about a quarter of what the grammar makes.':
    '含有其中任一文本的序列从不用于训练。默认为列表中的每第四个序列，或语法所生成序列的约四分之一。',
  'The least number of repeated words, brackets, or letters.': '重复的词、括号或字母的最少个数。',
  'The greatest number of them.': '它们的最多个数。',
  'true: no word occurs again before the repetition.': 'true：在重复开始之前，没有词出现两次。',
  'Sequences per step.': '每步的序列数。',
  'Tokens of each sequence.': '每个序列的词元数。',
  'The number of steps.': '步数。',
  'How gradients change the parameters.': '梯度怎样改变参数。',
  'adam; adamw: Adam, and each step shrinks every parameter by a share; sgd: against the gradient, without moments.':
    'adam；adamw：Adam，并且每一步使每个参数缩小一定的比例；sgd：沿梯度的反方向，没有矩估计。',
  'For adam and adamw: the share of the mean of gradients, and of their squares, that each step keeps.':
    '用于 adam 和 adamw：每一步把梯度的均值和梯度平方的均值各保留多少比例。',
  'For adam and adamw: added to the root of the mean square.': '用于 adam 和 adamw：加到均方根上。',
  'How the learning rate then falls to 0 until the last step: linearly, along a cosine, or not.':
    '此后学习率怎样降低，在最后一步降到 0：线性、沿余弦，或不降低。',
  'For adamw and sgd: a step shrinks each parameter by the share learning rate × weight decay.':
    '用于 adamw 和 sgd：每一步使每个参数缩小，比例为学习率 × 权重衰减。',
  'The size of a step: above 0, at most 1.': '步长：大于 0，不超过 1。',
  'The number of steps in which the learning rate grows to its full size.':
    '学习率增长到最大值所用的步数。',
  'The largest norm of all gradients together; larger gradients are scaled down.':
    '所有梯度合起来的最大范数；更大的梯度按比例缩小。',
  'The seed of the sequences.': '序列的种子。',
  'true: gains start at 1 and, in a layer norm, biases at 0.':
    'true：增益从 1 开始；在层归一化中，偏置从 0 开始。',
  'One number per output. Beside drawn: true if the output has a bias.':
    '每个输出一个数。与 drawn 同用：输出有偏置时为 true。',
  "Your own tour steps, which replace the page's.": '你自己的讲解步骤，取代页面的步骤。',
  "Your own questions, which replace the page's. They are asked only while the words and numbers are the lesson's own.":
    '你自己的问题，取代页面的问题。只有词和数都是本课原有的，才会提问。',
  "The lesson's title and introduction, by language.": '这一课各语言的标题和介绍。',
  "The step's name in addresses and questions; by default own-1, own-2, …":
    '这一步在地址和问题中的名称；默认为 own-1、own-2……',
  'By default the title of the step that it shows.': '默认为它所展示的步骤的标题。',
  "A built-in step whose matrices are highlighted and whose formula is shown: share, for example, or attend-1 in a stack's first block. By default, the whole diagram.":
    '页面自带的一个步骤，突出它的矩阵，显示它的公式：例如 share，或堆叠的第一个块中的 attend-1。默认为整张图。',
  'For a stack: the part to open, such as block-1/attention, words, end or all.':
    '用于块的堆叠：要打开的部分，例如 block-1/attention、words、end 或 all。',
  'The number to explain, written as in addresses: weights.0.2.1 is stage, head, row, column; weights.L2.0.2.1 is in block 2.':
    '要解释的数，写法与地址中相同：weights.0.2.1 是阶段、头、行、列；weights.L2.0.2.1 在块 2 中。',
  "Numbers, or rows of them (weights.0.2), to hide (shown as ?) until the step's questions are answered or the numbers are revealed.":
    '要隐藏的数或整行（weights.0.2），显示为 ?，直到这一步的问题都已回答，或读者选择显示这些数。',
  "The step's text. ⟪it⟫ marks a word, ⟦mask⟧ one that the glossary explains, and {weights.0.2.1} is the number computed there.":
    '这一步的文字。⟪it⟫ 标出一个词，⟦mask⟧ 标出术语表中的词，{weights.0.2.1} 是那里算出的数。',
  'In English.': '英文。',
  'In German.': '德文。',
  'In simplified Chinese.': '简体中文。',
  'In Arabic.': '阿拉伯文。',
  'The step in which the question is asked.': '提出这个问题的步骤。',
  'choice: choose one of several answers. number: type a number. cell: click a number.':
    'choice：从几个答案中选一个。number：输入一个数。cell：点按一个数。',
  'The question, with the marks of a note.': '问题，可以用 note 的标记。',
  'At least two, with the marks of a note.': '至少两个，可以用 note 的标记。',
  'choice: the index of the correct choice, from 0. number: the number, or its place. cell: the place of the correct number, or a list of places.':
    'choice：正确选项的序号，从 0 起。number：这个数，或它的位置。cell：正确的数的位置，或几个位置的列表。',
  'How far off a typed number may be; by default 0.005.': '输入的数可以相差多少；默认为 0.005。',
  'Shown on request.': '读者要求时显示。',
  'The reply to the right answer.': '对正确回答的回应。',
  'The reply to a wrong answer.': '对错误回答的回应。',
  "In place of the lesson's title.": '取代这一课的标题。',
  "In place of the lesson's introduction.": '取代这一课的介绍。',
  'In place of the names of its columns.': '取代各列的名称。',
  'How many heads of keys and values there are, each used by equally many query heads (grouped queries; 1: multi-query). By default as many as heads.':
    '键值头的个数，每个由同样多的查询头使用（分组查询；1：多查询）。默认与 heads 相同。',
  "A norm of each head's queries, before they rotate: one gain of d_k numbers for all heads.":
    '对每个头的查询做归一化，在旋转之前：所有头共用一个含 d_k 个数的增益。',
  'The same for its keys.': '对键做同样的归一化。',
  'Multiplies token vectors, but not the table of a tied unembedding: d_in: by its square root; or by this number.':
    '乘到词元向量上，但不乘到共享的反嵌入表上：d_in：乘以其平方根；或乘以这个数。',
  "The kind of norm that each head's queries and keys pass before they rotate, with a gain that starts at 1; by default there is none.":
    '每个头的查询和键在旋转之前所经归一化的种类，增益从 1 开始；默认没有。',
  'true: the network is gated; W_gate is drawn before W_up.':
    'true：网络带门控；W_gate 在 W_up 之前抽取。',
  'W_gate: hidden × d_in. With it, the network is down(activation(gate(x)) · up(x)): SwiGLU with silu, GeGLU with gelu, ReGLU with relu.':
    'W_gate：hidden × d_in。有了它，网络就是 down(activation(gate(x)) · up(x))：用 silu 是 SwiGLU，用 gelu 是 GeGLU，用 relu 是 ReGLU。',
};
