/**
 * Values that the browser keeps. If storage is forbidden, as in some iframes, or full, nothing is
 * kept, and the page works without it.
 */
type Area = 'localStorage' | 'sessionStorage';

/** Null if there is no value for a key. */
export function stored(key: string, area: Area = 'localStorage'): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** Returns whether the value was stored. */
export function store(key: string, value: string, area: Area = 'localStorage'): boolean {
  try {
    globalThis[area].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
