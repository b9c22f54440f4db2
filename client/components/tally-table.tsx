import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ActivityKind } from '../../contracts/activities.ts';
import type { ActivityView, TallyView, TallyViewOf } from '../../contracts/views.ts';
import { FiguresTable, type FiguresTableProps } from './figures-table.tsx';
import { optionLetter, percent } from './option-letter.ts';
import { holdsRight } from './results/bins.ts';
import { rankedOptions } from './results/ranked-options.ts';
import type { Drawn } from './results/activity-result.tsx';

export interface TallyTableProps {
  caption: string;
  activity: Drawn<ActivityKind>;
  tally: TallyView;
}

/** A chart's numbers as a table. */
export function TallyTable({ caption, activity, tally }: TallyTableProps) {
  const format = useFormat(tally.total);
  return <FiguresTable caption={caption} {...figuresOf({ ...activity, tally } as ActivityView, format)} />;
}

interface Format {
  count: (value: number) => ReactNode;
  decimal: (value: number | null) => ReactNode;
  share: (count: number) => ReactNode;
}

function useFormat(total: number): Format {
  const { i18n } = useLingui();
  return {
    count: (value) => i18n.number(value),
    decimal: (value) => (value === null ? '–' : i18n.number(value, { maximumFractionDigits: 2 })),
    share: (count) => i18n.number(percent(count, total) / 100, { style: 'percent' }),
  };
}

type Figures = Pick<FiguresTableProps, 'head' | 'rows'>;

function figuresOf(activity: ActivityView, format: Format): Figures {
  const { tally, correct, isRevealed } = activity;
  if (!tally) return { head: [], rows: [] };
  switch (activity.kind) {
    case 'choice':
      return counted(<Trans>Answer</Trans>, activity.options.map(({ id, label }, place) => [id, <Lettered key={id} {...{ label, place }} />, countsIn(tally)[id] ?? 0]), format);
    case 'scale': {
      const steps = Array.from({ length: activity.steps }, (_, place) => activity.first + place);
      const { mean, median } = tally as TallyViewOf<'scale'>;
      const figures = counted(<Trans>Step</Trans>, steps.map((step) => [String(step), step, countsIn(tally)[step] ?? 0]), format);
      return { ...figures, rows: [...figures.rows, ...averages(mean, median, format)] };
    }
    case 'ranking': {
      const head = [<Trans key="o">Option</Trans>, <Trans key="p">Points</Trans>, <Trans key="m">Mean place</Trans>, <Trans key="f">First places</Trans>];
      const ranked = rankedOptions(activity.options, tally as TallyViewOf<'ranking'>);
      return { head, rows: ranked.map(({ option: { id, label }, points, meanPlace, firsts }) => ({ key: id, cells: [label, format.count(points), format.decimal(meanPlace), format.count(firsts)] })) };
    }
    case 'number': {
      const { bins, mean, median } = tally as TallyViewOf<'number'>;
      const figures = counted(<Trans>Number</Trans>, bins.map((bin, place) => [String(bin.from), <Span key={bin.from} {...{ ...bin, format }} isRight={isRevealed && holdsRight(bin, correct, place === bins.length - 1)} />, bin.count]), format);
      return { ...figures, rows: [...figures.rows, ...averages(mean, median, format)] };
    }
    case 'text':
      return counted(<Trans>Answer</Trans>, (tally as TallyViewOf<'text'>).texts.map(({ text, count }) => [text, text, count]), format);
    case 'words':
      return counted(<Trans>Word</Trans>, (tally as TallyViewOf<'words'>).words.map(({ word, count }) => [word, word, count]), format);
  }
}

function countsIn(tally: TallyView): Record<string, number> {
  return 'counts' in tally ? tally.counts : {};
}

function counted(name: ReactNode, rows: readonly [key: string, name: ReactNode, count: number][], format: Format): Figures {
  return {
    head: [name, <Trans key="v">Votes</Trans>, <Trans key="s">Share</Trans>],
    rows: rows.map(([key, words, count]) => ({ key, cells: [words, format.count(count), format.share(count)] })),
  };
}

function averages(mean: number | null, median: number | null, format: Format): Figures['rows'] {
  return [
    { key: 'mean', cells: [<Trans key="mean">Mean</Trans>, format.decimal(mean), ''] },
    { key: 'median', cells: [<Trans key="median">Median</Trans>, format.decimal(median), ''] },
  ];
}

function Lettered({ label, place }: { label: string; place: number }) {
  return (
    <>
      <b className="me-3 font-display">{optionLetter(place)}</b>
      {label}
    </>
  );
}

function Span({ from, to, isRight, format }: { from: number; to: number; isRight: boolean; format: Format }) {
  return (
    <>
      {from === to ? (
        format.decimal(from)
      ) : (
        <Trans>
          {format.decimal(from)} to {format.decimal(to)}
        </Trans>
      )}
      {isRight && (
        <span className="ms-3 font-semibold text-positive-text">
          <Trans>right is here</Trans>
        </span>
      )}
    </>
  );
}
