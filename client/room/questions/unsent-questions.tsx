import { Trans } from '@lingui/react/macro';
import type { Unsent } from './use-ask-question.ts';
import { useUnsentQuestions } from './use-unsent-questions.ts';
import { Button } from '#ui/button.tsx';

/**
 * The participant's questions that wait for the network or were refused after waiting, with actions to edit or discard
 * them.
 */
export function UnsentQuestions({
  participantId,
  hasName,
  isFormThere,
}: {
  participantId: string;
  hasName: boolean;
  isFormThere: boolean;
}) {
  const { questions, isNameless, change, discard } = useUnsentQuestions(participantId, hasName);
  return questions.map((question) => (
    <div key={question.entry.submissionId} className="card grid gap-2 p-4">
      <p className="whitespace-pre-line" dir="auto">
        {question.entry.body}
      </p>
      {isNameless(question) && (
        <p className="text-xs text-muted">
          <Trans>Without your name</Trans>
        </p>
      )}
      <output
        className={`block rounded-control px-3 py-2 text-xs ${question.kind === 'refused' ? 'bg-danger-soft' : 'bg-caution-soft'}`}
      >
        {question.kind === 'refused' ? (
          <Refused {...{ question, isFormThere }} />
        ) : (
          <Trans>Your question is kept and will be sent as soon as possible.</Trans>
        )}
      </output>
      <div className="flex flex-wrap gap-2">
        {isFormThere && (
          <Button size="compact" onClick={() => change(question)}>
            <Trans>Change</Trans>
          </Button>
        )}
        <Button size="compact" look="quiet" onClick={() => discard(question)}>
          <Trans>Discard</Trans>
        </Button>
      </div>
    </div>
  ));
}

function Refused({ question, isFormThere }: { question: Unsent & { kind: 'refused' }; isFormThere: boolean }) {
  const isOfBefore = question.code === 'QUESTIONS_CLOSED' || question.code === 'EVENT_NOT_OPEN';
  if (isOfBefore && isFormThere) return <Trans>This was not sent, and questions can be asked again now.</Trans>;
  return question.message ?? <Trans>Your question could not be sent.</Trans>;
}
