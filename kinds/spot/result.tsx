import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { Tallies } from '#contracts/poll-kinds.ts';
import { Bar } from '#client/results/charts/bar-chart.tsx';
import {
  type ChartProps,
  CountTable,
  DataTable,
  OwnAnswer,
  type TallyTableProps,
  withTable,
} from '#client/results/charts/count-table.tsx';
import { Heat, heatLooks, Pin, Region, SpotPicture } from '#client/results/charts/spot-picture.tsx';
import { visibleRightAnswer } from '#client/results/right-answer.ts';
import { optionColour, optionLetter } from '#ui/option-letter.ts';
import { setShape } from '#ui/picture.tsx';
import { spotLines } from './answer.tsx';
import { cellRanges } from './marks.ts';

export default withTable(SpotChart, SpotTable, { isWide: true });

/** Sizes at which fewer regions than this fit next to the picture, with the key. */
const listLooks = [
  [5, '[--type:min(3.8*var(--vh),100cqh/11)] [--track:1.8] [--before:1] [--bars-gap:1.6]'],
  [8, '[--type:min(2.8*var(--vh),100cqh/16)] [--track:0.9] [--before:0.5] [--bars-gap:0.8] [--row-gap:0.3]'],
  [13, '[--type:min(2.3*var(--vh),100cqh/22)] [--track:0.3] [--before:0.2] [--bars-gap:0.3] [--row-gap:0.1]'],
] as const;

const plotLook = 'flex flex-wrap items-start gap-x-6 gap-y-4';
const usualLook = {
  result: '',
  legend: 'flex-[1_1_18rem] content-start gap-3',
  note: 'text-[0.8125rem]',
};
/** An overlay is as high as what it shows. */
const screenLook = {
  result: '[container-type:size] in-[.overlay]:[container-type:normal]',
  legend: 'flex-1 content-center-safe gap-[calc(3*var(--vh))] text-[calc(3.4*var(--vh))] leading-[1.2]',
  note: 'text-[max(0.8em,var(--readable))]',
};
const screenPlotLook = `flex gap-[calc(5*var(--vh))]
  in-data-[side=end]:flex-col in-data-[side=start]:flex-col`;
/** As wide as the picture, which leaves room for the regions. */
const screenBoxLook = `relative mb-[calc(2.5*var(--vh))] min-h-0 flex-none
  w-[min(64cqw,(100cqh-2.5*var(--vh))*var(--shape))]
  in-[.overlay]:w-3/5 in-data-[side=end]:w-full in-data-[side=start]:w-full`;
/** Its own height must not make the screen higher. */
const screenPictureLook = `absolute inset-y-0 start-0 h-full w-auto max-w-full
  in-[.overlay]:static in-[.overlay]:h-auto in-[.overlay]:w-full`;

function SpotChart({ activity, tally, answer, size, table }: ChartProps<'spot'>) {
  const { options, boxes, maxMarks, picture } = activity;
  const { i18n } = useLingui();
  const given = answer && 'marks' in answer ? answer : null;
  const correct = tally && visibleRightAnswer(activity, 'spot');
  const isOnScreen = size === 'screen';
  const look = isOnScreen ? screenLook : usualLook;
  if (!picture) return null;
  return (
    <div className={`result grid grid-cols-1 gap-4 ${look.result}`} data-size={size}>
      <div className={isOnScreen ? screenPlotLook : plotLook}>
        <div
          className={isOnScreen ? screenBoxLook : 'min-w-0 flex-[2_1_20rem]'}
          ref={isOnScreen ? (box) => setShape(box, picture) : undefined}
        >
          <SpotPicture picture={picture} className={isOnScreen ? screenPictureLook : 'h-auto max-h-[60svh] w-full'}>
            {tally && <Heat cells={tally.cells} picture={picture} />}
            {tally &&
              boxes.map((box, place) => (
                <Region key={place} {...{ box, picture, place }} isRight={correct?.regions.includes(place) ?? false} />
              ))}
            {given?.marks.map((mark, at) => (
              <Pin key={at} {...{ mark, picture }} number={maxMarks > 1 ? String(at + 1) : ''} />
            ))}
          </SpotPicture>
        </div>
        {(tally || given) && (
          <div className={`grid min-w-0 ${look.legend}`}>
            {tally && options.length > 0 && <RegionBars {...{ activity, tally, size, given, correct }} />}
            {given && (!tally || options.length === 0) && (
              <OwnAnswer>{spotLines(activity, given, i18n).join(' · ')}</OwnAnswer>
            )}
            {tally && tally.cells.length > 0 && <Key tally={tally} look={look.note} />}
          </div>
        )}
      </div>
      {table}
    </div>
  );
}

