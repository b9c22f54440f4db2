import { useCallback, useEffect, useRef } from 'react';
import { isForm, type Stage } from './context.ts';
import { isVisible } from '#ui/is-visible.ts';

/** Found by name if it has been re-rendered. */
interface Opener {
  element: HTMLElement;
  name: string | undefined;
}

/** On phones the opener may be in another tab; focus the stage then. */
export function useReturnFocus(stage: Stage): { noteOpener: (next: Stage) => void } {
  const opener = useRef<Opener>(null);
  const isWriting = isForm(stage);
  const noteOpener = useCallback(
    (next: Stage): void => {
      if (isForm(next) && !isWriting) opener.current = currentOpener();
    },
    [isWriting],
  );
  useEffect(() => {
    if (!isWriting) return undefined;
    return () => restoreFocus(opener.current);
  }, [isWriting]);
  return { noteOpener };
}

function currentOpener(): Opener | null {
  const { activeElement } = document;
  const element = activeElement?.closest('[role="menu"]')
    ? document.querySelector('button[data-popup-open]')
    : activeElement;
  return element instanceof HTMLElement && element !== document.body
    ? { element, name: element.dataset['opener'] }
    : null;
}

function restoreFocus(opener: Opener | null): void {
  if (document.activeElement !== document.body || opener === null) return;
  const again =
    opener.name === undefined ? null : document.querySelector<HTMLElement>(`[data-opener="${opener.name}"]`);
  const seen = [opener.element, again].find((element) => element?.isConnected && isVisible(element));
  (seen ?? document.querySelector<HTMLElement>('[data-selected]'))?.focus({ preventScroll: seen === undefined });
}
