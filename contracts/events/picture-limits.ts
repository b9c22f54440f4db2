/** Limits of pictures: PNG, JPEG or WebP. Apart from the others, which every phone in a room loads. */
export const pictureLimits = {
  /** The event's own. */
  logo: { maxBytes: 524_288, minPx: 16, maxPx: 4_096 },
  /** What stands beside a prompt. 3,000 × 3,000 pixels take 36 MB of a phone's memory. */
  beside: { maxBytes: 1_048_576, minPx: 16, maxPx: 3_000 },
  /** Graphemes of what it shows, in words. */
  alt: { minChars: 1, maxChars: 255 },
  /** Of all pictures of an event together, so that an export of it can be imported. */
  eventBytes: 8_388_608,
  /** Of all together, in the memory of a process. */
  keptBytes: 67_108_864,
  /** Per host. */
  addedPerMinute: 60,
} as const;
