/** The server's time minus this device's, because the clock of a lectern computer may be hours off. */
let offsetMs = 0;

/** @param date the header of a response that was just received */
export function noteResponseTime(date: string | undefined): void {
  const serverMs = Date.parse(date ?? '');
  if (!Number.isNaN(serverMs)) offsetMs = serverMs - Date.now();
}

/** Reads the document's `Server-Timing`, unless it is an old document from the browser's history. */
export function noteDocumentTime(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const serverMs = navigation?.serverTiming.find(({ name }) => name === 'now')?.duration;
  if (navigation && serverMs && navigation.type !== 'back_forward')
    offsetMs = serverMs - performance.timeOrigin - navigation.responseStart;
}

/** Milliseconds since 1970 by the server's clock, to about a second. */
export const serverNow = (): number => Date.now() + offsetMs;
