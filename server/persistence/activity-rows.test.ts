import { expect, it } from 'vitest';
import { activityFrom, type StoredActivity } from './activity-rows.ts';

it('treats texts of a row written by an earlier version as needing approval', () => {
  const row = {
    kind: 'text',
    options: '[]',
    limits: '{"maxChars":50}',
    correct: null,
    picture: null,
  } as StoredActivity;
  expect(activityFrom(row)).toMatchObject({ kind: 'text', maxChars: 50, isShownUnread: false });
  expect(activityFrom({ ...row, limits: '{"maxChars":50,"isShownUnread":true}' })).toMatchObject({
    isShownUnread: true,
  });
  expect(activityFrom({ ...row, kind: 'words', limits: '{"maxWords":3}' })).not.toHaveProperty('isShownUnread');
});
