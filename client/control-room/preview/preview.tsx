import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { PreviewContext } from '../../app/preview-context.ts';

export function ScaledPreview({ className, children }: { className: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(place);
  return (
    <div ref={place} className={`preview ${className}`} aria-hidden="true" inert>
      <PreviewContext value={true}>{isSeen && children}</PreviewContext>
    </div>
  );
}

function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const observer = new ResizeObserver(() => setIsSeen(current.clientWidth > 0));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return isSeen;
}
