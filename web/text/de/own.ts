/** The reader's own lesson: its source, and why it cannot be used. */
import { number } from './grammar.js';

export const own = {
  /** If neither a title nor a file's name is known. */
  name: 'die eigene Lektion',
  fileUnreadable: (name: string) =>
    `${name} lässt sich nicht lesen: Es ist ein Ordner oder eine Datei, die verschoben oder gelöscht wurde.`,
  notText: (name: string) =>
    `Nicht gezeigt: ${name} ist kein Text in UTF-8, und eine Lektion ist JSON.`,
  largeLesson: (name: string) =>
    `Nicht gezeigt: ${name} hat mehr als 8 MiB; mehr darf eine Lektion nicht haben.`,
  largeTensors: (name: string) =>
    `Nicht gezeigt: ${name} hat mehr als 8 GiB; mehr darf eine Datei mit Zahlen nicht haben.`,
  damagedLesson: () =>
    'Die Lektion in dieser Adresse ist beschädigt: Ein Teil davon fehlt. Bitte noch einmal um den Link oder um die Lektion als Datei bitten.',
  notJson: (name: string, line: number, column: number, message: string, text: string) =>
    `Nicht gezeigt: ${name} ist kein JSON in Zeile ${line}, Spalte ${column}: ${message}.${text ? ` Dort steht: ${text}` : ''}`,
  notLesson: (name: string, path: string, message: string) =>
    `Nicht gezeigt: ${name} ist keine Lektion. ${path === '' ? '' : `${path}: `}${message}.`,
  tensorsMissing: (file: string) =>
    `Diese Lektion nimmt ihre Zahlen aus der Datei „${file}“, und die ist nicht hier. Die Datei auch auf die Seite ziehen oder zusammen mit der Lektion öffnen.`,
  modelLinked: (file: string, bytes: number) =>
    `Dieser Link führt zu einem Modell in eigenen Dateien: ${file} mit ${number(bytes)} Bytes. Die Datei zusammen mit config.json und tokenizer.json auf die Seite ziehen; dann erscheint, was der Link sonst noch nennt.`,
  tokenizers: {
    broken: (file: string) =>
      `Die Datei „${file}“ lässt sich nicht als Tokenizer lesen. Bitte zusammen mit ihrem Modell noch einmal herunterladen.`,
    other: (file: string) =>
      `Der Tokenizer in „${file}“ gehört zu einem anderen Modell: Seine Wörter sind nicht die dieser Lektion. Bitte die Dateien eines Modells zusammenlegen.`,
  },
  tensorsUnreadable: (file: string) =>
    `Die Datei „${file}“ wurde seit dem Öffnen geändert oder entfernt, daher lassen sich ihre Zahlen nicht lesen. Die Datei zusammen mit der Lektion noch einmal öffnen.`,
  tensorsBroken: (name: string, message: string) =>
    `${name} lässt sich nicht als safetensors lesen: ${message}. Noch einmal herunterladen oder noch einmal speichern.`,
  tooLarge: (name: string, message: string) =>
    `${name} ist zu groß, um hier berechnet zu werden: ${message}.`,
  /** What a file is that holds no lesson, and what to do. */
  kinds: {
    torchFile: (file: string) =>
      `${file} ist eine PyTorch-Datei. Sie zu lesen kann ein Programm ausführen; die Seite tut es deshalb nicht. In Python lassen sich ihre Zahlen als safetensors speichern: safetensors.torch.save_file(model.state_dict(), "model.safetensors"). Auch die Lektion dazu schreibt clearhead_torch.py.`,
    tensorsAlone: (name: string) =>
      `Nicht gezeigt: ${name} enthält Zahlen, aber diese Lektion verwendet sie nicht. Zusammen mit der zugehörigen Lektion öffnen.`,
    lfsPointer: (name: string) =>
      `Nicht gezeigt: ${name} ist ein Zeiger von Git LFS, 3 Zeilen Text anstelle der Datei. „git lfs pull“ ausführen oder die Datei selbst herunterladen: Bei Hugging Face hat ihre Adresse /resolve/ und nicht /raw/.`,
    webPage: (name: string) =>
      `Nicht gezeigt: ${name} ist eine Webseite und nicht die Datei selbst. Die Datei selbst herunterladen oder ihre Adresse berichtigen.`,
    pickle: (name: string) =>
      `Nicht gezeigt: ${name} ist ein Pickle von Python. Es zu lesen kann ein Programm ausführen; die Seite tut es deshalb nicht. In Python lassen sich seine Zahlen als safetensors speichern: safetensors.numpy.save_file(arrays, "model.safetensors").`,
    numpyArchive: (name: string) =>
      `Nicht gezeigt: ${name} ist ein NumPy-Archiv, aber die Seite liest safetensors. In Python umwandeln: safetensors.numpy.save_file(dict(numpy.load("model.npz")), "model.safetensors").`,
    numpyArray: (name: string) =>
      `Nicht gezeigt: ${name} ist ein NumPy-Array, aber die Seite liest safetensors. In Python umwandeln: safetensors.numpy.save_file({"W":numpy.load("W.npy")}, "model.safetensors").`,
    zip: (name: string) =>
      `Nicht gezeigt: ${name} ist ein Zip-Archiv. Es entpacken und die Dateien daraus öffnen.`,
    gzip: (name: string) =>
      `Nicht gezeigt: ${name} ist mit gzip komprimiert. Die Datei entpacken und den Inhalt öffnen.`,
    gguf: (name: string) =>
      `Nicht gezeigt: ${name} ist eine GGUF-Datei, deren Zahlen meist quantisiert sind. Die Seite liest safetensors in F32, F16 oder BF16: die Datei model.safetensors des ursprünglichen Modells nehmen.`,
    onnx: (name: string) =>
      `Nicht gezeigt: ${name} ist ein ONNX-Modell, aber die Seite liest safetensors. Die Parameter in dem Framework, in dem das Modell trainiert wurde, als safetensors speichern.`,
    hdf5: (name: string) =>
      `Nicht gezeigt: ${name} ist eine HDF5-Datei, wie Keras sie schreibt, aber die Seite liest safetensors. In Python model.weights mit safetensors.numpy.save_file speichern.`,
    modelConfig: (name: string) =>
      `Nicht gezeigt: ${name} ist die Konfiguration eines Modells und keine Lektion. Auf die Seite ziehen, zusammen mit der .safetensors-Datei und der tokenizer.json des Modells.`,
    tokenizer: (name: string) =>
      `Nicht gezeigt: ${name} ist der Tokenizer eines Modells und keine Lektion. Auf die Seite ziehen, zusammen mit der .safetensors-Datei und der config.json des Modells.`,
    tensorIndex: (name: string) =>
      `Nicht gezeigt: ${name} ist das Verzeichnis eines Modells in mehreren Dateien und keine Lektion. Auf die Seite ziehen, zusammen mit diesen Dateien, config.json und tokenizer.json.`,
    notebook: (name: string) =>
      `Nicht gezeigt: ${name} ist ein Jupyter-Notebook und keine Lektion. Darin save_lesson aus clearhead_torch.py aufrufen und die geschriebene Lektion öffnen.`,
    course: (name: string) =>
      `Nicht gezeigt: ${name} ist ein Kurs und keine Lektion. Ihn neben diese Seite legen und der Adresse der Seite „?course=“ und seinen Dateinamen anfügen.`,
  },
  noLesson: (found: string) =>
    `Die Eigenschaft lesson ist ${found}; erwartet ist die ID einer Lektion oder ihr Dokument als Objekt.`,
  longDocument:
    'Diese Lektion ist zu lang für die Adresse und fehlt darum in ihr. Zum Weitergeben als Datei speichern.',
  documentLeftOut:
    'Diese Adresse entstand aus einer Lektion, die nicht hineinpasst; stattdessen ist die erste Lektion zu sehen. Bitte um die Lektion als Datei bitten.',
};

