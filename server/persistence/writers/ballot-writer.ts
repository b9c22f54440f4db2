import type { Receipt, Submission } from '../../domain/model/entities.ts';
import type { BallotWriter } from '../../domain/model/store.ts';
import { ballotKeyOf, type Arrival } from './ballot-decisions.ts';
import { storeGroup, type Change } from './ballot-group.ts';
import { GroupQueue, type GroupQueueOptions } from './group-queue.ts';
import type { SqlStore } from '../sql-store.ts';

export interface BallotWriterOptions extends GroupQueueOptions {
  /** UTC in ms. */
  now: () => number;
  /** A new UUIDv7. */
  newId: () => string;
  /** Called after each commit that stored something. Its exceptions are uncaught. */
  onCommitted?: (changes: Change[]) => void;
}

/**
 * Commits submissions in groups. A group never holds two answers of one person to one round, or two copies of one
 * submission. Submissions refused with `SERVER_BUSY` can be retried under their ids: if the commit did reach the disk,
 * they get their receipts.
 */
export function createBallotWriter(store: Pick<SqlStore, 'write'>, options: BallotWriterOptions): BallotWriter {
  const { now, newId, onCommitted } = options;
  const queue = new GroupQueue<Arrival, Receipt>(
    {
      keysOf: ({ submission }) => [ballotKeyOf(submission), submission.submissionId],
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
