import { Trans } from '@lingui/react/macro';
import type { SeriesView } from '#contracts/quizzes/series.ts';
import { PreviousPlayNote } from '../../quizzes/previous-play-note.tsx';
import { ScreenPodium } from './screen-podium.tsx';

/** The podium, or the reason why there is none. `hasResult`: a result was shown in this play. */
export function PodiumStage({
  series,
  hasResult,
  isFresh,
}: {
  series: SeriesView;
  hasResult: boolean;
  isFresh: boolean;
}) {
  const hasWinner = series.standings.some(({ total }) => total > 0);
  return (
    <div className="screen-quiz relative" data-stage="podium">
      <h1 className="max-w-full truncate text-center text-[calc(5.6*var(--vh))] leading-[1.25]" dir="auto">
        {series.title}
      </h1>
      {series.isOfPlayBefore && (
        <p className="screen-podium-note screen-small -mt-[calc(1.6*var(--vh))] mb-auto text-center">
          <PreviousPlayNote />
        </p>
      )}
      {hasWinner ? (
        // A podium that the room has already seen does not animate again.
        <ScreenPodium series={series} isFresh={isFresh && !series.isOfPlayBefore} />
      ) : (
        <p className="my-auto appear text-center text-[calc(5.4*var(--vh))] leading-[1.2] font-semibold text-balance">
          {hasResult || series.isOfPlayBefore ? (
            <Trans>Nobody has points.</Trans>
          ) : (
            <Trans>No question was counted.</Trans>
          )}
        </p>
      )}
    </div>
  );
}
