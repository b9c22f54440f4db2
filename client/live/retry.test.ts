import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRetry, retryDelayMs } from './retry.ts';
import { createRefusedChannels } from './refused-channels.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const room = 'private-room.x';

test.each([undefined, 0, 429, 500, 503])('retries a refusal with status %s after growing pauses', async (status) => {
  const ask = vi.fn();
  const asking = createRetry(ask, () => 0.5);
  asking.failed(room, status);
  await vi.advanceTimersByTimeAsync(5_999);
  expect(ask).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ask.mock.calls).toEqual([[room]]);
  asking.failed(room, status);
  await vi.advanceTimersByTimeAsync(11_999);
  expect(ask).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('does not retry a final refusal, even after a temporary one', async () => {
  const ask = vi.fn();
  const asking = createRetry(ask, () => 0);
  asking.failed(room, 503);
  asking.failed(room, 403);
  asking.failed('private-room.y', 503);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(ask.mock.calls).toEqual([['private-room.y']]);
});

test('a refusal reported by several listeners counts once', async () => {
  const ask = vi.fn();
  const asking = createRetry(ask, () => 0);
  asking.failed(room, 503);
  asking.failed(room, 503);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(ask).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(ask).toHaveBeenCalledOnce();
});

test('a success resets the pause and stops retries', async () => {
  const ask = vi.fn();
  const asking = createRetry(ask, () => 0);
  asking.failed(room, 503);
  await vi.advanceTimersByTimeAsync(2_000);
  asking.failed(room, 503);
  asking.settled(room);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledOnce();
  asking.failed(room, 503);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('the first pause is 2 to 10 s, the longest a minute', () => {
  expect([retryDelayMs(1, 0), retryDelayMs(1, 1), retryDelayMs(2, 1), retryDelayMs(3, 0), retryDelayMs(9, 0)]).toEqual([
    2_000, 10_000, 20_000, 8_000, 60_000,
  ]);
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
