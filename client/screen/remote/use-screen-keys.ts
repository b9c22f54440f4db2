import { useEffect, useEffectEvent } from 'react';
import { findBinding } from '#ui/keyboard/key-bindings.ts';
import { stepFor, type LookStep } from '../look/look.ts';

/** The keyboard of the screen itself, and the clickers that act as one. `f` fills the screen. */
export function useScreenKeys(take: (step: LookStep) => void): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const step = stepFor(event.key);
    const binding = event.key.toLowerCase() === 'f' ? toggleFullScreen : step && (() => take(step));
    // The rules of the control room's keys: not while something is typed, nor with a modifier.
    if (!binding || !findBinding(event, [{ key: event.key.toLowerCase(), run: binding, mayRepeat: true }])) return;
    event.preventDefault();
    binding();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

export function toggleFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else void document.documentElement.requestFullscreen();
}
