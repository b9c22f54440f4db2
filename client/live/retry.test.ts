import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRefusedChannels, createRetry } from './retry.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const room = 'private-room.x';

test.each([undefined, 429, 503])('retries a request refused with status %s after growing pauses', async (status) => {
  const send = vi.fn();
  const retry = createRetry(send, () => 0.5);
  retry.failed(room, status);
  await vi.advanceTimersByTimeAsync(5_999);
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(send.mock.calls).toEqual([[room]]);
  retry.failed(room, status);
  await vi.advanceTimersByTimeAsync(11_999);
  expect(send).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1);
  expect(send).toHaveBeenCalledTimes(2);
});

test('does not retry after a final refusal, even one that follows a temporary one', async () => {
  const send = vi.fn();
  const retry = createRetry(send, () => 0);
  retry.failed(room, 503);
  retry.failed(room, 403);
  retry.failed('private-room.y', 503);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(send.mock.calls).toEqual([['private-room.y']]);
});

test('a success resets the pause and stops retries', async () => {
  const send = vi.fn();
  const retry = createRetry(send, () => 0);
  retry.failed(room, 503);
  await vi.advanceTimersByTimeAsync(2_000);
  retry.failed(room, 503);
  retry.settled(room);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledOnce();
  retry.failed(room, 503);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(send).toHaveBeenCalledTimes(2);
});

test('lists a refused channel until it is joined', async () => {
  const join = vi.fn();
  const refused = createRefusedChannels(join, () => 0);
  const onChange = vi.fn();
  refused.subscribe(onChange);
  refused.refuse(room, 429);
  refused.refuse('private-room.y', 403);
  expect(refused.names()).toEqual([room, 'private-room.y']);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(join.mock.calls).toEqual([[room]]);
  refused.settle(room);
  expect(refused.names()).toEqual(['private-room.y']);
  expect(onChange).toHaveBeenCalledTimes(3);
});
