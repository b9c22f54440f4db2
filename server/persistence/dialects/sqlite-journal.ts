import type { DatabaseSync } from 'node:sqlite';
import { busy, errcodeOf, primaryCode } from './sqlite-codes.ts';

const clock = new Int32Array(new SharedArrayBuffer(4));
const pause = (): void => void Atomics.wait(clock, 0, 0, 20);

/**
 * While another process that starts on a new file writes to it, SQLite refuses to change how it keeps its journal at once, without
 * the time-out that everything else waits for: so it is waited for here. Blocks its thread; throws when it was refused for `busyTimeoutMs`.
 */
export function keepWriteAheadLog(database: DatabaseSync, busyTimeoutMs: number, betweenTries = pause): void {
  for (const since = performance.now(); ;) {
    try {
      return database.exec('pragma journal_mode = wal');
    } catch (error) {
      if (primaryCode(errcodeOf(error)) !== busy || performance.now() - since > busyTimeoutMs) throw error;
      betweenTries();
    }
  }
}
