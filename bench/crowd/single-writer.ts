import { createBallotWriter as createWriter } from '#server/persistence/writers/ballot-writer.ts';

/** Writes each ballot in its own transaction, as most servers do. */
export const createBallotWriter: typeof createWriter = (store, options) =>
  createWriter(store, { ...options, maxGroup: 1, waitMs: 0 });
