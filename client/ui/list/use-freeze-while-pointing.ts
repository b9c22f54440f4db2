import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react';

/** A tap clicks only when the finger is lifted, and a second tap may undo it, so the target has to stay in place. */
const restMs = 3_000;

export type Freeze = ReturnType<typeof useFreezeWhilePointing>;

export function useFreezeWhilePointing() {
  const [isHeld, setIsHeld] = useState(false);
  const under = useRef<Element>(null);
  const lifted = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(lifted.current), []);
  const holdAt = ({ target }: PointerEvent): void => {
    under.current = target as Element;
    setIsHeld(true);
  };
  const release = (): void => {
    under.current = null;
    setIsHeld(false);
  };
  const releaseUnseen = useEffectEvent(release);
  useEffect(() => {
    // Switching tabs fires no pointerleave. The list should be up to date when the user comes back.
    const onChange = (): void => void (document.visibilityState === 'hidden' && releaseUnseen());
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
  const holdByMouse = (event: PointerEvent): void => void (event.pointerType === 'mouse' && holdAt(event));
  const releaseSoon = (): void => {
    window.clearTimeout(lifted.current);
    lifted.current = window.setTimeout(release, restMs);
  };
  // A finger that scrolls fires pointercancel but is still down.
  const onLeave = ({ pointerType }: PointerEvent): void => void (pointerType !== 'touch' && release());
  return {
    isHeld,
    /** While held, the element under the pointer or finger. */
    under,
    hold: {
      // React fires no enter event for an element that replaces another under the mouse.
      onPointerOver: holdByMouse,
      // After switching back to this tab, the mouse may already be over the element.
      onPointerMove: holdByMouse,
      onPointerDown: (event: PointerEvent): void => {
        window.clearTimeout(lifted.current);
        holdAt(event);
        if (event.pointerType !== 'touch') return;
        // Touch events fire on the target even after it is removed from the page.
        for (const end of ['touchend', 'touchcancel'])
          event.target.addEventListener(end, releaseSoon, { once: true, passive: true });
      },
      onPointerLeave: onLeave,
      onPointerCancel: onLeave,
    },
    /** For use when the element is removed from under the pointer. */
    release,
  };
}
