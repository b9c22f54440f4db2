/** Apart from the other limits, which every phone in a room loads. */
export const pictureLimits = {
  logo: { maxBytes: 524_288, minPx: 16, maxPx: 4_096 },
  /** Next to a prompt. 3,000 × 3,000 pixels take 36 MB of a phone's memory. */
  beside: { maxBytes: 1_048_576, minPx: 16, maxPx: 3_000 },
  /** In graphemes. */
  alt: { minChars: 1, maxChars: 255 },
  /** Of an event, so that an export of it can be imported. */
  eventBytes: 8_388_608,
  /** In the memory of a process. */
  keptBytes: 67_108_864,
  addedPerMinute: 60,
} as const;
