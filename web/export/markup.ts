/** HTML elements as text, to be pasted into a page. https://html.spec.whatwg.org/#escapingString */

import { directionSigns } from '../wording/typed.js';

export type Attribute = readonly [name: string, value: string];

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\u00a0': '&nbsp;',
};
const code = (sign: string): string =>
  (sign.codePointAt(0) as number).toString(16).padStart(4, '0');

/**
 * A carriage return would be read as a line feed; characters that change the text direction are
 * written by number.
 */
const escaped = (text: string): string =>
  text
    .replace(/[&<>"\u00a0]/g, (sign) => escapes[sign] ?? sign)
    .replace(/[\r\u2028\u2029]/g, (sign) => `&#x${code(sign)};`)
    .replace(directionSigns, (sign) => `&#x${code(sign)};`);

/** An empty value is left out: the attribute's name alone means the same. */
export const markup = (name: string, attributes: readonly Attribute[], content = ''): string => {
  const written = attributes.map(([key, value]) => (value ? `${key}="${escaped(value)}"` : key));
  return `<${[name, ...written].join(' ')}>${content}</${name}>`;
};

/**
 * JSON without characters that some readers treat as line ends, or that change the direction of the
 * text around them.
 */
export const plainJson = (json: string): string =>
  json.replace(/[\u2028\u2029]/g, escapedInJson).replace(directionSigns, escapedInJson);

const escapedInJson = (sign: string): string => `\\u${code(sign)}`;

/** JSON in a script element; no tag within the JSON can end it. */
export const jsonScript = (json: string): string =>
  `<script type="application/json">${plainJson(json).replaceAll('<', '\\u003c')}</script>`;
