import type { Ballot, Receipt } from '../domain/entities.ts';
import { Refusal } from '../domain/refusal.ts';
import {
  answerRepeated,
  decideAll,
  placeOf,
  receiptsByPlace,
  refuseFinal,
  unique,
  type Arrival,
  type Candidate,
  type Outcome,
  type Outcomes,
} from './ballot-decisions.ts';
import type { Session } from './database.ts';
import { bumpRevisions, lockEvents, stampActivities, storeBallots, storeReceipts } from './queries/ballot-sets.ts';

/** What a group stored in one event. */
export interface Change {
  eventId: string;
  activityIds: string[];
  revision: number;
}

export interface GroupResult {
  /** In the order of the arrivals. */
  outcomes: Outcome[];
  changes: Change[];
}

/**
 * Decides and stores a group of submissions, of which no two have the same place or id, inside the caller's transaction.
 * Nothing in the result is true before that is committed. Throws only when the database does; refusals are outcomes.
 */
export async function storeGroup(
  session: Session,
  arrivals: readonly Arrival[],
  { now, newId }: { now: () => number; newId: () => string },
): Promise<GroupResult> {
  const outcomes: Outcomes = new Map();
  const events = await lockEvents(session, unique(arrivals, ({ submission }) => submission.activityId));
  const fresh = await answerRepeated(session, arrivals, outcomes);
  const candidates = await decideAll(session, fresh, events, newId, outcomes);
  const changes = candidates.length === 0 ? [] : await store(session, candidates, now(), outcomes);
  return { outcomes: arrivals.map((arrival) => outcomeOf(outcomes, arrival)), changes };
}

async function store(session: Session, candidates: Candidate[], recordedAt: number, outcomes: Outcomes): Promise<Change[]> {
  const revisions = await bumpRevisions(session, unique(candidates, ({ ballot }) => ballot.eventId));
  for (const { ballot } of candidates) ballot.revision = revisions.get(ballot.eventId) ?? 0;
  const stored = await storeBallots(session, candidates.map(({ ballot }) => ballot));
  const ids = new Map(stored.map((ballot) => [placeOf(ballot), ballot.id]));

  const receipts: Receipt[] = [];
  const keptOut: Candidate[] = [];
  for (const candidate of candidates) {
    const ballotId = ids.get(placeOf(candidate.ballot));
    if (ballotId === undefined) {
      keptOut.push(candidate);
      continue;
    }
    const receipt = receiptOf(candidate.ballot, ballotId, recordedAt);
    receipts.push(receipt);
    outcomes.set(candidate.arrival, { receipt });
  }
  await answerKeptOut(session, keptOut, outcomes);
  if (receipts.length === 0) return [];
  await storeReceipts(session, receipts);
  await stampActivities(session, unique(receipts, ({ activityId }) => activityId));
  return changesOf(receipts);
}

/** The key found another ballot in the place: the same submission's, which gets its receipt, or one that is final. */
async function answerKeptOut(session: Session, keptOut: Candidate[], outcomes: Outcomes): Promise<void> {
  const unanswered = await answerRepeated(session, keptOut.map(({ arrival }) => arrival), outcomes);
  const first = await receiptsByPlace(session, unanswered.map(({ submission }) => submission));
  for (const arrival of unanswered) {
    const receipt = first.get(placeOf(arrival.submission));
    outcomes.set(arrival, { error: receipt ? refuseFinal(receipt) : new Refusal('BALLOT_FINAL') });
  }
}

function receiptOf(ballot: Ballot, ballotId: string, recordedAt: number): Receipt {
  const { submissionId, eventId, activityId, round, participantId, revision } = ballot;
  return { submissionId, ballotId, eventId, activityId, round, participantId, recordedAt, revision };
}

function changesOf(receipts: Receipt[]): Change[] {
  const byEvent = Map.groupBy(receipts, ({ eventId }) => eventId);
  return [...byEvent].map(([eventId, ofEvent]) => ({
    eventId,
    activityIds: unique(ofEvent, ({ activityId }) => activityId),
    revision: ofEvent[0]?.revision ?? 0,
  }));
}

function outcomeOf(outcomes: Outcomes, arrival: Arrival): Outcome {
  const outcome = outcomes.get(arrival);
  if (!outcome) throw new Error('a submission was left without an outcome');
  return outcome;
}
