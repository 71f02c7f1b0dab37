/**
 * Firefox through WebDriver BiDi and WebKitGTK through WebDriver: only what these tests need. Both
 * accept the same actions of pointers and keys (https://www.w3.org/TR/webdriver2/#actions).
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

export interface Driver {
  open(url: string): Promise<void>;
  /** Runs a function in the page; its arguments and result must be JSON. */
  call<Result, Args extends unknown[]>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /** Pointers and keys, as WebDriver's actions. */
  act(sources: readonly object[]): Promise<void>;
  /** Whether pointers of type touch are fingers: WebKitGTK's driver turns them into mice. */
  readonly touches: boolean;
  /** Sets the size of the window; the page may get less. */
  size(width: number, height: number): Promise<void>;
  /** A picture as PNG. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

export const names = ['firefox', 'webkit'] as const;
export type Name = (typeof names)[number];

/**
 * A function as a program whose result is JSON, because protocols convert other values differently.
 */
const asText = (run: (...args: never[]) => unknown, args: readonly unknown[]): string =>
  `Promise.resolve((${run.toString()})(...${JSON.stringify(args)})).then((result) => JSON.stringify(result ?? null))`;

/** Waits until a started program writes a match of the pattern, such as its address. */
function waitForOutput(stream: Readable | null, pattern: RegExp, what: string): Promise<string> {
  return new Promise((found, fail) => {
    let text = '';
    const timer = setTimeout(() => fail(new Error(`${what} did not start: ${text}`)), 60_000);
    stream?.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      const match = pattern.exec(text);
      if (!match) return;
      clearTimeout(timer);
      found(match[1] as string);
    });
  });
}

/** Stops a program, and waits until it has ended. */
async function stop(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const end = new Promise((done) => program.once('exit', done));
  program.kill();
  await end;
}

// ---- Firefox ----

interface Reply {
  id?: number;
  result?: unknown;
  message?: string;
}

/** One connection of WebDriver BiDi: commands and their answers. */
class Connection {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (reply: Reply) => void>();
  #count = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.onmessage = ({ data }) => {
      const reply = JSON.parse(String(data)) as Reply;
      this.#waiting.get(reply.id ?? -1)?.(reply);
    };
  }

  static to(url: string): Promise<Connection> {
    const socket = new WebSocket(url);
    return new Promise((done, fail) => {
      socket.onopen = () => done(new Connection(socket));
      socket.onerror = () => fail(new Error(`There is no connection to ${url}.`));
    });
  }

  send<Result>(method: string, params: object = {}): Promise<Result> {
    const id = ++this.#count;
    this.#socket.send(JSON.stringify({ id, method, params }));
    return new Promise((done, fail) => {
      this.#waiting.set(id, ({ result, message }) => {
        this.#waiting.delete(id);
        if (result === undefined) fail(new Error(`${method}: ${message}`));
        else done(result as Result);
      });
    });
  }

  close(): void {
    this.#socket.close();
  }
}

async function firefox(): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'clearhead-firefox-'));
  // Lets its invisible window have the focus.
  writeFileSync(join(profile, 'user.js'), 'user_pref("focusmanager.testmode", true);\n');
  const options = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'];
  const program = spawn('firefox-esr', options, { stdio: ['ignore', 'ignore', 'pipe'] });
  const url = await waitForOutput(program.stderr, /BiDi listening on (ws:\S+)/, 'Firefox');
  const bidi = await Connection.to(`${url}/session`);
  await bidi.send('session.new', { capabilities: {} });
  // In the first tab the address bar keeps the focus, and the page gets no focus events.
  const { context } = await bidi.send<{ context: string }>('browsingContext.create', {
    type: 'tab',
  });
  return {
    touches: true,
    open: async (url) => {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    call: async (run, ...args) => {
      const { result, exceptionDetails } = await bidi.send<{
        result?: { value: string };
        exceptionDetails?: { text: string };
      }>('script.evaluate', {
        expression: asText(run, args),
        target: { context },
        awaitPromise: true,
      });
      if (!result) throw new Error(exceptionDetails?.text);
      return JSON.parse(result.value) as never;
    },
    act: async (actions) => {
      const act = (): Promise<unknown> => bidi.send('input.performActions', { context, actions });
      // A document that has just loaded may have no area for a pointer yet.
      await act().catch(async (error: unknown) => {
        if (!String(error).includes('NS_ERROR_FAILURE')) throw error;
        await new Promise((done) => setTimeout(done, 300));
        await bidi.send('input.releaseActions', { context });
        await act();
      });
    },
    size: async (width, height) => {
      await bidi.send('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    picture: async () => {
      const { data } = await bidi.send<{ data: string }>('browsingContext.captureScreenshot', {
        context,
      });
      return Buffer.from(data, 'base64');
    },
    close: async () => {
      await bidi.send('browser.close').catch(() => null);
      bidi.close();
      await stop(program);
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

// ---- WebKit ----

/** Debian installs WebKitGTK's browser beside its library. */
function miniBrowser(): string {
  for (const folder of readdirSync('/usr/lib')) {
    for (const version of ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0']) {
      const path = join('/usr/lib', folder, version, 'MiniBrowser');
      if (existsSync(path)) return path;
    }
  }
  throw new Error('There is no MiniBrowser: "tools/setup.sh browsers" installs it.');
}

async function webkit(): Promise<Driver> {
  const screen = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const xvfb = spawn('Xvfb', screen, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const display = await waitForOutput(xvfb.stdio[3] as Readable, /(\d+)\n/, 'Xvfb');
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const environment = { ...process.env, DISPLAY: `:${display}`, GDK_BACKEND: 'x11' };
  const program = spawn('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], {
    stdio: 'ignore',
    env: environment,
  });
  const ask = async <Result>(method: string, path: string, body?: object): Promise<Result> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: Result & { message?: string } };
    if (!response.ok) throw new Error(`${method} ${path}: ${value.message}`);
    return value;
  };
  for (let i = 0; ; i++) {
    const ready = await ask('GET', '/status').catch(() => null);
    if (ready) break;
    if (i > 300) throw new Error('WebKitWebDriver did not start.');
    await new Promise((done) => setTimeout(done, 100));
  }
  const browser = { binary: miniBrowser(), args: ['--automation'] };
  const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browser } },
  });
  const session = `/session/${sessionId}`;
  return {
    touches: false,
    open: async (url) => {
      await ask('POST', `${session}/url`, { url });
    },
    call: async (run, ...args) => {
      const script = `return ${asText(run, args)}`;
      const text = await ask<string>('POST', `${session}/execute/sync`, { script, args: [] });
      return JSON.parse(text) as never;
    },
    act: async (actions) => {
      await ask('POST', `${session}/actions`, { actions });
    },
    size: async (width, height) => {
      await ask('POST', `${session}/window/rect`, { width, height });
    },
    picture: async () => Buffer.from(await ask<string>('GET', `${session}/screenshot`), 'base64'),
    close: async () => {
      await ask('DELETE', session).catch(() => null);
      await stop(program);
      await stop(xvfb);
    },
  };
}

export const start: Record<Name, () => Promise<Driver>> = { firefox, webkit };
