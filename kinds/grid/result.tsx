import { Trans, useLingui } from '@lingui/react/macro';
import type { OptionView, Tallies } from '#contracts/poll-kinds.ts';
import { isUnanswered } from '#client/results/answer-count.tsx';
import { BarWords, BeforeNumber, OwnNumber } from '#client/results/charts/bar-chart.tsx';
import { type ChartProps, DataTable, type TallyTableProps, withTable } from '#client/results/charts/count-table.tsx';
import { formatRowAverage } from '#client/results/charts/format-average.ts';
import { StackedBar, stepColour, Swatch } from '#client/results/charts/stacked-bar.tsx';
import { type Step, stepName, stepsOf } from '../labelled-steps.ts';
import { StackedKey, StackedRows } from '#client/results/charts/stacked-rows.tsx';

type Rating = Tallies['grid']['ratings'][number];

export default withTable(GridChart, GridTable, { isWide: true });

function GridChart({ activity, tally, answer, size, table }: ChartProps<'grid'>) {
  const { options } = activity;
  const before = tally ? activity.before : null;
  const mine = answer && 'values' in answer ? answer.values : [];
  if (tally === null || (size === 'screen' && isUnanswered({ tally, before })))
    return (
      <ol className="bars" data-size={size}>
        {options.map((option, at) => (
          <li key={option.id} className="bar-row">
            <BarWords {...{ option }} notes={<OwnNumber value={mine[at]} />} />
          </li>
        ))}
      </ol>
    );
  const steps = stepsOf(activity);
  return (
    <StackedRows
      size={size}
      count={options.length}
      isCompared={before !== null}
      rows={options.map((option, at) => (
        <Row
          key={option.id}
          option={option}
          mine={mine[at] ?? null}
          rating={tally.ratings[at]}
          before={before && before.ratings[at]}
          look={size === 'room' ? 'flex-wrap' : ''}
        />
      ))}
    >
      <StackedKey size={size}>
        <Key steps={steps} />
      </StackedKey>
      {table}
    </StackedRows>
  );
}

interface RowProps {
  option: OptionView;
  mine: number | null | undefined;
  rating: Rating | undefined;
  before: Rating | null | undefined;
  look: string;
}

function Row({ option, mine, rating, before, look }: RowProps) {
  const { t, i18n } = useLingui();
  if (!rating) return null;
  const { counts, mean, deviation } = rating;
  return (
    <li className="bar-row">
      <BarWords {...{ option, look }} notes={<OwnNumber value={mine} />}>
        {mean !== null && deviation !== null && (
          <span className="bar-number figures">
            {before && before.mean !== null && <BeforeNumber>{formatRowAverage(before.mean, i18n)}</BeforeNumber>}
            <span className="unseen">{t`Mean`} </span>
            {formatRowAverage(mean, i18n)}
            <span className="bar-count ms-[0.4em]">
              <span className="unseen">{t`Standard deviation`} </span>
              <span aria-hidden="true">±</span>
              {formatRowAverage(deviation, i18n)}
            </span>
          </span>
        )}
      </BarWords>
      <StackedBar counts={counts} />
      {before && <StackedBar counts={before.counts} isBefore />}
    </li>
  );
}

function Key({ steps }: { steps: readonly Step[] }) {
  return (
    <>
      <ul className="figures flex flex-wrap gap-x-[1em] gap-y-0.5" dir="ltr">
        {steps.map((step, at) => (
          <li key={step.value} className="flex items-baseline gap-[0.4em]">
            <Swatch at={at} colour={stepColour(at, steps.length)} />
            <bdi>{stepName(step)}</bdi>
          </li>
        ))}
      </ul>
      <p>
        <Trans>Mean ± standard deviation</Trans>
      </p>
    </>
  );
}

function GridTable({ caption, activity, tally }: TallyTableProps<'grid'>) {
  const { t, i18n } = useLingui();
  const { options, before, round } = activity;
  const last = round - 1;
  const average = (value: number | null | undefined): string => formatRowAverage(value, i18n);
  return (
    <DataTable
      caption={caption}
      head={[
        t`Statement`,
        t`Mean`,
        t`Standard deviation`,
        ...(before ? [t`Mean, round ${last}`] : []),
        ...stepsOf(activity).map(stepName),
        t`No answer`,
      ]}
      rows={options.map(({ id, label }, at) => {
        const { counts, mean, deviation } = tally.ratings[at] ?? { counts: [], mean: null, deviation: null };
        const given = counts.reduce((sum, count) => sum + count, 0);
        return {
          key: id,
          cells: [
            label,
            average(mean),
            average(deviation),
            ...(before ? [average(before.ratings[at]?.mean)] : []),
            ...counts.map((count) => i18n.number(count)),
            i18n.number(tally.total - given),
          ],
        };
      })}
    />
  );
}
