import { useEffect, useEffectEvent } from 'react';

interface PressHandlers {
  onMove: (event: PointerEvent) => void;
  onUp: (event: PointerEvent) => void;
  onCancel: () => void;
  onEscape: (event: KeyboardEvent) => void;
}

/** Listens to the window: moving a handle's row briefly removes it, which ends its pointer events. */
export function usePress(isPressed: boolean, handlers: PressHandlers): void {
  const latest = useEffectEvent(() => handlers);
  useEffect(() => {
    if (!isPressed) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const onKey = (event: KeyboardEvent): void => void (event.key === 'Escape' && latest().onEscape(event));
    window.addEventListener('pointermove', (event) => latest().onMove(event), { signal });
    window.addEventListener('pointerup', (event) => latest().onUp(event), { signal });
    window.addEventListener('pointercancel', () => latest().onCancel(), { signal });
    window.addEventListener('keydown', onKey, { signal, capture: true });
    return () => leaving.abort();
  }, [isPressed]);
}
