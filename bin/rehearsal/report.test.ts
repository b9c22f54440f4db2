import { expect, it } from 'vitest';
import type { Measured } from './rehearsal.ts';
import { sentence, table } from './report.ts';

const well: Measured = {
  people: 3_000,
  joinedP99Ms: 80,
  askedP99Ms: 30,
  upvotedP99Ms: 30,
  votedP50Ms: 20,
  votedP99Ms: 104,
  seenAfterMs: 300,
  trouble: null,
};
const broken: Measured = { ...well, people: 6_000, trouble: 'votes took 2.4 s (p99)' };

it('says in one sentence how many people the machine can serve, and what fails beyond that', () => {
  expect(sentence([well], 3_000)).toBe(
    'This machine holds at least 3,000 people: votes were confirmed in 0.10 s (p99).',
  );
  expect(sentence([well, broken], 6_000)).toBe(
    'This machine holds about 3,000 people: votes were confirmed in 0.10 s (p99); with 6,000, votes took 2.4 s (p99).',
  );
  expect(sentence([broken], 6_000)).toBe('This machine does not hold 6,000 people: votes took 2.4 s (p99).');
  expect(sentence([{ ...well, votedP99Ms: Number.NaN }], 3_000)).toBe(
    'This machine holds at least 3,000 people: joining took 0.08 s (p99).',
  );
});

it('lists the measurements, with a dash for steps that were not run', () => {
  const [, line = ''] = table([{ ...well, askedP99Ms: Number.NaN }]).split('\n');
  expect(line.trim().split(/\s{2,}/)).toEqual(['3,000', '0.08 s', '-', '0.03 s', '0.02 s', '0.10 s', '0.30 s']);
});
