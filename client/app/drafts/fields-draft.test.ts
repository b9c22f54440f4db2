import { expect, test } from 'vitest';
import { readFields } from './fields-draft.ts';

const initial = { name: '', isPublic: false, kinds: ['one'] };

test('what was kept comes back', () => {
  const typed = { name: 'Exam', isPublic: true, kinds: [] };
  expect(readFields(JSON.stringify(typed), initial)).toEqual(typed);
});

test.each(['', 'null', '7', '"text"', '{', '{"name":3,"isPublic":"on","kinds":"one","other":"x"}', '{"kinds":[1]}'])(
  '%j leaves the form as it is at first',
  (kept) => {
    expect(readFields(kept, initial)).toEqual(initial);
  },
);

test('a field that was not kept is as at first, beside those that were', () => {
  expect(readFields('{"name":"Exam"}', initial)).toEqual({ ...initial, name: 'Exam' });
});
