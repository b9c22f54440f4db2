/**
 * Product limits, shared by the forms in the browser and the checks on the server. Lengths are counted in graphemes:
 * what a person sees as one character. Source: product specification §5 and §9.
 */
export const limits = {
  code: { minChars: 4, maxChars: 20 },
  eventTitle: { minChars: 1, maxChars: 120 },
  eventDescription: { minChars: 0, maxChars: 2_000 },
  passcode: { minChars: 4, maxChars: 64 },
  participantName: { minChars: 1, maxChars: 30 },
  questionBody: { minChars: 2, maxChars: 500 },
  questionAnswer: { minChars: 0, maxChars: 1_000 },
  rejectionReason: { minChars: 0, maxChars: 200 },
  userName: { minChars: 1, maxChars: 60 },
  /** The maximum of RFC 5321. */
  email: { minChars: 3, maxChars: 254 },
  password: { minChars: 8, maxChars: 128 },
  passkeyName: { minChars: 1, maxChars: 60 },
  invitationDays: 7,
  prompt: { minChars: 1, maxChars: 500 },
  optionLabel: { minChars: 1, maxChars: 255 },
  labelName: { minChars: 1, maxChars: 30 },
  labels: { max: 20 },
  heldWord: { minChars: 1, maxChars: 50 },
  heldWords: { max: 200 },
  screenThreshold: { min: 0, max: 1_000 },
  /** Questions on one page of the room. */
  questionPage: 30,
  /** Questions a page may request at once. */
  questionListing: 2_000,
  /** Activities that are created or copied at once. */
  activitiesAtOnce: { max: 100 },
  options: { min: 2, max: 20 },
  rankedOptions: { min: 2, max: 10 },
  scaleSteps: { min: 2, max: 11 },
  scaleLabel: { minChars: 0, maxChars: 60 },
  /** The range of the answers to a number poll. Answers are stored with six decimals. */
  number: { min: -1_000_000_000, max: 1_000_000_000 },
  unit: { minChars: 0, maxChars: 20 },
  textAnswer: { minChars: 1, maxChars: 500 },
  /** Correct texts. */
  acceptedAnswers: { max: 10 },
  words: { min: 1, max: 10 },
  word: { minChars: 1, maxChars: 30 },
  /** Items that a tally lists; the rest is only counted. */
  shownWords: 200,
  shownTexts: 100,
  waitingTexts: 100,
  /** All texts of such a list together, so that a push to a full room stays small. */
  shownTextsChars: 3_000,
  waitingTextsChars: 8_000,
  /** Channels authorised in one request. */
  authorisedChannels: 10,
  /** Sites that may embed the room, per event. */
  embedOrigins: { max: 20 },
  seriesTitle: { minChars: 1, maxChars: 120 },
  timerSeconds: { min: 5, max: 3_600 },
  /** What one press adds to a running timer, up to the maximum of a timer. */
  moreTimeSeconds: 30,
  points: { min: 0, max: 2_000 },
  /** How many players a leaderboard shows, and how many names a lobby shows. */
  shownStandings: 10,
  /** How many players of a quiz the results list; exports contain all of them. */
  listedStandings: 1_000,
  shownPlayers: 60,
  tokenName: { minChars: 1, maxChars: 60 },
  tokenDays: { min: 1, max: 3_650 },
  tokensPerUser: 50,
  webhooksPerEvent: 10,
  /** Webhooks that one process delivers to concurrently, one delivery each. */
  webhookAttempts: 50,
  /** A webhook that has failed for this long is disabled. */
  webhookFailingMs: 259_200_000,
  /** Pending deliveries of one webhook; beyond that the oldest are dropped. */
  webhookBacklog: 1_000,
  /** Finished deliveries that the log of a webhook keeps. */
  webhookLog: 1_000,
  /** An exported event, as JSON: about 24,000 ballots of 687 bytes. */
  eventFile: {
    maxBytes: 16_777_216,
    /** Time to parse and validate; an exported file of 13 MB takes a second or two. */
    readingMs: 20_000,
  },
  retentionDays: { min: 1, max: 3_650 },
  /** How long an author may edit an approved question that nobody else has upvoted. */
  questionEditWindowMs: 120_000,
  /** A ballot that arrives this long after the close still counts, to allow for the network. */
  ballotGraceMs: 2_000,
  /** Allowed clock difference between two servers when a ballot arrives at the start. */
  ballotEarlyMs: 100,
  /** A quiz shows its question this long before it takes answers: “3, 2, 1”. */
  quizCountdownMs: 3_000,
  /** Maximum of the network latency subtracted from the time of an answer; see docs/ballots.md. */
  latencyCreditMs: 1_000,
  /** A longer echo does not measure the network. */
  roundTripMaxMs: 2_000,
  /** How long a measured round trip is valid. */
  roundTripMaxAgeMs: 600_000,
  /** Maximum of merged pushes a second for one event and channel. */
  pushesPerSecond: 5,
  /** Per participant; the phone throttles the rest. */
  reactionsPerSecond: 10,
  progressDelayMs: 250,
  savedShownMs: 2_000,
} as const;

export interface CharLimit {
  /** graphemes */
  readonly minChars: number;
  /** graphemes */
  readonly maxChars: number;
}
