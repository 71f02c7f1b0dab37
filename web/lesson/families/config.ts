/** A model's config.json, as the library transformers writes it. */
import { ChangeError } from '../problem.js';

type Fields = Readonly<Record<string, unknown>>;

/** Whether a value of a field lets the engine compute the model. */
export type Allowed = (value: unknown) => boolean;

export const isOff: Allowed = (value) => value === false;
const isOne: Allowed = (value) => value === 1;
const isAtMostOne: Allowed = (value) => typeof value === 'number' && value <= 1;
export const isFullAttention: Allowed = (kinds) =>
  Array.isArray(kinds) && kinds.every((kind) => kind === 'full_attention');
const never: Allowed = () => false;

/** Rotary positions that are not scaled; the key of their kind has been renamed. */
const isDefaultRotation: Allowed = (value) => {
  const { rope_type: now, type = now, factor } = value as Fields;
  return typeof value === 'object' && (type ?? 'default') === 'default' && factor === undefined;
};

/** Classes of transformers that end in the logits of the next word. */
const isLanguageModel: Allowed = (names) =>
  Array.isArray(names) && names.every((name) => /(Model|ForCausalLM)$/.test(String(name)));

/** The fields that change a model of any family. Where one is left out or null, nothing changes. */
export const changing: Readonly<Record<string, Allowed>> = {
  add_cross_attention: isOff,
  architectures: isLanguageModel,
  attn_logit_softcapping: never,
  final_logit_softcapping: never,
  is_encoder_decoder: isOff,
  n_routed_experts: isAtMostOne,
  num_experts: isAtMostOne,
  num_local_experts: isAtMostOne,
  partial_rotary_factor: isOne,
  quantization_config: never,
  rope_interleaved: isOff,
  rope_parameters: isDefaultRotation,
  rope_scaling: isDefaultRotation,
  scale_attn_by_inverse_layer_idx: isOff,
};

/** A value as a sentence shows it. */
const written = (value: unknown): string => JSON.stringify(value ?? null);

/** The fields of config.json; null and a missing field are the same. Throws ChangeError. */
export class Config {
  constructor(private readonly fields: Fields) {}

  /** Undefined if the field is missing. */
  value(field: string): unknown {
    return this.fields[field] ?? undefined;
  }

  /** Refuses a field whose value the engine cannot compute. */
  refuse(fields: Readonly<Record<string, Allowed>>): void {
    for (const [field, isAllowed] of Object.entries(fields)) {
      const value = this.value(field);
      if (value !== undefined && !isAllowed(value)) this.fail('field', field);
    }
  }

  fail(why: 'field' | 'value', field: string): never {
    const fault = { why, field, value: written(this.value(field)) } as const;
    throw new ChangeError({ id: 'model', fault });
  }

  /** A whole number from 1; without a default it must be there. */
  whole(field: string, otherwise?: number): number {
    const value = this.value(field) ?? otherwise;
    if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 1)
      this.fail('value', field);
    return value;
  }

  /** A finite number above 0. */
  positive(field: string, otherwise: number): number {
    const value = this.value(field) ?? otherwise;
    if (typeof value !== 'number' || !Number.isFinite(value) || value <= 0)
      this.fail('value', field);
    return value;
  }

  flag(field: string, otherwise: boolean): boolean {
    const value = this.value(field) ?? otherwise;
    if (typeof value !== 'boolean') this.fail('value', field);
    return value;
  }

  /** An object of further fields; without any if it is missing. */
  inner(field: string): Config {
    const value = this.value(field) ?? {};
    if (typeof value !== 'object') this.fail('value', field);
    return new Config(value as Fields);
  }
}
