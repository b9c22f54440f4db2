import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

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
