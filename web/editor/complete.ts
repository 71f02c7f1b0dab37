/** Completions for the document's keys and their values, from the schema. */
import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { syntaxTree } from '@codemirror/language';
import type { Hints } from '../text/hints.js';
import schema from '../lesson/lesson.schema.json';

interface Part {
  $ref?: string;
  description?: string;
  properties?: Record<string, Part | false>;
  items?: Part;
  anyOf?: Part[];
  then?: Part;
  else?: Part;
  enum?: string[];
  const?: unknown;
  type?: string | string[];
  examples?: string[];
}
type Node = ReturnType<ReturnType<typeof syntaxTree>['resolveInner']>;

const definitions = schema.$defs as unknown as Record<string, Part>;

/** A part of the schema with all its alternatives. */
function all(part: Part): Part[] {
  const { $ref, anyOf = [] } = part;
  const named = $ref ? definitions[$ref.replace('#/$defs/', '')] : undefined;
  const others = [named, ...anyOf, part.then, part.else].filter((one) => one !== undefined);
  return [part, ...others.flatMap(all)];
}

/** The parts of the schema that describe a value of the document. */
function partsOf(node: Node, source: (from: number, to: number) => string): Part[] {
  const { parent } = node;
  if (!parent || node.name === 'JsonText') return [schema as unknown as Part];
  if (parent.name === 'Property') {
    const name = parent.getChild('PropertyName');
    const key = name ? source(name.from + 1, name.to - 1) : '';
    const holder = parent.parent ? partsOf(parent.parent, source) : [];
    return holder.flatMap(({ properties = {} }) => all(properties[key] || {}));
  }
  if (parent.name === 'Array') {
    return partsOf(parent, source).flatMap(({ items }) => (items ? all(items) : []));
  }
  return parent.name === 'JsonText' ? all(schema as unknown as Part) : partsOf(parent, source);
}

/** `hints`: the descriptions of keys in a language other than English. */
export function complete(context: CompletionContext, hints: Hints): CompletionResult | null {
  const word = context.matchBefore(/"?[\w$]*/);
  if (!word || (word.from === word.to && !context.explicit)) return null;
  const source = (from: number, to: number): string => context.state.sliceDoc(from, to);
  const before = context.state.sliceDoc(Math.max(0, word.from - 200), word.from);
  const node = syntaxTree(context.state).resolveInner(word.from, -1);
  const isValue = /:\s*$/.test(before);
  const hasQuote = source(context.pos, context.pos + 1) === '"';
  const to = hasQuote ? context.pos + 1 : context.pos;
  let options: Completion[];
  if (isValue) {
    const property = node.name === 'Property' ? node : node.parent;
    const value = property?.getChild('PropertyName')?.nextSibling ?? property?.lastChild;
    const parts = value ? partsOf(value, source) : [];
    const words = parts.flatMap((part) => [
      ...[...(part.enum ?? []), ...(part.examples ?? [])],
      ...('const' in part ? [part.const] : part.type === 'boolean' ? [true, false] : []),
    ]);
    options = words.map((each) => ({ label: JSON.stringify(each), type: 'constant' }));
  } else {
    let holder: Node | null = node;
    while (holder && holder.name !== 'Object') holder = holder.parent;
    if (!holder || !/[{,]\s*$/.test(before)) return null;
    const descriptions = new Map<string, string>();
    for (const { properties = {} } of partsOf(holder, source)) {
      for (const [key, part] of Object.entries(properties)) {
        if (part === false) continue;
        const { description = '' } = all(part).find((one) => one.description) ?? {};
        descriptions.set(key, descriptions.get(key) || (hints[description] ?? description));
      }
    }
    options = [...descriptions].map(([key, info]) => ({
      ...{ label: `"${key}"`, apply: `"${key}": `, type: 'property' },
      info,
    }));
  }
  return options.length ? { from: word.from, to, options, filter: true } : null;
}
