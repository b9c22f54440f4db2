import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createConnection } from '../app/connection.ts';
import { createConnectionLoss } from './connection-loss.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function opened() {
  const connection = createConnection();
  const loss = createConnectionLoss(connection);
  const onChange = vi.fn();
  loss.subscribe(onChange);
  const goLive = () => {
    connection.setSocketState('open');
    connection.setChannelsState('joined');
  };
  goLive();
  return { connection, loss, onChange, goLive };
}

test('a short gap is not reported', () => {
  const { connection, loss, onChange, goLive } = opened();
  connection.setSocketState('lost');
  connection.setServerReachable(false);
  vi.advanceTimersByTime(3_000);
  goLive();
  vi.advanceTimersByTime(60_000);
  expect([loss.isLong(), onChange.mock.calls.length]).toEqual([false, 0]);
});

test('a long gap is reported once and lasts until the page is live again', () => {
  const { connection, loss, onChange, goLive } = opened();
  connection.setSocketState('unavailable');
  vi.advanceTimersByTime(3_999);
  expect(loss.isLong()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(loss.isLong()).toBe(true);
  connection.setServerReachable(false);
  connection.setServerReachable(true);
  connection.setSocketState('connecting');
  vi.advanceTimersByTime(10_000);
  connection.setSocketState('unavailable');
  expect([loss.isLong(), onChange.mock.calls.length]).toEqual([true, 1]);
  goLive();
  expect([loss.isLong(), onChange.mock.calls.length]).toEqual([false, 2]);
});
