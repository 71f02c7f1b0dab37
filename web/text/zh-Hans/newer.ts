/** 较新的模型改变了什么，逐个部分。 */
export const newer = {
  title: '逐个部分：2017、GPT-2、Llama 3',
  why: (most: string) =>
    `这个模型的部分与 Llama 3 相同。每次把其中一个换成较旧的形式，再重新训练模型。每个版本的参数都不超过 ${most} 个。点击一个部分，就在这个模型里看到它。`,
  columns: {
    part: '部分',
    purpose: '新形式的用处',
    loss: '换成旧形式后的留出损失',
  },
  parts: {
    norm: {
      part: '归一化',
      vaswani: '层归一化',
      gpt2: '层归一化',
      llama: 'RMSNorm',
      purpose: '每一行大小保持一致，但不需要均值和偏置：计算更少。',
    },
    order: {
      part: '归一化与部分的次序',
      vaswani: '归一化在每个部分之后',
      gpt2: '归一化在每个部分之前，最后还有一次',
      llama: '归一化在每个部分之前，最后还有一次',
      purpose: '残差流只是相加，所以在很深的模型里，梯度也能到达最前面的块。',
    },
    positions: {
      part: '位置',
      vaswani: '正弦，加到嵌入上',
      gpt2: '学习得到，加到嵌入上',
      llama: '旋转：查询和键旋转（RoPE），特征按前后两半配对',
      purpose: '得分取决于两个词元相距多远，而不取决于它们在哪里。',
    },
    keys: {
      part: '键和值',
      vaswani: '每个查询头各有一个键值头',
      gpt2: '每个查询头各有一个键值头',
      llama: '分组查询：8 个键值头，每个供几个查询头使用',
      purpose: 'KV 缓存更小，长文本需要的内存更少。',
    },
    mlp: {
      part: '前馈网络',
      vaswani: 'ReLU',
      gpt2: 'GELU',
      llama: 'SwiGLU：用 SiLU 的门',
      purpose: '门乘以每个隐藏单元，于是一个特征可以调大或调小另一个。',
    },
    biases: {
      part: '偏置',
      vaswani: '在前馈网络和归一化里',
      gpt2: '在每一层里',
      llama: '没有',
      purpose: '参数更少；大模型没有它们时训练更稳定。',
    },
  },
  replaced: {
    layerNorm: '层归一化',
    normAfter: '归一化在后',
    sinusoidal: '正弦',
    learned: '学习得到',
    ownKeys: '各自的键和值',
    relu: 'ReLU',
    gelu: 'GELU',
    biases: '有偏置',
  },
  all: '全部一起：留出损失',
  range: (mean: string, least: string, most: string) => `${mean}（${least} 到 ${most}）`,
  compared: (range: string, verdict: string) => `${range}，${verdict}`,
  lossWith: (form: string, loss: string) => `${form}：${loss}`,
  verdicts: { worse: '更差', better: '更好', unclear: '没有明显差别' },
  measured: (seeds: number, sequences: number, own: string) =>
    `每个损失是用这个模型之外的种子训练 ${seeds} 次的平均值，附范围，在 ${sequences} 个留出序列上测量。这个模型自己的种子是挑选的：它的损失是 ${own}。“没有明显差别”的意思是范围有重叠。在这么小的模型里，种子的影响比其中任何一个部分都大。它们节省的东西要在大模型里才看得出来。`,
  sources: (all: string) => `来源：${all}。`,
};
