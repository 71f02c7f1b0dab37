/** The reader's own lesson: its source, and why it cannot be used. */
import { apart, ltr, number } from './grammar.js';

export const own = {
  /** If neither a title nor a file's name is known. */
  name: 'درسك',
  fileUnreadable: (name: string) => `تعذّرت قراءة ${ltr(name)}: إنه مجلد، أو ملف نُقل أو حُذف.`,
  notText: (name: string) => `لم يُعرض: ${ltr(name)} ليس نصًّا بترميز UTF-8، والدرس نص JSON.`,
  largeLesson: (name: string) =>
    `لم يُعرض: ${ltr(name)} أكبر من 8 ميبي بايت، وهو الحدّ الأقصى للدرس.`,
  largeTensors: (name: string) =>
    `لم يُعرض: ${ltr(name)} أكبر من 8 غيبي بايت، وهو الحدّ الأقصى لملف الأعداد.`,
  damagedLesson: () =>
    'الدرس الذي في هذا العنوان تالف: ينقصه جزء. اطلب الرابط من جديد، أو اطلب الدرس ملفًّا.',
  notJson: (name: string, line: number, column: number, message: string, text: string) =>
    `لم يُعرض: ${ltr(name)} ليس JSON عند السطر ${line}، العمود ${column}: ${apart(message)}.${text ? ` والمكتوب هناك: ${ltr(text)}` : ''}`,
  notLesson: (name: string, path: string, message: string) =>
    `لم يُعرض: ${ltr(name)} ليس درسًا. ${path === '' ? '' : `${ltr(path)}: `}${apart(message)}.`,
  tensorsMissing: (file: string) =>
    `يأخذ هذا الدرس أعداده من الملف «${ltr(file)}»، وهو غير موجود هنا. أفلته على الصفحة أيضًا، أو افتحه مع الدرس.`,
  modelLinked: (file: string, bytes: number) =>
    `يؤدي هذا الرابط إلى نموذج في ملفاتك: ${ltr(file)}، وحجمه ${number(bytes)} بايت. اسحبه إلى الصفحة مع ${ltr('config.json')} و${ltr('tokenizer.json')}؛ عندئذٍ يُعرض باقي ما في الرابط.`,
  tokenizers: {
    broken: (file: string) =>
      `لا يمكن قراءة الملف «${ltr(file)}» على أنه مقسِّم. نزّله من جديد مع نموذجه.`,
    other: (file: string) =>
      `المقسِّم في «${ltr(file)}» يخص نموذجًا آخر: كلماته ليست كلمات هذا الدرس. ضع ملفات نموذج واحد معًا.`,
  },
  tensorsUnreadable: (file: string) =>
    `تغيّر الملف «${ltr(file)}» أو حُذف بعد فتحه، فلا يمكن قراءة أعداده. افتحه من جديد مع الدرس.`,
  tensorsBroken: (name: string, message: string) =>
    `تعذّرت قراءة ${ltr(name)} بصيغة safetensors: ${apart(message)}. نزّله من جديد، أو احفظه من جديد.`,
  tooLarge: (name: string, message: string) =>
    `${ltr(name)} أكبر من أن يُحسب هنا: ${apart(message)}.`,
  /** What a file is that holds no lesson, and what to do. */
  kinds: {
    torchFile: (file: string) =>
      `${apart(file)} ملف PyTorch. قد تشغّل قراءته برنامجًا، فلا تقرؤه الصفحة. احفظ أعداده في Python بصيغة safetensors: ${ltr('safetensors.torch.save_file(model.state_dict(), "model.safetensors")')}. أو دع ${ltr('clearhead_torch.py')} يكتب الدرس أيضًا.`,
    tensorsAlone: (name: string) =>
      `لم يُعرض: في ${ltr(name)} أعداد، لكن هذا الدرس لا يستعملها. افتحه مع درسه.`,
    lfsPointer: (name: string) =>
      `لم يُعرض: ${ltr(name)} مؤشر من Git LFS، فيه 3 أسطر من النص بدلًا من الملف. شغّل «${ltr('git lfs pull')}»، أو نزّل الملف نفسه: يكون في عنوانه على Hugging Face ${ltr('/resolve/')} لا ${ltr('/raw/')}.`,
    webPage: (name: string) =>
      `لم يُعرض: ${ltr(name)} صفحة ويب، وليس الملف نفسه. نزّل الملف نفسه، أو صحّح عنوانه.`,
    pickle: (name: string) =>
      `لم يُعرض: ${ltr(name)} ملف pickle من Python. قد تشغّل قراءته برنامجًا، فلا تقرؤه الصفحة. احفظ أعداده في Python بصيغة safetensors: ${ltr('safetensors.numpy.save_file(arrays, "model.safetensors")')}.`,
    numpyArchive: (name: string) =>
      `لم يُعرض: ${ltr(name)} أرشيف من NumPy، لكن الصفحة تقرأ safetensors. حوّله في Python: ${ltr('safetensors.numpy.save_file(dict(numpy.load("model.npz")), "model.safetensors")')}.`,
    numpyArray: (name: string) =>
      `لم يُعرض: ${ltr(name)} مصفوفة من NumPy، لكن الصفحة تقرأ safetensors. حوّلها في Python: ${ltr('safetensors.numpy.save_file({"W":numpy.load("W.npy")}, "model.safetensors")')}.`,
    zip: (name: string) => `لم يُعرض: ${ltr(name)} أرشيف zip. فُكّ ضغطه، وافتح الملفات التي فيه.`,
    gzip: (name: string) => `لم يُعرض: ${ltr(name)} مضغوط بصيغة gzip. فُكّ ضغطه، وافتح ما فيه.`,
    gguf: (name: string) =>
      `لم يُعرض: ${ltr(name)} ملف GGUF، وأعداده مكمّمة في العادة. تقرأ الصفحة safetensors بأنواع F32 أو F16 أو BF16: خذ الملف ${ltr('model.safetensors')} من النموذج الأصلي.`,
    onnx: (name: string) =>
      `لم يُعرض: ${ltr(name)} نموذج ONNX، لكن الصفحة تقرأ safetensors. احفظ المعلمات بصيغة safetensors في إطار العمل الذي درّب النموذج.`,
    hdf5: (name: string) =>
      `لم يُعرض: ${ltr(name)} ملف HDF5 كما يكتبه Keras، لكن الصفحة تقرأ safetensors. احفظ ${ltr('model.weights')} في Python بواسطة ${ltr('safetensors.numpy.save_file')}.`,
    modelConfig: (name: string) =>
      `لم يُعرض: ${ltr(name)} ملف إعدادات لنموذج، وليس درسًا. أفلته فوق الصفحة مع ملف النموذج ${ltr('.safetensors')} ومع ${ltr('tokenizer.json')}.`,
    tokenizer: (name: string) =>
      `لم يُعرض: ${ltr(name)} مجزّئ نموذج، وليس درسًا. أفلته فوق الصفحة مع ملف النموذج ${ltr('.safetensors')} ومع ${ltr('config.json')}.`,
    tensorIndex: (name: string) =>
      `لم يُعرض: ${ltr(name)} فهرس لنموذج في عدة ملفات، وليس درسًا. أفلته فوق الصفحة مع هذه الملفات ومع ${ltr('config.json')} و${ltr('tokenizer.json')}.`,
    notebook: (name: string) =>
      `لم يُعرض: ${ltr(name)} دفتر Jupyter، وليس درسًا. استدعِ فيه save_lesson من ${ltr('clearhead_torch.py')}، وافتح الدرس الذي يكتبه.`,
    course: (name: string) =>
      `لم يُعرض: ${ltr(name)} دورة، وليس درسًا. ضعه بجوار هذه الصفحة، وأضف إلى عنوان الصفحة «${ltr('?course=')}» ثم اسم الملف.`,
  },
  noLesson: (found: string) =>
    `قيمة الخاصية lesson هي ${ltr(found)}، والمتوقع معرّف درس، أو مستنده في صورة كائن.`,
  longDocument: 'هذا الدرس أطول مما يتسع له العنوان، فلا يُكتب فيه. احفظه ملفًّا لترسله إلى غيرك.',
  documentLeftOut:
    'صُنع هذا العنوان من درس لا يتسع له، فيُعرض الدرس الأول بدلًا منه. اطلب الدرس ملفًّا.',
};

