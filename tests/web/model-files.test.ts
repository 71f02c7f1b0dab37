/** Models in the files in which people have them: opened as the page does, and computed as PyTorch does. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { safetensors } from '../../tools/models/use-lite.mjs';
import { lessonIn, savedLesson } from '../../web/element/host/files.js';
import { filesIn } from '../../web/element/host/folders.js';
import { modelIn } from '../../web/session/model-files.js';
import { at } from '../../web/engine/at.js';
import { fileTokenizerOf } from '../../web/lesson/file-tokenizer.js';
import { vocabularyOf } from '../../web/lesson/families/vocabulary.js';
import { modelFile } from '../../web/lesson/own.js';
import type { Problem } from '../../web/lesson/problem.js';
import { madeFiles } from '../../web/session/kept-models.js';
import { loadOwn } from '../../web/session/own-lesson.js';
import { joined } from '../../web/session/shards.js';
import { Session } from '../../web/session/session.js';
import { startOf } from '../../web/session/view-state.js';
import { decodeState, encodeState } from '../../web/session/address.js';
import { languages, speak } from '../../web/text/language.js';
import { lessonTitle } from '../../web/wording/lesson-title.js';
import { problemSentence } from '../../web/wording/problem.js';
import { engine, sources } from './helpers.js';

vi.mock('../../web/session/source.js', () => ({ loadEngine: async () => engine() }));

interface Golden {
  name: string;
  heads: number;
  words: number;
  probabilities: number[];
  weights: number[][];
}
const folder = 'tests/golden/models';
const golden = JSON.parse(readFileSync('tests/golden/models.golden.json', 'utf8')) as {
  text: string;
  ids: number[];
  models: Golden[];
};

const fileAt = (path: string, name = path.split('/').at(-1) ?? ''): File =>
  new File([readFileSync(join(folder, path))], name);
const filesOf = (model: string): File[] =>
  readdirSync(join(folder, model)).map((name) => fileAt(`${model}/${name}`));
const tokenizer = (): File => fileAt('tokenizer.json');
const open = (): Session => new Session({ ...sources, lesson: (id) => loadOwn(id, engine) });

/** The files with others that a model's folder has. */
const amongOthers = (files: File[]): File[] => [
  new File(['# A model'], 'README.md'),
  new File(['*.bin filter=lfs'], '.gitattributes'),
  ...files,
  new File(['{"eos_token_id": 299, "transformers_version": "4"}'], 'generation_config.json'),
  new File(['{"tokenizer_class": "GPT2Tokenizer"}'], 'tokenizer_config.json'),
];

async function opened(files: readonly File[], heads: number): Promise<Session> {
  const session = open();
  let lesson = await lessonIn(files, session);
  if (typeof lesson !== 'string' && lesson.id === 'model' && lesson.fault.why === 'heads')
    lesson = (await modelIn([], session, await engine(), heads)) ?? lesson;
  expect(lesson).toEqual(expect.any(String));
  await session.open({ ...startOf(lesson as string), text: golden.text });
  expect(session.problem).toBeNull();
  return session;
}

/** Compares the numbers of the golden text. */
function compare({ trace }: Session, { heads, words, probabilities, weights }: Golden): void {
  const { values, cols, rows } = trace.stage('probabilities');
  expect([rows, cols]).toEqual([golden.ids.length, words]);
  const last = values.subarray((rows - 1) * cols);
  probabilities.forEach((probability, i) => {
    expect(Math.abs(at(last, i) / probability - 1), `word ${i}`).toBeLessThan(1e-4);
  });
  const head = trace.stage('weights', { layer: 1, head: heads - 1 });
  weights.forEach((row, i) =>
    row.forEach((weight, j) =>
      expect(Math.abs(at(head.values, i * head.cols + j) - weight)).toBeLessThan(1e-5),
    ),
  );
}

afterEach(() => void speak('en'));

