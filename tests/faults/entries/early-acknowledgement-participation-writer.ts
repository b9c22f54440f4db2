import { createParticipationWriter as createHonestWriter } from '#server/persistence/writers/participation-writer.ts';
import { acknowledgeEarly } from './early-acknowledgement-write.ts';

/** Acknowledges questions and upvotes before they are committed. */
export const createParticipationWriter: typeof createHonestWriter = (store, options) =>
  createHonestWriter(acknowledgeEarly(store), options);
