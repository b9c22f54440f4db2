import { Trans } from '@lingui/react/macro';
import type { MyQuestionView } from '../../../contracts/views.ts';
import { focusAgain } from '../../focus-again.ts';
import { useDraft } from '../../hooks/use-draft.ts';
import { useTakeBack } from '../../hooks/use-unsent.ts';
import { Button } from '../button.tsx';

/** One's own questions that the crew did not take, where they were asked, until their author has put each away. They stay under “Mine”. */
export function NotTaken({ questions, isFormThere }: { questions: readonly MyQuestionView[]; isFormThere: boolean }) {
  const [read, write] = useDraft('not-taken-read');
  const takeBack = useTakeBack();
  const known = read.split(' ');
  const putAway = (question: MyQuestionView): void => write([...known, nameOf(question)].join(' ').trim());
  return questions
    .filter((question) => !known.includes(nameOf(question)))
    .map((question) => (
      <div key={question.id} className="card grid gap-2 p-4">
        <p className="break-words whitespace-pre-line" dir="auto">
          {question.body}
        </p>
        <p className="rounded-control bg-danger-soft px-3 py-2 text-xs wrap-anywhere"><Verdict {...question} /></p>
        <div className="flex flex-wrap gap-2">
          {isFormThere && (
            <Button
              size="compact"
              onClick={() => {
                putAway(question);
                takeBack(question.body, question.isNameless);
                focusAgain(document.querySelector('#questions textarea'));
              }}
            >
              <Trans>Change</Trans>
            </Button>
          )}
          <Button
            size="compact"
            look="quiet"
            onClick={() => {
              putAway(question);
              focusAgain();
            }}
          >
            <Trans>Hide this</Trans>
          </Button>
        </div>
      </div>
    ));
}

/** Reconsidered and rejected once more it is another thing to be read. */
function nameOf({ id, revision }: MyQuestionView): string {
  return `${id}:${revision}`;
}

function Verdict({ rejectionReason }: Pick<MyQuestionView, 'rejectionReason'>) {
  return rejectionReason ? <Trans>Not taken: {rejectionReason}</Trans> : <Trans>Not taken</Trans>;
}