describe('a model computes what it does in PyTorch', () => {
  test.each(golden.models)('$name', async (model) => {
    const files = amongOthers([...filesOf(model.name), tokenizer()]);
    compare(await opened(files, model.heads), model);
    compare(await opened(files.reverse(), model.heads), model);
  });

  test('with the older files of its tokenizer', async () => {
    const model = at(golden.models, 0);
    const files = [fileAt('merges.txt'), ...filesOf(model.name), fileAt('vocab.json')];
    compare(await opened(files, model.heads), model);
  });
});

type Fields = Record<string, unknown>;
const configOf = (model: string): Fields =>
  JSON.parse(readFileSync(join(folder, model, 'config.json'), 'utf8')) as Fields;
const json = (name: string, document: unknown): File => new File([JSON.stringify(document)], name);
const tensorsOf = (model: string): File[] =>
  filesOf(model).filter(({ name }) => /tensors$/.test(name));

/** The files of a model, with other fields in its config.json. */
const withConfig = (model: string, fields: Fields): File[] => [
  ...tensorsOf(model),
  json('config.json', { ...configOf(model), ...fields }),
  tokenizer(),
];

/** The files with a tensors file whose header is changed. */
async function withHeader(model: string, change: (header: Fields) => void): Promise<File[]> {
  const bytes = new Uint8Array((await tensorsOf(model)[0]?.arrayBuffer()) as ArrayBuffer);
  const end = 8 + Number(new DataView(bytes.buffer).getBigUint64(0, true));
  const header = JSON.parse(new TextDecoder().decode(bytes.subarray(8, end))) as Fields;
  change(header);
  const text = new TextEncoder().encode(JSON.stringify(header));
  const length = new Uint8Array(8);
  new DataView(length.buffer).setBigUint64(0, BigInt(text.length), true);
  const file = new File([length, text, bytes.subarray(end)], 'model.safetensors');
  return [file, ...filesOf(model).filter(({ name }) => name === 'config.json'), tokenizer()];
}

