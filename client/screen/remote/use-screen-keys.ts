import { findBinding } from '#ui/keyboard/key-bindings.ts';
import { useDocumentEvent } from '#ui/use-document-event.ts';
import { stepFor, type LookStep } from '../look/look.ts';

export function useScreenKeys(take: (step: LookStep) => void): void {
  useDocumentEvent('keydown', (event) => {
    const step = stepFor(event.key);
    const binding = event.key.toLowerCase() === 'f' ? toggleFullScreen : step && (() => take(step));
    // No shortcuts while typing or with a modifier.
    if (!binding || !findBinding(event, [{ key: event.key.toLowerCase(), run: binding, mayRepeat: true }])) return;
    event.preventDefault();
    binding();
  });
}

export function toggleFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else void document.documentElement.requestFullscreen();
}
