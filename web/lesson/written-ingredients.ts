/** Chosen ingredients as parts of an address. */
import { ingredientNames, options, type Chosen, type IngredientName } from './ingredients.js';

const addressName = (name: IngredientName): string => (name === 'plainValues' ? 'v-is-x' : name);

const written = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value);

export const encodeIngredients = (chosen: Chosen): [string, string][] =>
  ingredientNames
    .filter((name) => name in chosen)
    .map((name) => [addressName(name), written(chosen[name])]);

const ingredientNamed = (part: string): IngredientName | undefined =>
  ingredientNames.find((name) => addressName(name) === part);

export const isIngredient = (part: string): boolean => ingredientNamed(part) !== undefined;

/** The choice in one part of an address; null if the name or the choice is unknown. */
export function decodeIngredient(part: string, text: string): Chosen | null {
  const name = ingredientNamed(part);
  const value = name && options[name].read(text);
  return name && value !== undefined ? { [name]: value } : null;
}

export const withoutIngredient = (chosen: Chosen, part: string): Chosen =>
  Object.fromEntries(Object.entries(chosen).filter(([name]) => name !== ingredientNamed(part)));
