import { Trans } from '@lingui/react/macro';
import { Bar } from '#client/results/charts/bar-chart.tsx';
import { type ChartProps, CountTable, withTable, type TallyTableProps } from '#client/results/charts/count-table.tsx';
import { colourCount, optionColour, optionLetter } from '#ui/option-letter.ts';
import { arePictured } from '#ui/picture.tsx';
import { lazyWithFallback } from '#ui/lazy/lazy-with-fallback.ts';
import type { FigureProps } from './figures.tsx';
import { WithPictures } from './pictures.tsx';
import { selectedOptions } from './selected-options.ts';

export default withTable(ChoiceChart, ChoiceTable);

/** Only charts other than bars load it. */
const ChoiceFigure = lazyWithFallback<FigureProps>(() => import('./figures.tsx'), 'kinds/choice/figures.tsx', {
  fallback: () => <div className="result min-h-48" aria-busy="true" />,
});

function ChoiceChart({ activity, tally, answer, size }: ChartProps<'choice'>) {
  const { options, before, correct, seriesId, isRevealed, chart: drawn = 'bars' } = activity;
  const isRightShown = seriesId === null || isRevealed || tally === null;
  const right = isRightShown && correct && 'options' in correct ? correct.options : null;
  const picks = selectedOptions(answer);
  const isPictured = arePictured(options);
  if (drawn !== 'bars' && tally && tally.total > 0 && !before && !isPictured && options.length <= colourCount) {
    const shares = options.map((option, place) => ({
      option,
      letter: optionLetter(place),
      colour: optionColour(place),
      count: tally.counts[option.id] ?? 0,
      isPicked: picks.includes(option.id),
      isRight: right && right.includes(option.id),
    }));
    return <ChoiceFigure chart={drawn} {...{ shares, size }} total={tally.total} />;
  }
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
