/** Changing numbers, parameters and ingredients, and comparing with a reference. ⟦id|words⟧ marks a term of
 * the glossary. */
import { counted, list, number } from './grammar.js';

const inHead = (head: number | null): string => (head === null ? '' : ` in Head ${head}`);

export const edit = {
  edited: 'Diese Zahl ist geändert.',
  title: 'Eine Zahl ändern',
  change: 'Diese Zahl ändern',
  toggle: 'Diese Zelle der Maske umschalten',
  label: (cell: string) => `Neuer Wert für ${cell}`,
  help: 'Enter übernimmt sie, Esc bricht ab. Die Pfeiltasten auf und ab ändern sie; mit Umschalt in zehnmal größeren, mit Alt in zehnmal kleineren Schritten.',
  changed: (matrices: string) => `${matrices} geändert`,
  hint: 'Um eine gegebene Zahl zu ändern: auswählen und tippen, Enter drücken, doppelklicken oder seitwärts ziehen.',
  reset: (stage: string) => `${stage} zurücksetzen`,
  resetWhy: 'Nimmt die Änderungen an dieser Matrix zurück.',
  notANumber: (text: string) =>
    `„${text}“ ist keine Zahl. Gültig ist etwa 0.25, −3 oder 1e−4; bis dahin bleibt der alte Wert.`,
  empty: 'Eine Zahl wie 0.25 eingeben, oder mit Esc die alte behalten.',
  tooLarge: (text: string) =>
    `${text} ist zu groß für eine 32-Bit-Gleitkommazahl (etwa ±3.4·10³⁸). Bitte eine kleinere Zahl eingeben.`,
  overflow:
    'Mit dieser Zahl würde ein Ergebnis zu groß für eine 32-Bit-Gleitkommazahl (etwa ±3.4·10³⁸), also bleibt der alte Wert. Bitte eine kleinere Zahl eingeben.',
  notAMask: (text: string) =>
    `Eine Zelle der Maske ist 1 (sichtbar) oder 0 (verdeckt); „${text}“ ist keines von beiden.`,
  computed: (stage: string) =>
    `${stage}: aus anderen Zahlen berechnet. Ändern lässt sich eine von diesen.`,
  tied: 'Solange Q = K gilt, verwenden die Keys die Parameter der Query: Ändern lassen sich W_Q oder b_Q.',
  plain: 'Solange V = X gilt, sind die Values die Vektoren selbst: Ändern lassen sich diese.',
};

export const sets = {
  title: 'Andere Parameter ausprobieren',
  byHand: 'Von Hand gemacht, nicht ⟦training|gelernt⟧:',
  own: 'Original',
  identity: 'Identität',
  previous: 'Voriges Token',
  same: 'Gleiches Wort',
  uniform: 'Gleichmäßig',
  why: {
    identity:
      'W_Q, W_K und W_V ändern nichts: Der Vektor jedes Tokens ist seine Query, sein Key und sein Value.',
    previous:
      'Von Hand gemacht: X markiert die Position jedes Tokens mit einer 1, und jede Query fragt nach der Position davor. Das erste Token hat keines vor sich und achtet auf sich selbst.',
    same: 'Von Hand gemacht: X markiert das Wort jedes Tokens mit einer 1, also passt eine Query zu den Keys des gleichen Wortes.',
    uniform:
      'Von Hand gemacht: W_Q und W_K sind null, also ist jeder Score 0, und jedes Token achtet gleichermaßen auf alle, die die Maske sichtbar lässt.',
  },
  cleared:
    'Die Wahl eines Parametersatzes verwirft die anderen Änderungen; „Rückgängig“ holt sie zurück.',
  randomise: 'Auswürfeln',
  randomiseWhy: 'Zieht neue Parameter aus einem neuen Seed.',
  ofSeed: (seed: number) => `Seed ${seed}`,
  seed: (seed: number) => `Aus Seed ${seed} gezogen.`,
};

