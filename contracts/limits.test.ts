import { expect, it } from 'vitest';
import { limits } from './limits.ts';
import { rateLimits } from './rate-limits.ts';

const chars = (minChars: number, maxChars: number) => ({ minChars, maxChars });

// Literals from product specification §5: every form and every server-side check reads the constants.
it('inputs and settings have the specified limits', () => {
  expect(limits).toMatchObject({
    code: chars(4, 20),
    eventTitle: chars(1, 120),
    eventDescription: chars(0, 2_000),
    passcode: chars(4, 64),
    participantName: chars(1, 30),
    labelName: chars(1, 30),
    labels: { max: 20 },
    questionBody: chars(2, 500),
    questionAnswer: chars(0, 1_000),
    rejectionReason: chars(0, 200),
    prompt: chars(1, 500),
    optionLabel: chars(1, 255),
    options: { min: 2, max: 20 },
    scaleSteps: { min: 2, max: 11 },
    rankedOptions: { min: 2, max: 10 },
    textAnswer: chars(1, 500),
    words: { min: 1, max: 10 },
    word: chars(1, 30),
    timerSeconds: { min: 5, max: 3_600 },
    points: { min: 0, max: 2_000 },
    retentionDays: { min: 1, max: 3_650 },
    password: chars(8, 128),
    questionEditWindowMs: 120_000,
    ballotGraceMs: 2_000,
    pushesPerSecond: 5,
  });
});

it('questions, upvotes and ballots have the specified rate limits', () => {
  expect(rateLimits).toMatchObject({
    questionsPerMinute: 10,
    questionsPerEvent: 50,
    upvotesPerMinute: 120,
    ballotsPerMinute: 60,
  });
});
