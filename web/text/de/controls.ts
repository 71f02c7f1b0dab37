/** The lesson, the sentence and the seed; undo and redo; the page’s theme; loading and computing. */
export const controls = {
  region: 'Was berechnet wird',
  lesson: 'Lektion',
  lessonHelp: 'Eine andere Lektion wählen',
  sentence: 'Satz',
  letters: 'Buchstaben',
  seed: 'Seed',
  seedOwn: 'vorgegeben',
  seedHelp:
    'Zieht die Zufallszahlen der Lektion und ihre Projektionen aus diesem Seed; leer gilt der Seed der Lektion.',
  reset: 'Alles zurücksetzen',
  resetWhy: 'Zurück zu den Wörtern und Zahlen der Lektion',
  vectorsOnly: (lesson: string) => `Ein Satz lässt sich in „${lesson}“ eintippen.`,
  vectorsPlaceholder: 'beginnt mit Vektoren',
  follow: (token: string) => `Nur ${token} folgen; noch einmal drücken für alle Tokens`,
  followAll: 'Alle Tokens',
  followAllHelp: 'Zeigt die Wege aller Tokens (Esc)',
  unknownWord: (word: string) => `für „${word}“`,
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
    title: 'Time flies fast',
  },
  'time-flies-two-heads': {
    title: 'Zwei Heads über einem Satz',
  },
  'single-token': {
    title: 'Ein Token fragt',
  },
  'three-tokens': {
    title: 'Klein genug für einen Bleistift',
  },
  'three-tokens-by-hand': {
    title: 'Klein genug für einen Bleistift, ausgeschrieben',
  },
  'parameter-or-linear-parameter': {
    title: 'Wie Parameter beginnen: zwischen 0 und 1',
  },
  'parameter-or-linear-linear': {
    title: 'Wie Parameter beginnen: um 0',
  },
  'life-is-short': {
    title: 'Alles oder nichts, nach Keys',
  },
  'life-is-short-qk': {
    title: 'Alles oder nichts, nach Queries',
  },
  'one-whole-block': {
    title: 'Ein ganzer Block',
  },
  microgpt: { title: 'Ein ganzes GPT in 4192 Zahlen' },
  'microgpt-untrained': { title: 'Ein ganzes GPT in 4192 Zahlen, untrainiert' },
  'ladder-network-untrained': { title: 'Die Leiter: ein Buchstabe und ein Netz' },
  'ladder-one-head-untrained': { title: 'Die Leiter: ein Head' },
  'ladder-four-heads-untrained': { title: 'Die Leiter: vier Heads' },
  'say-it-twice': { title: 'Sag es zweimal, gelernt' },
  'say-it-twice-untrained': { title: 'Selbst trainieren' },
  sort: { title: 'Sortieren' },
  brackets: { title: 'Klammern schließen' },
  'the-trap': { title: 'Die Falle' },
  'who-is-she': { title: 'Wer ist „she“?, gelernt' },
  'sort-untrained': { title: 'Sortieren, untrainiert' },
  'brackets-untrained': { title: 'Klammern schließen, untrainiert' },
  'the-trap-untrained': { title: 'Die Falle, untrainiert' },
  'who-is-she-untrained': { title: 'Wer ist „she“?, vor dem Training' },
  'your-own-sentence': {
    title: 'Ein eigener Satz',
  },
};

