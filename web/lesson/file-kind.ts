/** The kind of a file that is opened as a lesson, or as a lesson's tensors. */

/** As many bytes as identify it: an archive's first entry has a name of up to 255 bytes. */
export const tellingBytes = 512;

/** By the first bytes, each as one character (\cC is the byte 3); the first that fits counts. */
const beginnings = {
  // https://github.com/huggingface/safetensors, "Format": the header's length, and the header
  tensorsAlone: /^[^]{4}\0{4}\{/,
  // git-lfs specification: a pointer begins with its version
  lfsPointer: /^version https:\/\/git-lfs\.github\.com\/spec\//,
  webPage: /^(\xef\xbb\xbf)?\s*<(!doctype|html|head|body|script|!--|\?xml)/i,
  // torch.save: an archive, or in older versions a pickle that begins with its own number
  torchFile: /^PK\cC\cD[^]*\/data\.pkl|^\x80\cB\x8a\nl\xfc\x9cF\xf9 j\xa8P\cY/,
  pickle: /^\x80[\cB-\cE]/,
  numpyArchive: /^PK\cC\cD[^]*\.npy/,
  numpyArray: /^\x93NUMPY/,
  zip: /^PK\cC\cD/,
  gzip: /^[^]\x8b[\b]/,
  gguf: /^GGUF/,
  // A Protocol Buffer whose first field, ir_version, is a small number
  onnx: /^[\b][\cA-\cZ][\b-~]/,
  hdf5: /^\x89HDF\r\n\cZ\n/,
} as const;

/** By the keys of its JSON. */
const documents = {
  course: ['clearhead_course'],
  notebook: ['nbformat'],
  tensorIndex: ['weight_map'],
  tokenizer: ['tokenizer_class', 'added_tokens', 'pre_tokenizer'],
  modelConfig: ['model_type', 'architectures', 'transformers_version'],
} as const;

type BytesKind = keyof typeof beginnings;
type DocumentKind = keyof typeof documents;
export type FileKind = BytesKind | DocumentKind;

/** Null if the bytes may be a text. Where they are ambiguous, PyTorch's names decide. */
export function kindOfBytes(bytes: Uint8Array, name: string): BytesKind | null {
  const start = String.fromCharCode(...bytes.subarray(0, tellingBytes));
  const kinds = Object.keys(beginnings) as BytesKind[];
  const isBinary = /[\0-\b]/.test(start);
  return (
    kinds.find((kind) => beginnings[kind].test(start)) ??
    (isBinary && /\.(pt|pth|ckpt)$/i.test(name) ? 'torchFile' : null)
  );
}

/** Null also if the file cannot be read. */
export const kindOfFile = (file: Blob, name: string): Promise<BytesKind | null> =>
  file
    .slice(0, tellingBytes)
    .arrayBuffer()
    .then((start) => kindOfBytes(new Uint8Array(start), name))
    .catch(() => null);

const keysOf = (text: string): string[] => {
  try {
    return Object.keys((JSON.parse(text) as object | null) ?? {});
  } catch {
    return [];
  }
};

/** The kind of a text that is not a lesson; null: not known. */
export function documentKind(text: string): DocumentKind | null {
  const keys = keysOf(text);
  if (keys.includes('clearhead')) return null;
  const kinds = Object.keys(documents) as DocumentKind[];
  return kinds.find((kind) => documents[kind].some((key) => keys.includes(key))) ?? null;
}

/** Whether a text may be a lesson, among other files of JSON. */
export const isLessonText = (text: string): boolean => keysOf(text).includes('clearhead');
