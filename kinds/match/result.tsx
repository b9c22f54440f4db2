import { useLingui } from '@lingui/react/macro';
import type { OptionView } from '#contracts/poll-kinds.ts';
import { isUnanswered } from '#client/results/answer-count.tsx';
import { BarWords, BeforeNumber, OptionLabel } from '#client/results/charts/bar-chart.tsx';
import { type ChartProps, DataTable, type TallyTableProps, withTable } from '#client/results/charts/count-table.tsx';
import type { ResultSize } from '#client/results/charts/result-props.ts';
import { StackedBar, Swatch } from '#client/results/charts/stacked-bar.tsx';
import { visibleRightAnswer } from '#client/results/right-answer.ts';
import { CheckMark } from '#ui/check-mark.tsx';
import { optionColour, optionLetter, percent } from '#ui/option-letter.ts';
import { sumOf } from '../averages.ts';
import {
  mostInOneColumn,
  screenListLook,
  screenListsLook,
  StackedKey,
  StackedRows,
} from '#client/results/charts/stacked-rows.tsx';

export default withTable(MatchChart, MatchTable, { isWide: true });

function MatchChart({ activity, tally, answer, size, table }: ChartProps<'match'>) {
  const { options, targets } = activity;
  const before = tally ? activity.before : null;
  const mine = answer && 'values' in answer ? answer.values : [];
  if (tally === null || (size === 'screen' && isUnanswered({ tally, before })))
    return <Question {...{ options, targets, mine }} isOnScreen={size === 'screen'} />;
  const right = visibleRightAnswer(activity, 'match')?.values;
  return (
    <StackedRows
      size={size}
      count={options.length}
      isCompared={before !== null}
      isWordy={longest(options) + longest(targets) > (options.length > mostInOneColumn ? 40 : 62)}
      rows={options.map((option, at) => (
        <Row
          key={option.id}
          {...{ option, targets, size }}
          place={at}
          mine={mine[at] ?? null}
          right={right?.[at]}
          counts={tally.matches[at] ?? []}
          before={before && before.matches[at]}
        />
      ))}
    >
      {size === 'screen' && (
        <StackedKey size={size}>
          <Key targets={targets} />
        </StackedKey>
      )}
      {table}
    </StackedRows>
  );
}

function longest(texts: readonly OptionView[]): number {
  return Math.max(...texts.map(({ label }) => label.length));
}

interface QuestionProps {
  options: readonly OptionView[];
  targets: readonly OptionView[];
  mine: readonly (number | null)[];
  isOnScreen: boolean;
}

const lineLook = 'flex items-baseline gap-[0.5em]';
const screenLetterLook = 'h-auto w-auto min-w-[1em] bg-transparent text-faint';

