/** Changing numbers, parameters and ingredients, and comparing with a reference. ⟦id|words⟧ marks a term of
 * the glossary. */
import { counted, list, number } from './grammar.js';

const inHead = (head: number | null): string => (head === null ? '' : ` in Head ${head}`);

export const edit = {
  edited: 'Diese Zahl ist geändert.',
  title: 'Gegebene Zahlen ändern',
  change: 'Diese Zahl ändern',
  toggle: 'Diese Zelle der Maske umschalten',
  label: (place: string) => `Neuer Wert für ${place}`,
  help: 'Enter behält die Zahl, Esc nimmt sie zurück. Die Pfeiltasten auf und ab ändern sie; mit Umschalt zehnmal so viel, mit Alt ein Zehntel davon.',
  hint: 'Um eine gegebene Zahl zu ändern: tippen, Enter drücken, doppelklicken oder seitwärts ziehen.',
  reset: (stage: string) => `${stage} zurücksetzen`,
  resetWhy: 'Nimmt zurück, was in dieser Matrix geändert wurde.',
  notANumber: (text: string) =>
    `„${text}“ ist keine Zahl. Richtig wäre etwa 0.25, −3 oder 1e−4; bis dahin bleibt die alte Zahl.`,
  empty: 'Hier steht keine Zahl. Richtig wäre etwa 0.25; mit Esc kommt die alte zurück.',
  tooLarge: (text: string) =>
    `${text} ist mehr, als eine 32-Bit-Gleitkommazahl fasst (etwa ±3.4·10³⁸). Bitte eine kleinere Zahl eingeben.`,
  overflow:
    'Mit dieser Zahl würde ein Ergebnis größer, als eine 32-Bit-Gleitkommazahl fasst (etwa ±3.4·10³⁸), darum bleibt die alte. Bitte eine kleinere Zahl eingeben.',
  notAMask: (text: string) =>
    `Eine Maske enthält 1 (darf nehmen) oder 0 (darf nicht), „${text}“ passt also nicht.`,
  computed: (stage: string) =>
    `${stage}: aus anderen Zahlen berechnet. Ändern lässt sich eine von diesen.`,
  tied: 'Solange Q = K gilt, machen dieselben Zahlen Keys und Queries: Ändern lassen sich W_Q oder b_Q.',
  large:
    'Dieser Stapel ist zu groß, um auf einmal im Speicher zu liegen, deshalb lassen sich seine Zahlen nicht ändern; seine Heads und Netze lassen sich abschalten.',
  plain: 'Solange V = X gilt, sind die Values die Vektoren selbst: Ändern lassen sich diese.',
};

export const sets = {
  title: 'Andere Parameter',
  byHand: 'Von Hand gemacht, nicht ⟦training|gelernt⟧:',
  own: 'Die der Lektion',
  identity: 'Identität',
  previous: 'Auf das vorige Token schauen',
  same: 'Auf das gleiche Wort schauen',
  uniform: 'Gleichmäßig',
  why: {
    identity:
      'W_Q, W_K und W_V ändern nichts: Der Vektor jedes Tokens ist seine Query, sein Key und sein Value.',
    previous:
      'Von Hand gemacht: X bekommt eine 1 für die Position jedes Tokens; eine Query nennt die Position davor. Das erste Token, das keines vor sich hat, schaut auf sich selbst.',
    same: 'Von Hand gemacht: X hat eine 1 für das Wort jedes Tokens, also passt eine Query zu den Keys des gleichen Wortes.',
    uniform:
      'Von Hand gemacht: W_Q und W_K sind null, also ist jeder Score 0, und jedes Token nimmt von allen, die die Maske zulässt, gleich viel.',
  },
  cleared:
    'Die Wahl eines Parametersatzes nimmt andere Änderungen zurück; „Rückgängig“ holt sie wieder.',
  randomise: 'Auswürfeln',
  randomiseWhy: 'Zieht neue Parameter aus einem anderen Seed.',
  seed: (seed: number) => `Aus Seed ${seed} gezogen.`,
};

export const reference = {
  title: 'Vorher und nachher',
  keep: 'Diesen Stand als Referenz behalten',
  forget: 'Wieder mit der Lektion selbst vergleichen',
  show: 'Unterschied zeigen',
  hide: 'Wieder die Zahlen zeigen',
  own: 'Vorher: die Zahlen der Lektion.',
  ownForSentence: 'Vorher: die Zahlen der Lektion, für diesen Satz.',
  ofSeed: (seed: number) => `Vorher: die Zahlen von Seed ${seed}.`,
  kept: 'Vorher: die behaltene Referenz.',
  same: 'Noch unterscheidet sich nichts von der Referenz. Oben lässt sich eine Zahl ändern oder etwas umschalten.',
  changed: (what: string[]) => `Seither geändert: ${list(what)}.`,
  what: {
    sentence: 'der Satz',
    seed: (seed: number | null) => (seed === null ? 'der Seed' : `der Seed (jetzt ${seed})`),
    recipe: 'wie trainiert wird',
    trained: (step: number | null) => `das Training, jetzt Schritt ${number(step ?? 0)}`,
    set: (set: string | null) => (set === null ? 'die Parameter' : `die Parameter („${set}“)`),
    edits: (n: number) => counted(n, 'Zahl', 'Zahlen'),
    off: 'was ausgeschaltet ist',
  },
  noNumber: 'Das hat keine Zahl geändert.',
  onlySentence: 'Alles andere ist so, wie die Lektion es hat.',
  otherTokens:
    'Die Referenz hat andere Tokens; verglichen wird also nur, was nicht von ihnen abhängt.',
  shown:
    'Die Matrizen zeigen nachher minus vorher: Orange, mit +, ist gewachsen; Blau, mit −, ist kleiner geworden.',
  token: 'Token',
  before: 'vorher',
  after: 'nachher',
  noCounterpart: 'Die Referenz hat keine solche Matrix dieser Größe.',
  missing: '–',
  weights: (token: string) => `Was ${token} nimmt, vorher und nachher`,
  longest: (weight: string) => `Der längste Balken ist ${weight}.`,
  head: (head: string) => `Head ${head}`,
};

