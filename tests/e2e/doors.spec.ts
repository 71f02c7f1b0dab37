/** The first screen: what the page is, and three doors to one trained model. */
import { bringAxe, violations } from './axe.js';
import { expect, firstNumber, openMore, test } from './fixture.js';

test('a first visit opens one model, and each door looks at it in another way', async ({
  page,
}) => {
  await page.goto('./');
  await expect(page.locator('.taken')).toContainText('because attends most to girl: 0.99.');
  await expect(page.locator('.answer .sums strong').first()).toHaveText('0.9911');
  const part = page.getByRole('button', { name: 'Block 2: attention', exact: true });
  await expect(part).toHaveAttribute('aria-pressed', 'true'); // it has the number that is explained
  await expect(page.locator('.diagram td.inspected:visible').first()).toHaveText('0.99');
  const doors = page.locator('#doors');
  const current = doors.locator('[aria-current]');
  await expect(doors.getByRole('heading')).toContainText('A whole language model on one page');
  await expect(current).toContainText('See it');

  await doors.getByRole('link', { name: 'Watch it learn' }).click();
  await expect(page).toHaveURL(/lesson=who-is-she-untrained&play=true/);
  await expect(current).toContainText('Watch it learn');
  const arcs = page.locator('.looks .arcs:not(.down)');
  const before = await arcs.innerHTML();
  await expect.poll(() => arcs.innerHTML(), { timeout: 60_000 }).not.toBe(before); // it learns
  await expect(page.locator('#suggested-of')).toHaveText('Words it knows:'); // step 0 predicts nothing of this step

  await doors.getByRole('link', { name: 'Ask why' }).click();
  await expect(page.locator('.why-word')).toContainText('the logit of she');
  await expect(current).toContainText('Ask why');
  await page.goBack();
  await page.goBack();
  await expect(current).toContainText('See it');
  await expect(page.locator('.taken')).toContainText('because attends most to girl');
});

test('a head that is turned off stays, and its effect is in view on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 760 });
  await page.goto('./');
  const predicted = page.locator('.predicted');
  await expect(predicted).toContainText('After because, the most likely next word is she: 1.00.');
  await page.getByRole('switch', { name: /^head 2.3/ }).click();
  await expect(predicted).toContainText('it now predicts it, 0.91 (was she, 1.00)');
  await expect(predicted).toBeInViewport();
  await expect(page.getByRole('switch', { name: 'head 2.3: off' })).toBeVisible();
  await expect(page.locator('.taken')).toContainText('because attends most to girl: 0.99.');
  await page.getByRole('switch', { name: /^head 2.3/ }).click();
  await expect(predicted).toContainText('the most likely next word is she: 1.00.');
});

test('after other words the panel explains the number of the new headline', async ({ page }) => {
  await page.goto('./');
  await expect(page.locator('.taken')).toContainText('because attends most to girl');
  const field = page.locator('#sentence');
  await field.fill('');
  await field.pressSequentially('the girl');
  await expect(page.locator('.taken')).toContainText('girl attends most to the');
  await expect(page.locator('.answer .place')).toContainText('“girl” attends to “the”');
});

test('the words stay beside a map that scrolls sideways on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 760 });
  await page.goto('./#lesson=who-is-she&why=6');
  const scroller = page.locator('.map-scroller');
  await expect.poll(() => scroller.evaluate((element) => element.scrollLeft)).toBeGreaterThan(300);
  await expect(page.locator('.map-line.words [data-token="2"]')).toBeInViewport();
  await expect(page.locator('.words-line')).toHaveCount(0); // it would hide the headline
  await expect(page.locator('.headline')).toBeInViewport({ ratio: 1 });
});

test('a head is shown large, and turned off', async ({ page }) => {
  await page.goto('./');
  const pictures = page.locator('.head-picture');
  await expect(pictures).toHaveCount(8);
  await expect(pictures.nth(6)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('switch', { name: /^head 2.3/ }).press('Enter');
  await expect(page.locator('.next-word .bar-row, .next-word li').first()).toContainText('it');
  await page.getByRole('button', { name: 'Undo' }).click();
  await pictures.nth(1).press('Enter');
  await expect(pictures.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.answer .place')).toContainText('(head 2, block 1)');
  await page.getByRole('button', { name: 'The whole model' }).click();
  await expect(page.locator('.model-map')).toBeVisible();
  await page.getByRole('button', { name: 'Arcs' }).click();
  await expect(pictures).toHaveCount(8);
});

test('with an address there are no doors; the page’s name leads to them', async ({ page }) => {
  await page.goto('./#lesson=time-flies');
  await expect(firstNumber(page)).toBeVisible();
  await expect(page.locator('#doors')).toBeHidden();
  await page.goto('about:blank');
  await page.goto('./'); // where this browser was last
  await expect(page.locator('#lesson')).toContainText('One head, step by step');
  await page.locator('#home').click();
  await expect(page.locator('#doors')).toBeVisible();
  await expect(page.locator('#lesson')).toContainText('Who is “she”?');
});

for (const width of [360, 1440]) {
  test(`the first screen fits and breaks no rule at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 760 });
    await bringAxe(page);
    await page.goto('./');
    await expect(firstNumber(page)).toBeVisible();
    await openMore(page);
    await expect(page.locator('#language')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.locator('.more > summary')).toBeFocused();
    await expect(page.locator('#language')).toBeHidden();
    await openMore(page);
    await page.locator('.taken').click();
    await expect(page.locator('#language')).toBeHidden(); // a press elsewhere closes the menu
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}
