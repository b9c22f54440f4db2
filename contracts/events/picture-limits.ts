/** Separate from the other limits, which every phone in a room loads. */
export const pictureLimits = {
  logo: { maxBytes: 524_288, minPx: 16, maxPx: 4_096 },
  /** A picture next to a prompt. 3,000 × 3,000 pixels take 36 MB of a phone's memory. */
  beside: { maxBytes: 1_048_576, minPx: 16, maxPx: 3_000 },
  /** In graphemes. */
  alt: { minChars: 1, maxChars: 255 },
  /** Limit for an event, so that its export can be imported. */
  eventBytes: 8_388_608,
  /** Limit for a process's memory. */
  keptBytes: 67_108_864,
  addedPerMinute: 60,
} as const;
