import { useLingui } from '@lingui/react/macro';

/** Decorative: the row has the count in words. */
export function PendingCount({ count }: { count: number }) {
  const { i18n } = useLingui();
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      className="figures rounded-full bg-accent px-1.5 text-xs leading-5 font-semibold text-on-accent"
    >
      {i18n.number(count)}
    </span>
  );
}
