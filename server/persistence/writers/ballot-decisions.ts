import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '#contracts/errors.ts';
import { decideBallot, isAnotherAnswer } from '../../domain/voting/ballots.ts';
import type { Activity, Ballot, Event, Receipt, Submission } from '../../domain/model/entities.ts';
import { receiptView } from '../../domain/views/views.ts';
import type { Outcome } from '../../domain/questions/ask-and-upvote.ts';
import { Refusal } from '#contracts/refusal.ts';
import { roundKeyOf, type Session } from '../database.ts';
import {
  activitiesOf,
  answersOf,
  participantsOf,
  receiptsAt,
  receiptsOf,
  type BallotKey,
} from '../queries/polls/ballot-sets.ts';

/** `arrivedAt` (UTC ms) decides whether the round was open. */
export interface Arrival {
  submission: Submission;
  arrivedAt: number;
}

/** What the group is decided by, read after the lock. `voterOf` gives the id that a ballot is stored under. */
export interface Ground {
  events: ReadonlyMap<string, Event>;
  activities: ReadonlyMap<string, Activity>;
  voterOf: (submission: Submission) => string | null;
}

export type Outcomes = Map<Arrival, Outcome<Receipt>>;

export interface Candidate {
  arrival: Arrival;
  ballot: Ballot;
}

/** Answers repeated submissions with their first receipt and returns the others. */
export async function answerRepeated(
  session: Session,
  arrivals: readonly Arrival[],
  { voterOf }: Pick<Ground, 'voterOf'>,
  outcomes: Outcomes,
): Promise<Arrival[]> {
  if (arrivals.length === 0) return [];
  const submissionIds = unique(arrivals, ({ submission }) => submission.submissionId);
  const receipts = await receiptsOf(session, submissionIds);
  if (receipts.size === 0) return [...arrivals];
  const activityIds = unique([...receipts.values()], ({ activityId }) => activityId);
  const activities = await activitiesOf(session, activityIds);
  const answers = await answersOf(session, [...receipts.keys()]);
  return arrivals.filter((arrival) => {
    const { submission } = arrival;
    const receipt = receipts.get(submission.submissionId);
    if (!receipt) return true;
    const voterId = voterOf(submission);
    const [activity, answer] = [activities.get(receipt.activityId), answers.get(submission.submissionId) ?? null];
    // Another answer under a used id must not seem counted.
    const isAnother =
      roundKeyOf(submission) !== roundKeyOf(receipt) ||
      (activity && answer !== null && isAnotherAnswer(activity, submission.answer, answer));
    // Once nothing tells whose an anonymous ballot is, knowing its id and answer shows that it is theirs.
    const isTheirs = voterId === null ? !isAnother : receipt.participantId === voterId;
    if (isTheirs && isAnother) outcomes.set(arrival, { error: refuseWith('BALLOT_INVALID', receipt) });
    else outcomes.set(arrival, isTheirs ? { done: receipt } : { error: new Refusal('BALLOT_INVALID') });
    return false;
  });
}

