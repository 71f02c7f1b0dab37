/**
 * Questions, answers and predictions. ⟦id|words⟧ marks a term of the glossary; tokens are marked
 * already.
 */
import type { NamedNumber, ScoreKind } from '../parts.js';
import { named, scoreNames, scoresNames } from './captions.js';
import { counted, list, number, plural } from './grammar.js';

export const learn = {
  title: 'Erst vorhersagen, dann sehen',
  none: 'Bei diesem Schritt gibt es nichts vorherzusagen.',
  many: (at: number, all: number) => `${at} von ${all} bei diesem Schritt`,
  skip: 'Überspringen',
  again: 'Zurücknehmen',
  nextHere: 'Nächste Frage',
  toTally: 'Zu den Vorhersagen',
  next: (step: string) => `Weiter bei „${step}“`,
  first: (n: number) =>
    `Bei den Schritten ${plural(n, { one: 'wartet eine Frage', other: `warten ${n} Fragen` })}.`,
  begin: 'Zur ersten Frage',
  right: 'Richtig.',
  wrong: (answer: string) => `Nicht ganz: ${answer}.`,
  skipped: (answer: string) => `Übersprungen. Richtig ist: ${answer}.`,
  yourChoice: 'gewählt',
  rightChoice: 'richtig',
  renewed: 'Die Zahlen haben sich geändert, darum steht die Frage neu da.',
  covered:
    'Zahlen, die es verraten würden, erscheinen als ?, bis die Frage beantwortet oder übersprungen ist.',
  coveredHere: 'Verdeckt, bis die Frage beantwortet oder übersprungen ist.',
  check: 'Prüfen',
  hint: 'Ein Hinweis',
  noNumber: 'Das ist keine Zahl. Richtig wäre etwa 0.25, −3 oder 1e−4.',
  longNumber: (found: number, most: number) =>
    `Diese Zahl hat ${number(found)} Zeichen. Schreib sie mit höchstens ${most}.`,
  notKept:
    'Dieser Browser behält deine Antworten nicht. Gib sie als Code ab, bevor du diese Seite schließt oder neu lädst.',
  outdated: (n: number) =>
    plural(n, {
      one: '1 Antwort zählt nicht: Ihre Frage hat sich seither geändert.',
      other: `${n} Antworten zählen nicht: Ihre Fragen haben sich seither geändert.`,
    }),
  pinFirst:
    'Die Zahl, die die Antwort ist, in den Matrizen oder auf der Karte anklicken und dann nehmen.',
  pinned: (place: string) => `Angeklickt: ${place}`,
  takePinned: 'Diese Zahl nehmen',
  ownWait:
    'Die Fragen dieser Lektion gelten ihren eigenen Wörtern und Zahlen. Nach dem Zurücksetzen lassen sie sich beantworten.',
  seeIn: 'Zu sehen in',
  tally: {
    sum: (right: number, answered: number) =>
      `${right} von ${counted(answered, 'Vorhersage', 'Vorhersagen')} richtig`,
    none: 'Noch keine Vorhersagen',
    skipped: (n: number) => `${n} übersprungen`,
    open: (n: number) => `${n} noch nicht gestellt`,
    right: 'richtig',
    wrong: 'nicht richtig',
    wasSkipped: 'übersprungen',
    notYet: 'noch nicht',
    reset: 'Mit den Fragen von vorn beginnen',
    handIn: 'Ein Code zum Abgeben',
    code: 'Der Code',
    copy: 'Kopieren',
    copied: 'Kopiert.',
    notCopied:
      'Es ließ sich nicht kopieren. Bitte in das Feld gehen: Dort ist der Code dann markiert.',
    codeWhy:
      'Er enthält die Antworten zu dieser Lektion und sonst nichts. Er ist für die Person, die danach gefragt hat.',
  },
  inHead: (prompt: string, head: number) => `In Head ${head}: ${prompt}`,
};

