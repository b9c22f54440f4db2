import type { AnswerView } from '#contracts/poll-kinds.ts';
import { limits } from '#contracts/limits.ts';
import { isSolutionShown } from '#contracts/quizzes/series.ts';
import type { Activity, Ballot, Event, Participant, Submission } from '../model/entities.ts';
import { elapsedMs } from './latency-compensation.ts';
import { rulesOf } from '#kinds/rules.ts';
import { foldForm, normaliseText } from '#contracts/text/normalise.ts';
import { Refusal } from '#contracts/refusal.ts';
import { scoreOf } from './scoring.ts';

/** Ballots also count for a grace period after closing, until the right answer or, with points, any result is shown. */
export function isAcceptingBallots(activity: Activity, round: number, now: number): boolean {
  if (round !== activity.round) return false;
  // A quiz question is open from its countdown on, and its options are known before that.
  if (activity.openedAt !== null && now < activity.openedAt - limits.ballotEarlyMs) return false;
  const isShown =
    activity.points !== null
      ? wasShown(activity)
      : activity.correct !== null && isSolutionShown({ ...activity, isRevealed: wasShown(activity) });
  // It arrived before the close, so the result was unknown, however long storing it took.
  if (isShown) return activity.state === 'closed' && activity.closedAt !== null && now < activity.closedAt;
  // The timer's end counts, not when a server closed it.
  if (activity.state === 'open') return activity.closesAt === null || now - activity.closesAt <= limits.ballotGraceMs;
  return activity.state === 'closed' && activity.closedAt !== null && now - activity.closedAt <= limits.ballotGraceMs;
}

function wasShown({ state, isRevealed, shownAt }: Activity) {
  return isRevealed || (state === 'closed' && shownAt !== null);
}

/** The caller holds the write transaction and has answered repeated submissions. */
export function decideBallot(input: {
  submission: Submission;
  activity: Activity | null;
  event: Event | null;
  participant: Participant | null;
  existing: Pick<Ballot, 'submissionId'> | null;
  now: number;
}): Pick<Ballot, 'answer' | 'score' | 'elapsedMs'> {
  const { submission, activity, event, participant, existing, now } = input;
  const isTheirs = participant !== null && activity !== null && participant.eventId === activity.eventId;
  if (!activity || !event || !isTheirs || activity.state === 'draft') throw new Refusal('NOT_FOUND');
  if (participant.removedAt !== null) throw new Refusal('PARTICIPANT_REMOVED');
  if (event.state !== 'open') throw new Refusal('EVENT_NOT_OPEN');
  if (!isAcceptingBallots(activity, submission.round, now)) throw new Refusal('ACTIVITY_CLOSED');
  const answer = rulesOf(activity.kind).canonical(activity, submission.answer);
  if (existing && !activity.isRevisable) throw new Refusal('BALLOT_FINAL');
  const elapsed = elapsedMs({
    arrivedAt: now,
    openedAt: activity.openedAt ?? now,
    roundTripMs: submission.roundTripMs,
  });
  const score = scoreOf(activity, answer, elapsed);
  return { answer, score, elapsedMs: score === null ? null : elapsed };
}

export function isSameAnswer(activity: Activity, answer: AnswerView, stored: string): boolean {
  try {
    return rulesOf(activity.kind).canonical(activity, answer) === stored;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** False if the stored answer is unreadable under current rules, or truncated by an earlier version. */
export function isAnotherAnswer(activity: Activity, answer: AnswerView, stored: string): boolean {
  const counted = rulesOf(activity.kind).read(stored);
  // Since then, the hosts may have started or stopped to ask how sure people are.
  const asked = { ...activity, asksConfidence: 'confidence' in counted };
  return (
    isSameAnswer(asked, counted, stored) &&
    !isSameAnswer(asked, answer, stored) &&
    (!isWritten(answer) || writtenIn(answer) !== writtenIn(counted))
  );
}

const isWritten = (answer: AnswerView) => 'text' in answer || 'words' in answer;

function writtenIn(answer: AnswerView) {
  const texts = 'text' in answer ? [answer.text] : 'words' in answer ? answer.words : [];
  return JSON.stringify(
    [...new Set(texts.map((text) => foldForm(normaliseText(text))))].filter((text) => text !== '').toSorted(),
  );
}
