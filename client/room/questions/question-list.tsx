import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useFrozenOrder } from '#ui/list/use-frozen-order.ts';
import { useIsPreview } from '../../app/preview-context.ts';
import type { QuestionPages } from './use-question-pages.ts';
import { Banner } from '#ui/banner.tsx';
import { NewItemsNote } from '#ui/list/new-items-note.tsx';
import { QuestionCard } from './question-card.tsx';
import { AnchoredRows } from '#ui/list/anchored-rows.tsx';
import { lazyWithFallback } from '#ui/lazy/lazy-with-fallback.ts';
import { useRoom, useStatuses } from '../room-context.ts';
import type { QuestionView } from '#contracts/views.ts';
import { route } from '../../app/routes.ts';
import { PostForm } from '#ui/form/post-form.tsx';
import { UpvoteCount } from '#ui/upvote-count.tsx';
import { router } from '@inertiajs/react';
import { browserOutbox } from '../../outbox/browser-outbox.ts';
import { isOfUpvote, type UpvoteEntry } from '../../outbox/entry.ts';
import { submissionId } from '../../outbox/submission-id.ts';

const EndOfQuestions = lazyWithFallback(() => import('./load-more.tsx'), 'client/room/questions/load-more.tsx', {
  fallback: () => <div className="min-h-11" aria-busy="true" />,
});

export function QuestionList({ pages, children }: { pages: QuestionPages; children: ReactNode }) {
  const { room, mine } = useRoom();
  const { questions, filter, isLoading } = pages;
  const { search } = filter;
  const byId = useMemo(() => new Map(questions.map((question) => [question.id, question])), [questions]);
  const wanted = useMemo(() => questions.map(({ id }) => id), [questions]);
  const own = useMemo(() => new Set(mine.questions.map(({ id }) => id)), [mine.questions]);
  const key = JSON.stringify(filter);
  const { order, freshCount, isMoved, apply, under, hold } = useFrozenOrder(wanted, { key, isAsking: isLoading, own });
  const list = useRef<HTMLOListElement>(null);
  const isPreview = useIsPreview();
  const upvotes = useUpvotes();
  return (
    <div className="grid gap-3">
      {upvotes.failure && <Banner look="caution">{upvotes.failure}</Banner>}
      {order.length === 0 && !isLoading && (
        <output className="text-muted">
          {search !== '' ? (
            <Trans>No question contains “{search}”.</Trans>
          ) : room.questionCount > 0 ? (
            <Trans>No questions match.</Trans>
          ) : (
            <Trans>No approved questions yet.</Trans>
          )}
        </output>
      )}
      {children}
      <div className="mt-3" {...hold}>
        <NewItemsNote count={freshCount} isMoved={isMoved} onApply={apply} />
        {!isPreview && <AnchoredRows key={key} {...{ list, order, under }} isAnimated />}
        {/* One form, which the server renders faster than one for each question. */}
        <PostForm action={route('rooms.show', { code: room.event.code })} onSubmit={() => undefined}>
          <ol ref={list} className="grid gap-2" aria-busy={isLoading || undefined}>
            {order.map((id) => {
              const question = byId.get(id);
              return (
                question && (
                  <li key={id} id={`question-${id}`} data-id={id} className="question-row">
                    <QuestionCard
                      question={question}
                      isMine={own.has(id)}
                      action={<UpvoteButton question={question} upvotes={upvotes} />}
                    />
                  </li>
                )
              );
            })}
          </ol>
        </PostForm>
      </div>
      <MoreQuestions pages={pages} />
    </div>
  );
}

function MoreQuestions({ pages }: { pages: QuestionPages }) {
  const isPreview = useIsPreview();
  const { questions, isLoading } = pages;
  const goesOnAt = useRef<number>(null);
  useEffect(() => {
    if (isLoading || goesOnAt.current === null) return;
    document.querySelectorAll('.question-row')[goesOnAt.current]?.querySelector('button')?.focus();
    goesOnAt.current = null;
  }, [isLoading]);
  if (!pages.hasMore || isPreview) return null;
  return <EndOfQuestions pages={pages} onKey={() => (goesOnAt.current = questions.length)} />;
}

function UpvoteButton({ question, upvotes }: { question: QuestionView; upvotes: ReturnType<typeof useUpvotes> }) {
  const { event } = useRoom().room;
  const { id } = question;
  const isUpvoted = upvotes.isUpvoted(id);
  const isWaiting = upvotes.isWaiting(id);
  const count = upvotes.countOf(question);
  const { t } = useLingui();
  const words = <UpvoteCount count={count} />;
  if (event.state !== 'open' || !event.upvotesOpen || question.state === 'answered')
    return <p className="upvote">{words}</p>;
  const path = route(isUpvoted ? 'upvotes.destroy' : 'upvotes.create', { code: event.code, question: id });
  return (
    <>
      <button
        type="submit"
        name="_method"
        value={isUpvoted ? 'DELETE' : 'PUT'}
        formAction={`${path}#question-${id}`}
        onClick={(click) => {
          click.preventDefault();
          upvotes.toggle(question);
        }}
        className="upvote"
        data-waiting={isWaiting || undefined}
        aria-pressed={isUpvoted}
      >
        {words}
        <span className="unseen">{t`Upvote`}</span>
      </button>
      <output className="unseen">{isWaiting && t`Your upvote is sent when you are back online.`}</output>
    </>
  );
}

function useUpvotes() {
  const { room, mine } = useRoom();
  const sent = useStatuses().statuses.filter(isOfUpvote);
  const [pressed, setPressed] = useState<string>();
  const { t } = useLingui();

  const wishes = new Map(sent.flatMap(({ kind, entry }) => (kind === 'refused' ? [] : [[entry.questionId, entry]])));
  const isUpvoted = (id: string): boolean => wishes.get(id)?.isUpvoted ?? mine.upvotes.includes(id);
  /** Whether the count at `revision` includes this participant. */
  const isCounted = ({ id, revision }: QuestionView): boolean => {
    const wish = wishes.get(id);
    return wish && revision <= wish.atRevision ? wish.wasUpvoted : isUpvoted(id);
  };

  const refused = sent.find(({ kind, entry }) => kind === 'refused' && entry.questionId === pressed);
  const refusedId = refused?.entry.submissionId;
  useEffect(() => {
    // The props may be older than the upvotes.
    if (refusedId !== undefined) router.reload({ only: ['mine'], preserveErrors: true });
  }, [refusedId]);

  return {
    isUpvoted,
    countOf: (question: QuestionView): number =>
      Math.max(0, question.upvoteCount + Number(isUpvoted(question.id)) - Number(isCounted(question))),
    toggle(question: QuestionView): void {
      const { id: questionId, revision: atRevision } = question;
      const participantId = mine.participant.id;
      const isWanted = !isUpvoted(questionId);
      setPressed(questionId);
      const name = isWanted ? 'upvotes.create' : 'upvotes.destroy';
      const entry: UpvoteEntry = {
        kind: 'upvote',
        submissionId: submissionId(),
        path: route(name, { code: room.event.code, question: questionId }),
        participantId,
        questionId,
        isUpvoted: isWanted,
        wasUpvoted: isCounted(question),
        atRevision,
        answeredAt: Date.now(),
      };
      void browserOutbox(participantId).then((opened) => opened.add(entry));
    },
    failure: refused?.kind === 'refused' ? (refused.message ?? t`Your upvote could not be counted.`) : null,
    isWaiting: (id: string) => sent.some(({ kind, entry }) => kind === 'waiting' && entry.questionId === id),
  };
}
