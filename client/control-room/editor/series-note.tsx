import { Trans } from '@lingui/react/macro';
import type { CrewSeriesView } from '#contracts/quizzes/series.ts';
import { SeriesIcon } from '../../quizzes/series-icon.tsx';

export function SeriesNote({ series: { kind, title } }: { series: CrewSeriesView }) {
  return (
    <p className="flex min-w-0 items-baseline gap-2">
      <SeriesIcon kind={kind} className="shrink-0 self-center text-accent-text" />
      <span className="line-clamp-2 min-w-0 break-words">
        {kind === 'quiz' ? (
          <Trans>
            In the quiz <bdi className="font-semibold">“{title}”</bdi>
          </Trans>
        ) : (
          <Trans>
            In the survey <bdi className="font-semibold">“{title}”</bdi>
          </Trans>
        )}
      </span>
    </p>
  );
}
