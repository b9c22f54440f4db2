import type { OutboxStore } from './store.ts';

/** Resolves to false when another tab holds the lock. */
export type TabLock = (task: () => Promise<void>) => Promise<boolean>;

const leaseMs = 8_000;

/** The browser frees a crashed tab's lock. A frame without storage gets a `SecurityError`. */
export function webLocks(locks: Pick<LockManager, 'request'>, otherwise: TabLock): TabLock {
  return async (task) => {
    let isGranted = false;
    try {
      await locks.request('handcount-outbox', () => {
        isGranted = true;
        return task();
      });
      return true;
    } catch (error) {
      if (isGranted) throw error;
      return otherwise(task);
    }
  };
}

/** Without TLS: renews a lease in the store all tabs share. */
export function leaseLock(store: OutboxStore, holder: string): TabLock {
  return async (task) => {
    if (!(await store.lease(holder, Date.now(), leaseMs))) return false;
    const renewal = setInterval(() => void store.lease(holder, Date.now(), leaseMs), leaseMs / 2);
    try {
      await task();
    } finally {
      clearInterval(renewal);
      await store.lease(holder, Date.now(), 0);
    }
    return true;
  };
}
