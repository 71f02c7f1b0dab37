/** Whether a person wants little to move. */
export const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

export const scrolling = (): ScrollBehavior => (isCalm() ? 'auto' : 'smooth');
