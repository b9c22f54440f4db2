import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { PreviewContext } from '../../app/preview-context.ts';

/** A page in small, by its own components, to be looked at only: its title says in words what is in it. */
export function ScaledPreview({ className, children }: { className: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(place);
  return (
    <div ref={place} className={`miniature ${className}`} aria-hidden="true" inert>
      <PreviewContext value={true}>{isSeen && children}</PreviewContext>
    </div>
  );
}

/** Whether the layout has a place for it: of the two on the page, one for phones and one for laptops, only that one is drawn. */
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
