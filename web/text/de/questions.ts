/**
 * Questions, answers and predictions. ⟦id|words⟧ marks a term of the glossary; tokens are marked
 * already.
 */
import type { NamedNumber, ScoreKind } from '../parts.js';
import { named, scoreNames, scoresNames } from './captions.js';
import { counted, list, number, plural } from './grammar.js';

export const learn = {
  title: 'Vorhersagen, dann prüfen',
  none: 'Bei diesem Schritt gibt es nichts vorherzusagen.',
  folded: {
    all: (all: number, answered: number) =>
      `${counted(all, 'Frage', 'Fragen')}${answered ? `, ${answered} beantwortet` : ''}`,
    here: (all: number, answered: number) =>
      `${counted(all, 'Frage', 'Fragen')} bei diesem Schritt${answered ? `, ${answered} beantwortet` : ''}`,
    none: 'keine bei diesem Schritt',
  },
  many: (at: number, all: number) => `Frage ${at} von ${all} bei diesem Schritt`,
  skip: 'Überspringen',
  again: 'Noch einmal',
  nextHere: 'Nächste Frage',
  toTally: 'Die Vorhersagen',
  next: (step: string) => `Weiter: „${step}“`,
  first: (n: number) =>
    `${plural(n, { one: 'Eine Frage', other: `${n} Fragen` })} bei den Schritten.`,
  begin: 'Erste Frage',
  right: 'Richtig.',
  wrong: (answer: string) => `Nicht ganz: ${answer}.`,
  skipped: (answer: string) => `Übersprungen. Die Antwort: ${answer}.`,
  yourChoice: 'gewählt',
  rightChoice: 'richtig',
  renewed: 'Die Zahlen haben sich geändert, darum erscheint die Frage noch einmal.',
  covered:
    'Zahlen, die es verraten würden, erscheinen als ?, bis die Frage beantwortet oder übersprungen ist.',
  coveredHere: 'Verdeckt, bis die Frage beantwortet oder übersprungen ist.',
  check: 'Prüfen',
  hint: 'Hinweis',
  noNumber: 'Das ist keine Zahl. Gültig ist etwa 0.25, −3 oder 1e−4.',
  longNumber: (found: number, most: number) =>
    `Diese Zahl hat ${number(found)} Zeichen. Bitte mit höchstens ${most} eingeben.`,
  notKept:
    'Dieser Browser speichert die Antworten nicht. Bitte als Code abgeben, bevor diese Seite geschlossen oder neu geladen wird.',
  outdated: (n: number) =>
    plural(n, {
      one: '1 Antwort zählt nicht: Ihre Frage hat sich seither geändert.',
      other: `${n} Antworten zählen nicht: Ihre Fragen haben sich seither geändert.`,
    }),
  pinFirst:
    'In den Matrizen oder auf der Karte die Zahl anklicken, die die Frage beantwortet, und sie dann verwenden.',
  pinned: (cell: string) => `Ausgewählt: ${cell}`,
  takePinned: 'Diese Zahl verwenden',
  ownWait:
    'Diese Fragen gelten den ursprünglichen Wörtern und Zahlen der Lektion. Zum Beantworten zurücksetzen.',
  seeIn: 'Zu sehen in',
  tally: {
    sum: (right: number, answered: number) =>
      `${right} von ${counted(answered, 'Vorhersage', 'Vorhersagen')} richtig`,
    none: 'Noch keine Vorhersagen',
    skipped: (n: number) => `${n} übersprungen`,
    open: (n: number) => `${n} noch offen`,
    right: 'richtig',
    wrong: 'falsch',
    wasSkipped: 'übersprungen',
    notYet: 'noch nicht beantwortet',
    reset: 'Von vorn',
    handIn: 'Code zum Abgeben',
    code: 'Der Code',
    copy: 'Kopieren',
    copied: 'Kopiert.',
    notCopied: 'Es ließ sich nicht kopieren. Bitte das Feld anklicken: Dort ist der Code markiert.',
    codeWhy:
      'Er enthält die Antworten zu dieser Lektion und sonst nichts. Er geht an die Person, die danach gefragt hat.',
  },
  inHead: (prompt: string, head: number) => `In Head ${head}: ${prompt}`,
};

