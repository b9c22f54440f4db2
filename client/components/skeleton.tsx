import { Trans } from '@lingui/react/macro';

/** Grey lines in place of what is on its way; they appear only after 250 ms. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div aria-busy="true" className="grid gap-3">
      <span className="unseen">
        <Trans>Loading</Trans>
      </span>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className="skeleton h-5" />
      ))}
    </div>
  );
}
