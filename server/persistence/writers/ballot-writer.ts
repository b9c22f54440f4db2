import type { Receipt, Submission } from '../../domain/model/entities.ts';
import type { BallotWriter } from '../../domain/model/store.ts';
import { ballotKeyOf, type Arrival } from './ballot-decisions.ts';
import { storeGroup } from './ballot-group.ts';
import { GroupQueue, type GroupQueueOptions } from './group-queue.ts';
import type { SqlStore } from '../sql-store.ts';

export interface BallotWriterOptions extends GroupQueueOptions {
  now: () => number;
  newId: () => string;
}

/** A group never holds two answers of a person to a round, or two copies of a submission. */
export function createBallotWriter(store: Pick<SqlStore, 'write'>, options: BallotWriterOptions): BallotWriter {
  const { now, newId } = options;
  const queue = new GroupQueue<Arrival, Receipt>(
    {
      keysOf: ({ submission }) => [ballotKeyOf(submission), submission.submissionId],
      partOf: ({ submission }) => submission.activityId,
      commit: (group) => store.write((session, announce) => storeGroup(session, group, { now, newId, announce })),
    },
    options,
  );
  return {
    submit: (submission: Submission) => queue.submit({ submission, arrivedAt: now() }),
    drain: () => queue.drain(),
  };
}
