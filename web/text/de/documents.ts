/**
 * Training on documents, such as names: the printed lines, and the made-up names. ⟦id|words⟧ marks
 * a term of the glossary.
 */
import { counted, list, number } from './grammar.js';

const steps = (count: number): string => counted(count, 'Schritt', 'Schritten');
const names = (count: number): string => counted(count, 'Name', 'Namen');
const lines = (count: number): string => counted(count, 'Zeile', 'Zeilen');

export const documents = {
  fromSeed: 'Von Grund auf trainieren',
  fromSeedHelp: 'Initialisiert alle Parameter neu und trainiert sichtbar',
  parts: {
    region: 'Was sich mit diesem Modell machen lässt',
    names: 'Namen erzeugen',
    worth: 'Hilft Attention?',
    ladder: 'Stufenleiter: was jeder Teil beiträgt',
    sections: 'Das ganze Programm in acht Teilen',
    origin: 'Wie es trainiert wurde',
  },

  worth: {
    why: 'Attention-Muster legen nahe, dass Attention wichtig ist; ob das stimmt, zeigt der Verlust. Gemessen wird er auf zurückgehaltenen Namen: mit allen Heads, mit jedem Head einzeln ausgeschaltet und mit allen ausgeschaltet.',
    measure: 'Messen',
    measuring: 'Es wird gemessen …',
    training: 'Training vom Seed aus über mehr Schritte …',
    longer: (all: number) => `${number(all)} Schritte trainieren und noch einmal messen`,
    survey: 'Worauf jeder Head achtet, über viele Namen',
    sharpest: (head: string, largest: string, byChance: string) =>
      `Am schärfsten ist ${head}: Sein größtes Gewicht ist im Mittel ${largest} (Zufall: ${byChance}).`,
    prefers: (tokens: readonly string[]) => `Von den Tokens bevorzugt er ${list(tokens)}.`,
    preferred: (token: string, mean: string, byChance: string) =>
      `„${token}“ (${mean}, Zufall: ${byChance})`,
    open: 'Das länger trainierte Modell öffnen',
    title: (all: number) => `Buchstabenmodell nach ${steps(all)}`,
    caption: (all: number) => `Nach ${steps(all)}`,
    loss: 'Verlust',
    difference: 'Unterschied',
    withAll: 'mit allen Heads',
    without: (head: string) => `ohne ${head}`,
    withoutAll: 'ohne jeden Head',
    found: (all: number, count: number, loss: string, without: string) =>
      `Nach ${steps(all)} ist der mittlere Verlust auf ${counted(count, 'zurückgehaltenen Namen', 'zurückgehaltenen Namen')} ${loss}, und ${without}, wenn alle Heads ausgeschaltet sind.`,
    notYet: (guessing: string) =>
      `Das Modell ist also noch nicht besser als gleichverteiltes Raten (Verlust ${guessing}): Über Attention sagt das nichts.`,
    little: (by: string) =>
      `Attention senkt den Verlust also nur um ${by}, fast gar nicht: Das Modell sagt fast allein aus dem aktuellen Buchstaben und seiner Position vorher. Worauf seine Heads achten, erklärt noch nichts.`,
    much: (by: string) =>
      `Attention senkt den Verlust also um ${by}: Das Modell stützt sich jetzt auf sie.`,
    most: (head: string, loss: string) =>
      `Am wichtigsten ist ${head}: Ist nur dieser Head ausgeschaltet, ist der Verlust ${loss}.`,
  },

  /** From counts to the whole model: what each part is worth. */
  ladder: {
    why: 'Fünf Modelle derselben Namen; jedes fügt etwas hinzu, was dem vorigen fehlte. Das erste zählt nur; die anderen werden vom selben Seed aus gleich viele Schritte lang trainiert. Alle werden auf denselben zurückgehaltenen Namen gemessen.',
    climb: 'Alle trainieren und messen',
    training: (title: string) => `Wird trainiert: ${title}`,
    measuring: (title: string) => `Wird gemessen: ${title}`,
    caption: (names: number, steps: number) =>
      `Auf ${counted(names, 'zurückgehaltenen Namen', 'zurückgehaltenen Namen')}, nach ${counted(steps, 'Schritt', 'Schritten')}`,
    model: 'Modell, und was es hinzufügt',
    loss: 'Verlust',
    difference: 'Unterschied',
    counts: 'Stufenleiter: Bigramm-Zählungen',
    countsShow:
      'Wie oft in den Trainingsnamen jeder Buchstabe auf jeden anderen folgte, plus eins. Gelernt wird nichts.',
    countsAbout: (names: number) =>
      `Ein Bigramm-Modell: In ${counted(names, 'Namen', 'Namen')} wird gezählt, wie oft jeder Buchstabe auf jeden anderen folgt; zu jeder Anzahl kommt eins hinzu, damit nichts unmöglich ist. Das Embedding jedes Buchstabens ist one-hot, und W_U enthält die Logarithmen der Anteile, sodass Softmax die Anteile zurückgibt. Der Block tut nichts, und gelernt wird nichts. Was fehlt: Es behandelt jedes Paar für sich und sieht nur einen Buchstaben.`,
    adam: 'Einfacher Gradientenabstieg multipliziert jeden Gradienten mit derselben Lernrate. Adam passt die Schrittweite jedes Parameters an dessen Gradienten an.',
    intro: (first: string, last: string, by: string) =>
      `Vom Zählen bis zum vollständigen GPT geht der Verlust von ${first} auf ${last}, also um ${by}.`,
    notLower: (title: string, by: string) =>
      `„${title}“ ist nicht besser als das vorige (${by}): Nach so wenigen Schritten hilft noch nicht, was es hinzufügt.`,
  },

  sections: {
    titles: {
      data: 'Die Daten',
      letters: 'Buchstaben werden zu Zahlen',
      parameters: 'Die Parameter',
      position: 'Ein Vorwärtsdurchlauf',
      loss: 'Der Verlust',
      gradients: 'Die Gradienten',
      optimizer: 'Ein Trainingsschritt',
      names: 'Namen erzeugen',
    },
    data: (all: number, trained: number, heldOut: number) =>
      `${names(all)}, einer je Zeile. Das Training verwendet einen nach dem anderen, insgesamt ${number(trained)}. Weitere ${number(heldOut)} werden zurückgehalten, um zu messen, wie gut das Modell ist.`,
    shuffled: (seed: number) =>
      `Zuerst mischt sie random.shuffle von Python nach random.seed(${seed}).`,
    letters: (name: string, ids: string, words: number) =>
      `Ein ⟦token|Token⟧ ist hier ein Buchstabe. „${name}“ wird zu ${ids}: Jede Zahl ist die ID eines Tokens in einem Vokabular von ${words}.`,
    marks: (mark: string) =>
      `Das Spezialtoken „${mark}“ steht vor und nach jedem Namen: Es beginnt einen Namen, und indem das Modell es vorhersagt, beendet es einen. So lernt das Modell auch, wie lang Namen sind.`,
    parameters: (list: string, all: number) =>
      `${list}: insgesamt ${counted(all, 'Parameter', 'Parameter')}. Sonst wird nichts gelernt.`,
    matrix: (name: string, rows: number, columns: number, times: number) =>
      `${times > 1 ? `${times} × ` : ''}${name} ${rows} × ${columns}`,
    position: (heads: number, hidden: number) =>
      `Das Embedding des Buchstabens plus das seiner Position, ${counted(heads, 'Head, der zurückschaut', 'Heads, die zurückschauen')}, ein MLP mit ${counted(hidden, 'verborgenen Einheit', 'verborgenen Einheiten')}, dann ein ⟦logits|Logit⟧ je Token.`,
    noMask:
      'Das Skript braucht keine Maske: Es verarbeitet einen Namen Buchstabe für Buchstabe, spätere gibt es also noch nicht. Hier werden alle Buchstaben zugleich verarbeitet, und eine kausale ⟦mask|Maske⟧ verdeckt die späteren: Die Zahlen sind dieselben.',
    tour: 'Auf der Karte Schritt für Schritt',
    loss: (name: string, loss: string, words: number, guessing: string) =>
      `−ln der Wahrscheinlichkeit, die der richtige nächste Buchstabe jeweils bekam, gemittelt über den Namen; bei „${name}“ ist das ${loss}. Gleichverteiltes Raten unter ${words} Tokens ergibt ln ${words} = ${guessing}.`,
    gradients:
      'Backpropagation durchläuft dieselben Schritte rückwärts und findet für jede Zahl, wie stark sich der Verlust mit ihr ändert. Auf einen Gradienten zeigen, um zu sehen, wie er berechnet wurde.',
    showGradients: 'Gradienten zeigen',
    optimizer: (rule: string, rate: string, all: number) =>
      `${rule} macht aus Gradienten Änderungen: Für jeden Parameter führt es zwei laufende Mittel, das seiner Gradienten und das ihrer Quadrate. Die ⟦learning-rate|Lernrate⟧ beginnt bei ${rate}; es sind ${counted(all, 'Schritt', 'Schritte')}.`,
    decay: {
      none: '',
      linear: 'Sie fällt linear auf 0.',
      cosine: 'Sie fällt entlang eines halben Kosinus auf 0.',
    },
    walk: 'Schritt für Schritt durchgehen',
    names:
      'Mit dem Spezialtoken beginnen, nach den Wahrscheinlichkeiten einen Buchstaben ziehen, ihn anhängen, und so weiter, bis das Spezialtoken gezogen wird.',
    limits:
      'Ein solches Modell weiß, welche Buchstaben in dieser Liste meist auf welche folgen, und kann Namen erfinden, die dazu passen. Was ein Name bedeutet, weiß es nicht, und es kann keine Fragen beantworten und keine Sätze schreiben. Ein erfundener Name kann zufällig in der Liste stehen.',
  },

  lines: 'Trainingsprotokoll',
  linesWhy:
    'Eine Zeile je Schritt: der ⟦loss|Verlust⟧ auf einem Namen, bevor dieser Schritt das Modell ändert. Ein Klick auf eine Zeile führt durch ihren Schritt.',
  noLines: 'Auf „Start“ drücken: Jeder Schritt gibt eine Zeile aus.',
  isPrinted: 'stimmt mit dem Skript überein',
  isOther: 'weicht vom Skript ab',
  isNotPrinted: (printed: string) => `das Skript gab ${printed} aus`,
  printed: (same: number, all: number) =>
    same === all
      ? `Alle ${lines(all)} wie vom Skript ausgegeben.`
      : `${number(same)} von ${lines(all)} wie vom Skript ausgegeben.`,
  save: 'Als Text speichern',

  losses: 'Verlust, Name für Name',
  lossOf: 'ein Name',
  mean: (over: number) => `Mittel der letzten ${over}`,
  guessing: 'gleichverteiltes Raten',
  pairs: 'Bigramm-Zählungen',
  curveLabel: (step: number, mean: string, guessing: string, pairs: string) =>
    `Nach Schritt ${number(step)} ist der mittlere Verlust ${mean}; gleichverteiltes Raten ergibt ${guessing}, Bigramm-Zählungen ${pairs}.`,
  compare: (words: number, over: number) =>
    `Ein einzelner Name ist verrauscht: Manche sind leicht, manche seltsam. Darum auf das Mittel der letzten ${over} achten. Gleichverteiltes Raten unter ${words} Tokens ergibt ln ${words}; die gepunktete Linie ist ein Bigramm-Modell, das in den bisherigen Namen Buchstabenpaare zählt.`,
  lastHigher: (last: string, mean: string, name: string) =>
    `Der letzte Verlust, ${last}, gehört zu einem einzigen Namen, „${name}“. Er liegt über dem Mittel, ${mean}, aber manche Namen sind schwerer als andere: Das allein heißt nicht, dass das Modell schlechter wird.`,
  lastLower: (last: string, mean: string, name: string) =>
    `Der letzte Verlust, ${last}, gehört zu einem einzigen Namen, „${name}“; das Mittel der letzten ist ${mean}.`,
  partsAt: (position: number, step: number, here: string, there: string) =>
    `Lauf ${position} weicht zum ersten Mal bei Schritt ${number(step)} von diesem ab: Dort ist der Verlust ${there}, hier ${here}.`,
  noParting: (position: number, lines: number) =>
    `Lauf ${position} hat bisher dieselben ${counted(lines, 'Zeile', 'Zeilen')} ausgegeben.`,
  findNumber: 'Die erste abweichende Zahl finden',
  searchingNumber: 'Beide Läufe werden bis zu diesem Schritt noch einmal berechnet …',
  firstNumber: (name: string, cell: string, here: string, there: string) =>
    `Bei „${name}“, vor diesem Schritt, ist dies die erste abweichende Zahl: ${cell}, hier ${here}, dort ${there}.`,
  otherSize: (stage: string, here: string, there: string) =>
    `Schon ihre Größe ist verschieden: ${stage} hat hier ${here} Zahlen, dort ${there}.`,
  sameNumbers:
    'Bis zu diesem Schritt berechnen sie dieselben Zahlen: Sie unterscheiden sich in ihren Trainingsdaten.',
  scrub: 'Trainingsschritt',
  back: 'Einen Schritt zurück',
  on: 'Einen Schritt weiter',
  scrubbed: (step: number, all: number) => `Schritt ${number(step)} von ${number(all)}`,
  stepReached: (step: number, mean: string, printed: string) =>
    `Schritt ${number(step)}: Das Mittel der letzten Verluste ist ${mean}. ${printed}`.trim(),

  byLetter: 'Der Name, Buchstabe für Buchstabe',
  byLetterWhy: (count: number, loss: string) =>
    `Der Verlust dieses Schritts ist das Mittel aus ${counted(count, 'Zahl', 'Zahlen')}, für jeden Buchstaben eine: ${loss}.`,
  letterLoss: (from: string, to: string, share: string, loss: string) =>
    `nach „${from}“ kommt „${to}“, das die Wahrscheinlichkeit ${share} hatte; −ln davon ist ${loss}`,
  madeUp: 'Erzeugte Namen',
  madeUpWhy:
    'Jeder Buchstabe wird mit dem Zufallsgenerator von Python gezogen, der nach dem Mischen und den Anfangswerten der Parameter weiterläuft. Ein Klick auf einen Namen zeigt jede Ziehung.',
  make: (count: number) => `${count} ziehen`,
  makeMore: (count: number) => `${count} weitere`,
  temperature: (temperature: string) => `⟦temperature|Temperatur⟧ ${temperature}`,
  temperatureName: 'Temperatur beim Ziehen',
  asPrinted: (same: number, all: number) =>
    same === all
      ? `Alle ${names(all)} wie vom Skript ausgegeben.`
      : `${number(same)} von ${names(all)} wie vom Skript ausgegeben.`,
  isInList: 'steht in der Trainingsliste',
  emptyName: '(kein Buchstabe)',
  letters: (name: string) => `Die Buchstaben von „${name}“, je eine Ziehung`,
  draw: (token: string, drawn: string, from: string, to: string, share: string) =>
    `Die Zufallszahl ist ${drawn}. Reiht man die Wahrscheinlichkeiten aneinander, fällt sie zwischen ${from} und ${to}, in den Abschnitt von „${token}“ mit ${share}: Also wird „${token}“ gezogen.`,
  drawAfter: (position: number, before: string) => `Buchstabe ${position}, nach „${before}“`,
  drawEnd: (token: string) => `„${token}“ beendet den Namen.`,
  drawPicture: (drawn: string) =>
    `Alle Wahrscheinlichkeiten aneinandergereiht, von 0 bis 1, und die Zufallszahl, ${drawn}`,
  onMap: (before: string) => `Auf der Karte zeigen, was es nach „${before}“ vorhersagt`,

  own: {
    open: 'Eigene Liste',
    title: 'An einer eigenen Liste trainieren',
    why: 'In jeder Zeile ein Name: Orte, Blumen, Sterne, was auch immer. Einfügen oder eine Textdatei hierherziehen. Nichts verlässt diese Seite.',
    list: 'Namen, in jeder Zeile einer',
    file: 'Textdatei öffnen',
    go: 'Lektion erstellen und trainieren',
    close: 'Schließen',
    name: 'Titel',
    ownTitle: 'Meine eigenen Namen',
    found: (all: number, letters: number, longest: number) =>
      `${names(all)}, ${counted(letters, 'Buchstabe', 'verschiedene Buchstaben')}, der längste Name hat ${longest}.`,
    spaces: (sign: string) => `Leerzeichen in einer Zeile werden zu „${sign}“.`,
    repeated: (count: number) =>
      `${counted(count, 'Zeile steht', 'Zeilen stehen')} mehr als einmal da und ${count === 1 ? 'zählt' : 'zählen'} daher mehr.`,
    fewLines: (found: number, least: number) =>
      `${counted(found, 'Zeile hat', 'Zeilen haben')} einen Namen, erwartet werden mindestens ${least}: Ein Viertel wird zurückgehalten, und aus so wenigen lässt sich nichts lernen.`,
    manyLines: (found: number, most: number) =>
      `${lines(found)}, erwartet werden höchstens ${number(most)}.`,
    longLine: (line: number, letters: number, most: number, text: string) =>
      `Zeile ${number(line)} hat ${counted(letters, 'Buchstaben', 'Buchstaben')}, erwartet werden höchstens ${most}: „${text}“.`,
    manyLetters: (found: number, most: number) =>
      `${number(found)} verschiedene Buchstaben, erwartet werden höchstens ${number(most)}.`,
    large: (size: string, most: string) =>
      `Die Liste hat ${size} MB, erwartet werden höchstens ${most} MB.`,
    notText: (file: string) =>
      `${file} ist kein Text in UTF-8, erwartet wird einer mit einem Namen je Zeile.`,
    about: (all: number) =>
      `Ein untrainiertes Buchstabenmodell mit zufälligen Parametern: Auf „Start“ drücken, und es lernt aus ${counted(all, 'Namen', 'Namen')}, welche Buchstaben meist auf welche folgen. Was sie bedeuten, lernt es nie.`,
  },
};
