import { expect, it } from 'vitest';
import { createMessageAssembler } from '#client/live/chunked-messages.ts';
import type { PartedPush } from '#contracts/push-events.ts';
import { maxPayloadBytes, splitMessage } from '#server/live/publisher.ts';

const words = Array.from({ length: 200 }, (_, at) => ({ word: `“量子” \\ \u{1F44B}${at}`.repeat(2), count: at }));
const message = {
  channel: 'c',
  event: 'activity.tallied',
  payload: { revision: 7, tallies: [{ activityId: 'a', round: 1, words, total: 9, revision: 7 }] },
};
const parts = splitMessage(message);

it('an item that is too long for one push is split into parts that fit', () => {
  expect(parts.length).toBeGreaterThan(1);
  for (const { channel, event, payload } of parts) {
    expect([channel, event]).toEqual(['c', 'push.parted']);
    expect(Buffer.byteLength(JSON.stringify(payload))).toBeLessThanOrEqual(maxPayloadBytes);
  }
});

it('a message is assembled from parts in any order, even if some arrive twice', () => {
  const together = createMessageAssembler();
  const mixed = [...parts, ...parts.slice(1, 2)]
    .toReversed()
    .map(({ payload }) => together.take(payload as PartedPush));
  expect(mixed.filter((whole) => whole !== null)).toEqual([{ event: message.event, payload: message.payload }]);
});

it('a message with a lost part is never delivered, and does not affect the next one', () => {
  const together = createMessageAssembler();
  for (const { payload } of parts.slice(1)) expect(together.take(payload as PartedPush)).toBeNull();
  const next = splitMessage(message).map(({ payload }) => together.take(payload as PartedPush));
  expect(next.at(-1)).toEqual({ event: message.event, payload: message.payload });
});

it('a list is split into separate pushes if each item fits', () => {
  const tallies = Array.from({ length: 8 }, (_, at) => ({
    revision: 7,
    activityId: `a${at}`,
    words: words.slice(0, 40),
  }));
  const split = splitMessage({ ...message, payload: { revision: 7, tallies } });
  expect(split.length).toBeGreaterThan(1);
  expect(split.map(({ event }) => event)).toEqual(split.map(() => 'activity.tallied'));
  for (const { payload } of split)
    expect(Buffer.byteLength(JSON.stringify(payload))).toBeLessThanOrEqual(maxPayloadBytes);
  expect(split.flatMap(({ payload }) => (payload as { tallies: unknown[] }).tallies)).toEqual(tallies);
});

it.each([
  { event: 'label.changed', list: 'labels', item: { name: '👩‍👩‍👧‍👦'.repeat(60) } },
  { event: 'players.counted', list: 'names', item: '👩‍👩‍👧‍👦'.repeat(30) },
])(
  'a list that replaces the previous one is delivered as a whole, however long it is: $event',
  ({ event, list, item }) => {
    const payload = { revision: 9, [list]: Array.from({ length: 60 }, () => item) };
    const split = splitMessage({ channel: 'c', event, payload });
    expect(split.length).toBeGreaterThan(2);
    expect(new Set(split.map((part) => part.event))).toEqual(new Set(['push.parted']));
    const together = createMessageAssembler();
    const taken = split.map((part) => together.take(part.payload as PartedPush));
    expect(taken.filter((whole) => whole !== null)).toEqual([{ event, payload }]);
  },
);
