/**
 * What the engine finds wrong with a lesson, in the words of src/, but with parts that the page can
 * mark and shorten. Paths, keys and texts of the document stay as they are.
 */
import { joined } from '../grammar.js';

const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

export const engine = {
  // Something found in place of something expected.
  notExpected: (found: string, expected: string) => `${found}, expected ${expected}`,
  oneOf: (...choices: string[]) => joined(choices, ', ', ' or '),
  theWord: (word: string) => word,
  theNumber: (number: string) => `the number ${number}`,
  theText: (text: string) => `the text ${text}`,
  aListOf: (count: number) => `a list of ${count}`,
  anObject: 'an object',
  aList: 'a list',
  aText: 'a text',
  trueOrFalse: 'true or false',
  aNumber: 'a number',
  aSingle: 'a number that single precision can hold (up to 3.4e38)',
  aWhole: (low: number, high: number) => `a whole number from ${low} to ${high}`,
  aboveOne: 'a number above 1',
  aboveZero: 'a number above 0',
  anOrder: '"query", "key" and "value", once each',
  aShape: 'two sizes: rows, columns',
  maskList: 'a list of parts, or of rows of true and false',
  aMaskPart: 'an object with "pad" or "window"',
  trueOutput: 'true (leave "output" out where there is none)',
  trueNorm: 'true (leave the norm out where there is none)',
  theVersion: '1, the version of the format that this program reads',
  // Keys.
  keyMissing: (key: string) => `the key ${key} is missing`,
  keyTwice: 'duplicate key, expected once',
  unknownKey: (known: string) => `unknown key, expected ${known}`,
  misspelt: (meant: string) => `unknown key, expected ${meant} perhaps`,
  emptyList: 'an empty list, expected at least one value',
  emptyToken: 'an empty text, expected a token',
  emptyName: 'an empty text, expected a name',
  textOrLanguages: 'a text, or an object with a text for each language',
  languageTag: 'a language\'s tag, like "en" or "pt-BR"',
  aStepName: 'a name of letters, digits, - and _, like "first-look"',
  aPlace: 'the place of a number, like "weights.0.2.1": stage, head, row, column',
  aCover: 'the place of a number, like "weights.0.2.1", or of a row, like "weights.0.2"',
  anAnswer: 'a number, or the place of one',
  aPlaceOfNumber: 'the place of a number, or several',
  choicesFew: 'without choices, expected at least two',
  noLanguage: 'no language, expected one of "en", "de", "zh-Hans" and "ar"',
  ofChoice: 'given, expected none: only a question of kind "choice" has them',
  ofNumber: 'given, expected none: only a question of kind "number" has one',
  stepTwice: (id: string) => `${id} again, expected a name of its own for each step`,
  noSuchStage: (name: string) => `${name}, expected a stage's name, "tokens" or "ids"`,
  printedLayer: (stage: string) => `given, expected none: ${stage} is outside the blocks`,
  printedLayerMissing: (stage: string, last: number, count: number) =>
    `the key "layer" is missing, expected a number from 0 to ${last}: each of the ${count} blocks has ${stage}`,
  printedHead: (stage: string) => `given, expected none: all heads have one ${stage}`,
  printedHeadMissing: (stage: string, last: number, count: number) =>
    `the key "head" is missing, expected a number from 0 to ${last}, or "mean": each of the ${count} heads has ${stage}`,
  noSuchStep: (id: string, known: string) => `${id}, expected one of the lesson's steps: ${known}`,
  // Counts.
  blocks: (n: number) => counted(n, 'block'),
  columns: (n: number) => counted(n, 'column'),
  features: (n: number) => counted(n, 'feature'),
  labels: (n: number) => counted(n, 'label'),
  names: (n: number) => counted(n, 'name'),
  numbers: (n: number) => counted(n, 'number'),
  outputFeatures: (n: number) => counted(n, 'output feature'),
  rows: (n: number) => counted(n, 'row'),
  tokens: (n: number) => counted(n, 'token'),
  values: (n: number) => counted(n, 'value'),
  words: (n: number) => counted(n, 'word'),
  count: (count: string, expected: number, meaning: string) =>
    `${count}, expected ${expected} (${meaning})`,
  limit: (count: string, most: number) => `${count}, expected at most ${most}`,
  perToken: (count: string, tokens: number) => `${count}, expected ${tokens} (one for each token)`,
  positionsShort: (count: string, tokens: number) =>
    `${count}, expected at least ${tokens} (one for each token)`,
  indexLimit: (index: number, count: number, what: string) =>
    `${index}, expected less than ${count} (${what}, counted from 0)`,
  noNetwork: (layer: number) => `${layer}, expected a block with a feed-forward network`,
  focusLimit: (focus: number, most: number, tokens: string) =>
    `the number ${focus}, expected at most ${most} (${tokens}, the first is 0)`,
  asFirstRow: 'as in the first row',
  asInFirstRow: (size: string) => `${size}, as in the first row`,
  asRows: 'as many as there are rows',
  biasInTraining: 'given, expected none: it fits only one length, and training has several',
  biasTwice: 'given with ALiBi, expected one of them: both are biases',
  reuseVectors: 'vectors, expected a text that can be continued',
  reuseVocabulary: 'made from the text, expected a list: a new word changes it',
  reuseMask: 'not "causal", expected "causal": a new token changes all rows',
  reuseOrder: '"KQ", expected "QK": a new token lengthens all rows of keys',
  asQuery: "as many as the query's",
  vectorRows: 'rows of input.vectors',
  vocabularySize: 'words in input.vocabulary',
  hiddenFeatures: 'hidden features',
  layers: 'layers',
  heads: 'heads',
  oneRow: 'ids are one row',
  // Things that must fit together.
  multipleOfKeyValueHeads: (features: string, heads: number) =>
    `${features}, expected a multiple of key_value_heads (${heads})`,
  keyValueHeads: (keyValueHeads: number, heads: number) =>
    `${keyValueHeads} with heads ${heads}, expected a number that divides heads`,
  multiheadGroups: (keyValueHeads: number, heads: number) =>
    `${keyValueHeads} with "multihead", expected as many as heads (${heads})`,
  gateAlone: 'true without a feed_forward, expected one with it',
  multipleOfHeads: (features: string, heads: number) =>
    `${features}, expected a multiple of heads (${heads})`,
  sizeOfHeads: (key: string, size: number, heads: number) =>
    `${key} ${size}, expected a multiple of heads (${heads})`,
  tokenUnknown: (token: string) => `the token ${token}, expected one of input.vocabulary`,
  maskTwice: (kind: string) => `${kind} again, expected once`,
  padMisspelt: (pad: string, likely: string) =>
    `the padding token ${pad}, expected a word of input.vocabulary, ${likely} perhaps (as "pad")`,
  padUnknown: (pad: string, words: string, some: string) =>
    `the padding token ${pad}, expected one of the ${words} in input.vocabulary, such as ${some}`,
  noDropout:
    'given, expected none: the numbers are those of evaluation, where dropout does nothing',
  rowMissing: (row: number) =>
    `row ${row} is missing, expected one that is here: only some rows of this stage are`,
  wordTwice: (word: string) => `${word} again, expected each word once`,
  embeddingMissing: 'the key "embedding" is missing: a sentence needs token vectors',
  embeddingGiven:
    'values given, expected size and seed: the vocabulary "sorted" changes with the text',
  embeddingBeside: 'given beside input.vectors, expected with input.text only',
  baseGiven: 'a base, expected none: only sinusoidal and rotary positions have one',
  positionsTwice: 'given beside values, expected one of them',
  positionRows: 'given, expected none: only learned positions have them',
  positionRowsDrawn: 'given, expected values: only the generator "python" draws positions',
  aPartOrder: '"embedding", "positions", "unembedding" and "blocks", once each',
  ofPython: 'given, expected none: only the generator "python" has it',
  ofTorch: 'given, expected none: the generator "python" has a deviation',
  embeddingPython:
    'not drawn with the blocks, expected a size alone: the generator "python" draws it, too',
  vocabularyPython:
    '"sorted" with the generator "python", expected a list of words: its order decides which numbers a word has',
  positionsMissing: 'the key "values" is missing: learned positions need one row each',
  positionsGiven: 'values given, expected none: only learned positions have them',
  rotary: (dK: number) =>
    `"rotary" with d_k ${dK}, expected an even d_k: it turns pairs of features`,
  biasGiven: 'a bias, expected none (projections.bias is not true)',
  biasMissing: 'no bias, expected one (projections.bias is true)',
  bareBias: 'true, expected false: a bare parameter draws no bias',
  multiheadKind: '"multihead" with kind "parameter", expected kind "linear"',
  multiheadSizes: (dIn: number) =>
    `"multihead", expected query_size and value_size of d_in (${dIn})`,
  multiheadOrder: 'an order, expected none: "multihead" draws all three at once',
  multiheadBias: 'unlike projections.bias, expected the same: "multihead" has one setting',
  outputSeed: 'true, expected a weight: projections have no seed to draw from',
  digitsTwice: 'both "digits" and "significant", expected one of them',
  contentsTwice: 'several contents, expected one of "values", "shape" and "row_sums"',
  textsGiven: 'texts, expected numbers: only "tokens" are texts',
  numbersGiven: 'numbers, expected texts: "tokens" are texts',
  // Stacks of blocks.
  blockNames:
    'names for Q, K or V, expected names of the input alone: each block has projections of its own',
  residual: (features: number, dIn: number) =>
    `${features} output features, expected ${dIn} (d_in, as all of the residual stream)`,
  normAlone: 'given without a feed_forward, expected none',
  zeroOrMore: 'a number, at least 0',
  aBlockNorm: 'an object that says more',
  printedNumber: 'a number as text, like "3.3660"',
  rmsBias: 'given with "rms", expected none: only layer norms have one',
  biasAlone: 'given without a gain, expected none',
  embeddingNormAlone: 'given without blocks, expected none: only a stack of blocks has one',
  pairsGiven: 'given, expected none: only sinusoidal and rotary positions have pairs',
  sinusoidalOnly: 'given, expected none: only sinusoidal positions have it',
  idsTwice: 'both "tokenizer" and "ids", expected one of them',
  tokenizerFileIds: 'given without "ids", which it makes of the text',
  idsVocabulary:
    'given with the vocabulary "sorted", expected a list of words: an id is an index of it',
  residualProjectionAlone: 'given with residual false, expected none: nothing is added',
  residualProjectionWords:
    'given with an unembedding, expected none: words are read from a stream of one size',
  poolingTwice: 'given beside an unembedding, expected one of them',
  poolingLayer: 'given without a weight, expected one',
  reusePooling: 'given, expected none: a new token changes the mean',
  ofOutput: 'output features',
  sinusoidalHalves: (dIn: number) => `"halves" with d_in ${dIn}, expected an even d_in`,
  rotaryOnly: 'given, expected none: only rotary positions have it',
  rotarySize: (size: number, dK: number) =>
    `${size} with d_k ${dK}, expected an even number of at most d_k`,
  stackOrder: '"KQ", expected "QK": in a stack each row goes on as its query token',
  unembeddingGiven: 'given with input.vectors, expected with a vocabulary only',
  unembeddingSeed: 'true, expected a weight: blocks have no seed',
  unembeddingWeight:
    'given, expected "tied" or drawn: the vocabulary "sorted" changes with the text',
  theseBlocks: 'these blocks',
  // Training.
  zeroToOne: 'a number from 0 to 1',
  aboveZeroToOne: 'a number above 0, at most 1',
  twoShares: 'two numbers from 0 to below 1',
  mostOf: (found: number, most: number, meaning: string) =>
    `${found}, expected at most ${most} (${meaning})`,
  wordToPredict: 'training.length leaves a word to predict',
  distinctWords: 'distinct words in input.vocabulary',
  roomToClose: 'training.length has room to close them',
  roomToSort: 'training.length has room for the letters, a mark, and the same letters sorted',
  sortLength: (length: number) =>
    `${length}, expected an odd number: letters and the same letters sorted, of which the last is only predicted`,
  additionLength: (length: number) =>
    `${length}, expected one less than a multiple of 3: two numbers and their sum each time, the last sum only predicted`,
  bracketWords: (words: number) =>
    `"brackets" with ${words} words in input.vocabulary, expected an even number, at least 4: two brackets of each kind, and two words that say "now close" and "all are closed"`,
  weightDecay: 'given with "adam", expected 0: only "adamw" and "sgd" have one',
  sortWords: (words: number) =>
    `"sort" of several lengths with ${words} words in input.vocabulary, expected at least 3: letters, and two words that say "now sort" and "all are sorted"`,
  taskSizes: 'given, expected none: only "say_it_twice", "sort" and "brackets" have it',
  englishWord: (found: string, expected: string) =>
    `${found}, expected ${expected}: "little_english" has words of its own`,
  englishWords: (found: string, expected: number) =>
    `${found}, expected ${expected}, those of "little_english"`,
  taskDistinct: 'given, expected none: only "say_it_twice" has it',
  documentCount: (count: number) => counted(count, 'document'),
  taskDocuments: 'given, expected none: only "documents" has it',
  taskTexts: 'both or none of "documents" and "file", expected one of them',
  documentsMissing: (file: string) =>
    `${file} is not here, expected the text file beside the lesson`,
  documentsUtf8: 'not UTF-8 text, expected UTF-8',
  documentsCount: (count: string, most: number) => `${count}, expected from 2 to ${most}`,
  documentWord: (word: string, document: string) =>
    `${word} in ${document}, expected words of input.vocabulary`,
  documentShort: (document: string) =>
    `${document} has no next word to predict, expected two words`,
  heldOut: (heldOut: number, all: number) =>
    `${heldOut}, expected fewer than the documents (${all})`,
  makesUpNone:
    'no documents that begin with a token, expected some: made-up texts are like these documents',
  taskSequences:
    'no sequence to train on, or none to hold out, expected both: more words, longer sequences, or other texts in held_out_with',
  taskOwn: 'given, expected none: only "sequences" has it',
  taskOwnTexts: 'both or none of "sequences" and "grammar", expected one of them',
  ownWord: (word: string) => `the word ${word}, expected words of input.vocabulary`,
  wordOfVocabulary: (word: string) => `${word}, expected a word of input.vocabulary`,
  ruleBraces: (name: string) => `${name}, expected no braces`,
  ruleTwice: (name: string) => `${name} again, expected each name once`,
  ruleOpen: '"{" without "}", expected both around a rule',
  ruleNone: (name: string) => `${name}, expected words: no rule follows`,
  ruleLater: (name: string, later: string) => `${name}, expected a rule that follows: ${later}`,
  ruleNumbers: (found: number, least: number) =>
    `${found} different, expected at least ${least}: a sequence may need so many different ones`,
  sequenceShort: (tokens: string) => `${tokens}, expected at least 2: a next word is predicted`,
  sequenceLong: (length: number, least: number, tokens: string) =>
    `${length}, expected at least ${least}: the longest sequence has ${tokens}`,
  sequenceUncounted: 'no next word that counts, expected one of counted_words, after counted_after',
  heldOutNone: 'in no sequence, expected texts that some contain',
  heldOutAll: 'all sequences are held out, expected others to train on',
  notCausal: 'not "causal", expected "causal": in training no word may see the next',
  trainingUnembedding:
    'without an unembedding, expected blocks with one: it is the next word that is learned',
  trainingVocabulary:
    '"sorted" with training, expected a list of words: sequences are made of them',
  positionsTrained: (count: string, length: number) =>
    `${count}, expected at least ${length} (training.length)`,
  trainingWork: (millions: number, most: number) =>
    `about ${millions} million multiplications a step, expected at most ${most}`,
  ofThisTraining: 'as this training saves them',
  // The text, and the size of its computation.
  noWords: 'no words, expected at least one',
  tokenLimit: (tokens: number, most: number) => `${tokens} tokens, expected at most ${most}`,
  unknownCharacters: (unknown: string, known: string) =>
    `${unknown} not in the vocabulary, expected only ${known}`,
  misspeltWord: (word: string, byte: number, meant: string) =>
    `the word ${word} at byte ${byte}, expected words of input.vocabulary, ${meant} perhaps`,
  unknownWord: (word: string, byte: number, words: string, some: string) =>
    `the word ${word} at byte ${byte}, expected one of the ${words} in input.vocabulary, such as ${some} (tokenizer.unknown names no token to stand for others)`,
  headCount: (heads: number) => `heads: ${heads}`,
  traceLimit: (tokens: number, what: string, numbers: number, most: number) =>
    `${tokens} tokens with ${what} make up to ${numbers} numbers, expected at most ${most}`,
  work: (work: number, most: number) =>
    `about ${work} million multiplications, expected at most ${most}`,
  memory: (size: number) =>
    `Too little memory: ${size} MiB are needed, expected something smaller.`,
  // The tensors file.
  tensorsMissing: 'names a file that was not given, expected its bytes beside the document',
  tensorsHeaderOnly: (name: string) =>
    `only its header is here, expected the whole file: the numbers of ${name} are needed`,
  tensorsUnread: (name: string) =>
    `the numbers of ${name} can no longer be read, expected the file as it was opened`,
  tensorsUnasked: 'a file of tensors beside a document that names none ("tensors")',
  noTensors: 'a tensor, expected numbers: the document names no file of tensors ("tensors")',
  tensorsShort: (bytes: number) => `${bytes} bytes, expected a safetensors file: at least 8`,
  tensorsOther: (brace: string, byte: number) =>
    `no header begins with ${brace} at byte ${byte}, expected a safetensors file`,
  tensorsNone: (name: string) =>
    `the tensor ${name}, expected a file that has it: this one has none`,
  tensorsHeader: (bytes: string, most: number) =>
    `a header of ${bytes} bytes, expected at most ${most}`,
  tensorsCut: (bytes: number, most: number) =>
    `a header of ${bytes} bytes, expected at most ${most}: the file was cut short`,
  tensorsJson: (what: string) => `a header that is not valid JSON (${what})`,
  tensorsObject: 'a header that is not an object, expected one',
  tensorsMetadata: '__metadata__ is no object of texts, expected one',
  tensorsRest: (bytes: number) => `${counted(bytes, 'byte')} after the last tensor, expected none`,
  tensorTwice: (name: string) => `the tensor ${name} appears twice, expected once`,
  tensorKeys: (name: string) =>
    `the tensor ${name} has other keys, expected dtype, shape and data_offsets, once each`,
  tensorType: (name: string) => `the tensor ${name} has no text as dtype, expected one`,
  tensorNumbers: (name: string, key: string) =>
    `the tensor ${name} has no whole numbers as ${key}, expected a list of them`,
  tensorEnds: (name: string) =>
    `the tensor ${name} has other data_offsets than a begin and an end, expected both in this order`,
  tensorBytes: (name: string, bytes: number, expected: string, type: string) =>
    `the tensor ${name} has ${bytes} bytes, expected ${expected} (its shape in ${type})`,
  tensorCut: (name: string, end: number, most: number) =>
    `the tensor ${name} ends at byte ${end}, expected at most ${most}: the file was cut short`,
  tensorOverlap: (name: string, begin: number, end: number) =>
    `the tensor ${name} begins at byte ${begin}, expected ${end}: it overlaps another one`,
  tensorGap: (name: string, begin: number, end: number) =>
    `the tensor ${name} begins at byte ${begin}, expected ${end}: there is a gap before it`,
  tensorUnknown: (name: string, count: number, near: string) =>
    `the tensor ${name}, expected one of the ${count} in the file, ${near} perhaps`,
  tensorUnread: (type: string) => `a tensor of ${type}, expected F32, F16 or BF16`,
  tensorDimensions: (count: number) => `a tensor of ${count} dimensions, expected 1 or 2`,
  tensorSize: (rows: number, columns: number, most: number) =>
    `a tensor of ${rows} rows and ${columns} columns, expected 1 to ${most} of each`,
  tensorPart: (end: number, most: number) =>
    `up to ${end}, expected at most ${most} (as far as the tensor goes)`,
  tensorRows: (rows: number) => `${rows} rows of a tensor, expected one`,
  fromTo: 'two numbers: the first, and the one after the last',
  kept: (numbers: number, most: number) => `${numbers} numbers at a time, expected at most ${most}`,
  // Texts that are not JSON.
  bytes: (count: number, most: number) => `${count} bytes, expected at most ${most} (8 MiB)`,
  characters: (count: number) =>
    `A lesson may have 8 MiB of JSON; this one has ${count} characters.`,
  trainingNotFinite:
    'its numbers are no longer finite, expected those of an earlier step, or a smaller learning rate',
  notUtf8: (byte: number) =>
    `not UTF-8: no character starts with the byte at offset ${byte}, expected a document in UTF-8`,
  nested: (most: number, line: number, column: number) =>
    `lists and objects nested more than ${most} deep at line ${line}, column ${column}, expected at most ${most}`,
  notJson: (line: number, column: number, what: string) =>
    `not JSON at line ${line}, column ${column}: ${what}`,
  jsonEmpty: 'The document is empty.',
  jsonMore: 'The document root must not be followed by other values.',
  jsonValue: 'Invalid value.',
  jsonName: 'Missing a name for object member.',
  jsonColon: 'Missing a colon after a name of object member.',
  jsonCommaInObject: "Missing a comma or '}' after an object member.",
  jsonCommaInList: "Missing a comma or ']' after an array element.",
  jsonHex: 'Incorrect hex digit after \\u escape in string.',
  jsonSurrogate: 'The surrogate pair in string is invalid.',
  jsonEscape: 'Invalid escape character in string.',
  jsonQuote: 'Missing a closing quotation mark in string.',
  jsonEncoding: 'Invalid encoding in string.',
  jsonNumber: 'Number too big to be stored in double.',
  jsonFraction: 'Missing fraction part in number.',
  jsonExponent: 'Missing exponent in number.',
};
