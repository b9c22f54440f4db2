import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { firstLook, type ScreenLook } from '#contracts/screens/screens.ts';

export type LookStep = 'blank' | 'join' | 'next' | 'previous' | 'first';

export function applyLookStep(look: ScreenLook, step: LookStep, pages: number): Partial<ScreenLook> {
  const page = Math.min(look.page, pages - 1);
  switch (step) {
    case 'blank':
      return { isBlank: !look.isBlank };
    case 'join':
      return { isJoinShown: !look.isJoinShown, isBlank: false };
    case 'next':
      return { page: Math.min(page + 1, pages - 1) };
    case 'previous':
      return { page: Math.max(page - 1, 0) };
    case 'first':
      return { page: 0 };
  }
}

const stepByKey: Readonly<Record<string, LookStep>> = {
  b: 'blank',
  '.': 'blank',
  j: 'join',
  ArrowDown: 'next',
  ArrowRight: 'next',
  PageDown: 'next',
  ' ': 'next',
  ArrowUp: 'previous',
  ArrowLeft: 'previous',
  PageUp: 'previous',
  Home: 'first',
};

export function stepFor(key: string): LookStep | null {
  return stepByKey[key.length === 1 ? key.toLowerCase() : key] ?? null;
}

/** A newer page may send unknown fields. */
export function parseLook(received: unknown): Partial<ScreenLook> {
  if (typeof received !== 'object' || received === null) return {};
  const { isBlank, isJoinShown, page } = received as Record<keyof ScreenLook, unknown>;
  return {
    ...(typeof isBlank === 'boolean' && { isBlank }),
    ...(typeof isJoinShown === 'boolean' && { isJoinShown }),
    ...(typeof page === 'number' && Number.isInteger(page) && page >= 0 && { page }),
  };
}

/** Kept across reloads. A change of `shown` resets the page. */
export function useScreenLook(eventId: string, shown: string): [ScreenLook, (change: Partial<ScreenLook>) => void] {
  const [look, setLook] = useState<ScreenLook>(() => ({ ...firstLook, ...remembered(eventId) }));
  const change = (changes: Partial<ScreenLook>): void =>
    setLook((before) => {
      const next = { ...before, ...changes };
      remember(eventId, next);
      return next;
    });
  const [seen, setSeen] = useState(shown);
  if (seen !== shown) {
    setSeen(shown);
    change({ page: 0 });
  }
  return [look, change];
}

function remembered(eventId: string): Partial<ScreenLook> {
  try {
    return parseLook(JSON.parse(sessionStorage.getItem(`screen:${eventId}`) ?? 'null'));
  } catch {
    return {};
  }
}

function remember(eventId: string, look: ScreenLook): void {
  try {
    sessionStorage.setItem(`screen:${eventId}`, JSON.stringify(look));
  } catch {}
}

const turnMs = 15_000;
const chosenMs = 60_000;

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
