/**
 * Values that the browser keeps. If storage is forbidden, as in some iframes, or full, a person's
 * choices hold until the page is closed.
 */
type Area = 'localStorage' | 'sessionStorage';

/** The choices that localStorage has refused. */
const refused = new Map<string, string>();

/** Null if there is no value for a key. */
export function stored(key: string, area: Area = 'localStorage'): string | null {
  const choice = area === 'localStorage' ? refused.get(key) : undefined;
  if (choice !== undefined) return choice;
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
    if (area === 'localStorage') refused.delete(key);
    return true;
  } catch {
    if (area === 'localStorage') refused.set(key, value);
    return false;
  }
}
