import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useMemo, useState } from 'react';
import { mergeTargets } from '../../../contracts/moderation.ts';
import type { CrewQuestionView } from '../../../contracts/views.ts';
import { Dialog } from '../dialog.tsx';
import { onDesk, wholeDesk } from './desk-filter.ts';
import { canModerate } from './moderation.ts';

export interface MergeDialogProps {
  /** The duplicates; empty closes the dialog. */
  duplicates: readonly CrewQuestionView[];
  questions: readonly CrewQuestionView[];
  onMerge: (duplicates: readonly CrewQuestionView[], into: CrewQuestionView) => void;
  onClose: () => void;
}

const most = 20;

/** Which question stands for the others: one of several that were selected, or any other. */
export function MergeDialog({ duplicates, questions, onMerge, onClose }: MergeDialogProps) {
  const { t } = useLingui();
  const uniqueId = useId();
  const [search, setSearch] = useState('');
  const found = useMemo(() => candidates(duplicates, questions, search), [duplicates, questions, search]);
  return (
    <Dialog
      isOpen={duplicates.length > 0}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={<Trans>Merge with which question?</Trans>}
      description={<Trans>The one you choose stays, with the upvotes of both: whoever upvoted both is counted once. Those who asked are told.</Trans>}
    >
      <div className="grid gap-3">
        <section aria-labelledby={`${uniqueId}-merged`} className="grid gap-1.5">
          <h3 id={`${uniqueId}-merged`} className="text-base">
            {duplicates.length > 1 ? <Trans>To be merged</Trans> : <Trans>Goes into the other</Trans>}
          </h3>
          <ul className="grid max-h-40 gap-1 overflow-y-auto">
            {duplicates.map((question) => (
              <li key={question.id} className="rounded-control bg-sunken px-3 py-2">
                <QuestionText question={question} />
              </li>
            ))}
          </ul>
        </section>
        <h3 id={`${uniqueId}-stays`} className="text-base">
          <Trans>Stays</Trans>
        </h3>
        <input type="search" className="control" aria-label={t`Search the questions`} placeholder={t`Search the questions`} value={search} onChange={({ target }) => setSearch(target.value)} />
        <ul aria-labelledby={`${uniqueId}-stays`} className="grid max-h-64 gap-1 overflow-y-auto">
          {found.map((question) => (
            <li key={question.id}>
              <button
                type="button"
                className="w-full rounded-control border border-line px-3 py-2 text-start hover:bg-sunken"
                onClick={() => {
                  onMerge(duplicates.filter(({ id }) => id !== question.id), question);
                  setSearch('');
                }}
              >
                <QuestionText question={question} />
              </button>
            </li>
          ))}
        </ul>
        {found.length === 0 && (
          <output className="text-muted">
            <Trans>There is no question to merge with.</Trans>
          </output>
        )}
      </div>
    </Dialog>
  );
}

function QuestionText({ question: { body, upvoteCount } }: { question: CrewQuestionView }) {
  return (
    <>
      <span dir="auto" className="line-clamp-3 break-words">
        {body}
      </span>
      <span className="figures text-xs text-muted">
        <Plural value={upvoteCount} one="# upvote" other="# upvotes" />
      </span>
    </>
  );
}

/** Of several duplicates each could stand for the others, when those may be merged; of one only others can. */
function candidates(duplicates: readonly CrewQuestionView[], questions: readonly CrewQuestionView[], search: string): CrewQuestionView[] {
  const ids = new Set(duplicates.map(({ id }) => id));
  const mayStand = ({ id, state }: CrewQuestionView): boolean => {
    const others = duplicates.filter((each) => each.id !== id);
    return (mergeTargets as readonly string[]).includes(state) && others.length > 0 && others.every((each) => canModerate(each, 'merge'));
  };
  const rank = ({ id }: CrewQuestionView): number => (ids.has(id) ? 0 : 1);
  return questions
    .filter(mayStand)
    .filter(onDesk({ ...wholeDesk, search }))
    .toSorted((a, b) => rank(a) - rank(b) || b.upvoteCount - a.upvoteCount)
    .slice(0, most);
}
