/**
 * Questions, answers and predictions. ⟦id|words⟧ marks a term of the glossary; tokens are marked
 * already.
 */
import type { NamedNumber, ScoreKind } from '../parts.js';
import { named, scoreNames } from './parts.js';
import { counted, list, number, plural } from './grammar.js';

export const learn = {
  coveredHere: 'Hidden until you answer or skip the question.',
  check: 'Check',
  hint: 'Hint',
  noNumber: 'That is not a number. Enter one like 0.25, −3 or 1e−4.',
  longNumber: (found: number, most: number) =>
    `That number has ${number(found)} characters. Enter it with ${most} at most.`,
  notKept:
    'This browser does not keep your answers. Hand them in as a code before you close or reload this page.',
  outdated: (n: number) =>
    plural(n, {
      one: '1 answer does not count: its question has changed since.',
      other: `${n} answers do not count: their questions have changed since.`,
    }),
  pinFirst: 'Click the number that answers it, in the matrices or on the map; then use it.',
  pinned: (cell: string) => `Selected: ${cell}`,
  takePinned: 'Use this number',
  ownWait:
    'These questions are about the lesson’s original words and numbers. Reset to answer them.',
  title: 'Predict, then check',
  none: 'Nothing to predict at this step.',
  /** The folded card's line. */
  folded: {
    all: (all: number, answered: number) =>
      `${counted(all, 'question', 'questions')}${answered ? `, ${answered} answered` : ''}`,
    here: (all: number, answered: number) =>
      `${counted(all, 'question', 'questions')} at this step${answered ? `, ${answered} answered` : ''}`,
    none: 'none at this step',
  },
  many: (at: number, all: number) => `Question ${at} of ${all} at this step`,
  skip: 'Skip',
  again: 'Try again',
  nextHere: 'Next question',
  toTally: 'Your predictions',
  next: (step: string) => `Next: “${step}”`,
  first: (n: number) =>
    `${plural(n, { one: 'One question', other: `${n} questions` })} along the steps.`,
  begin: 'First question',
  right: 'Correct.',
  wrong: (answer: string) => `Not quite: ${answer}.`,
  skipped: (answer: string) => `Skipped. The answer: ${answer}.`,
  yourChoice: 'your answer',
  rightChoice: 'correct',
  renewed: 'The numbers have changed, so here is the question again.',
  covered: 'Numbers that would give it away are shown as ? until you answer or skip.',
  seeIn: 'See it in',
  tally: {
    sum: (right: number, answered: number) =>
      `${right} of ${counted(answered, 'prediction', 'predictions')} correct`,
    none: 'No predictions yet',
    skipped: (n: number) => `${n} skipped`,
    open: (n: number) => `${n} still to come`,
    right: 'correct',
    wrong: 'incorrect',
    wasSkipped: 'skipped',
    notYet: 'not answered yet',
    reset: 'Start over',
    handIn: 'Code to hand in',
    code: 'Your code',
    copy: 'Copy',
    copied: 'Copied.',
    notCopied: 'It could not be copied. Click the field: the code is selected there.',
    codeWhy:
      'It holds your answers to this lesson, and nothing else. Send it to the person who asked for it.',
  },
  inHead: (prompt: string, head: number) => `In head ${head}: ${prompt}`,
};

