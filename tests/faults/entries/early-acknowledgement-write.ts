import { setTimeout as pause } from 'node:timers/promises';
import type { SqlStore } from '#server/persistence/sql-store.ts';

/** Resolves when the rows are written and their transaction is not committed yet. */
export function acknowledgeEarly(store: Pick<SqlStore, 'write'>): Pick<SqlStore, 'write'> {
  return {
    write: (work) =>
      new Promise((resolve, reject) => {
        const writing = store.write(async (session) => {
          resolve(await work(session));
          await pause(300);
        });
        writing.catch(reject);
      }),
  };
}
