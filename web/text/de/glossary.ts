/** The glossary. ⟦id|words⟧ links to another entry. */
import type { Entry } from '../parts.js';

export const glossary = {
  title: 'Was die Wörter bedeuten',
  all: 'Alle Wörter',
  back: 'Zurück',
  close: 'Schließen',
  source: 'Quelle',
  equation: 'Als Gleichung',
  opensElsewhere: 'öffnet sich in einem neuen Tab',

  entries: {
    attention: {
      term: 'Self-Attention',
      text: 'Der Schritt, in dem die Tokens eines Textes aufeinander schauen. Jedes ⟦token|Token⟧ fragt mit seiner ⟦query|Query⟧, wird an seinem ⟦key|Key⟧ gefunden und gibt seinen ⟦value|Value⟧; wie gut eine Query zu einem Key passt, entscheidet, wie viel von diesem Value das Token der Query nimmt. „Self“, weil Queries, Keys und Values alle aus demselben Text kommen. Auf Deutsch auch Selbstaufmerksamkeit.',
    },
    token: {
      term: 'Token',
      text: 'Ein Stück Text, das als Einheit behandelt wird: hier ein Wort (in Lektionen über Namen ein Buchstabe) oder eine Marke, nämlich <bos>, wo der Text beginnt, <eos>, wo er endet, <pad> zum Auffüllen. Wörter kann ein Computer nicht multiplizieren; darum bekommt jedes Token eine Zahl, seine ⟦id|ID⟧, und daraus einen ⟦vector|Vektor⟧. Große Modelle zerlegen seltene Wörter in kleinere Stücke; die Idee bleibt dieselbe.',
    },
    id: {
      term: 'ID',
      text: 'Die Nummer eines ⟦token|Tokens⟧ im ⟦vocabulary|Vokabular⟧, gezählt ab 0. Über die Bedeutung sagt sie nichts: 4 ist hier nicht mehr als 3. Sie sagt nur, welche Zeile aus der Tabelle der ⟦embedding|Embeddings⟧ zu nehmen ist.',
    },
    vocabulary: {
      term: 'Vokabular',
      text: 'Die Liste aller bekannten ⟦token|Tokens⟧; der Platz in der Liste ist die ⟦id|ID⟧ des Tokens. Ein Wort, das nicht darin steht, wird durch ein Token ersetzt, das für alle unbekannten Wörter steht, wenn es ein solches gibt; sonst kann kein Satz dieses Wort haben.',
    },
    vector: {
      term: 'Vektor',
      text: 'Eine Liste von Zahlen in fester Reihenfolge. Zwei Zahlen sind ein Punkt in einer Ebene oder ein Pfeil dorthin, dessen Länge die Wurzel aus der Summe ihrer Quadrate ist; mehr Zahlen sind dasselbe in mehr Richtungen. Hier ist jedes ⟦token|Token⟧ ein Vektor, geschrieben als eine Zeile. Vektoren mit gleich vielen Zahlen lassen sich addieren und vergleichen, Wörter nicht.',
    },
    matrix: {
      term: 'Matrix',
      text: 'Zahlen in Zeilen und Spalten. Ihre Form wird als Zeilen×Spalten geschrieben. Eine Matrix mal ein ⟦vector|Vektor⟧ ergibt wieder einen Vektor: Jede seiner Zahlen ist ein ⟦dot product|Skalarprodukt⟧ mit einer Zeile oder Spalte der Matrix. Hier sind die Zeilen der meisten Matrizen Tokens; ein Produkt bedient also alle Tokens auf einmal.',
    },
    feature: {
      term: 'Merkmal',
      text: 'Eine der Zahlen eines ⟦vector|Vektors⟧, also eine Spalte (englisch „feature“). d_in sagt, wie viele ein Token hat, wenn es in die Attention eingeht, d_k, wie viele eine Query und ein Key haben, d_v, wie viele ein Value hat. In einem ⟦training|trainierten⟧ Modell muss keines für sich allein etwas bedeuten.',
    },
    embedding: {
      term: 'Embedding',
      text: 'Eine Tabelle mit einer Zeile von Zahlen je bekanntes ⟦token|Token⟧; ein Token nachschlagen heißt, die Zeile seiner ⟦id|ID⟧ zu nehmen. Das ⟦training|Training⟧ verschiebt die Zeilen so, dass Tokens, die ähnlich gebraucht werden, nah beieinanderliegende Zeilen bekommen. Hier gibt die Lektion die Zeilen vor, oder sie sind zufällig aus einem ⟦seed|Seed⟧ gezogen oder, in trainierten Lektionen, gelernt.',
    },
    position: {
      term: 'Position',
      text: 'Wo ein ⟦token|Token⟧ im Text steht, gezählt ab 0. Attention ohne Maske sieht das nicht: Sie vergleicht jede Query mit jedem Key, gleich in welcher Reihenfolge sie kommen. Eine kausale Maske verrät etwas von der Reihenfolge, denn spätere Positionen sehen mehr. Darum addiert jede Position einen eigenen ⟦vector|Vektor⟧ zu dem, was dort steht, gelernt oder aus ⟦sinusoidal|Sinuswellen⟧; oder der Vergleich selbst hängt von der Position ab, wie bei ⟦rotary|Rotary-Positionen⟧ und ⟦alibi|ALiBi⟧.',
    },
    sinusoidal: {
      term: 'Sinus-Positionen',
      text: 'Ein Muster aus Wellen, das jeder Position einen eigenen ⟦vector|Vektor⟧ gibt, ohne etwas zu lernen: Die Spalten 1, 3 und so weiter sind Sinus-, die dazwischen Kosinuswerte, erst schnelle Wellen, dann immer langsamere. Wie bei den Zeigern einer Uhr unterscheiden die schnellen nahe Positionen und die langsamen ferne.',
    },
    rotary: {
      term: 'Rotary-Positionen',
      text: 'Zu den Tokens wird nichts addiert; stattdessen wird jede ⟦query|Query⟧ und jeder ⟦key|Key⟧ gedreht, je zwei Zahlen zusammen, um einen Winkel, der mit der Position wächst. Beide um denselben Winkel zu drehen, ändert ihr ⟦dot product|Skalarprodukt⟧ nicht; der ⟦score|Score⟧ hängt also nur davon ab, wie weit ihre Positionen auseinanderliegen und in welcher Reihenfolge, nicht davon, wo sie sind.',
    },
    alibi: {
      term: 'ALiBi',
      text: 'Attention mit linearem Bias (Attention with Linear Biases): Von jedem ⟦score|Score⟧ werden für jeden Schritt von der Position des einen Tokens zu der des anderen feste Kosten abgezogen, sodass ferne Tokens besser passen müssen, um dasselbe ⟦weight|Gewicht⟧ zu bekommen. Jeder ⟦head|Head⟧ hat eigene Kosten je Position, seine Steigung. Nichts davon ist gelernt. Der Artikel verwendet es mit einer kausalen Maske; ohne sie kosten hier Schritte nach vorn so viel wie ebenso viele zurück.',
    },
    parameter: {
      term: 'Parameter',
      text: 'Eine Zahl, die das ⟦training|Training⟧ festlegt und die dann für jeden Text dieselbe ist: die Tabellen der Vektoren, W_Q, W_K, W_V, W_O, W_up, W_down, W_U, die Gains der Normen und die ⟦bias|Biases⟧. Viele Bücher nennen sie Gewichte; hier ist ein ⟦weight|Gewicht⟧ immer ein Attention-Gewicht, das für jeden Text neu berechnet wird.',
    },
    training: {
      term: 'Training',
      text: 'Die ⟦parameter|Parameter⟧ nach und nach so ändern, dass die Ergebnisse zu Beispielen passen: Ein Verlust sagt, wie falsch sie noch sind, und jeder Parameter macht einen kleinen Schritt in die Richtung, die ihn senkt. Lektionen, die angeben, wie das geht, lassen sich hier vor den eigenen Augen trainieren. Die Parameter einiger anderer wurden schon gelernt. Wo die Lektion sie vorgibt oder sie aus einem ⟦seed|Seed⟧ gezogen sind, zeigen sie, wie Attention rechnet, nicht, was die Wörter bedeuten.',
    },
    loss: {
      term: 'Verlust',
      text: 'Wie falsch die Vorhersagen sind, als eine Zahl (Kreuzentropie): das Mittel von −ln p_t über die n Wörter, die sich vorhersagen lassen; p_t ist die Wahrscheinlichkeit, die das Modell dem Wort gab, das dann kam. Er ist 0, wo jede sicher und richtig war, und ln v, wo jedes von v Wörtern gleich wahrscheinlich schien. Das ⟦training|Training⟧ macht ihn kleiner. Englisch loss.',
    },
    gradient: {
      term: 'Gradient',
      text: 'Wie schnell der ⟦loss|Verlust⟧ wächst, wenn eine Zahl wächst und alle anderen ⟦parameter|Parameter⟧ bleiben, für jede Zahl einer Matrix. Sein Vorzeichen sagt, wo es hinaufgeht, seine Größe, wie steil. Gerechnet wird vom Verlust rückwärts, nach der Kettenregel: für jede Zahl, in die diese eingeht, deren Gradient mal die Änderung, die sie mit dieser erfährt, alles addiert.',
    },
    'learning-rate': {
      term: 'Lernrate',
      text: 'Wie weit die ⟦parameter|Parameter⟧ gegen ihren ⟦gradient|Gradienten⟧ gehen, α. Mit einer zu kleinen geht das Lernen zu langsam; eine zu große geht über das Tal hinweg und drüben hinauf, bis der ⟦loss|Verlust⟧ überläuft.',
    },
    adam: {
      term: 'Adam',
      text: 'Die Regel, nach der jeder ⟦parameter|Parameter⟧ einen Schritt macht. Sie führt m, ein laufendes Mittel seiner ⟦gradient|Gradienten⟧, und v, eines ihrer Quadrate. Beide beginnen bei 0; das gleicht die Division durch 1 − β^t im Schritt t aus. Der Schritt ist die ⟦learning-rate|Lernrate⟧ mal m durch die Wurzel von v: Wie groß die Gradienten auch sind, ein Schritt ist etwa so weit wie die Lernrate, solange ihre Vorzeichen gleich bleiben, und kürzer, wo sie wechseln.',
    },
    projection: {
      term: 'Projektion',
      text: 'Den ⟦vector|Vektor⟧ jedes Tokens mit derselben Matrix aus ⟦parameter|Parametern⟧ multiplizieren. So entstehen aus den alten ⟦feature|Merkmalen⟧ neue, mehr oder weniger. Attention hat drei: zu ⟦query|Queries⟧, ⟦key|Keys⟧ und ⟦value|Values⟧, und oft am Ende eine ⟦output projection|Ausgabeprojektion⟧. PyTorch nennt eine Projektion, mit oder ohne ⟦bias|Bias⟧, eine Linear-Schicht.',
    },
    bias: {
      term: 'Bias',
      text: 'Ein ⟦vector|Vektor⟧ aus ⟦parameter|Parametern⟧, der nach dem Produkt mit einer Matrix addiert wird, für jedes Token derselbe. Ohne ihn könnte ein Vektor aus Nullen nur zu Nullen werden. Viele Modelle lassen ihn weg.',
    },
    seed: {
      term: 'Seed',
      text: 'Die Zahl, mit der ein Zufallsgenerator beginnt, sein Startwert. Derselbe Seed ergibt dieselben Zahlen in derselben Reihenfolge, auf jedem Rechner; ein Ergebnis lässt sich also wiederholen. Der Zufallsgenerator ist hier der, den PyTorch auf der CPU verwendet, ein Mersenne-Twister: Gleichverteilte Zahlen stimmen Bit für Bit überein, normalverteilte können im letzten Bit abweichen.',
    },
    query: {
      term: 'Query',
      text: 'Wonach ein ⟦token|Token⟧ fragt: sein ⟦vector|Vektor⟧, multipliziert mit der Matrix W_Q. Sie wird an den ⟦key|Key⟧ jedes Tokens gehalten, und je besser beide passen, desto mehr nimmt dieses Token von jenem. Das Wort stammt von den Datenbanken: Eine Query (Anfrage) geht hinaus, Keys (Schlüssel) werden verglichen, Values (Werte) kommen zurück. Aber hier passt jeder Key ein wenig.',
    },
    key: {
      term: 'Key',
      text: 'Woran ein ⟦token|Token⟧ zu finden ist: sein ⟦vector|Vektor⟧, multipliziert mit der Matrix W_K. Keys entscheiden nur, wie viel andere von ihm nehmen. Was sie nehmen, ist sein ⟦value|Value⟧; ein Token kann also an einer Sache zu finden sein und eine andere geben.',
    },
    value: {
      term: 'Value',
      text: 'Was andere von einem ⟦token|Token⟧ nehmen: sein ⟦vector|Vektor⟧, multipliziert mit der Matrix W_V. Wer wie viel nimmt, darüber entscheiden Values nicht mit. Sie werden nur gemischt, jeder mal sein ⟦weight|Gewicht⟧, zum ⟦context|Kontext⟧.',
    },
    'dot-product': {
      term: 'Skalarprodukt',
      text: 'Aus zwei ⟦vector|Vektoren⟧ mit gleich vielen Zahlen wird eine Zahl: Stelle für Stelle multiplizieren und die Produkte addieren. Sie ist groß, wenn beide an denselben Stellen große Zahlen mit gleichem Vorzeichen haben, nahe 0, wenn sie wenig miteinander zu tun haben, und unter 0, wenn sie in entgegengesetzte Richtungen zeigen. So misst sie, wie gut zwei Vektoren zusammenpassen; längere Vektoren zählen mehr.',
    },
    transpose: {
      term: 'Transponierte',
      text: 'Eine Matrix mit vertauschten Zeilen und Spalten, geschrieben mit einem hochgestellten T. Das Produkt zweier Matrizen nimmt das ⟦dot product|Skalarprodukt⟧ der Zeilen links mit den Spalten rechts. Auch Keys sind Zeilen, darum wird K zuerst transponiert: Dann trifft jede Query auf jeden Key. Die Linear-Schichten von PyTorch haben eine Zeile je Ausgabe, also stehen auch ihre W_Q, W_K und W_V transponiert.',
    },
    score: {
      term: 'Score',
      text: 'Wie gut die ⟦query|Query⟧ eines Tokens zum ⟦key|Key⟧ eines anderen passt: ihr ⟦dot product|Skalarprodukt⟧. Es kann jede Zahl sein. Nach der ⟦scale|Skalierung⟧ ist es ein skalierter Score; was am Ende in ⟦softmax|Softmax⟧ eingeht, heißt oft Logit. Dort zählen nur Unterschiede innerhalb einer Zeile, denn Softmax macht aus jeder Zeile Anteile.',
    },
    scale: {
      term: 'Skalierung',
      text: '⟦score|Scores⟧ werden durch √d_k geteilt; so entstehen die skalierten Scores. Das ⟦dot product|Skalarprodukt⟧ zweier Vektoren aus d_k unabhängigen Zufallszahlen, jede mit Mittelwert 0 und Standardabweichung 1, hat die Standardabweichung √d_k; mehr ⟦feature|Merkmale⟧ würden die Scores also ohne Grund größer machen. Nach ⟦softmax|Softmax⟧ wäre dann ein Gewicht fast 1, und es ließe sich kaum noch etwas lernen. Die Division bringt die Standardabweichung auf 1 zurück.',
    },
    mask: {
      term: 'Maske',
      text: 'Sagt für jedes Paar, ob das Token der Query von dem des Keys nehmen darf: 1 darf, 0 darf nicht. Wo es nicht darf, wird der ⟦score|Score⟧ −∞, und dessen ⟦weight|Gewicht⟧ ist genau 0. Eine kausale Maske verdeckt, was später kommt, damit ein Modell, das Wort für Wort schreibt, nicht seine eigene Zukunft sieht. Eine Padding-Maske verdeckt Tokens, die einen Text nur auf eine Länge auffüllen.',
    },
    softmax: {
      term: 'Softmax',
      text: 'Macht aus einer Zeile beliebiger Zahlen Anteile: e hoch jede Zahl, geteilt durch die Summe. Alle Anteile liegen über 0, ihre Summe ist 1, und die Reihenfolge bleibt. Aus einem Unterschied zweier Zahlen wird ein Verhältnis ihrer Anteile: Ein um 1 höherer Score bekommt den e ≈ 2.7-fachen Anteil. Zuvor wird die größte Zahl der Zeile abgezogen; das ändert keinen Anteil, hält aber die Potenzen davon ab, zu groß zu werden.',
    },
    weight: {
      term: 'Gewicht',
      text: 'Wie viel von seinem ⟦context|Kontext⟧ ein Token vom ⟦value|Value⟧ eines anderen nimmt: ein Anteil zwischen 0 und 1, und jede Zeile hat die Summe 1. Gewichte kommen aus der ⟦softmax|Softmax⟧ der ⟦score|Scores⟧ und werden für jeden Text neu berechnet. Gelernte Zahlen heißen hier ⟦parameter|Parameter⟧.',
    },
    temperature: {
      term: 'Temperatur',
      text: 'Wodurch die ⟦score|Scores⟧ vor der ⟦softmax|Softmax⟧ geteilt werden. Über 1 zieht sie sie zusammen, die ⟦weight|Gewichte⟧ werden also gleichmäßiger; unter 1 treibt sie sie auseinander, und nahe 0 ist das größte Gewicht fast 1. Bei 1 ändert sie nichts. Der Name kommt aus der Physik, wo Wärme ausgleicht.',
    },
    entropy: {
      term: 'Entropie',
      text: 'Wie gleichmäßig eine Zeile von ⟦weight|Gewichten⟧ verteilt ist, in Bit. Sie ist 0, wenn alles von einem Token genommen wird, und am größten, log₂ ihrer Anzahl, wenn von jedem gleich viel genommen wird: 1 Bit bei zwei gleichen Anteilen, 2 Bit bei vier, 2.32 bei fünf.',
    },
    context: {
      term: 'Kontext',
      text: 'Was ein ⟦token|Token⟧ mit nach Hause nimmt: die Summe aller ⟦value|Value-Zeilen⟧, jede mal ihr ⟦weight|Gewicht⟧. Weil die Gewichte Anteile mit der Summe 1 sind, liegt jede seiner Zahlen zwischen der kleinsten und der größten dieser Spalte von V. Er ist der neue ⟦vector|Vektor⟧ des Tokens, nun mit etwas von den anderen darin.',
    },
    head: {
      term: 'Head',
      text: 'Ein ganzer Durchgang der Attention mit eigenen W_Q, W_K und W_V. Mehrere Heads schauen nebeneinander auf dieselben Tokens, und jeder kann etwas anderes suchen: einer das Wort davor, ein anderer das Verb. Eine einzige Softmax könnte nur ein Muster von Anteilen bilden. Gewöhnlich macht jeder Head weniger ⟦feature|Merkmale⟧, jedes aus dem ganzen X, sodass viele Heads nicht mehr kosten als einer.',
    },
    'induction-head': {
      term: 'Induktions-Head',
      text: 'Ein ⟦head|Head⟧, der ergänzt, was er schon gesehen hat: A B … A, also B. Von einem Wort aus schaut er zu dem, das folgte, als dieses Wort zuletzt dastand. Das braucht zwei Schichten: Erst schreibt ein anderer Head in jedes Wort, welches davor kam (Head für das vorige Wort, previous-token head); nur daran findet dieser die Stelle. So ist es in Modellen, die allein aus Attention bestehen, wie denen hier. Was er dort findet, kopiert er: Das ⟦logits|Logit⟧ dieses Wortes steigt. Sein Wert heißt prefix matching: das mittlere ⟦weight|Gewicht⟧, mit dem ein Wort, das schon einmal dastand, von denen nimmt, die damals darauf folgten. Englisch induction head.',
    },
    concat: {
      term: 'Concat',
      text: 'Die Kontexte aller ⟦head|Heads⟧ nebeneinander: Die Zeile jedes Tokens ist die Zeile von Head 1, dann die von Head 2 und so weiter. Berechnet wird nichts; erst die ⟦output projection|Ausgabeprojektion⟧ bringt sie zusammen.',
    },
    'output-projection': {
      term: 'Ausgabeprojektion',
      text: 'Die Matrix W_O, mit der ⟦concat|Concat⟧ multipliziert wird. Bis dahin wissen die ⟦head|Heads⟧ nichts voneinander; jede Zahl der Ausgabe schöpft aus allen. Sie bringt die Zeile auch auf die Breite, die der Rest des Modells braucht, oft die der Eingabe.',
    },
    block: {
      term: 'Block',
      text: 'Eine Schicht des Modells: ⟦attention|Self-Attention⟧, in der Tokens voneinander nehmen, und dann ein ⟦feed-forward|Feed-forward-Netz⟧, das jedes Token für sich bearbeitet. Beide addieren, was sie finden, zum ⟦residual-stream|Residual Stream⟧. Die Gleichung ist die von GPT-2, wo beide den Stream durch eine ⟦layer-norm|Norm⟧ lesen; die ersten solchen Modelle normierten die Summe (Vaswani et al. 2017, Abschnitt 3.1), und manche haben keine Norm. Blöcke stehen übereinander: Was einer geschrieben hat, können die nächsten lesen.',
    },
    'residual-connection': {
      term: 'Residual-Verbindung',
      text: 'Ein Weg außen herum: Was aus einem Teil herauskommt, wird zu dem addiert, was hineinging. So muss der Teil nur finden, was zu ändern ist, und wo er nichts findet, geht die Zeile weiter, wie sie war. Darum lassen sich viele Teile übereinanderstellen.',
    },
    'residual-stream': {
      term: 'Residual Stream',
      text: 'Eine Zeile Zahlen je Token, die durch das ganze Modell läuft. Jeder ⟦block|Block⟧ liest daraus und addiert dazu (⟦residual-connection|Residual-Verbindung⟧); um etwas herauszunehmen, muss er das Gegenteil addieren. Am Ende steht die Summe aus dem Embedding, den Positionen, wenn sie addiert werden, und allem, was die Blöcke dazugaben; nicht so, wo die Norm nach der Summe kommt. Alles, was eine Schicht einer späteren sagt, steht dort.',
    },
    'layer-norm': {
      term: 'Layer Norm',
      text: 'Bringt die Zeile jedes Tokens auf gleiche Größe: den Mittelwert abziehen, durch die Standardabweichung teilen, dann jede Spalte mit einem Gain multiplizieren und einen Bias addieren, beide gelernt. Eine mit 2 multiplizierte Zeile ergibt dasselbe, bis auf ε: eine winzige Zahl, die nicht im Artikel steht und ein Teilen durch 0 verhindert. So bleiben die Zahlen im Rahmen, wie viele Blöcke auch dazugeben.',
    },
    'rms-norm': {
      term: 'RMSNorm',
      text: 'Eine einfachere ⟦layer-norm|Norm⟧: Sie teilt die Zeile jedes Tokens nur durch die Wurzel aus dem Mittelwert ihrer Quadrate; abgezogen wird nichts. Ein gelernter Gain kann folgen, aber kein Bias. Sie kostet weniger und leistet etwa dasselbe, daher verwenden die meisten großen Modelle von heute sie.',
    },
    'feed-forward': {
      term: 'Feed-forward-Netz',
      text: 'Zwei Matrizen mit einem Knick dazwischen, auf die Zeile jedes Tokens einzeln angewandt: W_up macht verborgene Zahlen, die Aktivierung hält zurück, was unter 0 liegt (ReLU auf einmal, GELU allmählich), und W_down macht aus dem Rest, was zum Stream addiert wird. Jede verborgene Zahl stellt der Zeile eine Frage; ist die Antwort ja, kommt ihre Spalte von W_down dazu, mal die verborgene Zahl.',
    },
    logits: {
      term: 'Logits',
      text: 'Eine Zahl für jedes bekannte Wort: wie gut dieses Wort als Nächstes passt. Jede ist das ⟦dot-product|Skalarprodukt⟧ der Zeile eines Tokens am Ende des Streams mit der Zeile dieses Wortes in W_U, oder im Embedding selbst, wo beide dieselbe Tabelle sind (Press und Wolf 2017). Sie können beliebig groß sein; Softmax macht ⟦probabilities|Wahrscheinlichkeiten⟧ daraus.',
    },
    probabilities: {
      term: 'Wahrscheinlichkeiten',
      text: 'Die ⟦logits|Logits⟧ als Anteile mit der Summe 1, durch ⟦softmax|Softmax⟧: für wie wahrscheinlich das Modell jedes Wort als Nächstes hält. Es zählen nur die Abstände der Logits, nicht ihre Größe.',
    },
  } satisfies Record<string, Entry>,

  sources: {
    vaswani: 'Vaswani et al. 2017, „Attention Is All You Need“',
    bahdanau:
      'Bahdanau, Cho und Bengio 2015, „Neural Machine Translation by Jointly Learning to Align and Translate“',
    su: 'Su et al. 2021, „RoFormer: Enhanced Transformer with Rotary Position Embedding“',
    press:
      'Press, Smith und Lewis 2022, „Train Short, Test Long: Attention with Linear Biases Enables Input Length Extrapolation“',
    hinton: 'Hinton, Vinyals und Dean 2015, „Distilling the Knowledge in a Neural Network“',
    kingma: 'Kingma und Ba 2015, „Adam: A Method for Stochastic Optimization“',
    olsson: 'Olsson et al. 2022, „In-context Learning and Induction Heads“',
    goodfellow: 'Goodfellow, Bengio und Courville 2016, „Deep Learning“',
    sennrich:
      'Sennrich, Haddow und Birch 2016, „Neural Machine Translation of Rare Words with Subword Units“',
    bengio: 'Bengio et al. 2003, „A Neural Probabilistic Language Model“',
    shannon: 'Shannon 1948, „A Mathematical Theory of Communication“',
    matsumoto:
      'Matsumoto und Nishimura 1998, „Mersenne Twister: A 623-Dimensionally Equidistributed Uniform Pseudo-Random Number Generator“',
    he: 'He et al. 2016, „Deep Residual Learning for Image Recognition“',
    ba: 'Ba, Kiros und Hinton 2016, „Layer Normalization“',
    zhang: 'Zhang und Sennrich 2019, „Root Mean Square Layer Normalization“',
    radford: 'Radford et al. 2019, „Language Models are Unsupervised Multitask Learners“',
    elhage: 'Elhage et al. 2021, „A Mathematical Framework for Transformer Circuits“',
  },
  section: (section: string) => `Abschnitt ${section}`,
  words: {
    where: 'wo',
    row: 'Zeile',
    of: 'von',
    placeOf: 'Platz des Tokens im Vokabular',
    loss: 'Verlust',
    mean: 'Mittel',
    draws: 'gezogene Zahlen',
    text: 'Text',
    scaled: 'skalierte Scores',
  },
};