interface RegionBarsProps extends Pick<ChartProps<'spot'>, 'activity' | 'size'> {
  tally: NonNullable<ChartProps<'spot'>['tally']>;
  given: { regions?: (number | null)[] | undefined } | null;
  correct: { regions: number[] } | null;
}

function RegionBars({ activity, tally, size, given, correct }: RegionBarsProps) {
  const { t } = useLingui();
  const { options, before } = activity;
  const [, look = ''] = (size === 'screen' && listLooks.find(([most]) => options.length < most)) || [];
  const elsewhere = { id: 'elsewhere', label: t`Elsewhere` };
  const countIn = (of: Tallies['spot'], place: number): number => of.regions[place] ?? of.elsewhere;
  return (
    <ol className={`bars ${look}`} data-size={size} data-compared={before !== null || undefined}>
      {[...options, elsewhere].map((option, place) => (
        <Bar
          key={option.id}
          {...{ option }}
          letter={place < options.length ? optionLetter(place) : '–'}
          colour={place < options.length ? optionColour(place) : '[--option:var(--muted)]'}
          now={{ count: countIn(tally, place), total: tally.total }}
          before={before && { count: countIn(before, place), total: before.total }}
          isPicked={given?.regions?.includes(place < options.length ? place : null) ?? false}
          isRight={correct && correct.regions.includes(place)}
        />
      ))}
    </ol>
  );
}

/** Screen readers have the table. */
function Key({ tally: { cells }, look }: { tally: Tallies['spot']; look: string }) {
  const { i18n } = useLingui();
  const id = useId();
  const most = i18n.number(Math.max(...cells.map(([, count]) => count)));
  return (
    <p className={`flex items-center gap-[0.6em] text-faint ${look}`} aria-hidden="true">
      <svg viewBox="0 0 64 16" className="h-[1em] w-[4em] flex-none">
        <linearGradient id={id}>
          {heatLooks.map((stop, level) => (
            <stop key={stop} offset={`${(100 * level) / (heatLooks.length - 1)}%`} className={stop} />
          ))}
        </linearGradient>
        <rect width="64" height="16" rx="4" fill={`url(#${id})`} />
      </svg>
      <Trans>Few to most marks (up to {most} in one place)</Trans>
    </p>
  );
}

function SpotTable({ caption, activity, tally }: TallyTableProps<'spot'>) {
  const { t, i18n } = useLingui();
  const { options, before, round } = activity;
  if (options.length > 0)
    return (
      <CountTable
        {...{ caption, round }}
        name={t`Region`}
        total={tally.total}
        totalBefore={before && before.total}
        rows={[...options, { id: 'elsewhere', label: t`Elsewhere` }].map(({ id, label }, place) => ({
          key: id,
          name: label,
          count: tally.regions[place] ?? tally.elsewhere,
          before: before ? (before.regions[place] ?? before.elsewhere) : undefined,
        }))}
      />
    );
  const most = tally.cells.toSorted(([, one], [, other]) => other - one);
  return (
    <DataTable
      caption={caption}
      head={[t`From the left`, t`From the top`, t`Marks`]}
      rows={most.map(([cell, count]) => {
        const { across, down } = cellRanges(cell);
        return { key: String(cell), cells: [`${across} %`, `${down} %`, i18n.number(count)] };
      })}
    />
  );
}
