/**
 * The editor's hints for the keys of a lesson, by their English descriptions in lesson.schema.json.
 */
import type { Hints } from '../hints.js';

export const hints: Hints = {
  'The address of this schema, for help in editors. Nothing is computed from it.':
    'Die Adresse dieses Schemas, damit Editoren helfen. Berechnet wird daraus nichts.',
  'The version of the format: 1.': 'Die Version des Formats: 1.',
  'Plain text.': 'Einfacher Text.',
  'The introduction: what the lesson shows and where its numbers come from. Plain text.':
    'Die Einleitung: was die Lektion zeigt und woher ihre Zahlen kommen. Einfacher Text.',
  "The address of a safetensors file with this lesson's numbers, relative to this document.":
    'Die Adresse einer safetensors-Datei mit den Zahlen dieser Lektion, relativ zu diesem Dokument.',
  'The number of heads, among which the columns of Q, K and V are divided.':
    'Die Zahl der Heads, auf die sich die Spalten von Q, K und V verteilen.',
  'A norm at the end of the residual stream: given, or { "drawn": true }.':
    'Eine Norm am Ende des Residualstroms: gegeben oder { "drawn": true }.',
  'Heads that are turned off (ablated): their context is set to zero.':
    'Ausgeschaltete Heads (Ablation): Ihr Kontext wird auf 0 gesetzt.',
  'Feed-forward networks that are turned off (ablated): their activations are set to zero.':
    'Ausgeschaltete Feed-forward-Netze (Ablation): Ihre Aktivierungen werden auf 0 gesetzt.',
  'The index, from 0, of the token that the page follows first. A special token before the words counts. By default: the last token that predicts a next one if there are logits or all masks are causal; otherwise the first.':
    'Der Index, ab 0, des Tokens, dem die Seite zuerst folgt. Ein Spezialtoken vor den Wörtern zählt mit. Ohne Angabe: das letzte Token, das ein nächstes vorhersagt, wenn es Logits gibt oder alle Masken kausal sind; sonst das erste.',
  'Values that a notebook printed. The page compares each with the computed value, and reports which match.':
    'Werte, die ein Notebook ausgegeben hat. Die Seite vergleicht jeden mit dem berechneten und meldet, welche übereinstimmen.',
  'A number that single precision can hold.': 'Eine Zahl, die einfache Genauigkeit fassen kann.',
  'The numbers are those that PyTorch gives after torch.manual_seed(seed).':
    'Die Zahlen, die PyTorch nach torch.manual_seed(seed) gibt.',
  'A sentence (text and vocabulary), or the vectors themselves.':
    'Ein Satz (text und vocabulary) oder die Vektoren selbst.',
  'The language of the input\'s words, as a tag like "en" or "pt-BR". On a page in another language, screen readers pronounce the words in this language.':
    'Die Sprache der Wörter in input, als Kennung wie "en" oder "pt-BR". Auf einer Seite in einer anderen Sprache sprechen Screenreader die Wörter in dieser Sprache aus.',
  'The sentence, which is split at white space.': 'Der Satz, der an Leerzeichen geteilt wird.',
  'A list of words, in which a word\'s index is its id; or "sorted": the text\'s own words in code-point order.':
    'Eine Liste von Wörtern, in der der Index eines Wortes seine ID ist; oder "sorted": die Wörter des Textes selbst, nach Codepunkten sortiert.',
  'One row of numbers per token; or how many rows and columns to draw with torch.randn.':
    'Eine Zeile von Zahlen je Token; oder wie viele Zeilen und Spalten mit torch.randn gezogen werden.',
  'A name for each row of the vectors; by default 1, 2, 3, …':
    'Ein Name je Zeile der Vektoren; ohne Angabe 1, 2, 3, …',
  'How the text becomes tokens.': 'Wie aus dem Text Tokens werden.',
  'words: split at white space. characters: every character except white space.':
    'words: an Leerzeichen geteilt. characters: jedes Zeichen außer Leerzeichen.',
  'true: convert words to lower case, unless the vocabulary has them as they are typed.':
    'true: Wörter werden in Kleinbuchstaben umgewandelt, außer wenn das Vokabular sie so enthält, wie sie getippt sind.',
  'Characters to remove before splitting.': 'Zeichen, die vor dem Teilen entfernt werden.',
  'A special token added before the words; it must be in the vocabulary.':
    'Ein Spezialtoken, das vor die Wörter gesetzt wird; es muss im Vokabular stehen.',
  'A special token added after the words; it must be in the vocabulary.':
    'Ein Spezialtoken, das nach den Wörtern angefügt wird; es muss im Vokabular stehen.',
  'The token that replaces words outside the vocabulary (usually <unk>). Without it, such words are an error.':
    'Das Token, das Wörter außerhalb des Vokabulars ersetzt (meist <unk>). Ohne es sind solche Wörter ein Fehler.',
  'How many tokens.': 'Wie viele Tokens.',
  'd_in.': 'd_in.',
  'One vector per word: given as values, or drawn by size and seed as torch.nn.Embedding.':
    'Ein Vektor je Wort: gegeben als values oder mit size und seed gezogen wie bei torch.nn.Embedding.',
  'One row per word of the vocabulary.': 'Eine Zeile je Wort des Vokabulars.',
  "d_in: how many numbers a word's vector has.":
    'd_in: wie viele Zahlen der Vektor eines Wortes hat.',
  "vocabulary: all rows are drawn from the seed, in the vocabulary's order. word: each row is drawn from the seed and its word, so a word keeps its vector when other words change.":
    'vocabulary: Alle Zeilen werden vom Seed aus gezogen, in der Reihenfolge des Vokabulars. word: Jede Zeile wird aus dem Seed und ihrem Wort gezogen, sodass ein Wort seinen Vektor behält, wenn sich andere Wörter ändern.',
  'How the model knows the order of the tokens.':
    'Woher das Modell die Reihenfolge der Tokens kennt.',
  'none; learned: adds a learned vector for each position; sinusoidal: adds sine and cosine waves; rotary (RoPE): rotates pairs of features of Q and K (d_k must be even); alibi: subtracts a multiple of the distance from each score.':
    'none; learned: addiert einen gelernten Vektor für jede Position; sinusoidal: addiert Sinus- und Kosinuswellen; rotary (RoPE): dreht Paare von Merkmalen von Q und K (d_k muss gerade sein); alibi: zieht von jedem Score ein Vielfaches des Abstands ab.',
  "The numbers are those that PyTorch gives after torch.manual_seed(seed). Omit it if the blocks' generator is python, which also draws the embedding.":
    'Die Zahlen, die PyTorch nach torch.manual_seed(seed) gibt. Weglassen, wenn der Generator der Blöcke python ist; er zieht auch das Embedding.',
  "The ids of the text's tokens, from a tokenizer that this format does not describe. Without tokenizer_file the text is only shown.":
    'Die IDs der Tokens des Textes, von einem Tokenizer, den dieses Format nicht beschreibt. Ohne tokenizer_file wird der Text nur gezeigt.',
  'The address of a tokenizer.json, relative to this document, with which the page makes the ids of other texts.':
    'Die Adresse einer tokenizer.json, relativ zu diesem Dokument, mit der die Seite die IDs anderer Texte macht.',
  'For rotary positions: the features of a head that rotate together; for sinusoidal ones: the sine and cosine of one wavelength. neighbours: 0 and 1, 2 and 3, and so on; halves: a feature of the first half with its counterpart in the second, as in the files of Llama.':
    'Bei Rotary-Positionen: die Merkmale eines Kopfs, die sich gemeinsam drehen; bei sinusförmigen: Sinus und Kosinus einer Wellenlänge. neighbours: 0 und 1, 2 und 3 und so weiter; halves: ein Merkmal der ersten Hälfte mit seinem Gegenstück in der zweiten, wie in den Dateien von Llama.',
  'For sinusoidal positions: true: the exponents go from 0 to 1, so that the longest wavelength is 2π · base, as in tensor2tensor.':
    'Bei sinusförmigen Positionen: true: Die Exponenten gehen von 0 bis 1, sodass die längste Wellenlänge 2π · base ist, wie in tensor2tensor.',
  'Maps the stream, without its norm, before the output of attention is added: where attention has more or fewer outputs than inputs. As torch.nn.Linear.':
    'Bildet den Residualstrom, ohne seine Norm, ab, bevor die Ausgabe der Attention addiert wird: wo Attention mehr oder weniger Ausgaben als Eingaben hat. Wie torch.nn.Linear.',
  'Makes one vector of the whole text, as sentence encoders do.':
    'Macht aus dem ganzen Text einen Vektor, wie Satz-Encoder es tun.',
  'mean: the mean of the stream over all tokens.':
    'mean: das Mittel des Residualstroms über alle Tokens.',
  'A layer after the mean, as torch.nn.Linear: out × in.':
    'Eine Schicht nach dem Mittel, wie torch.nn.Linear: out × in.',
  'One number per output of that layer.': 'Eine Zahl je Ausgabe dieser Schicht.',
  'The nonlinearity after that layer; by default none.':
    'Die Nichtlinearität nach dieser Schicht; ohne Angabe keine.',
  'true: the vector is divided by its length, so that the product of two texts is the cosine of their angle.':
    'true: Der Vektor wird durch seine Länge geteilt, sodass das Produkt zweier Texte der Kosinus ihres Winkels ist.',
  'For rotary positions: how many features of each head rotate, the first ones; by default all. An even number.':
    'Bei Rotary-Positionen: wie viele Merkmale jedes Heads sich drehen, die ersten; ohne Angabe alle. Eine gerade Zahl.',
  'For learned positions drawn by the generator python: how many positions.':
    'Bei gelernten Positionen, die der Generator python zieht: wie viele Positionen.',
  'The seed of the generator.': 'Der Seed des Generators.',
  'torch: the numbers that PyTorch gives after torch.manual_seed(seed). python: those that random.gauss(0, deviation) gives after random.seed(seed), also for the embedding, which then has no seed, and for learned positions.':
    'torch: die Zahlen, die PyTorch nach torch.manual_seed(seed) gibt. python: die Zahlen, die random.gauss(0, deviation) nach random.seed(seed) gibt, auch für das Embedding, das dann keinen seed hat, und für gelernte Positionen.',
  'For the generator python: the standard deviation of all numbers.':
    'Beim Generator python: die Standardabweichung aller Zahlen.',
  'For the generator python: the order in which the parts are drawn.':
    'Beim Generator python: die Reihenfolge, in der die Teile gezogen werden.',
  'For the generator python: the length of a list that random.shuffle shuffles before any parameter is drawn.':
    'Beim Generator python: die Länge einer Liste, die random.shuffle mischt, bevor ein Parameter gezogen wird.',
  'The documents, each a text.': 'Die Dokumente, jedes ein Text.',
  'The address of a text file with one document per line, relative to this lesson.':
    'Die Adresse einer Textdatei mit einem Dokument je Zeile, relativ zu dieser Lektion.',
  "python: documents are taken in the order that random.shuffle gives after random.seed of the training's seed; none: in their own order.":
    'python: Die Dokumente werden in der Reihenfolge verwendet, die random.shuffle nach random.seed mit dem Seed des Trainings gibt; none: in ihrer eigenen.',
  'The number of documents that are never trained on: those after the documents of all steps, or the last ones. By default a quarter, at most 1000.':
    'Die Zahl der zurückgehaltenen Dokumente, an denen nie trainiert wird: die nach den Dokumenten aller Schritte oder die letzten. Ohne Angabe ein Viertel, höchstens 1000.',
  'double: parameters, moments and the loss of a step are kept in double precision; stages are always rounded to single precision.':
    'double: Parameter, Momente und der Verlust eines Schritts bleiben in doppelter Genauigkeit; Stufen werden immer auf einfache Genauigkeit gerundet.',
  'For sinusoidal and rotary positions: the base of the frequencies (often called theta), 10000 by default. Wavelengths grow as its powers.':
    'Bei sinusoidal und rotary: die Basis der Frequenzen (oft theta genannt), ohne Angabe 10000. Die Wellenlängen wachsen wie ihre Potenzen.',
  'For learned positions: one row of d_in numbers per position, with at least as many rows as tokens.':
    'Bei gelernten Positionen: eine Zeile aus d_in Zahlen je Position, mindestens so viele Zeilen wie Tokens.',
  'W_Q, W_K and W_V: given as query, key and value, all heads stacked; or drawn from a seed.':
    'W_Q, W_K und W_V: gegeben als query, key und value, alle Heads gestapelt; oder aus einem Seed gezogen.',
  'linear: y = x Wᵀ + b, W is out × in, as torch.nn.Linear. parameter: y = x W, W is in × out, as a bare torch.nn.Parameter.':
    'linear: y = x Wᵀ + b, W ist out × in, wie torch.nn.Linear. parameter: y = x W, W ist in × out, wie ein bloßer torch.nn.Parameter.',
  'true: each has a bias.': 'true: Jede hat einen Bias.',
  'W_Q.': 'W_Q.',
  'W_K.': 'W_K.',
  'W_V.': 'W_V.',
  'The order in which the three are drawn.': 'Die Reihenfolge, in der die drei gezogen werden.',
  'Outputs of W_Q and W_K, for all heads together (heads · d_k); by default d_in.':
    'Ausgänge von W_Q und W_K, für alle Heads zusammen (heads · d_k); ohne Angabe d_in.',
  'Outputs of W_V, for all heads together (heads · d_v); by default the same as query_size.':
    'Ausgänge von W_V, für alle Heads zusammen (heads · d_v); ohne Angabe wie query_size.',
  'default: as torch.nn.Linear, or for parameter as torch.rand. multihead: as torch.nn.MultiheadAttention.':
    'default: wie torch.nn.Linear, bei parameter wie torch.rand. multihead: wie torch.nn.MultiheadAttention.',
  'One number per output.': 'Eine Zahl je Ausgang.',
  'Rows of numbers. linear: out × in; parameter: in × out.':
    'Zeilen von Zahlen. linear: out × in; parameter: in × out.',
  'How scores become weights: order, scale, mask and temperature.':
    'Wie aus Scores Gewichte werden: Reihenfolge, Skalierung, Maske und Temperatur.',
  'QK: Q Kᵀ, a row per query. KQ: K Qᵀ, a row per key.':
    'QK: Q Kᵀ, eine Zeile je Query. KQ: K Qᵀ, eine Zeile je Key.',
  'd_k, d_in or d_v: divide scores by its square root; none: do not scale; a number: multiply scores by it.':
    'd_k, d_in oder d_v: Scores durch seine Wurzel teilen; none: nicht skalieren; eine Zahl: Scores damit multiplizieren.',
  'The padding token: no token attends to it.':
    'none, causal, padding (kein Token achtet auf ein <pad>); eine Liste von Teilen, die alle gelten: causal, padding, { "pad": Token }, { "window": Länge }; oder eine Zeile je Query: true, wo sie hinsehen darf.',
  'A sliding window: a query sees the keys less than this many positions away. With causal these are the last tokens, its own included.':
    'Das Padding-Token: Kein Token achtet darauf.',
  'How many tokens at the beginning stay visible outside the window (attention sinks).':
    'Ein gleitendes Fenster: Eine Query sieht die Keys, die weniger als so viele Positionen entfernt sind. Mit causal sind das die letzten Tokens, das eigene eingeschlossen.',
  'none, causal, padding (no token attends to a <pad>); a list of parts that must all hold: causal, padding, { "pad": token }, { "window": length }; or a row per query: true where it may attend.':
    'Wie viele Tokens am Anfang auch außerhalb des Fensters sichtbar bleiben (Attention-Sinks).',
  'Scores are divided by this number before softmax; above 0.':
    'Durch diese Zahl werden die Scores vor der Softmax geteilt; über 0.',
  'Numbers that are added to the scaled scores of each head: a row per query, a number per key. ALiBi is a bias of its own.':
    'Zahlen, die zu den skalierten Scores jedes Heads addiert werden: eine Zeile je Query, eine Zahl je Key. ALiBi ist selbst ein Bias.',
  "W_O, of the projections' kind: given as weight, or drawn after the projections from the same seed.":
    'W_O, von der Art der Projektionen: gegeben als weight oder nach den Projektionen aus demselben Seed gezogen.',
  'true: drawn, with d_in outputs.': 'true: gezogen, mit d_in Ausgängen.',
  'The meaning of each column. The page labels columns with these names; nothing is computed from them.':
    'Die Bedeutung jeder Spalte. Die Seite beschriftet Spalten mit diesen Namen; berechnet wird daraus nichts.',
  'A name for each of the d_in columns of X.': 'Ein Name für jede der d_in Spalten von X.',
  'A name for each of the heads · d_k columns of Q.':
    'Ein Name für jede der heads · d_k Spalten von Q.',
  'A name for each of the heads · d_k columns of K.':
    'Ein Name für jede der heads · d_k Spalten von K.',
  'A name for each of the heads · d_v columns of V.':
    'Ein Name für jede der heads · d_v Spalten von V.',
  "A stage's name, or tokens or ids.": 'Der Name einer Stufe, oder tokens oder ids.',
  'The head, from 0; or mean: the mean over all heads, as PyTorch prints weights. By default the only head.':
    'Der Head, ab 0; oder mean: der Mittelwert über alle Heads, wie PyTorch Gewichte ausgibt. Ohne Angabe der einzige Head.',
  'The first row of the stage that was printed.':
    'Die erste Zeile der Stufe, die ausgegeben wurde.',
  'true: printed as columns.': 'true: als Spalten ausgegeben.',
  'Numbers (rows, or one flat list), or texts for tokens.':
    'Zahlen (Zeilen oder eine flache Liste) oder Texte bei tokens.',
  'Rows and columns.': 'Zeilen und Spalten.',
  'Sums along rows.': 'Summen entlang der Zeilen.',
  'How many decimals were printed.': 'Wie viele Nachkommastellen ausgegeben wurden.',
  'How many significant digits were printed, instead of digits.':
    'Wie viele gültige Stellen ausgegeben wurden, statt digits.',
  'How many units in the last printed digit a value may differ by.':
    'Um wie viele Einheiten der letzten ausgegebenen Stelle ein Wert abweichen darf.',
  'false: the notebook set no seed, so its numbers are shown but not compared.':
    'false: Das Notebook setzt keinen Seed, also werden seine Zahlen gezeigt, aber nicht verglichen.',
  'The block, from 0; by default the only one.': 'Der Block, ab 0; ohne Angabe der einzige.',
  'The attention of one block, with the same keys as a lesson of attention alone.':
    'Die Attention eines Blocks, mit denselben Schlüsseln wie in einer Lektion nur mit Attention.',
  'The transformer blocks along the residual stream: a list, or how to draw them.':
    'Die Transformer-Blöcke entlang des Residualstroms: eine Liste, oder wie sie gezogen werden.',
  'The norm that belongs to attention.': 'Die Norm, die zur Attention gehört.',
  'The norm that belongs to the feed-forward network (MLP).':
    'Die Norm, die zum Feed-forward-Netz (MLP) gehört.',
  'before (pre-norm): x + f(norm(x)); after (post-norm): norm(x + f(x)).':
    'before (Pre-Norm): x + f(norm(x)); after (Post-Norm): norm(x + f(x)).',
  "false: no residual connection; each part's output replaces the stream.":
    'false: keine Residualverbindung; die Ausgabe jedes Teils ersetzt den Residualstrom.',
  'Added to the variance, or to the mean square.':
    'Wird zur Varianz oder zum mittleren Quadrat addiert.',
  'One number per feature; left out, rows are only normalised. false: no gain and no bias. By default a layer norm has both, an RMSNorm only a gain.':
    'Eine Zahl je Merkmal; weggelassen, werden Zeilen nur normiert. false: weder Gain noch Bias. Ohne Angabe hat eine Layer-Norm beides, eine RMSNorm nur einen Gain.',
  'One number per feature; left out, rows are only normalised.':
    'Eine Zahl je Merkmal; weggelassen, werden Zeilen nur normiert.',
  'down(activation(up(x))), or with a gate down(activation(gate(x)) · up(x)); each as torch.nn.Linear.':
    'down(activation(up(x))), oder mit einem Gate down(activation(gate(x)) · up(x)); jeweils wie torch.nn.Linear.',
  "The nonlinearity applied to each hidden unit. gelu_tanh is GPT-2's, relu_squared is Primer's, silu is Llama's.":
    'Die Nichtlinearität, die auf jede verborgene Einheit angewendet wird. gelu_tanh ist die von GPT-2, relu_squared die von Primer, silu die von Llama.',
  'W_up: hidden × d_in.': 'W_up: hidden × d_in.',
  'W_down: d_in × hidden.': 'W_down: d_in × hidden.',
  'Blocks that are all alike, drawn after torch.manual_seed(seed).':
    'Lauter gleiche Blöcke, nach torch.manual_seed(seed) gezogen.',
  'How many blocks.': 'Wie viele Blöcke.',
  'true: each layer has a bias.': 'true: Jede Schicht hat einen Bias.',
  'For a layer norm with a gain: one number per feature.':
    'Bei einer Layer-Norm mit Gain: eine Zahl je Merkmal.',
  'The loss of each step, from the first on, as it was printed.':
    'Der Verlust jedes Schritts, vom ersten an, wie er ausgegeben wurde.',
  'The texts that were made up after the last step.':
    'Die Texte, die nach dem letzten Schritt erzeugt wurden.',
  'The logits were divided by it when those texts were made up.':
    'Durch sie wurden die Logits geteilt, als diese Texte erzeugt wurden.',
  'The output of a program that trained in the same way. The page compares each line with its own.':
    'Die Ausgabe eines Programms, das ebenso trainiert hat. Die Seite vergleicht jede Zeile mit ihrer eigenen.',
  'layer: (x − mean) / √(variance + epsilon). rms: x / √(mean square + epsilon).':
    'layer: (x − Mittelwert) / √(Varianz + epsilon). rms: x / √(mittleres Quadrat + epsilon).',
  'false: no gain and no bias. By default a layer norm has both, an RMSNorm only a gain.':
    'false: weder Gain noch Bias. Ohne Angabe hat eine Layer-Norm beides, eine RMSNorm nur einen Gain.',
  'For a stack: a norm of token and position vectors, before the first block.':
    'Bei einem Modell mit Blöcken: eine Norm der Token- und Positionsvektoren, vor dem ersten Block.',
  'For the generator python: the standard deviation of W_O and W_down, if different from deviation. With 0, a block adds nothing to the stream before training.':
    'Beim Generator python: die Standardabweichung von W_O und W_down, wenn sie nicht deviation ist. Mit 0 addiert ein Block vor dem Training nichts zum Residualstrom.',
  'Where the layer norms are: before each part (pre-norm), after it (post-norm) or none; or an object that also gives the kind of norm.':
    'Wo die Layer-Norms stehen: vor jedem Teil (Pre-Norm), danach (Post-Norm) oder none; oder ein Objekt, das auch die Art der Norm angibt.',
  'The number of hidden units in the feed-forward network (MLP); 0: no MLP.':
    'Die Zahl der verborgenen Einheiten im Feed-forward-Netz (MLP); 0: kein MLP.',
  'default: as torch.nn.Linear. normal: torch.randn over √in, biases 0.':
    'default: wie torch.nn.Linear. normal: torch.randn durch √in, Biases 0.',
  'Turns the final stream into logits: "tied" to the embedding; a weight (vocabulary × d_in); or { "drawn": true }.':
    'Macht aus dem letzten Stand des Residualstroms Logits: "tied", gekoppelt an das Embedding; ein weight (Vokabular × d_in); oder { "drawn": true }.',
  'The block, from 0.': 'Der Block, ab 0.',
  'From 0.': 'Ab 0.',
  "The tensor's name in the file. A one-dimensional tensor counts as one row.":
    'Der Name des Tensors in der Datei. Ein Tensor mit einer Dimension zählt als eine Zeile.',
  'The part of the tensor that is used: the first index, and the index after the last.':
    'Der verwendete Teil des Tensors: der erste Index und der Index nach dem letzten.',
  'true: these rows become columns.': 'true: Diese Zeilen werden Spalten.',
  'How a stack is trained, on sequences that a task generates from the vocabulary.':
    'Wie ein Modell mit Blöcken trainiert wird: an Folgen, die eine Aufgabe aus dem Vokabular erzeugt.',
  'What is learned, and how its sequences are made.':
    'Was gelernt wird, und wie die Folgen dafür entstehen.',
  "say_it_twice: random words, repeated; sort: random letters, then the same letters sorted; brackets: some are opened, then all are closed; modular_addition: two numbers and their sum modulo the number of words; little_english: sentences of a small grammar with fixed words; documents: texts of a list or a file; sequences: the author's own, from a list or a grammar.":
    'say_it_twice: zufällige Wörter, wiederholt; sort: zufällige Buchstaben, dann dieselben sortiert; brackets: einige werden geöffnet, dann alle geschlossen; modular_addition: zwei Zahlen und ihre Summe modulo der Zahl der Wörter; little_english: Sätze einer kleinen Grammatik mit festen Wörtern; documents: Texte einer Liste oder einer Datei; sequences: eigene Folgen, aus einer Liste oder einer Grammatik.',
  'The name that stands for one of the texts.': 'Der Name, der für einen der Texte steht.',
  'The texts, each equally likely. In a text, {name} stands for any text of a later rule. {name 1} stands for the same text throughout a sequence, and for another than {name 2}.':
    'Die Texte, alle gleich wahrscheinlich. {name} steht in einem Text für irgendeinen Text einer späteren Regel. {name 1} steht in der ganzen Folge für denselben Text, und für einen anderen als {name 2}.',
  'The sequences, each a text and equally likely.':
    'Die Folgen, jede ein Text und alle gleich wahrscheinlich.',
  'The rules that make the sequences: the first is a whole sequence.':
    'Die Regeln, aus denen die Folgen entstehen: die erste ist eine ganze Folge.',
  'Only these words count for the loss. By default all next words count.':
    'Nur diese Wörter zählen für den Verlust. Ohne Angabe zählt jedes nächste Wort.',
  'Only words after the first occurrence of this word count for the loss.':
    'Nur Wörter nach dem ersten Vorkommen dieses Wortes zählen für den Verlust.',
  'Sequences that contain one of these texts are never trained on. By default every fourth of the list, or about a quarter of what the grammar makes.':
    'An Folgen, die einen dieser Texte enthalten, wird nie trainiert. Ohne Angabe ist es jede vierte der Liste oder etwa ein Viertel dessen, was die Grammatik erzeugt.',
  'The least number of repeated words, brackets, or letters.':
    'Die kleinste Anzahl der wiederholten Wörter, der Klammern oder der Buchstaben.',
  'The greatest number of them.': 'Ihre größte Anzahl.',
  'true: no word occurs again before the repetition.':
    'true: Kein Wort kommt vor der Wiederholung noch einmal vor.',
  'Sequences per step.': 'Folgen je Schritt.',
  'Tokens of each sequence.': 'Tokens jeder Folge.',
  'The number of steps.': 'Die Zahl der Schritte.',
  'How gradients change the parameters.': 'Wie Gradienten die Parameter ändern.',
  'adam; adamw: Adam, and each step shrinks every parameter by a share; sgd: against the gradient, without moments.':
    'adam; adamw: Adam, und jeder Schritt verkleinert jeden Parameter um einen Anteil; sgd: gegen den Gradienten, ohne Momente.',
  'For adam and adamw: the share of the mean of gradients, and of their squares, that each step keeps.':
    'Bei adam und adamw: der Anteil des Mittelwerts der Gradienten und ihrer Quadrate, den jeder Schritt behält.',
  'For adam and adamw: added to the root of the mean square.':
    'Bei adam und adamw: wird zur Wurzel des mittleren Quadrats addiert.',
  'How the learning rate then falls to 0 until the last step: linearly, along a cosine, or not.':
    'Wie die Lernrate danach bis zum letzten Schritt auf 0 fällt: linear, entlang eines Kosinus oder gar nicht.',
  'For adamw and sgd: a step shrinks each parameter by the share learning rate × weight decay.':
    'Bei adamw und sgd: Ein Schritt verkleinert jeden Parameter um den Anteil Lernrate × Weight Decay.',
  'The size of a step: above 0, at most 1.': 'Die Größe eines Schritts: über 0, höchstens 1.',
  'The number of steps in which the learning rate grows to its full size.':
    'Die Zahl der Schritte, in denen die Lernrate auf ihre volle Größe wächst.',
  'The largest norm of all gradients together; larger gradients are scaled down.':
    'Die größte Norm aller Gradienten zusammen; größere Gradienten werden herunterskaliert.',
  'The seed of the sequences.': 'Der Seed der Folgen.',
  'true: gains start at 1 and, in a layer norm, biases at 0.':
    'true: Gains beginnen bei 1 und, in einer Layer-Norm, Biases bei 0.',
  'One number per output. Beside drawn: true if the output has a bias.':
    'Eine Zahl je Ausgang. Neben drawn: true, wenn die Ausgabe einen Bias hat.',
  "Your own tour steps, which replace the page's.":
    'Eigene Schritte der Führung, die die Schritte der Seite ersetzen.',
  "Your own questions, which replace the page's. They are asked only while the words and numbers are the lesson's own.":
    'Eigene Fragen, die die Fragen der Seite ersetzen. Sie werden nur gestellt, solange Wörter und Zahlen die der Lektion sind.',
  "The lesson's title and introduction, by language.":
    'Titel und Einleitung der Lektion, nach Sprachen.',
  "The step's name in addresses and questions; by default own-1, own-2, …":
    'Der Name des Schritts in Adressen und Fragen; ohne Angabe own-1, own-2, …',
  'By default the title of the step that it shows.':
    'Ohne Angabe der Titel des Schritts, den er zeigt.',
  "A built-in step whose matrices are highlighted and whose formula is shown: share, for example, or attend-1 in a stack's first block. By default, the whole diagram.":
    'Ein Schritt der Seite, dessen Matrizen hervorgehoben werden und dessen Formel gezeigt wird: etwa share, oder attend-1 im ersten Block eines Modells mit Blöcken. Ohne Angabe das ganze Diagramm.',
  'For a stack: the part to open, such as block-1/attention, words, end or all.':
    'Bei einem Modell mit Blöcken: der Teil, der geöffnet wird, etwa block-1/attention, words, end oder all.',
  'The number to explain, written as in addresses: weights.0.2.1 is stage, head, row, column; weights.L2.0.2.1 is in block 2.':
    'Die Zahl, die erklärt wird, geschrieben wie in Adressen: weights.0.2.1 ist Stufe, Head, Zeile, Spalte; weights.L2.0.2.1 ist in Block 2.',
  "Numbers, or rows of them (weights.0.2), to hide (shown as ?) until the step's questions are answered or the numbers are revealed.":
    'Zahlen oder ganze Zeilen (weights.0.2), die verdeckt sind (als ? angezeigt), bis die Fragen des Schritts beantwortet sind oder die Zahlen aufgedeckt werden.',
  "The step's text. ⟪it⟫ marks a word, ⟦mask⟧ one that the glossary explains, and {weights.0.2.1} is the number computed there.":
    'Der Text des Schritts. ⟪it⟫ hebt ein Wort hervor, ⟦mask⟧ eines, das das Glossar erklärt, und {weights.0.2.1} ist die dort berechnete Zahl.',
  'In English.': 'Auf Englisch.',
  'In German.': 'Auf Deutsch.',
  'In simplified Chinese.': 'In vereinfachtem Chinesisch.',
  'In Arabic.': 'Auf Arabisch.',
  'The step in which the question is asked.': 'Der Schritt, in dem die Frage gestellt wird.',
  'choice: choose one of several answers. number: type a number. cell: click a number.':
    'choice: eine von mehreren Antworten wählen. number: eine Zahl eintippen. cell: auf eine Zahl klicken.',
  'The question, with the marks of a note.': 'Die Frage, mit den Zeichen einer note.',
  'At least two, with the marks of a note.': 'Mindestens zwei, mit den Zeichen einer note.',
  'choice: the index of the correct choice, from 0. number: the number, or its place. cell: the place of the correct number, or a list of places.':
    'choice: der Index der richtigen Antwort, ab 0. number: die Zahl oder ihr Ort. cell: der Ort der richtigen Zahl oder eine Liste von Orten.',
  'How far off a typed number may be; by default 0.005.':
    'Um wie viel eine eingetippte Zahl abweichen darf; ohne Angabe um 0.005.',
  'Shown on request.': 'Wird auf Wunsch gezeigt.',
  'The reply to the right answer.': 'Die Antwort auf die richtige Lösung.',
  'The reply to a wrong answer.': 'Die Antwort auf eine falsche Lösung.',
  "In place of the lesson's title.": 'Anstelle des Titels der Lektion.',
  "In place of the lesson's introduction.": 'Anstelle der Einleitung der Lektion.',
  'In place of the names of its columns.': 'Anstelle der Namen ihrer Spalten.',
  'How many heads of keys and values there are, each used by equally many query heads (grouped queries; 1: multi-query). By default as many as heads.':
    'Wie viele Heads von Keys und Values es gibt, jeder von gleich vielen Query-Heads genutzt (gruppierte Queries; 1: Multi-Query). Ohne Angabe so viele wie heads.',
  "A norm of each head's queries, before they rotate: one gain of d_k numbers for all heads.":
    'Eine Norm der Queries jedes Heads, vor der Drehung: ein Gain aus d_k Zahlen für alle Heads.',
  'The same for its keys.': 'Dasselbe für seine Keys.',
  'Multiplies token vectors, but not the table of a tied unembedding: d_in: by its square root; or by this number.':
    'Multipliziert die Token-Vektoren, aber nicht die Tabelle einer gebundenen Unembedding: d_in: mit der Wurzel daraus; oder mit dieser Zahl.',
  "The kind of norm that each head's queries and keys pass before they rotate, with a gain that starts at 1; by default there is none.":
    'Die Art der Norm, die Queries und Keys jedes Heads vor der Drehung durchlaufen, mit einem Gain, der bei 1 beginnt; ohne Angabe keine.',
  'true: the network is gated; W_gate is drawn before W_up.':
    'true: Das Netz hat ein Gate; W_gate wird vor W_up gezogen.',
  'W_gate: hidden × d_in. With it, the network is down(activation(gate(x)) · up(x)): SwiGLU with silu, GeGLU with gelu, ReGLU with relu.':
    'W_gate: hidden × d_in. Damit ist das Netz down(activation(gate(x)) · up(x)): SwiGLU mit silu, GeGLU mit gelu, ReGLU mit relu.',
};
