import { useEffect, useState, type PointerEvent } from 'react';

export interface Hold {
  isHeld: boolean;
  /** For the element that is to keep still. */
  hold: {
    onPointerOver: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerLeave: () => void;
    onPointerDown: (event: PointerEvent) => void;
    onPointerUp: (event: PointerEvent) => void;
    onPointerCancel: (event: PointerEvent) => void;
  };
}

/** Whether a pointer is over an element, or a finger on it. */
export function useHold(): Hold {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    // In another tab no pointer leaves this one: its owner may be at work there, and finds it up to date.
    const release = (): void => void (document.visibilityState === 'hidden' && setIsHeld(false));
    document.addEventListener('visibilitychange', release);
    return () => document.removeEventListener('visibilitychange', release);
  }, []);
  const holdByMouse = (event: PointerEvent): void => void (isMouse(event) && setIsHeld(true));
  return {
    isHeld,
    hold: {
      // Of an element that appears under a mouse React says no enter, when what was there before is gone.
      onPointerOver: holdByMouse,
      // In a tab that one comes back to, the mouse is on it already.
      onPointerMove: holdByMouse,
      onPointerLeave: () => setIsHeld(false),
      onPointerDown: () => setIsHeld(true),
      onPointerUp: (event) => !isMouse(event) && setIsHeld(false),
      onPointerCancel: () => setIsHeld(false),
    },
  };
}

function isMouse({ pointerType }: PointerEvent): boolean {
  return pointerType === 'mouse';
}
