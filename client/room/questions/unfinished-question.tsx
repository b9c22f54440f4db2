import { useLingui } from '@lingui/react/macro';
import { useDraft } from '../../app/drafts/use-draft.ts';
import { isOfQuestion } from '../../outbox/entry.ts';
import { useRoom } from '../room-context.ts';
import { useStatuses } from '../use-statuses.ts';
import { UnsentNote } from '../voting/unsent-note.tsx';

export default function UnfinishedQuestion() {
  const { room, mine } = useRoom();
  const { t } = useLingui();
  const [body, , forget] = useDraft('question');
  const [id, , forgetId] = useDraft('question-id');
  const { outbox, statuses } = useStatuses();
  const sent = statuses.filter(isOfQuestion).find(({ entry }) => entry.submissionId === id);
  const words = body.trim();
  const isOnItsWay = sent && sent.kind !== 'refused';
  if (words === '' || isOnItsWay || mine.questions.some((question) => question.body === words)) return null;
  return (
    <UnsentNote
      why={
        (sent?.kind === 'refused' && sent.message) ||
        (room.event.state === 'ended'
          ? t`The event ended before you sent this.`
          : t`Not sent yet. It is kept until questions are open again.`)
      }
      onDiscard={() => {
        if (sent) void outbox?.drop(sent.entry);
        forget();
        forgetId();
      }}
    >
      <p className="whitespace-pre-line" dir="auto">
        {words}
      </p>
    </UnsentNote>
  );
}
