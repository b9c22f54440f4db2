import { Trans } from '@lingui/react/macro';
import type { EventState } from '../../../contracts/views.ts';

const looks: Record<EventState, string> = {
  draft: 'bg-sunken text-muted',
  open: 'bg-positive-soft text-positive-text',
  ended: 'bg-sunken text-ink',
};

/** The state of an event in one word. */
export function EventPill({ state }: { state: EventState }) {
  return (
    <span className={`inline-flex items-center rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap ${looks[state]}`}>
      {state === 'draft' && <Trans>Draft</Trans>}
      {state === 'open' && <Trans>Open</Trans>}
      {state === 'ended' && <Trans>Ended</Trans>}
    </span>
  );
}
