/** The reader's own lesson: its source, and why it cannot be used. */
import { number } from './grammar.js';

export const own = {
  /** If neither a title nor a file's name is known. */
  name: '你的课',
  fileUnreadable: (name: string) => `无法读取 ${name}：它是文件夹，或者文件已被移动或删除。`,
  notText: (name: string) => `无法显示：${name} 不是 UTF-8 文本，而课的文件应是 JSON。`,
  largeLesson: (name: string) => `无法显示：${name} 超过了 8 MiB，即一课的大小上限。`,
  largeTensors: (name: string) => `无法显示：${name} 超过了 8 GiB，即数值文件的大小上限。`,
  damagedLesson: () => '这个地址中的课已损坏：缺少一部分。请重新索取链接，或索取这一课的文件。',
  notJson: (name: string, line: number, column: number, message: string, text: string) =>
    `无法显示：${name} 不是有效的 JSON（第 ${line} 行，第 ${column} 列）：${message}。${text ? `那里的内容是：${text}` : ''}`,
  notLesson: (name: string, path: string, message: string) =>
    `无法显示：${name} 不是一课。${path === '' ? '' : `${path}：`}${message}。`,
  tensorsMissing: (file: string) =>
    `这一课的数来自文件“${file}”，但这里没有这个文件。请把它也拖放到页面上，或与这一课一起打开。`,
  modelLinked: (file: string, bytes: number) =>
    `此链接指向您自己文件中的一个模型：${file}，共 ${number(bytes)} 字节。请把它连同 config.json 和 tokenizer.json 一起拖到页面上；随后会显示链接的其余内容。`,
  tokenizers: {
    broken: (file: string) => `文件“${file}”无法作为分词器读取。请与其模型一起重新下载。`,
    other: (file: string) =>
      `“${file}”中的分词器属于另一个模型：它的词不是这一课的词。请把同一个模型的文件放在一起。`,
  },
  tensorsUnreadable: (file: string) =>
    `文件“${file}”在打开之后被修改或删除，其中的数无法读取。请与这一课一起重新打开它。`,
  tensorsBroken: (name: string, message: string) =>
    `${name} 无法作为 safetensors 文件读取：${message}。请重新下载，或重新保存。`,
  tooLarge: (name: string, message: string) => `${name} 太大，无法在这里计算：${message}。`,
  /** What a file is that holds no lesson, and what to do. */
  kinds: {
    torchFile: (file: string) =>
      `${file} 是 PyTorch 文件。读取这种文件可能会运行程序，所以本页不读取。请在 Python 中把其中的数保存为 safetensors：safetensors.torch.save_file(model.state_dict(), "model.safetensors")。也可以让 clearhead_torch.py 把这一课也一起写出。`,
    tensorsAlone: (name: string) =>
      `无法显示：${name} 中只有数，而当前的课不使用它们。请把它与它的课一起打开。`,
    lfsPointer: (name: string) =>
      `无法显示：${name} 是 Git LFS 指针，只有 3 行文字，不是文件本身。请运行“git lfs pull”，或下载文件本身：在 Hugging Face 上，它的地址含有 /resolve/，而不是 /raw/。`,
    webPage: (name: string) =>
      `无法显示：${name} 是网页，不是文件本身。请下载文件本身，或改正它的地址。`,
    pickle: (name: string) =>
      `无法显示：${name} 是 Python 的 pickle 文件。读取这种文件可能会运行程序，所以本页不读取。请在 Python 中把其中的数保存为 safetensors：safetensors.numpy.save_file(arrays, "model.safetensors")。`,
    numpyArchive: (name: string) =>
      `无法显示：${name} 是 NumPy 归档文件，而本页读取 safetensors。请在 Python 中转换：safetensors.numpy.save_file(dict(numpy.load("model.npz")), "model.safetensors")。`,
    numpyArray: (name: string) =>
      `无法显示：${name} 是 NumPy 数组文件，而本页读取 safetensors。请在 Python 中转换：safetensors.numpy.save_file({"W":numpy.load("W.npy")}, "model.safetensors")。`,
    zip: (name: string) => `无法显示：${name} 是 zip 压缩包。请解压，再打开其中的文件。`,
    gzip: (name: string) => `无法显示：${name} 用 gzip 压缩过。请解压，再打开其中的内容。`,
    gguf: (name: string) =>
      `无法显示：${name} 是 GGUF 文件，其中的数通常经过量化。本页读取 F32、F16 或 BF16 的 safetensors：请使用原模型的 model.safetensors 文件。`,
    onnx: (name: string) =>
      `无法显示：${name} 是 ONNX 模型，而本页读取 safetensors。请在训练这个模型的框架中，把参数保存为 safetensors。`,
    hdf5: (name: string) =>
      `无法显示：${name} 是 HDF5 文件（例如由 Keras 保存），而本页读取 safetensors。请在 Python 中用 safetensors.numpy.save_file 保存 model.weights。`,
    modelConfig: (name: string) =>
      `无法显示：${name} 是模型的配置，不是一课。请把它连同模型的 .safetensors 文件和 tokenizer.json 一起拖到页面上。`,
    tokenizer: (name: string) =>
      `无法显示：${name} 是模型的分词器，不是一课。请把它连同模型的 .safetensors 文件和 config.json 一起拖到页面上。`,
    tensorIndex: (name: string) =>
      `无法显示：${name} 是分成多个文件的模型的索引，不是一课。请把它连同这些文件、config.json 和 tokenizer.json 一起拖到页面上。`,
    notebook: (name: string) =>
      `无法显示：${name} 是 Jupyter 笔记本，不是一课。请在其中调用 clearhead_torch.py 的 save_lesson，再打开它写出的课。`,
    course: (name: string) =>
      `无法显示：${name} 是课程，不是一课。请把它放在本页旁边，并在本页地址后加上“?course=”和它的文件名。`,
  },
  noLesson: (found: string) => `属性 lesson 是 ${found}，应为课的 id，或作为对象的课的文档。`,
  longDocument: '这一课太长，放不进地址，所以没有写入。要发给别人，请保存为文件。',
  documentLeftOut:
    '这个地址来自一课，但那一课太长，放不进地址；现在显示的是第一课。请索取那一课的文件。',
};

