/** The Share dialog. */
import { list } from './grammar.js';

export const sharing = {
  open: 'Share …',
  title: 'Share what is shown',
  as: 'As',
  kinds: { link: 'Link', element: 'Element', iframe: 'Iframe' },
  keeps: 'Start with',
  keep: {
    step: (title: string) => `the step “${title}”`,
    only: 'nothing but this step',
    pin: (place: string) => `the pinned number: ${place}`,
    token: (token: string) => `“${token}” followed alone`,
    head: (head: number) => `head ${head} alone`,
    compact: 'compact: little height, one section at a time',
  },
  nothing: 'To start with a step, a number, a token or a head, go there first.',
  hide: 'Hide',
  lock: 'Lock: shown, but cannot be changed',
  preview: 'Preview',
  noPreview: 'Texts that take long to compute have no preview.',
  copied: 'Copied',
  asFile: (
    [lesson, ...beside]: readonly [string, ...string[]],
    most: string | null,
    isElement: boolean,
  ) =>
    `This lesson ${most === null ? 'needs other files beside it' : `takes more than ${most} characters`}, so it becomes a file: save ${lesson} and put it${beside.length ? `, with ${list(beside)},` : ''} beside ${isElement ? 'your page' : 'Clearhead’s page'}.`,
  save: (file: string) => `Save ${file}`,
};
