import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SeriesView } from '#contracts/quizzes/series.ts';
import type { ActivityView } from '#contracts/views.ts';

interface SeriesHeadProps {
  series: SeriesView;
  activity: ActivityView | undefined;
  children?: ReactNode;
}

const headLook = 'flex min-h-[calc(5*var(--vh))] shrink-0 items-center justify-between gap-[calc(4*var(--vh))]';

export function SeriesHead({ series, activity, children }: SeriesHeadProps) {
  const place = activity ? series.activityIds.indexOf(activity.id) + 1 : 0;
  return (
    <p className={`screen-quiz-head screen-small figures ${headLook}`}>
      {children || (
        <span className="min-w-0 truncate" dir="auto">
          {series.title}
        </span>
      )}
      {place > 0 && (
        <span className="shrink-0 whitespace-nowrap">
          <Trans>
            Question {place} of {series.activityIds.length}
          </Trans>
        </span>
      )}
    </p>
  );
}
