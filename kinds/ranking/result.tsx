import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useGlide } from '#ui/list/use-glide.ts';
import { BarTrack, BarWords, BeforeNumber, foldedLook } from '#client/results/charts/bar-chart.tsx';
import { CheckMark } from '#ui/check-mark.tsx';
import { percent } from '#ui/option-letter.ts';
import { visibleRightAnswer } from '#client/results/right-answer.ts';
import { type ChartProps, DataTable, type TallyTableProps, withTable } from '#client/results/charts/count-table.tsx';
import { formatAverage } from '#client/results/charts/format-average.ts';
import { rankedOptions } from './ranked-options.ts';

export default withTable(RankingChart, RankingTable);

function RankingChart({ activity, tally, answer, size }: ChartProps<'ranking'>) {
  const { t, i18n } = useLingui();
  const list = useRef<HTMLOListElement>(null);
  const { options, before } = activity;
  const right = visibleRightAnswer(activity, 'ranking');
  // On the screen, the order is the answer; the table has the rest.
  const isOrderAlone = right !== null && size === 'screen';
  const shown = rankedOptions(options, tally, right?.order);
  useGlide(
    list,
    shown.map(({ option }) => option.id),
  );
  const mine = answer && 'order' in answer ? answer.order : [];
  const rows = (
    <ol
      ref={list}
      className="bars"
      data-size={size}
      data-compared={(tally && before !== null) || undefined}
      data-ordered={right !== null || undefined}
    >
      {shown.map(({ option, place, points, meanPlace }) => {
        const own = mine.indexOf(option.id) + 1;
        const share = percent(points, (tally?.total ?? 0) * options.length);
        const hasPoints = tally !== null && !right;
        const isFolded = size === 'room' && hasPoints;
        const was = tally && before ? before.ranks[option.id] : undefined;
        return (
          <li key={option.id} data-id={option.id} className="bar-row">
            <BarWords
              {...{ option }}
              letter={tally || right || size !== 'screen' ? (place ?? '·') : undefined}
              letterLook={`figures ${right ? 'text-positive-text' : ''}`}
              look={isFolded ? foldedLook.words : ''}
              notes={
                own > 0 && (
                  <span className={right && own === place ? 'bar-right' : 'bar-mine'}>
                    {right && own === place && <CheckMark />} {t`your place ${own}`}
                  </span>
                )
              }
            >
              {tally && !isOrderAlone && (
                <span className={`bar-number figures ${isFolded ? foldedLook.numbers : ''}`}>
                  {meanPlace !== null && (
                    <Trans>
                      average place{' '}
                      {was && was.meanPlace !== null && (
                        <BeforeNumber>{formatAverage(was.meanPlace, i18n)}</BeforeNumber>
                      )}
                      {formatAverage(meanPlace, i18n)}
                    </Trans>
                  )}{' '}
                  {/* People could mistake these for quiz points. */}
                  {hasPoints && (
                    <span className={`bar-count min-w-[5.5em] ${isFolded ? foldedLook.points : ''}`}>
                      <Plural value={points} one="# point" other="# points" />
                    </span>
                  )}
                </span>
              )}
            </BarWords>
            {tally && !isOrderAlone && (
              <BarTrack
                share={share}
                shareBefore={was && before ? percent(was.points, before.total * options.length) : null}
                colour="fill-(--plain,var(--option-1))"
              />
            )}
          </li>
        );
      })}
    </ol>
  );
  // The screen shows this elsewhere.
  if (!right || size === 'screen') return rows;
  return (
    <div className="grid gap-2">
      <p className="font-semibold text-positive-text">{t`The right order`}</p>
      {rows}
    </div>
  );
}

function RankingTable({ caption, activity, tally }: TallyTableProps<'ranking'>) {
  const { t, i18n } = useLingui();
  const { options, before, round } = activity;
  const last = round - 1;
  const average = (value: number | null) => (value === null ? '–' : formatAverage(value, i18n));
  const ranked = rankedOptions(options, tally, visibleRightAnswer(activity, 'ranking')?.order);
  return (
    <DataTable
      caption={caption}
      head={[
        t`Option`,
        t`Points`,
        t`Average place`,
        t`First places`,
        ...(before ? [t`Points, round ${last}`, t`Average place, round ${last}`] : []),
      ]}
      rows={ranked.map(({ option: { id, label }, points, meanPlace, firsts }) => {
        const was = before?.ranks[id];
        return {
          key: id,
          cells: [
            label,
            i18n.number(points),
            average(meanPlace),
            i18n.number(firsts),
            ...(was ? [i18n.number(was.points), average(was.meanPlace)] : []),
          ],
        };
      })}
    />
  );
}
