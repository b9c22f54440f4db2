import '#client/results/charts/results.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { AnswerCount, isUnanswered } from '#client/results/answer-count.tsx';
import { CountTable, withTable, type TallyTableProps } from '#client/results/charts/count-table.tsx';
import type { ResultProps, ResultSize } from '#client/results/charts/result-props.ts';
import { useAverageMarks } from '#client/results/charts/use-average-marks.ts';
import { ColumnChart, type Column } from '#client/results/charts/column-chart.tsx';
import { TableDisclosure } from '#client/results/charts/table-disclosure.tsx';
import { formatAverage } from '#client/results/charts/format-average.ts';
import { OwnAnswer } from '#client/results/charts/own-answer.tsx';
import { useWidthEms } from '#client/results/charts/use-width-ems.ts';

export default withTable(ScaleChart, ScaleTable);

function ScaleChart({ activity, tally, answer, size, hasFigures }: ResultProps<'scale'>) {
  const { t, i18n } = useLingui();
  const [ref, ems] = useWidthEms(size);
  const marksOf = useAverageMarks();
  const { first, steps, lowLabel, highLabel, prompt } = activity;
  const before = tally ? activity.before : null;
  // Two rounds are compared by shares, since their numbers of answers differ.
  const partOf = (of: typeof before, step: number): number =>
    of ? (of.counts[step] ?? 0) / (before ? Math.max(1, of.total) : 1) : 0;
  const most = Math.max(
    before ? 0.01 : 1,
    ...[tally, before].flatMap((of) => Object.keys(of?.counts ?? {}).map((step) => partOf(of, Number(step)))),
  );
  const words = (of: typeof before, step: number): string =>
    i18n.number(partOf(of, step), before ? { style: 'percent', maximumFractionDigits: 0 } : {});
  const isEmpty = isUnanswered({ tally, before });
  const mine = answer && 'value' in answer ? answer.value : null;
  const columns = Array.from({ length: steps }, (_, place) => {
    const step = first + place;
    const past = before && { count: words(before, step), height: partOf(before, step) / most };
    return {
      key: String(step),
      label: String(step),
      count: tally && !isEmpty ? words(tally, step) : '',
      height: partOf(tally, step) / most,
      isMine: step === mine,
      before: past,
    };
  });
  const placeOf = (value: number): number => (value - first + 0.5) / steps;
  const { mean, median } = tally ?? { mean: null, median: null };
  const marks = marksOf({ mean, median, words: (value) => formatAverage(value, i18n), placeOf });
  return (
    <div className="result grid gap-2">
      {tally === null ? (
        <Steps columns={columns} size={size} />
      ) : (
        <ColumnChart
          {...{ columns, marks, size, ems, ref }}
          {...(isEmpty && { instead: <AnswerCount total={0} isOpen={activity.state === 'open'} /> })}
        />
      )}
      {(lowLabel || highLabel) && (
        <p className="column-ends" data-size={size} dir="ltr">
          <bdi>{lowLabel}</bdi>
          <bdi className="text-end">{highLabel}</bdi>
        </p>
      )}
      {mine !== null && <OwnAnswer>{i18n.number(mine)}</OwnAnswer>}
      {tally && hasFigures && (
        <TableDisclosure>
          <ScaleTable caption={t`Answers to ${prompt}`} activity={activity} tally={tally} />
        </TableDisclosure>
      )}
    </div>
  );
}

function Steps({ columns, size }: { columns: readonly Column[]; size: ResultSize }) {
  return (
    <ol className={`figures ${size === 'screen' ? 'screen-steps' : 'steps'}`} dir="ltr">
      {columns.map(({ key, label, isMine }) => (
        <li key={key} data-mine={isMine || undefined}>
          {label}
        </li>
      ))}
    </ol>
  );
}

function ScaleTable({ caption, activity: { first, steps, round, before }, tally }: TallyTableProps<'scale'>) {
  const rows = Array.from({ length: steps }, (_, place) => {
    const step = first + place;
    return { key: String(step), name: step, count: tally.counts[step] ?? 0, before: before?.counts[step] };
  });
  return (
    <CountTable
      {...{ caption, rows, round }}
      name={<Trans>Step</Trans>}
      total={tally.total}
      totalBefore={before && before.total}
      averages={{ now: tally, before }}
    />
  );
}
