const watchers = new Set<() => void>();
/** For when the storage is switched off or full: a draft is then only as old as the page. */
const inMemory = new Map<string, string>();

/** What was typed and not yet taken by the server, by key. In the session storage: it survives reloads, not the tab. */
export const drafts = {
  read(key: string): string | null {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return inMemory.get(key) ?? null;
    }
  },
  /** Null forgets it. */
  write(key: string, text: string | null): void {
    try {
      if (text === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, text);
    } catch {
      if (text === null) inMemory.delete(key);
      else inMemory.set(key, text);
    }
    for (const watch of watchers) watch();
  },
  subscribe(onChange: () => void): () => void {
    watchers.add(onChange);
    return () => void watchers.delete(onChange);
  },
};