/** A lesson's title and introduction in German. */
export const ownWords: Readonly<Record<string, { title: string; about: string } | undefined>> = {
  'who-is-it': {
    title: 'Wer ist „it“?',
    about:
      'Jedes Wort besteht aus sechs Zahlen: wie sehr es etwas Lebendiges ist, etwas, das handelt, eine Handlung und so weiter. Es fragt die anderen nach einigem davon und bietet das Eigene an. „it“ fragt nach etwas Lebendigem, das etwas tut, also nimmt es am meisten von „cat“. Diese Zahlen sind von Hand gemacht, klein genug zum Kopfrechnen; ein echtes Modell lernt seine Zahlen im Training. „the“ fragt nach nichts, also nimmt es von allen Wörtern gleich viel.',
  },
  'sharp-softmax': {
    title: 'Warum durch √d_k teilen?',
    about:
      'Ein Score addiert so viele Produkte, wie Queries und Keys Merkmale haben, hier 16; je mehr Merkmale, desto weiter liegen die Scores also auseinander. Durch √16 = 4 geteilt, lassen sie jedem Wort einen Anteil. Ohne die Division nimmt jedes Wort fast alles von einem einzigen: Die Softmax ist gesättigt. Die Vektoren der fünf Wörter sind ausgedacht, die Matrizen aus Seed 42 gezogen; andere Seeds zeigen dasselbe, mehr oder weniger deutlich. Nichts hiervon ist trainiert.',
  },
  'time-flies': {
    title: 'Time flies fast',
    about:
      'Drei Wörter, mit einer Marke davor und einer danach, laufen durch einen Attention-Head der Größe 2. Jede Zahl ist gegeben: das Vokabular, die Token- und Positionsvektoren und die Matrizen W_Q, W_K und W_V.',
  },
  'time-flies-two-heads': {
    title: 'Time flies fast, mit zwei Heads',
    about:
      'Zwei Heads schauen auf dieselben fünf Tokens, jeder durch eigene Matrizen. Ihre Kontexte stehen in Concat nebeneinander, und W_O mischt sie zur Ausgabe. Jede Zahl ist gegeben.',
  },
  'single-token': {
    title: 'Ein einzelnes Token fragt',
    about:
      'Das dritte von fünf Tokens fragt: Seine Query trifft auf jeden Key, und es bekommt eine Mischung aller Values. Die Vektoren sind gegeben, auf vier Stellen gerundet, also kann ein Ergebnis in der letzten Stelle um 1 abweichen; die Matrizen und ihre Biases sind aus Seed 123 gezogen, wie die Linear-Schichten von PyTorch ihre ziehen. Die Scores werden hier durch √d_in geteilt, nicht durch √d_k.',
  },
  'three-tokens': {
    title: 'Drei Tokens',
    about:
      'Drei Tokens aus je zwei Zahlen: klein genug, um mit dem Bleistift nachzurechnen. Die Vektoren sind gegeben; W_Q, W_K und W_V sind aus Seed 42 gezogen, wie die Linear-Schichten von PyTorch ihre ziehen, ohne Bias.',
  },
  'three-tokens-by-hand': {
    title: 'Drei Tokens, Schritt für Schritt',
    about:
      'Dieselben drei Tokens, mit W_Q, W_K und W_V ausgeschrieben als bloße Matrizen mit einer Zeile je Eingabe. Jede Zahl ist gegeben, und jeder Schritt kommt genau so heraus wie mit den Schichten, die aus Seed 42 gezogen sind.',
  },
  'parameter-or-linear-parameter': {
    title: 'Parameter oder Linear: bloße Parameter',
    about:
      'Sechs Zufallsvektoren, aus Seed 123 gezogen, treffen auf bloße Matrizen, zwischen 0 und 1 aus Seed 789 gezogen: Q = X W_Q, wobei W_Q eine Zeile je Eingabe hat. Das Notebook hat keinen Seed gesetzt; der Kontext, den es ausgegeben hat, wird also gezeigt, lässt sich aber nicht prüfen.',
  },
  'parameter-or-linear-linear': {
    title: 'Parameter oder Linear: Linear-Schichten',
    about:
      'Dieselben sechs Vektoren, aus Seed 123, treffen auf Linear-Schichten von PyTorch, aus Seed 789 gezogen: Q = X W_Qᵀ, wobei W_Q eine Zeile je Ausgabe hat und zwischen −1/√d_in und 1/√d_in beginnt. Das Notebook hat keinen Seed gesetzt; der Kontext, den es ausgegeben hat, wird also gezeigt, lässt sich aber nicht prüfen.',
  },
  'life-is-short': {
    title: 'Life is short, eat dessert first',
    about:
      'Jedes Wort wird zu 16 Zahlen, aus Seed 42 gezogen; auch W_K, W_Q und W_V sind aus Seed 42 gezogen, in dieser Reihenfolge. Die Scores sind K Qᵀ, wie das Notebook sie ausgegeben hat; jede Zeile der Gewichte gehört also zu einem Key-Token. Die Scores liegen weit auseinander, darum werden manche Gewichte nur 5.6 · 10⁻⁴⁵ groß.',
  },
  'life-is-short-qk': {
    title: 'Life is short, mit Q Kᵀ',
    about:
      'Dieselben Wörter und dieselben Zahlen, aus Seed 42 gezogen, mit den Scores, wie es üblich ist: Q Kᵀ, sodass jede Zeile der Gewichte zu einem Query-Token gehört. Ein Vergleich mit den Gewichten aus K Qᵀ lohnt sich.',
  },
  'one-whole-block': {
    title: 'Ein ganzer Block',
    about:
      'Attention ist ein Teil eines Blocks. Um sie herum laufen Layer Norms, ein Netz, das jedes Wort für sich bearbeitet, und der Residual Stream, zu dem beide addieren, was sie finden. Alle Zahlen hier sind von Hand gemacht, und jede Spalte des Streams hat einen Namen, sodass sich lesen lässt, was jeder Teil tut: Die Attention sagt dem „the“, wer jagte, und das Netz weiß, wen er jagt. Am Ende steht das nächste Wort.',
  },
  microgpt: {
    title: 'Ein ganzes GPT in 4192 Zahlen',
    about:
      'Ein ganzes GPT, das Namen buchstabiert: 27 Tokens, nämlich die Buchstaben und eines, das einen Namen beginnt und beendet, und 4192 gelernte Zahlen. Pythons Zufallsgenerator hat sie vom Seed 42 aus gezogen, und 1000 Schritte Training haben sie verändert, jeder an einem Vornamen. Es ist das Modell von Andrej Karpathys microgpt, dessen ausgegebene Verluste und Namen hier Ziffer für Ziffer herauskommen. Es erfindet Namen, die wie Namen klingen. Wörter und Bedeutungen kennt es nicht: Es kann nur sagen, wie wahrscheinlich jeder Buchstabe als nächster ist.',
  },
  'microgpt-untrained': {
    title: 'Ein ganzes GPT in 4192 Zahlen, untrainiert',
    about:
      'Das Modell von „Ein ganzes GPT in 4192 Zahlen“ vor seinem ersten Schritt: Seine Zahlen sind so gezogen, wie Python sie nach random.seed(42) zieht, und jeder nächste Buchstabe ist geraten. Auf Start drücken: Jeder Schritt zeigt ihm einen Vornamen, in der Reihenfolge, in die Python die Liste mischt, und ändert alle seine Zahlen ein wenig.',
  },
  'ladder-network-untrained': {
    title: 'Die Leiter: ein Buchstabe und ein Netz',
    about:
      'Zählungen behandeln jedes Buchstabenpaar für sich: Was über „an“ bekannt ist, sagt nichts über „am“. Hier hat jeder Buchstabe 16 Zahlen, die allen seinen Paaren gemeinsam sind, und ein Netz mit einer verborgenen Schicht macht daraus den nächsten Buchstaben, gelernt durch einfachen Gradientenabstieg. Der einzige Head ist ausgeschaltet: Das Modell sieht einen Buchstaben und nichts davor.',
  },
  'ladder-one-head-untrained': {
    title: 'Die Leiter: ein Head',
    about:
      'Das Netz sah einen Buchstaben und nichts davor. Ein Head lässt jeden Buchstaben zurückschauen; jede Stelle im Namen hat eigene Zahlen, sodass die Reihenfolge zählt; und RMSNorm hält jede Zeile gleich groß, sodass eine Lernrate für alle Parameter passt. Gelernt weiterhin durch einfachen Gradientenabstieg.',
  },
  'ladder-four-heads-untrained': {
    title: 'Die Leiter: vier Heads',
    about:
      'Ein Head hat für jeden Buchstaben nur einen Satz Gewichte, kann also nur nach einer Sache suchen. Vier Heads, jeder mit einem Viertel der Zahlen, können nach vier Sachen suchen; kein Parameter kommt hinzu. Gelernt weiterhin durch einfachen Gradientenabstieg.',
  },
  'say-it-twice': {
    title: 'Sag es zweimal, gelernt',
    about:
      'Niemand hat die Zahlen dieses Modells gewählt: Das Training hat sie gefunden, ausgehend von zufällig gezogenen. Keine bedeutet für sich allein viel; zusammen wissen sie, dass wieder gesagt wird, was schon einmal gesagt wurde. Seine zwei Blöcke sind Attention allein, also findet es alles, was es weiß, indem es auf andere Wörter schaut. Zu sehen ist, wohin jeder Block schaut; sein Head lässt sich ausschalten und das nächste Wort anfügen.',
  },
  'say-it-twice-untrained': {
    title: 'Selbst trainieren',
    about:
      'Vor seinem ersten Schritt hat dieses Modell nichts gelernt: Seine Zahlen sind zufällig gezogen, und das nächste Wort ist geraten. Dann werden ihm zufällige Wörter gezeigt, immer wieder gesagt. Jeder Schritt ändert alle seine Zahlen ein wenig, sodass es weniger falsch gelegen hätte. Auf Start drücken: Eine Weile scheint nichts zu geschehen; dann finden zwei Heads zueinander.',
  },
  sort: {
    title: 'Sortieren',
    about:
      'Einige Buchstaben kommen in beliebiger Reihenfolge, höchstens sechs. Nach „…“ sagt das Modell dieselben Buchstaben in der Reihenfolge des Alphabets und dann „.“. Niemand hat ihm gesagt, wie: Ihm wurden Beispiele gezeigt, und jeder Schritt des Trainings hat seine Zahlen so bewegt, dass es weniger falsch gelegen hätte. Um zu sagen, welcher Buchstabe als nächster kommt, muss es herausfinden, welche da waren und wie viele davon schon gesagt sind.',
  },
  brackets: {
    title: 'Klammern schließen',
    about:
      'Klammern gehen auf, und manche gehen wieder zu. Nach „…“ schließt das Modell, was noch offen ist, das Innerste zuerst, und sagt dann „.“. Niemand hat ihm diese Regel aufgeschrieben: Das Training hat Zahlen gefunden, die ihr folgen.',
  },
  'the-trap': {
    title: 'Die Falle',
    about:
      'Auch dieses Modell hat gelernt, wieder zu sagen, was schon gesagt wurde, und bei Sätzen wie denen, aus denen es gelernt hat, macht es das sehr gut. Aber in all denen wurden immer sechs Wörter wiederholt. Vielleicht hat es also gelernt, nach dem zu suchen, was folgte, vielleicht nur, sechs Wörter zurückzuschauen: Dort kommt beides auf dasselbe heraus. Erst vorhersagen, welches von beiden, dann andere Wörter eintippen, mehr oder weniger davon, und sehen.',
  },
  'who-is-she': {
    title: 'Wer ist „she“?, gelernt',
    about:
      'Diese Zahlen hat niemand gewählt: Das Training hat sie gefunden, an Sätzen einer kleinen englischen Grammatik. Was als Nächstes kommt, hängt von einem Wort weit davor ab: Auf „because“ folgt „she“, wenn ein Mädchen etwas tut, und das Verb nach „that the boys see“ gehört zu ihm. Welcher Head findet es? Aus den bekannten Wörtern lässt sich ein eigener Satz bauen.',
  },
  'sort-untrained': {
    title: 'Sortieren, untrainiert',
    about:
      'Das Modell von „Sortieren“ von seinem ersten Schritt an: Es beginnt mit zufällig gezogenen Zahlen. Mit Start ist zu sehen, wie sie gelernt werden. Derselbe Seed hinterlässt dieselben Zahlen, Bit für Bit.',
  },
  'brackets-untrained': {
    title: 'Klammern schließen, untrainiert',
    about:
      'Das Modell von „Klammern schließen“ von seinem ersten Schritt an: Es beginnt mit zufällig gezogenen Zahlen. Mit Start ist zu sehen, wie sie gelernt werden. Derselbe Seed hinterlässt dieselben Zahlen, Bit für Bit.',
  },
  'the-trap-untrained': {
    title: 'Die Falle, untrainiert',
    about:
      'Das Modell von „Die Falle“ von seinem ersten Schritt an: Es beginnt mit zufällig gezogenen Zahlen. Mit Start ist zu sehen, wie sie gelernt werden. Derselbe Seed hinterlässt dieselben Zahlen, Bit für Bit.',
  },
  'who-is-she-untrained': {
    title: 'Wer ist „she“?, vor dem Training',
    about:
      'Das Modell von „Wer ist ‚she‘?, gelernt“ von seinem ersten Schritt an: Es beginnt mit zufällig gezogenen Zahlen und kennt kein Wort Englisch. Mit Start ist zu sehen, wie es lernt. Derselbe Seed hinterlässt dieselben Zahlen, Bit für Bit.',
  },
  'your-own-sentence': {
    title: 'Ein eigener Satz',
    about:
      'Einen beliebigen Satz eintippen. Seine eigenen Wörter, alphabetisch geordnet, sind das Vokabular. Der Vektor eines Wortes wird aus Seed 42 und dem Wort selbst gezogen; ein Wort behält also seinen Vektor, wenn andere kommen und gehen. Die Matrizen W_Q, W_K und W_V kommen aus Seed 123, und Sinus- und Kosinuswellen geben jeder Position ihren Vektor. Nichts hiervon ist trainiert: Die Zahlen zeigen, wie Attention rechnet, nicht, was die Wörter bedeuten.',
  },
};

