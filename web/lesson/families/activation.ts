import type { Activation } from '../../engine/format.js';
import type { Config } from './config.js';

/** The activations of transformers that the engine has. */
const activations: Readonly<Record<string, Activation>> = {
  gelu: 'gelu',
  gelu_fast: 'gelu_tanh',
  gelu_new: 'gelu_tanh',
  gelu_pytorch_tanh: 'gelu_tanh',
  relu: 'relu',
  relu2: 'relu_squared',
  silu: 'silu',
  swish: 'silu',
  tanh: 'tanh',
};

/** The activation that a field names. Throws ChangeError if the engine lacks it. */
export function activationIn(config: Config, field: string, otherwise: string): Activation {
  const name = config.value(field) ?? otherwise;
  return (typeof name === 'string' ? activations[name] : undefined) ?? config.fail('field', field);
}
