import { expect, test } from 'vitest';
import { SlowQueries, slowQueryMs, withoutValues } from './slow-queries.ts';

test('a statement is shown without values, and as one for lists of any length', () => {
  expect(withoutValues(`select "id" from "events" where "title" = 'It''s Ada' and "code" = $12`)).toBe(
    'select "id" from "events" where "title" = ? and "code" = ?',
  );
  const inserted = (rows: number) =>
    withoutValues(`insert into "ballots"\n  ("id", "answer") values ${Array(rows).fill('(?, ?)').join(', ')}`);
  expect(inserted(2)).toBe('insert into "ballots" ("id", "answer") values (?, …), …');
  expect(inserted(400)).toBe(inserted(2));
  expect(withoutValues('select '.repeat(1_000)).length).toBeLessThan(510);
});

test('only slow statements are kept, at most fifty, the slowest first', () => {
  const slow = new SlowQueries();
  slow.note('select fast', slowQueryMs - 1);
  for (const ms of [200, 350, 120]) slow.note('select slow', ms);
  expect(slow.list()).toEqual([{ statement: 'select slow', count: 3, longestMs: 350, lastAt: expect.any(String) }]);
  for (let at = 0; at < 60; at += 1) slow.note(`select a${at}`, 1_000 + at);
  expect([slow.total, slow.list().length, slow.list()[0]?.longestMs]).toEqual([63, 50, 1_059]);
});
