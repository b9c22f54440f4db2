import { Trans, useLingui } from '@lingui/react/macro';
import { AnswerCount, isUnanswered } from '#client/results/answer-count.tsx';
import {
  type ChartProps,
  CountTable,
  OwnAnswer,
  type TallyTableProps,
  withTable,
} from '#client/results/charts/count-table.tsx';
import type { ResultProps, ResultSize } from '#client/results/charts/result-props.ts';
import { useAverageMarks } from '#client/results/charts/use-average-marks.ts';
import { ColumnChart, type Column } from '#client/results/charts/column-chart.tsx';
import { formatAverage } from '#client/results/charts/format-average.ts';
import type { TallyViewOf } from '#contracts/views.ts';
import { scaleSteps, stepName } from '../labelled-steps.ts';
import { promotersIn } from './promoters.ts';
import { scaleLooks } from '#client/results/screen/result-looks.ts';
import { useWidthEms } from '#client/results/charts/use-width-ems.ts';

export default withTable(ScaleChart, ScaleTable);

function ScaleChart({ activity, tally, answer, size, table }: ChartProps<'scale'>) {
  const { i18n } = useLingui();
  const [ref, ems] = useWidthEms(size);
  const marksOf = useAverageMarks();
  const { first, steps } = activity;
  const before = tally ? activity.before : null;
  const isEmpty = isUnanswered({ tally, before });
  const mine = answer && 'value' in answer ? answer.value : null;
  const own = scaleSteps(activity).find(({ value }) => value === mine);
  const columns = Array.from({ length: steps }, (_, place) => {
    const step = first + place;
    return {
      key: String(step),
      label: String(step),
      count: tally?.counts[step] ?? 0,
      before: before ? (before.counts[step] ?? 0) : undefined,
      isMine: step === mine,
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
          hasZeros
          {...(isEmpty && { instead: <AnswerCount total={0} isOpen={activity.state === 'open'} /> })}
        />
      )}
      <Meanings activity={activity} look={size === 'screen' ? scaleLooks.ends : 'text-muted'} />
      {activity.isNps && tally && <PromoterScore tally={tally} size={size} />}
      {own && <OwnAnswer>{activity.middleLabels ? stepName(own) : i18n.number(own.value)}</OwnAnswer>}
      {table}
    </div>
  );
}

function Meanings({ activity, look }: Pick<ResultProps<'scale'>, 'activity'> & { look: string }) {
  const { lowLabel, middleLabels, highLabel } = activity;
  if (middleLabels)
    return (
      <ul className={`flex flex-wrap gap-x-[1.5em] gap-y-[0.2em] ${look}`} dir="ltr">
        {scaleSteps(activity).map(({ value, label }) =>
          label === '' ? null : (
            <li key={value}>
              <b className="figures">{value}</b> <bdi>{label}</bdi>
            </li>
          ),
        )}
      </ul>
    );
  return (
    (lowLabel || highLabel) && (
      <p className={`flex justify-between gap-6 ${look}`} dir="ltr">
        <bdi>{lowLabel}</bdi>
        <bdi className="text-end">{highLabel}</bdi>
      </p>
    )
  );
}

function PromoterScore({ tally, size }: Pick<ResultProps<'scale'>, 'size'> & { tally: TallyViewOf<'scale'> }) {
  const { i18n } = useLingui();
  const found = promotersIn(tally.counts);
  if (!found) return null;
  const score = i18n.number(found.score, { signDisplay: 'exceptZero' });
  const [promoters, passives, detractors] = [found.promoters, found.passives, found.detractors].map((share) =>
    i18n.number(share, { style: 'percent' }),
  );
  return (
    <p className={`flex flex-wrap items-baseline gap-x-[1em] ${size === 'screen' ? scaleLooks.score : ''}`}>
      <b className="figures font-display">
        <Trans>Net Promoter Score {score}</Trans>
      </b>
      <span className="text-faint">
        <Trans>
          {promoters} promoters, {passives} passives, {detractors} detractors
        </Trans>
      </span>
    </p>
  );
}

const smallSteps = 'gap-1 *:rounded-control *:bg-sunken *:py-2 *:text-center';
const mineLook = 'data-mine:bg-accent-soft data-mine:font-bold data-mine:text-accent-text';
function Steps({ columns, size }: { columns: readonly Column[]; size: ResultSize }) {
  const isLarge = size === 'screen';
  const largeLook = `${scaleLooks.steps} ${columns.length > 7 ? scaleLooks.many : scaleLooks.few}`;
  const look = isLarge ? largeLook : smallSteps;
  return (
    <ol className={`figures grid auto-cols-fr grid-flow-col ${look}`} dir="ltr">
      {columns.map(({ key, label, isMine }) => (
        <li key={key} data-mine={isMine || undefined} className={isLarge ? '' : mineLook}>
          {label}
        </li>
      ))}
    </ol>
  );
}

function ScaleTable({ caption, activity, tally }: TallyTableProps<'scale'>) {
  const { round, before } = activity;
  const rows = scaleSteps(activity).map((step) => ({
    key: String(step.value),
    name: activity.middleLabels ? stepName(step) : step.value,
    count: tally.counts[step.value] ?? 0,
    before: before?.counts[step.value],
  }));
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
