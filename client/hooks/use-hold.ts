import { useEffect, useState, type PointerEvent } from 'react';

export interface Hold {
  isHeld: boolean;
  /** For the element that is to keep still. */
  hold: {
    onPointerEnter: (event: PointerEvent) => void;
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
  return {
    isHeld,
    hold: {
      onPointerEnter: (event) => isMouse(event) && setIsHeld(true),
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
