import { Trans } from '@lingui/react/macro';
import { Suspense, type ComponentProps } from 'react';
import { usePage } from '@inertiajs/react';
import type { Mine } from '#contracts/pages.ts';
import type { SeriesView } from '#contracts/quizzes/series.ts';
import type { ActivityView, RoomView } from '#contracts/views.ts';
import { useIsTooLate } from '../ballots/use-ballot.ts';
import { useIsTyped } from '../app/drafts/use-draft.ts';
import { useHasScripts } from '../app/use-has-scripts.ts';
import { buttonAttributes } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkedText } from '#ui/text/linked-text.tsx';
import { TallyMark } from '#ui/brand-mark.tsx';
import { lazyWithFallback } from '#ui/lazy/lazy-with-fallback.ts';
import type { TimerLineProps } from '../quizzes/timer-line.tsx';
import { ActivityCard } from './voting/activity-card.tsx';
import { OtherPolls } from './other-polls.tsx';
import { Series } from './lazy-series.tsx';
import { takesAnswers } from './voting/takes-answers.ts';
import { useIsPreview } from '../app/preview-context.ts';

export const UnsentAnswers = lazyWithFallback(
  () => import('./voting/unsent-answers.tsx'),
  'client/room/voting/unsent-answers.tsx',
  { isSaid: false },
);

/** The activity or series in focus, with the others one tap away. */
export function PollPanel({ room, mine, onAsk }: { room: RoomView; mine: Mine; onAsk: () => void }) {
  const isTooLate = useIsTooLate(mine);
  const unsent = useUnsentActivities(room, mine).filter(
    (activity) =>
      !isListedUnderMine(room, activity) || isBelowStandings(room, activity, isTooLate(activity.id, activity.round)),
  );
  const { focused, series, others, otherSeries } = partsOf(room);
  const inFocus = unsent.filter((activity) => isInFocus(room, activity));
  const unsentSection = (activities: readonly ActivityView[], place: ComponentProps<typeof UnsentAnswers>['place']) =>
    activities.length > 0 && (
      <div className="grid gap-2 empty:hidden">
        <Suspense>
          <UnsentAnswers {...{ room, activities, mine, place }} />
        </Suspense>
      </div>
    );
  return (
    <div className="grid gap-6">
      {/* For a survey, unsent answers come before its closing words. */}
      {series?.kind === 'survey' && unsentSection(inFocus, 'listed')}
      {series && <Series key={series.id} {...{ room, series, mine }} />}
      {focused?.timerSeconds && <Timer eventId={room.event.id} activity={focused} />}
      {focused && <ActivityCard key={focused.id} activity={focused} {...cardOf(room, mine)} />}
      {series?.kind !== 'survey' && unsentSection(inFocus, isShowingStandings(series) ? 'listed' : 'poll')}
      {unsentSection(
        unsent.filter((activity) => !isInFocus(room, activity)),
        'elsewhere',
      )}
      {!focused && !series && others.length + otherSeries.length === 0 && <Waiting room={room} onAsk={onAsk} />}
      {room.event.state !== 'ended' && <RefreshButton />}
      {!isQuizPlayed(room) && <Others room={room} mine={mine} />}
    </div>
  );
}

/**
 * Closed rounds with an unsent draft, or with an answer that was too late and no card in focus that says so. Both need
 * scripts, so there are none without.
 */
export function useUnsentActivities(room: RoomView, mine: Mine): readonly ActivityView[] {
  const { event, activities } = room;
  const isTyped = useIsTyped();
  const isTooLate = useIsTooLate(mine);
  const hasScripts = useHasScripts();
  if (!hasScripts) return [];
  return activities.flatMap((activity) => {
    const isClosed = !takesAnswers(activity) || event.state !== 'open';
    const rounds = Array.from({ length: isClosed ? activity.round : activity.round - 1 }, (_, before) => ({
      ...activity,
      round: before + 1,
    }));
    return rounds.filter(
      (unsent) =>
        isTyped(`answer:${unsent.id}:${unsent.round}`) ||
        isTyped(`ballot:${unsent.id}:${unsent.round}`) ||
        (isTooLate(unsent.id, unsent.round) && !hasCard(room, unsent)),
    );
  });
}

/**
 * Whether its card is in focus and shows its status. Not in an ended survey, nor on the leaderboard or podium of a
 * quiz.
 */
function hasCard(room: RoomView, activity: ActivityView): boolean {
  const { series } = partsOf(room);
  const isAsked = !series || (series.kind === 'quiz' && !isShowingStandings(series) && room.event.state !== 'ended');
  return isAsked && isInFocus(room, activity);
}

/** Whether it belongs to the round in focus, and so is shown in full; others fold into a line. */
function isInFocus(room: RoomView, { id, round }: ActivityView): boolean {
  const { focused, series } = partsOf(room);
  const shown = series?.kind === 'survey' ? series.activityIds : [series ? series.activityId : focused?.id];
  return shown.includes(id) && room.activities.some((now) => now.id === id && now.round === round);
}

/**
 * Answers left in a quiz that has moved on cannot be sent again, and nothing else is shown during a quiz, so they are
 * listed under “Mine”.
 */
