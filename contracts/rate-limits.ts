/** Per participant: a whole room shares an address. Phones do not load these. */
export const rateLimits = {
  questionsPerMinute: 10,
  questionsPerEvent: 50,
  upvotesPerMinute: 120,
  ballotsPerMinute: 60,
  clocksPerMinute: 60,
  namesPerMinute: 10,
  reactionsPerSecond: 10,
  listingsPerMinute: 240,
  /** Who answered what in a poll: while people vote, each reads the whole round. */
  namedAnswersPerMinute: 20,
  callsPerMinute: 600,
  importsPerMinute: 10,
  /** Enough for all kinds of exports of six events. */
  exportsPerMinute: 60,
  /** Of texts with markup, while a host writes. */
  previewsPerMinute: 240,
  /** Events created from nothing, a template or a copy. */
  eventsPerMinute: 20,
  /** New visitors create these in ten minutes; even a school creates far fewer. */
  eventsPerAddress: 600,
  passcodesPerMinute: 10,
  /** New codes per address and minute. */
  screenCodesPerAddress: 60,
  screenPairingsPerMinute: 20,
  codesPerMinute: 30,
} as const;
