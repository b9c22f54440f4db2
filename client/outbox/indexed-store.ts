import type { Entry } from './entry.ts';
import { memoryStore, withFallbackStore, type OutboxStore } from './store.ts';

const openWithinMs = 2_000;

/** In memory when IndexedDB is missing, blocked or does not respond. */
export async function openStore(): Promise<OutboxStore> {
  try {
    return withFallbackStore(indexedStore(await open()), memoryStore());
  } catch {
    return memoryStore();
  }
}

function open(): Promise<IDBDatabase> {
  const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>();
  const request = indexedDB.open('handcount', 1);
  request.addEventListener('upgradeneeded', () => {
    // The old name stays: a phone may still hold entries.
    request.result.createObjectStore('ballots', { keyPath: 'submissionId' });
    request.result.createObjectStore('leases');
  });
  request.addEventListener('success', () => resolve(request.result));
  request.addEventListener('error', () => reject(new Error('IndexedDB cannot be opened', { cause: request.error })));
  // Some private modes never respond.
  setTimeout(() => reject(new Error('IndexedDB does not answer')), openWithinMs);
  return promise;
}

function indexedStore(database: IDBDatabase): OutboxStore {
  const within = <Result>(
    name: 'ballots' | 'leases',
    mode: IDBTransactionMode,
    use: (store: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result> => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const transaction = database.transaction(name, mode, { durability: 'strict' });
    const request = use(transaction.objectStore(name));
    transaction.addEventListener('complete', () => resolve(request.result));
    transaction.addEventListener('abort', () =>
      reject(new Error(`The ${name} could not be stored`, { cause: transaction.error })),
    );
    return promise;
  };
  return {
    all: async () => {
      const entries = await within<Entry[]>('ballots', 'readonly', (store) => store.getAll());
      return entries.toSorted((a, b) => a.answeredAt - b.answeredAt);
    },
    put: async (entry) => {
      await within('ballots', 'readwrite', (store) => store.put(entry));
    },
    remove: async (id) => {
      await within('ballots', 'readwrite', (store) => store.delete(id));
    },
    lease: (holder, nowMs, forMs) => takeLease(database, holder, nowMs, forMs),
    release: async (holder) => {
      await takeLease(database, holder, Date.now(), 0);
    },
    isLasting: () => true,
  };
}

/** In one transaction, so that two tabs cannot both take the lease. */
function takeLease(database: IDBDatabase, holder: string, nowMs: number, forMs: number): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const transaction = database.transaction('leases', 'readwrite');
  const store = transaction.objectStore('leases');
  let isMine = false;
  const known = store.get('sender') as IDBRequest<{ holder: string; untilMs: number } | undefined>;
  known.addEventListener('success', () => {
    isMine = !known.result || known.result.holder === holder || known.result.untilMs <= nowMs;
    if (isMine) store.put({ holder, untilMs: nowMs + forMs }, 'sender');
  });
  transaction.addEventListener('complete', () => resolve(isMine));
  transaction.addEventListener('abort', () =>
    reject(new Error('The lease could not be stored', { cause: transaction.error })),
  );
  return promise;
}
