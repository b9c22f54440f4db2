import { Trans, useLingui } from '@lingui/react/macro';
import type { AxisLabels, OptionView, Spread, Tallies } from '#contracts/poll-kinds.ts';
import type { Position } from '#contracts/polls/axes.ts';
import { type ChartProps, DataTable, type TallyTableProps, withTable } from '#client/results/charts/count-table.tsx';
import { OptionLabel } from '#client/results/charts/bar-chart.tsx';
import { formatRowAverage } from '#client/results/charts/format-average.ts';
import { type Dot, Dots, dotsOf, Plane } from '#client/results/charts/plane.tsx';
import {
  type FigureLook,
  screenColumnLooks,
  screenFigureLook,
  screenMeansLook,
  screenPlaneLook,
} from '#client/results/screen/figure-look.ts';
import { optionColour, optionLetter } from '#ui/option-letter.ts';
import { positionOf } from './positions.ts';

type Place = Tallies['axes']['places'][number];

export default withTable(AxesChart, AxesTable, { isWide: true });

type AxesLook = FigureLook & { means: string };

const screenLook: AxesLook = {
  ...screenFigureLook,
  plot: `${screenFigureLook.plot} ${screenColumnLooks.wideFigure}`,
  figure: `${screenFigureLook.figure} ${screenPlaneLook}`,
  means: screenMeansLook,
};

const usualLook: AxesLook = {
  result: '',
  plot: 'flex flex-wrap items-start gap-x-6 gap-y-4',
  figure: 'max-w-104 flex-[1_1_18rem]',
  legend: 'flex-[1_1_14rem] content-start gap-3',
  list: 'gap-2.5',
  chip: '',
  label: '',
  means: 'gap-x-2.5 gap-y-0.5 text-[0.875rem]',
  note: 'text-[0.8125rem]',
};

function AxesChart({ activity, tally, answer, size, table }: ChartProps<'axes'>) {
  const { options } = activity;
  const before = tally ? activity.before : null;
  const look = size === 'screen' ? screenLook : usualLook;
  const given = answer && 'values' in answer ? answer.values : [];
  const dots = options.flatMap((_, place): Dot[] => {
    if (tally) return dotsOf(place, tally.places[place], before?.places[place]);
    const own = positionOf(given, place);
    return own ? [{ place, ...own }] : [];
  });
  return (
    <div className={`result grid grid-cols-1 gap-4 [&_[scope=row]]:min-w-36 ${look.result}`} data-size={size}>
      <div className={look.plot}>
        <Plane axes={activity} size={size} className={look.figure}>
          <Dots dots={dots} size={size} />
        </Plane>
        <div className={`grid min-w-0 ${look.legend}`}>
          <ol className={`grid ${look.list}`}>
            {options.map((option, place) => (
              <LegendRow
                key={option.id}
                {...{ option, place, look }}
                axes={activity}
                mine={positionOf(given, place)}
                now={tally?.places[place]}
              />
            ))}
          </ol>
          {tally !== null && tally.total > 0 && (
            <p className={`text-faint ${look.note}`} aria-hidden="true">
              <Trans>Dot: mean. Ellipse: standard deviation.</Trans>{' '}
              {before !== null && size !== 'screen' && <Trans>Ring: previous round.</Trans>}
            </p>
          )}
        </div>
      </div>
      {table}
    </div>
  );
}

const meansLook = 'flex flex-none flex-wrap text-faint @max-[38rem]/panel:col-start-2';

/** Long labels need the whole width of a phone. */
const rowLook = `flex items-center gap-[0.6em] gap-y-0.5 @max-[38rem]/panel:grid
  @max-[38rem]/panel:grid-cols-[auto_minmax(0,1fr)]`;

interface LegendRowProps {
  option: OptionView;
  place: number;
  look: AxesLook;
  axes: AxisLabels;
  mine: Position | null;
  /** Undefined while the numbers are hidden. */
  now: Place | undefined;
}

function LegendRow({ option, place, look, axes, mine, now }: LegendRowProps) {
  const { t, i18n } = useLingui();
  const [x, y] = mine ? [i18n.number(mine.x), i18n.number(mine.y)] : [];
  return (
    <li className={`${rowLook} ${optionColour(place)}`}>
      <span className={`letter plane-chip ${look.chip}`} aria-hidden="true">
        {optionLetter(place)}
      </span>
      <span className={`min-w-0 flex-1 ${look.label}`}>
        <OptionLabel of={option} />
      </span>
      <span className={`figures ${meansLook} ${look.means}`}>
        {now && now.count > 0 && (
          <>
            <Mean axis={axes.xLabel} {...now.x} />
            <Mean axis={axes.yLabel} {...now.y} isVertical />
          </>
        )}
        {mine && <span className="bar-mine ms-0">{t`your answer: ${x}, ${y}`}</span>}
      </span>
    </li>
  );
}

/** The arrow says which axis it is. */
function Mean({ axis, mean, isVertical = false }: Spread & { axis: string; isVertical?: boolean }) {
  const { i18n } = useLingui();
  return (
    <span className="flex items-center gap-[0.25em]" dir="ltr">
      <span className="unseen" dir="auto">
        {axis}{' '}
      </span>
      <svg
        viewBox="0 0 16 16"
        className={`size-[0.95em] fill-none stroke-current ${isVertical ? 'rotate-90' : ''}`}
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M1.5 8h13M4.5 5l-3 3 3 3M11.5 5l3 3-3 3" />
      </svg>
      {formatRowAverage(mean, i18n)}
    </span>
  );
}

function AxesTable({ caption, activity, tally }: TallyTableProps<'axes'>) {
  const { t, i18n } = useLingui();
  const { options, before, round, xLabel, yLabel } = activity;
  const last = round - 1;
  const average = (value: number | null | undefined): string => formatRowAverage(value, i18n);
  return (
    <DataTable
      caption={caption}
      head={[
        t`Option`,
        ...[xLabel, yLabel].flatMap((label) => [
          t`${label}: mean`,
          t`${label}: standard deviation`,
          ...(before ? [t`${label}: mean, round ${last}`] : []),
        ]),
        t`Answers`,
      ]}
      rows={options.map(({ id, label }, at) => {
        const now = tally.places[at];
        const was = before?.places[at];
        return {
          key: id,
          cells: [
            label,
            ...(['x', 'y'] as const).flatMap((axis) => [
              average(now?.[axis].mean),
              average(now?.[axis].deviation),
              ...(before ? [average(was?.[axis].mean)] : []),
            ]),
            i18n.number(now?.count ?? 0),
          ],
        };
      })}
    />
  );
}
