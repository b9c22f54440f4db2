import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react';

/** A tap clicks when the finger is lifted, and a second tap may undo it. */
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
    // Switching tabs fires no pointerleave.
    const onChange = (): void => void (document.visibilityState === 'hidden' && releaseUnseen());
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
  const holdByMouse = (event: PointerEvent): void => void (event.pointerType === 'mouse' && holdAt(event));
  const releaseSoon = (): void => {
    window.clearTimeout(lifted.current);
    lifted.current = window.setTimeout(release, restMs);
  };
  // A scrolling finger fires pointercancel but is still down.
  const onLeave = ({ pointerType }: PointerEvent): void => void (pointerType !== 'touch' && release());
  return {
    isHeld,
    /** The element under the pointer while held. */
    under,
    hold: {
      // React fires no enter event for an element that replaces another.
      onPointerOver: holdByMouse,
      // Back in this tab, the mouse may already be over the element.
      onPointerMove: holdByMouse,
      onPointerDown: (event: PointerEvent): void => {
        window.clearTimeout(lifted.current);
        holdAt(event);
        if (event.pointerType !== 'touch') return;
        // Touch events fire on a removed target too.
        for (const end of ['touchend', 'touchcancel'])
          event.target.addEventListener(end, releaseSoon, { once: true, passive: true });
      },
      onPointerLeave: onLeave,
      onPointerCancel: onLeave,
    },
    release,
  };
}
