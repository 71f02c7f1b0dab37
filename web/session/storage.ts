/**
 * Values that the browser keeps. Where storage is forbidden, as in some iframes, or full, nothing is kept,
 * and the page goes on without.
 */
type Area = 'localStorage' | 'sessionStorage';

/** Null where nothing is kept under a key. */
export function stored(key: string, area: Area = 'localStorage'): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** Whether the value is kept. */
export function store(key: string, value: string, area: Area = 'localStorage'): boolean {
  try {
    globalThis[area].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
