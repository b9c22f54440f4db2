import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { mergeTargets } from '#contracts/questions/moderation.ts';
import type { CrewQuestionView } from '#contracts/views.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { QuestionStateLabel } from '../crew/questions/question-state.tsx';
import { Ago } from '#ui/time.tsx';
import { matchesFilter, noFilter } from './filter.ts';
import { focusPlace, rowOf } from './question/focus-selected-row.ts';
import { mostSimilarFirst, textSimilarity } from './text-similarity.ts';
import { canModerate, preferredMergeTarget } from '../crew/questions/moderation-rules.ts';
import { useCrewPage } from '../crew/crew-page.ts';
import { useEditing } from '../crew/presence/use-editing.ts';
import { isVisible } from '#ui/is-visible.ts';
import { QuestionBody } from '#ui/markup/marked.tsx';

interface MergeDialogProps {
  duplicates: readonly CrewQuestionView[];
  onMerge: (duplicates: readonly CrewQuestionView[], into: CrewQuestionView) => void;
  onClose: () => void;
}

const most = 20;

/** Several merge into one of them or another; of a pair, the more upvoted stays. */
export function MergeDialog({ duplicates, onMerge, onClose }: MergeDialogProps) {
  const { t } = useLingui();
  const { questions } = useCrewPage().control;
  const id = useId();
  const [search, setSearch] = useState('');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [isUnfolded, setIsUnfolded] = useState(false);
  const isOpen = duplicates.length > 0;
  useEditing(...duplicates.map((question) => `merge:${question.id}`));
  const [wasOpen, setWasOpen] = useState(false);
  // Keyed by text, so that unrelated changes do not repeat the comparison.
  const texts = JSON.stringify(duplicates.map(({ body }) => body));
  const similarity = useMemo(() => textSimilarity(JSON.parse(texts) as string[]), [texts]);
  const candidates = useMemo(() => {
    const byUpvotes = questions.filter(canAbsorb(duplicates)).toSorted((a, b) => b.upvoteCount - a.upvoteCount);
    return mostSimilarFirst(byUpvotes, ({ body }) => similarity(body));
  }, [duplicates, questions, similarity]);
  const own = duplicates.flatMap((question) => candidates.find((each) => each.id === question.id) ?? []);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) {
      setSearch('');
      setIsUnfolded(false);
      setChosenId((preferredMergeTarget(own) ?? (candidates.length === 1 ? candidates[0] : null))?.id ?? null);
    }
  }
  const others = candidates.filter((question) => !own.includes(question));
  const isChosen = ({ id: one }: CrewQuestionView): boolean => one === chosenId;
  const wanted = others.filter((question) => !isChosen(question) && matchesFilter({ ...noFilter, search })(question));
  const chosenOther = others.filter(isChosen);
  const isFolded = own.length > 0 && !isUnfolded;
  const found = [...(isFolded ? [] : chosenOther), ...wanted].slice(0, most);
  const chosen = candidates.find((question) => question.id === chosenId) ?? null;
  const [first] = duplicates;
  const single = duplicates.length === 1 && first ? first : null;
  // An answered question can only be the one that stays.
  const isReversed =
    single !== null &&
    chosen !== null &&
    canAbsorb([chosen, single])(single) &&
    preferredMergeTarget([chosen, single]) === single;
  const into = isReversed ? single : chosen;
  const goers = isReversed ? [chosen] : duplicates.filter((question) => question.id !== into?.id);
  const merged = useRef<string | null>(null);
  const choices = (of: readonly CrewQuestionView[]) =>
    of.map((question) => (
      <label key={question.id} className="option gap-3 px-3 py-2">
        <input
          type="radio"
          name={`${id}-stays`}
          className="size-5 shrink-0"
          checked={question.id === chosenId}
          onChange={() => setChosenId(question.id)}
        />
        <QuestionText question={question} />
      </label>
    ));
  const searched = (
    <>
      <input
        type="search"
        className="control"
        dir="auto"
        aria-label={t`Search questions`}
        placeholder={t`Search questions`}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <div className="-m-1 grid max-h-[clamp(7rem,92dvh-36rem,16rem)] auto-rows-max gap-1.5 overflow-y-auto p-1">
        {choices(found)}
      </div>
      {isOpen && found.length === 0 && <output className="text-muted">{t`There is no question to merge with.`}</output>}
    </>
  );
  return (
    <Dialog
      isOpen={isOpen}
      focusAfter={() => focusAt(merged)}
      onOpenChange={(isWanted) => !isWanted && onClose()}
      title={duplicates.length > 1 ? t`Merge questions` : t`Merge with another question`}
      description={t`One question stays and gets all upvotes. You can separate them again.`}
      actions={
        <Button type="submit" form={id} look="primary" disabled={into === null}>
          {t`Merge`}
        </Button>
      }
    >
      <form
        id={id}
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!into) return;
          merged.current = into.id;
          onMerge(goers, into);
        }}
      >
        {own.length === 0 && (
          <section aria-labelledby={`${id}-goes`} className="grid gap-1.5">
            <h3 id={`${id}-goes`} className="text-base">
              <Plural value={duplicates.length} one="This question" other="These questions" />
            </h3>
            <ul className="grid max-h-40 grid-cols-1 gap-1 overflow-y-auto">
              {duplicates.map((question) => (
                <li key={question.id} className="rounded-control bg-sunken px-3 py-2">
                  <QuestionText question={question} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <fieldset className="grid grid-cols-1 gap-1.5">
          <legend className="mb-1.5 font-semibold">
            {single === null ? t`Which one stays?` : t`Which one asks the same?`}
          </legend>
          {choices(own)}
          {own.length === 0 && searched}
          {own.length > 0 && others.length > 0 && (
            <details open={isUnfolded} onToggle={({ currentTarget }) => setIsUnfolded(currentTarget.open)}>
              <summary className="link inline-flex min-h-9 cursor-pointer items-center thumb:min-h-11">
                {t`Keep another question instead`}
              </summary>
              <div className="grid grid-cols-1 gap-1.5 pt-1">{searched}</div>
            </details>
          )}
          {isFolded && choices(chosenOther)}
        </fieldset>
        <MergePreview goerCount={goers.length}>{single && <Direction into={into} goer={goers[0]} />}</MergePreview>
        <output className="empty:hidden">
          {into?.state === 'pending' && goers.some(isSeen) && (
            <p className="rounded-control bg-caution-soft px-3 py-2 text-xs">
              {t`The remaining question still waits for approval.`}
            </p>
          )}
        </output>
      </form>
    </Dialog>
  );
}

function focusAt(merged: { current: string | null }): HTMLElement | null {
  const row = merged.current === null ? null : rowOf(merged.current);
  merged.current = null;
  return row && isVisible(row) ? focusPlace(row) : null;
}

function isSeen({ state }: CrewQuestionView): boolean {
  return state === 'approved' || state === 'highlighted';
}

function QuestionText({ question }: { question: CrewQuestionView }) {
  const { authorName, createdAt, upvoteCount, state } = question;
  return (
    <span className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
      <span dir="auto" className="line-clamp-3 break-words">
        <QuestionBody of={question} />
      </span>
      <span className="figures flex flex-wrap items-center gap-x-2 text-xs text-muted">
        <QuestionStateLabel state={state} />
        <span dir="auto" className="max-w-full truncate">
          {authorName ?? <Trans>Anonymous</Trans>}
        </span>
        <Ago at={createdAt} />
        <span>
          <Plural value={upvoteCount} one="# upvote" other="# upvotes" />
        </span>
      </span>
    </span>
  );
}

/** One of the duplicates can stay too, if it can take the rest. */
function canAbsorb(duplicates: readonly CrewQuestionView[]): (question: CrewQuestionView) => boolean {
  return ({ id, state }) => {
    const others = duplicates.filter((each) => each.id !== id);
    return (
      (mergeTargets as readonly string[]).includes(state) &&
      others.length > 0 &&
      others.every((each) => canModerate(each, 'merge'))
    );
  };
}

const look = `grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 rounded-control bg-sunken px-3 py-2 text-xs
  [&>dl]:contents [&_dd]:col-start-2 [&_dt]:col-start-1 [&_dt]:text-muted`;

/** `children` names the question that stays, unless the user chose it. */
function MergePreview({ goerCount, children }: { goerCount: number; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className={look}>
      {children}
      <dl>
        <dt>{t`Upvotes`}</dt>
        <dd>{t`It gets all upvotes. Anyone who upvoted several counts once.`}</dd>
        <dt>{t`Notified`}</dt>
        <dd>{goerCount > 1 ? t`Only the people who asked the others.` : t`Only the person who asked the other.`}</dd>
      </dl>
    </div>
  );
}

/** It is as high before a choice as after, so that no row moves. */
function Direction({ into, goer }: { into: CrewQuestionView | null; goer: CrewQuestionView | undefined }) {
  const { t } = useLingui();
  return (
    <dl>
      <dt>{t`Stays`}</dt>
      <dd dir="auto" className={`line-clamp-1 ${into ? 'font-semibold wrap-anywhere' : 'text-muted'}`}>
        {into ? into.body : t`the one with more upvotes`}
      </dd>
      <dt>{t`Goes`}</dt>
      <dd dir="auto" className="line-clamp-1 wrap-anywhere">
        {into && goer ? goer.body : t`the other one`}
      </dd>
    </dl>
  );
}
