import { expect, test } from 'vitest';
import { refusedAnswer, refusedFields } from './outcome.ts';

test('a refusal with several reasons shows the first', () => {
  expect(refusedFields({ prompt: 'Fill this in.', options: 'Give 2 to 20 options.' })).toMatchObject({
    isDone: false,
    message: 'Fill this in.',
  });
  expect(refusedFields({}).message).toBeNull();
});

test('finds the reason in a JSON answer', () => {
  expect(
    refusedAnswer({
      error: { code: 'INVALID', message: 'A form needs a change.', fields: { code: 'Another event uses this code.' } },
    }),
  ).toEqual({
    isDone: false,
    message: 'A form needs a change.',
    fields: { code: 'Another event uses this code.' },
  });
});

test('an answer with an unknown shape gives no reason', () => {
  expect(refusedAnswer('<html>Bad gateway</html>')).toEqual({ isDone: false, message: null, fields: {} });
});
