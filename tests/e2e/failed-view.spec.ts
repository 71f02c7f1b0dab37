/** A state is drawn completely, or the page shows why not: no number of another lesson remains. */
import { packed } from '../../web/session/packed.js';
import { texts } from '../../web/text/en/index.js';
import { overflowing } from '../web/small-documents.js';
import { answer, cell, choose, expect, firstNumber, open, table, test } from './fixture.js';

test('a lesson whose weights are NaN is drawn completely, also after another one', async ({
  page,
}) => {
  const document = await packed(JSON.stringify(overflowing));
  await open(page);
  await page.locator('clear-head').evaluate((element, state) => {
    element.setAttribute('state', state);
  }, `document=${document}`);
  await expect(page.getByRole('button', { name: /^Lesson:/ })).toHaveText(/Too large/);
  await expect(cell(page, 'weights', 0, 0)).toHaveText('NaN');
  await expect(table(page, 'weights').first().locator('tbody tr')).toHaveCount(3);
  await expect(answer(page).locator('.place')).toBeVisible();
  await page.goto('about:blank');
  await page.goto(`./#document=${document}`);
  await expect(cell(page, 'weights', 0, 0)).toHaveText('NaN');
  await expect(answer(page).locator('.place')).toBeVisible();
});

test('a view that fails says so, and the old content is gone', async ({ page, rules }) => {
  await open(page);
  const before = await firstNumber(page).textContent();
  // Makes the page throw whenever it writes a number.
  await page.evaluate(() => {
    const { toFixed } = Number.prototype;
    Number.prototype.toFixed = () => {
      throw new Error('no digits today');
    };
    Object.assign(window, { mend: () => (Number.prototype.toFixed = toFixed) });
  });
  await choose(page, 'three-tokens');
  const message = texts.problems.notDrawn('no digits today');
  await expect(page.locator('.main').getByText(message).first()).toBeVisible();
  await expect(page.locator('.diagram td')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Lesson:/ })).toHaveText(
    new RegExp(texts.lessons['three-tokens'].title),
  );
  await page.evaluate(() => (window as unknown as { mend(): void }).mend());
  await choose(page, 'time-flies');
  await expect(firstNumber(page)).toHaveText(before ?? '');
  await expect(answer(page).locator('.place')).toBeVisible();
  expect(rules.broken.filter((broken) => !broken.includes('no digits today'))).toEqual([]);
  rules.broken.length = 0;
});

test('a failure after drawing is reported too, and the old content is gone', async ({
  page,
  rules,
}) => {
  await open(page);
  // Makes the page throw whenever it marks the followed token.
  await page.evaluate(() => {
    const { toggleAttribute } = Element.prototype;
    Element.prototype.toggleAttribute = function (name, isOn) {
      if (name === 'data-following') throw new Error('no marks today');
      return toggleAttribute.call(this, name, isOn);
    };
    Object.assign(window, { mend: () => (Element.prototype.toggleAttribute = toggleAttribute) });
  });
  const follow = (state: string): Promise<void> =>
    page.locator('clear-head').evaluate((element, value) => {
      element.setAttribute('state', value);
    }, state);
  await follow('lesson=time-flies&token=1');
  const message = page.locator('.main').getByText(texts.problems.notDrawn('no marks today'));
  await expect(message.first()).toBeVisible();
  await expect(page.locator('.diagram, .answer, .looks, .ribbons')).toHaveCount(0);
  expect(rules.broken.filter((broken) => !broken.includes('no marks today'))).toEqual([]);
  await page.evaluate(() => (window as unknown as { mend(): void }).mend());
  await follow('lesson=time-flies&token=2');
  await expect(page.locator('.diagram')).toHaveAttribute('data-following');
  await expect(message).toHaveCount(0);
  await expect(answer(page).locator('.place')).toBeVisible();
  rules.broken.length = 0;
});
