import { expect, test } from 'vitest';
import { refusedAnswer, refusedFields } from './outcome.ts';

test('the message of a refusal with several fields is the first reason', () => {
  expect(refusedFields({ prompt: 'Please fill this in.', options: 'Give 2 to 20 options.' })).toMatchObject({
    isDone: false,
    message: 'Please fill this in.',
  });
  expect(refusedFields({}).message).toBeNull();
});

test('the reason is found in JSON', () => {
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

test('an answer of unknown shape gives no reason', () => {
  expect(refusedAnswer('<html>Bad gateway</html>')).toEqual({ isDone: false, message: null, fields: {} });
});
