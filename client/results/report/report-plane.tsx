import { Trans, useLingui } from '@lingui/react/macro';
import type { AxisLabels, Spread } from '#contracts/poll-kinds.ts';
import type { ActivityResult, ResultRow, RowDetail } from '#contracts/polls/results.ts';
import { optionColour, optionLetter } from '#ui/option-letter.ts';
import { OptionLabel } from '../charts/bar-chart.tsx';
import { DataTable } from '../charts/count-table.tsx';
import { formatRowAverage } from '../charts/format-average.ts';
import { type Dot, Dots, dotsOf, Plane } from '../charts/plane.tsx';

/** The last round with its path from the one before; the table has all rounds. */
export function ReportPlane({ activity, axes }: { activity: ActivityResult; axes: AxisLabels }) {
  const { t } = useLingui();
  const { rows, rounds, prompt } = activity;
  const hasMany = rounds.length > 1;
  const labels = [<bdi key="x">{axes.xLabel}</bdi>, <bdi key="y">{axes.yLabel}</bdi>];
  return (
    <div className="grid gap-4">
      <Plane axes={axes} size="room" className="w-full max-w-96 break-inside-avoid">
        <Dots dots={rows.flatMap(lastDots)} size="room" />
      </Plane>
      <p className="text-xs text-muted">
        <Trans>Dot: mean. Ellipse: standard deviation.</Trans> {hasMany && <Trans>Ring: previous round.</Trans>}
      </p>
      <DataTable
        caption={prompt}
        head={[t`Option`, ...(hasMany ? [t`Round`] : []), ...labels, t`Answers`]}
        rows={rows.flatMap((row, place) =>
          row.rounds.map(({ round, count, detail }) => ({
            key: `${row.key} ${round}`,
            cells: [
              <LetteredLabel key="option" {...{ row, place }} />,
              ...(hasMany ? [round] : []),
              <SpreadWords key="x" spread={detail && spreadOf(detail)} />,
              <SpreadWords key="y" spread={detail?.vertical} />,
              count,
            ],
          })),
        )}
      />
    </div>
  );
}

function lastDots({ rounds }: ResultRow, place: number): Dot[] {
  const [now, was] = rounds
    .toReversed()
    .map(({ detail }) => detail?.vertical && { x: spreadOf(detail), y: detail.vertical });
  return dotsOf(place, now, was);
}

function spreadOf({ mean = null, deviation = null }: RowDetail): Spread {
  return { mean, deviation };
}

function LetteredLabel({ row, place }: { row: ResultRow; place: number }) {
  return (
    <span className={`flex items-baseline gap-2 ${optionColour(place)}`}>
      <span className="letter plane-chip text-xs" aria-hidden="true">
        {optionLetter(place)}
      </span>
      <OptionLabel of={row} />
    </span>
  );
}

function SpreadWords({ spread }: { spread: Spread | undefined }) {
  const { i18n } = useLingui();
  const { mean = null, deviation = null } = spread ?? {};
  return (
    <>
      <span className="font-display font-bold">{formatRowAverage(mean, i18n, 2)}</span>
      {deviation !== null && <span className="block text-xs text-muted">± {formatRowAverage(deviation, i18n, 2)}</span>}
    </>
  );
}
