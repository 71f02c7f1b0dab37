/**
 * Questions, answers and predictions. ⟦id|words⟧ marks a term of the glossary; tokens are marked
 * already.
 */
import type { NamedNumber, ScoreKind } from '../parts.js';
import { named, scoreNames } from './parts.js';
import { counted, list, plural } from './grammar.js';

export const learn = {
  coveredHere: 'Covered until you answer the question, or skip it.',
  check: 'Check',
  hint: 'A hint',
  noNumber: 'That is not a number. Write one like 0.25, −3 or 1e−4.',
  pinFirst: 'Press the number that answers it, in the matrices or on the map; then take it.',
  pinned: (place: string) => `Pressed: ${place}`,
  takePinned: 'Take this number',
  ownWait: 'This lesson’s questions are about its own words and numbers. Reset to answer them.',
  title: 'Predict, then see',
  none: 'Nothing to predict at this step.',
  many: (at: number, all: number) => `${at} of ${all} at this step`,
  skip: 'Skip',
  again: 'Take back',
  nextHere: 'Next question',
  toTally: 'To your predictions',
  next: (step: string) => `Next, at “${step}”`,
  first: (n: number) =>
    `${plural(n, { one: 'One question waits', other: `${n} questions wait` })} along the steps.`,
  begin: 'To the first question',
  right: 'Yes.',
  wrong: (answer: string) => `Not quite: ${answer}.`,
  skipped: (answer: string) => `Skipped. It is: ${answer}.`,
  yourChoice: 'your answer',
  rightChoice: 'right',
  renewed: 'The numbers have changed, so this is asked again.',
  covered: 'The numbers that would give it away show as ? until you answer or skip.',
  seeIn: 'See it in',
  tally: {
    sum: (right: number, answered: number) =>
      `${right} of ${counted(answered, 'prediction', 'predictions')} right`,
    none: 'No predictions yet',
    skipped: (n: number) => `${n} skipped`,
    open: (n: number) => `${n} not asked yet`,
    right: 'right',
    wrong: 'not right',
    wasSkipped: 'skipped',
    notYet: 'not yet',
    reset: 'Start the questions over',
    handIn: 'A code to hand in',
    code: 'Your code',
    copy: 'Copy',
    copied: 'Copied.',
    notCopied: 'It could not be copied. Go into the field: the code is selected there.',
    codeWhy:
      'It holds your answers to this lesson, and nothing else. Send it to the person who asked for it.',
  },
  inHead: (prompt: string, head: number) => `In head ${head}: ${prompt}`,
};

