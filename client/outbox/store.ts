import type { Entry } from './entry.ts';

export interface OutboxStore {
  all: () => Promise<Entry[]>;
  put: (entry: Entry) => Promise<void>;
  remove: (submissionId: string) => Promise<void>;
  /** With 0 ms, gives up the right to send. @returns whether `holder` has it now */
  lease: (holder: string, nowMs: number, forMs: number) => Promise<boolean>;
  isLasting: () => boolean;
}

/** For browsers that block storage. */
export function memoryStore(): OutboxStore {
  const entries = new Map<string, Entry>();
  let lease: { holder: string; untilMs: number } | undefined;
  return {
    all: () => Promise.resolve([...entries.values()].toSorted((a, b) => a.answeredAt - b.answeredAt)),
    put: (entry) => Promise.resolve(void entries.set(entry.submissionId, entry)),
    remove: (id) => Promise.resolve(void entries.delete(id)),
    lease: (holder, nowMs, forMs) => {
      if (lease && lease.holder !== holder && lease.untilMs > nowMs) return Promise.resolve(false);
      lease = { holder, untilMs: nowMs + forMs };
      return Promise.resolve(true);
    },
    isLasting: () => entries.size === 0,
  };
}

/** The disk may be full or unavailable. */
export function withFallbackStore(disk: OutboxStore, fallback: OutboxStore): OutboxStore {
  const either = async <Result>(use: (store: OutboxStore) => Promise<Result>): Promise<Result> => {
    try {
      return await use(disk);
    } catch {
      return use(fallback);
    }
  };
  return {
    all: async () => {
      const [onDisk, inFallback] = await Promise.all([disk.all().catch(() => []), fallback.all()]);
      // The fallback's entry is newer, because the disk rejected its update.
      const byId = new Map([...onDisk, ...inFallback].map((entry) => [entry.submissionId, entry]));
      return [...byId.values()].toSorted((a, b) => a.answeredAt - b.answeredAt);
    },
    put: async (entry) => {
      await fallback.remove(entry.submissionId);
      await either((store) => store.put(entry));
    },
    remove: async (id) => {
      await fallback.remove(id);
      await either((store) => store.remove(id));
    },
    lease: (holder, nowMs, forMs) => either((store) => store.lease(holder, nowMs, forMs)),
    isLasting: () => disk.isLasting() && fallback.isLasting(),
  };
}
