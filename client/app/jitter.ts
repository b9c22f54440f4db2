const longestMs = 5_000;
/** For each person in the room. */
const msEach = 2;

let people: number | null = null;

/** What everybody in a room does at the same news, each does at a moment of their own: within five seconds in a large room. */
export const jitter = {
  /** Null when nobody has counted. */
  among: (count: number | null): void => void (people = count),
  delayMs: (): number => Math.random() * Math.min(longestMs, msEach * (people ?? 100)),
};
