const longestMs = 5_000;
/** Per person in the room. */
const msEach = 2;

let people: number | null = null;

/** Spreads the requests that all phones send after the same push: over up to five seconds in a large room. */
export const jitter = {
  /** Null when the audience was not counted. */
  among: (count: number | null): void => void (people = count),
  delayMs: (): number => Math.random() * Math.min(longestMs, msEach * (people ?? 100)),
};
