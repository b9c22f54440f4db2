import { useSyncExternalStore } from 'react';
import type { AnswerView } from '#contracts/poll-kinds.ts';
import type { Mine } from '#contracts/pages.ts';
import type { ActivityView } from '#contracts/views.ts';
import {
  ballotKey,
  isOfBallot,
  isAnswerToDeletedPoll,
  isTooLate,
  type BallotEntry,
  type Status,
} from '../outbox/entry.ts';
import { browserOutbox } from '../outbox/browser-outbox.ts';
import { submissionId } from '../outbox/submission-id.ts';
import { route } from '../app/routes.ts';
import { never, useOutbox } from '../outbox/use-outbox.ts';
import { useIsPreview } from '../app/preview-context.ts';

export interface BallotNow {
  /** Where the answer given last stands; undefined when none was given, or the server's word is all there is. */
  status: Status<BallotEntry> | undefined;
  /** The answer given last on this device, or what the server has; null when there is none. */
  answer: AnswerView | null;
  /** What was given and arrived after the close, also as a change of what was counted; null when there is no such answer. */
  tooLate: AnswerView | null;
  /** Whether that is all: what waits on this device has been looked at. */
  isKnown: boolean;
  /** When the answer was counted; null when none was. */
  countedAt: string | null;
  send: (answer: AnswerView) => void;
  /** Lets go of an answer that came too late. */
  discardTooLate: () => void;
}

/** One participant's ballot for the round that an activity is in. */
export function useBallot(code: string, activity: ActivityView, { participant, ballots }: Mine): BallotNow {
  const participantId = participant.id;
  const isStill = useIsPreview();
  const outbox = useOutbox(participantId);
  const key = ballotKey({ participantId, activityId: activity.id, round: activity.round });
  const known = useSyncExternalStore(
    outbox?.subscribe ?? never,
    () => outbox?.statusOf(key),
    () => undefined,
  );
  const status = isOfBallot(known) ? known : undefined;
  const stored = ballots.find(({ activityId, round }) => activityId === activity.id && round === activity.round);
  return {
    status,
    tooLate: isTooLate(status) && !isOutdone(status, stored) ? status.entry : null,
    answer: status && status.kind !== 'refused' ? status.entry : (stored?.answer ?? null),
    isKnown: isStill || outbox !== undefined,
    countedAt: countedAt(status) ?? stored?.receipt.recordedAt ?? null,
    send(answer) {
      const answeredAt = Date.now();
      void browserOutbox(participantId).then((opened) =>
        opened.add({
          submissionId: submissionId(),
          path: route('ballots.create', { code, activity: activity.id }),
          participantId,
          activityId: activity.id,
          round: activity.round,
          ...answer,
          answeredAt,
        }),
      );
    },
    discardTooLate: () => void (isTooLate(status) && outbox?.drop(status.entry)),
  };
}

function useStatuses(participantId: string): ReadonlyMap<string, Status> | undefined {
  const outbox = useOutbox(participantId);
  return useSyncExternalStore(
    outbox?.subscribe ?? never,
    () => outbox?.statuses(),
    () => undefined,
  );
}

/** Their answers that arrived when their poll had been deleted: it is none of these. */
export function useAnswersToDeletedPolls(activities: readonly ActivityView[], { participant }: Mine): BallotEntry[] {
  const statuses = useStatuses(participant.id);
  const answers = [...(statuses?.values() ?? [])].filter(isAnswerToDeletedPoll).map(({ entry }) => entry);
  return answers.filter(
    (entry) => entry.participantId === participant.id && !activities.some(({ id }) => id === entry.activityId),
  );
}

/** Whether an answer of these to a round, or their change of it, came too late. */
export function useIsTooLate({ participant, ballots }: Mine): (activityId: string, round: number) => boolean {
  const statuses = useStatuses(participant.id);
  return (activityId, round) => {
    const status = statuses?.get(ballotKey({ participantId: participant.id, activityId, round }));
    return (
      isTooLate(status) &&
      !isOutdone(
        status,
        ballots.find((ballot) => ballot.activityId === activityId && ballot.round === round),
      )
    );
  };
}

/** Whether one that was counted after it makes it pointless to tell of. */
function isOutdone(
  status: Status<BallotEntry> & { kind: 'refused' },
  stored: Mine['ballots'][number] | undefined,
): boolean {
  return stored !== undefined && stored.receipt.recordedAt > (status.receipt?.recordedAt ?? '');
}

type AnswerState = 'none' | 'waiting' | 'given' | 'late';

/** Where one's answers to several activities stand: what this phone has sent, or keeps until it can be, goes before what the page was told. */
export function useAnswers(activities: readonly ActivityView[], { participant, ballots }: Mine): AnswerState[] {
  const participantId = participant.id;
  const outbox = useOutbox(participantId);
  const keys = activities.map(({ id, round }) => ballotKey({ participantId, activityId: id, round }));
  const kinds = useSyncExternalStore(
    outbox?.subscribe ?? never,
    () => keys.map((key) => stateOf(outbox?.statusOf(key))).join(),
    () => keys.map(() => '').join(),
  ).split(',');
  return activities.map(({ id, round }, at) => {
    if (kinds[at] === 'waiting') return 'waiting';
    const isGiven =
      kinds[at] === 'sending' ||
      kinds[at] === 'counted' ||
      ballots.some((ballot) => ballot.activityId === id && ballot.round === round);
    if (isGiven) return 'given';
    return kinds[at] === 'late' ? 'late' : 'none';
  });
}

const stateOf = (status: Status | undefined): string =>
  isTooLate(status) && status.receipt === null ? 'late' : (status?.kind ?? '');

function countedAt(status: Status<BallotEntry> | undefined): string | undefined {
  return status && (status.kind === 'counted' || status.kind === 'refused') ? status.receipt?.recordedAt : undefined;
}
