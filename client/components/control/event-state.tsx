import { Trans } from '@lingui/react/macro';
import type { EventState } from '../../../contracts/views.ts';

const looks: Record<EventState, string> = {
  draft: 'text-muted',
  open: 'text-positive-text',
  ended: 'text-ink',
};
const dots: Record<EventState, string> = {
  draft: 'border-2 border-line-strong',
  open: 'bg-positive',
  ended: 'bg-line-strong',
};

/** The state of an event, in a word and a dot, as everything else that has a state. */
export function EventStateWord({ state }: { state: EventState }) {
  return (
    <span className={`inline-flex shrink-0 items-center gap-1.5 text-xs font-semibold whitespace-nowrap ${looks[state]}`}>
      <span aria-hidden="true" className={`size-2 rounded-full ${dots[state]}`} />
      {state === 'draft' && <Trans>Draft</Trans>}
      {state === 'open' && <Trans>Open</Trans>}
      {state === 'ended' && <Trans>Ended</Trans>}
    </span>
  );
}
