/** The reader's own lesson: its source, and why it cannot be used. */
import { apart, ltr } from './grammar.js';

export const own = {
  /** If neither a title nor a file's name is known. */
  name: 'درسك',
  fileUnreadable: (name: string) => `تعذّرت قراءة ${ltr(name)}: إنه مجلد، أو ملف نُقل أو حُذف.`,
  notText: (name: string) => `لم يُعرض: ${ltr(name)} ليس نصًّا بترميز UTF-8، والدرس نص JSON.`,
  largeLesson: (name: string) =>
    `لم يُعرض: ${ltr(name)} أكبر من 8 ميبي بايت، وهذا أكبر ما يكون عليه درس.`,
  largeTensors: (name: string) =>
    `لم يُعرض: ${ltr(name)} أكبر من 1 غيبي بايت، وهذا أكبر ما يكون عليه ملف أعداد.`,
  damagedLesson: () =>
    'الدرس الذي في هذا العنوان تالف: ضاع جزء منه في الطريق. اطلب الرابط مرة أخرى، أو اطلب الدرس ملفًّا.',
  notJson: (name: string, line: number, column: number, message: string, text: string) =>
    `لم يُعرض: ${ltr(name)} ليس JSON عند السطر ${line}، العمود ${column}: ${apart(message)}.${text ? ` والمكتوب هناك: ${ltr(text)}` : ''}`,
  notLesson: (name: string, path: string, message: string) =>
    `لم يُعرض: ${ltr(name)} ليس درسًا. ${path === '' ? '' : `${ltr(path)}: `}${apart(message)}.`,
  tensorsMissing: (file: string) =>
    `يأخذ هذا الدرس أعداده من الملف «${ltr(file)}»، وليس هذا الملف هنا. اسحبه إلى الصفحة أيضًا، أو افتحه مع الدرس.`,
  tensorsUnreadable: (file: string) =>
    `تغيّر الملف «${ltr(file)}» أو حُذف بعد فتحه، فلا يمكن قراءة أعداده. افتحه من جديد مع الدرس.`,
  tensorsBroken: (name: string, message: string) =>
    `لم يُعرض: تعذّرت قراءة ${ltr(name)} بصيغة safetensors: ${apart(message)}. نزّله من جديد، أو احفظه من جديد.`,
  tooLarge: (name: string, message: string) =>
    `لم يُعرض: ${ltr(name)} أكبر من أن يُحسب هنا: ${apart(message)}.`,
  /** What a file is that holds no lesson, and what to do. */
  kinds: {
    torchFile: (file: string) =>
      `${apart(file)} ملف من PyTorch، وقد يشغّل برنامجًا عند قراءته، فلا تقرؤه الصفحة. اكتب أعداده في Python بصيغة safetensors: ${ltr('safetensors.torch.save_file(model.state_dict(), "model.safetensors")')}. أو دع ${ltr('clearhead_torch.py')} يكتب الدرس أيضًا.`,
    tensorsAlone: (name: string) =>
      `لم يُعرض: في ${ltr(name)} أعداد لا ينتظرها درس هنا. افتحه مع الدرس الذي يأخذ أعداده منه.`,
    lfsPointer: (name: string) =>
      `لم يُعرض: ${ltr(name)} مؤشر من Git LFS، فيه 3 أسطر من النص بدلًا من الملف. شغّل «${ltr('git lfs pull')}»، أو نزّل الملف نفسه: في عنوانه على Hugging Face يرد ${ltr('/resolve/')} لا ${ltr('/raw/')}.`,
    webPage: (name: string) =>
      `لم يُعرض: ${ltr(name)} صفحة ويب، وليس الملف نفسه. نزّل الملف نفسه، أو صحّح عنوانه.`,
    pickle: (name: string) =>
      `لم يُعرض: ${ltr(name)} ملف pickle من Python، وقد يشغّل برنامجًا عند قراءته. اكتب أعداده في Python بصيغة safetensors: ${ltr('safetensors.numpy.save_file(arrays, "model.safetensors")')}.`,
    numpyArchive: (name: string) =>
      `لم يُعرض: ${ltr(name)} أرشيف من NumPy، والصفحة تقرأ safetensors. حوّله في Python: ${ltr('safetensors.numpy.save_file(dict(numpy.load("model.npz")), "model.safetensors")')}.`,
    numpyArray: (name: string) =>
      `لم يُعرض: ${ltr(name)} مصفوفة من NumPy، والصفحة تقرأ safetensors. حوّلها في Python: ${ltr('safetensors.numpy.save_file({"W":numpy.load("W.npy")}, "model.safetensors")')}.`,
    zip: (name: string) => `لم يُعرض: ${ltr(name)} أرشيف zip. فُكّ ضغطه، وافتح الملفات التي فيه.`,
    gzip: (name: string) => `لم يُعرض: ${ltr(name)} مضغوط بصيغة gzip. فُكّ ضغطه، وافتح ما فيه.`,
    gguf: (name: string) =>
      `لم يُعرض: ${ltr(name)} ملف GGUF، وأعداده مكمّمة في العادة. تقرأ الصفحة safetensors بأنواع F32 أو F16 أو BF16: خذ الملف ${ltr('model.safetensors')} من النموذج الأصلي.`,
    onnx: (name: string) =>
      `لم يُعرض: ${ltr(name)} نموذج ONNX، والصفحة تقرأ safetensors. اكتب الأوزان بصيغة safetensors في الإطار الذي دُرّب فيه النموذج.`,
    hdf5: (name: string) =>
      `لم يُعرض: ${ltr(name)} ملف HDF5 كما يكتبه Keras، والصفحة تقرأ safetensors. اكتب ${ltr('model.weights')} في Python بواسطة ${ltr('safetensors.numpy.save_file')}.`,
    modelConfig: (name: string) =>
      `لم يُعرض: ${ltr(name)} إعدادات نموذج، وليس درسًا. الدرس مستند مستقل، ويسمّي مفتاحه tensors ملف النموذج ${ltr('.safetensors')}. افتح الملفين معًا.`,
    tokenizer: (name: string) =>
      `لم يُعرض: ${ltr(name)} مجزّئ نموذج، وليس درسًا. الدرس مستند مستقل، ويسمّي مفتاحه tensors ملف النموذج ${ltr('.safetensors')}. افتح الملفين معًا.`,
    tensorIndex: (name: string) =>
      `لم يُعرض: ${ltr(name)} فهرس لعدة ملفات موترات، والدرس يأخذ أعداده من ملف 1. احفظ الموترات التي يستعملها الدرس في ملف 1 لا يزيد على 1 غيبي بايت.`,
    notebook: (name: string) =>
      `لم يُعرض: ${ltr(name)} دفتر Jupyter، وليس درسًا. استدعِ فيه save_lesson من ${ltr('clearhead_torch.py')}، وافتح الدرس الذي يكتبه.`,
    course: (name: string) =>
      `لم يُعرض: ${ltr(name)} مقرر، وليس درسًا. ضعه بجوار هذه الصفحة، وأضف إلى عنوان الصفحة «${ltr('?course=')}» ثم اسم ملفه.`,
  },
  noLesson: (found: string) =>
    `الخاصية lesson هي ${ltr(found)}، والمتوقع معرّف درس أو مستنده في صورة كائن.`,
  longDocument: 'هذا الدرس أطول مما يتسع له العنوان، فالعنوان يتركه. احفظه ملفًّا لتعطيه غيرك.',
  documentLeftOut:
    'صُنع هذا العنوان من درس لا يتسع له؛ ويُعرض الدرس الأول بدلًا منه. اطلب الدرس ملفًّا.',
};

