/** The page names the cause when a file fails to load; a server here sends each wrong answer. */
import { readFileSync, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { texts } from '../../web/text/en/index.js';
import {
  test as base,
  choose,
  dist,
  elementFile,
  expect,
  firstNumber,
  problems,
  openMore,
} from './fixture.js';

type Answer = (path: string, response: ServerResponse) => boolean;

interface Host {
  url: string;
  /** Answers in another way than a good host; returns false for requests that it leaves alone. */
  answer: Answer;
  /** The content security policy of the host's page, which has only the element. */
  policy: string;
}

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
};

const page = `<!doctype html><html lang="en"><title>Embedded</title>
<link rel="icon" href="icon.svg"><script type="module" src="clear-head.js"></script>
<clear-head lesson="three-tokens"></clear-head></html>`;

const test = base.extend<{ host: Host }>({
  host: async ({ rules }, use) => {
    const host: Host = { url: '', answer: () => false, policy: '' };
    const server = createServer(({ url }, response) => {
      const path = new URL(url ?? '', 'http://host').pathname;
      if (host.answer(path, response)) return;
      if (path === '/embedded.html') {
        const policy = host.policy && { 'Content-Security-Policy': host.policy };
        response.writeHead(200, { 'Content-Type': 'text/html', ...policy }).end(page);
        return;
      }
      const file = join(dist, path);
      if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
        response.writeHead(404).end();
        return;
      }
      const type = types[extname(file)] ?? 'application/octet-stream';
      response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' });
      response.end(readFileSync(file));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    host.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    rules.allowed.add(new URL(host.url).origin);
    await use(host);
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    rules.broken.length = 0; // the browser reports each refusal, too
  },
});

const expectProblem = (page: Page, sentence: string) =>
  expect(problems(page)).toContainText(sentence);

/** The address of the engine's file. */
const moduleOf = ({ url }: Host): string => {
  const script = readFileSync(elementFile(), 'utf8');
  const name = /clearhead-module-[\w-]+\.wasm/.exec(script)?.[0];
  return `${url}assets/${name}`;
};

/** Answers requests for the engine's file. */
const forModule =
  (give: (response: ServerResponse) => void): Answer =>
  (path, response) => {
    if (!/clearhead-module.*\.wasm$/.test(path)) return false;
    give(response);
    return true;
  };

const ownPolicy = "default-src 'self'; style-src 'self' 'unsafe-inline'; worker-src blob:";

test('a policy without wasm-unsafe-eval', async ({ page, host }) => {
  host.policy = `${ownPolicy}; script-src 'self'`;
  await page.goto(`${host.url}embedded.html`);
  await expectProblem(page, texts.source.wasmPolicy());
  await expect(page.locator('.diagram')).toHaveCount(0);
  host.policy += " 'wasm-unsafe-eval'"; // as the sentence advises
  await page.reload();
  await expect(firstNumber(page)).toBeVisible();
});

test('a policy whose connect-src lacks the host', async ({ page, host }) => {
  host.policy = `${ownPolicy}; script-src 'self' 'wasm-unsafe-eval'; connect-src https://other.host`;
  await page.goto(`${host.url}embedded.html`);
  const { origin } = new URL(host.url);
  await expectProblem(
    page,
    `not allowed by this page’s content security policy: connect-src must have ${origin}.`,
  );
  host.policy = host.policy.replace('https://other.host', origin);
  await page.reload();
  await expect(firstNumber(page)).toBeVisible();
});

test('a module of a wrong type is used nevertheless', async ({ page, host }) => {
  host.answer = (path, response) =>
    forModule((answer) => {
      answer.writeHead(200, { 'Content-Type': 'text/plain', 'X-Content-Type-Options': 'nosniff' });
      answer.end(readFileSync(join(dist, path)));
    })(path, response);
  await page.goto(`${host.url}embedded.html`);
  await expect(firstNumber(page)).toBeVisible();
});

test('a development server that moves the module and answers with a page', async ({
  page,
  host,
}) => {
  host.answer = forModule((response) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>App'),
  );
  await page.goto(`${host.url}embedded.html`);
  await expectProblem(page, texts.source.moved(moduleOf(host)));
});

test('a module that is missing, cut, or refused', async ({ page, host }) => {
  host.answer = forModule((response) => response.writeHead(404).end());
  await page.goto(`${host.url}embedded.html`);
  await expectProblem(page, texts.source.incomplete(moduleOf(host)));

  host.answer = forModule((response) => response.writeHead(503).end());
  await page.reload();
  await expectProblem(page, texts.source.status(moduleOf(host), 503));

  const whole = readFileSync(join(dist, new URL(moduleOf(host)).pathname));
  host.answer = forModule((response) => response.writeHead(200).end(whole.subarray(0, 5000)));
  await page.reload();
  await expectProblem(page, texts.source.damaged(moduleOf(host)));
});

test('a module that came at the second try, and no WebAssembly at all', async ({ page, host }) => {
  let tries = 0;
  host.answer = (path, response) => {
    const isFirst = /clearhead-module.*\.wasm$/.test(path) && tries++ < 2; // streamed, then whole
    if (isFirst) response.writeHead(503).end();
    return isFirst;
  };
  await page.goto(`${host.url}embedded.html`);
  await expectProblem(page, texts.problems.engineMissing);

  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebAssembly'));
  await page.reload();
  await expectProblem(page, texts.source.noWasm());
});

test('a lesson that is missing, or a web page', async ({ page, host }) => {
  await page.goto(`${host.url}embedded.html`);
  await expect(firstNumber(page)).toBeVisible();
  host.answer = (path, response) => {
    if (path === '/lessons/time-flies.json') response.writeHead(404).end();
    else if (path !== '/lessons/who-is-it.json') return false;
    else response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Home');
    return true;
  };
  await choose(page, 'time-flies');
  await expectProblem(page, texts.source.incomplete(`${host.url}lessons/time-flies.json`));
  await choose(page, 'who-is-it');
  await expectProblem(page, texts.source.webPage(`${host.url}lessons/who-is-it.json`));
});

test('without a network a room says so, and comes when it is back', async ({ page, host }) => {
  await page.goto(`${host.url}embedded.html`);
  await expect(firstNumber(page)).toBeVisible();
  const everything = page.getByRole('button', { name: texts.exporting.openAll });
  await page.context().setOffline(true);
  await openMore(page);
  await everything.click();
  await expect(problems(page)).toContainText('there is no network now');
  await page.context().setOffline(false);
  await openMore(page);
  await everything.click();
  await expect(page.locator('dialog[open]')).toBeVisible();
});

test('a room of a build that a newer one has replaced', async ({ page, host }) => {
  await page.goto(`${host.url}embedded.html`);
  await expect(firstNumber(page)).toBeVisible();
  host.answer = (path, response) => {
    if (path.startsWith('/assets/')) response.writeHead(404).end();
    return path.startsWith('/assets/');
  };
  await openMore(page);
  await page.getByRole('button', { name: texts.exporting.openAll }).click();
  await expect(problems(page)).toContainText('the site has a newer version than this page');
});

test('a room whose script has a wrong type', async ({ page, host }) => {
  await page.goto(`${host.url}embedded.html`);
  await expect(firstNumber(page)).toBeVisible();
  host.answer = (path, response) => {
    if (!path.startsWith('/assets/')) return false;
    response.writeHead(200, { 'Content-Type': 'text/plain' });
    response.end(readFileSync(join(dist, path)));
    return true;
  };
  await openMore(page);
  await page.getByRole('button', { name: texts.exporting.openAll }).click();
  await expect(problems(page)).toContainText('its host must serve it as text/javascript');
});
