import { Trans } from '@lingui/react/macro';
import { BarChart } from '#client/results/charts/bar-chart.tsx';
import { type ChartProps, CountTable, withTable, type TallyTableProps } from '#client/results/charts/count-table.tsx';
import { optionLetter } from '#ui/option-letter.ts';
import { arePictured } from '#ui/picture.tsx';
import { WithPictures } from './pictures.tsx';
import { selectedOptions } from './selected-options.ts';

export default withTable(ChoiceChart, ChoiceTable);

function ChoiceChart({ activity, tally, answer, size }: ChartProps<'choice'>) {
  const isRightShown = activity.seriesId === null || activity.isRevealed || tally === null;
  const { correct } = activity;
  const chart = (
    <BarChart
      options={activity.options}
      right={isRightShown && correct && 'options' in correct ? correct.options : null}
      tally={tally}
      before={activity.before}
      picks={selectedOptions(answer)}
      size={size}
    />
  );
  return arePictured(activity.options) ? <WithPictures>{chart}</WithPictures> : chart;
}

function ChoiceTable({ caption, activity: { options, round, before }, tally }: TallyTableProps<'choice'>) {
  const rows = options.map(({ id, label }, place) => ({
    key: id,
    name: (
      <>
        <b className="me-2 font-display">{optionLetter(place)}</b> <bdi>{label}</bdi>
      </>
    ),
    count: tally.counts[id] ?? 0,
    before: before?.counts[id],
  }));
  return (
    <CountTable
      {...{ caption, rows, round }}
      name={<Trans>Answer</Trans>}
      total={tally.total}
      totalBefore={before && before.total}
    />
  );
}
