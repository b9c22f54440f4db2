import { useEffect, useState, type PointerEvent } from 'react';
import { calmOrder } from '../calm-order.ts';

export interface UseCalmOrder {
  order: readonly string[];
  freshCount: number;
  /** Takes the true order now. */
  apply: () => void;
  /** For the element that holds the list. */
  hold: {
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: (event: PointerEvent) => void;
    onPointerDown: (event: PointerEvent) => void;
    onPointerUp: (event: PointerEvent) => void;
    onPointerCancel: (event: PointerEvent) => void;
  };
}

export interface CalmOrderOptions {
  /** The list is another when this is: nothing of the former holds it back. */
  key?: string;
  /** What the list lacks at its end is being asked for; it is let in when it has come. */
  isAsking?: boolean;
  /** Ids that this person has made or moved: they do not wait. */
  own?: ReadonlySet<string>;
}

/** Keeps a list from moving while a pointer is over it or a finger on it. `wanted` is the true order of ids. */
export function useCalmOrder(wanted: readonly string[], { key = '', isAsking = false, own }: CalmOrderOptions = {}): UseCalmOrder {
  const [isHeld, setIsHeld] = useState(false);
  const [shown, setShown] = useState(wanted);
  const [seen, setSeen] = useState({ key, isAsking });
  const isOther = seen.key !== key || (seen.isAsking && !isAsking);
  if (seen.key !== key || seen.isAsking !== isAsking) setSeen({ key, isAsking });
  const { order, freshCount } = calmOrder(shown, wanted, isHeld && !isOther, own);
  if (order !== shown) setShown(order);
  useEffect(() => {
    // In another tab no pointer leaves this one: its owner may be at work there, and finds it up to date.
    const release = (): void => void (document.visibilityState === 'hidden' && setIsHeld(false));
    document.addEventListener('visibilitychange', release);
    return () => document.removeEventListener('visibilitychange', release);
  }, []);
  return {
    order,
    freshCount,
    apply: () => setShown(wanted),
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
