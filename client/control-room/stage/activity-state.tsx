import { Trans } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { isWritten, showsUnread } from '#contracts/poll-kinds.ts';
import type { CrewActivityView } from '#contracts/views.ts';
import { AskedSummary } from '#kinds/editors.tsx';
import { useControlRoom } from '../state/context.ts';
import { useIsCountingDown } from '../state/use-is-counting-down.ts';

export function ActivityStateWord({ activity }: { activity: CrewActivityView }) {
  const isCounting = useIsCountingDown(activity);
  const words = {
    draft: <Trans>draft</Trans>,
    open: isCounting ? <Trans>opens in a moment</Trans> : <Trans>voting open</Trans>,
    closed: <Trans>closed</Trans>,
  };
  return <StateWord isLive={activity.state === 'open' && !isCounting}>{words[activity.state]}</StateWord>;
}

export function StateWord({ isLive, children }: { isLive: boolean; children: ReactNode }) {
  const colour = isLive ? 'text-positive-text' : 'text-muted';
  return (
    <span className={`inline-flex items-center gap-1.5 text-xs font-semibold whitespace-nowrap ${colour}`}>
      {isLive && <span className="size-2 rounded-full bg-positive" aria-hidden="true" />}
      {children}
    </span>
  );
}

export function VisibilityPill({ isRevealed, children }: { isRevealed: boolean; children: ReactNode }) {
  const [Icon, look] = isRevealed ? [Eye, 'bg-accent-soft text-accent-text'] : [EyeOff, 'bg-sunken text-ink'];
  return (
    <span className={`inline-flex items-center gap-2 rounded-full px-3 py-1 text-xs font-semibold ${look}`}>
      <Icon aria-hidden="true" size={16} strokeWidth={2.25} className="shrink-0" />
      <span>{children}</span>
    </span>
  );
}

/** Empty if a host has to reveal the result, or already has. */
export function ComingReveal({ activity: { state, isRevealed, points, seriesId } }: { activity: CrewActivityView }) {
  const { control } = useControlRoom();
  const { revealing } = control.event;
  const series = control.series.find(({ id }) => id === seriesId);
  if (revealing === 'by-hand' || series?.kind === 'quiz' || isRevealed || state === 'closed') return null;
  if (series) return <Trans>The result shows when the survey closes.</Trans>;
  if (revealing === 'on-close' || points !== null) return <Trans>The result shows when voting closes.</Trans>;
  return state === 'open' ? null : <Trans>The result shows while people vote.</Trans>;
}

export function Visibility({ activity }: { activity: CrewActivityView }) {
  const { kind, isRevealed } = activity;
  const areNumbers = !isWritten(kind);
  return (
    <VisibilityPill isRevealed={isRevealed}>
      {isRevealed ? (
        areNumbers ? (
          <Trans>Revealed: everyone sees this</Trans>
        ) : showsUnread(activity) ? (
          <Trans>Revealed: everyone sees this</Trans>
        ) : (
          <Trans>Revealed: everyone sees approved answers</Trans>
        )
      ) : areNumbers ? (
        <Trans>Hidden: only the crew sees this</Trans>
      ) : (
        <Trans>Hidden: only the crew sees this</Trans>
      )}
    </VisibilityPill>
  );
}

export function SetupSummary({ activity }: { activity: CrewActivityView }) {
  return (
    <p className="text-muted">
      <AskedSummary activity={activity} />{' '}
      {activity.isRevisable ? (
        <Trans>Answers can change while voting is open</Trans>
      ) : (
        <Trans>Answers are final.</Trans>
      )}{' '}
      <ComingReveal activity={activity} />
    </p>
  );
}
