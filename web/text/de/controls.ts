/** The lesson, the sentence and the seed; undo and redo; the page’s theme; loading and computing. */
export const controls = {
  region: 'Lektion und Eingabe',
  lesson: 'Lektion',
  lessonHelp: 'Eine andere Lektion wählen',
  sentence: 'Satz',
  letters: 'Buchstaben',
  seed: 'Seed',
  seedOwn: 'Standard',
  seedHelp:
    'Zieht die Zufallszahlen der Lektion und ihre Projektionsmatrizen neu aus diesem Seed; leer gilt der Seed der Lektion.',
  more: 'Mehr',
  reset: 'Alles zurücksetzen',
  resetWhy: 'Zurück zu den Wörtern und Zahlen der Lektion',
  vectorsOnly: (lesson: string) => `Ein Satz lässt sich in „${lesson}“ eintippen.`,
  vectorsPlaceholder: 'kein Text, nur Vektoren',
  follow: (token: string) => `Nur den Weg von ${token} zeigen; noch einmal klicken für alle Tokens`,
  followAll: 'Alle Tokens',
  followAllHelp: 'Die Wege aller Tokens zeigen (Esc)',
  readAs: (token: string) => `gilt als ${token}`,
};

/** The titles of the lessons. */
export const lessons = {
  'who-is-it': {
    title: 'Wer ist „it“?',
  },
  'sharp-softmax': {
    title: 'Warum durch √d_k teilen?',
  },
  'time-flies': {
    title: 'Ein Head, Schritt für Schritt',
  },
  'time-flies-two-heads': {
    title: 'Zwei Heads, ein Satz',
  },
  'single-token': {
    title: 'Eine Query, fünf Keys',
  },
  'three-tokens': {
    title: 'Attention auf Papier',
  },
  'three-tokens-by-hand': {
    title: 'Attention auf Papier, Matrizen gegeben',
  },
  'parameter-or-linear-parameter': {
    title: 'Initialisierung: gleichverteilt von 0 bis 1',
  },
  'parameter-or-linear-linear': {
    title: 'Initialisierung: um 0',
  },
  'life-is-short': {
    title: 'Gesättigte Softmax: K Qᵀ',
  },
  'life-is-short-qk': {
    title: 'Gesättigte Softmax: Q Kᵀ',
  },
  'one-whole-block': {
    title: 'Ein Transformer-Block',
  },
  microgpt: { title: 'Ein GPT mit 4192 Parametern' },
  'microgpt-untrained': { title: 'Ein GPT mit 4192 Parametern, untrainiert' },
  'ladder-network-untrained': { title: 'Stufenleiter: ein Buchstabe und ein MLP' },
  'ladder-one-head-untrained': { title: 'Stufenleiter: ein Head' },
  'ladder-four-heads-untrained': { title: 'Stufenleiter: vier Heads' },
  'next-word-is-cheap': { title: 'Warum das nächste Wort billig ist' },
  'next-word-is-cheap-untrained': { title: 'Warum das nächste Wort billig ist, untrainiert' },
  'say-it-twice': { title: 'Sag es zweimal' },
  'say-it-twice-untrained': { title: 'Sag es zweimal, untrainiert' },
  sort: { title: 'Sortieren' },
  brackets: { title: 'Klammern schließen' },
  'the-trap': { title: 'Die Falle' },
  'who-is-she': { title: 'Wer ist „she“?' },
  'newer-parts': { title: 'Was neuere Modelle geändert haben' },
  'sort-untrained': { title: 'Sortieren, untrainiert' },
  'brackets-untrained': { title: 'Klammern schließen, untrainiert' },
  'the-trap-untrained': { title: 'Die Falle, untrainiert' },
  'who-is-she-untrained': { title: 'Wer ist „she“? (untrainiert)' },
  'newer-parts-untrained': { title: 'Was neuere Modelle geändert haben, untrainiert' },
  'your-own-sentence': { title: 'Ein eigener Satz' },
  'random-vectors': { title: 'Zufällige Vektoren' },
};