export function isListedUnderMine(room: RoomView, activity: ActivityView): boolean {
  const { series } = partsOf(room);
  const isOfQuiz = room.series.some(({ id, kind }) => id === activity.seriesId && kind === 'quiz');
  return (isOfQuiz || series?.kind === 'quiz') && !(series?.state !== 'podium' && isInFocus(room, activity));
}

/**
 * Below the standings, lists late answers to all questions of the quiz and an unsent answer to the last one: they
 * explain missing points.
 */
function isBelowStandings(room: RoomView, activity: ActivityView, isTooLate: boolean): boolean {
  const { series } = partsOf(room);
  return isShowingStandings(series) && activity.seriesId === series?.id && (isTooLate || isInFocus(room, activity));
}

function isShowingStandings(series: SeriesView | undefined): boolean {
  return series?.kind === 'quiz' && (series.state === 'leaderboard' || series.state === 'podium');
}

/**
 * What is not in focus; after the end, everything that was shown. During a quiz it moves to “Mine”, so that nothing
 * competes with the quiz.
 */
export function Others({ room, mine }: { room: RoomView; mine: Mine }) {
  const { focused, series, others, otherSeries } = partsOf(room);
  return (
    <OtherPolls
      activities={others}
      series={otherSeries}
      {...{ room, mine }}
      card={cardOf(room, mine)}
      isBelowFocus={room.event.state !== 'ended' && Boolean(focused ?? series)}
    />
  );
}

export function isQuizPlayed(room: RoomView): boolean {
  const { series } = partsOf(room);
  return room.event.state !== 'ended' && series?.kind === 'quiz' && series.state !== 'podium';
}

function partsOf(room: RoomView) {
  const { activities, series: listed } = room.event.state === 'ended' ? shownOf(room) : room;
  const focused = focusedActivity({ ...room, activities });
  const series = focusedSeries({ ...room, series: listed });
  return {
    focused,
    series,
    others: activities.filter((activity) => activity !== focused && activity.seriesId === null),
    otherSeries: listed.filter((one) => one !== series && !isFinishedQuiz(room, one)),
  };
}

function cardOf(room: RoomView, mine: Mine) {
  return { event: room.event, mine, isEventOpen: room.event.state === 'open' };
}

const TimerLine = lazyWithFallback(() => import('../quizzes/timer-line.tsx'), 'client/quizzes/timer-line.tsx', {
  isSaid: false,
});

function Timer(props: TimerLineProps) {
  return (
    <Suspense fallback={<div className="min-h-6" />}>
      <TimerLine {...props} />
    </Suspense>
  );
}

/** A quiz at its podium is over: it moves to “Mine”, and after the end of the event to the results. */
export function isFinishedQuiz({ event }: RoomView, { kind, state }: SeriesView): boolean {
  return event.state !== 'ended' && kind === 'quiz' && state === 'podium';
}

/** What remains of an ended event: revealed activities, and series with at least one of them. */
function shownOf({ activities, series }: RoomView): Pick<RoomView, 'activities' | 'series'> {
  const shown = activities.filter(({ isRevealed }) => isRevealed);
  return {
    activities: shown,
    series: series.filter(
      ({ state, activityIds }) => state === 'podium' || shown.some(({ id }) => activityIds.includes(id)),
    ),
  };
}

/** The series in focus. */
export function focusedSeries({ focus, series }: RoomView): SeriesView | undefined {
  return focus.kind === 'series' ? series.find(({ id }) => id === focus.seriesId) : undefined;
}

/** The activity in focus, if the room has it. */
export function focusedActivity({ focus, activities }: RoomView): ActivityView | undefined {
  return focus.kind === 'activity' ? activities.find(({ id }) => id === focus.activityId) : undefined;
}

/** Shown when there is nothing to vote on. The button is a link: without scripts it jumps down the page. */
function Waiting({ room, onAsk }: { room: RoomView; onAsk: () => void }) {
  const ask = (
    <a
      href="#questions"
      {...buttonAttributes()}
      onClick={(event) => {
        event.preventDefault();
        onAsk();
      }}
    >
      <Trans>Ask a question</Trans>
    </a>
  );
  if (room.event.state === 'ended') {
    return (
      <EmptyState title={<Trans>No results to show</Trans>}>
        <Trans>The hosts showed none to the room. What was asked stands under “Questions”.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={<Trans>You are in</Trans>}
      mark={<TallyMark />}
      action={room.event.state === 'open' && room.event.questionsOpen && ask}
    >
      {room.event.description ? <LinkedText text={room.event.description} /> : <WhatComes />}
    </EmptyState>
  );
}

function WhatComes() {
  return (
    <>
      <span className="only-with-scripts">
        <Trans>Polls appear here as soon as the hosts open one. Keep this page at hand.</Trans>
      </span>
      <span className="only-without-scripts">
        <Trans>The hosts have not opened a poll yet.</Trans>
      </span>
    </>
  );
}

/** Reloads a page without scripts. No automatic refresh, because someone may be typing. */
function RefreshButton() {
  // Without the fragment, or the browser would only scroll.
  const { url } = usePage();
  if (useIsPreview()) return null;
  return (
    <div className="only-without-scripts">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-muted">
          <Trans>This page does not change by itself. Look again to see what is new.</Trans>
        </p>
        <a href={url} {...buttonAttributes()}>
          <Trans>Look again</Trans>
        </a>
      </div>
    </div>
  );
}
