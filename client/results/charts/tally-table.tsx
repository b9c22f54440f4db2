import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ActivityKind } from '#contracts/poll-kinds.ts';
import { binEnd, holdsRight } from '#contracts/polls/bin-ends.ts';
import type { NumberRange } from '#contracts/polls/results.ts';
import type { ActivityView, TallyView, TallyViewOf } from '#contracts/views.ts';
import { formatNumber } from '../../app/i18n/number-format.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { optionLetter, percent } from '#ui/option-letter.ts';
import { shownBins } from './histogram-bins.ts';
import { formatAverage } from './format-average.ts';
import { rankedOptions } from './ranked-options.ts';
import { useRangeWords } from './use-range-words.ts';
import { visibleRightAnswer } from '../right-answer.ts';
import type { ResultActivity } from './result-props.ts';

export interface TallyTableProps {
  caption: string;
  activity: ResultActivity<ActivityKind>;
  tally: TallyView;
}

/** A chart's numbers as a table, with those of the previous round if the chart compares the two. */
export function TallyTable({ caption, activity, tally }: TallyTableProps) {
  const format = useFormat(activity);
  return <DataTable caption={caption} {...tableOf({ ...activity, tally } as ActivityView, format)} />;
}

interface Format {
  count: (value: number) => ReactNode;
  average: (value: number | null) => ReactNode;
  range: (range: NumberRange) => string;
  share: (count: number, total: number) => ReactNode;
}

function useFormat(activity: ResultActivity<ActivityKind>): Format {
  const { i18n } = useLingui();
  const rangeWords = useRangeWords();
  const limits = activity.kind === 'number' ? activity : null;
  return {
    count: (value) => i18n.number(value),
    average: (value) => (value === null ? '–' : formatAverage(value, i18n, limits)),
    range: (range) => rangeWords(range, (value) => formatNumber(value, limits, i18n, { maximumFractionDigits: 2 })),
    share: (count, total) => i18n.number(percent(count, total) / 100, { style: 'percent' }),
  };
}

type Table = Pick<DataTableProps, 'head' | 'rows'>;

function tableOf(activity: ActivityView, format: Format): Table {
  const { tally, before } = activity;
  if (!tally) return { head: [], rows: [] };
  const rounds = { round: activity.round, total: tally.total, totalBefore: before ? before.total : null };
  const countsBefore = before && countsIn(before);
  switch (activity.kind) {
    case 'choice': {
      const rows = activity.options.map(({ id, label }, place): Row => ({
        key: id,
        name: <Lettered {...{ label, place }} />,
        count: countsIn(tally)[id] ?? 0,
        before: countsBefore?.[id],
      }));
      return counted(<Trans>Answer</Trans>, rows, rounds, format);
    }
    case 'scale': {
      const rows = Array.from({ length: activity.steps }, (_, place): Row => {
        const step = activity.first + place;
        return { key: String(step), name: step, count: countsIn(tally)[step] ?? 0, before: countsBefore?.[step] };
      });
      return withAverages(
        counted(<Trans>Step</Trans>, rows, rounds, format),
        tally as TallyViewOf<'scale'>,
        activity.before,
        format,
      );
    }
    case 'ranking':
      return rankingTable(activity, tally as TallyViewOf<'ranking'>, format);
    case 'number': {
      const bins = shownBins(tally as TallyViewOf<'number'>);
      const right = visibleRightAnswer(activity, 'number');
      const rows = bins.map((bin, place): Row => {
        const isLast = place === bins.length - 1;
        return {
          key: String(bin.from),
          name: (
            <Range
              words={format.range({ from: bin.from, ...binEnd(bin, isLast, activity) })}
              isRight={right !== null && holdsRight(bin, right, isLast, activity)}
            />
          ),
          count: bin.count,
          before: bin.before,
        };
      });
      return withAverages(
        counted(<Trans>Number</Trans>, rows, rounds, format),
        tally as TallyViewOf<'number'>,
        activity.before,
        format,
      );
    }
    case 'text':
      // As on the wall: oldest first.
      return counted(
        <Trans>Answer</Trans>,
        (tally as TallyViewOf<'text'>).texts.toReversed().map(({ text, count }) => ({ key: text, name: text, count })),
        rounds,
        format,
      );
    case 'words':
      return counted(
        <Trans>Word</Trans>,
        (tally as TallyViewOf<'words'>).words.map(({ word, count }) => ({ key: word, name: word, count })),
        rounds,
        format,
      );
  }
}

