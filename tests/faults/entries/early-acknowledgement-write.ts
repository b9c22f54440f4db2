import { setTimeout as pause } from 'node:timers/promises';
import type { SqlStore } from '#server/persistence/sql-store.ts';

/** Resolves after the rows are written, but before their transaction is committed. */
export function acknowledgeEarly(store: Pick<SqlStore, 'write'>): Pick<SqlStore, 'write'> {
  return {
    write: (work) =>
      new Promise((resolve, reject) => {
        const writing = store.write(async (session, announce) => {
          resolve(await work(session, announce));
          await pause(300);
        });
        writing.catch(reject);
      }),
  };
}
