import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useHasScripts } from '../app/use-has-scripts.ts';
import { useQuestionPages, type QuestionSource } from './questions/use-question-pages.ts';
import { lazyWithFallback } from '#ui/lazy/lazy-with-fallback.ts';
import { Banner } from '#ui/banner.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { AskForm } from './questions/ask-form.tsx';
import { MyQuestions } from './questions/lazy-my-questions.tsx';
import { QuestionList } from './questions/question-list.tsx';
import { partOfMine } from './part-of-mine.tsx';
import { isAskFormThere, useRoom } from './room-context.ts';

const UnsentQuestions = partOfMine((panel) => panel.UnsentQuestions);
const RejectedQuestions = partOfMine((panel) => panel.RejectedQuestions);
const QuestionFilterBar = lazyWithFallback(
  () => import('./questions/question-filter-bar.tsx'),
  'client/room/questions/question-filter-bar.tsx',
  { fallback: () => <div className="min-h-[6.375rem]" /> },
);

export function QuestionsPanel({ source, isShown }: { source: QuestionSource; isShown: boolean }) {
  const { t } = useLingui();
  const { room, mine } = useRoom();
  const pages = useQuestionPages(source, isShown);
  const [isMineShown, setIsMineShown] = useState(false);
  const isFormThere = isAskFormThere(room);
  const hasScripts = useHasScripts();
  const hasAsked = mine.questions.length > 0;
  const waiting = pages.filter.sort === 'answered' ? [] : mine.questions.filter(({ state }) => state === 'pending');
  return (
    <div className="grid gap-4">
      {isFormThere && <AskForm isShown={isShown} />}
      <UnsentQuestions />
      {room.event.state === 'open' && !isFormThere && <Banner look="caution">{t`Questions are paused.`}</Banner>}
      {room.questionCount === 0 && !hasAsked ? (
        <EmptyState title={t`No questions yet`}>
          {isFormThere ? t`Be the first to ask.` : t`Questions appear here.`}
        </EmptyState>
      ) : (
        <section className="grid gap-3">
          <h2 className="text-lg font-bold">
            {t`Questions`}{' '}
            {room.questionCount > 0 && <span className="figures font-normal text-muted">{room.questionCount}</span>}
          </h2>
          {/* Shown even for one question, so that the list does not move. */}
          <QuestionFilterBar
            filter={pages.filter}
            isMineShown={isMineShown}
            onFilter={(filter) => {
              setIsMineShown(false);
              pages.choose(filter);
            }}
            onMine={() => setIsMineShown(true)}
          />
          {isMineShown ? (
            <MyQuestions questions={mine.questions} />
          ) : (
            <QuestionList pages={pages}>
              {waiting.length > 0 && <MyQuestions questions={waiting} />}
              {hasScripts && hasAsked && <RejectedQuestions />}
            </QuestionList>
          )}
        </section>
      )}
    </div>
  );
}
