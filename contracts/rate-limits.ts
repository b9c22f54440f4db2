/**
 * Rate limits. Per participant, never per address, since a whole room shares one. Separate from the other limits, which
 * every phone in a room loads: only the server counts.
 */
export const rateLimits = {
  questionsPerMinute: 10,
  questionsPerEvent: 50,
  upvotesPerMinute: 120,
  ballotsPerMinute: 60,
  clocksPerMinute: 60,
  namesPerMinute: 10,
  listingsPerMinute: 240,
  /** API calls, per token. */
  callsPerMinute: 600,
  /** Per host. */
  importsPerMinute: 10,
  /** Exports of events and of the account: all kinds for six events. */
  exportsPerMinute: 60,
  /** Events created from nothing, a template or a copy. */
  eventsPerMinute: 20,
  /** Events by new visitors, per address and ten minutes: a school creates far fewer. */
  eventsPerAddress: 600,
  passcodesPerMinute: 10,
} as const;
