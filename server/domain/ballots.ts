import { limits } from '../../contracts/limits.ts';
import type { Activity, Ballot, Event, Participant, Submission } from './entities.ts';
import { Refusal } from './refusal.ts';

/**
 * The answer as it is stored: the picks in the order of the options, as JSON, so that equal answers are equal text and a
 * tally is a `group by`. Throws `BALLOT_INVALID` for an option that is not this activity's, one picked twice, or too many or
 * too few picks.
 */
export function canonicalAnswer(activity: Pick<Activity, 'options' | 'minPicks' | 'maxPicks'>, picks: readonly string[]): string {
  const chosen = new Set(picks);
  const known = activity.options.filter((option) => chosen.has(option.id)).map((option) => option.id);
  const isWhole = known.length === picks.length && chosen.size === picks.length;
  if (!isWhole || picks.length < activity.minPicks || picks.length > activity.maxPicks) throw new Refusal('BALLOT_INVALID');
  return JSON.stringify(known);
}

export function picksOf(answer: string): string[] {
  return JSON.parse(answer) as string[];
}

/** A round takes ballots while it is open, and for a moment after, which is the time the network took. */
export function isAcceptingBallots(activity: Activity, round: number, now: number): boolean {
  if (round !== activity.round) return false;
  if (activity.state === 'open') return true;
  return activity.state === 'closed' && activity.closedAt !== null && now - activity.closedAt <= limits.ballotGraceMs;
}

/**
 * The one rule for every ballot: what is stored for it, or a `Refusal`. `existing` is the participant's ballot in this
 * round. The caller holds the write transaction, has answered repeated submissions with their first receipt before, and
 * lets the unique keys decide between processes.
 */
export function decideBallot(input: {
  submission: Submission;
  activity: Activity | null;
  event: Event | null;
  participant: Participant | null;
  existing: Pick<Ballot, 'submissionId'> | null;
  now: number;
}): { answer: string } {
  const { submission, activity, event, participant, existing, now } = input;
  const isTheirs = participant !== null && activity !== null && participant.eventId === activity.eventId;
  if (!activity || !event || !isTheirs || activity.state === 'draft') throw new Refusal('NOT_FOUND');
  if (participant.removedAt !== null) throw new Refusal('PARTICIPANT_REMOVED');
  if (event.state !== 'open') throw new Refusal('EVENT_NOT_OPEN');
  if (!isAcceptingBallots(activity, submission.round, now)) throw new Refusal('ACTIVITY_CLOSED');
  const answer = canonicalAnswer(activity, submission.picks);
  if (existing && !activity.isRevisable) throw new Refusal('BALLOT_FINAL');
  return { answer };
}
