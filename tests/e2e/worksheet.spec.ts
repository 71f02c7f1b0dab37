/** A worksheet: the state of its address, blanks that stay, and a key that can be left out. */
import { texts } from '../../web/text/en/index.js';
import * as rooms from '../../web/text/en/rooms.js';
import { packed } from '../../web/session/packed.js';
import { bringAxe, violations } from './axe.js';
import { expect, test } from './fixture.js';

const s = rooms.worksheet;

test('a worksheet shows a state with blanks of its seed, variants and a key', async ({ page }) => {
  await bringAxe(page);
  await page.goto('./worksheet.html?seed=7&variants=2&blanks=5#lesson=time-flies&mask=causal');
  await expect(page.getByRole('heading', { name: s.variant(2) })).toHaveCount(2);
  await expect(page.locator('td.blank')).toHaveCount(10);
  await expect(page.locator('.value')).toHaveCount(10);
  await expect(page.getByRole('heading', { name: texts.steps.titles.hide })).toHaveCount(2);
  const key = await page.locator('.answer').innerText();
  await page.reload();
  await expect(page.locator('.answer')).toHaveText(key, { useInnerText: true });
  await page.getByLabel(s.variants).fill('3');
  await page.keyboard.press('Tab');
  await expect(page.locator('td.blank')).toHaveCount(15);
  expect(await violations(page)).toEqual([]);
  await page.getByLabel(s.withoutKey).check();
  await expect(page.getByRole('heading', { name: s.key, exact: true })).toHaveCount(0);
});

test('the line that a worksheet prints, filled in from its key, is right throughout', async ({
  page,
}) => {
  await page.goto('./worksheet.html?seed=7&variants=2&blanks=5#lesson=time-flies&mask=causal');
  const line = (await page.locator('.sheet code').nth(1).textContent()) ?? '';
  const key = await page.locator('.answer p').nth(1).locator('b').allTextContents();
  expect(key).toHaveLength(5);
  await page.goto('./answers.html');
  await page
    .getByLabel(rooms.collect.codes)
    .fill(key.reduce((filled, number) => filled.replace('____', number), line));
  await page.getByRole('button', { name: rooms.collect.mark }).click();
  await expect(page.getByRole('status')).toHaveText(rooms.collect.read(1, 0));
  await expect(page.getByRole('heading', { name: s.variant(2) })).toBeVisible();
  await expect(page.getByRole('cell', { name: rooms.collect.of(5, 5) })).toBeVisible();
});

test('each printed page of a worksheet has the title, the variant and the name', async ({
  page,
}) => {
  await page.goto('./worksheet.html?variants=2#lesson=time-flies');
  await page.getByLabel(s.withoutKey).check();
  const heads = page.locator('.running');
  await expect(heads).toHaveCount(2);
  // A PDF lists the links of each page that has some.
  await heads.evaluateAll((all) => {
    for (const head of all) {
      const link = Object.assign(document.createElement('a'), { href: 'https://example.com/' });
      head.append(link);
      link.append(head.querySelector('h2') as Element);
    }
  });
  const pdf = String(await page.pdf({ format: 'A4' }));
  const pages = [...pdf.matchAll(/\/Type \/Page\b(?!s)/g)].length;
  expect(pages).toBeGreaterThan(4);
  expect([...pdf.matchAll(/\/Annots\b/g)]).toHaveLength(pages);
});

test('a matrix of one of several heads names its head', async ({ page }) => {
  await page.goto('./worksheet.html#lesson=time-flies-two-heads');
  const weights = page.locator('caption').filter({ hasText: /^\s*weights/ });
  await expect(weights).toHaveText([/head 1/, /head 2/]);
});

test('a worksheet of a trained state shows what training left', async ({ page }) => {
  const first = page.locator('.matrices td').filter({ hasText: /\d/ });
  const numbers = async (trained: string): Promise<string[]> => {
    await page.goto('about:blank');
    await page.goto(`./worksheet.html?blanks=1#lesson=say-it-twice-untrained${trained}`);
    await expect(first.first()).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('alert')).toHaveCount(0);
    return first.allInnerTexts();
  };
  expect(await numbers('&trained=3')).not.toEqual(await numbers(''));
});

/** A lesson with `words` everywhere that an author may write. */
const authored = (words: string): object => ({
  clearhead: 1,
  title: `t${words}`,
  about: words,
  input: {
    vectors: { rows: 3, columns: 4, seed: 1 },
    labels: ['a', 'b', 'c'].map((letter) => letter + words),
  },
  projections: { kind: 'linear', query_size: 2, value_size: 2, seed: 2 },
  features: { input: ['k', 'l', 'm', 'n'].map((letter) => letter + words) },
  steps: [{ title: `s${words}`, shows: 'share', cover: ['weights.0.1'], note: `n${words}` }],
  questions: [{ at: 'own-1', text: `q${words}`, choices: [`x${words}`, `y${words}`], answer: 1 }],
});

test('a worksheet is the same tree of elements whatever an author wrote', async ({ page }) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const shown = async (words: string): Promise<{ tree: string[]; text: string }> => {
    await page.goto('about:blank');
    await page.goto(
      `./worksheet.html?seed=7#document=${await packed(JSON.stringify(authored(words)))}`,
    );
    await expect(page.locator('.answers')).toBeVisible();
    return page.locator('body').evaluate((body) => ({
      tree: [...body.querySelectorAll('*')].map((element) =>
        [element.localName, ...[...element.attributes].map(({ name, value }) => name + value)].join(
          ' ',
        ),
      ),
      text: body.textContent,
    }));
  };
  const { tree } = await shown('word');
  expect(tree.length).toBeGreaterThan(100);
  for (const words of [
    '<img src=x onerror=alert(1)>',
    '</p></section><script>alert(1)</script><!--',
    '"><svg onload=alert(1)> \' --> ]]> {{x}} ${alert(1)} &lt;b&gt;',
    '<style>*{display:none}</style></style><base href="https://example.com/">',
  ]) {
    const other = await shown(words);
    expect(other.tree).toEqual(tree);
    expect(other.text).toContain(`q${words}`);
  }
  expect(dialogs).toEqual([]);
});