/** Each question by its id. */
export const questions = {
  'largest-weight': {
    prompt: (token: string) => `Which token will ${token} attend to most?`,
    promptKeys: (token: string) =>
      `In the row of ${token}, under which token will the largest weight be?`,
    why: (kind: ScoreKind, score: string, best: string, weight: string) =>
      `The row’s largest ${scoreNames[kind]} is ${score}, with ${best}. ⟦softmax|Softmax⟧ keeps the order, so the largest ⟦weight⟧ is there too: ${weight}.`,
    whyMasked: (kind: ScoreKind, score: string, best: string, weight: string) =>
      `Among the visible ones, the row’s largest ${scoreNames[kind]} is ${score}, with ${best}. ⟦softmax|Softmax⟧ keeps the order, so the largest ⟦weight⟧ is there too: ${weight}.`,
    /** `isMasked`: only scores that the mask leaves visible. */
    even: (kind: ScoreKind, least: string, most: string, isMasked: boolean) =>
      `${isMasked ? 'The visible tokens get' : 'All tokens of the row get'} weights from ${least} to ${most}: nearly even, since the ${scoreNames[kind]}s are close.`,
    /** If columns have names. */
    whyNamed: (
      token: string,
      asks: readonly NamedNumber[],
      best: string,
      offers: readonly NamedNumber[],
    ) => `${token} asks for ${named(asks)}, and ${best} offers ${named(offers)}.`,
  },

  sign: {
    prompt: (token: string, other: string) =>
      `Take the ⟦query⟧ of ${token} and the ⟦key⟧ of ${other}. Is their ⟦score⟧ above or below 0?`,
    above: 'above 0',
    below: 'below 0',
    zero: 'exactly 0',
    why: (arithmetic: string) =>
      `A ⟦dot product⟧ multiplies two vectors entry by entry and adds up the products; numbers of opposite sign give a negative product. Here ${arithmetic}.`,
    whyLong: (above: string, below: string, sum: string) =>
      `A ⟦dot product⟧ multiplies two vectors entry by entry and adds up the products. Here the products range from ${below} to ${above}; added up, they give the score ${sum}.`,
  },

  'scores-shape': {
    prompt: (tokens: number, features: number) =>
      `${counted(tokens, 'query', 'queries')} of ${counted(features, 'number', 'numbers')} ${tokens === 1 ? 'is' : 'are'} compared with ${counted(tokens, 'key', 'keys')} of the same length. What is the shape of the score matrix?`,
    why: (rows: number, cols: number, features: number) =>
      `One score per pair of a query and a key: ${counted(rows, 'row', 'rows')}, ${counted(cols, 'column', 'columns')}. The ⟦dot product⟧ turns the ${counted(features, 'number', 'numbers')} of each into one.`,
    shape: (rows: number, cols: number) => `${rows}×${cols}`,
  },

  longer: {
    prompt: (scores: string, tokens: number) =>
      `${tokens} tokens give ${scores} scores. How many scores do twice as many tokens give?`,
    why: (tokens: number, scores: string) =>
      `Every query is compared with every key: ${tokens} times ${tokens} is ${scores}. Twice the tokens give four times the scores, which is why long texts are expensive.`,
  },

  'scale-dropped': {
    promptRoot: (token: string, root: number) =>
      `If the scores were not divided by √${root}, would the largest weight of ${token} grow or shrink?`,
    promptFactor: (token: string, factor: string) =>
      `If the scores were not multiplied by ${factor}, would the largest weight of ${token} grow or shrink?`,
    promptNone: (token: string) =>
      `If the scores were divided by √d_k, would the largest weight of ${token} grow or shrink?`,
    grow: 'grow',
    shrink: 'shrink',
    same: 'stay exactly as it is',
    whyGrow: (before: string, after: string) =>
      `The scores would be further apart, and ⟦softmax⟧ turns differences between scores into ratios between weights. The largest weight would go from ${before} to ${after}.`,
    whyShrink: (before: string, after: string) =>
      `The scores would be closer together, and ⟦softmax⟧ turns differences between scores into ratios between weights. The largest weight would go from ${before} to ${after}.`,
    whySame: (value: string) =>
      `The visible scores of the row are equal, or there is only one: no factor moves them apart. The largest weight stays ${value}.`,
  },

  'row-sum': {
    prompt: (token: string) => `What do the weights in the row of ${token} sum to?`,
    promptMasked: (token: string, hidden: number, all: number) =>
      `The ⟦mask⟧ hides ${hidden} of the ${all} scores in the row of ${token}. What do its weights sum to?`,
    depends: 'it depends on the scores',
    why: (sum: string) =>
      `⟦softmax|Softmax⟧ divides each power of e by the sum of all of them in the row, so the weights always sum to ${sum}.`,
    whyMasked: (sum: string) =>
      `Hidden scores contribute 0 to the sum that ⟦softmax⟧ divides by, so the other weights still sum to ${sum}.`,
    whyNothing:
      'Here the mask hides the whole row, so there is nothing to attend to. Clearhead sets the weights of such a row to 0, and so its context is 0. Many programs would divide 0 by 0.',
  },

  'negative-weight': {
    prompt: (kind: ScoreKind, token: string, other: string, score: string) =>
      `The ${scoreNames[kind]} of ${token} with ${other} is ${score}. What will its weight be?`,
    negative: 'below 0 too',
    zero: 'exactly 0',
    positive: 'above 0',
    why: (weight: string) =>
      `⟦softmax|Softmax⟧ raises e to the power of each score, which is positive whatever the score: the weight is ${weight}. A negative score gives less weight than a score of 0 would, but never 0 or less.`,
  },

  temperature: {
    prompt: (token: string, before: string, after: string) =>
      `If the ⟦temperature⟧ rises from ${before} to ${after}, what happens to the weights of ${token}?`,
    even: 'they become more even',
    uneven: 'they become less even',
    same: 'they stay exactly as they are',
    whyEven: (before: string, after: string) =>
      `All scores are divided by the temperature, so they are closer together. The ⟦entropy⟧ of the row, which is larger the more even it is, goes from ${before} to ${after} bits.`,
    whySame: (value: string) =>
      `The scores that count are equal, or there is only one, and stay so when divided. The ⟦entropy⟧ stays ${value} bits.`,
  },

  visible: {
    promptCausal: (token: string, position: number, all: number) =>
      `${token} is token ${position} of ${all}. How many tokens may it attend to under a causal ⟦mask⟧?`,
    promptPadding: (token: string, all: number) =>
      `How many of the ${all} tokens may ${token} attend to if ⟦mask|padding⟧ is hidden?`,
    promptParts: (token: string, all: number) =>
      `How many of the ${all} tokens may ${token} attend to under this ⟦mask⟧?`,
    whyCausal: (token: string, position: number) =>
      position === 1
        ? `Under a causal mask each token attends to itself and to earlier tokens. ${token} is the first, so it can attend only to itself.`
        : `Under a causal mask each token attends to itself and to earlier tokens: ${token} to itself and the ${position - 1} before it.`,
    whyParts: (token: string, seen: number) =>
      `The row of ${token} in the mask has a 1 for each token that no part of the mask hides: ${seen}.`,
    whyPadding: (padding: number) =>
      padding === 0
        ? 'No token is padding here, so nothing is hidden.'
        : plural(padding, {
            one: 'One token is padding, which is only filler; no token may attend to it.',
            other: `${padding} tokens are padding, which is only filler; no token may attend to them.`,
          }),
  },

  'masked-score': {
    prompt: (kind: ScoreKind, token: string, other: string, score: string) =>
      `${token} may not attend to ${other}. What happens to their ${scoreNames[kind]}, ${score}?`,
    promptKeys: (kind: ScoreKind, token: string, other: string, score: string) =>
      `The ⟦mask⟧ hides the key of ${other} from the query of ${token}. What happens to their ${scoreNames[kind]}, ${score}?`,
    same: (score: string) => `it stays ${score}`,
    zero: '0',
    infinite: '−∞',
    why: 'A score of 0 would still get some weight, because e to the power of 0 is 1. Only e to the power of −∞ is 0, which makes the weight 0.',
  },

  'double-value': {
    prompt: (token: string, other: string) =>
      `If every number in the ⟦value|value row⟧ of ${other} were doubled, what would happen to the weights of ${token}?`,
    doubles: (other: string) => `the weight on ${other} doubles`,
    grows: (other: string) => `the weight on ${other} grows, the others shrink`,
    same: 'nothing',
    why: (weight: string, other: string) =>
      `⟦weight|Weights⟧ depend only on queries and keys; values come in afterwards. The weight on ${other} stays ${weight}; its contribution to the ⟦context⟧ doubles.`,
  },

  'strongest-value': {
    prompt: (token: string) =>
      `Each ⟦value|value row⟧ enters the context of ${token} times its weight. Which token contributes the longest ⟦vector⟧?`,
    why: (best: string, weight: string, row: string) =>
      `The weight on ${best} is ${weight} and its value row is ${row}: multiplied, they give the longest vector.`,
    whyNotLargest: (largest: string, weight: string, row: string) =>
      `${largest} has the larger weight, ${weight}, but a shorter value row: ${row}. What a token contributes depends on both its weight and its value.`,
  },

  'context-range': {
    prompt: (token: string) =>
      `Can a number in the ⟦context⟧ of ${token} be larger than the largest number in that column of V?`,
    yes: 'yes',
    no: 'no',
    why: (value: string, least: string, most: string) =>
      `The weights are at least 0 and sum to 1. So each number of the context lies between the smallest and the largest of its column. The first number of this context is ${value}; the first column of V runs from ${least} to ${most}.`,
  },

  'same-word': {
    prompt: (token: string, first: number, second: number) =>
      `The word ${token} is at positions ${first} and ${second}. Do both have the same ⟦query⟧?`,
    yes: 'yes, number by number',
    no: 'no',
    whySame:
      'The same word has the same vector, and nothing about its position was added to X, so the same matrix gives the same query.',
    whyDifferent:
      'The same word has the same row in E, but each position adds its own vector, so X differs and so do the queries.',
  },

  'parameter-count': {
    prompt: (heads: number) =>
      heads > 1
        ? `How many ⟦parameter|parameters⟧ do W_Q, W_K and W_V hold together, in ${heads === 2 ? 'both heads' : `all ${heads} heads`}?`
        : 'How many ⟦parameter|parameters⟧ do W_Q, W_K and W_V hold together?',
    why: (shapes: string[], all: string) =>
      `Their shapes are ${list(shapes)}, which makes ${all}. The number of tokens does not matter: the same matrices serve every sentence.`,
    times: (heads: number, shape: string) => (heads > 1 ? `${heads} times ${shape}` : shape),
  },

  'swap-words': {
    prompt: (first: string, second: string, kind: ScoreKind) =>
      `If ${first} and ${second} swapped positions, what would the ${scoreNames[kind]} of ${first} with ${second} be?`,
    same: 'the same number, elsewhere in the matrix',
    different: 'another number',
    whySame: (kind: ScoreKind, score: string) =>
      `Without ⟦position|positions⟧ a vector does not depend on where its word is: the same query meets the same key, and their ${scoreNames[kind]} stays ${score}. If there is no mask either, attention sees only which words there are, not their order.`,
    whySameDistance: (kind: ScoreKind, score: string) =>
      `⟦alibi|ALiBi⟧ depends only on how far apart two tokens are, and that stays the same. Their ${scoreNames[kind]} stays ${score}.`,
    whyDifferent: (kind: ScoreKind, before: string, after: string) =>
      `Their ⟦position|positions⟧ are part of the comparison, so other positions give other numbers: the ${scoreNames[kind]} ${before} would become ${after}.`,
  },

  'heads-agree': {
    prompt: (token: string) =>
      `Does ${token} attend most to the same token in head 1 and in head 2?`,
    promptKeys: (token: string) =>
      `In the row of ${token}, do heads 1 and 2 have their largest weight under the same token?`,
    same: 'yes, the same token',
    different: 'no, different tokens',
    why: (first: string, one: string, second: string, two: string) =>
      `The largest weight in head 1 is ${one}, for ${first}, in head 2 ${two}, for ${second}. Each ⟦head⟧ has its own W_Q and W_K, so each compares in its own way.`,
  },

  'concat-shape': {
    prompt: (heads: number, rows: number, cols: number) =>
      `${heads} heads make a context of shape ${rows}×${cols} each. What shape does ⟦concat⟧ have?`,
    why: (rows: number, cols: number) =>
      `The contexts are placed side by side, so there is still one row per token, and the columns add up: ${rows}×${cols}.`,
  },

  'next-word': {
    prompt: (token: string) => `What does the model predict after ${token}, the last token?`,
    why: (word: string, logit: string) =>
      `In the last token’s row of ⟦logits⟧, the largest is ${logit}, for ${word}. Softmax keeps the order, so its ⟦probabilities|probability⟧ will be the largest too.`,
  },

  'knows-next': {
    prompt: (word: string) =>
      `The words repeat here, so ${word} would come next. Does the model give ${word} a probability of more than one half?`,
    yes: 'yes',
    no: 'no',
    why: (word: string, share: string, words: number, even: string) =>
      `It gives ${word} the ⟦probabilities|probability⟧ ${share}. Uniform guessing would give ${even} to each of the ${words} words: the model has not yet learned that the words repeat.`,
  },

  'shared-keys': {
    prompt:
      'Which query heads of block 1 use the same ⟦key|keys⟧ and ⟦value|values⟧ as its head 1?',
    heads: (heads: readonly number[]) => `heads ${list(heads.map(String))}`,
    none: 'only head 1',
    why: (heads: number, keys: number, group: number) =>
      `⟦grouped-queries|Grouped queries⟧: ${counted(heads, 'query head', 'query heads')}, ${counted(keys, 'head', 'heads')} of keys and values, so each of these is used by ${group} neighbouring query heads. Each still has its own queries, so it attends to other tokens.`,
  },

  'previous-head': {
    prompt: 'Which head attends mostly to the previous token?',
    none: 'none of them',
    why: (head: string, score: string, rows: number) =>
      `${head}: over ${counted(rows, 'token', 'tokens')}, its mean ⟦weight⟧ on the previous token is ${score}, so it attends mostly there.`,
    whyNone: (score: string, head: string) =>
      `None: the largest mean ⟦weight⟧ on the previous token is ${score}, for ${head}.`,
  },

  'induction-head': {
    prompt:
      'At a token that occurred before, an ⟦induction head⟧ attends to what followed it last time. Which head is one?',
    none: 'none of them',
    why: (head: string, score: string, rows: number) =>
      `${head}: over the ${counted(rows, 'token', 'tokens')} that occurred before, its mean ⟦weight⟧ on what followed last time is ${score}.`,
    how: (before: string) =>
      `It finds them through what ${before} wrote into each token: which token comes before it. In the first block, that has not been written yet, so a head there could only look back a fixed number of tokens.`,
    alone:
      'No earlier head attends mostly to the previous token. Perhaps this one does not look for the token but always looks back the same number of tokens. Another length would show which.',
    whyFixed: (head: string, score: string, others: number, elsewhere: string) =>
      `None. In this text ${head} has a mean ⟦weight⟧ of ${score} on what followed last time; but tested just now with ${others} tokens repeated, only ${elsewhere}. It looks a fixed number of tokens back, whatever is there.`,
    whyNone: (score: string, head: string) =>
      `None: the largest mean ⟦weight⟧ on what followed last time is ${score}, for ${head}.`,
  },

  'head-off': {
    prompt: (head: string, word: string) =>
      `${head}: if it were turned off, would ${word} still be the most likely next token?`,
    still: (word: string) => `yes, still ${word}`,
    other: 'no, another token',
    whyStill: (word: string, before: string, after: string) =>
      `The probability of ${word} would go from ${before} to ${after}, still the largest. Turn the head off at its block to check.`,
    whyOther: (word: string, before: string, after: string, other: string, share: string) =>
      `The probability of ${word} would go from ${before} to ${after}, and ${other} would have ${share}. Turn the head off at its block to check.`,
  },

  'normed-row': {
    prompt: (token: string, mean: string, deviation: string) =>
      `The row of ${token} has mean ${mean} and standard deviation ${deviation}. What are they after ⟦layer-norm|layer norm⟧ has normalised it?`,
    pair: (mean: string, deviation: string) => `mean ${mean}, std dev ${deviation}`,
    why: (mean: string, deviation: string) =>
      `The mean, ${mean}, is subtracted from each number, and the result is divided by the standard deviation, ${deviation}. So every row ends up on the same scale, whatever it was before; the learned gain and bias come afterwards.`,
  },

  'held-back': {
    prompt: (token: string, all: number) =>
      `How many of the ${all} hidden units of ${token} does the activation set to 0?`,
    why: (count: number, all: number) =>
      `The ones not above 0: ${count} of ${all}. Only the others contribute to the output.`,
  },

  'other-length': {
    prompt: (own: number, other: number) =>
      `Here ${own} words are repeated. If ${other} words are repeated instead, will the model know what comes next?`,
    yes: 'yes, nearly always',
    no: 'no, nearly never',
    whyYes: (own: number, right: number, all: number, other: number, then: number, of: number) =>
      `Tested just now on other words: with ${own} of them it gets ${right} of ${all} right, with ${other} it gets ${then} of ${of}. So it seems to look for the word itself, wherever it was.`,
    whyNo: (own: number, right: number, all: number, other: number, then: number, of: number) =>
      `Tested just now on other words: with ${own} of them it gets ${right} of ${all} right, with ${other} only ${then} of ${of}. So it seems not to look for the word, but a fixed number of words back: see where its heads attend.`,
  },
};
