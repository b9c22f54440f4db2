import { Trans } from '@lingui/react/macro';
import { DoorClosed, DoorOpen, PenLine, type LucideIcon } from 'lucide-react';
import type { EventState } from '#contracts/views.ts';

const icons: Record<EventState, LucideIcon> = { draft: PenLine, open: DoorOpen, ended: DoorClosed };

/** A door: the dot is reserved for polls. */
export function EventStateWord({ state }: { state: EventState }) {
  const Icon = icons[state];
  const colour = state === 'open' ? 'text-ink' : 'text-muted';
  return (
    <span className={`inline-flex shrink-0 items-center gap-1.5 text-xs font-semibold whitespace-nowrap ${colour}`}>
      <Icon size={16} className="shrink-0" />
      {state === 'draft' && <Trans>Draft</Trans>}
      {state === 'open' && <Trans>Event open</Trans>}
      {state === 'ended' && <Trans>Ended</Trans>}
    </span>
  );
}
