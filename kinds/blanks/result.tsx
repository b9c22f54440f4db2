import { Plural, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Inline, Markup } from '#contracts/markup.ts';
import type { Tallies } from '#contracts/poll-kinds.ts';
import { isUnanswered } from '#client/results/answer-count.tsx';
import { BarTrack, BeforeNumber } from '#client/results/charts/bar-chart.tsx';
import { type ChartProps, DataTable, type TallyTableProps, withTable } from '#client/results/charts/count-table.tsx';
import type { ResultSize } from '#client/results/charts/result-props.ts';
import { visibleRightAnswer } from '#client/results/right-answer.ts';
import { CheckMark } from '#ui/check-mark.tsx';
import { Marked } from '#ui/markup/marked.tsx';
import { percent } from '#ui/option-letter.ts';
import { mostInOneColumn, screenListLook, StackedRows } from '#client/results/charts/stacked-rows.tsx';
import { MarkedGapText } from './marked-gap-text.tsx';
import { gapLabel, gapMatchers, readGaps } from './gaps.ts';
import { aroundInMarkup, plainAround } from './around-in-markup.ts';

export default withTable(BlanksChart, BlanksTable, { isWide: true });

type GapTally = Tallies['blanks']['gaps'][number];

function BlanksChart({ activity, tally, answer, size, table }: ChartProps<'blanks'>) {
  const { gapText, gapMarkup, choices } = activity;
  const before = tally ? activity.before : null;
  const mine = answer && 'gaps' in answer ? answer.gaps : [];
  if (tally === null || (size === 'screen' && isUnanswered({ tally, before })))
    return <Question {...{ gapText, gapMarkup, choices, mine }} isOnScreen={size === 'screen'} />;
  const correct = visibleRightAnswer(activity, 'blanks');
  const areRight = correct ? gapMatchers(correct) : [];
  const { texts } = readGaps(gapText);
  const longest = Math.max(
    ...tally.gaps.map((_, at) => gapLabel(texts, at, plainAround(texts, gapMarkup, at)).length + 5),
  );
  return (
    <StackedRows
      size={size}
      count={tally.gaps.length}
      isCompared={before !== null}
      isWordy={longest > (tally.gaps.length > mostInOneColumn ? 30 : 72)}
      rows={tally.gaps.map((gap, at) => {
        const own = mine[at]?.trim() ?? '';
        return (
          <Row
            key={at}
            {...{ texts, gapMarkup, at, size, gap, choices, before }}
            total={tally.total}
            right={gap.right === null ? null : (correct?.gaps[at] ?? null)}
            mine={own === '' ? null : { word: own, isRight: areRight[at]?.(own) ?? false }}
          />
        );
      })}
    >
      {table && <div className="[&_[scope=row]]:min-w-36">{table}</div>}
    </StackedRows>
  );
}

/** A text with more lines is set smaller. */
const lineLooks = [
  [0, '[--fewest:5]'],
  [280, '[--fewest:6]'],
  [420, '[--fewest:7]'],
  [580, '[--fewest:9]'],
  [950, '[--fewest:12]'],
] as const;

interface QuestionProps {
  gapText: string;
  gapMarkup: Markup | undefined;
  choices: readonly string[];
  mine: readonly (string | null)[];
  isOnScreen: boolean;
}

const screenLook = `result content-center-safe gap-[1em] [container-type:size]
  in-[.overlay]:[container-type:normal]`;

