import { useThrottled } from './use-throttled.ts';
import { useIsPreview } from '../app/preview-context.ts';

/**
 * Announces numbers that change with each push, politely and throttled. The visible numbers are not live regions, or
 * a screen reader would read up to five updates per second.
 */
export function LiveRegion({ words }: { words: readonly string[] }) {
  const throttled = useThrottled(words.join('\n'));
  if (useIsPreview()) return null;
  return (
    // Not an `output`, which would announce all lines when one changes.
    <div className="unseen" aria-live="polite" data-live-region>
      {throttled.split('\n').map((sentence, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- Lines have fixed places.
        <p key={place}>{sentence}</p>
      ))}
    </div>
  );
}
