import { expect, it } from 'vitest';
import type { ErrorCode } from '#contracts/errors.ts';
import type { EventState } from '#contracts/views.ts';
import { decideBallot, isAcceptingBallots } from './ballots.ts';
import type { Activity, Event, Participant, Submission } from '../model/entities.ts';

const activity = {
  id: 'a1',
  eventId: 'e1',
  kind: 'choice',
  options: [
    { id: 'x', label: 'X' },
    { id: 'y', label: 'Y' },
    { id: 'z', label: 'Z' },
  ],
  minPicks: 1,
  maxPicks: 2,
  state: 'open',
  isRevealed: false,
  shownAt: null,
  round: 2,
  isRevisable: true,
  isBeforeShown: false,
  wasAnsweredByAll: false,
  openedAt: 0,
  closesAt: null,
  closedAt: null,
  correct: null,
  points: null,
  timerSeconds: null,
} as unknown as Activity;
const event = { id: 'e1', state: 'open' } as Event;
const participant = { id: 'p1', eventId: 'e1', removedAt: null } as Participant;
const submission: Submission = {
  submissionId: 's1',
  activityId: 'a1',
  round: 2,
  participantId: 'p1',
  answer: { picks: ['y', 'x'] },
  answeredAt: 0,
  roundTripMs: null,
};
const now = 10_000;
const correct = { kind: 'choice' as const, options: ['x'] };

it.each([
  ['open', null, 2, true],
  ['open', null, 1, false],
  ['closed', now - 2_000, 2, true],
  ['closed', now - 2_001, 2, false],
  ['closed', null, 2, false],
  ['draft', null, 2, false],
] as const)(
  'a round that is %s, closed at %j, with a ballot for round %i: accepts it: %s',
  (state, closedAt, round, isAccepted) => {
    expect(isAcceptingBallots({ ...activity, state, closedAt }, round, now)).toBe(isAccepted);
  },
);

it.each([
  ['open', { points: 1_000 }],
  ['open', { points: 1_000, correct }],
  ['closed', { correct }],
] as const)(
  'a round that is %s, with %j, accepts nothing once its result is shown, even in the grace period',
  (state, scored) => {
    const asked = { ...activity, state, closedAt: state === 'closed' ? now - 1 : null, ...scored };
    expect(isAcceptingBallots({ ...asked, isRevealed: false }, 2, now)).toBe(true);
    expect(isAcceptingBallots({ ...asked, isRevealed: true }, 2, now)).toBe(false);
  },
);

it.each([{ points: 1_000 }, { correct }, { points: 1_000, correct }])(
  'a round with %j, closed and revealed at once, counts ballots that had arrived, however late they are stored',
  (scored) => {
    const asked = { ...activity, state: 'closed' as const, isRevealed: true, ...scored };
    expect(isAcceptingBallots({ ...asked, closedAt: now + 1 }, 2, now)).toBe(true);
    expect(isAcceptingBallots({ ...asked, closedAt: now }, 2, now)).toBe(false);
  },
);

it.each([{ points: 1_000 }, { correct }])(
  'a round with %j, closed, revealed and hidden again, accepts nothing, since the answer is known',
  (scored) => {
    const asked = { ...activity, state: 'closed' as const, closedAt: now - 1, isRevealed: false, ...scored };
    expect(isAcceptingBallots({ ...asked, shownAt: null }, 2, now)).toBe(true);
    expect(isAcceptingBallots({ ...asked, shownAt: now - 1 }, 2, now)).toBe(false);
    expect(isAcceptingBallots({ ...activity, state: 'closed', closedAt: now - 1, shownAt: now - 1 }, 2, now)).toBe(
      true,
    );
  },
);

it('a round without points continues while its result is shown, since the right answer appears only later', () => {
  for (const marked of [null, correct])
    expect(isAcceptingBallots({ ...activity, correct: marked, isRevealed: true }, 2, now)).toBe(true);
});

it.each([
  ['open', now, true],
  ['open', now + 100, true],
  ['open', now + 101, false],
  ['open', now + 3_000, false],
  ['closed', now + 101, false],
] as const)('a round that is %s and starts at %i: accepts a ballot: %s', (state, openedAt, isAccepted) => {
  expect(isAcceptingBallots({ ...activity, state, closedAt: state === 'closed' ? now : null, openedAt }, 2, now)).toBe(
    isAccepted,
  );
});