/** A description of each lesson. */
export const shows = {
  'who-is-it':
    'Kleine Zahlen, von Hand gemacht: „it“ fragt nach etwas Lebendigem, das handelt, und findet „cat“, die Katze.',
  'sharp-softmax': 'Ohne die Division nimmt jedes Wort fast alles von einem einzigen.',
  'time-flies':
    'Jeder Schritt, mit jeder Zahl gegeben: von den getippten Wörtern bis zu dem, was die Attention verlässt.',
  'time-flies-two-heads': 'Jeder Head hat eigene Matrizen; W_O mischt, was sie gefunden haben.',
  'single-token':
    'Der dritte von fünf Vektoren fragt und bekommt eine Mischung aus allen fünf; mit Bias.',
  'three-tokens':
    'Drei Tokens aus je zwei Zahlen, durch Schichten, die aus einem Seed gezogen sind.',
  'three-tokens-by-hand':
    'Dieselben drei Tokens; die Matrizen stehen als Zahlen da statt als Seed.',
  'parameter-or-linear-parameter':
    'Zufallsmatrizen, wie nn.Parameter sie hält: Die Scores liegen weit auseinander, und die Gewichte sind ungleich.',
  'parameter-or-linear-linear':
    'Dieselben Vektoren durch Linear-Schichten von PyTorch: kleinere Zahlen, gleichmäßigere Gewichte.',
  'life-is-short':
    'Scores so weit auseinander, dass Softmax fast alles einem gibt; die Zeilen gehören zu Keys (K Qᵀ).',
  'life-is-short-qk': 'Dieselben Zahlen, wie es üblich ist: Die Zeilen gehören zu Queries (Q Kᵀ).',
  'one-whole-block':
    'Normen, Attention, ein Netz und was sie zum Stream addieren, in Zahlen von Hand: Was kommt nach „the cat chased the“?',
  microgpt:
    'Das Modell von microgpt: An Vornamen trainiert, buchstabiert es neue, Buchstabe für Buchstabe.',
  'microgpt-untrained':
    'Dasselbe Modell von seinem ersten Schritt an: die Zahlen, die Python aus dem Seed zieht, im eigenen Browser trainiert.',
  'ladder-network-untrained':
    'Zählungen behandeln jedes Paar für sich. Hier hat jeder Buchstabe Zahlen für alle seine Paare, und ein Netz mit einer verborgenen Schicht lernt durch Gradientenabstieg.',
  'ladder-one-head-untrained':
    'Das Netz sah nur einen Buchstaben. Ein Head schaut zurück, jede Stelle hat eigene Zahlen, und RMSNorm hält jede Zeile gleich groß.',
  'ladder-four-heads-untrained':
    'Ein Head kann jeweils nach einer Sache suchen. Vier Heads, jeder mit einem Viertel der Zahlen, können nach vier Sachen suchen.',
  'say-it-twice':
    'Niemand hat diese Zahlen gewählt: Das Training hat sie gefunden. Wohin schaut jeder Block, und woher kennt er das nächste Wort?',
  'say-it-twice-untrained':
    'Von zufälligen Zahlen bis zum richtigen nächsten Wort: beim Lernen zusehen, Schritt für Schritt, im eigenen Browser.',
  sort: 'Ein trainiertes Modell ordnet Buchstaben, obwohl ihm niemand gesagt hat, wie.',
  brackets: 'Ein trainiertes Modell schließt, was offen ist, das Innerste zuerst.',
  'the-trap':
    'Dieses Modell macht seine Sache sehr gut, bis es mehr oder weniger Wörter bekommt als im Training.',
  'who-is-she':
    'Ein Modell, das ein wenig Englisch gelernt hat: Welcher Head findet das Subjekt, welcher den Namen, und was fehlt ohne ihn?',
  'sort-untrained': 'Wie die Zahlen von „Sortieren“ gefunden werden, vom ersten Schritt an.',
  'brackets-untrained':
    'Wie die Zahlen von „Klammern schließen“ gefunden werden, vom ersten Schritt an.',
  'the-trap-untrained': 'Wie die Zahlen von „Die Falle“ gefunden werden, vom ersten Schritt an.',
  'who-is-she-untrained':
    'Wie ein wenig Englisch gelernt wird, von zufälligen Zahlen bis zum richtigen Pronomen.',
  'your-own-sentence':
    'Beliebige Wörter eintippen: Jedes bekommt zufällige Zahlen, und zu sehen ist, wie Attention rechnet.',
};

