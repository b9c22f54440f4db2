import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { binEnd, holdsRight } from '#contracts/polls/bin-ends.ts';
import { AnswerCount } from '#client/results/answer-count.tsx';
import {
  type ChartProps,
  CountTable,
  OwnAnswer,
  type TallyTableProps,
  withTable,
} from '#client/results/charts/count-table.tsx';
import type { ResultProps } from '#client/results/charts/result-props.ts';
import { visibleRightAnswer, numberWords } from '#client/results/right-answer.ts';
import { useAverageMarks } from '#client/results/charts/use-average-marks.ts';
import { areNumbers, shownBins, placeIn, reachingTo } from './histogram-bins.ts';
import { ColumnChart } from '#client/results/charts/column-chart.tsx';
import { labelEvery } from './column-labels.ts';
import { inUnit, formatNumber } from '#client/app/i18n/number-format.ts';
import { formatAnswer, formatAverage } from '#client/results/charts/format-average.ts';
import { useBriefRange, useRangeWords } from '#client/results/charts/use-range-words.ts';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { useWidthEms } from '#client/results/charts/use-width-ems.ts';

export default withTable(NumberChart, NumberTable);

function NumberChart({ activity, tally, answer, size: wanted, table }: ChartProps<'number'>) {
  // The compact size is too small on a phone.
  const isPhone = useMediaQuery('(max-width: 39.99rem)');
  const size = wanted === 'compact' && isPhone ? 'room' : wanted;
  const { t, i18n } = useLingui();
  const [ref, ems] = useWidthEms(size);
  const marksOf = useAverageMarks();
  const rangeWords = useBriefRange('–');
  const mine = answer && 'value' in answer ? answer.value : null;
  if (!tally)
    return mine !== null && <OwnAnswer>{inUnit(formatAnswer(mine, activity, i18n), activity.unit)}</OwnAnswer>;
  const usedBins = shownBins(tally);
  const short = (value: number): string =>
    formatNumber(value, activity, i18n, {
      notation: Math.abs(value) >= 10_000 ? 'compact' : 'standard',
      maximumFractionDigits: 2,
    });
  if (usedBins.length === 0)
    return <Places {...{ activity, size, ems, chart: ref }} ends={[activity.min, activity.max].map(short)} />;
  // Null if only the previous round has answers.
  const { mean, median, min, max } = tally;
  const { unit, step, round } = activity;
  const withUnit = (number: string): string => inUnit(number, unit);
  const words = (value: number): string => withUnit(formatAnswer(value, activity, i18n));
  const right = visibleRightAnswer(activity, 'number');
  const bins = right ? reachingTo(right.value, usedBins, activity) : usedBins;
  const isEach = areNumbers(bins);
  const hasBefore = bins.some(({ before }) => before !== undefined);
  const labels = bins.map((bin, place) => {
    const span = { from: bin.from, ...binEnd(bin, place === bins.length - 1, activity) };
    return span.isUnder ? '' : rangeWords(span, short);
  });
  const isOfSteps = isEach || step !== null;
  const under = isOfSteps ? labels : [...bins.map(({ from }) => from), bins.at(-1)?.to ?? 0].map(short);
  const every = labelEvery(under, bins.length, ems);
  const isRight = (value: number): boolean => right !== null && Math.abs(value - right.value) <= right.tolerance;
  const columns = bins.map((bin, place) => ({
    key: String(bin.from),
    label: isOfSteps && place % every === 0 ? (labels[place] ?? '') : '',
    count: bin.count,
    before: bin.before,
    isMine:
      mine !== null &&
      mine >= bin.from &&
      (mine < bin.to || (mine === bin.to && (isEach || place === bins.length - 1))),
    isRight: isRight(bin.from) && (isEach || isRight(bin.to)),
  }));
  const placeOf = (value: number): number => Math.min(Math.max(placeIn(bins, value), 0), 1);
  // A quiz's screen shows the right answer above.
  const isNamed = size === 'screen' && activity.seriesId !== null;
  const rightWords = right ? numberWords(right, activity, i18n) : '';
  const marks = [
    ...marksOf({
      mean,
      median,
      words: (value) => withUnit(formatAverage(value, i18n, activity)),
      placeOf,
      round: hasBefore ? round : null,
    }),
    ...(right ? [{ kind: 'right' as const, label: t`right answer`, at: placeOf(right.value) }] : []),
  ];
  const [lower, upper] = [tally.quartiles?.from ?? null, tally.quartiles?.to ?? null];
  const box =
    !hasBefore && lower !== null && upper !== null && min !== null && max !== null ? { min, lower, upper, max } : null;
  // Single numbers keep their labels, each in the middle of its place.
  const axis = box ? (isEach ? columns.map(({ key, label }) => ({ key, label, ...noOne })) : []) : columns;
  const halfStep = isEach && step !== null ? step / 2 : 0;
  const band = right && {
    from: placeOf(right.value - right.tolerance - halfStep),
    to: placeOf(right.value + right.tolerance + halfStep),
  };
  return (
    <div className="result grid gap-2">
      <ColumnChart
        {...{ marks, band, size, ems, ref }}
        columns={axis}
        {...(box && !isEach
          ? { edges: [bins[0]?.from ?? box.min, bins.at(-1)?.to ?? box.max].map(short) }
          : !isOfSteps && { edges: under.map((edge, at) => (at % every === 0 ? edge : '')) })}
      >
        {box && <Box {...box} placeOf={placeOf} />}
      </ColumnChart>
      {box && (
        <p className={size === 'screen' ? 'screen-small' : 'text-muted'}>
          {t`Half of the answers: ${words(box.lower)} to ${words(box.upper)}`}
        </p>
      )}
      {right && !isNamed && <p className="font-semibold text-positive-text">{t`Right answer: ${rightWords}`}</p>}
      {mine !== null && <OwnAnswer>{words(mine)}</OwnAnswer>}
      {min !== null && max !== null && min !== max && (
        <p className={size === 'screen' ? 'screen-small' : 'text-muted'}>
          {hasBefore ? t`Round ${round}: from ${words(min)} to ${words(max)}` : t`From ${words(min)} to ${words(max)}`}
        </p>
      )}
      {table}
    </div>
  );
}

