import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { MyQuestionView } from '../../../contracts/views.ts';
import { focusAgain } from '../../focus-again.ts';
import { useDraft } from '../../hooks/use-draft.ts';
import { useTakeBack } from '../../hooks/use-unsent.ts';
import { Button } from '../button.tsx';

/** Of one's own questions those that the crew did not take, where they were asked, until their author has put each away. They stay under “Mine”. */
export function NotTaken({ questions, isFormThere }: { questions: readonly MyQuestionView[]; isFormThere: boolean }) {
  const [read, write] = useDraft('not-taken-read');
  const takeBack = useTakeBack();
  const rejected = questions.filter(({ state }) => state === 'rejected');
  const names = new Set(rejected.map(nameOf));
  // What waits again, or was taken, and is rejected once more is to be read once more.
  const known = read.split(' ').filter((name) => names.has(name));
  const putAway = (question: MyQuestionView): void => write([...known, nameOf(question)].join(' '));
  const left = known.join(' ');
  useEffect(() => {
    if (left !== read) write(left);
  }, [left, read, write]);
  return rejected
    .filter((question) => !known.includes(nameOf(question)))
    .map((question) => (
      <div key={question.id} className="card grid gap-2 p-4">
        <p className="text-pretty whitespace-pre-line" dir="auto">
          {question.body}
        </p>
        <p className="rounded-control bg-sunken px-3 py-2 text-pretty wrap-anywhere"><Verdict {...question} /></p>
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

/** With what is to be read: a reason that is given afterwards is. That the crew labels it is nothing to its author. */
function nameOf({ id, rejectionReason }: MyQuestionView): string {
  return `${id}:${encodeURIComponent(rejectionReason ?? '')}`;
}

function Verdict({ rejectionReason }: Pick<MyQuestionView, 'rejectionReason'>) {
  return rejectionReason ? <Trans>Not taken: {rejectionReason}</Trans> : <Trans>Not taken</Trans>;
}
