import { useEffect, useEffectEvent, useRef } from 'react';
import type { ScreenLook } from '#contracts/screens/screens.ts';

const turnMs = 15_000;
/** A page that someone chose stays longer. */
const chosenMs = 60_000;

/** Turns pages when no one does, so that the room can read all of them. */
export function usePageTurning(look: ScreenLook, pages: number, turn: (page: number) => void): void {
  const { isBlank, isJoinShown, page } = look;
  const turnedTo = useRef(0);
  const turnNext = useEffectEvent(() => {
    turnedTo.current = (page + 1) % pages;
    turn(turnedTo.current);
  });
  useEffect(() => {
    if (pages === 1 || isBlank || isJoinShown) return undefined;
    const timer = setTimeout(() => turnNext(), page === turnedTo.current ? turnMs : chosenMs);
    return () => clearTimeout(timer);
  }, [isBlank, isJoinShown, page, pages]);
}
