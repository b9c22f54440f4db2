import { setTimeout as pause } from 'node:timers/promises';
import { createBallotWriter as createHonestWriter } from '../../../server/persistence/ballot-writer.ts';

/** Acknowledges each group when its rows are written and their transaction is not committed yet. */
export const createBallotWriter: typeof createHonestWriter = (store, options) =>
  createHonestWriter(
    {
      write: (work) =>
        new Promise((resolve, reject) => {
          const writing = store.write(async (session) => {
            resolve(await work(session));
            await pause(300);
          });
          writing.catch(reject);
        }),
    },
    options,
  );