function rankingTable(
  activity: Extract<ActivityView, { kind: 'ranking' }>,
  tally: TallyViewOf<'ranking'>,
  format: Format,
): Table {
  const { options, before, round } = activity;
  const ranked = rankedOptions(options, tally, visibleRightAnswer(activity, 'ranking')?.order);
  const last = round - 1;
  return {
    head: [
      <Trans key="o">Option</Trans>,
      <Trans key="p">Points</Trans>,
      <Trans key="m">Average place</Trans>,
      <Trans key="f">First places</Trans>,
      ...(before
        ? [<Trans key="bp">Points, round {last}</Trans>, <Trans key="bm">Average place, round {last}</Trans>]
        : []),
    ],
    rows: ranked.map(({ option: { id, label }, points, meanPlace, firsts }) => {
      const was = before?.ranks[id];
      return {
        key: id,
        cells: [
          label,
          format.count(points),
          format.average(meanPlace),
          format.count(firsts),
          ...(was ? [format.count(was.points), format.average(was.meanPlace)] : []),
        ],
      };
    }),
  };
}

function countsIn(tally: TallyView): Record<string, number> {
  return 'counts' in tally ? tally.counts : {};
}

interface Row {
  key: string;
  name: ReactNode;
  count: number;
  before?: number | undefined;
}

interface Rounds {
  round: number;
  total: number;
  /** Null without a comparison with the previous round. */
  totalBefore: number | null;
}

function counted(name: ReactNode, rows: readonly Row[], { round, total, totalBefore }: Rounds, format: Format): Table {
  const last = round - 1;
  const hasBefore = totalBefore !== null && rows.some(({ before }) => before !== undefined);
  return {
    head: [
      name,
      <Trans key="v">Votes</Trans>,
      <Trans key="s">Share</Trans>,
      ...(hasBefore ? [<Trans key="bv">Votes, round {last}</Trans>, <Trans key="bs">Share, round {last}</Trans>] : []),
    ],
    rows: rows.map(({ key, name: words, count, before = 0 }) => ({
      key,
      cells: [
        words,
        format.count(count),
        format.share(count, total),
        ...(hasBefore ? [format.count(before), format.share(before, totalBefore)] : []),
      ],
    })),
  };
}

interface Averages {
  mean: number | null;
  median: number | null;
}

function withAverages({ head, rows }: Table, now: Averages, before: Averages | null, format: Format): Table {
  const cellsOf = (name: ReactNode, key: keyof Averages): ReactNode[] => [
    name,
    format.average(now[key]),
    '',
    ...(head.length > 3 ? [format.average(before ? before[key] : null), ''] : []),
  ];
  return {
    head,
    rows: [
      ...rows,
      { key: 'mean', cells: cellsOf(<Trans key="mean">Mean</Trans>, 'mean') },
      { key: 'median', cells: cellsOf(<Trans key="median">Median</Trans>, 'median') },
    ],
  };
}

function Lettered({ label, place }: { label: string; place: number }) {
  return (
    <>
      <b className="me-2 font-display">{optionLetter(place)}</b> <bdi>{label}</bdi>
    </>
  );
}

function Range({ words, isRight }: { words: string; isRight: boolean }) {
  return (
    <>
      {words}
      {isRight && (
        <span className="ms-3 font-semibold text-positive-text">
          <Trans>right is here</Trans>
        </span>
      )}
    </>
  );
}
