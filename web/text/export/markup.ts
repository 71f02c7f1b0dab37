/** Elements of HTML as text, to be pasted into a page. https://html.spec.whatwg.org/#escapingString */

export type Attribute = readonly [name: string, value: string];

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string =>
  text.replace(/[&<>"\u00a0]/g, (sign) => escapes[sign] ?? '&nbsp;');

/** A value that says nothing is left out, as of a name that only stands there. */
export const markup = (name: string, attributes: readonly Attribute[], content = ''): string => {
  const written = attributes.map(([key, value]) => (value ? `${key}="${escaped(value)}"` : key));
  return `<${[name, ...written].join(' ')}>${content}</${name}>`;
};

/** JSON that no tag within it can end. */
export const jsonScript = (json: string): string =>
  `<script type="application/json">${json.replaceAll('<', '\\u003c')}</script>`;
