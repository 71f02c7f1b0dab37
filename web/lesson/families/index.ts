/**
 * The lesson of a model in the layout of a family. A further family is a file here and an entry of the table.
 */
import type { Lesson } from '../../engine/format.js';
import { mostTokens } from '../../engine/limits.js';
import { changing, Config } from './config.js';
import type { Architecture, Family } from './family.js';
import { gpt2 } from './gpt2.js';
import { llama } from './llama.js';
import { qwen2 } from './qwen2.js';
import { qwen3 } from './qwen3.js';
import { failModel, ModelTensors, type DeclaredTensor } from './tensors.js';
import { vocabularyOf, type Words } from './vocabulary.js';

export type { DeclaredTensor };

/** A layout that extends another one stands before it. */
const families: readonly Family[] = [qwen3, qwen2, llama, gpt2];

/** The names of all kinds of models. */
const knownTypes: readonly string[] = families
  .flatMap(({ types }) => Object.values(types))
  .reverse();

/** How many tensors a sentence names. */
const mostNamed = 3;

export interface Model {
  /** The fields of config.json; null if there is none. */
  readonly config: Readonly<Record<string, unknown>> | null;
  /** The tensors of the file, by name. */
  readonly tensors: Readonly<Record<string, DeclaredTensor>>;
  /** The words of the tokenizer. */
  readonly words: Words;
  /** How many of them the model must have a row for: all but added tokens. */
  readonly mustHave: number;
  /** The number of heads that a person gives if there is no config.json. */
  readonly heads?: number | null;
  /** The text of the lesson; its tokenizer makes the ids. */
  readonly text: string;
  /** Empty: the name of its kind. */
  readonly title: string;
  /** The names of the files of numbers and of the tokenizer. */
  readonly file: string;
  readonly tokenizer: string;
}

/**
 * The family by config.json, or by the tensors' names. Throws ChangeError if it is none of the table, or if the
 * engine cannot compute what config.json says.
 */
function familyOf(config: Config | null, tensors: ModelTensors): Family {
  const type = config?.value('model_type');
  const family =
    type === undefined
      ? families.find(({ sign }) => tensors.has(sign))
      : families.find(({ types }) => Object.hasOwn(types, String(type)));
  if (!family)
    return type === undefined
      ? failModel({ why: 'layout', found: tensors.some(mostNamed), known: knownTypes })
      : failModel({ why: 'family', found: String(type), known: knownTypes });
  config?.refuse({ ...changing, ...family.changing });
  return family;
}

const nameOf = ({ types }: Family, config: Config | null): string =>
  types[String(config?.value('model_type'))] ?? Object.values(types)[0] ?? '';

/** Whether tensors have the names of a family. */
export const isOfFamily = (declared: Model['tensors']): boolean => {
  const tensors = new ModelTensors(declared);
  return families.some(({ sign }) => tensors.has(sign));
};

/** Whether a model can be read only with its config.json. Throws ChangeError if it cannot be read at all. */
export const needsConfig = ({ config, tensors }: Pick<Model, 'config' | 'tensors'>): boolean =>
  familyOf(config && new Config(config), new ModelTensors(tensors)).needsConfig;

export interface ModelLesson {
  /** It names its tensors and its tokenizer. */
  readonly document: Lesson;
  /** The most tokens that the model reads. */
  readonly context: number;
  /** The activation, if no file states it. */
  readonly assumed: Architecture['assumed'];
}

/** The document of a model. Throws ChangeError. */
export function modelLesson(model: Model): ModelLesson {
  const tensors = new ModelTensors(model.tensors);
  const config = model.config && new Config(model.config);
  const family = familyOf(config, tensors);
  const { words, mustHave, heads = null } = model;
  if (!config && family.needsConfig)
    failModel({ why: 'missing', missing: [{ part: 'config', file: 'config.json' }], found: [] });
  const {
    rows,
    context: most,
    assumed,
    ...parts
  } = family.read({
    tensors,
    config,
    heads,
    words: words.length,
  });
  if (mustHave > rows) failModel({ why: 'rows', words: mustHave, rows });
  const context = Math.min(most, mostTokens);
  const document: Lesson = {
    clearhead: 1,
    title: model.title || nameOf(family, config),
    tensors: model.file,
    input: {
      text: model.text,
      vocabulary: vocabularyOf(words, rows),
      ids: [],
      tokenizer_file: model.tokenizer,
    },
    language: 'en',
    ...parts,
  };
  return { document, context, assumed };
}
