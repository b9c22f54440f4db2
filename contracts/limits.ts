/** Lengths are in graphemes. Source: product specification §5, §9. */
export const limits = {
  code: { minChars: 4, maxChars: 20 },
  eventTitle: { minChars: 1, maxChars: 120 },
  eventDescription: { minChars: 0, maxChars: 2_000 },
  screenCode: { minChars: 6, maxChars: 6 },
  passcode: { minChars: 4, maxChars: 64 },
  participantName: { minChars: 1, maxChars: 30 },
  questionBody: { minChars: 2, maxChars: 500 },
  questionAnswer: { minChars: 0, maxChars: 1_000 },
  rejectionReason: { minChars: 0, maxChars: 200 },
  userName: { minChars: 1, maxChars: 60 },
  /** As in RFC 5321. */
  email: { minChars: 3, maxChars: 254 },
  password: { minChars: 8, maxChars: 128 },
  passkeyName: { minChars: 1, maxChars: 60 },
  invitationDays: 7,
  prompt: { minChars: 1, maxChars: 500 },
  explanation: { minChars: 0, maxChars: 1_000 },
  optionLabel: { minChars: 1, maxChars: 255 },
  labelName: { minChars: 1, maxChars: 30 },
  labels: { max: 20 },
  heldWord: { minChars: 1, maxChars: 50 },
  heldWords: { max: 200 },
  screenThreshold: { min: 0, max: 1_000 },
  questionPage: 30,
  questionListing: 2_000,
  activitiesAtOnce: { max: 100 },
  options: { min: 2, max: 20 },
  rankedOptions: { min: 2, max: 10 },
  scaleSteps: { min: 2, max: 11 },
  scaleLabel: { minChars: 0, maxChars: 60 },
  /** Answers are stored with six decimals. */
  number: { min: -1_000_000_000, max: 1_000_000_000 },
  unit: { minChars: 0, maxChars: 20 },
  textAnswer: { minChars: 1, maxChars: 500 },
  acceptedAnswers: { max: 10 },
  words: { min: 1, max: 10 },
  word: { minChars: 1, maxChars: 30 },
  shownWords: 200,
  shownTexts: 100,
  waitingTexts: 100,
  /** The total of a list, so that a push to a full room stays small. */
  shownTextsChars: 3_000,
  waitingTextsChars: 8_000,
  authorisedChannels: 10,
  embedOrigins: { max: 20 },
  seriesTitle: { minChars: 1, maxChars: 120 },
  timerSeconds: { min: 5, max: 3_600 },
  moreTimeSeconds: 30,
  points: { min: 0, max: 2_000 },
  shownStandings: 10,
  listedStandings: 1_000,
  shownPlayers: 60,
  tokenName: { minChars: 1, maxChars: 60 },
  tokenDays: { min: 1, max: 3_650 },
  tokensPerUser: 50,
  webhooksPerEvent: 10,
  webhookAttempts: 50,
  webhookFailingMs: 259_200_000,
  /** Beyond this, a webhook drops its oldest pending deliveries. */
  webhookBacklog: 1_000,
  webhookLog: 1_000,
  /** About 24,000 ballots of 687 bytes. */
  eventFile: {
    maxBytes: 16_777_216,
    /** Reading 13 MB takes a second or two. */
    readingMs: 20_000,
  },
  retentionDays: { min: 1, max: 3_650 },
  /** For the author of an approved question without others' upvotes. */
  questionEditWindowMs: 120_000,
  /** A ballot may arrive this late, because of the network. */
  ballotGraceMs: 2_000,
  ballotEarlyMs: 100,
  /** From an anonymous round's end until its key is emptied: ballots that came in time may take long to store. */
  ballotKeyMs: 60_000,
  /** The countdown “3, 2, 1” before a question takes answers. */
  quizCountdownMs: 3_000,
  /** The most that is subtracted from an answer's time (docs/ballots.md). */
  latencyCreditMs: 1_000,
  /** A longer round trip does not measure the network. */
  roundTripMaxMs: 2_000,
  roundTripMaxAgeMs: 600_000,
  pushesPerSecond: 5,
  progressDelayMs: 250,
  savedShownMs: 2_000,
} as const;

export interface CharLimit {
  readonly minChars: number;
  readonly maxChars: number;
}
