import { Trans, useLingui } from '@lingui/react/macro';
import type { AxisLabels, Spread } from '#contracts/poll-kinds.ts';
import type { ActivityResult, ResultRow, RowDetail } from '#contracts/polls/results.ts';
import { optionColour, optionLetter } from '#ui/option-letter.ts';
import { OptionLabel } from '../charts/bar-chart.tsx';
import { formatRowAverage } from '../charts/format-average.ts';
import { type Dot, Dots, dotsOf, Plane } from '../charts/plane.tsx';

/** The last round with its path from the one before; the table has all rounds. */
export function ReportPlane({ activity, axes }: { activity: ActivityResult; axes: AxisLabels }) {
  const { t } = useLingui();
  const { rows, rounds, prompt } = activity;
  const hasMany = rounds.length > 1;
  const labels = [<bdi key="x">{axes.xLabel}</bdi>, <bdi key="y">{axes.yLabel}</bdi>];
  const head = [t`Option`, ...(hasMany ? [t`Round`] : []), ...labels, t`Answers`];
  return (
    <div className="grid gap-4">
      <Plane axes={axes} size="room" className="w-full max-w-96 break-inside-avoid">
        <Dots dots={rows.flatMap(lastDots)} size="room" />
      </Plane>
      <p className="text-xs text-muted">
        <Trans>Dot: mean. Ellipse: standard deviation.</Trans> {hasMany && <Trans>Ring: previous round.</Trans>}
      </p>
      <table className="figures w-full text-start">
        <caption className="unseen">{prompt}</caption>
        <thead className="text-xs text-muted">
          <tr>
            {head.map((name, column) => (
              <th key={column} scope="col" className={`py-1 font-semibold ${column === 0 ? 'text-start' : cellLook}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map((row, place) => (
          <tbody key={row.key} className={`border-t border-line align-top ${optionColour(place)}`}>
            {row.rounds.map(({ round, count, detail }, at) => (
              <tr key={round}>
                {at === 0 && (
                  <th scope="rowgroup" rowSpan={row.rounds.length} className="py-2 text-start font-normal text-pretty">
                    <LetteredLabel row={row} letter={optionLetter(place)} />
                  </th>
                )}
                {hasMany && <td className={`py-2 ${cellLook}`}>{round}</td>}
                <SpreadCell spread={detail && spreadOf(detail)} />
                <SpreadCell spread={detail?.vertical} />
                <td className={`py-2 ${cellLook}`}>{count}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

const cellLook = 'ps-3 text-end sm:ps-6';

function lastDots({ rounds }: ResultRow, place: number): Dot[] {
  const [now, was] = rounds
    .toReversed()
    .map(({ detail }) => detail?.vertical && { x: spreadOf(detail), y: detail.vertical });
  return dotsOf(place, now, was);
}

function spreadOf({ mean = null, deviation = null }: RowDetail): Spread {
  return { mean, deviation };
}

function LetteredLabel({ row, letter }: { row: ResultRow; letter: string }) {
  return (
    <span className="flex items-baseline gap-2">
      <span className="letter plane-chip text-xs" aria-hidden="true">
        {letter}
      </span>
      <OptionLabel of={row} />
    </span>
  );
}

function SpreadCell({ spread }: { spread: Spread | undefined }) {
  const { t, i18n } = useLingui();
  const { mean = null, deviation = null } = spread ?? {};
  return (
    <td className={`py-2 ${cellLook}`}>
      <span className="font-display font-bold">{formatRowAverage(mean, i18n, 2)}</span>
      {deviation !== null && (
        <span className="block text-xs text-muted">
          {t`standard deviation ${formatRowAverage(deviation, i18n, 2)}`}
        </span>
      )}
    </td>
  );
}
