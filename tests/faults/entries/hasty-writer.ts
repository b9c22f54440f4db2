import { createBallotWriter as createHonestWriter } from '../../../server/persistence/ballot-writer.ts';
import { hasty } from './hasty-write.ts';

/** Acknowledges ballots before they are committed. */
export const createBallotWriter: typeof createHonestWriter = (store, options) => createHonestWriter(hasty(store), options);
