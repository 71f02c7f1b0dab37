/** Opens a model from the files in which people have it: its numbers, its configuration and its tokenizer. */
import type { Engine } from '../engine/engine.js';
import type { LessonDocument } from '../lesson/document.js';
import type { MissingFile, ModelFault } from '../lesson/families/fault.js';
import { isOfFamily, modelLesson, needsConfig } from '../lesson/families/index.js';
import { failModel } from '../lesson/families/tensors.js';
import { tokenizerOf, wordsIn, type Words } from '../lesson/families/vocabulary.js';
import { withTokenizer } from '../lesson/file-tokenizer.js';
import { modelName } from '../lesson/own.js';
import { printOfBytes } from '../lesson/print.js';
import { ChangeError, type Problem } from '../lesson/problem.js';
import { withTensors } from '../lesson/tensors.js';
import { modelTexts } from '../text/models.js';
import { modelFaultSentence } from '../wording/model-fault.js';
import { tellModelFaults } from '../wording/problem.js';
import { keepModel } from './kept-models.js';
import { ModelFiles, tensorNames, usualNames, type TextFile } from './model-parts.js';
import { checked, faultOf, problemOfFault } from './own-lesson.js';
import { joined, tensorsIn, type HeaderTensor } from './shards.js';
import { headerOf, tensorsFor, type Header, type OpenedFile } from './tensor-files.js';
import { tokenizerFrom } from './tokenizer-file.js';

tellModelFaults(modelFaultSentence);

/** The first text that a model reads: what it predicts here is easily judged. */
const firstText = 'After John and Mary went to the store, John gave a bottle of milk to';

/** The files that were opened so far, by whoever opens them. */
const collected = new WeakMap<object, ModelFiles>();

/** A lesson in which the engine only checks the header of a file. */
const probe = JSON.stringify({
  clearhead: 1,
  title: '',
  tensors: usualNames.tensors,
  input: { vectors: [[1]] },
  projections: { kind: 'linear', seed: 1 },
});

/** The header of a file that the engine has checked. Throws ChangeError. */
async function checkedHeader(file: File, engine: Engine): Promise<Header> {
  const { name } = file;
  const header = await headerOf(file, name);
  const fault = await checked(probe, engine, header);
  if (fault) throw new ChangeError(problemOfFault(fault, { text: probe, lesson: name, header }));
  return header;
}

/** The files that are missing, by their usual names; `mayNeedConfig`: whether config.json may be. */
function missingAmong(
  files: ModelFiles,
  names: readonly string[],
  mayNeedConfig: boolean,
): MissingFile[] {
  const missing: MissingFile[] = [];
  const here = new Set(files.tensors.map(({ name }) => name));
  const part = names.length > 1 || files.text('index') ? 'shard' : 'tensors';
  for (const file of names) if (!here.has(file)) missing.push({ part, file });
  const lacks = (part: 'config' | 'tokenizer' | 'merges' | 'vocabulary'): void => {
    if (!files.text(part)) missing.push({ part, file: usualNames[part] });
  };
  if (!files.text('tokenizer')) {
    const [vocabulary, merges] = [files.text('vocabulary'), files.text('merges')];
    if (!vocabulary && !merges) lacks('tokenizer');
    else if (!vocabulary) lacks('vocabulary');
    else lacks('merges');
  }
  if (mayNeedConfig) lacks('config');
  return missing;
}

interface Numbers {
  readonly blob: File;
  readonly name: string;
  /** Whether the page joined it of several. */
  readonly isMade: boolean;
  readonly header: Header;
  readonly tensors: Readonly<Record<string, HeaderTensor>>;
}

/** The numbers as one file; null if some are missing. Throws ChangeError. */
async function numbersIn(
  files: ModelFiles,
  names: readonly string[],
  engine: Engine,
): Promise<Numbers | null> {
  const chosen = files.tensors.filter(({ name }) => names.includes(name));
  chosen.sort((first, other) => names.indexOf(first.name) - names.indexOf(other.name));
  for (const file of chosen) checkPlaces(files, file, await checkedHeader(file, engine));
  const [file, another] = chosen;
  if (!file || chosen.length < names.length) return null;
  const name = another ? usualNames.tensors : file.name;
  const blob = another ? new File([await joined(chosen)], name) : file;
  const header = await headerOf(blob, name);
  return { blob, name, isMade: another !== undefined, header, tensors: tensorsIn(header.bytes) };
}

/** Whether a file has the tensors that an index says it has. Throws ChangeError. */
function checkPlaces(files: ModelFiles, file: File, { bytes }: Header): void {
  const index = files.text('index')?.document as
    { weight_map: Record<string, unknown> } | undefined;
  const header = index && tensorsIn(bytes);
  for (const [tensor, place] of Object.entries(index?.weight_map ?? {})) {
    if (header && place === file.name && !Object.hasOwn(header, tensor))
      failModel({ why: 'tensorPlace', tensor, file: file.name });
  }
}

interface FoundTokenizer {
  readonly file: string;
  /** The tokenizer.json. */
  readonly text: string;
  readonly words: Words;
  readonly mustHave: number;
}

/** The tokenizer of the files, or the one that two older files describe. Throws ChangeError. */
function tokenizerIn(files: ModelFiles): FoundTokenizer {
  const given = files.text('tokenizer');
  const file = given?.file.name ?? usualNames.tokenizer;
  const document = given?.document ?? madeTokenizer(files);
  const text = given?.text ?? JSON.stringify(document);
  const found = wordsIn(document as Parameters<typeof wordsIn>[0]);
  if (!found) return failModel({ why: 'unreadable', file, part: 'tokenizer' });
  return { file, text, words: found.all, mustHave: found.model };
}

