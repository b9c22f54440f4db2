import { Trans } from '@lingui/react/macro';
import { useDraft } from '../../app/drafts/use-draft.ts';
import { isOfQuestion } from '../../outbox/entry.ts';
import { Button } from '#ui/button.tsx';
import { isAskFormThere, useRoom, useStatuses } from '../room-context.ts';
import { UnsentNote } from '../voting/unsent-note.tsx';
import { useUnsentQuestions, type Unsent } from './use-ask-question.ts';
import { useRestoreQuestion } from './use-restore-question.ts';

export function UnsentQuestions() {
  const { room, mine } = useRoom();
  const isFormThere = isAskFormThere(room);
  const { outbox, unsent } = useUnsentQuestions();
  const [id] = useDraft('question-id');
  const restore = useRestoreQuestion();
  const outsideForm = unsent.filter(({ kind, entry }) => kind === 'waiting' || entry.submissionId !== id);
  return (
    <>
      {outsideForm.map((question) => {
        const { kind, entry } = question;
        // Sent without the name its author has.
        const isNameless = entry.withoutName === true || (entry.hadNoName === true && mine.participant.name !== null);
        const discard = (): void => void outbox?.drop(entry);
        return (
          <div key={entry.submissionId} className="card grid gap-2 p-4">
            <p className="whitespace-pre-line" dir="auto">
              {entry.body}
            </p>
            {isNameless && (
              <p className="text-xs text-muted">
                <Trans>Without your name</Trans>
              </p>
            )}
            <output
              className="block rounded-control bg-caution-soft px-3 py-2 text-xs data-refused:bg-danger-soft"
              data-refused={kind === 'refused' || undefined}
            >
              <Reason {...{ question, isFormThere }} />
            </output>
            <div className="flex flex-wrap gap-2">
              {isFormThere && (
                <Button size="compact" onClick={() => (discard(), restore(entry.body, isNameless))}>
                  <Trans>Change</Trans>
                </Button>
              )}
              <Button size="compact" look="quiet" onClick={discard}>
                <Trans>Discard</Trans>
              </Button>
            </div>
          </div>
        );
      })}
      {!isFormThere && <DraftedQuestion />}
    </>
  );
}

function Reason({ question, isFormThere }: { question: Unsent; isFormThere: boolean }) {
  if (question.kind !== 'refused') return <Trans>Your question is kept. Sending again.</Trans>;
  const isOfBefore = question.code === 'QUESTIONS_CLOSED' || question.code === 'EVENT_NOT_OPEN';
  if (isOfBefore && isFormThere) return <Trans>Not sent, but questions are open again.</Trans>;
  return question.message ?? <Trans>Your question could not be sent.</Trans>;
}

function DraftedQuestion() {
  const { room, mine } = useRoom();
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
        (room.event.state === 'ended' ? (
          <Trans>The event ended before you sent this.</Trans>
        ) : (
          <Trans>Not sent. Kept until questions reopen.</Trans>
        ))
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
