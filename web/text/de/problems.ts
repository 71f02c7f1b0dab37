/** Problems, and their reasons. */
import { counted, list, number, plural, quoted } from './grammar.js';

export const problems = {
  roomMissing:
    'Ein Teil der Seite wurde nicht geladen. Bitte die Verbindung prüfen und es noch einmal versuchen.',
  /** Names in an author's steps or questions that the lesson does not have. */
  misfit: {
    number: (path: string, found: string, stages: string) =>
      `${path}: Diese Lektion hat keine Zahl bei „${found}“. Ein Ort ist Stufe, Head, Zeile und Spalte, innerhalb der Größen, die man sieht; ihre Stufen sind ${stages}.`,
    row: (path: string, found: string, stages: string) =>
      `${path}: Diese Lektion hat keine Zahl und keine Zeile bei „${found}“. Ihre Stufen sind ${stages}.`,
    part: (path: string, found: string, parts: string) =>
      parts
        ? `${path}: Diese Lektion hat keinen Teil „${found}“, sondern ${parts}.`
        : `${path}: „${found}“ nennt einen Teil eines Modells mit Blöcken, und diese Lektion ist Attention allein: bitte weglassen.`,
    step: (path: string, found: string, steps: string) =>
      `${path}: Diese Lektion hat keinen Schritt „${found}“, sondern ${steps}.`,
  },
  lastGood: 'Unten steht das letzte gültige Ergebnis.',
  notDrawn: (error: string) =>
    `Dieser Teil der Seite konnte nicht gezeichnet werden: ${error}. Das ist ein Fehler in Clearhead; bitte mit der Adresse dieser Seite melden.`,
  unknownWords: (words: string[], token: string) =>
    `${list(words.map(quoted))} ${plural(words.length, { one: 'steht', other: 'stehen' })} nicht im Vokabular dieser Lektion und ${plural(words.length, { one: 'wird', other: 'werden' })} darum als ${token} behandelt.`,
  moreUnknown: (words: string[], more: number, token: string) =>
    `${list([...words.map(quoted), counted(more, 'weiteres Wort', 'weitere Wörter')])} stehen nicht im Vokabular dieser Lektion und werden darum als ${token} behandelt.`,
  unknownLesson: (id: string) =>
    `Eine Lektion „${id}“ gibt es nicht; stattdessen ist die erste Lektion zu sehen.`,
  unknownPart: (name: string) =>
    `Die Adresse verlangt „${name}“; das gibt es auf dieser Seite nicht.`,
  badSeed: (text: string) =>
    `„${text}“ ist kein Seed. Ein Seed ist eine ganze Zahl von 0 bis 4294967295.`,
  modelMissing: (name: string, other: string) =>
    `Das Modell von „${name}“ liegt dieser Kopie der Seite nicht bei. Auch „${other}“ nimmt beliebige Wörter an, aber mit Zufallszahlen.`,
  lessonMissing: (id: string) =>
    `Die Lektion „${id}“ konnte nicht geladen werden. Bitte die Verbindung prüfen und sie noch einmal wählen.`,
  sentence: (what: string) => `Dieser Satz lässt sich nicht berechnen: ${what}.`,
  sentenceEmpty: 'Der Satz ist leer. Bitte mindestens ein Wort eintippen.',
  sentenceMisspelt: (word: string, meant: string) =>
    `„${word}“ steht nicht im Vokabular dieser Lektion. Das ähnlichste Wort darin ist ${meant}.`,
  sentenceWord: (word: string, words: string, some: string) =>
    `„${word}“ steht nicht im Vokabular dieser Lektion von ${words}, und es gibt darin kein Token für unbekannte Wörter. Bekannt sind Wörter wie ${some}.`,
  sentencePositions: (positions: number, tokens: number) =>
    `Dieser Satz ergibt ${counted(tokens, 'Token', 'Tokens')}, aber die Lektion hat nur für ${counted(positions, 'Position', 'Positionen')} Positionsvektoren. Entweder ${number(tokens - positions)} weglassen, oder rückgängig machen, Positionen auf sinusförmig stellen (ohne Grenze) und den Satz noch einmal eintippen.`,
  sentenceMask: (positions: number, tokens: number) =>
    `Dieser Satz ergibt ${counted(tokens, 'Token', 'Tokens')}, aber die eigene Maske ist für ${positions} gemacht. Rückgängig machen, eine andere Maske wählen und den Satz noch einmal eintippen.`,
  lessonBroken: (path: string, message: string) =>
    `Die Lektion lässt sich nicht berechnen: ${path === '' ? '' : `${path}: `}${message}.`,
  lessonNotJson: (id: string) =>
    `Das Dokument der Lektion „${id}“ ist kein JSON. Bitte eine andere Lektion wählen.`,
  documentBroken: (id: string, path: string, message: string) =>
    `Das Dokument der Lektion „${id}“ ist nicht zu gebrauchen: ${path === '' ? '' : `${path}: `}${message}. Bitte eine andere Lektion wählen.`,
  trainingBroke: (step: number, kept: number) =>
    `Bei Schritt ${number(step)} war der Verlust keine endliche Zahl mehr, also hielt das Training an. Schritt ${number(kept)}, der letzte gute, bleibt. Eine kleinere Lernrate hilft.`,
  surveyLost: 'Der Browser hat die Messung beendet. Der Knopf beginnt sie neu.',
  trainingLost: (kept: number) =>
    `Der Browser hat das Training mehrmals beendet. Schritt ${number(kept)} bleibt; mit Start geht es weiter.`,
  trainingSlow: (kept: number) =>
    `Dieses Training wurde angehalten, weil es eine halbe Minute lang nicht antwortete: Ein Schritt oder eine Auswertung dauert in diesem Browser zu lange. Schritt ${number(kept)} bleibt. Ein kleineres "batch" oder "length" im Training der Lektion hilft.`,
  trainedTooFar: (step: number, most: number) =>
    `Die Adresse verlangt Trainingsschritt ${number(step)}, aber diese Lektion trainiert nur bis Schritt ${number(most)}. Einen früheren Schritt verlangen oder dem Training der Lektion mehr "steps" geben.`,
  engineMissing:
    'Der Rechenkern ist nicht gestartet, obwohl seine Datei da ist und der Browser WebAssembly ausführt. Vielleicht brach die Verbindung ab: Seite neu laden. Hilft das nicht, bitte mit dem Namen des Browsers melden.',
};

