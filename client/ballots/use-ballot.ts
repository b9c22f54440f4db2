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
import { noSubscription, useOutbox } from '../outbox/use-outbox.ts';
import { useIsPreview } from '../app/preview-context.ts';

export interface BallotNow {
  /** The status of the latest answer; undefined when there is none in this browser's outbox. */
  status: Status<BallotEntry> | undefined;
  /** The latest answer of this device, or the server's; null when there is none. */
  answer: AnswerView | null;
  /** An answer (or a change of a counted one) that arrived after closing; null when there is none. */
  tooLate: AnswerView | null;
  /** Whether the outbox has been read. */
  isKnown: boolean;
  /** When the answer was counted; null when it was not. */
  countedAt: string | null;
  send: (answer: AnswerView) => void;
  /** Discards an answer that was too late. */
  discardTooLate: () => void;
}

/** One participant's ballot for the current round of an activity. */
export function useBallot(code: string, activity: ActivityView, { participant, ballots }: Mine): BallotNow {
  const participantId = participant.id;
  const isPreview = useIsPreview();
  const outbox = useOutbox(participantId);
  const key = ballotKey({ participantId, activityId: activity.id, round: activity.round });
  const known = useSyncExternalStore(
    outbox?.subscribe ?? noSubscription,
    () => outbox?.statusOf(key),
    () => undefined,
  );
  const status = isOfBallot(known) ? known : undefined;
  const stored = ballots.find(({ activityId, round }) => activityId === activity.id && round === activity.round);
  return {
    status,
    tooLate: isTooLate(status) && !isSuperseded(status, stored) ? status.entry : null,
    answer: status && status.kind !== 'refused' ? status.entry : (stored?.answer ?? null),
    isKnown: isPreview || outbox !== undefined,
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
    outbox?.subscribe ?? noSubscription,
    () => outbox?.statuses(),
    () => undefined,
  );
}

/** This participant's answers to polls that were deleted before they arrived. */
export function useAnswersToDeletedPolls(activities: readonly ActivityView[], { participant }: Mine): BallotEntry[] {
  const statuses = useStatuses(participant.id);
  const answers = [...(statuses?.values() ?? [])].filter(isAnswerToDeletedPoll).map(({ entry }) => entry);
  return answers.filter(
    (entry) => entry.participantId === participant.id && !activities.some(({ id }) => id === entry.activityId),
  );
}

/** Whether an answer to a round, or a change of one, arrived too late. */
export function useIsTooLate({ participant, ballots }: Mine): (activityId: string, round: number) => boolean {
  const statuses = useStatuses(participant.id);
  return (activityId, round) => {
    const status = statuses?.get(ballotKey({ participantId: participant.id, activityId, round }));
    return (
      isTooLate(status) &&
      !isSuperseded(
        status,
        ballots.find((ballot) => ballot.activityId === activityId && ballot.round === round),
      )
    );
  };
}

/** Whether a later counted answer makes this one irrelevant. */
function isSuperseded(
  status: Status<BallotEntry> & { kind: 'refused' },
  stored: Mine['ballots'][number] | undefined,
): boolean {
  return stored !== undefined && stored.receipt.recordedAt > (status.receipt?.recordedAt ?? '');
}

type AnswerState = 'none' | 'waiting' | 'given' | 'late';

/**
 * The state of the participant's answers to several activities. Answers in the outbox take precedence over the page's
 * props.
 */
export function useAnswers(activities: readonly ActivityView[], { participant, ballots }: Mine): AnswerState[] {
  const participantId = participant.id;
  const outbox = useOutbox(participantId);
  const keys = activities.map(({ id, round }) => ballotKey({ participantId, activityId: id, round }));
  const kinds = useSyncExternalStore(
    outbox?.subscribe ?? noSubscription,
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
