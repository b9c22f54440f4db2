import { useThrottled } from './use-throttled.ts';
import { useIsPreview } from '../app/preview-context.ts';

/**
 * The one place of a page where numbers that change with every push are announced: politely, and not too often. The numbers that are
 * seen are no live regions: up to five a second would be said.
 */
export function LiveRegion({ words }: { words: readonly string[] }) {
  const paced = useThrottled(words.join('\n'));
  if (useIsPreview()) return null;
  return (
    // No `output`: of that, all would be said again whenever one of them changes.
    <div className="unseen" aria-live="polite" data-spoken>
      {paced.split('\n').map((sentence, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- Each has its place: only what changed in it is said.
        <p key={place}>{sentence}</p>
      ))}
    </div>
  );
}