function madeTokenizer(files: ModelFiles): object {
  const vocabulary = files.text('vocabulary')?.document as Record<string, number>;
  const { file, text } = files.text('merges') as TextFile;
  return (
    tokenizerOf(vocabulary, text) ??
    failModel({ why: 'unreadable', file: file.name, part: 'merges' })
  );
}

/** The bytes of a file, besides its header, that tell it from others. */
const sampledBytes = 4096;

async function lessonName({ blob, name, header: { bytes } }: Numbers): Promise<string> {
  const sampled = new Blob([
    bytes as Uint8Array<ArrayBuffer>,
    blob.slice(bytes.length, bytes.length + sampledBytes),
    blob.slice(-sampledBytes),
  ]);
  const print = printOfBytes(new Uint8Array(await sampled.arrayBuffer()));
  return modelName({ file: name, bytes: blob.size, print });
}

/** What a model is called: by its folder, its configuration or its file; empty: by its kind. */
function titleOf(files: ModelFiles, name: string): string {
  const file = files.tensors.find((candidate) => candidate.name === name) ?? files.tensors[0];
  const { webkitRelativePath: place = '' }: Partial<File> = file ?? {}; // Node's files lack it
  const folder = place.split('/').at(-2);
  const fields = files.text('config')?.document as { _name_or_path?: unknown } | undefined;
  const path = fields ? fields._name_or_path : name.replace(/\.safetensors$/i, '');
  return folder ?? (typeof path === 'string' ? path.split('/').at(-1) : undefined) ?? '';
}

export interface OpenedModel {
  /** As a state names it. */
  readonly lesson: string;
  /** With its tensors and its tokenizer. */
  readonly document: LessonDocument;
  /** The tokenizer.json. */
  readonly tokenizer: string;
  /** The files that the document names and that the page made of others. */
  readonly made: readonly File[];
}

/** A model; null if the tensors may belong to a lesson. Throws ChangeError. */
export async function openModel(
  files: ModelFiles,
  engine: Engine,
  heads: number | null,
): Promise<OpenedModel | null> {
  const names = tensorNames(files);
  const numbers = await numbersIn(files, names, engine);
  const areAlone = files.names.length === names.length;
  if (numbers && areAlone && !isOfFamily(numbers.tensors)) return null;
  const config = (files.text('config')?.document ?? null) as Record<string, unknown> | null;
  const isKindKnown = numbers !== null || typeof config?.['model_type'] === 'string';
  const mayNeed = !isKindKnown || needsConfig({ config, tensors: numbers?.tensors ?? {} });
  const missing = missingAmong(files, names, mayNeed);
  if (!numbers || missing.length) return failModel({ why: 'missing', missing, found: files.names });
  const { file, text, words, mustHave } = tokenizerIn(files);
  const { document, context, assumed } = modelLesson({
    config,
    tensors: numbers.tensors,
    words,
    mustHave,
    heads,
    text: firstText,
    title: titleOf(files, numbers.name),
    file: numbers.name,
    tokenizer: file,
  });
  const { input } = document as unknown as { input: { vocabulary: string[] } };
  const tokenizer = tokenizerFrom(text, input.vocabulary, file).upTo(context);
  const { ids } = tokenizer.encode(firstText);
  if (!ids.length || !ids.every(Number.isInteger)) failModel({ why: 'noTokens', file });
  const about = assumed && modelTexts().assumed[assumed];
  const begun = {
    ...document,
    ...(about && { about }),
    input: { ...input, ids },
  } as unknown as LessonDocument;
  const lesson = await lessonName(numbers);
  const tensors = await tensorsFor(numbers.name, lesson, { given: numbers.blob });
  const problem = await faultOf(JSON.stringify(begun), numbers.name, engine, tensors.header);
  if (problem) throw new ChangeError(ofModel(problem));
  const held = numbers.isMade ? { ...tensors, shards: names } : tensors;
  const whole = withTokenizer(withTensors(begun, held), tokenizer);
  const made = [
    ...(numbers.isMade ? [numbers.blob] : []),
    ...(files.text('tokenizer') ? [] : [new File([text], file)]),
  ];
  return { lesson, document: whole, tokenizer: text, made };
}

/** A fault of the document, which the person has not written. */
function ofModel(problem: Problem): Problem {
  if (problem.id !== 'lessonBroken') return problem;
  const { path, message, wording } = problem;
  return { id: 'model', fault: { why: 'engine', path, message, wording } };
}

/** Refusals after which the files are of no use. */
const final: readonly ModelFault['why'][] = ['family', 'layout', 'field', 'engine'];

/**
 * The lesson of a model in files, as a state names it; or why there is none; null if no file is a part of a
 * model. What is there stays for later files of `opener`.
 * @param heads the number of heads, where a person gives it
 */
export async function modelIn(
  all: readonly OpenedFile[],
  opener: object,
  engine: Engine,
  heads: number | null = null,
): Promise<string | Problem | null> {
  const files = collected.get(opener) ?? new ModelFiles();
  collected.set(opener, files);
  try {
    const isPart = await files.add(all);
    if (!isPart && heads === null) return null;
    const model = await openModel(files, engine, heads);
    collected.delete(opener);
    if (model) keepModel(model.lesson, model);
    return model && model.lesson;
  } catch (error) {
    if (!(error instanceof ChangeError)) throw error;
    const { problem } = error;
    if (problem.id === 'model' && final.includes(problem.fault.why)) collected.delete(opener);
    return problem;
  }
}
