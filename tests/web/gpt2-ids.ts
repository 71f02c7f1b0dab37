/** GPT-2's ids of a text, by the package gpt-tokenizer. */
import { BytePairEncodingCore } from 'gpt-tokenizer/BytePairEncodingCore';
import ranks from 'gpt-tokenizer/bpeRanks/r50k_base';
import { endOfText } from '../../tools/models/byte-level.mjs';

export const endOfTextId = ranks.length;

/** gpt-tokenizer's ids, with Unicode's White_Space in place of the \s of JavaScript that it uses. */
export function gpt2Ids(): (text: string) => number[] {
  const s = String.raw`\p{White_Space}`;
  const other = String.raw`[^\p{White_Space}\p{L}\p{N}]`;
  const core = new BytePairEncodingCore({
    bytePairRankDecoder: ranks,
    tokenSplitRegex: new RegExp(
      String.raw`'s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?${other}+|${s}+(?!\P{White_Space})|${s}+`,
      'gu',
    ),
  });
  // The package finds a special token only if a text begins with it.
  return (text) =>
    text
      .split(endOfText)
      .flatMap((part, i) => [...(i ? [endOfTextId] : []), ...core.encodeNative(part)]);
}
