/** The reader's own lesson: its source, and why it cannot be used. */
import { number } from './grammar.js';

export const own = {
  /** If neither a title nor a file's name is known. */
  name: 'your lesson',
  fileUnreadable: (name: string) =>
    `${name} cannot be read: it is a folder, or a file that was moved or deleted.`,
  notText: (name: string) => `Not shown: ${name} is not text in UTF-8, and a lesson is JSON.`,
  largeLesson: (name: string) =>
    `Not shown: ${name} has more than 8 MiB, the most that a lesson may have.`,
  largeTensors: (name: string) =>
    `Not shown: ${name} has more than 8 GiB, the most that a file of numbers may have.`,
  damagedLesson: () =>
    'The lesson in this address is damaged: part of it is missing. Ask for the link again, or for the lesson as a file.',
  notJson: (name: string, line: number, column: number, message: string, text: string) =>
    `Not shown: ${name} is not JSON at line ${line}, column ${column}: ${message}.${text ? ` The text there is: ${text}` : ''}`,
  notLesson: (name: string, path: string, message: string) =>
    `Not shown: ${name} is not a lesson. ${path === '' ? '' : `${path}: `}${message}.`,
  tensorsMissing: (file: string) =>
    `This lesson takes its numbers from the file “${file}”, which is not here. Drop that file onto the page too, or open it together with the lesson.`,
  /** Of a link to a model that a person has opened from files; `bytes`: their size. */
  modelLinked: (file: string, bytes: number) =>
    `This link leads to a model in your own files: ${file} with ${number(bytes)} bytes. Drop it onto the page, together with its config.json and tokenizer.json; the rest of the link is then shown.`,
  tokenizers: {
    broken: (file: string) =>
      `The file “${file}” cannot be read as a tokenizer. Download it again, together with its model.`,
    other: (file: string) =>
      `The tokenizer in “${file}” belongs to another model: its words are not those of this lesson. Put the files of one model together.`,
  },
  tensorsUnreadable: (file: string) =>
    `The file “${file}” was changed or removed after it was opened, so its numbers cannot be read. Open it again, together with the lesson.`,
  tensorsBroken: (name: string, message: string) =>
    `${name} cannot be read as safetensors: ${message}. Download it again, or save it again.`,
  tooLarge: (name: string, message: string) =>
    `${name} is too large to be computed here: ${message}.`,
  /** What a file is that holds no lesson, and what to do. */
  kinds: {
    torchFile: (file: string) =>
      `${file} is a PyTorch file. Reading one can run a program, so the page does not. In Python, save its numbers as safetensors: safetensors.torch.save_file(model.state_dict(), "model.safetensors"). Or let clearhead_torch.py write the lesson, too.`,
    tensorsAlone: (name: string) =>
      `Not shown: ${name} contains numbers, but this lesson does not use them. Open it together with its lesson.`,
    lfsPointer: (name: string) =>
      `Not shown: ${name} is a Git LFS pointer, 3 lines of text instead of the file. Run “git lfs pull”, or download the file itself: on Hugging Face its address has /resolve/, not /raw/.`,
    webPage: (name: string) =>
      `Not shown: ${name} is a web page, not the file itself. Download the file itself, or correct its address.`,
    pickle: (name: string) =>
      `Not shown: ${name} is a Python pickle. Reading one can run a program, so the page does not. In Python, save its numbers as safetensors: safetensors.numpy.save_file(arrays, "model.safetensors").`,
    numpyArchive: (name: string) =>
      `Not shown: ${name} is a NumPy archive, but the page reads safetensors. In Python, convert it: safetensors.numpy.save_file(dict(numpy.load("model.npz")), "model.safetensors").`,
    numpyArray: (name: string) =>
      `Not shown: ${name} is a NumPy array, but the page reads safetensors. In Python, convert it: safetensors.numpy.save_file({"W":numpy.load("W.npy")}, "model.safetensors").`,
    zip: (name: string) =>
      `Not shown: ${name} is a zip archive. Unpack it, and open the files that are in it.`,
    gzip: (name: string) =>
      `Not shown: ${name} is compressed with gzip. Unpack it, and open what is in it.`,
    gguf: (name: string) =>
      `Not shown: ${name} is a GGUF file, whose numbers are usually quantised. The page reads safetensors in F32, F16 or BF16: take the original model’s file model.safetensors.`,
    onnx: (name: string) =>
      `Not shown: ${name} is an ONNX model, but the page reads safetensors. Save the parameters as safetensors in the framework that trained the model.`,
    hdf5: (name: string) =>
      `Not shown: ${name} is an HDF5 file, as Keras writes, but the page reads safetensors. In Python, save model.weights with safetensors.numpy.save_file.`,
    modelConfig: (name: string) =>
      `Not shown: ${name} is the configuration of a model, not a lesson. Drop it onto the page, together with the model’s .safetensors file and tokenizer.json.`,
    tokenizer: (name: string) =>
      `Not shown: ${name} is the tokenizer of a model, not a lesson. Drop it onto the page, together with the model’s .safetensors file and config.json.`,
    tensorIndex: (name: string) =>
      `Not shown: ${name} is the index of a model in several files, not a lesson. Drop it onto the page, together with these files, config.json and tokenizer.json.`,
    notebook: (name: string) =>
      `Not shown: ${name} is a Jupyter notebook, not a lesson. Call save_lesson of clearhead_torch.py in it, and open the lesson that it writes.`,
    course: (name: string) =>
      `Not shown: ${name} is a course, not a lesson. Put it beside this page, and add “?course=” and its file name to the page’s address.`,
  },
  noLesson: (found: string) =>
    `The property lesson is ${found}, expected a lesson’s id or its document as an object.`,
  longDocument:
    'This lesson is too long for the address, so it is left out. Save it as a file to pass it on.',
  documentLeftOut:
    'This address was made from a lesson that does not fit into it; the first lesson is shown instead. Ask for the lesson as a file.',
};

