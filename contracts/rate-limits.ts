/**
 * How often. Per participant, never per address: a whole hall shares one address. Apart from the other limits, which every phone
 * in a room loads: only the server counts.
 */
export const rateLimits = {
  questionsPerMinute: 10,
  questionsPerEvent: 50,
  upvotesPerMinute: 120,
  ballotsPerMinute: 60,
  clocksPerMinute: 60,
  namesPerMinute: 10,
  listingsPerMinute: 240,
  /** Of the programming interface, per token. */
  callsPerMinute: 600,
  /** Per host. */
  importsPerMinute: 10,
  /** Files of events and of the account: every kind there is of six events. */
  exportsPerMinute: 60,
  /** Started, from nothing, a template or a copy. */
  eventsPerMinute: 20,
  /** By whoever is not known yet, per address and ten minutes: a school starts far fewer. */
  eventsPerAddress: 600,
  passcodesPerMinute: 10,
} as const;
