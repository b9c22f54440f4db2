import { Trans } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { isWritten, showsUnread } from '#contracts/poll-kinds.ts';
import type { CrewActivityView } from '#contracts/views.ts';
import { useControlRoom } from '../state/context.ts';
import { useIsCountingDown } from '../state/use-is-counting-down.ts';

export function ActivityStateWord({ activity }: { activity: CrewActivityView }) {
  const isCounting = useIsCountingDown(activity);
  const isOpen = activity.state === 'open' && !isCounting;
  return (
    <span
      className={`inline-flex items-center gap-1.5 text-xs font-semibold whitespace-nowrap ${isOpen ? 'text-positive-text' : 'text-muted'}`}
    >
      {isOpen && <span className="size-2 rounded-full bg-positive" aria-hidden="true" />}
      {activity.state === 'draft' && <Trans>draft</Trans>}
      {isOpen && <Trans>voting open</Trans>}
      {isCounting && <Trans>opens in a moment</Trans>}
      {activity.state === 'closed' && <Trans>closed</Trans>}
    </span>
  );
}

/** Who sees the numbers. A host must never have to guess. */
export function Visibility({ activity }: { activity: CrewActivityView }) {
  return (
    <VisibilityPill isRevealed={activity.isRevealed}>
      <VisibilityWords activity={activity} />
    </VisibilityPill>
  );
}

export function VisibilityPill({ isRevealed, children }: { isRevealed: boolean; children: ReactNode }) {
  const Icon = isRevealed ? Eye : EyeOff;
  return (
    <span
      className={`inline-flex items-center gap-2 rounded-full px-3 py-1 text-xs font-semibold ${isRevealed ? 'bg-accent-soft text-accent-text' : 'bg-sunken text-ink'}`}
    >
      <Icon aria-hidden="true" size={16} strokeWidth={2.25} className="shrink-0" />
      <span>{children}</span>
    </span>
  );
}

/** Says that the result will be revealed automatically; nothing if a host has to reveal it, or it already is. */
export function ComingReveal({ activity: { state, isRevealed, points, seriesId } }: { activity: CrewActivityView }) {
  const { control } = useControlRoom();
  const { revealing } = control.event;
  const series = control.series.find(({ id }) => id === seriesId);
  if (revealing === 'by-hand' || series?.kind === 'quiz' || isRevealed || state === 'closed') return null;
  if (series) return <Trans>The result shows when the survey closes.</Trans>;
  if (revealing === 'on-close' || points !== null) return <Trans>The result shows when voting closes.</Trans>;
  // It was hidden by hand.
  return state === 'open' ? null : <Trans>The result shows while people vote.</Trans>;
}

/** For texts the room sees what is approved (or not held or taken down), for words what is not hidden. */
function VisibilityWords({ activity }: { activity: CrewActivityView }) {
  const { kind, isRevealed } = activity;
  if (!isWritten(kind))
    return isRevealed ? (
      <Trans>Revealed: everyone sees these numbers</Trans>
    ) : (
      <Trans>Hidden: only the crew sees these numbers</Trans>
    );
  if (!isRevealed) return <Trans>Hidden: only the crew sees these answers</Trans>;
  return showsUnread(activity) ? (
    <Trans>Revealed: everyone sees these answers</Trans>
  ) : (
    <Trans>Revealed: everyone sees what is approved</Trans>
  );
}