/** Why a URL gives no lesson, and what would. */
export const source = {
  address: (url: string) =>
    `„${url}“ ist keine Adresse einer Lektion. Richtig wäre etwa https://your.host/week5.json, oder week5.json neben dieser Seite.`,
  disk: () =>
    'Von der Festplatte liest ein Browser keine Datei über ihre Adresse. Die Lektion dort öffnen, wo Lektionen gewählt werden, oder auf dieser Seite ablegen.',
  mixed: (url: string) =>
    `${url} ist http:, und das blockieren Browser in einer https:-Seite. Der Host muss es über https: ausliefern.`,
  policy: (url: string, origin: string) =>
    `${url} ist durch die Content Security Policy dieser Seite nicht erlaubt: connect-src muss ${origin} enthalten.`,
  offline: (url: string) => `${url} konnte nicht geladen werden: Es gibt gerade kein Netz.`,
  unreachable: (url: string, host: string) =>
    `${url} konnte nicht geladen werden: ${host} antwortet nicht. Bitte Adresse und Verbindung prüfen.`,
  cors: (url: string, host: string) =>
    `${url} ist da, aber andere Seiten dürfen es nicht lesen. ${host} muss es mit dem Header „Access-Control-Allow-Origin: *“ senden.`,
  missing: (url: string) => `Unter ${url} gibt es keine Datei. Bitte die Adresse prüfen.`,
  private: (url: string) => `${url} ist nicht öffentlich. Der Host muss es ohne Anmeldung senden.`,
  status: (url: string, status: number) =>
    `${url} konnte nicht geladen werden: Der Host antwortete mit Status ${status}, erwartet ist 200.`,
  webPage: (url: string) =>
    `${url} ist eine Webseite, und eine Lektion ist JSON. Der Host muss die Datei selbst senden, als application/json; vielleicht hat sie eine andere Adresse.`,
  slow: (url: string, host: string) =>
    `${url} konnte nicht geladen werden: ${host} hat es nicht rechtzeitig gesendet. Später noch einmal versuchen.`,
  incomplete: (url: string) =>
    `Unter ${url} gibt es keine Datei, und sie gehört zu dieser Website. Den Ordner der Website ganz kopieren, und nach jedem Build noch einmal, denn Dateien bekommen neue Namen.`,
  renewed: (url: string) =>
    `${url} ist nicht mehr da: Die Website hat eine neuere Version als diese Seite. Seite neu laden.`,
  damaged: (url: string) =>
    `${url} kam an, ist aber kein gültiges WebAssembly-Modul mehr: Etwas unterwegs hat es verändert oder abgeschnitten. Noch einmal binär kopieren und unverändert ausliefern.`,
  moved: (url: string) =>
    `${url} ist eine Webseite statt der WebAssembly-Datei des Rechenkerns, weil der Server die Datei nicht findet. Bei Vite optimizeDeps: { exclude: ['clearhead'] } in die Konfiguration schreiben; sonst die Datei dorthin legen und als application/wasm ausliefern.`,
  noWasm: () =>
    'Dieser Browser hat kein WebAssembly, oder es ist abgeschaltet, wie im Blockierungsmodus. Der Rechenkern braucht es: für diese Website erlauben oder einen anderen Browser verwenden.',
  wasmPolicy: () =>
    "Der Rechenkern ist WebAssembly, und das verbietet die Content Security Policy dieser Seite: script-src muss 'wasm-unsafe-eval' enthalten.",
  scriptPolicy: (url: string, origin: string) =>
    `Der Browser führt ${url} nicht aus: In der Content Security Policy dieser Seite muss script-src ${origin} enthalten.`,
  scriptType: (url: string) =>
    `Der Browser führt ${url} nicht aus, weil es mit einem falschen Typ kam: Der Host muss es als text/javascript ausliefern.`,
};
