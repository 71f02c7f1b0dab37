// The native benchmark: every contender is a separate process that reads and answers lines.
//
//   shape <heads> <tokens> <headSize> <causal: 0 or 1> <folder>   answered when it is ready, with
//       the inputs of the folder's q, k and v read and the context written
//   time <milliseconds>    answered with the time of a call in milliseconds, over about so long
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { root } from '../tools/run.mjs';
import { createProblem, errorOf, median } from './page/problem.mjs';

const folder = `${root}build/bench`;

/** @typedef {{ name: string, peer: boolean, command: string[] }} Program */

/** @type {Program[]} */
const programs = [
  { name: 'Clearhead', peer: false, command: [`${folder}/kernels`] },
  { name: 'Clearhead, AVX2', peer: false, command: [`${folder}/kernels`, 'avx2'] },
  { name: 'Eigen', peer: true, command: [`${folder}/kernels`, 'eigen'] },
  ...['python3', '/usr/bin/python3'].map((python) => ({
    name: `PyTorch, ${python}`,
    peer: true,
    command: [python, 'bench/native/pytorch.py'],
  })),
  ...['Attention', 'MultiHeadAttention', 'MatMul'].map((operator) => ({
    name: `ONNX Runtime, ${operator}`,
    peer: true,
    command: [process.execPath, 'bench/native/onnxruntime.mjs', operator],
  })),
];

/** Starts a program. @param {Program} program */
export function start({ name, peer, command: [file = '', ...args] }) {
  const child = spawn(file, args, { cwd: root, stdio: ['pipe', 'pipe', 'pipe'] });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text) => (complaint = text));
  child.stdin.on('error', () => {}); // it has ended, which is reported below
  const ended = new Promise((_, reject) => {
    const fail = (/** @type {string} */ reason) => reject(new Error(reason));
    child.on('error', (error) => fail(error.message));
    child.on('close', () => fail(complaint.trim().split('\n').at(-1) ?? ''));
  });
  ended.catch(() => {});
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    name,
    peer,
    /** @param {string} line @returns {Promise<string>} */
    async ask(line) {
      child.stdin.write(`${line}\n`);
      const answer = lines.next().then(({ value }) => value ?? ended);
      return Promise.race([answer, ended]);
    },
    stop: () => child.stdin.end(),
  };
}

/**
 * @param {import('./page/problem.mjs').Shape[]} shapes
 * @param {number} rounds
 */
export async function measureNative(shapes, rounds) {
  const missing = [];
  let running = programs.map(start);
  const results = [];
  for (const shape of shapes) {
    const { heads, tokens, headSize, causal } = shape;
    const problem = createProblem(shape);
    const check = errorOf(problem);
    for (const name of /** @type {const} */ (['q', 'k', 'v'])) {
      writeFileSync(`${folder}/${name}`, problem[name]);
    }
    const entries = [];
    for (const program of running) {
      try {
        const size = `${heads} ${tokens} ${headSize} ${Number(causal)}`;
        await program.ask(`shape ${size} ${folder}`);
        const context = readFileSync(`${folder}/context`);
        const error = check(new Float32Array(context.buffer, context.byteOffset, problem.v.length));
        await program.ask('time 200'); // warms up
        entries.push({ program, error, times: /** @type {number[]} */ ([]) });
      } catch (error) {
        missing.push({ name: program.name, reason: String(error) });
        running = running.filter((other) => other !== program);
      }
    }
    for (let round = 0; round < rounds; ++round) {
      for (let i = 0; i < entries.length; ++i) {
        const entry = entries[(i + round) % entries.length];
        entry?.times.push(Number(await entry.program.ask('time 5')));
      }
    }
    const contenders = entries.map(({ program: { name, peer }, error, times }) => ({
      name,
      peer,
      milliseconds: median(times),
      error,
    }));
    results.push({ shape, contenders });
  }
  for (const program of running) program.stop();
  return { where: 'native code', results, missing };
}
