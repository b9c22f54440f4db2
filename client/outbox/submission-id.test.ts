import { expect, test } from 'vitest';
import { submissionId } from './submission-id.ts';

test('an id is a random version 4 UUID', () => {
  const ids = Array.from({ length: 500 }, () => submissionId());
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(500);
});
