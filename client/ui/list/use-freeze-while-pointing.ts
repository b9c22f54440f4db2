import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type RefObject } from 'react';

/** A tap is a click only after its finger is lifted, and may be taken back by another one: until then the same is under it. */
const restMs = 3_000;

export interface Freeze {
  isHeld: boolean;
  /** While it is held: what the pointer came to last, or the finger went down on. */
  under: RefObject<Element | null>;
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
    // In another tab no pointer leaves this one: its owner may be at work there, and finds it up to date.
    const onChange = (): void => void (document.visibilityState === 'hidden' && releaseUnseen());
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
  const holdByMouse = (event: PointerEvent): void => void (event.pointerType === 'mouse' && holdAt(event));
  const letGoSoon = (): void => {
    window.clearTimeout(lifted.current);
    lifted.current = window.setTimeout(release, restMs);
  };
  const letGo = (event: PointerEvent): void => {
    // A pen that is lifted has left.
    if (event.pointerType === 'pen') letGoSoon();
    else if (event.pointerType !== 'touch') release();
  };
  return {
    isHeld,
    under,
    hold: {
      // Of an element that appears under a mouse React says no enter, when what was there before is gone.
      onPointerOver: holdByMouse,
      // In a tab that one comes back to, the mouse is on it already.
      onPointerMove: holdByMouse,
      onPointerDown: (event) => {
        window.clearTimeout(lifted.current);
        holdAt(event);
        if (event.pointerType === 'touch') onLifted(event.target, event.currentTarget, letGoSoon);
      },
      onPointerUp: (event) => event.pointerType === 'pen' && letGoSoon(),
      // A finger that scrolls is no pointer any more, and is on the glass still.
      onPointerLeave: letGo,
      onPointerCancel: letGo,
    },
    release,
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
  for (const kind of ['touchend', 'touchcancel'])
    target.addEventListener(kind, (event) => lift(event as TouchEvent), { signal: gone.signal, passive: true });
}