/** A lesson's title and introduction in German. */
export const ownWords: Readonly<Record<string, { title: string; about: string } | undefined>> = {
  'who-is-it': {
    title: 'Wer ist „it“?',
    about:
      'Wer war hungrig, die Katze oder die Maus? Jedes Wort besteht hier aus sechs Zahlen, von Hand gemacht: wie sehr es etwas Lebendiges ist, etwas, das handelt, eine Handlung und so weiter. Ein Wort fragt bei den anderen nach einigem davon und bietet das Eigene an. „it“ fragt nach etwas Lebendigem, das handelt, also achtet es am meisten auf „cat“. „the“ fragt nach nichts, also achtet es auf alle Wörter gleich. Ein echtes Modell lernt seine Zahlen im Training; diese sind klein genug zum Kopfrechnen.',
  },
  'sharp-softmax': {
    title: 'Warum durch √d_k teilen?',
    about:
      'Ein Score addiert ein Produkt je Merkmal, hier 16; bei mehr Merkmalen liegen die Scores also weiter auseinander. Durch √16 = 4 geteilt, lassen sie jedem Wort ein spürbares Gewicht. Ohne die Division liegt fast die ganze Aufmerksamkeit jedes Wortes auf einem einzigen: Die Softmax ist gesättigt. Die fünf Vektoren sind ausgedacht, die Matrizen aus Seed 42 gezogen; andere Seeds zeigen dasselbe, mehr oder weniger deutlich. Nichts hier ist trainiert.',
  },
  'time-flies': {
    title: 'Ein Head, Schritt für Schritt',
    about:
      'Drei Wörter, mit einem Spezialtoken an jedem Ende, laufen durch einen Attention-Head der Größe 2. Jede Zahl ist gegeben: das Vokabular, die Token- und Positionsvektoren und die Matrizen W_Q, W_K und W_V.',
  },
  'time-flies-two-heads': {
    title: 'Zwei Heads, ein Satz',
    about:
      'Zwei Heads verarbeiten dieselben fünf Tokens, jeder mit eigenen Matrizen. Ihre Kontexte stehen nebeneinander (Concat), und W_O verbindet sie zur Ausgabe. Jede Zahl ist gegeben.',
  },
  'single-token': {
    title: 'Eine Query, fünf Keys',
    about:
      'Eine Query, die des dritten von fünf Tokens, wird mit jedem Key verglichen und bekommt eine Mischung aller Values. Die Vektoren sind auf vier Nachkommastellen gegeben, also kann ein Ergebnis in der letzten Stelle um 1 abweichen. Die Matrizen und ihre Biases sind aus Seed 123 gezogen, so wie PyTorch seine Linear-Schichten initialisiert. Wie im Notebook werden die Scores hier durch √d_in geteilt, nicht durch √d_k.',
  },
  'three-tokens': {
    title: 'Attention auf Papier',
    about:
      'Drei Tokens aus je zwei Zahlen: klein genug, um mit dem Bleistift nachzurechnen. Die Vektoren sind gegeben; W_Q, W_K und W_V sind aus Seed 42 initialisiert wie die Linear-Schichten von PyTorch, ohne Bias.',
  },
  'three-tokens-by-hand': {
    title: 'Attention auf Papier, Matrizen gegeben',
    about:
      'Dieselben drei Tokens; W_Q, W_K und W_V stehen als einfache Matrizen da, mit einer Zeile je Eingabe. Jeder Schritt ergibt genau dieselben Zahlen wie mit den Schichten, die aus Seed 42 gezogen sind.',
  },
  'parameter-or-linear-parameter': {
    title: 'Initialisierung: gleichverteilt von 0 bis 1',
    about:
      'Sechs Zufallsvektoren (Seed 123) werden mit einfachen Matrizen multipliziert, gezogen zwischen 0 und 1 (Seed 789). Dabei ist Q = X W_Q, und W_Q hat eine Zeile je Eingabe. Die Seeds stammen von dieser Lektion: Das Notebook hat keinen gesetzt. Der Kontext, den es ausgegeben hat, wird also gezeigt, lässt sich aber nicht prüfen.',
  },
  'parameter-or-linear-linear': {
    title: 'Initialisierung: um 0',
    about:
      'Dieselben sechs Vektoren (Seed 123) laufen durch Linear-Schichten von PyTorch (Seed 789). Dabei ist Q = X W_Qᵀ, und W_Q hat eine Zeile je Ausgabe; sie beginnt mit Zahlen zwischen −1/√d_in und 1/√d_in. Die Seeds stammen von dieser Lektion: Das Notebook hat keinen gesetzt. Der Kontext, den es ausgegeben hat, wird also gezeigt, lässt sich aber nicht prüfen.',
  },
  'life-is-short': {
    title: 'Gesättigte Softmax: K Qᵀ',
    about:
      'Jedes Wort wird zu 16 Zahlen, aus Seed 42 gezogen; auch W_K, W_Q und W_V sind aus Seed 42 gezogen, in dieser Reihenfolge. Das Notebook hat K Qᵀ berechnet, nicht wie üblich Q Kᵀ. Darum gehört hier jede Zeile der Gewichte zu einem Key, und die Softmax normiert über die Queries. Die Scores liegen so weit auseinander, dass die Softmax gesättigt ist: Manche Gewichte sind nur 5.6 · 10⁻⁴⁵ groß.',
  },
  'life-is-short-qk': {
    title: 'Gesättigte Softmax: Q Kᵀ',
    about:
      'Dieselben Wörter und dieselben Zahlen aus Seed 42; die Scores sind nun wie üblich Q Kᵀ. Jede Zeile der Gewichte gehört zu einer Query. Ein Vergleich mit den Gewichten aus K Qᵀ lohnt sich.',
  },
  'one-whole-block': {
    title: 'Ein Transformer-Block',
    about:
      'Attention ist ein Teil eines Transformer-Blocks. Dieser hat außerdem Layer-Norms und ein Feed-forward-Netz (MLP), das jedes Wort für sich bearbeitet. Attention und MLP addieren ihre Ergebnisse zum Residualstrom. Alle Zahlen sind von Hand gemacht, und jede Spalte des Residualstroms hat einen Namen; so lässt sich lesen, was jeder Teil tut. Durch die Attention erfährt das letzte „the“, wer jagte, und das MLP weiß, wen dieses Tier jagt. Am Ende steht das nächste Wort.',
  },
  microgpt: {
    title: 'Ein GPT mit 4192 Parametern',
    about:
      'Ein vollständiges GPT, das Namen buchstabiert. Seine 27 Tokens sind die Buchstaben und ein Spezialtoken, das einen Namen beginnt und beendet. Pythons Zufallsgenerator hat seine 4192 Parameter aus Seed 42 gezogen; trainiert wurden sie in 1000 Schritten mit je einem Vornamen. Es ist Andrej Karpathys microgpt: Die Verluste und Namen, die sein Skript ausgab, kommen hier Ziffer für Ziffer heraus. Die erfundenen Namen klingen wie Namen, aber Wörter und Bedeutungen kennt das Modell nicht. Es sagt nur vorher, wie wahrscheinlich jeder Buchstabe als nächster ist.',
  },
  'microgpt-untrained': {
    title: 'Ein GPT mit 4192 Parametern, untrainiert',
    about:
      '„Ein GPT mit 4192 Parametern“ vor seinem ersten Trainingsschritt. Seine Parameter sind so gezogen, wie Python sie nach random.seed(42) zieht, und jeder nächste Buchstabe ist geraten. Auf „Start“ drücken: Jeder Schritt zeigt dem Modell einen Vornamen, in der Reihenfolge, in die Python die Liste gemischt hat. Dabei ändert es seine Parameter ein wenig, sodass es weniger falsch gelegen hätte.',
  },
  'ladder-network-untrained': {
    title: 'Stufenleiter: ein Buchstabe und ein MLP',
    about:
      'Bigramm-Zählungen behandeln jedes Buchstabenpaar für sich: Was über „an“ bekannt ist, sagt nichts über „am“. Hier hat jeder Buchstabe ein Embedding aus 16 Zahlen, das allen seinen Paaren gemeinsam ist. Ein MLP mit einer verborgenen Schicht sagt daraus den nächsten Buchstaben vorher, trainiert mit einfachem Gradientenabstieg. Der einzige Head ist ausgeschaltet: Das Modell sieht einen Buchstaben und nichts davor.',
  },
  'ladder-one-head-untrained': {
    title: 'Stufenleiter: ein Head',
    about:
      'Das MLP sah einen Buchstaben und nichts davor. Jetzt lässt ein Head jeden Buchstaben zurückschauen. Jede Position in einem Namen hat ein eigenes Embedding, damit die Reihenfolge zählt. RMSNorm hält jede Zeile in derselben Größenordnung, damit eine Lernrate für alle Parameter passt. Trainiert wird weiterhin mit einfachem Gradientenabstieg.',
  },
  'ladder-four-heads-untrained': {
    title: 'Stufenleiter: vier Heads',
    about:
      'Ein Head gibt jedem Buchstaben einen Satz Attention-Gewichte, kann also nur nach einer Sache auf einmal suchen. Vier Heads, jeder ein Viertel so breit, können nach vier Sachen suchen; kein Parameter kommt hinzu. Trainiert wird weiterhin mit einfachem Gradientenabstieg.',
  },
  'next-word-is-cheap': {
    title: 'Warum das nächste Wort billig ist',
    about:
      'Ein kleines trainiertes Modell, das eine sich wiederholende Folge fortsetzt. Kommt ein Wort hinzu, verdeckt es die kausale Maske vor jeder Zeile davor; deshalb wird nur eine neue Zeile berechnet. Die neue Zeile liest die Keys und Values der Zeilen davor. Programme behalten sie als KV-Cache. Hier teilen sich je zwei Query-Heads einen Head für Keys und Values; das halbiert den Cache.',
  },
  'next-word-is-cheap-untrained': {
    title: 'Warum das nächste Wort billig ist, untrainiert',
    about: 'Das Modell von „Warum das nächste Wort billig ist“ vor seinem ersten Trainingsschritt.',
  },
  'say-it-twice': {
    title: 'Sag es zweimal',
    about:
      'Dieses Modell wurde, ausgehend von Zufallszahlen, darauf trainiert, eine sich wiederholende Folge fortzusetzen. Keine seiner Zahlen bedeutet für sich allein viel; zusammen erkennen sie, dass sich wiederholt, was schon einmal da war. Seine zwei Blöcke bestehen nur aus Attention; fast alles, was es weiß, kommt also aus anderen Wörtern. Zu sehen ist, worauf jeder Block achtet. Sein Head lässt sich ausschalten, und das nächste Wort lässt sich anfügen.',
  },
  'say-it-twice-untrained': {
    title: 'Sag es zweimal, untrainiert',
    about:
      'Dieses Modell weiß noch nichts: Seine Parameter sind zufällig, seine Vorhersagen also auch. Auf „Start“ drücken, und es bekommt zufällige Wörter, die sich wiederholen. Jeder Schritt ändert seine Parameter ein wenig, sodass es etwas weniger falsch gelegen hätte. Die Genauigkeit steigt erst langsam, dann steil: In diesem Moment lernen zwei Heads zusammenzuarbeiten.',
  },
  sort: {
    title: 'Sortieren',
    about:
      'Das Modell liest bis zu sechs Buchstaben in beliebiger Reihenfolge. Nach „…“ schreibt es dieselben Buchstaben in alphabetischer Reihenfolge und dann „.“. Das Sortieren wurde nicht programmiert: Das Modell sah Beispiele, und jeder Trainingsschritt hat seine Parameter so geändert, dass es weniger falsch lag. Um den nächsten Buchstaben vorherzusagen, muss es herausfinden, welche Buchstaben da waren und wie viele davon schon geschrieben sind.',
  },
  brackets: {
    title: 'Klammern schließen',
    about:
      'Klammern werden geöffnet, und manche davon wieder geschlossen. Nach „…“ schließt das Modell die noch offenen, die innerste zuerst, und schreibt dann „.“. Die Regel wurde nicht programmiert: Das Training hat Zahlen gefunden, die ihr folgen.',
  },
  'the-trap': {
    title: 'Die Falle',
    about:
      'Auch dieses Modell hat gelernt zu wiederholen, was schon da war, und bei Folgen wie denen im Training macht es das sehr gut. Aber in all diesen wurden genau sechs Wörter wiederholt. Hat es gelernt, nach dem zu suchen, was beim letzten Mal folgte, oder nur, sechs Wörter zurückzuschauen? Im Training ergibt beides dieselbe Antwort. Erst vorhersagen, dann mehr oder weniger Wörter eintippen und nachsehen.',
  },
  'who-is-she': {
    title: 'Wer ist „she“?',
    about:
      'Dieses Modell wurde mit Sätzen einer kleinen englischen Grammatik trainiert. Das nächste Wort hängt oft von einem weit davor ab. Auf „because“ folgt „she“, wenn ein Mädchen etwas tut. In „the girl that the boys see …“ muss das nächste Verb zu „girl“ passen, nicht zu „boys“. Welcher Head findet sie? Aus den Wörtern des Modells lässt sich ein eigener Satz schreiben.',
  },
  'sort-untrained': {
    title: 'Sortieren, untrainiert',
    about:
      'Das Modell von „Sortieren“ von seinem ersten Trainingsschritt an, ausgehend von zufälligen Parametern. Auf „Start“ drücken und beim Lernen zusehen. Derselbe Seed ergibt dieselben Zahlen, Bit für Bit.',
  },
  'brackets-untrained': {
    title: 'Klammern schließen, untrainiert',
    about:
      'Das Modell von „Klammern schließen“ von seinem ersten Trainingsschritt an, ausgehend von zufälligen Parametern. Auf „Start“ drücken und beim Lernen zusehen. Derselbe Seed ergibt dieselben Zahlen, Bit für Bit.',
  },
  'the-trap-untrained': {
    title: 'Die Falle, untrainiert',
    about:
      'Das Modell von „Die Falle“ von seinem ersten Trainingsschritt an, ausgehend von zufälligen Parametern. Auf „Start“ drücken und beim Lernen zusehen. Derselbe Seed ergibt dieselben Zahlen, Bit für Bit.',
  },
  'who-is-she-untrained': {
    title: 'Wer ist „she“? (untrainiert)',
    about:
      'Das Modell von „Wer ist ‚she‘?“ von seinem ersten Trainingsschritt an: Seine Parameter sind zufällig, und es kann kein Englisch. Auf „Start“ drücken und beim Lernen zusehen. Derselbe Seed ergibt dieselben Zahlen, Bit für Bit.',
  },
  'newer-parts': {
    title: 'Was neuere Modelle geändert haben',
    about:
      'Das Modell von „Wer ist ‚she‘?“ noch einmal, mit denselben Sätzen trainiert, aber aus den Teilen von Llama 3: RMSNorm, Rotary-Positionen, die Hälften paaren, gruppierte Queries, ein MLP mit Gate und keine Biases. Je zwei Query-Heads nutzen dieselben Keys und Values. Die Tabelle unter der Karte vergleicht diese Teile mit denen von 2017 und GPT-2. Sie nennt auch den Verlust mit jedem älteren Teil.',
  },
  'newer-parts-untrained': {
    title: 'Was neuere Modelle geändert haben, untrainiert',
    about:
      'Das Modell von „Was neuere Modelle geändert haben“ von seinem ersten Trainingsschritt an, ausgehend von zufälligen Parametern. Auf „Start“ drücken und beim Lernen zusehen. Derselbe Seed ergibt dieselben Zahlen, Bit für Bit.',
  },
  'your-own-sentence': {
    title: 'Ein eigener Satz',
    about:
      'Google hat diesen Encoder 2018 mit englischen Texten trainiert. Er zerlegt einen Satz in Stücke von Wörtern, vergleicht jedes Stück mit allen anderen, in zwei Blöcken mit je vier Heads, und macht aus dem Satz einen einzigen Vektor aus 512 Zahlen. Sätze mit ähnlicher Bedeutung bekommen ähnliche Vektoren. Alle 7 Millionen Zahlen sind die des Modells; ein nächstes Wort sagt es nicht voraus.',
  },
  'random-vectors': {
    title: 'Zufällige Vektoren',
    about:
      'Einen beliebigen Satz eintippen. Seine Wörter, alphabetisch geordnet, sind das Vokabular. Der Vektor eines Wortes wird aus Seed 42 und dem Wort selbst gezogen; ein Wort behält also seinen Vektor, wenn andere hinzukommen oder wegfallen. W_Q, W_K und W_V sind aus Seed 123 gezogen, und Sinus- und Kosinuswellen geben jeder Position ihren Vektor. Nichts hier ist trainiert: Zu sehen ist, wie Attention rechnet, nicht, was die Wörter bedeuten.',
  },
};

