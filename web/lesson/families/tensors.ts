/** The tensors of a model, by their names in its family. */
import type { Projection, TensorPart } from '../../engine/format.js';
import { ChangeError } from '../problem.js';
import type { ModelFault } from './fault.js';

/** A tensor, as the header of a safetensors file declares it. */
export interface DeclaredTensor {
  readonly dtype: string;
  readonly shape: readonly number[];
}

/** What wrappers and older files put before the names of a family. */
const prefixes = /^(_orig_mod\.|module\.|transformer\.|model\.)+/;

/** The kinds of numbers that the engine reads. */
const readable = ['F32', 'F16', 'BF16'];

type Part = Omit<TensorPart, 'tensor'>;

export const failModel = (fault: ModelFault): never => {
  throw new ChangeError({ id: 'model', fault });
};

/** Every method throws ChangeError if a tensor is missing or has another shape or kind of numbers. */
export class ModelTensors {
  readonly #all = new Map<string, DeclaredTensor & { readonly name: string }>();

  constructor(declared: Readonly<Record<string, DeclaredTensor>>) {
    for (const [name, tensor] of Object.entries(declared))
      this.#all.set(name.replace(prefixes, ''), { ...tensor, name });
  }

  has(name: string): boolean {
    return this.#all.has(name);
  }

  /** The first of these names that there is, else the first of all. */
  oneOf(...names: readonly [string, ...string[]]): string {
    return names.find((name) => this.has(name)) ?? names[0];
  }

  /** The first names. */
  some(count: number): string[] {
    return [...this.#all.values()].slice(0, count).map(({ name }) => name);
  }

  /** How many blocks there are: `before` is what stands before a block's index. */
  blocks(before: string): number {
    const indices = [...this.#all.keys()]
      .filter((name) => name.startsWith(before))
      .map((name) => Number.parseInt(name.slice(before.length), 10));
    return Math.max(-1, ...indices.filter(Number.isSafeInteger)) + 1;
  }

  shape(name: string): readonly number[] {
    return (this.#all.get(name) ?? failModel({ why: 'tensorMissing', tensor: name })).shape;
  }

  /** Rows and columns of a matrix of any size. */
  sizes(name: string): readonly [rows: number, columns: number] {
    const [rows, columns, ...more] = this.shape(name);
    if (rows === undefined || columns === undefined || more.length)
      return failModel({
        why: 'tensorShape',
        tensor: this.#name(name),
        found: this.shape(name),
        expected: [],
      });
    return [rows, columns];
  }

  /** A tensor of this shape, or a part of it. */
  part(name: string, expected: readonly number[], part: Part = {}): TensorPart {
    const found = this.shape(name);
    const tensor = this.#name(name);
    if (found.length !== expected.length || found.some((size, i) => size !== expected[i]))
      failModel({ why: 'tensorShape', tensor, found, expected });
    const type = this.#all.get(name)?.dtype ?? '';
    if (!readable.includes(type)) failModel({ why: 'tensorType', tensor, type });
    return { tensor, ...part };
  }

  /**
   * A layer as torch.nn.Linear has it, (outputs, inputs), with its bias if there is one.
   * `mustHaveBias`: whether a bias may not be missing.
   */
  linear(name: string, inputs: number, outputs: number, mustHaveBias = false): Projection {
    const weight = this.part(`${name}.weight`, [outputs, inputs]);
    const bias = `${name}.bias`;
    return {
      weight,
      ...((mustHaveBias || this.has(bias)) && { bias: this.part(bias, [outputs]) }),
    };
  }

  /** The name in the file. */
  #name(name: string): string {
    return this.#all.get(name)?.name ?? name;
  }
}
