import { selectedOptions } from './selected-options.ts';
import { BarChart } from '#client/results/charts/bar-chart.tsx';
import type { ResultProps } from '#client/results/charts/result-props.ts';

/** A bar for each option. The crew always knows the right one, but a running quiz shows only the counts. */
export default function ChoiceResult({ activity, tally, answer, size }: ResultProps<'choice'>) {
  const isRightShown = activity.seriesId === null || activity.isRevealed || tally === null;
  const right = isRightShown && activity.correct?.kind === 'choice' ? activity.correct.options : null;
  return (
    <BarChart
      options={activity.options}
      right={right}
      tally={tally}
      before={activity.before}
      picks={selectedOptions(answer)}
      size={size}
    />
  );
}