/** A description of each lesson. */
export const shows = {
  'who-is-it':
    'Sechs Zahlen je Wort, von Hand gemacht. „it“ sucht etwas Lebendiges, das handelt, und findet „cat“, die Katze.',
  'sharp-softmax':
    'Ohne die Division legt jedes Wort fast seine ganze Aufmerksamkeit auf ein einziges.',
  'time-flies':
    'Jede Zahl verfolgen: von drei getippten Wörtern bis zur Ausgabe eines Attention-Heads.',
  'time-flies-two-heads':
    'Jeder Head hat eigene Matrizen W_Q, W_K und W_V; W_O verbindet, was sie gefunden haben.',
  'single-token':
    'Eine Query wird mit fünf Keys verglichen und ergibt eine Mischung aller fünf Values; mit Biases.',
  'three-tokens': 'Drei Tokens aus je zwei Zahlen, durch zufällig initialisierte Schichten.',
  'three-tokens-by-hand':
    'Dieselben drei Tokens; die Matrizen stehen ausgeschrieben da, statt aus einem Seed gezogen zu sein.',
  'parameter-or-linear-parameter':
    'Matrizen aus nn.Parameter, gezogen zwischen 0 und 1: Die Scores liegen weit auseinander, die Gewichte sind ungleich.',
  'parameter-or-linear-linear':
    'Dieselben Vektoren durch Linear-Schichten von PyTorch: kleinere Scores, gleichmäßigere Gewichte.',
  'life-is-short':
    'Scores so weit auseinander, dass Softmax fast das ganze Gewicht auf ein Token legt. Das Notebook hat K Qᵀ berechnet, also gehört jede Zeile zu einem Key.',
  'life-is-short-qk':
    'Dieselben Zahlen, wie üblich als Q Kᵀ berechnet: Jede Zeile gehört zu einer Query.',
  'one-whole-block':
    'Layer-Norms, Attention, ein MLP und der Residualstrom, alles in Zahlen von Hand. Was kommt nach „the cat chased the“?',
  microgpt:
    'Andrej Karpathys microgpt: An Vornamen trainiert, erfindet es neue, Buchstabe für Buchstabe.',
  'microgpt-untrained':
    'Dasselbe Modell vor dem Training, mit den Zahlen, die Python aus dem Seed zieht. Trainiert wird im eigenen Browser.',
  'ladder-network-untrained':
    'Bigramm-Zählungen behandeln jedes Paar für sich. Hier hat jeder Buchstabe ein Embedding für alle seine Paare, und ein MLP mit einer verborgenen Schicht lernt durch Gradientenabstieg.',
  'ladder-one-head-untrained':
    'Das MLP sah nur einen Buchstaben. Jetzt schaut ein Head zurück, jede Position hat ein eigenes Embedding, und RMSNorm hält jede Zeile in derselben Größenordnung.',
  'ladder-four-heads-untrained':
    'Ein Head kann nach einer Sache auf einmal suchen. Vier Heads, jeder ein Viertel so breit, können nach vier Sachen suchen.',
  'next-word-is-cheap':
    'Ein kleines trainiertes Modell, das eine Folge wiederholt. Wörter anfügen und sehen, welche Zeilen bleiben und welche neu sind.',
  'next-word-is-cheap-untrained':
    'Zusehen, wie „Warum das nächste Wort billig ist“ trainiert wird, ab Schritt 0.',
  'say-it-twice':
    'Ein trainiertes Modell, das eine wiederholte Folge fortsetzt. Worauf achtet jeder Block, und woher kennt es das nächste Wort?',
  'say-it-twice-untrained':
    'Von Zufallszahlen bis zum richtigen nächsten Wort: beim Lernen zusehen, Schritt für Schritt, im eigenen Browser.',
  sort: 'Ein trainiertes Modell, das Buchstaben sortiert. Das wurde nicht programmiert: Es hat aus Beispielen gelernt.',
  brackets: 'Ein trainiertes Modell, das offene Klammern schließt, die innerste zuerst.',
  'the-trap':
    'Dieses Modell macht seine Sache sehr gut, bis die Folge länger oder kürzer ist als im Training.',
  'who-is-she':
    'Ein Modell, das ein wenig Englisch gelernt hat. Welcher Head findet das Subjekt, welcher den Namen, und was geht ohne ihn schief?',
  'sort-untrained': 'Beim Training von „Sortieren“ zusehen, von Schritt 0 an.',
  'brackets-untrained': 'Beim Training von „Klammern schließen“ zusehen, von Schritt 0 an.',
  'the-trap-untrained': 'Beim Training von „Die Falle“ zusehen, von Schritt 0 an.',
  'who-is-she-untrained':
    'Zusehen, wie ein Modell ein wenig Englisch lernt, von Zufallszahlen bis zum richtigen Pronomen.',
  'newer-parts':
    'Das Modell mit etwas Englisch, mit den Teilen von Llama 3. Wozu dient jeder, und wie groß ist der Verlust ohne ihn?',
  'newer-parts-untrained':
    'Beim Training von „Was neuere Modelle geändert haben“ zusehen, von Schritt 0 an.',
  'your-own-sentence':
    'Ein trainierter Encoder liest jeden englischen Satz. Worauf achtet jeder Head, und welche Sätze sind sich ähnlich?',
  'random-vectors':
    'Beliebige Wörter eintippen: Jedes bekommt Zufallszahlen, und mit ihnen wird Attention berechnet.',
};