export const reference = {
  title: 'Vorher und nachher',
  keep: 'Als Referenz setzen',
  forget: 'Wieder mit dem Original vergleichen',
  show: 'Unterschied zeigen',
  hide: 'Zurück zu den Zahlen',
  own: 'Vorher: die ursprünglichen Zahlen der Lektion.',
  ownForSentence: 'Vorher: die ursprünglichen Zahlen der Lektion, für diesen Satz.',
  ofSeed: (seed: number) => `Vorher: die Zahlen von Seed ${seed}.`,
  ofSet: (set: string) => `Vorher: die Zahlen von „${set}“.`,
  kept: 'Vorher: die gesetzte Referenz.',
  none: 'noch nichts geändert',
  same: 'Noch kein Unterschied. Oben eine Zahl oder eine Einstellung ändern.',
  changed: (what: string[]) => `Seither geändert: ${list(what)}.`,
  what: {
    sentence: 'der Satz',
    seed: (seed: number | null) => (seed === null ? 'der Seed' : `der Seed (jetzt ${seed})`),
    recipe: 'das Trainingsrezept',
    trained: (step: number | null) => `das Training, jetzt Schritt ${number(step ?? 0)}`,
    set: (set: string | null) => (set === null ? 'die Parameter' : `die Parameter („${set}“)`),
    edits: (n: number) => counted(n, 'Zahl', 'Zahlen'),
    off: (parts: string[]) =>
      parts.length ? `${list(parts)} (ausgeschaltet)` : 'was ausgeschaltet ist',
  },
  /** The changes that an address brings. */
  linked: (what: string[]) => `Dieser Link ändert die Lektion: ${list(what)}.`,
  noNumber: 'Das hat keine Zahl geändert.',
  onlySentence: 'Alles andere ist unverändert.',
  otherTokens:
    'Die Referenz hat andere Tokens; verglichen werden also nur Matrizen, die nicht von ihnen abhängen.',
  shown:
    'Die Matrizen zeigen nachher minus vorher: Orange (+) ist gewachsen, Blau (−) ist kleiner geworden.',
  token: 'Token',
  before: 'vorher',
  after: 'nachher',
  noCounterpart: 'Die Referenz hat keine Matrix dieses Namens und dieser Größe.',
  missing: '–',
  weights: (token: string) => `Worauf ${token} achtet, vorher und nachher`,
  longest: (weight: string) => `Der längste Balken ist ${weight}.`,
  head: (head: string) => `Head ${head}`,
};

export const rows = {
  all: 'Alle Zeilen der Gewichte',
  query: 'Zeile',
  entropy: (most: string) => `⟦entropy|Entropie⟧ (Bit, höchstens ${most})`,
  entropyWhy:
    'Die ⟦entropy|Entropie⟧, in Bit, misst, wie breit eine Zeile verteilt ist. Sie ist 0, wenn ein Token das ganze Gewicht bekommt, und log₂ n, wenn n Tokens gleich viel bekommen.',
  largest: 'größtes',
  largestAt: (weight: string, token: string) => `${weight} (${token})`,
  sum: 'Summe',
  more: (n: number) => `und ${counted(n, 'weitere Zeile', 'weitere Zeilen')}`,
  caption: 'Entropie, größtes Gewicht und Summe jeder Zeile der Gewichte',
  captionHead: (head: number) => `Head ${head}: Entropie, größtes Gewicht und Summe jeder Zeile`,
};

