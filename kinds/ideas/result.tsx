import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Markup } from '#contracts/markup.ts';
import type { AnswerView } from '#contracts/poll-kinds.ts';
import { Bar } from '#client/results/charts/bar-chart.tsx';
import {
  type ChartProps,
  CountTable,
  OwnAnswer,
  type TallyTableProps,
  withTable,
} from '#client/results/charts/count-table.tsx';
import type { ResultActivity, ResultSize } from '#client/results/charts/result-props.ts';
import type { TallyViewOf } from '#contracts/views.ts';
import { ideasLooks } from '#client/results/screen/figure-look.ts';
import { Marked } from '#ui/markup/marked.tsx';
import { optionColour } from '#ui/option-letter.ts';
import { answerKey } from '../spellings.ts';
import { ideasLines } from './answer.tsx';
import { columnsOf, placedOptions, withColumn, withHead } from './ideas.ts';
import { screenLists } from './screen-lists.ts';

export default withTable(IdeasResult, IdeasTable);

interface Row {
  key: string;
  text: string;
  markup: Markup | undefined;
  column: number;
  count: number;
  isMine: boolean;
}

type Shown = TallyViewOf<'ideas'>;

/** The first have the most votes, or were written by the most. */
function rowsOf(
  activity: ResultActivity<'ideas'>,
  { ideas, votes }: Pick<Shown, 'ideas' | 'votes'>,
  answer: AnswerView | null,
): Row[] {
  if (votes) {
    const picks = answer && 'picks' in answer ? answer.picks : [];
    return placedOptions(activity)
      .map(({ option: { id, label, markup }, column }) => ({
        key: id,
        text: label,
        markup,
        column,
        count: votes[id] ?? 0,
        isMine: picks.includes(id),
      }))
      .toSorted((one, other) => other.count - one.count);
  }
  const keyOf = (column: number, text: string): string => `${column} ${answerKey('ideas', text)}`;
  const own = new Set(
    answer && 'ideas' in answer ? answer.ideas.map(({ text, column }) => keyOf(column, text)) : undefined,
  );
  return ideas.map(({ text, markup, column, count }) => {
    const key = keyOf(column, text);
    return { key, text, markup, column, count, isMine: own.has(key) };
  });
}

function IdeasResult({ activity, tally, answer, size, table }: ChartProps<'ideas'>) {
  const { t, i18n } = useLingui();
  const isOnScreen = size === 'screen';
  if (!tally && isOnScreen && activity.options.length > 0) return <UnansweredOptions activity={activity} />;
  if (!tally) {
    const own = answer && ('ideas' in answer || 'picks' in answer) ? ideasLines(activity, answer, i18n) : [];
    const lines = own.map((line, at) => (
      <span key={at} className="block">
        {line}
      </span>
    ));
    const isPlain = own.every((line) => typeof line === 'string');
    return own.length > 0 && <OwnAnswer>{isPlain ? own.join(' · ') : lines}</OwnAnswer>;
  }
  const rows = rowsOf(activity, tally, answer);
  const voters = tally.votes && tally.total;
  if (rows.length === 0) return <p className={isOnScreen ? 'screen-small' : 'text-muted'}>{t`No ideas yet.`}</p>;
  const titles = columnsOf(activity);
  const byColumn = titles.map((_, column) => rows.filter((row) => row.column === column));
  if (isOnScreen)
    return <ScreenLists prompt={activity.prompt} {...{ titles, byColumn, voters }} moreCount={tally.moreCount} />;
  return (
    <div className="result grid gap-4">
      <div className={size === 'compact' && titles.length > 1 ? 'grid gap-x-6 gap-y-4 sm:grid-cols-2' : 'grid gap-4'}>
        {byColumn.map(
          (own, column) =>
            own.length > 0 && (
              <section key={column} className={`grid content-start gap-2.5 ${optionColour(column)}`}>
                {titles[column] && <Title>{titles[column]}</Title>}
                {voters === null ? <WrittenIdeas rows={own} /> : <Votes {...{ rows: own, voters }} size={size} />}
              </section>
            ),
        )}
      </div>
      <More count={tally.moreCount} />
      {table}
    </div>
  );
}

/** With bars, unless the result is hidden from the room. */
function UnansweredOptions({ activity }: { activity: ResultActivity<'ideas'> }) {
  const titles = columnsOf(activity);
  const rows = rowsOf(activity, { ideas: [], votes: {} }, null);
  const byColumn = titles.map((_, column) => rows.filter((row) => row.column === column));
  const voters = activity.tally && 0;
  return <ScreenLists prompt={activity.prompt} {...{ titles, byColumn, voters }} moreCount={0} />;
}

