import { expect, test } from 'vitest';
import { readFields } from './use-fields-draft.ts';

const initial = { name: '', isPublic: false, kinds: ['one'] };

test('restores stored fields', () => {
  const typed = { name: 'Exam', isPublic: true, kinds: [] };
  expect(readFields(JSON.stringify(typed), initial)).toEqual(typed);
});

test.each(['', 'null', '7', '"text"', '{', '{"name":3,"isPublic":"on","kinds":"one","other":"x"}', '{"kinds":[1]}'])(
  'keeps the initial fields when the stored text is %j',
  (stored) => {
    expect(readFields(stored, initial)).toEqual(initial);
  },
);

test('a missing field keeps its initial value', () => {
  expect(readFields('{"name":"Exam"}', initial)).toEqual({ ...initial, name: 'Exam' });
});
