/**
 * The editor's hints for the keys of a lesson, by their English descriptions in lesson.schema.json.
 */
import type { Hints } from '../hints.js';

export const hints: Hints = {
  'The address of this schema, for help in editors. Nothing is computed from it.':
    'عنوان هذا المخطط، كي تساعد به المحررات. لا يُحسب منه شيء.',
  'The version of the format: 1.': 'إصدار الصيغة: 1.',
  'Plain text.': 'نص عادي.',
  'The introduction: what the lesson shows and where its numbers come from. Plain text.':
    'المقدمة: ما يعرضه الدرس ومن أين جاءت أعداده. نص عادي.',
  "The address of a safetensors file with this lesson's numbers, relative to this document.":
    'عنوان ملف safetensors فيه أعداد هذا الدرس، نسبةً إلى هذا المستند.',
  'The number of heads, among which the columns of Q, K and V are divided.':
    'عدد الرؤوس، وتُقسم عليها أعمدة Q وK وV.',
  'A norm at the end of the residual stream: given, or { "drawn": true }.':
    'تطبيع في نهاية مسار البواقي: معطى، أو { "drawn": true }.',
  'Heads that are turned off (ablated): their context is set to zero.':
    'رؤوس معطَّلة (ablated): يُجعل سياقها أصفارًا.',
  'Feed-forward networks that are turned off (ablated): their activations are set to zero.':
    'شبكات أمامية التغذية معطَّلة (ablated): تُجعل تنشيطاتها أصفارًا.',
  'The index, from 0, of the token that the page follows first. A special token before the words counts. By default: the last token that predicts a next one if there are logits or all masks are causal; otherwise the first.':
    'رقم الرمز الذي تتبعه الصفحة أولًا، من 0. ويُعدّ الرمز الخاص الذي قبل الكلمات أيضًا. افتراضيًّا: آخر رمز يتنبأ بما بعده إن كانت هناك لوجيتات أو كانت الأقنعة كلها سببية، وإلا فالأول.',
  'Values that a notebook printed. The page compares each with the computed value, and reports which match.':
    'قيم طبعها دفتر. تقارن الصفحة كلًّا منها بالقيمة المحسوبة، وتذكر أيها يطابق.',
  'A number that single precision can hold.': 'عدد تسعه الدقة المفردة.',
  'The numbers are those that PyTorch gives after torch.manual_seed(seed).':
    'الأعداد هي ما تعطيه PyTorch بعد torch.manual_seed(seed).',
  'A sentence (text and vocabulary), or the vectors themselves.':
    'جملة (text وvocabulary)، أو المتجهات نفسها.',
  'The language of the input\'s words, as a tag like "en" or "pt-BR". On a page in another language, screen readers pronounce the words in this language.':
    'لغة كلمات input، بوسم مثل "en" أو "pt-BR". في صفحة بلغة أخرى تنطق قارئات الشاشة الكلمات بهذه اللغة.',
  'The sentence, which is split at white space.': 'الجملة، وتُقسم عند المسافات.',
  'A list of words, in which a word\'s index is its id; or "sorted": the text\'s own words in code-point order.':
    'قائمة كلمات، رقم كل كلمة فيها معرّفها؛ أو "sorted": كلمات النص نفسه مرتبة بنقاط الترميز.',
  'One row of numbers per token; or how many rows and columns to draw with torch.randn.':
    'صف أعداد لكل رمز؛ أو كم صفًّا وعمودًا يُسحب بـ torch.randn.',
  'A name for each row of the vectors; by default 1, 2, 3, …':
    'اسم لكل صف من المتجهات؛ افتراضيًّا 1، 2، 3، …',
  'How the text becomes tokens.': 'كيف يصير النص رموزًا.',
  'words: split at white space. characters: every character except white space.':
    'words: تقسيم عند المسافات. characters: كل محرف عدا المسافات.',
  'true: convert words to lower case, unless the vocabulary has them as they are typed.':
    'true: تُحوَّل الكلمات إلى أحرف صغيرة، إلا إذا كانت في المفردات كما كُتبت.',
  'Characters to remove before splitting.': 'محارف تُحذف قبل التقسيم.',
  'A special token added before the words; it must be in the vocabulary.':
    'رمز خاص يُضاف قبل الكلمات؛ ويجب أن يكون في المفردات.',
  'A special token added after the words; it must be in the vocabulary.':
    'رمز خاص يُضاف بعد الكلمات؛ ويجب أن يكون في المفردات.',
  'The token that replaces words outside the vocabulary (usually <unk>). Without it, such words are an error.':
    'الرمز الذي يحل محل الكلمات التي ليست في المفردات (وهو عادةً <unk>). ومن دونه تُعدّ هذه الكلمات خطأ.',
  'How many tokens.': 'عدد الرموز.',
  'd_in.': 'd_in.',
  'One vector per word: given as values, or drawn by size and seed as torch.nn.Embedding.':
    'متجه لكل كلمة: معطى في values، أو مسحوب بـ size وseed كما في torch.nn.Embedding.',
  'One row per word of the vocabulary.': 'صف لكل كلمة من المفردات.',
  "d_in: how many numbers a word's vector has.": 'd_in: عدد الأعداد في متجه كل كلمة.',
  "vocabulary: all rows are drawn from the seed, in the vocabulary's order. word: each row is drawn from the seed and its word, so a word keeps its vector when other words change.":
    'vocabulary: تُسحب كل الصفوف من البذرة بترتيب المفردات. word: يُسحب كل صف من البذرة وكلمته، فتحتفظ الكلمة بمتجهها حين تتغير الكلمات الأخرى.',
  'How the model knows the order of the tokens.': 'كيف يعرف النموذج ترتيب الرموز.',
  'none; learned: adds a learned vector for each position; sinusoidal: adds sine and cosine waves; rotary (RoPE): rotates pairs of features of Q and K (d_k must be even); alibi: subtracts a multiple of the distance from each score.':
    'none؛ learned: يضيف متجهًا متعلَّمًا لكل موضع؛ sinusoidal: يضيف موجات جيب وجيب تمام؛ rotary (RoPE): يدير أزواجًا من سمات Q وK (يجب أن يكون d_k زوجيًّا)؛ alibi: يطرح من كل درجة مضاعفًا للمسافة.',
  "The numbers are those that PyTorch gives after torch.manual_seed(seed). Omit it if the blocks' generator is python, which also draws the embedding.":
    'الأعداد هي ما تعطيه PyTorch بعد torch.manual_seed(seed). احذفها إن كان مولّد الكتل python، فهو يسحب التضمين أيضًا.',
  "The ids of the text's tokens, from a tokenizer that this format does not describe. Without tokenizer_file the text is only shown.":
    'معرّفات رموز النص، من مقسِّم لا تصفه هذه الصيغة. ومن دون tokenizer_file يُعرض النص فحسب.',
  'The address of a tokenizer.json, relative to this document, with which the page makes the ids of other texts.':
    'عنوان ملف tokenizer.json نسبةً إلى هذا المستند، وبه تصنع الصفحة معرّفات النصوص الأخرى.',
  'For rotary positions: the features of a head that rotate together; for sinusoidal ones: the sine and cosine of one wavelength. neighbours: 0 and 1, 2 and 3, and so on; halves: a feature of the first half with its counterpart in the second, as in the files of Llama.':
    'للمواضع الدوّارة: سمات الرأس التي تدور معًا؛ وللجيبية: الجيب وجيب التمام لطول موجي واحد. neighbours: ‏0 و1، و2 و3، وهكذا؛ halves: سمة من النصف الأول مع نظيرتها في الثاني، كما في ملفات Llama.',
  'For sinusoidal positions: true: the exponents go from 0 to 1, so that the longest wavelength is 2π · base, as in tensor2tensor.':
    'للمواضع الجيبية: ‏true: تتدرج الأسس من 0 إلى 1، فيكون أطول طول موجي 2π · base، كما في tensor2tensor.',
  'Maps the stream, without its norm, before the output of attention is added: where attention has more or fewer outputs than inputs. As torch.nn.Linear.':
    'تُسقط مسار البواقي، دون تسويته، قبل أن يُجمع معه خرج الانتباه: حين تزيد مخرجات الانتباه على مدخلاته أو تنقص. مثل torch.nn.Linear.',
  'Makes one vector of the whole text, as sentence encoders do.':
    'يجعل النص كله متجهًا واحدًا، كما تفعل مرمِّزات الجمل.',
  'mean: the mean of the stream over all tokens.': 'mean: متوسط مسار البواقي على كل الرموز.',
  'A layer after the mean, as torch.nn.Linear: out × in.':
    'طبقة بعد المتوسط، مثل torch.nn.Linear: ‏out × in.',
  'One number per output of that layer.': 'عدد لكل مخرج من مخرجات هذه الطبقة.',
  'The nonlinearity after that layer; by default none.':
    'الدالة غير الخطية بعد هذه الطبقة؛ والافتراضي ألا توجد.',
  'true: the vector is divided by its length, so that the product of two texts is the cosine of their angle.':
    'true: يُقسم المتجه على طوله، فيكون حاصل ضرب نصين جيب تمام الزاوية بينهما.',
  'For rotary positions: how many features of each head rotate, the first ones; by default all. An even number.':
    'للمواضع الدوّارة: عدد السمات التي تدور في كل رأس، وهي الأولى؛ وكلها افتراضيًّا. عدد زوجي.',
  'For learned positions drawn by the generator python: how many positions.':
    'للمواضع المتعلَّمة التي يسحبها المولّد python: عدد المواضع.',
  'The seed of the generator.': 'بذرة المولّد.',
  'torch: the numbers that PyTorch gives after torch.manual_seed(seed). python: those that random.gauss(0, deviation) gives after random.seed(seed), also for the embedding, which then has no seed, and for learned positions.':
    'torch: الأعداد التي تعطيها PyTorch بعد torch.manual_seed(seed). python: الأعداد التي يعطيها random.gauss(0, deviation) بعد random.seed(seed)، وكذلك للتضمين، فلا seed له حينئذ، وللمواضع المتعلَّمة.',
  'For the generator python: the standard deviation of all numbers.':
    'للمولّد python: الانحراف المعياري للأعداد كلها.',
  'For the generator python: the order in which the parts are drawn.':
    'للمولّد python: ترتيب سحب الأجزاء.',
  'For the generator python: the length of a list that random.shuffle shuffles before any parameter is drawn.':
    'للمولّد python: طول قائمة يخلطها random.shuffle قبل سحب أي معلمة.',
  'The documents, each a text.': 'المستندات، كل منها نص.',
  'The address of a text file with one document per line, relative to this lesson.':
    'عنوان ملف نصي في كل سطر منه مستند، نسبةً إلى هذا الدرس.',
  "python: documents are taken in the order that random.shuffle gives after random.seed of the training's seed; none: in their own order.":
    'python: تؤخذ المستندات بالترتيب الذي يعطيه random.shuffle بعد random.seed ببذرة التدريب؛ none: بترتيبها في القائمة.',
  'The number of documents that are never trained on: those after the documents of all steps, or the last ones. By default a quarter, at most 1000.':
    'عدد المستندات المحجوزة التي لا يُدرَّب عليها أبدًا: ما يلي مستندات كل الخطوات، أو الأخيرة. افتراضيًّا الربع، وعلى الأكثر 1000.',
  'double: parameters, moments and the loss of a step are kept in double precision; stages are always rounded to single precision.':
    'double: تُحفظ المعلمات والعزوم وخسارة الخطوة بدقة مزدوجة؛ أما المراحل فتُقرَّب دائمًا إلى الدقة المفردة.',
  'For sinusoidal and rotary positions: the base of the frequencies (often called theta), 10000 by default. Wavelengths grow as its powers.':
    'للمواضع sinusoidal وrotary: أساس الترددات (ويسمى غالبًا theta)، وهو افتراضيًّا 10000. تنمو أطوال الموجات كقواه.',
  'For learned positions: one row of d_in numbers per position, with at least as many rows as tokens.':
    'للمواضع المتعلَّمة: صف من d_in عددًا لكل موضع، ولا يقل عدد الصفوف عن عدد الرموز.',
  'W_Q, W_K and W_V: given as query, key and value, all heads stacked; or drawn from a seed.':
    'W_Q وW_K وW_V: معطاة في query وkey وvalue، والرؤوس كلها متراصة؛ أو مسحوبة من بذرة.',
  'linear: y = x Wᵀ + b, W is out × in, as torch.nn.Linear. parameter: y = x W, W is in × out, as a bare torch.nn.Parameter.':
    'linear: ‏y = x Wᵀ + b، وW هي out × in، مثل torch.nn.Linear. ‏parameter: ‏y = x W، وW هي in × out، مثل torch.nn.Parameter وحده.',
  'true: each has a bias.': 'true: لكل منها انحياز.',
  'W_Q.': 'W_Q.',
  'W_K.': 'W_K.',
  'W_V.': 'W_V.',
  'The order in which the three are drawn.': 'ترتيب سحب الثلاثة.',
  'Outputs of W_Q and W_K, for all heads together (heads · d_k); by default d_in.':
    'مخارج W_Q وW_K، للرؤوس كلها معًا (heads · d_k)؛ افتراضيًّا d_in.',
  'Outputs of W_V, for all heads together (heads · d_v); by default the same as query_size.':
    'مخارج W_V، للرؤوس كلها معًا (heads · d_v)؛ افتراضيًّا مثل query_size.',
  'default: as torch.nn.Linear, or for parameter as torch.rand. multihead: as torch.nn.MultiheadAttention.':
    'default: مثل torch.nn.Linear، ومع parameter مثل torch.rand. ‏multihead: مثل torch.nn.MultiheadAttention.',
  'One number per output.': 'عدد لكل مخرج.',
  'Rows of numbers. linear: out × in; parameter: in × out.':
    'صفوف أعداد. linear: ‏out × in؛ parameter: ‏in × out.',
  'How scores become weights: order, scale, mask and temperature.':
    'كيف تصير الدرجات أوزانًا: الترتيب والتقييس والقناع ودرجة الحرارة.',
  'QK: Q Kᵀ, a row per query. KQ: K Qᵀ, a row per key.':
    'QK: ‏Q Kᵀ، صف لكل استعلام. ‏KQ: ‏K Qᵀ، صف لكل مفتاح.',
  'd_k, d_in or d_v: divide scores by its square root; none: do not scale; a number: multiply scores by it.':
    'd_k أو d_in أو d_v: تُقسم الدرجات على جذره التربيعي؛ none: بلا تقييس؛ عدد: تُضرب الدرجات فيه.',
  'The padding token: no token attends to it.':
    'none، أو causal، أو padding (لا ينتبه رمز إلى <pad>)؛ أو قائمة أجزاء تسري كلها: causal، وpadding، و{ "pad": رمز }، و{ "window": طول }؛ أو صف لكل استعلام: true حيث يجوز أن ينتبه.',
  'A sliding window: a query sees the keys less than this many positions away. With causal these are the last tokens, its own included.':
    'رمز الحشو: لا ينتبه إليه أي رمز.',
  'How many tokens at the beginning stay visible outside the window (attention sinks).':
    'نافذة منزلقة: يرى الاستعلام المفاتيح التي تبعد أقل من هذا العدد من المواضع. ومع causal تكون هذه آخر الرموز، ومنها رمزه نفسه.',
  'none, causal, padding (no token attends to a <pad>); a list of parts that must all hold: causal, padding, { "pad": token }, { "window": length }; or a row per query: true where it may attend.':
    'عدد الرموز في البداية التي تبقى ظاهرة خارج النافذة (attention sinks).',
  'Scores are divided by this number before softmax; above 0.':
    'عدد تُقسم عليه الدرجات قبل softmax؛ وهو أكبر من 0.',
  'Numbers that are added to the scaled scores of each head: a row per query, a number per key. ALiBi is a bias of its own.':
    'أعداد تضاف إلى الدرجات المقيَّسة لكل رأس: صف لكل استعلام، وعدد لكل مفتاح. وALiBi انحياز بذاته.',
  "W_O, of the projections' kind: given as weight, or drawn after the projections from the same seed.":
    'W_O، من نوع الإسقاطات: معطاة في weight، أو مسحوبة بعد الإسقاطات من البذرة نفسها.',
  'true: drawn, with d_in outputs.': 'true: مسحوبة، وعدد مخارجها d_in.',
  'The meaning of each column. The page labels columns with these names; nothing is computed from them.':
    'معنى كل عمود. تسمّي الصفحة الأعمدة بهذه الأسماء؛ ولا يُحسب منها شيء.',
  'A name for each of the d_in columns of X.': 'اسم لكل عمود من أعمدة X، وعددها d_in.',
  'A name for each of the heads · d_k columns of Q.':
    'اسم لكل عمود من أعمدة Q، وعددها heads · d_k.',
  'A name for each of the heads · d_k columns of K.':
    'اسم لكل عمود من أعمدة K، وعددها heads · d_k.',
  'A name for each of the heads · d_v columns of V.':
    'اسم لكل عمود من أعمدة V، وعددها heads · d_v.',
  "A stage's name, or tokens or ids.": 'اسم مرحلة، أو tokens أو ids.',
  'The head, from 0; or mean: the mean over all heads, as PyTorch prints weights. By default the only head.':
    'الرأس، من 0؛ أو mean: متوسط الرؤوس كلها، كما تطبع PyTorch الأوزان. افتراضيًّا الرأس الوحيد.',
  'The first row of the stage that was printed.': 'أول صف طُبع من المرحلة.',
  'true: printed as columns.': 'true: مطبوعة في صورة أعمدة.',
  'Numbers (rows, or one flat list), or texts for tokens.':
    'أعداد (صفوف، أو قائمة واحدة)، أو نصوص مع tokens.',
  'Rows and columns.': 'الصفوف والأعمدة.',
  'Sums along rows.': 'مجموع كل صف.',
  'How many decimals were printed.': 'كم منزلة عشرية طُبعت.',
  'How many significant digits were printed, instead of digits.':
    'كم رقمًا معنويًّا طُبع، بدلًا من digits.',
  'How many units in the last printed digit a value may differ by.':
    'بكم وحدة من آخر منزلة مطبوعة يجوز أن تختلف القيمة.',
  'false: the notebook set no seed, so its numbers are shown but not compared.':
    'false: لم يضبط الدفتر بذرة، فتُعرض أعداده ولا تُقارن.',
  'The block, from 0; by default the only one.': 'الكتلة، من 0؛ افتراضيًّا الكتلة الوحيدة.',
  'The attention of one block, with the same keys as a lesson of attention alone.':
    'انتباه كتلة واحدة، بمفاتيح الدرس الذي فيه الانتباه وحده.',
  'The transformer blocks along the residual stream: a list, or how to draw them.':
    'كتل المحوّل على امتداد مسار البواقي: قائمة، أو كيف تُسحب.',
  'The norm that belongs to attention.': 'التطبيع الخاص بالانتباه.',
  'The norm that belongs to the feed-forward network (MLP).':
    'التطبيع الخاص بالشبكة أمامية التغذية (MLP).',
  'before (pre-norm): x + f(norm(x)); after (post-norm): norm(x + f(x)).':
    'before (تطبيع قبلي): ‏x + f(norm(x))؛ after (تطبيع بعدي): ‏norm(x + f(x)).',
  "false: no residual connection; each part's output replaces the stream.":
    'false: بلا وصلة بواقٍ؛ يحل خرج كل جزء محل مسار البواقي.',
  'Added to the variance, or to the mean square.': 'يضاف إلى التباين، أو إلى متوسط المربعات.',
  'One number per feature; left out, rows are only normalised. false: no gain and no bias. By default a layer norm has both, an RMSNorm only a gain.':
    'عدد لكل سمة؛ وإن حُذف فالصفوف تُطبَّع فحسب. false: بلا كسب ولا انحياز. افتراضيًّا لتطبيع الطبقة كلاهما، ولـ RMSNorm كسب فقط.',
  'One number per feature; left out, rows are only normalised.':
    'عدد لكل سمة؛ وإن حُذف فالصفوف تُطبَّع فحسب.',
  'down(activation(up(x))), or with a gate down(activation(gate(x)) · up(x)); each as torch.nn.Linear.':
    'down(activation(up(x)))، أو ببوابة down(activation(gate(x)) · up(x))؛ وكل منها مثل torch.nn.Linear.',
  "The nonlinearity applied to each hidden unit. gelu_tanh is GPT-2's, relu_squared is Primer's, silu is Llama's.":
    'الدالة غير الخطية التي تُطبَّق على كل وحدة مخفية. gelu_tanh دالة GPT-2، وrelu_squared دالة Primer، وsilu دالة Llama.',
  'W_up: hidden × d_in.': 'W_up: ‏hidden × d_in.',
  'W_down: d_in × hidden.': 'W_down: ‏d_in × hidden.',
  'Blocks that are all alike, drawn after torch.manual_seed(seed).':
    'كتل متماثلة كلها، مسحوبة بعد torch.manual_seed(seed).',
  'How many blocks.': 'عدد الكتل.',
  'true: each layer has a bias.': 'true: لكل طبقة انحياز.',
  'For a layer norm with a gain: one number per feature.': 'لتطبيع الطبقة ذي الكسب: عدد لكل سمة.',
  'The loss of each step, from the first on, as it was printed.':
    'خسارة كل خطوة كما طُبعت، من الأولى.',
  'The texts that were made up after the last step.': 'النصوص التي وُلّدت بعد الخطوة الأخيرة.',
  'The logits were divided by it when those texts were made up.':
    'قُسمت عليها اللوجيتات حين وُلّدت تلك النصوص.',
  'The output of a program that trained in the same way. The page compares each line with its own.':
    'خرج برنامج درّب بالطريقة نفسها. تقارن الصفحة كل سطر بسطرها.',
  'layer: (x − mean) / √(variance + epsilon). rms: x / √(mean square + epsilon).':
    'layer: (x − المتوسط) / √(التباين + epsilon). rms: x / √(متوسط المربعات + epsilon).',
  'false: no gain and no bias. By default a layer norm has both, an RMSNorm only a gain.':
    'false: بلا كسب ولا انحياز. افتراضيًّا لتطبيع الطبقة كلاهما، ولـ RMSNorm كسب فقط.',
  'For a stack: a norm of token and position vectors, before the first block.':
    'للكومة: تطبيع متجهات الرموز والمواضع قبل الكتلة الأولى.',
  'For the generator python: the standard deviation of W_O and W_down, if different from deviation. With 0, a block adds nothing to the stream before training.':
    'للمولّد python: الانحراف المعياري لـ W_O وW_down إن اختلف عن deviation. ومع 0 لا تضيف الكتلة شيئًا إلى مسار البواقي قبل التدريب.',
  'Where the layer norms are: before each part (pre-norm), after it (post-norm) or none; or an object that also gives the kind of norm.':
    'مكان تطبيع الطبقة: قبل كل جزء (تطبيع قبلي)، أو بعده (تطبيع بعدي)، أو none؛ أو كائن يذكر نوع التطبيع أيضًا.',
  'The number of hidden units in the feed-forward network (MLP); 0: no MLP.':
    'عدد الوحدات المخفية في الشبكة أمامية التغذية (MLP)؛ 0: بلا شبكة MLP.',
  'default: as torch.nn.Linear. normal: torch.randn over √in, biases 0.':
    'default: مثل torch.nn.Linear. ‏normal: ‏torch.randn مقسومًا على ⁦√in⁩، والانحيازات 0.',
  'Turns the final stream into logits: "tied" to the embedding; a weight (vocabulary × d_in); or { "drawn": true }.':
    'يحوّل مسار البواقي الأخير إلى لوجيتات: ‏"tied"، أي مصفوفة التضمين نفسها؛ أو weight (المفردات × d_in)؛ أو { "drawn": true }.',
  'The block, from 0.': 'الكتلة، من 0.',
  'From 0.': 'من 0.',
  "The tensor's name in the file. A one-dimensional tensor counts as one row.":
    'اسم الموتر في الملف. والموتر ذو البعد الواحد يُعدّ صفًّا واحدًا.',
  'The part of the tensor that is used: the first index, and the index after the last.':
    'الجزء المستعمل من الموتر: الرقم الأول، والرقم الذي بعد الأخير.',
  'true: these rows become columns.': 'true: تصير هذه الصفوف أعمدة.',
  'How a stack is trained, on sequences that a task generates from the vocabulary.':
    'كيف تُدرَّب الكومة على متتاليات تولّدها مهمة من المفردات.',
  'What is learned, and how its sequences are made.': 'ما يُتعلَّم، وكيف تُصنع متتالياته.',
  "say_it_twice: random words, repeated; sort: random letters, then the same letters sorted; brackets: some are opened, then all are closed; modular_addition: two numbers and their sum modulo the number of words; little_english: sentences of a small grammar with fixed words; documents: texts of a list or a file; sequences: the author's own, from a list or a grammar.":
    'say_it_twice: كلمات عشوائية، ثم تُكرر؛ sort: حروف عشوائية، ثم الحروف نفسها مرتبة؛ brackets: تُفتح أقواس ثم تُغلق كلها؛ modular_addition: عددان ومجموعهما بباقي القسمة على عدد الكلمات؛ little_english: جمل بقواعد نحوية قليلة وكلمات ثابتة؛ documents: نصوص من قائمة أو ملف؛ sequences: متتاليات المؤلف، من قائمة أو من قواعد نحوية.',
  'The name that stands for one of the texts.': 'الاسم الذي يمثّل أحد النصوص.',
  'The texts, each equally likely. In a text, {name} stands for any text of a later rule. {name 1} stands for the same text throughout a sequence, and for another than {name 2}.':
    'النصوص، وكلها متساوية الاحتمال. في النص يمثّل {name} أي نص من قاعدة تالية. ويمثّل {name 1} النص نفسه في المتتالية كلها، ونصًّا غير نص {name 2}.',
  'The sequences, each a text and equally likely.':
    'المتتاليات، كل منها نص، وكلها متساوية الاحتمال.',
  'The rules that make the sequences: the first is a whole sequence.':
    'القواعد التي تصنع المتتاليات: الأولى متتالية كاملة.',
  'Only these words count for the loss. By default all next words count.':
    'لا تُحتسب في الخسارة إلا هذه الكلمات. افتراضيًّا تُحتسب كل كلمة تالية.',
  'Only words after the first occurrence of this word count for the loss.':
    'لا تُحتسب في الخسارة إلا الكلمات التي تلي أول ورود لهذه الكلمة.',
  'Sequences that contain one of these texts are never trained on. By default every fourth of the list, or about a quarter of what the grammar makes.':
    'المتتاليات التي تحوي أحد هذه النصوص لا يُدرَّب عليها أبدًا. افتراضيًّا كل متتالية رابعة من القائمة، أو نحو ربع ما تصنعه القواعد النحوية.',
  'The least number of repeated words, brackets, or letters.':
    'أقل عدد من الكلمات المكررة أو الأقواس أو الحروف.',
  'The greatest number of them.': 'أكبر عدد منها.',
  'true: no word occurs again before the repetition.': 'true: لا تتكرر أي كلمة قبل الإعادة.',
  'Sequences per step.': 'عدد المتتاليات في كل خطوة.',
  'Tokens of each sequence.': 'عدد رموز كل متتالية.',
  'The number of steps.': 'عدد الخطوات.',
  'How gradients change the parameters.': 'كيف تغيّر التدرّجات المعلمات.',
  'adam; adamw: Adam, and each step shrinks every parameter by a share; sgd: against the gradient, without moments.':
    'adam؛ adamw: ‏Adam، وكل خطوة تنقص من كل معلمة نسبة؛ sgd: عكس التدرّج، دون عزوم.',
  'For adam and adamw: the share of the mean of gradients, and of their squares, that each step keeps.':
    'مع adam وadamw: النسبة التي تُبقيها كل خطوة من متوسط التدرّجات، ومن متوسط مربعاتها.',
  'For adam and adamw: added to the root of the mean square.':
    'مع adam وadamw: يضاف إلى جذر متوسط المربعات.',
  'How the learning rate then falls to 0 until the last step: linearly, along a cosine, or not.':
    'كيف يتناقص معدّل التعلّم بعد ذلك إلى 0 حتى الخطوة الأخيرة: خطيًّا، أو على منحنى جيب التمام، أو لا يتناقص.',
  'For adamw and sgd: a step shrinks each parameter by the share learning rate × weight decay.':
    'مع adamw وsgd: تنقص الخطوة كل معلمة بنسبة معدّل التعلّم × اضمحلال الأوزان.',
  'The size of a step: above 0, at most 1.': 'مقدار الخطوة: أكبر من 0، و1 على الأكثر.',
  'The number of steps in which the learning rate grows to its full size.':
    'عدد الخطوات التي يرتفع فيها معدّل التعلّم إلى مقداره الكامل.',
  'The largest norm of all gradients together; larger gradients are scaled down.':
    'أكبر معيار للتدرّجات كلها معًا؛ وتُصغَّر التدرّجات التي تتجاوزه.',
  'The seed of the sequences.': 'بذرة المتتاليات.',
  'true: gains start at 1 and, in a layer norm, biases at 0.':
    'true: يبدأ الكسب من 1، ويبدأ الانحياز من 0 في تطبيع الطبقة.',
  'One number per output. Beside drawn: true if the output has a bias.':
    'عدد لكل خرج. ومع drawn: true إن كان للخرج انحياز.',
  "Your own tour steps, which replace the page's.": 'خطوات جولتك، وتحل محل خطوات الصفحة.',
  "Your own questions, which replace the page's. They are asked only while the words and numbers are the lesson's own.":
    'أسئلتك، وتحل محل أسئلة الصفحة. لا تُطرح إلا ما دامت الكلمات والأعداد هي كلمات الدرس وأعداده.',
  "The lesson's title and introduction, by language.": 'عنوان الدرس ومقدمته، بحسب اللغة.',
  "The step's name in addresses and questions; by default own-1, own-2, …":
    'اسم الخطوة في العناوين والأسئلة؛ افتراضيًّا own-1، own-2، …',
  'By default the title of the step that it shows.': 'افتراضيًّا عنوان الخطوة التي تعرضها.',
  "A built-in step whose matrices are highlighted and whose formula is shown: share, for example, or attend-1 in a stack's first block. By default, the whole diagram.":
    'خطوة من خطوات الصفحة تُبرز مصفوفاتها وتُعرض صيغتها: share مثلًا، أو attend-1 في الكتلة الأولى من كومة. افتراضيًّا المخطط كله.',
  'For a stack: the part to open, such as block-1/attention, words, end or all.':
    'للكومة: الجزء الذي يُفتح، مثل block-1/attention أو words أو end أو all.',
  'The number to explain, written as in addresses: weights.0.2.1 is stage, head, row, column; weights.L2.0.2.1 is in block 2.':
    'العدد الذي يُشرح، مكتوبًا كما في العناوين: weights.0.2.1 مرحلة ورأس وصف وعمود؛ وweights.L2.0.2.1 في الكتلة 2.',
  "Numbers, or rows of them (weights.0.2), to hide (shown as ?) until the step's questions are answered or the numbers are revealed.":
    'أعداد، أو صفوف منها (weights.0.2)، تُخفى (وتظهر ?) حتى يُجاب عن أسئلة الخطوة أو تُكشف الأعداد.',
  "The step's text. ⟪it⟫ marks a word, ⟦mask⟧ one that the glossary explains, and {weights.0.2.1} is the number computed there.":
    'نص الخطوة. ⟪it⟫ يبرز كلمة، و⟦mask⟧ كلمة يشرحها المسرد، و{weights.0.2.1} هو العدد المحسوب هناك.',
  'In English.': 'بالإنجليزية.',
  'In German.': 'بالألمانية.',
  'In simplified Chinese.': 'بالصينية المبسطة.',
  'In Arabic.': 'بالعربية.',
  'The step in which the question is asked.': 'الخطوة التي يُطرح فيها السؤال.',
  'choice: choose one of several answers. number: type a number. cell: click a number.':
    'choice: اختيار جواب من عدة أجوبة. number: كتابة عدد. cell: النقر على عدد.',
  'The question, with the marks of a note.': 'السؤال، بعلامات note.',
  'At least two, with the marks of a note.': 'خياران على الأقل، بعلامات note.',
  'choice: the index of the correct choice, from 0. number: the number, or its place. cell: the place of the correct number, or a list of places.':
    'choice: رقم الخيار الصحيح، من 0. number: العدد، أو موضعه. cell: موضع العدد الصحيح، أو قائمة مواضع.',
  'How far off a typed number may be; by default 0.005.':
    'بكم يجوز أن يختلف العدد المكتوب؛ افتراضيًّا 0.005.',
  'Shown on request.': 'يُعرض عند الطلب.',
  'The reply to the right answer.': 'الرد على الجواب الصحيح.',
  'The reply to a wrong answer.': 'الرد على جواب خاطئ.',
  "In place of the lesson's title.": 'بدلًا من عنوان الدرس.',
  "In place of the lesson's introduction.": 'بدلًا من مقدمة الدرس.',
  'In place of the names of its columns.': 'بدلًا من أسماء أعمدته.',
  'How many heads of keys and values there are, each used by equally many query heads (grouped queries; 1: multi-query). By default as many as heads.':
    'عدد رؤوس المفاتيح والقيم، ويستعمل كلًّا منها عدد متساوٍ من رؤوس الاستعلام (استعلامات مجمَّعة؛ و1: استعلامات متعددة). والافتراضي مثل heads.',
  "A norm of each head's queries, before they rotate: one gain of d_k numbers for all heads.":
    'تطبيع لاستعلامات كل رأس قبل إدارتها: كسب واحد من d_k عدد لكل الرؤوس.',
  'The same for its keys.': 'الشيء نفسه لمفاتيحه.',
  'Multiplies token vectors, but not the table of a tied unembedding: d_in: by its square root; or by this number.':
    'يُضرب في متجهات الرموز، لا في جدول فكّ التضمين المشترك: d_in: جذره التربيعي؛ أو هذا العدد.',
  "The kind of norm that each head's queries and keys pass before they rotate, with a gain that starts at 1; by default there is none.":
    'نوع التطبيع الذي تمر به استعلامات كل رأس ومفاتيحه قبل إدارتها، بكسب يبدأ من 1؛ والافتراضي لا تطبيع.',
  'true: the network is gated; W_gate is drawn before W_up.':
    'true: للشبكة بوابة؛ وتُسحب W_gate قبل W_up.',
  'W_gate: hidden × d_in. With it, the network is down(activation(gate(x)) · up(x)): SwiGLU with silu, GeGLU with gelu, ReGLU with relu.':
    'W_gate: ‏hidden × d_in. وبها تكون الشبكة down(activation(gate(x)) · up(x)): ‏SwiGLU مع silu، وGeGLU مع gelu، وReGLU مع relu.',
};
