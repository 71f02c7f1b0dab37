/** The keys, and the skip links. */

export const skip = {
  region: 'Kurze Wege',
  matrices: 'Zu den Matrizen',
  weights: 'Zu den Gewichten',
  explanation: 'Zur Erklärung',
  switches: 'Zu den Schaltern',
  help: 'Tasten',
};

export const keys = {
  title: 'Tasten',
  why: 'Einzelne Tasten wirken, solange der Fokus auf dieser Seite liegt und nichts getippt wird.',
  on: 'Einzelne Tasten',
  key: (key: string) => (/^\p{Lu}$/u.test(key) ? `Umschalt + ${key}` : key.toUpperCase()),
  names: {
    help: 'Diese Liste',
    next: 'Nächster Schritt',
    previous: 'Voriger Schritt',
    undo: 'Rückgängig',
    redo: 'Wiederholen',
    matrices: 'Zur nächsten Matrix; zuerst zu der, die der Schritt macht',
    before: 'Zur vorigen Matrix',
    weights: 'Zum größten Gewicht des verfolgten Tokens',
    result: 'Zum Ergebnis',
    explanation: 'Zur Erklärung der Zahl',
    lines: 'Hören, wie die Zahl entstanden ist, Zeile für Zeile',
    switches: 'Zu den Schaltern',
    question: 'Zur Frage',
    gradients: 'Die Gradienten des Verlusts zeigen oder verbergen',
    inShort: 'Die Zeile in Kürze hören, und das Muster ihres Heads',
    heads: 'Zu den Heads',
    training: 'Zum Training',
    takesOut: 'Zu Export und Teilen',
    glossary: 'Das Glossar',
  },
  elsewhere: [
    {
      title: 'In einer Matrix',
      keys: [
        ['Pfeile', 'Die nächste Zahl'],
        ['Pos1, Ende', 'Die erste oder letzte der Zeile; mit Strg die der Matrix'],
        ['Enter', 'Heftet eine berechnete Zahl an und ändert eine gegebene'],
        ['0 bis 9, −, F2', 'Ändert eine gegebene Zahl'],
        ['Leertaste', 'Folgt nur dem Token der Zeile'],
        ['Rücktaste', 'Die Zahl davor; mit Umschalt wieder die nächste'],
        ['Esc', 'Löst die Zahl oder zeigt wieder alle Tokens'],
      ],
    },
    {
      title: 'Auf den Schritten',
      keys: [
        ['Pfeile', 'Einen Schritt vor und zurück'],
        ['Pos1, Ende', 'Alles, und der letzte Schritt'],
        ['Leertaste', 'Abspielen und anhalten'],
        ['Esc', 'Zeigt alles'],
      ],
    },
    {
      title: 'Überall',
      keys: [
        ['Strg + Z', 'Rückgängig'],
        ['Strg + Umschalt + Z', 'Wiederholen; auch Strg + Y'],
      ],
    },
  ] as readonly { title: string; keys: readonly (readonly [string, string])[] }[],
};
