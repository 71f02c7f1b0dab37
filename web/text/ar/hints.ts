/**
 * The editor's hints for the keys of a lesson, by their English descriptions in lesson.schema.json.
 */
import type { Hints } from '../hints.js';

export const hints: Hints = {
  'The address of this schema, for help in editors. Nothing is computed from it.':
    'موضع هذا المخطط، كي تساعد به المحررات. لا يُحسب منه شيء.',
  'The version of the format: 1.': 'إصدار الصيغة: 1.',
  'Plain text.': 'نص عادي.',
  'The introduction: what the lesson shows and where its numbers come from. Plain text.':
    'ما يعرضه الدرس ومن أين جاء. نص عادي.',
  "The address of a safetensors file with this lesson's numbers, relative to this document.":
    'ملف safetensors فيه أعداد هذا الدرس: موضعه بالنسبة إلى هذا المستند.',
  'The number of heads, among which the columns of Q, K and V are divided.':
    'كم رأسًا يتقاسم أعمدة Q وK وV.',
  'A norm at the end of the residual stream: given, or { "drawn": true }.':
    'تطبيع في نهاية مسار البواقي: معطى، أو { "drawn": true }.',
  'Heads that are turned off (ablated): their context is set to zero.': 'رؤوس معطَّلة: سياقها أصفار.',
  'Feed-forward networks that are turned off (ablated): their activations are set to zero.':
    'شبكات أمامية التغذية وحداتها المخفية أصفار بعد التنشيط.',
  'The index, from 0, of the token that the page follows first. A special token before the words counts. By default: the last token that predicts a next one if there are logits or all masks are causal; otherwise the first.':
    'الرمز الذي تتبعه الصفحة أولًا: رقمه، من 0. ويُعدّ أيضًا الرمز الذي قبل الكلمات. وإن لم يُذكر: آخر رمز يتنبأ بما بعده إن كانت هناك لوجيتات أو كانت الأقنعة كلها سببية، وإلا فالأول.',
  'Values that a notebook printed. The page compares each with the computed value, and reports which match.':
    'ما طبعه دفتر. تقارن الصفحة كل قيمة بالمحسوبة وتقول أيها يطابق.',
  'A number that single precision can hold.': 'عدد تسعه الدقة المفردة.',
  'The numbers are those that PyTorch gives after torch.manual_seed(seed).':
    'هي الأعداد التي يعطيها PyTorch بعد torch.manual_seed(seed).',
  'A sentence (text and vocabulary), or the vectors themselves.':
    'جملة (text وvocabulary)، أو المتجهات نفسها.',
  'The language of the input\'s words, as a tag like "en" or "pt-BR". On a page in another language, screen readers pronounce the words in this language.':
    'لغة الكلمات في input، بوسم مثل "en" أو "pt-BR". في صفحة بلغة أخرى تُنطق الكلمات بها.',
  'The sentence, which is split at white space.': 'الجملة، وتُقسم عند المسافات.',
  'A list of words, in which a word\'s index is its id; or "sorted": the text\'s own words in code-point order.':
    'قائمة كلمات موضع كل منها معرّفها؛ أو "sorted": كلمات النص مرتبة بنقاط الترميز.',
  'One row of numbers per token; or how many rows and columns to draw with torch.randn.':
    'صف أعداد لكل رمز؛ أو كم صفًّا وعمودًا يسحب torch.randn.',
  'A name for each row of the vectors; by default 1, 2, 3, …':
    'اسم لكل صف من المتجهات؛ وإلا 1، 2، 3، …',
  'How the text becomes tokens.': 'كيف يصير النص رموزًا.',
  'words: split at white space. characters: every character except white space.':
    'words: ما يقع بين المسافات. characters: كل محرف عدا المسافات.',
  'true: convert words to lower case, unless the vocabulary has them as they are typed.':
    'true: تصير الكلمات بأحرف صغيرة، إلا ما كان في المفردات كما كُتب.',
  'Characters to remove before splitting.': 'محارف تُحذف.',
  'A special token added before the words; it must be in the vocabulary.':
    'رمز قبل الكلمات، من المفردات.',
  'A special token added after the words; it must be in the vocabulary.':
    'رمز بعد الكلمات، من المفردات.',
  'The token that replaces words outside the vocabulary (usually <unk>). Without it, such words are an error.':
    'رمز المفردات الذي ينوب عن الكلمات الخارجة عنها؛ وإلا كانت تلك الكلمات خطأ.',
  'How many tokens.': 'كم رمزًا.',
  'd_in.': 'd_in.',
  'One vector per word: given as values, or drawn by size and seed as torch.nn.Embedding.':
    'متجه لكل كلمة: معطى في values، أو مسحوب بـ size وseed كما في torch.nn.Embedding.',
  'One row per word of the vocabulary.': 'صف لكل كلمة من المفردات.',
  "d_in: how many numbers a word's vector has.": 'd_in: كم عددًا في متجه الكلمة.',
  "vocabulary: all rows are drawn from the seed, in the vocabulary's order. word: each row is drawn from the seed and its word, so a word keeps its vector when other words change.":
    'vocabulary: كل الصفوف من البذرة بترتيب المفردات. word: كل صف من البذرة وكلمته، فتحتفظ الكلمة بمتجهها حين تأتي غيرها وتذهب.',
  'How the model knows the order of the tokens.': 'كيف يعرف النموذج ترتيب الرموز.',
  'none; learned: adds a learned vector for each position; sinusoidal: adds sine and cosine waves; rotary (RoPE): rotates pairs of features of Q and K (d_k must be even); alibi: subtracts a multiple of the distance from each score.':
    'none؛ learned: يضيف صفًّا من values إلى متجه كل رمز؛ sinusoidal: يضيف موجات جيب وجيب تمام؛ rotary: يدير أزواج سمات Q وK (يجب أن يكون d_k زوجيًّا)؛ alibi: يطرح من كل درجة مضاعفًا للمسافة.',
  "The numbers are those that PyTorch gives after torch.manual_seed(seed). Omit it if the blocks' generator is python, which also draws the embedding.":
    'الأعداد هي ما يعطيه PyTorch بعد torch.manual_seed(seed). لا تُكتب حيث يكون مولّد الكتل python، فهو يسحب التضمين أيضًا.',
  'For learned positions drawn by the generator python: how many positions.':
    'للمواضع المتعلَّمة التي يسحبها مولّد الكتل python: عددها.',
  'The seed of the generator.': 'ما يبدأ به المولّد.',
  'torch: the numbers that PyTorch gives after torch.manual_seed(seed). python: those that random.gauss(0, deviation) gives after random.seed(seed), also for the embedding, which then has no seed, and for learned positions.':
    'torch: الأعداد التي يعطيها PyTorch بعد torch.manual_seed(seed). python: التي يعطيها random.gauss(0, deviation) بعد random.seed(seed)، وللتضمين أيضًا، فلا seed له حينئذ، وللمواضع المتعلَّمة.',
  'For the generator python: the standard deviation of all numbers.':
    'للمولّد python: الانحراف المعياري للأعداد كلها.',
  'For the generator python: the order in which the parts are drawn.':
    'للمولّد python: ترتيب سحب الأجزاء.',
  'For the generator python: the length of a list that random.shuffle shuffles before any parameter is drawn.':
    'للمولّد python: يسبقه random.shuffle لقائمة بهذا العدد من العناصر.',
  'The documents, each a text.': 'المستندات، كل منها نص.',
  'The address of a text file with one document per line, relative to this lesson.':
    'ملف نصي في كل سطر منه مستند: مكانه نسبةً إلى هذا الدرس.',
  "python: documents are taken in the order that random.shuffle gives after random.seed of the training's seed; none: in their own order.":
    'python: بالترتيب الذي يعطيه random.shuffle بعد random.seed ببذرة التدريب؛ none: كما هي.',
  'The number of documents that are never trained on: those after the documents of all steps, or the last ones. By default a quarter, at most 1000.':
    'عدد المستندات المحجوزة التي لا يُدرَّب عليها أبدًا: ما يلي مستندات كل الخطوات، أو الأخيرة. الربع إن لم يُذكر، وعلى الأكثر 1000.',
  'double: parameters, moments and the loss of a step are kept in double precision; stages are always rounded to single precision.':
    'double: تبقى المعلمات والعزوم وخسارة كل خطوة بدقة مزدوجة، وتُقرَّب المراحل دائمًا إلى الدقة المفردة.',
  'For sinusoidal and rotary positions: the base of the frequencies (often called theta), 10000 by default. Wavelengths grow as its powers.':
    'للمواضع sinusoidal وrotary: تنمو أطوال الموجات كقواه.',
  'For learned positions: one row of d_in numbers per position, with at least as many rows as tokens.':
    'للمواضع المتعلَّمة: صف من d_in عددًا لكل موضع، وصف واحد على الأقل لكل رمز.',
  'W_Q, W_K and W_V: given as query, key and value, all heads stacked; or drawn from a seed.':
    'W_Q وW_K وW_V: معطاة في query وkey وvalue، والرؤوس كلها متراصة؛ أو مسحوبة من بذرة.',
  'linear: y = x Wᵀ + b, W is out × in, as torch.nn.Linear. parameter: y = x W, W is in × out, as a bare torch.nn.Parameter.':
    'linear: ‏y = x Wᵀ + b، وW هي out × in، مثل torch.nn.Linear. ‏parameter: ‏y = x W، وW هي in × out، مثل torch.nn.Parameter وحده.',
  'true: each has a bias.': 'true: لكل منها انحياز.',
  'W_Q.': 'W_Q.',
  'W_K.': 'W_K.',
  'W_V.': 'W_V.',
  'The order in which the three are drawn.': 'بأي ترتيب تُسحب الثلاثة.',
  'Outputs of W_Q and W_K, for all heads together (heads · d_k); by default d_in.':
    'مخارج W_Q وW_K، للرؤوس كلها معًا؛ وإلا d_in.',
  'Outputs of W_V, for all heads together (heads · d_v); by default the same as query_size.':
    'مخارج W_V، للرؤوس كلها معًا؛ وإلا مثل query_size.',
  'default: as torch.nn.Linear, or for parameter as torch.rand. multihead: as torch.nn.MultiheadAttention.':
    'default: مثل torch.nn.Linear، ومع parameter مثل torch.rand. ‏multihead: مثل torch.nn.MultiheadAttention.',
  'One number per output.': 'عدد لكل مخرج.',
  'Rows of numbers. linear: out × in; parameter: in × out.':
    'صفوف أعداد. linear: ‏out × in؛ parameter: ‏in × out.',
  'How scores become weights: order, scale, mask and temperature.':
    'من الاستعلامات والمفاتيح إلى الأوزان.',
  'QK: Q Kᵀ, a row per query. KQ: K Qᵀ, a row per key.':
    'QK: ‏Q Kᵀ، صف لكل استعلام. ‏KQ: ‏K Qᵀ، صف لكل مفتاح.',
  'd_k, d_in or d_v: divide scores by its square root; none: do not scale; a number: multiply scores by it.':
    'd_k أو d_in أو d_v: القسمة على جذره التربيعي؛ none؛ أو عدد هو المعامل نفسه.',
  'none, causal, padding (no token attends to a <pad>), or a row per query: true where it may attend.':
    'none، أو causal، أو padding (لا ينتبه رمز إلى <pad>)، أو صف لكل استعلام: true حيث يجوز أن ينتبه.',
  'Scores are divided by this number before softmax; above 0.': 'أكبر من 0؛ تقسم عليه softmax.',
  "W_O, of the projections' kind: given as weight, or drawn after the projections from the same seed.":
    'W_O، من نوع الإسقاطات: معطاة في weight، أو مسحوبة بعدها من البذرة نفسها.',
  'true: drawn, with d_in outputs.': 'true: مسحوبة، ومخارجها d_in.',
  'The meaning of each column. The page labels columns with these names; nothing is computed from them.':
    'ما يعنيه كل عمود. تسمّي الصفحة الأعمدة بهذه الأسماء؛ ولا يُحسب منها شيء.',
  'A name for each of the d_in columns of X.': 'اسم لكل عمود من أعمدة X، وعددها d_in.',
  'A name for each of the heads · d_k columns of Q.':
    'اسم لكل عمود من أعمدة Q، وعددها heads · d_k.',
  'A name for each of the heads · d_k columns of K.':
    'اسم لكل عمود من أعمدة K، وعددها heads · d_k.',
  'A name for each of the heads · d_v columns of V.':
    'اسم لكل عمود من أعمدة V، وعددها heads · d_v.',
  "A stage's name, or tokens or ids.": 'اسم مرحلة، أو tokens أو ids.',
  'The head, from 0; or mean: the mean over all heads, as PyTorch prints weights. By default the only head.':
    'الرأس، من 0؛ أو mean: متوسط الرؤوس كلها، كما يطبع PyTorch الأوزان. وإلا فالرأس الوحيد.',
  'The first row of the stage that was printed.': 'صف المرحلة الذي طُبع أولًا.',
  'true: printed as columns.': 'true: مطبوعة أعمدةً.',
  'Numbers (rows, or one flat list), or texts for tokens.':
    'أعداد (صفوف، أو قائمة واحدة)، أو نصوص مع tokens.',
  'Rows and columns.': 'الصفوف والأعمدة.',
  'Sums along rows.': 'مجاميع على طول الصفوف.',
  'How many decimals were printed.': 'كم منزلة عشرية طُبعت.',
  'How many significant digits were printed, instead of digits.': 'كم رقمًا معنويًّا طُبع، بدل digits.',
  'How many units in the last printed digit a value may differ by.':
    'بكم وحدة من المنزلة الأخيرة يجوز أن تختلف القيمة.',
  'false: the notebook set no seed, so its numbers are shown but not compared.':
    'false: لم يضبط الدفتر بذرة، فتُعرض أعداده ولا تُقارن.',
  'The block, from 0; by default the only one.': 'الكتلة، من 0؛ وإلا فالوحيدة.',
  'The attention of one block, with the same keys as a lesson of attention alone.':
    'انتباه كتلة واحدة، بالمفاتيح التي لدرس فيه الانتباه وحده.',
  'The transformer blocks along the residual stream: a list, or how to draw them.':
    'كتل على امتداد مسار البواقي: قائمة، أو كيف تُسحب.',
  'The norm that belongs to attention.': 'تطبيع الانتباه.',
  'The norm that belongs to the feed-forward network (MLP).': 'تطبيع الشبكة.',
  'before (pre-norm): x + f(norm(x)); after (post-norm): norm(x + f(x)).':
    'before: ‏x + f(norm(x))؛ after: ‏norm(x + f(x)).',
  "false: no residual connection; each part's output replaces the stream.":
    'false: تحل نتيجة الجزء محل مسار البواقي.',
  'Added to the variance, or to the mean square.': 'يضاف إلى التباين، أو إلى متوسط المربعات.',
  'One number per feature; left out, rows are only normalised. false: no gain and no bias. By default a layer norm has both, an RMSNorm only a gain.':
    'عدد لكل سمة؛ وإن حُذف فالصفوف تُطبَّع فحسب. false: بلا كسب ولا انحياز. لتطبيع الطبقة كلاهما، ولـ rms الكسب وحده.',
  'One number per feature; left out, rows are only normalised.':
    'عدد لكل سمة؛ وإن حُذف فالصفوف تُطبَّع فحسب.',
  'down(activation(up(x))), both as torch.nn.Linear.':
    'down(activation(up(x)))، وكلاهما مثل torch.nn.Linear.',
  "The nonlinearity applied to each hidden unit. gelu_tanh is GPT-2's, relu_squared is Primer's.":
    'دالة كل وحدة مخفية، وتكبح ما دون 0؛ gelu_tanh هي دالة GPT-2، وrelu_squared دالة Primer.',
  'W_up: hidden × d_in.': 'W_up: ‏hidden × d_in.',
  'W_down: d_in × hidden.': 'W_down: ‏d_in × hidden.',
  'Blocks that are all alike, drawn after torch.manual_seed(seed).':
    'كتل متماثلة البناء، مسحوبة بعد torch.manual_seed(seed).',
  'How many blocks.': 'كم كتلة.',
  'true: each layer has a bias.': 'true: لكل طبقة انحياز.',
  'For a layer norm with a gain: one number per feature.': 'لتطبيع الطبقة ذي الكسب: عدد لكل سمة.',
  'The loss of each step, from the first on, as it was printed.':
    'خسارة كل خطوة، من الأولى، كما طُبعت.',
  'The texts that were made up after the last step.': 'النصوص التي وُلّدت بعد الخطوة الأخيرة.',
  'The logits were divided by it when those texts were made up.':
    'قُسمت عليها اللوجيتات حين وُلّدت تلك النصوص.',
  'The output of a program that trained in the same way. The page compares each line with its own.':
    'ما طبعه برنامج درّب بالطريقة نفسها. وتقارن الصفحة كل سطر بسطرها.',
  'layer: (x − mean) / √(variance + epsilon). rms: x / √(mean square + epsilon).':
    'layer: (x − المتوسط) / √(التباين + epsilon). rms: x / √(متوسط المربعات + epsilon).',
  'false: no gain and no bias. By default a layer norm has both, an RMSNorm only a gain.':
    'false: بلا كسب ولا انحياز. لتطبيع الطبقة كلاهما، ولـ rms الكسب وحده.',
  'For a stack: a norm of token and position vectors, before the first block.':
    'لكومة من الكتل: تطبيع متجهات الرموز والمواضع قبل الكتلة الأولى.',
  'For the generator python: the standard deviation of W_O and W_down, if different from deviation. With 0, a block adds nothing to the stream before training.':
    'للمولّد python: الانحراف المعياري لـ W_O وW_down إن كان غيره. ومع 0 لا تضيف الكتلة شيئًا إلى مسار البواقي قبل تدريبها.',
  'Where the layer norms are: before each part (pre-norm), after it (post-norm) or none; or an object that also gives the kind of norm.':
    'أين يقف تطبيع الطبقة؛ أو كائن يقول أيضًا أيُّ تطبيع هو.',
  'The number of hidden units in the feed-forward network (MLP); 0: no MLP.':
    'السمات الخفية؛ 0: لا شبكة.',
  'default: as torch.nn.Linear. normal: torch.randn over √in, biases 0.':
    'default: مثل torch.nn.Linear. ‏normal: ‏torch.randn مقسومًا على \u2066√in\u2069، والانحيازات 0.',
  'Turns the final stream into logits: "tied" to the embedding; a weight (vocabulary × d_in); or { "drawn": true }.':
    'يحوّل آخر مسار البواقي إلى لوجيتات: ‏"tied"، جدول التضمين نفسه؛ أو weight (المفردات × d_in)؛ أو { "drawn": true }.',
  'The block, from 0.': 'الكتلة، من 0.',
  'From 0.': 'من 0.',
  "The tensor's name in the file. A one-dimensional tensor counts as one row.":
    'اسم الموتر في الملف؛ والموتر ذو البعد الواحد صف واحد.',
  'The part of the tensor that is used: the first index, and the index after the last.':
    'الجزء المستعمل من الموتر: رقم الأول، ورقم ما بعد الأخير.',
  'true: these rows become columns.': 'true: تصير هذه الصفوف أعمدة.',
  'How a stack is trained, on sequences that a task generates from the vocabulary.':
    'كيف تُدرَّب كومة الكتل: على متتاليات تصنعها مهمة من المفردات.',
  'What is learned, and how its sequences are made.': 'ما يُتعلَّم، وكيف تُصنع متتالياته.',
  "say_it_twice: random words, repeated; sort: random letters, then the same letters sorted; brackets: some are opened, then all are closed; modular_addition: two numbers and their sum modulo the number of words; little_english: sentences of a small grammar with fixed words; documents: texts of a list or a file; sequences: the author's own, from a list or a grammar.":
    'say_it_twice: كلمات عشوائية تُعاد؛ sort: حروف عشوائية ثم هي مرتبة؛ brackets: يُفتح بعضها ثم تُغلق كلها؛ modular_addition: عددان ومجموعهما بباقي القسمة على عدد الكلمات؛ little_english: جمل من نحو صغير بكلماته هو؛ documents: نصوص من قائمة أو ملف؛ sequences: ما يكتبه المؤلف من قائمة أو نحو.',
  'The name that stands for one of the texts.': 'الاسم الذي ينوب عن أحد النصوص.',
  'The texts, each equally likely. In a text, {name} stands for any text of a later rule. {name 1} stands for the same text throughout a sequence, and for another than {name 2}.':
    'النصوص، وكلها متساوية الاحتمال. و{name} في النص ينوب عن قاعدة تالية؛ و{name 1} ينوب عن النص نفسه منها في المتتالية كلها، وعن غير نص {name 2}.',
  'The sequences, each a text and equally likely.':
    'المتتاليات، كل منها نص، وكلها متساوية الاحتمال.',
  'The rules that make the sequences: the first is a whole sequence.':
    'القواعد التي تصنع المتتاليات: الأولى متتالية كاملة.',
  'Only these words count for the loss. By default all next words count.':
    'تُحسب الخسارة على هذه الكلمات وحدها؛ وإن لم تُذكر احتُسبت كل كلمة تالية.',
  'Only words after the first occurrence of this word count for the loss.':
    'تُحسب الخسارة على الكلمات التي تلي أول ورود لهذه الكلمة وحدها.',
  'Sequences that contain one of these texts are never trained on. By default every fourth of the list, or about a quarter of what the grammar makes.':
    'لا يُدرَّب أبدًا على متتالية فيها أحد هذه النصوص. وإن لم تُذكر فهي كل رابعة من القائمة، أو نحو ربع ما يصنعه النحو.',
  'The least number of repeated words, brackets, or letters.':
    'أقل ما يقال مرتين من الكلمات، أو أقل الأقواس أو الحروف.',
  'The greatest number of them.': 'أكثرها.',
  'true: no word occurs again before the repetition.': 'true: لا تعود كلمة قبل أن تقال كلها.',
  'Sequences per step.': 'متتاليات في كل خطوة.',
  'Tokens of each sequence.': 'رموز كل متتالية.',
  'The number of steps.': 'عدد الخطوات.',
  'How gradients change the parameters.': 'كيف تصير التدرّجات تغييرات في المعلمات.',
  'adam; adamw: Adam, and each step shrinks every parameter by a share; sgd: against the gradient, without moments.':
    'adam؛ adamw: Adam، وكل خطوة تأخذ جزءًا من كل معلمة؛ sgd: عكس التدرّج، دون عزوم.',
  'For adam and adamw: the share of the mean of gradients, and of their squares, that each step keeps.':
    'مع adam وadamw: كم يبقى من متوسط التدرّجات، ومن متوسط مربعاتها، من خطوة إلى خطوة.',
  'For adam and adamw: added to the root of the mean square.':
    'مع adam وadamw: يضاف إلى جذر متوسط المربعات.',
  'How the learning rate then falls to 0 until the last step: linearly, along a cosine, or not.':
    'كيف ينزل معدّل التعلّم إلى 0 من هناك حتى الخطوة الأخيرة: بانتظام، أو على جيب التمام، أو لا ينزل.',
  'For adamw and sgd: a step shrinks each parameter by the share learning rate × weight decay.':
    'مع adamw وsgd: تنقص الخطوة كل معلمة بنسبة معدّل التعلّم × weight_decay.',
  'The size of a step: above 0, at most 1.': 'مدى الخطوة: أكبر من 0، و1 على الأكثر.',
  'The number of steps in which the learning rate grows to its full size.':
    'عدد الخطوات التي ينمو فيها معدّل التعلّم إلى مقداره الكامل.',
  'The largest norm of all gradients together; larger gradients are scaled down.':
    'الطول الذي تُقصَّر إليه التدرّجات الأطول.',
  'The seed of the sequences.': 'بذرة المتتاليات.',
  'true: gains start at 1 and, in a layer norm, biases at 0.':
    'true: كسب قيمته 1، وانحياز قيمته 0 لتطبيع الطبقة.',
  'One number per output. Beside drawn: true if the output has a bias.':
    'عدد لكل خرج. ومع drawn: true إن كان للخرج انحياز.',
  "Your own tour steps, which replace the page's.": 'خطوات جولة للمؤلف، تحل محل خطوات الصفحة.',
  "Your own questions, which replace the page's. They are asked only while the words and numbers are the lesson's own.":
    'أسئلة للمؤلف، تحل محل أسئلة الصفحة. تُطرح ما دامت الكلمات والأعداد أعداد الدرس.',
  "The lesson's title and introduction, by language.": 'عنوان الدرس ومقدمته، بكل لغة.',
  "The step's name in addresses and questions; by default own-1, own-2, …":
    'كيف تسميها العناوين والأسئلة؛ وإلا own-1 ثم own-2 وهكذا.',
  'By default the title of the step that it shows.': 'وإلا فعنوان الخطوة التي تعرضها.',
  "A built-in step whose matrices are highlighted and whose formula is shown: share, for example, or attend-1 in a stack's first block. By default, the whole diagram.":
    'خطوة من خطوات الصفحة تُبرز مصفوفاتها وتُعرض صيغتها: share، أو attend-1 في الكتلة الأولى من كومة. وإلا فالمخطط كله.',
  'For a stack: the part to open, such as block-1/attention, words, end or all.':
    'في الكومة: الجزء المفتوح، مثل block-1/attention أو words أو end أو all.',
  'The number to explain, written as in addresses: weights.0.2.1 is stage, head, row, column; weights.L2.0.2.1 is in block 2.':
    'العدد الذي يُشرح، كما تكتبه العناوين: weights.0.2.1 مرحلة ورأس وصف وعمود؛ وweights.L2.0.2.1 في الكتلة 2.',
  "Numbers, or rows of them (weights.0.2), to hide (shown as ?) until the step's questions are answered or the numbers are revealed.":
    'أعداد أو صفوف (weights.0.2) تظهر علامة استفهام ? حتى يُجاب عن أسئلة الخطوة أو يُكشف عنها.',
  "The step's text. ⟪it⟫ marks a word, ⟦mask⟧ one that the glossary explains, and {weights.0.2.1} is the number computed there.":
    'نص الخطوة. ⟪it⟫ يبرز كلمة، و⟦mask⟧ كلمة يشرحها المسرد، و{weights.0.2.1} هو العدد المحسوب هناك.',
  'In English.': 'بالإنجليزية.',
  'In German.': 'بالألمانية.',
  'In simplified Chinese.': 'بالصينية المبسطة.',
  'In Arabic.': 'بالعربية.',
  'The step in which the question is asked.': 'الخطوة التي يُطرح عندها السؤال.',
  'choice: choose one of several answers. number: type a number. cell: click a number.':
    'choice: واحد من عدة خيارات. number: عدد يُكتب. cell: عدد يُشار إليه.',
  'The question, with the marks of a note.': 'السؤال نفسه، بعلامات note.',
  'At least two, with the marks of a note.': 'خياران على الأقل، بعلامات note.',
  'choice: the index of the correct choice, from 0. number: the number, or its place. cell: the place of the correct number, or a list of places.':
    'choice: ترتيب الخيار الصحيح، من 0. number: العدد أو موضعه. cell: موضعه، أو كل موضع صحيح.',
  'How far off a typed number may be; by default 0.005.':
    'بكم يجوز أن يختلف العدد المكتوب؛ وإلا فبمقدار 0.005.',
  'Shown on request.': 'يظهر عند طلبه.',
  'The reply to the right answer.': 'يقال بعد الجواب الصحيح.',
  'The reply to a wrong answer.': 'يقال بعد جواب خاطئ.',
  "In place of the lesson's title.": 'بدل عنوان الدرس.',
  "In place of the lesson's introduction.": 'بدل مقدمة الدرس.',
  'In place of the names of its columns.': 'بدل أسماء أعمدته.',
};
