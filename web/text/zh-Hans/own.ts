/** The reader's own lesson: its source, and why it cannot be used. */

export const own = {
  /** If neither a title nor a file's name is known. */
  name: '你的课',
  fileUnreadable: (name: string) => `${name} 无法读取：它是文件夹，或者是已被移动或删除的文件。`,
  notText: (name: string) => `没有显示：${name} 不是 UTF-8 文本，而一课应是 JSON。`,
  largeLesson: (name: string) => `没有显示：${name} 超过 8 MiB，这是一课的上限。`,
  largeTensors: (name: string) => `没有显示：${name} 超过 1 GiB，这是数值文件的上限。`,
  damagedLesson: () =>
    '这个地址中的课已损坏：途中丢失了一部分。请重新索取链接，或索取这一课的文件。',
  notJson: (name: string, line: number, column: number, message: string, text: string) =>
    `没有显示：${name} 在第 ${line} 行第 ${column} 列处不是 JSON：${message}。${text ? `那里写着：${text}` : ''}`,
  notLesson: (name: string, path: string, message: string) =>
    `没有显示：${name} 不是一课。${path === '' ? '' : `${path}：`}${message}。`,
  tensorsMissing: (file: string) =>
    `这一课的数取自文件“${file}”，但这里没有这个文件。请把它也拖到页面上，或与这一课一起打开。`,
  tensorsUnreadable: (file: string) =>
    `文件“${file}”在打开之后被修改或删除，因此无法读取其中的数。请将它与这一课一起重新打开。`,
  tensorsBroken: (name: string, message: string) =>
    `没有显示：${name} 无法作为 safetensors 读取：${message}。请重新下载，或重新保存。`,
  tooLarge: (name: string, message: string) =>
    `没有显示：${name} 太大，无法在这里计算：${message}。`,
  /** What a file is that holds no lesson, and what to do. */
  kinds: {
    torchFile: (file: string) =>
      `${file} 是 PyTorch 的文件，读取时可能运行程序，所以本页不读它。请在 Python 里把其中的数存为 safetensors：safetensors.torch.save_file(model.state_dict(), "model.safetensors")。也可以让 clearhead_torch.py 连这一课一起写好。`,
    tensorsAlone: (name: string) =>
      `没有显示：${name} 中是数，而这里的课不用它们。请把它与取用这些数的课一起打开。`,
    lfsPointer: (name: string) =>
      `没有显示：${name} 是 Git LFS 指针，只有 3 行文字，不是文件本身。请运行“git lfs pull”，或下载文件本身：在 Hugging Face 上它的地址含有 /resolve/，而不是 /raw/。`,
    webPage: (name: string) =>
      `没有显示：${name} 是网页，不是文件本身。请下载文件本身，或改正它的地址。`,
    pickle: (name: string) =>
      `没有显示：${name} 是 Python 的 pickle，读取时可能运行程序。请在 Python 里把其中的数存为 safetensors：safetensors.numpy.save_file(arrays, "model.safetensors")。`,
    numpyArchive: (name: string) =>
      `没有显示：${name} 是 NumPy 的归档，而本页读取 safetensors。请在 Python 里转换：safetensors.numpy.save_file(dict(numpy.load("model.npz")), "model.safetensors")。`,
    numpyArray: (name: string) =>
      `没有显示：${name} 是 NumPy 的数组，而本页读取 safetensors。请在 Python 里转换：safetensors.numpy.save_file({"W":numpy.load("W.npy")}, "model.safetensors")。`,
    zip: (name: string) => `没有显示：${name} 是 zip 归档。请解压，并打开其中的文件。`,
    gzip: (name: string) => `没有显示：${name} 用 gzip 压缩过。请解压，并打开其中的内容。`,
    gguf: (name: string) =>
      `没有显示：${name} 是 GGUF 文件，其中的数通常经过量化。本页读取 F32、F16 或 BF16 的 safetensors：请使用原模型的文件 model.safetensors。`,
    onnx: (name: string) =>
      `没有显示：${name} 是 ONNX 模型，而本页读取 safetensors。请在训练该模型的框架中把权重存为 safetensors。`,
    hdf5: (name: string) =>
      `没有显示：${name} 是 HDF5 文件（Keras 所写），而本页读取 safetensors。请在 Python 里用 safetensors.numpy.save_file 写出 model.weights。`,
    modelConfig: (name: string) =>
      `没有显示：${name} 是模型的配置，不是一课。一课是单独的文档，其键 tensors 写明模型的 .safetensors 文件。请把两者一起打开。`,
    tokenizer: (name: string) =>
      `没有显示：${name} 是模型的分词器，不是一课。一课是单独的文档，其键 tensors 写明模型的 .safetensors 文件。请把两者一起打开。`,
    tensorIndex: (name: string) =>
      `没有显示：${name} 是多个张量文件的索引，而一课的数只取自 1 个文件。请把这一课用到的张量存为 1 个不超过 1 GiB 的文件。`,
    notebook: (name: string) =>
      `没有显示：${name} 是 Jupyter 笔记本，不是一课。请在其中调用 clearhead_torch.py 的 save_lesson，并打开它写出的课。`,
    course: (name: string) =>
      `没有显示：${name} 是课程，不是一课。请把它放在本页旁边，并在本页地址后加上“?course=”和它的文件名。`,
  },
  noLesson: (found: string) => `属性 lesson 是 ${found}，应为一课的 id，或作为对象的课的文档。`,
  longDocument: '这一课太长，放不进地址，所以地址中没有它。要交给别人，请保存为文件。',
  documentLeftOut: '生成这个地址的课太长，没有放进地址；现在显示的是第一课。请索取这一课的文件。',
};

