import { BoundedMap } from '#contracts/bounded-map.ts';
import type { SightingWriter, Store } from '../../domain/model/store.ts';

export interface SightingWriterOptions {
  /** UTC in ms. */
  now: () => number;
  /** How long sightings gather before they are written; default 3 s. */
  maxWaitMs?: number;
  /** Called when they could not be written: those people are noted again when they do something else. */
  onFailed?: (cause: unknown) => void;
}

/** A person is written at most this often. */
const everyMs = 60_000;
/** A batch has one time, that of its first sighting; with more people than this it is written at once. */
const maxBatch = 1_000;
const maxRemembered = 50_000;

/**
 * Gathers who was seen and writes it in one statement every few seconds, apart from what they did: no join and no ballot waits
 * for it or takes a transaction more. What a crash loses is at most those seconds.
 */
export function createSightingWriter(
  store: Pick<Store, 'transaction'>,
  { now, maxWaitMs = 3_000, onFailed }: SightingWriterOptions,
): SightingWriter {
  const known = new BoundedMap<string, number>(maxRemembered);
  let batch: { at: number; ids: string[] } | null = null;
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  const write = async (taken: NonNullable<typeof batch>): Promise<void> => {
    try {
      await store.transaction((tx) => tx.participants.seen(taken.ids, taken.at));
    } catch (error) {
      for (const id of taken.ids) known.delete(id);
      onFailed?.(error);
    }
  };
  const flush = (): void => {
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
