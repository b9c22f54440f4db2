import { useEffect, useRef } from 'react';
import { bindingFor, type KeyBinding } from './keys.ts';

/** Runs `bindings` on key presses anywhere on the page, as long as the component is there. */
export function useKeys(bindings: readonly KeyBinding[]): void {
  const latest = useRef(bindings);
  useEffect(() => {
    latest.current = bindings;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const binding = bindingFor(event, latest.current);
      if (!binding) return;
      event.preventDefault();
      binding.run?.();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
