import { LRUCache } from 'lru-cache';
import type { LastSeenWriter, Store } from '../../domain/model/store.ts';

interface LastSeenWriterOptions {
  now: () => number;
  maxWaitMs?: number;
  onFailed?: (cause: unknown) => void;
}

const everyMs = 60_000;
const maxBatch = 1_000;
const maxRemembered = 50_000;

/** Writes every few seconds, so that joins and ballots need not wait. A crash loses those seconds. */
export function createLastSeenWriter(
  store: Pick<Store, 'transaction'>,
  { now, maxWaitMs = 3_000, onFailed }: LastSeenWriterOptions,
): LastSeenWriter {
  const known = new LRUCache<string, number>({ max: maxRemembered });
  let batch: { at: number; ids: string[] } | null = null;
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  const write = async (taken: NonNullable<typeof batch>) => {
    try {
      await store.transaction((tx) => tx.participants.seen(taken.ids, taken.at));
    } catch (error) {
      for (const id of taken.ids) known.delete(id);
      onFailed?.(error);
    }
  };
  const flush = () => {
    clearTimeout(timer);
    const taken = batch;
    batch = null;
    if (taken) writing = writing.then(() => write(taken));
  };

  return {
    note({ id, lastSeenAt = 0 }) {
      const at = now();
      if (at - Math.max(lastSeenAt, known.get(id) ?? 0) < everyMs) return;
      known.set(id, at);
      if (batch === null) {
        batch = { at, ids: [] };
        timer = setTimeout(flush, maxWaitMs);
      }
      batch.ids.push(id);
      if (batch.ids.length >= maxBatch) flush();
    },
    async drain() {
      flush();
      await writing;
    },
  };
}
