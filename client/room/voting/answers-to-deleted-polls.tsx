import { Trans } from '@lingui/react/macro';
import { useOutbox } from '../../outbox/use-outbox.ts';
import type { BallotEntry } from '../../outbox/entry.ts';
import { UnsentNote } from './unsent-note.tsx';

/** The participant's answers to deleted polls, until they are discarded: their text exists nowhere else. */
export function AnswersToDeletedPolls({
  participantId,
  answers,
}: {
  participantId: string;
  answers: readonly BallotEntry[];
}) {
  const outbox = useOutbox(participantId);
  return answers.map((answer) => (
    <UnsentNote
      key={answer.submissionId}
      why={<Trans>Your answer does not count: the poll was deleted before it arrived.</Trans>}
      onDiscard={() => void outbox?.drop(answer)}
    >
      <p className="font-semibold whitespace-pre-line empty:hidden" dir="auto">
        {'text' in answer ? answer.text : 'words' in answer && answer.words.join(', ')}
      </p>
    </UnsentNote>
  ));
}
