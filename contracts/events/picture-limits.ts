/** Phones do not load these. */
export const pictureLimits = {
  logo: { maxBytes: 524_288, minPx: 16, maxPx: 4_096 },
  /** 3,000 × 3,000 pixels take 36 MB of a phone's memory. */
  beside: { maxBytes: 1_048_576, minPx: 16, maxPx: 3_000 },
  /** How many options a poll with pictures may have. */
  options: { min: 2, max: 12 },
  /** In graphemes. */
  alt: { minChars: 1, maxChars: 255 },
  /** The limit per event lets its export be imported. */
  eventBytes: 8_388_608,
  /** The limit per process. */
  keptBytes: 67_108_864,
  addedPerMinute: 60,
} as const;
