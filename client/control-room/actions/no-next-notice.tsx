import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { isForm, useControlRoom } from '../state/context.ts';
import { useSeriesActions } from './use-series-actions.ts';
import { useKeyBindings } from '#ui/keyboard/use-key-bindings.ts';
import { useActivityActions } from '../state/use-activity-actions.ts';

const shownMs = 5_000;

/** Explains for a moment, above the actions, why N does nothing. */
export function NoNextNotice() {
  const { control, stage, hasSeriesJustAdvanced } = useControlRoom();
  const activityActions = useActivityActions();
  const series = useSeriesActions();
  const [isShown, setIsShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const say = (): void => {
    clearTimeout(timer.current);
    setIsShown(true);
    timer.current = setTimeout(() => setIsShown(false), shownMs);
  };
  const leadsOn = activityActions.returnToQuiz
    ? true
    : series
      ? Boolean(series.advance ?? series.continueAgenda) && !series.continueAgenda?.isRevealingPodium
      : Boolean(activityActions.goNext);
  // One press too many on a podium or survey needs no explanation.
  const isSilent = leadsOn || isForm(stage) || hasSeriesJustAdvanced || control.event.state === 'ended';
  useKeyBindings(isSilent ? [] : [{ key: 'n', run: say }]);
  let why: ReactNode = <Trans>Nothing follows in the agenda.</Trans>;
  if (control.event.state === 'draft') why = <Trans>Open the event first.</Trans>;
  else if (series?.continueAgenda?.isRevealingPodium) why = <Trans>The screen still names the winners.</Trans>;
  else if (series?.series.activityIds.length === 0) why = <Trans>Add a question first.</Trans>;
  return (
    <output className="pointer-events-none absolute inset-x-0 bottom-full mb-4 flex empty:hidden">
      {isShown && !isSilent && (
        <span className="appear rounded-control bg-ink px-3 py-2 text-xs font-semibold text-paper shadow-float">
          {why}
        </span>
      )}
    </output>
  );
}