/** The line below the sentence field. */
export const suggestions = {
  knows: (words: number) => `Dieses Modell kennt ${counted(words, 'Wort', 'Wörter')}.`,
  any: 'Beliebige Wörter',
  begin: (letters: string) => `Wörter, die mit „${letters}“ beginnen:`,
  instead: (word: string) => `Statt „${word}“:`,
  next: 'Am wahrscheinlichsten folgt:',
  known: 'Wörter, die es kennt:',
  /** Of a lesson without a token for unknown words; `more` of them are not named. */
  refused: (words: string[], more: number) =>
    `${list([...words.map(quoted), ...(more ? [counted(more, 'weiteres Wort', 'weitere Wörter')] : [])])} ${plural(words.length + more, { one: 'steht', other: 'stehen' })} nicht im Vokabular dieser Lektion; zu sehen ist noch der vorige Satz.`,
  random: (seed: number) =>
    `Jedes Wort ist erlaubt; sein Vektor ist zufällig, aus Seed ${seed}. Zu sehen ist, wie Attention rechnet, nicht was Wörter bedeuten.`,
  /** Of a model whose tokenizer cuts words into pieces. */
  pieces: {
    tokens: 'Tokens des Satzes',
    id: (id: number) => `ID ${id}`,
    special: 'Spezialtokens',
  },
  /** These texts replace those above where tokens are letters. */
  ofLetters: {
    knows: (letters: number) =>
      `Dieses Modell kennt ${counted(letters, 'Buchstaben', 'Buchstaben')}.`,
    known: 'Buchstaben, die es kennt:',
  },
};