it.each([
  [now, true],
  [now - 2_000, true],
  [now - 2_001, false],
])('a round with a timer until %i that no server has closed yet: accepts a ballot: %s', (closesAt, isAccepted) => {
  expect(isAcceptingBallots({ ...activity, state: 'open', closesAt }, 2, now)).toBe(isAccepted);
});

const decide = (change: Partial<Parameters<typeof decideBallot>[0]>) =>
  decideBallot({ submission, activity, event, participant, existing: null, now, ...change });

it('stores a valid ballot', () => expect(decide({})).toEqual({ answer: '["x","y"]', score: null, elapsedMs: null }));

type Outcomes = readonly [string, string, string];
const always = (code: string): Outcomes => [code, code, code];

/**
 * Source: product specification §4. By event and activity: the outcome of a first ballot, of a replacement, and of a
 * second ballot where the first is final.
 */
const [notOpen, notFound, tooLate] = [always('EVENT_NOT_OPEN'), always('NOT_FOUND'), always('ACTIVITY_CLOSED')];
const stored = ['stored', 'stored', 'BALLOT_FINAL'] as const;
const shut = { open: notOpen, 'just closed': notOpen, closed: notOpen, 'closed by its timer': notOpen };
const asked = {
  draft: { state: 'draft' },
  open: {},
  'just closed': { state: 'closed', closedAt: now - 2_000 },
  closed: { state: 'closed', closedAt: now - 2_001 },
  'closed by its timer': { closesAt: now - 2_001 },
} as const;
const table: Record<EventState, Record<keyof typeof asked, Outcomes>> = {
  draft: { draft: notFound, ...shut },
  open: { draft: notFound, open: stored, 'just closed': stored, closed: tooLate, 'closed by its timer': tooLate },
  ended: { draft: notFound, ...shut },
};
const ballots = ['a first ballot', 'a replacement', 'a second where the first is final'] as const;
const cases = Object.entries(table).flatMap(([at, byState]) =>
  Object.entries(byState).flatMap(([from, results]) =>
    ballots.map(
      (ballot, place) => [at as EventState, from as keyof typeof asked, ballot, results[place] ?? ''] as const,
    ),
  ),
);

it.each(cases)('in an event that is %s, for an activity that is %s, %s: %s', (at, from, ballot, result) => {
  const existing = ballot === 'a first ballot' ? null : { submissionId: 's0' };
  const change = {
    event: { ...event, state: at },
    activity: { ...activity, ...asked[from], isRevisable: ballot !== 'a second where the first is final' },
    existing,
  };
  const outcome = () => {
    try {
      return decide(change).answer === '["x","y"]' ? 'stored' : 'something else';
    } catch (error) {
      return (error as { code: string }).code;
    }
  };
  expect(outcome()).toBe(result);
});

it.each([
  ['a deleted activity', { activity: null }, 'NOT_FOUND'],
  ['a participant of another event', { participant: { ...participant, eventId: 'e2' } }, 'NOT_FOUND'],
  ['a sender who never joined', { participant: null }, 'NOT_FOUND'],
  ['a removed participant', { participant: { ...participant, removedAt: 1 } }, 'PARTICIPANT_REMOVED'],
  [
    'an answer after the correct one was shown',
    { activity: { ...activity, correct, state: 'closed', closedAt: now - 1, isRevealed: true } },
    'ACTIVITY_CLOSED',
  ],
  ['an answer during the countdown', { activity: { ...activity, openedAt: now + 3_000 } }, 'ACTIVITY_CLOSED'],
  ['a round that is over', { submission: { ...submission, round: 1 } }, 'ACTIVITY_CLOSED'],
  ['an unknown option', { submission: { ...submission, answer: { picks: ['q'] } } }, 'BALLOT_INVALID'],
] as [string, Partial<Parameters<typeof decideBallot>[0]>, ErrorCode][])('refuses %s', (_, change, code) => {
  expect(() => decide(change)).toThrow(expect.objectContaining({ name: 'Refusal', code }));
});
