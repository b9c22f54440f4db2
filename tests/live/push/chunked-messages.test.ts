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

it('one item that is too long for a push travels in parts, each of which fits', () => {
  expect(parts.length).toBeGreaterThan(1);
  for (const { channel, event, payload } of parts) {
    expect([channel, event]).toEqual(['c', 'push.parted']);
    expect(Buffer.byteLength(JSON.stringify(payload))).toBeLessThanOrEqual(maxPayloadBytes);
  }
});

it('is put together again from parts in any order, some of them twice', () => {
  const together = createMessageAssembler();
  const mixed = [...parts, ...parts.slice(1, 2)]
    .toReversed()
    .map(({ payload }) => together.take(payload as PartedPush));
  expect(mixed.filter((whole) => whole !== null)).toEqual([{ event: message.event, payload: message.payload }]);
});

it('with a part that was lost never comes, and does no harm to the next one', () => {
  const together = createMessageAssembler();
  for (const { payload } of parts.slice(1)) expect(together.take(payload as PartedPush)).toBeNull();
  const next = splitMessage(message).map(({ payload }) => together.take(payload as PartedPush));
  expect(next.at(-1)).toEqual({ event: message.event, payload: message.payload });
});

it('of several items each part of the list is a push of its own, as long as an item fits', () => {
  const tallies = Array.from({ length: 8 }, (_, at) => ({
    revision: 7,
    activityId: `a${at}`,
    words: words.slice(0, 40),
  }));
  const split = splitMessage({ ...message, payload: { revision: 7, tallies } });
  expect(split.map(({ event }) => event)).toEqual(split.map(() => 'activity.tallied'));
  expect(split.flatMap(({ payload }) => (payload as { tallies: unknown[] }).tallies)).toEqual(tallies);
});

it('splits a push that is too long for a hosted broadcaster, without losing an item', () => {
  const questions = Array.from({ length: 40 }, (_, index) => ({
    id: String(index),
    body: 'x'.repeat(900),
    revision: 9,
  }));
  const split = splitMessage({ channel: 'c', event: 'question.changed', payload: { revision: 9, questions } });
  expect(split.length).toBeGreaterThan(4);
  for (const { payload } of split) expect(JSON.stringify(payload).length).toBeLessThanOrEqual(maxPayloadBytes);
  expect(split.flatMap(({ payload }) => (payload as { questions: object[] }).questions)).toEqual(questions);
});

it('sends a list that replaces the one before whole, however long it is', () => {
  const whole = [
    {
      event: 'label.changed',
      payload: {
        revision: 9,
        labels: Array.from({ length: 20 }, (_, place) => ({
          id: String(place),
          name: '👩‍👩‍👧‍👦'.repeat(30),
          colour: '#000000',
        })),
      },
    },
    {
      event: 'players.counted',
      payload: { revision: 9, count: 60, names: Array.from({ length: 60 }, () => '👩‍👩‍👧‍👦'.repeat(30)) },
    },
  ];
  for (const push of whole) {
    const split = splitMessage({ channel: 'c', ...push });
    expect(split.length).toBeGreaterThan(2);
    expect(new Set(split.map(({ event: name }) => name))).toEqual(new Set(['push.parted']));
    for (const { payload } of split)
      expect(Buffer.byteLength(JSON.stringify(payload))).toBeLessThanOrEqual(maxPayloadBytes);
    const together = createMessageAssembler();
    // Doubled and out of order, as they may come.
    const taken = [...split, ...split.slice(0, 2)]
      .toReversed()
      .map(({ payload }) => together.take(payload as PartedPush));
    expect(taken.filter((one) => one !== null)).toEqual([push]);
  }
});