export const address = {
  text: (text: string) =>
    `Diese Lektion beginnt mit Vektoren und nimmt darum keinen Satz an; „${text}“ ist nicht zu sehen.`,
  ids: (text: string) =>
    `Die IDs „${text}“ ergeben diesen Satz nicht; seine Wörter werden neu in Tokens zerlegt.`,
  edits: (text: string) => `Die Adresse ändert Zahlen, die diese Lektion nicht hat: „${text}“.`,
  trained: (text: string) =>
    `Die Adresse verlangt „${text}“ Trainingsschritte, doch so lässt sich diese Lektion nicht trainieren; gezeigt werden ihre eigenen Parameter.`,
  recipe: (text: string) =>
    `„${text}“ ist kein Rezept für ein Training; zu schreiben wäre etwa rate-0.1_blocks-1, in einer Lektion, die sich trainieren lässt.`,
  play: (text: string) =>
    `„${text}“ sagt nicht, ob das Training von selbst beginnt; true sagt es, in einer Lektion, die sich trainieren lässt.`,
  set: (text: string) =>
    `Parameter namens „${text}“ gibt es nicht; es gibt identity, previous, same und uniform.`,
  step: (text: string) =>
    `Einen Schritt „${text}“ gibt es hier nicht, also ist das ganze Diagramm zu sehen.`,
  pin: (text: string) => `Die Adresse heftet eine Zahl an, die es hier nicht gibt: „${text}“.`,
  token: (text: string) => `Ein Token „${text}“ gibt es hier nicht; das erste Token ist 0.`,
  why: (text: string) =>
    `Ein Wort „${text}“, das sich erklären ließe, gibt es hier nicht; das erste Wort ist 0.`,
  arcs: (text: string) =>
    `„${text}“ gibt nicht an, ob Bögen gezeigt werden; true zeigt sie, in einem kleinen Stapel.`,
  lens: (text: string) =>
    `„${text}“ sagt nicht, ob die Logit-Lens zu zeigen ist; true zeigt sie, wo es ein nächstes Wort gibt.`,
  head: (text: string) => `Einen Head „${text}“ gibt es hier nicht; der erste Head ist 0.`,
  gradients: (text: string) =>
    text
      ? `„${text}“ sagt nicht, ob Gradienten gezeigt werden sollen; true oder false sagt es.`
      : 'Die Adresse verlangt Gradienten, aber hier gibt es keinen Verlust. Den hat nur eine Lektion, die das nächste Wort vorhersagt, mit mindestens zwei Wörtern.',
  off: (text: string) =>
    `„${text}“ lässt sich nicht ausschalten. Der erste Head des ersten Blocks ist L1.0, sein MLP L1.n.`,
  layer: (text: string) => `Einen Block „${text}“ gibt es hier nicht; der erste Block ist 0.`,
  part: (text: string) =>
    `Einen Teil „${text}“ gibt es hier nicht. Eine Lektion mit Blöcken hat words, block-1/attention und so weiter, und end; all zeigt alle.`,
  scales: (text: string) =>
    `Die Adresse behält Farbskalen, die diese Lektion nicht hat: „${text}“.`,
  lang: (text: string) => `Die Sprache „${text}“ gibt es auf dieser Seite nicht.`,
  show: (text: string, known: readonly string[]) =>
    `„${text}“ lässt sich nicht allein zeigen; es gibt step:1, section:1, part:end und so weiter und die Stufen ${list(known)}.`,
  hide: (text: string, known: readonly string[]) =>
    `„${text}“ lässt sich nicht ausblenden; es gibt ${list(known)}.`,
  lock: (text: string, known: readonly string[]) =>
    `„${text}“ lässt sich nicht sperren; es gibt ${list(known)}.`,
  compact: (text: string) =>
    `„${text}“ sagt nicht, ob wenig Platz gebraucht werden soll; true oder false sagt es.`,
  locked: (parts: readonly string[]) =>
    `Hier gesperrt, es bleibt also, wie es ist: ${list(parts)}.`,
  ingredient: (name: string, text: string) => `„${text}“ steht für ${name} nicht zur Wahl.`,
  tooMany: (n: number) =>
    `${number(n)} geänderte Zahlen sind zu viele für die Adresse und fehlen darum in ihr.`,
  more: (n: number) =>
    plural(n, {
      one: 'Noch ein Teil der Adresse hat hier keine Bedeutung.',
      other: `Noch ${number(n)} Teile der Adresse haben hier keine Bedeutung.`,
    }),
  tooLong: (most: number) =>
    `Diese Adresse hat mehr als ${number(most)} Zeichen und wurde darum nicht gelesen; stattdessen ist die erste Lektion zu sehen.`,
  longSentence: 'Dieser Satz ist zu lang für die Adresse und fehlt darum in ihr.',
  refused:
    'Der Browser lässt diese Seite ihre Adresse gerade nicht ändern; die letzte Änderung fehlt also darin. Die nächste Änderung trägt sie nach.',
};