/** Each question by its id. */
export const questions = {
  'largest-weight': {
    prompt: (token: string) => `From which token will ${token} take most?`,
    promptKeys: (token: string) =>
      `Under which token will the largest weight in the row of ${token} stand?`,
    why: (kind: ScoreKind, score: string, best: string, weight: string) =>
      `The row’s largest ${scoreNames[kind]} is ${score}, with ${best}. ⟦softmax|Softmax⟧ keeps their order, so the largest ⟦weight⟧ stands there too: ${weight}.`,
    whyMasked: (kind: ScoreKind, score: string, best: string, weight: string) =>
      `Of the visible ones, the row’s largest ${scoreNames[kind]} is ${score}, with ${best}. ⟦softmax|Softmax⟧ keeps their order, so the largest ⟦weight⟧ stands there too: ${weight}.`,
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
      `The ⟦query⟧ of ${token} meets the ⟦key⟧ of ${other}. Is their ⟦score⟧ above or below 0?`,
    above: 'above 0',
    below: 'below 0',
    zero: 'exactly 0',
    why: (arithmetic: string) =>
      `A ⟦dot product⟧ adds up products of two numbers each; a product of different signs is below 0. Here ${arithmetic}.`,
    whyLong: (above: string, below: string, sum: string) =>
      `A ⟦dot product⟧ adds up products of two numbers each. Here the products run from ${below} to ${above}; all together are the score ${sum}.`,
  },

  'scores-shape': {
    prompt: (tokens: number, features: number) =>
      `${counted(tokens, 'query', 'queries')} of ${counted(features, 'number', 'numbers')} ${tokens === 1 ? 'meets' : 'meet'} ${counted(tokens, 'key', 'keys')} of as many. What shape does the matrix of scores have?`,
    why: (rows: number, cols: number, features: number) =>
      `One score per pair of a query and a key: ${counted(rows, 'row', 'rows')}, ${counted(cols, 'column', 'columns')}. The ⟦dot product⟧ turns the ${counted(features, 'number', 'numbers')} of each into one.`,
    shape: (rows: number, cols: number) => `${rows}×${cols}`,
  },

  longer: {
    prompt: (scores: string, tokens: number) =>
      `${tokens} tokens make ${scores} scores. How many scores do twice as many tokens make?`,
    why: (tokens: number, scores: string) =>
      `Every query meets every key: ${tokens} times ${tokens} is ${scores}. Twice the tokens make four times the scores, so long texts are costly.`,
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
      `The scores would lie further apart, and ⟦softmax⟧ turns distance between scores into ratios of weights. The largest weight would go from ${before} to ${after}.`,
    whyShrink: (before: string, after: string) =>
      `The scores would lie closer together, and ⟦softmax⟧ turns distance between scores into ratios of weights. The largest weight would go from ${before} to ${after}.`,
    whySame: (value: string) =>
      `The visible scores of the row are equal, or there is only one: no factor moves them apart. The largest weight stays ${value}.`,
  },

  'row-sum': {
    prompt: (token: string) => `What do the weights in the row of ${token} sum to?`,
    promptMasked: (token: string, hidden: number, all: number) =>
      `The ⟦mask⟧ hides ${hidden} of the ${all} scores in the row of ${token}. What do its weights sum to?`,
    depends: 'it depends on the scores',
    why: (sum: string) =>
      `⟦softmax|Softmax⟧ divides each power by the sum of all powers of the row, so the shares always sum to ${sum}.`,
    whyMasked: (sum: string) =>
      `Hidden scores add 0 to the sum that ⟦softmax⟧ divides by, so the shares of the others still sum to ${sum}.`,
    whyNothing:
      'Here the mask hides the whole row, so nothing is left to share. Such a row has weights 0, and its context is 0.',
  },

  'negative-weight': {
    prompt: (kind: ScoreKind, token: string, other: string, score: string) =>
      `The ${scoreNames[kind]} of ${token} with ${other} is ${score}. What will its weight be?`,
    negative: 'below 0 too',
    zero: 'exactly 0',
    positive: 'above 0',
    why: (weight: string) =>
      `⟦softmax|Softmax⟧ raises e to the power of each score, and that is above 0 whatever the score: the weight is ${weight}. A score below 0 makes it smaller than a score of 0 would, but never 0 or less.`,
  },

  temperature: {
    prompt: (token: string, before: string, after: string) =>
      `If the ⟦temperature⟧ rises from ${before} to ${after}, what happens to the weights of ${token}?`,
    even: 'they become more even',
    uneven: 'they become less even',
    same: 'they stay exactly as they are',
    whyEven: (before: string, after: string) =>
      `All scores are divided by the temperature, so they lie closer together. The ⟦entropy⟧ of the row, which is larger the more even it is, goes from ${before} to ${after} bits.`,
    whySame: (value: string) =>
      `The scores that count are equal, or there is only one, and stay so when divided. The ⟦entropy⟧ stays ${value} bits.`,
  },

  visible: {
    promptCausal: (token: string, place: number, all: number) =>
      `${token} is number ${place} of ${all} tokens. From how many tokens may it take under the causal ⟦mask⟧?`,
    promptPadding: (token: string, all: number) =>
      `From how many of the ${all} tokens may ${token} take, if ⟦mask|padding⟧ is hidden?`,
    whyCausal: (token: string, place: number) =>
      place === 1
        ? `Under a causal mask each token takes from itself and from what came before. ${token} is the first, so it takes only from itself.`
        : `Under a causal mask each token takes from itself and from what came before: ${token} from itself and the ${place - 1} before it.`,
    whyPadding: (padding: number) =>
      padding === 0
        ? 'No token is padding here, so nothing is hidden.'
        : plural(padding, {
            one: 'One token is <pad>, which only fills up; no token may take from it.',
            other: `${padding} tokens are <pad>, which only fills up; no token may take from them.`,
          }),
  },

  'masked-score': {
    prompt: (kind: ScoreKind, token: string, other: string, score: string) =>
      `${token} may not take from ${other}. What becomes of their ${scoreNames[kind]}, ${score}?`,
    promptKeys: (kind: ScoreKind, token: string, other: string, score: string) =>
      `The ⟦mask⟧ hides the key of ${other} from the query of ${token}. What becomes of their ${scoreNames[kind]}, ${score}?`,
    same: (score: string) => `it stays ${score}`,
    zero: '0',
    infinite: '−∞',
    why: 'A score of 0 would still get a share, since e to the power of 0 is 1. Only e to the power of −∞ is 0: so the weight becomes 0.',
  },

  'double-value': {
    prompt: (token: string, other: string) =>
      `If every number in the ⟦value|value row⟧ of ${other} were doubled, what would happen to the weights of ${token}?`,
    doubles: (other: string) => `the weight for ${other} doubles`,
    grows: (other: string) => `the weight for ${other} grows, the others shrink`,
    same: 'nothing',
    why: (weight: string, other: string) =>
      `⟦weight|Weights⟧ are made of queries and keys alone; values come in only afterwards. The weight for ${other} stays ${weight}; what it brings into the ⟦context⟧ doubles.`,
  },

  'strongest-value': {
    prompt: (token: string) =>
      `Each ⟦value|value row⟧ enters the context of ${token} times its weight. Which token adds the longest ⟦vector⟧?`,
    why: (best: string, weight: string, row: string) =>
      `The weight for ${best} is ${weight} and its value row is ${row}: multiplied they make the longest vector.`,
    whyNotLargest: (largest: string, weight: string, row: string) =>
      `${largest} has the larger weight, ${weight}, but a shorter value row: ${row}. How much a token adds depends on weight and value.`,
  },

  'context-range': {
    prompt: (token: string) =>
      `Can a number in the ⟦context⟧ of ${token} be larger than the largest number in that column of V?`,
    yes: 'yes',
    no: 'no',
    why: (value: string, least: string, most: string) =>
      `The weights are shares that sum to 1, so each number of the context lies between the smallest and the largest of its column. The first number of this context is ${value}; the first column of V runs from ${least} to ${most}.`,
  },

  'same-word': {
    prompt: (token: string, first: number, second: number) =>
      `The word ${token} stands at places ${first} and ${second}. Do both have the same ⟦query⟧?`,
    yes: 'yes, number by number',
    no: 'no',
    whySame:
      'The same word has the same vector, and nothing about its place has been added to X: the same matrix makes the same query.',
    whyDifferent:
      'The same word has the same row in E, but each place adds a vector of its own, so X differs, and the queries with it.',
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
      `If ${first} and ${second} swapped places, what would the ${scoreNames[kind]} of ${first} with ${second} be?`,
    same: 'the same number, elsewhere in the matrix',
    different: 'another number',
    whySame: (kind: ScoreKind, score: string) =>
      `Without ⟦position|positions⟧ a vector does not know where it stands: the same query meets the same key, and their ${scoreNames[kind]} stays ${score}. If there is no mask either, attention sees only which words there are, not their order.`,
    whySameDistance: (kind: ScoreKind, score: string) =>
      `⟦alibi|ALiBi⟧ looks only at how far apart two tokens stand, and that stays the same. Their ${scoreNames[kind]} stays ${score}.`,
    whyDifferent: (kind: ScoreKind, before: string, after: string) =>
      `Their ⟦position|positions⟧ are part of what is compared, so other places make other numbers: the ${scoreNames[kind]} ${before} would become ${after}.`,
  },

  'heads-agree': {
    prompt: (token: string) =>
      `Does ${token} take most from the same token in head 1 and in head 2?`,
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
      `The contexts stand side by side, so the rows stay, one per token, and the columns add up: ${rows}×${cols}.`,
  },

  'next-word': {
    prompt: (token: string) => `What does the model expect next, after ${token}, the last token?`,
    why: (word: string, logit: string) =>
      `In the last token’s row of ⟦logits⟧ the largest is ${logit}, for ${word}. Softmax keeps their order, so its ⟦probabilities|probability⟧ will be the largest too.`,
  },

  'knows-next': {
    prompt: (word: string) =>
      `Words are said again here, so ${word} would come next. Does the model give ${word} more than half of the probability?`,
    yes: 'yes',
    no: 'no',
    why: (word: string, share: string, words: number, even: string) =>
      `It gives ${word} the ⟦probabilities|probability⟧ ${share}. Guessing would give ${even} to each of the ${words} words: the model does not know yet that words are said again.`,
  },

  'previous-head': {
    prompt: 'Which head looks mostly at the token before?',
    none: 'none of them',
    why: (head: string, score: string, rows: number) =>
      `${head}: over ${counted(rows, 'token', 'tokens')} its mean ⟦weight⟧ on the token before is ${score}. It takes mostly from the token before.`,
    whyNone: (score: string, head: string) =>
      `None: the largest mean ⟦weight⟧ on the token before is ${score}, of ${head}.`,
  },

  'induction-head': {
    prompt:
      'An ⟦induction head⟧ looks, from a token that stood there before, at what followed it then. Which head is one?',
    none: 'none of them',
    why: (head: string, score: string, rows: number) =>
      `${head}: over the ${counted(rows, 'token', 'tokens')} that stood there before, its mean ⟦weight⟧ on what followed then is ${score}.`,
    how: (before: string) =>
      `It finds them by what ${before} wrote into each token: which token stands before it. In the first block nothing of that is written yet: a head there could only look back by a fixed number of tokens.`,
    alone:
      'No head before it looks mostly at the token before, so perhaps it does not look for the token, but always looks the same number of tokens back: another length would tell.',
    whyFixed: (head: string, score: string, others: number, elsewhere: string) =>
      `None. In this text ${head} has a mean ⟦weight⟧ of ${score} on what followed then; but tried at this moment with ${others} tokens said again, only ${elsewhere}. It looks a fixed number of tokens back, whatever stands there.`,
    whyNone: (score: string, head: string) =>
      `None: the largest mean ⟦weight⟧ on what followed then is ${score}, of ${head}.`,
  },

  'head-off': {
    prompt: (head: string, word: string) =>
      `${head}: if it were switched off, would the likeliest next one still be ${word}?`,
    still: (word: string) => `yes, still ${word}`,
    other: 'no, another one',
    whyStill: (word: string, before: string, after: string) =>
      `The probability of ${word} would go from ${before} to ${after}, and it would stay the largest. Switch it off at its block, and see.`,
    whyOther: (word: string, before: string, after: string, other: string, share: string) =>
      `The probability of ${word} would go from ${before} to ${after}, and ${other} would have ${share}. Switch it off at its block, and see.`,
  },

  'normed-row': {
    prompt: (token: string, mean: string, deviation: string) =>
      `The row of ${token} has mean ${mean} and deviation ${deviation}. What are they once ⟦layer-norm|layer norm⟧ has normalised it?`,
    pair: (mean: string, deviation: string) => `mean ${mean}, deviation ${deviation}`,
    why: (mean: string, deviation: string) =>
      `The mean, ${mean}, is subtracted from each number, and the result is divided by the deviation, ${deviation}. So every row gets the same size, whatever it was; gain and bias, which are learned, come after.`,
  },

  'held-back': {
    prompt: (token: string, all: number) =>
      `How many of the ${all} hidden numbers of ${token} does the activation turn into 0?`,
    why: (count: number, all: number) =>
      `Those below 0: ${count} of ${all}. So only the others add anything to the output.`,
  },

  'other-length': {
    prompt: (own: number, other: number) =>
      `Here ${own} words are said, and then said again. Given ${other} words, said again and again, will the model know what comes next?`,
    yes: 'yes, nearly always',
    no: 'no, nearly never',
    whyYes: (own: number, right: number, all: number, other: number, then: number, of: number) =>
      `Tried just now on other words: with ${own} of them it predicts ${right} of ${all} correctly, with ${other} it predicts ${then} of ${of}. So it seems to look for the word, wherever it stood.`,
    whyNo: (own: number, right: number, all: number, other: number, then: number, of: number) =>
      `Tried just now on other words: with ${own} of them it predicts ${right} of ${all} correctly, with ${other} only ${then} of ${of}. So it does not seem to look for the word, but a fixed number of words back: see where its heads look.`,
  },
};
