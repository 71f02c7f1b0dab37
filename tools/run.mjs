// Running other programs from the scripts of this folder.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The project's folder: every path in these scripts is relative to it. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** A program could not be run or exited with an error, which it has already told the person. */
export class CommandError extends Error {}

/**
 * Runs a program, showing what it prints.
 * @param {string} command
 * @param {string[]} [args]
 * @param {{ env?: Record<string, string>, captureOutput?: boolean, mayFail?: boolean }} [options]
 *   captureOutput: return what it prints to stdout instead of showing it
 *   mayFail: an exit code other than 0 is not an error (of a test runner, say)
 * @returns {Promise<string>}
 */
export function run(command, args = [], options = {}) {
  return new Promise((resolve, reject) => {
    let output = '';
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', options.captureOutput ? 'pipe' : 'inherit', 'inherit'],
    });
    child.stdout?.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', (error) => reject(new CommandError(`${command}: ${error.message}`)));
    child.on('close', (code) => {
      if (code === 0 || options.mayFail) resolve(output);
      else reject(new CommandError(`${command} ${args.join(' ')}: failed`));
    });
  });
}

/**
 * Runs a program of Emscripten's, or one that calls it.
 * @param {string[]} command
 */
export function runWithEmscripten(...command) {
  return run('bash', ['-c', '. tools/env.sh && "$@"', 'bash', ...command]);
}

/**
 * Runs a program of an npm package. Its script is named rather than node_modules/.bin, so that no
 * shell is in between and a signal reaches it.
 * @param {string} script path inside node_modules
 * @param {string[]} [args]
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runPackage(script, args = [], options = {}) {
  return run(process.execPath, [`node_modules/${script}`, ...args], options);
}

/** Ends the script as a person expects: one sentence for a failed command, a trace for a bug. */
export function reportAndExit(/** @type {unknown} */ error) {
  console.error(error instanceof CommandError ? error.message : error);
  process.exit(1);
}
