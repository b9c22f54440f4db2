import { useEffect, useEffectEvent, useState } from 'react';
import { currentSection } from './current-section.ts';

/** The id of the section being read. */
export function useCurrentSection(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const look = useEffectEvent((): void => {
    const sections = ids.flatMap((id) => {
      const section = document.getElementById(id);
      return section ? [{ id, top: section.getBoundingClientRect().top }] : [];
    });
    const { scrollY, innerHeight, location } = window;
    const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
    setCurrent(currentSection(sections, { height: innerHeight, isAtEnd }, location.hash.slice(1)));
  });
  useEffect(() => {
    const onMove = (): void => look();
    onMove();
    const stop = new AbortController();
    for (const event of ['scroll', 'resize', 'hashchange'])
      window.addEventListener(event, onMove, { passive: true, signal: stop.signal });
    return () => stop.abort();
  }, []);
  return current;
}
