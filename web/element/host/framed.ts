/** A page in a frame: its parent is told how high it is, what stays in view stays in the part of the frame
 * that is visible, and Escape leads back out. Nothing that the parent says is heard. */
import { watchVisiblePart } from './visible-part.js';

/** So high that nothing on the page is bounded by the frame. */
const boundless = '100000px';

/** The height that the page needs, whatever the frame's height: otherwise the two would chase each other. */
function heightOf(element: HTMLElement): number {
  element.style.setProperty('--viewport', boundless);
  const { height } = document.documentElement.getBoundingClientRect();
  element.style.removeProperty('--viewport');
  return Math.ceil(height);
}

/** In the shapes that hosts understand: our own, learning systems' (LTI, as Canvas), and H5P's. */
const shapesOf = (height: number): object[] => [
  { type: 'clear-head-height', height },
  { subject: 'lti.frameResize', height },
  {
    ...{ context: 'h5p', action: 'resize' },
    ...{ height, scrollHeight: height, clientHeight: height },
  },
];

export function framed(element: HTMLElement): void {
  document.documentElement.toggleAttribute('data-framed', true);
  // Any page may know the height: it gives nothing away.
  const tell = (message: object): void => parent.postMessage(message, '*');
  let told = 0;
  new ResizeObserver(() => {
    const height = heightOf(element);
    if (height === told) return;
    // H5P makes the frame as wide as its place.
    if (!told) tell({ context: 'h5p', action: 'hello' });
    told = height;
    for (const shape of shapesOf(height)) tell(shape);
  }).observe(document.documentElement);

  watchVisiblePart(({ above, below, size }) => {
    element.style.setProperty('--hidden-above', `${above}px`);
    element.style.setProperty('--hidden-below', `${below}px`);
    element.style.setProperty('--visible-size', `${size}px`);
  });

  addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) parent.focus();
  });
}
