import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { OptionView, Tallies } from '#contracts/poll-kinds.ts';
import { BarTrack, BarWords, BeforeNumber, foldedLook, OwnNumber } from '#client/results/charts/bar-chart.tsx';
import { type ChartProps, DataTable, type TallyTableProps, withTable } from '#client/results/charts/count-table.tsx';
import { formatRowAverage } from '#client/results/charts/format-average.ts';
import { optionColour, optionLetter } from '#ui/option-letter.ts';

type Amount = Tallies['points']['amounts'][number];

export default withTable(PointsChart, PointsTable);

function PointsChart({ activity, tally, answer, size, table }: ChartProps<'points'>) {
  const { options, totalPoints: total } = activity;
  const before = tally ? activity.before : null;
  const mine = answer && 'values' in answer ? answer.values : [];
  const rows = (
    <ol className="bars" data-size={size} data-compared={before !== null || undefined}>
      {options.map((option, place) => (
        <Row
          key={option.id}
          {...{ place, option, total }}
          look={size === 'room' ? foldedLook : undefined}
          mine={mine[place] ?? null}
          amount={tally && tally.amounts[place]}
          before={before && before.amounts[place]}
        />
      ))}
    </ol>
  );
  if (!table) return rows;
  return (
    <div className="grid gap-2">
      {rows}
      {table}
    </div>
  );
}

interface RowProps {
  place: number;
  option: OptionView;
  total: number;
  look: typeof foldedLook | undefined;
  mine: number | null;
  amount: Amount | null | undefined;
  before: Amount | null | undefined;
}

function Row({ place, option, total, look, mine, amount, before }: RowProps) {
  const { i18n } = useLingui();
  const share = (mean: number | null): number => (100 * (mean ?? 0)) / total;
  return (
    <li className={`bar-row ${optionColour(place)}`}>
      <BarWords {...{ option }} letter={optionLetter(place)} look={look?.words} notes={<OwnNumber value={mine} />}>
        {amount && amount.mean !== null && (
          <span className={`bar-number figures ${look?.numbers ?? ''}`}>
            <Trans>
              average{' '}
              {before && before.mean !== null && <BeforeNumber>{formatRowAverage(before.mean, i18n)}</BeforeNumber>}
              {formatRowAverage(amount.mean, i18n)}
            </Trans>{' '}
            <span className={`bar-count min-w-[5.5em] ${look?.points ?? ''}`}>
              <Plural value={amount.points} one="# point" other="# points" />
            </span>
          </span>
        )}
      </BarWords>
      {amount && (
        <BarTrack
          share={share(amount.mean)}
          shareBefore={before ? share(before.mean) : null}
          colour="fill-(--option)"
        />
      )}
    </li>
  );
}

function PointsTable({ caption, activity, tally }: TallyTableProps<'points'>) {
  const { t, i18n } = useLingui();
  const { options, before, round } = activity;
  const last = round - 1;
  const average = (value: number | null | undefined): string => formatRowAverage(value, i18n);
  return (
    <DataTable
      caption={caption}
      head={[
        t`Option`,
        t`Average`,
        t`Standard deviation`,
        t`Points`,
        ...(before ? [t`Average, round ${last}`, t`Points, round ${last}`] : []),
      ]}
      rows={options.map(({ id, label }, at) => {
        const now = tally.amounts[at];
        const was = before?.amounts[at];
        return {
          key: id,
          cells: [
            label,
            average(now?.mean),
            average(now?.deviation),
            i18n.number(now?.points ?? 0),
            ...(before ? [average(was?.mean), i18n.number(was?.points ?? 0)] : []),
          ],
        };
      })}
    />
  );
}
