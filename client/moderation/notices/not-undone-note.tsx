import { Plural, Trans } from '@lingui/react/macro';
import { QuestionListNote, QuotedQuestion } from './question-list-note.tsx';
import type { HighlightStatus } from '../../crew/questions/highlight-status.ts';
import { QuestionStateLabel } from '../../crew/questions/question-state.tsx';
import type { NotUndone } from '../../crew/moderating/undo.ts';

export interface NotUndoneNoteProps {
  left: readonly NotUndone[];
  highlightState: HighlightStatus;
  onDismiss: () => void;
  className?: string;
}

/** What an undo skipped, and why. */
export function NotUndoneNote({ left, highlightState, onDismiss, className = '' }: NotUndoneNoteProps) {
  const title = (
    <Plural
      value={left.length}
      one="Not taken back, because it has been changed since:"
      other="# questions were not taken back, because they have been changed since:"
    />
  );
  return (
    <QuestionListNote named={left} {...{ title, onDismiss, className }}>
      {({ id, body, ...one }) => (
        <li key={id} className="wrap-anywhere">
          <QuotedQuestion body={body} /> <Since {...one} highlightState={highlightState} />
        </li>
      )}
    </QuestionListNote>
  );
}

function Since({
  state,
  words,
  highlightState,
}: Pick<NotUndone, 'state' | 'words'> & Pick<NotUndoneNoteProps, 'highlightState'>) {
  if (words === 'answer') return <Trans>has another answer</Trans>;
  if (words === 'reason') return <Trans>has another reason</Trans>;
  return state === null ? (
    <Trans>withdrawn</Trans>
  ) : (
    <QuestionStateLabel state={state} highlightState={highlightState} />
  );
}
