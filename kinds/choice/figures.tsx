import '#client/results/charts/plane.css';
import { Plural, useLingui } from '@lingui/react/macro';
import type { choiceCharts, OptionView } from '#contracts/poll-kinds.ts';
import { BarWords, OptionNotes } from '#client/results/charts/bar-chart.tsx';
import { ColumnChart } from '#client/results/charts/column-chart.tsx';
import type { ResultSize } from '#client/results/charts/result-props.ts';
import { useWidthEms } from '#client/results/charts/use-width-ems.ts';
import { type FigureLook, screenColumnLooks, screenFigureLook } from '#client/results/screen/figure-look.ts';
import { percent } from '#ui/option-letter.ts';
import { estimateTextWidth } from '#ui/text/estimate-text-width.ts';

export interface OptionShare {
  option: OptionView;
  letter: string;
  /** Sets `--option`. */
  colour: string;
  count: number;
  isPicked: boolean;
  /** Null without a right answer. */
  isRight: boolean | null;
}

export interface FigureProps {
  chart: Exclude<(typeof choiceCharts)[number], 'bars'>;
  shares: readonly OptionShare[];
  total: number;
  size: ResultSize;
}

const screenLook: FigureLook = {
  ...screenFigureLook,
  plot: `${screenFigureLook.plot} ${screenColumnLooks.even}`,
};

/** On the screen, at the largest text size. */
const labelEms = 11;
const mostLines = 3;

/** Lines of labels beyond the first. */
function wrappedLines(shares: readonly OptionShare[]): number {
  const lines = shares.map(({ option, isRight }) => {
    const notes = isRight ? labelEms : 0;
    return Math.min(mostLines, Math.ceil((estimateTextWidth(option.label) + notes) / labelEms));
  });
  return lines.reduce((sum, count) => sum + Math.max(0, count - 1), 0);
}

const usualLook: FigureLook = {
  result: '',
  plot: 'flex flex-wrap items-center gap-x-6 gap-y-3',
  figure: 'max-w-104 flex-[1_1_16rem] [&>svg]:max-h-40 sm:[&>svg]:max-h-60',
  legend: 'flex-[1_1_16rem] content-start gap-3',
  list: 'gap-1.5',
  chip: '',
  label: '',
  note: 'text-[0.8125rem]',
};

const drawingLook = 'size-full min-h-40 overflow-visible';

const figures = { columns: Columns, donut: Donut, dots: Dots };

