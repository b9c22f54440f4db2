import { expect, it } from 'vitest';
import type { ControlRoom } from '#contracts/pages.ts';
import { highlightStatus } from './highlight-status.ts';

const control = (state: string, role: string, focus: string) =>
  ({ event: { state }, focus: { kind: focus }, role }) as unknown as ControlRoom;

it.each([
  ['on-screen', control('open', 'co-host', 'questions')],
  ['waits', control('open', 'co-host', 'join')],
  ['waits-for-hosts', control('open', 'moderator', 'join')],
  ['over', control('ended', 'co-host', 'questions')],
])('gives a highlighted question the status “%s”', (status, room) => {
  expect(highlightStatus(room)).toBe(status);
});