export const chooser = {
  title: 'Eine Lektion wählen',
  pictures:
    'Jedes Bild ist aus den Zahlen der Lektion gezeichnet: je dicker ein Bogen, desto größer das Gewicht.',
  ladder: 'Einfachere Modelle, die schrittweise zum vollständigen GPT führen:',
  groups: {
    trained: {
      title: 'Ein trainiertes Modell nach dem Warum fragen',
      about: 'Niemand hat diese Zahlen gewählt: Das Training hat sie gefunden.',
    },
    learning: {
      title: 'Einem Modell beim Lernen zusehen',
      about: 'Von Zufallszahlen an, im Browser. Die Kurve ist der Verlust.',
    },
    byHand: { title: 'Klein genug fürs Kopfrechnen', about: 'Wenige Zahlen, von Hand gewählt.' },
    own: { title: 'Eigenes', about: 'Ein beliebiger Satz, und Lektionen aus Dateien.' },
    notebooks: {
      title: 'Aus veröffentlichten Notebooks',
      about: 'Jede gedruckte Zahl, nachgeprüft.',
    },
  },
  loss: (loss: string) => `Verlust ${loss}`,
  write: 'Lektion schreiben (in neuem Tab)',
  open: 'Lektion öffnen …',
  openFolder: 'Ordner eines Modells öffnen …',
  save: 'Lektion speichern',
  files:
    'als Datei, mit den Änderungen. Eine Lektionsdatei oder die Dateien eines Modells (GPT-2, Llama, Qwen) lassen sich auch auf die Seite ziehen.',
  close: 'Schließen',
};

