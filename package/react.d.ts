/** `import 'clearhead/react'` in a file of types declares <clear-head> for the JSX of React 19. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { ClearHead, ClearHeadProps } from './element.js';

/** React 19 listens to an element's own events by their names. */
type Events = {
  [
    Name in keyof HTMLElementEventMap as Name extends `clear-head-${string}` ? `on${Name}` : never
  ]?: (event: HTMLElementEventMap[Name]) => void;
};

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'clear-head': ClearHeadProps &
        Events &
        Omit<DetailedHTMLProps<HTMLAttributes<ClearHead>, ClearHead>, keyof ClearHeadProps>;
    }
  }
}
