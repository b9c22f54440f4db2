import { Trans, useLingui } from '@lingui/react/macro';
import type { OptionView } from '#contracts/poll-kinds.ts';
import { CheckMark } from '#ui/check-mark.tsx';
import { Marked } from '#ui/markup/marked.tsx';
import { percent } from '#ui/option-letter.ts';
import { OptionPicture } from '#ui/picture.tsx';
import type { ReactNode } from 'react';

/** On phones, long labels need the whole width. */
export const foldedLook = {
  words: '@max-[38rem]/panel:grid @max-[38rem]/panel:grid-cols-[auto_minmax(0,1fr)] @max-[38rem]/panel:gap-y-0',
  numbers: '@max-[38rem]/panel:col-start-2 @max-[38rem]/panel:text-[0.8125rem]',
  points: '@max-[38rem]/panel:ms-2 @max-[38rem]/panel:min-w-0 @max-[38rem]/panel:text-[1em]',
};

interface Part {
  count: number;
  total: number;
}

interface BarProps {
  option: OptionView;
  letter?: string;
  /** Sets `--option`. */
  colour: string;
  /** Null while the numbers are hidden. */
  now: Part | null;
  before: Part | null;
  isLabelled?: boolean;
  isPicked: boolean;
  /** Null without a right answer. */
  isRight: boolean | null;
}

/** The share of those who chose one of the answers. */
export function Bar({ option, letter, colour, now, before, isLabelled = true, isPicked, isRight }: BarProps) {
  const { i18n } = useLingui();
  const share = now ? percent(now.count, now.total) : 0;
  const shareBefore = now && before ? percent(before.count, before.total) : null;
  return (
    <li className={`bar-row ${colour}`} data-right={isRight ?? undefined} data-unlabelled={!isLabelled || undefined}>
      <OptionPicture of={option} isLabelled={isLabelled} />
      <BarWords {...{ option, letter }} notes={<OptionNotes {...{ isRight, isPicked }} />}>
        {now && (
          <span className="bar-number figures">
            {/* It is as wide as “100%”, so that previous values are aligned too. */}
            {shareBefore !== null && (
              <BeforeNumber>{i18n.number(shareBefore / 100, { style: 'percent' })}</BeforeNumber>
            )}
            <span className={`bar-share ${shareBefore === null ? '' : 'inline-block min-w-[3em] text-end'}`}>
              {i18n.number(share / 100, { style: 'percent' })}
            </span>{' '}
            <span className="bar-count">{i18n.number(now.count)}</span>
          </span>
        )}
      </BarWords>
      {now && <BarTrack {...{ share, shareBefore }} colour={isRight ? 'fill-positive' : 'fill-(--option)'} />}
    </li>
  );
}

export function OptionNotes({ isRight, isPicked }: Pick<BarProps, 'isRight' | 'isPicked'>) {
  const { t } = useLingui();
  return (
    <>
      {isRight && (
        <span className="bar-right">
          <CheckMark /> {t`right answer`}
        </span>
      )}
      {isPicked && <span className="bar-mine">{t`your answer`}</span>}
    </>
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
