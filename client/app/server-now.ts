/** A lectern computer's clock may be hours off. */
let offsetMs = 0;

/** @param date the header of a fresh response */
export function noteResponseTime(date: string | undefined): void {
  const serverMs = Date.parse(date ?? '');
  if (!Number.isNaN(serverMs)) offsetMs = serverMs - Date.now();
}

/** Ignores an old document from the browser's history. */
export function noteDocumentTime(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const serverMs = navigation?.serverTiming.find(({ name }) => name === 'now')?.duration;
  if (navigation && serverMs && navigation.type !== 'back_forward')
    offsetMs = serverMs - performance.timeOrigin - navigation.responseStart;
}

export const serverNow = (): number => Date.now() + offsetMs;
