import { useEffect, useState, useSyncExternalStore } from 'react';
import type { AnswerView } from '../../contracts/activities.ts';
import type { Mine } from '../../contracts/pages.ts';
import type { ActivityView } from '../../contracts/views.ts';
import { ballotKey, type BallotStatus } from '../outbox/ballot-entry.ts';
import { ballotOutbox } from '../outbox/ballots.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { submissionId } from '../outbox/submission-id.ts';
import { route } from '../routes.ts';
import { useIsStill } from './use-still.ts';

export interface BallotNow {
  /** Where the answer given last stands; undefined when none was given, or the server's word is all there is. */
  status: BallotStatus | undefined;
  /** The answer given last on this device, or what the server has; null when there is none. */
  answer: AnswerView | null;
  /** Whether that is all: what waits on this device has been looked at. */
  isKnown: boolean;
  /** When the answer was counted; null when none was. */
  countedAt: string | null;
  send: (answer: AnswerView) => void;
}

/** One participant's ballot for the round that an activity is in. */
export function useBallot(code: string, activity: ActivityView, { participant, ballots }: Mine): BallotNow {
  const participantId = participant.id;
  const isStill = useIsStill();
  const outbox = useOutbox(participantId, isStill);
  const key = ballotKey({ participantId, activityId: activity.id, round: activity.round });
  const status = useSyncExternalStore(outbox?.subscribe ?? never, () => outbox?.statusOf(key), () => undefined);
  const stored = ballots.find(({ activityId, round }) => activityId === activity.id && round === activity.round);
  return {
    status,
    answer: status && status.kind !== 'refused' ? status.entry : (stored?.answer ?? null),
    isKnown: isStill || outbox !== undefined,
    countedAt: countedAt(status) ?? stored?.receipt.recordedAt ?? null,
    send(answer) {
      const answeredAt = Date.now();
      void ballotOutbox(participantId).then((opened) =>
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
  };
}

type AnswerState = 'none' | 'waiting' | 'given';

/** Where one's answers to several activities stand: what this phone has sent, or keeps until it can be, goes before what the page was told. */
export function useAnswers(activities: readonly ActivityView[], { participant, ballots }: Mine): AnswerState[] {
  const participantId = participant.id;
  const outbox = useOutbox(participantId, useIsStill());
  const keys = activities.map(({ id, round }) => ballotKey({ participantId, activityId: id, round }));
  const kinds = useSyncExternalStore(outbox?.subscribe ?? never, () => keys.map((key) => outbox?.statusOf(key)?.kind ?? '').join(), () => keys.map(() => '').join()).split(',');
  return activities.map(({ id, round }, at) => {
    if (kinds[at] === 'waiting') return 'waiting';
    const isGiven = kinds[at] === 'sending' || kinds[at] === 'counted' || ballots.some((ballot) => ballot.activityId === id && ballot.round === round);
    return isGiven ? 'given' : 'none';
  });
}

function countedAt(status: BallotStatus | undefined): string | undefined {
  return status && (status.kind === 'counted' || status.kind === 'refused') ? status.receipt?.recordedAt : undefined;
}

const never = () => () => undefined;

/** Opened after the first render: a first visit has nothing to send. Never in a picture: nobody answers there. */
function useOutbox(participantId: string, isStill: boolean): Outbox | undefined {
  const [outbox, setOutbox] = useState<Outbox>();
  useEffect(() => {
    if (isStill) return undefined;
    let isWanted = true;
    const open = async (): Promise<void> => {
      const opened = await ballotOutbox(participantId);
      if (isWanted) setOutbox(opened);
    };
    void open();
    return () => {
      isWanted = false;
    };
  }, [participantId, isStill]);
  return outbox;
}
