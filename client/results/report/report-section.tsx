import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { ResultSection, SeriesResult } from '#contracts/polls/results.ts';
import { limits } from '#contracts/limits.ts';
import { ReportActivity } from './report-activity.tsx';
import { Button } from '#ui/button.tsx';
import { PreviousPlayNote } from '../../quizzes/previous-play-note.tsx';

export function ReportSection({
  eventId,
  section: { series, activities },
}: {
  eventId: string;
  section: ResultSection;
}) {
  const { t } = useLingui();
  return (
    <section id={series?.id} className="grid gap-6">
      {series && (
        <header className="grid gap-1">
          <h3 className="text-2xl" dir="auto">
            {series.title}
          </h3>
          <p className="text-muted">
            {series.kind === 'quiz' ? t`Quiz` : t`Survey`}
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

/** Print and pages without scripts show all ranks. */
function ReportLeaderboard({ series: { standings, playerCount, isOfPlayBefore, isOver } }: { series: SeriesResult }) {
  const { t, i18n } = useLingui();
  const [isWhole, setIsWhole] = useState(false);
  const restId = useId();
  const [first, rest] = [standings.slice(0, limits.shownStandings), standings.slice(limits.shownStandings)];
  const moreCount = playerCount - standings.length;
  return (
    <div className="grid gap-2">
      <table className="figures w-full text-start">
        <caption className="pb-2 text-start font-semibold">
          {t`Leaderboard`}
          {isOfPlayBefore && (
            <span className="block font-normal text-muted">
              {isOver ? <PreviousPlayNote /> : t`Result of an earlier game. The new one is not over yet.`}
            </span>
          )}
        </caption>
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col" className="w-16 py-1 pe-4 text-start font-semibold">
              {t`Rank`}
            </th>
            <th scope="col" className="text-start font-semibold">
              {t`Name`}
            </th>
            <th scope="col" className="text-end font-semibold">
              {t`Points`}
            </th>
          </tr>
        </thead>
        <tbody>
          <Rows standings={first} />
        </tbody>
        {rest.length > 0 && (
          <tbody id={restId} className={isWhole ? undefined : '[@media_screen_and_(scripting:enabled)]:hidden'}>
            <Rows standings={rest} />
          </tbody>
        )}
      </table>
      {rest.length > 0 && (
        <Button
          size="compact"
          className="only-with-scripts justify-self-start print:hidden"
          aria-expanded={isWhole}
          aria-controls={restId}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? t`Show the first ${i18n.number(first.length)}` : t`Show all ${i18n.number(standings.length)}`}
        </Button>
      )}
      {moreCount > 0 && (
        <p className="text-xs text-muted">
          <Trans>More in the exports: {i18n.number(moreCount)}</Trans>
        </p>
      )}
    </div>
  );
}

function Rows({ standings }: Pick<SeriesResult, 'standings'>) {
  const { i18n } = useLingui();
  return standings.map(({ key, rank, name, total }) => (
    <tr key={key} className="border-t border-line">
      <td className="py-1.5 font-display font-bold">{i18n.number(rank)}</td>
      <td className="wrap-anywhere" dir="auto">
        {name}
      </td>
      <td className="text-end">{i18n.number(total)}</td>
    </tr>
  ));
}
