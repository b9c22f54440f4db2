import { router } from '@inertiajs/react';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Mine } from '#contracts/pages.ts';
import type { QuestionView } from '#contracts/views.ts';
import { browserOutbox } from '../../outbox/browser-outbox.ts';
import { isOfUpvote, type Status, type UpvoteEntry } from '../../outbox/entry.ts';
import { submissionId } from '../../outbox/submission-id.ts';
import { route } from '../../app/routes.ts';
import { noSubscription, useOutbox } from '../../outbox/use-outbox.ts';

type Refused = Extract<Status<UpvoteEntry>, { kind: 'refused' }>;

export interface Upvotes {
  isUpvoted: (id: string) => boolean;
  /** The count to show: the server's, adjusted by one while an upvote is being sent. */
  countOf: (question: QuestionView) => number;
  toggle: (question: QuestionView) => void;
  /** Why the last upvote was refused. */
  failure: string | null;
  /** Whether the upvote is queued until it can be sent. */
  isWaiting: (id: string) => boolean;
}

/**
 * Optimistic upvotes: shown at once, queued in the outbox until the server has them, and reverted with a reason when
 * refused.
 */
export function useUpvotes(code: string, { participant, upvotes }: Pick<Mine, 'participant' | 'upvotes'>): Upvotes {
  const participantId = participant.id;
  const outbox = useOutbox(participantId);
  const statuses = useSyncExternalStore(
    outbox?.subscribe ?? noSubscription,
    () => outbox?.statuses(),
    () => undefined,
  );
  const [pressed, setPressed] = useState<string>();
  const { t } = useLingui();

  const mine = [...(statuses?.values() ?? [])]
    .filter(isOfUpvote)
    .filter(({ entry }) => entry.participantId === participantId);
  /** The upvotes that were pressed and not refused. */
  const wishes = new Map(mine.flatMap(({ kind, entry }) => (kind === 'refused' ? [] : [[entry.questionId, entry]])));
  const isUpvoted = (id: string): boolean => wishes.get(id)?.isUpvoted ?? upvotes.includes(id);
  /** Whether the count at `revision` includes this person. */
  const isCounted = (id: string, revision: number): boolean => {
    const wish = wishes.get(id);
    return wish && revision <= wish.atRevision ? wish.wasUpvoted : isUpvoted(id);
  };

  const refused = mine.find((status) => status.kind === 'refused' && status.entry.questionId === pressed) as
    | Refused
    | undefined;
  const refusedId = refused?.entry.submissionId;
  useEffect(() => {
    // The props may be older than upvotes counted since.
    if (refusedId !== undefined) router.reload({ only: ['mine'], preserveErrors: true });
  }, [refusedId]);

  return {
    isUpvoted,
    countOf: ({ id, revision, upvoteCount }) =>
      Math.max(0, upvoteCount + Number(isUpvoted(id)) - Number(isCounted(id, revision))),
    toggle({ id, revision }) {
      const isWanted = !isUpvoted(id);
      setPressed(id);
      const entry: UpvoteEntry = {
        kind: 'upvote',
        submissionId: submissionId(),
        path: route(isWanted ? 'upvotes.create' : 'upvotes.destroy', { code, question: id }),
        participantId,
        questionId: id,
        isUpvoted: isWanted,
        wasUpvoted: isCounted(id, revision),
        atRevision: revision,
        answeredAt: Date.now(),
      };
      void browserOutbox(participantId).then((opened) => opened.add(entry));
    },
    failure: refused ? (refused.message ?? t`Your upvote could not be counted.`) : null,
    isWaiting: (id) => mine.some(({ kind, entry }) => kind === 'waiting' && entry.questionId === id),
  };
}
