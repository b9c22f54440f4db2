import { useRef, type MouseEvent } from 'react';

/** So long a second tap is still one that was begun before its maker saw what the first did. */
const nearMs = 800;
/** As wide as a thumb. */
const nearPx = 44;

/** Tells a press that was meant for what stood there before: at once after another, at the same place. Keys go where the focus is, and are never taken for one. */
export function useMisdirectedTap(): { note: (event: MouseEvent) => void; isSame: (event: MouseEvent) => boolean } {
  const last = useRef<{ x: number; y: number; atMs: number } | null>(null);
  return {
    note({ clientX, clientY, timeStamp }) {
      last.current = { x: clientX, y: clientY, atMs: timeStamp };
    },
    isSame({ clientX, clientY, timeStamp, detail }) {
      const before = last.current;
      return (
        detail > 0 &&
        before !== null &&
        timeStamp - before.atMs < nearMs &&
        Math.hypot(clientX - before.x, clientY - before.y) < nearPx
      );
    },
  };
}
