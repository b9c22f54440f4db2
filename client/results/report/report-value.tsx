import { Plural, useLingui } from '@lingui/react/macro';
import type { ResultRow, RowDetail } from '#contracts/polls/results.ts';
import { optionColour, percent } from '#ui/option-letter.ts';
import { BarTrack } from '../charts/bar-chart.tsx';
import { formatRowAverage } from '../charts/format-average.ts';
import { StackedBar, stepColour, Swatch } from '../charts/stacked-bar.tsx';

interface ReportValueProps {
  value: ResultRow['rounds'][number];
  /** What fills the bar. */
  total: number;
  colour: string;
}

export function ReportValue({ value: { count, share, detail }, total, colour }: ReportValueProps) {
  const { i18n } = useLingui();
  if (detail) return <DetailCell {...{ detail, count, total, colour }} />;
  return (
    <td className={cellLook}>
      <span className="flex items-baseline gap-2">
        <span className="font-display font-bold">
          {share === null ? i18n.number(count) : i18n.number(share, { style: 'percent' })}
        </span>
        {share !== null && <span className="text-xs text-muted">{i18n.number(count)}</span>}
      </span>
      <div className="mt-1">
        <BarTrack share={share === null ? percent(count, total) : 100 * share} shareBefore={null} colour={colour} />
      </div>
    </td>
  );
}

const cellLook = 'py-2 ps-4 sm:ps-6';

interface DetailProps extends Pick<ReportValueProps, 'total' | 'colour'> {
  detail: RowDetail;
  count: number;
}

/** Steps and targets are counted, amounts added. */
function DetailCell({ detail: { mean, deviation, parts }, count, total, colour }: DetailProps) {
  const { t, i18n } = useLingui();
  const isCounted = parts.length > 0;
  const isScale = mean !== undefined;
  return (
    <td className={cellLook}>
      <span className="flex flex-wrap items-baseline gap-x-2">
        {isScale && <span className="font-display font-bold">{formatRowAverage(mean, i18n, 2)}</span>}
        {typeof deviation === 'number' && (
          <span className="text-xs text-muted">{t`standard deviation ${formatRowAverage(deviation, i18n, 2)}`}</span>
        )}
        <span className="text-xs text-muted">
          {isCounted ? (
            <Plural value={count} one="# answer" other="# answers" />
          ) : (
            <Plural value={count} one="# point" other="# points" />
          )}
        </span>
      </span>
      <div className="mt-1">
        {isCounted ? (
          <StackedBar
            counts={parts.map((part) => part.count)}
            colours={isScale ? undefined : parts.map((_, at) => optionColour(at))}
          />
        ) : (
          <BarTrack share={percent(count, total)} shareBefore={null} colour={colour} />
        )}
      </div>
      {isCounted && (
        <p className="mt-1 text-xs text-muted" dir={isScale ? 'ltr' : undefined}>
          {parts.map(({ label, count: chosen, isRight }, at) =>
            !isScale && !isRight && chosen === 0 ? null : (
              <span key={label} className={`me-3 inline-block ${isRight ? 'font-semibold text-positive-text' : ''}`}>
                <Swatch at={at} colour={isScale ? stepColour(at, parts.length) : optionColour(at)} /> <bdi>{label}</bdi>
                : {i18n.number(chosen)}
                {isRight && ` · ${t`right`}`}
              </span>
            ),
          )}
        </p>
      )}
    </td>
  );
}
