// A person's gestures on the page, in an order that ends where it began. `read` runs in the page
// with the element's shadow root: its result changes when the gesture has worked.

const table = (page, caption) =>
  page
    .locator('.diagram table')
    .filter({ has: page.locator('caption', { hasText: caption }) })
    .first();
const number = (caption, nth) => (page) => table(page, caption).locator('tbody td').nth(nth);
const weights = /^\s*weights, /;
const parameter = /^\s*W_V transposed \(W_V\),/;
const button = (name) => (page) => page.getByRole('button', { name, exact: true });

const pointAt = (find, read) => ({ find, act: (page, x, y) => page.mouse.move(x, y), read });
/** Counts from the press: the pointer has come before, and pointing is measured separately. */
const click = (find, read) => ({
  find,
  prepare: (page, x, y) => page.mouse.move(x, y),
  act: async (page) => {
    await page.mouse.down();
    await page.mouse.up();
  },
  read,
});
const press = (find, key, read) => ({
  find,
  focus: true,
  act: (page) => page.keyboard.press(key),
  read,
});

const pinned = (root) => root.querySelector('.pin')?.ariaPressed;
const explanation = (root) => root.querySelector('.answer')?.textContent;
const pressed = (root) =>
  [...root.querySelectorAll('.looks [aria-pressed]')].map((chip) => chip.ariaPressed).join();
const numbersOf = (name) =>
  `(root) => [...root.querySelectorAll('.diagram table')].find(({ caption }) =>
    caption.textContent.trim().startsWith('${name}, ')).tBodies[0].textContent`;
const outputs = numbersOf('context');
const isOpen = (root) => root.querySelectorAll('dialog[open]').length;
const heading = (root) => root.querySelector('.step-text h2').textContent;
const diagram = (root) => root.querySelector('.diagram').textContent;
const theme = () => document.documentElement.style.colorScheme;

const shared = {
  'points at a weight': pointAt(number(weights, 1), explanation),
  'points at the next one': pointAt(number(weights, 2), explanation),
  'follows a token': click((page) => page.locator('.chips button').nth(2), pressed),
  'follows all tokens': click((page) => page.locator('.chip.all'), pressed),
  'goes a step on': click(button('Next step'), heading),
  'goes a step back': click(button('Previous step'), heading),
  'lowers the temperature': press((page) => page.getByLabel('Temperature'), 'ArrowLeft', outputs),
  'raises it': press((page) => page.getByLabel('Temperature'), 'ArrowRight', outputs),
  'masks what comes later': press((page) => page.locator('#choose-mask'), 'ArrowDown', outputs),
  'masks nothing': press((page) => page.locator('#choose-mask'), 'ArrowUp', outputs),
};

export const gestures = {
  ...shared,
  'pins a parameter': click(number(parameter, 1), pinned),
  'opens its editor': press(null, 'F2', (root) => root.querySelectorAll('.cell-editor').length),
  'changes it by a key': press(null, 'ArrowUp', outputs),
  'changes it back': press(null, 'ArrowDown', outputs),
  'closes the editor': press(null, 'Enter', (root) => root.querySelectorAll('.cell-editor').length),
  'lets go of it': press(null, 'Escape', pinned),
};

const mapPart = (kind, nth) => (page) =>
  page.locator(`.model-map .map-line.${kind}`).first().locator('.map-cell').nth(nth);
const followed = (root) => root.querySelector('.words > .followed')?.textContent ?? '';
const openPart = (root) => root.querySelector('.part-tabs [aria-pressed="true"]')?.textContent;

/** Gestures on the map of a stack. */
export const mapGestures = {
  'points at a curve': pointAt(mapPart('head', 3), explanation),
  'points at another one': pointAt(mapPart('head', 7), explanation),
  'points at a strip': pointAt(mapPart('stream', 5), explanation),
  'presses a word': click(mapPart('words', 2), followed),
  'presses it again': click(mapPart('words', 2), followed),
};

/** Gestures that open parts below the map. */
export const partGestures = {
  'opens the last part': click(button('Next word'), openPart),
  'opens the words': click(button('Embedding'), openPart),
  'opens attention': click(button('Block 2: attention'), openPart),
  'presses a strip': click(mapPart('stream', 5), openPart),
};

export const longGestures = {
  ...shared,
  'types a letter': press((page) => page.getByLabel('Sentence'), 'x', outputs),
  'deletes it': press((page) => page.getByLabel('Sentence'), 'Backspace', outputs),
};

export const openers = {
  'opens a word': click((page) => page.locator('.diagram .term').last(), isOpen),
  'closes it': press(null, 'Escape', isOpen),
  'opens the menu': click(
    (page) => page.locator('.more > summary'),
    (root) => root.querySelector('.more').open,
  ),
  'chooses the light theme': click((page) => page.locator('#theme'), theme),
  'chooses the dark theme': click((page) => page.locator('#theme'), theme),
  'chooses the system’s theme': click((page) => page.locator('#theme'), theme),
};

const card = (nth) => (page) => page.locator('.lesson-card').nth(nth);

export const lessons = {
  'opens the choice of lessons': click((page) => page.locator('#lesson'), isOpen),
  'chooses another lesson': click(card(1), diagram),
  'opens the choice again': click((page) => page.locator('#lesson'), isOpen),
  'chooses the first again': click(card(0), diagram),
};
