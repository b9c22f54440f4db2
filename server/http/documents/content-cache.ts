interface Held {
  content: Uint8Array;
}

export interface ContentCache<Value extends Held> {
  /**
   * What is kept under this key, or what `load` brings, asked once however many ask in the same moment. A key stands for one
   * content for ever. Null is not kept, nor is a failure, which is thrown to all who asked.
   */
  take(key: string, load: () => Promise<Value | null>): Promise<Value | null>;
}

/** Keeps contents of up to `maxBytes` together in memory; those longest out of use go first. */
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
        // Last in the order of use.
        kept.delete(key);
        kept.set(key, value);
        return value;
      }
      const underWay = loading.get(key) ?? bring(key, load);
      // `bring` has not ended yet: it deletes this when it does.
      loading.set(key, underWay);
      return underWay;
    },
  };
}