export const rows = {
  all: 'Alle Zeilen der Gewichte',
  query: 'Zeile',
  entropy: (most: string) => `⟦entropy|Entropie⟧ (Bit, höchstens ${most})`,
  entropyWhy:
    'Die ⟦entropy|Entropie⟧, in Bit, sagt, wie breit eine Zeile verteilt ist: 0, wo alles von einem Token genommen wird, log₂ n, wo von jedem von n gleich viel genommen wird.',
  largest: 'größtes',
  largestAt: (weight: string, token: string) => `${weight} (${token})`,
  sum: 'Summe',
  more: (n: number) => `und ${counted(n, 'weitere Zeile', 'weitere Zeilen')}`,
  caption: 'Entropie, größtes Gewicht und Summe jeder Zeile der Gewichte',
  captionHead: (head: number) => `Head ${head}: Entropie, größtes Gewicht und Summe jeder Zeile`,
};

export const ingredients = {
  title: 'Eine Sache umschalten',
  start: 'Auf einen Schalter zeigen: Hier steht dann, worauf zu achten ist.',
  changed: 'geändert',
  backToOwn: 'Alles wie in der Lektion',
  seeScale: (lesson: string) => `Deutlich zu sehen in „${lesson}“`,
  maskCells:
    'Jede Zelle der Maske lässt sich umschalten: mit der Tastatur hingehen und Enter, 0 oder 1 drücken.',
  /** For a stack. */
  inBlocks: (block: number, all: number) =>
    `Ein Schalter gilt in jedem Block. Was hier von Zahlen gesagt wird, gilt für den offenen Block ${block} von ${all}.`,
  names: {
    scale: 'Skalierung',
    temperature: 'Temperatur',
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
    mask: { none: 'keine', causal: 'kausal', padding: 'Padding', hand: 'von Hand' },
    positions: {
      none: 'keine',
      learned: 'gelernt',
      sinusoidal: 'Wellen (Sinus)',
      rotary: 'Drehung (Rotary)',
      alibi: 'Abstand (ALiBi)',
    },
  },
  factor: (factor: string) => `× ${factor}`,
  hints: {
    scale:
      'Ohne die ⟦scale|Skalierung⟧ liegen die ⟦score|Scores⟧ weiter auseinander, also macht ⟦softmax|Softmax⟧ das größte Gewicht einer Zeile größer: Um wie viel, hängt davon ab, wie weit sie auseinanderliegen. Bei vielen ⟦feature|Merkmalen⟧ nähme es fast alles.',
    temperature:
      'Was in ⟦softmax|Softmax⟧ eingeht, wird durch die ⟦temperature|Temperatur⟧ geteilt: Unter 1 wächst das größte Gewicht, über 1 wird die Zeile gleichmäßiger. Die Reihenfolge der Gewichte bleibt.',
    mask: 'Ein Paar, das die ⟦mask|Maske⟧ verdeckt, bekommt den Score −∞ und damit das Gewicht 0; sein Anteil geht an die anderen, und solange eines übrig ist, bleibt die Summe der Zeile 1.',
    positions:
      '⟦position|Positionen⟧ unterscheiden gleiche Tokens: Ohne sie, und ohne Maske, nehmen solche Tokens dasselbe, wo immer sie stehen.',
    bias: 'Ein ⟦bias|Bias⟧ addiert zu jeder Query, jedem Key oder jedem Value dieselben Zahlen: Die Spalten bewegen sich gemeinsam.',
    tied: 'Queries entstehen wie Keys, also werden die ⟦score|Scores⟧ symmetrisch: Wie gut a zu b passt, so gut passt b zu a.',
    plainValues:
      'Gemischt werden die Vektoren selbst: Bei gleichem X bleiben die Gewichte, wie sie sind, nur der Kontext ändert sich.',
    heads:
      'Dieselben Zahlen, auf ⟦head|Heads⟧ verteilt: Jeder vergleicht einen Teil der Query mit einem Teil des Keys und hat eigene Gewichte.',
    output:
      'W_O, die ⟦output projection|Ausgabeprojektion⟧, mischt, was die Heads gefunden haben; ohne sie stehen ihre Kontexte nur nebeneinander.',
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
      `Das ist wenig, weil die ⟦score|Scores⟧ dieser Zeile so nah beieinanderliegen: nur ${spread} zwischen dem größten und dem kleinsten.`,
    far: (spread: string) =>
      `Das ist wenig, weil die ⟦score|Scores⟧ dieser Zeile so weit auseinanderliegen, ${spread} vom größten zum kleinsten, dass so oder so ein ⟦weight|Gewicht⟧ fast 1 ist.`,
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
      `Auch ohne sie haben ${one} und ${other} verschiedene Zeilen von Gewichten, weil die Maske sie von verschiedenen Tokens nehmen lässt.`,
    mixed: (token: string, before: string, after: string) =>
      `Ohne V = X ist der ⟦context|Kontext⟧ von ${token} ${before}, mit V = X ${after}.`,
    projected: (token: string, before: string, after: string) =>
      `Bei ${token} gehen ${before} hinein, und ${after} kommen heraus.`,
  },
};
