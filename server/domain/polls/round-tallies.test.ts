import { expect, it, vi } from 'vitest';
import type { Setup } from '../model/entities.ts';
import { tallyFor, talliesFor } from './round-tallies.ts';
import type { Queries } from '../model/store.ts';

const base = {
  id: 'a',
  eventId: 'e',
  position: 1,
  prompt: 'How many?',
  picture: null,
  state: 'open',
  isRevealed: true,
  shownAt: null,
  round: 2,
  isRevisable: true,
  isBeforeShown: true,
  wasAnsweredByAll: false,
  seriesId: null,
  timerSeconds: null,
  correct: null,
  points: null,
  openedAt: 1,
  closesAt: null,
  closedAt: null,
  createdAt: 0,
  revision: 1,
} as const;
const number: Setup = { kind: 'number', min: 0, max: 10, step: 1, unit: '' };
const scale: Setup = { kind: 'scale', first: 1, steps: 5, lowLabel: '', highLabel: '' };

/** Everyone answered 1 in the first round and 3 in the second. */
function pollWithAnswers() {
  const answers = vi.fn((_: string, round: number) =>
    Promise.resolve([{ answer: round === 1 ? '1' : '3', count: 4 + round }]),
  );
  return {
    tx: { ballots: { answers, answersNow: answers } } as unknown as Queries,
    roundsRead: () => answers.mock.calls.map(([, round]) => round).toSorted((one, other) => one - other),
  };
}

it.each([
  ['number', number],
  ['scale', scale],
])('reads each round of a compared %s once', async (_, setup) => {
  const { tx, roundsRead } = pollWithAnswers();
  const { tally, before } = await talliesFor(tx, { ...base, ...setup });
  expect([tally.total, before?.total]).toEqual([6, 5]);
  if ('bins' in tally)
    expect(tally.bins.filter((bin) => bin.count + (bin.before ?? 0) > 0)).toEqual([
      { from: 1, to: 1, count: 0, before: 5 },
      { from: 3, to: 3, count: 6, before: 0 },
    ]);
  expect(roundsRead()).toEqual([1, 2]);
});

it('reads the previous round for a single tally only if both rounds share bins', async () => {
  const [compared, unshared, played] = [pollWithAnswers(), pollWithAnswers(), pollWithAnswers()];
  expect(await tallyFor(compared.tx, { ...base, ...number })).toMatchObject({ total: 6 });
  await tallyFor(unshared.tx, { ...base, ...scale });
  await talliesFor(played.tx, { ...base, ...number, seriesId: 's' });
  expect([compared.roundsRead(), unshared.roundsRead(), played.roundsRead()]).toEqual([[1, 2], [2], [2]]);
});
