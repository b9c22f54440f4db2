import { createBallotWriter as createHonestWriter } from '#server/persistence/writers/ballot-writer.ts';
import { acknowledgeEarly } from './early-acknowledgement-write.ts';

/** Acknowledges ballots before they are committed. */
export const createBallotWriter: typeof createHonestWriter = (store, options) =>
  createHonestWriter(acknowledgeEarly(store), options);
