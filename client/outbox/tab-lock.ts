import type { OutboxStore } from './store.ts';

/** Runs `task` in one tab at a time. False when another tab holds the lock. */
export type TabLock = (task: () => Promise<void>) => Promise<boolean>;

const leaseMs = 8_000;

/**
 * The browser frees the lock of a tab that crashes. A frame without storage is refused (`SecurityError`): then
 * `otherwise`.
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

/** Without TLS: a lease in the store that all tabs share, renewed while the task runs. */
export function leaseLock(store: OutboxStore, holder: string, nowMs: () => number = Date.now): TabLock {
  return async (task) => {
    if (!(await store.lease(holder, nowMs(), leaseMs))) return false;
    const renewal = setInterval(() => void store.lease(holder, nowMs(), leaseMs), leaseMs / 2);
    try {
      await task();
    } finally {
      clearInterval(renewal);
      await store.lease(holder, nowMs(), 0);
    }
    return true;
  };
}
