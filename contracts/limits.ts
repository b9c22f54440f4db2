/**
 * Product limits, shared by the forms in the browser and the checks on the server. Lengths are counted in graphemes: what
 * a person sees as one character. Source: product specification §5 and §9.
 */
export const limits = {
  code: { minChars: 4, maxChars: 20 },
  eventTitle: { minChars: 1, maxChars: 120 },
  eventDescription: { minChars: 0, maxChars: 2_000 },
  passcode: { minChars: 4, maxChars: 64 },
  participantName: { minChars: 1, maxChars: 30, isName: true },
  questionBody: { minChars: 2, maxChars: 500 },
  questionAnswer: { minChars: 0, maxChars: 1_000 },
  rejectionReason: { minChars: 0, maxChars: 200 },
  userName: { minChars: 1, maxChars: 60, isName: true },
  /** RFC 5321 allows no longer address. */
  email: { minChars: 3, maxChars: 254 },
  password: { minChars: 8, maxChars: 128 },
  passkeyName: { minChars: 1, maxChars: 60 },
  invitationDays: 7,
  prompt: { minChars: 1, maxChars: 500 },
  optionLabel: { minChars: 1, maxChars: 255 },
  labelName: { minChars: 1, maxChars: 30, isName: true },
  labels: { max: 20 },
  heldWord: { minChars: 1, maxChars: 50 },
  heldWords: { max: 200 },
  screenThreshold: { min: 0, max: 1_000 },
  /** Questions in one page of the room. */
  questionPage: 30,
  /** Questions a page may ask for at once. */
  questionListing: 2_000,
  /** Activities that are written, or copied, in one go. */
  activitiesAtOnce: { max: 100 },
  options: { min: 2, max: 20 },
  rankedOptions: { min: 2, max: 10 },
  scaleSteps: { min: 2, max: 11 },
  scaleLabel: { minChars: 0, maxChars: 60 },
  /** What a number may be asked for between. Answers are kept to six decimals. */
  number: { min: -1_000_000_000, max: 1_000_000_000 },
  unit: { minChars: 0, maxChars: 20 },
  textAnswer: { minChars: 1, maxChars: 500 },
  /** Texts that are right. */
  acceptedAnswers: { max: 10 },
  words: { min: 1, max: 10 },
  word: { minChars: 1, maxChars: 30 },
  /** What a tally lists; the rest is only counted. */
  shownWords: 200,
  shownTexts: 100,
  waitingTexts: 100,
  /** In all texts of such a list together, so that a push to a full hall stays small. */
  shownTextsChars: 3_000,
  waitingTextsChars: 8_000,
  /** Channels asked for in one request. */
  authorisedChannels: 10,
  /** Sites that may show the room in a frame, per event. */
  embedOrigins: { max: 20 },
  seriesTitle: { minChars: 1, maxChars: 120 },
  timerSeconds: { min: 5, max: 3_600 },
  /** What one press gives to a timer that runs; never more than a timer may have is left then. */
  moreTimeSeconds: 30,
  points: { min: 0, max: 2_000 },
  /** How many players a leaderboard shows, and how many names a lobby. */
  shownStandings: 10,
  /** How many players of a quiz the results list; exports have all of them. */
  listedStandings: 1_000,
  shownPlayers: 60,
  tokenName: { minChars: 1, maxChars: 60 },
  tokenDays: { min: 1, max: 3_650 },
  tokensPerUser: 50,
  webhooksPerEvent: 10,
  /** Webhooks that one process sends to at the same time, one delivery each. */
  webhookAttempts: 50,
  /** A webhook at which nothing has arrived for so long is switched off. */
  webhookFailingMs: 259_200_000,
  /** Deliveries that wait at one webhook; the oldest of more are dropped. */
  webhookBacklog: 1_000,
  /** Deliveries that were made or given up and that the log of a webhook keeps. */
  webhookLog: 1_000,
  /** An exported event, as JSON: about 24,000 ballots of 687 bytes. */
  eventFile: {
    maxBytes: 16_777_216,
    /** Reading and checking it may take so long; 13 MB that an export wrote take a second or two. */
    readingMs: 20_000,
  },
  retentionDays: { min: 1, max: 3_650 },
  /** An author may edit an approved question this long, while nobody else has upvoted it. */
  questionEditWindowMs: 120_000,
  /** A ballot that reaches the server this long after the close still counts: the network took that time. */
  ballotGraceMs: 2_000,
  /** How far the clocks of two servers may differ before what arrives at the start counts as too early. */
  ballotEarlyMs: 100,
  /** A quiz shows its question this long before it takes answers: “3, 2, 1”. */
  quizCountdownMs: 3_000,
  /** At most so much of the way to the server is taken off the time of an answer; see docs/ballots.md. */
  latencyCreditMs: 1_000,
  /** An echo that took longer measures something else than a network. */
  roundTripMaxMs: 2_000,
  /** A measured round trip counts this long. */
  roundTripMaxAgeMs: 600_000,
  /** At most this many merged pushes a second for one event and channel. */
  pushesPerSecond: 5,
  /** Per participant; the phone holds back what is more. */
  reactionsPerSecond: 10,
  progressDelayMs: 250,
  savedShownMs: 2_000,
} as const;

export interface CharLimit {
  /** graphemes */
  readonly minChars: number;
  /** graphemes */
  readonly maxChars: number;
  /** Two that look the same are the same. */
  readonly isName?: boolean;
}
