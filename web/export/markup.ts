/** Elements of HTML as text, to be pasted into a page. https://html.spec.whatwg.org/#escapingString */

import { turning } from '../wording/typed.js';

export type Attribute = readonly [name: string, value: string];

const escapes: Record<string, string> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\u00a0': '&nbsp;' },
};
const code = (sign: string): string => (sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0');

/** A carriage return would come back as a line feed; what turns the source around it is named. */
const escaped = (text: string): string =>
  text
    .replace(/[&<>"\u00a0]/g, (sign) => escapes[sign] ?? sign)
    .replace(/[\r\u2028\u2029]/g, (sign) => `&#x${code(sign)};`)
    .replace(turning, (sign) => `&#x${code(sign)};`);

/** A value that says nothing is left out, as of a name that only stands there. */
export const markup = (name: string, attributes: readonly Attribute[], content = ''): string => {
  const written = attributes.map(([key, value]) => (value ? `${key}="${escaped(value)}"` : key));
  return `<${[name, ...written].join(' ')}>${content}</${name}>`;
};

/** JSON without characters that end a line for some readers, or change the direction of the text around them. */
export const plainJson = (json: string): string =>
  json.replace(/[\u2028\u2029]/g, escapedInJson).replace(turning, escapedInJson);

const escapedInJson = (sign: string): string => `\\u${code(sign)}`;

/** JSON that no tag within it can end. */
export const jsonScript = (json: string): string =>
  `<script type="application/json">${plainJson(json).replaceAll('<', '\\u003c')}</script>`;
