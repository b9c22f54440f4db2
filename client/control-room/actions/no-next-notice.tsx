import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useKeyBindings } from '#ui/keyboard/use-key-bindings.ts';
import { useControlRoom } from '../state/context.ts';

const shownMs = 5_000;

/** Explains for a moment, above the actions, why N does nothing. */
export function NoNextNotice({ hasNext }: { hasNext: boolean }) {
  const { control, selectedSeries: series, freshSeries } = useControlRoom();
  const [presses, setPresses] = useState(0);
  useEffect(() => {
    if (presses === 0) return undefined;
    const timer = setTimeout(() => setPresses(0), shownMs);
    return () => clearTimeout(timer);
  }, [presses]);
  const isFresh = series !== null && freshSeries.includes(series.id);
  // One press too many on a survey that was just opened needs no explanation.
  const isSilent = hasNext || control.event.state === 'ended' || (isFresh && series.kind === 'survey');
  useKeyBindings(isSilent ? [] : [{ key: 'n', run: () => setPresses(presses + 1) }]);
  return (
    <output className="pointer-events-none absolute inset-x-0 bottom-full mb-4 flex empty:hidden">
      {presses > 0 && !isSilent && (
        <span className="appear rounded-control bg-ink px-3 py-2 text-xs font-semibold text-paper shadow-float">
          {control.event.state === 'draft' ? (
            <Trans>Open the event first.</Trans>
          ) : isFresh ? (
            <Trans>The screen still names the winners.</Trans>
          ) : series?.activityIds.length === 0 ? (
            <Trans>Add a question first.</Trans>
          ) : (
            <Trans>Nothing follows in the agenda.</Trans>
          )}
        </span>
      )}
    </output>
  );
}