export async function decideAll(
  session: Session,
  arrivals: readonly Arrival[],
  ground: Ground,
  newId: () => string,
  outcomes: Outcomes,
): Promise<Candidate[]> {
  if (arrivals.length === 0) return [];
  const { events, activities, voterOf } = ground;
  const submissions = arrivals.map(({ submission }) => submission);
  const participantIds = unique(submissions, ({ participantId }) => participantId);
  const participants = await participantsOf(session, participantIds);
  const final = submissions.filter(({ activityId }) => activities.get(activityId)?.isRevisable === false);
  const existing = await receiptsByPlace(session, placesOf(final, voterOf));
  const refused: { arrival: Arrival; refusal: Refusal }[] = [];
  const candidates = arrivals.flatMap((arrival) => {
    const { submission, arrivedAt: now } = arrival;
    const activity = activities.get(submission.activityId) ?? null;
    const event = events.get(activity?.eventId ?? '') ?? null;
    const participant = participants.get(submission.participantId) ?? null;
    const voterId = voterOf(submission);
    try {
      const decided = decideBallot({
        submission,
        activity,
        event,
        participant,
        existing: (voterId !== null && existing.get(ballotKeyOf({ ...submission, participantId: voterId }))) || null,
        now,
      });
      if (voterId === null) throw new Refusal('ACTIVITY_CLOSED');
      const ballot = ballotOf(arrival, { id: newId(), eventId: event?.id ?? '', participantId: voterId, ...decided });
      return [{ arrival, ballot: activity?.names === 'anonymous' ? withoutTrace(ballot, activity) : ballot }];
    } catch (error) {
      outcomes.set(arrival, {
        error: error instanceof Error ? error : new Error('a ballot could not be decided', { cause: error }),
      });
      if (error instanceof Refusal && includesReceipt.has(error.code)) refused.push({ arrival, refusal: error });
      return [];
    }
  });
  await addReceipts(session, refused, { voterOf, known: existing }, outcomes);
  return candidates;
}

/** These refusals include the receipt of the answer that counts. */
const includesReceipt: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'ACTIVITY_CLOSED',
  'EVENT_NOT_OPEN',
  'BALLOT_FINAL',
]);

async function addReceipts(
  session: Session,
  refused: { arrival: Arrival; refusal: Refusal }[],
  { voterOf, known }: Pick<Ground, 'voterOf'> & { known: ReadonlyMap<string, Receipt> },
  outcomes: Outcomes,
) {
  const places = placesOf(
    refused.map(({ arrival }) => arrival.submission),
    voterOf,
  );
  const unknown = places.filter((place) => !known.has(ballotKeyOf(place)));
  const found = await receiptsByPlace(session, unknown);
  for (const { arrival, refusal } of refused) {
    const [place = null] = placesOf([arrival.submission], voterOf).map(ballotKeyOf);
    const first = place === null ? undefined : (known.get(place) ?? found.get(place));
    if (first) outcomes.set(arrival, { error: refuseWith(refusal.code, first) });
  }
}

/** Without those that no one can find any more. */
export function placesOf(submissions: readonly Submission[], voterOf: Ground['voterOf']): BallotKey[] {
  return submissions.flatMap((submission) => {
    const participantId = voterOf(submission);
    return participantId === null ? [] : [{ ...submission, participantId }];
  });
}

export async function receiptsByPlace(session: Session, places: BallotKey[]): Promise<Map<string, Receipt>> {
  const receipts = await receiptsAt(session, places);
  return new Map(receipts.map((receipt) => [ballotKeyOf(receipt), receipt]));
}

export function refuseWith(code: ErrorCode, receipt: Receipt): Refusal {
  return new Refusal(code, { receipt: receiptView(receipt) });
}

export function ballotKeyOf({ activityId, round, participantId }: BallotKey): string {
  return `${activityId} ${round} ${participantId}`;
}

export function unique<Item>(items: readonly Item[], keyOf: (item: Item) => string): string[] {
  return [...new Set(items.map(keyOf))];
}

function ballotOf(
  { submission, arrivedAt }: Arrival,
  decided: Pick<Ballot, 'id' | 'eventId' | 'participantId' | 'answer' | 'score' | 'elapsedMs'>,
): Ballot {
  const { activityId, round, submissionId, answeredAt } = submission;
  return { ...decided, activityId, round, submissionId, answeredAt, receivedAt: arrivedAt, revision: 0 };
}

/** Ids of ours and times tell when someone answered, which could be compared with when they were seen. */
function withoutTrace(ballot: Ballot, { openedAt, createdAt }: Activity): Ballot {
  const at = openedAt ?? createdAt;
  return { ...ballot, id: randomUUID(), answeredAt: at, receivedAt: at, score: null, elapsedMs: null };
}
