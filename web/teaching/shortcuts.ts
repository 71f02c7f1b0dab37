/** The shortcuts: the action of each single key. */

export const shortcuts = {
  '?': 'help',
  n: 'next',
  p: 'previous',
  u: 'undo',
  U: 'redo',
  m: 'matrices',
  M: 'before',
  w: 'weights',
  r: 'result',
  e: 'explanation',
  a: 'lines',
  s: 'switches',
  q: 'question',
  g: 'gradients',
  i: 'inShort',
  v: 'howMuch',
  l: 'tones',
  h: 'heads',
  t: 'training',
  x: 'exportAndShare',
  G: 'glossary',
} as const satisfies Readonly<Record<string, string>>;

export type ShortcutId = (typeof shortcuts)[keyof typeof shortcuts];

export const shortcutOf = (key: string): ShortcutId | undefined =>
  Object.hasOwn(shortcuts, key) ? shortcuts[key as keyof typeof shortcuts] : undefined;
