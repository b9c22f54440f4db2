import { createBallotWriter as createWriter } from '#server/persistence/writers/ballot-writer.ts';

/** What most servers do: a transaction for each ballot. */
export const createBallotWriter: typeof createWriter = (store, options) =>
  createWriter(store, { ...options, maxGroup: 1, waitMs: 0 });