/** Why a URL gives no lesson, and what would. */
export const source = {
  address: (url: string) =>
    `“${url}”不是一课的地址。请写 https://your.host/week5.json 这样的地址，或写本页旁边的 week5.json。`,
  disk: () => '浏览器不能按地址读取磁盘上的文件。请在选择课的地方打开这一课，或把它拖放到本页上。',
  mixed: (url: string) =>
    `${url} 是 http: 地址，浏览器不允许 https: 页面使用它。它的主机必须通过 https: 提供它。`,
  policy: (url: string, origin: string) =>
    `本页的内容安全策略不允许 ${url}：connect-src 必须包含 ${origin}。`,
  offline: (url: string) => `无法加载 ${url}：现在没有网络。`,
  unreachable: (url: string, host: string) =>
    `无法加载 ${url}：${host} 没有回应。请检查地址和网络连接。`,
  cors: (url: string, host: string) =>
    `${url} 存在，但其他网站不能读取它。${host} 发送它时必须带有标头“Access-Control-Allow-Origin: *”。`,
  missing: (url: string) => `${url} 处没有文件。请检查地址。`,
  private: (url: string) => `${url} 不是公开的。它的主机必须允许不登录就读取它。`,
  status: (url: string, status: number) =>
    `无法加载 ${url}：它的主机返回的状态码是 ${status}，应为 200。`,
  webPage: (url: string) =>
    `${url} 是网页，而课的文件应是 JSON。它的主机必须以 application/json 发送文件本身；也许文件在另一个地址。`,
  slow: (url: string, host: string) => `无法加载 ${url}：${host} 没有及时发送它。请稍后重试。`,
  incomplete: (url: string) =>
    `${url} 处没有文件，而本站需要它。请完整复制本站的文件夹，并在每次构建之后重新复制，因为文件名会变。`,
  renewed: (url: string) => `${url} 已不存在：本站的版本比这个页面新。请重新加载页面。`,
  damaged: (url: string) =>
    `${url} 已收到，但不再是有效的 WebAssembly 模块：它在传送途中被更改或截断了。请以二进制方式重新复制它，并原样提供。`,
  moved: (url: string) =>
    `${url} 是网页，而不是引擎的 WebAssembly 文件，因为服务器找不到该文件。使用 Vite 时，请在配置中写入 optimizeDeps: { exclude: ['clearhead'] }；否则请把文件放在那里，并以 application/wasm 提供。`,
  noWasm: () =>
    '这个浏览器没有 WebAssembly，或者它被关闭了（例如在锁定模式下）。Clearhead 的引擎需要它：请允许本站使用它，或换一个浏览器打开本页。',
  wasmPolicy: () =>
    "引擎是 WebAssembly，而本页的内容安全策略禁止它：script-src 必须包含 'wasm-unsafe-eval'。",
  scriptPolicy: (url: string, origin: string) =>
    `浏览器不运行 ${url}：本页内容安全策略的 script-src 必须包含 ${origin}。`,
  scriptType: (url: string) =>
    `浏览器不运行 ${url}，因为收到的类型不对：它的主机必须以 text/javascript 提供它。`,
};
