/** The glossary. ⟦id|words⟧ links to another entry. */
import type { Entry } from '../parts.js';

export const glossary = {
  title: 'Glossary',
  all: 'All terms',
  back: 'Back',
  close: 'Close',
  source: 'Source',
  equation: 'As an equation',
  opensElsewhere: 'opens in a new tab',

  entries: {
    attention: {
      term: 'self-attention',
      text: 'The step in which the tokens of a text exchange information. Each ⟦token⟧ has a ⟦query⟧ (what it asks for), a ⟦key⟧ (what it offers) and a ⟦value⟧ (what it passes on). How well a query matches a key decides how much of that value the query’s token receives. “Self”, because queries, keys and values all come from the same text.',
    },
    token: {
      term: 'token',
      text: 'One piece of text handled as a unit: here a word, a letter or a special token. <bos> begins the text, <eos> ends it, and <pad> fills it up. Computers multiply numbers, not words, so each token gets a number, its ⟦id⟧, and from that a ⟦vector⟧. Large models split rare words into smaller pieces (subwords); the idea is the same.',
    },
    id: {
      term: 'id',
      text: 'The index of a ⟦token⟧ in the ⟦vocabulary⟧, counting from 0. It carries no meaning: id 4 is not “more” than id 3. It only selects a row of the ⟦embedding|embedding matrix⟧.',
    },
    vocabulary: {
      term: 'vocabulary',
      text: 'The list of all ⟦token|tokens⟧ the model knows; a token’s index in the list is its ⟦id⟧. A word outside the vocabulary is replaced by a token for unknown words, if there is one; if not, the sentence cannot contain it.',
    },
    vector: {
      term: 'vector',
      text: 'An ordered list of numbers. Two numbers are a point in a plane, or an arrow to it. The arrow’s length is the square root of the sum of their squares. More numbers work the same way in more dimensions. Here every ⟦token⟧ is a vector, written as one row. Vectors with equally many numbers can be added and compared, which words cannot.',
    },
    matrix: {
      term: 'matrix',
      text: 'Numbers in rows and columns; its shape is written rows×columns. A matrix times a ⟦vector⟧ gives another vector. Each of its entries is the ⟦dot product⟧ of the vector with a row or column of the matrix. Here the rows of most matrices are tokens, so one product handles all tokens at once.',
    },
    feature: {
      term: 'feature',
      text: 'One entry of a ⟦vector⟧, that is, one column (also called a dimension). d_in is how many a token has on input; papers often write d_model. d_k is how many a query or key has, d_v how many a value has. In a ⟦training|trained⟧ model, a single feature need not mean anything by itself.',
    },
    embedding: {
      term: 'embedding',
      text: 'A matrix with one row of numbers per known ⟦token⟧; looking a token up means taking the row of its ⟦id⟧. ⟦training|Training⟧ adjusts the rows, and tokens used in similar ways tend to end up with similar rows. Here the rows are given by the lesson, drawn at random from a ⟦seed⟧ or, in trained lessons, learned.',
    },
    position: {
      term: 'position',
      text: 'Where a ⟦token⟧ is in the text, counting from 0. Attention without a mask ignores it: it compares every query with every key, in whatever order they come. A causal mask reveals some of the order, because later tokens see more. So each position adds its own ⟦vector⟧, which can be learned or ⟦sinusoidal⟧. Or position changes the comparison itself, as in ⟦rotary⟧ positions and ⟦alibi|ALiBi⟧.',
    },
    sinusoidal: {
      term: 'sinusoidal positions',
      text: 'Sine and cosine waves that give every position its own ⟦vector⟧, with nothing to learn. The first, third, fifth … columns are sines, the others cosines. Fast waves come first and ever slower ones after. Like the hands of a clock, the fast ones tell nearby positions apart and the slow ones distant positions.',
    },
    rotary: {
      term: 'rotary positions',
      text: 'Also called RoPE. Nothing is added to the tokens; instead each ⟦query⟧ and ⟦key⟧ is rotated, two numbers at a time, by an angle proportional to its position. Rotating both by the same angle does not change their ⟦dot product⟧. So position affects the ⟦score⟧ only through how far apart the two tokens are, and in which order. The paper rotates neighbouring numbers together; Llama and most models since pair the first half of a head with the second. Some models rotate only a part of each head.',
    },
    alibi: {
      term: 'ALiBi',
      text: 'Attention with linear biases: from each ⟦score⟧ a fixed amount is subtracted for every position between the two tokens. Distant tokens must match better to get the same ⟦weight⟧. Every ⟦head⟧ has its own amount per position, its slope. Nothing about it is learned. The paper uses it with a causal mask; without one, later tokens are penalised here just like earlier ones.',
    },
    parameter: {
      term: 'parameter',
      text: 'A number that ⟦training⟧ sets and that is then the same for every text. The embeddings, W_Q, W_K, W_V, W_O, W_up, W_down, W_U, the gains of norms and the ⟦bias|biases⟧ are parameters. Many books and libraries call them weights; here ⟦weight⟧ always means an attention weight, which is computed anew for every text.',
    },
    training: {
      term: 'training',
      text: 'Changing the ⟦parameter|parameters⟧ little by little until the results fit the examples. The loss measures how wrong they still are, and each parameter takes a small step in the direction that lowers it. Some lessons can be trained here while you watch; others were trained beforehand. Where parameters are given by the lesson or drawn from a ⟦seed⟧, they show how attention is computed, not what the words mean.',
    },
    loss: {
      term: 'loss',
      text: 'How wrong the predictions are, as one number (cross-entropy): the mean of −ln p_t over the n tokens that count. Here p_t is the probability the model gave to the token that actually came next. It is 0 if every prediction was certain and right, and ln v if all v tokens seemed equally likely. ⟦training|Training⟧ lowers it.',
    },
    gradient: {
      term: 'gradient',
      text: 'How fast the ⟦loss⟧ changes as one number grows and all other ⟦parameter|parameters⟧ stay fixed, for each number of a matrix. Its sign says which way is uphill, its size how steep it is. It is computed backwards from the loss by the chain rule (backpropagation). Each number this one feeds into contributes its gradient, times how much it changes with this one; all are added up.',
    },
    'learning-rate': {
      term: 'learning rate',
      text: 'The step size, α: how far ⟦parameter|parameters⟧ move against their ⟦gradient⟧. Too small, and learning is slow. Too large, and steps overshoot the valley: the ⟦loss⟧ bounces around or grows until it overflows.',
    },
    adam: {
      term: 'Adam',
      text: 'A rule for updating each ⟦parameter⟧. It keeps m, a running mean of its ⟦gradient|gradients⟧, and v, one of their squares. Both start at 0, which dividing by 1 − β^t corrects at step t. The size of the step is the ⟦learning-rate|learning rate⟧ times m over the square root of v. However large the gradients are, a step is about as long as the learning rate while their signs agree. It is shorter when they keep changing.',
    },
    projection: {
      term: 'projection',
      text: 'Multiplying every token’s ⟦vector⟧ by the same matrix of ⟦parameter|parameters⟧. It makes new ⟦feature|features⟧ out of the old ones, more or fewer. Attention has three: to ⟦query|queries⟧, ⟦key|keys⟧ and ⟦value|values⟧, and often an ⟦output projection⟧ at the end. PyTorch calls a projection, with or without a ⟦bias⟧, a Linear layer.',
    },
    bias: {
      term: 'bias',
      text: 'A ⟦vector⟧ of ⟦parameter|parameters⟧ that is added after multiplying by a matrix, the same for every token. Without it, a vector of zeros could only become zeros. Many models leave it out.',
    },
    seed: {
      term: 'seed',
      text: 'The number that a random number generator starts from. The same seed gives the same numbers in the same order, on every machine, so a result can be reproduced. Most lessons use the generator that PyTorch uses on the CPU, a Mersenne Twister. Uniform numbers match PyTorch’s bit for bit; normally distributed ones may differ in the last bit. The lessons on names use Python’s own generator instead.',
    },
    query: {
      term: 'query',
      text: 'What a ⟦token⟧ asks for: its ⟦vector⟧ multiplied by W_Q. It is compared with the ⟦key⟧ of every token, and the better they match, the more this token attends to that one. The word comes from databases: a query goes out, keys are matched, values come back. But here every key matches a little.',
    },
    key: {
      term: 'key',
      text: 'What a ⟦token⟧ can be found by: its ⟦vector⟧ multiplied by W_K. Keys only decide how much attention a token gets. What it passes on is its ⟦value⟧, so a token can be found by one thing and pass on another.',
    },
    value: {
      term: 'value',
      text: 'What a ⟦token⟧ passes on to those that attend to it: its ⟦vector⟧ multiplied by W_V. Values play no part in deciding who attends to whom. They are only mixed, each times its ⟦weight⟧, into the ⟦context⟧.',
    },
    'dot-product': {
      term: 'dot product',
      text: 'Two ⟦vector|vectors⟧ with equally many numbers become one number: multiply them entry by entry and add up the products. It is large if both have large numbers of the same sign at the same indices. It is near 0 if they have little in common, and negative if they point in opposite directions. So it measures how well two vectors match; longer vectors count more.',
    },
    transpose: {
      term: 'transpose',
      text: 'A matrix with rows and columns swapped, written with a superscript T. A matrix product takes the ⟦dot product⟧ of each row on the left with each column on the right. Keys are rows too, so K is transposed first: then every query meets every key. PyTorch’s Linear layers store one row per output, so their W_Q, W_K and W_V are transposed too.',
    },
    score: {
      term: 'score',
      text: 'How well the ⟦query⟧ of one token matches the ⟦key⟧ of another: their ⟦dot product⟧. It can be any number. Divided by the ⟦scale⟧, it is a scaled score; what finally enters ⟦softmax⟧ is often called an attention logit. Only differences within a row matter, because softmax normalises each row.',
    },
    scale: {
      term: 'scale',
      text: '⟦score|Scores⟧ are divided by √d_k to give the scaled scores. The ⟦dot product⟧ of two vectors of d_k independent random numbers, each with mean 0 and standard deviation 1, has standard deviation √d_k. So more ⟦feature|features⟧ would make scores larger for no good reason. After ⟦softmax⟧ one weight would be nearly 1, and gradients would become too small to learn from. The division brings the standard deviation back to 1.',
    },
    mask: {
      term: 'mask',
      text: 'Says for each pair whether the query’s token may attend to the key’s: 1 yes, 0 no. Where it may not, the ⟦score⟧ is set to −∞, which gives a ⟦weight⟧ of exactly 0. A causal mask hides later tokens, so that a model that writes word by word cannot look into the future. A padding mask hides tokens that only fill a text up to a given length. A sliding window hides tokens that are far away; the first ones may stay visible as sinks. One mask can combine several of these.',
    },
    softmax: {
      term: 'softmax',
      text: 'Turns a row of any numbers into proportions: raise e to each, and divide by the sum. The results are positive, they sum to 1, and their order stays the same. A difference between two inputs becomes a ratio between outputs: a score that is higher by 1 gets e ≈ 2.7 times the weight. First the row’s largest number is subtracted, which changes none of the results but keeps the powers of e from overflowing.',
    },
    weight: {
      term: 'weight',
      text: 'How much one token attends to another: the proportion of its ⟦context⟧ that comes from that token’s ⟦value⟧. It lies between 0 and 1, and each row sums to 1. Weights come from ⟦softmax⟧ of the ⟦score|scores⟧ and are computed anew for every text. Learned numbers are called ⟦parameter|parameters⟧ here.',
    },
    temperature: {
      term: 'temperature',
      text: 'What ⟦score|scores⟧ or logits are divided by before ⟦softmax⟧. Above 1 it draws them together, so the ⟦weight|weights⟧ become more even. Below 1 it drives them apart, and near 0 almost everything goes to the largest. At 1 it changes nothing. The name comes from physics, where heat evens things out.',
    },
    entropy: {
      term: 'entropy',
      text: 'How evenly a row of ⟦weight|weights⟧ is spread, in bits. It is 0 if one token gets all the weight, and largest, log₂ n, if n tokens get equal weight. That is 1 bit for two, 2 bits for four, 2.32 for five.',
    },
    context: {
      term: 'context',
      text: 'The result of attention for a ⟦token⟧: every ⟦value⟧ row times its ⟦weight⟧, added up. Because the weights sum to 1, each of its numbers lies between the smallest and the largest in that column of V. It is the token’s new ⟦vector⟧, now with information from the others in it. A model’s context length is something else: how many tokens it can read.',
    },
    head: {
      term: 'head',
      text: 'One complete attention computation with its own W_Q, W_K and W_V. Several heads work on the same tokens in parallel, and each can attend to something else: one to the previous word, another to the verb. A single softmax gives only one pattern of weights. Heads and blocks count from 1: head 2.3 is head 3 of block 2. Usually each head makes fewer ⟦feature|features⟧, each computed from all of X, so that many heads cost no more than one.',
    },
    'induction-head': {
      term: 'induction head',
      text: 'A ⟦head⟧ that completes what it has seen before: A B … A, so B. At a token that occurred before, it attends to the token that followed last time. That takes two layers. First a previous-token head writes into each token which one came before it; only then can this head find the right position. (So it is in attention-only models such as “Say it twice”.) It copies what it finds: that token’s ⟦logits|logit⟧ rises. It is measured by its prefix-matching score: the mean ⟦weight⟧ from a repeated token to the ones that followed its earlier occurrences.',
    },
    concat: {
      term: 'concat',
      text: 'The contexts of all ⟦head|heads⟧ side by side: each token’s row is the row of head 1, then of head 2, and so on. Nothing is computed; only the ⟦output projection⟧ combines them.',
    },
    'output-projection': {
      term: 'output projection',
      text: 'The matrix W_O that multiplies ⟦concat⟧. Until then the ⟦head|heads⟧ are independent of each other; each number of the output draws on all of them. It also brings the row to the width the rest of the model needs, often that of the input.',
    },
    block: {
      term: 'block',
      text: 'One layer of the model: ⟦attention|self-attention⟧, which moves information between tokens, and then a ⟦feed-forward|feed-forward network⟧ (MLP), which works on each token separately. Each adds its result to the ⟦residual stream⟧. The equation is GPT-2’s, where each reads the stream through a ⟦layer-norm|norm⟧ (pre-norm). The original transformer normalised the sum instead (post-norm, Vaswani et al. 2017, section 3.1), and some models have no norm. Blocks are stacked: what one writes, later ones can read.',
    },
    'residual-connection': {
      term: 'residual connection',
      text: 'A shortcut: the output of a part is added to its input. So the part only has to find what to change, and where it finds nothing, the row passes through unchanged. That is what makes deep stacks trainable.',
    },
    'residual-stream': {
      term: 'residual stream',
      text: 'One row of numbers per token that runs through the whole model. Every ⟦block⟧ reads from it and adds to it (⟦residual connection⟧); to remove something, it has to add the opposite. At its end, it is the sum of the token embedding, any position embedding and everything the blocks wrote. (Post-norm differs: it rescales the sum each time.) Everything one layer tells a later one travels through it.',
    },
    'layer-norm': {
      term: 'layer norm',
      text: 'Rescales each token’s row: subtract its mean, divide by its standard deviation, then multiply each column by a gain and add a bias, both learned. Doubling a row leaves the result unchanged, except for ε: a tiny number, not in the paper, that prevents a division by 0. The norm keeps numbers in range however much the blocks add.',
    },
    'rms-norm': {
      term: 'RMSNorm',
      text: 'A simpler ⟦layer-norm|norm⟧: it only divides each token’s row by its root mean square. No mean is subtracted. A learned gain may follow, but no bias. It is cheaper and works about as well, so most large models today use it.',
    },
    'feed-forward': {
      term: 'feed-forward network (MLP)',
      text: 'Two matrices with a nonlinearity between them, applied to each token’s row separately. W_up computes the hidden units (neurons). The activation suppresses the negative ones: ReLU sets them to 0, GELU fades them out. W_down turns the rest into an update to the stream. Think of each hidden unit as asking one question of the row: the clearer the yes, the more of its column of W_down is added.',
    },
    'gated-network': {
      term: 'gated MLP (SwiGLU)',
      text: 'A ⟦feed-forward|feed-forward network⟧ with a third matrix. W_gate computes a gate for each hidden unit, whose activation multiplies the unit. So one feature of the row can let another through or stop it. With SiLU it is called SwiGLU, with GELU GeGLU (Shazeer 2020). Llama, Mistral, Qwen and Gemma use it, with fewer hidden units to keep the number of parameters.',
    },
    'grouped-queries': {
      term: 'grouped queries (GQA)',
      text: 'Several query ⟦head|heads⟧ use the same ⟦key|keys⟧ and ⟦value|values⟧ (Ainslie et al. 2023). With a single head of keys and values it is multi-query attention (Shazeer 2019). Each query head still has its own weights. Fewer keys and values must be kept for the words so far, which makes generating text cheaper.',
    },
    'kv-cache': {
      term: 'KV cache',
      text: 'The ⟦key|keys⟧ and ⟦value|values⟧ of all tokens so far, kept while a model generates text (Pope et al. 2022). With a causal ⟦mask⟧ no row depends on a later token. So a new token needs a new row only, and of the rows before it nothing but their keys and values. The cache grows with every token; ⟦grouped-queries|grouped queries⟧ keep it small.',
    },
    pooling: {
      term: 'mean pooling',
      text: 'Makes one ⟦vector⟧ of a text of any length: each of its numbers is the mean of that number over all ⟦token|tokens⟧. Sentence encoders compare texts by such vectors (Cer et al. 2018). The order of the words counts only as far as the blocks have put it into the rows.',
    },
    logits: {
      term: 'logits',
      text: 'One number for each known token: how well it fits next. Each is the ⟦dot product⟧ of a token’s final row in the stream with that word’s row of the unembedding W_U. Where the two are tied, W_U is the embedding itself (Press and Wolf 2017). Logits can be any size; softmax turns them into ⟦probabilities⟧.',
    },
    probabilities: {
      term: 'probabilities',
      text: 'The ⟦logits⟧ turned by ⟦softmax⟧ into numbers that sum to 1: how likely the model considers each token to come next. Only differences between logits matter, not their sizes.',
    },
    'activation-patching': {
      term: 'activation patching',
      text: 'Replaces one row of numbers inside the model with the row that another text has there, and computes the rest again. If the prediction moves towards that of the other text, the row carries what distinguishes the texts, and later parts read it. The equation measures this by the difference d of two ⟦logits⟧: d_0 in the shown text, d_1 in the other. At 0 nothing has moved; at 1 the other text’s difference is reached. Rows come from the ⟦residual stream⟧, or from the output of attention or the ⟦feed-forward|MLP⟧. It is also called causal tracing (Meng et al. 2022).',
    },
  } satisfies Record<string, Entry>,

  sources: {
    vaswani: 'Vaswani et al. 2017, “Attention Is All You Need”',
    bahdanau:
      'Bahdanau, Cho and Bengio 2015, “Neural Machine Translation by Jointly Learning to Align and Translate”',
    su: 'Su et al. 2021, “RoFormer: Enhanced Transformer with Rotary Position Embedding”',
    press:
      'Press, Smith and Lewis 2022, “Train Short, Test Long: Attention with Linear Biases Enables Input Length Extrapolation”',
    hinton: 'Hinton, Vinyals and Dean 2015, “Distilling the Knowledge in a Neural Network”',
    kingma: 'Kingma and Ba 2015, “Adam: A Method for Stochastic Optimization”',
    olsson: 'Olsson et al. 2022, “In-context Learning and Induction Heads”',
    goodfellow: 'Goodfellow, Bengio and Courville 2016, “Deep Learning”',
    sennrich:
      'Sennrich, Haddow and Birch 2016, “Neural Machine Translation of Rare Words with Subword Units”',
    bengio: 'Bengio et al. 2003, “A Neural Probabilistic Language Model”',
    shannon: 'Shannon 1948, “A Mathematical Theory of Communication”',
    matsumoto:
      'Matsumoto and Nishimura 1998, “Mersenne Twister: A 623-Dimensionally Equidistributed Uniform Pseudo-Random Number Generator”',
    he: 'He et al. 2016, “Deep Residual Learning for Image Recognition”',
    ba: 'Ba, Kiros and Hinton 2016, “Layer Normalization”',
    zhang: 'Zhang and Sennrich 2019, “Root Mean Square Layer Normalization”',
    shazeer: 'Shazeer 2020, “GLU Variants Improve Transformer”',
    pope: 'Pope et al. 2022, “Efficiently Scaling Transformer Inference”',
    ainslie:
      'Ainslie et al. 2023, “GQA: Training Generalized Multi-Query Transformer Models from Multi-Head Checkpoints”',
    radford: 'Radford et al. 2019, “Language Models are Unsupervised Multitask Learners”',
    cer: 'Cer et al. 2018, “Universal Sentence Encoder”',
    elhage: 'Elhage et al. 2021, “A Mathematical Framework for Transformer Circuits”',
    meng: 'Meng et al. 2022, “Locating and Editing Factual Associations in GPT”',
  },
  section: (section: string) => `section ${section}`,
  words: {
    where: 'where',
    row: 'row',
    of: 'of',
    placeOf: 'index of the token in the vocabulary',
    loss: 'loss',
    mean: 'mean',
    draws: 'random numbers',
    text: 'text',
    scaled: 'scaled scores',
    share: 'share',
  },
};
