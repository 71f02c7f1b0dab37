/** The glossary. ⟦id|words⟧ links to another entry. */
import type { Entry } from '../parts.js';

export const glossary = {
  title: 'What the words mean',
  all: 'All words',
  back: 'Back',
  close: 'Close',
  source: 'Source',
  equation: 'As an equation',
  opensElsewhere: 'opens in a new tab',

  entries: {
    attention: {
      term: 'self-attention',
      text: 'The step in which the tokens of one text look at each other. Each ⟦token⟧ asks with its ⟦query⟧, is found by its ⟦key⟧ and gives its ⟦value⟧; how well a query fits a key decides how much of that value the query’s token takes. “Self”, because queries, keys and values all come from the same text.',
    },
    token: {
      term: 'token',
      text: 'One piece of text that is handled as a unit: here a word (in lessons on names a letter), or a mark: <bos> where the text begins, <eos> where it ends, <pad> to fill it up. A computer cannot multiply words, so each token gets a number, its ⟦id⟧, and from that a ⟦vector⟧. Large models cut rare words into smaller pieces; the idea stays the same.',
    },
    id: {
      term: 'id',
      text: 'The number of a ⟦token⟧ in the ⟦vocabulary⟧, counted from 0. It says nothing about meaning: 4 is not more than 3 here. It only says which row of the table of ⟦embedding|embeddings⟧ to take.',
    },
    vocabulary: {
      term: 'vocabulary',
      text: 'The list of all ⟦token|tokens⟧ that are known; the place in the list is the token’s ⟦id⟧. A word that is not in it is replaced by a token that stands for all unknown words, if there is such a token; if not, no sentence can have that word.',
    },
    vector: {
      term: 'vector',
      text: 'A list of numbers in a fixed order. Two numbers are a point in a plane, or an arrow to it, whose length is the root of the sum of their squares; more numbers are the same in more directions. Here every ⟦token⟧ is a vector, written as one row. Vectors with equally many numbers can be added and compared, which words cannot.',
    },
    matrix: {
      term: 'matrix',
      text: 'Numbers in rows and columns. Its shape is written rows×columns. A matrix times a ⟦vector⟧ gives another vector: each of its numbers is a ⟦dot product⟧ with a row or column of the matrix. Here the rows of most matrices are tokens, so one product serves all tokens at once.',
    },
    feature: {
      term: 'feature',
      text: 'One of the numbers of a ⟦vector⟧, that is, one column. d_in is how many a token has when it enters, d_k how many a query and a key have, d_v how many a value has. In a ⟦training|trained⟧ model no single one has to mean anything by itself.',
    },
    embedding: {
      term: 'embedding',
      text: 'A table with one row of numbers per known ⟦token⟧; looking a token up means taking the row of its ⟦id⟧. ⟦training|Training⟧ moves the rows so that tokens that are used alike get rows that lie close together. Here the rows are given by the lesson, drawn at random from a ⟦seed⟧ or, in trained lessons, learned.',
    },
    position: {
      term: 'position',
      text: 'Where a ⟦token⟧ stands in the text, counted from 0. Attention without a mask does not see it: it compares every query with every key, in whatever order they come. A causal mask tells something of the order, since later places see more. So each place adds a ⟦vector⟧ of its own to what stands there, which can be learned or ⟦sinusoidal⟧; or the comparison itself is changed by place, as ⟦rotary⟧ positions and ⟦alibi|ALiBi⟧ do.',
    },
    sinusoidal: {
      term: 'sinusoidal positions',
      text: 'A pattern of waves that gives every place a ⟦vector⟧ of its own without learning anything: columns 1, 3 and so on are sines, those between cosines, quick waves first and ever slower ones after. Like the hands of a clock, the quick ones tell near places apart and the slow ones far places.',
    },
    rotary: {
      term: 'rotary positions',
      text: 'Nothing is added to the tokens; instead each ⟦query⟧ and ⟦key⟧ is turned, two numbers at a time, by an angle that grows with its place. Turning both by the same angle does not change their ⟦dot product⟧, so the ⟦score⟧ depends only on how far apart their places are and in which order, not on where they are.',
    },
    alibi: {
      term: 'ALiBi',
      text: 'Attention with linear biases: from each ⟦score⟧ a fixed cost is taken for every step from one token’s place to the other’s, so that far tokens have to fit better to get the same ⟦weight⟧. Every ⟦head⟧ has its own cost per place, its slope. Nothing about it is learned. The paper uses it with a causal mask; without one, as many steps forward cost the same here as backward.',
    },
    parameter: {
      term: 'parameter',
      text: 'A number that ⟦training⟧ sets and that is then the same for every text: the tables of vectors, W_Q, W_K, W_V, W_O, W_up, W_down, W_U, the gains of norms and the ⟦bias|biases⟧. Many books call them weights; here ⟦weight⟧ always means an attention weight, which is computed anew for every text.',
    },
    training: {
      term: 'training',
      text: 'Changing the ⟦parameter|parameters⟧ little by little until results fit examples: a loss says how wrong they still are, and each parameter takes a small step in the direction that lowers it. Lessons that say how can be trained here, before your eyes. The parameters of some others were learned beforehand. Where they are given by the lesson or drawn from a ⟦seed⟧, they show how attention computes, not what the words mean.',
    },
    loss: {
      term: 'loss',
      text: 'How wrong the predictions are, as one number (cross-entropy): the mean, over the n words that can be predicted, of −ln p_t, where p_t is the probability that the model gave to the word that did come next. It is 0 where each was certain and right, and ln v where each of v words seemed equally likely. ⟦training|Training⟧ makes it smaller.',
    },
    gradient: {
      term: 'gradient',
      text: 'How fast the ⟦loss⟧ grows when one number grows and all other ⟦parameter|parameters⟧ stay, for each number of a matrix. Its sign says which way is up, its size how steep it is there. It is computed backwards from the loss by the chain rule: for each number that this one goes into, the gradient of that number times how much it changes with this one, all added up.',
    },
    'learning-rate': {
      term: 'learning rate',
      text: 'How far ⟦parameter|parameters⟧ step against their ⟦gradient⟧, α. Too small a rate learns too slowly; too large a rate steps over the valley and up the other side, until the ⟦loss⟧ overflows.',
    },
    adam: {
      term: 'Adam',
      text: 'The rule by which each ⟦parameter⟧ steps. It keeps m, a running mean of its ⟦gradient|gradients⟧, and v, one of their squares. Both begin at 0, which dividing by 1 − β^t corrects at step t. The step is the ⟦learning-rate|learning rate⟧ times m over the root of v: however large the gradients are, a step is about as long as the rate while their signs agree, and shorter where they change.',
    },
    projection: {
      term: 'projection',
      text: 'Multiplying every token’s ⟦vector⟧ by the same matrix of ⟦parameter|parameters⟧. It makes new ⟦feature|features⟧ out of the old ones, more or fewer. Attention has three: to ⟦query|queries⟧, ⟦key|keys⟧ and ⟦value|values⟧, and often an ⟦output projection⟧ at the end. PyTorch calls a projection, with or without ⟦bias⟧, a Linear layer.',
    },
    bias: {
      term: 'bias',
      text: 'A ⟦vector⟧ of ⟦parameter|parameters⟧ that is added after a product with a matrix, the same for every token. Without it a vector of zeros could only become zeros. Many models leave it out.',
    },
    seed: {
      term: 'seed',
      text: 'The number that a random number generator starts from. The same seed gives the same numbers in the same order, on every machine, so a result can be repeated. Here the generator is the one that PyTorch uses on the CPU, a Mersenne Twister: numbers drawn evenly from a range are the same bit for bit, those of a normal distribution may differ in the last bit.',
    },
    query: {
      term: 'query',
      text: 'What a ⟦token⟧ asks for: its ⟦vector⟧, multiplied by the matrix of W_Q. It is held against the ⟦key⟧ of every token, and the better they fit, the more this token takes from that one. The word is borrowed from databases: a query goes out, keys are matched, values come back. But here every key matches a little.',
    },
    key: {
      term: 'key',
      text: 'What a ⟦token⟧ can be found by: its ⟦vector⟧, multiplied by the matrix of W_K. Keys only decide how much others take from it. What they take is its ⟦value⟧, so a token can be found by one thing and give another.',
    },
    value: {
      term: 'value',
      text: 'What others take from a ⟦token⟧: its ⟦vector⟧, multiplied by the matrix of W_V. Values have no part in deciding who takes how much. They are only mixed, each times its ⟦weight⟧, into the ⟦context⟧.',
    },
    'dot-product': {
      term: 'dot product',
      text: 'Two ⟦vector|vectors⟧ with equally many numbers become one number: multiply them place by place and add the products up. It is large if both have large numbers of the same sign in the same places, near 0 if they have little to do with each other, and below 0 if they point opposite ways. So it measures how well two vectors fit; longer vectors count more.',
    },
    transpose: {
      term: 'transpose',
      text: 'A matrix with rows and columns swapped, written with a raised T. The product of two matrices takes the ⟦dot product⟧ of rows at the left with columns at the right. Keys are rows too, so K is transposed first: then every query meets every key. PyTorch’s Linear layers keep one row per output, so their W_Q, W_K and W_V stand transposed too.',
    },
    score: {
      term: 'score',
      text: 'How well the ⟦query⟧ of one token fits the ⟦key⟧ of another: their ⟦dot product⟧. It can be any number. Divided by the ⟦scale⟧ it is a scaled score; what enters ⟦softmax⟧ in the end is often called a logit. Only differences within a row count there, since softmax makes shares of each row.',
    },
    scale: {
      term: 'scale',
      text: '⟦score|Scores⟧ are divided by √d_k, which makes the scaled scores. The ⟦dot product⟧ of two vectors of d_k independent random numbers, each with mean 0 and deviation 1, has deviation √d_k, so more ⟦feature|features⟧ would make scores larger for no reason; after ⟦softmax⟧ one weight would then be nearly 1, and hardly anything could be learned any more. The division brings the deviation back to 1.',
    },
    mask: {
      term: 'mask',
      text: 'Says for each pair whether the query’s token may take from the key’s: 1 may, 0 may not. Where it may not, the ⟦score⟧ becomes −∞, whose ⟦weight⟧ is exactly 0. A causal mask hides what comes later, so that a model that writes word by word cannot see its own future. A padding mask hides tokens that only fill a text up to a length.',
    },
    softmax: {
      term: 'softmax',
      text: 'Turns a row of any numbers into shares: raise e to each, and divide by the sum. All shares are above 0, they sum to 1, and the order stays. A difference between two numbers becomes a ratio of their shares: a score 1 higher gets e ≈ 2.7 times the share. Before that the row’s largest is subtracted, which changes no share but keeps the powers from overflowing.',
    },
    weight: {
      term: 'weight',
      text: 'How much of its ⟦context⟧ one token takes from another’s ⟦value⟧: a share between 0 and 1, and each row sums to 1. Weights come from ⟦softmax⟧ of the ⟦score|scores⟧ and are computed anew for every text. Learned numbers are called ⟦parameter|parameters⟧ here.',
    },
    temperature: {
      term: 'temperature',
      text: 'What the ⟦score|scores⟧ are divided by before ⟦softmax⟧. Above 1 it draws them together, so the ⟦weight|weights⟧ become more even; below 1 it drives them apart, and near 0 the largest weight is nearly 1. At 1 it changes nothing. The name comes from physics, where heat evens out.',
    },
    entropy: {
      term: 'entropy',
      text: 'How evenly a row of ⟦weight|weights⟧ is spread, in bits. It is 0 if all is taken from one token, and largest, log₂ of their number, if as much is taken from each: 1 bit for two equal shares, 2 bits for four, 2.32 for five.',
    },
    context: {
      term: 'context',
      text: 'What a ⟦token⟧ takes home: every ⟦value⟧ row times its ⟦weight⟧, added up. Since the weights are shares that sum to 1, each number of it lies between the smallest and the largest of that column of V. It is the token’s new ⟦vector⟧, now with something of the others in it.',
    },
    head: {
      term: 'head',
      text: 'One whole run of attention with W_Q, W_K and W_V of its own. Several heads look at the same tokens side by side, and each can look for something else: one for the word before, another for the verb. One softmax could only make one pattern of shares. Usually each head makes fewer ⟦feature|features⟧, each of them from all of X, so that many heads cost no more than one.',
    },
    'induction-head': {
      term: 'induction head',
      text: 'A ⟦head⟧ that completes what it has seen before: A B … A, so B. From a word it looks at the one that followed the last time this word stood there. That takes two layers: first another head writes into each word which one came before it (a previous-token head); only that lets this head find the place. So it is in models of attention alone, like those here. What it finds there it copies: that word’s ⟦logits|logit⟧ rises. Its score is prefix matching: the mean ⟦weight⟧ with which a word that was there before takes from those that followed it then.',
    },
    concat: {
      term: 'concat',
      text: 'The contexts of all ⟦head|heads⟧ side by side: each token’s row is the row of head 1, then of head 2, and so on. Nothing is computed; only the ⟦output projection⟧ lets them meet.',
    },
    'output-projection': {
      term: 'output projection',
      text: 'The matrix W_O, by which ⟦concat⟧ is multiplied. Until then the ⟦head|heads⟧ know nothing of each other; each number of the output draws on all of them. It also brings the row to the width that the rest of the model wants, often that of the input.',
    },
    block: {
      term: 'block',
      text: 'One layer of the model: ⟦attention|self-attention⟧, in which tokens take from each other, and then a ⟦feed-forward|feed-forward network⟧, which works on each token by itself. Each adds what it finds to the ⟦residual stream⟧. The equation is GPT-2’s, where each reads the stream through a ⟦layer-norm|norm⟧; the first such models normed the sum (Vaswani et al. 2017, section 3.1), and some have no norm. Blocks are stacked: what one has written, the next ones can read.',
    },
    'residual-connection': {
      term: 'residual connection',
      text: 'A way around: what comes out of a part is added to what went in. So the part only has to find what to change, and where it finds nothing, the row goes on as it was. That is what lets many parts be stacked.',
    },
    'residual-stream': {
      term: 'residual stream',
      text: 'One row of numbers per token that runs through the whole model. Every ⟦block⟧ reads from it and adds to it (⟦residual connection⟧); to take something out, it has to add the opposite. What stands at its end is the sum of the embedding, of the positions if they are added, and of all that the blocks added; not so where the norm stands after the sum. Everything that one layer tells a later one is written there.',
    },
    'layer-norm': {
      term: 'layer norm',
      text: 'Brings each token’s row to one size: subtract its mean, divide by its deviation, then multiply each column by a gain and add a bias, both learned. A row multiplied by 2 comes out the same, but for ε: a tiny number, not in the paper, that prevents a division by 0. The norm keeps numbers in range however many blocks add to them.',
    },
    'rms-norm': {
      term: 'RMSNorm',
      text: 'A simpler ⟦layer-norm|norm⟧: it only divides each token’s row by the root of the mean of its squares; nothing is subtracted. A learned gain may follow, but no bias. It costs less and does about as well, so most large models of today have it.',
    },
    'feed-forward': {
      term: 'feed-forward network',
      text: 'Two matrices with a bend in between, applied to each token’s row by itself: W_up makes hidden numbers, the activation holds back those below 0 (ReLU at once, GELU gradually), and W_down turns what is left into what is added to the stream. Each hidden number asks one question of the row; where the answer is yes, its column of W_down, times the hidden number, is added.',
    },
    logits: {
      term: 'logits',
      text: 'One number for each known word: how well that word fits next. Each is the ⟦dot product⟧ of a token’s row at the stream’s end with that word’s row of W_U, or of the embedding itself where both are tied (Press and Wolf 2017). They can be any size; softmax makes ⟦probabilities⟧ of them.',
    },
    probabilities: {
      term: 'probabilities',
      text: 'The ⟦logits⟧ as shares that sum to 1, by ⟦softmax⟧: how probable the model finds each word as the next. Only the differences of the logits count, not their sizes.',
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
    radford: 'Radford et al. 2019, “Language Models are Unsupervised Multitask Learners”',
    elhage: 'Elhage et al. 2021, “A Mathematical Framework for Transformer Circuits”',
  },
  section: (section: string) => `section ${section}`,
  words: {
    where: 'where',
    row: 'row',
    of: 'of',
    placeOf: 'place of the token in the vocabulary',
    loss: 'loss',
    mean: 'mean',
    draws: 'numbers drawn',
    text: 'text',
    scaled: 'scaled scores',
  },
};
