/** The glossary. ⟦id|words⟧ links to another entry. */
import type { Entry } from '../parts.js';

export const glossary = {
  title: '术语表',
  all: '所有术语',
  back: '后退',
  close: '关闭',
  source: '出处',
  equation: '写成公式',
  opensElsewhere: '在新标签页中打开',

  entries: {
    attention: {
      term: '自注意力',
      text: '一段文本中的词元交换信息的一步。每个⟦token|词元⟧有一个⟦query|查询⟧（它寻求什么）、一个⟦key|键⟧（它提供什么）和一个⟦value|值⟧（它给出什么）。查询与键的匹配程度，决定查询的词元得到多少相应的值。之所以叫“自”注意力，是因为查询、键和值都来自同一段文本。',
    },
    token: {
      term: '词元',
      text: '作为一个单位来处理的一段文本（英文 token）：这里是一个词、一个字母或一个特殊词元。<bos> 表示文本开始，<eos> 表示结束，<pad> 用来填充。计算机计算的是数而不是词，所以每个词元有一个数，即它的⟦id|编号⟧，再由此得到一个⟦vector|向量⟧。大模型会把罕见的词切成更小的片段（子词）；道理是一样的。',
    },
    id: {
      term: '编号',
      text: '⟦token|词元⟧在⟦vocabulary|词表⟧中的序号，从 0 数起。它没有含义：编号 4 并不比编号 3“多”。它只说明取⟦embedding|嵌入⟧矩阵的哪一行。',
    },
    vocabulary: {
      term: '词表',
      text: '模型认识的所有⟦token|词元⟧的列表；词元在列表中的序号就是它的⟦id|编号⟧。词表之外的词由表示未知词的词元代替；如果没有这样的词元，句子里就不能有这个词。',
    },
    vector: {
      term: '向量',
      text: '一列有顺序的数。两个数是平面上的一个点，或指向它的箭头。箭头的长度是各数平方之和的平方根。更多的数在更高的维度里也是如此。这里每个⟦token|词元⟧是一个向量，写成一行。含同样多个数的向量可以相加和比较，而词不行。',
    },
    matrix: {
      term: '矩阵',
      text: '排成行和列的数。形状写作“行数×列数”。矩阵乘以⟦vector|向量⟧得到另一个向量：它的每个数都是原来的向量与矩阵的一行或一列的⟦dot product|点积⟧。这里大多数矩阵的行是词元，所以一次乘法就处理了所有词元。',
    },
    feature: {
      term: '特征',
      text: '⟦vector|向量⟧中的一个数，也就是一列（也叫一维）。d_in 是词元输入时的特征数，论文常写作 d_model。d_k 是查询和键的特征数，d_v 是值的特征数。在⟦training|训练⟧过的模型中，单独一个特征不一定有含义。',
    },
    embedding: {
      term: '嵌入',
      text: '一个矩阵，每个已知的⟦token|词元⟧一行数；查一个词元，就是取它的⟦id|编号⟧所指的行。⟦training|训练⟧会调整这些行，用法相似的词元往往得到相似的行。这里的行由课给定，或由⟦seed|种子⟧随机抽取；在训练过的课里是学到的。',
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
      text: '也叫 RoPE。不给词元加任何东西，而是把每个⟦query|查询⟧和⟦key|键⟧两个数两个数地旋转，角度与位置成正比。两者旋转同样的角度不改变它们的⟦dot product|点积⟧。所以位置只通过两个词元的距离和先后影响⟦score|得分⟧。论文把相邻的两个数一起旋转；Llama 以及此后的大多数模型把一个头的前一半与后一半配对。有些模型只旋转每个头的一部分。',
    },
    alibi: {
      term: 'ALiBi',
      text: '带线性偏置的注意力：两个词元之间每隔一个位置，⟦score|得分⟧就减去一个固定的数。相距远的词元要更匹配，才能得到同样的⟦weight|权重⟧。每个⟦head|头⟧有自己的减数，即它的斜率。其中没有任何东西是学习得到的。论文里它与因果掩码一起使用；没有掩码时，这里向后看与向前看减得一样多。',
    },
    parameter: {
      term: '参数',
      text: '由⟦training|训练⟧确定、之后对每段文本都相同的数。嵌入，W_Q、W_K、W_V、W_O、W_up、W_down、W_U，归一化的增益和⟦bias|偏置⟧都是参数。许多书和程序库把它们叫作权重；在这里，⟦weight|权重⟧总是指注意力权重，它对每段文本重新计算。',
    },
    training: {
      term: '训练',
      text: '一点一点地改变⟦parameter|参数⟧，直到结果与样例相符。损失衡量还错多少，每个参数朝着使损失减小的方向走一小步。有些课可以在这里训练，你可以看到过程；另一些是事先训练好的。由课给定或由⟦seed|种子⟧抽取的参数，只展示注意力怎样计算，并不表示词的含义。',
    },
    loss: {
      term: '损失',
      text: '用一个数表示预测错多少（交叉熵）：对计入的 n 个词元，取 −ln p_t 的平均值。p_t 是模型给真正的下一个词元的概率。如果每次预测都确定而且正确，它就是 0；如果 v 个词元看上去同样可能，它就是 ln v。⟦training|训练⟧使它变小。',
    },
    gradient: {
      term: '梯度',
      text: '对矩阵中的每个数：当它增大而其他⟦parameter|参数⟧不变时，⟦loss|损失⟧变化得有多快。符号说明哪边是上坡，大小说明有多陡。它按链式法则从损失反向算出（反向传播）。这个数参与计算的每个数，都贡献自己的梯度乘以它随这个数变化的快慢，再全部相加。',
    },
    'learning-rate': {
      term: '学习率',
      text: '步长，记作 α：⟦parameter|参数⟧沿⟦gradient|梯度⟧的反方向移动多远。太小，学得慢。太大，会越过谷底：⟦loss|损失⟧来回跳动，或不断增大直到溢出。',
    },
    adam: {
      term: 'Adam',
      text: '更新每个⟦parameter|参数⟧的规则。它保存 m，即⟦gradient|梯度⟧的滑动平均，以及 v，即梯度平方的滑动平均。两者都从 0 开始，在第 t 步除以 1 − β^t 来纠正。步长是⟦learning-rate|学习率⟧乘以 m 再除以 v 的平方根：不论梯度有多大，只要它们的符号一致，一步就大约与学习率一样长；符号不断变化时，它就短一些。',
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
      text: '随机数生成器的起点。同一个种子在每台机器上都以同样的顺序给出同样的数，所以结果可以重现。大多数课使用 PyTorch 在 CPU 上的生成器，即梅森旋转算法（Mersenne Twister）。均匀分布的数与 PyTorch 的每个比特都相同，正态分布的数最后一个比特可能不同。关于人名的课改用 Python 自己的生成器。',
    },
    query: {
      term: '查询',
      text: '⟦token|词元⟧寻求什么：它的⟦vector|向量⟧乘以 W_Q。查询与每个词元的⟦key|键⟧比较，越匹配，这个词元就越关注那个词元。这个词来自数据库：发出查询，匹配键，取回值。但在这里，每个键都匹配一点点。',
    },
    key: {
      term: '键',
      text: '⟦token|词元⟧凭什么被找到：它的⟦vector|向量⟧乘以 W_K。键只决定一个词元得到多少关注。它给出的是它的⟦value|值⟧，所以一个词元可以凭一样东西被找到，而给出另一样。',
    },
    value: {
      term: '值',
      text: '⟦token|词元⟧给关注它的词元什么：它的⟦vector|向量⟧乘以 W_V。谁关注谁，值不参与决定。它们只是各乘以自己的⟦weight|权重⟧，混合成⟦context|上下文⟧。',
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
      text: '一个词元的⟦query|查询⟧与另一个词元的⟦key|键⟧有多匹配：它们的⟦dot product|点积⟧。它可以是任何数。经过⟦scale|缩放⟧就是缩放得分；最后进入 ⟦softmax⟧ 的数常叫作注意力 logit。只有同一行中的差起作用，因为 softmax 对每一行归一化。',
    },
    scale: {
      term: '缩放',
      text: '⟦score|得分⟧除以 √d_k，得到缩放得分。两个向量各有 d_k 个独立的随机数，均值为 0，标准差为 1，它们的⟦dot product|点积⟧的标准差就是 √d_k，所以⟦feature|特征⟧一多，得分就会无缘无故地变大。经过 ⟦softmax⟧，一个权重就会接近 1，梯度会小到无法学习。除以 √d_k 之后，标准差就回到 1。',
    },
    mask: {
      term: '掩码',
      text: '对每一对词元，说明查询的词元是否可以关注键的词元：1 可以，0 不可以。不可以的地方，⟦score|得分⟧设为 −∞，⟦weight|权重⟧正好是 0。因果掩码遮住后面的词元，使逐词生成的模型看不到未来。填充掩码遮住只是把文本补到一定长度的词元。滑动窗口遮住距离远的词元；最前面的几个可以作为汇点（sink）保持可见。一个掩码可以把这些组合起来。',
    },
    softmax: {
      term: 'softmax',
      text: '把一行任意的数变成比例：以每个数为指数求 e 的幂，再除以总和。结果都大于 0，总和为 1，大小顺序不变。输入之差变成输出之比：得分大 1，权重就是 e ≈ 2.7 倍。计算前先减去这一行的最大值，这不改变结果，却能防止 e 的幂溢出。',
    },
    weight: {
      term: '权重',
      text: '一个词元对另一个词元的关注程度：它的⟦context|上下文⟧有多大比例来自那个词元的⟦value|值⟧。它在 0 到 1 之间，每行之和为 1。权重由⟦score|得分⟧经 ⟦softmax⟧ 得到，对每段文本重新计算。学到的数在这里叫作⟦parameter|参数⟧。',
    },
    temperature: {
      term: '温度',
      text: '⟦score|得分⟧或 logits 在 ⟦softmax⟧ 之前要除以的数。大于 1 时，它们彼此靠近，⟦weight|权重⟧更均匀。小于 1 时，它们拉开；接近 0 时，几乎全部归最大的。等于 1 时什么也不改变。这个名字来自物理学：热使一切趋于均匀。',
    },
    entropy: {
      term: '熵',
      text: '一行⟦weight|权重⟧分布得有多均匀，以比特为单位。全部权重在一个词元上时为 0；n 个词元权重相等时最大，为 log₂ n：两个是 1 比特，四个是 2 比特，五个是 2.32 比特。',
    },
    context: {
      term: '上下文',
      text: '注意力对一个⟦token|词元⟧的结果：每个⟦value|值⟧的行乘以它的⟦weight|权重⟧，再相加。因为权重之和为 1，它的每个数都在 V 那一列的最小值与最大值之间。它是这个词元的新⟦vector|向量⟧，其中含有其他词元的信息。模型的上下文长度是另一回事：它能读多少个词元。',
    },
    head: {
      term: '头',
      text: '一次完整的注意力计算，有自己的 W_Q、W_K 和 W_V。几个头并行处理同样的词元，各自可以关注不同的东西：一个关注前一个词，另一个关注动词。一个 softmax 只能得到一种权重分布。头和块都从 1 数起：头 2.3 是块 2 的头 3。通常每个头只生成较少的⟦feature|特征⟧，每个都由整个 X 算出，所以多个头的代价并不比一个头高。',
    },
    'induction-head': {
      term: '归纳头',
      text: '接着写见过的东西的⟦head|头⟧（英文 induction head）：A B … A，所以是 B。在以前出现过的词元处，它关注上次跟在后面的词元。这需要两层：先由一个前词头（previous-token head）在每个词元里写入它前面是哪个词元，归纳头才能凭此找到正确的位置。（在“说两遍”这样只有注意力的模型里就是如此。）它复制找到的词元：那个词元的 ⟦logits|logit⟧ 变大。它用前缀匹配得分衡量：重复的词元对上次跟在后面的词元的平均⟦weight|权重⟧。',
    },
    concat: {
      term: '拼接',
      text: '所有⟦head|头⟧的上下文并排放在一起（英文 concat）：每个词元的行是头 1 的行，接着是头 2 的行，依此类推。这里不做任何计算；⟦output projection|输出投影⟧才让它们汇合。',
    },
    'output-projection': {
      term: '输出投影',
      text: '矩阵 W_O，与⟦concat|拼接⟧的结果相乘。在此之前，各个⟦head|头⟧互相独立；输出的每个数都用到所有的头。它还把一行变成模型其余部分所需的宽度，通常与输入相同。',
    },
    block: {
      term: '块',
      text: '模型的一层：先是⟦attention|自注意力⟧，在词元之间传递信息；再是⟦feed-forward|前馈网络⟧（MLP），逐个处理每个词元。两者都把结果加到⟦residual-stream|残差流⟧上。公式是 GPT-2 的：两者都经过⟦layer-norm|归一化⟧读取残差流（前置归一化）。最初的 Transformer 归一化的是和（后置归一化，Vaswani 等，2017，第 3.1 节），也有模型不做归一化。块可以堆叠：前面写入的，后面都能读取。',
    },
    'residual-connection': {
      term: '残差连接',
      text: '一条捷径：一个部分的输出加到它的输入上。所以它只需找出要改什么；什么也没找到时，这一行原样通过。正因如此，很深的堆叠才能训练。',
    },
    'residual-stream': {
      term: '残差流',
      text: '每个词元一行数，贯穿整个模型。每个⟦block|块⟧从中读取，并加到它上面（⟦residual-connection|残差连接⟧）；要去掉什么，就要加上它的相反数。在末端，它是词元嵌入、位置嵌入（如果有）与各个块写入的一切之和。（后置归一化不同：每次都重新缩放这个和。）前面的层传给后面的一切，都经过它。',
    },
    'layer-norm': {
      term: '层归一化',
      text: '重新缩放每个词元的行：减去均值，除以标准差，再让每一列乘以增益、加上偏置，两者都是学到的。一行乘以 2，结果不变，只差一个 ε：这个极小的数论文里没有，用来防止除以 0。无论各个块加多少，归一化都使数保持在范围内。',
    },
    'rms-norm': {
      term: 'RMSNorm',
      text: '一种更简单的⟦layer-norm|归一化⟧（均方根归一化）：只把每个词元的行除以它的均方根，不减去均值。后面可以再乘一个学到的增益，但没有偏置。它更省计算，效果差不多，所以今天的大模型多半用它。',
    },
    'feed-forward': {
      term: '前馈网络（MLP）',
      text: '两个矩阵，中间一个非线性函数，逐行作用于每个词元。W_up 算出隐藏单元（神经元）。激活函数抑制负的：ReLU 把它们设为 0，GELU 使它们逐渐减小。W_down 把其余的变成对残差流的更新。可以把每个隐藏单元看作对这一行的一个提问：答案越肯定，W_down 中它的那一列就加得越多。',
    },
    'gated-network': {
      term: '门控前馈网络（SwiGLU）',
      text: '带有第三个矩阵的⟦feed-forward|前馈网络⟧。W_gate 为每个隐藏单元算出一个门控；门控的激活值乘到该单元上，因此这一行的一个特征可以打开或关闭另一个。用 SiLU 时叫 SwiGLU，用 GELU 时叫 GeGLU（Shazeer 2020）。Llama、Mistral、Qwen 和 Gemma 都用它，并减少隐藏单元以保持参数量。',
    },
    'grouped-queries': {
      term: '分组查询（GQA）',
      text: '几个查询⟦head|头⟧共用同一组⟦key|键⟧和⟦value|值⟧（Ainslie 等 2023）。只有一个键值头时叫多查询注意力（Shazeer 2019）。每个查询头仍有自己的权重。要为已有的词保存的键和值更少，生成文本因此更便宜。',
    },
    'kv-cache': {
      term: 'KV 缓存',
      text: '生成文本时保存下来的、到目前为止所有词元的⟦key|键⟧和⟦value|值⟧（Pope 等 2022）。有因果⟦mask|掩码⟧时，任何一行都不依赖后面的词元。所以新词元只需要新的一行，而前面各行只用到它们的键和值。缓存随每个词元增长；⟦grouped-queries|分组查询⟧使它保持较小。',
    },
    pooling: {
      term: '平均池化',
      text: '把任意长度的文本变成一个⟦vector|向量⟧：其中每个数都是该数在所有⟦token|词元⟧上的平均值。句子编码器用这样的向量比较文本（Cer et al. 2018）。词的顺序只有被各个块写进行里，才会起作用。',
    },
    logits: {
      term: 'logits',
      text: '每个已知的词元一个数：它接在后面有多合适。每个数是一个词元在残差流末端的行与这个词在反嵌入矩阵 W_U 中的行的⟦dot-product|点积⟧。两者共用时，W_U 就是嵌入矩阵（Press 和 Wolf，2017）。logits 大小不限；softmax 把它们变成⟦probabilities|概率⟧。',
    },
    probabilities: {
      term: '概率',
      text: '⟦logits⟧ 经 ⟦softmax⟧ 变成的总和为 1 的数：模型认为每个词元接在后面有多大可能。只有 logits 之间的差起作用，它们的大小不起作用。',
    },
    'activation-patching': {
      term: '激活修补',
      text: '把模型内部的一行数换成另一个文本在同一处的那一行，再重新计算其余部分（英文 activation patching）。如果预测朝另一个文本的预测移动，说明这一行含有区分两个文本的信息，而且后面的部分读取它。公式用两个 ⟦logits|logit⟧ 之差 d 来衡量：显示的文本中是 d_0，另一个文本中是 d_1。0 表示没有移动，1 表示达到了另一个文本的差。这一行取自⟦residual-stream|残差流⟧，或取自注意力或 ⟦feed-forward|MLP⟧ 的输出。也叫因果追踪（causal tracing，Meng 等 2022）。',
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
    shazeer: 'Shazeer，2020，“GLU Variants Improve Transformer”',
    pope: 'Pope 等，2022，“Efficiently Scaling Transformer Inference”',
    ainslie:
      'Ainslie 等，2023，“GQA: Training Generalized Multi-Query Transformer Models from Multi-Head Checkpoints”',
    radford: 'Radford 等，2019，“Language Models are Unsupervised Multitask Learners”',
    cer: 'Cer 等，2018，“Universal Sentence Encoder”',
    elhage: 'Elhage 等，2021，“A Mathematical Framework for Transformer Circuits”',
    meng: 'Meng 等，2022，“Locating and Editing Factual Associations in GPT”',
  },
  section: (section: string) => `第 ${section} 节`,
  words: {
    where: '当',
    row: '行',
    of: '取自',
    placeOf: '词元在词表中的序号',
    loss: '损失',
    mean: '平均',
    draws: '随机数',
    text: '文本',
    scaled: '缩放得分',
    share: '份额',
  },
};
