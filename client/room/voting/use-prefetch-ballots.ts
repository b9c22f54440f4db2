import { useEffect } from 'react';
import { OtherBallots } from '#kinds/ballots.tsx';
import { useIsPreview } from '../../app/preview-context.ts';

/** After the page itself, and with jitter for phones that arrive together. */
const delayMs = 1_000;
const jitterMs = 3_000;

/** Loads the ballot forms ahead, so that they show together with the question. */
export function usePrefetchBallots(isOpen: boolean): void {
  const isPreview = useIsPreview();
  const isWanted = isOpen && !isPreview;
  useEffect(() => {
    if (!isWanted) return undefined;
    const timer = setTimeout(OtherBallots.fetch, delayMs + Math.random() * jitterMs);
    return () => clearTimeout(timer);
  }, [isWanted]);
}
