/**
 * A page in a frame: it sends its parent its height and its readers' answers, and learns whether
 * the parent follows the height. It keeps sticky parts inside the visible part of the frame, and
 * lets Escape lead out of the frame. It ignores all messages from the parent.
 */
import type { AnswerDetail } from './events.js';
import { watchVisiblePart } from './visible-part.js';

/** A height that limits nothing on the page. */
const boundless = '100000px';

/**
 * The height that the page needs, whatever the frame's height: otherwise each would keep changing
 * the other.
 */
function heightOf(element: HTMLElement): number {
  element.style.setProperty('--viewport', boundless);
  const { height } = document.documentElement.getBoundingClientRect();
  element.style.removeProperty('--viewport');
  return Math.ceil(height);
}

/** Messages with the height: ours, that of learning systems (LTI, as in Canvas), and H5P's. */
const heightMessages = (height: number): object[] => [
  { type: 'clear-head-height', height },
  { subject: 'lti.frameResize', height },
  {
    context: 'h5p',
    action: 'resize',
    height,
    scrollHeight: height,
    clientHeight: height,
  },
];

/** A frame's border may use some of its height. */
const mostBorder = 8;

/**
 * @param onFollowed called once, if the host gives the frame the reported height before the reader
 * acts
 */
export function framed(element: HTMLElement, onFollowed: () => void): void {
  document.documentElement.toggleAttribute('data-framed', true);
  // Any page that embeds this one learns its height and its readers' answers.
  const tell = (message: object): void => parent.postMessage(message, '*');
  let lastHeight = 0;
  const sentHeights = new Set<number>();
  new ResizeObserver(() => {
    const height = heightOf(element);
    if (height === lastHeight) return;
    // H5P then makes the frame as wide as its container.
    if (!lastHeight) tell({ context: 'h5p', action: 'hello' });
    lastHeight = height;
    sentHeights.add(height);
    for (const message of heightMessages(height)) tell(message);
  }).observe(document.documentElement);

  const firstHeight = innerHeight;
  const ended = new AbortController();
  const { signal } = ended;
  const end = (): void => ended.abort();
  for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, end, { signal });
  const onResize = (): void => {
    const isSentHeight = [...sentHeights].some(
      (height) => Math.abs(innerHeight - height) <= mostBorder,
    );
    if (innerHeight === firstHeight || !isSentHeight) return;
    end();
    onFollowed();
  };
  addEventListener('resize', onResize, { signal });

  watchVisiblePart(({ above, below, size }) => {
    element.style.setProperty('--hidden-above', `${above}px`);
    element.style.setProperty('--hidden-below', `${below}px`);
    element.style.setProperty('--visible-size', `${size}px`);
  });

  // The embedding page receives its readers' answers, as from the element itself.
  element.addEventListener('clear-head-answer', ({ detail }: CustomEventInit<AnswerDetail>) =>
    tell({ type: 'clear-head-answer', ...detail }),
  );

  addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) parent.focus();
  });
}
