import { Trans } from '@lingui/react/macro';
import { Bar } from '#client/results/charts/bar-chart.tsx';
import { type ChartProps, CountTable, withTable, type TallyTableProps } from '#client/results/charts/count-table.tsx';
import { optionColour, optionLetter } from '#ui/option-letter.ts';
import { arePictured } from '#ui/picture.tsx';
import { WithPictures } from './pictures.tsx';
import { selectedOptions } from './selected-options.ts';

export default withTable(ChoiceChart, ChoiceTable);

function ChoiceChart({ activity, tally, answer, size }: ChartProps<'choice'>) {
  const { options, before, correct, seriesId, isRevealed } = activity;
  const isRightShown = seriesId === null || isRevealed || tally === null;
  const right = isRightShown && correct && 'options' in correct ? correct.options : null;
  const picks = selectedOptions(answer);
  const isPictured = arePictured(options);
  const chart = (
    <ol
      className="bars"
      data-size={size}
      data-compared={(tally && before !== null) || undefined}
      data-pictures={isPictured || undefined}
    >
      {options.map((option, place) => (
        <Bar
          key={option.id}
          {...{ option }}
          letter={optionLetter(place)}
          colour={optionColour(place)}
          now={tally && { count: tally.counts[option.id] ?? 0, total: tally.total }}
          before={before && { count: before.counts[option.id] ?? 0, total: before.total }}
          isLabelled={size !== 'screen' || option.picture?.alt !== null}
          isPicked={picks.includes(option.id)}
          isRight={right && right.includes(option.id)}
        />
      ))}
    </ol>
  );
  return isPictured ? <WithPictures>{chart}</WithPictures> : chart;
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
