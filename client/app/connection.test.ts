import { expect, test, vi } from 'vitest';
import { createConnection } from './connection.ts';

function watched() {
  const connection = createConnection();
  const onRecovery = vi.fn();
  const onChange = vi.fn();
  connection.onRecovery(onRecovery);
  connection.subscribe(onChange);
  return { connection, onRecovery, onChange };
}

/** A connection with its channels joined and the first recovery done. */
function live() {
  const parts = watched();
  parts.connection.setSocketState('open');
  parts.connection.setChannelsState('joined');
  parts.onRecovery.mockClear();
  return parts;
}

test('recovers once when the channels are first joined', () => {
  const { connection, onRecovery } = watched();
  connection.setChannelsState('joining');
  connection.setSocketState('open');
  expect(connection.state()).toBe('connecting');
  expect(onRecovery).not.toHaveBeenCalled();
  connection.setChannelsState('joined');
  connection.setChannelsState('joined');
  expect(connection.state()).toBe('live');
  expect(onRecovery).toHaveBeenCalledOnce();
});

test('without a server and a socket, the connection is offline until the server answers', () => {
  const { connection, onChange } = watched();
  connection.setSocketState('unavailable');
  connection.setServerReachable(false);
  expect(connection.state()).toBe('offline');
  connection.setServerReachable(true);
  expect(connection.state()).toBe('polling');
  expect(onChange).toHaveBeenCalledTimes(3);
});

test('recovers once when a channel is refused, and is live after it is joined', () => {
  const { connection, onRecovery, onChange } = watched();
  connection.setChannelsState('joining');
  connection.setSocketState('open');
  connection.setChannelsState('refused');
  expect([connection.state(), onRecovery.mock.calls.length, onChange.mock.calls.length]).toEqual(['refused', 1, 1]);
  connection.setChannelsState('refused');
  expect([onRecovery.mock.calls.length, onChange.mock.calls.length]).toEqual([1, 1]);
  connection.setChannelsState('joining');
  connection.setChannelsState('joined');
  expect([connection.state(), onRecovery.mock.calls.length]).toEqual(['live', 2]);
});

test('recovers once per loss, through any states in between', () => {
  const { connection, onRecovery } = live();
  for (const state of ['lost', 'connecting', 'unavailable', 'connecting', 'open', 'open'] as const)
    connection.setSocketState(state);
  connection.setChannelsState('joined');
  expect(onRecovery).toHaveBeenCalledOnce();
});
