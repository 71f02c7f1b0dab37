/** Opening a model from its files. */
import { counted, list, number, plural, quoted } from './grammar.js';

export const models = {
  /** What a file of a model is for. */
  files: {
    tensors: 'the parameters',
    shard: 'one part of the parameters',
    config: 'the sizes and settings',
    tokenizer: 'how text becomes tokens',
    merges: 'how letters become tokens',
    vocabulary: 'the tokens and their ids',
  },
  more: (files: number) => counted(files, 'other file', 'other files'),
  needed: (file: string, purpose: string) => `${file} (${purpose})`,
  keep: (megabytes: number) => `Keep it in this browser (${number(megabytes)} MB)`,
  forget: (megabytes: number) => `Remove it from this browser (frees ${number(megabytes)} MB)`,
  kept: 'This browser keeps the model: it opens without a transfer.',
  storing: 'Storing …',
  removing: 'Removing …',
  refused: 'This browser has no room for it, or does not allow it here.',
  missing: (needed: readonly string[], found: readonly string[]) =>
    `This model still needs ${list(needed)}. Drop that onto the page, too. ${plural(found.length, { one: `${list(found)} stays open`, other: `${list(found)} stay open` })}.`,
  missingAlone: (needed: readonly string[]) =>
    `This model also needs ${list(needed)}. Open its files together.`,
  heads: (likely: number) =>
    `The number of heads is in no tensor. Open the model’s config.json, too, or open the model again and type the number, perhaps ${likely}.`,
  headsDivide: (features: number, heads: number) =>
    `${counted(features, 'feature', 'features')} cannot be divided among ${counted(heads, 'head', 'heads')}. Open the files again, with a number that divides them.`,
  several: (files: readonly string[]) =>
    `These are the parameters of several models: ${list(files)}. Open one of them, together with its config.json and tokenizer.json.`,
  unreadable: (file: string, purpose: string) =>
    `${file} cannot be read: it does not describe ${purpose}. Download it again.`,
  largeFile: (file: string) =>
    `Not shown: ${file} has more than 64 MiB, the most that a tokenizer or an index may have.`,
  family: (found: string, known: readonly string[]) =>
    `The page does not know models of the type ${quoted(found)}. It opens models like ${list(known)}.`,
  layout: (tensors: readonly string[], known: readonly string[]) =>
    `The page does not know this kind of model, with tensors such as ${list(tensors.map(quoted))}. It opens models like ${list(known)}.`,
  field: (field: string, value: string) =>
    `The page cannot compute this model, whose config.json has ${field}: ${value}. That changes its numbers in a way that the page does not know.`,
  value: (field: string, value: string) =>
    `The model’s config.json has no usable ${field}: ${value}. Download it again.`,
  blocks: (field: string, expected: number, found: number) =>
    `The model’s config.json has ${field}: ${number(expected)}, but the tensors have ${counted(found, 'block', 'blocks')}. Open files of one model together.`,
  tensorMissing: (tensor: string) =>
    `The tensor ${quoted(tensor)} is missing. Open all files of the model, or download them again.`,
  tensorShape: (tensor: string, found: string, expected: string) =>
    `The tensor ${quoted(tensor)} has the shape ${found}, expected ${expected}. Open config.json and tensors of one model together.`,
  matrix: 'a matrix',
  tensorType: (tensor: string, type: string) =>
    `The numbers of the tensor ${quoted(tensor)} are ${type}, but the page reads F32, F16 and BF16. Take the original model, which is not quantised.`,
  tensorPlace: (file: string, tensor: string) =>
    `${file} does not belong to the other files: the tensor ${quoted(tensor)} is missing there, or also in another file. Download all of them again.`,
  rows: (words: number, rows: number) =>
    `The tokenizer has ${counted(words, 'token', 'tokens')}, but the model’s embedding has ${counted(rows, 'row', 'rows')}. Open files of one model together.`,
  noTokens: (file: string) =>
    `The tokenizer in ${file} makes no tokens of an English sentence, so there is nothing to show.`,
  engine: (path: string, message: string) =>
    `The page cannot compute this model. ${path}: ${message}.`,
  /** The introduction of a model without a config.json. */
  assumed: {
    gelu: 'No file states which form of GELU this model uses. Here it is the exact form, as in nanoGPT.',
    gelu_tanh:
      'No file states which form of GELU this model uses. Here it is the tanh form, as in GPT-2.',
  },
  /** The dialog that asks for the number of heads. */
  ask: {
    title: 'How many heads?',
    about: (features: number) =>
      `The number of attention heads is in no tensor. Each head has the same share of the model’s ${counted(features, 'feature', 'features')}. The model’s config.json or training program has the number.`,
    label: 'Heads',
    open: 'Open',
    cancel: 'Cancel',
    bad: (features: number) => `Type a whole number that divides ${number(features)}.`,
  },
};