/** Why a URL gives no lesson, and what would. */
export const source = {
  address: (url: string) =>
    `“${url}”不是一课的地址。应像 https://your.host/week5.json，或与本页同目录的 week5.json。`,
  disk: () => '浏览器不会按地址从磁盘读取文件。请在选课处打开这一课，或把文件拖放到本页。',
  mixed: (url: string) =>
    `${url} 是 http:，浏览器不允许在 https: 的页面中使用。它的主机必须以 https: 提供。`,
  policy: (url: string, origin: string) =>
    `本页的内容安全策略不允许 ${url}：connect-src 必须包含 ${origin}。`,
  offline: (url: string) => `无法加载 ${url}：现在没有网络。`,
  unreachable: (url: string, host: string) =>
    `无法加载 ${url}：${host} 没有回应。请检查地址和网络连接。`,
  cors: (url: string, host: string) =>
    `${url} 存在，但其他网站不能读取它。${host} 发送它时必须带有标头“Access-Control-Allow-Origin: *”。`,
  missing: (url: string) => `${url} 处没有文件。请检查地址。`,
  private: (url: string) => `${url} 不是公开的。它的主机必须无需登录就发送它。`,
  status: (url: string, status: number) =>
    `无法加载 ${url}：它的主机回应的状态是 ${status}，应为 200。`,
  webPage: (url: string) =>
    `${url} 是网页，而一课应是 JSON。它的主机必须以 application/json 发送文件本身；也许文件在另一个地址。`,
  slow: (url: string, host: string) => `无法加载 ${url}：${host} 没有及时发送。请稍后重试。`,
  incomplete: (url: string) =>
    `${url} 处没有文件，而它属于本站。请完整复制本站的文件夹，并在每次构建之后重新复制，因为文件名会变。`,
  renewed: (url: string) => `${url} 已不存在：本站的版本比此页面新。请重新加载页面。`,
  damaged: (url: string) =>
    `${url} 已收到，但不再是 WebAssembly 模块：途中有什么改动或截断了它。请以二进制方式重新复制，并原样提供。`,
  moved: (url: string) =>
    `${url} 是网页，而不是引擎的 WebAssembly 文件，因为服务器找不到该文件。使用 Vite 时，请在其配置中写入 optimizeDeps: { exclude: ['clearhead'] }；否则请把文件放在那里，并以 application/wasm 提供。`,
  noWasm: () =>
    '此浏览器没有 WebAssembly，或者它已被关闭，例如在锁定模式下。引擎是 WebAssembly：请为本站允许它，或用另一个浏览器打开此页面。',
  wasmPolicy: () =>
    "本页的内容安全策略禁止 WebAssembly，而引擎正是 WebAssembly：script-src 必须包含 'wasm-unsafe-eval'。",
  scriptPolicy: (url: string, origin: string) =>
    `浏览器不运行 ${url}：本页内容安全策略的 script-src 必须包含 ${origin}。`,
  scriptType: (url: string) =>
    `浏览器不运行 ${url}，因为它的类型不对：主机必须以 text/javascript 提供它。`,
};
