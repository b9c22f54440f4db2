import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Dismisses a refusal that a notice already explains, whichever came first. A refusal of text sent while the notice was
 * visible stays.
 *
 * @returns call it when the text is sent
 */
export function useDismissDuplicateNotice(isShown: boolean, isSending: boolean, dismiss: () => void): () => void {
  const wasShown = useRef(false);
  const onBoth = useEffectEvent(() => !wasShown.current && dismiss());
  useEffect(() => {
    if (isShown && !isSending) onBoth();
  }, [isShown, isSending]);
  return () => void (wasShown.current = isShown);
}
