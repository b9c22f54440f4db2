import type { OutboxStore } from './store.ts';

/** Lets one tab at a time do `task`; resolves when this tab has done it, or when another is at it (false). */
export type TabLock = (task: () => Promise<void>) => Promise<boolean>;

/** As long as a tab that died keeps the others waiting. */
const leaseMs = 8_000;

/**
 * By Web Locks: the browser frees the lock of a tab that dies. Each tab that asks gets its turn, one after another. A browser that keeps no
 * storage for a frame has locks there and grants none of them (`SecurityError`): the turns are then those of `otherwise`.
 */
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

/** Without Web Locks (no TLS, older browsers): a lease in the store that all tabs share, renewed while the task runs. */
export function leaseLock(store: OutboxStore, holder: string, nowMs: () => number = Date.now): TabLock {
  return async (task) => {
    if (!(await store.lease(holder, nowMs(), leaseMs))) return false;
    const renewal = setInterval(() => void store.lease(holder, nowMs(), leaseMs), leaseMs / 2);
    try {
      await task();
    } finally {
      clearInterval(renewal);
      await store.release(holder);
    }
    return true;
  };
}
