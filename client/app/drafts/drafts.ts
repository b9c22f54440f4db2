const watchers = new Set<() => void>();
/** For when the storage is switched off or full: a draft is then only as old as the page. */
const inMemory = new Map<string, string>();

export function draftKey(place: string, field: string): string {
  return `draft:${place}:${field}`;
}

/** What was typed and not yet taken by the server, by key. In the session storage: it survives reloads, not the tab. */
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
  /** Null forgets it. */
  write(key: string, text: string | null): void {
    inMemory.delete(key);
    try {
      if (text === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, text);
    } catch {
      if (text !== null) inMemory.set(key, text);
    }
    for (const watch of watchers) watch();
  },
  forgetAll(which: (key: string) => boolean): void {
    for (const key of [...inMemory.keys(), ...storedKeys()].filter((each) => which(each))) drafts.write(key, null);
  },
  /** Whether a reload keeps them all. */
  areStored: () => inMemory.size === 0,
  subscribe(onChange: () => void): () => void {
    watchers.add(onChange);
    return () => void watchers.delete(onChange);
  },
};

function storedKeys(): string[] {
  try {
    return Object.keys(sessionStorage);
  } catch {
    return [];
  }
}
