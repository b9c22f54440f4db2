import { Trans } from '@lingui/react/macro';
import { useMemo, useRef, Suspense, useEffect, type ReactNode } from 'react';
import type { Mine } from '#contracts/pages.ts';
import type { RoomView } from '#contracts/views.ts';
import { useFrozenOrder } from '#ui/list/use-frozen-order.ts';
import { useIsPreview } from '../../app/preview-context.ts';
import type { QuestionPages } from './use-question-pages.ts';
import { useUpvotes } from './use-upvotes.ts';
import { areQuestionsOnScreen } from '../../live/state/are-questions-on-screen.ts';
import { Banner } from '#ui/banner.tsx';
import { NewItemsNote } from '#ui/list/new-items-note.tsx';
import { LabelChip } from '#ui/label-chip.tsx';
import { QuestionCard } from './question-card.tsx';
import { questionElementId } from './question-element-id.ts';
import { AnchoredRows } from '#ui/list/anchored-rows.tsx';
import { UpvoteButton } from './upvote-button.tsx';
import { lazyWithFallback } from '#ui/lazy/lazy-with-fallback.ts';

const EndOfQuestions = lazyWithFallback(() => import('./load-more.tsx'), 'client/room/questions/load-more.tsx');

/**
 * The published questions. Rows glide to a new order, but never under a pointer. `children` come above the list, or
 * below the empty state.
 */
export function QuestionList({
  room,
  mine,
  pages,
  children,
}: {
  room: RoomView;
  mine: Mine;
  pages: QuestionPages;
  children?: ReactNode;
}) {
  const { event, labels } = room;
  const { questions, filter } = pages;
  const byId = useMemo(() => new Map(questions.map((question) => [question.id, question])), [questions]);
  const wanted = useMemo(() => questions.map(({ id }) => id), [questions]);
  const own = useMemo(() => new Set(mine.questions.map(({ id }) => id)), [mine.questions]);
  const chosen = JSON.stringify(filter);
  const { order, freshCount, isMoved, apply, under, hold } = useFrozenOrder(wanted, {
    key: chosen,
    isAsking: pages.isLoading,
    own,
  });
  const list = useRef<HTMLOListElement>(null);
  const isPreview = useIsPreview();
  const upvotes = useUpvotes(event.code, mine);
  return (
    <div className="grid gap-3">
      {upvotes.failure && <Banner look="caution">{upvotes.failure}</Banner>}
      {order.length === 0 && !pages.isLoading && (
        <output className="text-muted">
          <NoneFound search={filter.search} hasPublished={room.questionCount > 0} />
        </output>
      )}
      {children}
      {/* The gap above the list equals the height of the note. */}
      <div className="mt-3" {...hold}>
        <NewItemsNote count={freshCount} isMoved={isMoved} onApply={apply} />
        {!isPreview && <AnchoredRows key={chosen} {...{ list, order, under }} isAnimated />}
        <ol ref={list} className="grid gap-2" aria-busy={pages.isLoading || undefined}>
          {order.map((id) => {
            const question = byId.get(id);
            return (
              question && (
                <li key={id} id={questionElementId(id)} data-id={id} className="question-row">
                  <QuestionCard
                    question={question}
                    isMine={own.has(id)}
                    isScreenOnQuestions={areQuestionsOnScreen(room)}
                    labels={labels
                      .filter((label) => question.labelIds.includes(label.id))
                      .map((label) => (
                        <LabelChip key={label.id} label={label} />
                      ))}
                    action={
                      <UpvoteButton
                        code={event.code}
                        questionId={id}
                        count={upvotes.countOf(question)}
                        isUpvoted={upvotes.isUpvoted(id)}
                        isWaiting={upvotes.isWaiting(id)}
                        isOpen={event.state === 'open' && event.upvotesOpen && question.state !== 'answered'}
                        onToggle={() => upvotes.toggle(question)}
                      />
                    }
                  />
                </li>
              )
            );
          })}
        </ol>
      </div>
      <MoreQuestions code={event.code} pages={pages} />
    </div>
  );
}

function NoneFound({ search, hasPublished }: { search: string; hasPublished: boolean }) {
  if (search !== '') return <Trans>No question has “{search}” in it.</Trans>;
  return hasPublished ? <Trans>There is no such question.</Trans> : <Trans>No question is on show yet.</Trans>;
}

/**
 * The end of the list: loads the next page when it comes near or is pressed. No automatic loading during keyboard
 * navigation: the list would grow ahead of the focus and never end. A link without scripts.
 */
function MoreQuestions({ code, pages }: { code: string; pages: QuestionPages }) {
  const isPreview = useIsPreview();
  const { questions, isLoading } = pages;
  const goesOnAt = useRef<number>(null);
  useEffect(() => {
    if (isLoading || goesOnAt.current === null) return;
    document.querySelectorAll('.question-row')[goesOnAt.current]?.querySelector('button')?.focus();
    goesOnAt.current = null;
  }, [isLoading]);
  if (!pages.hasMore || isPreview) return null;
  return (
    <Suspense fallback={<div className="min-h-11" aria-busy="true" />}>
      <EndOfQuestions code={code} pages={pages} onKey={() => (goesOnAt.current = questions.length)} />
    </Suspense>
  );
}
