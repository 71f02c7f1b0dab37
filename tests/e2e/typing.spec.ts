import {
  cell,
  choose,
  expect,
  firstNumber,
  open,
  problems,
  sentence,
  table,
  test,
  openMore,
  unfold,
} from './fixture.js';
import { texts } from '../../web/text/en/index.js';
import { pieces } from '../../web/text/en/pieces.js';

const openLesson = { lesson: 'random-vectors' as const };

test('a sentence becomes tokens, ids and numbers as it is typed', async ({ page }) => {
  await open(page);
  await sentence(page).fill('Fast time flies');
  await expect(page.locator('.chips button')).toHaveText([
    '<bos>',
    'fast',
    'time',
    'flies',
    '<eos>',
  ]);
  await expect(table(page, 'weights').getByRole('rowheader')).toHaveText([
    '<bos>',
    'fast',
    'time',
    'flies',
    '<eos>',
  ]);
  await expect(page.locator('.checks')).toContainText('You changed one');
  await openMore(page);
  await page.getByRole('button', { name: 'Reset all' }).click();
  await expect(page.locator('.checks')).toContainText('printed values match');
  await expect(sentence(page)).toHaveValue('Time flies fast');
});

test('unknown words are named, and treated as the lesson says', async ({ page }) => {
  await open(page);
  await sentence(page).fill('Time eats fast');
  await expect(page.locator('.chips li').nth(2)).toHaveText(/eats.*read as <pad>/s);
  await expect(page.locator('.controls')).toContainText(
    '“eats” is not in this lesson’s vocabulary, so it is treated as <pad>.',
  );
});

test('an empty sentence is reported below, and the last numbers stay', async ({ page }) => {
  await open(page);
  await sentence(page).fill('  ');
  await expect(problems(page)).toContainText('The sentence is empty.');
  await expect(problems(page)).toContainText('Below is the last valid result');
  await expect(cell(page, 'scaled scores', 2, 1)).toHaveText('0.0544');
  await sentence(page).fill('fast');
  await expect(problems(page)).toHaveText('');
});

test('5,000 words are rejected with a sentence, and the last numbers stay', async ({ page }) => {
  await open(page, openLesson);
  await sentence(page).fill('word '.repeat(5000));
  await expect(problems(page)).toContainText('This sentence cannot be computed: 5000 tokens');
  await expect(table(page, 'weights').getByRole('rowheader').first()).toHaveText('a');
});

test('a sentence too long for the lesson’s positions says so', async ({ page }) => {
  await open(page);
  await sentence(page).fill('time '.repeat(20));
  await expect(problems(page)).toContainText(
    'makes 22 tokens, but the lesson has position vectors for only 8 positions',
  );
});

test('500 words are a picture and a window, and the window moves', async ({ page }) => {
  await open(page, openLesson);
  await sentence(page).fill(Array.from({ length: 500 }, (_, i) => `w${i % 90}`).join(' '));
  await expect(page.locator('.places')).toContainText('Rows: tokens 1–10 of 500');
  expect(await page.locator('.diagram td').count()).toBeLessThan(3000);
  const rows = page.getByLabel(/Rows: tokens/);
  await rows.focus();
  await page.keyboard.press('End');
  await expect(page.locator('.places')).toContainText('Rows: tokens 491–500 of 500');
  await cell(page, 'scores', 0, 0).click();
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('.places')).toContainText('Rows: tokens 490–499 of 500');
  await expect(cell(page, 'scores', 0, 0)).toBeFocused();
  const picture = page.locator('.overview[data-down=down][data-across=across]').first();
  await picture.click({ position: { x: 60, y: 60 } });
  await expect(page.locator('.places')).toContainText(/Rows: tokens 2\d\d–2\d\d of 500/);
});

test('a lesson that starts from vectors says why there is no sentence', async ({ page }) => {
  await open(page);
  await sentence(page).focus();
  await page.evaluate(() => (location.hash = 'lesson=three-tokens'));
  await expect(sentence(page)).toBeDisabled();
  await expect(sentence(page)).toBeFocused(); // it does not fall to the document
  await page.keyboard.type('none');
  await expect(sentence(page)).toHaveValue('');
  await expect(page.locator('.controls')).toContainText(
    'To type a sentence, choose “Your own sentence”.',
  );
});