async function faultOf(files: readonly File[], session = open()): Promise<Problem> {
  const problem = await lessonIn(files, session);
  if (typeof problem === 'string') throw new Error(`${problem} was opened.`);
  for (const tag of languages) {
    await speak(tag);
    expect(problemSentence(problem), tag).not.toMatch(/undefined|\[object/);
  }
  return problem;
}
const model = (fault: object): object => ({ id: 'model', fault });

describe('a field of config.json that the engine cannot compute is refused by name', () => {
  test.each([
    ['llama', 'rope_scaling', { rope_type: 'llama3', factor: 8 }],
    ['llama', 'rope_scaling', { factor: 2 }],
    ['llama', 'rope_scaling', 'linear'],
    ['llama', 'rope_parameters', { rope_type: 'yarn', rope_theta: 10000 }],
    ['llama', 'quantization_config', { bits: 4 }],
    ['llama', 'num_local_experts', 8],
    ['llama', 'partial_rotary_factor', 0.5],
    ['llama', 'final_logit_softcapping', 30],
    ['llama', 'attn_logit_softcapping', 50],
    ['llama', 'hidden_act', 'quick_gelu'],
    ['gpt2', 'activation_function', 'mish'],
    ['gpt2', 'add_cross_attention', true],
    ['gpt2', 'architectures', ['GPT2ForSequenceClassification']],
    ['gpt2', 'scale_attn_by_inverse_layer_idx', true],
    ['qwen2', 'use_sliding_window', true],
    ['qwen3', 'layer_types', ['full_attention', 'sliding_attention']],
  ])('%s: %s', async (name, field, value) => {
    const problem = await faultOf(withConfig(name, { [field]: value }));
    expect(problem).toEqual(model({ why: 'field', field, value: JSON.stringify(value) }));
  });

  test('and one that changes nothing is not', async () => {
    const fields = {
      llama: {
        rope_scaling: { type: 'default' },
        rope_parameters: { rope_type: 'default', rope_theta: 10000 },
        partial_rotary_factor: 1,
        num_local_experts: 1,
        sliding_window: 3,
        pretraining_tp: 2,
        attention_dropout: 0.1,
      },
      gpt2: { reorder_and_upcast_attn: true, n_inner: null, resid_pdrop: 0.1 },
      mistral: { sliding_window: 5 },
    };
    for (const [name, changed] of Object.entries(fields)) {
      const files = [...filesOf(name), ...withConfig(name, changed)];
      const expected = golden.models.find((model) => model.name === name) as Golden;
      compare(await opened(files, expected.heads), expected);
    }
  });
});

describe('sizes that do not fit are named', () => {
  test.each([
    ['gpt2', { n_head: 5 }, { why: 'headsDivide', features: 16, heads: 5 }],
    ['gpt2', { n_head: 0 }, { why: 'value', field: 'n_head', value: '0' }],
    ['gpt2', { n_head: 'two' }, { why: 'value', field: 'n_head', value: '"two"' }],
    ['gpt2', { n_layer: 3 }, { why: 'blocks', field: 'n_layer', expected: 3, found: 2 }],
    [
      'gpt2',
      { n_inner: 32 },
      {
        why: 'tensorShape',
        tensor: 'h.0.mlp.c_fc.weight',
        found: [16, 64],
        expected: [16, 32],
      },
    ],
    [
      'gpt2',
      { vocab_size: 301 },
      { why: 'tensorShape', tensor: 'wte.weight', found: [300, 16], expected: [301, 16] },
    ],
    ['gpt2', { tie_word_embeddings: false }, { why: 'tensorMissing', tensor: 'lm_head.weight' }],
    ['llama', { num_attention_heads: 3 }, { why: 'headsDivide', features: 16, heads: 3 }],
    [
      'llama',
      { num_key_value_heads: 3 },
      { why: 'value', field: 'num_key_value_heads', value: '3' },
    ],
    [
      'llama',
      { attention_bias: true },
      { why: 'tensorMissing', tensor: 'layers.0.self_attn.q_proj.bias' },
    ],
    ['llama', { mlp_bias: true }, { why: 'tensorMissing', tensor: 'layers.0.mlp.gate_proj.bias' }],
    ['llama', { num_hidden_layers: undefined }, { why: 'value', field: 'num_hidden_layers' }],
    ['llama', { model_type: 'gemma3' }, { why: 'family', found: 'gemma3' }],
    ['llama', { rms_norm_eps: -1 }, { why: 'value', field: 'rms_norm_eps', value: '-1' }],
  ] as const)('%s with %o', async (name, fields, fault) => {
    expect(await faultOf(withConfig(name, fields))).toMatchObject(model(fault));
  });

  test('of a tokenizer with more words than the embedding has rows', async () => {
    const words = JSON.parse(await tokenizer().text()) as { model: { vocab: Fields } };
    words.model.vocab['more'] = 300;
    const files = [...filesOf('gpt2'), json('tokenizer.json', words)];
    expect(await faultOf(files)).toEqual(model({ why: 'rows', words: 301, rows: 300 }));
  });
});

test('no value of a field makes opening fail without a sentence', async () => {
  const values = [null, -1, 0, 1.5, 1e308, '1', [], {}, [null], true, false];
  for (const name of ['gpt2', 'llama', 'qwen3']) {
    const fields = ['model_type', 'rope_scaling', 'rope_parameters', 'head_dim', 'n_inner'];
    for (const field of new Set([...Object.keys(configOf(name)), ...fields])) {
      for (const value of values) {
        const found = await lessonIn(withConfig(name, { [field]: value }), open());
        const sentence = typeof found === 'string' ? 'opened' : problemSentence(found);
        expect(sentence, `${name} ${field} ${String(value)}`).toMatch(/^opened$|\.$/);
      }
    }
  }
});

test('what the engine refuses is not blamed on a lesson', async () => {
  const zeros = (...shape: number[]) => ({
    shape,
    values: new Float32Array(shape.reduce((all, value) => all * value)),
  });
  // Heads of 3 features, which cannot rotate in pairs.
  const block = Object.fromEntries(
    Object.entries({
      'input_layernorm.weight': zeros(6),
      'self_attn.q_proj.weight': zeros(6, 6),
      'self_attn.k_proj.weight': zeros(6, 6),
      'self_attn.v_proj.weight': zeros(6, 6),
      'self_attn.o_proj.weight': zeros(6, 6),
      'post_attention_layernorm.weight': zeros(6),
      'mlp.gate_proj.weight': zeros(8, 6),
      'mlp.up_proj.weight': zeros(8, 6),
      'mlp.down_proj.weight': zeros(6, 8),
    }).map(([name, tensor]) => [`model.layers.0.${name}`, tensor]),
  );
  const tensors = {
    'model.embed_tokens.weight': zeros(300, 6),
    ...block,
    'model.norm.weight': zeros(6),
  };
  const sizes = { hidden_size: 6, intermediate_size: 8, num_hidden_layers: 1 };
  const heads = { num_attention_heads: 2, num_key_value_heads: 2 };
  const problem = await faultOf([
    new File([Uint8Array.from(safetensors(tensors, 'F32'))], 'model.safetensors'),
    json('config.json', { ...configOf('llama'), ...sizes, ...heads }),
    tokenizer(),
  ]);
  expect(problem).toMatchObject(model({ why: 'engine' }));
  await speak('en');
  expect(problemSentence(problem)).toMatch(/^The page cannot compute this model\. .*even/);
});

test('a model reads no more tokens than it has positions', async () => {
  const session = await opened([...filesOf('gpt2'), tokenizer()], 2);
  const text = 'The river and the bank '.repeat(20);
  await session.setText(text);
  expect(session.problem).toBeNull();
  expect(session.trace.tokens).toHaveLength(24);
  const read = fileTokenizerOf(session.uneditedDocument);
  expect(read?.most).toBe(24);
  expect(read?.encode(text).cutAt).toEqual(expect.any(String));
  expect(read?.encode('The river')).toMatchObject({ cutAt: null });
});

describe('tensors', () => {
  test('of a kind that cannot be read are refused if they are used', async () => {
    const files = await withHeader('gpt2', (header) => {
      Object.assign(header['ln_f.bias'] as object, { dtype: 'I32' });
    });
    expect(await faultOf(files)).toEqual(
      model({ why: 'tensorType', tensor: 'ln_f.bias', type: 'I32' }),
    );
    const unused = await withHeader('gpt2', (header) => {
      Object.assign(header['h.0.attn.bias'] as object, { dtype: 'F8_E4M3' });
    });
    compare(await opened(unused, 2), at(golden.models, 0));
  });

  test('with two names may be saved under either', async () => {
    for (const [name, embedding, head] of [
      ['nanogpt', '_orig_mod.transformer.wte.weight', '_orig_mod.lm_head.weight'],
      ['qwen2', 'model.embed_tokens.weight', 'lm_head.weight'],
    ] as const) {
      const files = await withHeader(name, (header) => {
        header[head] = header[embedding];
        Reflect.deleteProperty(header, embedding);
      });
      compare(await opened(files, 4), golden.models.find((model) => model.name === name) as Golden);
    }
  });

  test('of a name that no family has are named', async () => {
    const files = await withHeader('gpt2', (header) => {
      for (const [name, tensor] of Object.entries(header)) {
        Reflect.deleteProperty(header, name);
        header[name.replace(/^(?!__)/, 'encoder.')] = tensor;
      }
    });
    const rest = files.filter(({ name }) => name !== 'config.json');
    expect(await faultOf(rest)).toMatchObject(model({ why: 'layout' }));
  });

  test('in a file that was cut, or has bytes behind its end, are refused with the reason', async () => {
    for (const name of ['gpt2', 'mistral']) {
      const [first, ...others] = filesOf(name).sort((first, other) =>
        first.name < other.name ? 1 : -1,
      );
      for (const [changed, sentence] of [
        [new File([first?.slice(0, -1) ?? ''], first?.name ?? ''), /cut short/],
        [new File([first ?? '', 'abc'], first?.name ?? ''), /3 bytes after/],
      ] as const) {
        if (!/tensors$/.test(changed.name)) continue;
        const problem = await faultOf([changed, ...others, tokenizer()]);
        expect(problem).toMatchObject({ id: 'tensorsBroken', lesson: changed.name });
        await speak('en');
        expect(problemSentence(problem)).toMatch(sentence);
      }
    }
  });

  test('of several models are not mixed', async () => {
    const [first, other] = [
      fileAt('gpt2/model.safetensors', 'a.safetensors'),
      fileAt('llama/model.safetensors', 'b.safetensors'),
    ];
    expect(await faultOf([first, other, tokenizer()])).toEqual(
      model({ why: 'several', files: ['a.safetensors', 'b.safetensors'] }),
    );
    const files = [
      ...filesOf('gpt2'),
      fileAt('llama/model.safetensors', 'b.safetensors'),
      tokenizer(),
    ];
    compare(await opened(files, 2), at(golden.models, 0));
  });

  test('in several files are joined into one whose numbers lie aligned', async () => {
    const blob = await joined(tensorsOf('mistral'));
    const length = new DataView(await blob.slice(0, 8).arrayBuffer()).getBigUint64(0, true);
    expect(length % 8n).toBe(0n);
    expect(JSON.parse(await blob.slice(8, 8 + Number(length)).text())).not.toHaveProperty(
      '__metadata__',
    );
  });

  test('that an index has in another file are named with it', async () => {
    const index = JSON.parse(
      readFileSync(join(folder, 'mistral/model.safetensors.index.json'), 'utf8'),
    ) as { weight_map: Fields };
    const name = 'model-00001-of-00002.safetensors';
    index.weight_map['lm_head.weight'] = name;
    const files = [...tensorsOf('mistral'), json('config.json', configOf('mistral')), tokenizer()];
    const wrong = json('model.safetensors.index.json', index);
    expect(await faultOf([...files, wrong])).toEqual(
      model({ why: 'tensorPlace', tensor: 'lm_head.weight', file: name }),
    );
    const [first, , ...rest] = files as [File, File, ...File[]];
    const twice = new File([first], 'model-00002-of-00002.safetensors');
    expect(await faultOf([first, twice, ...rest])).toMatchObject(
      model({ why: 'tensorPlace', file: twice.name }),
    );
  });

  test('in several files need no index', async () => {
    const expected = golden.models.find(({ name }) => name === 'mistral') as Golden;
    const files = filesOf('mistral').filter(({ name }) => !name.endsWith('index.json'));
    compare(await opened([...files, tokenizer()], expected.heads), expected);
  });
});

describe('what is missing is asked for, and what is there stays', () => {
  const missing = (...files: string[]): object => ({
    id: 'model',
    fault: { why: 'missing', missing: files.map((file) => ({ file })) },
  });

  test('and of files for the same part the last one counts, or that with the usual name', async () => {
    const session = open();
    const other = json('config (1).json', { ...configOf('gpt2'), n_layer: 5 });
    const config = json('config.json', configOf('gpt2'));
    await faultOf([config, other, fileAt('llama/model.safetensors', 'old.safetensors')], session);
    expect(
      await lessonIn([fileAt('gpt2/model.safetensors', 'new.safetensors'), tokenizer()], session),
    ).toMatch(/^model:new/);
    await faultOf([config], session);
    expect(await faultOf([other], session)).toMatchObject(
      missing('model.safetensors', 'tokenizer.json'),
    );
    expect(await faultOf([...tensorsOf('gpt2'), tokenizer()], session)).toMatchObject(
      model({ why: 'blocks', expected: 5 }),
    );
  });

  test('unless the model cannot be computed, which is said at once', async () => {
    const config = (fields: Fields): File[] => [
      json('config.json', { ...configOf('gpt2'), ...fields }),
    ];
    expect(await faultOf(config({ model_type: 'bert' }))).toMatchObject(model({ why: 'family' }));
    expect(await faultOf(config({ quantization_config: {} }))).toMatchObject(
      model({ why: 'field' }),
    );
    expect(await faultOf([json('config.json', { n_layer: 2 })])).toMatchObject(
      missing('model.safetensors', 'tokenizer.json'),
    );
  });

  test('unless the model has been refused', async () => {
    const session = open();
    expect(await faultOf(withConfig('llama', { quantization_config: {} }), session)).toMatchObject(
      model({ why: 'field' }),
    );
    expect(await faultOf(filesOf('llama'), session)).toMatchObject(missing('tokenizer.json'));
  });

  test('one by one, in any order', async () => {
    const session = open();
    const config = json('config.json', configOf('llama'));
    expect(await faultOf([config], session)).toMatchObject(
      missing('model.safetensors', 'tokenizer.json'),
    );
    const problem = await faultOf([tokenizer()], session);
    expect(problem).toMatchObject({
      ...missing('model.safetensors'),
      fault: { found: ['config.json', 'tokenizer.json'] },
    });
    await speak('en');
    expect(problemSentence(problem)).toBe(
      'This model still needs model.safetensors (the parameters). Drop that onto the page, too. config.json and tokenizer.json stay open.',
    );
    const lesson = await lessonIn(tensorsOf('llama'), session);
    expect(lesson).toMatch(/^model:model\.safetensors_/);
    // Afterwards it begins anew.
    expect(await faultOf([tokenizer()], session)).toMatchObject(
      missing('model.safetensors', 'config.json'),
    );
  });

  test('of very many files the first', async () => {
    const [shard] = tensorsOf('mistral') as [File];
    const first = new File([shard], 'model-00001-of-00999.safetensors');
    const problem = await faultOf([first, tokenizer()]);
    await speak('en');
    expect(problemSentence(problem)).toMatch(
      /00005-of-00999\.safetensors .* and 995 other files\./,
    );
    for (const count of ['99999999999', '00000']) {
      const odd = new File([shard], `model-00001-of-${count}.safetensors`);
      expect(await faultOf([odd, tokenizer()])).toMatchObject(missing('config.json'));
    }
  });

  test('config.json, where the tensors leave something open', async () => {
    expect(await faultOf([...tensorsOf('qwen3'), tokenizer()])).toMatchObject(
      missing('config.json'),
    );
  });

  test('of two files of a tokenizer the other one', async () => {
    const merges = await faultOf([...filesOf('gpt2'), fileAt('vocab.json')]);
    expect(merges).toMatchObject(missing('merges.txt'));
    const words = await faultOf([...filesOf('gpt2'), fileAt('merges.txt')]);
    expect(words).toMatchObject(missing('vocab.json'));
  });

  test('each file of several with tensors', async () => {
    const session = open();
    const [first, two] = tensorsOf('mistral') as [File, File];
    const index = fileAt('mistral/model.safetensors.index.json');
    const rest = [json('config.json', configOf('mistral')), tokenizer()];
    expect(await faultOf([index, ...rest], session)).toMatchObject(missing(first.name, two.name));
    expect(await faultOf([two], session)).toMatchObject(missing(first.name));
    expect(await lessonIn([first], session)).toEqual(expect.any(String));
  });

  test('the number of heads, which must divide the features', async () => {
    const session = open();
    const files = [...tensorsOf('nanogpt'), tokenizer()];
    expect(await faultOf(files, session)).toEqual(model({ why: 'heads', features: 16, likely: 2 }));
    expect(await modelIn([], session, await engine(), 3)).toEqual(
      model({ why: 'headsDivide', features: 16, heads: 3 }),
    );
    expect(await modelIn([], session, await engine(), 4)).toEqual(expect.any(String));
  });
});

describe('a file that is something else is named', () => {
  const lfs = 'version https://git-lfs.github.com/spec/v1\noid sha256:24\nsize 5\n';
  test.each([
    ['tokenizer.json', lfs, 'lfsPointer'],
    ['config.json', '<!doctype html><p>', 'webPage'],
    ['model.safetensors', lfs, 'lfsPointer'],
    ['model.safetensors', '<!doctype html><p>', 'webPage'],
    ['model.safetensors', 'PK\x03\x04.......', 'zip'],
    ['model.gguf', 'GGUF....', 'gguf'],
  ])('%s: %s', async (name, content, kind) => {
    const files = [...filesOf('llama'), tokenizer()].filter((file) =>
      name.startsWith('model') ? !file.name.startsWith('model') : file.name !== name,
    );
    const session = open();
    expect(await faultOf([...files, new File([content], name)], session)).toEqual({
      id: 'otherFile',
      kind,
      lesson: name,
    });
    // The right file completes what is there.
    const right = name === 'tokenizer.json' ? [tokenizer()] : filesOf('llama');
    expect(await lessonIn(right, session)).toEqual(expect.any(String));
  });

  test.each(['config.json', 'tokenizer.json', 'vocab.json', 'model.safetensors.index.json'])(
    '%s that is damaged',
    async (file) => {
      for (const text of ['{"a": ', '[1]'])
        expect(await faultOf([new File([text], file), ...tensorsOf('llama')])).toMatchObject(
          model({ why: 'unreadable', file }),
        );
    },
  );

  test('a tokenizer that makes no tokens', async () => {
    const words = JSON.parse(await tokenizer().text()) as { model: object };
    words.model = { type: 'WordLevel', vocab: { other: 0 }, unk_token: null };
    expect(await faultOf([...filesOf('llama'), json('tokenizer.json', words)])).toEqual(
      model({ why: 'noTokens', file: 'tokenizer.json' }),
    );
  });
});

describe('the address of a model', () => {
  test('is short, and asks for the files where they are not open', async () => {
    const session = await opened([...filesOf('qwen2'), tokenizer()], 4);
    const address = encodeState(session.requested);
    expect(address.length).toBeLessThan(200);
    const { state, problems } = decodeState(address);
    expect([state, problems]).toEqual([session.requested, []]);

    const away = startOf('model:model.safetensors_21176_1abc');
    const there = open();
    await there.open({ ...away, text: golden.text });
    expect(there.problem).toEqual({ id: 'modelLinked', file: 'model.safetensors', size: 21176 });
    expect(there.requested.text).toBe(golden.text);
    expect(lessonTitle(there.requested.lesson, undefined)).toBe('model.safetensors');
    for (const tag of languages) {
      await speak(tag);
      expect(problemSentence(there.problem as Problem)).toMatch(/model\.safetensors.*21.?176/);
    }
    await there.open(startOf('model:%'));
    expect(there.problem).toMatchObject({ id: 'damagedLesson' });
  });

  test('tells models from others, whatever their names contain', async () => {
    const lessons = await Promise.all(
      ['gpt2', 'qwen2', 'llama'].map(async (name) => {
        const [tensors, ...rest] = [...tensorsOf(name), json('config.json', configOf(name))];
        const named = new File([tensors as File], 'my_own 1_2.safetensors');
        return String(await lessonIn([named, ...rest, tokenizer()], open()));
      }),
    );
    expect(new Set(lessons).size).toBe(3);
    // The same header and size, and another number at the beginning or the end.
    const bytes = new Uint8Array((await tensorsOf('gpt2')[0]?.arrayBuffer()) as ArrayBuffer);
    const end = 8 + Number(new DataView(bytes.buffer).getBigUint64(0, true));
    for (const place of [end, bytes.length - 1]) {
      const changed = bytes.slice();
      changed[place] = (changed[place] ?? 0) ^ 1;
      const files = [
        new File([changed], 'my_own 1_2.safetensors'),
        ...withConfig('gpt2', {}).slice(1),
      ];
      expect(lessons).not.toContain(await lessonIn(files, open()));
    }
    for (const lesson of lessons) expect(modelFile(lesson)?.file).toBe('my_own 1_2.safetensors');
  });
});

test('the introduction says which form of GELU no file states', async () => {
  for (const [name, about] of [
    ['nanogpt', /exact form, as in nanoGPT/],
    ['mingpt', /tanh form, as in GPT-2/],
  ] as const) {
    const { uneditedDocument } = await opened([...filesOf(name), tokenizer()], 2);
    expect(uneditedDocument.about).toMatch(about);
  }
  const session = await opened([...filesOf('gpt2'), tokenizer()], 2);
  expect(session.uneditedDocument).not.toHaveProperty('about');
});

test('a saved lesson opens with the files that the page has made', async () => {
  for (const [name, files, made] of [
    ['mistral', [...filesOf('mistral'), tokenizer()], ['model.safetensors']],
    ['gpt2', [...filesOf('gpt2'), fileAt('vocab.json'), fileAt('merges.txt')], ['tokenizer.json']],
    ['gpt2', [...filesOf('gpt2'), tokenizer()], []],
  ] as const) {
    const session = await opened(files, 2);
    const writtenFiles = madeFiles(session.requested.lesson);
    expect(writtenFiles.map((file) => file.name)).toEqual(made);
    const saved = new File([savedLesson(session)], 'lesson.json');
    const others = files.filter((file) => /^(model\.s|tokenizer)/.test(file.name));
    const again = open();
    const lesson = String(await lessonIn([saved, ...writtenFiles, ...others], again));
    expect(lesson).toMatch(/^document:/);
    await again.open(startOf(lesson));
    expect(again.problem).toBeNull();
    compare(again, golden.models.find((model) => model.name === name) as Golden);
  }
});

test('a model is called after its folder, its configuration or its kind', async () => {
  const titleOf = async (files: readonly File[], heads = 2): Promise<string> =>
    (await opened(files, heads)).trace.title;
  const files = (name: string, fields = {}): File[] => [
    fileAt(`${name}/model.safetensors`),
    json('config.json', { ...configOf(name), ...fields }),
    tokenizer(),
  ];
  expect(await titleOf(files('qwen2'))).toBe('Qwen2');
  expect(await titleOf(files('llama', { model_type: 'mistral' }))).toBe('Mistral');
  expect(await titleOf(files('gpt2', { _name_or_path: 'someone/tiny-gpt' }))).toBe('tiny-gpt');
  expect(
    await titleOf([fileAt('nanogpt/model.safetensors', 'plays.safetensors'), tokenizer()]),
  ).toBe('plays');
  const inFolder = files('gpt2').map((file) =>
    Object.defineProperty(file, 'webkitRelativePath', { value: `mine/${file.name}` }),
  );
  expect(await titleOf(inFolder)).toBe('mine');
});

/** An entry of a dropped folder; a folder hands over two entries at a time. */
function entry(name: string, content: string | readonly object[]): FileSystemEntry {
  if (typeof content === 'string')
    return {
      isFile: true,
      isDirectory: false,
      file: (done: (file: File) => void) => done(new File([content], name)),
    } as unknown as FileSystemEntry;
  let at = 0;
  const readEntries = (done: (some: readonly object[]) => void): void =>
    done(content.slice(at, (at += 2)));
  return {
    isFile: false,
    isDirectory: true,
    createReader: () => ({ readEntries }),
  } as unknown as FileSystemEntry;
}

test('of a dropped folder the uppermost files count', async () => {
  const files = ['a', 'b', 'c', 'd', 'e'].map((name) => entry(name, name));
  const inner = entry('onnx', [entry('model.onnx', '')]);
  const names = async (entries: readonly FileSystemEntry[]): Promise<string[]> =>
    (await filesIn(entries)).map(({ name }) => name).sort();
  expect(await names([entry('gpt2', [...files, inner])])).toEqual(['a', 'b', 'c', 'd', 'e']);
  const nested = entry('models', [entry('gpt2', [entry('f', ''), entry('g', '')])]);
  expect(await names([nested, entry('h', '')])).toEqual(['f', 'g', 'h']);
  expect(await names([entry('empty', [])])).toEqual([]);
});

test('each row of an embedding has another word', () => {
  const words = ['a', undefined, 'b', 'a', '<no word 4>'];
  expect(vocabularyOf(words, 6)).toEqual([
    'a',
    '<no word 1>',
    'b',
    '<no word 3>',
    '<no word 4>',
    '<no word 5>',
  ]);
  expect(vocabularyOf([undefined, '<no word 0>'], 2)).toEqual(['<no word 0>>', '<no word 0>']);
});
