import { Plural, Trans } from '@lingui/react/macro';
import { NamedQuestionsNote, QuotedQuestion } from './question-list-note.tsx';
import type { Picked } from '../../crew/questions/highlight-status.ts';
import { QuestionStateWord } from '../../crew/questions/question-state.tsx';
import type { LeftAlone } from '../../crew/moderating/undo.ts';

export interface LeftAloneNoteProps {
  left: readonly LeftAlone[];
  pickIs: Picked;
  onDismiss: () => void;
  className?: string;
}

/** Of an undo: what it did not take back, and why. */
export function LeftAloneNote({ left, pickIs, onDismiss, className = '' }: LeftAloneNoteProps) {
  const title = (
    <Plural
      value={left.length}
      one="Not taken back, because it has been changed since:"
      other="# questions were not taken back, because they have been changed since:"
    />
  );
  return (
    <NamedQuestionsNote named={left} {...{ title, onDismiss, className }}>
      {({ id, body, ...one }) => (
        <li key={id} className="wrap-anywhere">
          <QuotedQuestion body={body} /> <Since {...one} pickIs={pickIs} />
        </li>
      )}
    </NamedQuestionsNote>
  );
}

function Since({ state, words, pickIs }: Pick<LeftAlone, 'state' | 'words'> & Pick<LeftAloneNoteProps, 'pickIs'>) {
  if (words === 'answer') return <Trans>has another answer</Trans>;
  if (words === 'reason') return <Trans>has another reason</Trans>;
  return state === null ? <Trans>withdrawn</Trans> : <QuestionStateWord state={state} pickIs={pickIs} />;
}
