/** The words for a choice of an ingredient. */
import type { IngredientName, Ingredients } from '../lesson/ingredients.js';
import { texts } from '../text/language.js';
import { constantText, decimalsFor, formatNumber } from './format.js';

/** For example 'causal', '÷ √d_k', '× 0.5', '2', 'on'. */
export function choiceText(name: IngredientName, value: Ingredients[IngredientName]): string {
  const { here, kinds, factor } = texts.ingredients;
  if (typeof value === 'boolean') return value ? here.on : here.off;
  if (name === 'scale' && typeof value === 'number') return factor(formatNumber(value));
  if (name === 'heads') return texts.number(value as number);
  if (typeof value === 'number') return constantText(value);
  const words = (kinds as Readonly<Record<string, Readonly<Record<string, string>>>>)[name];
  const text = words?.[value];
  if (text === undefined) throw new Error(`"${name}" has no words for "${value}".`);
  return text;
}

/** As many decimals as the temperature needs, and at least those of the slider's steps. */
export const temperatureText = (temperature: number): string =>
  formatNumber(temperature, Math.max(temperature < 1 ? 2 : 1, decimalsFor([temperature])));
