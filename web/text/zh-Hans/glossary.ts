/** The glossary. ⟦id|words⟧ links to another entry. */
import type { Entry } from '../parts.js';

export const glossary = {
  title: '词语解释',
  all: '所有词语',
  back: '后退',
  close: '关闭',
  source: '出处',
  equation: '写成公式',
  opensElsewhere: '在新标签页中打开',

  entries: {
    attention: {
      term: '自注意力',
      text: '让一段文本中的词元互相看的一步。每个⟦token|词元⟧用自己的⟦query|查询⟧去寻求，凭自己的⟦key|键⟧被找到，并给出自己的⟦value|值⟧；查询与键匹配的程度，决定发出查询的词元取得多少相应的值。之所以叫“自”注意力，是因为查询、键和值都来自同一段文本。',
    },
    token: {
      term: '词元',
      text: '作为一个单位来处理的一段文本（英文 token）：这里是一个词（在关于名字的课里是一个字母），或一个标记：<bos> 表示文本开始，<eos> 表示结束，<pad> 用来填充。计算机不能把词相乘，所以每个词元得到一个数，即它的⟦id|编号⟧，再由此得到一个⟦vector|向量⟧。大模型会把罕见的词切成更小的片段；道理是一样的。',
    },
    id: {
      term: '编号',
      text: '⟦token|词元⟧在⟦vocabulary|词表⟧中的序号，从 0 数起。它与含义无关：在这里，4 并不意味着比 3 多。它只说明取⟦embedding|嵌入⟧表的哪一行。',
    },
    vocabulary: {
      term: '词表',
      text: '所有已知⟦token|词元⟧的列表；在列表中的序号就是词元的⟦id|编号⟧。不在其中的词，由一个代表所有未知词的词元代替；如果没有这样的词元，句子里就不能有这个词。',
    },
    vector: {
      term: '向量',
      text: '一列顺序固定的数。两个数是平面上的一个点，或指向它的箭头，箭头的长度是各数平方之和的平方根；数再多，也只是方向更多。这里每个⟦token|词元⟧是一个向量，写成一行。含同样多个数的向量可以相加、可以比较，而词不行。',
    },
    matrix: {
      term: '矩阵',
      text: '排成行和列的数。形状写作“行数×列数”。矩阵乘以⟦vector|向量⟧得到另一个向量：它的每个数都是原来的向量与矩阵的一行或一列的⟦dot product|点积⟧。这里大多数矩阵的行是词元，所以一次乘法就处理了所有词元。',
    },
    feature: {
      term: '特征',
      text: '⟦vector|向量⟧中的一个数，也就是一列。d_in 是词元进入时有几个特征，d_k 是查询和键有几个，d_v 是值有几个。在⟦training|训练⟧过的模型中，单独一个特征不一定有什么含义。',
    },
    embedding: {
      term: '嵌入',
      text: '一张表，每个已知的⟦token|词元⟧一行数；查一个词元，就是取它的⟦id|编号⟧所指的那一行。⟦training|训练⟧会移动这些行，使用法相似的词元的行彼此靠近。这里的行由课给定，或由⟦seed|种子⟧随机生成；在训练过的课里，则是学来的。',
    },
    position: {
      term: '位置',
      text: '⟦token|词元⟧在文本中的什么地方，从 0 数起。没有掩码的注意力看不到它：无论顺序如何，每个查询都与每个键比较。因果掩码会透露一些顺序，因为越靠后的位置看到的越多。所以每个位置给那里的词元加上自己的⟦vector|向量⟧，它可以是学习得到的，也可以是⟦sinusoidal|正弦位置编码⟧；或者由位置改变比较本身，如⟦rotary|旋转位置编码⟧和 ⟦alibi|ALiBi⟧。',
    },
    sinusoidal: {
      term: '正弦位置编码',
      text: '一组波，不需要学习就给每个位置一个自己的⟦vector|向量⟧：第 1、3 等列是正弦，其间各列是余弦，先是快的波，后面越来越慢。就像钟表的指针，快的区分相近的位置，慢的区分相距很远的位置。',
    },
    rotary: {
      term: '旋转位置编码',
      text: '不给词元加任何东西；而是把每个⟦query|查询⟧和⟦key|键⟧两个数两个数地旋转，角度随位置增大（英文 rotary，RoPE）。两者旋转同样的角度不会改变它们的⟦dot product|点积⟧，所以⟦score|得分⟧只取决于两者的位置相隔多远、谁在前谁在后，而不取决于它们在哪里。',
    },
    alibi: {
      term: 'ALiBi',
      text: '带线性偏置的注意力：从一个词元的位置到另一个的位置，每走一步，就从⟦score|得分⟧中扣去一个固定的数，所以相隔远的词元要更匹配，才能得到同样的⟦weight|权重⟧。每个⟦head|头⟧每个位置扣多少各不相同，这就是它的斜率。其中没有任何东西是学习得到的。论文里它与因果掩码一起使用；没有掩码时，这里往后走同样多步与往前走扣得一样多。',
    },
    parameter: {
      term: '参数',
      text: '由⟦training|训练⟧确定、之后对每段文本都相同的数：各个向量表，W_Q、W_K、W_V、W_O、W_up、W_down、W_U，归一化的增益，以及⟦bias|偏置⟧。许多书把它们叫作权重；在这里，⟦weight|权重⟧总是指注意力权重，它对每段文本都要重新计算。',
    },
    training: {
      term: '训练',
      text: '一点一点地改变⟦parameter|参数⟧，直到结果与样例相符：损失说明结果还差多少，每个参数都朝着使损失减小的方向走一小步。写明了训练方法的课可以在这里当面训练。另一些课的参数是事先学好的。由课给定或由⟦seed|种子⟧生成的参数，只展示注意力如何计算，并不表示词的含义。',
    },
    loss: {
      term: '损失',
      text: '用一个数表示预测错得有多厉害（交叉熵）：对 n 个可预测的词，取 −ln p_t 的平均值，其中 p_t 是模型给真正出现的下一个词的概率。如果每次都确定而且正确，它就是 0；如果 v 个词看上去同样可能，它就是 ln v。⟦training|训练⟧使它变小。',
    },
    gradient: {
      term: '梯度',
      text: '对矩阵中的每个数：当它变大而其他⟦parameter|参数⟧不变时，⟦loss|损失⟧增长得有多快。符号说明哪边是上坡，大小说明那里有多陡。它按链式法则从损失往回算：对这个数进入的每个数，用那个数的梯度乘以那个数随这个数变化的快慢，再全部加起来。',
    },
    'learning-rate': {
      term: '学习率',
      text: '⟦parameter|参数⟧逆着⟦gradient|梯度⟧走多远，记作 α。太小，就学得太慢；太大，就会跨过谷底，走到对面的坡上，直到⟦loss|损失⟧溢出。',
    },
    adam: {
      term: 'Adam',
      text: '每个⟦parameter|参数⟧走一步的规则。它保存 m，即⟦gradient|梯度⟧的滑动平均，以及 v，即梯度平方的滑动平均。两者都从 0 开始，在第 t 步除以 1 − β^t 来纠正。一步的大小是⟦learning-rate|学习率⟧乘以 m 再除以 v 的平方根：不论梯度有多大，只要它们的符号一致，一步就大约与学习率一样长；符号变来变去时，步子就短一些。',
    },
    projection: {
      term: '投影',
      text: '把每个词元的⟦vector|向量⟧乘以同一个⟦parameter|参数⟧矩阵。它由旧的⟦feature|特征⟧得到新的特征，可多可少。注意力有三个投影：得到⟦query|查询⟧、⟦key|键⟧和⟦value|值⟧，最后常常还有一个⟦output projection|输出投影⟧。无论有没有⟦bias|偏置⟧，PyTorch 都把投影叫作 Linear 层。',
    },
    bias: {
      term: '偏置',
      text: '与矩阵相乘之后加上的一个⟦parameter|参数⟧⟦vector|向量⟧，对每个词元都相同。没有它，全零的向量只能变成零。许多模型不用它。',
    },
    seed: {
      term: '种子',
      text: '随机数生成器的起点。同一个种子在每台机器上都以同样的顺序给出同样的数，所以结果可以重现。这里的生成器就是 PyTorch 在 CPU 上使用的梅森旋转算法（Mersenne Twister）：均匀分布的数每个比特都相同，正态分布的数最后一个比特可能不同。',
    },
    query: {
      term: '查询',
      text: '⟦token|词元⟧在寻求什么：它的⟦vector|向量⟧乘以矩阵 W_Q。查询与每个词元的⟦key|键⟧比较，越匹配，这个词元从那个词元取得越多。这个词借自数据库：发出查询，匹配键，取回值。只是在这里，每个键都匹配一点点。',
    },
    key: {
      term: '键',
      text: '⟦token|词元⟧凭什么被找到：它的⟦vector|向量⟧乘以矩阵 W_K。键只决定别的词元从它取得多少。取得的是它的⟦value|值⟧，所以一个词元可以凭一样东西被找到，而给出另一样。',
    },
    value: {
      term: '值',
      text: '别的词元从这个⟦token|词元⟧取得什么：它的⟦vector|向量⟧乘以矩阵 W_V。谁取得多少，值不参与决定。它们只是各乘以自己的⟦weight|权重⟧，混合成⟦context|上下文⟧。',
    },
    'dot-product': {
      term: '点积',
      text: '把两个含同样多个数的⟦vector|向量⟧变成一个数：对应的数相乘，再把积加起来。如果两者在同样的地方有同号的大数，点积就大；如果两者没什么关系，就接近 0；如果方向相反，就小于 0。所以它衡量两个向量有多匹配；向量越长，影响越大。',
    },
    transpose: {
      term: '转置',
      text: '行列互换的矩阵，写作右上角的 T。两个矩阵相乘，是左边的行与右边的列求⟦dot product|点积⟧。键也是行，所以先把 K 转置：这样每个查询就与每个键比较。PyTorch 的 Linear 层每个输出存一行，所以它们的 W_Q、W_K 和 W_V 也是转置的。',
    },
    score: {
      term: '得分',
      text: '一个词元的⟦query|查询⟧与另一个词元的⟦key|键⟧有多匹配：它们的⟦dot product|点积⟧。它可以是任何数。经过⟦scale|缩放⟧就是缩放得分；最后进入 ⟦softmax⟧ 的数常叫作 logit。在那里只有同一行中的差才起作用，因为 softmax 把每一行变成份额。',
    },
    scale: {
      term: '缩放',
      text: '⟦score|得分⟧除以 √d_k，得到缩放得分。两个向量各有 d_k 个独立的随机数，均值为 0，标准差为 1，它们的⟦dot product|点积⟧的标准差就是 √d_k，所以⟦feature|特征⟧一多，得分就会无缘无故地变大；经过 ⟦softmax⟧，一个权重就会接近 1，几乎再也学不到什么。除以它，标准差就回到 1。',
    },
    mask: {
      term: '掩码',
      text: '对每一对词元，说明查询的词元是否可以从键的词元取值：1 可以，0 不可以。不可以的地方，⟦score|得分⟧变为 −∞，⟦weight|权重⟧正好是 0。因果掩码遮住后面的词元，使逐词写作的模型看不到自己的未来。填充掩码遮住只是把文本补到一定长度的词元。',
    },
    softmax: {
      term: 'softmax',
      text: '把一行任意的数变成份额：以每个数为指数求 e 的幂，再除以总和。所有份额都大于 0，总和为 1，大小顺序不变。两个数之差变成份额之比：得分大 1，份额就是 e ≈ 2.7 倍。计算前先减去这一行的最大值，这不会改变份额，却能避免幂溢出。',
    },
    weight: {
      term: '权重',
      text: '一个词元的⟦context|上下文⟧有多少取自另一个词元的⟦value|值⟧：0 到 1 之间的份额，每行之和为 1。权重由⟦score|得分⟧经 ⟦softmax⟧ 得到，对每段文本都重新计算。学习得到的数，在这里叫作⟦parameter|参数⟧。',
    },
    temperature: {
      term: '温度',
      text: '⟦score|得分⟧进入 ⟦softmax⟧ 之前要除以的数。大于 1 时，它让得分彼此靠近，⟦weight|权重⟧变得均匀；小于 1 时，它让得分拉开，接近 0 时，最大的权重接近 1。等于 1 时什么也不改变。这个名字来自物理学：热使一切趋于均匀。',
    },
    entropy: {
      term: '熵',
      text: '一行⟦weight|权重⟧分布得有多均匀，以比特为单位。全部取自一个词元时为 0；从每个词元取得一样多时最大，等于词元数的 log₂：两个相等的份额是 1 比特，四个是 2 比特，五个是 2.32 比特。',
    },
    context: {
      term: '上下文',
      text: '⟦token|词元⟧最后得到的东西：每个⟦value|值⟧的行乘以它的⟦weight|权重⟧，再加起来。因为权重是总和为 1 的份额，所以它的每个数都在 V 那一列的最小值与最大值之间。它是这个词元的新⟦vector|向量⟧，其中有了别的词元的一些东西。',
    },
    head: {
      term: '头',
      text: '一次完整的注意力计算，有自己的 W_Q、W_K 和 W_V。几个头并排看同样的词元，各自可以寻找不同的东西：一个找前一个词，另一个找动词。一个 softmax 只能得到一种份额分布。通常每个头只生成较少的⟦feature|特征⟧，但每个特征都由整个 X 得出，所以多个头的代价并不比一个头高。',
    },
    'induction-head': {
      term: '归纳头',
      text: '把见过的东西接下去的⟦head|头⟧：A B … A，所以是 B。它从一个词看向这个词上次出现时后面的那个词。这需要两层：先由另一个头在每个词里写下它前面是哪个词（前词头，previous-token head）；只有凭这一点，归纳头才能找到那个位置。在只有注意力的模型里就是如此，这里的模型也是。它把在那里找到的词复制过来：那个词的 ⟦logits|logit⟧ 变大。它的得分叫 prefix matching：以前出现过的词从当时跟在它后面的词取值时，所用⟦weight|权重⟧的平均值。英文叫 induction head。',
    },
    concat: {
      term: '拼接',
      text: '所有⟦head|头⟧的上下文并排放在一起（英文 concat）：每个词元的行是头 1 的行，接着是头 2 的行，依此类推。这里不做任何计算；⟦output projection|输出投影⟧才让它们汇合。',
    },
    'output-projection': {
      term: '输出投影',
      text: '矩阵 W_O，⟦concat|拼接⟧的结果要乘以它。在此之前，各个⟦head|头⟧互不知晓；输出的每个数都用到所有的头。它还把一行变成模型其余部分所需的宽度，通常与输入相同。',
    },
    block: {
      term: '块',
      text: '模型的一层：先是⟦attention|自注意力⟧，词元从彼此取值；再是⟦feed-forward|前馈网络⟧，逐个处理每个词元。两者都把所得加到⟦residual-stream|残差流⟧上。公式是 GPT-2 的：两者都先经过⟦layer-norm|归一化⟧再读残差流；最早的这类模型是在相加之后才归一化（Vaswani 等，2017，第 3.1 节），也有的不做归一化。块一层层叠起来：前面写下的，后面的都能读到。',
    },
    'residual-connection': {
      term: '残差连接',
      text: '一条绕行的路：一个部分的输出加到它的输入上。这样它只需找出要改什么；什么也没找到时，这一行就原样传下去。正因如此，许多部分才能叠在一起。',
    },
    'residual-stream': {
      term: '残差流',
      text: '每个词元一行数，贯穿整个模型。每个⟦block|块⟧从中读取，并往上加（⟦residual-connection|残差连接⟧）；要取走什么，就只能加上它的相反数。末端的数就是嵌入、位置（如果加了的话）与各个块加上去的一切之和；如果在相加之后才归一化，就不是这样。一层要告诉后面各层的一切，都写在这里。',
    },
    'layer-norm': {
      term: '层归一化',
      text: '把每个词元的那一行调成同样的大小：减去均值，除以标准差，再让每一列乘上增益、加上偏置，两者都是学来的。一行乘以 2，结果不变，只差一个 ε：这个极小的数论文里没有，用来避免除以 0。无论多少个块往上加，数都保持在范围内。',
    },
    'rms-norm': {
      term: '均方根归一化',
      text: '一种更简单的⟦layer-norm|归一化⟧：只把每个词元的那一行除以其平方均值的平方根，不减去任何东西。后面可以再乘一个学来的增益，但没有偏置。它更省计算，效果差不多，所以今天的大模型多半用它。',
    },
    'feed-forward': {
      term: '前馈网络',
      text: '两个矩阵，中间一个折弯，逐行作用于每个词元：W_up 生成隐藏层的数，激活函数压住小于 0 的（ReLU 一下子压住，GELU 逐渐压住），W_down 把留下的变成加到残差流上的数。每个隐藏数向这一行问一个问题；答案为“是”时，就加上 W_down 中属于它的那一列乘以这个隐藏数。',
    },
    logits: {
      term: 'logits',
      text: '每个已知的词一个数：它接在这里有多合适。每个数都是一个词元在残差流末端的那一行，与这个词在 W_U 中的那一行的⟦dot-product|点积⟧；如果 W_U 与嵌入共用一张表（Press 和 Wolf，2017），就是与它在嵌入中的那一行的点积。大小不限；softmax 把它们变成⟦probabilities|概率⟧。',
    },
    probabilities: {
      term: '概率',
      text: '经 ⟦softmax⟧ 变成和为 1 的份额的 ⟦logits⟧：模型认为每个词作为下一个词有多大可能。只看 logits 之间的差，不看它们的大小。',
    },
  } satisfies Record<string, Entry>,

  sources: {
    vaswani: 'Vaswani 等，2017，“Attention Is All You Need”',
    bahdanau:
      'Bahdanau、Cho 和 Bengio，2015，“Neural Machine Translation by Jointly Learning to Align and Translate”',
    su: 'Su 等，2021，“RoFormer: Enhanced Transformer with Rotary Position Embedding”',
    press:
      'Press、Smith 和 Lewis，2022，“Train Short, Test Long: Attention with Linear Biases Enables Input Length Extrapolation”',
    hinton: 'Hinton、Vinyals 和 Dean，2015，“Distilling the Knowledge in a Neural Network”',
    kingma: 'Kingma 和 Ba，2015，“Adam: A Method for Stochastic Optimization”',
    olsson: 'Olsson 等，2022，“In-context Learning and Induction Heads”',
    goodfellow: 'Goodfellow、Bengio 和 Courville，2016，“Deep Learning”',
    sennrich:
      'Sennrich、Haddow 和 Birch，2016，“Neural Machine Translation of Rare Words with Subword Units”',
    bengio: 'Bengio 等，2003，“A Neural Probabilistic Language Model”',
    shannon: 'Shannon，1948，“A Mathematical Theory of Communication”',
    matsumoto:
      'Matsumoto 和 Nishimura，1998，“Mersenne Twister: A 623-Dimensionally Equidistributed Uniform Pseudo-Random Number Generator”',
    he: 'He 等，2016，“Deep Residual Learning for Image Recognition”',
    ba: 'Ba、Kiros 和 Hinton，2016，“Layer Normalization”',
    zhang: 'Zhang 和 Sennrich，2019，“Root Mean Square Layer Normalization”',
    radford: 'Radford 等，2019，“Language Models are Unsupervised Multitask Learners”',
    elhage: 'Elhage 等，2021，“A Mathematical Framework for Transformer Circuits”',
  },
  section: (section: string) => `第 ${section} 节`,
  words: {
    where: '当',
    row: '行',
    of: '取自',
    placeOf: '词元在词表中的序号',
    loss: '损失',
    mean: '平均',
    draws: '生成的数',
    text: '文本',
    scaled: '缩放得分',
  },
};
