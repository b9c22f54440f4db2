import type { AnswerView } from '#contracts/poll-kinds.ts';
import type { ActivityView, MyBallotView, ReceiptView } from '#contracts/views.ts';
import type { Ballot } from '../../ballots/ballot.ts';
import { isOfBallot, isTooLate, type BallotEntry, type Status } from '../../outbox/entry.ts';
import { browserOutbox } from '../../outbox/browser-outbox.ts';
import { submissionId } from '../../outbox/submission-id.ts';
import { route } from '../../app/routes.ts';
import { useIsPreview } from '../../app/preview-context.ts';
import { useRoom, useStatuses } from '../room-context.ts';

type Round = Pick<ActivityView, 'id' | 'round'>;

export function useBallot({ id, round }: Round): Ballot {
  const { room, mine } = useRoom();
  const isPreview = useIsPreview();
  const { outbox, statuses } = useStatuses();
  const status = statusOf(statuses, { id, round });
  const stored = storedIn(mine, { id, round });
  const path = route('ballots.create', { code: room.event.code, activity: id });
  const receipt = status && 'receipt' in status ? status.receipt : null;
  const drawn = (receipt as ReceiptView | null)?.answer;
  return {
    path,
    participantId: mine.participant.id,
    status,
    tooLate: isStillTooLate(status, stored) ? status.entry : null,
    answer: status && status.kind !== 'refused' ? (drawn ?? status.entry) : (stored?.answer ?? null),
    isKnown: isPreview || outbox !== undefined,
    countedAt: (receipt ?? stored?.receipt)?.recordedAt ?? null,
    send(answer: AnswerView) {
      const participantId = mine.participant.id;
      const envelope = { submissionId: submissionId(), path, participantId, answeredAt: Date.now() };
      void browserOutbox(participantId).then((opened) => opened.add({ ...envelope, activityId: id, round, ...answer }));
    },
    discardTooLate: () => void (isTooLate(status) && outbox?.drop(status.entry)),
  };
}

export function useIsTooLate(): (round: Round) => boolean {
  const { mine } = useRoom();
  const { statuses } = useStatuses();
  return (round) => isStillTooLate(statusOf(statuses, round), storedIn(mine, round));
}

export function useAnswers(activities: readonly ActivityView[]): ('none' | 'waiting' | 'given' | 'late')[] {
  const { mine } = useRoom();
  const { statuses } = useStatuses();
  return activities.map((activity) => {
    const status = statusOf(statuses, activity);
    if (status?.kind === 'waiting') return 'waiting';
    if (status?.kind === 'sending' || status?.kind === 'counted' || storedIn(mine, activity)) return 'given';
    return isTooLate(status) && status.receipt === null ? 'late' : 'none';
  });
}

export function roundsOf(activity: ActivityView): ActivityView[] {
  return Array.from({ length: activity.round }, (_, before) => ({ ...activity, round: before + 1 }));
}

export function storedIn<Stored extends Pick<MyBallotView, 'activityId' | 'round'>>(
  { ballots }: { ballots: readonly Stored[] },
  { id, round }: Round,
): Stored | undefined {
  return ballots.find((ballot) => ballot.activityId === id && ballot.round === round);
}

function statusOf(statuses: readonly Status[], { id, round }: Round): Status<BallotEntry> | undefined {
  return statuses.find(
    (status): status is Status<BallotEntry> =>
      isOfBallot(status) && status.entry.activityId === id && status.entry.round === round,
  );
}

/** False once a later answer was counted. */
function isStillTooLate(
  status: Status<BallotEntry> | undefined,
  stored: MyBallotView | undefined,
): status is Status<BallotEntry> & { kind: 'refused' } {
  return isTooLate(status) && !(stored && stored.receipt.recordedAt > (status.receipt?.recordedAt ?? ''));
}