export const history = {
  undo: 'Rückgängig',
  redo: 'Wiederholen',
  undoKeys: 'Rückgängig (Strg+Z)',
  redoKeys: 'Wiederholen (Strg+Umschalt+Z oder Strg+Y)',
};

export const page = {
  course: 'Kurs',
  courseHelp: 'Kurze Sitzungen, jede mit einem Gedanken',
  language: 'Sprache',
  theme: {
    auto: 'Farben: System',
    light: 'Farben: hell',
    dark: 'Farben: dunkel',
  },
};

/** Sentences while the page loads or computes. */
export const progress = {
  loading: 'Rechenkern und Lektion werden geladen …',
  lesson: {
    nothing: (name: string) => `„${name}“ wird geladen …`,
    before: (name: string) =>
      `„${name}“ wird geladen … Die vorige Lektion bleibt so lange zu sehen.`,
  },
  received: (megabytes: string, all: string) => `${megabytes} von ${all} MB.`,
  nothing: 'Wird berechnet …',
  before: 'Wird berechnet … Die vorigen Zahlen bleiben so lange zu sehen.',
  training: (step: string, aim: string) =>
    `Neues Training vom Seed aus, Schritt ${step} von ${aim}, um dieselben Zahlen wie im Link zu erhalten.`,
  computed: (percent: string) => `${percent} % fertig.`,
  stop: 'Anhalten',
  stopped: 'Angehalten. Das Ergebnis wurde nicht berechnet.',
};