/** Why a URL gives no lesson, and what would. */
export const source = {
  address: (url: string) =>
    `“${url}” is not the address of a lesson. Write one like https://your.host/week5.json, or week5.json beside this page.`,
  disk: () =>
    'A browser cannot read a file from disk by its address. Open the lesson where lessons are chosen, or drop it on this page.',
  mixed: (url: string) =>
    `${url} is http:, which browsers block inside an https: page. Its host must serve it over https:.`,
  policy: (url: string, origin: string) =>
    `${url} is not allowed by this page’s content security policy: connect-src must have ${origin}.`,
  offline: (url: string) => `${url} could not be loaded: there is no network now.`,
  unreachable: (url: string, host: string) =>
    `${url} could not be loaded: ${host} does not answer. Check the address and the connection.`,
  cors: (url: string, host: string) =>
    `${url} is there, but other sites may not read it. ${host} must send it with the header “Access-Control-Allow-Origin: *”.`,
  missing: (url: string) => `There is no file at ${url}. Check the address.`,
  private: (url: string) => `${url} is not public. Its host must send it without a login.`,
  status: (url: string, status: number) =>
    `${url} could not be loaded: its host answered with status ${status}, expected 200.`,
  webPage: (url: string) =>
    `${url} is a web page, and a lesson is JSON. Its host must send the file itself, as application/json; perhaps it has another address.`,
  slow: (url: string, host: string) =>
    `${url} could not be loaded: ${host} did not send it in time. Try again later.`,
  incomplete: (url: string) =>
    `There is no file at ${url}, and it belongs to this site. Copy the folder of the site whole, and again after each build, since files change their names.`,
  renewed: (url: string) =>
    `${url} is no longer there: the site has a newer version than this page. Reload the page.`,
  damaged: (url: string) =>
    `${url} arrived, but is not a valid WebAssembly module any more: something on the way changed or truncated it. Copy it again, as binary, and serve it unchanged.`,
  moved: (url: string) =>
    `${url} is a web page instead of the engine’s WebAssembly file, because the server does not find the file. For Vite, write optimizeDeps: { exclude: ['clearhead'] } into its configuration; elsewhere put the file there, and serve it as application/wasm.`,
  noWasm: () =>
    'This browser has no WebAssembly, or it is turned off, as in Lockdown Mode. Clearhead’s engine needs it: allow it for this site, or use another browser.',
  wasmPolicy: () =>
    "The engine is WebAssembly, which this page’s content security policy forbids: script-src must have 'wasm-unsafe-eval'.",
  scriptPolicy: (url: string, origin: string) =>
    `The browser does not run ${url}: the script-src of this page’s content security policy must have ${origin}.`,
  scriptType: (url: string) =>
    `The browser does not run ${url}, because it came with a wrong type: its host must serve it as text/javascript.`,
};
