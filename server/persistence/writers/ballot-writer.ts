import type { Receipt, Submission } from '../../domain/model/entities.ts';
import type { BallotWriter } from '../../domain/model/store.ts';
import { placeOf, type Arrival } from './ballot-decisions.ts';
import { storeGroup, type Change } from './ballot-group.ts';
import { GroupQueue, type GroupQueueOptions } from './group-queue.ts';
import type { SqlStore } from '../sql-store.ts';

export interface BallotWriterOptions extends GroupQueueOptions {
  /** UTC in ms. */
  now: () => number;
  /** A new UUIDv7. */
  newId: () => string;
  /** Called after each commit that stored something. What it throws is uncaught. */
  onCommitted?: (changes: Change[]) => void;
}

/**
 * Commits submissions in groups. Two answers of one person to one round, or two copies of one submission, are never in one
 * group. Those that were refused with `SERVER_BUSY` may come again under their ids: if the commit did reach the disk after all,
 * they get their receipts.
 */
export function createBallotWriter(store: Pick<SqlStore, 'write'>, options: BallotWriterOptions): BallotWriter {
  const { now, newId, onCommitted } = options;
  const queue = new GroupQueue<Arrival, Receipt>(
    {
      keysOf: ({ submission }) => [placeOf(submission), submission.submissionId],
      partOf: ({ submission }) => submission.activityId,
      async commit(group) {
        const { outcomes, changes } = await store.write((session) => storeGroup(session, group, { now, newId }));
        return { outcomes, ...(onCommitted && changes.length > 0 && { afterwards: () => onCommitted(changes) }) };
      },
    },
    options,
  );
  return {
    submit: (submission: Submission) => queue.submit({ submission, arrivedAt: now() }),
    drain: () => queue.drain(),
  };
}
