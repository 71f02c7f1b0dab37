/** `import 'clearhead/vue'` in a file of types lets Vue's templates and TSX know <clear-head>. */
import type { DefineComponent, HTMLAttributes, ReservedProps } from 'vue';
import type { ClearHeadProps } from './element.js';

/** `@clear-head-change` in a template. */
type Events = {
  onClearHeadReady?: (event: HTMLElementEventMap['clear-head-ready']) => void;
  onClearHeadChange?: (event: HTMLElementEventMap['clear-head-change']) => void;
  onClearHeadError?: (event: HTMLElementEventMap['clear-head-error']) => void;
  onClearHeadAnswer?: (event: HTMLElementEventMap['clear-head-answer']) => void;
};

type Props = ClearHeadProps & Events;

declare module 'vue' {
  interface GlobalComponents {
    ClearHead: DefineComponent<Props>;
  }
}

declare module 'vue/jsx-runtime' {
  namespace JSX {
    interface IntrinsicElements {
      'clear-head': Props & ReservedProps & Omit<HTMLAttributes, keyof Props>;
    }
  }
}