/** The legend has all numbers, so the drawing is hidden from screen readers. */
export default function ChoiceFigure({ chart, shares, total, size }: FigureProps) {
  const { i18n } = useLingui();
  const look = size === 'screen' ? screenLook : usualLook;
  const Figure = figures[chart];
  const perDot = dotValue(shares);
  return (
    <div className={`result grid grid-cols-1 gap-4 ${look.result}`} data-size={size}>
      <div className={look.plot}>
        <div className={`relative grid min-h-0 min-w-0 ${look.figure}`} dir="ltr" aria-hidden="true">
          <Figure {...{ shares, size, perDot }} />
        </div>
        <div
          className={`grid min-w-0 ${look.legend}`}
          ref={(legend) => legend?.style.setProperty('--wrapped', String(wrappedLines(shares)))}
        >
          <ol className={`grid ${look.list}`}>
            {shares.map(({ option, letter, colour, count, isPicked, isRight }) => (
              <li key={option.id} className={`bar-row ${colour}`} data-right={isRight ?? undefined}>
                <BarWords
                  {...{ option, letter }}
                  look="gap-[0.6em]"
                  letterLook={`plane-chip size-[1.75em] self-start ${look.chip}`}
                  notes={<OptionNotes {...{ isRight, isPicked }} />}
                >
                  <span className="bar-number figures">
                    {i18n.number(percent(count, total) / 100, { style: 'percent' })}{' '}
                    <span className="bar-count">{i18n.number(count)}</span>
                  </span>
                </BarWords>
              </li>
            ))}
          </ol>
          {chart === 'dots' && perDot > 1 && (
            <p className={`text-faint ${look.note}`} aria-hidden="true">
              <Plural value={perDot} one="One dot: # answer" other="One dot: # answers" />
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

interface DrawnProps extends Pick<FigureProps, 'shares' | 'size'> {
  perDot: number;
}

function Columns({ shares, size }: DrawnProps) {
  const [ref, ems] = useWidthEms(size);
  const columns = shares.map(({ option, letter, colour, count, isRight }) => ({
    key: option.id,
    label: letter,
    count,
    // The legend says which.
    isMine: false,
    colour,
    ...(isRight !== null && { isRight }),
  }));
  return <ColumnChart {...{ columns, size, ems, ref }} marks={[]} hasZeros />;
}

/** In a box of 120; Chromium measures much smaller circles wrongly. */
const ring = { radius: 36, width: 25, letters: 54.5, gapPercent: 0.4 };

function Donut({ shares }: DrawnProps) {
  const total = shares.reduce((sum, { count }) => sum + count, 0);
  const starts = startsOf(shares.map(({ count }) => (100 * count) / total));
  return (
    <svg viewBox="-60 -60 120 120" className={drawingLook}>
      {shares.map(({ option, letter, colour, count, isRight }, place) => {
        if (count === 0) return null;
        const [share, from] = [(100 * count) / total, starts[place] ?? 0];
        const middle = (Math.PI / 50) * (from + share / 2);
        return (
          <g key={option.id} className={colour}>
            <circle
              r={ring.radius}
              fill="none"
              className={`stroke-(--option) ${fadedIf(isRight === false)}`}
              strokeWidth={ring.width}
              pathLength="100"
              strokeDasharray={`${Math.max(share - ring.gapPercent, share / 2)} 100`}
              strokeDashoffset={-from}
              transform="rotate(-90)"
            />
            <text
              x={ring.letters * Math.sin(middle)}
              y={-ring.letters * Math.cos(middle)}
              dy="3"
              fontSize="8.5"
              textAnchor="middle"
              className="fill-ink font-display font-bold"
            >
              {letter}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

const fadedIf = (isWrong: boolean): string => (isWrong ? 'opacity-40' : '');

function startsOf(parts: readonly number[]): number[] {
  let passed = 0;
  return parts.map((part) => (passed += part) - part);
}

/** More dots would be too small. */
const mostDots = 60;
const plotWidth = 160;
const plotHeight = 100;

function dotValue(shares: readonly OptionShare[]): number {
  const most = Math.max(...shares.map(({ count }) => count));
  for (let power = 1; ; power *= 10)
    for (const step of [1, 2, 5]) if (most <= mostDots * step * power) return step * power;
}

/** A column of dots for each option, as wide as the highest needs. */
function Dots({ shares, perDot }: DrawnProps) {
  const dots = shares.map(({ count }) => Math.ceil(count / perDot));
  const slot = plotWidth / shares.length;
  const highest = Math.max(...dots);
  let across = 1;
  const cell = (): number => Math.min(slot / (across + 0.5), 12);
  while (Math.ceil(highest / across) * cell() > plotHeight) across += 1;
  const [size, letterSize] = [cell(), Math.min(9, 0.6 * slot)];
  return (
    <svg viewBox={`0 0 ${plotWidth} ${plotHeight + 12}`} className={drawingLook}>
      {shares.map(({ option, letter, colour, isRight }, place) => (
        <g key={option.id} className={colour}>
          {Array.from({ length: dots[place] ?? 0 }, (_, dot) => (
            <circle
              key={dot}
              cx={(place + 0.5) * slot + ((dot % across) - (across - 1) / 2) * size}
              cy={plotHeight - (Math.floor(dot / across) + 0.5) * size}
              r={0.42 * size}
              className={`fill-(--option) ${fadedIf(isRight === false)}`}
            />
          ))}
          <text
            x={(place + 0.5) * slot}
            y={plotHeight + letterSize + 1}
            fontSize={letterSize}
            textAnchor="middle"
            className="fill-ink font-display font-bold"
          >
            {letter}
          </text>
        </g>
      ))}
      <line x1="0" x2={plotWidth} y1={plotHeight} y2={plotHeight} className="stroke-line-strong" strokeWidth="0.4" />
    </svg>
  );
}
