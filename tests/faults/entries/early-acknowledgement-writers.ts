import { setTimeout as pause } from 'node:timers/promises';
import type { SqlStore } from '#server/persistence/sql-store.ts';
import * as ballots from '#server/persistence/writers/ballot-writer.ts';
import * as participation from '#server/persistence/writers/participation-writer.ts';

/** Resolves after the rows are written, but before their transaction is committed. */
const early = (store: Pick<SqlStore, 'write'>): Pick<SqlStore, 'write'> => ({
  write: (work) =>
    new Promise((resolve, reject) => {
      const writing = store.write(async (session) => {
        resolve(await work(session));
        await pause(300);
      });
      writing.catch(reject);
    }),
});

export const createBallotWriter: typeof ballots.createBallotWriter = (store, options) =>
  ballots.createBallotWriter(early(store), options);
export const createParticipationWriter: typeof participation.createParticipationWriter = (store, options) =>
  participation.createParticipationWriter(early(store), options);
