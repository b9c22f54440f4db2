import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { quizStage, type CrewSeriesView } from '#contracts/quizzes/series.ts';
import type { CrewActivityView } from '#contracts/views.ts';
import { useJustArrived } from '#ui/use-just-arrived.ts';
import { PlayersHere } from '../../quizzes/players-here.tsx';
import { PreviousPlayNote } from '../../quizzes/previous-play-note.tsx';
import { Podium } from '../../quizzes/podium.tsx';
import { ScreenLeaderboard } from '../../screen/series/screen-leaderboard.tsx';
import { Leaderboard } from '../../quizzes/leaderboard.tsx';
import { ActivityStage, QuizClock } from './activity-stage.tsx';
import { SpoilerNotice, StateWord } from './activity-state.tsx';
import { useControlRoom } from '../state/context.ts';
import { Contents } from './series-contents.tsx';
import { usePodiumSpoiler } from '../state/spoilers.ts';
import { Banner } from '#ui/banner.tsx';
import { isInFocus, lacksRightAnswer, useIsCountingDown } from '../state/rules.ts';

export function SeriesStage({ series }: { series: CrewSeriesView }) {
  const { control, mayRun, show } = useControlRoom();
  const activities = series.activityIds.flatMap(
    (id) => control.activities.find((activity) => activity.id === id) ?? [],
  );
  const current = activities.find(({ id }) => id === series.activityId);
  const isShownNow = isInFocus(control, series.id);
  const isAsking = series.kind === 'quiz' && ['open', 'closed', 'revealed'].includes(quizStage(series, current));
  return (
    <article className={isAsking ? 'grid gap-4' : 'grid gap-6'}>
      <header className="grid gap-2">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs">
          <StageLabel series={series} activity={current} />
          {series.state !== 'draft' && !isShownNow && (
            <span className="text-muted">
              <Trans>not shown now</Trans>
            </span>
          )}
          {mayRun && (
            <button
              type="button"
              data-opener={`form-${series.id}`}
              className="link ms-auto -me-1 min-h-8 px-1 thumb:min-h-11 thumb:min-w-11"
              onClick={() => show({ kind: 'series-form', seriesId: series.id, seriesKind: series.kind })}
            >
              {series.kind === 'quiz' ? <Trans>Rename</Trans> : <Trans>Edit</Trans>}
            </button>
          )}
        </div>
        <h2 dir="auto" className={isAsking ? 'text-lg' : 'text-2xl'}>
          {series.title}
        </h2>
      </header>
      {series.kind === 'quiz' ? (
        <Quiz key={series.id} {...{ series, current, activities }} />
      ) : (
        <Contents {...{ series, activities }} />
      )}
    </article>
  );
}

function StageLabel({ series, activity }: { series: CrewSeriesView; activity: CrewActivityView | undefined }) {
  const { t } = useLingui();
  const { control } = useControlRoom();
  const isCounting = useIsCountingDown(activity);
  const isQuiz = series.kind === 'quiz';
  const stage = isQuiz ? quizStage(series, activity) : series.state;
  const words: Record<string, ReactNode> = {
    draft: isQuiz ? t`quiz, draft` : t`survey, draft`,
    lobby: t`people are joining`,
    open: isCounting ? t`answers open in a moment` : isQuiz ? t`answers open` : t`survey open`,
    closed: isQuiz ? t`answers closed` : t`survey closed`,
    revealed: t`result shown`,
    leaderboard: t`leaderboard`,
    podium: t`podium`,
  };
  const isLive = control.event.state === 'open' && !isCounting && (stage === 'open' || stage === 'lobby');
  return <StateWord isLive={isLive}>{words[stage]}</StateWord>;
}

interface QuizProps {
  series: CrewSeriesView;
  current: CrewActivityView | undefined;
  activities: readonly CrewActivityView[];
}

function Quiz({ series, current, activities }: QuizProps) {
  const stage = quizStage(series, current);
  const isFresh = useJustArrived(stage);
  const spoilers = usePodiumSpoiler(series);
  if (stage === 'draft') return <Contents {...{ series, activities }} />;
  if (stage === 'lobby') return <Lobby activities={activities} />;
  if (current && (stage === 'open' || stage === 'closed' || stage === 'revealed')) {
    return (
      <>
        <QuizClock activity={current} />
        <ActivityStage
          key={current.id}
          activity={current}
          placeInQuiz={
            <Trans>
              Question {series.activityIds.indexOf(current.id) + 1} of {series.activityIds.length}
            </Trans>
          }
        />
      </>
    );
  }
  return (
    <>
      <SpoilerNotice spoilers={spoilers} />
      {!spoilers.isHidden && <Ranking series={series} isPodium={stage === 'podium'} isFresh={isFresh} />}
    </>
  );
}

function Ranking({
  series: { standings, playerCount, isOfPlayBefore },
  isPodium,
  isFresh,
}: {
  series: CrewSeriesView;
  isPodium: boolean;
  isFresh: boolean;
}) {
  if (standings.length === 0) {
    return (
      <p className="text-muted">
        <Trans>No one has answered a revealed question.</Trans>
      </p>
    );
  }
  if (!isPodium) return <ScreenLeaderboard standings={standings} isFresh={isFresh} size="room" />;
  return (
    <>
      {isOfPlayBefore && (
        <p className="text-muted">
          <PreviousPlayNote />
        </p>
      )}
      <Podium standings={standings} playerCount={playerCount} isStatic />
      <Leaderboard standings={standings} />
    </>
  );
}

function Lobby({ activities }: Pick<QuizProps, 'activities'>) {
  const { i18n } = useLingui();
  const { control, here } = useControlRoom();
  const { players } = control;
  const count = activities.filter((activity) => lacksRightAnswer(control, activity)).length;
  return (
    <section className="grid gap-4">
      {count > 0 && (
        <Banner look="caution">
          <Trans>Questions without points: {i18n.number(count)}.</Trans>
        </Banner>
      )}
      <p className="text-lg figures">
        <PlayersHere {...{ players, here }} />
      </p>
      <ul className="flex flex-wrap gap-2">
        {players?.names.map((name, place) => (
          <li
            key={`${name} ${players.count - place}`}
            dir="auto"
            className="appear max-w-full truncate rounded-full bg-accent-soft px-4 py-1.5 font-semibold"
          >
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
