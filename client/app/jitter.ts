const longestMs = 5_000;
const msPerPerson = 2;

let audience: number | null = null;

/** Spreads requests that all phones send after the same push. */
export const jitter = {
  /** Null when the audience was not counted. */
  setAudience: (count: number | null): void => void (audience = count),
  delayMs: (): number => Math.random() * Math.min(longestMs, msPerPerson * (audience ?? 100)),
};
