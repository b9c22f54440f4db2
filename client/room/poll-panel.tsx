import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { usePage } from '@inertiajs/react';
import type { ActivityView } from '#contracts/views.ts';
import { roundsOf, useIsTooLate } from './voting/use-ballot.ts';
import { useIsTyped } from '../app/drafts/use-draft.ts';
import { useHasScripts } from '../app/use-has-scripts.ts';
import { buttonAttributes } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkedText } from '#ui/text/linked-text.tsx';
import { TallyMark } from '#ui/brand-mark.tsx';
import { lazyWithFallback } from '#ui/lazy/lazy-with-fallback.ts';
import { ActivityCard } from './voting/activity-card.tsx';
import { isQuizPlayed, partsOf, takesAnswers } from './focus.ts';
import { OtherPolls } from './other-polls.tsx';
import { Series } from './lazy-series.tsx';
import { isAskFormThere, useRoom } from './room-context.ts';
import { useIsPreview } from '../app/preview-context.ts';

const LazyUnsent = lazyWithFallback(
  () => import('./voting/unsent-answers.tsx'),
  'client/room/voting/unsent-answers.tsx',
  { isSaid: false },
);
const TimerLine = lazyWithFallback(() => import('../quizzes/timer-line.tsx'), 'client/quizzes/timer-line.tsx', {
  isSaid: false,
  fallback: () => <div className="min-h-6" />,
});

export function UnsentAnswers(props: ComponentProps<typeof LazyUnsent>) {
  return (
    props.activities.length > 0 && (
      <div className="grid gap-2 empty:hidden">
        <LazyUnsent {...props} />
      </div>
    )
  );
}

export function PollPanel() {
  const { room } = useRoom();
  const { focused, series, others, otherSeries, hasCard } = partsOf(room);
  const isSurvey = series?.kind === 'survey';
  const unsent = <UnsentAnswers activities={useUnsentActivities('focus')} place={hasCard ? 'poll' : 'listed'} />;
  return (
    <div className="grid gap-6">
      {isSurvey && unsent}
      {series && <Series key={series.id} series={series} />}
      {focused?.timerSeconds && <TimerLine eventId={room.event.id} activity={focused} />}
      {focused && <ActivityCard key={focused.id} activity={focused} />}
      {!isSurvey && unsent}
      <UnsentAnswers activities={useUnsentActivities('elsewhere')} place="elsewhere" />
      {!focused && !series && others.length + otherSeries.length === 0 && <Waiting />}
      {room.event.state !== 'ended' && <RefreshButton />}
      {!isQuizPlayed(room) && <OtherPolls />}
    </div>
  );
}

/** Closed rounds with an unsent draft or late answer that no card in focus shows. “Mine” lists quiz answers. */
export function useUnsentActivities(where: 'focus' | 'elsewhere' | 'mine'): readonly ActivityView[] {
  const { room } = useRoom();
  const isTyped = useIsTyped();
  const isTooLate = useIsTooLate();
  const { series, hasCard, isInFocus } = partsOf(room);
  const placeOf = (activity: ActivityView): typeof where => {
    const isOfQuiz = room.series.some(({ id, kind }) => id === activity.seriesId && kind === 'quiz');
    if (isInFocus(activity) && series?.state !== 'podium') return 'focus';
    return isOfQuiz || series?.kind === 'quiz' ? 'mine' : 'elsewhere';
  };
  const isUnsent = (activity: ActivityView): boolean =>
    isTyped(`answer:${activity.id}:${activity.round}`) ||
    isTyped(`ballot:${activity.id}:${activity.round}`) ||
    (isTooLate(activity) && !(hasCard && isInFocus(activity)));
  if (!useHasScripts()) return [];
  return room.activities
    .flatMap((activity) => {
      const isClosed = !takesAnswers(activity) || room.event.state !== 'open';
      return roundsOf(activity).slice(0, isClosed ? undefined : -1);
    })
    .filter((activity) => isUnsent(activity) && placeOf(activity) === where);
}

function Waiting() {
  const { t } = useLingui();
  const { room, onAsk } = useRoom();
  const { state, description } = room.event;
  if (state === 'ended')
    return <EmptyState title={t`No results to show`}>{t`The hosts shared no results.`}</EmptyState>;
  const ask = (
    <a href="#questions" {...buttonAttributes()} onClick={(event) => (event.preventDefault(), onAsk())}>
      {t`Ask a question`}
    </a>
  );
  return (
    <EmptyState title={t`You are in`} mark={<TallyMark />} action={isAskFormThere(room) && ask}>
      {description ? (
        <LinkedText text={description} />
      ) : (
        <>
          <span className="only-with-scripts">{t`Polls appear here when the hosts open them.`}</span>
          <span className="only-without-scripts">{t`No polls yet.`}</span>
        </>
      )}
    </EmptyState>
  );
}

/** Shown without scripts. Not automatic, because the participant may be typing. */
function RefreshButton() {
  // With a fragment, the browser would only scroll.
  const { url } = usePage();
  if (useIsPreview()) return null;
  return (
    <div className="only-without-scripts">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-muted">
          <Trans>This page does not update automatically.</Trans>
        </p>
        <a href={url} {...buttonAttributes()}>
          <Trans>Check again</Trans>
        </a>
      </div>
    </div>
  );
}
