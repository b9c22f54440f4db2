import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ResultSection, SeriesResult } from '../../../contracts/results.ts';
import { ReportActivity } from './report-activity.tsx';

/** A series with its leaderboard, or what stands alone in the agenda. */
export function ReportSection({ section: { series, activities } }: { section: ResultSection }) {
  return (
    <section className="grid gap-6">
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
      {series && series.standings.length > 0 && <Leaderboard series={series} />}
      {activities.map((activity) => (
        <ReportActivity key={activity.id} activity={activity} />
      ))}
    </section>
  );
}

function Leaderboard({ series: { standings, isOfPlayBefore } }: { series: SeriesResult }) {
  const { i18n } = useLingui();
  return (
    <table className="figures w-full break-inside-avoid text-start">
      <caption className="pb-2 text-start font-semibold">
        <Trans>Leaderboard</Trans>
        {isOfPlayBefore && (
          <span className="block font-normal text-muted">
            <Trans>Of the play before: the new one is not over yet.</Trans>
          </span>
        )}
      </caption>
      <thead className="text-xs text-muted">
        <tr>
          <th scope="col" className="w-12 py-1 text-start font-semibold">
            <Trans>Rank</Trans>
          </th>
          <th scope="col" className="text-start font-semibold">
            <Trans>Name</Trans>
          </th>
          <th scope="col" className="text-end font-semibold">
            <Trans>Points</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {standings.map(({ key, rank, name, total }) => (
          <tr key={key} className="border-t border-line">
            <td className="py-1.5 font-display font-bold">{rank}</td>
            <td dir="auto">{name}</td>
            <td className="text-end">{i18n.number(total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
