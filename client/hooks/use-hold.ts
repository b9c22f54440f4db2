import { useEffect, useRef, useState, type PointerEvent } from 'react';

/** A tap is a click only after its finger is lifted: what it was meant for is under it until then. */
const clickMs = 350;

export interface Hold {
  isHeld: boolean;
  /** For the element that is to keep still. */
  hold: {
    onPointerOver: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerLeave: (event: PointerEvent) => void;
    onPointerDown: (event: PointerEvent) => void;
    onPointerUp: (event: PointerEvent) => void;
    onPointerCancel: (event: PointerEvent) => void;
  };
  /** For what takes the element away from under the pointer. */
  release: () => void;
}

/** Whether a pointer is over an element, or a finger on it. */
export function useHold(): Hold {
  const [isHeld, setIsHeld] = useState(false);
  const lifted = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(lifted.current), []);
  useEffect(() => {
    // In another tab no pointer leaves this one: its owner may be at work there, and finds it up to date.
    const release = (): void => void (document.visibilityState === 'hidden' && setIsHeld(false));
    document.addEventListener('visibilitychange', release);
    return () => document.removeEventListener('visibilitychange', release);
  }, []);
  const holdByMouse = (event: PointerEvent): void => void (isMouse(event) && setIsHeld(true));
  const letGoSoon = (): void => {
    window.clearTimeout(lifted.current);
    lifted.current = window.setTimeout(() => setIsHeld(false), clickMs);
  };
  const letGo = (event: PointerEvent): void => {
    // A pen that is lifted has left.
    if (event.pointerType === 'pen') letGoSoon();
    else if (event.pointerType !== 'touch') setIsHeld(false);
  };
  return {
    isHeld,
    hold: {
      // Of an element that appears under a mouse React says no enter, when what was there before is gone.
      onPointerOver: holdByMouse,
      // In a tab that one comes back to, the mouse is on it already.
      onPointerMove: holdByMouse,
      onPointerDown: (event) => {
        window.clearTimeout(lifted.current);
        setIsHeld(true);
        if (event.pointerType === 'touch') onLifted(event.target, event.currentTarget, letGoSoon);
      },
      onPointerUp: (event) => event.pointerType === 'pen' && letGoSoon(),
      // A finger that scrolls is no pointer any more, and is on the glass still.
      onPointerLeave: letGo,
      onPointerCancel: letGo,
    },
    release: () => setIsHeld(false),
  };
}

/**
 * Tells once when the finger on `target` is lifted and no other is on `list`. The target hears of it even when it has left the page
 * meanwhile; of a finger that is beside the list nobody tells.
 */
function onLifted(target: EventTarget, list: Element, tell: () => void): void {
  const gone = new AbortController();
  const lift = ({ touches }: TouchEvent): void => {
    if (Array.from(touches, (finger) => finger.target as Node).some((under) => list.contains(under))) return;
    gone.abort();
    tell();
  };
  for (const kind of ['touchend', 'touchcancel']) target.addEventListener(kind, (event) => lift(event as TouchEvent), { signal: gone.signal, passive: true });
}

function isMouse({ pointerType }: PointerEvent): boolean {
  return pointerType === 'mouse';
}
