/** Per participant, not per address, which a whole room shares. Separate from the limits that every phone loads. */
export const rateLimits = {
  questionsPerMinute: 10,
  questionsPerEvent: 50,
  upvotesPerMinute: 120,
  ballotsPerMinute: 60,
  clocksPerMinute: 60,
  namesPerMinute: 10,
  listingsPerMinute: 240,
  callsPerMinute: 600,
  importsPerMinute: 10,
  /** Enough for all export kinds of six events. */
  exportsPerMinute: 60,
  /** Events created from nothing, a template or a copy. */
  eventsPerMinute: 20,
  /** By new visitors, in ten minutes; even a school creates far fewer. */
  eventsPerAddress: 600,
  passcodesPerMinute: 10,
  /** New codes on waiting screens, per address and minute. */
  screenCodesPerAddress: 60,
  /** Screen codes that a host tries. */
  screenPairingsPerMinute: 20,
  codesPerMinute: 30,
} as const;