/** Each question by its id. */
export const questions = {
  'largest-weight': {
    prompt: (token: string) => `Von welchem Token wird ${token} am meisten nehmen?`,
    promptKeys: (token: string) =>
      `Unter welchem Token wird das größte Gewicht in der Zeile von ${token} stehen?`,
    why: (kind: ScoreKind, score: string, best: string, weight: string) =>
      `Der größte ${scoreNames[kind]} der Zeile ist ${score}, mit ${best}. ⟦softmax|Softmax⟧ behält die Reihenfolge, also steht dort auch das größte ⟦weight|Gewicht⟧: ${weight}.`,
    whyMasked: (kind: ScoreKind, score: string, best: string, weight: string) =>
      `Von denen, die die Maske übrig lässt, ist der größte ${scoreNames[kind]} der Zeile ${score}, mit ${best}. ⟦softmax|Softmax⟧ behält die Reihenfolge, also steht dort auch das größte ⟦weight|Gewicht⟧: ${weight}.`,
    /** `isMasked`: only scores that the mask leaves visible. */
    even: (kind: ScoreKind, least: string, most: string, isMasked: boolean) =>
      `${isMasked ? 'Was die Maske übrig lässt, bekommt' : 'Alle der Zeile bekommen'} Gewichte von ${least} bis ${most}: fast gleich, weil die ${scoresNames[kind]} nah beieinanderliegen.`,
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
      `Ein ⟦dot product|Skalarprodukt⟧ addiert Produkte aus je zwei Zahlen; ein Produkt mit verschiedenen Vorzeichen liegt unter 0. Hier: ${arithmetic}.`,
    whyLong: (above: string, below: string, sum: string) =>
      `Ein ⟦dot product|Skalarprodukt⟧ addiert Produkte aus je zwei Zahlen. Hier reichen die Produkte von ${below} bis ${above}; alle zusammen sind der Score ${sum}.`,
  },

  'scores-shape': {
    prompt: (tokens: number, features: number) =>
      `${counted(tokens, 'Query', 'Queries')} aus je ${counted(features, 'Zahl', 'Zahlen')} ${plural(tokens, { one: 'trifft', other: 'treffen' })} auf ${counted(tokens, 'Key', 'Keys')} aus ebenso vielen. Welche Form hat die Matrix der Scores?`,
    why: (rows: number, cols: number, features: number) =>
      `Ein Score je Paar aus Query und Key: ${counted(rows, 'Zeile', 'Zeilen')}, ${counted(cols, 'Spalte', 'Spalten')}. Das ⟦dot product|Skalarprodukt⟧ macht aus den je ${counted(features, 'Zahl', 'Zahlen')} von beiden eine.`,
    shape: (rows: number, cols: number) => `${rows}×${cols}`,
  },

  longer: {
    prompt: (scores: string, tokens: number) =>
      `${tokens} Tokens ergeben ${scores} Scores. Wie viele Scores ergeben doppelt so viele Tokens?`,
    why: (tokens: number, scores: string) =>
      `Jede Query trifft auf jeden Key: ${tokens} mal ${tokens} ist ${scores}. Doppelt so viele Tokens, viermal so viele Scores; darum sind lange Texte teuer.`,
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
      `Die Scores lägen weiter auseinander, und ⟦softmax|Softmax⟧ macht aus dem Abstand der Scores ein Verhältnis der Gewichte. Aus dem größten Gewicht ${before} würde ${after}.`,
    whyShrink: (before: string, after: string) =>
      `Die Scores lägen näher beieinander, und ⟦softmax|Softmax⟧ macht aus dem Abstand der Scores ein Verhältnis der Gewichte. Aus dem größten Gewicht ${before} würde ${after}.`,
    whySame: (value: string) =>
      `Die Scores, die der Zeile bleiben, sind gleich, oder es ist nur einer: Kein Faktor rückt sie auseinander. Das größte Gewicht bleibt ${value}.`,
  },

  'row-sum': {
    prompt: (token: string) => `Welche Summe haben die Gewichte in der Zeile von ${token}?`,
    promptMasked: (token: string, hidden: number, all: number) =>
      `Die ⟦mask|Maske⟧ verdeckt ${hidden} der ${all} Scores in der Zeile von ${token}. Welche Summe haben ihre Gewichte?`,
    depends: 'das hängt von den Scores ab',
    why: (sum: string) =>
      `⟦softmax|Softmax⟧ teilt jede Potenz durch die Summe aller Potenzen der Zeile; die Summe der Anteile ist also immer ${sum}.`,
    whyMasked: (sum: string) =>
      `Was verdeckt ist, trägt 0 zu der Summe bei, durch die ⟦softmax|Softmax⟧ teilt; die Summe der übrigen Anteile ist also weiterhin ${sum}.`,
    whyNothing:
      'Hier bleibt nichts zu verteilen: Die ganze Zeile ist verdeckt. Eine solche Zeile hat die Gewichte 0, und ihr Kontext ist 0.',
  },

  'negative-weight': {
    prompt: (kind: ScoreKind, token: string, other: string, score: string) =>
      `Der ${scoreNames[kind]} von ${token} mit ${other} ist ${score}. Wie wird sein Gewicht sein?`,
    negative: 'auch unter 0',
    zero: 'genau 0',
    positive: 'über 0',
    why: (weight: string) =>
      `⟦softmax|Softmax⟧ rechnet e hoch jeden Score, und das liegt über 0, wie immer der Score ist: Das Gewicht ist ${weight}. Ein Score unter 0 macht es kleiner als ein Score von 0, aber nie zu 0 oder weniger.`,
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
    promptCausal: (token: string, place: number, all: number) =>
      `${token} ist Nummer ${place} von ${counted(all, 'Token', 'Tokens')}. Von wie vielen Tokens darf es unter der kausalen ⟦mask|Maske⟧ nehmen?`,
    promptPadding: (token: string, all: number) =>
      `Von wie vielen der ${counted(all, 'Token', 'Tokens')} darf ${token} nehmen, wenn das ⟦mask|Padding⟧ verdeckt ist?`,
    whyCausal: (token: string, place: number) =>
      place === 1
        ? `Unter einer kausalen Maske nimmt jedes Token von sich selbst und von dem, was davor kam. ${token} ist das erste, also nimmt es nur von sich selbst.`
        : `Unter einer kausalen Maske nimmt jedes Token von sich selbst und von dem, was davor kam: ${token} von sich selbst und von ${plural(place - 1, { one: 'dem einen', other: `den ${place - 1}` })} davor.`,
    whyPadding: (padding: number) =>
      padding === 0
        ? 'Kein Token ist hier Padding, also ist nichts verdeckt.'
        : plural(padding, {
            one: 'Ein Token ist <pad>, das nur auffüllt; kein Token darf von ihm nehmen.',
            other: `${padding} Tokens sind <pad>, das nur auffüllt; kein Token darf von ihnen nehmen.`,
          }),
  },

  'masked-score': {
    prompt: (kind: ScoreKind, token: string, other: string, score: string) =>
      `${token} darf nicht von ${other} nehmen. Der ${scoreNames[kind]} der beiden ist ${score}: Was wird daraus?`,
    promptKeys: (kind: ScoreKind, token: string, other: string, score: string) =>
      `Die ⟦mask|Maske⟧ verdeckt den Key von ${other} vor der Query von ${token}. Der ${scoreNames[kind]} der beiden ist ${score}: Was wird daraus?`,
    same: (score: string) => `er bleibt ${score}`,
    zero: '0',
    infinite: '−∞',
    why: 'Ein Score von 0 bekäme noch einen Anteil, denn e hoch 0 ist 1. Nur e hoch −∞ ist 0: So wird das Gewicht 0.',
  },

  'double-value': {
    prompt: (token: string, other: string) =>
      `Wenn jede Zahl in der ⟦value|Value-Zeile⟧ von ${other} verdoppelt würde: Was geschähe mit den Gewichten von ${token}?`,
    doubles: (other: string) => `das Gewicht für ${other} verdoppelt sich`,
    grows: (other: string) => `das Gewicht für ${other} wächst, die anderen schrumpfen`,
    same: 'nichts',
    why: (weight: string, other: string) =>
      `⟦weight|Gewichte⟧ entstehen allein aus Queries und Keys; Values kommen erst danach dazu. Das Gewicht für ${other} bleibt ${weight}; was es in den ⟦context|Kontext⟧ bringt, verdoppelt sich.`,
  },

  'strongest-value': {
    prompt: (token: string) =>
      `Jede ⟦value|Value-Zeile⟧ geht mal ihr Gewicht in den Kontext von ${token} ein. Welches Token steuert den längsten ⟦vector|Vektor⟧ bei?`,
    why: (best: string, weight: string, row: string) =>
      `Das Gewicht für ${best} ist ${weight}, und seine Value-Zeile ist ${row}: Multipliziert ergeben sie den längsten Vektor.`,
    whyNotLargest: (largest: string, weight: string, row: string) =>
      `${largest} hat das größere Gewicht, ${weight}, aber eine kürzere Value-Zeile: ${row}. Wie viel ein Token beisteuert, hängt von Gewicht und Value ab.`,
  },

  'context-range': {
    prompt: (token: string) =>
      `Kann eine Zahl im ⟦context|Kontext⟧ von ${token} größer sein als die größte Zahl in dieser Spalte von V?`,
    yes: 'ja',
    no: 'nein',
    why: (value: string, least: string, most: string) =>
      `Die Gewichte sind Anteile mit der Summe 1, also liegt jede Zahl des Kontexts zwischen der kleinsten und der größten ihrer Spalte. Die erste Zahl dieses Kontexts ist ${value}; die erste Spalte von V reicht von ${least} bis ${most}.`,
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
      `Wenn ${first} und ${second} die Plätze tauschten: Was wäre der ${scoreNames[kind]} von ${first} mit ${second}?`,
    same: 'dieselbe Zahl, woanders in der Matrix',
    different: 'eine andere Zahl',
    whySame: (kind: ScoreKind, score: string) =>
      `Ohne ⟦position|Positionen⟧ weiß ein Vektor nicht, wo er steht: Dieselbe Query trifft auf denselben Key, und der ${scoreNames[kind]} der beiden bleibt ${score}. Gibt es auch keine Maske, sieht die Attention nur, welche Wörter da sind, nicht ihre Reihenfolge.`,
    whySameDistance: (kind: ScoreKind, score: string) =>
      `⟦alibi|ALiBi⟧ sieht nur, wie weit zwei Tokens auseinanderstehen, und das bleibt gleich. Der ${scoreNames[kind]} der beiden bleibt ${score}.`,
    whyDifferent: (kind: ScoreKind, before: string, after: string) =>
      `Ihre ⟦position|Positionen⟧ gehören zu dem, was verglichen wird; andere Plätze ergeben also andere Zahlen: Der ${scoreNames[kind]} war ${before} und würde ${after}.`,
  },

  'heads-agree': {
    prompt: (token: string) =>
      `Nimmt ${token} in Head 1 und in Head 2 vom selben Token am meisten?`,
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
    prompt: (token: string) => `Was erwartet es als Nächstes, nach ${token}, dem letzten Token?`,
    why: (word: string, logit: string) =>
      `In der Zeile der ⟦logits|Logits⟧ des letzten Tokens ist ${logit} das größte, für ${word}. Softmax behält ihre Reihenfolge bei, also wird auch seine ⟦probabilities|Wahrscheinlichkeit⟧ die größte sein.`,
  },

  'knows-next': {
    prompt: (word: string) =>
      `Hier werden Wörter wiederholt, also käme ${word} als Nächstes. Gibt es ${word} mehr als die Hälfte der Wahrscheinlichkeit?`,
    yes: 'ja',
    no: 'nein',
    why: (word: string, share: string, words: number, even: string) =>
      `Es gibt ${word} die ⟦probabilities|Wahrscheinlichkeit⟧ ${share}. Durch Raten käme niemand über ${even} für jedes der ${words} Wörter hinaus: Die Zahlen wissen noch nicht, dass Wörter wiederholt werden.`,
  },

  'previous-head': {
    prompt: 'Welcher Head schaut vor allem auf das Token davor?',
    none: 'keiner',
    why: (head: string, score: string, rows: number) =>
      `${head}: Über ${counted(rows, 'Token', 'Tokens')} hat das Token davor im Mittel das ⟦weight|Gewicht⟧ ${score}. Er nimmt vor allem vom Token davor.`,
    whyNone: (score: string, head: string) =>
      `Keiner: Das größte mittlere ⟦weight|Gewicht⟧ auf dem Token davor ist ${score}, bei ${head}.`,
  },

  'induction-head': {
    prompt:
      'Ein ⟦induction-head|Induktions-Head⟧ schaut von einem Token, das schon einmal da war, auf das, was damals darauf folgte. Welcher Head ist einer?',
    none: 'keiner',
    why: (head: string, score: string, rows: number) =>
      `${head}: Über die ${counted(rows, 'Token', 'Tokens')}, die schon einmal da waren, hat das, was damals folgte, im Mittel das ⟦weight|Gewicht⟧ ${score}.`,
    how: (before: string) =>
      `Er findet sie an dem, was ${before} in jedes Token geschrieben hat: welches Token davor steht. Im ersten Block steht davon noch nichts da: Ein Head könnte dort nur um eine feste Zahl von Tokens zurückschauen.`,
    alone:
      'Kein Head davor schaut vor allem auf das Token davor, also sucht er vielleicht nicht das Token, sondern schaut immer gleich viele Tokens zurück: Eine andere Länge würde es zeigen.',
    whyFixed: (head: string, score: string, words: number, elsewhere: string) =>
      `Keiner. In diesem Text hat ${head} auf dem, was damals folgte, ein mittleres ⟦weight|Gewicht⟧ von ${score}; mit ${words} wiederholten Tokens, gerade ausprobiert, nur ${elsewhere}. Er schaut immer gleich viele Tokens zurück, was immer dort steht.`,
    whyNone: (score: string, head: string) =>
      `Keiner: Das größte mittlere ⟦weight|Gewicht⟧ auf dem, was damals folgte, ist ${score}, bei ${head}.`,
  },

  'head-off': {
    prompt: (head: string, word: string) =>
      `${head}: Wenn er ausgeschaltet wäre, wäre dann immer noch ${word} am wahrscheinlichsten?`,
    still: (word: string) => `ja, weiter ${word}`,
    other: 'nein, etwas anderes',
    whyStill: (word: string, before: string, after: string) =>
      `Die Wahrscheinlichkeit von ${word} ginge von ${before} auf ${after} und bliebe die größte. Bei seinem Block ausschalten und sehen.`,
    whyOther: (word: string, before: string, after: string, other: string, share: string) =>
      `Die Wahrscheinlichkeit von ${word} ginge von ${before} auf ${after}, und ${other} hätte ${share}. Bei seinem Block ausschalten und sehen.`,
  },

  'normed-row': {
    prompt: (token: string, mean: string, deviation: string) =>
      `Die Zeile von ${token} hat den Mittelwert ${mean} und die Standardabweichung ${deviation}. Wie groß sind beide, nachdem die ⟦layer-norm|Layer Norm⟧ die Zeile normiert hat?`,
    pair: (mean: string, deviation: string) =>
      `Mittelwert ${mean}, Standardabweichung ${deviation}`,
    why: (mean: string, deviation: string) =>
      `Von jeder Zahl wird der Mittelwert ${mean} abgezogen, und was bleibt, wird durch die Standardabweichung ${deviation} geteilt. So kommt jede Zeile auf gleiche Größe, wie groß sie auch war; Gain und Bias, die gelernt werden, kommen danach.`,
  },

  'held-back': {
    prompt: (token: string, all: number) =>
      `Wie viele der ${all} verborgenen Zahlen von ${token} macht die Aktivierung zu 0?`,
    why: (count: number, all: number) =>
      `Die unter 0: ${count} von ${all}. Nur die anderen tragen also etwas zur Ausgabe bei.`,
  },

  'other-length': {
    prompt: (own: number, other: number) =>
      `Hier werden ${own} Wörter gesagt und dann noch einmal. Wenn es ${other} Wörter bekommt, immer wieder gesagt: Weiß es, was als Nächstes kommt?`,
    yes: 'ja, fast immer',
    no: 'nein, fast nie',
    whyYes: (own: number, right: number, all: number, other: number, then: number, of: number) =>
      `Gerade eben an anderen Wörtern ausprobiert: Bei ${own} davon sagt es ${right} von ${all} richtig vorher, bei ${other} ${then} von ${of}. Es scheint also das Wort zu suchen, wo immer es stand.`,
    whyNo: (own: number, right: number, all: number, other: number, then: number, of: number) =>
      `Gerade eben an anderen Wörtern ausprobiert: Bei ${own} davon sagt es ${right} von ${all} richtig vorher, bei ${other} nur ${then} von ${of}. Es scheint also nicht das Wort zu suchen, sondern immer gleich viele Wörter zurückzuschauen: Zu sehen ist das daran, wohin seine Heads schauen.`,
  },
};
