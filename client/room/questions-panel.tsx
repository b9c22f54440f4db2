import { Trans } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import type { Mine } from '#contracts/pages.ts';
import { useIsTyped } from '../app/drafts/use-draft.ts';
import { useHasScripts } from '../app/use-has-scripts.ts';
import { useQuestionPages, type QuestionSource } from './questions/use-question-pages.ts';
import { lazyWithFallback } from '#ui/lazy/lazy-with-fallback.ts';
import { Banner } from '#ui/banner.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { AskForm } from './questions/ask-form.tsx';
import { LazyMyQuestions } from './questions/lazy-my-questions.tsx';
import { useUndismissedRejections } from './questions/dismissed-rejections.ts';
import { QuestionList } from './questions/question-list.tsx';

const UnsentQuestions = lazyWithFallback(
  async () => ({ default: (await import('./mine-panel.tsx')).UnsentQuestions }),
  'client/room/mine-panel.tsx',
  { isSaid: false },
);
const RejectedQuestions = lazyWithFallback(
  async () => ({ default: (await import('./mine-panel.tsx')).RejectedQuestions }),
  'client/room/mine-panel.tsx',
  { isSaid: false },
);
const UnfinishedQuestion = lazyWithFallback(
  () => import('./questions/unfinished-question.tsx'),
  'client/room/questions/unfinished-question.tsx',
  { isSaid: false },
);
const QuestionFilterBar = lazyWithFallback(
  () => import('./questions/question-filter-bar.tsx'),
  'client/room/questions/question-filter-bar.tsx',
);

/** How many questions fit below the form on a phone. */
const nearCount = 3;

export function QuestionsPanel({ source, mine, isShown }: { source: QuestionSource; mine: Mine; isShown: boolean }) {
  const { room } = source;
  const pages = useQuestionPages(source, isShown);
  const [isMineShown, setIsMineShown] = useState(false);
  const isOpen = room.event.state === 'open';
  const hasName = mine.participant.name !== null;
  const isFormThere = isOpen && room.event.questionsOpen;
  const isTyped = useIsTyped();
  // Drafts need scripts.
  const hasScripts = useHasScripts();
  const isUnfinished = hasScripts && !isFormThere && isTyped('question');
  const waiting = pages.filter.sort === 'answered' ? [] : mine.questions.filter(({ state }) => state === 'pending');
  const [newest] = mine.questions;
  const rejected = useUndismissedRejections(mine.questions);
  const first = isMineShown ? mine.questions : [...waiting, ...rejected, ...pages.questions];
  const isNewest = ({ id }: { id: string }): boolean => id === newest?.id;
  // Props are merged after they are rendered; until then the position of the newest question is unknown.
  const isMerging = source.props.questions.some(isNewest) && !room.questions.some(isNewest);
  const isNewestNear = isMerging ? null : first.slice(0, nearCount).some(isNewest);
  return (
    <div className="grid gap-4">
      {isFormThere && (
        <AskForm
          code={room.event.code}
          participantId={mine.participant.id}
          hasName={hasName}
          mayHideName={room.event.isNameOptional && hasName}
          {...{ newest, isNewestNear, isShown }}
        />
      )}
      <Suspense>
        <UnsentQuestions participantId={mine.participant.id} hasName={hasName} isFormThere={isFormThere} />
        {isUnfinished && <UnfinishedQuestion room={room} mine={mine} />}
      </Suspense>
      {isOpen && !room.event.questionsOpen && (
        <Banner look="caution">
          <Trans>Questions are paused.</Trans>
        </Banner>
      )}
      {room.questionCount === 0 && mine.questions.length === 0 ? (
        <EmptyState title={<Trans>No questions yet</Trans>}>
          {isFormThere ? <Trans>Yours can be the first.</Trans> : <Trans>Questions that are asked appear here.</Trans>}
        </EmptyState>
      ) : (
        <section className="grid gap-3">
          <h2 className="text-lg font-bold">
            <Trans>Questions</Trans>{' '}
            {room.questionCount > 0 && <span className="figures font-normal text-muted">{room.questionCount}</span>}
          </h2>
          {/* Shown even for a single question, so that the list does not move when their number changes. The
              fallback has the same height. */}
          <Suspense fallback={<div className="min-h-[6.375rem]" />}>
            <QuestionFilterBar
              code={room.event.code}
              filter={pages.filter}
              labels={room.labels}
              hasAsked={mine.questions.length > 0}
              isMineShown={isMineShown}
              onFilter={(filter) => {
                setIsMineShown(false);
                pages.choose(filter);
              }}
              onMine={() => setIsMineShown(true)}
            />
          </Suspense>
          {isMineShown ? (
            <LazyMyQuestions room={room} questions={mine.questions} />
          ) : (
            <QuestionList room={room} mine={mine} pages={pages}>
              {waiting.length > 0 && <LazyMyQuestions room={room} questions={waiting} />}
              {/* Dismissing needs scripts. */}
              {hasScripts && mine.questions.length > 0 && (
                <Suspense>
                  <RejectedQuestions room={room} questions={mine.questions} />
                </Suspense>
              )}
            </QuestionList>
          )}
        </section>
      )}
    </div>
  );
}
