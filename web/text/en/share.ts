/** The Share dialog. */
import { list } from './grammar.js';

export const sharing = {
  open: 'Share …',
  title: 'Share this view',
  as: 'As',
  kinds: { link: 'Link', element: 'Element', iframe: 'Iframe' },
  keeps: 'Start with',
  keep: {
    step: (title: string) => `the step “${title}”`,
    only: 'only this step',
    pin: (cell: string) => `the pinned number: ${cell}`,
    token: (token: string) => `only “${token}” followed`,
    head: (head: number) => `only head ${head}`,
    play: 'The link opens at step 0 and starts training automatically',
    compact: 'compact: one section at a time',
  },
  nothing: 'To start at a step, number, token or head, select it first.',
  hide: 'Hide',
  lock: 'Lock: visible, but not editable',
  preview: 'Preview',
  noPreview: 'There is no preview for texts that take long to compute.',
  copied: 'Copied',
  worksheet: 'Worksheet',
  asFile: (
    [lesson, ...beside]: readonly [string, ...string[]],
    most: string | null,
    isElement: boolean,
  ) =>
    `This lesson ${most === null ? 'needs other files beside it' : `takes more than ${most} characters`}, so it becomes a file: save ${lesson} and put it${beside.length ? `, with ${list(beside)},` : ''} beside ${isElement ? 'your page' : 'Clearhead’s page'}.`,
  save: (file: string) => `Save ${file}`,
};
