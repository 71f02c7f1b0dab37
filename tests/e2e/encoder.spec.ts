/** The cards of an encoder: its heads, similar sentences, a search, and its limits. */
import type { Locator, Page } from '@playwright/test';
import { readyPairs } from '../../web/teaching/encoder-sentences.js';
import { encoder } from '../../web/text/en/encoder.js';
import { encoder as german } from '../../web/text/de/encoder.js';
import { texts } from '../../web/text/en/index.js';
import { bringAxe, screens, violations } from './axe.js';
import { expect, sentence, test, unfold } from './fixture.js';

type Card = keyof typeof texts.encoderCards;
const card = (page: Page, name: Card): Locator => page.locator(`.encoder-${name}`);

async function openEncoder(page: Page, address = ''): Promise<void> {
  await page.goto(`./#lesson=your-own-sentence${address}`);
  await expect(page.locator('.card.encoder')).toHaveCount(4, { timeout: 30_000 });
}

test.describe('what one does with an encoder', () => {
  test('the heads are measured, sorted and shown as arcs', async ({ page }) => {
    const scripts: string[] = [];
    await openEncoder(page);
    page.on('request', (request) => void scripts.push(request.url()));
    await unfold(page, texts.encoderCards.heads);
    const heads = card(page, 'heads');
    await expect(heads.locator('tbody tr')).toHaveCount(9);
    expect(scripts.filter((url) => url.endsWith('.js'))).not.toEqual([]); // the room loads now
    await expect(heads).toContainText(encoder.heads.striking);
    const names = heads.locator('tbody th');
    await expect(names.first()).toHaveText('1.1');
    const next = heads.getByRole('columnheader', { name: encoder.heads.columns.next, exact: true });
    await next.getByRole('button').press('Enter');
    await expect(next).toHaveAttribute('aria-sort', 'descending');
    await expect(names.first()).toHaveText('1.3');
    const show = heads.getByRole('button', { name: encoder.heads.show('2.2') });
    await show.click();
    await expect(show).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(/layer=1.*head=1|head=1.*layer=1/);
    await expect(page.locator('.looks')).toBeInViewport();
    await expect(page.locator('#live')).toContainText(encoder.heads.shown('2.2'));
    await sentence(page).fill('The old dog sleeps.');
    await expect(heads.locator('.chance td').first()).toHaveText('0.17'); // one of 6 pieces
    await heads.getByRole('checkbox', { name: encoder.heads.withoutPositions }).check();
    await expect(heads).toContainText('Without positions, head 1.');
  });

  test('a sentence is added, typed and removed with the keyboard', async ({ page }) => {
    await openEncoder(page);
    await unfold(page, texts.encoderCards.alike);
    const alike = card(page, 'alike');
    await expect(alike.locator('.cosine')).toHaveText('0.85');
    await alike.getByRole('button', { name: encoder.alike.add }).press('Enter');
    await page.keyboard.type('How old is your dog?'); // the new field has the focus
    await expect(alike.locator('.wide tbody td').nth(8)).toHaveText('1.00');
    await alike.getByRole('button', { name: /^Sentences 1 and 3: cosine/ }).click();
    await expect(alike).toContainText(encoder.alike.pair(1, 3));
    await alike.getByRole('button', { name: encoder.alike.remove(3) }).press('Enter');
    await expect(alike.getByLabel(encoder.alike.sentence(2))).toBeFocused();
    await expect(alike.locator('.cosine')).toHaveText('0.85');
    await alike.getByLabel(encoder.alike.sentence(2)).fill('What is your name?');
    await expect(alike.locator('.cosine')).toContainText('0.85'); // before the change
    await alike.getByRole('button', { name: encoder.alike.turnOff }).click();
    await expect(alike.getByRole('table', { name: encoder.alike.turnOff })).toContainText(
      'head 2.4',
    );
  });

  test('what it cannot do is computed, shown on the page and compared', async ({ page }) => {
    await openEncoder(page);
    await unfold(page, texts.encoderCards.limits);
    const limits = card(page, 'limits');
    const compute = limits.getByRole('button', { name: encoder.limits.compute });
    await compute.first().click();
    await expect(limits).toContainText('The adjective matters more');
    await expect(compute.first()).toBeFocused();
    await limits.getByRole('button', { name: encoder.limits.show('wide') }).click();
    await expect(sentence(page)).toHaveValue(/too wide/);
    await expect(page.locator('.looks')).toContainText('▁it');
    await limits.getByRole('button', { name: encoder.limits.compare }).last().click();
    const alike = card(page, 'alike');
    await expect(alike.getByLabel(encoder.alike.sentence(1))).toHaveValue(readyPairs.reversed[0]);
    await expect(alike.locator('.cosine')).toHaveText('0.94');
  });

  test('a search sorts the notices while its query is typed', async ({ page }) => {
    await openEncoder(page);
    await unfold(page, texts.encoderCards.search);
    const search = card(page, 'search');
    const first = search.locator('.results li').first();
    await expect(first).toContainText('Breakfast', { timeout: 30_000 });
    await search.getByRole('searchbox').fill('');
    await search.getByRole('searchbox').pressSequentially('Can I bring my puppy?');
    await expect(first).toContainText('Dogs');
    await expect(page.locator('#live')).toContainText('Nearest: Dogs');
  });

  test('the cards change their language with the page', async ({ page }) => {
    await openEncoder(page, '&lang=de');
    await unfold(page, 'Ähnlich?');
    await expect(card(page, 'alike')).toContainText(german.alike.leaveOut);
  });

  for (const { colorScheme, width, isOther } of screens) {
    test(`the cards are accessible, ${colorScheme} at ${width} px`, async ({ page }) => {
      await bringAxe(page);
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await openEncoder(page);
      for (const title of Object.values(texts.encoderCards)) await unfold(page, title);
      await card(page, 'limits')
        .getByRole('button', { name: encoder.limits.compute })
        .first()
        .click();
      await expect(card(page, 'limits').getByRole('table')).toBeVisible({ timeout: 30_000 });
      await expect(card(page, 'alike').locator('.cosine')).toBeVisible();
      await expect(card(page, 'heads').getByRole('table')).toBeVisible();
      await expect(card(page, 'search').locator('.results b').first()).toBeVisible({
        timeout: 30_000,
      });
      // axe refuses a button that the steps at the panel's top hide by half.
      await card(page, 'heads').evaluate((inside) => {
        scrollTo(0, 0);
        for (let each: Element | null = inside; each; each = each.parentElement) each.scrollTop = 0;
      });
      for (const name of Object.keys(texts.encoderCards))
        expect(await violations(page, `.encoder-${name}`, isOther)).toEqual([]);
      const scroller = page.locator('html');
      expect(await scroller.evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(width);
    });
  }
});
