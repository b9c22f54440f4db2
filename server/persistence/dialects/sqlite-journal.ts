import type { DatabaseSync } from 'node:sqlite';
import { busy, errcodeOf, primaryCode } from './sqlite-codes.ts';

const clock = new Int32Array(new SharedArrayBuffer(4));
const pause = () => void Atomics.wait(clock, 0, 0, 20);

/** SQLite's busy timeout does not apply to this pragma. */
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