/** Why a URL gives no lesson, and what would. */
export const source = {
  address: (url: string) =>
    `«${ltr(url)}» ليس عنوان درس. اكتب عنوانًا مثل ${ltr('https://your.host/week5.json')}، أو ${ltr('week5.json')} بجوار هذه الصفحة.`,
  disk: () =>
    'لا يستطيع المتصفح أن يقرأ ملفًّا من القرص بعنوانه. افتح الدرس من حيث تُختار الدروس، أو أفلته على هذه الصفحة.',
  mixed: (url: string) =>
    `${ltr(url)} عنوان ${ltr('http:')}، والمتصفحات تحجبه داخل صفحة ${ltr('https:')}. على مضيفه أن يقدّمه عبر ${ltr('https:')}.`,
  policy: (url: string, origin: string) =>
    `${ltr(url)} لا تسمح به سياسة أمان المحتوى في هذه الصفحة: يجب أن تضم connect-src المصدر ${ltr(origin)}.`,
  offline: (url: string) => `تعذّر تحميل ${ltr(url)}: لا اتصال بالشبكة الآن.`,
  unreachable: (url: string, host: string) =>
    `تعذّر تحميل ${ltr(url)}: لا يستجيب ${ltr(host)}. تحقق من العنوان والاتصال.`,
  cors: (url: string, host: string) =>
    `${ltr(url)} موجود، لكن لا يُسمح لمواقع أخرى بقراءته. على ${ltr(host)} أن يرسله مع الترويسة «${ltr('Access-Control-Allow-Origin: *')}».`,
  missing: (url: string) => `لا ملف في ${ltr(url)}. تحقق من العنوان.`,
  private: (url: string) => `${ltr(url)} ليس متاحًا للعموم. على مضيفه أن يرسله بلا تسجيل دخول.`,
  status: (url: string, status: number) =>
    `تعذّر تحميل ${ltr(url)}: أجاب مضيفه بالحالة ${status}، والمتوقع 200.`,
  webPage: (url: string) =>
    `${ltr(url)} صفحة ويب، والدرس JSON. على مضيفه أن يرسل الملف نفسه بالنوع application/json؛ وقد يكون له عنوان آخر.`,
  slow: (url: string, host: string) =>
    `تعذّر تحميل ${ltr(url)}: لم يرسله ${ltr(host)} في الوقت المناسب. حاول لاحقًا.`,
  incomplete: (url: string) =>
    `لا ملف في ${ltr(url)}، وهو من ملفات هذا الموقع. انسخ مجلد الموقع كاملًا، وأعد نسخه بعد كل بناء، لأن أسماء الملفات تتغير.`,
  renewed: (url: string) =>
    `لم يعد ${ltr(url)} موجودًا: للموقع إصدار أحدث من هذه الصفحة. أعد تحميل الصفحة.`,
  damaged: (url: string) =>
    `وصل ${ltr(url)}، لكنه لم يعد وحدة WebAssembly صالحة: تغيّر في الطريق أو نقص منه شيء. انسخه من جديد ملفًّا ثنائيًّا، وقدّمه بلا تغيير.`,
  moved: (url: string) =>
    `${ltr(url)} صفحة ويب بدل ملف المحرك بصيغة WebAssembly، لأن الخادم لا يجد الملف. مع Vite اكتب ${ltr("optimizeDeps: { exclude: ['clearhead'] }")} في إعداداته؛ وفي غيره ضع الملف هناك وقدّمه بالنوع ${ltr('application/wasm')}.`,
  noWasm: () =>
    'ليس في هذا المتصفح WebAssembly، أو هي معطّلة، كما في وضع التأمين. يحتاج إليها محرك Clearhead: اسمح بها لهذا الموقع، أو استعمل متصفحًا آخر.',
  wasmPolicy: () =>
    `المحرك مكتوب بـ WebAssembly، وسياسة أمان المحتوى في هذه الصفحة تمنعها: يجب أن تضم script-src المصدر ${ltr("'wasm-unsafe-eval'")}.`,
  scriptPolicy: (url: string, origin: string) =>
    `لا يشغّل المتصفح ${ltr(url)}: يجب أن تضم script-src في سياسة أمان المحتوى لهذه الصفحة المصدر ${ltr(origin)}.`,
  scriptType: (url: string) =>
    `لا يشغّل المتصفح ${ltr(url)} لأنه جاء بنوع خاطئ: على مضيفه أن يقدّمه بالنوع ${ltr('text/javascript')}.`,
};
