// ONNX Runtime as a native contender; native.mjs describes the lines that it reads and answers.
import { readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import ort from 'onnxruntime-node';
import { onnxProblem } from '../page/onnx.mjs';

const operator = process.argv[2] ?? '';
let run = async () => new Float32Array();

for await (const line of createInterface({ input: process.stdin })) {
  const [word, ...values] = line.split(' ');
  if (word === 'shape') {
    const folder = values.pop();
    const [heads, tokens, headSize, causal] = values.map(Number);
    const read = (/** @type {string} */ name) => {
      const bytes = readFileSync(`${folder}/${name}`);
      return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
    };
    const shape = { heads, tokens, headSize, causal: causal === 1 };
    const problem = { ...shape, q: read('q'), k: read('k'), v: read('v') };
    const { model, inputs, toHeads } = onnxProblem(operator, problem);
    const session = await ort.InferenceSession.create(model, {
      intraOpNumThreads: 1,
      interOpNumThreads: 1,
    });
    const feeds = Object.fromEntries(
      inputs.map(({ name, array, shape }) => [name, new ort.Tensor('float32', array, shape)]),
    );
    run = async () => (await session.run(feeds)).context.data;
    writeFileSync(`${folder}/context`, toHeads(await run()));
    console.log('ready');
  } else {
    const start = performance.now();
    let calls = 0;
    let taken = 0;
    for (; taken < Number(values[0]); taken = performance.now() - start, ++calls) await run();
    console.log(taken / calls);
  }
}
