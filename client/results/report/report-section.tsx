import { Plural, Trans } from '@lingui/react/macro';
import type { ResultSection } from '#contracts/polls/results.ts';
import { ReportActivity } from './report-activity.tsx';
import { ReportLeaderboard } from './report-leaderboard.tsx';

/** A series with its leaderboard, or an activity outside of any series. */
export function ReportSection({
  eventId,
  section: { series, activities },
}: {
  eventId: string;
  section: ResultSection;
}) {
  return (
    <section id={series?.id} className="grid gap-6">
      {series && (
        <header className="grid gap-1">
          <h3 className="text-2xl" dir="auto">
            {series.title}
          </h3>
          <p className="text-muted">
            {series.kind === 'quiz' ? <Trans>Quiz</Trans> : <Trans>Survey</Trans>}
            {series.playerCount > 0 && (
              <>
                {' · '}
                <Plural value={series.playerCount} one="# player" other="# players" />
              </>
            )}
          </p>
        </header>
      )}
      {series && series.standings.length > 0 && <ReportLeaderboard series={series} />}
      {activities.map((activity) => (
        <ReportActivity key={activity.id} eventId={eventId} activity={activity} />
      ))}
    </section>
  );
}
