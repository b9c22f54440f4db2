import { useEffect } from 'react';
import { OtherBallots } from '#kinds/ballots.tsx';
import { useIsPreview } from '../../app/preview-context.ts';

/** The page comes first, and a hall that arrives together does not ask in the same second. */
const earliestMs = 1_000;
const spreadMs = 3_000;

/** Fetches the forms before something is asked: then they stand there with the question. */
export function usePrefetchBallots(isOpen: boolean): void {
  const isStill = useIsPreview();
  const isWanted = isOpen && !isStill;
  useEffect(() => {
    if (!isWanted) return undefined;
    const timer = setTimeout(OtherBallots.fetch, earliestMs + Math.random() * spreadMs);
    return () => clearTimeout(timer);
  }, [isWanted]);
}
