import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Where a notice shows what another of the crew wrote, the refusal that came of it has nothing to add: it is dismissed, whichever of
 * the two came first. What is refused of words that were sent with the notice in sight stays.
 *
 * @returns to be called when the words are sent
 */
export function useDismissDuplicateNotice(isShown: boolean, isSending: boolean, dismiss: () => void): () => void {
  const wasShown = useRef(false);
  const onBoth = useEffectEvent(() => !wasShown.current && dismiss());
  useEffect(() => {
    if (isShown && !isSending) onBoth();
  }, [isShown, isSending]);
  return () => void (wasShown.current = isShown);
}