/** Each question by its id. */
export const questions = {
  'largest-weight': {
    prompt: (token: string) => `Auf welches Token wird ${token} am meisten achten?`,
    promptKeys: (token: string) =>
      `Unter welchem Token wird das größte Gewicht in der Zeile von ${token} stehen?`,
    why: (kind: ScoreKind, score: string, best: string, weight: string) =>
      `Der größte ${scoreNames[kind]} der Zeile ist ${score}, mit ${best}. ⟦softmax|Softmax⟧ behält die Reihenfolge, also steht dort auch das größte ⟦weight|Gewicht⟧: ${weight}.`,
    whyMasked: (kind: ScoreKind, score: string, best: string, weight: string) =>
      `Von den sichtbaren ist der größte ${scoreNames[kind]} der Zeile ${score}, mit ${best}. ⟦softmax|Softmax⟧ behält die Reihenfolge, also steht dort auch das größte ⟦weight|Gewicht⟧: ${weight}.`,
    /** `isMasked`: only scores that the mask leaves visible. */
    even: (kind: ScoreKind, least: string, most: string, isMasked: boolean) =>
      `${isMasked ? 'Die sichtbaren Tokens' : 'Alle Tokens der Zeile'} bekommen Gewichte von ${least} bis ${most}: fast gleich, weil die ${scoresNames[kind]} nah beieinanderliegen.`,
    /** If columns have names. */
    whyNamed: (
      token: string,
      asks: readonly NamedNumber[],
      best: string,
      offers: readonly NamedNumber[],
    ) => `${token} fragt nach ${named(asks)}, und ${best} bietet ${named(offers)} an.`,
  },

  sign: {
    prompt: (token: string, other: string) =>
      `Die ⟦query|Query⟧ von ${token} trifft auf den ⟦key|Key⟧ von ${other}. Liegt ihr ⟦score|Score⟧ über oder unter 0?`,
    above: 'über 0',
    below: 'unter 0',
    zero: 'genau 0',
    why: (arithmetic: string) =>
      `Ein ⟦dot product|Skalarprodukt⟧ multipliziert zwei Vektoren Stelle für Stelle und addiert die Produkte; Zahlen mit verschiedenem Vorzeichen ergeben ein negatives Produkt. Hier: ${arithmetic}.`,
    whyLong: (above: string, below: string, sum: string) =>
      `Ein ⟦dot product|Skalarprodukt⟧ multipliziert zwei Vektoren Stelle für Stelle und addiert die Produkte. Hier reichen die Produkte von ${below} bis ${above}; ihre Summe ist der Score ${sum}.`,
  },

  'scores-shape': {
    prompt: (tokens: number, features: number) =>
      `${counted(tokens, 'Query', 'Queries')} aus je ${counted(features, 'Zahl', 'Zahlen')} ${plural(tokens, { one: 'wird', other: 'werden' })} mit ${counted(tokens, 'Key', 'Keys')} derselben Länge verglichen. Welche Form hat die Matrix der Scores?`,
    why: (rows: number, cols: number, features: number) =>
      `Ein Score je Paar aus Query und Key: ${counted(rows, 'Zeile', 'Zeilen')}, ${counted(cols, 'Spalte', 'Spalten')}. Das ⟦dot product|Skalarprodukt⟧ macht aus den je ${counted(features, 'Zahl', 'Zahlen')} von beiden eine.`,
    shape: (rows: number, cols: number) => `${rows}×${cols}`,
  },

  longer: {
    prompt: (scores: string, tokens: number) =>
      `${tokens} Tokens ergeben ${scores} Scores. Wie viele Scores ergeben doppelt so viele Tokens?`,
    why: (tokens: number, scores: string) =>
      `Jede Query wird mit jedem Key verglichen: ${tokens} mal ${tokens} ist ${scores}. Doppelt so viele Tokens ergeben viermal so viele Scores; darum sind lange Texte teuer.`,
  },

  'scale-dropped': {
    promptRoot: (token: string, root: number) =>
      `Wenn die Scores nicht durch √${root} geteilt würden: Würde das größte Gewicht von ${token} wachsen oder schrumpfen?`,
    promptFactor: (token: string, factor: string) =>
      `Wenn die Scores nicht mit ${factor} multipliziert würden: Würde das größte Gewicht von ${token} wachsen oder schrumpfen?`,
    promptNone: (token: string) =>
      `Wenn die Scores durch √d_k geteilt würden: Würde das größte Gewicht von ${token} wachsen oder schrumpfen?`,
    grow: 'wachsen',
    shrink: 'schrumpfen',
    same: 'genau so bleiben',
    whyGrow: (before: string, after: string) =>
      `Die Scores lägen weiter auseinander, und ⟦softmax|Softmax⟧ macht aus Unterschieden der Scores Verhältnisse der Gewichte. Das größte Gewicht ginge von ${before} auf ${after}.`,
    whyShrink: (before: string, after: string) =>
      `Die Scores lägen näher beieinander, und ⟦softmax|Softmax⟧ macht aus Unterschieden der Scores Verhältnisse der Gewichte. Das größte Gewicht ginge von ${before} auf ${after}.`,
    whySame: (value: string) =>
      `Die sichtbaren Scores der Zeile sind gleich, oder es ist nur einer: Kein Faktor rückt sie auseinander. Das größte Gewicht bleibt ${value}.`,
  },

  'row-sum': {
    prompt: (token: string) => `Welche Summe haben die Gewichte in der Zeile von ${token}?`,
    promptMasked: (token: string, hidden: number, all: number) =>
      `Die ⟦mask|Maske⟧ verdeckt ${hidden} der ${all} Scores in der Zeile von ${token}. Welche Summe haben ihre Gewichte?`,
    depends: 'das hängt von den Scores ab',
    why: (sum: string) =>
      `⟦softmax|Softmax⟧ teilt jede Potenz von e durch die Summe aller Potenzen der Zeile; die Summe der Gewichte ist also immer ${sum}.`,
    whyMasked: (sum: string) =>
      `Verdeckte Scores tragen 0 zu der Summe bei, durch die ⟦softmax|Softmax⟧ teilt; die Summe der übrigen Gewichte ist also weiterhin ${sum}.`,
    whyNothing:
      'Hier verdeckt die Maske die ganze Zeile, es gibt also nichts, worauf zu achten wäre. Clearhead setzt die Gewichte einer solchen Zeile auf 0, also ist auch ihr Kontext 0. Viele Programme würden 0 durch 0 teilen.',
  },

  'negative-weight': {
    prompt: (kind: ScoreKind, token: string, other: string, score: string) =>
      `Der ${scoreNames[kind]} von ${token} mit ${other} ist ${score}. Wie wird sein Gewicht sein?`,
    negative: 'auch unter 0',
    zero: 'genau 0',
    positive: 'über 0',
    why: (weight: string) =>
      `⟦softmax|Softmax⟧ berechnet e hoch jeden Score, und das ist positiv, wie immer der Score ist: Das Gewicht ist ${weight}. Ein negativer Score ergibt weniger Gewicht als ein Score von 0, aber nie 0 oder weniger.`,
  },

  temperature: {
    prompt: (token: string, before: string, after: string) =>
      `Wenn die ⟦temperature|Temperatur⟧ von ${before} auf ${after} steigt: Was geschieht mit den Gewichten von ${token}?`,
    even: 'sie werden gleichmäßiger',
    uneven: 'sie werden ungleichmäßiger',
    same: 'sie bleiben genau, wie sie sind',
    whyEven: (before: string, after: string) =>
      `Alle Scores werden durch die Temperatur geteilt, liegen also näher beieinander. Die ⟦entropy|Entropie⟧ der Zeile, die umso größer ist, je gleichmäßiger sie ist, geht von ${before} auf ${after} Bit.`,
    whySame: (value: string) =>
      `Die Scores, die zählen, sind gleich, oder es ist nur einer, und das bleibt so, wenn sie geteilt werden. Die ⟦entropy|Entropie⟧ bleibt ${value} Bit.`,
  },

  visible: {
    promptCausal: (token: string, position: number, all: number) =>
      `${token} ist Token ${position} von ${all}. Auf wie viele Tokens darf es unter einer kausalen ⟦mask|Maske⟧ achten?`,
    promptPadding: (token: string, all: number) =>
      `Auf wie viele der ${counted(all, 'Token', 'Tokens')} darf ${token} achten, wenn ⟦mask|Padding⟧ verdeckt ist?`,
    promptParts: (token: string, all: number) =>
      `Auf wie viele der ${counted(all, 'Token', 'Tokens')} darf ${token} unter dieser ⟦mask|Maske⟧ achten?`,
    whyCausal: (token: string, position: number) =>
      position === 1
        ? `Unter einer kausalen Maske achtet jedes Token auf sich selbst und auf frühere Tokens. ${token} ist das erste, also kann es nur auf sich selbst achten.`
        : `Unter einer kausalen Maske achtet jedes Token auf sich selbst und auf frühere Tokens: ${token} auf sich selbst und auf ${plural(position - 1, { one: 'das eine', other: `die ${position - 1}` })} davor.`,
    whyParts: (token: string, seen: number) =>
      `Die Zeile von ${token} in der Maske hat eine 1 für jedes Token, das kein Teil der Maske verdeckt: ${seen}.`,
    whyPadding: (padding: number) =>
      padding === 0
        ? 'Kein Token ist hier Padding, also ist nichts verdeckt.'
        : plural(padding, {
            one: 'Ein Token ist Padding, das nur auffüllt; kein Token darf darauf achten.',
            other: `${padding} Tokens sind Padding, das nur auffüllt; kein Token darf darauf achten.`,
          }),
  },

  'masked-score': {
    prompt: (kind: ScoreKind, token: string, other: string, score: string) =>
      `${token} darf nicht auf ${other} achten. Der ${scoreNames[kind]} der beiden ist ${score}: Was wird daraus?`,
    promptKeys: (kind: ScoreKind, token: string, other: string, score: string) =>
      `Die ⟦mask|Maske⟧ verdeckt den Key von ${other} vor der Query von ${token}. Der ${scoreNames[kind]} der beiden ist ${score}: Was wird daraus?`,
    same: (score: string) => `er bleibt ${score}`,
    zero: '0',
    infinite: '−∞',
    why: 'Ein Score von 0 bekäme noch etwas Gewicht, denn e hoch 0 ist 1. Nur e hoch −∞ ist 0: So wird das Gewicht 0.',
  },

  'double-value': {
    prompt: (token: string, other: string) =>
      `Wenn jede Zahl in der ⟦value|Value-Zeile⟧ von ${other} verdoppelt würde: Was geschähe mit den Gewichten von ${token}?`,
    doubles: (other: string) => `das Gewicht auf ${other} verdoppelt sich`,
    grows: (other: string) => `das Gewicht auf ${other} wächst, die anderen schrumpfen`,
    same: 'nichts',
    why: (weight: string, other: string) =>
      `⟦weight|Gewichte⟧ hängen nur von Queries und Keys ab; Values kommen erst danach dazu. Das Gewicht auf ${other} bleibt ${weight}; sein Beitrag zum ⟦context|Kontext⟧ verdoppelt sich.`,
  },

  'strongest-value': {
    prompt: (token: string) =>
      `Jede ⟦value|Value-Zeile⟧ geht mal ihr Gewicht in den Kontext von ${token} ein. Welches Token steuert den längsten ⟦vector|Vektor⟧ bei?`,
    why: (best: string, weight: string, row: string) =>
      `Das Gewicht auf ${best} ist ${weight}, und seine Value-Zeile ist ${row}: Multipliziert ergeben sie den längsten Vektor.`,
    whyNotLargest: (largest: string, weight: string, row: string) =>
      `${largest} hat das größere Gewicht, ${weight}, aber eine kürzere Value-Zeile: ${row}. Wie viel ein Token beisteuert, hängt von Gewicht und Value ab.`,
  },

  'context-range': {
    prompt: (token: string) =>
      `Kann eine Zahl im ⟦context|Kontext⟧ von ${token} größer sein als die größte Zahl in dieser Spalte von V?`,
    yes: 'ja',
    no: 'nein',
    why: (value: string, least: string, most: string) =>
      `Die Gewichte sind nicht negativ und haben die Summe 1, also liegt jede Zahl des Kontexts zwischen der kleinsten und der größten ihrer Spalte. Die erste Zahl dieses Kontexts ist ${value}; die erste Spalte von V reicht von ${least} bis ${most}.`,
  },

  'same-word': {
    prompt: (token: string, first: number, second: number) =>
      `Das Wort ${token} steht an den Positionen ${first} und ${second}. Haben beide die gleiche ⟦query|Query⟧?`,
    yes: 'ja, Zahl für Zahl',
    no: 'nein',
    whySame:
      'Das gleiche Wort hat den gleichen Vektor, und über seine Position ist zu X nichts addiert: Dieselbe Matrix macht daraus die gleiche Query.',
    whyDifferent:
      'Das gleiche Wort hat die gleiche Zeile in E, aber jede Position addiert einen eigenen Vektor; darum unterscheidet sich X und mit ihm die Queries.',
  },

  'parameter-count': {
    prompt: (heads: number) =>
      heads > 1
        ? `Wie viele ⟦parameter|Parameter⟧ enthalten W_Q, W_K und W_V zusammen, in ${heads === 2 ? 'beiden Heads' : `allen ${heads} Heads`}?`
        : 'Wie viele ⟦parameter|Parameter⟧ enthalten W_Q, W_K und W_V zusammen?',
    why: (shapes: string[], all: string) =>
      `Ihre Formen sind ${list(shapes)}, das macht ${all}. Die Zahl der Tokens spielt keine Rolle: Dieselben Matrizen dienen jedem Satz.`,
    times: (heads: number, shape: string) => (heads > 1 ? `${heads} mal ${shape}` : shape),
  },

  'swap-words': {
    prompt: (first: string, second: string, kind: ScoreKind) =>
      `Wenn ${first} und ${second} die Positionen tauschten: Was wäre der ${scoreNames[kind]} von ${first} mit ${second}?`,
    same: 'dieselbe Zahl, woanders in der Matrix',
    different: 'eine andere Zahl',
    whySame: (kind: ScoreKind, score: string) =>
      `Ohne ⟦position|Positionen⟧ enthält ein Vektor nicht, wo er steht: Dieselbe Query trifft auf denselben Key, und der ${scoreNames[kind]} der beiden bleibt ${score}. Gibt es auch keine Maske, sieht die Attention nur, welche Wörter da sind, nicht ihre Reihenfolge.`,
    whySameDistance: (kind: ScoreKind, score: string) =>
      `⟦alibi|ALiBi⟧ hängt nur davon ab, wie weit zwei Tokens auseinanderstehen, und das bleibt gleich. Der ${scoreNames[kind]} der beiden bleibt ${score}.`,
    whyDifferent: (kind: ScoreKind, before: string, after: string) =>
      `Ihre ⟦position|Positionen⟧ gehen in den Vergleich ein; andere Positionen ergeben also andere Zahlen: Der ${scoreNames[kind]} war ${before} und würde ${after}.`,
  },

  'heads-agree': {
    prompt: (token: string) =>
      `Achtet ${token} in Head 1 und in Head 2 am meisten auf dasselbe Token?`,
    promptKeys: (token: string) =>
      `Haben Head 1 und Head 2 in der Zeile von ${token} ihr größtes Gewicht unter demselben Token?`,
    same: 'ja, dasselbe Token',
    different: 'nein, verschiedene Tokens',
    why: (first: string, one: string, second: string, two: string) =>
      `Das größte Gewicht ist in Head 1 ${one}, für ${first}, in Head 2 ${two}, für ${second}. Jeder ⟦head|Head⟧ hat eigene W_Q und W_K, also vergleicht jeder auf seine Weise.`,
  },

  'concat-shape': {
    prompt: (heads: number, rows: number, cols: number) =>
      `${heads} Heads bilden je einen Kontext der Form ${rows}×${cols}. Welche Form hat ⟦concat|Concat⟧?`,
    why: (rows: number, cols: number) =>
      `Die Kontexte stehen nebeneinander; die Zeilen bleiben also, eine je Token, und die Spalten summieren sich: ${rows}×${cols}.`,
  },

  'next-word': {
    prompt: (token: string) => `Was sagt das Modell nach ${token}, dem letzten Token, vorher?`,
    why: (word: string, logit: string) =>
      `In der Zeile der ⟦logits|Logits⟧ des letzten Tokens ist ${logit} das größte, für ${word}. Softmax behält die Reihenfolge, also wird auch seine ⟦probabilities|Wahrscheinlichkeit⟧ die größte sein.`,
  },

  'knows-next': {
    prompt: (word: string) =>
      `Hier wiederholen sich die Wörter, also käme ${word} als nächstes. Gibt das Modell ${word} eine Wahrscheinlichkeit von mehr als einem Halb?`,
    yes: 'ja',
    no: 'nein',
    why: (word: string, share: string, words: number, even: string) =>
      `Es gibt ${word} die ⟦probabilities|Wahrscheinlichkeit⟧ ${share}. Gleichverteiltes Raten gäbe ${even} für jedes der ${words} Wörter: Das Modell hat noch nicht gelernt, dass sich die Wörter wiederholen.`,
  },

  'shared-keys': {
    prompt:
      'Welche Query-Heads von Block 1 nutzen dieselben ⟦key|Keys⟧ und ⟦value|Values⟧ wie sein Head 1?',
    heads: (heads: readonly number[]) => `Heads ${list(heads.map(String))}`,
    none: 'nur Head 1',
    why: (heads: number, keys: number, group: number) =>
      `⟦grouped-queries|Gruppierte Queries⟧: ${counted(heads, 'Query-Head', 'Query-Heads')}, ${counted(keys, 'Head', 'Heads')} von Keys und Values; jeden davon nutzen also ${group} benachbarte Query-Heads. Jeder hat weiterhin eigene Queries und achtet deshalb auf andere Tokens.`,
  },

  'previous-head': {
    prompt: 'Welcher Head achtet vor allem auf das vorige Token?',
    none: 'keiner',
    why: (head: string, score: string, rows: number) =>
      `${head}: Über ${counted(rows, 'Token', 'Tokens')} ist sein mittleres ⟦weight|Gewicht⟧ auf dem vorigen Token ${score}, also achtet er vor allem darauf.`,
    whyNone: (score: string, head: string) =>
      `Keiner: Das größte mittlere ⟦weight|Gewicht⟧ auf dem vorigen Token ist ${score}, bei ${head}.`,
  },

  'induction-head': {
    prompt:
      'Bei einem Token, das schon einmal vorkam, achtet ein ⟦induction-head|Induktions-Head⟧ auf das, was beim letzten Mal folgte. Welcher Head ist einer?',
    none: 'keiner',
    why: (head: string, score: string, rows: number) =>
      `${head}: Über die ${counted(rows, 'Token', 'Tokens')}, die schon einmal vorkamen, ist sein mittleres ⟦weight|Gewicht⟧ auf dem, was beim letzten Mal folgte, ${score}.`,
    how: (before: string) =>
      `Er findet sie durch das, was ${before} in jedes Token geschrieben hat: welches Token davor steht. Im ersten Block ist das noch nicht geschrieben; ein Head dort könnte also nur um eine feste Zahl von Tokens zurückschauen.`,
    alone:
      'Kein früherer Head achtet vor allem auf das vorige Token. Vielleicht sucht dieser nicht das Token, sondern schaut immer gleich viele Tokens zurück. Eine andere Länge würde es zeigen.',
    whyFixed: (head: string, score: string, words: number, elsewhere: string) =>
      `Keiner. In diesem Text hat ${head} ein mittleres ⟦weight|Gewicht⟧ von ${score} auf dem, was beim letzten Mal folgte; mit ${words} wiederholten Tokens, gerade geprüft, nur ${elsewhere}. Er schaut um eine feste Zahl von Tokens zurück, was immer dort steht.`,
    whyNone: (score: string, head: string) =>
      `Keiner: Das größte mittlere ⟦weight|Gewicht⟧ auf dem, was beim letzten Mal folgte, ist ${score}, bei ${head}.`,
  },

  'head-off': {
    prompt: (head: string, word: string) =>
      `${head}: Wäre er ausgeschaltet, wäre dann immer noch ${word} das wahrscheinlichste nächste Token?`,
    still: (word: string) => `ja, weiterhin ${word}`,
    other: 'nein, ein anderes Token',
    whyStill: (word: string, before: string, after: string) =>
      `Die Wahrscheinlichkeit von ${word} ginge von ${before} auf ${after} und bliebe die größte. Zum Prüfen den Head bei seinem Block ausschalten.`,
    whyOther: (word: string, before: string, after: string, other: string, share: string) =>
      `Die Wahrscheinlichkeit von ${word} ginge von ${before} auf ${after}, und ${other} hätte ${share}. Zum Prüfen den Head bei seinem Block ausschalten.`,
  },

  'normed-row': {
    prompt: (token: string, mean: string, deviation: string) =>
      `Die Zeile von ${token} hat den Mittelwert ${mean} und die Standardabweichung ${deviation}. Wie groß sind beide, nachdem die ⟦layer-norm|Layer-Norm⟧ sie normiert hat?`,
    pair: (mean: string, deviation: string) =>
      `Mittelwert ${mean}, Standardabweichung ${deviation}`,
    why: (mean: string, deviation: string) =>
      `Von jeder Zahl wird der Mittelwert ${mean} abgezogen, und das Ergebnis wird durch die Standardabweichung ${deviation} geteilt. So hat am Ende jede Zeile dieselbe Größenordnung, wie auch immer sie vorher war; Gain und Bias, die gelernt werden, kommen danach.`,
  },

  'held-back': {
    prompt: (token: string, all: number) =>
      `Wie viele der ${all} verborgenen Einheiten von ${token} setzt die Aktivierung auf 0?`,
    why: (count: number, all: number) =>
      `Die nicht über 0 liegen: ${count} von ${all}. Nur die anderen tragen zur Ausgabe bei.`,
  },

  'other-length': {
    prompt: (own: number, other: number) =>
      `Hier werden ${own} Wörter wiederholt. Wenn stattdessen ${other} Wörter wiederholt werden: Weiß das Modell, was als nächstes kommt?`,
    yes: 'ja, fast immer',
    no: 'nein, fast nie',
    whyYes: (own: number, right: number, all: number, other: number, then: number, of: number) =>
      `Gerade an anderen Wörtern geprüft: Bei ${own} davon sagt es ${right} von ${all} richtig vorher, bei ${other} ${then} von ${of}. Es scheint also das Wort selbst zu suchen, wo immer es stand.`,
    whyNo: (own: number, right: number, all: number, other: number, then: number, of: number) =>
      `Gerade an anderen Wörtern geprüft: Bei ${own} davon sagt es ${right} von ${all} richtig vorher, bei ${other} nur ${then} von ${of}. Es scheint also nicht das Wort zu suchen, sondern um eine feste Zahl von Wörtern zurückzuschauen: Das zeigt, worauf seine Heads achten.`,
  },
};
