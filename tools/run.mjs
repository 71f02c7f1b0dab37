// Runs other programs for the scripts of this folder.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The project's folder: every path in these scripts is relative to it. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** A program could not be run or exited with an error, and has reported why. */
export class CommandError extends Error {}

/**
 * @typedef {object} RunOptions
 * @property {Record<string, string>} [env] added to the environment
 * @property {'show' | 'return' | 'on failure'} [output] the use of its standard output
 * @property {boolean} [mayFail] an exit code other than 0 is not an error (for a test runner, say)
 * @property {(code: number | null) => void} [onExit] receives the exit code
 */

/**
 * Runs a program, and shows its output unless `output` differs.
 * @param {string} command
 * @param {string[]} [args]
 * @param {RunOptions} [options]
 * @returns {Promise<string>} its output, if requested
 */
export function run(
  command,
  args = [],
  { env = {}, output = 'show', mayFail = false, onExit = () => undefined } = {},
) {
  return new Promise((resolve, reject) => {
    let printed = '';
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', output === 'show' ? 'inherit' : 'pipe', 'inherit'],
    });
    child.stdout?.setEncoding('utf8').on('data', (text) => (printed += text));
    child.on('error', (error) => reject(new CommandError(`${command}: ${error.message}`)));
    child.on('close', (code) => {
      onExit(code);
      if (code !== 0 && output === 'on failure') process.stdout.write(printed);
      if (code === 0 || mayFail) resolve(printed);
      else reject(new CommandError(`${command} ${args.join(' ')}: failed`));
    });
  });
}

/**
 * Runs a program of Emscripten.
 * @param {string[]} command
 * @param {RunOptions} [options]
 */
export function runWithEmscripten(command, options = {}) {
  return run('bash', ['-c', '. tools/env.sh && "$@"', 'bash', ...command], options);
}

/**
 * Runs a program of an npm package. Its script is named instead of node_modules/.bin, so that no
 * shell is in between and a signal reaches it.
 * @param {string} script path inside node_modules
 * @param {string[]} [args]
 * @param {RunOptions} [options]
 */
export function runPackage(script, args = [], options = {}) {
  return run(process.execPath, [`node_modules/${script}`, ...args], options);
}

/** Ends the script with one sentence for a failed command, or a trace for a bug. */
export function reportAndExit(/** @type {unknown} */ error) {
  console.error(error instanceof CommandError ? error.message : error);
  process.exit(1);
}
