interface Held {
  content: Uint8Array;
}

export interface ContentCache<Value extends Held> {
  /**
   * The cached content, or the result of `load`, called once for concurrent requests. A key's content never changes.
   * Null and failures are not cached; failures are thrown to all callers.
   */
  take(key: string, load: () => Promise<Value | null>): Promise<Value | null>;
}

/** Caches contents of up to `maxBytes` in memory; the least recently used are evicted first. */
export function createContentCache<Value extends Held>(maxBytes: number): ContentCache<Value> {
  const kept = new Map<string, Value>();
  const loading = new Map<string, Promise<Value | null>>();
  let bytes = 0;

  const forget = (key: string): void => {
    bytes -= kept.get(key)?.content.byteLength ?? 0;
    kept.delete(key);
  };
  const keep = (key: string, value: Value): void => {
    forget(key);
    kept.set(key, value);
    bytes += value.content.byteLength;
    for (const oldest of kept.keys()) {
      if (bytes <= maxBytes) return;
      forget(oldest);
    }
  };
  const bring = async (key: string, load: () => Promise<Value | null>): Promise<Value | null> => {
    try {
      const value = await load();
      if (value) keep(key, value);
      return value;
    } finally {
      loading.delete(key);
    }
  };

  return {
    async take(key, load) {
      const value = kept.get(key);
      if (value) {
        // Moves it to the end of the LRU order.
        kept.delete(key);
        kept.set(key, value);
        return value;
      }
      const underWay = loading.get(key) ?? bring(key, load);
      // `bring` is still running: it deletes this entry when it ends.
      loading.set(key, underWay);
      return underWay;
    },
  };
}