/** Items and targets side by side, before there is a result. */
function Question({ options, targets, mine, isOnScreen }: QuestionProps) {
  const { t } = useLingui();
  // Fewer rows have larger text, of which less fits on a line.
  const rows = Math.max(options.length, targets.length, 4);
  const isWordy = longest([...options, ...targets]) > 5 * rows;
  const ems = isWordy ? '[--line-ems:2.9]' : '[--line-ems:1.8]';
  const fewest = rows > 4 ? '[--fewest:6]' : '[--fewest:4]';
  const listLook = `grid content-start gap-[0.5em] ${isOnScreen ? `${screenListLook} ${ems} ${fewest}` : ''}`;
  return (
    <div className={isOnScreen ? screenListsLook : 'grid gap-4 @min-[38rem]/panel:grid-cols-2'}>
      <ol className={listLook} aria-label={t`Items`}>
        {options.map((option, at) => (
          <li key={option.id} className={lineLook}>
            <span className={`letter ${isOnScreen ? screenLetterLook : ''}`} aria-hidden="true">
              {optionLetter(at)}
            </span>
            <span className="bar-label">
              <OptionLabel of={option} />
              <Mine target={targets[mine[at] ?? -1]} isRight={false} />
            </span>
          </li>
        ))}
      </ol>
      <ul className={listLook} aria-label={t`To choose from`}>
        {targets.map((target, at) => (
          <li key={target.id} className={lineLook}>
            <Swatch at={at} colour={optionColour(at)} />
            <span className="bar-label">
              <OptionLabel of={target} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Mine({ target, isRight }: { target: OptionView | undefined; isRight: boolean }) {
  const { t } = useLingui();
  if (!target) return null;
  return (
    <span className={`rounded-[0.9em] whitespace-normal ${isRight ? 'bar-right' : 'bar-mine'}`}>
      {isRight && <CheckMark />} {t`your answer: ${target.label}`}
    </span>
  );
}

interface RowProps {
  place: number;
  option: OptionView;
  targets: readonly OptionView[];
  mine: number | null;
  right: number | undefined;
  counts: readonly number[];
  before: readonly number[] | null | undefined;
  size: ResultSize;
}

function Row({ place, option, targets, mine, right, counts, before, size }: RowProps) {
  const isOnScreen = size === 'screen';
  const colours = targets.map((_, at) => optionColour(at));
  const share = { counts, before, right };
  const isShown = (at: number): boolean => at === right || (counts[at] ?? 0) > 0 || (before?.[at] ?? 0) > 0;
  // On the screen, the right target or, until it is shown, the first of the most frequent ones.
  const main = right ?? (sumOf(counts) > 0 ? counts.indexOf(Math.max(...counts)) : -1);
  return (
    <li className={`bar-row ${isOnScreen ? 'in-data-two:pb-[0.5em]' : ''}`}>
      <BarWords
        {...{ option }}
        look={size === 'room' ? 'flex-wrap' : ''}
        letter={optionLetter(place)}
        notes={<Mine target={targets[mine ?? -1]} isRight={mine === right} />}
      >
        {isOnScreen && (
          <span className={`bar-number figures ${partLook} ${right === undefined ? '' : 'text-positive-text'}`}>
            <Share target={targets[main]} at={main} {...share} />
          </span>
        )}
      </BarWords>
      <StackedBar {...{ counts, colours, right }} />
      {before && <StackedBar counts={before} {...{ colours, right }} isBefore />}
      {!isOnScreen && (
        <p className="figures flex flex-wrap gap-x-3 text-[0.8125rem] text-muted">
          {targets.map(
            (target, at) =>
              isShown(at) && (
                <span key={target.id} className={at === right ? 'font-bold text-positive-text' : undefined}>
                  <Swatch at={at} colour={optionColour(at)} right={right} />{' '}
                  <Share target={target} at={at} {...share} />
                </span>
              ),
          )}
        </p>
      )}
    </li>
  );
}

/** Two lines for the item and for its target. */
const partLook = 'max-w-[60%] truncate text-end in-data-wordy:line-clamp-2 in-data-wordy:whitespace-normal';

interface ShareProps extends Pick<RowProps, 'counts' | 'before' | 'right'> {
  target: OptionView | undefined;
  at: number;
}

function Share({ target, at, counts, before, right }: ShareProps) {
  const { i18n } = useLingui();
  const shareIn = (all: readonly number[]): string =>
    i18n.number(percent(all[at] ?? 0, sumOf(all)) / 100, { style: 'percent' });
  return (
    target && (
      <>
        {at === right && <CheckMark />} <OptionLabel of={target} />{' '}
        {before && <BeforeNumber>{shareIn(before)}</BeforeNumber>}
        {shareIn(counts)}
      </>
    )
  );
}

function Key({ targets }: { targets: readonly OptionView[] }) {
  return (
    <ul className="flex flex-wrap gap-x-[1em] gap-y-0.5">
      {targets.map((target, at) => (
        <li key={target.id} className="flex items-baseline gap-[0.4em]">
          <Swatch at={at} colour={optionColour(at)} />
          <OptionLabel of={target} />
        </li>
      ))}
    </ul>
  );
}

function MatchTable({ caption, activity, tally }: TallyTableProps<'match'>) {
  const { t, i18n } = useLingui();
  const { options, targets, before, round } = activity;
  const right = visibleRightAnswer(activity, 'match')?.values;
  const last = round - 1;
  const named = (counts: readonly number[], key: string, name: string, at: number) => ({
    key,
    cells: [
      name,
      ...(right ? [targets[right[at] ?? -1]?.label ?? ''] : []),
      ...targets.map((_, target) => i18n.number(counts[target] ?? 0)),
    ],
  });
  return (
    <DataTable
      caption={caption}
      head={[t`Item`, ...(right ? [t`Right answer`] : []), ...targets.map(({ label }) => label)]}
      rows={options.flatMap(({ id, label }, at) => [
        named(tally.matches[at] ?? [], id, label, at),
        ...(before ? [named(before.matches[at] ?? [], `${id} before`, t`${label}, round ${last}`, at)] : []),
      ])}
    />
  );
}