export const chooser = {
  title: 'Eine Lektion wählen',
  ladder: 'Einfachere Modelle, die zum ganzen GPT führen:',
  pictures:
    'Jedes Bild zeigt die Gewichte einer Lektion: eine Zeile je Wort; je kräftiger die Farbe, desto größer das Gewicht.',
  groups: {
    start: 'Für den Anfang',
    notebooks: 'Die Notebooks: nach veröffentlichten Texten mit Code',
    deeper: 'Tiefer: ein ganzer Block und das nächste Wort',
    learned: 'Gelernt: Zahlen, die das Training gefunden hat',
    own: 'Eigenes',
  },
  write: 'Eine Lektion schreiben (in einem neuen Tab)',
  open: 'Eine Lektion öffnen …',
  save: 'Diese Lektion speichern',
  files:
    'als Datei, mit allen Änderungen. Die Datei einer Lektion öffnet sich auch, wenn man sie auf die Seite zieht.',
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
  courseHelp: 'Neun kurze Sitzungen mit je einem Gedanken',
  language: 'Sprache',
  theme: {
    auto: 'Farben: wie das System',
    light: 'Farben: hell',
    dark: 'Farben: dunkel',
  },
};

/** Sentences while the page loads or computes. */
export const progress = {
  loading: 'Rechenkern und Lektion werden geladen …',
  lesson: (name: string) => `„${name}“ wird geladen … Zu sehen ist bis dahin die vorige Lektion.`,
  nothing: 'Das Gewünschte wird berechnet.',
  before: 'Das Gewünschte wird berechnet. Zu sehen ist, was zuvor berechnet wurde.',
  preview: 'Die Ausgaben sind schon da. Scores und Gewichte werden noch berechnet.',
  training: (step: string, aim: string) =>
    `Training vom Seed aus, Schritt ${step} von ${aim}, bis zu denselben Zahlen wie im Link.`,
  computed: (percent: string) => `${percent} % sind fertig.`,
  stop: 'Anhalten',
  stopped: 'Angehalten: Das Gewünschte wurde nicht berechnet.',
};
