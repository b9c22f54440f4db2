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
        <p className="text-pretty whitespace-pre-line" dir="auto">
          {question.body}
        </p>
        <p className="text-xs font-semibold wrap-anywhere text-danger-text"><Verdict {...question} /></p>
        <div className="-mx-3 -mb-2 flex flex-wrap gap-1">
          {isFormThere && (
            <Button
              look="quiet"
              className="px-3"
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
            look="quiet"
            className="px-3"
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