function Title({ children }: { children: string }) {
  return (
    <h3 className="border-b-3 border-(--option) pb-1 font-sans text-base font-semibold tracking-normal" dir="auto">
      {children}
    </h3>
  );
}

function WrittenIdeas({ rows }: { rows: readonly Row[] }) {
  const { t } = useLingui();
  return (
    <ul className="grid gap-2">
      {rows.map(({ key, text, markup, count, isMine }) => (
        <li key={key} className="card appear flex items-baseline gap-3 px-4 py-3">
          <span className="min-w-0 flex-1 wrap-anywhere" dir="auto">
            <Marked {...{ text, markup }} part="typed" />
          </span>
          {isMine && <span className="shrink-0 text-xs font-semibold text-accent-text">{t`your idea`}</span>}
          <Times count={count} />
        </li>
      ))}
    </ul>
  );
}

function Times({ count }: { count: number }) {
  const { t, i18n } = useLingui();
  return (
    count > 1 && (
      <span className="figures shrink-0 font-display font-bold text-accent-text" title={t`Written ${count} times`}>
        ×{i18n.number(count)}
      </span>
    )
  );
}

function Votes({ rows, voters, size }: { rows: readonly Row[]; voters: number; size: ResultSize }) {
  return (
    <ol className="bars" data-size={size}>
      {rows.map(({ key, text, markup, count, isMine }) => (
        <Bar
          key={key}
          option={{ id: key, label: text, ...(markup && { markup }) }}
          colour=""
          now={{ count, total: voters }}
          before={null}
          isPicked={isMine}
          isRight={null}
        />
      ))}
    </ol>
  );
}

function More({ count, className = 'text-muted' }: { count: number; className?: string }) {
  return (
    count > 0 && (
      <p className={className}>
        <Plural value={count} one="and # more" other="and # more" />
      </p>
    )
  );
}

interface ScreenListsProps {
  prompt: string;
  titles: readonly string[];
  byColumn: readonly Row[][];
  /** Null while people write ideas. */
  voters: number | null;
  moreCount: number;
}

function ScreenLists({ prompt, titles, byColumn, voters, moreCount }: ScreenListsProps) {
  const { i18n } = useLingui();
  const hasTitles = titles.length > 1;
  const laid = screenLists(byColumn, { prompt, hasBars: voters !== null, hasTitles });
  const { lists, type, ems } = laid;
  const setSizes = (box: HTMLElement | null): void => {
    box?.style.setProperty('--ems', String(ems));
    box?.style.setProperty('--largest-type', String(type));
  };
  return (
    <div className={`result grid ${ideasLooks.result}`}>
      <div className={`grid min-h-0 ${ideasLooks.box}`} ref={setSizes}>
        <div className={`grid min-h-0 overflow-hidden ${ideasLooks.lists} ${ideasLooks.across[lists.length]}`}>
          {lists.map(({ column, rows }, place) => (
            <section key={place} className={`grid ${ideasLooks.list} ${optionColour(column)}`}>
              {hasTitles && (
                <h2 className={ideasLooks.title} dir="auto">
                  {titles[column]}
                </h2>
              )}
              {voters === null ? (
                <ul className={`grid ${ideasLooks.gap}`}>
                  {rows.map(({ key, text, markup, count }) => (
                    <li key={key} className={`flex appear items-baseline ${ideasLooks.gap}`}>
                      <span className={ideasLooks.dot} />
                      <span className="min-w-0 flex-1 wrap-anywhere" dir="auto">
                        <Marked {...{ text, markup }} part="typed" />
                      </span>
                      {count > 1 && <b className="figures font-display text-accent-text">×{i18n.number(count)}</b>}
                    </li>
                  ))}
                </ul>
              ) : (
                <div className={lists.length > 2 ? ideasLooks.narrow : undefined}>
                  <Votes {...{ rows, voters }} size="screen" />
                </div>
              )}
            </section>
          ))}
        </div>
      </div>
      <More count={moreCount + laid.moreCount} className="screen-small" />
    </div>
  );
}

function IdeasTable({ caption, activity, tally }: TallyTableProps<'ideas'>) {
  const rows = rowsOf(activity, tally, null)
    .toSorted((one, other) => one.column - other.column)
    .map(({ key, text, markup, column, count }) => {
      const drawn = markup && withHead(withColumn(activity, column, ''), markup);
      return { key, name: <Marked text={withColumn(activity, column, text)} markup={drawn} part="typed" />, count };
    });
  return (
    <CountTable
      {...{ caption, rows }}
      round={activity.round}
      total={tally.total}
      totalBefore={null}
      name={<Trans>Idea</Trans>}
    />
  );
}
