import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentType, ReactNode } from 'react';
import type { ActivityKind } from '#contracts/poll-kinds.ts';
import type { TallyViewOf } from '#contracts/views.ts';
import { percent } from '#ui/option-letter.ts';
import { formatAverage } from './format-average.ts';
import type { KindResultProps, ResultActivity, ResultProps } from './result-props.ts';
import type { NumberLimits } from '../../app/i18n/number-format.ts';

export interface TallyTableProps<Kind extends ActivityKind> {
  caption: string;
  activity: ResultActivity<Kind>;
  tally: TallyViewOf<Kind>;
}

export interface ChartProps<Kind extends ActivityKind> extends Omit<ResultProps<Kind>, 'hasFigures'> {
  /** Its numbers, if they are shown and the page does not have them elsewhere. */
  table: ReactNode;
}

/** @param isWide if the table may be wider than a phone */
export function withTable<Kind extends ActivityKind>(
  Chart: ComponentType<ChartProps<Kind>>,
  Table: ComponentType<TallyTableProps<Kind>>,
  { isWide = false } = {},
) {
  return function Result({ tableCaption, hasFigures, ...props }: KindResultProps<Kind>) {
    const { t } = useLingui();
    const { activity, tally } = props;
    const { prompt } = activity;
    const caption = tableCaption ?? t`Answers to ${prompt}`;
    const table = tally && <Table {...{ caption, activity, tally }} />;
    if (tableCaption !== undefined) return table;
    const disclosure = <TableDisclosure scrolls={isWide ? caption : null}>{table}</TableDisclosure>;
    return <Chart {...props} table={table && hasFigures && disclosure} />;
  };
}

interface CountRow {
  key: string;
  name: ReactNode;
  count: number;
  before?: number | undefined;
}

interface Averages {
  mean: number | null;
  median: number | null;
}

interface CountTableProps {
  caption: string;
  name: ReactNode;
  rows: readonly CountRow[];
  round: number;
  total: number;
  totalBefore: number | null;
  averages?: { now: Averages; before: Averages | null; limits?: NumberLimits };
}

export function CountTable({ caption, name, rows, round, total, totalBefore, averages }: CountTableProps) {
  const { t, i18n } = useLingui();
  const last = round - 1;
  const hasBefore = totalBefore !== null && rows.some(({ before }) => before !== undefined);
  const count = (value: number) => i18n.number(value);
  const share = (value: number, of: number) => i18n.number(percent(value, of) / 100, { style: 'percent' });
  const average = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : formatAverage(value, i18n, averages?.limits);
  const averageRow = (key: keyof Averages, words: ReactNode) => ({
    key,
    cells: [words, average(averages?.now[key]), '', ...(hasBefore ? [average(averages?.before?.[key]), ''] : [])],
  });
  return (
    <DataTable
      caption={caption}
      head={[name, t`Votes`, t`Share`, ...(hasBefore ? [t`Votes, round ${last}`, t`Share, round ${last}`] : [])]}
      rows={[
        ...rows.map((row) => ({
          key: row.key,
          cells: [
            row.name,
            count(row.count),
            share(row.count, total),
            ...(hasBefore ? [count(row.before ?? 0), share(row.before ?? 0, totalBefore)] : []),
          ],
        })),
        ...(averages ? [averageRow('mean', t`Mean`), averageRow('median', t`Median`)] : []),
      ]}
    />
  );
}

/** For charts that show the answer only by colour, or not at all. */
export function OwnAnswer({ children }: { children: ReactNode }) {
  return (
    <p className="font-semibold text-accent-text">
      <Trans>
        Your answer: <span>{children}</span>
      </Trans>
    </p>
  );
}

function TableDisclosure({ scrolls, children }: { scrolls: string | null; children: ReactNode }) {
  return (
    <details className="-mb-2.5">
      <summary className="link min-h-11 text-xs">
        <Trans>Show as table</Trans>
      </summary>
      {scrolls === null ? (
        children
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls, so keys must reach it.
        <section className="overflow-x-auto" tabIndex={0} aria-label={scrolls}>
          {children}
        </section>
      )}
    </details>
  );
}

interface DataTableProps {
  caption: string;
  head: readonly ReactNode[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

export function DataTable({ caption, head, rows }: DataTableProps) {
  return (
    <table className="figures w-full text-start">
      <caption className="unseen">{caption}</caption>
      <thead className="text-xs text-muted">
        <tr>
          {head.map((name, column) => (
            <th
              key={column}
              scope="col"
              className={`py-1.5 font-semibold ${column === 0 ? 'text-start' : 'ps-3 text-end'}`}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key} className="border-t border-line">
            {cells.map((cell, column) =>
              column === 0 ? (
                <th key={column} scope="row" className="py-2 text-start font-normal">
                  <bdi>{cell}</bdi>
                </th>
              ) : (
                <td key={column} className="ps-3 text-end whitespace-nowrap">
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
