import { createListeners } from '../listeners.ts';

const watchers = createListeners();
const inMemory = new Map<string, string>();

export function draftKey(place: string, field: string): string {
  return `draft:${place}:${field}`;
}

/** Session storage survives reloads and ends with the tab. */
export const drafts = {
  read(key: string): string | null {
    const unstored = inMemory.get(key);
    if (unstored !== undefined) return unstored;
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key: string, text: string | null): void {
    inMemory.delete(key);
    try {
      if (text === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, text);
    } catch {
      if (text !== null) inMemory.set(key, text);
    }
    watchers.call();
  },
  forgetAll(which: (key: string) => boolean): void {
    for (const key of [...inMemory.keys(), ...storedKeys()].filter((each) => which(each))) drafts.write(key, null);
  },
  areStored: () => inMemory.size === 0,
  subscribe: watchers.subscribe,
};

function storedKeys(): string[] {
  try {
    return Object.keys(sessionStorage);
  } catch {
    return [];
  }
}
