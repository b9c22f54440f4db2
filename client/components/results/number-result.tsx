import { Trans, useLingui } from '@lingui/react/macro';
import type { Bin } from '../../../contracts/activities.ts';
import { TallyTable } from '../tally-table.tsx';
import type { ResultProps } from './activity-result.tsx';
import { numberWords } from '../series/right-answer.ts';
import { areNumbers, placeIn, reachingTo } from './bins.ts';
import { ColumnChart } from './column-chart.tsx';
import { Figures } from './figures.tsx';
import { OwnAnswer } from './own-answer.tsx';

/** A histogram with the mean and the median, from where to where the answers go, and what is right once it is told. */
export default function NumberResult({ activity, tally, answer, size }: ResultProps<'number'>) {
  const { t, i18n } = useLingui();
  if (!tally) return null;
  const { mean, median, min, max } = tally;
  if (mean === null || median === null || min === null || max === null) return null;
  const { unit, step, prompt } = activity;
  const words = (value: number): string => `${i18n.number(value, { maximumFractionDigits: 2 })}${unit && ` ${unit}`}`;
  const short = (value: number): string => i18n.number(value, { notation: Math.abs(value) >= 10_000 ? 'compact' : 'standard', maximumFractionDigits: 2 });
  // The crew knows it all the time; until the reveal the picture says how many and nothing else.
  const right = activity.isRevealed && activity.correct?.kind === 'number' ? activity.correct : null;
  const bins = right ? reachingTo(right.value, tally.bins, activity) : tally.bins;
  const mine = answer && 'value' in answer ? answer.value : null;
  const isEach = areNumbers(bins);
  const most = Math.max(1, ...bins.map(({ count }) => count));
  const columns = bins.map((bin, place) => ({
    key: String(bin.from),
    label: isEach ? short(bin.from) : '',
    count: i18n.number(bin.count),
    height: bin.count / most,
    isMine: mine !== null && mine >= bin.from && (mine < bin.to || (mine === bin.to && (isEach || place === bins.length - 1))),
  }));
  const placeOf = (value: number): number => Math.min(Math.max(placeIn(bins, value), 0), 1);
  const rightWords = right ? numberWords({ ...right, unit }, i18n) : '';
  const marks = [
    { kind: 'mean' as const, label: t`Mean ${words(mean)}`, at: placeOf(mean) },
    { kind: 'median' as const, label: t`Median ${words(median)}`, at: placeOf(median) },
    ...(right ? [{ kind: 'right' as const, label: t`Right is: ${rightWords}`, at: placeOf(right.value) }] : []),
  ];
  const halfStep = isEach && step !== null ? step / 2 : 0;
  const band = right && { from: placeOf(right.value - right.tolerance - halfStep), to: placeOf(right.value + right.tolerance + halfStep) };
  return (
    <div className="result grid gap-2">
      <ColumnChart {...{ columns, marks, band, size }} {...(!isEach && { edges: edgesOf(bins).map((edge, at) => (isLabelled(at, bins, size) ? short(edge) : '')) })} />
      {mine !== null && <OwnAnswer>{words(mine)}</OwnAnswer>}
      <p className={size === 'screen' ? 'screen-small' : 'text-muted'}>
        <Trans>
          From {words(min)} to {words(max)}
        </Trans>
      </p>
      <Figures size={size}>
        <TallyTable caption={t`Answers to ${prompt}`} activity={activity} tally={tally} />
      </Figures>
    </div>
  );
}

function edgesOf(bins: readonly Bin[]): number[] {
  return [...bins.map(({ from }) => from), bins.at(-1)?.to ?? 0];
}

/** Where they would stand closely, every second edge. */
function isLabelled(place: number, bins: readonly Bin[], size: string): boolean {
  const isLong = size === 'room' || Math.abs(bins.at(-1)?.to ?? 0) >= 1_000 || bins.some(({ from }) => !Number.isInteger(from));
  return !isLong || bins.length < 7 || place % 2 === 0;
}