/** The text and the words to choose from, before there is a result. */
function Question({ gapText, gapMarkup, choices, mine, isOnScreen }: QuestionProps) {
  const { t } = useLingui();
  const { gaps } = readGaps(gapText);
  // A gap is as wide as ten letters, and a line may be short.
  const length = gapText.length + 6 * gaps.length + 5 * gapText.split('\n').length + choices.join('    ').length;
  const lines = lineLooks.findLast(([from]) => length >= from)?.[1] ?? '';
  return (
    <div className={`grid grid-cols-1 ${isOnScreen ? screenLook : 'gap-3'}`}>
      <MarkedGapText
        text={gapText}
        markup={gapMarkup}
        className={isOnScreen ? `${screenListLook} [--line-ems:1.8] ${lines} leading-[1.5]` : 'leading-[1.9]'}
        gaps={gaps.map((_, at) => (
          <Gap key={at} at={at}>
            {mine[at]?.trim() && <span className="text-accent-text">{mine[at]}</span>}
          </Gap>
        ))}
      />
      {choices.length > 0 && (
        <ul
          className={`flex flex-wrap gap-x-[1em] gap-y-[0.3em] ${
            isOnScreen ? `${screenListLook} [--line-ems:2] ${lines} text-(--screen-muted)` : 'text-muted'
          }`}
          aria-label={t`To choose from`}
        >
          {choices.map((choice) => (
            <li key={choice} className="rounded-[0.4em] border border-line px-[0.5em]" dir="auto">
              {choice}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const gapLook = 'inline-block min-w-[4.5em] border-b-[0.09em] border-current px-[0.3em] text-center leading-[1.2]';

/** An empty one shows its number, unless its row does. */
function Gap({ at, isInRow = false, children }: { at: number; isInRow?: boolean; children: ReactNode }) {
  const { t, i18n } = useLingui();
  return (
    <bdi className={gapLook}>
      {children || (
        <>
          <span className="unseen">{t`gap ${at + 1}`}</span>
          <span className="text-[max(0.7em,var(--readable,0px))] text-faint" aria-hidden="true">
            {isInRow ? '\u00A0' : i18n.number(at + 1)}
          </span>
        </>
      )}
    </bdi>
  );
}

interface RowProps {
  texts: readonly string[];
  gapMarkup: Markup | undefined;
  at: number;
  gap: GapTally;
  before: { gaps: GapTally[]; total: number } | null;
  total: number;
  choices: readonly string[];
  /** Null until they are shown. */
  right: readonly string[] | null;
  mine: { word: string; isRight: boolean } | null;
  size: ResultSize;
}

function Row({ texts, gapMarkup, at, gap, before, total, choices, right, mine, size }: RowProps) {
  const { t, i18n } = useLingui();
  const plain = plainAround(texts, gapMarkup, at);
  const drawn = gapMarkup && aroundInMarkup(gapMarkup, at);
  const isOnScreen = size === 'screen';
  const was = before?.gaps[at];
  const inPercent = (share: number): string => i18n.number(share / 100, { style: 'percent' });
  const given = choices.map((word, place) => ({ word, place, count: gap.counts[place] ?? 0 }));
  const shown = given.filter(({ word, count }) => count > 0 || right?.includes(word));
  // Until the right word is shown, the most frequent one.
  const [leader, second] = right ? [] : shown.toSorted((one, other) => other.count - one.count);
  const first = leader?.count === second?.count ? undefined : leader;
  const countIn = (tally: GapTally): number =>
    right ? (tally.right ?? 0) : first ? (tally.counts[first.place] ?? 0) : tally.answered;
  const share = percent(countIn(gap), total);
  const isAnyRight = right !== null && share > 0;
  const shareBefore = before && was ? percent(countIn(was), before.total) : null;
  return (
    <li className={`bar-row content-start ${isOnScreen ? 'in-data-two:pb-[0.5em]' : ''}`}>
      <div className={`bar-words ${isOnScreen ? '' : 'flex-wrap'}`}>
        <span className="letter" aria-hidden="true">
          {i18n.number(at + 1)}
        </span>
        <span className="bar-label">
          <bdi>
            <Around text={plain.before} drawn={drawn?.before} />
            <Gap at={at} isInRow>
              {right ? <strong className="text-positive-text">{right[0]}</strong> : first?.word}
            </Gap>
            <Around text={plain.after} drawn={drawn?.after} />
          </bdi>
          {mine && (
            <span className={`rounded-[0.9em] whitespace-normal ${mine.isRight && right ? 'bar-right' : 'bar-mine'}`}>
              {mine.isRight && right && <CheckMark />} {t`your answer: ${mine.word}`}
            </span>
          )}
        </span>
        <span className={`bar-number figures ${isAnyRight ? 'text-positive-text' : ''}`}>
          {shareBefore !== null && (right || first) && <BeforeNumber>{inPercent(shareBefore)}</BeforeNumber>}
          {isAnyRight && <CheckMark />}{' '}
          {right || first ? inPercent(share) : <Plural value={gap.answered} one="# answer" other="# answers" />}
        </span>
      </div>
      <BarTrack {...{ share, shareBefore }} colour={right ? 'fill-positive' : 'fill-(--option-1)'} />
      {!isOnScreen && shown.length > 0 && (
        <p className="figures flex flex-wrap gap-x-3 text-[0.8125rem] text-muted">
          {shown.map(({ word, count }) => (
            <span key={word} className={right?.includes(word) ? 'font-bold text-positive-text' : undefined}>
              <bdi>{word}</bdi> {inPercent(percent(count, total))}
            </span>
          ))}
        </p>
      )}
    </li>
  );
}

function Around({ text, drawn }: { text: string; drawn: readonly Inline[] | undefined }) {
  return <Marked text={text} markup={drawn && [{ block: 'paragraph', children: drawn }]} part="typed" />;
}

function BlanksTable({ caption, activity, tally }: TallyTableProps<'blanks'>) {
  const { t, i18n } = useLingui();
  const { gapText, gapMarkup, choices, before, round } = activity;
  const correct = visibleRightAnswer(activity, 'blanks');
  const { texts } = readGaps(gapText);
  const last = round - 1;
  const row = (gap: GapTally | undefined, key: string, name: string, at: number) => ({
    key,
    cells: [
      name,
      ...(correct ? [correct.gaps[at]?.join(' / ') ?? '', i18n.number(gap?.right ?? 0)] : []),
      i18n.number(gap?.answered ?? 0),
      ...choices.map((_, place) => i18n.number(gap?.counts[place] ?? 0)),
    ],
  });
  return (
    <DataTable
      caption={caption}
      head={[t`Gap`, ...(correct ? [t`Right answer`, t`Right`] : []), t`Answers`, ...choices]}
      rows={tally.gaps.flatMap((gap, at) => {
        const label = gapLabel(texts, at, plainAround(texts, gapMarkup, at));
        return [
          row(gap, `${at}`, label, at),
          ...(before ? [row(before.gaps[at], `${at} before`, t`${label}, round ${last}`, at)] : []),
        ];
      })}
    />
  );
}
