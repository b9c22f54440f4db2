import { Trans, useLingui } from '@lingui/react/macro';
import type { OptionView } from '../../contracts/activities.ts';
import type { TallyViewOf } from '../../contracts/views.ts';
import { CheckMark } from './check-mark.tsx';
import { optionColour, optionLetter, percent } from './option-letter.ts';

export interface BarChartProps {
  options: readonly OptionView[];
  /** Null while the numbers are hidden: the labels stand alone. */
  tally: TallyViewOf<'choice'> | null;
  /** Ids of the options this person chose. */
  picks?: readonly string[];
  /** Ids of the right options, once they may be told; null where nothing is right or wrong. */
  right?: readonly string[] | null;
  /** `screen` sizes everything in `vh`, for the last row. */
  size?: 'room' | 'compact' | 'screen';
}

/** Labelled bars, and for ears a list of the same numbers. Bars glide to their new length. */
export function BarChart({ options, tally, picks = [], right = null, size = 'room' }: BarChartProps) {
  return (
    <ol className="bars" data-size={size}>
      {options.map((option, place) => (
        <Bar key={option.id} {...{ option, place, tally }} isPicked={picks.includes(option.id)} isRight={right && right.includes(option.id)} />
      ))}
    </ol>
  );
}

interface BarProps {
  option: OptionView;
  place: number;
  tally: TallyViewOf<'choice'> | null;
  isPicked: boolean;
  /** Null while it is not told. */
  isRight: boolean | null;
}

function Bar({ option, place, tally, isPicked, isRight }: BarProps) {
  const { i18n } = useLingui();
  const count = tally?.counts[option.id] ?? 0;
  const share = tally ? percent(count, tally.total) : 0;
  return (
    <li className="bar-row" data-right={isRight ?? undefined}>
      <div className="bar-words">
        <span className="letter" aria-hidden="true">
          {optionLetter(place)}
        </span>
        <span className="bar-label" dir="auto">
          {option.label}
          {isRight && (
            <span className="bar-right">
              <CheckMark /> <Trans>right answer</Trans>
            </span>
          )}
          {isPicked && (
            <span className="bar-mine">
              <Trans>your answer</Trans>
            </span>
          )}
        </span>
        {tally && (
          <span className="bar-number figures">
            {i18n.number(share / 100, { style: 'percent' })} <span className="bar-count">{i18n.number(count)}</span>
          </span>
        )}
      </div>
      {tally && (
        <svg className="bar-track" aria-hidden="true" preserveAspectRatio="none">
          <rect width="100%" height="100%" className="fill-sunken" />
          <rect width={`${share}%`} height="100%" className={`glide ${optionColour(place)}`} />
        </svg>
      )}
    </li>
  );
}
