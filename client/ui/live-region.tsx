import { useEffect, useRef, useState } from 'react';
import { useIsPreview } from '../app/preview-context.ts';

/** A screen reader must finish an announcement. */
const intervalMs = 5_000;

/** Visible numbers get up to five updates per second. */
export function LiveRegion({ words }: { words: readonly string[] }) {
  const throttled = useThrottled(words.join('\n'));
  if (useIsPreview()) return null;
  return (
    // An `output` would announce all lines when one changes.
    <div className="unseen" aria-live="polite" data-live-region>
      {throttled.split('\n').map((sentence, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- Lines have fixed places.
        <p key={place}>{sentence}</p>
      ))}
    </div>
  );
}

function useThrottled(value: string): string {
  const [throttled, setThrottled] = useState(value);
  const changedAt = useRef(-Infinity);
  useEffect(() => {
    if (value === throttled) return undefined;
    const change = (): void => {
      changedAt.current = performance.now();
      setThrottled(value);
    };
    const timer = setTimeout(change, Math.max(0, changedAt.current + intervalMs - performance.now()));
    return () => clearTimeout(timer);
  }, [value, throttled]);
  return throttled;
}
