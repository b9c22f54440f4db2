import { Trans } from '@lingui/react/macro';
import type { ResultRow } from '#contracts/polls/results.ts';

/** Marks an answer that is hidden from the room, with the reason. */
export function WithheldNote({ row: { withheld } }: { row: ResultRow }) {
  if (withheld === null) return null;
  return (
    <span
      className={`ms-2 text-xs font-semibold whitespace-nowrap ${withheld === 'waiting' ? 'text-caution-text' : 'text-muted'}`}
    >
      {withheld === 'waiting' ? <Trans>not approved yet</Trans> : <Trans>not shown</Trans>}
    </span>
  );
}
