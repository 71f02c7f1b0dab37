/** The glossary. ⟦id|words⟧ links to another entry. */
import type { Entry } from '../parts.js';

export const glossary = {
  title: 'Glossar',
  all: 'Alle Begriffe',
  back: 'Zurück',
  close: 'Schließen',
  source: 'Quelle',
  equation: 'Als Gleichung',
  opensElsewhere: 'öffnet sich in einem neuen Tab',

  entries: {
    attention: {
      term: 'Self-Attention',
      text: 'Der Schritt, in dem die Tokens eines Textes Information austauschen. Jedes ⟦token|Token⟧ hat eine ⟦query|Query⟧ (wonach es fragt), einen ⟦key|Key⟧ (was es anbietet) und einen ⟦value|Value⟧ (was es weitergibt). Wie gut eine Query zu einem Key passt, entscheidet, wie viel von diesem Value das Token der Query bekommt. „Self“, weil Queries, Keys und Values alle aus demselben Text kommen. Auf Deutsch auch Selbstaufmerksamkeit.',
    },
    token: {
      term: 'Token',
      text: 'Ein Stück Text, das als Einheit behandelt wird: hier ein Wort, ein Buchstabe oder ein Spezialtoken. <bos> beginnt den Text, <eos> beendet ihn, und <pad> füllt ihn auf. Computer multiplizieren Zahlen, nicht Wörter; darum bekommt jedes Token eine Zahl, seine ⟦id|ID⟧, und daraus einen ⟦vector|Vektor⟧. Große Modelle zerlegen seltene Wörter in kleinere Stücke (Subwords); die Idee bleibt dieselbe.',
    },
    id: {
      term: 'ID',
      text: 'Der Index eines ⟦token|Tokens⟧ im ⟦vocabulary|Vokabular⟧, gezählt ab 0. Er hat keine Bedeutung: ID 4 ist nicht „mehr“ als ID 3. Er sagt nur, welche Zeile aus der Matrix der ⟦embedding|Embeddings⟧ zu nehmen ist.',
    },
    vocabulary: {
      term: 'Vokabular',
      text: 'Die Liste aller ⟦token|Tokens⟧, die das Modell kennt; der Index eines Tokens in der Liste ist seine ⟦id|ID⟧. Ein Wort, das nicht darin steht, wird durch ein Token für unbekannte Wörter ersetzt, wenn es eines gibt; sonst kann der Satz das Wort nicht enthalten.',
    },
    vector: {
      term: 'Vektor',
      text: 'Eine geordnete Liste von Zahlen. Zwei Zahlen sind ein Punkt in einer Ebene oder ein Pfeil dorthin. Die Länge des Pfeils ist die Wurzel aus der Summe ihrer Quadrate. Mit mehr Zahlen geht es ebenso, in mehr Dimensionen. Hier ist jedes ⟦token|Token⟧ ein Vektor, geschrieben als eine Zeile. Vektoren mit gleich vielen Zahlen lassen sich addieren und vergleichen, Wörter nicht.',
    },
    matrix: {
      term: 'Matrix',
      text: 'Zahlen in Zeilen und Spalten; ihre Form wird als Zeilen×Spalten geschrieben. Eine Matrix mal ein ⟦vector|Vektor⟧ ergibt wieder einen Vektor. Jeder seiner Einträge ist das ⟦dot product|Skalarprodukt⟧ des Vektors mit einer Zeile oder Spalte der Matrix. Hier sind die Zeilen der meisten Matrizen Tokens; ein Produkt verarbeitet also alle Tokens auf einmal.',
    },
    feature: {
      term: 'Merkmal',
      text: 'Ein Eintrag eines ⟦vector|Vektors⟧, also eine Spalte (auch Dimension genannt, englisch feature). d_in ist, wie viele ein Token am Eingang hat; in Artikeln heißt es oft d_model. d_k ist, wie viele eine Query oder ein Key hat, d_v, wie viele ein Value hat. In einem ⟦training|trainierten⟧ Modell muss ein einzelnes Merkmal für sich nichts bedeuten.',
    },
    embedding: {
      term: 'Embedding',
      text: 'Eine Matrix (Einbettungsmatrix) mit einer Zeile von Zahlen je bekanntes ⟦token|Token⟧; ein Token nachschlagen heißt, die Zeile seiner ⟦id|ID⟧ zu nehmen. Das ⟦training|Training⟧ passt die Zeilen an, und ähnlich verwendete Tokens bekommen am Ende oft ähnliche Zeilen. Hier sind die Zeilen von der Lektion gegeben, zufällig aus einem ⟦seed|Seed⟧ gezogen oder, in trainierten Lektionen, gelernt.',
    },
    position: {
      term: 'Position',
      text: 'Wo ein ⟦token|Token⟧ im Text steht, gezählt ab 0. Attention ohne Maske beachtet das nicht: Sie vergleicht jede Query mit jedem Key, gleich in welcher Reihenfolge. Eine kausale Maske verrät etwas von der Reihenfolge, denn spätere Tokens sehen mehr. Darum addiert jede Position einen eigenen ⟦vector|Vektor⟧, der gelernt oder ⟦sinusoidal|sinusförmig⟧ sein kann. Oder die Position ändert den Vergleich selbst, wie bei ⟦rotary|Rotary-Positionen⟧ und ⟦alibi|ALiBi⟧.',
    },
    sinusoidal: {
      term: 'Sinus-Positionen',
      text: 'Sinus- und Kosinuswellen, die jeder Position einen eigenen ⟦vector|Vektor⟧ geben, ohne etwas zu lernen. Die erste, dritte, fünfte … Spalte ist ein Sinus, die anderen sind Kosinus. Zuerst kommen schnelle Wellen, dann immer langsamere. Wie bei den Zeigern einer Uhr unterscheiden die schnellen nahe Positionen und die langsamen ferne.',
    },
    rotary: {
      term: 'Rotary-Positionen',
      text: 'Auch RoPE genannt. Zu den Tokens wird nichts addiert; stattdessen wird jede ⟦query|Query⟧ und jeder ⟦key|Key⟧ gedreht, je zwei Zahlen zusammen, um einen Winkel proportional zur Position. Beide um denselben Winkel zu drehen, ändert ihr ⟦dot product|Skalarprodukt⟧ nicht. Die Position beeinflusst den ⟦score|Score⟧ also nur durch den Abstand der beiden Tokens und ihre Reihenfolge. Die Arbeit dreht benachbarte Zahlen gemeinsam; Llama und die meisten Modelle seither verbinden die erste Hälfte eines Heads mit der zweiten. Manche Modelle drehen nur einen Teil jedes Heads.',
    },
    alibi: {
      term: 'ALiBi',
      text: 'Attention mit linearem Bias (Attention with Linear Biases): Von jedem ⟦score|Score⟧ wird für jede Position zwischen den beiden Tokens ein fester Betrag abgezogen. Ferne Tokens müssen besser passen, um dasselbe ⟦weight|Gewicht⟧ zu bekommen. Jeder ⟦head|Head⟧ hat einen eigenen Betrag je Position, seine Steigung. Nichts davon ist gelernt. Der Artikel verwendet es mit einer kausalen Maske; ohne sie kostet hier ein Blick nach vorn so viel wie einer zurück.',
    },
    parameter: {
      term: 'Parameter',
      text: 'Eine Zahl, die das ⟦training|Training⟧ festlegt und die dann für jeden Text dieselbe ist. Die Embeddings, W_Q, W_K, W_V, W_O, W_up, W_down, W_U, die Gains der Normen und die ⟦bias|Biases⟧ sind Parameter. Viele Bücher und Bibliotheken nennen sie Gewichte; hier ist ein ⟦weight|Gewicht⟧ immer ein Attention-Gewicht, das für jeden Text neu berechnet wird.',
    },
    training: {
      term: 'Training',
      text: 'Die ⟦parameter|Parameter⟧ nach und nach so ändern, dass die Ergebnisse zu den Beispielen passen. Der Verlust misst, wie falsch sie noch sind, und jeder Parameter macht einen kleinen Schritt in die Richtung, die ihn senkt. Manche Lektionen lassen sich hier trainieren, während man zusieht; andere wurden vorher trainiert. Wo Parameter von der Lektion gegeben oder aus einem ⟦seed|Seed⟧ gezogen sind, zeigen sie, wie Attention rechnet, nicht, was die Wörter bedeuten.',
    },
    loss: {
      term: 'Verlust',
      text: 'Wie falsch die Vorhersagen sind, als eine Zahl (Kreuzentropie, englisch loss): das Mittel von −ln p_t über die n Tokens, die zählen. Dabei ist p_t die Wahrscheinlichkeit, die das Modell dem Token gab, das wirklich folgte. Er ist 0, wenn jede Vorhersage sicher und richtig war, und ln v, wenn alle v Tokens gleich wahrscheinlich schienen. Das ⟦training|Training⟧ senkt ihn.',
    },
    gradient: {
      term: 'Gradient',
      text: 'Wie schnell sich der ⟦loss|Verlust⟧ ändert, wenn eine Zahl wächst und alle anderen ⟦parameter|Parameter⟧ fest bleiben, für jede Zahl einer Matrix. Sein Vorzeichen gibt an, wohin es bergauf geht, sein Betrag, wie steil. Berechnet wird er vom Verlust aus rückwärts nach der Kettenregel (Backpropagation). Jede Zahl, in die diese eingeht, trägt ihren Gradienten bei, mal wie stark sie sich mit dieser ändert; alles wird addiert.',
    },
    'learning-rate': {
      term: 'Lernrate',
      text: 'Die Schrittweite α: wie weit die ⟦parameter|Parameter⟧ gegen ihren ⟦gradient|Gradienten⟧ gehen. Ist sie zu klein, geht das Lernen langsam. Ist sie zu groß, gehen die Schritte über das Tal hinaus: Der ⟦loss|Verlust⟧ springt hin und her oder wächst, bis er überläuft.',
    },
    adam: {
      term: 'Adam',
      text: 'Eine Regel, um jeden ⟦parameter|Parameter⟧ zu ändern. Sie führt m, ein laufendes Mittel seiner ⟦gradient|Gradienten⟧, und v, eines ihrer Quadrate. Beide beginnen bei 0; das korrigiert die Division durch 1 − β^t im Schritt t. Der Schritt ist die ⟦learning-rate|Lernrate⟧ mal m durch die Wurzel von v. Wie groß die Gradienten auch sind: Ein Schritt ist etwa so lang wie die Lernrate, solange ihre Vorzeichen übereinstimmen. Er ist kürzer, wenn sie ständig wechseln.',
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
      text: 'Die Zahl, mit der ein Zufallsgenerator beginnt, sein Startwert. Derselbe Seed ergibt dieselben Zahlen in derselben Reihenfolge, auf jedem Rechner; ein Ergebnis lässt sich also reproduzieren. Die meisten Lektionen verwenden den Generator, den PyTorch auf der CPU verwendet, einen Mersenne-Twister. Gleichverteilte Zahlen stimmen mit PyTorch Bit für Bit überein, normalverteilte können im letzten Bit abweichen. Die Lektionen über Namen verwenden stattdessen den Generator von Python.',
    },
    query: {
      term: 'Query',
      text: 'Wonach ein ⟦token|Token⟧ fragt: sein ⟦vector|Vektor⟧, multipliziert mit W_Q. Sie wird mit dem ⟦key|Key⟧ jedes Tokens verglichen, und je besser beide passen, desto mehr achtet dieses Token auf jenes. Das Wort stammt aus der Datenbanktechnik: Eine Query (Anfrage) geht hinaus, Keys (Schlüssel) werden verglichen, Values (Werte) kommen zurück. Aber hier passt jeder Key ein wenig.',
    },
    key: {
      term: 'Key',
      text: 'Woran ein ⟦token|Token⟧ zu finden ist: sein ⟦vector|Vektor⟧, multipliziert mit W_K. Keys entscheiden nur, wie viel Aufmerksamkeit ein Token bekommt. Was es weitergibt, ist sein ⟦value|Value⟧; ein Token kann also an einer Sache zu finden sein und eine andere weitergeben.',
    },
    value: {
      term: 'Value',
      text: 'Was ein ⟦token|Token⟧ an die weitergibt, die darauf achten: sein ⟦vector|Vektor⟧, multipliziert mit W_V. Values entscheiden nicht mit, wer auf wen achtet. Sie werden nur gemischt, jeder mal sein ⟦weight|Gewicht⟧, zum ⟦context|Kontext⟧.',
    },
    'dot-product': {
      term: 'Skalarprodukt',
      text: 'Aus zwei ⟦vector|Vektoren⟧ mit gleich vielen Zahlen wird eine Zahl: Stelle für Stelle multiplizieren und die Produkte addieren. Sie ist groß, wenn beide an denselben Stellen große Zahlen mit gleichem Vorzeichen haben. Sie ist nahe 0, wenn beide wenig gemeinsam haben, und negativ, wenn sie in entgegengesetzte Richtungen zeigen. So misst sie, wie gut zwei Vektoren zusammenpassen; längere Vektoren zählen mehr.',
    },
    transpose: {
      term: 'Transponierte',
      text: 'Eine Matrix mit vertauschten Zeilen und Spalten, geschrieben mit einem hochgestellten T. Ein Matrixprodukt nimmt das ⟦dot product|Skalarprodukt⟧ jeder Zeile links mit jeder Spalte rechts. Auch Keys sind Zeilen, darum wird K zuerst transponiert: Dann trifft jede Query auf jeden Key. Die Linear-Schichten von PyTorch speichern eine Zeile je Ausgabe, also sind auch ihre W_Q, W_K und W_V transponiert.',
    },
    score: {
      term: 'Score',
      text: 'Wie gut die ⟦query|Query⟧ eines Tokens zum ⟦key|Key⟧ eines anderen passt: ihr ⟦dot product|Skalarprodukt⟧. Es kann jede Zahl sein. Geteilt durch die ⟦scale|Skalierung⟧ ist es ein skalierter Score; was am Ende in ⟦softmax|Softmax⟧ eingeht, heißt oft Attention-Logit. Nur Unterschiede innerhalb einer Zeile zählen, denn Softmax normiert jede Zeile.',
    },
    scale: {
      term: 'Skalierung',
      text: '⟦score|Scores⟧ werden durch √d_k geteilt; das ergibt die skalierten Scores. Das ⟦dot product|Skalarprodukt⟧ zweier Vektoren aus d_k unabhängigen Zufallszahlen, jede mit Mittelwert 0 und Standardabweichung 1, hat die Standardabweichung √d_k. Mehr ⟦feature|Merkmale⟧ würden die Scores also ohne Grund größer machen. Nach ⟦softmax|Softmax⟧ wäre ein Gewicht fast 1, und die Gradienten würden zu klein, um daraus zu lernen. Die Division bringt die Standardabweichung auf 1 zurück.',
    },
    mask: {
      term: 'Maske',
      text: 'Legt für jedes Paar fest, ob das Token der Query auf das des Keys achten darf: 1 ja, 0 nein. Wo es nicht darf, wird der ⟦score|Score⟧ auf −∞ gesetzt, und das ergibt ein ⟦weight|Gewicht⟧ von genau 0. Eine kausale Maske verdeckt spätere Tokens, damit ein Modell, das Wort für Wort schreibt, nicht in die Zukunft sieht. Eine Padding-Maske verdeckt Tokens, die einen Text nur auf eine Länge auffüllen. Ein gleitendes Fenster verdeckt ferne Tokens; die ersten können als Sinks sichtbar bleiben. Eine Maske kann mehrere davon verbinden.',
    },
    softmax: {
      term: 'Softmax',
      text: 'Macht aus einer Zeile beliebiger Zahlen Anteile: e hoch jede Zahl, geteilt durch die Summe. Die Ergebnisse sind positiv, ihre Summe ist 1, und die Reihenfolge bleibt. Aus einem Unterschied zweier Eingaben wird ein Verhältnis zweier Ausgaben: Ein um 1 höherer Score bekommt das e ≈ 2.7-fache Gewicht. Zuvor wird die größte Zahl der Zeile abgezogen; das ändert kein Ergebnis, verhindert aber, dass die Potenzen von e überlaufen.',
    },
    weight: {
      term: 'Gewicht',
      text: 'Wie sehr ein Token auf ein anderes achtet: der Anteil seines ⟦context|Kontexts⟧, der aus dem ⟦value|Value⟧ jenes Tokens kommt. Es liegt zwischen 0 und 1, und jede Zeile hat die Summe 1. Gewichte kommen aus der ⟦softmax|Softmax⟧ der ⟦score|Scores⟧ und werden für jeden Text neu berechnet. Gelernte Zahlen heißen hier ⟦parameter|Parameter⟧.',
    },
    temperature: {
      term: 'Temperatur',
      text: 'Wodurch ⟦score|Scores⟧ oder Logits vor der ⟦softmax|Softmax⟧ geteilt werden. Über 1 rücken sie zusammen, die ⟦weight|Gewichte⟧ werden also gleichmäßiger. Unter 1 rücken sie auseinander, und nahe 0 bekommt das größte fast alles. Bei 1 ändert sich nichts. Der Name kommt aus der Physik, wo Wärme ausgleicht.',
    },
    entropy: {
      term: 'Entropie',
      text: 'Wie gleichmäßig eine Zeile von ⟦weight|Gewichten⟧ verteilt ist, in Bit. Sie ist 0, wenn ein Token das ganze Gewicht bekommt, und am größten, log₂ n, wenn n Tokens gleich viel bekommen. Das ist 1 Bit bei zwei, 2 Bit bei vier, 2.32 bei fünf.',
    },
    context: {
      term: 'Kontext',
      text: 'Das Ergebnis der Attention für ein ⟦token|Token⟧: jede ⟦value|Value-Zeile⟧ mal ihr ⟦weight|Gewicht⟧, addiert. Weil die Gewichte die Summe 1 haben, liegt jede seiner Zahlen zwischen der kleinsten und der größten dieser Spalte von V. Er ist der neue ⟦vector|Vektor⟧ des Tokens, nun mit Information aus den anderen. Die Kontextlänge eines Modells ist etwas anderes: wie viele Tokens es lesen kann.',
    },
    head: {
      term: 'Head',
      text: 'Eine vollständige Attention-Berechnung mit eigenen W_Q, W_K und W_V. Mehrere Heads verarbeiten dieselben Tokens parallel, und jeder kann auf etwas anderes achten: einer auf das vorige Wort, ein anderer auf das Verb. Eine einzige Softmax ergibt nur ein Muster von Gewichten. Heads und Blöcke zählen ab 1: Head 2.3 ist Head 3 von Block 2. Gewöhnlich macht jeder Head weniger ⟦feature|Merkmale⟧, jedes aus dem ganzen X berechnet, sodass viele Heads nicht mehr kosten als einer.',
    },
    'induction-head': {
      term: 'Induktions-Head',
      text: 'Ein ⟦head|Head⟧, der ergänzt, was er schon gesehen hat: A B … A, also B. Bei einem Token, das schon einmal vorkam, achtet er auf das Token, das beim letzten Mal folgte. Das braucht zwei Schichten. Zuerst schreibt ein Head für das vorige Token (previous-token head) in jedes Token, welches davor kam; erst damit findet dieser die richtige Position. (So ist es in Modellen nur aus Attention wie „Sag es zweimal“.) Er kopiert, was er findet: Das ⟦logits|Logit⟧ dieses Tokens steigt. Gemessen wird er am prefix-matching score: dem mittleren ⟦weight|Gewicht⟧ von einem wiederholten Token zu denen, die auf seine früheren Vorkommen folgten. Englisch induction head.',
    },
    concat: {
      term: 'Concat',
      text: 'Die Kontexte aller ⟦head|Heads⟧ nebeneinander: Die Zeile jedes Tokens ist die Zeile von Head 1, dann die von Head 2 und so weiter. Berechnet wird nichts; erst die ⟦output projection|Ausgabeprojektion⟧ verbindet sie.',
    },
    'output-projection': {
      term: 'Ausgabeprojektion',
      text: 'Die Matrix W_O, mit der ⟦concat|Concat⟧ multipliziert wird. Bis dahin sind die ⟦head|Heads⟧ unabhängig voneinander; jede Zahl der Ausgabe nutzt sie alle. Sie bringt die Zeile auch auf die Breite, die der Rest des Modells braucht, oft die der Eingabe.',
    },
    block: {
      term: 'Block',
      text: 'Eine Schicht des Modells: ⟦attention|Self-Attention⟧, die Information zwischen Tokens bewegt, und dann ein ⟦feed-forward|Feed-forward-Netz⟧ (MLP), das jedes Token für sich bearbeitet. Beide addieren ihr Ergebnis zum ⟦residual-stream|Residualstrom⟧. Die Gleichung ist die von GPT-2, wo beide den Residualstrom durch eine ⟦layer-norm|Norm⟧ lesen (Pre-Norm). Der ursprüngliche Transformer normierte die Summe (Post-Norm, Vaswani et al. 2017, Abschnitt 3.1), und manche Modelle haben keine Norm. Blöcke werden gestapelt: Was einer schreibt, können spätere lesen.',
    },
    'residual-connection': {
      term: 'Residualverbindung',
      text: 'Eine Abkürzung: Die Ausgabe eines Teils wird zu seiner Eingabe addiert. So muss der Teil nur finden, was zu ändern ist, und wo er nichts findet, bleibt die Zeile unverändert. Erst dadurch lassen sich tiefe Stapel trainieren.',
    },
    'residual-stream': {
      term: 'Residualstrom',
      text: 'Eine Zeile Zahlen je Token, die durch das ganze Modell läuft (englisch residual stream). Jeder ⟦block|Block⟧ liest daraus und addiert dazu (⟦residual-connection|Residualverbindung⟧); um etwas zu entfernen, muss er das Gegenteil addieren. Am Ende ist er die Summe aus dem Token-Embedding, gegebenenfalls dem Positions-Embedding und allem, was die Blöcke geschrieben haben. (Bei Post-Norm wird die Summe jedes Mal neu skaliert.) Alles, was eine Schicht einer späteren mitteilt, läuft durch ihn.',
    },
    'layer-norm': {
      term: 'Layer-Norm',
      text: 'Skaliert die Zeile jedes Tokens neu: den Mittelwert abziehen, durch die Standardabweichung teilen, dann jede Spalte mit einem Gain multiplizieren und einen Bias addieren, beide gelernt. Eine verdoppelte Zeile ergibt dasselbe, bis auf ε: eine winzige Zahl, die nicht im Artikel steht und eine Division durch 0 verhindert. Die Norm hält die Zahlen in ihrer Größenordnung, wie viel die Blöcke auch addieren.',
    },
    'rms-norm': {
      term: 'RMSNorm',
      text: 'Eine einfachere ⟦layer-norm|Norm⟧: Sie teilt die Zeile jedes Tokens nur durch ihr quadratisches Mittel. Der Mittelwert wird nicht abgezogen. Ein gelernter Gain kann folgen, aber kein Bias. Sie ist billiger und leistet etwa dasselbe, daher verwenden die meisten großen Modelle sie heute.',
    },
    'feed-forward': {
      term: 'Feed-forward-Netz (MLP)',
      text: 'Zwei Matrizen mit einer Nichtlinearität dazwischen, auf die Zeile jedes Tokens einzeln angewandt. W_up berechnet die verborgenen Einheiten (Neuronen). Die Aktivierung unterdrückt die negativen: ReLU setzt sie auf 0, GELU blendet sie aus. W_down macht aus dem Rest eine Änderung des Residualstroms. Man kann sich jede verborgene Einheit als eine Frage an die Zeile vorstellen: je klarer das Ja, desto mehr von ihrer Spalte von W_down wird addiert.',
    },
    'gated-network': {
      term: 'MLP mit Gate (SwiGLU)',
      text: 'Ein ⟦feed-forward|Feed-forward-Netz⟧ mit einer dritten Matrix. W_gate berechnet zu jeder verborgenen Einheit ein Gate; dessen Aktivierung multipliziert die Einheit, sodass ein Merkmal der Zeile ein anderes ein- oder ausschalten kann. Mit SiLU heißt es SwiGLU, mit GELU GeGLU (Shazeer 2020). Llama, Mistral, Qwen und Gemma verwenden es, mit weniger verborgenen Einheiten, damit die Zahl der Parameter gleich bleibt.',
    },
    'grouped-queries': {
      term: 'gruppierte Queries (GQA)',
      text: 'Mehrere Query-⟦head|Heads⟧ nutzen dieselben ⟦key|Keys⟧ und ⟦value|Values⟧ (Ainslie et al. 2023). Mit nur einem Head von Keys und Values ist es Multi-Query-Attention (Shazeer 2019). Jeder Query-Head hat weiterhin eigene Gewichte. Für die bisherigen Wörter sind weniger Keys und Values aufzubewahren; das macht das Erzeugen von Text billiger.',
    },
    'kv-cache': {
      term: 'KV-Cache',
      text: 'Die ⟦key|Keys⟧ und ⟦value|Values⟧ aller bisherigen Tokens, die ein Modell behält, während es Text erzeugt (Pope et al. 2022). Mit kausaler ⟦mask|Maske⟧ hängt keine Zeile von einem späteren Token ab. Ein neues Token braucht deshalb nur eine neue Zeile, und von den Zeilen davor nur Keys und Values. Der Cache wächst mit jedem Token; ⟦grouped-queries|gruppierte Queries⟧ halten ihn klein.',
    },
    pooling: {
      term: 'Mean Pooling',
      text: 'Macht aus einem Text beliebiger Länge einen ⟦vector|Vektor⟧: Jede seiner Zahlen ist das Mittel dieser Zahl über alle ⟦token|Tokens⟧. Satz-Encoder vergleichen Texte mit solchen Vektoren (Cer et al. 2018). Die Reihenfolge der Wörter zählt nur, soweit die Blöcke sie in die Zeilen gebracht haben.',
    },
    logits: {
      term: 'Logits',
      text: 'Eine Zahl für jedes bekannte Token: wie gut es als nächstes passt. Jede ist das ⟦dot product|Skalarprodukt⟧ der letzten Zeile eines Tokens im Residualstrom mit der Zeile jenes Wortes im Unembedding W_U. Sind beide gekoppelt (tied), ist W_U das Embedding selbst (Press und Wolf 2017). Logits können beliebig groß sein; Softmax macht daraus ⟦probabilities|Wahrscheinlichkeiten⟧.',
    },
    probabilities: {
      term: 'Wahrscheinlichkeiten',
      text: 'Die ⟦logits|Logits⟧, durch ⟦softmax|Softmax⟧ in Zahlen mit der Summe 1 verwandelt: für wie wahrscheinlich das Modell jedes Token als nächstes hält. Nur Unterschiede zwischen Logits zählen, nicht ihre Größe.',
    },
    'activation-patching': {
      term: 'Activation Patching',
      text: 'Ersetzt eine Zeile Zahlen im Modell durch die Zeile, die ein anderer Text dort hat, und berechnet den Rest neu. Bewegt sich die Vorhersage zu der des anderen Textes, dann enthält die Zeile, was die Texte unterscheidet, und spätere Teile lesen es. Die Gleichung misst das an der Differenz d zweier ⟦logits|Logits⟧: d_0 im gezeigten Text, d_1 im anderen. Bei 0 hat sich nichts bewegt; bei 1 ist die Differenz des anderen Textes erreicht. Die Zeilen kommen aus dem ⟦residual-stream|Residualstrom⟧ oder aus der Ausgabe der Attention oder des ⟦feed-forward|MLP⟧. Heißt auch causal tracing (Meng et al. 2022).',
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
    shazeer: 'Shazeer 2020, „GLU Variants Improve Transformer“',
    pope: 'Pope et al. 2022, „Efficiently Scaling Transformer Inference“',
    ainslie:
      'Ainslie et al. 2023, „GQA: Training Generalized Multi-Query Transformer Models from Multi-Head Checkpoints“',
    radford: 'Radford et al. 2019, „Language Models are Unsupervised Multitask Learners“',
    cer: 'Cer et al. 2018, „Universal Sentence Encoder“',
    elhage: 'Elhage et al. 2021, „A Mathematical Framework for Transformer Circuits“',
    meng: 'Meng et al. 2022, „Locating and Editing Factual Associations in GPT“',
  },
  section: (section: string) => `Abschnitt ${section}`,
  words: {
    where: 'wo',
    row: 'Zeile',
    of: 'von',
    placeOf: 'Index des Tokens im Vokabular',
    loss: 'Verlust',
    mean: 'Mittel',
    draws: 'Zufallszahlen',
    text: 'Text',
    scaled: 'skalierte Scores',
    share: 'Anteil',
  },
};
