import { Trans, useLingui } from '@lingui/react/macro';
import type { OptionView } from '#contracts/poll-kinds.ts';
import type { TallyViewOf } from '#contracts/views.ts';
import { CheckMark } from '#ui/check-mark.tsx';
import { Marked } from '#ui/markup/marked.tsx';
import { optionColour, optionLetter, percent } from '#ui/option-letter.ts';
import { arePictured, OptionPicture } from '#ui/picture.tsx';
import type { ReactNode } from 'react';

/** On phones, long labels need the whole width. */
export const foldedLook = {
  words: '@max-[38rem]/panel:grid @max-[38rem]/panel:grid-cols-[auto_minmax(0,1fr)] @max-[38rem]/panel:gap-y-0',
  numbers: '@max-[38rem]/panel:col-start-2 @max-[38rem]/panel:text-[0.8125rem]',
  points: '@max-[38rem]/panel:ms-2 @max-[38rem]/panel:min-w-0 @max-[38rem]/panel:text-[1em]',
};

interface BarChartProps {
  options: readonly OptionView[];
  tally: TallyViewOf<'choice'> | null;
  before?: TallyViewOf<'choice'> | null;
  picks?: readonly string[];
  right?: readonly string[] | null;
  size?: 'room' | 'compact' | 'screen';
}

export function BarChart({ options, tally, before = null, picks = [], right = null, size = 'room' }: BarChartProps) {
  return (
    <ol
      className="bars"
      data-size={size}
      data-compared={(tally && before !== null) || undefined}
      data-pictures={arePictured(options) || undefined}
    >
      {options.map((option, place) => (
        <Bar
          key={option.id}
          {...{ option, place, tally, before }}
          isLabelled={size !== 'screen' || option.picture?.alt !== null}
          isPicked={picks.includes(option.id)}
          isRight={right && right.includes(option.id)}
        />
      ))}
    </ol>
  );
}

interface BarProps extends Required<Pick<BarChartProps, 'tally' | 'before'>> {
  option: OptionView;
  place: number;
  isLabelled: boolean;
  isPicked: boolean;
  isRight: boolean | null;
}

function Bar({ option, place, tally, before, isLabelled, isPicked, isRight }: BarProps) {
  const { t, i18n } = useLingui();
  const count = tally?.counts[option.id] ?? 0;
  const share = tally ? percent(count, tally.total) : 0;
  const shareBefore = tally && before ? percent(before.counts[option.id] ?? 0, before.total) : null;
  return (
    <li
      className={`bar-row ${optionColour(place)}`}
      data-right={isRight ?? undefined}
      data-unlabelled={!isLabelled || undefined}
    >
      <OptionPicture of={option} isLabelled={isLabelled} />
      <BarWords
        {...{ option }}
        letter={optionLetter(place)}
        notes={
          <>
            {isRight && (
              <span className="bar-right">
                <CheckMark /> {t`right answer`}
              </span>
            )}
            {isPicked && <span className="bar-mine">{t`your answer`}</span>}
          </>
        }
      >
        {tally && (
          <span className="bar-number figures">
            {/* It is as wide as “100%”, so that previous values are aligned too. */}
            {shareBefore !== null && (
              <BeforeNumber>{i18n.number(shareBefore / 100, { style: 'percent' })}</BeforeNumber>
            )}
            <span className={`bar-share ${shareBefore === null ? '' : 'inline-block min-w-[3em] text-end'}`}>
              {i18n.number(share / 100, { style: 'percent' })}
            </span>{' '}
            <span className="bar-count">{i18n.number(count)}</span>
          </span>
        )}
      </BarWords>
      {tally && <BarTrack {...{ share, shareBefore }} colour={isRight ? 'fill-positive' : 'fill-(--option)'} />}
    </li>
  );
}

interface BarWordsProps {
  option: Pick<OptionView, 'label' | 'markup'>;
  letter?: ReactNode;
  letterLook?: string;
  look?: string | undefined;
  /** Follow the label. */
  notes?: ReactNode;
  children?: ReactNode;
}

export function BarWords({ option, letter, letterLook = '', look = '', notes, children }: BarWordsProps) {
  return (
    <div className={`bar-words ${look}`}>
      {letter !== undefined && (
        <span className={`letter ${letterLook}`} aria-hidden="true">
          {letter}
        </span>
      )}
      <span className="bar-label">
        <OptionLabel of={option} />
        {notes}
      </span>
      {children}
    </div>
  );
}

export function OptionLabel({ of: { label, markup } }: { of: Pick<OptionView, 'label' | 'markup'> }) {
  return (
    <bdi>
      <Marked text={label} markup={markup} />
    </bdi>
  );
}

/** “your answer: 4” */
export function OwnNumber({ value }: { value: number | null | undefined }) {
  const { t, i18n } = useLingui();
  if (value === null || value === undefined) return null;
  return <span className="bar-mine">{t`your answer: ${i18n.number(value)}`}</span>;
}

const beforeArrowLook =
  'ms-[0.35em] me-[0.3em] inline-block w-[1.1em] fill-none stroke-current stroke-[1.5] align-baseline rtl:-scale-x-100';

export function BarTrack({
  share,
  shareBefore,
  colour,
}: {
  share: number;
  shareBefore: number | null;
  colour: string;
}) {
  return (
    <>
      <svg className="bar-track" aria-hidden="true" preserveAspectRatio="none">
        <rect width="100%" height="100%" className="fill-sunken" />
        <rect width={`${share}%`} height="100%" className={`glide ${colour}`} />
      </svg>
      {shareBefore !== null && (
        <svg className="bar-track bar-before" aria-hidden="true" preserveAspectRatio="none">
          <rect width={`${shareBefore}%`} height="100%" className={`glide ${colour}`} />
        </svg>
      )}
    </>
  );
}

export function BeforeNumber({ children }: { children: ReactNode }) {
  return (
    <span className="bar-before-number">
      <span className="unseen">
        <Trans>previous round:</Trans>{' '}
      </span>
      {children}
      {/* Some fonts lack an arrow. */}
      <svg viewBox="0 0 14 10" aria-hidden="true" className={beforeArrowLook}>
        <path d="M1 5h11M8.5 1.5 12 5 8.5 8.5" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </span>
  );
}
