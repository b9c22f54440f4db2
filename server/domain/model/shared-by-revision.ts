import { LRUCache } from 'lru-cache';
import type { Store } from './store.ts';

/** Makes something once for all who ask at the same revision. */
export function sharedByRevision<Made, Of extends { id: string; revision: number }>(
  make: (store: Store, of: Of) => Promise<Made>,
  maxKept: number,
): (store: Store, of: Of) => Promise<Made> {
  type Kept = LRUCache<string, { revision: number; made: Promise<Made> }>;
  const stores = new WeakMap<Store, Kept>();
  return (store, of) => {
    const kept: Kept = stores.get(store) ?? new LRUCache({ max: maxKept });
    stores.set(store, kept);
    const known = kept.get(of.id);
    if (known && known.revision >= of.revision) return known.made;
    const made = make(store, of);
    kept.set(of.id, { revision: of.revision, made });
    made.catch(() => kept.delete(of.id));
    return made;
  };
}