/** Why a URL gives no lesson, and what would. */
export const source = {
  address: (url: string) =>
    `«${ltr(url)}» ليس عنوان درس. يكون مثل ${ltr('https://your.host/week5.json')}، أو ${ltr('week5.json')} بجوار هذه الصفحة.`,
  disk: () =>
    'لا يقرأ المتصفح ملفًّا من القرص بعنوانه. افتح الدرس من حيث تُختار الدروس، أو أفلته على هذه الصفحة.',
  mixed: (url: string) =>
    `${ltr(url)} عنوان ${ltr('http:')}، والمتصفحات ترفضه داخل صفحة ${ltr('https:')}. على مضيفه أن يقدّمه عبر ${ltr('https:')}.`,
  policy: (url: string, origin: string) =>
    `${ltr(url)} لا تسمح به سياسة أمان المحتوى في هذه الصفحة: يجب أن يكون في connect-src المصدرُ ${ltr(origin)}.`,
  offline: (url: string) => `تعذّر تحميل ${ltr(url)}: لا شبكة الآن.`,
  unreachable: (url: string, host: string) =>
    `تعذّر تحميل ${ltr(url)}: لا يجيب ${ltr(host)}. تحقق من العنوان والاتصال.`,
  cors: (url: string, host: string) =>
    `${ltr(url)} موجود، لكن لا يجوز لمواقع أخرى أن تقرأه. على ${ltr(host)} أن يرسله مع الترويسة «${ltr('Access-Control-Allow-Origin: *')}».`,
  missing: (url: string) => `لا ملف في ${ltr(url)}. تحقق من العنوان.`,
  private: (url: string) => `${ltr(url)} ليس متاحًا للعموم. على مضيفه أن يرسله بلا تسجيل دخول.`,
  status: (url: string, status: number) =>
    `تعذّر تحميل ${ltr(url)}: أجاب مضيفه بالحالة ${status}، والمتوقع 200.`,
  webPage: (url: string) =>
    `${ltr(url)} صفحة وب، والدرس JSON. على مضيفه أن يرسل الملف نفسه بالنوع application/json؛ ولعل له عنوانًا آخر.`,
  slow: (url: string, host: string) =>
    `تعذّر تحميل ${ltr(url)}: لم يرسله ${ltr(host)} في الوقت المناسب. حاول لاحقًا.`,
  incomplete: (url: string) =>
    `لا ملف في ${ltr(url)}، وهو من ملفات هذا الموقع. انسخ مجلد الموقع كاملًا، وأعد نسخه بعد كل بناء، لأن أسماء الملفات تتغير.`,
  renewed: (url: string) =>
    `لم يعد ${ltr(url)} موجودًا: للموقع إصدار أحدث من هذه الصفحة. أعد تحميل الصفحة.`,
  damaged: (url: string) =>
    `وصل ${ltr(url)}، لكنه لم يعد وحدة WebAssembly: غيّره شيء في الطريق أو قطعه. انسخه من جديد ملفًّا ثنائيًّا وقدّمه كما هو.`,
  moved: (url: string) =>
    `${ltr(url)} صفحة وب بدل ملف المحرك بصيغة WebAssembly، لأن الخادم لا يجد الملف. مع Vite اكتب ${ltr("optimizeDeps: { exclude: ['clearhead'] }")} في إعداداته؛ وفي غيره ضع الملف هناك وقدّمه بالنوع ${ltr('application/wasm')}.`,
  noWasm: () =>
    'ليس في هذا المتصفح WebAssembly، أو هي معطّلة كما في وضع التأمين. والمحرك من WebAssembly: اسمح بها لهذا الموقع، أو افتح الصفحة في متصفح آخر.',
  wasmPolicy: () =>
    `سياسة أمان المحتوى في هذه الصفحة تمنع WebAssembly، والمحرك منها: يجب أن يكون في script-src المصدرُ ${ltr("'wasm-unsafe-eval'")}.`,
  scriptPolicy: (url: string, origin: string) =>
    `لا يشغّل المتصفح ${ltr(url)}: يجب أن يكون في script-src من سياسة أمان المحتوى في هذه الصفحة المصدرُ ${ltr(origin)}.`,
  scriptType: (url: string) =>
    `لا يشغّل المتصفح ${ltr(url)} لأنه جاء بنوع خاطئ: على مضيفه أن يقدّمه بالنوع ${ltr('text/javascript')}.`,
};
