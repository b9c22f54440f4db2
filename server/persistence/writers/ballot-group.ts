import { ballotsCounted, type Change } from '../../domain/model/changes.ts';
import type { Ballot, Receipt } from '../../domain/model/entities.ts';
import type { Transaction } from '../../domain/model/store.ts';
import type { Outcome } from '../../domain/questions/ask-and-upvote.ts';
import { Refusal } from '#contracts/refusal.ts';
import {
  answerRepeated,
  decideAll,
  ballotKeyOf,
  receiptsByPlace,
  refuseWith,
  unique,
  type Arrival,
  type Candidate,
  type Ground,
  type Outcomes,
} from './ballot-decisions.ts';
import type { Session } from '../database.ts';
import { extendChains } from '../queries/polls/ballot-chains.ts';
import { voterIds } from '../queries/polls/ballot-keys.ts';
import {
  activitiesOf,
  bumpRevisions,
  lockEvents,
  stampActivities,
  storeBallots,
} from '../queries/polls/ballot-sets.ts';

interface Accepted {
  receipt: Receipt;
  ballot: Ballot;
}

/** Keys and ids must be distinct. Outcomes are valid only after the commit. Throws only database errors. */
export async function storeGroup(
  session: Session,
  arrivals: readonly Arrival[],
  { now, newId, announce }: { now: () => number; newId: () => string; announce: Transaction['announce'] },
): Promise<Outcome<Receipt>[]> {
  const outcomes: Outcomes = new Map();
  const activityIds = unique(arrivals, ({ submission }) => submission.activityId);
  const events = await lockEvents(session, activityIds);
  const activities = await activitiesOf(session, activityIds);
  const submissions = arrivals.map(({ submission }) => submission);
  const ground = { events, activities, voterOf: await voterIds(session, submissions, activities) };
  const fresh = await answerRepeated(session, arrivals, ground, outcomes);
  const candidates = await decideAll(session, fresh, ground, newId, outcomes);
  if (candidates.length > 0) announce(...(await store(session, candidates, { ground, recordedAt: now(), outcomes })));
  return arrivals.map((arrival) => {
    const outcome = outcomes.get(arrival);
    if (!outcome) throw new Error('a submission was left without an outcome');
    return outcome;
  });
}

async function store(
  session: Session,
  candidates: Candidate[],
  { ground, recordedAt, outcomes }: { ground: Ground; recordedAt: number; outcomes: Outcomes },
): Promise<Change[]> {
  const ballots = candidates.map(({ ballot }) => ballot);
  const eventIds = unique(ballots, ({ eventId }) => eventId);
  const revisions = await bumpRevisions(session, eventIds);
  const isAnonymous = ({ activityId }: Ballot) => ground.activities.get(activityId)?.names === 'anonymous';
  // A revision tells when someone answered, as a time does.
  for (const ballot of ballots) ballot.revision = isAnonymous(ballot) ? 0 : (revisions.get(ballot.eventId) ?? 0);
  const stored = await storeBallots(session, ballots);
  const ids = new Map(stored.map((ballot) => [ballotKeyOf(ballot), ballot.id]));

  const accepted: Accepted[] = [];
  const rejected: Candidate[] = [];
  for (const candidate of candidates) {
    const ballotId = ids.get(ballotKeyOf(candidate.ballot));
    if (ballotId === undefined) {
      rejected.push(candidate);
      continue;
    }
    const { ballot } = candidate;
    const receipt = receiptOf(ballot, ballotId, isAnonymous(ballot) ? ballot.receivedAt : recordedAt);
    accepted.push({ receipt, ballot });
    outcomes.set(candidate.arrival, { done: receipt });
  }
  await answerRejected(session, rejected, ground, outcomes);
  if (accepted.length === 0) return [];
  const activityIds = unique(accepted, ({ receipt }) => receipt.activityId);
  // The events are locked, so the chains cannot grow before the commit.
  const links = accepted.map(({ receipt, ballot: { answer, answeredAt, receivedAt } }) => ({
    ...receipt,
    answer,
    answeredAt,
    receivedAt,
  }));
  await extendChains(session, links);
  await stampActivities(session, activityIds);
  return changesOf(accepted.map(({ receipt }) => receipt));
}

/** The unique key found an earlier copy, whose receipt counts, or a final ballot. */
async function answerRejected(session: Session, rejected: Candidate[], ground: Ground, outcomes: Outcomes) {
  const ballots = new Map(rejected.map(({ arrival, ballot }) => [arrival, ballot]));
  const left = await answerRepeated(session, [...ballots.keys()], ground, outcomes);
  const first = await receiptsByPlace(session, [...ballots.values()]);
  for (const arrival of left) {
    const ballot = ballots.get(arrival);
    const receipt = ballot && first.get(ballotKeyOf(ballot));
    outcomes.set(arrival, { error: receipt ? refuseWith('BALLOT_FINAL', receipt) : new Refusal('BALLOT_FINAL') });
  }
}

function receiptOf(ballot: Ballot, ballotId: string, recordedAt: number): Receipt {
  const { submissionId, eventId, activityId, round, participantId, revision } = ballot;
  return { submissionId, ballotId, eventId, activityId, round, participantId, recordedAt, revision };
}

function changesOf(receipts: Receipt[]): Change[] {
  const byEvent = Map.groupBy(receipts, ({ eventId }) => eventId);
  return [...byEvent].map(([eventId, ofEvent]) => {
    const activityIds = unique(ofEvent, ({ activityId }) => activityId);
    return ballotsCounted(eventId, activityIds);
  });
}