/** If an author shows a single part. */
export const frame = {
  notHere: (what: string) =>
    `„${what}“ ist kein Teil dieser Rechnung, also ist davon nichts zu sehen.`,
  instead: (what: string) => `Stattdessen ist „${what}“ zu sehen.`,
  allInstead: 'Stattdessen ist die ganze Lektion zu sehen.',
};

/** Parts of the page, as sentences call them. */
export const pageParts = {
  lesson: 'die Lektion',
  sentence: 'der Satz',
  seed: 'der Seed',
  training: 'das Training',
  switches: 'die Einstellungen',
  parameters: 'die Parameter',
  questions: 'die Fragen',
  checks: 'die Prüfungen',
  heads: 'die Heads',
  steps: 'die Schritte',
  share: 'das Teilen',
  export: 'das Exportieren',
  panel: 'die Seitenleiste',
};

export const impossible = {
  heads: (heads: number, querySize: number, valueSize: number) =>
    `${heads} Heads können Queries aus ${querySize} und Values aus ${valueSize} Zahlen nicht gleichmäßig aufteilen.`,
  rotary: (dK: number) =>
    `Rotary-Positionen drehen Paare von Zahlen, brauchen also ein gerades d_k; hier ist es ${dK}.`,
  noLearned: 'Diese Lektion hat keine gelernten Positionsvektoren.',
  learnedShort: (tokens: number, positions: number) =>
    `Die Lektion hat Positionsvektoren für ${counted(positions, 'Position', 'Positionen')}; dieser Satz hat ${counted(tokens, 'Token', 'Tokens')}.`,
  noPadding: 'Kein Token ist hier <pad>, eine Padding-Maske würde also nichts verdecken.',
  output: (takes: number, gets: number) =>
    `W_O erwartet ${takes} Zahlen, bekäme aber ${gets}. Zuerst V = X oder die Ausgabeprojektion ausschalten.`,
  tooLarge:
    'Diese Einstellung braucht alle Parameter des Modells ausgeschrieben, und dieses Modell hat zu viele.',
  grouped:
    'Die Heads dieser Lektion teilen sich Keys und Values; diese Einstellung bräuchte für jeden Head eigene.',
  stream: (takes: number, gets: number) =>
    `Ohne W_O würde dieser Block ${gets} Zahlen zu einem Residualstrom aus ${takes} addieren.`,
};

export const unfitSet = {
  blocks: 'Diese Parameter sind für Attention allein gemacht; diese Lektion hat ganze Blöcke.',
  noWords: 'Diese Lektion beginnt mit Vektoren; es gibt keine Wörter, die gleich sein könnten.',
  tooLarge:
    'Dieser Parametersatz braucht alle Parameter des Modells ausgeschrieben, und hier sind es zu viele.',
  tooLong: 'Der Satz ist zu lang für diesen Parametersatz, dessen Tabellen mit ihm wachsen.',
};
