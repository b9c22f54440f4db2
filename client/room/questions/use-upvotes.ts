import { router } from '@inertiajs/react';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { QuestionView } from '#contracts/views.ts';
import { browserOutbox } from '../../outbox/browser-outbox.ts';
import { isOfUpvote, type UpvoteEntry } from '../../outbox/entry.ts';
import { submissionId } from '../../outbox/submission-id.ts';
import { route } from '../../app/routes.ts';
import { useRoom, useStatuses } from '../room-context.ts';

export function useUpvotes() {
  const { room, mine } = useRoom();
  const sent = useStatuses().statuses.filter(isOfUpvote);
  const [pressed, setPressed] = useState<string>();
  const { t } = useLingui();

  const wishes = new Map(sent.flatMap(({ kind, entry }) => (kind === 'refused' ? [] : [[entry.questionId, entry]])));
  const isUpvoted = (id: string): boolean => wishes.get(id)?.isUpvoted ?? mine.upvotes.includes(id);
  /** Whether the count at `revision` includes this participant. */
  const isCounted = ({ id, revision }: QuestionView): boolean => {
    const wish = wishes.get(id);
    return wish && revision <= wish.atRevision ? wish.wasUpvoted : isUpvoted(id);
  };

  const refused = sent.find(({ kind, entry }) => kind === 'refused' && entry.questionId === pressed);
  const refusedId = refused?.entry.submissionId;
  useEffect(() => {
    // The props may be older than the upvotes.
    if (refusedId !== undefined) router.reload({ only: ['mine'], preserveErrors: true });
  }, [refusedId]);

  return {
    isUpvoted,
    countOf: (question: QuestionView): number =>
      Math.max(0, question.upvoteCount + Number(isUpvoted(question.id)) - Number(isCounted(question))),
    toggle(question: QuestionView): void {
      const { id: questionId, revision: atRevision } = question;
      const participantId = mine.participant.id;
      const isWanted = !isUpvoted(questionId);
      setPressed(questionId);
      const name = isWanted ? 'upvotes.create' : 'upvotes.destroy';
      const entry: UpvoteEntry = {
        kind: 'upvote',
        submissionId: submissionId(),
        path: route(name, { code: room.event.code, question: questionId }),
        participantId,
        questionId,
        isUpvoted: isWanted,
        wasUpvoted: isCounted(question),
        atRevision,
        answeredAt: Date.now(),
      };
      void browserOutbox(participantId).then((opened) => opened.add(entry));
    },
    failure: refused?.kind === 'refused' ? (refused.message ?? t`Your upvote could not be counted.`) : null,
    isWaiting: (id: string) => sent.some(({ kind, entry }) => kind === 'waiting' && entry.questionId === id),
  };
}