interface BoxProps {
  min: number;
  lower: number;
  upper: number;
  max: number;
  placeOf: (value: number) => number;
}

/** Whiskers reach all answers; the box holds the middle half. */
function Box({ min, lower, upper, max, placeOf }: BoxProps) {
  const at = (value: number): string => `${100 * placeOf(value)}%`;
  return (
    <g className="fill-(--plain,var(--option-1)) stroke-ink stroke-[0.14em] [fill-opacity:0.35]">
      <line x1={at(min)} x2={at(lower)} y1="55%" y2="55%" />
      <line x1={at(upper)} x2={at(max)} y1="55%" y2="55%" />
      {[min, max].map((end) => (
        <line key={end} x1={at(end)} x2={at(end)} y1="45%" y2="65%" />
      ))}
      <rect x={at(lower)} width={`${Math.max(0.5, 100 * (placeOf(upper) - placeOf(lower)))}%`} y="30%" height="50%" />
    </g>
  );
}

const emptyColumns = 8;
const noOne = { count: 0, isMine: false };

interface PlacesProps extends Pick<ResultProps<'number'>, 'activity' | 'size'> {
  ems: number;
  chart: RefObject<HTMLDivElement | null>;
  ends: readonly string[];
}

/** Nothing moves when the first answer arrives. */
function Places({ activity, size, ems, chart, ends }: PlacesProps) {
  const columns = Array.from({ length: emptyColumns }, (_, place) => ({
    key: String(place),
    label: '',
    ...noOne,
  }));
  return (
    <div className="result grid gap-2">
      <ColumnChart
        ref={chart}
        {...{ columns, size, ems }}
        edges={Array.from({ length: emptyColumns + 1 }, (_, place) => ends[place / emptyColumns] ?? '')}
        marks={[]}
        instead={<AnswerCount total={0} isOpen={activity.state === 'open'} />}
      />
    </div>
  );
}

function NumberTable({ caption, activity, tally }: TallyTableProps<'number'>) {
  const { t, i18n } = useLingui();
  const rangeWords = useRangeWords();
  const { round, before } = activity;
  const bins = shownBins(tally);
  const right = visibleRightAnswer(activity, 'number');
  const rows = bins.map((bin, place) => {
    const isLast = place === bins.length - 1;
    const isRight = right !== null && holdsRight(bin, right, isLast, activity);
    return {
      key: String(bin.from),
      name: (
        <>
          {rangeWords({ from: bin.from, ...binEnd(bin, isLast, activity) }, (value) =>
            formatNumber(value, activity, i18n, { maximumFractionDigits: 2 }),
          )}
          {isRight && <span className="ms-3 font-semibold text-positive-text">{t`right answer here`}</span>}
        </>
      ),
      count: bin.count,
      before: bin.before,
    };
  });
  return (
    <CountTable
      {...{ caption, rows, round }}
      name={t`Number`}
      total={tally.total}
      totalBefore={before && before.total}
      averages={{ now: tally, before, limits: activity }}
    />
  );
}