test('a seed gives the numbers of torch.manual_seed', async ({ page }) => {
  await open(page);
  const seed = page.getByLabel('Seed');
  await openMore(page);
  await seed.fill('42');
  // torch.manual_seed(42); torch.nn.Linear(4, 2, bias=False).weight, drawn transposed
  const weights = table(page, /^\s*W_Q transposed/).locator('tbody td');
  await expect(weights).toHaveText([
    '0.3823',
    '−0.1096',
    '0.4150',
    '0.1009',
    '−0.1171',
    '−0.2434',
    '0.4593',
    '0.2936',
  ]);
  await expect(page).toHaveURL(/#lesson=time-flies&seed=42$/);
  await openMore(page);
  await seed.fill('42x');
  await expect(problems(page)).toContainText('“42x” is not a seed.');
  await expect(seed).toHaveAttribute('aria-invalid', 'true');
  await expect(sentence(page)).not.toHaveAttribute('aria-invalid', 'true');
  await expect(weights.first()).toHaveText('0.3823');
  // Typed text counts even before it is computed, also for a switch that is pressed then.
  await sentence(page).fill('time fast');
  await expect(page.locator('.chips')).not.toContainText('flies');
  await expect(page).toHaveURL(/text=time\+fast&seed=42$/);
  await expect(problems(page)).toContainText('“42x” is not a seed.');
  await expect(seed).toHaveValue('42x');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(seed).toHaveValue('42');
  await expect(problems(page)).toBeEmpty();
  await openMore(page);
  await seed.fill('42x');
  await unfold(page, texts.ingredients.title);
  await page.getByLabel('Mask').selectOption('causal');
  await expect(page).toHaveURL(/text=time\+fast&seed=42&mask=causal$/);
  await expect(sentence(page)).toHaveValue('time fast');
  for (let steps = 0; steps < 2; steps++) await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveURL(/#lesson=time-flies&seed=42$/);
  await openMore(page);
  await seed.fill('');
  await expect(weights.first()).toHaveText('0.5');
  await expect(page.locator('.checks')).toContainText('158 of 158 printed values match');
});

test('the parts of a URL are shown; wrong ones are reported', async ({ page }) => {
  await page.goto('./#lesson=no-such&seed=-5&zoom=3');
  await expect(firstNumber(page)).toBeVisible();
  await expect(problems(page)).toContainText('There is no lesson “no-such”');
  await expect(problems(page)).toContainText('“-5” is not a seed');
  await expect(problems(page)).toContainText('“zoom”');
  await open(page, { lesson: 'random-vectors', text: 'one two one', seed: '7' });
  await expect(sentence(page)).toHaveValue('one two one');
  await expect(page.getByLabel('Seed')).toHaveValue('7');
  await expect(page.locator('.chips button')).toHaveText(['one', 'two', 'one']);
});

test('a URL for an impossible state shows the unchanged lesson, and says why', async ({ page }) => {
  for (const [wanted, said] of [
    ['lesson=random-vectors&heads=2', 'evenly'],
    [
      'text=time+time+time+time+time+time+time',
      'makes 9 tokens, but the lesson has position vectors for only 8',
    ],
    ['text=+', 'The sentence is empty'],
    ['seed=1e9', 'is not a seed'],
  ]) {
    await page.goto('about:blank');
    await page.goto(`./#${wanted}`);
    await expect(firstNumber(page)).toBeVisible();
    await expect(problems(page)).toContainText(said ?? '');
  }
});

test('the URL follows, and Back leads to the previous lesson', async ({ page }) => {
  await open(page);
  await choose(page, 'random-vectors');
  await expect(page).toHaveURL(/#lesson=random-vectors$/);
  await sentence(page).fill('to be or not to be');
  await expect(page).toHaveURL(/text=to\+be\+or\+not\+to\+be$/);
  await page.goBack();
  await expect(sentence(page)).toHaveValue('Time flies fast');
  await expect(page.locator('.checks')).toContainText('158 of 158');
  await page.goForward();
  await expect(sentence(page)).toHaveValue('to be or not to be');
});

test('a document that cannot be loaded leaves the last lesson on screen', async ({
  page,
  rules,
}) => {
  await open(page);
  await page.route('**/three-tokens.json', (route) => route.fulfill({ status: 404 }));
  await choose(page, 'three-tokens');
  await expect(problems(page)).toContainText(/There is no file at .*three-tokens\.json/);
  await expect(cell(page, 'scaled scores', 2, 1)).toHaveText('0.0544');
  rules.broken.length = 0; // the browser logs the 404
});

test('a faulty lesson reports the place of the fault', async ({ page }) => {
  await open(page);
  await page.route('**/three-tokens.json', async (route) => {
    const lesson = (await (await route.fetch()).json()) as { input: { vectors: number[][] } };
    lesson.input.vectors[1]?.push(5);
    await route.fulfill({ json: lesson });
  });
  await choose(page, 'three-tokens');
  await expect(problems(page)).toContainText(
    'cannot be used: input.vectors[1]: 3 numbers, expected 2',
  );
  await expect(cell(page, 'scaled scores', 2, 1)).toHaveText('0.0544');
});

test('text from a person stays text, and right-to-left text stays readable', async ({ page }) => {
  await open(page, openLesson);
  await sentence(page).fill('<img src=x onerror=alert(1)> שלום 🙂');
  await expect(page.locator('.chips button')).toHaveCount(5);
  await expect(page.locator('.chips button').nth(3)).toContainText('שלום');
  await expect(page.locator('.chips img, .diagram img')).toHaveCount(0);
});

test('undo while nothing has the focus takes back one change, and types nothing', async ({
  page,
}) => {
  await open(page);
  await sentence(page).press('End');
  await page.keyboard.type(' time');
  await expect(page.locator('.chips button')).toHaveCount(6);
  await cell(page, 'weights', 0, 0).click();
  for (const key of ['Control+z', 'Control+Shift+z']) await page.keyboard.press(key);
  await expect(page.locator('.chips button')).toHaveCount(6);
  await page.locator('clear-head').evaluate((element) => {
    (element.shadowRoot?.activeElement as HTMLElement | null)?.blur();
  });
  await page.keyboard.press('Control+z');
  await expect(page.locator('.chips button')).toHaveCount(5);
  await expect(page).not.toHaveURL(/text=/); // the address follows a moment later
});

test('words are suggested below the sentence, by keys, and nothing moves', async ({ page }) => {
  await open(page, { lesson: 'who-is-she' });
  const s = texts.suggestions;
  const options = page.locator('.suggestion');
  const top = async (): Promise<number | undefined> =>
    (await page.locator('.body').boundingBox())?.y;
  const before = await top();
  await expect(sentence(page)).toHaveAccessibleDescription(s.knows(89));
  await sentence(page).fill('the gi');
  await expect(options).toHaveText(['girl', 'girls']);
  await expect(page.getByRole('listbox', { name: s.begin('gi') })).toBeVisible();
  await expect(sentence(page)).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('#live')).toHaveText('Words that begin with “gi”: girl and girls.');
  await sentence(page).press('ArrowDown');
  await sentence(page).press('ArrowDown');
  const active = await sentence(page).getAttribute('aria-activedescendant');
  await expect(page.locator(`[id="${active}"]`)).toHaveText('girls');
  await sentence(page).press('Tab');
  await expect(sentence(page)).toBeFocused();
  await expect(sentence(page)).toHaveValue('the girls');
  await expect(page.locator('.model-map .words .word')).toHaveText(['.', 'the', 'girls']);
  await expect(page.getByRole('listbox', { name: s.next })).toBeVisible();
  await sentence(page).press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await sentence(page).pressSequentially(' homework is hard');
  await expect(sentence(page)).toHaveAccessibleDescription(s.refused(['homework', 'hard'], 0));
  await expect(problems(page)).toBeEmpty();
  expect(await top()).toBe(before);
  await page.getByRole('button', { name: s.any }).click();
  await expect(sentence(page)).toHaveAccessibleDescription(pieces.english);
  await expect(sentence(page)).toHaveValue('the girls homework is hard');
});
