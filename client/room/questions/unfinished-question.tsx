import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import type { Mine } from '#contracts/pages.ts';
import type { RoomView } from '#contracts/views.ts';
import { useDraft } from '../../app/drafts/use-draft.ts';
import { noSubscription, useOutbox } from '../../outbox/use-outbox.ts';
import { isOfQuestion } from '../../outbox/entry.ts';
import { UnsentNote } from '../voting/unsent-note.tsx';

/** A draft of a question whose form is gone. */
export default function UnfinishedQuestion({ room, mine }: { room: RoomView; mine: Mine }) {
  const { t } = useLingui();
  const [body, , forget] = useDraft('question');
  const [id, , forgetId] = useDraft('question-id');
  const outbox = useOutbox(mine.participant.id);
  const status = useSyncExternalStore(
    outbox?.subscribe ?? noSubscription,
    () => outbox?.statuses(),
    () => undefined,
  );
  const sent = [...(status?.values() ?? [])].filter(isOfQuestion).find(({ entry }) => entry.submissionId === id);
  const words = body.trim();
  const isOnItsWay = sent !== undefined && sent.kind !== 'refused';
  if (words === '' || isOnItsWay || mine.questions.some((question) => question.body === words)) return null;
  const discard = (): void => {
    if (sent) void outbox?.drop(sent.entry);
    forget();
    forgetId();
  };
  const refusal = sent?.kind === 'refused' ? sent.message : null;
  const why =
    refusal ??
    (room.event.state === 'ended'
      ? t`The event ended before you sent this.`
      : t`Not sent yet. It is kept until questions are open again.`);
  return (
    <UnsentNote why={why} onDiscard={discard}>
      <p className="whitespace-pre-line" dir="auto">
        {words}
      </p>
    </UnsentNote>
  );
}
