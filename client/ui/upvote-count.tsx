import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** A bare number reads as a rank. */
export function UpvoteCount({ count, arrow = 'size-4' }: { count: number; arrow?: string }) {
  const { t, i18n } = useLingui();
  return (
    <>
      <UpArrow className={arrow} />
      <span className="figures" aria-hidden="true">
        {i18n.number(count)}
      </span>
      <span className="unseen">{t`${plural(count, { one: '# upvote', other: '# upvotes' })}`}</span>
    </>
  );
}

function UpArrow({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 16 16" className={`up-arrow ${className}`} aria-hidden="true">
      <path d="M8 13V3.5M3.5 7.5 8 3l4.5 4.5" />
    </svg>
  );
}
