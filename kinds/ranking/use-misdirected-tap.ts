import { useRef, type MouseEvent } from 'react';

/** A second tap within this time was started before the first one showed its effect. */
const nearMs = 800;
/** As wide as a thumb. */
const nearPx = 44;

/** Detects taps meant for what was at the same place just before. Keyboard clicks follow the focus and never count. */
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
