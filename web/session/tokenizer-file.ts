/** Loads the tokenizer.json that a document names, with the library that reads it. */
import { Tokenizer } from '@huggingface/tokenizers';
import type { Encoded, FileTokenizer, Span, Written } from '../lesson/file-tokenizer.js';
import { ChangeError } from '../lesson/problem.js';
import { pieceNote, pieceWarning } from '../wording/piece-note.js';
import { writtenPieces, type PieceKind } from '../wording/written-piece.js';
import { isByteLevel, mendedPreTokenizer, type PreTokenizer } from './pre-tokenizers.js';

/** The keys of tokenizer.json that are read here; the library reads the others. */
interface TokenizerJson {
  readonly truncation?: { readonly max_length?: number } | null;
  readonly model?: {
    readonly unk_id?: number | null;
    readonly unk_token?: string | null;
    readonly byte_fallback?: boolean;
  };
  readonly added_tokens?: readonly {
    readonly id: number;
    readonly content: string;
    readonly special?: boolean;
  }[];
  readonly pre_tokenizer: PreTokenizer | null;
}

/** Text that is encoded for each id that a model reads: pieces of words have fewer letters. */
const charactersPerId = 32;

/**
 * @param vocabulary the words of the lesson, by id
 * @param file the name of the file in sentences
 * Throws ChangeError if the file is no tokenizer, or not that of the lesson.
 */
export function tokenizerFrom(
  text: string,
  vocabulary: readonly string[],
  file: string,
): FileTokenizer {
  const fault = (why: 'broken' | 'other'): ChangeError =>
    new ChangeError({ id: 'tokenizer', why, file });
  let tokenizer: JsonTokenizer;
  try {
    tokenizer = new JsonTokenizer(JSON.parse(text) as TokenizerJson);
  } catch {
    throw fault('broken');
  }
  if (tokenizer.isOther(vocabulary)) throw fault('other');
  return tokenizer;
}

class JsonTokenizer implements FileTokenizer {
  readonly most: number;
  readonly unknown: string | null;
  readonly words: readonly (string | undefined)[];
  readonly specials: readonly number[];
  readonly marks: readonly number[];
  private readonly tokenizer: Tokenizer;

  constructor(json: TokenizerJson) {
    const { model, truncation, added_tokens = [] } = json;
    const pre_tokenizer = mendedPreTokenizer(json.pre_tokenizer);
    this.tokenizer = new Tokenizer({ ...json, pre_tokenizer }, {});
    this.most = truncation?.max_length ?? Infinity;
    this.unknown = this.tokenizer.id_to_token(model?.unk_id ?? -1) ?? model?.unk_token ?? null;
    this.words = writtenPieces(piecesOf(this.tokenizer), pieceKinds(json));
    this.specials = added_tokens.filter(({ special }) => special).map(({ id }) => id);
    this.marks = marksBefore(this.tokenizer);
  }

  /** Whether another model has these words at their ids, in the file's letters or as the page writes them. */
  isOther(vocabulary: readonly string[]): boolean {
    return vocabulary.some((word, id) => {
      const piece = this.tokenizer.id_to_token(id);
      return piece !== undefined && word !== piece && word !== this.words[id];
    });
  }

  upTo(most: number): FileTokenizer {
    const same = Object.create(JsonTokenizer.prototype) as JsonTokenizer;
    return Object.assign(same, this, { most: Math.min(most, this.most) });
  }

  isWord(id: number): boolean {
    return this.tokenizer.id_to_token(id) !== undefined && !this.specials.includes(id);
  }

  encode(typed: string, begun?: readonly number[] | null): Encoded {
    const text = typed.slice(0, this.most * charactersPerId);
    const ids = (begun && this.continued(text, begun)) ?? this.tokenizer.encode(text).ids;
    const first = ids[this.most];
    const cutAt = first === undefined ? null : (this.words[first] ?? null);
    return { ids: ids.slice(0, this.most), cutAt };
  }

  decode(ids: readonly number[]): string {
    const isMarked = this.marks.every((mark, i) => mark === ids[i]);
    const words = ids.slice(isMarked ? this.marks.length : 0);
    const options = { clean_up_tokenization_spaces: false };
    return words.length ? this.tokenizer.decode(words, options) : '';
  }

  written(ids: readonly number[]): Written {
    const text = this.decode(ids);
    return { text, ids: areSame(this.encode(text).ids, ids) ? null : ids };
  }

  rewritten({ ids }: Written, text: string | null): Written {
    if (text === null || ids === null) return { text, ids: null };
    let kept = ids;
    while (kept.length && !text.startsWith(this.decode(kept))) kept = kept.slice(0, -1);
    const isPlain = areSame(this.encode(text).ids, this.encode(text, kept).ids);
    return { text, ids: isPlain ? null : kept };
  }

  warning(sentence: string, tokens: readonly string[]): string | null {
    return pieceWarning(sentence, tokens, this);
  }

  note(sentence: string, tokens: readonly string[], isEncoder: boolean): string {
    return pieceNote(isEncoder, sentence, tokens, this);
  }

  spans(ids: readonly number[], text: string): (Span | null | undefined)[] {
    let end = 0;
    return ids.map((id, i) => {
      if (id === this.marks[i]) return null;
      const word = this.decode([id]);
      const letters = word.trim() || word;
      const from = text.indexOf(letters, end);
      if (!letters || letters.includes('\ufffd') || from < 0) return undefined;
      end = from + letters.length;
      return { from, to: end };
    });
  }

  /** The ids of a text of which the first are given; null if those have another text. */
  private continued(typed: string, begun: readonly number[]): readonly number[] | null {
    if (begun.some((id) => this.tokenizer.id_to_token(id) === undefined)) return null;
    const start = this.decode(begun);
    if (!typed.startsWith(start)) return null;
    const rest = typed.slice(start.length);
    if (!rest) return begun;
    // Some tokenizers put a space in front of any text.
    for (const text of [rest, rest.replace(/^ /, '')]) {
      const more = this.tokenizer.encode(text, { add_special_tokens: false }).ids;
      if (this.decode([...begun, ...more]) === typed) return [...begun, ...more];
    }
    return null;
  }
}

const areSame = (a: readonly number[], b: readonly number[]): boolean => a.join() === b.join();

function pieceKinds({
  pre_tokenizer,
  model,
  added_tokens,
}: TokenizerJson): (piece: string, id: number) => PieceKind {
  const added = new Set(added_tokens?.map(({ id }) => id));
  const usual = isByteLevel(pre_tokenizer) ? 'letters' : 'text';
  return (piece, id) => {
    if (added.has(id)) return 'text';
    return model?.byte_fallback && /^<0x[\dA-F]{2}>$/.test(piece) ? 'byte' : usual;
  };
}

/** The pieces of the file, by id. */
function piecesOf(tokenizer: Tokenizer): (string | undefined)[] {
  const pieces: (string | undefined)[] = [];
  for (const [piece, id] of tokenizer.get_vocab()) pieces[id] = piece;
  return pieces;
}

function marksBefore(tokenizer: Tokenizer): readonly number[] {
  const [plain] = tokenizer.encode('a', { add_special_tokens: false }).ids;
  const { ids } = tokenizer.encode('a');
  return ids.slice(0, Math.max(0, ids.indexOf(plain ?? -1)));
}
