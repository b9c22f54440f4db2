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

const openWithinMs = 2_000;

/** Stays in memory when IndexedDB is missing, blocked or silent. */
export async function openStore(): Promise<OutboxStore> {
  try {
    return withFallbackStore(indexedStore(await open()), memoryStore());
  } catch {
    return memoryStore();
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('handcount', 1);
    request.addEventListener('upgradeneeded', () => {
      // Phones may hold entries under this old name.
      request.result.createObjectStore('ballots', { keyPath: 'submissionId' });
      request.result.createObjectStore('leases');
    });
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error('IndexedDB cannot be opened', { cause: request.error })));
    // Some private modes never respond.
    setTimeout(() => reject(new Error('IndexedDB does not respond')), openWithinMs);
  });
}

/** Data is on disk only once the transaction completes. */
function stored<Result>(transaction: IDBTransaction, result: () => Result): Promise<Result> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve(result()));
    transaction.addEventListener('abort', () =>
      reject(new Error('IndexedDB could not store this', { cause: transaction.error })),
    );
  });
}

function indexedStore(database: IDBDatabase): OutboxStore {
  const within = <Result>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => IDBRequest<Result>) => {
    const transaction = database.transaction('ballots', mode, { durability: 'strict' });
    const request = use(transaction.objectStore('ballots'));
    return stored(transaction, () => request.result);
  };
  return {
    all: async () => {
      const entries = await within<Entry[]>('readonly', (store) => store.getAll());
      return entries.toSorted((a, b) => a.answeredAt - b.answeredAt);
    },
    put: async (entry) => void (await within('readwrite', (store) => store.put(entry))),
    remove: (id) => within('readwrite', (store) => store.delete(id)),
    // One transaction, so that two tabs cannot both take the lease.
    lease: (holder, nowMs, forMs) => {
      const transaction = database.transaction('leases', 'readwrite');
      const store = transaction.objectStore('leases');
      let isMine = false;
      const known = store.get('sender') as IDBRequest<{ holder: string; untilMs: number } | undefined>;
      known.addEventListener('success', () => {
        isMine = !known.result || known.result.holder === holder || known.result.untilMs <= nowMs;
        if (isMine) store.put({ holder, untilMs: nowMs + forMs }, 'sender');
      });
      return stored(transaction, () => isMine);
    },
    isLasting: () => true,
  };
}
