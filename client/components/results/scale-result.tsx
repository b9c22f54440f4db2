import { useLingui } from '@lingui/react/macro';
import { TallyTable } from '../tally-table.tsx';
import type { ResultProps } from './activity-result.tsx';
import { ColumnChart } from './column-chart.tsx';
import { Figures } from './figures.tsx';
import { OwnAnswer } from './own-answer.tsx';

/** A column for each step, the mean and the median marked. */
export default function ScaleResult({ activity, tally, answer, size }: ResultProps<'scale'>) {
  const { t, i18n } = useLingui();
  const { first, steps, lowLabel, highLabel, prompt } = activity;
  const most = Math.max(1, ...Object.values(tally?.counts ?? {}));
  const mine = answer && 'value' in answer ? answer.value : null;
  const columns = Array.from({ length: steps }, (_, place) => {
    const step = first + place;
    const count = tally?.counts[step] ?? 0;
    return { key: String(step), label: String(step), count: tally ? i18n.number(count) : '', height: count / most, isMine: step === mine };
  });
  const placeOf = (value: number): number => (value - first + 0.5) / steps;
  const { mean, median } = tally ?? { mean: null, median: null };
  const marks = [
    ...(mean === null ? [] : [{ kind: 'mean' as const, label: t`Mean ${i18n.number(mean, { maximumFractionDigits: 1 })}`, at: placeOf(mean) }]),
    ...(median === null ? [] : [{ kind: 'median' as const, label: t`Median ${i18n.number(median)}`, at: placeOf(median) }]),
  ];
  return (
    <div className="result grid gap-2">
      {tally === null && size === 'screen' ? <Steps labels={columns.map(({ label }) => label)} /> : <ColumnChart {...{ columns, marks, size }} />}
      {(lowLabel || highLabel) && (
        <p className="column-ends" data-size={size} dir="ltr">
          <bdi>{lowLabel}</bdi>
          <bdi className="text-end">{highLabel}</bdi>
        </p>
      )}
      {mine !== null && <OwnAnswer>{i18n.number(mine)}</OwnAnswer>}
      {tally && (
        <Figures size={size}>
          <TallyTable caption={t`Answers to ${prompt}`} activity={activity} tally={tally} />
        </Figures>
      )}
    </div>
  );
}

/** What can be chosen while nobody sees yet how many did. */
function Steps({ labels }: { labels: readonly string[] }) {
  return (
    <ol className="screen-steps figures" dir="ltr">
      {labels.map((label) => (
        <li key={label}>{label}</li>
      ))}
    </ol>
  );
}