export const ingredients = {
  title: 'Eine Einstellung ändern',
  start: 'Auf eine Einstellung zeigen: Hier steht dann, worauf zu achten ist.',
  changed: 'geändert',
  none: 'keine geändert',
  chosen: (name: string, choice: string) => `${name}: ${choice}`,
  backToOwn: 'Zurücksetzen',
  seeScale: (lesson: string) => `Deutlich zu sehen in „${lesson}“`,
  maskCells: 'Um die Maske zu ändern, eine Zelle auswählen und Enter, 0 oder 1 drücken.',
  /** For a stack. */
  inBlocks: (block: number, all: number) =>
    `Jede Einstellung gilt in allen Blöcken. Die Zahlen hier stammen aus Block ${block} von ${all}, dem offenen.`,
  names: {
    scale: 'Skalierung',
    temperature: 'Temperatur der Attention',
    mask: 'Maske',
    positions: 'Positionen',
    heads: 'Heads',
    bias: 'Bias',
    tied: 'Q = K',
    plainValues: 'V = X',
    output: 'Ausgabe W_O',
  },
  kinds: {
    scale: { d_k: '÷ √d_k', d_in: '÷ √d_in', d_v: '÷ √d_v', none: 'aus' },
    mask: {
      none: 'keine',
      causal: 'kausal',
      padding: 'Padding',
      window: 'letzte 3 Tokens',
      hand: 'eigene',
      parts: 'kombiniert',
    },
    positions: {
      none: 'keine',
      learned: 'gelernt',
      sinusoidal: 'sinusförmig',
      rotary: 'Rotary (RoPE)',
      alibi: 'ALiBi',
    },
  },
  factor: (factor: string) => `× ${factor}`,
  hints: {
    scale:
      'Ohne die ⟦scale|Skalierung⟧ liegen die ⟦score|Scores⟧ weiter auseinander, also gibt ⟦softmax|Softmax⟧ dem größten einer Zeile noch mehr Gewicht. Wie viel mehr, hängt von den Scores ab. Bei vielen ⟦feature|Merkmalen⟧ bekäme er fast das ganze Gewicht.',
    temperature:
      'Vor der ⟦softmax|Softmax⟧ werden die Scores durch die ⟦temperature|Temperatur⟧ geteilt: Unter 1 wächst das größte Gewicht, über 1 gleichen sich die Gewichte an. Ihre Reihenfolge bleibt.',
    mask: 'Ein Paar, das die ⟦mask|Maske⟧ verdeckt, bekommt den Score −∞, also das Gewicht 0. Sein Gewicht geht an die anderen Tokens, und solange eines übrig ist, bleibt die Summe der Zeile 1.',
    positions:
      '⟦position|Positionen⟧ unterscheiden gleiche Tokens: Ohne sie, und ohne Maske, hat dasselbe Token überall dieselben Gewichte.',
    bias: 'Ein ⟦bias|Bias⟧ addiert zu jeder Query, jedem Key oder jedem Value denselben Vektor: Ganze Spalten verschieben sich gemeinsam.',
    tied: 'Queries und Keys werden mit derselben Matrix berechnet, also sind die ⟦score|Scores⟧ symmetrisch: Wie gut a zu b passt, so gut passt b zu a.',
    plainValues:
      'Statt der Values werden die Vektoren selbst gemischt: Bei gleichem X bleiben die Gewichte gleich, nur der Kontext ändert sich.',
    heads:
      'Dieselben Zahlen, auf ⟦head|Heads⟧ aufgeteilt: Jeder vergleicht seinen eigenen Teil der Queries und Keys und hat eigene Gewichte.',
    output:
      'W_O, die ⟦output projection|Ausgabeprojektion⟧, verbindet, was die Heads gefunden haben; ohne sie stehen ihre Kontexte nur nebeneinander.',
  },
  here: {
    on: 'an',
    off: 'aus',
    /** A switch as it is, or could be: 'Skalierung: aus'. */
    setting: (name: string, choice: string) => `„${name}: ${choice}“`,
    row: (
      token: string,
      head: number | null,
      weight: string,
      weightAfter: string,
      entropy: string,
      entropyAfter: string,
      label: string,
      labelAfter: string,
    ) =>
      `Hier, in der Zeile von ${token}${inHead(head)}, ist das größte ⟦weight|Gewicht⟧ ${weight} mit ${label} und ${weightAfter} mit ${labelAfter}; die ⟦entropy|Entropie⟧ ist ${entropy} und ${entropyAfter} Bit.`,
    stays: (token: string, head: number | null, weight: string, entropy: string) =>
      `Hier, in der Zeile von ${token}${inHead(head)}, bleibt das größte ⟦weight|Gewicht⟧ ${weight} und die ⟦entropy|Entropie⟧ ${entropy} Bit.`,
    close: (spread: string) =>
      `Der Unterschied ist klein, weil die ⟦score|Scores⟧ dieser Zeile so nah beieinanderliegen: nur ${spread} zwischen dem größten und dem kleinsten.`,
    far: (spread: string) =>
      `Der Unterschied ist klein, weil die ⟦score|Scores⟧ dieser Zeile weit auseinanderliegen: ${spread} vom größten zum kleinsten. Ein ⟦weight|Gewicht⟧ ist so oder so fast 1.`,
    symmetric: (
      token: string,
      other: string,
      there: string,
      back: string,
      before: string,
      beforeBack: string,
    ) =>
      `Mit Q = K ergibt die Query von ${token} mit dem Key von ${other} den Score ${there}, umgekehrt ${back}; ohne Q = K sind es ${before} und ${beforeBack}.`,
    noWordTwice: 'Hier steht kein Wort zweimal.',
    sameRows: (one: string, other: string) =>
      `Ohne sie haben ${one} und ${other} die gleiche Zeile von Gewichten.`,
    otherRows: (one: string, other: string) =>
      `Auch ohne sie haben ${one} und ${other} verschiedene Zeilen von Gewichten, weil sie wegen der Maske auf verschiedene Tokens achten dürfen.`,
    mixed: (token: string, before: string, after: string) =>
      `Ohne V = X ist der ⟦context|Kontext⟧ von ${token} ${before}, mit V = X ${after}.`,
    projected: (token: string, before: string, after: string) =>
      `Bei ${token} gehen ${before} hinein, und ${after} kommen heraus.`,
  },
};
