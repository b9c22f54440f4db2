import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type RefObject } from 'react';

/** A tap clicks only when the finger is lifted, and a second tap may undo it: keep the target in place until then. */
const restMs = 3_000;

export interface Freeze {
  isHeld: boolean;
  /** While held: the element under the pointer or the finger. */
  under: RefObject<Element | null>;
  /** Handlers for the element to freeze. */
  hold: {
    onPointerOver: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerLeave: (event: PointerEvent) => void;
    onPointerDown: (event: PointerEvent) => void;
    onPointerUp: (event: PointerEvent) => void;
    onPointerCancel: (event: PointerEvent) => void;
  };
  /** For use when the element is removed from under the pointer. */
  release: () => void;
}

/** Whether a pointer is over an element or a finger on it. */
export function useFreezeWhilePointing(): Freeze {
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
  const onLeave = (event: PointerEvent): void => {
    // A pen that is lifted has left.
    if (event.pointerType === 'pen') releaseSoon();
    else if (event.pointerType !== 'touch') release();
  };
  return {
    isHeld,
    under,
    hold: {
      // React fires no enter event for an element that appears under the mouse in place of another.
      onPointerOver: holdByMouse,
      // After a switch back to this tab the mouse is already over the element.
      onPointerMove: holdByMouse,
      onPointerDown: (event) => {
        window.clearTimeout(lifted.current);
        holdAt(event);
        if (event.pointerType === 'touch') onLifted(event.target, event.currentTarget, releaseSoon);
      },
      onPointerUp: (event) => event.pointerType === 'pen' && releaseSoon(),
      // A finger that scrolls fires pointercancel but is still down.
      onPointerLeave: onLeave,
      onPointerCancel: onLeave,
    },
    release,
  };
}

/**
 * Calls `tell` once when the finger on `target` is lifted and no other is on `list`. Touch events fire on the target
 * even after it was removed from the page; fingers outside the list are ignored.
 */
function onLifted(target: EventTarget, list: Element, tell: () => void): void {
  const gone = new AbortController();
  const lift = ({ touches }: TouchEvent): void => {
    if (Array.from(touches, (finger) => finger.target as Node).some((under) => list.contains(under))) return;
    gone.abort();
    tell();
  };
  for (const kind of ['touchend', 'touchcancel'])
    target.addEventListener(kind, (event) => lift(event as TouchEvent), { signal: gone.signal, passive: true });
}
